"""How a card is written down: its facts in one line, then its text as nodes in reading order (rules 200-306)."""

from __future__ import annotations

from typing import Final

from cardcourt.kernel.program import Node
from cardcourt.wow.card import (
    ABILITY,
    ALLY,
    ARMOR,
    HERO,
    INSTANT,
    ITEM,
    KEYWORD_NAMES,
    KEYWORDS,
    LOCATION,
    MELEE,
    QUEST,
    WEAPON,
    Card,
)
from cardcourt.wow.language import Continuous, Filter, HeroOf, Target, This

PLACES: Final = {word.replace(" ", "_").replace("-", "_"): place for place, word in enumerate(KEYWORD_NAMES)}

# Descriptions and selectors that many texts share.
HERO_OR_ALLY: Final = Filter(("hero", "ally"))
OPPOSING: Final = Filter(("hero", "ally"), "opposing")
FRIENDLY: Final = Filter(("hero", "ally"), "friendly")
YOURS: Final = Filter(("hero", "ally"), "you")
AN_ALLY: Final = Filter(("ally",))
AN_ABILITY: Final = Filter(("ability",))
YOUR_HERO: Final = Filter(("hero",), "you")
ITSELF: Final = Filter(("card",), zone="", this=True)
ATTACHED: Final = Filter(("character",), host=True)
ANY_TARGET: Final = Target(HERO_OR_ALLY)
THIS: Final = This()
YOU: Final = HeroOf("you")


def keywords(values: dict[str, int]) -> tuple[int, ...]:
    """The values of keywords in the order in which a card keeps them.

    Raises KeyError for a word that is no keyword.
    """
    found = [0] * KEYWORDS
    for word, value in values.items():
        found[PLACES[word]] = value
    return tuple(found)


def limits_of(limits: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """Tags with how many of them a player may control (414.3b)."""
    return tuple(limits.items())


def ability(
    name: str,
    cost: int,
    *text: Node,
    classes: tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    instant: bool = False,
    ongoing: bool = False,
    attach: Filter | None = None,
    limits: dict[str, int] | None = None,
    has_x: bool = False,
    **values: int,
) -> Card:
    """An ability; one with `attach` is an attachment, and stays in play as an ongoing one does (305.2)."""
    return Card(
        name,
        ABILITY,
        cost,
        tags=(*tags, INSTANT) if instant else tags,
        limits=limits_of(limits or {}),
        classes=classes,
        traits=traits,
        keywords=keywords(values),
        powers=text,
        attach=attach,
        ongoing=ongoing or attach is not None,
        has_x=has_x,
    )


def ally(
    name: str,
    cost: int,
    atk: int,
    health: int,
    *text: Node,
    damage: int = MELEE,
    faction: str = "",
    classes: tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    limits: dict[str, int] | None = None,
    instant: bool = False,
    **values: int,
) -> Card:
    """An ally; the values are keywords by name."""
    return Card(
        name,
        ALLY,
        cost,
        atk,
        health=health,
        damage=damage,
        tags=(*tags, INSTANT) if instant else tags,
        limits=limits_of(limits or {}),
        classes=classes,
        factions=(faction,) if faction else (),
        traits=traits,
        keywords=keywords(values),
        powers=text,
    )


def armor(
    name: str,
    cost: int,
    defense: int,
    *text: Node,
    classes: tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    limits: dict[str, int] | None = None,
    **values: int,
) -> Card:
    """An armor with its DEF."""
    return Card(
        name,
        ARMOR,
        cost,
        defense=defense,
        tags=tags,
        limits=limits_of(limits or {}),
        classes=classes,
        traits=traits,
        keywords=keywords(values),
        powers=text,
    )


def item(
    name: str,
    cost: int,
    *text: Node,
    classes: tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
    limits: dict[str, int] | None = None,
    **values: int,
) -> Card:
    """An item."""
    return Card(
        name,
        ITEM,
        cost,
        tags=tags,
        limits=limits_of(limits or {}),
        classes=classes,
        keywords=keywords(values),
        powers=text,
    )


def weapon(
    name: str,
    cost: int,
    atk: int,
    strike: int,
    *text: Node,
    damage: int = MELEE,
    classes: tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
    limits: dict[str, int] | None = None,
    **values: int,
) -> Card:
    """A weapon with its ATK, strike cost and damage type."""
    return Card(
        name,
        WEAPON,
        cost,
        atk,
        strike=strike,
        damage=damage,
        tags=tags,
        limits=limits_of(limits or {}),
        classes=classes,
        keywords=keywords(values),
        powers=text,
    )


def hero(
    name: str,
    health: int,
    *text: Node,
    back: tuple[Node, ...] = (),
    faction: str = "",
    classes: tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
    cost: int = 0,
    **values: int,
) -> Card:
    """A hero; `back` is the text of its other side, `cost` that of a Master Hero (301.4)."""
    return Card(
        name,
        HERO,
        cost,
        health=health,
        tags=tags,
        classes=classes,
        factions=(faction,) if faction else (),
        keywords=keywords(values),
        powers=text,
        back=back,
    )


def quest(name: str, *text: Node, tags: tuple[str, ...] = ()) -> Card:
    """A quest (306)."""
    return Card(name, QUEST, tags=tags, powers=text)


def location(name: str, *text: Node, capacity: int = 0) -> Card:
    """A location with its capacity (306.3)."""
    return Card(name, LOCATION, powers=text, capacity=capacity)


def always(*changes: Node, on: Filter | None = None) -> Continuous:
    """A continuous power without a condition."""
    return Continuous(tuple(changes), on)  # type: ignore[arg-type]
