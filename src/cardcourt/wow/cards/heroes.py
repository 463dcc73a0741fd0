"""Heroes (301)."""

from __future__ import annotations

from typing import Final

from cardcourt.wow.card import Card
from cardcourt.wow.cards.making import ANY_TARGET, THIS, hero
from cardcourt.wow.costs import FlipHero, Resources
from cardcourt.wow.instructions import Heal
from cardcourt.wow.language import Payment, X

CARDS: Final[tuple[Card, ...]] = (
    hero(
        "Boris Brightbeard",
        26,
        Payment((Resources(X()), FlipHero()), (Heal(X(), ANY_TARGET, THIS),), your_turn=True),
        faction="Alliance",
        classes=("Priest",),
        tags=("Dwarf",),
    ),
)

REFUSED: Final[dict[str, str]] = {}
