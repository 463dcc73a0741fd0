"""Turns: their phases and steps, extra and skipped turns, and turns that are ended (rules 500-503)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.event import happen
from cardcourt.kernel.modifier import expire
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.program import Act
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.wow.book import book_of
from cardcourt.wow.combat import COMBAT
from cardcourt.wow.flow import run_text
from cardcourt.wow.happenings import (
    DISCARD,
    DRAW_CARD,
    EXTRA_TURN,
    NEXT_READY_STEP,
    READY,
    SKIP_TURN,
    TURN_ENDS,
    TURN_STARTS,
    UNTIL_TURN_OF,
)
from cardcourt.wow.language import AsTurnStarts, HandSize, Inspires, MayStayExhausted
from cardcourt.wow.losing import is_over
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.objects import begin_turn_of, player_name, put_fact
from cardcourt.wow.priority import open_window
from cardcourt.wow.selection import players
from cardcourt.wow.state import (
    ACTION_PHASE,
    ACTION_WINDOW,
    DRAW_STEP,
    DRAW_WINDOW,
    END_PHASE,
    END_WINDOW,
    EXHAUSTED,
    FACTS,
    HAND,
    LOST,
    PROPOSED_ATTACKER,
    READY_STEP,
    READY_WINDOW,
    STEP,
    STEP_NAMES,
    TURN,
    TURN_IN_ORDER,
    TURN_PLAYER,
    WRAP_UP,
    turn_order,
    zone_of,
)
from cardcourt.wow.traits import forbids, is_character, matches, reading, solution_of, traits_of
from cardcourt.wow.turns import expire_this_turn

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

MAXIMUM_HAND: Final = 7


def turn_player(game: Game) -> int:
    """The player whose turn it is."""
    return game.columns[FACTS][TURN_PLAYER]


def enter_step(game: Game, rule: str, number: int) -> None:
    """A phase or step of the turn starts."""
    put_fact(game, STEP, number)
    if game.tracing:
        game.note(rule, "step", player_name(turn_player(game)), STEP_NAMES[number])


# -- start phase (501) -------------------------------------------------------------------------------------------------


def begin_turn(game: Game) -> None:
    """500.1: a player's turn begins with its ready step."""
    if is_over(game):
        game.stop()
        return
    put_fact(game, TURN, game.columns[FACTS][TURN] + 1)
    begin_turn_of(game, turn_player(game))
    game.values = as_turn_starts(game)
    enter_step(game, "500.1", READY_STEP)


def as_turn_starts(game: Game) -> tuple[int, ...]:
    """501.1a: the powers "as this turn starts" that there are now: one gained later is too late, one lost as well."""
    found: list[int] = []
    for row in cards_in_play(game):
        for power in traits_of(game, row).powers:
            if isinstance(power, AsTurnStarts):
                act = Act(traits_of(game, row).controller, row)
                if turn_player(game) in players(game, act, power.who):
                    found.extend((act.you, row, book_of(game).place(power)))
    return tuple(found)


def process_as_turn_starts(game: Game) -> None:
    """501.1a, 704.1b: what is done as this turn starts is done now, without the chain."""
    noted = game.values
    for place in range(0, len(noted), 3):
        power = book_of(game).nodes[noted[place + 2]]
        assert isinstance(power, AsTurnStarts)
        run_text(game, Act(noted[place], noted[place + 1]), power.do)
    game.values = ()


def expire_until_this_turn(game: Game) -> None:
    """501.1a: first, modifiers that last until the start of this turn expire."""
    expire(game, UNTIL_TURN_OF + turn_player(game))
    game.forget_caches()


def ready_cards(game: Game) -> None:
    """501.1a: next, the turn player readies all his exhausted cards; others ready what is inspired then (501.1b)."""
    player = turn_player(game)
    rows = [row for row in exhausted_cards(game, player) if not forbids(game, "ready in the ready step", row)]
    rows = [row for row in rows if not stays_exhausted(game, player, row)]
    for other in turn_order(game):
        if other != player:
            rows.extend(inspired_cards(game, other))
    happen(game, [Event(READY, row, 1, traits_of(game, row).controller, by=player) for row in rows])
    expire(game, NEXT_READY_STEP + player)
    game.forget_caches()


def stays_exhausted(game: Game, player: int, row: int) -> bool:
    """103.1: whether a text lets its controller leave a card exhausted, and he does."""
    may = any(isinstance(effect.change, MayStayExhausted) for effect in traits_of(game, row).effects)
    return may and game.choose_yes(player, "103.1", "leave exhausted", row)


def exhausted_cards(game: Game, player: int) -> list[int]:
    """The exhausted cards in play that a player controls."""
    exhausted = game.columns[EXHAUSTED]
    return [row for row in cards_in_play(game) if exhausted[row] and traits_of(game, row).controller == player]


def inspired_cards(game: Game, player: int) -> list[int]:
    """501.1b, glossary:Inspire: the exhausted cards that a player's characters inspire, each once."""
    chosen: list[int] = []
    for row in cards_in_play(game):
        if traits_of(game, row).controller != player or not is_character(game, row):
            continue
        for effect in traits_of(game, row).effects:
            change = effect.change
            if isinstance(change, Inspires):
                left = [
                    card
                    for card in exhausted_cards(game, player)
                    if card not in chosen and matches(game, change.what, player, row, card)
                ]
                chosen.extend(game.choose_some(player, "501.1b", "cards to inspire", left, 0, 1, about=row))
    return chosen


