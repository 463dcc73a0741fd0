"""Heroes (301)."""

from __future__ import annotations

from typing import Final

from cardcourt.wow.card import Card
from cardcourt.wow.cards.making import CHARACTER, OPPOSING, THIS, flip, hero, target, when
from cardcourt.wow.effects import ForNow, Later
from cardcourt.wow.instructions import Deal, Heal
from cardcourt.wow.language import Continuous, Filter, HeroOf, Plus, X

CARDS: Final[tuple[Card, ...]] = (
    hero(
        "Boris Brightbeard",
        26,
        ("Dwarf", "Priest"),
        "Alliance",
        flip(X(), Heal(X(), target(), THIS), your_turn=True),
        traits=("Holy", "Enchanting", "Tailoring"),
    ),
    hero(
        "Elendril",
        28,
        ("Night Elf", "Hunter"),
        "Alliance",
        flip(1, ForNow(Continuous((Plus(3),), Filter(("weapon",), "you", tag="Ranged")))),
    ),
    hero(
        "Kil'zin of the Bloodscalp",
        28,
        ("Troll", "Shaman"),
        "Horde",
        flip(
            1,
            Later(
                when(
                    "deal",
                    Deal(3, target(by="its controller"), ("nature",), HeroOf("its controller")),
                    filter=CHARACTER,
                    this_way=True,
                )
            ),
            Deal(3, target(OPPOSING), ("nature",), THIS),
        ),
        traits=("Traitor",),
    ),
)

REFUSED: Final[dict[str, str]] = {}
