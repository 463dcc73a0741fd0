"""What a player may know of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.game import CARD
from cardcourt.kernel.record import NOTHING

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game, Note

HIDDEN: Final = -2


def notes_for(game: Game, viewer: int) -> list[Note]:
    """The notes of the trace that this player may read."""
    return [note for note in game.trace if note.viewer in (NOTHING, viewer)]


def cards_seen(game: Game, viewer: int, visible: list[bool]) -> list[int]:
    """The card of each object, HIDDEN where this player may not see it."""
    return [card if seen else HIDDEN for card, seen in zip(game.columns[CARD], visible, strict=True)]
