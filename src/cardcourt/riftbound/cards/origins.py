"""Cards of the set Origins."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import spell
from cardcourt.riftbound.effects import GiveMight
from cardcourt.riftbound.instructions import Draw
from cardcourt.riftbound.language import Chosen, Filter, Number
from cardcourt.riftbound.state import CALM

CARDS: Final[tuple[Card, ...]] = (
    spell("Discipline", 2, (CALM,), GiveMight(Number(2), Chosen(Filter())), Draw(), reaction=1),
)

REFUSED: Final[dict[str, str]] = {
    "Heimerdinger, Inventor": "no node yet lends one object the activated abilities of others",
}
