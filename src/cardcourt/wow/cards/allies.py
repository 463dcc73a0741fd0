"""Allies (302)."""

from __future__ import annotations

from typing import Final

from cardcourt.wow.card import ARCANE, FIRE, HOLY, Card
from cardcourt.wow.cards.making import ITSELF, OPPOSING, THIS, YOUR_HERO, ally, always
from cardcourt.wow.instructions import Deal, Discard
from cardcourt.wow.language import (
    CardsIn,
    Divides,
    Filter,
    Packet,
    Prevents,
    Redirects,
    Target,
    Trigger,
    Triggered,
)

CARDS: Final[tuple[Card, ...]] = (
    ally("Atani of the Watch", 1, 0, 4, always(Redirects(THIS, Packet(to=YOUR_HERO))), tags=("Draenei", "Paladin")),
    ally(
        "Brother Rhone",
        2,
        0,
        1,
        always(Prevents(packet=Packet(to=ITSELF, source=Filter(("ally",), state=("attacking",)), combat="yes"))),
        faction="Alliance",
        tags=("Dwarf", "Paladin"),
        protector=1,
    ),
    ally("Charming Courtesan", 4, 3, 2, always(Prevents(packet=Packet(to=ITSELF, most=2))), tags=("Human", "Traitor")),
    ally(
        "Dethvir the Malignant",
        4,
        4,
        5,
        always(Redirects(THIS, Packet(to=Filter(("hero", "ally"), "you", other=True)), optional=True)),
        damage=FIRE,
        faction="Horde",
        tags=("Undead", "Warlock"),
        will_of_the_forsaken=1,
    ),
    ally(
        "Flint Shadowmore",
        3,
        5,
        3,
        always(Divides(OPPOSING, Packet(source=ITSELF, combat="yes"))),
        faction="Alliance",
        tags=("Human", "Rogue"),
    ),
    ally(
        "Samuel Grey",
        3,
        2,
        2,
        Triggered(
            Trigger("deal", Filter(("hero",), state=("defending",)), ITSELF, Packet(combat="yes")),
            (Discard(who="its controller"),),
        ),
        faction="Horde",
        tags=("Undead", "Rogue"),
    ),
    ally(
        "Vexra Darkfall",
        5,
        5,
        2,
        Triggered(
            Trigger("destroy"),
            (Deal(CardsIn("hand", "their controller"), Target(Filter(("hero",))), ("arcane",), THIS),),
        ),
        damage=ARCANE,
        faction="Horde",
        tags=("Undead", "Mage"),
    ),
    ally(
        "Vindicator Belian",
        1,
        1,
        1,
        always(Redirects(THIS, Packet(to=Filter(("ally",), "you", other=True)))),
        damage=HOLY,
        tags=("Draenei", "Paladin"),
    ),
)

REFUSED: Final[dict[str, str]] = {}
