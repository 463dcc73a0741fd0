"""Tasks and the chain: HOT FEPR (rules 327-340), and who may act (311-313)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.chain import newest, oldest_pending
from cardcourt.kernel.procedure import Procedure, procedure, step
from cardcourt.kernel.record import NOTHING
from cardcourt.kernel.trigger import place_waiting
from cardcourt.riftbound.actions import PASS, choose_action, perform_action
from cardcourt.riftbound.characteristics import state_changed
from cardcourt.riftbound.cleanup import CLEANUP
from cardcourt.riftbound.play import FINALIZE
from cardcourt.riftbound.resolve import RESOLVE
from cardcourt.riftbound.state import (
    AFTER_RESOLUTION,
    CLEANUP_DUE,
    COMBAT,
    COMBAT_OPENING,
    FACTS,
    FOCUS,
    NO_CHAIN,
    OPENED_BY,
    OPENED_BY_PLAY,
    OPENED_BY_TRIGGER,
    PASSES,
    PRIORITY,
    RUNNING,
    SHOWDOWN,
    cleanup_due,
    next_player,
    players_left,
)
from cardcourt.riftbound.triggers import is_triggered, item_name

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def handle_tasks(game: Game) -> None:
    """334-336: outstanding tasks, then pending items, then the chain, again and again; then whoever asked goes on.

    Triggers are put on the chain in any state and in anybody's turn (383.3.c).
    """
    facts = game.columns[FACTS]
    if facts[OPENED_BY] != NO_CHAIN and not game.chain and not game.waiting:
        close_chain(game)
        game.again(game.at)
    elif facts[CLEANUP_DUE]:
        game.set_fact(CLEANUP_DUE, 0)
        game.counts += 1
        game.push(CLEANUP, back_here=True)  # 322.1, 334.2.a
    elif game.waiting:
        put_waiting_on_chain(game)  # 383.3, 334.1
        game.again(game.at)
    elif game.chain:
        go_on_with_chain(game)  # 334.2, 336
    elif facts[SHOWDOWN] >= 0 and not facts[RUNNING]:
        game.push(combat_procedures()[0], back_here=True)
    elif facts[COMBAT] == COMBAT_OPENING:  # 464.1
        game.push(combat_procedures()[1], back_here=True)
    else:
        game.pop()


def combat_procedures() -> tuple[Procedure, Procedure]:
    """The procedures of showdowns (344) and of opening combats (464), which in turn come back to the tasks."""
    # a real circle: a showdown is a task, and its window handles tasks; so this module cannot import that one first
    from cardcourt.riftbound.combat import COMBAT_OPENS, SHOWDOWN_WINDOW  # noqa: PLC0415

    return SHOWDOWN_WINDOW, COMBAT_OPENS


def close_chain(game: Game) -> None:
    """340.2, 346: the state opens; in a showdown Focus passes, unless a trigger or Add ability had opened the chain."""
    opened_by = game.fact(OPENED_BY)
    game.set_fact(OPENED_BY, NO_CHAIN)
    game.set_fact(PRIORITY, NOTHING)
    game.set_fact(PASSES, 0)
    cleanup_due(game)  # 319.1
    if game.fact(FOCUS) < 0:
        return
    if opened_by != OPENED_BY_PLAY:  # 346.1, 340.2.a, 429.2.a
        game.set_fact(PRIORITY, game.fact(FOCUS))
        if game.tracing:
            game.note("346.1", "focus stays", f"P{game.fact(FOCUS) + 1}")
        return
    pass_focus(game, "340.2.a")  # 340.2.a, 346, 347.1.b


def pass_focus(game: Game, rule: str) -> None:
    """313.2, 347.2.b: the next player in turn order gains Focus, and Priority with it."""
    player = next_player(game, game.fact(FOCUS))
    game.set_fact(FOCUS, player)
    game.set_fact(PRIORITY, player)  # 313.2, 312.2.b
    if game.tracing:
        game.note(rule, "focus", f"P{player + 1}")


def put_waiting_on_chain(game: Game) -> None:
    """383.3.d: triggers of one moment are placed by the turn player first, each player ordering their own."""
    placed = place_waiting(game, "383.3.d")
    if game.fact(OPENED_BY) == NO_CHAIN:
        by_trigger = is_triggered(placed[0])
        game.set_fact(OPENED_BY, OPENED_BY_TRIGGER if by_trigger else OPENED_BY_PLAY)
    state_changed(game)
    if game.tracing:
        for item in placed:
            game.note("383.3.d", "placed", f"P{item.controller + 1}", item_name(game, item))


def go_on_with_chain(game: Game) -> None:
    """337, 338: finalize the oldest pending item (337.1.b); then the newest item's controller has priority."""
    pending = oldest_pending(game)
    if pending is not None:
        game.push(FINALIZE, (pending.id,), back_here=True)  # 337.1, 337.3, 340.3, 336.1, 359.3.b, 406.3
        return
    if game.fact(PRIORITY) < 0:
        item = newest(game)
        assert item is not None
        rule = "340.4" if game.fact(PRIORITY) == AFTER_RESOLUTION else "337.4"
        game.set_fact(PRIORITY, item.controller)  # 337.4, 340.4, 312.2.c
        game.set_fact(PASSES, 0)
        if game.tracing:
            game.note(rule, "priority", f"P{item.controller + 1}")
    game.push(EXECUTE, back_here=True)  # 359.3.c, 406.4, 377.3.b.2


def act_with_priority(game: Game) -> None:
    """338.1: the player with priority, with Focus or without (313.4), plays something legally timed, or passes.

    The first to have it may add to the item that opened the chain (338.1.a.5); passing keeps Focus where it is (313.3).
    """
    if game.fact(PASSES) >= players_left(game):  # 652.5.c.2
        resolve_newest(game)
        return
    player = game.fact(PRIORITY)
    action = choose_action(game, player, "338.1")
    if action != PASS:
        perform_action(game, player, action)  # 338.1.a, 338.1.a.7, 312.1.a
        return
    passes = game.fact(PASSES) + 1
    game.set_fact(PASSES, passes)  # 338.1.b
    if game.tracing:
        game.note("338.1.b.1", "passes", f"P{player + 1}")
    if passes < players_left(game):
        other = next_player(game, player)
        game.set_fact(PRIORITY, other)  # 339.2, 338.1.b.1, 312.2.d, 312.3
        if game.tracing:
            game.note("339.2", "priority", f"P{other + 1}")
        return
    resolve_newest(game)


def resolve_newest(game: Game) -> None:
    """339.1: all players have passed in sequence, so the newest item resolves."""
    game.set_fact(PASSES, 0)
    item = newest(game)
    assert item is not None
    game.push(RESOLVE, (item.id,))  # 339.1


EXECUTE: Final = procedure("executing the chain", step("338", act_with_priority))
TASKS_AND_CHAIN: Final = procedure("tasks and the chain", step("334", handle_tasks))


def do_tasks(game: Game) -> None:
    """334: handle tasks and the chain, where there are any, before the next step."""
    if has_tasks(game):
        game.push(TASKS_AND_CHAIN)


def has_tasks(game: Game) -> bool:
    """Whether there is anything that `handle_tasks` would do."""
    facts = game.columns[FACTS]
    if facts[CLEANUP_DUE] or facts[OPENED_BY] != NO_CHAIN or game.waiting or game.chain:
        return True
    return (facts[SHOWDOWN] >= 0 and not facts[RUNNING]) or facts[COMBAT] == COMBAT_OPENING


AND_TASKS: Final = step("334", do_tasks)
