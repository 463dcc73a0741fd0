"""Bad input: the error names file, line, what was found and what would be right; nothing is judged."""

from __future__ import annotations

import pytest

from cardcourt.court import play
from cardcourt.court.errors import BadInput
from cardcourt.court.reading import read_cases
from cardcourt.court.verdict import judge

BASE = """\
position:
  P2: {base: [{unit: U, might: 4}]}
  P1: {hand: [{spell: Spark, energy: 2, do: [{deal: 4, to: {unit: any}}]}], runes: 2}
line:
  - P1: {play: Spark, choose: U}
expect:
  - {dies: U}
"""


def fault(text: str) -> str:
    """What is said about a case that cannot be judged."""
    with pytest.raises(BadInput) as caught:
        for case, document in read_cases(text, "case.yaml"):
            judge(case, document)
    return str(caught.value)


def test_the_base_itself_is_good() -> None:
    [(case, document)] = read_cases(BASE, "case.yaml")
    assert judge(case, document).holds


@pytest.mark.parametrize(
    ("change", "line", "parts"),
    [
        (("might: 4", "mihgt: 4"), 2, ["unknown key 'mihgt'", "might"]),
        (("might: 4", "might: four"), 2, ["might", "four"]),
        (("deal: 4", "dael: 4"), 3, ["dael", "deal"]),
        (("{unit: any}", "{unit: all}"), 3, ["all", "enemy"]),
        (("choose: U", "choose: V"), 5, ["no object 'V'", "U"]),
        (("play: Spark", "play: Spork"), 5, ["no object 'Spork'", "Spark"]),
        (("choose: U", "choose: U, accelerate: yes"), 5, ["nothing asked P1 for `accelerate`"]),
        (("choose: U", "choose: [U, Spark]"), 5, ["nothing asked P1 to choose Spark"]),
        (("choose: U", "choose: U, to: bf1"), 5, ["nothing asked P1 for `to`"]),
        (("dies: U", "dies: X"), 7, ["no object 'X'"]),
        (("dies: U", "died: U"), 7, ["unknown key 'died'", "dies"]),
        (
            ("- P1: {play: Spark, choose: U}", "- P1: {play: Spark, choose: U}\n  - all passs"),
            6,
            ["all passs", "all pass"],
        ),
        (("- P1:", "- P3:"), 5, ["no P3"]),
        (("expect:\n  - {dies: U}\n", ""), 1, ["expect or ask"]),
        (("unit: U,", "unit: Spark,"), 2, ["two objects are called 'Spark'"]),
        (("position:\n", "position:\n  at: mian phase\n"), 2, ["no point 'mian phase'", "main phase"]),
        (("position:\n", "position:\n  players: 5\n"), 2, ["two to four players", "5"]),
        (("- {dies: U}", "- {when: {P2: prevent}, dies: U}"), 7, ["no branch is like this"]),
        (("might: 4}", "might: 4, damage: 4}"), 2, ["lethal damage", "323.5", "at: cleanup"]),
        (("line:", "line:\nline:"), 5, ["'line' stands twice"]),
        (("runes: 2", "runes: {fire: 2}"), 3, ["no domain 'fire'", "fury"]),
        (("runes: 2", "runes: 100000000"), 3, ["<= 120"]),
        (("- {dies: U}", "- {dies: U, cites: 999.1}"), 7, ["no rule '999.1'"]),
        (("- {dies: U}", "- {}"), 7, ["says nothing"]),
        (("to: {unit: any}", "to: first"), 3, ["its choice 1", "makes 0"]),
        (("{deal: 4, to: {unit: any}}", "{play tokens: Nope}"), 3, ["no token 'Nope'", "tokens:"]),
        (("unit: U", "unit: bf1"), 2, ["cannot be called 'bf1'"]),
        (("might: 4", "exhausted: maybe"), 2, ["yes, no"]),
        (("position:", "postion:"), 1, ["did you mean 'position'"]),
        (("spell: Spark", "spell: Discipline"), 3, ["Discipline is a card", "leave out energy, do"]),
        (("unit: U, might: 4", "unit: Discipline"), 2, ["of another type", "`spell: Discipline`"]),
        (("unit: U, might: 4", 'unit: "Heimerdinger, Inventor"'), 2, ["Heimerdinger, Inventor cannot be played yet"]),
        (("runes: 2", "runes: 2, deck: [Discipline, Discipline]"), 3, ["two objects are called 'Discipline'"]),
    ],
    ids=lambda value: value[1][:30] if isinstance(value, tuple) else "",
)
def test_fault_is_named_with_its_line(change: tuple[str, str], line: int, parts: list[str]) -> None:
    old, new = change
    assert old in BASE
    said = fault(BASE.replace(old, new, 1))
    assert said.startswith(f"case.yaml:{line}: "), said
    for part in parts:
        assert part in said


