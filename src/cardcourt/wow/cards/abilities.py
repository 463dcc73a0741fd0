"""Abilities (305)."""

from __future__ import annotations

from typing import Final

from cardcourt.wow.card import Card
from cardcourt.wow.cards.making import (
    AN_ALLY,
    ANY_TARGET,
    ATTACHED,
    FRIENDLY,
    HERO_OR_ALLY,
    OPPOSING,
    THIS,
    YOU,
    YOUR_HERO,
    YOURS,
    ability,
    always,
)
from cardcourt.wow.effects import ForNow, Give, Later
from cardcourt.wow.flow import If
from cardcourt.wow.instructions import AddCounters, Deal, Destroy, Heal, Ready, RemoveCounters, ToHand
from cardcourt.wow.language import (
    All,
    AsEnters,
    AtLeast,
    Boost,
    Choose,
    Continuous,
    CountersOn,
    DoesAndPrevents,
    Filter,
    Host,
    Lacks,
    Not,
    Packet,
    Prevents,
    Redirects,
    Target,
    ThatMuch,
    TheOther,
    Those,
    Trigger,
    Triggered,
)

AT_YOUR_TURN: Final = Trigger("turn starts", who="you")
PREVENTED_THIS_WAY: Final = Trigger("prevent", packet=Packet(), this_way=True)
A_MELEE_WEAPON: Final = Choose(Filter(("weapon",), "you", tag="Melee"))


def none_left(counter: str) -> If:
    """Destroy this ability when none of its counters remain."""
    return If(Not(AtLeast(1, CountersOn(counter))), (Destroy(THIS),))


