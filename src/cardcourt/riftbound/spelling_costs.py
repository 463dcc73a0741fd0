"""Costs and keywords as plain data."""

from __future__ import annotations

from typing import Any, Final

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.spelling import (
    Mapping,
    Part,
    Path,
    SpellingError,
    Word,
    guess,
    list_from,
    listed,
    mapping_from,
    plain_number,
    shown,
)
from cardcourt.riftbound.card import KEYWORD_NAMES, KEYWORDS, VALUED_KEYWORDS
from cardcourt.riftbound.costs import (
    BanishThis,
    DiscardSome,
    ExhaustSome,
    ExhaustThis,
    KillSome,
    KillThis,
    RecycleSome,
    RecycleThis,
    Resources,
    ReturnSome,
    SpendBuff,
    SpendXp,
)
from cardcourt.riftbound.spelling_parts import COUNT, LIMIT, filter_data, filter_from
from cardcourt.riftbound.state import DOMAIN_NAMES, DOMAINS

# -- costs -------------------------------------------------------------------------------------------------------------

THIS: Final[dict[str, type[Cost]]] = {
    "exhaust": ExhaustThis,
    "kill": KillThis,
    "banish": BanishThis,
    "recycle": RecycleThis,
}
SOME: Final[dict[str, type[Cost]]] = {
    "exhaust": ExhaustSome,
    "kill": KillSome,
    "return": ReturnSome,
    "spend a buff": SpendBuff,
}
NUMBERED: Final[dict[str, type[Cost]]] = {"discard": DiscardSome, "recycle": RecycleSome, "xp": SpendXp}
RESOURCES: Final = ("energy", "power", "own")
COST_KEYS: Final = (*RESOURCES, "exhaust", "kill", "banish", "recycle", "discard", "return", "spend a buff", "xp")


def cost_from(data: object, path: Path = ()) -> tuple[Cost, ...]:
    """The components of a cost, in the order of the data: a mapping, or a list of mappings."""
    if isinstance(data, list | tuple):
        found: list[Cost] = []
        for index, part in enumerate(data):
            found.extend(components(part, (*path, index)))
        return tuple(found)
    return tuple(components(data, path))


def components(data: object, path: Path) -> list[Cost]:
    """The components that one mapping spells."""
    parts = mapping_from(data, path, "a cost, such as {energy: 1, exhaust: me},")
    for key in parts:
        if key not in COST_KEYS and key != "number":
            near = guess(key, COST_KEYS) or "."
            raise SpellingError((*path, key), f"{key!r} is no cost{near} Known: {listed(COST_KEYS)}, number")
    numbered = [key for key in parts if key in SOME and parts[key] != "me"]
    number = 1
    if "number" in parts:
        number = COUNT.read(parts["number"], (*path, "number"))
        if len(numbered) != 1:
            right = "it belongs beside one of " + listed(SOME) + " with a filter"
            raise SpellingError((*path, "number"), f"it is not clear what 'number' counts; {right}")
    found: list[Cost] = []
    for key in parts:
        if key in RESOURCES and not any(isinstance(part, Resources) for part in found):
            found.append(resources_from(parts, path))
        elif key not in RESOURCES and key != "number":
            found.append(component(key, parts[key], number, (*path, key)))
    return found


def resources_from(data: Mapping, path: Path) -> Resources:
    """The Energy and Power of a cost."""
    energy = LIMIT.read(data["energy"], (*path, "energy")) if "energy" in data else 0
    own = LIMIT.read(data["own"], (*path, "own")) if "own" in data else 0
    power = [0] * DOMAINS
    if "power" in data:
        here = (*path, "power")
        for domain, amount in mapping_from(data["power"], here, "power, such as {fury: 1, any: 1},").items():
            power[DOMAIN_NAMES.index(DOMAIN.read(domain, (*here, domain)))] = LIMIT.read(amount, (*here, domain))
    return Resources(energy, tuple(power), own)


