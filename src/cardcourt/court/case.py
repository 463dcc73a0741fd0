"""The case format: a position, a line of play, and what is expected or asked."""

from __future__ import annotations

import difflib
import re
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from cardcourt.court.errors import BadInput
from cardcourt.court.text import Document, Path, read_documents

YesNo = Literal["yes", "no"]
Amount = Annotated[int, Meta(ge=0, le=999)]
Cards = Annotated[int, Meta(ge=0, le=120)]
Names = str | list[str]
Player = Literal["P1", "P2", "P3", "P4"]
PLAYERS = ("P1", "P2", "P3", "P4")
BATTLEFIELDS = ("bf1", "bf2", "bf3")


class ObjectSpec(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=lambda name: name.replace("_", " ")):
    """An object of the position: a type with its name, facts, status, and abilities in the short spelling."""

    unit: str | None = None
    gear: str | None = None
    spell: str | None = None
    rune: str | None = None
    legend: str | None = None
    called: str | None = None
    token: YesNo = "no"
    might: Amount = 0
    energy: Amount = 0
    power: dict[str, Amount] = {}
    domains: Names = []
    tags: Names = []
    keywords: Any = []
    abilities: Any = []
    do: Any = []
    damage: int = 0
    damaged_by: Player | None = None
    exhausted: YesNo = "no"
    stunned: YesNo = "no"
    buffs: Annotated[int, Meta(ge=0, le=1)] = 0
    owner: Player | None = None
    hidden: YesNo = "no"
    hidden_this_turn: YesNo = "no"
    assigned: int = 0


class PlayerSpec(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=lambda name: name.replace("_", " ")):
    """What a player has: objects by place, runes (a number or by domain), and what floats in the Rune Pool."""

    base: list[ObjectSpec] = []
    bf1: list[ObjectSpec] = []
    bf2: list[ObjectSpec] = []
    bf3: list[ObjectSpec] = []
    hand: list[ObjectSpec | str] = []
    deck: Cards | list[ObjectSpec | str] = 10
    trash: list[ObjectSpec | str] = []
    banishment: list[ObjectSpec | str] = []
    champion: ObjectSpec | None = None
    legend: ObjectSpec | None = None
    runes: Cards | dict[str, Cards] = 0
    exhausted_runes: Cards | dict[str, Cards] = 0
    rune_deck: Cards = 6
    energy: Amount = 0
    power: dict[str, Amount] = {}
    points: Amount = 0
    played: Amount = 0


class BattlefieldSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A battlefield: who controls it ("nobody" for none), who contests it, who scored it this turn, its abilities."""

    control: str | None = None
    contested: str | None = None
    scored: Player | list[Player] = []
    abilities: Any = []
    name: str | None = None


class ChainSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A finalized item on the chain: a spell of a player, with what it chose."""

    by: Player
    spell: str = ""
    do: Any = []
    choose: str | list[str | list[str]] = []
    keywords: Any = []
    energy: int = 0
    power: dict[str, int] = {}


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=lambda name: name.replace("_", " ")):
    """The table as it stands when the case begins.

    `at` is where it enters: a phase or step, `cleanup`, `showdown bf1`, `combat bf1`, `combat damage bf1`,
    `combat cleanup bf1`, `priority` (with a chain), or `resolving` (the newest item of the chain).
    """

    players: int = 2
    turn: Player = "P1"
    at: str = "main phase"
    priority: Player | None = None
    attacker: Player | None = None
    focus: Player | None = None
    first_player: Player = "P1"
    victory_score: Annotated[int, Meta(ge=1, le=999)] = 8
    P1: PlayerSpec = msgspec.field(default_factory=PlayerSpec, name="P1")
    P2: PlayerSpec = msgspec.field(default_factory=PlayerSpec, name="P2")
    P3: PlayerSpec = msgspec.field(default_factory=PlayerSpec, name="P3")
    P4: PlayerSpec = msgspec.field(default_factory=PlayerSpec, name="P4")
    bf1: BattlefieldSpec | None = None
    bf2: BattlefieldSpec | None = None
    bf3: BattlefieldSpec | None = None
    established: list[Any] = []
    chain: list[ChainSpec] = []
    tokens: list[ObjectSpec] = []


class PaySpec(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=lambda name: name.replace("_", " ")):
    """How costs are paid: which objects, which domains."""

    kill: Names = []
    exhaust: Names = []
    discard: Names = []
    recycle: Names = []
    return_: Names = msgspec.field(default_factory=list, name="return")
    spend_a_buff: Names = []
    domains: Names = []
    add: Names = []


