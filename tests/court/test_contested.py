"""Contested cases show every reading with its sources; which one the engine carries out is found, not believed."""

from __future__ import annotations

import pytest

from cardcourt.court.errors import BadInput
from cardcourt.court.reading import read_cases
from cardcourt.court.verdict import Verdict, as_data, as_text, judge

CASE = """\
position: {at: cleanup, P1: {base: [{unit: U, might: 3, damage: 3}]}}
contested:
  - reading: it dies
    sources: [323.5, an FAQ]
    carried out: yes
    expect: [{dies: U}]
  - reading: it lives
    sources: 142.4
    expect: [{survives: U}]
"""


def verdict(text: str) -> Verdict:
    """The verdict on the only case of a text."""
    [(case, document)] = read_cases(text, "case.yaml")
    return judge(case, document)


def test_a_contested_case_shows_both_readings_and_which_one_was_carried_out() -> None:
    found = verdict(CASE)
    assert found.holds
    assert as_text(found).startswith(
        "Contested, the sources allow 2 readings; the engine carries out A.\n"
        "   A  it dies [323.5; an FAQ]  (carried out below)\n"
        "   B  it lives [142.4]\n"
    )


def test_the_readings_are_data() -> None:
    data = as_data(verdict(CASE))
    assert data["word"] == "contested"
    assert data["readings"] == [
        {"words": "it dies", "sources": ["323.5", "an FAQ"], "carried_out": True},
        {"words": "it lives", "sources": ["142.4"], "carried_out": False},
    ]


def test_a_reading_said_to_be_carried_out_must_be() -> None:
    found = verdict(CASE.replace("damage: 3", "damage: 2"))
    assert not found.holds
    assert found.failures == [
        "reading A, said to be carried out: line 6: U dies: expected yes, got no",
        "line 7: reading B is carried out, and the case does not say so",
    ]


def test_a_case_can_say_that_the_engine_carries_out_neither_reading() -> None:
    neither = CASE.replace("    carried out: yes\n", "").replace("{dies: U}", "{damage: {U: 1}}")
    found = verdict(neither)
    assert found.holds
    assert found.sentence == "the sources allow 2 readings, and the engine carries out none of them"


def test_what_is_asked_is_answered_under_the_reading_that_is_carried_out() -> None:
    assert verdict(CASE + "ask: [{survives: U}]\n").sentence == (
        "the sources allow 2 readings; the engine carries out A: U does not survive"
    )


def test_what_is_beyond_dispute_must_hold_as_well() -> None:
    assert not verdict(CASE + "expect: [{turn: P2}]\n").holds


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ((CASE[CASE.index("  - reading: it lives") :], ""), "at least two readings"),
        (("sources: 142.4", "sources: 142.44"), "there is no rule '142.44'"),
        (("sources: 142.4", "sources: []"), "needs its sources"),
        (("sources: 142.4\n", "sources: 142.4\n    carried out: yes\n"), "one reading at most"),
        (("{survives: U}", "{}"), "says nothing"),
    ],
)
def test_a_reading_without_what_it_needs_is_refused(change: tuple[str, str], said: str) -> None:
    assert change[0] in CASE
    with pytest.raises(BadInput, match=said):
        verdict(CASE.replace(*change))
