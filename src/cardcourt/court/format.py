"""The case format as every game has it: a position, a line of play, and what is expected or asked.

A game's court says what a position, a deed and an expectation of it hold.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Annotated, Any, Final, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

YesNo = Literal["yes", "no"]
Amount = Annotated[int, Meta(ge=0, le=999)]
Cards = Annotated[int, Meta(ge=0, le=120)]
Names = str | list[str]
PlayerWord = Literal["P1", "P2", "P3", "P4"]
PLAYERS: Final = ("P1", "P2", "P3", "P4")
NOBODY: Final = "nobody"
DEFAULT_GAME: Final = "riftbound"
NEAR: Final = 0.88  # how alike two names are, of 1, for one to be taken for the other misspelled
SHORTEST: Final = 6  # letters of a name that may be taken so


def spaced(field: str) -> str:
    """The key of a field: words with spaces between."""
    return field.rstrip("_").replace("_", " ")


class CommonPosition(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=spaced):
    """The table as it stands when the case begins; what stands on it is the game's."""

    players: int = 2
    turn: PlayerWord = "P1"


class CommonDeed(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=spaced):
    """What a player does, with its choices; without an action only choices, for whatever is asked next."""

    play: str | None = None
    use: str | None = None
    choose: str | list[str | list[str]] = []
    say: YesNo | list[YesNo] = []
    order: Names = []
    numbers: int | list[int] = []


PositionT_co = TypeVar("PositionT_co", bound=CommonPosition, covariant=True)
DeedT_co = TypeVar("DeedT_co", bound=CommonDeed, covariant=True)


class CommonExpectation(Struct, Generic[DeedT_co], forbid_unknown_fields=True, omit_defaults=True, rename=spaced):
    """What must be so: each key is a statement about the end, the way there, or the last attempt.

    `when` names the branch it is about, by what players chose: `{P2: prevent}`. Objects go by their names, players by
    P1 to P4.
    """

    when: dict[str, Names] | None = None
    legal: YesNo | UnsetType = UNSET
    refused: str | UnsetType = UNSET
    undone: YesNo | UnsetType = UNSET
    cites: Names | UnsetType = UNSET
    never_cites: Names | UnsetType = UNSET
    in_order: Names | UnsetType = UNSET
    never: Names | UnsetType = UNSET
    times: dict[str, int] | UnsetType = UNSET
    chooses: dict[str, Names] | UnsetType = UNSET
    acts: str | UnsetType = UNSET
    turn: str | UnsetType = UNSET
    can: list[DeedT_co] | UnsetType = UNSET
    cannot: list[DeedT_co] | UnsetType = UNSET
    branches: int | UnsetType = UNSET


ExpectationT_co = TypeVar("ExpectationT_co", bound=CommonExpectation[Any], covariant=True)


class Entry(Struct, Generic[DeedT_co, ExpectationT_co], forbid_unknown_fields=True, omit_defaults=True):
    """One entry of the line: a player's deed (or `pass`, `end turn`), a check on the way, or how far to run."""

    P1: DeedT_co | str | None = msgspec.field(default=None, name="P1")
    P2: DeedT_co | str | None = msgspec.field(default=None, name="P2")
    P3: DeedT_co | str | None = msgspec.field(default=None, name="P3")
    P4: DeedT_co | str | None = msgspec.field(default=None, name="P4")
    check: ExpectationT_co | None = None
    run: str | None = None


class Ask(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A question about the end."""

    survives: str


class Reading(Struct, Generic[ExpectationT_co], forbid_unknown_fields=True, omit_defaults=True, rename=spaced):
    """One of several readings that the sources allow: in words, with its sources, and what would be so under it.

    A source is a rule number, or a document in words. `carried out` says that the engine reads the rules so.
    """

    reading: str
    sources: Names
    expect: list[ExpectationT_co]
    carried_out: YesNo = "no"


class Control(Struct, Generic[DeedT_co, ExpectationT_co], forbid_unknown_fields=True, omit_defaults=True):
    """A variation of the case that turns the verdict: `set` changes single facts, `line` replaces the line."""

    expect: list[ExpectationT_co]
    set: dict[str, Any] = {}
    line: list[Entry[DeedT_co, ExpectationT_co] | str] | None = None


class Case(Struct, Generic[PositionT_co, DeedT_co, ExpectationT_co], forbid_unknown_fields=True, omit_defaults=True):
    """One case."""

    position: PositionT_co
    id: str = ""
    title: str = ""
    game: str = DEFAULT_GAME
    rules: str = ""
    rests_on: list[str] = msgspec.field(default_factory=list, name="rests on")
    notes: str = ""
    line: list[Entry[DeedT_co, ExpectationT_co] | str] = []
    expect: list[ExpectationT_co] = []
    ask: list[Ask | Literal["legal", "who acts", "state after"]] = []
    contested: list[Reading[ExpectationT_co]] = []
    control: Control[DeedT_co, ExpectationT_co] | None = None


AnyExpectation = CommonExpectation[CommonDeed]
AnyEntry = Entry[CommonDeed, AnyExpectation]
AnyReading = Reading[AnyExpectation]
AnyControl = Control[CommonDeed, AnyExpectation]
AnyCase = Case[CommonPosition, CommonDeed, AnyExpectation]


def expectations_of(case: AnyCase) -> list[AnyExpectation]:
    """What a case expects of its ends, under any reading."""
    return [*case.expect, *[expectation for reading in case.contested for expectation in reading.expect]]


def misspelled(name: str, known: Iterable[str]) -> str:
    """The name of a known card that a name was probably meant to be, or nothing."""
    near = difflib.get_close_matches(name, known, 1, NEAR) if len(name) >= SHORTEST else []
    return near[0] if near else ""


def names(given: str | list[str]) -> list[str]:
    """One name or several, as a list."""
    return [given] if isinstance(given, str) else list(given)


def player_word(number: int) -> str:
    """A player, or nobody."""
    return PLAYERS[number] if number >= 0 else NOBODY
