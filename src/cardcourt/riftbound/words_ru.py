"""Card words in Russian."""

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
from cardcourt.riftbound.speaker import ACTIVE, PLAYER_EVENTS, Speaker

# Cases: nominative, genitive, dative, accusative.
NOM: Final = 0
GEN: Final = 1
DAT: Final = 2
ACC: Final = 3
CASES: Final = {
    "nom": NOM,
    "at": NOM,
    "of": GEN,
    "by": GEN,
    "for": GEN,
    "dat": DAT,
    "obj": ACC,
    "control": ACC,
    "neg": ACC,
}

# Genders, as columns of the endings of adjectives: masculine, neuter, feminine, and the plural.
MASCULINE: Final = 0
NEUTER: Final = 1
FEMININE: Final = 2
PLURAL: Final = 3


class Noun:
    """A noun: its gender, whether it is animate, and its cases in the singular and in the plural."""

    def __init__(self, gender: int, animate: bool, one: str, many: str) -> None:
        self.gender = gender
        self.animate = animate
        self.one = tuple(one.split("|"))
        self.many = tuple(many.split("|"))

    def form(self, case: int, number: int) -> str:
        """The noun behind a numeral, or alone where the number is 1."""
        if number == 1:
            return self.one[case]
        if few(number) and (case == NOM or (case == ACC and not self.animate)):
            return self.one[GEN]
        if case in (NOM, ACC):
            return self.many[GEN]
        return self.many[case]


def few(number: int) -> bool:
    """Whether a numeral ends in two, three or four, and is not a teen."""
    return number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)


