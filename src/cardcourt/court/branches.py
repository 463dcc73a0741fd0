"""The ways through a case: the choices made on each, and the tree of branches that open choices make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cardcourt.court.format import AnyExpectation, CommonDeed
from cardcourt.court.text import Path
from cardcourt.kernel.game import Game


@dataclass
class Choice:
    """A choice that was made on the way: by whom, under which rule, what, and behind how many notes."""

    player: int
    rule: str
    kind: str
    label: str
    notes: int


@dataclass
class Attempt:
    """The last thing a player tried: the rule that stopped it, if any, and whether all was as before."""

    deed: str
    refusal: tuple[str, str] | None
    undone: bool


@dataclass
class Run:
    """One way through the case, as far as it has come."""

    game: Game
    at: int = 0
    passes: int = 0
    hints: dict[int, CommonDeed] = field(default_factory=dict)
    hinted_at: dict[int, int] = field(default_factory=dict)
    choices: list[Choice] = field(default_factory=list)
    checks: list[tuple[AnyExpectation, Path, Run]] = field(default_factory=list)
    attempt: Attempt | None = None
    before: int = 0
    started: bool = False
    refusals: list[str] = field(default_factory=list)

    def fork(self) -> Run:
        """An independent copy."""
        run = Run(self.game.copy(), self.at, self.passes, dict(self.hints), dict(self.hinted_at))
        run.choices = list(self.choices)
        run.checks = list(self.checks)
        run.attempt = self.attempt
        run.before = self.before
        run.started = self.started
        run.refusals = list(self.refusals)
        return run


@dataclass
class Branch:
    """A tree of runs: an end, or an open choice with what each answer leads to."""

    end: Run | None = None
    choice: Choice | None = None
    options: list[tuple[str, Branch]] = field(default_factory=list)
    left_out: int = 0

    def ends(self) -> list[Run]:
        """All ends, in order."""
        if self.end is not None:
            return [self.end]
        return [end for _, branch in self.options for end in branch.ends()]


def merged(branch: Branch, named: set[str], outcome: Callable[[Run], tuple[object, ...]]) -> Branch:
    """Answers that lead to equal ends are one, unless they are named; an only answer that is left makes no branch."""
    kept: list[tuple[str, Branch]] = []
    seen: list[tuple[tuple[object, ...], ...]] = []
    for label, option in branch.options:
        key = tuple(outcome(end) for end in option.ends())
        if key not in seen or label in named:
            seen.append(key)
            kept.append((label, option))
    if len(kept) == 1 and not branch.left_out:
        return kept[0][1]
    branch.options = kept
    return branch
