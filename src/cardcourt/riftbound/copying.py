"""Copies: objects that become copies of others, and text that is copied (rules 477.1.b, 185.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcourt.kernel.program import IGNORED, IMPOSSIBLE, PERFORMED, Act
from cardcourt.riftbound.effects import lock
from cardcourt.riftbound.happenings import COPIED, TEXT_COPIED
from cardcourt.riftbound.instructions import Instruction, acted_on, is_ignored
from cardcourt.riftbound.language import Selector
from cardcourt.riftbound.objects import name, take_traits
from cardcourt.riftbound.selection import rows
from cardcourt.riftbound.state import CARD

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


@dataclass(frozen=True, eq=False, repr=False)
class BecomeCopy(Instruction):
    """Objects become copies of another (477.1.b.1).

    What is copied are its copyable traits as they are now: the printed ones, or those it has copied (477.1.b.1.b);
    statuses and what it was given are not among them.
    """

    what: Selector
    of: Selector
    until: str = "here"

    def run(self, game: Game, act: Act) -> int:
        """477.1.b, 477.1.b.1, 477.1.b.1.b: the traits replace those of the objects."""
        found = acted_on(game, act, self.what)
        if is_ignored(game, act, self.what, found):
            return IGNORED
        model = rows(game, act, self.of)
        if not model or not found:
            return IMPOSSIBLE
        card = game.columns[CARD][model[0]]
        lock(game, act, COPIED, found, self.until, card)
        for row in found:
            if game.tracing:
                game.note("477.1.b.1", "becomes a copy", name(game, row), name(game, model[0]))
            take_traits(game, row)
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class CopyText(Instruction):
    """Copy the rules text of an object to this object's Effect Text, and no other trait (477.1.b.2)."""

    of: Selector
    until: str = "attached"

    def run(self, game: Game, act: Act) -> int:
        """477.1.b.2: only the text is copied."""
        model = rows(game, act, self.of)
        if not model or act.source < 0:
            return IMPOSSIBLE
        if game.tracing:
            game.note("477.1.b.2", "text copied", name(game, model[0]), name(game, act.source))
        lock(game, act, TEXT_COPIED, [act.source], self.until, game.columns[CARD][model[0]])
        game.forget_caches()
        return PERFORMED
