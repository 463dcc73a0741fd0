"""Creating battlefields: objects that did not exist before, directly where they belong (rules 187.9, 439)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IMPOSSIBLE, Act
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound.board import book_of
from cardcourt.riftbound.happenings import CREATE
from cardcourt.riftbound.instructions import Instruction
from cardcourt.riftbound.state import CARD, EXTRA_BATTLEFIELDS, battlefields, place_at

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


@dataclass(frozen=True, eq=False, repr=False)
class CreateBattlefield(Instruction):
    """Add a battlefield token to the board, if it is not there already (187.9, 439)."""

    token: str

    def run(self, game: Game, act: Act) -> int:
        """439.2, 439.2.b.5."""
        return IMPOSSIBLE if is_there(game, self.token) else create_battlefield(game, self.token, act.you)


def is_there(game: Game, token: str) -> bool:
    """187.9: whether a battlefield of this name is on the board already, or there is no room for one more."""
    card = book_of(game).card_named(token)
    known = battlefields(game)
    return any(game.columns[CARD][row] == card for row in known) or len(known) >= game.players + EXTRA_BATTLEFIELDS


def create_battlefield(game: Game, token: str, player: int) -> int:
    """439.1, 439.4: a player adds a battlefield token to the Battlefield Zone."""
    return happen(game, [Event(CREATE, NOTHING, book_of(game).card_named(token), player, by=player)])


def place_of_newest(game: Game) -> int:
    """The location that the battlefield created last is."""
    return place_at(game, battlefields(game)[-1])
