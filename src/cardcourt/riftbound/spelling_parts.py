"""The parts of card programs as plain data: filters, selectors, numbers, conditions and triggers."""

from __future__ import annotations

from typing import Final

from cardcourt.kernel.program import Node
from cardcourt.kernel.spelling import (
    Form,
    Grammar,
    Key,
    Kind,
    Mapping,
    Name,
    Part,
    Path,
    SpellingError,
    Truth,
    Whole,
    Word,
    guess,
    list_from,
    listed,
    mapping_from,
    plain_number,
    shown,
)
from cardcourt.riftbound.card import ABILITY_KEYWORDS, KEYWORD_NAMES, TYPE_NAMES
from cardcourt.riftbound.happenings import EVENT_WORDS
from cardcourt.riftbound.language import (
    ANY_NUMBER,
    All,
    Both,
    Chosen,
    ChosenBy,
    Condition,
    CountOf,
    Filter,
    It,
    Me,
    MightOf,
    Moved,
    Number,
    Picked,
    Selector,
    ThatMuch,
    This,
    Those,
    TimesEmpowered,
    Trigger,
    Value,
)
from cardcourt.riftbound.state import ZONE_NAMES

TYPES: Final = (*TYPE_NAMES, "permanent", "card", "ability", "spell or ability", "any")
STATES: Final = (
    "ready",
    "exhausted",
    "damaged",
    "stunned",
    "buffed",
    "empowered",
    "equipped",
    "attached",
    "attacking",
    "defending",
    "mighty",
    "alone",
    "in combat",
)
PLACES: Final = ("battlefield", "here", "there", "elsewhere", "apart", "chain", *ZONE_NAMES)
ORDINALS: Final = ("first", "second", "third")
CONDITIONS: Final = (
    "me at a battlefield",
    "me at there",
    *[f"me {state}" for state in STATES],
    "enemy alone here",
    "paid",
    "played another card",
    "opponent played another spell",
    "my turn",
    "hand empty",
    "from hand",
)
COUNTING: Final = ("there is", "level", "times empowered", "moved")  # conditions with a number
WHO: Final = ("me", "you", "opponent", "anyone", "it")
ABOUT_PLAYERS: Final = (
    "draw",
    "channel",
    "add",
    "gain a point",
    "lose a point",
    "beginning phase",
    "main phase",
    "end of turn",
    "burn out",
    "gain xp",
    "predict",
)  # events that happen to a player and to no object

TRUTH: Final = Truth()
COUNT: Final = Whole(1)
LIMIT: Final = Whole()


# -- filters and selectors ---------------------------------------------------------------------------------------------


def filter_from(data: object, path: Path = ()) -> Filter:
    """The filter that data spells: a type alone, or a mapping with a type and more."""
    if isinstance(data, str):
        if data not in TYPES:
            raise SpellingError(path, f"{data!r} is no type{guess(data, TYPES) or '.'} Known: {listed(TYPES)}")
        return Filter(data)
    found = FILTERS.read(data, path)[0]
    assert isinstance(found, Filter)
    return found


def filter_data(filter: Filter) -> object:
    """The data that spells a filter."""
    return filter.type if filter == Filter(filter.type) else FILTERS.write(filter)


def about_from(data: object, path: Path) -> Filter | None:
    """What an ability is about: "me", which is no filter, or objects of a kind."""
    return None if data == "me" else filter_from(data, path)


def about_data(filter: Filter | None) -> object:
    """The data that spells what an ability is about."""
    return "me" if filter is None else filter_data(filter)


FILTER: Final = Part(filter_from, filter_data)
ABOUT: Final = Part(about_from, about_data)

FILTER_KEYS: Final = (
    Key("at", Word("place", PLACES)),
    Key("other", TRUTH),
    Key("state", Word("status", STATES)),
    Key("keyword", Word("keyword", (*KEYWORD_NAMES, *ABILITY_KEYWORDS))),
    Key("named", Name("a card's name")),
    Key("tag", Name("a tag")),
    Key("token", Word("answer", ("token", "card"))),
    Key("most might", LIMIT),
    Key("least might", LIMIT),
    Key("most energy", LIMIT),
    Key("most power", LIMIT),
    Key("less might than me", TRUTH),
    Key("chooses", FILTER),
    Key("no dearer", TRUTH),
)
SIDE: Final = Word("side", ("friendly", "enemy", "yours"), "any")
FILTERS: Final = Grammar(
    "a filter",
    "{unit: enemy}",
    [Form(Filter, Key(word, SIDE, "side"), *FILTER_KEYS, fixed={"type": word}) for word in TYPES],
)


def selector_from(data: object, path: Path = ()) -> Selector:
    """The selector that data spells; a filter alone is a choice of one target."""
    if data == "me":
        return Me()
    if data == "it":
        return It()
    if data == "this":
        return This()
    if data == "moved":
        return Moved()
    if isinstance(data, str) and data in ORDINALS:
        return Those(ORDINALS.index(data) + 1)
    if isinstance(data, str) and data in TYPES:
        return Chosen(Filter(data))
    if isinstance(data, dict) and any(key in SELECTORS.forms for key in data):
        found = SELECTORS.read(data, path)[0]
        assert isinstance(found, Selector)
        return found
    if isinstance(data, dict):
        return Chosen(filter_from(data, path))
    words = ("me", "it", "this", "moved", *ORDINALS, *TYPES)
    right = f"Known: {listed(words)}, a filter such as {{unit: enemy}}, {listed(SELECTORS.forms)}"
    raise SpellingError(path, f"{shown(data)} names no object{guess(data, words) or '.'} {right}")


