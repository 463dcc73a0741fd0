"""Canonical bytes hold the whole state, also in the middle of a question, and equal games have equal ones."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardcourt.kernel.decision import YES
from cardcourt.kernel.game import Game, read_game
from cardcourt.kernel.table import Reader, Writer
from tests.kernel.tiny import (
    BOOK,
    CHRYSALIS,
    DAMAGE,
    FORK,
    GREY,
    PYRE,
    SLEEVE,
    Moths,
    Policies,
    answer_all,
    go,
    play_on,
    position,
    put_card,
    start,
)

ROOT = Path(__file__).resolve().parents[2]
SEEDS = range(6)


def read(game: Game, data: bytes | None = None) -> Game:
    return read_game(Moths(Policies()), BOOK, game.players, game.to_bytes() if data is None else data, game.ask_all)


def dying_cocoon() -> Game:
    """A cocoon asks in the middle of a late step, after a question that has been answered there."""
    game = position()
    rows = [put_card(game, CHRYSALIS, keeper) for keeper in (0, 1)]
    for row in rows:
        game.put(DAMAGE, row, 1)
    return answer_all(go(game), YES)


def test_a_late_question_keeps_its_base_and_answers_in_flight() -> None:
    game = dying_cocoon()
    assert game.base is not None
    assert game.answers == (YES,)


def test_bytes_come_back_in_the_middle_of_a_late_question() -> None:
    game = dying_cocoon()
    back = read(game)
    assert back.to_bytes() == game.to_bytes()


def test_the_game_read_back_asks_the_same_question() -> None:
    game = dying_cocoon()
    back = read(game)
    assert game.decision is not None and back.decision is not None
    assert back.decision.same_as(game.decision)


def test_both_games_go_on_alike() -> None:
    game = dying_cocoon()
    back = read(game)
    assert answer_all(back, YES).digest() == answer_all(game, YES).digest()


def test_bytes_come_back_with_a_savepoint_in_a_play() -> None:
    game = position()
    fork = put_card(game, FORK, 0, SLEEVE)
    moths = [put_card(game, GREY, 1) for _ in range(2)]
    answer_all(go(game), fork, game.ref(moths[0]))
    assert game.savepoint is not None
    assert read(game).to_bytes() == game.to_bytes()


def test_a_play_read_back_can_still_be_undone() -> None:
    game = position()
    fork = put_card(game, FORK, 0, SLEEVE)
    for _ in range(2):
        put_card(game, GREY, 1)
    before = go(game).digest()
    back = read(answer_all(game, fork))
    back.answer(fork)
    assert back.digest() == before


def test_a_game_that_asks_everything_is_read_back_with_the_setting() -> None:
    game = position()
    game.ask_all = True
    pyre = put_card(game, PYRE, 0, SLEEVE)
    put_card(game, GREY, 0)
    answer_all(go(game), pyre)
    back = read(game)
    assert back.decision is not None
    assert back.decision.kind == "offering"


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_state_of_a_game_comes_back_from_its_bytes(seed: int, players: int) -> None:
    game = start(seed, players)
    for turn in range(60):
        if game.over:
            break
        back = read(game)
        assert back.to_bytes() == game.to_bytes()
        play_on(game, 1, seed * 100 + turn)


def test_a_finished_game_comes_back_finished() -> None:
    game = start(1)
    play_on(game, 1000)
    assert game.over
    assert read(game).over


def test_bytes_behind_the_end_are_refused() -> None:
    game = go(position())
    with pytest.raises(ValueError, match="bytes behind the end"):
        read(game, game.to_bytes() + bytes(4))


def test_bytes_cut_short_are_refused() -> None:
    game = go(position())
    with pytest.raises(ValueError, match="end too early"):
        read(game, game.to_bytes()[:-4])


def test_an_unknown_procedure_is_refused_by_name() -> None:
    game = go(position())
    data = game.to_bytes().replace(packed("moths: a night"), packed("moths: a might"))
    with pytest.raises(ValueError, match="no procedure 'moths: a might'"):
        read(game, data)


def packed(name: str) -> bytes:
    writer = Writer()
    writer.numbers(tuple(name.encode()))
    assert bytes(Reader(writer.bytes()).numbers()).decode() == name
    return writer.bytes()


def test_the_trace_is_not_in_the_digest() -> None:
    assert start(3, tracing=True).digest() == start(3).digest()


def test_the_generator_is_in_the_digest() -> None:
    game = position()
    before = game.digest()
    game.random_below(2)
    assert game.digest() != before


def test_the_digest_is_the_same_under_every_hash_seed() -> None:
    program = "from tests.kernel.tiny import play_on, start; g = start(5, 3); play_on(g, 70); print(g.digest())"
    digests = set()
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        digests.add(int(done.stdout))
    here = start(5, 3)
    play_on(here, 70)
    assert digests == {here.digest()}
