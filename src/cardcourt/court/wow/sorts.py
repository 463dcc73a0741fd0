"""The sorts of words that a case of the WoW TCG has, and where each may stand."""

from __future__ import annotations

from typing import Final

from cardcourt.court.format import NOBODY
from cardcourt.court.vocabulary import CARD, OBJECT, OBJECTS, PLAYER, Kind, Vocabulary, Words
from cardcourt.court.wow.answers import ESTABLISHED, NONE
from cardcourt.wow.card import DAMAGE_TYPE_NAMES, KEYWORD_NAMES
from cardcourt.wow.objects import BLANK_NAME
from cardcourt.wow.selection import RACES
from cardcourt.wow.state import STEP_NAMES, WINDOW_NAMES
from cardcourt.wow.vocabulary import VOCABULARY

LINK: Final = "link"  # effects on the chain, by their cards
ROW_OF: Final = "row of a player"
COUNTER: Final = "counter"

ZONE_WORDS: Final = ("deck", "hand", "graveyard", "removed", "hero row", "ally row", "resource row")
GONE: Final = "gone"
A_DRAW: Final = "draw"

OBJECT_OR_NONE: Final = Words("object", OBJECT, also=(NONE,))
OBJECT_OR_NOTHING: Final = Words("object", OBJECT, also=("nothing",))
COSTING: Final = Words("object", OBJECT, CARD, LINK)
LINKS: Final = Words("link", OBJECT, CARD, LINK, also=("empty",))
PLACES: Final = Words("place", ROW_OF, also=(*ZONE_WORDS, "chain", "attached", GONE))
KEYWORDS: Final = Words("keyword", also=KEYWORD_NAMES)
COUNTERS: Final = Words("kind of counter", COUNTER)
STEPS_OF_TURN: Final = Words("step", also=STEP_NAMES)
WINDOWS: Final = Words("window", also=WINDOW_NAMES)
LOSERS: Final = Words("player", PLAYER, also=(NONE,))
WINNERS: Final = Words("player", PLAYER, also=(NOBODY, A_DRAW))


class Labels(Words):
    """What players choose: also a triggered effect by its card and what it is about, with a colon between."""

    def has(self, vocabulary: Vocabulary, word: str) -> bool:
        """Whether a word is one of these."""
        source, colon, about = word.partition(": ")
        return super().has(vocabulary, word) or bool(
            colon and super().has(vocabulary, source) and super().has(vocabulary, about)
        )


LABELS: Final = Labels(
    "object or answer",
    *(OBJECT, CARD, LINK, PLAYER),
    also=(
        *(NONE, "yes", "no", "smash", "its play cost", "its alternate cost", ESTABLISHED, BLANK_NAME),
        *(*RACES, *DAMAGE_TYPE_NAMES, *sorted(set(VOCABULARY.values()))),
    ),
    pattern=r"(mode )?\d+",
)
DEEDS: Final[dict[str, Kind]] = {
    **dict.fromkeys(("play", "use", "place", "complete", "attack", "defender", "pay"), OBJECTS),
    **dict.fromkeys(("strike", "protect"), OBJECT_OR_NONE),
    **dict.fromkeys(("choose", "order"), LABELS),
}
