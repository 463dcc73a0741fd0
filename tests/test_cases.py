"""The judged cases: every expectation of every case file holds, and every control turns the verdict."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcourt.court.reading import read_cases
from cardcourt.court.verdict import judge

FOLDER = Path(__file__).parent / "cases"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_case(file: Path) -> None:
    for case, document in read_cases(file.read_text(encoding="utf-8"), file.name):
        verdict = judge(case, document)
        assert verdict.failures == []
        assert verdict.control is None or verdict.control.failures == []
