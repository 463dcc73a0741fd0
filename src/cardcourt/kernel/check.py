"""Check loops: what a game looks for in the state whenever it may have changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import Event

Check = Callable[["Game"], list["Event"]]


def wave(game: Game, checks: list[Check]) -> bool:
    """One simultaneous wave: all checks look at the same state, then what they found happens at once.

    Returns whether anything was found. A game whose checks are ordered writes them as the steps of a procedure instead.
    """
    found: list[Event] = []
    for check in checks:
        found.extend(check(game))
    if not found:
        return False
    happen(game, found)
    return True


def waves(game: Game, checks: list[Check]) -> int:
    """Waves until one finds nothing; returns how many found something."""
    count = 0
    while wave(game, checks):
        count += 1
    return count
