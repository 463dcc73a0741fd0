"""Cards of the set Spiritforged."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import unit
from cardcourt.riftbound.flow import PlayTokens
from cardcourt.riftbound.language import Trigger, Triggered
from cardcourt.riftbound.state import FURY

CARDS: Final[tuple[Card, ...]] = (
    unit(
        "Ferrous Forerunner",
        6,
        6,
        (FURY,),
        Triggered(Trigger("die"), (PlayTokens("Mech", 2, "base"),)),
        power=1,
        tags=("Mech", "Yordle", "Bandle City"),
    ),
)

REFUSED: Final[dict[str, str]] = {}
