"""Armor, items and weapons (303, 304)."""

from __future__ import annotations

from typing import Final

from cardcourt.wow.card import Card
from cardcourt.wow.cards.making import AN_ABILITY, HERO_OR_ALLY, YOUR_HERO, always, armor, item, weapon
from cardcourt.wow.costs import DestroyCards, Resources
from cardcourt.wow.instructions import Deal
from cardcourt.wow.language import (
    All,
    Boost,
    Filter,
    Packet,
    Payment,
    ThatMuch,
    TheOther,
    Trigger,
    Triggered,
)

CARDS: Final[tuple[Card, ...]] = (
    armor("Chromatic Cloak", 4, 0, always(Boost(1, packet=Packet(source=YOUR_HERO, with_=AN_ABILITY)))),
    armor("Golem Skull Helm", 3, 3, classes=("Paladin", "Warrior")),
    armor("Hide of the Wild", 2, 0, always(Boost(1, packet=Packet(source=YOUR_HERO, heals=True)))),
    weapon(
        "Merciless Gladiator's Gavel",
        5,
        1,
        4,
        always(Boost(times=2, packet=Packet(source=YOUR_HERO, combat="no"))),
        classes=("Druid", "Priest", "Shaman"),
        tags=("Melee", "One-Handed"),
    ),
    item(
        "Ramstein's Lightning Bolts",
        3,
        Payment((Resources(2), DestroyCards()), (Deal(1, All(HERO_OR_ALLY), ("nature",)),)),
        tags=("Trinket",),
        limits={"Trinket": 2},
    ),
    armor(
        "Sun-Emblazoned Chestplate",
        5,
        3,
        Triggered(
            Trigger("prevent", source=Filter(("hero", "ally"), state=("attacking",)), packet=Packet(), this_way=True),
            (Deal(ThatMuch(), TheOther(), ("holy",), unpreventable=True),),
        ),
        classes=("Death Knight", "Paladin", "Warrior"),
    ),
)

REFUSED: Final[dict[str, str]] = {}
