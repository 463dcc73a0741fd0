"""Somebody concedes in the middle of random games, whatever is being done (650-652)."""

import random

import pytest

from cardcourt.kernel.game import CONTROLLER, OWNER, ZONE, Game
from cardcourt.riftbound.board import board_objects
from cardcourt.riftbound.conceding import concede
from cardcourt.riftbound.modes import SKIRMISH, WAR, ModeOfPlay
from cardcourt.riftbound.state import WINNER, battlefields, is_removed, turn_order
from tests import battery
from tests.riftbound.decks import start_mode
from tests.riftbound.subjects import LONGEST, RICH, check_clean, check_won

GAMES = 24


@pytest.mark.parametrize("mode", [SKIRMISH, WAR], ids=lambda mode: mode.name)
@pytest.mark.parametrize("plainly", [True, False], ids=["plain", "rich"])
def test_games_go_on_without_whoever_concedes(mode: ModeOfPlay, plainly: bool) -> None:
    for seed in range(GAMES if plainly else GAMES // 4):
        play_with_removals(mode, seed, plainly)


def play_with_removals(mode: ModeOfPlay, seed: int, plainly: bool) -> None:
    """A random game in which all but two concede, each at some decision."""
    chooser = random.Random(seed)
    game = start_mode(mode, seed, seed % 2 == 0, plainly)
    left = game.players - 2
    for _ in range(LONGEST):
        battery.check_state(RICH, game)
        if game.over:
            check_won(game)
            return
        check_clean(game)
        if left and chooser.random() < 0.02:
            left -= 1
            gone = chooser.choice(turn_order(game))
            concede(game, gone)
            check_gone(game, gone)
        else:
            game.answer(battery.chosen(game, chooser))
    raise AssertionError(f"the game of seed {seed} does not end")


def check_gone(game: Game, gone: int) -> None:
    """Nothing of a removed player is left in the game (652)."""
    assert is_removed(game, gone)
    assert gone not in turn_order(game)
    for row in (*board_objects(game), *battlefields(game)):
        assert game.columns[CONTROLLER][row] != gone
    assert all(game.columns[ZONE][row] < 0 for row, owner in enumerate(game.columns[OWNER]) if owner == gone)
    assert all(item.controller != gone for item in (*game.chain, *game.waiting))
    assert all(modifier.controller != gone for modifier in game.modifiers)
    if not game.over:
        battery.check_bytes(game, random.Random(gone))


def test_the_last_player_left_wins() -> None:
    """651.1."""
    game = start_mode(WAR, 1)
    for player in (2, 0, 3):
        concede(game, player)
    assert game.over
    assert game.fact(WINNER) == 1
