"""The kernel knows no game: no word of one stands in its code or its docstrings."""

import re
from pathlib import Path

import pytest

KERNEL = Path(__file__).resolve().parents[2] / "src" / "cardcourt" / "kernel"
WORDS = (
    "riftbound", "warcraft", "wow", "might", "rune", "runes", "showdown", "conquer", "battlefield", "packet", "link",
    "party", "quest", "protector", "ally", "hero",
)  # fmt: skip
A_WORD = re.compile(r"(?<![A-Za-z])(?:" + "|".join(WORDS) + r")(?![A-Za-z])", re.IGNORECASE)


@pytest.mark.parametrize("path", sorted(KERNEL.glob("**/*.py")), ids=lambda path: path.name)
def test_no_word_of_a_game_stands_in_the_kernel(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert [f"{number}: {line.strip()}" for number, line in enumerate(lines, 1) if A_WORD.search(line)] == []


@pytest.mark.parametrize("text", ["might", "rune_pool", "a Hero dies", "PARTY = 1", "the packet's"])
def test_a_word_of_a_game_would_be_found(text: str) -> None:
    assert A_WORD.search(text)


@pytest.mark.parametrize("text", ["finally", "prune", "request", "linked list", "almighty"])
def test_a_word_that_only_holds_one_is_none(text: str) -> None:
    assert not A_WORD.search(text)
