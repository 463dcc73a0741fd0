"""The random player, and records of its games."""

from __future__ import annotations

import pytest

from bench.decks import DECKS
from cardcourt.kernel.game import Game
from cardcourt.kernel.replay import Record, replay
from cardcourt.players.random import RandomPlayer, play_out
from cardcourt.riftbound.setup import start_duel


def start(seed: int, settings: dict[str, str]) -> Game:
    """A duel between the two bench decks."""
    assert settings == {}
    return start_duel(list(DECKS), seed)


@pytest.mark.parametrize("seed", range(5))
def test_a_record_replays_to_the_same_digest(seed: int) -> None:
    game = start(seed, {})
    answers = play_out(game, RandomPlayer(seed))
    assert game.over
    assert replay(Record(seed, {}, answers), start).digest() == game.digest()


def test_another_answer_gives_another_game() -> None:
    game = start(1, {})
    answers = play_out(game, RandomPlayer(1))
    other = replay(Record(1, {}, answers[: len(answers) // 2]), start)
    assert other.digest() != game.digest()


def test_a_game_that_is_over_asks_nothing() -> None:
    game = start(2, {})
    play_out(game, RandomPlayer(2))
    with pytest.raises(ValueError, match="asks nothing"):
        RandomPlayer(2).answer(game)


def test_an_endless_game_is_stopped() -> None:
    with pytest.raises(RuntimeError, match="not over after 3"):
        play_out(start(3, {}), RandomPlayer(3), most=3)