NOUNS: Final = {
    "unit": Noun(MASCULINE, True, "юнит|юнита|юниту|юнита", "юниты|юнитов|юнитам|юнитов"),
    "gear": Noun(
        MASCULINE,
        False,
        "предмет снаряжения|предмета снаряжения|предмету снаряжения|предмет снаряжения",
        "предметы снаряжения|предметов снаряжения|предметам снаряжения|предметы снаряжения",
    ),
    "spell": Noun(
        NEUTER,
        False,
        "заклинание|заклинания|заклинанию|заклинание",
        "заклинания|заклинаний|заклинаниям|заклинания",
    ),
    "rune": Noun(FEMININE, False, "руна|руны|руне|руну", "руны|рун|рунам|руны"),
    "battlefield": Noun(NEUTER, False, "поле боя|поля боя|полю боя|поле боя", "поля боя|полей боя|полям боя|поля боя"),
    "legend": Noun(FEMININE, False, "легенда|легенды|легенде|легенду", "легенды|легенд|легендам|легенды"),
    "permanent": Noun(
        MASCULINE,
        False,
        "перманент|перманента|перманенту|перманент",
        "перманенты|перманентов|перманентам|перманенты",
    ),
    "card": Noun(FEMININE, False, "карта|карты|карте|карту", "карты|карт|картам|карты"),
    "ability": Noun(
        FEMININE,
        False,
        "способность|способности|способности|способность",
        "способности|способностей|способностям|способности",
    ),
    "spell or ability": Noun(
        NEUTER,
        False,
        "заклинание или способность|заклинания или способности|заклинанию или способности|заклинание или способность",
        "заклинания или способности|заклинаний или способностей|заклинаниям или способностям|"
        "заклинания или способности",
    ),
    "any": Noun(MASCULINE, False, "объект|объекта|объекту|объект", "объекты|объектов|объектам|объекты"),
    "token": Noun(MASCULINE, False, "жетон|жетона|жетону|жетон", "жетоны|жетонов|жетонам|жетоны"),
    "point": Noun(NEUTER, False, "очко|очка|очку|очко", "очки|очков|очкам|очки"),
    "energy": Noun(FEMININE, False, "энергия|энергии|энергии|энергию", "энергии|энергии|энергии|энергии"),
    "power": Noun(FEMININE, False, "сила|силы|силе|силу", "силы|силы|силе|силы"),
    "damage": Noun(MASCULINE, False, "урон|урона|урону|урон", "урона|урона|урону|урона"),
}
NOUNS["dealt"] = NOUNS["damage"]
NOUNS["time"] = Noun(MASCULINE, False, "раз|раза|разу|раз", "разы|раз|разам|разы")
NOUNS["paid energy"] = Noun(FEMININE, False, "энергия|энергии|энергии|энергия", "энергии|энергии|энергии|энергии")
NOUNS["paid power"] = Noun(FEMININE, False, "сила|силы|силе|сила", "силы|силы|силе|силы")
# Endings by column and case; the accusative of masculine and plural depends on what is alive.
HARD: Final = (
    ("ый", "ого", "ому", ""),
    ("ое", "ого", "ому", "ое"),
    ("ая", "ой", "ой", "ую"),
    ("ые", "ых", "ым", ""),
)
OTHER_FORMS: Final = {
    "один": (
        ("один", "одного", "одному", ""),
        ("одно", "одного", "одному", "одно"),
        ("одна", "одной", "одной", "одну"),
        ("одни", "одних", "одним", ""),
    ),
    "ваш": (
        ("ваш", "вашего", "вашему", ""),
        ("ваше", "вашего", "вашему", "ваше"),
        ("ваша", "вашей", "вашей", "вашу"),
        ("ваши", "ваших", "вашим", ""),
    ),
    "свой": (
        ("свой", "своего", "своему", ""),
        ("своё", "своего", "своему", "своё"),
        ("своя", "своей", "своей", "свою"),
        ("свои", "своих", "своим", ""),
    ),
    "весь": (
        ("весь", "всего", "всему", ""),
        ("всё", "всего", "всему", "всё"),
        ("вся", "всей", "всей", "всю"),
        ("все", "всех", "всем", ""),
    ),
}
STATES: Final = {
    "ready": "готов",
    "exhausted": "утомлённ",
    "damaged": "ранен",
    "stunned": "оглушённ",
    "buffed": "усиленн",
    "equipped": "снаряжённ",
    "attached": "прикреплённ",
}
STATES_BEHIND: Final = {
    "empowered": " со статусом Empowered",
    "attacking": " в роли нападающего",
    "defending": " в роли защитника",
    "mighty": " с мощью 5 или больше (Mighty)",
    "alone": " без других своих юнитов рядом",
    "in combat": " в бою",
}
PLACES: Final = {
    "battlefield": " на поле боя",
    "base": " на базе",
    "here": " здесь",
    "there": " там",
    "elsewhere": " в другом месте",
    "apart": " не там, где первый",
    "chain": " в цепи",
    "main deck": " в вашей основной колоде",
    "rune deck": " в вашей колоде рун",
    "hand": " в вашей руке",
    "trash": " в вашем сбросе",
    "banishment": " в вашем изгнании",
    "champion zone": " в вашей зоне чемпиона",
    "legend zone": " в вашей зоне легенд",
}
OUT_OF: Final = {
    "main deck": " из вашей основной колоды",
    "rune deck": " из вашей колоды рун",
    "hand": " из вашей руки",
    "trash": " из вашего сброса",
    "banishment": " из вашего изгнания",
    "champion zone": " из вашей зоны чемпиона",
    "legend zone": " из вашей зоны легенд",
}
# What I do, what you do, what others do, what cannot be done.
EVENTS: Final = {
    "take damage": ("получаю урон", "", "получает урон", "получать урон"),
    "die": ("гибну", "", "гибнет", "погибнуть"),
    "move": ("перемещаюсь", "", "перемещается", "перемещаться"),
    "draw": ("беру карту", "берёте карту", "берёт карту", "брать карты"),
    "enter": ("появляюсь", "", "появляется", "появляться"),
    "channel": ("призываю руну", "призываете руну", "призывает руну", "призывать руны"),
    "add": ("добавляю ресурсы", "добавляете ресурсы", "добавляет ресурсы", "добавлять ресурсы"),
    "lose a point": ("теряю очко", "теряете очко", "теряет очко", "терять очки"),
    "gain a point": ("получаю очко", "получаете очко", "получает очко", "получать очки"),
    "conquer": ("захватываю", "захватываете", "захватывает", "захватывать поля боя"),
    "hold": ("удерживаю", "удерживаете", "удерживает", "удерживать поля боя"),
    "attack": ("нападаю", "нападаете", "нападает", "нападать"),
    "defend": ("защищаюсь", "защищаетесь", "защищается", "защищаться"),
    "get might": ("получаю мощь", "", "получает мощь", "получать мощь"),
    "become mighty": ("становлюсь Mighty", "", "становится Mighty", "становиться Mighty"),
    "win combat": ("выигрываю бой", "выигрываете бой", "выигрывает бой", "выигрывать бой"),
    "lose combat": ("проигрываю бой", "проигрываете бой", "проигрывает бой", "проигрывать бой"),
    "showdown begins": (
        "начинаю столкновение",
        "начинаете столкновение",
        "начинает столкновение",
        "начинать столкновение",
    ),
    "combat begins": ("начинаю бой", "начинаете бой", "начинает бой", "начинать бой"),
    "combat ends": ("завершаю бой", "завершаете бой", "завершает бой", "завершать бой"),
    "beginning phase": ("начинаю ход", "начинаете ход", "начинает ход", "начинать ход"),
    "main phase": (
        "начинаю основную фазу",
        "начинаете основную фазу",
        "начинает основную фазу",
        "начинать основную фазу",
    ),
    "end of turn": ("завершаю ход", "завершаете ход", "завершает ход", "завершать ход"),
    "empower": ("становлюсь Empowered", "", "становится Empowered", "становиться Empowered"),
    "disempower": ("теряю Empowered", "", "теряет Empowered", "терять Empowered"),
    "burn out": ("выгораю", "выгораете", "выгорает", "выгорать"),
    "to trash": ("попадаю в сброс", "", "попадает в сброс", "попадать в сброс"),
    "gain xp": ("получаю опыт", "получаете опыт", "получает опыт", "получать опыт"),
    "predict": ("предсказываю", "предсказываете", "предсказывает", "предсказывать"),
}
# What is done to an object, which stands in the accusative: they do it, it cannot be done.
PASSIVES: Final = {
    "heal": ("исцеляют", "исцелить"),
    "recall": ("отзывают", "отозвать"),
    "exhaust": ("утомляют", "утомить"),
    "ready": ("подготавливают", "подготовить"),
    "discard": ("сбрасывают", "сбросить"),
    "recycle": ("перерабатывают", "переработать"),
    "stun": ("оглушают", "оглушить"),
    "use": ("используют", "использовать"),
    "buff": ("усиливают", "усилить"),
    "play": ("разыгрывают", "сыграть"),
    "banish": ("изгоняют", "изгнать"),
    "return": ("возвращают в руку", "вернуть в руку"),
    "choose": ("выбирают", "выбрать"),
    "counter": ("отменяют", "отменить"),
    "hide": ("прячут", "спрятать"),
    "create": ("создают", "создать"),
    "burn": ("сжигают", "сжечь"),
    "attach": ("прикрепляют", "прикрепить"),
    "detach": ("открепляют", "открепить"),
    "equip": ("снаряжают", "снарядить"),
}
# What players do to an object: you do, others do.
DOES: Final = {
    "play": ("разыгрываете", "разыгрывает"),
    "discard": ("сбрасываете", "сбрасывает"),
    "recycle": ("перерабатываете", "перерабатывает"),
    "choose": ("выбираете", "выбирает"),
    "hide": ("прячете", "прячет"),
    "burn": ("сжигаете", "сжигает"),
}
PLAYERS: Final = {"you": "вы", "opponent": "противник", "anyone": "какой-то игрок"}
POINTERS: Final = {
    "me": ("я", "меня", "мне", "меня"),
    "it": ("он", "него", "ему", "его"),
    "this": ("этот предмет", "этого предмета", "этому предмету", "этот предмет"),
    "moved": ("эти карты", "этих карт", "этим картам", "эти карты"),
    "any": ("что-то", "чего-то", "чему-то", "что-то"),
}
OWNERS: Final = {"you": " у вас", "opponent": " у противника", "anyone": ""}
ORDINALS: Final = ("", "втор", "трет")


