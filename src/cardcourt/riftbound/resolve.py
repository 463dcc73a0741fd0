"""Resolving chain items (rules 158, 340, 359.3, 406.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.chain import does_nothing
from cardcourt.kernel.event import happen
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.program import Act
from cardcourt.kernel.record import NOTHING, ChainItem, Event, row_of
from cardcourt.riftbound.board import book_of
from cardcourt.riftbound.characteristics import state_changed
from cardcourt.riftbound.flow import perform
from cardcourt.riftbound.happenings import PLAY, TO_TRASH, USE
from cardcourt.riftbound.looking import end_revealing
from cardcourt.riftbound.selection import NOTED_AMOUNT, NOTED_OBJECT, instructions_of, runs_of
from cardcourt.riftbound.state import AFTER_RESOLUTION, LAST_ITEM, LAST_SOURCE, PRIORITY, ZONE, chain_zone
from cardcourt.riftbound.triggers import ACTIVATED_ITEM, CARD_ITEM, item_name

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def start_resolving(game: Game) -> None:
    """340.1: the newest finalized item resolves, in its entirety (303.1), with what was chosen for it (355.15)."""
    item = game.chain_item(game.values[0])
    assert item is not None
    if game.tracing:
        game.note("340.1", "resolves", item_name(game, item))
    game.set_fact(LAST_SOURCE, source_row(item))  # 428.5.c
    if book_of(game).blames:
        game.set_fact(LAST_ITEM, item.id)


def resolve_next(game: Game) -> None:
    """359.3.d, 406.5: execute the next instruction, with nothing in between (303.1, 158.3.a), no cleanup (321, 321.1).

    An item that has left the chain stops at once (359.3.e.15).
    """
    item = game.chain_item(game.values[0])
    if item is None or does_nothing(game, item):
        return
    if item.row >= 0 and game.columns[ZONE][item.row] != chain_zone(game):  # 359.3.e.15
        return
    nodes = instructions_of(game, item)
    if item.at >= len(nodes) * runs_of(item):
        return
    node = nodes[item.at % len(nodes)]
    changed = item.copy()
    changed.at = item.at + 1
    game.change_item(changed)
    perform(game, act_of(item), node)  # 158, 158.1, 359.3.d, 406.5, 377.3.b.3, 135.2.b.3
    game.again(game.at)  # 055, 359.3.e.11


def source_row(item: ChainItem) -> int:
    """The object a chain item is or comes from."""
    return item.row if item.row >= 0 else row_of(item.source)


def act_for(item: ChainItem) -> Act:
    """For whom and about what the item's costs and instructions are."""
    it = row_of(item.noted[NOTED_OBJECT]) if item.noted else NOTHING
    amount = item.noted[NOTED_AMOUNT] if item.noted else 0
    return Act(item.controller, source_row(item), item.id, it, amount)


def act_of(item: ChainItem) -> Act:
    """For whom and about what an item's instructions run, with what the one before them did."""
    act = act_for(item)
    if item.done:
        act.last = item.done[-1].outcome
        act.amount = item.done[-1].amount or act.amount
    return act


def finish_resolving(game: Game) -> None:
    """157, 340.2, 419.4.a: the item leaves the chain, a spell goes to its owner's trash, and now it has been played.

    Once, however often its instructions were carried out (820.3.a).
    """
    item = game.chain_item(game.values[0])
    if item is not None:
        game.remove_from_chain(item.id)  # 406.5
        if item.kind == ACTIVATED_ITEM and book_of(game).has_triggers:
            used = Event(USE, source_row(item), 1, item.controller, cause=item.id, by=item.controller)
            happen(game, [used])  # 377.2.a
        if item.kind == CARD_ITEM:
            row = item.row
            if game.columns[ZONE][row] == chain_zone(game):
                happen(game, [Event(TO_TRASH, row, 1, item.controller, by=item.controller)])  # 157, 359.3.d, 351.2
            happen(game, [Event(PLAY, row, 1, item.controller, NOTHING, row, item.id, item.controller)])  # 419.4.a
    end_revealing(game)
    leave_chain(game)


def leave_chain(game: Game) -> None:
    """319.5: an item that leaves the chain makes a cleanup due; priority is granted anew behind it (340.4).

    What was played onto the chain was part of this one, which goes on (330.1, 330.2).
    """
    game.set_fact(PRIORITY, AFTER_RESOLUTION)
    state_changed(game)


RESOLVE: Final = procedure(
    "resolving an item",
    step("340.1", start_resolving),
    step("359.3.d", resolve_next, late=True),
    step("340.2", finish_resolving, late=True),
)
