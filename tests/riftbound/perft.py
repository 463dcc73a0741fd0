"""Counts of the ways a duel can go on from fixed positions; `python -m tests.riftbound.perft` writes them anew."""

from pathlib import Path

from tests.battery import write_perft
from tests.riftbound.subjects import RICH

TABLE = Path(__file__).with_name("perft.json")
SEEDS = range(32)

if __name__ == "__main__":
    write_perft(TABLE, RICH, SEEDS)
