"""Cards of the set Vendetta."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import empower, legend, spell, unit
from cardcourt.riftbound.costs import ExhaustThis, Resources
from cardcourt.riftbound.effects import Prevent
from cardcourt.riftbound.instructions import Empower, Ready, Stun
from cardcourt.riftbound.language import (
    Activated,
    Chosen,
    Condition,
    Dependent,
    EmpoweredOften,
    Filter,
    KeywordPassive,
    Me,
    MightPassive,
    Number,
    TimesEmpowered,
    Trigger,
    Triggered,
)
from cardcourt.riftbound.state import BODY, MIND, ORDER

CARDS: Final[tuple[Card, ...]] = (
    legend(
        "Jayce, Defender of Tomorrow",
        (MIND, BODY),
        empower(Resources(2, (0, 0, 0, 0, 0, 0, 2))),
        Activated((Resources(1), ExhaustThis()), (Ready(Chosen(Filter("gear"))),)),
        Dependent(
            "empowered",
            (Activated((Resources(1), ExhaustThis()), (Ready(Chosen(Filter("gear"), 2, 2)),)),),
        ),
        tags=("Jayce",),
    ),
    unit(
        "Kayle, Justified",
        3,
        3,
        (ORDER,),
        Activated((Resources(3),), (Empower(Me()),), keyword="empower"),
        EmpoweredOften(times=3),
        MightPassive(None, TimesEmpowered(2)),
        KeywordPassive(Condition("times empowered", least=3), "deflect", 3),
        KeywordPassive(Condition("times empowered", least=3), "ganking"),
        tags=("Mount Targon", "Kayle"),
        champion=True,
    ),
    unit(
        "Kennen, Keeper of Balance",
        3,
        2,
        (ORDER,),
        Triggered(Trigger("play"), (Stun(Chosen(Filter())),), may=True, cost=(Resources(2),)),
        Triggered(Trigger("attack"), (Stun(Chosen(Filter())),), may=True, cost=(Resources(2),)),
        MightPassive(Condition("there is", Filter("unit", "enemy", "here", state="stunned")), Number(2)),
        tags=("Yordle", "Ionia", "Kennen"),
        champion=True,
        hidden=1,
    ),
    spell("Ki Barrier", 2, (ORDER,), Prevent(7, Chosen(Filter())), power=1, reaction=1),
)

REFUSED: Final[dict[str, str]] = {}
