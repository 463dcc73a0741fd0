"""The battery that every game stands under, run over the invented game; and it does find what is wrong."""

from dataclasses import replace

import pytest

from cardcourt.kernel.game import OVER, PRIORITY, Game
from tests import battery
from tests.battery import Subject
from tests.kernel.tiny import DAMAGE, GLOW, JAR, LAYOUT, start, zone_of


def start_two(seed: int, tracing: bool = False) -> Game:
    return start(seed, tracing=tracing)


def nothing_left(game: Game) -> None:
    """Nothing waits for the string while a keeper may play."""
    assert game.decision is not None
    assert game.decision.kind != "card to play" or not game.waiting


def is_over(game: Game) -> None:
    assert game.fact(OVER)


def forget_jars(game: Game) -> None:
    game.set_fact(PRIORITY, 9)
    game.own(zone_of(0, JAR)).reverse()


MOTHS = Subject(start_two, LAYOUT, (DAMAGE, GLOW), nothing_left, is_over, forget_jars, 3000)


@pytest.mark.parametrize("seed", range(4))
def test_at_every_decision(seed: int) -> None:
    battery.watch(MOTHS, seed)


def test_a_seed_gives_the_same_game_under_every_hash_seed() -> None:
    battery.check_same_again("tests.kernel.test_battery", "MOTHS", (0, 1))


def test_a_number_below_zero_is_found() -> None:
    game = start_two(1)
    game.put(GLOW, 0, -1)
    with pytest.raises(AssertionError, match="glow is below 0"):
        battery.check_state(MOTHS, game)


def test_an_object_in_two_zones_is_found() -> None:
    game = start_two(1)
    game.own(zone_of(1, JAR)).append(game.columns[zone_of(0, JAR)][0])
    with pytest.raises(AssertionError, match="is in two zones"):
        battery.check_state(MOTHS, game)


def test_a_game_without_end_is_found() -> None:
    with pytest.raises(AssertionError, match="does not end"):
        battery.play_to_the_end(replace(MOTHS, longest=5), 1)


def test_another_way_to_go_on_changes_perft() -> None:
    assert battery.perft(MOTHS, 1, 4, 2) != battery.perft(MOTHS, 1, 5, 2)
