"""Choices: what is offered, what is taken without asking, and answers that were not offered."""

from collections.abc import Callable
from itertools import combinations, permutations

import pytest

from cardcourt.kernel.decision import DONE, NO, NUMBER, YES, YES_NO, Decision, Illegal
from cardcourt.kernel.game import Game
from cardcourt.kernel.procedure import step
from tests.kernel.steps import game_of
from tests.kernel.tiny import CHRYSALIS, DAMAGE, answer_all, go, position, put_card, start


class Told:
    """What a step was told by its choices."""

    def __init__(self) -> None:
        self.value: object = None


def asking(choose: Callable[[Game], object], ask_all: bool = False) -> tuple[Game, Told]:
    """A game that asks one thing, and where its result appears."""
    told = Told()

    def run(game: Game) -> None:
        told.value = choose(game)

    game = game_of(step("9.9", run))
    game.ask_all = ask_all
    game.run()
    return game, told


def outcomes(game: Game, told: Told) -> list[object]:
    """What every way of answering comes to."""
    if game.decision is None or game.over:
        return [told.value]
    found: list[object] = []
    for option in game.decision.options:
        copy = game.copy()
        copy.answer(option)
        found.extend(outcomes(copy, told))
    return found


# -- one -------------------------------------------------------------------------------------------------------------


def test_a_question_says_who_chooses_what_under_which_rule() -> None:
    game, _ = asking(lambda game: game.choose(1, "9.9", "colour", (4, 5), about=7))
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.rule, decision.kind, decision.options, decision.about) == (
        1,
        "9.9",
        "colour",
        (4, 5),
        7,
    )


def test_the_answer_is_the_option_chosen() -> None:
    game, told = asking(lambda game: game.choose(0, "9.9", "colour", (4, 5)))
    answer_all(game, 5)
    assert told.value == 5


def test_a_single_option_is_taken_without_asking() -> None:
    game, told = asking(lambda game: game.choose(0, "9.9", "colour", (4,)))
    assert (told.value, game.over) == (4, True)


def test_a_single_option_is_asked_when_everything_is() -> None:
    game, told = asking(lambda game: game.choose(0, "9.9", "colour", (4,)), ask_all=True)
    assert game.decision is not None
    assert (told.value, game.decision.options) == (None, (4,))
    answer_all(game, 4)
    assert told.value == 4


def test_an_answer_that_was_not_offered_is_illegal_under_the_rule_that_asked() -> None:
    game, _ = asking(lambda game: game.choose(0, "9.9", "colour", (4, 5)))
    with pytest.raises(Illegal) as caught:
        game.answer(6)
    assert caught.value.rule == "9.9"


def test_an_answer_that_was_not_offered_goes_through_where_any_value_may_be_tried() -> None:
    game, told = asking(lambda game: game.choose(0, "9.9", "colour", (4, 5), any_value=True))
    answer_all(game, 6)
    assert told.value == 6


def test_an_answer_to_a_game_that_is_over_is_an_error() -> None:
    game, _ = asking(lambda game: None)
    with pytest.raises(ValueError, match="asks nothing"):
        game.answer(0)


def test_an_answer_to_a_game_that_has_not_run_is_an_error() -> None:
    with pytest.raises(ValueError, match="asks nothing"):
        game_of().answer(0)


# -- yes or no, numbers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "meaning"), [(YES, True), (NO, False)])
def test_yes_and_no(answer: int, meaning: bool) -> None:
    game, told = asking(lambda game: game.choose_yes(0, "9.9", "really"))
    assert game.decision is not None and game.decision.shape == YES_NO
    answer_all(game, answer)
    assert told.value is meaning


def test_a_number_is_any_of_its_range_with_both_ends() -> None:
    game, told = asking(lambda game: game.choose_number(0, "9.9", "how many", 2, 4))
    assert game.decision is not None and game.decision.shape == NUMBER
    assert outcomes(game, told) == [2, 3, 4]


def test_a_number_outside_its_range_is_illegal() -> None:
    game, _ = asking(lambda game: game.choose_number(0, "9.9", "how many", 2, 4))
    with pytest.raises(Illegal):
        game.answer(5)


