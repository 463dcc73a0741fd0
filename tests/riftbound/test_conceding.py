"""Removal of a player: what is left of them, and what cannot be conceded (649-652)."""

import pytest

from cardcourt.kernel.decision import DONE
from cardcourt.kernel.game import CARD, CONTROLLER, OWNER, Game
from cardcourt.kernel.record import NOTHING
from cardcourt.riftbound.conceding import concede
from cardcourt.riftbound.modes import DUEL, MAGMA_CHAMBER, SKIRMISH, WAR, ModeOfPlay
from cardcourt.riftbound.state import (
    FIRST_PLAYER,
    PLACE,
    WINNER,
    battlefields,
    next_player,
    team_of,
    turn_order,
)
from tests.riftbound.decks import start_mode


def begun(mode: ModeOfPlay, seed: int = 1) -> Game:
    """A game in its first Main Phase."""
    game = start_mode(mode, seed, plainly=True)
    while game.decision is not None and game.decision.kind == "mulligan":
        game.answer(DONE)
    return game


def test_a_blank_token_takes_the_place_of_their_battlefield() -> None:
    """652.2, 652.2.a: as many battlefields as before, at the same places; the blank has no abilities and no owner."""
    game = begun(SKIRMISH)
    rows = battlefields(game)[:]
    places = [game.columns[PLACE][row] for row in rows]
    theirs = next(row for row in rows if game.columns[OWNER][row] == 2)
    concede(game, 2)
    assert battlefields(game) == rows
    assert [game.columns[PLACE][row] for row in rows] == places
    assert game.book.names[game.columns[CARD][theirs]] == "Battlefield"
    assert game.columns[OWNER][theirs] == game.columns[CONTROLLER][theirs] == NOTHING
    assert [game.book.names[game.columns[CARD][row]] for row in rows].count("Battlefield") == 1


def test_the_turn_order_closes_behind_a_removed_player() -> None:
    game = begun(WAR)
    order = turn_order(game)
    concede(game, order[1])
    assert turn_order(game) == [order[0], order[2], order[3]]
    assert next_player(game, order[0]) == order[2]


def test_the_last_player_going_last_is_who_precedes_the_first() -> None:
    """488.7: behind a removal before their first turns, the first and the last are of those who are left."""
    game = start_mode(WAR, 1, plainly=True)
    order = turn_order(game)
    concede(game, order[0])
    assert game.fact(FIRST_PLAYER) == order[1]
    assert turn_order(game) == order[1:]


def test_a_team_wins_and_loses_together() -> None:
    """489.6.a.1-489.6.a.3, 651.4."""
    game = begun(MAGMA_CHAMBER)
    loser = turn_order(game)[2]
    concede(game, loser)
    assert game.over
    assert game.fact(WINNER) not in team_of(game, loser)


def test_nobody_concedes_when_the_game_is_over_or_twice() -> None:
    game = begun(DUEL)
    concede(game, 0)
    with pytest.raises(ValueError, match="the game is over"):
        concede(game, 1)
    game = begun(WAR)
    concede(game, 2)
    with pytest.raises(ValueError, match="P3 is not in the game"):
        concede(game, 2)
    with pytest.raises(ValueError, match="P5 is not in the game"):
        concede(game, 4)