class Deed(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=lambda name: name.replace("_", " ")):
    """What a player does, with its choices; without an action only choices, for whatever is asked next."""

    play: str | None = None
    move: Names | None = None
    hide: str | None = None
    use: str | None = None
    ability: int = 1
    to: str | None = None
    at: str | None = None
    choose: str | list[str | list[str]] = []
    accelerate: YesNo | None = None
    extra: YesNo | None = None
    discount: Literal["energy", "power"] | None = None
    pay: PaySpec | None = None
    mode: int | None = None
    say: YesNo | list[YesNo] = []
    order: Names = []
    assign: Names = []
    rest: Names = []
    numbers: int | list[int] = []
    mulligan: Names | None = None


class Expectation(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=lambda name: name.replace("_", " ")):
    """What must be so: each key is a statement about the end, the way there, or the last attempt.

    `when` names the branch it is about, by what players chose: `{P2: prevent}`. Objects go by their names, players by
    P1 to P4, places by `base`, `bf1`, `hand`, `trash` and the like.
    """

    when: dict[str, Names] | None = None
    survives: Names | UnsetType = UNSET
    dies: Names | UnsetType = UNSET
    might: dict[str, int] | UnsetType = UNSET
    damage: dict[str, int] | UnsetType = UNSET
    lethal: dict[str, YesNo] | UnsetType = UNSET
    prevention: dict[str, str] | UnsetType = UNSET
    at: dict[str, str] | UnsetType = UNSET
    ready: Names | UnsetType = UNSET
    exhausted: Names | UnsetType = UNSET
    stunned: Names | UnsetType = UNSET
    not_stunned: Names | UnsetType = UNSET
    buffed: dict[str, int] | UnsetType = UNSET
    keywords: dict[str, dict[str, int]] | UnsetType = UNSET
    attackers: Names | UnsetType = UNSET
    defenders: Names | UnsetType = UNSET
    control: dict[str, str] | UnsetType = UNSET
    contested: dict[str, str] | UnsetType = UNSET
    staged: dict[str, str] | UnsetType = UNSET
    points: dict[str, int] | UnsetType = UNSET
    energy: dict[str, int] | UnsetType = UNSET
    power: dict[str, int] | UnsetType = UNSET
    hand: dict[str, int | list[str]] | UnsetType = UNSET
    deck: dict[str, int] | UnsetType = UNSET
    trash: dict[str, int | list[str]] | UnsetType = UNSET
    runes: dict[str, int] | UnsetType = UNSET
    controller: dict[str, str] | UnsetType = UNSET
    legal: YesNo | UnsetType = UNSET
    refused: str | UnsetType = UNSET
    undone: YesNo | UnsetType = UNSET
    cost: dict[str, dict[str, int]] | UnsetType = UNSET
    cites: Names | UnsetType = UNSET
    never_cites: Names | UnsetType = UNSET
    in_order: Names | UnsetType = UNSET
    never: Names | UnsetType = UNSET
    times: dict[str, int] | UnsetType = UNSET
    triggers: Names | UnsetType = UNSET
    does_not_trigger: Names | UnsetType = UNSET
    chooses: dict[str, Names] | UnsetType = UNSET
    acts: str | UnsetType = UNSET
    focus: str | UnsetType = UNSET
    phase: str | UnsetType = UNSET
    turn: str | UnsetType = UNSET
    chain: Names | UnsetType = UNSET
    showdown: str | UnsetType = UNSET
    winner: str | UnsetType = UNSET
    can: list[Deed] | UnsetType = UNSET
    cannot: list[Deed] | UnsetType = UNSET
    branches: int | UnsetType = UNSET


