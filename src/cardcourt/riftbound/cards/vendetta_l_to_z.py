"""Cards of the set Vendetta from L on."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import empower, spell, unit
from cardcourt.riftbound.costs import Resources
from cardcourt.riftbound.flow import Choose, IfIt, PayTo, PlayCard
from cardcourt.riftbound.instructions import Banish, Counter, Disempower, Draw, Kill
from cardcourt.riftbound.language import (
    AddsMight,
    CannotBe,
    Chosen,
    Condition,
    CostChange,
    Dependent,
    EntersReady,
    Filter,
    FlowCost,
    Those,
    Trigger,
    Triggered,
)
from cardcourt.riftbound.remaking import TakeOver
from cardcourt.riftbound.state import CHAOS, FURY, MIND, ORDER

ANY_POWER: Final = (0, 0, 0, 0, 0, 0, 1)
UNIT: Final = Filter("unit")

CARDS: Final[tuple[Card, ...]] = (
    spell(
        "Lacerate",
        2,
        (ORDER,),
        Disempower(Chosen(UNIT)),
        IfIt(Those(), 3, (Kill(Those()),)),
        FlowCost((Resources(4, own=2),)),
        power=1,
    ),
    unit(
        "Mel, Newly Awakened",
        4,
        4,
        (MIND,),
        Triggered(Trigger("play"), (Draw(),)),
        empower(Resources(3)),
        Dependent(
            "empowered",
            (CannotBe(event="counter", filter=Filter("spell or ability", "yours")), AddsMight()),
        ),
        power=1,
        tags=("Noxus", "Mel"),
        champion=True,
    ),
    spell(
        "Rebuttal",
        1,
        (MIND, CHAOS),
        Choose(Chosen(Filter("spell", most_energy=4))),
        PayTo((Resources(0, ANY_POWER),), (TakeOver(Those(), True),), (Counter(Those()),)),
        power=1,
        tags=("Mel",),
        reaction=1,
    ),
    unit(
        "Shadow Assassin",
        5,
        5,
        (FURY,),
        EntersReady(Condition("there is", Filter("card", "friendly", "trash", named="Shadow Assassin"))),
        tags=("Ionia",),
    ),
    unit(
        "Shadowblade Lurker",
        5,
        5,
        (CHAOS,),
        CostChange(energy=2, of=Filter("card", "friendly", "trash", named="Shadowblade Lurker"), who=""),
        tags=("Ionia",),
    ),
    spell(
        "Temporal Breach",
        2,
        (MIND,),
        Banish(Chosen(UNIT)),
        PlayCard(Those(), "cost", "same", "its owner"),
        power=1,
        hidden=1,
    ),
)

REFUSED: Final[dict[str, str]] = {
    "Patched Porobot": "its published facts give it no gear type, which its text needs",
}
