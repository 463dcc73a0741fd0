"""Cards of the set Proving Grounds."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import spell, unit
from cardcourt.riftbound.costs import ExhaustThis
from cardcourt.riftbound.instructions import Add
from cardcourt.riftbound.language import Activated, BonusDamage, Chosen, Filter
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.state import CHAOS, FURY, ORDER

CARDS: Final[tuple[Card, ...]] = (
    unit("Annie, Fiery", 5, 4, (FURY,), BonusDamage(), power=1, tags=("Annie", "Noxus"), champion=True),
    spell("Flash", 2, (CHAOS,), Move(Chosen(Filter("unit", "friendly"), 0, 2), "base"), reaction=1),
    unit(
        "Lux, Crownguard",
        4,
        2,
        (ORDER,),
        Activated((ExhaustThis(),), (Add(2, only="spell"),), "reaction"),
        tags=("Lux", "Demacia"),
        champion=True,
    ),
)

REFUSED: Final[dict[str, str]] = {}
