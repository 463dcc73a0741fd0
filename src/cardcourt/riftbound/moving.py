"""Moving units, and what it costs where something says so (rules 204.4, 420, 445-453)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IGNORED, IMPOSSIBLE, Act
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound import payment
from cardcourt.riftbound.board import here
from cardcourt.riftbound.characteristics import passives
from cardcourt.riftbound.costs import AMOUNTS
from cardcourt.riftbound.happenings import MOVE, RECALL
from cardcourt.riftbound.instructions import Instruction, acted_on, battlefield_here, is_ignored, may_be_present
from cardcourt.riftbound.language import MoveCost, Selector
from cardcourt.riftbound.objects import name
from cardcourt.riftbound.selection import item_of, look_back, number_now, place_noted
from cardcourt.riftbound.state import BASE, CONTROLLER, HOST, ZONE, is_location, zone_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


@dataclass(frozen=True, eq=False, repr=False)
class Move(Instruction):
    """Move units (420, 445-453).

    `to` is `base`, `here`, `there`, `their base`, `choice` (a location chosen as the item is finalized, 355.4),
    `battlefield` (likewise, a battlefield) or `a base`; `where` is where a chosen object is or was.
    """

    what: Selector
    to: str = "choice"
    where: Selector | None = None

    def run(self, game: Game, act: Act) -> int:
        """446.3, 447.2.c: an impossible destination recalls the unit instead."""
        found = acted_on(game, act, self.what)
        if is_ignored(game, act, self.what, found):
            return IGNORED
        outcome = IMPOSSIBLE
        together: list[Event] = []
        for row in found:
            if game.columns[HOST][row] != NOTHING:
                continue  # 718.5.c
            place = self.destination(game, act, row)
            if place < 0 or place == game.columns[ZONE][row]:
                continue
            arriving = [event.player for event in together if event.kind == MOVE and event.place == place]
            kind = MOVE if may_be_present(game, game.columns[CONTROLLER][row], place, arriving) else RECALL
            if kind == RECALL and game.tracing:
                game.note("447.2.c", "recalled instead", name(game, row))
            event = Event(
                kind,
                row,
                1,
                game.columns[CONTROLLER][row],
                place,
                act.source,
                act.item,
                act.you,
                act.lineage,
            )
            together.append(event)
        for kind in (MOVE, RECALL):
            same_kind = [event for event in together if event.kind == kind]
            if kind == MOVE:
                same_kind = paid_moves(game, act.you, same_kind)
            if same_kind:
                outcome = happen(game, same_kind)
        return outcome

    def destination(self, game: Game, act: Act, row: int) -> int:
        """The location a unit goes to, or -1 when there is none."""
        if self.where is not None:
            return look_back(game, act, self.where, 2)
        if self.to in ("base", "their base"):
            return zone_of(game.columns[CONTROLLER][row], BASE)
        if self.to == "here":
            item = item_of(game, act)
            if item is not None and not game.is_current(item.source) and item.row < 0:
                return NOTHING
            zone = game.columns[ZONE][act.source]
            return zone if is_location(game, zone) else battlefield_here(game, act.source)
        if self.to == "there":
            return place_noted(game, act)
        item = item_of(game, act)
        assert item is not None
        place = number_now(game, item, self)
        return zone_of(game.columns[CONTROLLER][row], BASE) if place == 0 else place


def move_amounts(game: Game, player: int, moving: Sequence[int], place: int) -> list[int]:
    """204.4: what opponents ask for moving so many units at once to a place, for each beyond the first."""
    total = [0] * AMOUNTS
    for owner, source, ability in passives(game, MoveCost):
        assert isinstance(ability, MoveCost)
        if owner == player or here(game, source) != place:
            continue
        for cost in ability.cost:
            for kind, amount in enumerate(cost.amounts()):
                total[kind] += amount * (len(moving) - 1)
    return total


def is_move_paid(game: Game, player: int, moving: Sequence[int], place: int) -> bool:
    """204.4.b: what moving there costs is paid as the units move, without the chain, with Add abilities (204.4.b.1)."""
    amounts = move_amounts(game, player, moving, place)
    if not any(amounts):
        return True
    if not payment.can_pay(game, player, amounts, ()) or not game.choose_yes(player, "444.2", "pay", moving[0]):
        return False
    payment.pay(game, player, amounts, (), "204.4.b")
    return True


def paid_moves(game: Game, player: int, events: list[Event]) -> list[Event]:
    """204.4.c: the moves whose applied costs are paid; the others are not performed."""
    left: list[Event] = []
    for place in sorted({event.place for event in events}):
        together = [event for event in events if event.place == place]
        if is_move_paid(game, player, [event.row for event in together], place):
            left.extend(together)
    return left
