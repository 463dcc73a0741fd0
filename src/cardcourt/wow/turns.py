"""Extra turns, skipped turns, and turns that are ended (rules 500.3-500.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.modifier import expire
from cardcourt.kernel.record import NOTHING, Event, Modifier
from cardcourt.wow.happenings import (
    BY_THE_GAME,
    EXTRA_TURN,
    INTERRUPT,
    NEXT_TIME,
    SKIP_TURN,
    THE_GAME,
    THIS_COMBAT,
    THIS_TURN,
)
from cardcourt.wow.objects import player_name, put_fact
from cardcourt.wow.state import (
    ATTACKER,
    COMBAT_PLACE,
    DEFENDER,
    ENTERED_COMBAT,
    FACTS,
    NO_WINDOW,
    PROPOSED_ATTACKER,
    PROPOSED_DEFENDER,
    PROTECTING,
    SABOTAGE,
    TURN_ENDED,
    TURN_PLAYER,
    WINDOW,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def give_extra_turn(game: Game, player: int, source: int) -> None:
    """500.3: a player gets an extra turn immediately after the current one."""
    game.add_modifier(Modifier(game.next_id(), EXTRA_TURN, player, source, (), THE_GAME))


def make_skip_turn(game: Game, player: int, source: int) -> None:
    """500.4: a player's next turn is replaced by nothing."""
    game.add_modifier(Modifier(game.next_id(), SKIP_TURN, player, source, (), THE_GAME))


def end_turn(game: Game, item: int) -> None:
    """500.5: the current turn ends at once: all links but the one that says so are interrupted by the game, and on."""
    others = [link for link in reversed(game.chain) if link.id != item]
    for link in others:
        happen(game, [Event(INTERRUPT, link.row, 1, link.controller, cause=link.id, flags=BY_THE_GAME)])
    put_fact(game, WINDOW, NO_WINDOW)
    leave_all_combat(game)
    expire(game, THIS_COMBAT)
    expire_this_turn(game)
    put_fact(game, TURN_ENDED, 1)
    if game.tracing:
        game.note("500.5", "turn ends", player_name(game.columns[FACTS][TURN_PLAYER]))


def leave_all_combat(game: Game) -> None:
    """500.5: all attackers and defenders, and proposed ones, are removed from combat."""
    for index in (PROPOSED_ATTACKER, PROPOSED_DEFENDER, ATTACKER, DEFENDER, PROTECTING):
        put_fact(game, index, NOTHING)
    for index in (SABOTAGE, COMBAT_PLACE, ENTERED_COMBAT):
        put_fact(game, index, 0)


def expire_this_turn(game: Game) -> None:
    """503.2a: modifiers that last until the end of the turn expire, all at once."""
    expire(game, THIS_TURN)
    expire(game, NEXT_TIME)
    game.forget_caches()
