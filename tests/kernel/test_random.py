"""Chance is a seeded generator in the state."""

from collections import Counter

import pytest

from tests.kernel.tiny import DECK, JAR, empty_game, start, zone_of


def drawn(seed: int, bound: int, count: int) -> list[int]:
    game = empty_game(seed=seed)
    return [game.random_below(bound) for _ in range(count)]


@pytest.mark.parametrize("bound", [1, 2, 7, 4096])
def test_numbers_are_below_their_bound(bound: int) -> None:
    assert all(0 <= number < bound for number in drawn(3, bound, 500))


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert drawn(3, 1000, 20) == drawn(3, 1000, 20)


def test_another_seed_gives_other_numbers() -> None:
    assert drawn(3, 1000, 20) != drawn(4, 1000, 20)


@pytest.mark.parametrize("seed", [0, 1, 1 << 59])
def test_every_number_comes_about_equally_often(seed: int) -> None:
    counts = Counter(drawn(seed, 6, 6000))
    assert sorted(counts) == list(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_a_shuffle_keeps_every_card() -> None:
    rows = list(range(40))
    empty_game(seed=1).shuffle(rows)
    assert sorted(rows) == list(range(40))
    assert rows != list(range(40))


def test_every_order_of_three_comes_about_equally_often() -> None:
    game = empty_game(seed=9)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        rows = [0, 1, 2]
        game.shuffle(rows)
        counts[tuple(rows)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_a_copy_draws_the_same_numbers_on_its_own() -> None:
    game = empty_game(seed=5)
    copy = game.copy()
    assert [game.random_below(99) for _ in range(9)] == [copy.random_below(99) for _ in range(9)]


def test_jars_are_shuffled_one_by_one() -> None:
    game = start(1)
    orders = [[row % len(DECK) for row in game.columns[zone_of(keeper, JAR)]] for keeper in (0, 1)]
    assert orders[0] != orders[1]