class Russian(Speaker):
    """Russian; instructions stand in the infinitive."""

    def objects(self, filter: Filter, least: int, most: int, case: str) -> str:
        """From `least` to `most` objects of a kind."""
        if case == "none":
            return plural(filter, GEN, "ваш") if least == 1 else f"{least} {described(filter, GEN, least, 'ваш')}"
        if case == "each":
            return f"{adjective('кажд', noun_of(filter).gender, ACC, animate(filter))} {described(filter, ACC, 1)}"
        if case == "any":
            return f"{adjective('люб', noun_of(filter).gender, DAT, animate(filter))} {described(filter, DAT, 1)}"
        place = CASES[case]
        if least == most == 1:
            if place == NOM:
                return described(filter, NOM, 1)
            return f"{adjective('один', noun_of(filter).gender, place, animate(filter))} {described(filter, place, 1)}"
        if most == ANY_NUMBER:
            some = ("любое число", "любого числа", "любому числу", "любое число")[place]
            return f"{some if not least else f'{least} или больше'} {described(filter, GEN, 2)}"
        number = f"не более чем {most}" if least == 0 else str(most) if least == most else f"от {least} до {most}"
        if 0 < least < most:
            return f"{number} {described(filter, GEN, 2)}"
        return f"{number} {described(filter, place, most)}"

    def kinds(self, filter: Filter, case: str, every: bool = False) -> str:
        """Objects of a kind in general, or all of them."""
        place = CASES[case]
        them = plural(filter, place)
        return f"{adjective('весь', PLURAL, place, animate(filter))} {them}" if every else them

    def pointer(self, selector: Selector, case: str) -> str:
        """This object, that object, an object chosen before."""
        place = CASES[case]
        if isinstance(selector, Me):
            return POINTERS["me"][place]
        if isinstance(selector, It):
            return "его" if case == "of" else POINTERS["it"][place]
        if isinstance(selector, This):
            return POINTERS["this"][place]
        if isinstance(selector, Moved):
            return POINTERS["moved"][place]
        assert isinstance(selector, Those)
        chosen = f"{adjective('выбранн', MASCULINE, place, False)} {NOUNS['any'].one[place]}"
        if selector.choice == 1:
            return chosen
        if selector.choice == 2:
            return f"{('второй', 'второго', 'второму', 'второй')[place]} {chosen}"
        return f"{('третий', 'третьего', 'третьему', 'третий')[place]} {chosen}"

    def action(self, key: str, target: str, selector: Selector | None, **parts: object) -> str:
        """A phrase with a verb and its object."""
        assert selector is not None
        return self.say(key, it=self.selected(selector, target), **parts)

    def counted(self, number: int, noun: str) -> str:
        """So many of something countable."""
        return f"{number} {NOUNS[noun].form(ACC, 1 if number % 10 == 1 and number % 100 != 11 else number)}"

    def value(self, value: Value) -> str:
        """A value by itself."""
        return self.value_in(value, NOM)

    def equal_to(self, value: Value) -> str:
        """What something is equal to."""
        return self.value_in(value, DAT)

    def value_in(self, value: Value, case: int) -> str:
        """A value in a case."""
        if isinstance(value, Number):
            return str(value.number)
        if isinstance(value, MightOf):
            might = ("мощь", "мощи", "мощи", "мощь")[case]
            if isinstance(value.of, Me):
                return self.more(f"{('моя', 'моей', 'моей', 'мою')[case]} {might}", value.plus)
            if isinstance(value.of, It):
                return self.more(f"его {might}", value.plus)
            return self.more(f"{might} {self.selected(value.of, 'of')}", value.plus)
        if isinstance(value, CountOf):
            number = ("число", "числа", "числу", "число")[case]
            return self.more(times(value.times, case) + f"{number} {plural(value.of, GEN)}", value.plus)
        if isinstance(value, ChosenBy):
            number = ("число", "числа", "числу", "число")[case]
            return f"{number} объектов, которые выбирает {self.selected(value.of, 'nom')}"
        if isinstance(value, TimesEmpowered):
            number = ("число", "числа", "числу", "число")[case]
            return times(value.times, case) + f"{number} моих статусов Empowered"
        assert isinstance(value, ThatMuch)
        return times(value.times, case) + ("то же число", "того же числа", "тому же числу", "то же число")[case]

    def value_taken(self, value: Value) -> str:
        """A value as the object of a verb."""
        return self.value_in(value, ACC)

    def event(self, event: str, who: str, filter: Filter | None, mood: str) -> str:
        """A subject with an event as its verb."""
        if event in ACTIVE and who in PLAYERS:
            what = described(filter, ACC, 1) if filter is not None else "карту"
            return f"{PLAYERS[who]} {DOES[event][who != 'you']} {what}"
        if event in PASSIVES:
            return f"{self.subject(event, who, filter, ACC)} {PASSIVES[event][0]}"
        first, second, third, _ = EVENTS[event]
        if event in ("conquer", "hold"):
            place = self.objects(filter, 1, 1, "obj") if filter is not None else "поле боя"
            first, second, third = [f"{verb} {place}" for verb in (first, second, third)]
            filter = None
            who = who or "anyone"
        subject = self.subject(event, who, filter, NOM)
        return f"{subject} {first if subject == 'я' else second if subject == 'вы' else third}"

    def subject(self, event: str, who: str, filter: Filter | None, case: int) -> str:
        """What an event is about."""
        if filter is not None:
            return described(filter, case, 1, "ваш") + ("" if filter.side else OWNERS.get(who, ""))
        if who in ("me", "it"):
            return POINTERS[who][case]
        return PLAYERS[who] if event in PLAYER_EVENTS else POINTERS["any"][case] + OWNERS[who]

    def forbidden(self, event: str, filter: Filter | None) -> str:
        """An event that cannot happen."""
        if event in PASSIVES:
            whom = POINTERS["me"][ACC] if filter is None else plural(filter, ACC, "ваш")
            return f"{whom} нельзя {PASSIVES[event][1]}"
        done = EVENTS[event][3]
        return f"я не могу {done}" if filter is None else f"{plural(filter, NOM)} не могут {done}"

    def has(self, key: str, filter: Filter | None, **parts: object) -> str:
        """A phrase about what this object has or does, or objects of a kind."""
        if filter is None:
            return self.say(f"{key} I", who="меня", might="моя мощь", **parts)
        whose, whom = plural(filter, GEN, "ваш"), plural(filter, ACC, "ваш")
        might = f"мощь {whose}"
        return self.say(f"{key} they", they=plural(filter, NOM), who=whose, whom=whom, might=might, **parts)

    def tokens(self, number: int, name: str) -> str:
        """So many tokens of a name."""
        return f"{self.counted(number, 'token')} «{name}»"