class Entry(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One entry of the line: a player's deed (or `pass`, `end turn`), a check on the way, or how far to run."""

    P1: Deed | str | None = msgspec.field(default=None, name="P1")
    P2: Deed | str | None = msgspec.field(default=None, name="P2")
    P3: Deed | str | None = msgspec.field(default=None, name="P3")
    P4: Deed | str | None = msgspec.field(default=None, name="P4")
    check: Expectation | None = None
    run: str | None = None


class Ask(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A question about the end."""

    survives: str


class Control(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A variation of the case that turns the verdict: `set` changes single facts, `line` replaces the line."""

    expect: list[Expectation]
    set: dict[str, Any] = {}
    line: list[Entry | str] | None = None


class Case(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One case."""

    position: Position
    id: str = ""
    title: str = ""
    game: Literal["riftbound"] = "riftbound"
    rules: str = "1.4"
    rests_on: list[str] = msgspec.field(default_factory=list, name="rests on")
    notes: str = ""
    line: list[Entry | str] = []
    expect: list[Expectation] = []
    ask: list[Ask | Literal["legal", "who acts", "state after"]] = []
    control: Control | None = None


PART = re.compile(r"\[(\d+)\]|\.([^.\[]+)|\[\.\.\.\]")


def read_cases(text: str, file: str) -> list[tuple[Case, Document]]:
    """The cases of a file.

    Raises BadInput for what is not YAML, not a case, or neither expects nor asks anything.
    """
    found: list[tuple[Case, Document]] = []
    for document in read_documents(text, file):
        if document.data is None:
            continue
        found.append((case_from(document), document))
    if not found:
        raise BadInput(file, [(0, "there is no case in it")])
    return found


def case_from(document: Document) -> Case:
    """The case of a document."""
    if not isinstance(document.data, dict):
        raise document.fault((), "a case is a mapping with the keys position, line, and expect or ask")
    try:
        case = msgspec.convert(document.data, Case, strict=False)
    except msgspec.ValidationError as error:
        raise explained(document, str(error)) from None
    for index, expectation in enumerate(case.expect):
        if expectation in (Expectation(), Expectation(when=expectation.when)):
            raise document.fault(("expect", index), "this expectation says nothing")
    if not case.expect and not case.ask:
        raise document.fault((), "a case must expect or ask something: add expect: or ask:")
    return case


def explained(document: Document, message: str) -> BadInput:
    """A validation error with its line, in words for a person."""
    reason, _, where = message.partition(" - at `")
    path = path_of(where.rstrip("`"), document)
    value = part_at(document.data, path)
    if reason.startswith("Object contains unknown field"):
        key = reason.split("`")[1]
        known = ", ".join(known_keys(path))
        document_path = (*path, key)
        near = difflib.get_close_matches(key, known_keys(path), 1)
        hint = f"; known are: {known}" if known else ""
        hint = f": did you mean {near[0]!r}?" if near else hint
        return BadInput(document.file, [(document.line(document_path), f"unknown key {key!r} in {shown(path)}{hint}")])
    found = f", found {value!r}" if isinstance(value, str) else ""
    return BadInput(document.file, [(document.line(path), f"{shown(path)}: {in_plain_words(reason, path)}{found}")])


PLAIN_WORDS = {
    "`int`": "a whole number",
    "`array`": "a list",
    "`object`": "a mapping",
    "`str`": "text",
    "`null`": "nothing",
}


def in_plain_words(reason: str, path: Path) -> str:
    """What a validation error says, for a person."""
    if reason.startswith("Invalid enum value"):
        return f"one of {', '.join(allowed_words(path))} can stand here" if allowed_words(path) else "no such word"
    words = reason[0].lower() + reason[1:]
    for term, plainly in PLAIN_WORDS.items():
        words = words.replace(term, plainly)
    return words.replace(" | ", " or ")


def allowed_words(path: Path) -> list[str]:
    """The words that can stand at a place, where its key has a fixed choice."""
    keys = [step for step in path if isinstance(step, str)]
    struct = struct_at(path[: len(path) - 1 - path[::-1].index(keys[-1])]) if keys else None
    if struct is None:
        return []
    kinds = [field.type for field in msgspec.structs.fields(struct) if field.encode_name == keys[-1]]
    return [word for kind in kinds for word in literals_in(kind)]


def literals_in(kind: Any) -> list[str]:
    """The words of all choices in a type."""
    if get_origin(kind) is Literal:
        return [str(word) for word in get_args(kind)]
    return [word for part in get_args(kind) for word in literals_in(part)]


def path_of(where: str, document: Document) -> Path:
    """The path that a validation error names, as far as the document has it."""
    path: Path = ()
    for index, key in PART.findall(where.removeprefix("$")):
        step: str | int = int(index) if index else key
        longer = (*path, step)
        if longer not in document.lines:
            break
        path = longer
    return path


def part_at(data: object, path: Path) -> object:
    """The part of plain data at a path."""
    for step in path:
        if isinstance(data, dict) and isinstance(step, str):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
    return data


def shown(path: Path) -> str:
    """A path in words."""
    return ".".join(str(step + 1) if isinstance(step, int) else step for step in path) or "the case"


STRUCTS: dict[str, type[Struct]] = {
    "position": Position,
    "control": Control,
    "expect": Expectation,
    "check": Expectation,
    "pay": PaySpec,
    "line": Entry,
    "chain": ChainSpec,
    "ask": Ask,
    **dict.fromkeys(("base", "hand", "trash", "deck", "champion", "legend", "tokens", "banishment"), ObjectSpec),
}


def known_keys(path: Path) -> list[str]:
    """The keys that a mapping at a path may have, where they are known by its place."""
    struct = struct_at(path)
    return [field.encode_name for field in msgspec.structs.fields(struct)] if struct is not None else []


def struct_at(path: Path) -> type[Struct] | None:
    """The kind of mapping at a path."""
    names = [step for step in path if isinstance(step, str)]
    if not names:
        return Case
    last = names[-1]
    if last in PLAYERS:
        return PlayerSpec if "position" in names else Deed
    if last in BATTLEFIELDS:
        return ObjectSpec if len(names) > 1 and names[-2] in PLAYERS else BattlefieldSpec
    return STRUCTS.get(last)


def schema() -> dict[str, Any]:
    """The JSON Schema of case files."""
    return msgspec.json.schema(Case)
