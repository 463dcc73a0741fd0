"""How a card is written down: its facts in one line, then its text as nodes in reading order (rules 125-187)."""

from __future__ import annotations

from typing import Final

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.program import Node
from cardcourt.riftbound.attachment import attach_to_yours, empower_this
from cardcourt.riftbound.card import BATTLEFIELD, EQUIPMENT, GEAR, KEYWORD_NAMES, LEGEND, SPELL, UNIT, Card
from cardcourt.riftbound.language import Ability, Activated, Condition
from cardcourt.riftbound.state import DOMAINS

NO_POWER: Final = (0,) * DOMAINS
PLACES: Final = {name.replace("-", "_"): place for place, name in enumerate(KEYWORD_NAMES)}


def keywords(values: dict[str, int]) -> tuple[int, ...]:
    """The values of keywords in the order in which a card keeps them.

    Raises KeyError for a word that is no keyword.
    """
    found = [0] * len(KEYWORD_NAMES)
    for word, value in values.items():
        found[PLACES[word]] = value
    return tuple(found)


def unit(
    name: str,
    energy: int,
    might: int,
    domains: tuple[int, ...],
    *text: Node,
    power: int = 0,
    tags: tuple[str, ...] = (),
    champion: bool = False,
    **values: int,
) -> Card:
    """A unit; `power` is how much Power of its own domains it costs (135.2.e.6), the rest are keywords by name."""
    return Card(
        name,
        UNIT,
        might,
        energy,
        NO_POWER,
        domains,
        keywords(values),
        text,
        tags,
        False,
        champion,
        any_of_domains=power,
    )


def spell(
    name: str,
    energy: int,
    domains: tuple[int, ...],
    *text: Node,
    power: int = 0,
    tags: tuple[str, ...] = (),
    **values: int,
) -> Card:
    """A spell: the instructions it carries out, among them what it says about its own play."""
    return Card(name, SPELL, 0, energy, NO_POWER, domains, keywords(values), text, tags, any_of_domains=power)


def gear(
    name: str,
    energy: int,
    domains: tuple[int, ...],
    *text: Node,
    power: int = 0,
    tags: tuple[str, ...] = (),
    **values: int,
) -> Card:
    """A gear that is no Equipment."""
    return Card(name, GEAR, 0, energy, NO_POWER, domains, keywords(values), text, tags, any_of_domains=power)


def equipment(
    name: str,
    energy: int,
    domains: tuple[int, ...],
    equip: tuple[Cost, ...],
    *effect_text: Ability,
    text: tuple[Node, ...] = (),
    power: int = 0,
    bonus: int = 0,
    **values: int,
) -> Card:
    """An Equipment (150): its Equip cost, its Effect Text and its Might Bonus; `text` is what else its text says."""
    return Card(
        name,
        GEAR,
        0,
        energy,
        NO_POWER,
        domains,
        keywords(values),
        (Activated(equip, attach_to_yours(), keyword="equip"), *text),
        (EQUIPMENT,),
        any_of_domains=power,
        effect_text=effect_text,
        might_bonus=bonus,
    )


def empower(*cost: Cost) -> Activated:
    """Empower with a cost (827.1.c)."""
    return Activated(cost, empower_this(), "", Condition("me empowered", negated=True), "empower")


def battlefield(name: str, *text: Node) -> Card:
    """A battlefield."""
    return Card(name, BATTLEFIELD, abilities=text)


def legend(name: str, domains: tuple[int, ...], *text: Node, tags: tuple[str, ...]) -> Card:
    """A legend; its tags hold its champion tag (133)."""
    return Card(name, LEGEND, domains=domains, abilities=text, tags=tags)


def unit_token(name: str, might: int, *text: Node, tags: tuple[str, ...] = (), **values: int) -> Card:
    """A unit token: no cost and no domain (185.3)."""
    return Card(name, UNIT, might, keywords=keywords(values), abilities=text, tags=tags, token=True)


def gear_token(name: str, *text: Node) -> Card:
    """A gear token."""
    return Card(name, GEAR, abilities=text, token=True)


def battlefield_token(name: str, *text: Node) -> Card:
    """A battlefield token."""
    return Card(name, BATTLEFIELD, abilities=text, token=True)
