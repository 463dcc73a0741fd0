"""The court serves each game by itself: what is judged loads no other game."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardcourt.court.errors import BadInput
from cardcourt.court.game import court_of
from cardcourt.court.reading import read_cases

JUDGE = """\
import sys
from cardcourt.court.reading import read_cases
from cardcourt.court.verdict import judge
[(case, document)] = read_cases(sys.argv[1], "case.yaml")
assert judge(case, document).holds
print(sorted(name for name in sys.modules if name.split(".")[:2] in (["cardcourt", "riftbound"], ["cardcourt", "wow"])))
"""
RIFTBOUND = "position: {P1: {base: [{unit: U, might: 3}]}}\nexpect: [{survives: U}]\n"


def test_judging_riftbound_never_loads_the_other_game() -> None:
    command = [sys.executable, "-c", JUDGE, RIFTBOUND]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert "'cardcourt.riftbound.cleanup'" in done.stdout
    assert "cardcourt.wow" not in done.stdout


WOW = "game: wow\nposition: {P1: {allies: [{ally: U, atk: 1}]}}\nexpect: [{survives: U}]\n"


def test_judging_the_wow_tcg_never_loads_the_other_game() -> None:
    command = [sys.executable, "-c", JUDGE, WOW]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert "'cardcourt.wow.checks'" in done.stdout
    assert "cardcourt.riftbound" not in done.stdout


def test_a_game_that_there_is_none_of_is_refused_by_name() -> None:
    with pytest.raises(BadInput, match=r"case.yaml:1: there is no game 'chess'; there are riftbound, wow"):
        read_cases("game: chess\n" + RIFTBOUND, "case.yaml")


def test_the_court_of_a_game_is_asked_for_by_its_name() -> None:
    assert court_of("riftbound").rulebook_name() == "Riftbound Core Rules 1.4"
    assert court_of("wow").rulebook_name() == "WoW TCG Comprehensive Rules 7.4"
    with pytest.raises(ValueError, match="no game"):
        court_of("chess")
