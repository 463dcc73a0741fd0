"""What a line of play says: its names and deeds, and its answers to the questions of the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

import msgspec

from cardcourt.court.branches import Run
from cardcourt.court.errors import BadInput, NoSuchDeed
from cardcourt.court.format import PLAYERS, AnyEntry, CommonDeed, names
from cardcourt.court.game import Setting
from cardcourt.court.text import Path
from cardcourt.kernel.decision import DONE, NO, YES, Decision
from cardcourt.kernel.game import Game

DeedT = TypeVar("DeedT", bound=CommonDeed)


class Answers(ABC, Generic[DeedT]):
    """What the line of a case says, and which of its words have answered a question.

    A game's court says which key of a deed answers which question, and how an option is called.
    """

    deed_type: type[DeedT]
    actions: ClassVar[tuple[str, ...]]
    """The keys of a deed that are an action."""
    words: ClassVar[tuple[str, ...]] = ("end turn",)
    """Deeds that are said in a word, besides to pass."""
    choices: ClassVar[tuple[str, ...]]
    """The keys of a deed that answer questions."""

    def __init__(self, setting: Setting, line: list[AnyEntry | str], path: Path) -> None:
        self.setting = setting
        self.line = line
        self.path = path
        self.rows = setting.rows
        self.used: set[tuple[int, str]] = set()

    def fault(self, path: Path, reason: str) -> BadInput:
        """An error in the line."""
        return self.setting.document.fault(path, reason)

    def no_such_deed(self, path: Path, reason: str) -> NoSuchDeed:
        """An error for a deed that the game has no action for."""
        return NoSuchDeed(self.setting.document.file, self.fault(path, reason).reasons)

    def deed_of(self, entry: AnyEntry) -> tuple[int, DeedT]:
        """The player and the deed of an entry."""
        given = [(index, getattr(entry, player)) for index, player in enumerate(PLAYERS) if getattr(entry, player)]
        player, deed = given[0]
        if isinstance(deed, str):
            return player, self.deed_type() if deed == "pass" else self.deed_type(play=deed)
        assert isinstance(deed, self.deed_type)
        return player, deed

    def is_action(self, deed: DeedT) -> bool:
        """Whether a deed is an action, not only choices."""
        return any(getattr(deed, key) for key in self.actions)

    def check_all_used(self, refused: set[int]) -> None:
        """An answer that nothing asked for is an error; one of a play that a rule stopped before is none."""
        for index, entry in enumerate(self.line):
            if isinstance(entry, str) or entry.check is not None or entry.run is not None or index in refused:
                continue
            path = (*self.path, index)
            player, deed = self.deed_of(entry)
            for key in self.choices:
                if getattr(deed, key) in (None, []) or self.belongs_to_action(deed, key):
                    continue
                if (index, key) not in self.used:
                    raise self.fault((*path, PLAYERS[player], key), f"nothing asked {PLAYERS[player]} for `{key}`")
            for word in flat(deed.choose):
                if (index, word) not in self.used:
                    reason = f"nothing asked {PLAYERS[player]} to choose {word}"
                    raise self.fault((*path, PLAYERS[player], "choose"), reason)

    # -- choices

    def answer_from_line(self, run: Run, decision: Decision) -> int | None:
        """What the line says to a question, or None."""
        answer = None
        if decision.player in run.hints:
            answer = self.answer_from_deed(run, decision, self.hinted(run, decision.player))
        if answer is None:
            answer = self.answer_from_next_entry(run, decision)
        if answer is not None and decision.player in run.hinted_at:
            self.mark_used(run, decision, answer)
        return answer

    def hinted(self, run: Run, player: int) -> DeedT:
        """The deed of a player whose choices answer what is asked now."""
        deed = run.hints[player]
        assert isinstance(deed, self.deed_type)
        return deed

    def mark_used(self, run: Run, decision: Decision, answer: int) -> None:
        """Remember which key of which entry has answered something."""
        index = run.hinted_at[decision.player]
        key = self.key_of(decision)
        self.used.add((index, key))
        if key == "choose":
            words = [word for word, row in self.rows.items() if row == answer]
            self.used.update((index, word) for word in (*words, self.label(run.game, decision, answer)))

    @abstractmethod
    def belongs_to_action(self, deed: DeedT, key: str) -> bool:
        """Whether a key says where the action of the deed goes, rather than what a question is answered."""

    @abstractmethod
    def key_of(self, decision: Decision) -> str:
        """Which key of a deed answers a question."""

    @abstractmethod
    def answer_from_deed(self, run: Run, decision: Decision, deed: DeedT) -> int | None:
        """What the choices of a deed say to a question, or None."""

    @abstractmethod
    def label(self, game: Game, decision: Decision, option: int) -> str:
        """An option in words."""

    def answer_from_next_entry(self, run: Run, decision: Decision) -> int | None:
        """Choices may stand as an entry of their own, in front of what they answer."""
        if run.at >= len(self.line):
            return None
        entry = self.line[run.at]
        if isinstance(entry, str) or entry.check is not None or entry.run is not None:
            return None
        player, deed = self.deed_of(entry)
        if player != decision.player or self.is_action(deed) or deed == self.deed_type():
            return None
        before = run.hints.get(player)
        run.hints[player] = deed
        answer = self.answer_from_deed(run, decision, deed)
        if answer is not None:
            run.hinted_at[player] = run.at
            run.at += 1
        elif before is not None:
            run.hints[player] = before
        else:
            del run.hints[player]
        return answer

    def from_group(self, decision: Decision, rows: list[int]) -> int:
        """The next object of a set, in the order they are asked for."""
        left = [row for row in rows if row not in decision.picked]
        if not left:
            return DONE
        ordered = [row for row in sorted(left) if row in decision.options]
        return ordered[0] if ordered else left[0]

    def next_picked(self, run: Run, decision: Decision, given: str | list[str], path: Path) -> int | None:
        """The next object picked for a cost."""
        rows = [self.row(word, path) for word in names(given)]
        left = [row for row in rows if row not in decision.picked]
        if not left:
            return DONE if rows and DONE in decision.options else None
        ordered = [row for row in sorted(left) if row in decision.options]
        return ordered[0] if ordered else left[0]

    def next_word(self, run: Run, decision: Decision) -> int | None:
        """The next yes or no."""
        deed = self.hinted(run, decision.player)
        words = [deed.say] if isinstance(deed.say, str) else list(deed.say)
        if not words:
            return None
        run.hints[decision.player] = changed(deed, say=words[1:])
        return YES if words[0] == "yes" else NO

    def next_number(self, run: Run, decision: Decision) -> int | None:
        """The next number."""
        deed = self.hinted(run, decision.player)
        numbers = [deed.numbers] if isinstance(deed.numbers, int) else list(deed.numbers)
        if not numbers:
            return None
        run.hints[decision.player] = changed(deed, numbers=numbers[1:])
        return numbers[0]

    def next_in_order(self, run: Run, decision: Decision, deed: DeedT) -> int | None:
        """The next of an order, by its label."""
        words = names(deed.order)
        for word in words:
            for option in decision.options:
                if self.label(run.game, decision, option) == word:
                    return option
        return None

    def next_named(self, run: Run, decision: Decision, deed: DeedT, path: Path) -> int | None:
        """Any other choice of an object or player, by name."""
        words = [deed.choose] if isinstance(deed.choose, str) else [str(word) for word in deed.choose]
        for word in words:
            if word in PLAYERS and PLAYERS.index(word) in decision.options and "opponent" in decision.kind:
                return PLAYERS.index(word)
            if word in self.rows and self.rows[word] in decision.options and self.rows[word] not in decision.picked:
                return self.rows[word]
        if words and DONE in decision.options:
            return DONE
        return None

    # -- names

    def row(self, word: str, path: Path) -> int:
        """The object with this name."""
        if word not in self.rows:
            known = ", ".join(sorted(self.rows))
            raise self.fault(path, f"there is no object {word!r} in the position; there are {known}")
        return self.rows[word]


def flat(given: str | list[str | list[str]]) -> list[str]:
    """All names of a choice, of whatever form."""
    if isinstance(given, str):
        return [given]
    return [word for part in given for word in ([part] if isinstance(part, str) else part)]


def changed(deed: DeedT, **changes: object) -> DeedT:
    """A deed with something changed."""
    return msgspec.structs.replace(deed, **changes)
