"""Decisions as data: who chooses, under which rule, from what."""

from __future__ import annotations

from typing import Final

ONE: Final = 0  # one of N
SOME: Final = 1  # the next of K of N, or DONE
NUMBER: Final = 2  # a number in a range
YES_NO: Final = 3
ORDER: Final = 4  # the next of an order of N

DONE: Final = -1  # ends a choice of some
NO: Final = 0
YES: Final = 1

SHAPE_NAMES: Final = ("one", "some", "number", "yes or no", "order")


class Ask(Exception):
    """Leaves a step because somebody must choose; the decision lies in the game."""


class Illegal(Exception):
    """Leaves a step because a rule forbids what is being done."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(rule, why)
        self.rule = rule
        self.why = why


class LateQuestion(Exception):
    """A step asked after it had changed something without being declared late: a fault of the program."""


class Decision:
    """A choice that one player has to make; part of the state."""

    def __init__(
        self,
        player: int,
        rule: str,
        kind: str,
        shape: int,
        options: tuple[int, ...],
        about: int = -1,
        picked: tuple[int, ...] = (),
        risky: bool = False,
    ) -> None:
        self.player = player
        self.rule = rule
        self.kind = kind
        self.shape = shape
        self.options = options
        self.about = about
        self.picked = picked
        self.risky = risky
        self.refused: tuple[tuple[int, str, str], ...] = ()

    def same_as(self, other: Decision) -> bool:
        """Whether this is the very same question."""
        return (
            self.player == other.player
            and self.rule == other.rule
            and self.kind == other.kind
            and self.options == other.options
            and self.about == other.about
            and self.picked == other.picked
        )
