"""Cards of the set Spiritforged from L on."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import battlefield, spell, unit
from cardcourt.riftbound.costs import Resources
from cardcourt.riftbound.effects import GiveMight
from cardcourt.riftbound.flow import IfYouDo, Mode, OneOf, PlayTokens
from cardcourt.riftbound.instructions import Counter, Deal, Draw, Exhaust, Heal, Kill, Recall
from cardcourt.riftbound.language import (
    Chosen,
    Condition,
    Filter,
    Instead,
    It,
    MayBePlayed,
    Number,
    Repeat,
    Trigger,
    Triggered,
)
from cardcourt.riftbound.looking import Burn
from cardcourt.riftbound.state import BODY, CALM, CHAOS, FURY, MIND, ORDER

YOURS: Final = Filter("permanent", "friendly")
WEAKER_HERE: Final = Filter("unit", "yours", "here", True, less_might_than_me=True)
MIGHTY_HERE: Final = Condition("there is", Filter("unit", "yours", "here", state="mighty"))

CARDS: Final[tuple[Card, ...]] = (
    unit(
        "Lonely Poro",
        2,
        2,
        (CALM,),
        Triggered(Trigger("die", condition=Condition("me alone")), (Draw(),), keyword="deathknell"),
        tags=("Poro", "Freljord"),
    ),
    battlefield("Minefield", Triggered(Trigger("conquer", "you"), (Burn(Number(2)),))),
    spell(
        "Not So Fast",
        2,
        (CALM,),
        Counter(Chosen(Filter("spell or ability", "enemy", chooses=YOURS))),
        power=1,
        reaction=1,
    ),
    unit(
        "Pickpocket",
        3,
        3,
        (MIND,),
        Triggered(
            Trigger("play"),
            (
                Kill(Chosen(Filter("gear", most_energy=1))),
                IfYouDo((PlayTokens("Gold", exhausted=True),)),
            ),
            may=True,
        ),
        tags=("Zaun",),
    ),
    spell("Punch First", 1, (BODY,), GiveMight(Number(5), Chosen(Filter("unit"))), power=2, action=1),
    unit(
        "Rengar, Pouncing",
        3,
        3,
        (FURY,),
        MayBePlayed(to="attacked battlefield"),
        power=1,
        tags=("Cat", "Rengar", "Ixtal"),
        champion=True,
        reaction=1,
        assault=2,
    ),
    spell(
        "Rocket Barrage",
        4,
        (MIND,),
        Repeat(cost=(Resources(4, own=1),)),
        OneOf(
            (
                Mode((Deal(Number(4), Chosen(Filter("unit", at="base"))),)),
                Mode((Kill(Chosen(Filter("gear"))),)),
            )
        ),
        power=1,
    ),
    unit(
        "Soraka, Wanderer",
        4,
        4,
        (ORDER,),
        Instead("die", (Heal(It()), Exhaust(It()), Recall(It())), filter=WEAKER_HERE),
        power=1,
        tags=("Soraka", "Mount Targon"),
        champion=True,
        backline=1,
    ),
    battlefield(
        "Sunken Temple",
        Triggered(
            Trigger("conquer", "you", condition=MIGHTY_HERE),
            (Draw(),),
            may=True,
            cost=(Resources(1),),
        ),
    ),
    unit(
        "Treasure Hunter",
        2,
        1,
        (CHAOS,),
        Triggered(Trigger("move"), (PlayTokens("Gold", exhausted=True),)),
        tags=("Shurima",),
    ),
)

REFUSED: Final[dict[str, str]] = {
    "Switcheroo": "no choice yet gives two units of one place to a swap",
    "Yone, Blademaster": "no trigger yet tells whether a battlefield was uncontrolled before its conquest",
}
