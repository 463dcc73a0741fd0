"""The procedures of the discretionary actions that do not use the chain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.procedure import procedure, step
from cardcourt.riftbound.actions import hide, standard_move

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def remember(game: Game) -> None:
    """Keep what was before the action, so that it can be undone as a whole."""
    game.keep_savepoint()


MOVING: Final = procedure("standard move", step("144", remember), step("144.3", standard_move, late=True))
HIDING: Final = procedure("hiding a card", step("421", remember), step("811.1.b", hide, late=True))
