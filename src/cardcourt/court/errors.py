"""Bad input, said so that a person can mend it."""

from __future__ import annotations


class BadInput(Exception):
    """A case that cannot be judged: file, line, what was found, what would be right; all reasons together."""

    def __init__(self, file: str, reasons: list[tuple[int, str]]) -> None:
        self.file = file
        self.reasons = reasons
        super().__init__(str(self))

    def __str__(self) -> str:
        places = [f"{self.file}:{line}" if line else self.file for line, _ in self.reasons]
        return "\n".join(f"{place}: {reason}" for place, (_, reason) in zip(places, self.reasons, strict=True))


class NoSuchDeed(BadInput):
    """A deed that the game has no action for, such as using a power that a card has not got: it is never offered."""


class NoSuchBranch(BadInput):
    """An expectation about a branch that there is none of: of a reading it says that the engine reads otherwise."""