def selector_data(selector: Selector) -> object:
    """The data that spells a selector."""
    if isinstance(selector, Me):
        return "me"
    if isinstance(selector, It):
        return "it"
    if isinstance(selector, This):
        return "this"
    if isinstance(selector, Moved):
        return "moved"
    if isinstance(selector, Those):
        return ORDINALS[selector.choice - 1]
    if isinstance(selector, Chosen) and selector == Chosen(selector.filter):
        return filter_data(selector.filter)
    return SELECTORS.write(selector)


def pair_from(data: object, path: Path) -> tuple[Selector, ...]:
    """Two selectors."""
    listing = list_from(data, path, "a list of two units")
    if len(listing) != 2:
        raise SpellingError(path, f"{len(listing)} stand here; right would be two")
    return tuple([selector_from(part, (*path, index)) for index, part in enumerate(listing)])


def pair_data(pair: tuple[Selector, ...]) -> object:
    """The data that spells two selectors."""
    return [selector_data(selector) for selector in pair]


SELECTOR: Final = Part(selector_from, selector_data)
PAIR: Final = Part(pair_from, pair_data)
MANY: Final = Whole(1, {"any number": ANY_NUMBER})
GROUP_KEYS: Final = (
    Key("total might", LIMIT),
    Key("one place", TRUTH),
    Key("each place", TRUTH),
    Key("another", TRUTH),
)
SELECTORS: Final = Grammar(
    "a selector",
    "{all: {unit: enemy}}",
    (
        Form(Chosen, Key("up to", MANY, "most"), Key("of", FILTER, "filter"), *GROUP_KEYS, fixed={"least": 0}),
        Form(Chosen, Key("choose", FILTER, "filter"), Key("least", LIMIT), Key("most", MANY), *GROUP_KEYS),
        Form(Both, Key("both", PAIR, "one", "other")),
        Form(All, Key("all", FILTER, "filter")),
        Form(Picked, Key("pick", FILTER, "filter"), Key("least", LIMIT), Key("most", MANY), Key("each", TRUTH)),
    ),
)


# -- numbers -----------------------------------------------------------------------------------------------------------


class Amount(Kind):
    """A number, or what it is counted from."""

    def __init__(self, plain: Whole, fixed: bool = False) -> None:
        self.plain = plain
        self.fixed = fixed  # where there is no instruction that could look back

    def read(self, data: object, path: Path) -> Value:
        """The value."""
        if isinstance(data, dict):
            found = VALUES.read(data, path)[0]
            assert isinstance(found, Value)
        elif data == "that much":
            found = ThatMuch()
        elif plain_number(data) is not None:
            return Number(self.plain.read(data, path))
        else:
            right = "a number, {might of: me}, {count of: unit}, that much"
            raise SpellingError(path, f"{shown(data)} is no amount; right would be {right}")
        if self.fixed and not isinstance(found, CountOf | TimesEmpowered):
            raise SpellingError(
                path, f"{shown(data)} has no meaning here; right would be a number or {{count of: unit}}"
            )
        return found

    def write(self, value: Value) -> object:
        """The data that spells the value."""
        if isinstance(value, Number):
            return self.plain.write(value.number)
        return "that much" if value == ThatMuch() else VALUES.write(value)


TIMES: Final = Whole(-99)
VALUES: Final = Grammar(
    "an amount",
    "{might of: me}",
    (
        Form(MightOf, Key("might of", SELECTOR, "of"), Key("plus", TIMES)),
        Form(CountOf, Key("count of", FILTER, "of"), Key("times", TIMES), Key("plus", TIMES)),
        Form(ChosenBy, Key("chosen by", SELECTOR, "of")),
        Form(ThatMuch, Key("that much", TIMES, "times")),
        Form(TimesEmpowered, Key("times empowered", TIMES, "times")),
    ),
)
SIGNED: Final = Whole(-99, signed=True)
AMOUNT: Final = Amount(LIMIT)


# -- conditions and triggers -------------------------------------------------------------------------------------------


def condition_from(data: object, path: Path = ()) -> Condition:
    """The condition that data spells: a word, {there is: ...}, or {not: ...}."""
    if isinstance(data, str) and data in CONDITIONS:
        return Condition(data)
    if isinstance(data, dict) and "not" in data:
        if len(data) > 1:
            raise SpellingError(path, "'not' stands alone, with the whole condition behind it")
        found = condition_from(data["not"], (*path, "not"))
        return Condition(found.what, found.filter, found.least, not found.negated)
    if isinstance(data, dict):
        there_is = COUNTED.read(data, path)[0]
        assert isinstance(there_is, Condition)
        return there_is
    right = f"Known: {listed(CONDITIONS)}, {{there is: unit}}, {{not: paid}}"
    raise SpellingError(path, f"{shown(data)} is no condition{guess(data, CONDITIONS) or '.'} {right}")


