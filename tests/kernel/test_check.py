"""Checks in waves: all look at the same state, what they find happens at once, and again until nothing happens."""

from cardcourt.kernel.check import wave, waves
from cardcourt.kernel.decision import NO, YES
from cardcourt.kernel.game import INCARNATION, ZONE, Game
from tests.kernel.tiny import (
    ASH,
    CHECKS,
    CHRYSALIS,
    CROWDED,
    DAMAGE,
    DECOY,
    GARDEN,
    GREY,
    NURSE,
    STONE,
    Policies,
    answer_all,
    go,
    moths,
    position,
    put_card,
    singed_to_death,
    zone_of,
)


def nursed(damage: int) -> tuple[Game, int, int]:
    """A nurse about to die, and a moth that lives only as long as she does."""
    game = position()
    nurse, grey = put_card(game, NURSE, 0), put_card(game, GREY, 0)
    game.put(DAMAGE, nurse, 2)
    game.put(DAMAGE, grey, damage)
    return game, nurse, grey


def crowd() -> tuple[Game, list[int]]:
    """A full garden whose second moth is about to die, which would leave room for the first."""
    game = position()
    rows = [put_card(game, GREY, 0) for _ in range(CROWDED)]
    game.put(DAMAGE, rows[1], 2)
    return game, rows


def test_a_wave_that_finds_nothing_says_so() -> None:
    assert not wave(position(), CHECKS)


def test_all_checks_of_a_wave_look_at_the_same_state() -> None:
    game, rows = crowd()
    assert wave(game, CHECKS)
    assert moths(game) == rows[2:]


def test_a_wave_does_not_see_what_it_brings_about() -> None:
    game, _, grey = nursed(damage=2)
    wave(game, CHECKS)
    assert moths(game) == [grey]


def test_the_next_wave_sees_what_the_one_before_brought_about() -> None:
    game, _, _ = nursed(damage=2)
    assert waves(game, CHECKS) == 2
    assert moths(game) == []


def test_waves_end_when_nothing_more_is_found() -> None:
    game, _, grey = nursed(damage=1)
    assert waves(game, CHECKS) == 1
    assert moths(game) == [grey]


def test_what_two_checks_find_happens_once() -> None:
    game = position()
    grey = put_card(game, GREY, 0)
    game.put(DAMAGE, grey, 2)
    wave(game, [singed_to_death, singed_to_death])
    assert game.columns[INCARNATION][grey] == 1
    assert game.columns[zone_of(0, ASH)] == [grey]


def test_waves_end_although_something_forbidden_is_found_again() -> None:
    game = position()
    stone = put_card(game, STONE, 0)
    game.put(DAMAGE, stone, 5)
    assert waves(game, CHECKS) == 0


def test_waves_go_on_after_a_replacement() -> None:
    game = position()
    cocoon = put_card(game, CHRYSALIS, 0)
    game.put(DAMAGE, cocoon, 1)
    answer_all(go(game), YES)
    assert (game.columns[ZONE][cocoon], game.columns[DAMAGE][cocoon]) == (zone_of(0, GARDEN), 0)


def test_a_wave_in_which_everything_was_replaced_is_not_the_last() -> None:
    game = position()
    grey = put_card(game, GREY, 0)
    put_card(game, DECOY, 0)
    game.put(DAMAGE, grey, 2)
    assert waves(game, CHECKS) == 2
    assert moths(game) == []


def test_a_replacement_declined_in_a_wave_lets_the_event_happen() -> None:
    game = position()
    cocoon = put_card(game, CHRYSALIS, 0)
    game.put(DAMAGE, cocoon, 1)
    answer_all(go(game), NO)
    assert game.columns[ZONE][cocoon] == zone_of(0, ASH)


def test_a_game_may_make_its_checks_one_after_the_other() -> None:
    waved, rows = crowd()
    ordered, _ = crowd()
    ordered.rules = position(policies=Policies(checks_in_waves=False)).rules
    assert moths(go(waved)) == rows[2:]
    assert moths(go(ordered)) == [rows[0], *rows[2:]]
