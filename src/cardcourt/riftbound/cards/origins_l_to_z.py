"""Cards of the set Origins from L on."""

from __future__ import annotations

from typing import Final

from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards.making import battlefield, gear, legend, spell, unit
from cardcourt.riftbound.costs import ExhaustThis
from cardcourt.riftbound.effects import (
    Activate,
    DoubleMight,
    GainControl,
    GiveKeyword,
    GiveMight,
    GivePassive,
    Later,
    Prevent,
)
from cardcourt.riftbound.flow import Have, PlayCard
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
    All,
    BonusDamage,
    CannotBe,
    Chosen,
    Filter,
    Instead,
    It,
    Me,
    MightPassive,
    Moved,
    Number,
    Those,
    Trigger,
    Triggered,
)
from cardcourt.riftbound.looking import LookAt
from cardcourt.riftbound.state import BODY, CALM, CHAOS, FURY, MIND

AT_BATTLEFIELD: Final = Filter("unit", at="battlefield")
FRIENDLY: Final = Filter("unit", "friendly")
HERE: Final = Filter("unit", at="here")
UNIT: Final = Filter("unit")

CARDS: Final[tuple[Card, ...]] = (
    spell(
        "Last Stand",
        3,
        (CALM,),
        DoubleMight(Chosen(FRIENDLY)),
        GiveKeyword("temporary", Those(), 1, "here"),
        power=1,
        action=1,
    ),
    spell(
        "Possession",
        8,
        (CHAOS,),
        GainControl(Chosen(Filter("unit", "enemy", "battlefield")), "here"),
        Recall(Those()),
        power=3,
        action=1,
    ),
    spell(
        "Promising Future",
        5,
        (MIND,),
        Have("each player", (LookAt(Number(5), (Banish(It()),)),)),
        Have("each player from the next", (PlayCard(Moved(), "energy"),)),
        power=1,
    ),
    unit(
        "Ravenbloom Student",
        2,
        2,
        (MIND,),
        Triggered(Trigger("play", "you", Filter("spell")), (GiveMight(Number(1), Me()),)),
        tags=("Noxus",),
    ),
    battlefield(
        "Reckoner's Arena",
        Triggered(Trigger("hold", "you"), (Activate("conquer", All(Filter("unit", "friendly", "here"))),)),
    ),
    spell("Singularity", 6, (MIND,), Deal(Number(6), Chosen(UNIT, 0, 2)), power=2),
    spell("Smoke Screen", 2, (MIND,), GiveMight(Number(-4), Chosen(UNIT), least=1), power=1, reaction=1),
    unit("Stalwart Poro", 2, 2, (CALM,), tags=("Poro",), shield=1),
    spell(
        "Stand United",
        3,
        (CALM,),
        Buff(Chosen(FRIENDLY)),
        GivePassive(MightPassive(None, Number(1), Filter("unit", "friendly", state="buffed"))),
        hidden=1,
        action=1,
    ),
    spell("Stupefy", 1, (MIND,), GiveMight(Number(-1), Chosen(UNIT), least=1), Draw(), reaction=1),
    battlefield(
        "Targon's Peak",
        Triggered(
            Trigger("conquer", "you"),
            (
                Later(
                    Triggered(
                        Trigger("end of turn", "anyone"),
                        (Ready(Chosen(Filter("rune"), 0, 2)),),
                    )
                ),
            ),
        ),
    ),
    battlefield("Trifarian War Camp", MightPassive(None, Number(1), HERE)),
    unit(
        "Undercover Agent",
        5,
        5,
        (CHAOS,),
        Triggered(Trigger("die"), (Discard(Number(2)), Draw(Number(2))), keyword="deathknell"),
        power=1,
    ),
    spell("Unyielding Spirit", 1, (BODY,), Prevent(source="spells and abilities"), power=1, reaction=1),
    battlefield("Vilemaw's Lair", CannotBe(None, "move", HERE, "base")),
    battlefield("Void Gate", BonusDamage(None, 1, HERE, False)),
    spell("Void Seeker", 3, (FURY,), Deal(Number(4), Chosen(AT_BATTLEFIELD)), Draw(), power=1, action=1),
    legend(
        "Volibear, Relentless Storm",
        (FURY, BODY),
        Triggered(
            Trigger("play", "you", Filter("unit", state="mighty")),
            (Channel(1, True),),
            may=True,
            cost=(ExhaustThis(),),
        ),
        tags=("Volibear",),
    ),
    spell("Wind Wall", 3, (CALM,), Counter(Chosen(Filter("spell"))), power=2, reaction=1),
    unit(
        "Wraith of Echoes",
        6,
        5,
        (MIND,),
        Triggered(Trigger("die", "", FRIENDLY), (Draw(),), nth=1),
        power=1,
        tags=("Spirit", "Shadow Isles"),
    ),
    gear(
        "Zhonya's Hourglass",
        2,
        (CALM,),
        Instead("die", (Kill(Me()), Heal(It()), Exhaust(It()), Recall(It())), filter=FRIENDLY),
        hidden=1,
    ),
)

REFUSED: Final[dict[str, str]] = {
    "Leona, Radiant Dawn": "no trigger yet is about one or more units stunned at once",
    "Mageseeker Warden": "no prohibition yet is only about what spells and abilities ready",
    "Tideturner": "no node yet moves two units to where the other was",
    "Unlicensed Armory": "no replacement effect yet has a cost that can be declined",
}
