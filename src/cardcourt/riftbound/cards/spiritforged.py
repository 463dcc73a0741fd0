"""Cards of the set Spiritforged."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import equipment, legend, spell, unit
from cardcourt.riftbound.copying import CopyText
from cardcourt.riftbound.costs import Resources
from cardcourt.riftbound.effects import GiveKeyword, GiveMight
from cardcourt.riftbound.flow import Choose, IfYouDo, Mode, OneOf, PayTo, PlayCard, PlayTokens
from cardcourt.riftbound.instructions import (
    Banish,
    Buff,
    Channel,
    Counter,
    Deal,
    Discard,
    Draw,
    Exhaust,
    Heal,
    Kill,
    Ready,
    Recall,
)
from cardcourt.riftbound.language import (
    ANY_NUMBER,
    AsAttached,
    Chosen,
    CostChange,
    Filter,
    Instead,
    It,
    Me,
    MightOf,
    Number,
    Repeat,
    This,
    Those,
    Trigger,
    Triggered,
)
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.state import CALM, CHAOS, FURY, MIND, ORDER

CARDS: Final[tuple[Card, ...]] = (
    unit(
        "Aphelios, Exalted",
        4,
        4,
        (CALM,),
        Triggered(
            Trigger("equip"),
            (
                OneOf(
                    (
                        Mode((Ready(Chosen(Filter("rune"), 2, 2)),)),
                        Mode((Channel(exhausted=True),)),
                        Mode((Buff(Chosen(Filter(side="friendly"))),)),
                    ),
                    True,
                ),
            ),
        ),
        power=1,
        tags=("Aphelios", "Mount Targon"),
        champion=True,
    ),
    spell(
        "Arcane Shift",
        3,
        (MIND, CHAOS),
        Banish(Chosen(Filter(side="friendly"))),
        PlayCard(Those(), who="its owner"),
        Deal(Number(3), Chosen(Filter(side="enemy", at="battlefield"))),
        Banish(Me()),
        power=1,
        tags=("Ezreal",),
        action=1,
    ),
    unit(
        "Azir, Sovereign",
        4,
        4,
        (ORDER,),
        Triggered(
            Trigger("attack"),
            (Move(Chosen(Filter("unit", "yours", token="token"), 0, ANY_NUMBER), "here"),),
            may=True,
        ),
        tags=("Bird", "Azir", "Shurima"),
        champion=True,
        accelerate=1,
    ),
    unit(
        "Battering Ram",
        5,
        5,
        (FURY,),
        CostChange(energy=1, who="", least=1, each_played=True),
        tags=("Trifarian", "Noxus"),
    ),
    spell(
        "Blood Rush", 1, (FURY,), Repeat(cost=(Resources(1),)), GiveKeyword("assault", Chosen(Filter()), 2), action=1
    ),
    spell(
        "Deathgrip",
        2,
        (ORDER,),
        Kill(Chosen(Filter(side="friendly"))),
        IfYouDo((GiveMight(MightOf(Those()), Chosen(Filter(side="friendly"), another=True)),)),
        Draw(),
        reaction=1,
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
    spell(
        "Feral Strength", 2, (CALM,), Repeat(cost=(Resources(2),)), GiveMight(Number(2), Chosen(Filter())), reaction=1
    ),
    unit(
        "Ferrous Forerunner",
        6,
        6,
        (FURY,),
        Triggered(Trigger("die"), (PlayTokens("Mech", 2, "base"),), keyword="deathknell"),
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
            keyword="deathknell",
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
    spell(
        "Hard Bargain",
        2,
        (CHAOS,),
        Repeat(cost=(Resources(2),)),
        Choose(Chosen(Filter("spell"))),
        PayTo((Resources(2),), (), (Counter(Those()),), "its controller"),
        reaction=1,
    ),
    unit(
        "Irelia, Fervent",
        5,
        4,
        (CALM,),
        Triggered(Trigger("choose", by="you"), (GiveMight(Number(1), Me()),)),
        Triggered(Trigger("ready", by="you"), (GiveMight(Number(1), Me()),)),
        tags=("Irelia", "Ionia"),
        champion=True,
        deflect=1,
    ),
    equipment("Svellsongur", 3, (CALM,), (Resources(1, own=1),), text=(AsAttached((CopyText(It()),)),), power=1),
)

REFUSED: Final[dict[str, str]] = {
    "Akshan, Mischievous": "an enemy gear cannot yet be moved to a base with its control until I leave",
    "Hostile Takeover": "losing control at a set time is not written yet",
}
