"""The turn: its phases and steps (rules 301-306, 314-317)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.event import happen
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.kernel.trigger import wait
from cardcourt.riftbound import objects
from cardcourt.riftbound.actions import END_ACTION, PASS, choose_action, kind_of, perform_action
from cardcourt.riftbound.chain import AND_TASKS
from cardcourt.riftbound.characteristics import passives, state_changed
from cardcourt.riftbound.cleanup import ENDING_CLEANUP
from cardcourt.riftbound.happenings import BEGINNING_PHASE, END_OF_TURN, EXTRA_TURN, MAIN_PHASE_BEGINS, READY
from cardcourt.riftbound.instructions import channel_runes
from cardcourt.riftbound.language import SkipPhase
from cardcourt.riftbound.modes import mode_of
from cardcourt.riftbound.objects import begin_counts, name
from cardcourt.riftbound.scoring import (
    draw_cards,
    hold_battlefields,
    look_at_teammates,
)
from cardcourt.riftbound.state import (
    AWAKEN_PHASE,
    BEGINNING_STEP,
    CHANNEL_PHASE,
    CONTROLLER,
    DRAW_PHASE,
    ENDING_STEP,
    EXHAUSTED,
    EXPIRATION_STEP,
    FACTS,
    FINALIZED_ITEMS,
    LEGEND_ZONE,
    MAIN_PHASE,
    PHASE,
    PHASE_NAMES,
    PRIORITY,
    REGULAR_PLAYER,
    SCORING_STEP,
    TURN,
    TURN_PLAYER,
    is_removed,
    locations,
    next_player,
    zone_of,
)
from cardcourt.riftbound.triggers import next_batch, temporary_item, temporary_permanents

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

PHASE_RULES: Final = {
    AWAKEN_PHASE: "315.1",
    BEGINNING_STEP: "315.2.a",
    SCORING_STEP: "315.2.b",
    CHANNEL_PHASE: "315.3",
    DRAW_PHASE: "315.4",
    MAIN_PHASE: "316.1",
    ENDING_STEP: "317.1",
}


def turn_player(game: Game) -> int:
    """The player taking the current turn (304)."""
    return game.columns[FACTS][TURN_PLAYER]


def enter_phase(game: Game, phase: int) -> None:
    """319.2: a transition between phases makes a cleanup due."""
    game.set_fact(PHASE, phase)  # 305
    state_changed(game)
    if game.tracing:
        game.note(PHASE_RULES[phase], "phase", f"P{turn_player(game) + 1}", PHASE_NAMES[phase])


def is_skipped(game: Game, phase: str) -> bool:
    """443.2, 443.2.a: whether the turn player skips a phase."""
    return any(
        isinstance(ability, SkipPhase) and you == turn_player(game) and ability.phase == phase
        for you, _, ability in passives(game, SkipPhase)
    )


# -- start of turn -----------------------------------------------------------------------------------------------------


def begin_turn(game: Game) -> None:
    """306, 470, 419.4.b: a new turn: nothing has been scored or played in it yet."""
    if is_removed(game, turn_player(game)):  # 652.5.a.1: they left as their turn was to begin
        game.set_fact(TURN_PLAYER, next_player(game, turn_player(game)))
    game.set_fact(TURN, game.fact(TURN) + 1)
    begin_counts(game, turn_player(game))
    game.history = ()


def awaken(game: Game) -> None:
    """315.1.b, 415.3.a: the turn player readies everything they control that can be readied."""
    enter_phase(game, AWAKEN_PHASE)
    player = turn_player(game)
    controllers = game.columns[CONTROLLER]
    exhausted = game.columns[EXHAUSTED]
    places = (*locations(game), zone_of(player, LEGEND_ZONE))
    rows = [row for place in places for row in game.columns[place] if exhausted[row] and controllers[row] == player]
    happen(game, [Event(READY, row, 1, player, by=player) for row in rows])


def begin_beginning_phase(game: Game) -> None:
    """315.2.a.1: effects at the start of the Beginning Phase; Temporary among them, before scoring (816.1.b).

    It triggers once for each permanent (816.2.a).
    """
    enter_phase(game, BEGINNING_STEP)
    player = turn_player(game)
    doomed = temporary_permanents(game)
    batch = next_batch(game) if doomed else 0
    for row in doomed:
        wait(game, temporary_item(game, row, batch))  # 816.1.b
        if game.tracing:
            game.note("816.1.b", "temporary", name(game, row))
    happen(game, [Event(BEGINNING_PHASE, NOTHING, 1, player)])


def score(game: Game) -> None:
    """315.2.b.2: the turn player holds all battlefields they control."""
    enter_phase(game, SCORING_STEP)
    look_at_teammates(game)
    hold_battlefields(game)


def channel(game: Game) -> None:
    """315.3.b, 430.4.a, 115.2: two runes, or as many as possible; the mode may add to it on a first turn (115.2).

    Nobody has priority, so nobody acts (312.1.b).
    """
    enter_phase(game, CHANNEL_PHASE)
    player = turn_player(game)
    channel_runes(game, player, 2 + mode_of(game).extra_runes(game, player))


def draw(game: Game) -> None:
    """315.4.b, 413.2.a: the turn player draws 1."""
    if is_skipped(game, "draw phase"):
        if game.tracing:
            game.note("443.2", "skipped", PHASE_NAMES[DRAW_PHASE])
        return
    enter_phase(game, DRAW_PHASE)
    if not mode_of(game).skips_draw(game, turn_player(game)):
        draw_cards(game, turn_player(game), 1, ())


# -- main phase --------------------------------------------------------------------------------------------------------


def empty_pools(game: Game) -> None:
    """316.3: every Rune Pool empties as the Main Phase begins."""
    enter_phase(game, MAIN_PHASE)  # 316.1
    objects.empty_pools(game, "316.3")


def begin_main_phase(game: Game) -> None:
    """316.4: effects at the start of the Main Phase."""
    happen(game, [Event(MAIN_PHASE_BEGINS, NOTHING, 1, turn_player(game))])


def grant_priority(game: Game) -> None:
    """335: in Neutral Open in the Main Phase the turn player receives priority."""
    if game.columns[FACTS][PRIORITY] != turn_player(game):
        game.set_fact(PRIORITY, turn_player(game))


def act_in_main_phase(game: Game) -> None:
    """316.5.a, 335: the turn player has priority (312.2.a) and takes any number of actions, in any order (303),
    until they end their turn (316.9).
    """
    player = turn_player(game)
    if is_removed(game, player):  # 652.5.a.1: they have left in their turn, which nobody goes on with
        game.set_fact(PRIORITY, NOTHING)
        return
    action = choose_action(game, player, "316.5.a")
    kind = kind_of(action)
    if kind == END_ACTION:  # 316.9
        game.set_fact(PRIORITY, NOTHING)
        if game.tracing:
            game.note("316.9", "ends the turn", f"P{player + 1}")
        return
    if kind == PASS:
        game.again(game.at)
        return
    perform_action(game, player, action)  # 410.1.b, 316.5.b, 310.1.a
    game.come_back_to(MAIN_TASKS)


# -- ending phase ------------------------------------------------------------------------------------------------------


def ending_step(game: Game) -> None:
    """317.1.a: effects at the end of the turn."""
    enter_phase(game, ENDING_STEP)  # 316.9.a, 316.9.b
    happen(game, [Event(END_OF_TURN, NOTHING, 1, turn_player(game))])


def begin_expiration_step(game: Game) -> None:
    """317.2.a: an Ending special cleanup."""
    game.set_fact(PHASE, EXPIRATION_STEP)
    game.set_fact(FINALIZED_ITEMS, 0)
    if game.tracing:
        game.note("317.2.a", "phase", f"P{turn_player(game) + 1}", PHASE_NAMES[EXPIRATION_STEP])
    game.push(ENDING_CLEANUP)


def repeat_expiration_step(game: Game) -> None:
    """317.2.f: if any item underwent FEPR, the Expiration Step starts again."""
    if game.fact(FINALIZED_ITEMS):
        if game.tracing:
            game.note("317.2.f", "expiration again")
        game.again(0)


def do_expiration_step(game: Game) -> None:
    """317.2: the Expiration Step."""
    game.push(EXPIRATION)


def next_turn(game: Game) -> None:
    """317.3: the next player with a turn queued becomes the turn player."""
    if not take_extra_turn(game):
        regular = game.fact(REGULAR_PLAYER)
        game.set_fact(TURN_PLAYER, next_player(game, turn_player(game) if regular < 0 else regular))  # 306, 115.1.c
        if regular >= 0:
            game.set_fact(REGULAR_PLAYER, NOTHING)
    if game.tracing:
        game.note("317.3", "turn", f"P{turn_player(game) + 1}")
    game.again(0)  # 302


def take_extra_turn(game: Game) -> bool:
    """735, 738: an additional turn comes first, the one inserted last before the others; then it is gone (737)."""
    extra = [modifier for modifier in game.modifiers if modifier.kind == EXTRA_TURN]
    if not extra:
        return False
    if game.fact(REGULAR_PLAYER) < 0:
        game.set_fact(REGULAR_PLAYER, turn_player(game))  # 737: the turn order stays as it is
    game.drop_modifiers([extra[-1]])
    game.set_fact(TURN_PLAYER, extra[-1].controller)
    return True


EXPIRATION: Final = procedure(
    "expiration step",
    step("317.2.a", begin_expiration_step),
    AND_TASKS,
    step("317.2.f", repeat_expiration_step),
)
TURN_PROCEDURE: Final = procedure(
    "turn",
    step("306", begin_turn),
    step("315.1.b", awaken),
    AND_TASKS,
    step("315.2.a.1", begin_beginning_phase),
    AND_TASKS,
    step("315.2.b.2", score),
    AND_TASKS,
    step("315.3.b", channel),
    AND_TASKS,
    step("315.4.b", draw, late=True),
    AND_TASKS,
    step("316.3", empty_pools),
    step("316.4", begin_main_phase),
    AND_TASKS,
    step("335", grant_priority),
    step("316.5.a", act_in_main_phase),
    step("317.1.a", ending_step),
    AND_TASKS,
    step("317.2", do_expiration_step),
    step("317.3", next_turn),
)
MAIN_TASKS: Final = 13
