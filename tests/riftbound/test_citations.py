"""Every rule number that the code cites is in the rulebook, and has a summary in three languages where it is a step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardcourt.kernel.procedure import PROCEDURES
from cardcourt.riftbound.rulebook import clarifications, rulebook
from cardcourt.riftbound.setup import SET_UP

SOURCES = sorted((Path(__file__).parent.parent.parent / "src" / "cardcourt" / "riftbound").glob("*.py"))
NUMBER = re.compile(r"(?<![\w.])(\d{3}(?:\.\d+|\.[a-z](?![a-z]))*)(?![\w])")
DOCSTRING = re.compile(r'"""(.*?)"""', re.DOTALL)
STRING = re.compile(r'"(\d{3}(?:\.[0-9a-z]+)*)"')
WORDS = {path.stem for path in SOURCES if path.stem.startswith(("words", "speaker", "say_", "spelling"))}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_every_cited_number_is_in_the_rulebook(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    cited = set(STRING.findall(text))
    if path.stem not in WORDS:
        for docstring in DOCSTRING.findall(text):
            cited.update(NUMBER.findall(docstring))
    known = rulebook().rules
    assert sorted(number for number in cited if number not in known) == []


def test_every_ruling_of_the_faq_is_carried_out_and_has_a_summary_in_three_languages() -> None:
    cited = {number for path in SOURCES for number in re.findall(r"FAQ\.\d+", path.read_text(encoding="utf-8"))}
    rules = clarifications().rules
    assert cited == set(rules)
    assert all(set(rule.summary) == {"en", "fr", "ru"} for rule in rules.values())


def test_every_step_cites_a_rule_with_a_summary_in_three_languages() -> None:
    assert SET_UP.name in PROCEDURES
    rules = rulebook().rules
    ours = [p for p in PROCEDURES.values() if all(step.rule in rules for step in p.steps) and p.steps]
    assert len(ours) > 10
    for procedure in ours:
        for step in procedure.steps:
            summary = rules[step.rule].summary
            assert all(summary.get(language) for language in ("en", "fr", "ru")), step.rule


def test_every_noted_rule_has_a_summary_in_three_languages() -> None:
    noted = set()
    for path in SOURCES:
        noted.update(re.findall(r'note(?:_for)?\((?:\w+, )?"([0-9][^"]*)"', path.read_text(encoding="utf-8")))
    assert len(noted) > 80
    rules = rulebook().rules
    for number in sorted(noted):
        assert all(rules[number].summary.get(language) for language in ("en", "fr", "ru")), number
