"""The figures of `make bench`; none of them is a test that can fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.decks import DECKS
from cardcourt.court.reading import read_cases
from cardcourt.court.verdict import judge
from cardcourt.kernel.game import Game
from cardcourt.players.random import RandomPlayer
from cardcourt.riftbound.setup import start_duel
from cardcourt.riftbound.state import DAMAGE

SEEDS = range(40)
MIDDLE = 45  # decisions into the game of the middle position
FOUNDING_CASE = Path(__file__).parent.parent / "tests" / "cases" / "seed" / "seed-000-33.yaml"


def middle_of_a_duel() -> Game:
    """A position in the middle of a seeded duel."""
    game = start_duel(list(DECKS), 7)
    player = RandomPlayer(7)
    for _ in range(MIDDLE):
        game.answer(player.answer(game))
    return game


def play(seed: int) -> tuple[int, int]:
    """One random duel: how many decisions and how many cleanups it took."""
    game = start_duel(list(DECKS), seed)
    player = RandomPlayer(seed)
    decisions = 0
    while not game.over:
        game.answer(player.answer(game))
        decisions += 1
    return decisions, game.counts


def test_copy_with_one_write(benchmark: Any, figures: list[tuple[str, str]]) -> None:
    game = middle_of_a_duel()

    def copy_and_write() -> None:
        game.copy().put(DAMAGE, 0, 1)

    benchmark(copy_and_write)
    figures.append(("copy of a mid-game duel with one write", f"{microseconds(benchmark):.2f} µs"))


def test_digest(benchmark: Any, figures: list[tuple[str, str]]) -> None:
    game = middle_of_a_duel()
    benchmark(game.digest)
    figures.append(("digest", f"{microseconds(benchmark):.1f} µs"))


def test_random_duels(benchmark: Any, figures: list[tuple[str, str]]) -> None:
    played = [play(seed) for seed in SEEDS]
    decisions = sum(count for count, _ in played)
    cleanups = sum(count for _, count in played)
    benchmark.pedantic(lambda: [play(seed) for seed in SEEDS], rounds=5, iterations=1)
    seconds = benchmark.stats.stats.median
    figures.append(("decisions per second", f"{decisions / seconds:,.0f}"))
    figures.append(("games per second", f"{len(SEEDS) / seconds:.1f}"))
    figures.append(("decisions a game", f"{decisions / len(SEEDS):.1f}"))
    figures.append(("cleanups a decision", f"{cleanups / decisions:.2f}"))


def test_founding_case_in_process(benchmark: Any, figures: list[tuple[str, str]]) -> None:
    text = FOUNDING_CASE.read_text(encoding="utf-8")

    def from_text() -> None:
        for case, document in read_cases(text, FOUNDING_CASE.name):
            case.control = None
            judge(case, document)

    benchmark(from_text)
    figures.append(("a founding case from its text", f"{microseconds(benchmark) / 1000:.2f} ms"))


def test_founding_case_from_a_cold_shell(benchmark: Any, figures: list[tuple[str, str]]) -> None:
    command = [str(Path(sys.executable).parent / "cardcourt"), "judge", str(FOUNDING_CASE)]
    shell = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    subprocess.run(command, check=False, capture_output=True, env=shell)
    benchmark.pedantic(
        lambda: subprocess.run(command, check=False, capture_output=True, env=shell), rounds=10, iterations=1
    )
    figures.append(("a founding case from a cold shell", f"{benchmark.stats.stats.median:.3f} s"))


def microseconds(benchmark: Any) -> float:
    """The median time of a round."""
    if benchmark.stats is None:
        pytest.skip("benchmarks are switched off")
    return float(benchmark.stats.stats.median) * 1e6
