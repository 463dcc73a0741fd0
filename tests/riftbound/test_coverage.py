"""The measured coverage is no better than the code allows: what it calls tested can still be switched off."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from cardcourt.court.coverage import NOT_YET, TESTED, Coverage, as_list, as_numbers, as_table, coverage
from cardcourt.riftbound.rulebook import rulebook
from tools.switches import read_modules

ROOT = Path(__file__).resolve().parents[2]
MEASURED = json.loads(files("cardcourt.riftbound.rulebook").joinpath("coverage-1.4.json").read_text("utf-8"))
RULES = rulebook().rules


@cache
def switched() -> frozenset[str]:
    """The numbers that a switch carries out."""
    return frozenset(
        number for module in read_modules("riftbound") for switch in module.switches for number in switch.numbers
    )


@pytest.fixture(scope="module")
def found() -> Coverage:
    return coverage("riftbound")


def test_whatever_is_called_tested_has_a_switch() -> None:
    assert sorted(number for number in MEASURED["noticed"] if number not in switched()) == []


def test_whatever_noticed_is_still_there() -> None:
    assert (
        sorted({test for test in MEASURED["noticed"].values() if not (ROOT / test.partition("::")[0]).is_file()}) == []
    )


def test_every_measured_number_is_in_the_rulebook() -> None:
    measured = [number for key in ("noticed", "trace", "crash", "held", "untried") for number in MEASURED[key]]
    assert [number for number in measured if number not in RULES] == []
    assert len(measured) == len(set(measured))


def test_every_rule_is_counted_once(found: Coverage) -> None:
    assert sum(found.of_kind(kind) for kind in ("operative", "definition", "structure")) == len(RULES)
    assert found.of_kind("operative") == sum(found.in_state(state) for state in ("tested", "carried out", "not yet"))
    assert len(found.missing) == found.of_kind("operative") - found.in_state(TESTED)


def test_the_share_is_tested_over_operative(found: Coverage) -> None:
    data = as_numbers(found)
    assert data["tested_share"] == round(data["tested"] / data["operative"], 4)
    assert 0 < data["tested_share"] < 1


def test_every_missing_rule_has_a_reason(found: Coverage) -> None:
    assert [missing.number for missing in found.missing if not missing.reason] == []
    assert all(line.partition(" ")[0] in RULES for line in as_list(found).splitlines())


def test_what_has_no_switch_is_not_carried_out(found: Coverage) -> None:
    gone = {missing.number for missing in found.missing if missing.state == NOT_YET}
    assert sorted(gone & set(MEASURED["noticed"])) == []


def test_the_table_has_a_line_for_each_section(found: Coverage) -> None:
    lines = as_table(found).splitlines()
    assert [section.number for section in found.sections] == [line[:3] for line in lines[5:]]


def test_every_reason_is_about_a_number_of_the_rulebook() -> None:
    reasons = files("cardcourt.riftbound.rulebook").joinpath("not-yet-1.4.tsv").read_text("utf-8")
    rows = [line.split("\t") for line in reasons.splitlines()]
    assert [row for row in rows if len(row) != 2 or row[0].rstrip("*") not in RULES] == []


def test_an_unknown_game_is_bad_input() -> None:
    with pytest.raises(ValueError, match="there are riftbound, wow"):
        coverage("go")
