"""Cards of the set Origins."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import gear, legend, spell, unit
from cardcourt.riftbound.costs import ExhaustThis, KillSome, Resources
from cardcourt.riftbound.effects import GiveKeyword, GiveMight, GivePassive, Later
from cardcourt.riftbound.flow import Choose, IfItIs, PlayCard
from cardcourt.riftbound.instructions import Banish, Channel, Counter, Deal, DealToEachOther, Draw, Kill, Ready, Return
from cardcourt.riftbound.language import (
    ANY_NUMBER,
    Activated,
    AdditionalCost,
    All,
    CannotBe,
    CannotPlay,
    Chosen,
    Condition,
    Filter,
    It,
    KeywordPassive,
    Me,
    MightOf,
    Number,
    Picked,
    Those,
    Trigger,
    Triggered,
    TriggersAgain,
)
from cardcourt.riftbound.looking import LookAt
from cardcourt.riftbound.state import BODY, CALM, CHAOS, FURY, MIND, ORDER

AT_BATTLEFIELD: Final = Filter("unit", at="battlefield")
ENEMY: Final = Filter("unit", "enemy")
ENEMY_HERE: Final = Filter("unit", "enemy", "here")
FRIENDLY: Final = Filter("unit", "friendly")
UNIT: Final = Filter("unit")
YOURS: Final = Filter("unit", "yours")
MIGHTY: Final = Condition("me mighty")

CARDS: Final[tuple[Card, ...]] = (
    unit(
        "Ahri, Inquisitive",
        3,
        3,
        (MIND,),
        Triggered(Trigger("attack"), (GiveMight(Number(-2), Chosen(ENEMY_HERE), least=1),)),
        Triggered(Trigger("defend"), (GiveMight(Number(-2), Chosen(ENEMY_HERE), least=1),)),
        power=1,
        tags=("Ahri", "Ionia"),
        champion=True,
    ),
    unit(
        "Ava Achiever",
        5,
        4,
        (MIND,),
        Triggered(
            Trigger("attack"),
            (PlayCard(Picked(Filter("card", "friendly", "hand", keyword="hidden")), to="here for units"),),
            True,
            (Resources(own=1),),
        ),
        tags=("Yordle",),
    ),
    gear(
        "Baited Hook",
        3,
        (ORDER,),
        Activated(
            (Resources(1, own=1), ExhaustThis()),
            (
                Kill(Chosen(Filter(side="friendly"))),
                LookAt(Number(5), (Banish(It()), PlayCard(It())), Filter(), most_might=MightOf(Those(), 1)),
            ),
        ),
    ),
    unit(
        "Blastcone Fae",
        2,
        2,
        (MIND,),
        Triggered(Trigger("play"), (GiveMight(Number(-2), Chosen(UNIT), least=1),)),
        power=1,
        tags=("Fae", "Bandle City"),
        hidden=1,
    ),
    spell(
        "Block",
        2,
        (CALM,),
        GiveKeyword("shield", Chosen(UNIT), 3),
        GiveKeyword("tank", Those()),
        hidden=1,
        action=1,
    ),
    unit(
        "Brynhir Thundersong",
        6,
        5,
        (FURY,),
        Triggered(Trigger("play"), (GivePassive(CannotPlay(filter=Filter("card"))),)),
        tags=("Freljord",),
    ),
    unit(
        "Caitlyn, Patrolling",
        3,
        3,
        (CALM,),
        Activated(
            (ExhaustThis(),),
            (Deal(MightOf(Me()), Chosen(AT_BATTLEFIELD)),),
            only_if=Condition("me at a battlefield"),
        ),
        power=1,
        tags=("Caitlyn", "Piltover"),
        champion=True,
        backline=1,
    ),
    spell(
        "Challenge",
        2,
        (BODY,),
        Choose(Chosen(Filter(side="friendly"))),
        Choose(Chosen(Filter(side="enemy"))),
        DealToEachOther(Those(), Those(2)),
        power=1,
        action=1,
    ),
    unit(
        "Clockwork Keeper",
        2,
        2,
        (CALM,),
        AdditionalCost((Resources(own=1),), optional=True),
        Triggered(Trigger("play", condition=Condition("paid")), (Draw(),)),
        tags=("Shurima",),
    ),
    unit(
        "Cruel Patron",
        4,
        6,
        (ORDER,),
        AdditionalCost((KillSome(FRIENDLY),)),
        tags=("Noxus",),
    ),
    spell("Cull the Weak", 2, (ORDER,), Kill(Picked(Filter(side="yours"), each=True)), power=1),
    unit(
        "Darius, Trifarian",
        5,
        5,
        (FURY,),
        Triggered(Trigger("play", "you", Filter("card")), (GiveMight(Number(2), Me()), Ready(Me())), nth=2),
        power=1,
        tags=("Trifarian", "Darius", "Noxus"),
        champion=True,
    ),
    spell("Defy", 1, (CALM,), Counter(Chosen(Filter("spell", most_energy=4, most_power=1))), power=1, reaction=1),
    spell("Discipline", 2, (CALM,), GiveMight(Number(2), Chosen(UNIT)), Draw(), reaction=1),
    spell(
        "En Garde",
        1,
        (CALM,),
        GiveMight(Number(1), Chosen(Filter(side="friendly"))),
        IfItIs("alone", Those(), (GiveMight(Number(1), Those()),)),
        reaction=1,
    ),
    spell("Falling Star", 2, (FURY,), Deal(Number(3), Chosen(UNIT)), Deal(Number(3), Chosen(UNIT)), power=2),
    legend(
        "Fiora, Grand Duelist",
        (BODY, ORDER),
        Triggered(Trigger("become mighty", "", YOURS), (Channel(1, True),), may=True, cost=(ExhaustThis(),)),
        tags=("Fiora",),
    ),
    unit(
        "Fiora, Victorious",
        4,
        4,
        (ORDER,),
        KeywordPassive(MIGHTY, "deflect"),
        KeywordPassive(MIGHTY, "ganking"),
        KeywordPassive(MIGHTY, "shield"),
        tags=("Fiora", "Demacia"),
        champion=True,
    ),
    spell(
        "Fox-Fire",
        3,
        (CALM, MIND),
        Kill(Chosen(AT_BATTLEFIELD, 0, ANY_NUMBER, 4, True)),
        tags=("Ahri",),
        hidden=1,
        action=1,
    ),
    spell(
        "Gust",
        1,
        (CHAOS,),
        Return(Chosen(Filter("unit", at="battlefield", most_might=3))),
        reaction=1,
    ),
    spell("Hextech Ray", 1, (FURY,), Deal(Number(3), Chosen(AT_BATTLEFIELD)), power=1, action=1),
    spell(
        "Hidden Blade",
        2,
        (ORDER,),
        Kill(Chosen(AT_BATTLEFIELD)),
        Draw(Number(2), of=Those()),
        power=1,
        hidden=1,
        action=1,
    ),
    spell(
        "Icathian Rain",
        7,
        (FURY, MIND),
        Deal(Number(2), Chosen(UNIT)),
        Deal(Number(2), Chosen(UNIT)),
        Deal(Number(2), Chosen(UNIT)),
        Deal(Number(2), Chosen(UNIT)),
        Deal(Number(2), Chosen(UNIT)),
        Deal(Number(2), Chosen(UNIT)),
        power=3,
        tags=("Kai'Sa",),
    ),
    unit(
        "Immortal Phoenix",
        3,
        3,
        (FURY,),
        Triggered(
            Trigger("die", "", Filter(), by="you", means="spell"),
            (PlayCard(Me()),),
            True,
            (Resources(1, own=1),),
            zone="trash",
        ),
        power=1,
        tags=("Spirit",),
        assault=2,
    ),
    spell(
        "Imperial Decree",
        5,
        (ORDER,),
        Later(Triggered(Trigger("take damage", "", UNIT), (Kill(It()),))),
        power=2,
        action=1,
    ),
    unit(
        "Karthus, Eternal",
        3,
        3,
        (ORDER,),
        TriggersAgain(),
        power=1,
        tags=("Spirit", "Karthus", "Shadow Isles"),
        champion=True,
    ),
    unit(
        "Kayn, Unleashed",
        6,
        6,
        (CHAOS,),
        CannotBe(Condition("moved", least=2), "take damage"),
        power=1,
        tags=("Kayn", "Ionia"),
        champion=True,
        ganking=1,
    ),
    unit(
        "Kog'Maw, Caustic",
        3,
        1,
        (CHAOS,),
        Triggered(
            Trigger("die", condition=Condition("me at a battlefield")),
            (Deal(Number(4), All(Filter("unit", at="there"))),),
            keyword="deathknell",
        ),
        power=1,
        tags=("Kog'Maw", "The Void"),
        champion=True,
    ),
)

REFUSED: Final[dict[str, str]] = {
    "Heimerdinger, Inventor": "no node yet lends one object the activated abilities of others",
}
