"""Procedures run step by step; a step asks before it writes, or is declared late."""

import pytest

from cardcourt.kernel.decision import NO, YES, Illegal, LateQuestion
from cardcourt.kernel.game import Game
from cardcourt.kernel.modifier import expire
from cardcourt.kernel.procedure import place, procedure, step
from cardcourt.kernel.record import Modifier
from tests.kernel.steps import game_of
from tests.kernel.tiny import GLOW, SHADED, UNTIL_DAWN, Moths, Policies, answer_all


def ask(game: Game) -> None:
    game.choose_yes(0, "0", "really")


def write(game: Game) -> None:
    game.add(GLOW, 0, 1)


def write_then_ask(game: Game) -> None:
    game.add(GLOW, 0, 1)
    if game.choose_yes(0, "0", "really"):
        game.add(GLOW, 0, 10)


def write_and_ask_twice(game: Game) -> None:
    game.add(GLOW, 0, 1)
    first = game.choose(0, "0", "first", (1, 2, 3))
    game.add(GLOW, 1, first + game.random_below(1000))
    second = game.choose(1, "0", "second", (first, 7))
    game.add(GLOW, 2, second)


def glow(game: Game, index: int = 0) -> int:
    return game.columns[GLOW][index]


# -- order -------------------------------------------------------------------------------------------------------------


def test_steps_run_in_order_and_then_the_game_is_over() -> None:
    game = game_of(step("0", write), step("0", write))
    game.run()
    assert glow(game) == 2
    assert game.over


def test_a_pushed_procedure_ends_where_the_next_step_begins() -> None:
    inner = procedure("test: pushed", step("0", write))
    game = game_of(step("0", lambda game: game.push(inner)), step("0", lambda game: game.put(GLOW, 1, game.at)))
    game.run()
    assert (glow(game), glow(game, 1)) == (1, 1)


def test_a_pushed_procedure_may_come_back_to_the_same_step() -> None:
    inner = procedure("test: pushed and back", step("0", write))

    def until_three(game: Game) -> None:
        if glow(game) < 3:
            game.push(inner, back_here=True)

    game = game_of(step("0", until_three))
    game.run()
    assert glow(game) == 3


def test_a_pushed_procedure_may_come_back_to_any_step() -> None:
    inner = procedure("test: pushed and elsewhere", step("0", write))

    def push(game: Game) -> None:
        game.push(inner)
        game.come_back_to(2)

    game = game_of(step("0", push), step("0", lambda game: game.add(GLOW, 0, 100)), step("0", write))
    game.run()
    assert glow(game) == 2


def test_the_values_of_a_procedure_come_back_with_it() -> None:
    inner = procedure("test: with values", step("0", lambda game: game.put(GLOW, 0, game.values[0])))
    game = game_of(
        step("0", lambda game: game.push(inner, (5,))), step("0", lambda game: game.put(GLOW, 1, len(game.values)))
    )
    game.run()
    assert (glow(game), glow(game, 1)) == (5, 0)


def test_a_stop_ends_everything() -> None:
    inner = procedure("test: stopping", step("0", Game.stop), step("0", write))
    game = game_of(step("0", lambda game: game.push(inner)), step("0", write))
    game.run()
    assert (glow(game), game.over) == (0, True)


# -- procedures --------------------------------------------------------------------------------------------------------


def test_steps_are_inserted_at_a_named_place() -> None:
    plain = procedure("test: plain", step("1", write), place("here"), step("2", write))
    special = plain.insert("test: special", "here", step("1a", write))
    assert [each.rule for each in special.steps] == ["1", "1a", "2"]
    assert [each.rule for each in plain.steps] == ["1", "2"]


def test_a_special_form_keeps_its_place_for_another() -> None:
    plain = procedure("test: once", place("here"))
    special = plain.insert("test: twice", "here", step("1", write)).insert("test: thrice", "here", step("2", write))
    assert sorted(each.rule for each in special.steps) == ["1", "2"]


def test_an_unknown_place_is_an_error() -> None:
    plain = procedure("test: no places")
    with pytest.raises(ValueError, match="no place 'there'"):
        plain.insert("test: nowhere", "there")


def test_two_procedures_may_not_share_a_name() -> None:
    procedure("test: twins")
    with pytest.raises(ValueError, match="two procedures called 'test: twins'"):
        procedure("test: twins")


# -- late questions ----------------------------------------------------------------------------------------------------


