"""Conceding, losing, and the removal of a player (rules 195, 649-652)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.event import happen
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.record import NOTHING, ChainItem, Event
from cardcourt.kernel.trigger import stop_waiting
from cardcourt.riftbound.board import is_type
from cardcourt.riftbound.card import GEAR, RUNE, UNIT
from cardcourt.riftbound.chain import EXECUTE
from cardcourt.riftbound.combat import SHOWDOWN_WINDOW, TASKS_IN_SHOWDOWN
from cardcourt.riftbound.happenings import BANISH, COUNTER, TO_TRASH
from cardcourt.riftbound.objects import (
    become_blank,
    give_battlefield_control,
    leave_game,
    leave_turn_order,
    name,
)
from cardcourt.riftbound.scoring import end_game
from cardcourt.riftbound.state import (
    CONTROLLER,
    FIRST_PLAYER,
    FOCUS,
    OWNER,
    PASSES,
    PRIORITY,
    ZONE,
    are_friends,
    battlefields,
    chain_zone,
    cleanup_due,
    facedown_zone,
    is_removed,
    locations,
    next_player,
    team_of,
    turn_order,
)
from cardcourt.riftbound.triggers import CARD_ITEM, item_name
from cardcourt.riftbound.turn import MAIN_TASKS, TURN_PROCEDURE

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def concede(game: Game, player: int) -> None:
    """650: a player concedes, at any time: what is in the middle of being done is done anew behind it.

    Raises ValueError when the game is over, or the player is in it no longer.
    """
    if game.over:
        raise ValueError("the game is over: nobody can concede")
    if not 0 <= player < game.players or is_removed(game, player):
        raise ValueError(f"P{player + 1} is not in the game")
    game.interrupt()
    rewind_play(game)
    if game.tracing:
        game.note("650", "concedes", f"P{player + 1}")
    lose(game, player)
    game.run()


def rewind_play(game: Game) -> None:
    """A play that has not been finished begins again from what was before it, as one thing done completely (303.1)."""
    while has_savepoint(game):
        while game.savepoint is None:
            game.pop()
        game.load(game.savepoint)
        game.pop()


def has_savepoint(game: Game) -> bool:
    """Whether something is being done that could still be undone."""
    if game.savepoint is not None:
        return True
    below = game.below
    while below is not None:
        if below.savepoint is not None:
            return True
        below = below.below
    return False


def lose(game: Game, player: int) -> None:
    """195.1, 651, 652: a player is removed from the game in progress, which ends or goes on without them."""
    removed = [player]
    removed = [player]
    removed.extend(teammates(game, player))  # 489.6.a, 651.4
    left = [other for other in turn_order(game) if other not in removed]
    if all(are_friends(game, left[0], other) for other in left):
        end_game(game, left[0], "651.1")  # 651.1, 195, 489.6.a.1, 489.6.a.2
        return
    stand_before_tasks(game)
    for other in removed:
        game.push(REMOVAL, (other,), back_here=True)


def teammates(game: Game, player: int) -> list[int]:
    """The other players of a player's team."""
    return [other for other in team_of(game, player) if other != player]


def stand_before_tasks(game: Game) -> None:
    """Whoever was to act is asked again behind the tasks that the removal brings (334)."""
    if game.procedure is EXECUTE:
        game.pop()
    elif game.procedure is SHOWDOWN_WINDOW and game.at > TASKS_IN_SHOWDOWN:
        game.again(min(game.at, TASKS_IN_SHOWDOWN))
    elif game.procedure is TURN_PROCEDURE and game.at > MAIN_TASKS:
        game.again(min(game.at, MAIN_TASKS))


# -- the removal -------------------------------------------------------------------------------------------------------


def leave(game: Game) -> None:
    """651.2: the player has no place in turn order any more."""
    player = game.values[0]
    forget_pass(game, player)
    leave_turn_order(game, player)
    if game.fact(FIRST_PLAYER) == player:
        game.set_fact(FIRST_PLAYER, next_player(game, player))
    cleanup_due(game)
    if game.tracing:
        game.note("651.2", "removed from the game", f"P{player + 1}")


def forget_pass(game: Game, player: int) -> None:
    """A pass of the removed player does not count any more: only those who are left pass in sequence."""
    holder = game.fact(PRIORITY) if game.fact(PRIORITY) >= 0 else game.fact(FOCUS)
    if holder < 0 or holder == player:
        return
    order = turn_order(game)
    behind = order[order.index(holder) :] + order[: order.index(holder)]
    passes = game.fact(PASSES)
    if passes and player in behind[-passes:]:
        game.set_fact(PASSES, passes - 1)


