"""What holds at every decision of every game, seen in random ones."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import battery
from tests.wow.perft import TABLE
from tests.wow.subjects import MANY, PLAIN, RICH

CHUNKS = 20
GAMES_A_CHUNK = 25
EACH_RICH = 5  # one in so many of the 500 games is between rich decks
CLOSELY = 25  # one in so many is watched at every decision


@pytest.mark.parametrize("seed", range(4))
def test_at_every_decision(seed: int) -> None:
    battery.watch(RICH, seed)


@pytest.mark.parametrize("seed", range(6))
def test_with_more_than_two_players(seed: int) -> None:
    battery.play_to_the_end(MANY, seed, closely=True)


@given(st.integers(0, 2**32), st.lists(st.integers(0, 2**16), max_size=60))
@settings(max_examples=10, deadline=None)
def test_whatever_is_chosen(seed: int, choices: list[int]) -> None:
    battery.follow(RICH, seed, choices)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_come_to_an_end(chunk: int) -> None:
    for seed in range(chunk * GAMES_A_CHUNK, (chunk + 1) * GAMES_A_CHUNK):
        closely = seed % CLOSELY == 0
        if seed % EACH_RICH == 0:
            battery.play_to_the_end(RICH, seed // EACH_RICH, closely)
        else:
            battery.play_to_the_end(PLAIN, seed, closely)


@pytest.mark.parametrize(("name", "seeds"), [("RICH", (0, 1)), ("PLAIN", (10, 7))])
def test_a_seed_gives_the_same_game_under_every_hash_seed(name: str, seeds: tuple[int, ...]) -> None:
    battery.check_same_again("tests.wow.subjects", name, seeds)


@pytest.mark.parametrize("line", battery.read_perft(TABLE), ids=lambda line: f"seed {line['seed']}")
def test_perft(line: dict[str, object]) -> None:
    """If a rule was changed on purpose, `python -m tests.wow.perft` writes the table anew."""
    battery.check_perft(RICH, line)
