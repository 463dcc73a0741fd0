"""Words that a case cannot use are bad input, wherever they stand, and are all told at once."""

from __future__ import annotations

import pytest

from cardcourt.court.errors import BadInput
from cardcourt.court.reading import read_cases
from cardcourt.court.verdict import judge

BASE = """\
position:
  P1: {base: [{unit: U, might: 2}], hand: [{unit: K, might: 1}]}
line:
  - P1: {move: U, to: bf1}
expect:
  - {legal: yes, might: {U: 2}}
"""


def faults(text: str) -> list[tuple[int, str]]:
    """The faults of a case, none where it can be judged."""
    try:
        for case, document in read_cases(text, "case.yaml"):
            judge(case, document)
    except BadInput as error:
        return error.reasons
    return []


def test_right_words_are_no_fault() -> None:
    assert faults(BASE) == []


@pytest.mark.parametrize(
    ("change", "line", "said"),
    [
        (("might: {U: 2}", "might: {W: 2}"), 6, "'W'"),
        (("might: {U: 2}", "refused: 999.9"), 6, "no rule '999.9'"),
        (("might: {U: 2}", "phase: maim"), 6, "'maim'"),
        (("might: {U: 2}", "keywords: {U: {Tnak: 1}}"), 6, "'Tnak'"),
        (("might: {U: 2}", "control: {bf7: P1}"), 6, "'bf7'"),
        (("might: {U: 2}", "points: {P3: 0}"), 6, "'P3'"),
        (("might: {U: 2}", "when: {P9: yes}, might: {U: 2}"), 6, "'P9'"),
        (("might: {U: 2}", "in order: [999.9 U]"), 6, "no rule '999.9'"),
        (("{move: U, to: bf1}", "{move: W, to: bf1}"), 4, "'W'"),
        (("{move: U, to: bf1}", "{move: U, to: bf7}"), 4, "'bf7'"),
        (("{move: U, to: bf1}", "pss"), 4, "'pss'"),
    ],
)
def test_an_unknown_word_is_told_with_its_line(change: tuple[str, str], line: int, said: str) -> None:
    assert change[0] in BASE
    told = faults(BASE.replace(*change))
    assert [where for where, _ in told] == [line], told
    assert said in told[0][1]


def test_all_unknown_words_are_told_at_once() -> None:
    text = BASE.replace("move: U", "move: W").replace("might: {U: 2}", "might: {V: 2}, phase: maim")
    assert [line for line, _ in faults(text)] == [4, 6, 6]