def test_all_reasons_of_an_impossible_position_are_named() -> None:
    said = fault(
        """\
position:
  P1: {base: [{unit: A, might: 2, damage: 2}], bf1: [{unit: B, might: 1}]}
  P2: {bf1: [{unit: C, might: 1}]}
  bf2: {control: P1}
expect: [{survives: A}]
"""
    )
    assert len(said.splitlines()) == 3
    assert "A has lethal damage" in said
    assert "opposing units are at bf1" in said
    assert "P1 controls bf2 without units there" in said


def test_what_is_not_yaml_is_said_with_its_line() -> None:
    assert fault("position: {P1: [}\n").startswith("case.yaml:1: this is not YAML")


def test_an_empty_file_is_bad_input() -> None:
    assert "no case" in fault("")


def test_scalars_stay_what_was_written() -> None:
    text = (
        BASE.replace("unit: U", "unit: No")
        .replace("choose: U", "choose: No")
        .replace("dies: U", "dies: No, cites: 323.5")
    )
    [(case, document)] = read_cases(text, "case.yaml")
    assert judge(case, document).holds


def test_other_rules_versions_are_refused() -> None:
    assert "1.4" in fault('rules: "1.5"\n' + BASE)


def test_a_refused_deed_that_nothing_speaks_of_makes_the_case_fail() -> None:
    text = BASE.replace("runes: 2", "runes: 1").replace("dies: U", "survives: U")
    [(case, document)] = read_cases(text, "case.yaml")
    verdict = judge(case, document)
    assert not verdict.holds
    assert "357.1" in verdict.failures[0]


def test_an_illegal_order_of_assignment_is_an_attempt() -> None:
    text = """\
position:
  at: combat damage bf1
  P1: {bf1: [{unit: A, might: 5}]}
  P2: {bf1: [{unit: T, might: 3, keywords: [tank]}, {unit: W, might: 1}]}
line:
  - P1: {assign: [W, T]}
expect:
  - {legal: no, refused: 465.2.c.3}
"""
    [(case, document)] = read_cases(text, "case.yaml")
    assert judge(case, document).failures == []


def test_every_question_is_answered() -> None:
    text = BASE.split("expect:", maxsplit=1)[0] + "ask: [{survives: U}, legal, who acts]\n"
    [(case, document)] = read_cases(text, "case.yaml")
    verdict = judge(case, document)
    assert verdict.word == "no"
    assert verdict.sentence == "U does not survive; to play Spark is legal; P1 acts"


@pytest.mark.parametrize(
    "text",
    [
        "position: &a {P1: *a}\nexpect: [{turn: P1}]\n",
        "position: {at: priority, chain: [{by: P1, do: [{kill: {unit: any}}]}]}\nexpect: [{turn: P1}]\n",
        "position: {established: [{may: [{draw: 1}]}]}\nexpect: [{turn: P1}]\n",
        "position: {bf1: {scored: P9}}\nexpect: [{turn: P1}]\n",
        "position: {P1: {hand: [Disciplin]}}\nexpect: [{turn: P1}]\n",
        "position: {P1: {hand: [{spell: Disciplin}]}}\nexpect: [{turn: P1}]\n",
        "{position: {P1: {base: [{unit: U, might: 1}]}}, expect: [{keywords: {U: {shild: 0}}}]}\n",
    ],
)
def test_nonsense_is_bad_input(text: str) -> None:
    assert fault(text).startswith("case.yaml:1: ")


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ("P1: {hand: [{unit: T, token: yes}]}", "186.1"),
        ("P1: {trash: [{rune: R}]}", "161"),
        ("P1: {hand: [{legend: L}]}", "107.4.d"),
        ("P1: {champion: {spell: S, do: [{draw: 1}]}}", "103.2.a"),
        ("P1: {bf1: [{unit: U}, {spell: S, hidden: yes, do: [{draw: 1}]}]}", "811.1"),
        ("at: showdown bf1", "323.8"),
    ],
)
def test_every_reason_why_the_rules_cannot_reach_it(position: str, rule: str) -> None:
    assert f"({rule})" in fault(f"position: {{{position}}}\nexpect: [{{turn: P1}}]\n")


def test_a_play_that_comes_to_no_end_is_no_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MOST_ANSWERS", 3)
    assert fault(BASE) == "case.yaml:4: the play comes to no end: 3 answers were given"