def noun_of(filter: Filter) -> Noun:
    """The noun for a filter's type."""
    return NOUNS[filter.type]


def animate(filter: Filter) -> bool:
    """Whether a filter's type is animate."""
    return NOUNS[filter.type].animate


def adjective(stem: str, column: int, case: int, alive: bool) -> str:
    """An adjective or a word declined like one, in a gender or the plural, and in a case."""
    if stem in OTHER_FORMS:
        forms = OTHER_FORMS[stem][column]
        return forms[case] or forms[GEN if alive else NOM]
    ending = HARD[column][case] or HARD[column][GEN if alive else NOM]
    if stem[-1] in "кг" and ending[0] == "ы":
        ending = "ой" if stem == "друг" and ending == "ый" else "и" + ending[1:]
    return stem + ending


def adjectives(filter: Filter, column: int, case: int, yours: str) -> str:
    """The adjectives in front of a noun."""
    stems = ["друг"] if filter.other else []
    if filter.side in ("friendly", "enemy"):
        own = "ваш" if case == NOM else yours
        stems.append(own if filter.side == "friendly" else "вражеск")
    if filter.state in STATES:
        stems.append(STATES[filter.state])
    words = [adjective(stem, column, case, NOUNS[filter.type].animate) for stem in stems]
    return "".join(f"{word} " for word in words)


