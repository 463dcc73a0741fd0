"""How a card is written down: its facts in one line, then its text as nodes in reading order (rules 200-306)."""

from __future__ import annotations

from typing import Final

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.program import Node
from cardcourt.wow.card import ABILITY, ALLY, ARMOR, HERO, INSTANT, ITEM, QUEST, WEAPON, Card, keywords_of
from cardcourt.wow.costs import Activate, FlipHero, Resources
from cardcourt.wow.language import (
    ANY_NUMBER,
    Condition,
    Filter,
    Host,
    It,
    Packet,
    Payment,
    Reward,
    Target,
    This,
    Trigger,
    Triggered,
    Value,
)

Limits = tuple[tuple[str, int], ...]

# -- descriptions that many texts have ---------------------------------------------------------------------------------

CHARACTER: Final = Filter(("hero", "ally"))
OPPOSING: Final = Filter(("hero", "ally"), "opposing")
YOURS: Final = Filter(("hero", "ally"), "you")
YOUR_HERO: Final = Filter(("hero",), "you")
YOUR_ALLY: Final = Filter(("ally",), "you")
ALLY_OF_ANYBODY: Final = Filter(("ally",))
OPPOSING_ALLY: Final = Filter(("ally",), "opposing")
ITSELF: Final = Filter(("card",), zone="", this=True)
ATTACHED: Final = Filter(("character",), host=True)
AN_ABILITY: Final = Filter(("ability",), zone="")
IN_COMBAT: Final = Packet(combat="yes")
THIS: Final = This()
IT: Final = It()
ITS_HOST: Final = Host()
ATTACKING: Final = ("attacking",)


def target(filter: Filter = CHARACTER, least: int = 1, most: int = 1, by: str = "you") -> Target:
    """A target of its own; hero or ally, where nothing else is said."""
    return Target(filter, least, most, by=by)


def any_number(filter: Filter) -> Target:
    """Any number of targets."""
    return Target(filter, 0, ANY_NUMBER)


# -- powers ------------------------------------------------------------------------------------------------------------


def when(
    event: str,
    *do: Node,
    filter: Filter | None = None,
    source: Filter | None = None,
    packet: Packet | None = None,
    who: str = "",
    condition: Condition | None = None,
    this_way: bool = False,
) -> Triggered:
    """A triggered power."""
    return Triggered(Trigger(event, filter, source, packet, who, this_way=this_way), do, condition)


def at_start_of_your_turn(*do: Node, condition: Condition | None = None) -> Triggered:
    """A power that triggers at the start of its controller's turn."""
    return when("turn starts", *do, who="you", condition=condition)


def pay(*cost: Cost, do: tuple[Node, ...], your_turn: bool = False, times: int = 0) -> Payment:
    """A payment power."""
    return Payment(cost, do, your_turn=your_turn, times=times)


def flip(cost: Value | int, *do: Node, your_turn: bool = False) -> Payment:
    """A flip power of a hero (301.2)."""
    return Payment((Resources(cost), FlipHero()), do, your_turn=your_turn)


def activated(*do: Node, cost: tuple[Cost, ...] = (), your_turn: bool = False) -> Payment:
    """An activated power (701.3); `cost` is what it costs besides."""
    return Payment((*cost, Activate()), do, your_turn=your_turn)


# -- cards -------------------------------------------------------------------------------------------------------------


def numbered(limits: dict[str, int]) -> Limits:
    """The numbers in brackets behind tags (414.3)."""
    return tuple(limits.items())


def ally(
    name: str,
    cost: int,
    atk: int,
    health: int,
    damage: int,
    tags: tuple[str, ...],
    *text: Node,
    faction: str = "",
    classes: tuple[str, ...] = (),
    limits: dict[str, int] | None = None,
    instant: bool = False,
    unique: bool = False,
    requires: tuple[str, ...] = (),
    reputation: str = "",
    **keywords: int,
) -> Card:
    """An ally."""
    kinds = (*tags, *(("Unique",) if unique else ()), *((INSTANT,) if instant else ()))
    return Card(
        name,
        ALLY,
        cost,
        atk,
        health=health,
        damage=damage,
        tags=(*kinds, *(limits or {})),
        limits=numbered(limits or {}),
        classes=classes,
        factions=(faction,) if faction else (),
        keywords=keywords_of(**keywords),
        powers=text,
        requires=requires,
        reputation=reputation,
    )


