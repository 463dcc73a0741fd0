"""The sorts of words that a case of Riftbound has, and where each may stand."""

from __future__ import annotations

from typing import Final

from cardcourt.court.vocabulary import CARD, OBJECT, OBJECTS, PLAYER, Fields, Kind, Words
from cardcourt.riftbound.card import KEYWORD_NAMES
from cardcourt.riftbound.state import DOMAIN_NAMES, PHASE_NAMES

PLACE: Final = "bf"  # bf1 and the like
BATTLEFIELD: Final = "battlefield"  # bf1 and the like, and the names of battlefields
HIDING: Final = "facedown zone"
BASE_OF: Final = "base of a player"
LOCATION: Final = "base in words"
ITEM: Final = "ability of an object"

NO_PLACE: Final = ("base", "hand", "trash", "chain", "banishment", "main deck", "rune deck", "gone")
STAGED_WORDS: Final = ("nothing", "showdown", "combat", "showdown and combat")

BATTLEFIELDS: Final = Words("battlefield", BATTLEFIELD)
OBJECTS_OR_NONE: Final = Words("object", OBJECT, CARD, also=("none",))
OBJECT_OR_NOTHING: Final = Words("object", OBJECT, also=("nothing",))
COSTING: Final = Words("object", OBJECT, CARD, ITEM)
CHAIN_ITEMS: Final = Words("chain item", OBJECT, CARD, also=("empty",))
PLACES: Final = Words("place", PLACE, HIDING, BASE_OF, BATTLEFIELD, also=(*NO_PLACE, "champion zone", "legend zone"))
SHOWDOWNS: Final = Words("battlefield", PLACE, also=("none",))
STAGED: Final = Words("staged showdown", also=STAGED_WORDS)
PHASES: Final = Words("phase", also=PHASE_NAMES)
KEYWORDS: Final = Words("keyword", also=KEYWORD_NAMES)
COST_PARTS: Final = Words("part of a cost", also=("energy", "power"))
LABELS: Final = Words(
    "object or answer",
    *(OBJECT, CARD, BATTLEFIELD, ITEM, PLAYER, LOCATION),
    also=("yes", "no", "no more", "prevent", "double", "energy", "power", *DOMAIN_NAMES),
    pattern=r"(mode |cost )?\d+",
)
CHOSEN: Final = Words("object", OBJECT, BATTLEFIELD, ITEM, PLAYER)
OBJECTS_OR_BATTLEFIELDS: Final = Words("object", OBJECT, BATTLEFIELD)
DESTINATIONS: Final = Words("location", PLACE, BASE_OF, also=("base",))
DOMAINS: Final = Words("domain", also=DOMAIN_NAMES[:-1])

DEEDS: Final[dict[str, Kind]] = {
    "play": OBJECTS_OR_BATTLEFIELDS,
    "use": OBJECTS_OR_BATTLEFIELDS,
    "move": OBJECTS,
    "hide": OBJECTS,
    "invite": Words("player", PLAYER),
    "at": BATTLEFIELDS,
    "to": DESTINATIONS,
    "choose": CHOSEN,
    "order": LABELS,
    "assign": OBJECTS,
    "rest": OBJECTS,
    "mulligan": OBJECTS,
    "pay": Fields(
        {
            **dict.fromkeys(("kill", "exhaust", "discard", "recycle", "return_", "spend_a_buff"), OBJECTS),
            "domains": DOMAINS,
            "add": COSTING,
        }
    ),
}
