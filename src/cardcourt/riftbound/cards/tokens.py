"""The named tokens (rule 187)."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import battlefield_token, gear_token, unit_token
from cardcourt.riftbound.costs import ExhaustThis, KillThis
from cardcourt.riftbound.creating import SwapBack
from cardcourt.riftbound.instructions import Add
from cardcourt.riftbound.language import Activated, Filter, FromAnywhere, Me, MightPassive, Number, Trigger, Triggered

CARDS: Final[tuple[Card, ...]] = (
    battlefield_token("Baron Pit", FromAnywhere()),
    unit_token("Bird", 1, tags=("Bird",), deflect=1),
    battlefield_token(
        "Brush",
        MightPassive(None, Number(1), Filter("unit", at="here", tag="Bird or Cat or Dog or Poro or Ivern")),
        Triggered(Trigger("conquer", "you"), (SwapBack(Me()),), may=True),
        Triggered(Trigger("hold", "you"), (SwapBack(Me()),), may=True),
    ),
    gear_token("Gold", Activated((KillThis(), ExhaustThis()), (Add(power="any"),), "reaction")),
    unit_token("Mech", 3, tags=("Mech",)),
    unit_token("Recruit", 1, tags=("Recruit",)),
    unit_token("Reflection", 0),
    unit_token("Sand Soldier", 2, tags=("Shurima",)),
    unit_token("Sprite", 3, tags=("Fae",), temporary=1),
    unit_token("Tentacle", 1, tags=("Bilgewater",)),
)

REFUSED: Final[dict[str, str]] = {}
