"""Checks on the shipped rulebook table."""

import os
import re
from importlib.resources import files
from pathlib import Path

import pytest

from cardcourt.kernel.rulebook import Rule, UnknownVersion
from cardcourt.riftbound.rulebook import rulebook

RULES = 2381
LONGEST = 160
RUN = 8
KINDS = {"operative", "definition", "structure"}
TABLE = files("cardcourt.riftbound.rulebook").joinpath("core-1.4.tsv").read_text(encoding="utf-8")
HEADER, *LINES = TABLE.splitlines()
ROWS = [line.split("\t") for line in LINES]


def runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"[^\W_]+(?:'[^\W_]+)*", text.lower().replace("’", "'"))
    return {tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1)}


def test_header_names_the_fields() -> None:
    assert HEADER.split("\t") == ["number", "kind", "en", "fr", "ru"]


def test_every_line_has_five_fields() -> None:
    assert [row for row in ROWS if len(row) != 5] == []


def test_numbers_are_unique_and_complete() -> None:
    numbers = [row[0] for row in ROWS]
    assert len(numbers) == RULES
    assert len(set(numbers)) == RULES
    assert [number for number in numbers if not re.fullmatch(r"\d{3}(\.(\d+|[a-z]))*", number)] == []


def test_kinds_are_known() -> None:
    assert {row[1] for row in ROWS} == KINDS


def test_a_summary_is_written_in_all_languages_or_none() -> None:
    assert [row[0] for row in ROWS if len({bool(said) for said in row[2:]}) != 1] == []


def test_operative_rules_have_a_summary() -> None:
    assert [row[0] for row in ROWS if row[1] == "operative" and not row[2]] == []


def test_russian_is_written_in_cyrillic() -> None:
    assert [row[0] for row in ROWS if row[4] and not re.search("[а-яё]", row[4])] == []


def test_summaries_are_short_and_trimmed() -> None:
    said = [(row[0], text) for row in ROWS for text in row[2:]]
    assert [number for number, text in said if len(text) > LONGEST] == []
    assert [number for number, text in said if text != " ".join(text.split())] == []


def test_no_summary_repeats_the_official_text() -> None:
    place = os.environ.get("CARDCOURT_RULES_TEXT", "")
    if not place or not Path(place).is_file():
        pytest.skip("CARDCOURT_RULES_TEXT does not name a file with the official rule text")
    official = runs(Path(place).read_text(encoding="utf-8"))
    assert [row[0] for row in ROWS if any(runs(text) & official for text in row[2:])] == []


def test_rulebook_loads_every_rule_in_order() -> None:
    book = rulebook()
    assert (book.version, book.title) == ("1.4", "Riftbound Core Rules 1.4")
    assert list(book.rules) == [row[0] for row in ROWS]
    assert rulebook() is book


def test_get_returns_the_rule_or_none() -> None:
    rule = rulebook().get("372")
    assert isinstance(rule, Rule)
    assert (rule.number, rule.kind, set(rule.summary)) == ("372", "operative", {"en", "fr", "ru"})
    assert rulebook().get("999.9") is None


def test_unknown_version_names_the_known_ones() -> None:
    with pytest.raises(UnknownVersion, match=r"0\.1.*1\.4"):
        rulebook("0.1")
