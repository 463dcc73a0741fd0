"""The command line: exit status, streams, and never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

HOLDS = """\
id: holds
position: {P1: {base: [{unit: U, might: 3}]}}
expect: [{survives: U}]
"""


def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    command = [sys.executable, "-c", "from cardcourt.cli import main; main()", *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=120)


def test_a_case_that_holds_exits_with_0() -> None:
    done = run("judge", "-", text=HOLDS)
    assert done.returncode == 0
    assert done.stdout.startswith("holds\nYes, ")
    assert "Riftbound Core Rules 1.4" in done.stdout


def test_a_case_that_fails_exits_with_1_and_shows_expected_and_got() -> None:
    done = run("judge", "-", text=HOLDS.replace("survives: U", "damage: {U: 2}"))
    assert done.returncode == 1
    assert "damage of U: expected 2, got 0" in done.stdout


def test_bad_input_exits_with_2_without_traceback() -> None:
    done = run("judge", "-", text=HOLDS.replace("might", "mite"))
    assert done.returncode == 2
    assert done.stderr.startswith("standard input:2: ")
    assert "Traceback" not in done.stderr + done.stdout


def test_good_cases_are_judged_beside_bad_ones(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(HOLDS, encoding="utf-8")
    (tmp_path / "b.yaml").write_text("position: 3\n", encoding="utf-8")
    done = run("judge", str(tmp_path))
    assert done.returncode == 2
    assert "holds" in done.stdout
    assert "b.yaml" in done.stderr


@pytest.mark.parametrize("path", ["nowhere.yaml", "."])
def test_what_cannot_be_read_is_said(path: str, tmp_path: Path) -> None:
    done = run("judge", str(tmp_path / path))
    assert done.returncode == 2
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_json_is_the_same_verdict_as_data() -> None:
    done = run("judge", "--json", "-", text=HOLDS)
    [verdict] = json.loads(done.stdout)
    assert verdict["id"] == "holds"
    assert verdict["word"] == "yes"
    assert verdict["holds"] is True
    assert verdict["rules"] == "Riftbound Core Rules 1.4"


def test_the_same_input_gives_the_same_bytes() -> None:
    case = Path(__file__).parent / "cases" / "seed" / "seed-000-33.yaml"
    assert run("judge", str(case)).stdout == run("judge", str(case)).stdout != ""


def test_explain_prints_the_rule_and_where_it_is_carried_out() -> None:
    done = run("explain", "323.5")
    assert done.returncode == 0
    assert done.stdout.startswith("323.5")
    assert "cleanup.py" in done.stdout


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_explain_speaks_other_languages(language: str) -> None:
    done = run("explain", "323.5", "--language", language)
    assert done.returncode == 0
    assert done.stdout != run("explain", "323.5").stdout


def test_explain_knows_the_official_faq_that_stands_above_the_rules() -> None:
    done = run("explain", "FAQ.1")
    assert done.returncode == 0
    assert "selection.py" in done.stdout
    assert done.stdout.endswith("FAQ and Clarifications (2026-08-14)\n")
    assert run("explain", "FAQ.99").returncode == 2


def test_explain_knows_the_rules_of_each_game() -> None:
    done = run("explain", "717.2c", "--game", "wow")
    assert done.returncode == 0
    assert "wow/replacing.py" in done.stdout
    assert done.stdout.endswith("WoW TCG Comprehensive Rules 7.4\n")
    assert run("explain", "717.2c").returncode == 2


def test_explain_of_an_unknown_game_is_bad_input() -> None:
    done = run("explain", "323.5", "--game", "chess")
    assert done.returncode == 2
    assert "there is no game 'chess'; there are riftbound, wow" in done.stderr
    assert run("explain", "323.5", "--game", "riftbound").stdout == run("explain", "323.5").stdout


def test_explain_of_an_unknown_number_is_bad_input() -> None:
    done = run("explain", "323.55")
    assert done.returncode == 2
    assert "323.5" in done.stderr