def described(filter: Filter, case: int, number: int, yours: str = "свой") -> str:
    """So many objects of a kind with all their adjectives; the numeral itself stands before it."""
    noun = NOUNS[filter.type]
    if number == 1:
        return adjectives(filter, noun.gender, case, yours) + noun.one[case] + behind(filter, case)
    counted = GEN if case in (NOM, ACC) else case
    return adjectives(filter, PLURAL, counted, yours) + noun.form(case, number) + behind(filter, case)


def plural(filter: Filter, case: int, yours: str = "ваш") -> str:
    """Objects of a kind, without a numeral."""
    noun = NOUNS[filter.type]
    return adjectives(filter, PLURAL, case, yours) + noun.many[case] + behind(filter, case)


def behind(filter: Filter, case: int) -> str:
    """What stands behind a noun."""
    text = STATES_BEHIND.get(filter.state, "")
    qualities: list[str] = []
    if filter.side == "yours":
        text += " под вашим контролем"
    if filter.token:
        text += " (жетон)" if filter.token == "token" else " (не жетон)"
    if filter.tag:
        text += f" с тегом {filter.tag}"
    if filter.named:
        text += f" с именем «{filter.named}»"
    if filter.keyword:
        text += f" с {filter.keyword.capitalize()}"
    if filter.most_might >= 0:
        qualities.append(f"мощью не больше {filter.most_might}")
    if filter.least_might >= 0:
        qualities.append(f"мощью не меньше {filter.least_might}")
    if filter.less_might_than_me:
        qualities.append("мощью меньше моей")
    if filter.most_energy >= 0:
        qualities.append(f"ценой не больше {filter.most_energy} энергии")
    if filter.most_power >= 0:
        qualities.append(f"ценой не больше {filter.most_power} силы")
    if qualities:
        text += " с " + " и ".join(qualities)
    if filter.no_dearer:
        text += " не дороже того, чем внесена доплата, ни по энергии, ни по силе"
    if filter.chooses is not None:
        text += f", где выбран {described(filter.chooses, NOM, 1)}"
    return text + (PLACES if case == NOM else OUT_OF).get(filter.at, PLACES.get(filter.at, ""))


def times(number: int, case: int) -> str:
    """How often."""
    return "" if number == 1 else f"{'умноженному' if case == DAT else 'умноженное'} на {number} "


