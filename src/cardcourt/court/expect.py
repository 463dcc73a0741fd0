"""Expectations: which ends of a case each is about, and the checker that its statements speak to."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from cardcourt.court.branches import Run
from cardcourt.court.format import PLAYERS, AnyExpectation, names
from cardcourt.court.game import Setting
from cardcourt.court.play import Player
from cardcourt.court.text import Path
from cardcourt.kernel.game import Game


class Failure:
    """A statement that does not hold: what was expected, what is so, and the step where they part, if one is named."""

    def __init__(self, statement: str, expected: str, got: str) -> None:
        self.statement = statement
        self.expected = expected
        self.got = got


class Checker:
    """Compares the statements of one expectation with one end."""

    def __init__(self, setting: Setting, run: Run, path: Path, player: Player[Any]) -> None:
        self.setting = setting
        self.run = run
        self.game: Game = run.game
        self.path = path
        self.player = player
        self.failures: list[Failure] = []

    def row(self, word: str) -> int:
        """The object with this name.

        Raises BadInput when there is none: what a control names may be missing in the case itself.
        """
        return self.player.answers.row(word, self.path)

    def player_number(self, word: str) -> int:
        """The number of a player from P1 to P4."""
        return PLAYERS.index(word)

    def compare(self, statement: str, expected: object, got: object) -> None:
        """Remember a failure when the two differ."""
        if str(expected) != str(got):
            self.failures.append(Failure(statement, str(expected), str(got)))


def concerns(expectation: AnyExpectation, run: Run) -> bool:
    """Whether an expectation is about this branch: every player named chose what is said, first under its rule."""
    for word, labels in (expectation.when or {}).items():
        player = PLAYERS.index(word) if word in PLAYERS else -1
        made = [choice.label for choice in run.choices if choice.player == player]
        if not all(label in made for label in names(labels)):
            return False
        if len(names(labels)) == 1 and first_of(run, player, names(labels)[0]) is False:
            return False
    return True


def first_of(run: Run, player: int, label: str) -> bool | None:
    """Whether a label was the first answer among choices of its kind; None when it was never an answer."""
    for choice in run.choices:
        if choice.player == player and choice.label == label:
            same = [c for c in run.choices if c.player == player and c.kind == choice.kind]
            return same[0].label == label
    return None


def failures_of(expectation: AnyExpectation, checker: Checker) -> list[Failure]:
    """All statements of an expectation that do not hold at the end that the checker looks at."""
    for field in expectation.__struct_fields__:
        value = getattr(expectation, field)
        if field in ("when", "branches") or value is UNSET or value is None:
            continue
        checker.setting.court.statements[field].check(checker, value)
    return checker.failures


def yes(value: bool) -> str:
    """A truth in a word."""
    return "yes" if value else "no"
