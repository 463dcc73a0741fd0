"""What a game brings to the court: its case format, positions, lines, statements, and the words of its notes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from cardcourt.court.format import AnyCase, AnyEntry
from cardcourt.court.text import Document, Fault, Path
from cardcourt.court.vocabulary import Kind, Statement
from cardcourt.kernel.game import Game, Note
from cardcourt.kernel.rulebook import Rule, Rulebook

if TYPE_CHECKING:
    from cardcourt.court.branches import Run
    from cardcourt.court.play import Player

GAMES: Final = ("riftbound", "wow")


@dataclass
class Built:
    """What a position has come to: the words that it brings by their sorts, and the game, or why there is none.

    `game` stands at its point of entry, `rows` are its objects by name.
    """

    sorts: dict[str, tuple[str, ...]]
    faults: list[Fault] = field(default_factory=list)
    game: Game | None = None
    rows: dict[str, int] = field(default_factory=dict)


@dataclass
class Setting:
    """A case made into a game: the game at its point of entry, the objects by name, and the court that judges it.

    `variation` is the same of the variation that its control describes.
    """

    court: GameCourt
    game: Game
    rows: dict[str, int]
    document: Document
    case: AnyCase
    variation: Setting | None = None


class GameCourt(ABC):
    """The part of the court that knows one game.

    The rest of the court carries the line on, opens and merges branches, checks statements and shows the verdict; it
    asks this part wherever an answer is the game's.
    """

    title: str
    """The rulebook's title, without its version."""
    version: str
    """The version of the rules that the engine plays."""
    case_type: type[AnyCase]
    """The case format: Case with the game's position, deed and expectation."""
    statements: Mapping[str, Statement]
    """Each statement of an expectation, by its field."""
    deeds: Mapping[str, Kind]
    """What may stand in a deed, by its field, where the case format leaves it open."""
    actions: tuple[str, ...]
    """The keys of a deed that are an action."""
    said: tuple[str, ...]
    """Deeds that are said in a word."""
    stops: tuple[str, ...]
    """How far a line can run by passing, in words."""
    labels: Kind
    """What a player can choose, in words, where the line leaves it open."""
    questions: Mapping[str, str]
    """Questions whose kind alone would not tell a reader what is chosen, in words."""
    object_keys: tuple[str, ...]
    """The keys that give an object its name."""

    def rulebook_name(self) -> str:
        """The rulebook with its version."""
        return f"{self.title} {self.version}"

    @abstractmethod
    def build(self, case: AnyCase, document: Document, enters: bool) -> Built:
        """The game that a case's position describes, or every reason why it cannot be.

        Without `enters` the description is read, and no game is made of it.
        """

    @abstractmethod
    def player(self, setting: Setting, line: list[AnyEntry | str], path: Path) -> Player[Any]:
        """Who carries a line of play through the game of a setting."""

    @abstractmethod
    def rulebook(self) -> Rulebook:
        """The rules that the engine plays by, as data."""

    def book_with(self, number: str) -> Rulebook:
        """The rulebook to look a number up in: a game may have more than one document."""
        return self.rulebook()

    def rule(self, number: str) -> Rule | None:
        """The rule of a number, wherever the rules that the engine plays by have it."""
        return self.book_with(number).get(number)

    @abstractmethod
    def in_words(self, note: Note) -> str:
        """A note of the engine as a sentence."""

    @abstractmethod
    def outcome(self, run: Run) -> tuple[object, ...]:
        """What tells two ends apart; ends with equal outcomes are one branch."""

    @abstractmethod
    def changes(self, setting: Setting, end: Run) -> list[str]:
        """What is different on the table at an end, object by object."""

    @abstractmethod
    def survives(self, game: Game, row: int) -> bool:
        """Whether an object is still where it lives and fights."""


def court_of(game: str) -> GameCourt:
    """The court of a game, loaded when it is first asked for: judging one game never loads the other.

    Raises ValueError for a game that there is none of.
    """
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    found = import_module(f"cardcourt.court.{game}.court").COURT
    assert isinstance(found, GameCourt)
    return found
