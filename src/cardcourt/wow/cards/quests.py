"""Quests and locations (306)."""

from __future__ import annotations

from typing import Final

from cardcourt.wow.card import Card

CARDS: Final[tuple[Card, ...]] = ()

REFUSED: Final[dict[str, str]] = {}
