"""Card words in French."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.language import (
    ANY_NUMBER,
    ChosenBy,
    Condition,
    CountOf,
    Filter,
    It,
    Me,
    MightOf,
    Moved,
    Number,
    Selector,
    ThatMuch,
    This,
    Those,
    TimesEmpowered,
    Value,
)
from cardcourt.riftbound.speaker import ACTIVE, PLAYER_EVENTS, Speaker, is_plural

NOUNS: Final = {
    "unit": ("unité", "unités"),
    "gear": ("matériel", "matériels"),
    "spell": ("sort", "sorts"),
    "rune": ("rune", "runes"),
    "battlefield": ("champ de bataille", "champs de bataille"),
    "legend": ("légende", "légendes"),
    "permanent": ("permanent", "permanents"),
    "card": ("carte", "cartes"),
    "ability": ("capacité", "capacités"),
    "any": ("objet", "objets"),
    "spell or ability": ("sort ou capacité", "sorts ou capacités"),
    "token": ("jeton", "jetons"),
    "point": ("point", "points"),
    "time": ("fois", "fois"),
    "energy": ("énergie", "énergies"),
    "power": ("pouvoir", "pouvoirs"),
    "paid energy": ("énergie", "énergies"),
    "paid power": ("pouvoir", "pouvoirs"),
    "damage": ("dégât", "dégâts"),
    "dealt": ("dégât", "dégâts"),
}
FEMININE: Final = ("unit", "rune", "legend", "card", "ability")
SIDES: Final = {"friendly": "allié", "enemy": "ennemi"}
STATES: Final = {
    "ready": "redressé",
    "exhausted": "épuisé",
    "damaged": "blessé",
    "stunned": "étourdi",
    "buffed": "renforcé",
    "equipped": "équipé",
    "attached": "attaché",
    "alone": "seul",
}
STATES_BEHIND: Final = {
    "attacking": " en attaque",
    "defending": " en défense",
    "mighty": " Mighty",
    "empowered": " Empowered",
    "in combat": " en combat",
}
PLACES: Final = {
    "battlefield": " sur un champ de bataille",
    "base": " dans une base",
    "here": " ici",
    "there": " à cet endroit",
    "elsewhere": " ailleurs",
    "apart": " dans un autre lieu que le premier",
    "chain": " sur la chaîne",
    "main deck": " de ton deck principal",
    "rune deck": " de ton deck de runes",
    "hand": " de ta main",
    "trash": " de ta défausse",
    "banishment": " de ton bannissement",
    "champion zone": " de ta zone du champion",
    "legend zone": " de ta zone des légendes",
}
# The infinitive, and what I, you and others do.
EVENTS: Final = {
    "take damage": ("subir des dégâts", "subis des dégâts", "subis des dégâts", "subit des dégâts"),
    "die": ("mourir", "meurs", "meurs", "meurt"),
    "move": ("se déplacer", "me déplace", "te déplaces", "se déplace"),
    "draw": ("piocher une carte", "pioche une carte", "pioches une carte", "pioche une carte"),
    "enter": ("arriver en jeu", "arrive en jeu", "arrives en jeu", "arrive en jeu"),
    "channel": ("canaliser une rune", "canalise une rune", "canalises une rune", "canalise une rune"),
    "add": ("ajouter des ressources", "ajoute des ressources", "ajoutes des ressources", "ajoute des ressources"),
    "lose a point": ("perdre un point", "perds un point", "perds un point", "perd un point"),
    "gain a point": ("gagner un point", "gagne un point", "gagnes un point", "gagne un point"),
    "conquer": ("conquérir", "conquiers", "conquiers", "conquiert"),
    "hold": ("tenir", "tiens", "tiens", "tient"),
    "attack": ("attaquer", "attaque", "attaques", "attaque"),
    "defend": ("défendre", "défends", "défends", "défend"),
    "get might": ("recevoir de la puissance", "reçois de la puissance", "", "reçoit de la puissance"),
    "become mighty": ("devenir Mighty", "deviens Mighty", "", "devient Mighty"),
    "win combat": ("gagner un combat", "gagne un combat", "gagnes un combat", "gagne un combat"),
    "lose combat": ("perdre un combat", "perds un combat", "perds un combat", "perd un combat"),
    "showdown begins": (
        "commencer une confrontation",
        "commence une confrontation",
        "commences une confrontation",
        "commence une confrontation",
    ),
    "combat begins": ("commencer un combat", "commence un combat", "commences un combat", "commence un combat"),
    "combat ends": ("finir un combat", "finis un combat", "finis un combat", "finit un combat"),
    "beginning phase": ("commencer la phase initiale", "commence", "commences", "commence"),
    "main phase": ("commencer la phase principale", "commence", "commences", "commence"),
    "end of turn": ("finir le tour", "finis le tour", "finis le tour", "finit le tour"),
    "empower": ("devenir Empowered", "deviens Empowered", "", "devient Empowered"),
    "disempower": ("perdre Empowered", "perds Empowered", "", "perd Empowered"),
    "burn out": ("subir un burn out", "subis un burn out", "subis un burn out", "subit un burn out"),
    "to trash": ("aller à la défausse", "vais à la défausse", "", "va à la défausse"),
    "gain xp": ("gagner des XP", "gagne des XP", "gagnes des XP", "gagne des XP"),
    "predict": ("prédire", "prédis", "prédis", "prédit"),
}
# What is done to an object: the participle.
PASSIVES: Final = {
    "heal": "soigné",
    "recall": "rappelé",
    "exhaust": "épuisé",
    "ready": "redressé",
    "discard": "défaussé",
    "recycle": "recyclé",
    "stun": "étourdi",
    "use": "utilisé",
    "buff": "renforcé",
    "play": "joué",
    "banish": "banni",
    "return": "renvoyé{e}{s} en main",
    "choose": "choisi",
    "counter": "contré",
    "hide": "caché",
    "create": "créé",
    "burn": "brûlé",
    "attach": "attaché",
    "detach": "détaché",
    "equip": "équipé",
}
# What players do to an object: the infinitive, and what you and others do.
DOES: Final = {
    "play": ("jouer", "joues", "joue"),
    "discard": ("défausser", "défausses", "défausse"),
    "recycle": ("recycler", "recycles", "recycle"),
    "choose": ("choisir", "choisis", "choisit"),
    "hide": ("cacher", "caches", "cache"),
    "burn": ("brûler", "brûles", "brûle"),
}
SHOULD: Final = {
    "if": {"je": "devais", "tu": "devais", "": "devait"},
    "next": {"je": "devrais", "tu": "devrais", "": "devrait"},
}
PLAYERS: Final = {"you": "tu", "opponent": "un adversaire", "anyone": "un joueur"}
OWNERS: Final = {"you": "un de tes objets", "opponent": "un objet adverse", "anyone": "un objet"}
ORDINALS: Final = ("", "deuxième ", "troisième ")
VOWELS: Final = "aeéèêiouyh"


class French(Speaker):
    """French; units are feminine, and a card speaks of itself as "je"."""

    def objects(self, filter: Filter, least: int, most: int, case: str) -> str:
        """From `least` to `most` objects of a kind."""
        feminine = "e" if filter.type in FEMININE else ""
        if case == "each":
            return described(filter, 1)
        if case == "none" and least == 1:
            return f"aucun{feminine} {described(filter, 1)}"
        if case == "any":
            return f"à n'importe {'quelle' if feminine else 'quel'} {described(filter, 1)}"
        if least == most == 1:
            phrase = f"un{feminine} {described(filter, 1)}"
        elif most == ANY_NUMBER:
            phrase = f"un nombre quelconque {of(described(filter, 2))}"
            phrase = f"au moins {least} {described(filter, 2)}" if least else phrase
        elif least == most:
            phrase = f"{most} {described(filter, most)}"
        elif least == 0:
            phrase = f"{most} {described(filter, most)} au plus"
        else:
            phrase = f"{least} à {most} {described(filter, most)}"
        return in_case(phrase, case)

    def kinds(self, filter: Filter, case: str, every: bool = False) -> str:
        """Objects of a kind in general, or all of them."""
        them = described(filter, 2)
        if every:
            return in_case(f"{'toutes' if filter.type in FEMININE else 'tous'} les {them}", case)
        if case == "neg":
            return of(them)
        return {"dat": "aux ", "of": "des "}.get(case, "les ") + them

    def pointer(self, selector: Selector, case: str) -> str:
        """This object, that object, an object chosen before."""
        if isinstance(selector, Me):
            return {"nom": "je", "by": "moi", "for": "moi"}.get(case) or in_case("cette carte", case)
        if isinstance(selector, It):
            return in_case("cet objet", case)
        if isinstance(selector, This):
            return in_case("cet objet attaché", case)
        if isinstance(selector, Moved):
            return {"dat": "à ces cartes", "of": "de ces cartes", "control": "de ces cartes"}.get(case, "ces cartes")
        assert isinstance(selector, Those)
        ordinal = ORDINALS[selector.choice - 1]
        phrase = f"{'le ' if ordinal else 'l’'}{ordinal}objet choisi".replace("’", "'")
        if ordinal and case in ("dat", "of", "control"):
            return f"{'au' if case == 'dat' else 'du'} {ordinal}objet choisi"
        return in_case(phrase, case)

    def action(self, key: str, target: str, selector: Selector | None, **parts: object) -> str:
        """A phrase with a verb and its object, which is tied to the verb where it is "moi"."""
        assert selector is not None
        owner = "leur" if is_plural(selector) else "mon" if isinstance(selector, Me) else "son"
        if isinstance(selector, Me):
            return self.say(key, obj="-moi", moi="-moi", to="", owner=owner, **parts)
        found = self.selected(selector, target)
        return self.say(key, obj=f" {found}", moi="", to=f" {found}", owner=owner, **parts)

    def ordinal(self, number: int) -> str:
        """A number as a place in a row."""
        return "1re" if number == 1 else f"{number}e"

    def counted(self, number: int, noun: str) -> str:
        """So many of something countable."""
        return f"{number} {NOUNS[noun][number > 1]}"

    def value(self, value: Value) -> str:
        """A value by itself."""
        if isinstance(value, Number):
            return str(value.number)
        if isinstance(value, MightOf):
            of_it = "ma puissance" if isinstance(value.of, Me) else f"la puissance {self.selected(value.of, 'of')}"
            return self.more(of_it, value.plus)
        if isinstance(value, CountOf):
            return self.more(times(value.times) + f"le nombre {of(described(value.of, 2))}", value.plus)
        if isinstance(value, ChosenBy):
            return f"le nombre d'objets choisis par {self.selected(value.of, 'nom')}"
        if isinstance(value, TimesEmpowered):
            return times(value.times) + "le nombre de fois où je suis Empowered"
        assert isinstance(value, ThatMuch)
        return times(value.times) + "ce montant"

    def equal_to(self, value: Value) -> str:
        """What something is equal to."""
        found = self.value(value)
        return f"au {found[3:]}" if found.startswith("le ") else f"à {found}"

    def event(self, event: str, who: str, filter: Filter | None, mood: str) -> str:
        """A subject with an event as its verb."""
        subject, feminine, done = self.subject_of(event, who, filter)
        if done:
            infinitive, second, third = [f"{verb} {done}" for verb in DOES[event]]
            first = third
        elif event in PASSIVES:
            participle = agreed(PASSIVES[event], feminine, False)
            infinitive, first, second, third = [f"{be} {participle}" for be in ("être", "suis", "es", "est")]
        else:
            infinitive, first, second, third = EVENTS[event]
            if event in ("conquer", "hold"):
                place = self.objects(filter or Filter("battlefield"), 1, 1, "nom")
                infinitive, first, second, third = [f"{verb} {place}" for verb in (infinitive, first, second, third)]
        person = subject if subject in ("je", "tu") else ""
        if mood == "is":
            verb = {"je": first, "tu": second, "": third}[person]
            return f"j'{verb}" if person == "je" and verb[0] in VOWELS else f"{subject} {verb}"
        that = f"{subject} {SHOULD[mood][person]} {infinitive}"
        return that if mood == "if" else ("qu'" if that[0] in VOWELS else "que ") + that

    def subject_of(self, event: str, who: str, filter: Filter | None) -> tuple[str, bool, str]:
        """The subject of an event, whether it is feminine, and the object of what a player does, if there is one."""
        if filter is not None and event not in ("conquer", "hold"):
            one = self.objects(filter, 1, 1, "nom")
            if event in ACTIVE and who in PLAYERS:
                return PLAYERS[who], False, one
            owner = "" if filter.side else {"you": " à toi", "opponent": " adverse"}.get(who, "")
            return one + owner, filter.type in FEMININE, ""
        if who in ("me", "it"):
            return ("je", True, "") if who == "me" else ("cet objet", False, "")
        if event in ACTIVE:
            return PLAYERS[who], False, "une carte"
        return (PLAYERS if event in PLAYER_EVENTS else OWNERS).get(who, "un joueur"), False, ""

    def forbidden(self, event: str, filter: Filter | None) -> str:
        """An event that cannot happen."""
        feminine = filter is None or filter.type in FEMININE
        if event in PASSIVES:
            verb = f"être {agreed(PASSIVES[event], feminine, filter is not None)}"
        else:
            verb = EVENTS[event][0]
        if filter is None:
            return f"je ne peux pas {verb.replace('se dép', 'me dép')}"
        return f"{self.kinds(filter, 'nom')} ne peuvent pas {verb}"

    def has(self, key: str, filter: Filter | None, **parts: object) -> str:
        """A phrase about what this object has or does, or objects of a kind."""
        if filter is None:
            return self.say(f"{key} I", might="ma puissance", **parts)
        e = "e" if filter.type in FEMININE else ""
        might = f"la puissance {self.kinds(filter, 'of')}"
        return self.say(f"{key} they", they=self.kinds(filter, "nom"), might=might, e=e, **parts)

    def after(self, key: str, condition: Condition) -> str:
        """A conjunction and a condition, with its vowel dropped before "il"."""
        text = super().after(key, condition)
        return text.replace("si il", "s'il").replace("que il", "qu'il").replace("que un", "qu'un")


def described(filter: Filter, number: int) -> str:
    """Objects of a kind with all their adjectives, without an article."""
    feminine = filter.type in FEMININE
    many = number > 1
    phrase = ("autre" + ("s " if many else " ") if filter.other else "") + NOUNS[filter.type][many]
    if filter.side in SIDES:
        phrase += " " + agreed(SIDES[filter.side], feminine, many)
    if filter.state in STATES:
        phrase += " " + agreed(STATES[filter.state], feminine, many)
    phrase += STATES_BEHIND.get(filter.state, "")
    if filter.side == "yours":
        phrase += " que tu contrôles"
    if filter.token:
        phrase += " (jeton)" if filter.token == "token" else " (pas un jeton)"
    if filter.tag:
        phrase += f" de tag {filter.tag}"
    if filter.named:
        phrase += f" {agreed('nommé', feminine, many)} {filter.named}"
    traits = [filter.keyword.capitalize()] if filter.keyword else []
    if filter.most_might >= 0:
        traits.append(f"{filter.most_might} de puissance ou moins")
    if filter.least_might >= 0:
        traits.append(f"{filter.least_might} de puissance ou plus")
    if filter.less_might_than_me:
        traits.append("moins de puissance que moi")
    if traits:
        phrase += " avec " + " et ".join(traits)
    costs = [f"{filter.most_energy} {NOUNS['energy'][filter.most_energy > 1]}"] if filter.most_energy >= 0 else []
    if filter.most_power >= 0:
        costs.append(f"{filter.most_power} {NOUNS['power'][filter.most_power > 1]}")
    if costs:
        phrase += f" coûtant au plus {' et '.join(costs)}"
    if filter.no_dearer:
        phrase += " ne coûtant pas plus d'énergie ni plus de pouvoir que ce qui a payé le coût additionnel"
    if filter.chooses is not None:
        phrase += f" qui choisit au moins ceci : {described(filter.chooses, 1)}"
    return phrase + PLACES.get(filter.at, "")


def agreed(adjective: str, feminine: bool, many: bool) -> str:
    """An adjective or participle in its gender and number."""
    e, s = "e" if feminine else "", "s" if many else ""
    return adjective.format(e=e, s=s) if "{" in adjective else adjective + e + s


def of(phrase: str) -> str:
    """A phrase after "de"."""
    return f"d'{phrase}" if phrase[0] in VOWELS else f"de {phrase}"


def in_case(phrase: str, case: str) -> str:
    """A phrase after "à" or "de" where the case needs one."""
    if case == "dat":
        return f"à {phrase}"
    return of(phrase) if case in ("of", "control") else phrase


def times(number: int) -> str:
    """How often."""
    return "" if number == 1 else f"{number} fois "


PHRASES: Final = {
    "then": ", puis ",
    "and": " et ",
    "or": " ou ",
    "nothing": "rien ne se passe",
    "no cost": "aucun coût",
    # players
    "opponent": "un adversaire",
    "each player": "chaque joueur",
    "each opponent": "chaque adversaire",
    "next player": "le joueur suivant",
    "its owner": "son propriétaire",
    "its controller": "son contrôleur",
    "that controller": "son contrôleur",
    # selectors
    "total might": " avec {number} de puissance au total ou moins",
    "if it is": "si {it} est {state}, {do}",
    "another": " autre que les précédents",
    "from hand": "cette carte a été jouée de ta main",
    "not from hand": "cette carte n'a pas été jouée de ta main",
    "theirs": ", pour ce joueur",
    "for each played": " pour chaque carte jouée ce tour",
    "plus": "{value} plus {plus}",
    "is ready": "redressé",
    "is exhausted": "épuisé",
    "is damaged": "blessé",
    "is stunned": "étourdi",
    "is buffed": "renforcé",
    "is empowered": "Empowered",
    "is equipped": "équipé",
    "is attached": "attaché",
    "is attacking": "en attaque",
    "is defending": "en défense",
    "is mighty": "Mighty",
    "is alone": "seul",
    "is in combat": "en combat",
    "each place": ", une au plus par lieu",
    "if it was": "si c'était {one}, {do}",
    "replace": "remplace{obj} par un jeton {name}",
    "swap back": "remplace{obj} par ce que cela remplaçait",
    "create battlefield": "ajoute le jeton champ de bataille {name} s'il n'est pas en jeu",
    "ignores deflect": "les joueurs ignorent Deflect pour les sorts et capacités qui choisissent {it}",
    "from anywhere": "les unités peuvent venir ici de n'importe où",
    "adds battlefield": "quand tu me joues, ajoute le jeton {name} s'il n'est pas en jeu ; si tu le fais, j'y arrive",
    "one place": " en un même lieu",
    "your pick": " de ton choix",
    # conditions
    "me at a battlefield": "je suis sur un champ de bataille",
    "not me at a battlefield": "je ne suis pas sur un champ de bataille",
    "me at there": "je suis à cet endroit",
    "not me at there": "je ne suis pas à cet endroit",
    "me ready": "je suis redressée",
    "not me ready": "je ne suis pas redressée",
    "me exhausted": "je suis épuisée",
    "not me exhausted": "je ne suis pas épuisée",
    "me damaged": "je suis blessée",
    "not me damaged": "je ne suis pas blessée",
    "me stunned": "je suis étourdie",
    "not me stunned": "je ne suis pas étourdie",
    "me buffed": "je suis renforcée",
    "not me buffed": "je ne suis pas renforcée",
    "me empowered": "je suis Empowered",
    "not me empowered": "je ne suis pas Empowered",
    "me equipped": "je suis équipée",
    "not me equipped": "je ne suis pas équipée",
    "me attached": "je suis attachée",
    "not me attached": "je ne suis pas attachée",
    "me attacking": "j'attaque",
    "not me attacking": "je n'attaque pas",
    "me defending": "je défends",
    "not me defending": "je ne défends pas",
    "me mighty": "je suis Mighty",
    "not me mighty": "je ne suis pas Mighty",
    "me alone": "je suis seule",
    "not me alone": "je ne suis pas seule",
    "me in combat": "je suis en combat",
    "not me in combat": "je ne suis pas en combat",
    "enemy alone here": "il y a exactement une unité ennemie ici",
    "not enemy alone here": "il n'y a pas exactement une unité ennemie ici",
    "paid": "le coût additionnel a été payé",
    "not paid": "le coût additionnel n'a pas été payé",
    "played another card": "tu as joué une autre carte ce tour-ci",
    "not played another card": "tu n'as joué aucune autre carte ce tour-ci",
    "my turn": "c'est ton tour",
    "not my turn": "ce n'est pas ton tour",
    "hand empty": "ta main est vide",
    "not hand empty": "ta main n'est pas vide",
    "there is": "il y a {them}",
    "not there is": "il n'y a {them}",
    "there is many": "il y a au moins {them}",
    "not there is many": "il y a moins de {them}",
    "if": "si {it}, ",
    "while": "tant que {it}, ",
    ", while": ", si {it}",
    "only if": "n'utilise ceci que si {it}",
    # triggers
    "reflexive": "quand ce texte le dit",
    "when": "quand {event}",
    "in combat": " en combat",
    "showdown begins": "quand une confrontation commence",
    "showdown begins here": "quand une confrontation commence ici",
    "combat begins": "quand un combat commence",
    "combat begins here": "quand un combat commence ici",
    "combat ends": "quand un combat se termine",
    "combat ends here": "quand un combat se termine ici",
    "beginning phase you": "au début de ta phase initiale",
    "beginning phase opponent": "au début de la phase initiale de chaque adversaire",
    "beginning phase anyone": "au début de la phase initiale de chaque joueur",
    "main phase you": "au début de ta phase principale",
    "main phase opponent": "au début de la phase principale de chaque adversaire",
    "main phase anyone": "au début de la phase principale de chaque joueur",
    "end of turn you": "à la fin de ton tour",
    "end of turn opponent": "à la fin du tour de chaque adversaire",
    "end of turn anyone": "à la fin de chaque tour",
    # costs
    "own domain": " de son propre domaine",
    "any domain": " de n'importe quel domaine",
    "domain": " de {domain}",
    "spend a buff": "dépense un renfort{obj}",
    "recycle from trash": "recycle {cards} de ta défausse",
    "may pay you": "tu peux payer ceci : {cost}",
    "may pay opponent": "un adversaire peut payer ceci : {cost}",
    "may pay each player": "chaque joueur peut payer ceci : {cost}",
    "may pay each opponent": "chaque adversaire peut payer ceci : {cost}",
    "may pay next player": "le joueur suivant peut payer ceci : {cost}",
    "may pay its owner": "son propriétaire peut payer ceci : {cost}",
    "may pay its controller": "son contrôleur peut payer ceci : {cost}",
    "may pay that controller": "son contrôleur peut payer ceci : {cost}",
    "must pay": "paie ceci : {cost}",
    "paid for": " ; si c'est payé, {do}",
    "else": " ; sinon, {do}",
    # abilities
    "triggered": "{event}, {do}",
    "nth": ", pour la {nth} fois du tour",
    "once": " (une fois par tour)",
    "times": " ({number} fois par tour au plus)",
    "from trash": ", tant que je suis dans ta défausse",
    "activated": "{cost} : {do}",
    "may": "tu peux faire ceci : {do}",
    "may do this": "tu peux faire ceci : {do}",
    "instead": "si {event}, à la place : {do}",
    "next time": "la prochaine fois {event}, à la place : {do}",
    "instead may": "si {event}, tu peux faire ceci à la place : {do}",
    "next time may": "la prochaine fois {event}, tu peux faire ceci à la place : {do}",
    "might to I": "ma puissance est portée à {number}",
    "might to they": "{might} est portée à {number}",
    "might plus I": "j'ai {number} de puissance",
    "might plus they": "{they} ont {number} de puissance",
    "might more I": "ma puissance augmente d'un montant égal {equal}",
    "might more they": "{might} augmente d'un montant égal {equal}",
    "keyword I": "j'ai {keyword}",
    "keyword they": "{they} ont {keyword}",
    "your bonus": "tes sorts et capacités infligent {number} de dégâts bonus{to}",
    "any bonus": "les sorts et capacités infligent {number} de dégâts bonus{to}",
    "to them": " {them}",
    "any damage kills": "n'importe quel montant de tes dégâts suffit à tuer une unité ennemie",
    "move to base": " vers une base",
    "move to battlefield": " vers un champ de bataille",
    "opponents only to base": "les adversaires ne peuvent jouer des unités qu'à leur base",
    "you only to base": "tu ne peux jouer des unités qu'à ta base",
    "anyone only to base": "les joueurs ne peuvent jouer des unités qu'à leur base",
    "opponents cannot play anything": "les adversaires ne peuvent rien jouer",
    "you cannot play anything": "tu ne peux rien jouer",
    "anyone cannot play anything": "les joueurs ne peuvent rien jouer",
    "opponents cannot play": "les adversaires ne peuvent pas jouer {what}",
    "you cannot play": "tu ne peux pas jouer {what}",
    "anyone cannot play": "les joueurs ne peuvent pas jouer {what}",
    "cannot be chosen I": "je ne peux pas être choisie par des sorts et capacités ennemis",
    "cannot be chosen they": "{they} ne peuvent pas être choisi{e}s par des sorts et capacités ennemis",
    "I cost": "je coûte",
    "you cost": "pour toi, {cards} coûtent",
    "opponents cost": "pour tes adversaires, {cards} coûtent",
    "more": "{subject} {amount} de plus",
    "less": "{subject} {amount} de moins",
    "for each": " pour chaque {one}",
    "component accelerate": ", retirés du coût d'Accelerate",
    "component equip": ", pour les capacités Equip",
    "component empower": ", pour les capacités Empower",
    "empowered often": "je peux être Empowered jusqu'à {number} fois",
    "component additional": ", retirés des coûts additionnels facultatifs",
    "at least": " (pas en dessous de {number})",
    "at most": " (pas au-dessus de {number})",
    "enters ready I": "j'arrive redressée",
    "enters ready they": "{they} arrivent redressé{e}s",
    "ambush to enemies": "Ambush permet aussi de me jouer sur un champ de bataille où il y a des unités ennemies",
    "may be played": "tu peux me jouer{how}",
    "with timing": " avec {timing}",
    "additional may": "quand tu me joues, tu peux payer ce coût additionnel : {cost}",
    "additional": "quand tu me joues, paie ce coût additionnel : {cost}",
    "cheaper": " ; si tu le fais, je coûte {energy} de moins",
    "skip draw phase": "tu sautes ta phase de pioche",
    # damage
    "deal": "inflige{moi} {amount}{to}",
    "deal equal": "inflige{moi} des dégâts égaux {amount}{to}",
    "dealt by": ", infligés par {by}",
    "split": ", à répartir à ton gré",
    "prevent": "préviens {damage} qui seraient infligés {to}{source}",
    "all damage": "tous les dégâts",
    "so much damage": "jusqu'à {number} des dégâts",
    "all the next damage": "la prochaine fois tous les dégâts",
    "the next damage": "les prochains dégâts ({number} au plus)",
    "from spells and abilities": " par des sorts et capacités",
    "from units": " par des unités",
    "each combat": " à chaque combat",
    "double damage": "double tous les dégâts qui seraient infligés {to}",
    # verbs
    "heal": "soigne{obj}",
    "kill": "tue{obj}",
    "stun": "étourdis{obj}",
    "buff": "renforce{obj}",
    "attach": "attache{obj} {host}",
    "detach": "détache{obj}",
    "as attached": "quand je suis attachée à une unité, {do}",
    "become copy": "fais{obj} devenir une copie {model}",
    "copy text": "copie le texte {it} dans mon texte d'effet",
    "weaponmaster": "paie le coût d'Equip {it}, moins 1 pouvoir de n'importe quel domaine, pour l'attacher à moi",
    "empower": "rends{obj} Empowered",
    "disempower": "retire Empowered à{obj}",
    "ready": "redresse{obj}",
    "exhaust": "épuise{obj}",
    "recall": "rappelle{obj}",
    "return": "renvoie{obj} dans la main de {owner} propriétaire",
    "banish": "bannis{obj}",
    "recycle": "recycle{obj}",
    "counter": "contre{obj}",
    "choose": "choisis{obj}",
    "move": "déplace{obj}{where}",
    "move base": " vers la base",
    "move their base": " vers la base",
    "move here": " ici",
    "move there": " à cet endroit",
    "move choice": " vers un lieu de ton choix",
    "move battlefield": " vers un champ de bataille de ton choix",
    "move where": " là où se trouve {it}",
    "as many cards": "un nombre de cartes égal {equal}",
    "draw you": "pioche {cards}",
    "draw": "{who} pioche {cards}",
    "controller draws": "le contrôleur {of} pioche {cards}",
    "discard you": "défausse {cards}",
    "discard": "{who} défausse {cards}",
    "add": "ajoute {what}",
    "exhausted rune": " en état épuisé",
    "channel you": "canalise {runes}",
    "channel": "{who} canalise {runes}",
    "gain you": "gagne {points}",
    "gain": "{who} gagne {points}",
    "lose you": "perds {points}",
    "lose": "{who} perd {points}",
    # for a while
    "until turn": " ce tour-ci",
    "until combat": " ce combat-ci",
    "until here": " tant que l'objet reste en jeu",
    "until attached": " tant que je reste attachée",
    "until me": " tant que je suis en jeu",
    "give might": "donne{moi} {number} de puissance{to}",
    "give equal might": "donne{moi} une puissance égale {equal}{to}",
    "set might": "{of} devient {number}",
    "set might equal": "{of} devient égale {equal}",
    "double might": "double {of}",
    "swap might": "échange {one} et {other}",
    "give": "donne{moi} {what}{to}",
    "this ability": "cette capacité",
    "quoted": " : « {ability} »",
    "control": "prends le contrôle {of}",
    "for now": "{until} : {do}",
    "for it": "pour {it}, {until} : {do}",
    "once only": " (une seule fois)",
    # flow
    "if you do": "si tu le fais, {do}",
    "if its might": "si {might} est de {number} ou moins, {do}",
    "one of fresh": "choisis-en un qui n'a pas été choisi ce tour : {modes}",
    "one of": "choisis : {modes}",
    "or mode": " ; ou ",
    "do this": "fais ceci : {do}",
    "do this times": "fais ceci {times} : {do}",
    # cards
    "play tokens": "joue {tokens}{how}",
    "token ready": " en état redressé",
    "tokens ready": " en état redressé",
    "token exhausted": " en état épuisé",
    "tokens exhausted": " en état épuisé",
    "play": "joue{obj}{how}",
    "its owner plays": "son propriétaire joue {what}{how}",
    "ignoring cost": ", sans en payer le coût",
    "ignoring energy": ", sans en payer l'énergie",
    "ignoring any and all costs": ", sans payer aucun coût",
    "to base": " à ta base",
    "to here for units": " ici si c'est une unité",
    "to here": " ici",
    "to there": " à cet endroit",
    "to same": " là où la carte était",
    "to battlefield": " sur n'importe quel champ de bataille",
    "to enemy battlefield": " sur un champ de bataille où il y a des unités ennemies",
    "to attacked battlefield": " sur un champ de bataille où tes unités attaquent",
}
