"""Cards of the set Proving Grounds."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card

CARDS: Final[tuple[Card, ...]] = ()

REFUSED: Final[dict[str, str]] = {}