def test_asking_after_a_write_is_a_fault_of_an_undeclared_step() -> None:
    with pytest.raises(LateQuestion):
        game_of(step("0", write_then_ask)).run()


def test_a_declared_step_may_ask_after_a_write() -> None:
    game = game_of(step("0", write_then_ask, late=True))
    game.run()
    assert game.decision is not None


def test_any_step_may_ask_late_while_the_game_says_so() -> None:
    game = game_of(step("0", write_then_ask), policies=Policies(any_step_may_ask_late=True))
    game.run()
    assert game.decision is not None


class LateWhileModified(Moths):
    """Any step may ask late while there is a modifier."""

    def may_ask_late(self, game: Game) -> bool:
        return bool(game.modifiers)


def test_whether_any_step_may_ask_late_is_found_anew_when_a_modifier_starts() -> None:
    def start_modifier(game: Game) -> None:
        game.add_modifier(Modifier(0, SHADED, 0, 0, (), UNTIL_DAWN))

    game = game_of(step("0", write), step("0", start_modifier), step("0", write_then_ask))
    game.rules = LateWhileModified(Policies())
    game.run()
    assert game.decision is not None


def test_whether_any_step_may_ask_late_is_found_anew_when_a_modifier_ends() -> None:
    def end_modifiers(game: Game) -> None:
        expire(game, UNTIL_DAWN)

    game = game_of(step("0", write), step("0", end_modifiers), step("0", write_then_ask))
    game.rules = LateWhileModified(Policies())
    game.add_modifier(Modifier(0, SHADED, 0, 0, (), UNTIL_DAWN))
    with pytest.raises(LateQuestion):
        game.run()


def test_a_write_in_the_step_before_is_not_late() -> None:
    game = game_of(step("0", write), step("0", ask))
    game.run()
    assert game.decision is not None


def test_a_late_step_writes_once_however_often_it_runs() -> None:
    game = game_of(step("0", write_then_ask, late=True))
    game.run()
    answer_all(game, YES)
    assert glow(game) == 11


def test_a_late_step_takes_back_its_writes_for_another_answer() -> None:
    game = game_of(step("0", write_then_ask, late=True))
    game.run()
    other = answer_all(game.copy(), NO)
    answer_all(game, YES)
    assert (glow(other), glow(game)) == (1, 11)


def test_a_late_step_runs_again_with_its_answers_to_the_same_question() -> None:
    game = game_of(step("0", write_and_ask_twice, late=True), players=3)
    game.run()
    first = answer_all(game.copy(), 2)
    again = answer_all(game.copy(), 2)
    assert first.decision is not None and again.decision is not None
    assert first.decision.same_as(again.decision)
    assert first.decision.options == (2, 7)
    assert first.digest() == again.digest()


def test_the_generator_draws_the_same_when_a_late_step_runs_again() -> None:
    game = game_of(step("0", write_and_ask_twice, late=True), players=3)
    game.run()
    answer_all(game, 2)
    drawn = glow(game, 1)
    answer_all(game, 7)
    assert glow(game, 1) == drawn


def test_a_late_step_may_begin_with_a_savepoint() -> None:
    def keep_then_ask(game: Game) -> None:
        game.keep_savepoint()
        ask(game)
        write_then_ask(game)

    game = game_of(step("0", keep_then_ask, late=True))
    game.run()
    first = game.to_bytes()
    answer_all(game, YES)
    assert game.savepoint is not None
    assert game.savepoint.savepoint is None
    assert len(game.to_bytes()) - len(first) == 4


def test_a_late_step_leaves_nothing_in_flight_when_it_ends() -> None:
    game = game_of(step("0", write_then_ask, late=True), step("0", ask))
    game.run()
    answer_all(game, YES)
    assert (game.base, game.answers) == (None, ())


def test_notes_of_a_late_step_are_taken_once() -> None:
    def note_then_ask(game: Game) -> None:
        game.note("0", "noted")
        write_then_ask(game)

    game = game_of(step("0", note_then_ask, late=True))
    game.tracing = True
    game.run()
    answer_all(game, YES)
    assert [note.key for note in game.trace] == ["noted"]


def test_illegality_outside_a_play_is_raised() -> None:
    def forbid(game: Game) -> None:
        raise Illegal("0", "never")

    with pytest.raises(Illegal, match="never"):
        game_of(step("0", forbid)).run()
