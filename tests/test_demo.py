"""The demonstration: its cases hold, and a reader sees the steps of each variation."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcourt.court.reading import read_cases
from cardcourt.court.verdict import as_text, judge

FOLDER = Path(__file__).parent.parent / "examples" / "demo"


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.yaml")), ids=lambda file: file.stem)
def test_demo(file: Path) -> None:
    for case, document in read_cases(file.read_text(encoding="utf-8"), file.name):
        assert judge(case, document).holds


def test_variation_is_shown_with_its_own_answer() -> None:
    file = FOLDER / "2-expiration.yaml"
    ((case, document),) = read_cases(file.read_text(encoding="utf-8"), file.name)
    above, _, below = as_text(judge(case, document)).partition("Variation: ")
    assert above.startswith("Yes, U survives.\n")
    assert below.startswith("U.damage: 5\nNo, U does not survive.\n   1  317.2.a")
    assert "323.5        U has lethal damage (5)" in below
