"""The examples of the README run as they are printed."""

from __future__ import annotations

import re
from pathlib import Path

from cardcourt.court.reading import read_cases
from cardcourt.court.verdict import judge

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
DOCS = Path(__file__).parent.parent / "docs"
CASES = [(DOCS / name).read_text(encoding="utf-8") for name in ("cases.md", "cases-wow.md")]


def blocks(text: str, language: str) -> list[str]:
    """The code blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


def test_python_examples_run() -> None:
    found = blocks(README, "python")
    assert found
    for code in found:
        exec(compile(code, "README.md", "exec"), {})


def test_case_examples_hold() -> None:
    found = [*blocks(README, "yaml"), *[block for text in CASES for block in blocks(text, "yaml")]]
    assert len(found) == 3
    for text in found:
        for case, document in read_cases(text, "README.md"):
            verdict = judge(case, document)
            assert verdict.word == "yes"
            assert verdict.holds
