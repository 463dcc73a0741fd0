"""Control of what is on the chain, and new choices for it (rules 191.2, 750-755)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IGNORED, IMPOSSIBLE, PERFORMED, Act, Node
from cardcourt.kernel.record import ChainItem, Event, row_of
from cardcourt.riftbound.board import book_of, item_at, ref_to
from cardcourt.riftbound.choices import (
    choose_for_run,
    destinations,
    has_targets,
    is_among,
    unspent_modes,
    valid_targets,
    with_targets,
)
from cardcourt.riftbound.flow import OneOf
from cardcourt.riftbound.happenings import CHOOSE
from cardcourt.riftbound.instructions import Instruction, acted_on, is_ignored
from cardcourt.riftbound.language import Chosen, Selector
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.selection import instructions_of, runs_of
from cardcourt.riftbound.triggers import item_name

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


@dataclass(frozen=True, eq=False, repr=False)
class TakeOver(Instruction):
    """Gain control of a spell or ability on the chain; with `choices` its new controller may make new ones for it."""

    to: Selector
    choices: bool = False

    def run(self, game: Game, act: Act) -> int:
        """191.2, 751."""
        found = acted_on(game, act, self.to)
        if is_ignored(game, act, self.to, found):
            return IGNORED
        outcome = IMPOSSIBLE
        for row in found:
            item = item_at(game, row)
            if item is None:
                continue
            taken = item.copy()
            taken.controller = act.you
            game.change_item(taken)
            if game.tracing:
                game.note("191.2", "control", f"P{act.you + 1}", item_name(game, taken))
            outcome = PERFORMED
            if self.choices:
                remake_choices(game, act.you, taken)
        return outcome


def remake_choices(game: Game, you: int, item: ChainItem) -> None:
    """751, 753: modes, destinations and targets may be chosen anew, by the same rules and for no cost (755)."""
    effects = instructions_of(game, item)
    if not has_targets(game, item, effects):  # 753.1
        return
    if not has_new_choices(game, item, effects):  # 753.2
        return
    if not game.choose_yes(you, "751", "make new choices", item.row):
        return
    if game.tracing:
        game.note("751", "new choices", f"P{you + 1}", item_name(game, item))
    targets: list[tuple[int, ...]] = []
    numbers: list[int] = []
    try:
        for run in range(runs_of(item)):
            choose_for_run(game, item, effects, targets, numbers, run * book_of(game).choice_counts[id(effects)])
    except Illegal as illegal:  # 753.1: what would be illegal is not chosen
        if game.tracing:
            game.note("753.1", "illegal", illegal.why)
        return
    changed = item.copy()
    changed.targets = tuple(targets)
    changed.numbers = tuple(numbers)
    game.change_item(changed)
    tell_new_targets(game, item, changed)


def has_new_choices(game: Game, item: ChainItem, effects: tuple[Node, ...]) -> bool:
    """Whether something may be chosen that the item has not chosen: an object, a mode or a destination (751.1)."""
    book = book_of(game)
    former = [ref for refs in item.targets for ref in refs]
    inside: list[Node] = []
    for node in book.asked[id(effects)]:
        if is_among(node, inside):
            continue
        if isinstance(node, OneOf):
            modes = with_targets(game, item, node, unspent_modes(game, item, node))
            chosen = item.numbers[book.numbers[id(node)]]
            if any(mode != chosen for mode in modes):
                return True
            if chosen in modes and has_new_choices(game, item, node.modes[chosen].do):
                return True
            inside.extend(book.asked[id(node.modes)])
        elif isinstance(node, Move):
            if len(destinations(game, node, list(item.targets), 0)) > 1:
                return True
        elif isinstance(node, Chosen) and any(
            ref_to(game, row) not in former for row in valid_targets(game, item, node)
        ):
            return True
    return False


def tell_new_targets(game: Game, before: ChainItem, after: ChainItem) -> None:
    """754: what was not a target before is chosen now, which triggers can see."""
    old = [ref for refs in before.targets for ref in refs]
    new = [row_of(ref) for refs in after.targets for ref in refs if ref >= 0 and ref not in old]
    if new:
        by = after.controller
        happen(game, [Event(CHOOSE, row, 1, by, cause=after.id, by=by) for row in new])
