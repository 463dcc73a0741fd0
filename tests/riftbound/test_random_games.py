"""What holds at every decision of every game, seen in random duels and in random games of the other modes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import battery
from tests.riftbound.decks import PAIRS
from tests.riftbound.perft import TABLE
from tests.riftbound.subjects import MANY, MANY_PLAIN, PLAIN, RICH

CHUNKS = 40
DUELS_A_CHUNK = 50
EACH_RICH = 20  # one in so many of the 2,000 duels is between rich decks
CLOSELY = 25  # one in so many is watched at every decision


@pytest.mark.parametrize("seed", range(len(PAIRS)))
def test_at_every_decision(seed: int) -> None:
    battery.watch(RICH, seed)


@pytest.mark.parametrize("seed", range(8))
def test_at_every_decision_of_the_other_modes(seed: int) -> None:
    battery.watch(MANY_PLAIN, seed)


@given(st.integers(0, 2**32), st.lists(st.integers(0, 2**16), max_size=60))
@settings(max_examples=12)
def test_whatever_is_chosen(seed: int, choices: list[int]) -> None:
    battery.follow(RICH, seed, choices)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_duels_come_to_an_end(chunk: int) -> None:
    for seed in range(chunk * DUELS_A_CHUNK, (chunk + 1) * DUELS_A_CHUNK):
        closely = seed % CLOSELY == 0
        if seed % EACH_RICH == 0:
            battery.play_to_the_end(RICH, seed // EACH_RICH, closely)
        else:
            battery.play_to_the_end(PLAIN, seed, closely)


@pytest.mark.parametrize("chunk", range(12))
def test_games_of_the_other_modes_come_to_an_end(chunk: int) -> None:
    battery.play_to_the_end(MANY, chunk, closely=True)
    for seed in range(chunk * 10, chunk * 10 + 10):
        battery.play_to_the_end(MANY_PLAIN, seed, closely=True)


@pytest.mark.parametrize(("name", "seeds"), [("RICH", (0, 1)), ("PLAIN", (10, 7)), ("MANY_PLAIN", (0, 1, 2, 3))])
def test_a_seed_gives_the_same_game_under_every_hash_seed(name: str, seeds: tuple[int, ...]) -> None:
    battery.check_same_again("tests.riftbound.subjects", name, seeds)


@pytest.mark.parametrize("line", battery.read_perft(TABLE), ids=lambda line: f"seed {line['seed']}")
def test_perft(line: dict[str, object]) -> None:
    """If a rule was changed on purpose, `python -m tests.riftbound.perft` writes the table anew."""
    battery.check_perft(RICH, line)
