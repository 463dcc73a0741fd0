"""Procedures: named lists of steps, each with the number of the rule it carries out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

Run = Callable[["Game"], None]


class Step:
    """One step of a procedure.

    `late` declares that the step may ask after it has changed something; its start is then kept.
    """

    def __init__(self, rule: str, run: Run, late: bool = False) -> None:
        self.rule = rule
        self.run = run
        self.late = late


class Place:
    """A named gap in a procedure where a special form of it inserts steps."""

    def __init__(self, name: str) -> None:
        self.name = name


class Procedure:
    """A named list of steps; saved games refer to it by its name."""

    def __init__(self, name: str, parts: tuple[Step | Place, ...]) -> None:
        self.name = name
        self.parts = parts
        self.steps: list[Step] = [part for part in parts if isinstance(part, Step)]
        self.length = len(self.steps)
        if name in PROCEDURES:
            raise ValueError(f"there are two procedures called {name!r}")
        PROCEDURES[name] = self

    def insert(self, name: str, place: str, *steps: Step) -> Procedure:
        """This procedure with more steps at a named place.

        Raises ValueError when there is no such place.
        """
        if not any(isinstance(part, Place) and part.name == place for part in self.parts):
            raise ValueError(f"the procedure {self.name!r} has no place {place!r}")
        parts: list[Step | Place] = []
        for part in self.parts:
            parts.append(part)
            if isinstance(part, Place) and part.name == place:
                parts.extend(steps)
        return Procedure(name, tuple(parts))


PROCEDURES: Final[dict[str, Procedure]] = {}


def procedure(name: str, *parts: Step | Place) -> Procedure:
    """Make a procedure of steps and places."""
    return Procedure(name, parts)


def step(rule: str, run: Run, late: bool = False) -> Step:
    """Make a step that carries out `rule`."""
    return Step(rule, run, late)


def place(name: str) -> Place:
    """Make a named gap."""
    return Place(name)


class Frame:
    """Where a procedure will go on once the one above it has ended; never changed after it is made."""

    def __init__(
        self, procedure: Procedure, at: int, values: tuple[int, ...], savepoint: Game | None, below: Frame | None
    ) -> None:
        self.procedure = procedure
        self.at = at
        self.values = values
        self.savepoint = savepoint
        self.below = below
