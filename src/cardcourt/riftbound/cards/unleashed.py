"""Cards of the set Unleashed."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import battlefield, spell, unit
from cardcourt.riftbound.costs import KillSome
from cardcourt.riftbound.effects import GiveMight, Later
from cardcourt.riftbound.flow import DoThis, Have, If, IfItWas, PlayCard
from cardcourt.riftbound.instructions import Banish, Counter, Deal, Discard, Draw, Kill, Ready, Return, Stun
from cardcourt.riftbound.language import (
    ANY_NUMBER,
    AdditionalCost,
    AddsBattlefield,
    AnyDamageKills,
    CannotBeChosen,
    Chosen,
    Condition,
    Filter,
    It,
    Me,
    MightPassive,
    Number,
    Picked,
    Trigger,
    Triggered,
)
from cardcourt.riftbound.looking import Predict, RevealHand
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.state import BODY, CALM, CHAOS, MIND, ORDER
from cardcourt.riftbound.xp import GainXp

FRIENDLY: Final = Filter("unit", "friendly")
ENEMY_ALONE: Final = Condition("enemy alone here")

CARDS: Final[tuple[Card, ...]] = (
    spell("Abandon", 2, (CHAOS,), Counter(Chosen(Filter("spell")), "hand"), Predict(), reaction=1),
    battlefield(
        "Abandoned Hall",
        Triggered(
            Trigger("play", "anyone", Filter("spell")),
            (GiveMight(Number(1), Chosen(Filter(side="yours", at="here"))),),
            True,
            theirs=True,
        ),
    ),
    unit(
        "Ashe, Focused",
        5,
        4,
        (ORDER,),
        Triggered(
            Trigger("play"),
            (
                RevealHand(
                    (Banish(It()), Later(Triggered(Trigger("hold", "opponent"), (Return(It()),)), It(), until="here"))
                ),
            ),
        ),
        power=1,
        tags=("Freljord", "Ashe"),
        champion=True,
    ),
    unit(
        "Atakhan",
        10,
        7,
        (ORDER,),
        AdditionalCost((KillSome(FRIENDLY),), True, known=True, by_its_cost=True),
        Triggered(Trigger("attack"), (Have("defender", (Kill(Picked(Filter("unit", "yours", "here"))),)),)),
        power=3,
        tags=("Noxus", "Demon"),
        ganking=1,
    ),
    spell("Back Off", 3, (CALM,), Stun(Chosen(Filter())), If(Condition("from hand"), (Draw(),)), hidden=1, action=1),
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
    spell(
        "Heedless Resurrection",
        2,
        (CHAOS,),
        AdditionalCost((KillSome(FRIENDLY),), known=True),
        PlayCard(Chosen(Filter("unit", "friendly", "trash", no_dearer=True))),
        power=1,
        reaction=1,
    ),
    unit(
        "Hwei, Brooding Painter",
        5,
        5,
        (MIND,),
        Triggered(
            Trigger("move"),
            (
                Draw(),
                Discard(),
                IfItWas(Filter("spell"), (DoThis(Triggered(Trigger("do this", "you"), (Draw(),))),)),
                IfItWas(
                    Filter("gear"),
                    (DoThis(Triggered(Trigger("do this", "you"), (Ready(Chosen(Filter("rune"), 0, 2)),))),),
                ),
                IfItWas(Filter(), (DoThis(Triggered(Trigger("do this", "you"), (GiveMight(Number(3), Me()),))),)),
            ),
        ),
        power=1,
        tags=("Ionia", "Hwei"),
        champion=True,
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

REFUSED: Final[dict[str, str]] = {
    "Alpha Strike": "how many units a text has killed is no number yet",
    "Call to Battle": "a unit that an opponent moves to the same battlefield is not written yet",
}
