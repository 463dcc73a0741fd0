"""Tokens that named cards put into play (404.2)."""

from __future__ import annotations

from typing import Final

from cardcourt.wow.card import MELEE, Card
from cardcourt.wow.cards.making import token

CARDS: Final[tuple[Card, ...]] = (token("Mechanical Dragonling", 1, 1, MELEE), token("Wisp", 0, 1, MELEE))

REFUSED: Final[dict[str, str]] = {}