def component(key: str, data: object, number: int, path: Path) -> Cost:
    """One component that is an action."""
    if key in THIS and data == "me":
        return THIS[key]()
    make: Any = None
    if key in NUMBERED:
        if plain_number(data) is not None:
            make = NUMBERED[key]
            found: Cost = make(COUNT.read(data, path))
            return found
    elif key in SOME and data != "me":
        make = SOME[key]
        some: Cost = make(filter_from(data, path), number)
        return some
    right = [word for word, table in (("me", THIS), ("a number", NUMBERED), ("a filter", SOME)) if key in table]
    raise SpellingError(path, f"{shown(data)} is nothing to {key}; right would be {' or '.join(right)}")


def cost_data(cost: tuple[Cost, ...]) -> object:
    """The data that spells a cost: one mapping where its keys allow that."""
    parts = [component_data(part) for part in cost]
    keys = [key for part in parts for key in part]
    if len(set(keys)) < len(keys) or ("number" in keys and sum(key in SOME for key in keys) > 1):
        return parts
    return {key: value for part in parts for key, value in part.items()}


def component_data(cost: Cost) -> Mapping:
    """The mapping that spells one component of a cost."""
    if isinstance(cost, Resources):
        return resources_data(cost)
    for key, kind in THIS.items():
        if type(cost) is kind:
            return {key: "me"}
    if isinstance(cost, DiscardSome | RecycleSome | SpendXp):
        return {key: cost.number for key, kind in NUMBERED.items() if type(cost) is kind}
    if isinstance(cost, KillSome | ExhaustSome | ReturnSome | SpendBuff):
        key = next(key for key, kind in SOME.items() if type(cost) is kind)
        data: Mapping = {key: filter_data(cost.filter)}
        if cost.number != 1:
            data["number"] = cost.number
        return data
    raise TypeError(f"there is no spelling for {cost!r}")


def resources_data(cost: Resources) -> Mapping:
    """The mapping that spells Energy and Power."""
    data: Mapping = {}
    if any(cost.power):
        data["power"] = {DOMAIN_NAMES[domain]: amount for domain, amount in enumerate(cost.power) if amount}
    if cost.own:
        data["own"] = cost.own
    return {"energy": cost.energy, **data} if cost.energy or not data else data


DOMAIN: Final = Word("domain", DOMAIN_NAMES)
COST: Final = Part(cost_from, cost_data)


# -- keywords ----------------------------------------------------------------------------------------------------------


def keywords_from(data: object, path: Path = ()) -> tuple[int, ...]:
    """The value of each keyword of a card, 0 for those it has not: from a list of words, or a mapping to values."""
    values = [0] * KEYWORDS
    if isinstance(data, str):
        data = [data]
    if isinstance(data, dict):
        for word, value in mapping_from(data, path, "keywords").items():
            enter(values, *keyword_from(f"{word} {value}", (*path, word)), (*path, word))
        return tuple(values)
    for index, part in enumerate(list_from(data, path, "a list of keywords, such as [tank, assault 3],")):
        enter(values, *keyword_from(part, (*path, index)), (*path, index))
    return tuple(values)


def enter(values: list[int], keyword: str, value: int, path: Path) -> None:
    """Enter a keyword's value; each stands once."""
    index = KEYWORD_NAMES.index(keyword)
    if values[index]:
        raise SpellingError(path, f"{keyword!r} stands here twice")
    values[index] = value


def keyword_from(data: object, path: Path) -> tuple[str, int]:
    """A keyword and its value: "tank", "assault 3"."""
    word, _, rest = data.strip().partition(" ") if isinstance(data, str) else ("", "", "")
    if word not in KEYWORD_NAMES:
        near = guess(word, KEYWORD_NAMES) or "."
        raise SpellingError(path, f"{shown(data)} is no keyword{near} Known: {listed(KEYWORD_NAMES)}")
    value = COUNT.read(rest, path) if rest else 1
    if value > 1 and KEYWORD_NAMES.index(word) not in VALUED_KEYWORDS:
        valued = listed([KEYWORD_NAMES[index] for index in VALUED_KEYWORDS])
        raise SpellingError(path, f"{word!r} has no value; only {valued} have one")
    return word, value


def keyword_data(keyword: tuple[str, int]) -> object:
    """The data that spells a keyword and its value."""
    word, value = keyword
    return word if value == 1 else f"{word} {value}"


KEYWORD: Final = Part(keyword_from, keyword_data)
