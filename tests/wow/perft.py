"""Counts of the ways a game can go on from fixed positions; `python -m tests.wow.perft` writes them anew."""

from pathlib import Path

from tests.battery import write_perft
from tests.wow.subjects import RICH

TABLE = Path(__file__).with_name("perft.json")
SEEDS = range(14)
WIDEST = 250  # leaves: more would take too long

if __name__ == "__main__":
    write_perft(TABLE, RICH, SEEDS, WIDEST)
