"""Counts of the ways a duel can go on from fixed positions; `python -m tests.riftbound.perft` writes them anew."""

import json
import random
from pathlib import Path

from cardcourt.kernel.game import Game
from tests.riftbound.decks import start

TABLE = Path(__file__).with_name("perft.json")
DEPTH = 3
SEEDS = range(32)
WIDEST = 600  # positions with more leaves than this are left out: they take too long


def position(seed: int, played: int) -> Game:
    """The duel of a seed behind so many decisions, taken at random."""
    chooser = random.Random(seed)
    game = start(seed)
    for _ in range(played):
        if not game.over:
            game.answer(chosen(game, chooser))
    return game


def chosen(game: Game, chooser: random.Random) -> int:
    """One of the options that the game offers."""
    assert game.decision is not None
    options = game.decision.options
    return options[chooser.randrange(len(options))]


def leaves(game: Game, depth: int) -> tuple[int, int]:
    """How many games there are behind so many decisions, and their digests added up, modulo 2**64."""
    if depth == 0 or game.over:
        return 1, game.digest()
    assert game.decision is not None
    count = 0
    total = 0
    for option in game.decision.options:
        copy = game.copy()
        copy.answer(option)
        below, digests = leaves(copy, depth - 1)
        count += below
        total += digests
    return count, total % (1 << 64)


def row(seed: int, played: int) -> dict[str, object]:
    """One line of the table."""
    game = position(seed, played)
    counted = [leaves(game, depth) for depth in range(1, DEPTH + 1)]
    return {
        "seed": seed,
        "decisions": played,
        "leaves": [count for count, _ in counted],
        "digests": [f"{total:016x}" for _, total in counted],
    }


def write() -> None:
    """Write the table."""
    rows: list[dict[str, object]] = []
    for seed in SEEDS:
        found = row(seed, 20 + 2 * seed)
        counts = found["leaves"]
        assert isinstance(counts, list)
        if counts[-1] <= WIDEST:
            rows.append(found)
    lines = ",\n".join("  " + json.dumps(line) for line in rows)
    TABLE.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    write()
