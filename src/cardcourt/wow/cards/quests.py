"""Quests (306)."""

from __future__ import annotations

from typing import Final

from cardcourt.wow.card import Card
from cardcourt.wow.cards.making import ATTACKING, quest
from cardcourt.wow.costs import Resources
from cardcourt.wow.effects import ForNow
from cardcourt.wow.instructions import Discard, Draw
from cardcourt.wow.language import Continuous, Filter, Plus

CARDS: Final[tuple[Card, ...]] = (
    quest("A Donation of Wool", (Resources(1),), Draw(), Discard()),
    quest(
        "For the Horde!",
        (Resources(1),),
        ForNow(Continuous((Plus(1),), Filter(("ally",), "you", state=ATTACKING, icon="Horde"))),
        faction="Horde",
    ),
)

REFUSED: Final[dict[str, str]] = {}
