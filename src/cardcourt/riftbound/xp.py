"""XP: a number that players gain and spend (rules 728-733), and Hunt, which gains it (823)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IMPOSSIBLE, Act
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound.happenings import GAIN_XP
from cardcourt.riftbound.instructions import Instruction
from cardcourt.riftbound.language import ONE, Value
from cardcourt.riftbound.selection import number, players

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


@dataclass(frozen=True, eq=False, repr=False)
class GainXp(Instruction):
    """Gain XP (730.1)."""

    amount: Value = ONE
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """730.1: as much as it says; there is no limit (733)."""
        amount = number(game, act, self.amount)
        if amount <= 0:
            return IMPOSSIBLE
        outcome = IMPOSSIBLE
        for player in players(game, act, self.who):
            event = Event(GAIN_XP, NOTHING, amount, player, source=act.source, cause=act.item, by=act.you)
            outcome = happen(game, [event])
        return outcome