def ability(
    name: str,
    cost: int,
    tags: tuple[str, ...],
    *text: Node,
    classes: tuple[str, ...] = (),
    faction: str = "",
    limits: dict[str, int] | None = None,
    instant: bool = False,
    ongoing: bool = False,
    attach: Filter | None = None,
    x: bool = False,
    requires: tuple[str, ...] = (),
    talent: str = "",
    **keywords: int,
) -> Card:
    """An ability; one that attaches is ongoing."""
    return Card(
        name,
        ABILITY,
        cost,
        tags=(*tags, *((INSTANT,) if instant else ()), *(limits or {})),
        limits=numbered(limits or {}),
        classes=classes,
        factions=(faction,) if faction else (),
        keywords=keywords_of(**keywords),
        powers=text,
        attach=attach,
        ongoing=ongoing or attach is not None,
        has_x=x,
        requires=requires,
        talent=talent,
    )


def totem(
    name: str,
    cost: int,
    atk: int,
    health: int,
    damage: int,
    tags: tuple[str, ...],
    *text: Node,
    classes: tuple[str, ...] = (),
    limits: dict[str, int] | None = None,
    instant: bool = False,
) -> Card:
    """A Totem: an ability and an ally in all zones (305.3a)."""
    return Card(
        name,
        ABILITY | ALLY,
        cost,
        atk,
        health=health,
        damage=damage,
        tags=(*tags, *((INSTANT,) if instant else ()), *(limits or {})),
        limits=numbered(limits or {}),
        classes=classes,
        powers=text,
        ongoing=True,
    )


def armor(
    name: str,
    cost: int,
    defense: int,
    classes: tuple[str, ...],
    *text: Node,
    tags: tuple[str, ...] = (),
    limits: dict[str, int] | None = None,
    requires: tuple[str, ...] = (),
) -> Card:
    """An armor."""
    return Card(
        name,
        ARMOR,
        cost,
        defense=defense,
        tags=(*tags, *(limits or {})),
        limits=numbered(limits or {}),
        classes=classes,
        powers=text,
        requires=requires,
    )


def item(
    name: str,
    cost: int,
    classes: tuple[str, ...],
    *text: Node,
    tags: tuple[str, ...] = (),
    limits: dict[str, int] | None = None,
) -> Card:
    """An item."""
    return Card(
        name, ITEM, cost, tags=(*tags, *(limits or {})), limits=numbered(limits or {}), classes=classes, powers=text
    )


def weapon(
    name: str,
    cost: int,
    atk: int,
    strike: int,
    damage: int,
    classes: tuple[str, ...],
    *text: Node,
    tags: tuple[str, ...] = (),
    limits: dict[str, int] | None = None,
) -> Card:
    """A weapon; `limits` hold Melee or Ranged with its number."""
    return Card(
        name,
        WEAPON,
        cost,
        atk,
        strike=strike,
        damage=damage,
        tags=(*tags, *(limits or {})),
        limits=numbered(limits or {}),
        classes=classes,
        powers=text,
    )


def quest(name: str, cost: tuple[Cost, ...], *reward: Node, faction: str = "") -> Card:
    """A quest: what it costs to complete, and its reward (702)."""
    return Card(name, QUEST, factions=(faction,) if faction else (), powers=(Reward(cost, reward),))


def hero(
    name: str, health: int, tags: tuple[str, ...], faction: str, *text: Node, traits: tuple[str, ...] = ()
) -> Card:
    """A hero: its race and class are tags and traits; its other side has no text."""
    return Card(
        name, HERO, health=health, tags=tags, factions=(faction,), traits=(*tags, faction, *traits), powers=text
    )


def token(name: str, atk: int, health: int, damage: int, tags: tuple[str, ...] = ()) -> Card:
    """An ally token (404.2); its tags are its name, where nothing else is said."""
    return Card(name, ALLY, atk=atk, health=health, damage=damage, tags=tags or (name,), token=True)
