"""Cards of the set Proving Grounds."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import spell, unit
from cardcourt.riftbound.language import BonusDamage, Chosen, Filter
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.state import CHAOS, FURY

CARDS: Final[tuple[Card, ...]] = (
    unit("Annie, Fiery", 5, 4, (FURY,), BonusDamage(), power=1, tags=("Annie", "Noxus"), champion=True),
    spell("Flash", 2, (CHAOS,), Move(Chosen(Filter("unit", "friendly"), 0, 2), "base"), reaction=1),
)

REFUSED: Final[dict[str, str]] = {}
