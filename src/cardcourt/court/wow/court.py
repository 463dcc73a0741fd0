"""The World of Warcraft TCG in the court."""

from __future__ import annotations

from typing import Final, cast

from cardcourt.court.branches import Run
from cardcourt.court.format import AnyCase, AnyEntry
from cardcourt.court.game import Built, GameCourt, Setting
from cardcourt.court.text import Document, Path
from cardcourt.court.wow.answers import WowAnswers
from cardcourt.court.wow.case import WowCase
from cardcourt.court.wow.changes import changes_of, outcome
from cardcourt.court.wow.line import WowPlayer
from cardcourt.court.wow.messages import QUESTIONS, in_words
from cardcourt.court.wow.position import build
from cardcourt.court.wow.sorts import DEEDS, LABELS
from cardcourt.court.wow.statements import STATEMENTS, is_in_party
from cardcourt.kernel.game import Game, Note
from cardcourt.kernel.rulebook import Rulebook
from cardcourt.wow.card import TYPE_NAMES
from cardcourt.wow.rulebook import rulebook


class WowCourt(GameCourt):
    """Judges cases of the WoW TCG."""

    title = "WoW TCG Comprehensive Rules"
    version = "7.4"
    case_type = WowCase
    statements = STATEMENTS
    deeds = DEEDS
    actions = WowAnswers.actions
    said = WowAnswers.words
    stops = WowPlayer.stops
    labels = LABELS
    questions = QUESTIONS
    object_keys = ("called", *TYPE_NAMES)

    def build(self, case: AnyCase, document: Document, enters: bool) -> Built:
        """The game that a case's position describes, or every reason why it cannot be."""
        return build(cast("WowCase", case), document, enters)

    def player(self, setting: Setting, line: list[AnyEntry | str], path: Path) -> WowPlayer:
        """Who carries a line of play through the game of a setting."""
        return WowPlayer(setting, line, path)

    def rulebook(self) -> Rulebook:
        """The Comprehensive Rules as data."""
        return rulebook(self.version)

    def in_words(self, note: Note) -> str:
        """A note of the engine as a sentence."""
        return in_words(note)

    def outcome(self, run: Run) -> tuple[object, ...]:
        """What tells two ends apart: the state without the numbers that only count, and what was refused."""
        return outcome(run)

    def changes(self, setting: Setting, end: Run) -> list[str]:
        """What is different on the table at an end, card by card."""
        return changes_of(setting, end)

    def survives(self, game: Game, row: int) -> bool:
        """Whether a card is in play and no resource."""
        return is_in_party(game, row)


COURT: Final = WowCourt()
