"""Playing a card is one transaction: what turns out to be illegal is undone wholly."""

import pytest

from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.game import Game
from cardcourt.kernel.procedure import procedure, step
from tests.kernel.steps import game_of
from tests.kernel.tiny import (
    CHRYSALIS,
    FORK,
    GLOW,
    GREY,
    PYRE,
    SLEEVE,
    SPARK,
    STONE,
    Card,
    answer_all,
    go,
    position,
    put_card,
)


def ready(card: Card, *garden: Card) -> tuple[Game, int]:
    """The first keeper holds a card and may act."""
    game = position()
    row = put_card(game, card, 0, SLEEVE)
    for other in garden:
        put_card(game, other, 0)
    return go(game), row


@pytest.mark.parametrize(
    ("card", "garden"),
    [(SPARK, ()), (PYRE, ()), (PYRE, (STONE,))],
    ids=["nothing to target", "impossible cost", "forbidden cost"],
)
def test_an_illegal_play_leaves_the_state_as_it_was(card: Card, garden: tuple[Card, ...]) -> None:
    game, row = ready(card, *garden)
    before = game.digest()
    game.answer(row)
    assert game.digest() == before


def test_the_control_a_legal_play_does_not_leave_the_state_as_it_was() -> None:
    game, row = ready(SPARK, GREY)
    before = game.digest()
    game.answer(row)
    assert game.digest() != before


def test_after_an_illegal_play_the_same_player_is_asked_the_same_again() -> None:
    game, row = ready(PYRE)
    asked = game.decision
    game.answer(row)
    assert asked is not None and game.decision is not None
    assert game.decision.same_as(asked)


def test_a_target_that_was_not_offered_undoes_the_play() -> None:
    game, fork = ready(FORK, GREY, GREY)
    before = game.digest()
    answer_all(game, fork, game.ref(fork))
    assert game.digest() == before


def test_what_was_spent_comes_back() -> None:
    game, pyre = ready(PYRE, STONE)
    answer_all(game, pyre)
    assert game.columns[GLOW][:2] == [9, 9]


def test_a_late_question_in_a_play_can_be_answered_illegally_too() -> None:
    game, pyre = ready(PYRE, CHRYSALIS, GREY)
    before = game.digest()
    answer_all(game, pyre, pyre)
    assert game.digest() == before


def test_after_an_undone_play_nothing_is_in_flight() -> None:
    game, pyre = ready(PYRE, CHRYSALIS, GREY)
    answer_all(game, pyre, pyre)
    assert (game.base, game.answers, game.savepoint) == (None, (), None)


def test_a_procedure_inside_a_play_undoes_the_play() -> None:
    def forbid(game: Game) -> None:
        game.add(GLOW, 0, 1)
        raise Illegal("0", "never")

    inner = procedure("test: inside a play", step("0", forbid))

    def announce(game: Game) -> None:
        game.keep_savepoint()
        game.add(GLOW, 0, 10)
        game.push(inner)

    play = procedure("test: a play", step("0", announce), step("0", lambda game: game.add(GLOW, 0, 100)))
    game = game_of(step("0", lambda game: game.push(play)), step("0", lambda game: game.add(GLOW, 1, 1)))
    game.run()
    assert game.columns[GLOW][:2] == [0, 1]
    assert game.over


def test_notes_of_an_undone_play_stay() -> None:
    game, pyre = ready(PYRE)
    game.tracing = True
    game.note("0", "before")
    game.answer(pyre)
    assert [note.key for note in game.trace] == ["before"]


def test_an_answer_outside_a_play_that_was_not_offered_is_raised() -> None:
    game, _ = ready(SPARK, GREY)
    with pytest.raises(Illegal):
        game.answer(4000)