def hand_on(game: Game) -> None:
    """652.5: the game goes on: whoever is next in turn order has what the removed player had."""
    player = game.values[0]
    hand_on_focus(game, player)
    hand_on_priority(game, player)


def hand_on_focus(game: Game, player: int) -> None:
    """652.5.b.1: the next player in order receives Focus."""
    if game.fact(FOCUS) == player:
        game.set_fact(FOCUS, next_player(game, player))
        if game.tracing:
            game.note("652.5.b.1", "focus", f"P{game.fact(FOCUS) + 1}")


def hand_on_priority(game: Game, player: int) -> None:
    """652.5.c.1: the next player in order receives Priority."""
    if game.fact(PRIORITY) == player:
        game.set_fact(PRIORITY, next_player(game, player))
        if game.tracing:
            game.note("652.5.c.1", "priority", f"P{game.fact(PRIORITY) + 1}")


def banish_theirs(game: Game) -> None:
    """652.1: all permanents, runes and facedown cards that the player controls or owns are banished."""
    player = game.values[0]
    places = [*locations(game), *[facedown_zone(game, battlefield) for battlefield in battlefields(game)]]
    rows = [row for place in places for row in game.columns[place] if is_theirs(game, row, player)]
    happen(game, [Event(BANISH, row, 1, game.columns[CONTROLLER][row]) for row in rows])


def is_theirs(game: Game, row: int, player: int) -> bool:
    """Whether the player controls or owns an object, which is a permanent, a rune or facedown."""
    if player not in (game.columns[CONTROLLER][row], game.columns[OWNER][row]):
        return False
    return is_type(game, row, UNIT | GEAR | RUNE) or game.columns[ZONE][row] not in locations(game)


def replace_their_battlefields(game: Game) -> None:
    """652.2: the battlefield that the player contributed is removed; units and facedown cards there stay (652.2.b)."""
    player = game.values[0]
    for battlefield in battlefields(game):
        if game.columns[OWNER][battlefield] == player:
            if game.tracing:
                game.note("652.2.a", "replaced by a blank", name(game, battlefield))
            become_blank(game, battlefield)  # 652.2.a
        if game.columns[CONTROLLER][battlefield] == player:
            give_battlefield_control(game, battlefield, NOTHING)  # 651.3


def remove_their_cards(game: Game) -> None:
    """652.3: all cards that the player owns leave the game, wherever they are."""
    player = game.values[0]
    for item in game.chain:
        if item.row >= 0 and game.columns[OWNER][item.row] == player:
            take_off_chain(game, item)
    for row in range(len(game.columns[OWNER])):
        if game.columns[OWNER][row] == player:
            leave_game(game, row)


def counter_theirs(game: Game) -> None:
    """652.4: all spells and abilities that the player controls are countered."""
    player = game.values[0]
    for item in game.chain:
        if item.controller == player:
            take_off_chain(game, item)
            if item.kind == CARD_ITEM:
                happen(game, [Event(COUNTER, item.row, 1, player)])
            if item.kind == CARD_ITEM and game.columns[ZONE][item.row] == chain_zone(game):
                happen(game, [Event(TO_TRASH, item.row, 1, player)])


def take_off_chain(game: Game, item: ChainItem) -> None:
    """425.1.a: an item does nothing and is cleared from the chain."""
    game.remove_from_chain(item.id)
    cleanup_due(game)
    if game.tracing:
        game.note("652.4", "countered", item_name(game, item))


def end_influence(game: Game) -> None:
    """651.3: the player influences the game no longer: neither triggers that wait nor effects of theirs are left."""
    player = game.values[0]
    stop_waiting(game, [item.id for item in game.waiting if item.controller == player])
    gone = [modifier for modifier in game.modifiers if modifier.controller == player]
    game.drop_modifiers(gone)
    for modifier in gone:
        game.rules.modifier_ended(game, modifier)


REMOVAL: Final = procedure(
    "removal of a player",
    step("651.2", leave),
    step("652.1", banish_theirs, late=True),
    step("652.2", replace_their_battlefields),
    step("652.3", remove_their_cards),
    step("652.4", counter_theirs, late=True),
    step("651.3", end_influence),
    step("652.5", hand_on),
)
