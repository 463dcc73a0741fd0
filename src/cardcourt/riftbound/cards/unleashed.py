"""Cards of the set Unleashed."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import spell, unit
from cardcourt.riftbound.effects import GiveMight
from cardcourt.riftbound.instructions import Deal
from cardcourt.riftbound.language import (
    ANY_NUMBER,
    AddsBattlefield,
    AnyDamageKills,
    CannotBeChosen,
    Chosen,
    Condition,
    Filter,
    Me,
    MightPassive,
    Number,
    Trigger,
    Triggered,
)
from cardcourt.riftbound.looking import Predict
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.state import BODY, CHAOS, MIND
from cardcourt.riftbound.xp import GainXp

ENEMY_ALONE: Final = Condition("enemy alone here")

CARDS: Final[tuple[Card, ...]] = (
    unit(
        "Baron Nashor",
        10,
        12,
        (CHAOS,),
        AddsBattlefield("Baron Pit"),
        CannotBeChosen(),
        MightPassive(None, Number(2), Filter("unit", "friendly", other=True)),
        power=3,
        tags=("The Void",),
    ),
    spell("Eclipse", 3, (MIND,), GiveMight(Number(-4), Chosen(Filter())), Predict(), reaction=1),
    unit(
        "Elder Dragon",
        12,
        10,
        (BODY,),
        AnyDamageKills(),
        Triggered(Trigger("play"), (Deal(Number(1), Chosen(Filter("unit", "enemy"), 0, ANY_NUMBER, each_place=True)),)),
        power=4,
        tags=("Dragon", "Demacia"),
    ),
    unit(
        "Irresistible Faefolk",
        2,
        1,
        (BODY,),
        Triggered(
            Trigger("move", condition=Condition("me at a battlefield")),
            (Move(Chosen(Filter("unit", "enemy")), "there"),),
            may=True,
        ),
        tags=("Fae", "Ionia"),
    ),
    unit(
        "Kha'Zix, Mutating Horror",
        4,
        4,
        (CHAOS,),
        Triggered(Trigger("attack", condition=ENEMY_ALONE), (GiveMight(Number(2), Me()), GainXp(Number(2)))),
        Triggered(Trigger("defend", condition=ENEMY_ALONE), (GiveMight(Number(2), Me()), GainXp(Number(2)))),
        power=1,
        tags=("Kha'Zix", "The Void"),
        champion=True,
        ambush=1,
    ),
)

REFUSED: Final[dict[str, str]] = {}