def condition_data(condition: Condition) -> object:
    """The data that spells a condition."""
    if condition.negated:
        return {"not": condition_data(Condition(condition.what, condition.filter, condition.least))}
    return COUNTED.write(condition) if condition.what in COUNTING else condition.what


CONDITION: Final = Part(condition_from, condition_data)
COUNTED: Final = Grammar(
    "a condition",
    "{there is: {unit: enemy}, least: 2}",
    (
        Form(Condition, Key("there is", FILTER, "filter"), Key("least", COUNT), fixed={"what": "there is"}),
        Form(Condition, Key("level", COUNT, "least"), fixed={"what": "level"}),
        Form(Condition, Key("moved", COUNT, "least"), fixed={"what": "moved"}),
        Form(Condition, Key("times empowered", COUNT, "least"), fixed={"what": "times empowered"}),
    ),
)


def trigger_from(data: object, path: Path = ()) -> Trigger:
    """The trigger condition that data spells: an event's word alone is about "me"."""
    events = f"Known: {listed(EVENT_WORDS)}"
    if isinstance(data, str):
        if data not in EVENT_WORDS:
            raise SpellingError(path, f"{data!r} is no event{guess(data, EVENT_WORDS) or '.'} {events}")
        check_object(data, "me", path)
        return Trigger(data)
    found = mapping_from(data, path, "a trigger condition, such as die or {die: {unit: enemy}},")
    words = [key for key in found if key in EVENT_WORDS]
    if len(words) > 1:
        raise SpellingError((*path, words[1]), f"{listed(words)} stand in one mapping; each is an event of its own")
    known = ("who", "if", "in combat", "by", "with")
    for key in found:
        if key not in known and key not in words:
            near = guess(key, (*EVENT_WORDS, *known)) or "."
            right = f"Known keys: {listed(known)}" if words else events
            raise SpellingError((*path, key), f"{key!r} is no event and no key of one{near} {right}")
    if not words:
        raise SpellingError(path, f"{shown(data)} names no event. {events}")
    return about_whom(words[0], found, path)


def about_whom(event: str, data: Mapping, path: Path) -> Trigger:
    """A trigger condition on an event, from all that stands beside it."""
    who = data[event]
    filter = None
    if isinstance(who, dict) or (isinstance(who, str) and who in TYPES):
        filter = filter_from(who, (*path, event))
        who = WHOM.read(data["who"], (*path, "who")) if "who" in data else ""
    else:
        words = Word("player or object", WHO)
        who = words.read(who, (*path, event))
        if "who" in data:
            raise SpellingError((*path, "who"), f"{event!r} says already who; 'who' belongs beside a filter")
    check_object(event, "a filter" if filter is not None else who, (*path, event))
    condition = condition_from(data["if"], (*path, "if")) if "if" in data else None
    combat = TRUTH.read(data["in combat"], (*path, "in combat")) if "in combat" in data else False
    by = RESPONSIBLE.read(data["by"], (*path, "by")) if "by" in data else ""
    means = MEANS.read(data["with"], (*path, "with")) if "with" in data else ""
    return Trigger(event, who, filter, condition, combat, by, means)


def check_object(event: str, who: str, path: Path) -> None:
    """An event that happens to a player is about no object."""
    if event in ABOUT_PLAYERS and who in ("me", "it", "a filter"):
        right = f"{{{event}: you}}, {{{event}: opponent}} or {{{event}: anyone}}"
        raise SpellingError(path, f"{event!r} happens to a player, and {who} is none; right would be {right}")


def trigger_data(trigger: Trigger) -> object:
    """The data that spells a trigger condition."""
    if trigger == Trigger(trigger.event):
        return trigger.event
    data: Mapping = {trigger.event: trigger.who if trigger.filter is None else filter_data(trigger.filter)}
    if trigger.filter is not None and trigger.who:
        data["who"] = trigger.who
    if trigger.condition is not None:
        data["if"] = condition_data(trigger.condition)
    if trigger.combat:
        data["in combat"] = "yes"
    if trigger.by:
        data["by"] = trigger.by
    if trigger.means:
        data["with"] = trigger.means
    return data


RESPONSIBLE: Final = Word("player", ("you", "opponent"))
MEANS: Final = Word("means", ("spell",))
WHOM: Final = Word("player or object", WHO)
TRIGGER: Final = Part(trigger_from, trigger_data)


def parts_data(node: Node) -> object:
    """The data that spells a part of an ability or of an instruction.

    Raises TypeError when the node is no such part.
    """
    if isinstance(node, Filter):
        return filter_data(node)
    if isinstance(node, Selector):
        return selector_data(node)
    if isinstance(node, Value):
        return AMOUNT.write(node)
    if isinstance(node, Condition):
        return condition_data(node)
    if isinstance(node, Trigger):
        return trigger_data(node)
    raise TypeError(f"there is no spelling for {node!r}")