def start_turn(game: Game) -> None:
    """501.1a: last, powers and modifiers that trigger at the start of this turn trigger."""
    happen(game, [Event(TURN_STARTS, NOTHING, 1, turn_player(game))])


def open_ready_window(game: Game) -> None:
    """501.1a: after these actions a priority window opens."""
    open_window(game, READY_WINDOW)


def draw(game: Game) -> None:
    """501.2a: as the draw step starts, the turn player draws a card; the first player's first is skipped (501.2b)."""
    if game.columns[FACTS][TURN] == 1:  # 501.2b
        game.again(ACTION_PHASE_STEP)
        return
    enter_step(game, "501.2a", DRAW_STEP)
    happen(game, [Event(DRAW_CARD, NOTHING, 1, turn_player(game))])


def open_draw_window(game: Game) -> None:
    """501.2a: then a priority window opens."""
    open_window(game, DRAW_WINDOW)


# -- action phase (502) ------------------------------------------------------------------------------------------------


def begin_action_phase(game: Game) -> None:
    """502.1: the action phase starts."""
    enter_step(game, "502.1", ACTION_PHASE)


def open_action_window(game: Game) -> None:
    """502.1: a priority window opens in the action phase; after a combat another one does (603.3)."""
    open_window(game, ACTION_WINDOW)


def go_on_with_action_phase(game: Game) -> None:
    """502.2, 601.3: a combat step starts if a proposal closed the window; otherwise the action phase ends."""
    if game.columns[FACTS][PROPOSED_ATTACKER] != NOTHING:
        game.push(COMBAT)
        game.come_back_to(ACTION_WINDOW_STEP)  # 600.1


# -- end phase (503) ---------------------------------------------------------------------------------------------------


def begin_end_phase(game: Game) -> None:
    """500.2: what triggers at the end of the turn triggers as the end phase starts."""
    enter_step(game, "503.1", END_PHASE)
    happen(game, [Event(TURN_ENDS, NOTHING, 1, turn_player(game))])


def open_end_window(game: Game) -> None:
    """503.1: a priority window opens."""
    open_window(game, END_WINDOW)


def discard_to_hand_size(game: Game) -> None:
    """503.2a: in the wrap-up step the turn player discards down to his maximum hand size."""
    enter_step(game, "503.2a", WRAP_UP)
    player = turn_player(game)
    over = len(game.columns[zone_of(player, HAND)]) - hand_size(game, player)
    while over > 0:
        row = game.choose(player, "503.2a", "discard", list(game.columns[zone_of(player, HAND)]))
        happen(game, [Event(DISCARD, row, 1, player, by=player)])
        over -= 1


def hand_size(game: Game, player: int) -> int:
    """415.4b: a player's maximum hand size: seven cards unless modifiers change it."""
    size = MAXIMUM_HAND
    for effect in solution_of(game).effects:
        change = effect.change
        if isinstance(change, HandSize) and player in players(game, reading(game, effect), change.who):
            size = (change.becomes if change.becomes >= 0 else size) + change.plus
    return max(0, size)


# -- the next turn (500.3, 500.4) --------------------------------------------------------------------------------------


def begin_next_turn(game: Game) -> None:
    """500.1: the next player clockwise takes a turn; extra turns come first, the latest made of them before others."""
    if is_over(game):
        game.stop()
        return
    player = next_turn_player(game)
    put_fact(game, TURN_PLAYER, player)
    game.again(0)


def next_turn_player(game: Game) -> int:
    """500.3, 500.4: whose turn is next: that of the latest extra turn, else the next clockwise; but none skipped."""
    while True:
        extra = [modifier for modifier in game.modifiers if modifier.kind == EXTRA_TURN]
        if extra:  # 500.3
            game.drop_modifiers([extra[-1]])
            player = extra[-1].controller
        else:
            player = next_in_order(game)
            put_fact(game, TURN_IN_ORDER, player)
        skips = [
            modifier for modifier in game.modifiers if modifier.kind == SKIP_TURN and modifier.controller == player
        ]
        if not skips and not game.columns[LOST][player]:
            return player
        game.drop_modifiers(skips[:1])  # 500.4: each skips one turn
        if game.tracing and skips:
            game.note("500.4", "turn skipped", player_name(player))


def next_in_order(game: Game) -> int:
    """500.1: the next player clockwise behind the one whose turn came last in order."""
    last = game.columns[FACTS][TURN_IN_ORDER]
    for step_on in range(1, game.players + 1):
        player = (last + step_on) % game.players
        if not game.columns[LOST][player]:
            return player
    return last


def start_next_turn(game: Game) -> None:
    """500.5: skip to the start of the next turn."""
    game.stop()
    game.push(TURN_PROCEDURE)
    game.again(NEXT_TURN_STEP)


TURN_PROCEDURE: Final = procedure(
    "a turn",
    step("500.1", begin_turn),
    step("501.1a", expire_until_this_turn),
    step("501.1a", ready_cards, late=True),
    step("501.1a", process_as_turn_starts, late=True),
    step("501.1a", start_turn, late=True),
    step("501.1a", open_ready_window),
    step("501.2a", draw, late=True),
    step("501.2a", open_draw_window),
    step("502.1", begin_action_phase),
    step("502.1", open_action_window),
    step("601.3", go_on_with_action_phase),
    step("500.2", begin_end_phase, late=True),
    step("503.1", open_end_window),
    step("503.2a", discard_to_hand_size, late=True),
    step("503.2a", expire_this_turn),
    step("500.1", begin_next_turn),
)
ACTION_PHASE_STEP: Final = 8
ACTION_WINDOW_STEP: Final = 9
NEXT_TURN_STEP: Final = 15
