"""Players who lose, and the end of the game (rules 102, 103.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.kernel.trigger import stop_waiting
from cardcourt.wow.happenings import BY_THE_GAME, DESTROY, INTERRUPT, LOSE, REMOVE
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.objects import player_name, put_fact
from cardcourt.wow.state import (
    DRAW,
    FACTS,
    LOSING,
    LOST,
    OWNER,
    REMOVED,
    WINNER,
    ZONE,
    friendly,
    kind_of_zone,
    nowhere,
    turn_order,
)
from cardcourt.wow.traits import traits_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def is_over(game: Game) -> bool:
    """Whether the game has been won or is a draw."""
    return game.columns[FACTS][WINNER] != NOTHING


def settle_losses(game: Game, events: list[Event]) -> None:
    """102.3: a player who has just lost is removed from the game before it goes on; those of one moment together."""
    losers = [event.player for event in events if event.kind == LOSE]
    fallen = [player for player in heroes_destroyed(game, events) if player not in losers]
    if fallen:
        if game.tracing:
            for player in fallen:
                game.note("102.1a", "hero destroyed", player_name(player))
        happen(game, [Event(LOSE, NOTHING, 1, player, flags=BY_THE_GAME) for player in fallen])
    elif losers and not is_over(game):
        finish_game(game)
        if is_over(game):
            return
        for player in range(game.players):
            if game.columns[LOST][player]:
                remove_player(game, player)


def heroes_destroyed(game: Game, events: list[Event]) -> list[int]:
    """102.1a: the players whose hero has just been destroyed, and who have not lost yet."""
    if not any(event.kind == DESTROY for event in events):
        return []
    return [player for player in turn_order(game) if game.columns[LOSING][player]]


def finish_game(game: Game) -> None:
    """102.1: players win if no opponents of theirs remain; when all remaining players lose at once it is a draw."""
    left = turn_order(game)
    if not left:
        put_fact(game, WINNER, DRAW)  # 102.1a
        if game.tracing:
            game.note("102.1a", "draw")
    elif all(friendly(game, left[0], player) for player in left):
        put_fact(game, WINNER, left[0])
        if game.tracing:
            game.note("102.1", "wins", player_name(left[0]))


def remove_player(game: Game, player: int) -> None:
    """102.2: a player who loses is removed from the game by the game, with his links, cards and modifiers."""
    stop_waiting(game, [item.id for item in game.waiting if item.controller == player])
    links = [item for item in game.chain if item.controller == player]
    happen(game, [Event(INTERRUPT, item.row, 1, player, cause=item.id, flags=BY_THE_GAME) for item in links])
    game.drop_modifiers([modifier for modifier in game.modifiers if modifier.controller == player])
    owned = [row for row, owner in enumerate(game.columns[OWNER]) if owner == player]
    gone = [row for row in owned if may_leave_with_player(game, row)]
    happen(game, [Event(REMOVE, row, 1, player, flags=BY_THE_GAME) for row in gone])
    held = [row for row in cards_in_play(game) if traits_of(game, row).controller == player]
    happen(game, [Event(REMOVE, row, 1, player, flags=BY_THE_GAME) for row in held])  # 401.3b
    if game.tracing:
        game.note("102.2", "removed from the game", player_name(player))


def may_leave_with_player(game: Game, row: int) -> bool:
    """Whether a card is somewhere in the game, so that it can be removed from it."""
    zone = game.columns[ZONE][row]
    return zone not in (NOTHING, nowhere(game)) and kind_of_zone(game, zone) != REMOVED
