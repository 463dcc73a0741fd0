"""A record replays to the same digest; a wrong record says what is wrong with it."""

import pytest

from cardcourt.kernel.game import Game
from cardcourt.kernel.replay import Record, replay
from tests.kernel.tiny import play_on, start


def begin(seed: int, settings: dict[str, str]) -> Game:
    return start(seed, int(settings["players"]), ask_all="ask all" in settings)


def recorded(seed: int, count: int, settings: dict[str, str] | None = None) -> tuple[Record, Game]:
    settings = {"players": "2"} if settings is None else settings
    game = begin(seed, settings)
    return Record(seed, settings, play_on(game, count, seed + 1)), game


@pytest.mark.parametrize("settings", [{"players": "2"}, {"players": "3"}, {"players": "2", "ask all": "yes"}])
@pytest.mark.parametrize("seed", range(4))
def test_a_record_replays_to_the_same_digest(seed: int, settings: dict[str, str]) -> None:
    record, game = recorded(seed, 1000, settings)
    assert game.over
    assert replay(record, begin).digest() == game.digest()


def test_a_record_may_end_in_the_middle_of_a_game() -> None:
    record, game = recorded(1, 17)
    again = replay(record, begin)
    assert not again.over
    assert again.digest() == game.digest()


def test_another_seed_is_another_game() -> None:
    assert begin(1, {"players": "2"}).digest() != begin(2, {"players": "2"}).digest()


def test_the_settings_change_the_questions() -> None:
    record, _ = recorded(1, 1000)
    with pytest.raises(ValueError, match="answer"):
        replay(Record(1, {"players": "2", "ask all": "yes"}, record.answers), begin)


def test_a_record_that_goes_on_after_the_end_is_refused() -> None:
    record, _ = recorded(1, 1000)
    record.answers.append(0)
    with pytest.raises(ValueError, match=f"the game is over, but the record has an answer {len(record.answers)}: 0"):
        replay(record, begin)


def test_a_record_with_an_answer_that_was_not_offered_is_refused() -> None:
    record, _ = recorded(1, 5)
    record.answers[2] = 4000
    with pytest.raises(ValueError, match="answer 3 is 4000, which is none of the options of 'card to play'"):
        replay(record, begin)
