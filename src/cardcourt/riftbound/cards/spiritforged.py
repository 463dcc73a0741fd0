"""Cards of the set Spiritforged."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import equipment, legend, unit
from cardcourt.riftbound.costs import Resources
from cardcourt.riftbound.flow import PlayCard, PlayTokens
from cardcourt.riftbound.instructions import Discard, Draw, Exhaust, Heal, Kill, Recall
from cardcourt.riftbound.language import (
    ANY_NUMBER,
    Chosen,
    CostChange,
    Filter,
    Instead,
    It,
    Number,
    This,
    Trigger,
    Triggered,
)
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.state import CALM, CHAOS, FURY, ORDER

CARDS: Final[tuple[Card, ...]] = (
    unit(
        "Azir, Sovereign",
        4,
        4,
        (ORDER,),
        Triggered(
            Trigger("attack"),
            (Move(Chosen(Filter("unit", "friendly", token="token"), 0, ANY_NUMBER), "here"),),
            may=True,
        ),
        tags=("Bird", "Azir", "Shurima"),
        champion=True,
        accelerate=1,
    ),
    legend(
        "Draven, Glorious Executioner",
        (FURY, CHAOS),
        Triggered(Trigger("win combat", "you"), (Draw(),)),
        tags=("Draven",),
    ),
    unit(
        "Ezreal, Prodigy",
        3,
        3,
        (CHAOS,),
        Triggered(Trigger("play"), (Discard(), Draw(Number(2)))),
        CostChange(energy=1, power=1, component="additional", either=True),
        power=1,
        tags=("Ezreal", "Piltover"),
        champion=True,
    ),
    unit(
        "Ferrous Forerunner",
        6,
        6,
        (FURY,),
        Triggered(Trigger("die"), (PlayTokens("Mech", 2, "base"),)),
        power=1,
        tags=("Mech", "Yordle", "Bandle City"),
    ),
    unit(
        "Glasc Mixologist",
        5,
        5,
        (ORDER,),
        Triggered(
            Trigger("die"),
            (PlayCard(Chosen(Filter("unit", "friendly", "trash", most_energy=3, most_power=1))),),
            may=True,
        ),
        power=1,
        tags=("Zaun",),
    ),
    equipment(
        "Guardian Angel",
        2,
        (CALM,),
        (Resources(own=1),),
        Instead("die", (Kill(This()), Heal(It()), Exhaust(It()), Recall(It()))),
        bonus=1,
    ),
)

REFUSED: Final[dict[str, str]] = {}