def test_a_range_of_one_number_is_not_asked() -> None:
    game, told = asking(lambda game: game.choose_number(0, "9.9", "how many", 3, 3))
    assert (told.value, game.over) == (3, True)


# -- some --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "least", "most"),
    [(4, 2, 2), (4, 0, 4), (4, 0, 2), (4, 1, 3), (3, 3, 3), (2, 0, 5), (1, 0, 1), (5, 4, 5)],
)
def test_some_gives_every_set_once_and_no_permutation(options: int, least: int, most: int) -> None:
    given = range(10, 10 + options)
    game, told = asking(lambda game: game.choose_some(0, "9.9", "some", given, least, most))
    sets = [each for size in range(least, min(most, options) + 1) for each in combinations(given, size)]
    found = [each for each in outcomes(game, told) if isinstance(each, tuple)]
    assert sorted(found) == sorted(sets)


def test_some_of_as_many_as_needed_is_not_asked() -> None:
    game, told = asking(lambda game: game.choose_some(0, "9.9", "some", (1, 2), 2, 2))
    assert (told.value, game.over) == ((1, 2), True)


def test_some_of_nothing_is_nothing() -> None:
    game, told = asking(lambda game: game.choose_some(0, "9.9", "some", (), 1, 2))
    assert (told.value, game.over) == ((), True)


def test_some_shows_what_has_been_picked() -> None:
    game, _ = asking(lambda game: game.choose_some(0, "9.9", "some", (1, 2, 3), 0, 3))
    answer_all(game, 2)
    assert game.decision is not None
    assert (game.decision.picked, game.decision.options) == ((2,), (3, DONE))


def test_some_refuses_an_option_out_of_order() -> None:
    game, _ = asking(lambda game: game.choose_some(0, "9.9", "some", (1, 2, 3), 0, 3))
    answer_all(game, 2)
    with pytest.raises(Illegal):
        game.answer(1)


def test_some_refuses_to_end_too_early() -> None:
    game, _ = asking(lambda game: game.choose_some(0, "9.9", "some", (1, 2, 3), 2, 3))
    with pytest.raises(Illegal):
        game.answer(DONE)


# -- orders ------------------------------------------------------------------------------------------------------------


def test_an_order_is_every_permutation_once() -> None:
    game, told = asking(lambda game: game.choose_order(0, "9.9", "order", (1, 2, 3)))
    found = [each for each in outcomes(game, told) if isinstance(each, tuple)]
    assert sorted(found) == list(permutations((1, 2, 3)))


def test_the_order_of_one_is_not_asked() -> None:
    game, told = asking(lambda game: game.choose_order(0, "9.9", "order", (1,)))
    assert (told.value, game.over) == ((1,), True)


# -- copies ------------------------------------------------------------------------------------------------------------


def test_a_copy_in_the_middle_of_a_question_goes_its_own_way() -> None:
    game, told = asking(lambda game: game.choose_order(0, "9.9", "order", (1, 2, 3)))
    answer_all(game, 2)
    copy = game.copy()
    answer_all(copy, 3)
    assert told.value == (2, 3, 1)
    answer_all(game, 1)
    assert told.value == (2, 1, 3)


def question(game: Game) -> Decision | None:
    return game.decision


def test_an_interrupted_question_is_asked_anew() -> None:
    game = start(3)
    asked = question(game)
    before = game.digest()
    game.interrupt()
    assert question(game) is None
    game.run()
    again = question(game)
    assert asked is not None
    assert again is not None
    assert again.same_as(asked)
    assert game.digest() == before


def test_interrupting_takes_back_the_answers_of_the_step_that_asks() -> None:
    game = position()
    rows = [put_card(game, CHRYSALIS, keeper) for keeper in (0, 1)]
    for row in rows:
        game.put(DAMAGE, row, 1)
    go(game)
    asked = question(game)
    before = game.digest()
    game.answer(YES)
    assert len(game.answers) == 1
    game.interrupt()
    game.run()
    again = question(game)
    assert asked is not None
    assert again is not None
    assert again.same_as(asked)
    assert game.digest() == before


def test_a_game_that_is_over_has_nothing_to_interrupt() -> None:
    game = position()
    game.stop()
    game.run()
    with pytest.raises(ValueError, match="it asks nothing"):
        game.interrupt()
