"""Check loops: what a game looks for in the state whenever it may have changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen, missing
from cardcourt.kernel.program import PERFORMED, REPLACED

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import Event

Check = Callable[["Game"], list["Event"]]


def wave(game: Game, checks: Sequence[Check]) -> bool:
    """One simultaneous wave: all checks look at the same state, then what they found happens at once.

    Two checks may find the same thing; it happens once. Returns whether anything happened, or was replaced: what is
    forbidden would be found again. A game whose checks are ordered writes them as the steps of a procedure instead.
    """
    found: list[Event] = []
    for check in checks:
        found.extend(missing(check(game), found))
    return happen(game, found) in (PERFORMED, REPLACED)


def waves(game: Game, checks: Sequence[Check]) -> int:
    """Waves until nothing happens; returns in how many something did."""
    count = 0
    while wave(game, checks):
        count += 1
    return count
