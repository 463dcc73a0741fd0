"""Riftbound in the court."""

from __future__ import annotations

from typing import Final, cast

from cardcourt.court.branches import Run
from cardcourt.court.format import AnyCase, AnyEntry
from cardcourt.court.game import Built, GameCourt, Setting
from cardcourt.court.riftbound.answers import RiftboundAnswers
from cardcourt.court.riftbound.case import RiftboundCase
from cardcourt.court.riftbound.changes import changes_of, outcome
from cardcourt.court.riftbound.line import RiftboundPlayer
from cardcourt.court.riftbound.messages import QUESTIONS, in_words
from cardcourt.court.riftbound.position import build
from cardcourt.court.riftbound.sorts import DEEDS, LABELS
from cardcourt.court.riftbound.statements import STATEMENTS
from cardcourt.court.text import Document, Path
from cardcourt.kernel.game import Game, Note
from cardcourt.kernel.rulebook import Rulebook
from cardcourt.riftbound.rulebook import clarifications, rulebook
from cardcourt.riftbound.state import on_board


class RiftboundCourt(GameCourt):
    """Judges cases of Riftbound."""

    title = "Riftbound Core Rules"
    version = "1.4"
    case_type = RiftboundCase
    statements = STATEMENTS
    deeds = DEEDS
    actions = RiftboundAnswers.actions
    said = RiftboundAnswers.words
    stops = RiftboundPlayer.stops
    labels = LABELS
    questions = QUESTIONS
    object_keys = ("called", "unit", "gear", "spell", "rune", "legend")

    def build(self, case: AnyCase, document: Document, enters: bool) -> Built:
        """The game that a case's position describes, or every reason why it cannot be."""
        return build(cast("RiftboundCase", case), document, enters)

    def player(self, setting: Setting, line: list[AnyEntry | str], path: Path) -> RiftboundPlayer:
        """Who carries a line of play through the game of a setting."""
        return RiftboundPlayer(setting, line, path)

    def rulebook(self) -> Rulebook:
        """The Core Rules as data."""
        return rulebook(self.version)

    def book_with(self, number: str) -> Rulebook:
        """The Core Rules, or the official FAQ that stands above them."""
        return clarifications() if number.startswith("FAQ") else self.rulebook()

    def in_words(self, note: Note) -> str:
        """A note of the engine as a sentence."""
        return in_words(note)

    def outcome(self, run: Run) -> tuple[object, ...]:
        """What tells two ends apart: the state without the numbers that only count, and what was refused."""
        return outcome(run)

    def changes(self, setting: Setting, end: Run) -> list[str]:
        """What is different on the board at an end, object by object."""
        return changes_of(setting, end)

    def survives(self, game: Game, row: int) -> bool:
        """Whether an object is on the board."""
        return on_board(game, row)


COURT: Final = RiftboundCourt()
