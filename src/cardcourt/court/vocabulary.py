"""The words that a case can use: its names and the game's own, and what is said of any other word."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cardcourt.court.format import NOBODY, CommonDeed

if TYPE_CHECKING:
    from cardcourt.court.expect import Checker
    from cardcourt.court.game import GameCourt
    from cardcourt.court.text import Document, Fault, Path

MOST_SHOWN: Final = 12  # words that an error lists

OBJECT: Final = "object"  # sorts of words that every game has
PLAYER: Final = "player"
CARD: Final = "card"


@dataclass
class Vocabulary:
    """The words of a case by their sort: names of its objects and cards, its players, and what the game adds.

    `loose` words are let through wherever they stand: names that are lost because what they name is misspelled.
    """

    court: GameCourt
    sorts: dict[str, tuple[str, ...]]
    loose: frozenset[str] = frozenset()

    def words(self, sorts: Iterable[str]) -> list[str]:
        """All words of some sorts, each once and in order."""
        return list(dict.fromkeys(word for sort in sorts for word in self.sorts.get(sort, ())))


@dataclass
class Wording:
    """Looks at the words of one case, and remembers everything that is wrong with them."""

    document: Document
    vocabulary: Vocabulary
    faults: list[Fault] = field(default_factory=list)

    def fault(self, path: Path, reason: str) -> None:
        """Remember a fault."""
        self.faults.append((self.document.line(path), reason))

    def deed(self, deed: CommonDeed, path: Path, always: bool) -> None:
        """Look at the words of a deed; `always` says that choices without an action are none."""
        court = self.vocabulary.court
        done = [key for key in court.actions if getattr(deed, key)]
        if len(done) > 1:
            self.fault(path, f"{' and '.join(f'`{key}`' for key in done)} are a deed each: make two entries of them")
        if always and not done:
            self.fault(path, f"a deed belongs here, with one of {listed(f'`{key}:`' for key in court.actions)}")
        for key, kind in court.deeds.items():
            value = getattr(deed, key)
            if value not in (None, [], ""):
                kind.look(self, value, (*path, encoded(deed, key)))


class Kind:
    """What may stand somewhere in a case."""

    def look(self, wording: Wording, value: Any, path: Path) -> None:
        """Remember what is wrong with a value; here nothing is, which the case format has not seen."""


class Words(Kind):
    """A word, or several: of some sorts, or out of a fixed list, or such as a pattern says."""

    def __init__(self, what: str, *sorts: str, also: Iterable[str] = (), pattern: str = "") -> None:
        self.what = what
        self.sorts = sorts
        self.also = tuple(also)
        self.pattern = re.compile(pattern) if pattern else None

    def look(self, wording: Wording, value: Any, path: Path) -> None:
        """Remember every word that is none of these."""
        for index, word in enumerate(flat(value)):
            if not self.has(wording.vocabulary, word):
                here = (*path, index) if isinstance(value, list) else path
                wording.fault(here, self.reason(wording.vocabulary, word))

    def has(self, vocabulary: Vocabulary, word: str) -> bool:
        """Whether a word is one of these."""
        known = word in self.also or any(word in vocabulary.sorts.get(sort, ()) for sort in self.sorts)
        return known or word in vocabulary.loose or bool(self.pattern and self.pattern.fullmatch(word))

    def reason(self, vocabulary: Vocabulary, word: str) -> str:
        """What is wrong with a word, and which are right."""
        where = " in the position" if OBJECT in self.sorts else ""
        return f"there is no {self.what} {word!r}{where}{hint(word, [*vocabulary.words(self.sorts), *self.also])}"


class Each(Kind):
    """A mapping: what its keys are, and what stands under each."""

    def __init__(self, key: Kind, value: Kind) -> None:
        self.key = key
        self.value = value

    def look(self, wording: Wording, value: Any, path: Path) -> None:
        """Look at every key and at what stands under it."""
        if not value:
            wording.fault(path, "nothing stands here: say what this is about")
        for word, part in value.items():
            self.key.look(wording, word, (*path, word))
            self.value.look(wording, part, (*path, word))


class NumberOr(Kind):
    """A number, which the case format has seen, or what something else may be."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def look(self, wording: Wording, value: Any, path: Path) -> None:
        """Look at what is no number."""
        if not isinstance(value, int):
            self.kind.look(wording, value, path)


