"""The powers that keywords stand for (glossary).

Keywords that are nothing but rules of combat, adding links or entering play are read where those rules are:
Conspicuous, the ways of wielding, Ferocity, Long-Range, Protector, Rift, Smash, Stealth, Time is Money, Warp.
"""

from __future__ import annotations

from typing import Final

from cardcourt.wow.card import (
    ABERRATION,
    ARTIFACT,
    ASSAULT,
    BERSERKING,
    CAT_FORM,
    ELUSIVE,
    HARDINESS,
    HARMONIZE,
    HASTE,
    INSPIRING_PRESENCE,
    INVINCIBLE,
    PREPARATION,
    SHADOWMELD,
    SPELLSHIELD,
    UNTARGETABLE,
    WILL_OF_THE_FORSAKEN,
)
from cardcourt.wow.language import (
    AlternateCost,
    AtLeast,
    Boost,
    Both,
    Cannot,
    Continuous,
    Filter,
    FirstTurnOf,
    HappenedThisTurn,
    Has,
    HasFatalDamage,
    Is,
    KeywordNumber,
    MayPlay,
    Not,
    NumberOf,
    OnTurnOf,
    Packet,
    PayMore,
    Plus,
    Power,
    Prevents,
    This,
    Times,
)

ITSELF: Final = Filter(("card",), zone="", this=True)
YOUR_CHARACTER: Final = Filter(("hero", "ally"), "you")
OPPOSING_HERO: Final = Filter(("hero",), "opposing")
YOUR_ALLY: Final = Filter(("ally",), "you")

KEYWORD_POWERS: Final[dict[int, tuple[Power, ...]]] = {
    ABERRATION: (Continuous((Prevents(packet=Packet(to=ITSELF, combat="no")),)),),  # glossary:Aberration
    ARTIFACT: (Continuous((MayPlay(ITSELF),), zone="graveyard"),),  # glossary:Artifact
    ASSAULT: (Continuous((Plus(KeywordNumber("assault")),), condition=OnTurnOf()),),  # glossary:Assault
    BERSERKING: (Continuous((Plus(NumberOf("damage", This())),)),),  # glossary:Berserking
    CAT_FORM: (
        Continuous((Plus(1),), condition=Is(Filter(("card",), state=("attacking",)), This())),  # glossary:Cat_Form
    ),
    ELUSIVE: (Continuous((Cannot("defend"),)),),  # glossary:Elusive
    HARDINESS: (
        Continuous((Prevents(KeywordNumber("hardiness"), Packet(to=ITSELF), each=True),)),  # glossary:Hardiness
    ),
    HARMONIZE: (Continuous((PayMore(-1, Filter(("ally",), zone="", least_cost=4)),)),),  # glossary:Harmonize
    HASTE: (
        Continuous(
            (PayMore(Times(-1, KeywordNumber("haste")), ITSELF),),  # glossary:Haste
            condition=AtLeast(1, HappenedThisTurn("deal", OPPOSING_HERO, YOUR_ALLY)),
            zone="anywhere",
        ),
    ),
    INSPIRING_PRESENCE: (
        Continuous((Boost(1, packet=Packet(source=YOUR_CHARACTER, combat="no")),)),  # glossary:Inspiring_Presence
    ),
    INVINCIBLE: (
        Continuous((Cannot("leave play"), Cannot("be targeted"), Cannot("be dealt damage"))),  # glossary:Invincible
    ),
    PREPARATION: (AlternateCost((), FirstTurnOf()),),  # glossary:Preparation
    SHADOWMELD: (
        Continuous(
            (Has("elusive"), Has("untargetable")),  # glossary:Shadowmeld
            condition=Is(Filter(("card",), state=("ready",)), This()),
        ),
    ),
    SPELLSHIELD: (Continuous((Cannot("be targeted by opponents"),)),),  # glossary:Spellshield
    UNTARGETABLE: (Continuous((Cannot("be targeted"),)),),  # glossary:Untargetable
    WILL_OF_THE_FORSAKEN: (
        Continuous(
            (Cannot("leave play"),),  # glossary:Will_of_the_Forsaken
            condition=Both((Not(HasFatalDamage(This())), AtLeast(1, NumberOf("health", This())))),
        ),
    ),
}

POWERS_OF_KEYWORDS: Final = tuple([power for powers in KEYWORD_POWERS.values() for power in powers])
