"""Creating and replacing battlefields: tokens that did not exist before, where they belong (rules 187, 438, 439)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IGNORED, IMPOSSIBLE, PERFORMED, Act
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound.board import book_of
from cardcourt.riftbound.happenings import CREATE
from cardcourt.riftbound.instructions import Instruction, acted_on, is_ignored
from cardcourt.riftbound.language import Selector
from cardcourt.riftbound.objects import name, replace_with, replaced_by, swap_back
from cardcourt.riftbound.selection import rows
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


@dataclass(frozen=True, eq=False, repr=False)
class Replace(Instruction):
    """Replace objects with a token that is created in their place (438)."""

    what: Selector
    token: str

    def run(self, game: Game, act: Act) -> int:
        """438.3.b.1: a token is created in the place of each, without being played."""
        found = acted_on(game, act, self.what)
        if is_ignored(game, act, self.what, found):
            return IGNORED
        card = book_of(game).card_named(self.token)
        for row in found:
            if game.tracing:
                game.note("438.1", "replaced with", name(game, row), self.token)
            replace_with(game, row, card, act.you)
        return PERFORMED if found else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class SwapBack(Instruction):
    """Replace a token with what it replaced (438.7)."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """438.7.b, 438.7.c: with nothing set aside it never swaps back."""
        outcome = IMPOSSIBLE
        for row in rows(game, act, self.what):
            aside = replaced_by(game, row)
            if not aside:
                continue
            chosen = game.choose(act.you, "438.7.b.1", "what swaps back", aside, about=row)
            if game.tracing:
                game.note("438.7.b", "swaps back", name(game, row), name(game, chosen))
            swap_back(game, row, chosen)
            outcome = PERFORMED
        return outcome