class RuleNumbers(Kind):
    """Numbers of rules."""

    def look(self, wording: Wording, value: Any, path: Path) -> None:
        """Remember every number that the rulebook does not have."""
        for index, given in enumerate(flat(value)):
            self.look_at(wording, given, (*path, index) if isinstance(value, list) else path)

    def look_at(self, wording: Wording, given: str, path: Path) -> None:
        """Remember a number that the rulebook does not have."""
        court = wording.vocabulary.court
        if court.rule(given) is None:
            near = difflib.get_close_matches(given, court.book_with(given).rules, 3)
            close = f"; near it are {', '.join(near)}" if near else ""
            wording.fault(path, f"there is no rule {given!r} in {court.rulebook_name()}{close}")


class Steps(RuleNumbers):
    """Steps of a ruling: a rule number, then words of its sentence, which are free."""

    def look_at(self, wording: Wording, given: str, path: Path) -> None:
        """Remember a number that the rulebook does not have."""
        super().look_at(wording, given.partition(" ")[0], path)


class Fields(Kind):
    """A mapping with keys of the case format, and what may stand under each."""

    def __init__(self, kinds: dict[str, Kind]) -> None:
        self.kinds = kinds

    def look(self, wording: Wording, value: Any, path: Path) -> None:
        """Look at what stands under every key."""
        for key, kind in self.kinds.items():
            kind.look(wording, getattr(value, key), (*path, encoded(value, key)))


class Deeds(Kind):
    """Deeds, each an action with its choices."""

    def look(self, wording: Wording, value: Any, path: Path) -> None:
        """Look at the words of every deed."""
        for index, deed in enumerate(value):
            wording.deed(deed, (*path, index), always=True)


NUMBER: Final = Kind()
YES_OR_NO: Final = Kind()
OBJECTS: Final = Words("object", OBJECT)
PLAYER_WORDS: Final = Words("player", PLAYER)
PLAYER_OR_NOBODY: Final = Words("player", PLAYER, also=(NOBODY,))
CARDS: Final = Words("card", OBJECT, CARD)
AMOUNT_OR_ALL: Final = Words("amount", also=("all",), pattern=r"\d+")
RULE_NUMBERS: Final = RuleNumbers()
STEPS: Final = Steps()
DEEDS: Final = Deeds()


@dataclass(frozen=True)
class Statement:
    """A statement of an expectation: what may stand in it, and how it is checked on an end."""

    kind: Kind
    check: Callable[[Checker, Any], None]


def flat(value: object) -> list[str]:
    """All words of a value: one, a list, or a list of lists."""
    if isinstance(value, list):
        return [word for part in value for word in flat(part)]
    return [str(word) for word in value] if isinstance(value, dict) else [str(value)]


def encoded(part: Any, key: str) -> str:
    """The key in a case file of a field."""
    return str(part.__struct_encode_fields__[part.__struct_fields__.index(key)])


def listed(words: Iterable[str]) -> str:
    """Words in one line; of many only the first."""
    known = list(words)
    more = f" and {len(known) - MOST_SHOWN} more" if len(known) > MOST_SHOWN else ""
    return ", ".join(known[:MOST_SHOWN]) + more


def hint(word: str, known: list[str]) -> str:
    """A question about the known word that is nearest to one, and the known words."""
    meant = [other for other in known if other.lower() == word.lower()] or difflib.get_close_matches(word, known, 1)
    asked = f"; did you mean {meant[0]!r}?" if meant else ";"
    return f"{asked} {'There' if meant else 'there'} {'is' if len(known) == 1 else 'are'} {listed(known) or 'none'}"