PHRASES: Final = {
    "then": ", затем ",
    "and": " и ",
    "or": " или ",
    "nothing": "ничего не происходит",
    "no cost": "без цены",
    # players
    "opponent": "противник",
    "each player": "каждый игрок",
    "each opponent": "каждый противник",
    "next player": "следующий игрок",
    "its owner": "его владелец",
    "its controller": "его контролирующий игрок",
    "that controller": "его контролирующий игрок",
    # selectors
    "total might": " с общей мощью не больше {number}",
    "if it is": "если {it} {state}, {do}",
    "another": ", не из выбранных прежде",
    "from hand": "это разыграно из вашей руки",
    "not from hand": "это разыграно не из вашей руки",
    "theirs": " (для этого игрока)",
    "for each played": " за каждую карту, разыгранную в этом ходу",
    "plus": "{value} плюс {plus}",
    "is ready": "готов",
    "is exhausted": "утомлён",
    "is damaged": "ранен",
    "is stunned": "оглушён",
    "is buffed": "усилен",
    "is empowered": "в статусе Empowered",
    "is equipped": "снаряжён",
    "is attached": "прикреплён",
    "is attacking": "нападает",
    "is defending": "защищается",
    "is mighty": "Mighty (мощь 5 или больше)",
    "is alone": "один",
    "is in combat": "в бою",
    "each place": ", не больше одного в каждом месте",
    "if it was": "если это {one}, {do}",
    "replace": "заменить {it} жетоном {name}",
    "swap back": "вернуть вместо {it} то, что было заменено",
    "create battlefield": "добавить жетон поля боя {name}, если его нет на поле",
    "ignores deflect": "игроки не платят за Deflect, если заклинание или способность выбирает {it}",
    "from anywhere": "юниты могут перемещаться сюда откуда угодно",
    "adds battlefield": "когда вы меня разыгрываете, добавьте жетон {name}, если его нет; тогда я появляюсь там",
    "one place": " в одном месте",
    "your pick": " на ваш выбор",
    # conditions
    "me at a battlefield": "я на поле боя",
    "not me at a battlefield": "я не на поле боя",
    "me at there": "я там",
    "not me at there": "я не там",
    "me ready": "я готов",
    "not me ready": "я не готов",
    "me exhausted": "я утомлён",
    "not me exhausted": "я не утомлён",
    "me damaged": "я ранен",
    "not me damaged": "я не ранен",
    "me stunned": "я оглушён",
    "not me stunned": "я не оглушён",
    "me buffed": "я усилен",
    "not me buffed": "я не усилен",
    "me empowered": "я в статусе Empowered",
    "not me empowered": "я не в статусе Empowered",
    "me equipped": "я снаряжён",
    "not me equipped": "я не снаряжён",
    "me attached": "я прикреплён",
    "not me attached": "я не прикреплён",
    "me attacking": "я нападаю",
    "not me attacking": "я не нападаю",
    "me defending": "я защищаюсь",
    "not me defending": "я не защищаюсь",
    "me mighty": "я Mighty",
    "not me mighty": "я не Mighty",
    "me alone": "я один",
    "not me alone": "я не один",
    "me in combat": "я в бою",
    "not me in combat": "я не в бою",
    "enemy alone here": "здесь ровно один вражеский юнит",
    "not enemy alone here": "здесь не ровно один вражеский юнит",
    "paid": "доплата внесена",
    "not paid": "доплата не внесена",
    "played another card": "вы уже сыграли другую карту в этот ход",
    "not played another card": "вы не играли других карт в этот ход",
    "my turn": "идёт ваш ход",
    "not my turn": "идёт не ваш ход",
    "hand empty": "ваша рука пуста",
    "not hand empty": "ваша рука не пуста",
    "there is": "есть {them}",
    "not there is": "нет {them}",
    "there is many": "есть хотя бы {them}",
    "not there is many": "есть меньше {them}",
    "if": "если {it}, ",
    "while": "пока {it}, ",
    ", while": ", если {it}",
    "only if": "использовать, только если {it}",
    # triggers
    "reflexive": "когда так велит этот текст",
    "when": "когда {event}",
    "in combat": " в бою",
    "showdown begins": "когда начинается столкновение",
    "showdown begins here": "когда здесь начинается столкновение",
    "combat begins": "когда начинается бой",
    "combat begins here": "когда здесь начинается бой",
    "combat ends": "когда бой завершается",
    "combat ends here": "когда здесь завершается бой",
    "beginning phase you": "в начале вашей начальной фазы",
    "beginning phase opponent": "в начале начальной фазы каждого противника",
    "beginning phase anyone": "в начале начальной фазы каждого игрока",
    "main phase you": "в начале вашей основной фазы",
    "main phase opponent": "в начале основной фазы каждого противника",
    "main phase anyone": "в начале основной фазы каждого игрока",
    "end of turn you": "в конце вашего хода",
    "end of turn opponent": "в конце хода каждого противника",
    "end of turn anyone": "в конце каждого хода",
    # costs
    "own domain": " собственного домена",
    "any domain": " любого домена",
    "domain": " {domain}",
    "spend a buff": "потратить усиление {it}",
    "recycle from trash": "переработать {cards} из вашего сброса",
    "may pay you": "можно заплатить: {cost}",
    "may pay opponent": "противник может заплатить: {cost}",
    "may pay each player": "каждый игрок может заплатить: {cost}",
    "may pay each opponent": "каждый противник может заплатить: {cost}",
    "may pay next player": "следующий игрок может заплатить: {cost}",
    "may pay its owner": "его владелец может заплатить: {cost}",
    "may pay its controller": "его контролирующий игрок может заплатить: {cost}",
    "may pay that controller": "его контролирующий игрок может заплатить: {cost}",
    "must pay": "заплатить: {cost}",
    "paid for": "; если заплачено, {do}",
    "else": "; иначе {do}",
    # abilities
    "triggered": "{event}: {do}",
    "nth": " в {nth}-й раз за ход",
    "once": " (один раз за ход)",
    "times": " (за ход не чаще {number} раз)",
    "from trash": ", пока я в вашем сбросе",
    "activated": "{cost}: {do}",
    "may": "можно {do}",
    "may do this": "можно сделать так: {do}",
    "instead": "если {event}, вместо этого: {do}",
    "next time": "в следующий раз, когда {event}, вместо этого: {do}",
    "instead may": "если {event}, вместо этого можно сделать так: {do}",
    "next time may": "в следующий раз, когда {event}, вместо этого можно сделать так: {do}",
    "might to I": "моя мощь повышена до {number}",
    "might to they": "{might} повышена до {number}",
    "might plus I": "у меня {number} к мощи",
    "might plus they": "у {who} {number} к мощи",
    "might more I": "моя мощь повышена на число, равное {equal}",
    "might more they": "{might} повышена на число, равное {equal}",
    "keyword I": "у меня есть {keyword}",
    "keyword they": "у {who} есть {keyword}",
    "your bonus": "ваши заклинания и способности наносят бонусный урон {plus}{number}{to}",
    "any bonus": "заклинания и способности наносят бонусный урон {plus}{number}{to}",
    "to them": " {them}",
    "any damage kills": "любого вашего урона достаточно, чтобы убить вражеского юнита",
    "move to base": " на базу",
    "move to battlefield": " на поле боя",
    "opponents only to base": "противники могут разыгрывать юнитов только на свою базу",
    "you only to base": "вы можете разыгрывать юнитов только на свою базу",
    "anyone only to base": "игроки могут разыгрывать юнитов только на свою базу",
    "opponents cannot play anything": "противники не могут ничего разыгрывать",
    "you cannot play anything": "вы не можете ничего разыгрывать",
    "anyone cannot play anything": "игроки не могут ничего разыгрывать",
    "opponents cannot play": "противники не могут разыгрывать {what}",
    "you cannot play": "вы не можете разыгрывать {what}",
    "anyone cannot play": "игроки не могут разыгрывать {what}",
    "cannot be chosen I": "вражеским заклинаниям и способностям нельзя выбирать меня",
    "cannot be chosen they": "вражеским заклинаниям и способностям нельзя выбирать {whom}",
    "I cost": "я стою",
    "you cost": "для вас {cards} стоят",
    "opponents cost": "для противников {cards} стоят",
    "more": "{subject} на {amount} больше",
    "less": "{subject} на {amount} меньше",
    "for each": " за {one}",
    "component accelerate": " (скидка с цены Accelerate)",
    "component equip": " (для способностей Equip)",
    "component empower": " (для способностей Empower)",
    "empowered often": "я могу стать Empowered до {number} раз",
    "component additional": " (скидка с необязательной доплаты)",
    "at least": " (не ниже {number})",
    "at most": " (не выше {number})",
    "enters ready I": "я появляюсь готовым",
    "enters ready they": "{they} появляются готовыми",
    "ambush to enemies": "Ambush позволяет разыграть меня и на поле боя, где есть вражеские юниты",
    "may be played": "меня можно разыграть{how}",
    "with timing": " с {timing}",
    "additional may": "разыгрывая меня, можно внести доплату: {cost}",
    "additional": "разыгрывая меня, внести доплату: {cost}",
    "cheaper": "; тогда я стою на {energy} меньше",
    "skip draw phase": "вы пропускаете свою фазу добора",
    # damage
    "deal": "нанести {amount} {it}",
    "deal equal": "нанести {it} урон, равный {amount}",
    "dealt by": ", от {by}",
    "split": ", распределив его как угодно",
    "prevent": "предотвратить {damage}{source}, который был бы нанесён {to}",
    "all damage": "весь урон",
    "so much damage": "до {number} урона",
    "all the next damage": "весь ближайший урон",
    "the next damage": "ближайший урон (не больше {number})",
    "from spells and abilities": " от заклинаний и способностей",
    "from units": " от юнитов",
    "each combat": " в каждом бою",
    "double damage": "удвоить весь урон, который был бы нанесён {to}",
    # verbs
    "heal": "исцелить {it}",
    "kill": "убить {it}",
    "stun": "оглушить {it}",
    "buff": "усилить {it}",
    "attach": "прикрепить {it} к {host}",
    "detach": "открепить {it}",
    "as attached": "когда меня прикрепляют к юниту, {do}",
    "become copy": "сделать {it} копией {model}",
    "copy text": "скопировать текст {it} в мой текст эффекта",
    "weaponmaster": "заплатить цену Equip {it} без 1 силы любого домена, чтобы прикрепить это ко мне",
    "empower": "сделать {it} Empowered",
    "disempower": "лишить {it} статуса Empowered",
    "ready": "подготовить {it}",
    "exhaust": "утомить {it}",
    "recall": "отозвать {it}",
    "return": "вернуть {it} в руку владельца",
    "banish": "изгнать {it}",
    "recycle": "переработать {it}",
    "counter": "отменить {it}",
    "choose": "выбрать {it}",
    "move": "переместить {it}{where}",
    "move base": " на базу",
    "move their base": " на базу",
    "move here": " сюда",
    "move there": " туда",
    "move choice": " в место на ваш выбор",
    "move battlefield": " на поле боя на ваш выбор",
    "move where": " туда, где {it}",
    "as many cards": "число карт, равное {equal}",
    "draw you": "взять {cards}",
    "draw": "{who} берёт {cards}",
    "controller draws": "игрок, контролирующий {of}, берёт {cards}",
    "discard you": "сбросить {cards}",
    "discard": "{who} сбрасывает {cards}",
    "add": "добавить {what}",
    "exhausted rune": " в утомлённом состоянии",
    "channel you": "призвать {runes}",
    "channel": "{who} призывает {runes}",
    "gain you": "получить {points}",
    "gain": "{who} получает {points}",
    "lose you": "потерять {points}",
    "lose": "{who} теряет {points}",
    # for a while
    "until turn": " в этот ход",
    "until combat": " в этом бою",
    "until here": ", пока объект остаётся на столе",
    "until attached": ", пока я остаюсь прикреплён",
    "until me": ", пока я на столе",
    "give might": "дать {it} {number} к мощи",
    "give equal might": "дать {it} мощь, равную {equal},",
    "set might": "{of} становится равна {number}",
    "set might equal": "{of} становится равна {equal}",
    "double might": "удвоить {of}",
    "swap might": "обменять {one} и {other}",
    "give": "дать {it} {what}",
    "this ability": "эту способность",
    "quoted": ": «{ability}»",
    "control": "взять под контроль {of}",
    "for now": "{until} — {do}",
    "for it": "для {it}, {until} — {do}",
    "once only": " (один раз)",
    # flow
    "if you do": "если это сделано, {do}",
    "if its might": "если {might} не больше {number}, {do}",
    "one of fresh": "выбрать одно, чего в этом ходу ещё не выбирали: {modes}",
    "one of": "выбрать одно: {modes}",
    "or mode": "; или ",
    "do this": "сделать так: {do}",
    "do this times": "сделать так {times}: {do}",
    # cards
    "play tokens": "разыграть {tokens}{how}",
    "token ready": " в готовом состоянии",
    "tokens ready": " в готовом состоянии",
    "token exhausted": " в утомлённом состоянии",
    "tokens exhausted": " в утомлённом состоянии",
    "play": "разыграть {it}{how}",
    "its owner plays": "владелец разыгрывает {what}{how}",
    "ignoring cost": ", не платя цену",
    "ignoring energy": ", не платя цену в энергии",
    "ignoring any and all costs": ", не платя никакой цены",
    "to base": " на вашу базу",
    "to here for units": " сюда, если это юнит",
    "to here": " сюда",
    "to there": " туда",
    "to same": " туда, где карта была",
    "to battlefield": " на любое поле боя",
    "to enemy battlefield": " на поле боя, где есть вражеские юниты",
    "to attacked battlefield": " на поле боя, где нападают ваши юниты",
}
