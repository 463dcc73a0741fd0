"""The figures of `make bench`; none of them is a test that can fail."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bench.decks import DECKS, WOW_DECKS
from cardcourt.court.reading import read_cases
from cardcourt.court.verdict import judge
from cardcourt.kernel.game import Game
from cardcourt.players.random import RandomPlayer
from cardcourt.riftbound.setup import start_duel
from cardcourt.riftbound.state import DAMAGE
from cardcourt.wow.setup import start_game
from cardcourt.wow.state import DAMAGE as WOW_DAMAGE

SEEDS = range(40)
CASES = Path(__file__).parent.parent / "tests" / "cases"


@dataclass(frozen=True)
class Subject:
    """A game that is measured: how a game of a seed starts, and how many decisions into it the middle position is.

    `column` is one that is written to a copy; `counted` is what the game counts, in words, or nothing; `case` is one of
    its founding cases.
    """

    name: str
    start: Callable[[int], Game]
    middle: int
    column: int
    counted: str
    case: Path


RIFTBOUND = Subject(
    "Riftbound", lambda seed: start_duel(list(DECKS), seed), 45, DAMAGE, "cleanups", CASES / "seed" / "seed-000-33.yaml"
)
WOW = Subject(
    "WoW TCG", lambda seed: start_game(list(WOW_DECKS), seed), 60, WOW_DAMAGE, "", CASES / "wow" / "wow-004.yaml"
)

each_game = pytest.mark.parametrize("subject", [RIFTBOUND, WOW], ids=lambda subject: subject.name)


def middle_of_a_game(subject: Subject) -> Game:
    """A position in the middle of a seeded game."""
    game = subject.start(7)
    player = RandomPlayer(7)
    for _ in range(subject.middle):
        game.answer(player.answer(game))
    return game


def play(subject: Subject, seed: int) -> tuple[int, int]:
    """One random game: how many decisions it took, and what it counted."""
    game = subject.start(seed)
    player = RandomPlayer(seed)
    decisions = 0
    while not game.over:
        game.answer(player.answer(game))
        decisions += 1
    return decisions, game.counts


@each_game
def test_copy_with_one_write(subject: Subject, benchmark: Any, figures: list[tuple[str, str]]) -> None:
    game = middle_of_a_game(subject)

    def copy_and_write() -> None:
        game.copy().put(subject.column, 0, 1)

    benchmark(copy_and_write)
    figures.append((f"{subject.name}: copy of a mid-game with one write", f"{microseconds(benchmark):.2f} µs"))


@each_game
def test_digest(subject: Subject, benchmark: Any, figures: list[tuple[str, str]]) -> None:
    game = middle_of_a_game(subject)
    benchmark(game.digest)
    figures.append((f"{subject.name}: digest", f"{microseconds(benchmark):.1f} µs"))


@each_game
def test_random_games(subject: Subject, benchmark: Any, figures: list[tuple[str, str]]) -> None:
    played = [play(subject, seed) for seed in SEEDS]
    decisions = sum(count for count, _ in played)
    benchmark.pedantic(lambda: [play(subject, seed) for seed in SEEDS], rounds=3, iterations=1)
    seconds = benchmark.stats.stats.median
    figures.append((f"{subject.name}: decisions per second", f"{decisions / seconds:,.0f}"))
    figures.append((f"{subject.name}: games per second", f"{len(SEEDS) / seconds:.1f}"))
    figures.append((f"{subject.name}: decisions a game", f"{decisions / len(SEEDS):.1f}"))
    if subject.counted:
        counted = sum(count for _, count in played)
        figures.append((f"{subject.name}: {subject.counted} a decision", f"{counted / decisions:.2f}"))


@each_game
def test_founding_case_in_process(subject: Subject, benchmark: Any, figures: list[tuple[str, str]]) -> None:
    text = subject.case.read_text(encoding="utf-8")

    def from_text() -> None:
        for case, document in read_cases(text, subject.case.name):
            case.control = None
            judge(case, document)

    benchmark(from_text)
    figures.append((f"{subject.name}: a founding case from its text", f"{microseconds(benchmark) / 1000:.2f} ms"))


@each_game
def test_founding_case_from_a_cold_shell(subject: Subject, benchmark: Any, figures: list[tuple[str, str]]) -> None:
    command = [str(Path(sys.executable).parent / "cardcourt"), "judge", str(subject.case)]
    shell = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    subprocess.run(command, check=False, capture_output=True, env=shell)
    benchmark.pedantic(
        lambda: subprocess.run(command, check=False, capture_output=True, env=shell), rounds=10, iterations=1
    )
    seconds = benchmark.stats.stats.median
    figures.append((f"{subject.name}: a founding case from a cold shell", f"{seconds:.3f} s"))


def microseconds(benchmark: Any) -> float:
    """The median time of a round."""
    if benchmark.stats is None:
        pytest.skip("benchmarks are switched off")
    return float(benchmark.stats.stats.median) * 1e6