CARDS: Final[tuple[Card, ...]] = (
    ability(
        "Berserker Stance",
        3,
        always(Boost(1, packet=Packet(source=YOUR_HERO))),
        always(Boost(1, packet=Packet(to=YOUR_HERO))),
        classes=("Warrior",),
        tags=("Fury", "Stance"),
        limits={"Stance": 1},
        ongoing=True,
    ),
    ability(
        "Blessed Life",
        2,
        always(DoesAndPrevents((ToHand(THIS),), Packet(to=YOUR_HERO), optional=True)),
        classes=("Paladin",),
        tags=("Holy", "Talent"),
        ongoing=True,
    ),
    ability("Desperate Block", 2, Give((Prevents(2),), ANY_TARGET), instant=True),
    ability(
        "Devotion Aura",
        5,
        always(Prevents(1, Packet(to=YOURS), each=True)),
        classes=("Paladin",),
        tags=("Protection",),
        ongoing=True,
    ),
    ability(
        "Dirty Work",
        2,
        always(Boost(combat=True, packet=Packet(source=YOUR_HERO, combat="no"))),
        classes=("Rogue",),
        tags=("Combat",),
        ongoing=True,
    ),
    ability(
        "Elemental Precision",
        7,
        always(Boost(times=2, packet=Packet(source=YOURS, types=("nature",)))),
        classes=("Shaman",),
        tags=("Elemental", "Talent"),
        ongoing=True,
    ),
    ability(
        "Faerie Fire",
        3,
        Continuous((Lacks("stealth"),), ATTACHED),
        always(Boost(1, packet=Packet(to=ATTACHED))),
        classes=("Druid",),
        tags=("Balance",),
        instant=True,
        attach=HERO_OR_ALLY,
    ),
    ability("Fire Blast", 1, Deal(2, ANY_TARGET, ("fire",)), classes=("Mage",), tags=("Fire",), instant=True),
    ability(
        "Fireball",
        4,
        Deal(4, Those(1), ("fire",)),
        Triggered(AT_YOUR_TURN, (Deal(1, Host(), ("fire",)),)),
        classes=("Mage",),
        tags=("Fire",),
        attach=HERO_OR_ALLY,
    ),
    ability("Flamestrike", 7, Deal(3, All(OPPOSING), ("fire",)), classes=("Mage",), tags=("Fire",)),
    ability(
        "Hammer of Wrath",
        1,
        Deal(3, Target(Filter(("hero", "ally"), state=("damaged",))), ("holy",), unpreventable=True),
        classes=("Paladin",),
        tags=("Holy",),
        instant=True,
    ),
    ability(
        "Holy Shield",
        2,
        Give((Prevents(5, Packet(to=YOUR_HERO, from_those=True)),), ANY_TARGET),
        Later(Triggered(PREVENTED_THIS_WAY, (Deal(ThatMuch(), TheOther(), ("holy",)),))),
        classes=("Paladin",),
        tags=("Protection", "Talent"),
        instant=True,
    ),
    ability(
        "Holy Strike",
        2,
        # one sentence is one modifier, and one modifier makes one packet for a character (405.4, 408.3a, 408.3c)
        Deal(4, Target(AN_ALLY), ("melee", "holy"), unpreventable=True),
        classes=("Paladin",),
        tags=("Retribution",),
    ),
    ability(
        "Human Shield",
        2,
        ForNow(always(Redirects(YOU, Packet(to=Filter(("ally",), "you"))))),
        classes=("Warrior",),
        tags=("Protection",),
        instant=True,
    ),
    ability(
        "Ice Barrier",
        3,
        AsEnters(counter="ice", number=3),
        always(DoesAndPrevents((RemoveCounters("ice"),), Packet(to=YOUR_HERO), then=(none_left("ice"),))),
        Triggered(AT_YOUR_TURN, (Deal(5, Target(Filter(("hero",), "opposing")), ("frost",)),)),
        classes=("Mage",),
        tags=("Frost", "Talent"),
        ongoing=True,
    ),
    ability(
        "Intervene",
        1,
        Give((Redirects(YOU),), Target(FRIENDLY), "next time this turn"),
        classes=("Warrior",),
        tags=("Protection",),
        instant=True,
    ),
    ability(
        "Power Word: Barrier",
        1,
        AsEnters(counter="bubble", number=2),
        always(DoesAndPrevents((RemoveCounters("bubble"),), Packet(to=YOURS), then=(none_left("bubble"),))),
        classes=("Priest",),
        tags=("Discipline", "Talent"),
        instant=True,
        ongoing=True,
    ),
    ability(
        "Power Word: Shield",
        1,
        always(Prevents(packet=Packet(to=ATTACHED))),
        Triggered(PREVENTED_THIS_WAY, (Destroy(THIS),)),
        classes=("Priest",),
        tags=("Discipline",),
        instant=True,
        attach=HERO_OR_ALLY,
    ),
    ability(
        "Recklessness",
        2,
        Triggered(AT_YOUR_TURN, (AddCounters("abandon"),)),
        always(Boost(CountersOn("abandon"), packet=Packet(either=YOUR_HERO))),
        classes=("Warrior",),
        tags=("Fury",),
        ongoing=True,
    ),
    ability(
        "Righteousness Aura",
        4,
        always(Boost(1, packet=Packet(source=YOURS))),
        classes=("Paladin",),
        tags=("Retribution",),
        ongoing=True,
    ),
    ability(
        "Shelter the Flock",
        4,
        Heal(11, All(Filter(("hero",), "friendly"))),
        classes=("Priest",),
        tags=("Holy",),
    ),
    ability(
        "Stormstrike",
        1,
        Ready(YOU),
        Ready(A_MELEE_WEAPON),
        Give((Boost(2, packet=Packet(types=("nature",), from_those=True)),), YOU, "next time this turn"),
        classes=("Shaman",),
        tags=("Enhancement", "Talent"),
        instant=True,
    ),
    ability(
        "World in Flames",
        8,
        always(Boost(times=2, packet=Packet(source=YOUR_HERO, types=("fire",)))),
        classes=("Mage",),
        tags=("Fire",),
        ongoing=True,
    ),
)

REFUSED: Final[dict[str, str]] = {}
