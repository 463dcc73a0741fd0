"""Cards of the set Unleashed from L on."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import spell, unit
from cardcourt.riftbound.costs import KillSome, Resources
from cardcourt.riftbound.effects import DoubleDamage
from cardcourt.riftbound.instructions import Channel, Deal, Draw, Kill, Return
from cardcourt.riftbound.language import (
    AdditionalCost,
    All,
    Both,
    Chosen,
    Filter,
    MayBePlayed,
    MoveCost,
    Number,
    Trigger,
    Triggered,
)
from cardcourt.riftbound.state import BODY, CHAOS, FURY, MIND, ORDER

ANY_POWER: Final = (0, 0, 0, 0, 0, 0, 1)
ENEMY: Final = Filter("unit", "enemy")
FRIENDLY: Final = Filter("unit", "friendly")
UNIT: Final = Filter("unit")

CARDS: Final[tuple[Card, ...]] = (
    spell("Lotus Trap", 2, (FURY,), DoubleDamage(Chosen(UNIT)), hidden=1, reaction=1),
    unit(
        "Mageseeker Investigator",
        4,
        4,
        (ORDER,),
        MoveCost(cost=(Resources(0, ANY_POWER),)),
        tags=("Demacia",),
    ),
    unit(
        "Rengar, Trophy Hunter",
        5,
        6,
        (BODY,),
        MayBePlayed(ambush=True),
        power=1,
        tags=("Cat", "Rengar", "Ixtal"),
        champion=True,
        ambush=1,
    ),
    unit(
        "Ruined Rex",
        6,
        6,
        (MIND,),
        Triggered(Trigger("die"), (Deal(Number(4), Chosen(ENEMY)),), keyword="deathknell"),
        power=1,
        tags=("Bilgewater",),
    ),
    spell(
        "Sacrifice",
        1,
        (ORDER,),
        AdditionalCost((KillSome(Filter("unit", "friendly", state="mighty")),)),
        Draw(Number(2)),
        Channel(1, True),
        reaction=1,
    ),
    spell("Star-Crossed", 3, (CHAOS,), Return(Both(Chosen(FRIENDLY), Chosen(ENEMY))), power=1, reaction=1),
    spell("The Ruination", 9, (ORDER,), Kill(All(UNIT)), power=3),
)

REFUSED: Final[dict[str, str]] = {
    "Lilting Lullaby": "no prohibition yet is about the controller of a chosen spell",
    "Moonfall": "no node yet moves a unit to a battlefield that was chosen as a target",
    "Repulse": "no filter yet tells that nothing else of a kind was chosen",
    "Smoke and Mirrors": "no node yet moves two units to where the other was",
    "Vex, Apathetic": "no prohibition yet keeps only one player from moving a unit",
}
