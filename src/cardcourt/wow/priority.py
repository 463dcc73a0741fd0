"""Priority: windows, passes, and what comes before anybody gets priority (rules 410, 803)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.chain import newest
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.record import NOTHING
from cardcourt.wow.actions import PASS, check_pass, choose_action, perform_action
from cardcourt.wow.checks import run_checks
from cardcourt.wow.loops import break_loop, somebody_acts
from cardcourt.wow.losing import is_over
from cardcourt.wow.objects import forget_dealt, player_name, put_fact
from cardcourt.wow.resolving import RESOLVE
from cardcourt.wow.state import (
    FACTS,
    LOST,
    NO_WINDOW,
    PASSES,
    PRIORITY,
    TURN_PLAYER,
    WINDOW,
    WINDOW_NAMES,
    turn_order,
)
from cardcourt.wow.waiting import WAITING_EFFECTS

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def begin_window(game: Game) -> None:
    """410.4: as a priority window opens, the turn player is the first to get priority."""
    put_fact(game, WINDOW, game.values[0])
    give_turn_player_priority(game)
    if game.tracing:
        game.note("410.4", "window opens", WINDOW_NAMES[game.values[0]])


def give_turn_player_priority(game: Game) -> None:
    """The turn player is the next to get priority, and nobody has passed yet."""
    game.set_fact(PASSES, 0)
    game.set_fact(PRIORITY, game.columns[FACTS][TURN_PLAYER])


def add_waiting_effects(game: Game) -> None:
    """708.1: triggered effects that wait are added to the chain, all of them before anybody gets priority (708.1b)."""
    break_loop(game)  # 803.3
    if game.waiting:  # 708.1b
        game.push(WAITING_EFFECTS, (0, game.next_id()), back_here=True)


def process_before_priority(game: Game) -> None:
    """410.5: before a player gets priority, there are checks, and waiting triggered effects are added."""
    game.push(PRE_PRIORITY_PROCESSING)


def act_with_priority(game: Game) -> None:
    """410.1: the player with priority adds a link, and gets priority again, or passes clockwise."""
    player = game.columns[FACTS][PRIORITY]
    if game.columns[LOST][player]:
        pass_priority(game, player)
        return
    forget_dealt(game)
    action = choose_action(game, player)
    if action != PASS:
        game.set_fact(PASSES, 0)
        somebody_acts(game)
        perform_action(game, player, action)
        if game.procedure is PRIORITY_WINDOW:  # a concession starts nothing
            game.again(BEFORE_PRIORITY)
        else:
            game.come_back_to(BEFORE_PRIORITY)
        return
    check_pass(game, player)
    if game.tracing:
        game.note("410.1", "passes", player_name(player))
    pass_priority(game, player)


def pass_priority(game: Game, player: int) -> None:
    """410.4: when all have passed in succession the topmost link resolves, or the window closes."""
    order = turn_order(game)
    passes = game.columns[FACTS][PASSES] + 1
    if passes < len(order):
        game.set_fact(PASSES, passes)
        game.set_fact(PRIORITY, next_clockwise(game, player))
        game.again(BEFORE_PRIORITY)
        return
    game.set_fact(PASSES, 0)
    game.set_fact(PRIORITY, NOTHING)
    link = newest(game)
    if link is not None:
        game.push(RESOLVE, (link.id,))  # 410.4a, 709.1
        return
    put_fact(game, WINDOW, NO_WINDOW)
    if game.tracing:
        game.note("410.4b", "window closes")
    game.pop()  # 410.4b


def next_clockwise(game: Game, player: int) -> int:
    """The next player clockwise who is still in the game."""
    for step_on in range(1, game.players + 1):
        other = (player + step_on) % game.players
        if not game.columns[LOST][other]:
            return other
    return player


def go_on_after_link(game: Game) -> None:
    """709.2h, 410.4a: after a link the turn player gets priority, unless it closed the window (601.3)."""
    if game.columns[FACTS][WINDOW] == NO_WINDOW:
        return
    give_turn_player_priority(game)
    game.again(BEFORE_PRIORITY)


PRE_PRIORITY_PROCESSING: Final = procedure(
    "pre-priority processing",
    step("410.6", run_checks, late=True),
    step("708.1", add_waiting_effects),
)
CHECKS_ALONE: Final = procedure("pre-priority checks alone", step("603.2", run_checks, late=True))
PRIORITY_WINDOW: Final = procedure(
    "a priority window",
    step("410.4", begin_window),
    step("410.5", process_before_priority),
    step("410.1", act_with_priority),
    step("709.2h", go_on_after_link),
)
BEFORE_PRIORITY: Final = 1


def open_window(game: Game, window: int) -> None:
    """Open a window now; the step that opens it is done as the window closes."""
    if not is_over(game):
        game.push(PRIORITY_WINDOW, (window,))


def do_checks_alone(game: Game) -> None:
    """Checks that no triggered effects and no priority follow (603.2)."""
    game.push(CHECKS_ALONE)
