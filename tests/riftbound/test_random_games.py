"""What holds at every decision of every duel, seen in random ones."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcourt.kernel.game import CARD, FACTS, ZONE, Game, read_game
from cardcourt.kernel.procedure import Step
from cardcourt.riftbound.cleanup import CLEANUP
from cardcourt.riftbound.rules import RIFTBOUND
from cardcourt.riftbound.state import (
    ASSIGNED,
    BUFFS,
    CLEANUP_DUE,
    COLUMNS,
    COMBAT,
    DAMAGE,
    ENERGY,
    HAND,
    NOTHING,
    PASSES,
    POINTS,
    POWER,
    SHOWDOWN,
    TRASH,
    VICTORY_SCORE,
    WINNER,
    zone_of,
)
from tests.riftbound import perft
from tests.riftbound.decks import PAIRS, start, start_plainly
from tests.riftbound.perft import chosen

ROOT = Path(__file__).resolve().parents[2]
TRIED = 3  # options at each decision
LONGEST = 6000  # decisions: no duel comes near it
CHUNKS = 40
DUELS_A_CHUNK = 50
RICH = 20  # one in so many of the 2,000 duels is between rich decks
CLOSELY = 25  # one in so many is watched at every decision
NEVER_NEGATIVE = (DAMAGE, ASSIGNED, BUFFS, ENERGY, POWER, POINTS)


# -- one game ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(len(PAIRS)))
def test_at_every_decision(seed: int) -> None:
    chooser = random.Random(seed)
    game = start(seed)
    for _ in range(LONGEST):
        check_state(game)
        if game.over:
            break
        check_clean(game)
        check_copy(game, chooser)
        check_bytes(game)
        check_rollback(game)
        check_options(game, chooser)
        game.answer(chosen(game, chooser))
    assert game.over


@given(st.integers(0, 2**32), st.lists(st.integers(0, 2**16), max_size=60))
@settings(max_examples=12)
def test_whatever_is_chosen(seed: int, choices: list[int]) -> None:
    game = start(seed)
    for choice in choices:
        check_state(game)
        if game.over:
            return
        assert game.decision is not None
        options = game.decision.options
        game.answer(options[choice % len(options)])
    check_bytes(game)


def check_state(game: Game) -> None:
    """Each object is in one zone, where it says it is (107, 108); nothing that is counted is below 0."""
    columns = game.columns
    zones = [NOTHING] * len(columns[CARD])
    for zone in range(COLUMNS, len(columns)):
        for row in columns[zone]:
            assert zones[row] == NOTHING, f"row {row} is in two zones"
            zones[row] = zone
    assert zones == columns[ZONE]
    for column in NEVER_NEGATIVE:
        assert min(columns[column], default=0) >= 0
    if game.decision is not None and not game.over:
        options = game.decision.options
        assert options
        assert len(set(options)) == len(options)


def check_clean(game: Game) -> None:
    """Whoever may act, one more cleanup would find nothing to do: none was left out (319, 322)."""
    assert game.decision is not None
    if game.decision.kind == "action":
        copy = game.copy()
        for each in CLEANUP.steps:
            if isinstance(each, Step):
                each.run(copy)
        assert what_cleanups_change(copy) == what_cleanups_change(game)


def what_cleanups_change(game: Game) -> object:
    """All but the numbers given to triggers, which are used up even where nothing dies after all (808.1.d.1)."""
    columns = [list(column) for index, column in enumerate(game.columns) if index != FACTS]
    facts = [game.fact(fact) for fact in (CLEANUP_DUE, SHOWDOWN, COMBAT, WINNER)]
    return columns, facts, game.chain, game.waiting, game.modifiers


def check_copy(game: Game, chooser: random.Random) -> None:
    """A copy is equal, and what happens to it does not happen to the game."""
    before = game.to_bytes()
    copy = game.copy()
    assert copy.to_bytes() == before
    assert copy.digest() == game.digest()
    for _ in range(3):
        if not copy.over:
            copy.answer(chosen(copy, chooser))
    assert game.to_bytes() == before


def check_bytes(game: Game) -> None:
    """The bytes of a game are read as an equal game that asks the same."""
    data = game.to_bytes()
    read = read_game(RIFTBOUND, game.book, game.players, data)
    assert read.to_bytes() == data
    assert read.over == game.over
    if not game.over:
        assert game.decision is not None
        assert read.decision is not None
        assert read.decision.same_as(game.decision)


def check_rollback(game: Game) -> None:
    """A game that goes back to its savepoint is what it was."""
    savepoint = game.copy()
    changed = game.copy()
    changed.set_fact(PASSES, 77)
    for player in range(game.players):
        for row in changed.columns[zone_of(player, HAND)][:]:
            changed.relocate(row, zone_of(player, TRASH))
    assert changed.digest() != game.digest()
    changed.load(savepoint)
    assert changed.digest() == game.digest()


def check_options(game: Game, chooser: random.Random) -> None:
    """What is offered can be done (355.16, 410)."""
    assert game.decision is not None
    options = list(game.decision.options)
    for option in chooser.sample(options, min(len(options), TRIED)):
        copy = game.copy()
        copy.refusal = None
        copy.answer(option)
        assert copy.refusal is None, f"{game.decision.kind} {option}: {copy.refusal}"


# -- many games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_duels_come_to_an_end(chunk: int) -> None:
    for seed in range(chunk * DUELS_A_CHUNK, (chunk + 1) * DUELS_A_CHUNK):
        game = play_to_the_end(seed, closely=seed % CLOSELY == 0)
        check_state(game)
        winner = game.fact(WINNER)
        points = game.columns[POINTS]
        assert points[winner] >= game.fact(VICTORY_SCORE)
        assert points[winner] > points[1 - winner]


def play_to_the_end(seed: int, closely: bool = False) -> Game:
    """A random duel until somebody has won (323.1); no action that was offered is refused on the way."""
    chooser = random.Random(seed)
    game = start(seed // RICH) if seed % RICH == 0 else start_plainly(seed)
    for _ in range(LONGEST):
        if closely:
            check_state(game)
        if game.over:
            return game
        if closely:
            check_clean(game)
        game.answer(chosen(game, chooser))
        assert game.refusal is None, f"seed {seed}: {game.refusal}"
    raise AssertionError(f"the duel of seed {seed} does not end")


# -- the same again ----------------------------------------------------------------------------------------------------


def test_a_seed_gives_the_same_game_under_every_hash_seed() -> None:
    seeds = (0, 10, 20, 30, 7)
    here = " ".join(str(play_to_the_end(seed).digest()) for seed in seeds)
    script = (
        "from tests.riftbound.test_random_games import play_to_the_end\n"
        f"print(*[play_to_the_end(seed).digest() for seed in {seeds}])"
    )
    running = [
        subprocess.Popen(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in ("0", "1", "12345")
    ]
    assert [process.communicate()[0].strip() for process in running] == [here] * 3


def test_games_replay_to_the_same_bytes() -> None:
    one, other = play_to_the_end(3), play_to_the_end(3)
    assert one.columns[FACTS] == other.columns[FACTS]
    assert one.to_bytes() == other.to_bytes()


@pytest.mark.parametrize("line", json.loads(perft.TABLE.read_text("utf-8")), ids=lambda line: f"seed {line['seed']}")
def test_perft(line: dict[str, object]) -> None:
    """If a rule was changed on purpose, `python -m tests.riftbound.perft` writes the table anew."""
    seed, played = line["seed"], line["decisions"]
    assert isinstance(seed, int)
    assert isinstance(played, int)
    assert perft.row(seed, played) == line
