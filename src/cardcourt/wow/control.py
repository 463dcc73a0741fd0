"""Control: what continuous modifiers say of it is carried out (rule 401.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.record import Event
from cardcourt.wow.happenings import BY_THE_GAME, CONTROL, REMOVE
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.state import CONTROLLER, LOST
from cardcourt.wow.traits import traits_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def settle_control(game: Game) -> bool:
    """401.3, 401.3b: cards go to whom the latest modifier says, or back; without such a player, out of the game."""
    changed = False
    for row in cards_in_play(game):
        wanted = traits_of(game, row).controller
        if wanted == game.columns[CONTROLLER][row]:
            continue
        changed = True
        if wanted < 0 or game.columns[LOST][wanted]:
            happen(game, [Event(REMOVE, row, flags=BY_THE_GAME)])  # 401.3b
        else:
            happen(game, [Event(CONTROL, row, player=wanted)])
    return changed
