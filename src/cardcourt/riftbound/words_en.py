"""Card words in English."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.language import (
    ANY_NUMBER,
    ChosenBy,
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
    "unit": ("unit", "units"),
    "gear": ("gear", "gear"),
    "spell": ("spell", "spells"),
    "rune": ("rune", "runes"),
    "battlefield": ("battlefield", "battlefields"),
    "legend": ("legend", "legends"),
    "permanent": ("permanent", "permanents"),
    "card": ("card", "cards"),
    "ability": ("ability", "abilities"),
    "any": ("object", "objects"),
    "spell or ability": ("spell or ability", "spells or abilities"),
    "point": ("point", "points"),
    "time": ("time", "times"),
    "energy": ("Energy", "Energy"),
    "power": ("Power", "Power"),
    "paid energy": ("Energy", "Energy"),
    "paid power": ("Power", "Power"),
    "damage": ("damage", "damage"),
}
STATES_BEFORE: Final = {"mighty": "Mighty", "empowered": "Empowered"}
STATES_BEHIND: Final = {"alone": " that is alone", "in combat": " in combat"}
PLACES: Final = {
    "battlefield": " at a battlefield",
    "base": " at a base",
    "here": " here",
    "there": " there",
    "elsewhere": " elsewhere",
    "apart": " at another location than the first",
    "chain": " on the chain",
    "main deck": " in your Main Deck",
    "rune deck": " in your Rune Deck",
    "hand": " in your hand",
    "trash": " in your trash",
    "banishment": " in your Banishment",
    "champion zone": " in your Champion Zone",
    "legend zone": " in your Legend Zone",
}
EVENTS: Final = {
    "take damage": ("take damage", "takes damage"),
    "heal": ("be healed", ""),
    "die": ("die", "dies"),
    "move": ("move", "moves"),
    "recall": ("be recalled", ""),
    "exhaust": ("be exhausted", ""),
    "ready": ("be readied", ""),
    "draw": ("draw a card", "draws a card"),
    "discard": ("be discarded", ""),
    "recycle": ("be recycled", ""),
    "stun": ("be stunned", ""),
    "buff": ("be buffed", ""),
    "enter": ("enter", "enters"),
    "play": ("be played", ""),
    "channel": ("channel a rune", "channels a rune"),
    "banish": ("be banished", ""),
    "add": ("add resources", "adds resources"),
    "lose a point": ("lose a point", "loses a point"),
    "gain a point": ("gain a point", "gains a point"),
    "conquer": ("conquer", "conquers"),
    "hold": ("hold", "holds"),
    "attack": ("attack", "attacks"),
    "defend": ("defend", "defends"),
    "return": ("be returned to a hand", ""),
    "get might": ("get Might", "gets Might"),
    "choose": ("be chosen", ""),
    "become mighty": ("become Mighty", "becomes Mighty"),
    "counter": ("be countered", ""),
    "win combat": ("win a combat", "wins a combat"),
    "lose combat": ("lose a combat", "loses a combat"),
    "showdown begins": ("see a showdown begin", "sees a showdown begin"),
    "combat begins": ("see a combat begin", "sees a combat begin"),
    "combat ends": ("see a combat end", "sees a combat end"),
    "beginning phase": ("begin the Beginning Phase", "begins the Beginning Phase"),
    "main phase": ("begin the Main Phase", "begins the Main Phase"),
    "end of turn": ("end the turn", "ends the turn"),
    "burn out": ("burn out", "burns out"),
    "hide": ("be hidden", ""),
    "to trash": ("go to the trash", "goes to the trash"),
    "create": ("be created", ""),
    "gain xp": ("gain XP", "gains XP"),
    "predict": ("predict", "predicts"),
    "burn": ("be burned", ""),
    "attach": ("be attached", ""),
    "detach": ("be detached", ""),
    "equip": ("be equipped", ""),
    "empower": ("become Empowered", "becomes Empowered"),
    "use": ("be used", ""),
    "disempower": ("be disempowered", ""),
}
PLACED: Final = {"conquer", "hold"}
PLAYERS: Final = {"you": "you", "opponent": "an opponent", "anyone": "a player"}
OWNERS: Final = {"you": "one of your cards", "opponent": "one of an opponent's cards", "anyone": "something"}
ORDINALS: Final = ("", "second ", "third ")


class English(Speaker):
    """English."""

    def objects(self, filter: Filter, least: int, most: int, case: str) -> str:
        """From `least` to `most` objects of a kind."""
        if case == "none":
            return f"no {described(filter, 1)}" if least == 1 else f"{least} {described(filter, least)}"
        if case == "each":
            return described(filter, 1)
        if case == "any":
            return f"any {described(filter, 1)}"
        if least == most == 1:
            return one_of(filter)
        if most == ANY_NUMBER:
            return f"{f'{least} or more' if least else 'any number of'} {described(filter, 2)}"
        number = f"up to {most}" if least == 0 else str(most) if least == most else f"{least} to {most}"
        return f"{number} {described(filter, most)}"

    def kinds(self, filter: Filter, case: str, every: bool = False) -> str:
        """Objects of a kind in general, or all of them."""
        return ("all " if every else "") + described(filter, 2)

    def pointer(self, selector: Selector, case: str) -> str:
        """This object, that object, an object chosen before."""
        if isinstance(selector, Me):
            return "I" if case == "nom" else "me"
        if isinstance(selector, It):
            return "it"
        if isinstance(selector, This):
            return "this"
        if isinstance(selector, Moved):
            return "those cards"
        assert isinstance(selector, Those)
        return f"the {ORDINALS[selector.choice - 1]}chosen object"

    def action(self, key: str, target: str, selector: Selector | None, **parts: object) -> str:
        """A phrase with a verb and its object."""
        assert selector is not None
        its = "my owner's hand" if isinstance(selector, Me) else "its owner's hand"
        hand = "their owners' hands" if is_plural(selector) else its
        return self.say(key, it=self.selected(selector, target), hand=hand, **parts)

    def ordinal(self, number: int) -> str:
        """A number as a place in a row."""
        ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
        return f"{number}{ending}"

    def tokens(self, number: int, name: str) -> str:
        """So many tokens of a name."""
        return f"a {name} token" if number == 1 else f"{number} {name} tokens"

    def counted(self, number: int, noun: str) -> str:
        """So many of something countable."""
        if noun == "dealt":
            return str(number)
        return f"{number} {NOUNS[noun][number != 1]}"

    def value(self, value: Value) -> str:
        """A value by itself."""
        if isinstance(value, Number):
            return str(value.number)
        if isinstance(value, MightOf):
            of = self.selected(value.of, "of")
            return self.more({"me": "my Might", "it": "its Might"}.get(of, f"the Might of {of}"), value.plus)
        if isinstance(value, CountOf):
            return self.more(times(value.times) + f"the number of {described(value.of, 2)}", value.plus)
        if isinstance(value, ChosenBy):
            return f"the number of objects chosen by {self.selected(value.of, 'nom')}"
        if isinstance(value, TimesEmpowered):
            return times(value.times) + "the number of times I am Empowered"
        assert isinstance(value, ThatMuch)
        return times(value.times) + "that amount"

    def equal_to(self, value: Value) -> str:
        """What something is equal to."""
        return self.value(value)

    def event(self, event: str, who: str, filter: Filter | None, mood: str) -> str:
        """A subject with an event as its verb."""
        base, third = EVENTS[event]
        subject, verb = subject_of(event, who, filter)
        third = third or f"is {base[3:]}"
        if verb:  # what a player does to an object
            base, third = f"{verb} {subject}", f"{verb}s {subject}"
            subject = PLAYERS[who]
        elif event in PLACED and filter is not None:
            subject, place = PLAYERS.get(who, "a player"), self.objects(filter, 1, 1, "obj")
            base, third = f"{base} {place}", f"{third} {place}"
        if mood != "is":
            return f"{subject} would {base}"
        first = f"{'am' if subject == 'I' else 'are'} {base[3:]}" if base.startswith("be ") else base
        return f"{subject} {first if subject in ('I', 'you') else third}"

    def forbidden(self, event: str, filter: Filter | None) -> str:
        """An event that cannot happen."""
        return f"{'I' if filter is None else described(filter, 2)} cannot {EVENTS[event][0]}"

    def has(self, key: str, filter: Filter | None, **parts: object) -> str:
        """A phrase about what this object has or does, or objects of a kind."""
        if filter is None:
            return self.say(key, they="I", be="am", their="my Might", **parts)
        them = described(filter, 2)
        return self.say(key, they=them, be="are", their=f"the Might of {them}", **parts)


def subject_of(event: str, who: str, filter: Filter | None) -> tuple[str, str]:
    """The subject of an event, and the verb of the player who does it to that subject, if one does."""
    if filter is not None:
        one = one_of(filter)
        if event in ACTIVE and who in PLAYERS:
            return one, event
        owner = "" if filter.side else {"you": " of yours", "opponent": " of an opponent"}.get(who, "")
        return one + owner, ""
    if who in ("me", "it"):
        return ("I" if who == "me" else "it"), ""
    if event in ACTIVE and who in PLAYERS:
        return "a card", event
    return (PLAYERS if event in PLAYER_EVENTS else OWNERS)[who], ""


def one_of(filter: Filter) -> str:
    """One object of a kind, with its article."""
    phrase = described(filter, 1)
    if filter.other:
        return f"an{phrase}"
    vowel = phrase[0] in "aeio" or (phrase.startswith("un") and not phrase.startswith("unit"))
    return f"{'an' if vowel else 'a'} {phrase}"


def described(filter: Filter, number: int) -> str:
    """Objects of a kind with all their adjectives, without an article."""
    before = ["other"] if filter.other else []
    if filter.side in ("friendly", "enemy"):
        before.append(filter.side)
    if filter.state and filter.state not in STATES_BEHIND:
        before.append(STATES_BEFORE.get(filter.state, filter.state))
    if filter.token == "card":
        before.append("non-token")
    if filter.tag:
        before.append(filter.tag)
    noun = NOUNS[filter.type][number != 1]
    if filter.token == "token":
        noun += " token" if number == 1 else " tokens"
        noun = noun.replace("units tokens", "unit tokens")
    phrase = " ".join([*before, noun])
    if filter.side == "yours":
        phrase += " you control"
    if filter.named:
        phrase += f" named {filter.named}"
    phrase += STATES_BEHIND.get(filter.state, "").replace(" is ", " is " if number == 1 else " are ")
    traits = [filter.keyword.capitalize()] if filter.keyword else []
    if filter.most_might >= 0:
        traits.append(f"{filter.most_might} Might or less")
    if filter.least_might >= 0:
        traits.append(f"{filter.least_might} Might or more")
    if filter.less_might_than_me:
        traits.append("less Might than me")
    if traits:
        phrase += " with " + " and ".join(traits)
    costs = [f"{filter.most_energy} Energy or less"] if filter.most_energy >= 0 else []
    if filter.most_power >= 0:
        costs.append(f"{filter.most_power} Power or less")
    if costs:
        phrase += " costing " + " and ".join(costs)
    if filter.no_dearer:
        phrase += " costing no more Energy and no more Power than what the additional cost was paid with"
    if filter.chooses is not None:
        phrase += f" that chooses {one_of(filter.chooses)}"
    return phrase + PLACES.get(filter.at, "")


def times(number: int) -> str:
    """How often."""
    return "" if number == 1 else "twice " if number == 2 else f"{number} times "


PHRASES: Final = {
    "then": ", then ",
    "and": " and ",
    "or": " or ",
    "nothing": "nothing happens",
    "no cost": "no cost",
    # players
    "opponent": "an opponent",
    "each player": "each player",
    "each opponent": "each opponent",
    "next player": "the next player",
    "its owner": "its owner",
    "its controller": "its controller",
    "that controller": "its controller",
    # selectors
    "total might": " with total Might {number} or less",
    "if it is": "if {it} is {state}, {do}",
    "another": " other than those before",
    "from hand": "this was played from your hand",
    "not from hand": "this was not played from your hand",
    "theirs": ", for that player",
    "for each played": " for each card you have played this turn",
    "plus": "{value} plus {plus}",
    "is ready": "ready",
    "is exhausted": "exhausted",
    "is damaged": "damaged",
    "is stunned": "stunned",
    "is buffed": "buffed",
    "is empowered": "Empowered",
    "is equipped": "equipped",
    "is attached": "attached",
    "is attacking": "attacking",
    "is defending": "defending",
    "is mighty": "Mighty",
    "is alone": "alone",
    "is in combat": "in combat",
    "each place": ", at most one at each location",
    "if it was": "if it was {one}, {do}",
    "replace": "replace {it} with a {name} token",
    "swap back": "replace {it} with what it replaced",
    "create battlefield": "add the battlefield token {name} to the board if it is not there",
    "ignores deflect": "players ignore Deflect for spells and abilities that choose {it}",
    "from anywhere": "units can move here from anywhere",
    "adds battlefield": "as you play me, add the battlefield token {name} if it is not there; if you do, I enter there",
    "one place": " at one location",
    "your pick": " of your choice",
    # conditions
    "me at a battlefield": "I am at a battlefield",
    "not me at a battlefield": "I am not at a battlefield",
    "me at there": "I am there",
    "not me at there": "I am not there",
    "me ready": "I am ready",
    "not me ready": "I am not ready",
    "me exhausted": "I am exhausted",
    "not me exhausted": "I am not exhausted",
    "me damaged": "I am damaged",
    "not me damaged": "I am not damaged",
    "me stunned": "I am stunned",
    "not me stunned": "I am not stunned",
    "me buffed": "I am buffed",
    "not me buffed": "I am not buffed",
    "me empowered": "I am Empowered",
    "not me empowered": "I am not Empowered",
    "me equipped": "I am equipped",
    "not me equipped": "I am not equipped",
    "me attached": "I am attached",
    "not me attached": "I am not attached",
    "me attacking": "I am attacking",
    "not me attacking": "I am not attacking",
    "me defending": "I am defending",
    "not me defending": "I am not defending",
    "me mighty": "I am Mighty",
    "not me mighty": "I am not Mighty",
    "me alone": "I am alone",
    "not me alone": "I am not alone",
    "me in combat": "I am in combat",
    "not me in combat": "I am not in combat",
    "enemy alone here": "there is exactly one enemy unit here",
    "not enemy alone here": "there is not exactly one enemy unit here",
    "paid": "the additional cost was paid",
    "not paid": "the additional cost was not paid",
    "played another card": "you have played another card this turn",
    "not played another card": "you have played no other card this turn",
    "my turn": "it is your turn",
    "not my turn": "it is not your turn",
    "hand empty": "your hand is empty",
    "not hand empty": "your hand is not empty",
    "there is": "there is {them}",
    "not there is": "there is {them}",
    "there is many": "there are at least {them}",
    "not there is many": "there are fewer than {them}",
    "if": "if {it}, ",
    "while": "while {it}, ",
    ", while": " while {it}",
    "only if": "use this only if {it}",
    # triggers
    "when": "when {event}",
    "reflexive": "when this text says so",
    "in combat": " in combat",
    "showdown begins": "when a showdown begins",
    "showdown begins here": "when a showdown begins here",
    "combat begins": "when a combat begins",
    "combat begins here": "when a combat begins here",
    "combat ends": "when a combat ends",
    "combat ends here": "when a combat ends here",
    "beginning phase you": "at the start of your Beginning Phase",
    "beginning phase opponent": "at the start of each opponent's Beginning Phase",
    "beginning phase anyone": "at the start of each player's Beginning Phase",
    "main phase you": "at the start of your Main Phase",
    "main phase opponent": "at the start of each opponent's Main Phase",
    "main phase anyone": "at the start of each player's Main Phase",
    "end of turn you": "at the end of your turn",
    "end of turn opponent": "at the end of each opponent's turn",
    "end of turn anyone": "at the end of each turn",
    # costs
    "own domain": " of its own domain",
    "any domain": " of any domain",
    "domain": " of {domain}",
    "spend a buff": "spend a buff of {it}",
    "recycle from trash": "recycle {cards} from your trash",
    "may pay you": "you may pay this: {cost}",
    "may pay opponent": "an opponent may pay this: {cost}",
    "may pay each player": "each player may pay this: {cost}",
    "may pay each opponent": "each opponent may pay this: {cost}",
    "may pay next player": "the next player may pay this: {cost}",
    "may pay its owner": "its owner may pay this: {cost}",
    "may pay its controller": "its controller may pay this: {cost}",
    "may pay that controller": "its controller may pay this: {cost}",
    "must pay": "pay this: {cost}",
    "paid for": "; if it is paid, {do}",
    "else": "; otherwise, {do}",
    # abilities
    "triggered": "{event}, {do}",
    "nth": ", for the {nth} time in a turn",
    "once": " (once each turn)",
    "times": " ({number} times each turn at most)",
    "from trash": ", while I am in your trash",
    "activated": "{cost}: {do}",
    "may": "you may {do}",
    "may do this": "you may do this: {do}",
    "instead": "if {event}, do this instead: {do}",
    "next time": "the next time {event}, do this instead: {do}",
    "instead may": "if {event}, you may do this instead: {do}",
    "next time may": "the next time {event}, you may do this instead: {do}",
    "might to": "{their} is increased to {number}",
    "might plus": "{they} have {number} Might",
    "might more": "{their} is increased by {equal}",
    "keyword": "{they} have {keyword}",
    "your bonus": "your spells and abilities deal {number} Bonus Damage{to}",
    "any bonus": "spells and abilities deal {number} Bonus Damage{to}",
    "to them": " to {them}",
    "any damage kills": "any amount of your damage is enough to kill an enemy unit",
    "move to base": " to base",
    "move to battlefield": " to a battlefield",
    "opponents only to base": "opponents can play units only to their base",
    "you only to base": "you can play units only to your base",
    "anyone only to base": "players can play units only to their base",
    "opponents cannot play anything": "opponents cannot play anything",
    "you cannot play anything": "you cannot play anything",
    "anyone cannot play anything": "players cannot play anything",
    "opponents cannot play": "opponents cannot play {what}",
    "you cannot play": "you cannot play {what}",
    "anyone cannot play": "players cannot play {what}",
    "cannot be chosen": "{they} cannot be chosen by enemy spells and abilities",
    "I cost": "I cost",
    "you cost": "{cards} you play cost",
    "opponents cost": "{cards} your opponents play cost",
    "more": "{subject} {amount} more",
    "less": "{subject} {amount} less",
    "for each": " for each {one}",
    "component accelerate": ", taken off the cost of Accelerate",
    "component additional": ", taken off optional additional costs",
    "component equip": ", for Equip abilities",
    "component empower": ", for Empower abilities",
    "empowered often": "I can be Empowered up to {number} times",
    "at least": " (not below {number})",
    "at most": " (not above {number})",
    "enters ready": "{they} enter ready",
    "ambush to enemies": "Ambush lets you play me also to a battlefield with enemy units",
    "may be played": "you may play me{how}",
    "with timing": " with {timing}",
    "additional may": "as you play me, you may pay this additional cost: {cost}",
    "additional": "as you play me, pay this additional cost: {cost}",
    "cheaper": "; if you do, I cost {energy} less",
    "skip draw phase": "you skip your Draw Phase",
    # damage
    "deal": "deal {amount} to {it}",
    "deal equal": "deal damage equal to {amount} to {it}",
    "dealt by": ", dealt by {by}",
    "split": ", divided as you like",
    "prevent": "prevent {damage} that would be dealt to {to}{source}",
    "all damage": "all damage",
    "so much damage": "{number} of the damage",
    "all the next damage": "all of the next damage",
    "the next damage": "the next {number} damage",
    "from spells and abilities": " by spells and abilities",
    "from units": " by units",
    "each combat": " each combat",
    "double damage": "double all damage that would be dealt to {to}",
    # verbs
    "heal": "heal {it}",
    "kill": "kill {it}",
    "stun": "stun {it}",
    "buff": "buff {it}",
    "attach": "attach {it} to {host}",
    "detach": "detach {it}",
    "as attached": "as I am attached to a unit, {do}",
    "become copy": "have {it} become a copy of {model}",
    "copy text": "copy the text of {it} to my Effect Text",
    "weaponmaster": "pay the Equip cost of {it}, less 1 Power of any domain, to attach it to me",
    "empower": "empower {it}",
    "disempower": "disempower {it}",
    "ready": "ready {it}",
    "exhaust": "exhaust {it}",
    "recall": "recall {it}",
    "return": "return {it} to {hand}",
    "banish": "banish {it}",
    "recycle": "recycle {it}",
    "counter": "counter {it}",
    "choose": "choose {it}",
    "move": "move {it}{where}",
    "move base": " to base",
    "move their base": " to base",
    "move here": " here",
    "move there": " there",
    "move choice": " to a location of your choice",
    "move where": " to where {it} is",
    "as many cards": "as many cards as {equal}",
    "draw you": "draw {cards}",
    "draw": "{who} draws {cards}",
    "controller draws": "the controller of {of} draws {cards}",
    "discard you": "discard {cards}",
    "discard": "{who} discards {cards}",
    "add": "add {what}",
    "exhausted rune": " exhausted",
    "channel you": "channel {runes}",
    "channel": "{who} channels {runes}",
    "gain you": "gain {points}",
    "gain": "{who} gains {points}",
    "lose you": "lose {points}",
    "lose": "{who} loses {points}",
    # for a while
    "until turn": " this turn",
    "until combat": " this combat",
    "until here": " as long as it stays on the board",
    "until attached": " as long as I stay attached",
    "until me": " as long as I am on the board",
    "give might": "give {it} {number} Might",
    "give equal might": "give {it} Might equal to {equal}",
    "set might": "{of} becomes {number}",
    "set might equal": "{of} becomes equal to {equal}",
    "double might": "double {of}",
    "swap might": "swap {one} and {other}",
    "give": "give {it} {what}",
    "this ability": "this ability",
    "quoted": ": “{ability}”",
    "control": "gain control of {of}",
    "for now": "{until}: {do}",
    "for it": "for {it}, {until}: {do}",
    "once only": " (once)",
    # flow
    "if you do": "if you do, {do}",
    "if its might": "if {might} is {number} or less, {do}",
    "one of fresh": "choose one that has not been chosen this turn: {modes}",
    "one of": "choose one: {modes}",
    "or mode": "; or ",
    "do this": "do this: {do}",
    "do this times": "do this {times}: {do}",
    # cards
    "play tokens": "play {tokens}{how}",
    "token ready": " ready",
    "tokens ready": " ready",
    "token exhausted": " exhausted",
    "tokens exhausted": " exhausted",
    "play": "play {it}{how}",
    "its owner plays": "its owner plays {what}{how}",
    "ignoring cost": ", ignoring the cost",
    "ignoring energy": ", ignoring the Energy cost",
    "ignoring any and all costs": ", ignoring any and all costs",
    "to base": " to your base",
    "to here for units": " here if it is a unit",
    "to here": " here",
    "to there": " there",
    "to same": " to where it was",
    "to battlefield": " to any battlefield",
    "to enemy battlefield": " to a battlefield with enemy units",
    "to attacked battlefield": " to a battlefield where your units attack",
    "move battlefield": " to a battlefield of your choice",
}
