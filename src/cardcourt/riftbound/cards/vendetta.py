"""Cards of the set Vendetta."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import battlefield, empower, equipment, legend, spell, unit
from cardcourt.riftbound.copying import BecomeCopy
from cardcourt.riftbound.costs import ExhaustThis, Resources
from cardcourt.riftbound.effects import GivePassive, Prevent, SetMight
from cardcourt.riftbound.flow import Choose, If
from cardcourt.riftbound.instructions import Counter, Deal, Empower, Ready, Stun
from cardcourt.riftbound.language import (
    Activated,
    AsAttached,
    Chosen,
    Condition,
    CostChange,
    CountOf,
    Dependent,
    EmpoweredOften,
    Filter,
    FlowCost,
    IgnoreDeflect,
    It,
    KeywordPassive,
    Me,
    MightPassive,
    Number,
    OffersCost,
    Picked,
    Those,
    TimesEmpowered,
    Trigger,
    Triggered,
)
from cardcourt.riftbound.state import BODY, CALM, FURY, MIND, ORDER

CARDS: Final[tuple[Card, ...]] = (
    unit(
        "Applied Researchers",
        4,
        4,
        (MIND,),
        Activated(
            (Resources(3),), (Empower(Me()),), only_if=Condition("me empowered", negated=True), keyword="empower"
        ),
        Dependent("empowered", (CostChange(energy=1, power=1, of=Filter("spell"), least=1),)),
        tags=("Shurima",),
    ),
    unit(
        "Astral Heron",
        7,
        7,
        (CALM,),
        Triggered(
            Trigger("play", "you", Filter("card"), Condition("me at a battlefield")),
            (GivePassive(CostChange(energy=2, power=2), once=True),),
            nth=1,
        ),
        tags=("Bird", "Mount Targon"),
    ),
    spell(
        "Consuming Curse",
        2,
        (FURY,),
        Deal(
            Number(2),
            Chosen(Filter(at="battlefield")),
            bonus=CountOf(Filter("card", at="trash", named="Consuming Curse")),
        ),
        action=1,
    ),
    spell(
        "Crumbling Sands",
        1,
        (CALM,),
        Choose(Chosen(Filter("spell"))),
        If(Condition("opponent played another spell"), (Counter(Those()),)),
        power=1,
        reaction=1,
    ),
    spell("Dragon Form", 3, (ORDER,), FlowCost((Resources(3),)), SetMight(Number(5), Chosen(Filter()))),
    battlefield(
        "Dragon Roost",
        OffersCost(cost=(Resources(0, (0, 0, 0, 0, 0, 0, 2)),), of=Filter("unit", tag="Dragon")),
    ),
    battlefield("Heisho, Shell of the World", IgnoreDeflect(choosing=Filter("any", at="here"))),
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
    equipment(
        "Shady Spectacles",
        4,
        (ORDER,),
        (Resources(1, own=1),),
        text=(AsAttached((BecomeCopy(It(), Picked(Filter("unit", "friendly", other=True)), "attached"),)),),
    ),
)

REFUSED: Final[dict[str, str]] = {
    "Akali, Deadly Weapon": "where a unit moved from is not noted yet",
    "Endless Riches": "banishing a whole hand and trash, and what goes to the trash, is not written yet",
    "Gangplank, Naval": "a replacement of what a spell that chooses this would do is not written yet",
    "Kennen, Storm of Shuriken": "a cost equal to the cost of a card is no cost yet",
}
