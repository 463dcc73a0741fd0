"""Reading case files: each into the case format of its game, or refused with words for a person."""

from __future__ import annotations

import difflib
import re
from types import UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from cardcourt.court.errors import BadInput
from cardcourt.court.format import DEFAULT_GAME, AnyCase, AnyExpectation
from cardcourt.court.game import GameCourt, court_of
from cardcourt.court.text import Document, Path, read_documents

PART = re.compile(r"\[(\d+)\]|\.([^.\[]+)|\[\.\.\.\]")


def read_cases(text: str, file: str) -> list[tuple[AnyCase, Document]]:
    """The cases of a file.

    Raises BadInput for what is not YAML, not a case, or neither expects nor asks anything.
    """
    found: list[tuple[AnyCase, Document]] = []
    for document in read_documents(text, file):
        if document.data is None:
            continue
        found.append((case_from(document), document))
    if not found:
        raise BadInput(file, [(0, "there is no case in it")])
    return found


def case_from(document: Document) -> AnyCase:
    """The case of a document, in the format of its game.

    Raises BadInput for what is not a case.
    """
    if not isinstance(document.data, dict):
        raise document.fault((), "a case is a mapping with the keys position, line, and expect or ask")
    case_type = court_for(document).case_type
    try:
        case = msgspec.convert(document.data, case_type, strict=False)
    except msgspec.ValidationError as error:
        raise explained(document, case_type, str(error)) from None
    check_says_something(document, case.expect, ("expect",))
    for index, reading in enumerate(case.contested):
        check_says_something(document, reading.expect, ("contested", index, "expect"))
        if not reading.expect or not reading.sources:
            raise document.fault(("contested", index), "a reading needs its sources and what would be so under it")
    if sum(1 for reading in case.contested if reading.carried_out == "yes") > 1:
        raise document.fault(("contested",), "the engine carries out one reading at most")
    if len(case.contested) == 1:
        raise document.fault(("contested",), "what is contested has at least two readings")
    if not case.expect and not case.ask and not case.contested:
        raise document.fault((), "a case must expect or ask something: add expect: or ask:")
    return case


def check_says_something(document: Document, expectations: list[AnyExpectation], path: Path) -> None:
    """Raises BadInput for an expectation without a statement."""
    for index, expectation in enumerate(expectations):
        if expectation in (type(expectation)(), type(expectation)(when=expectation.when)):
            raise document.fault((*path, index), "this expectation says nothing")


def court_for(document: Document) -> GameCourt:
    """The court of the game that a document is about; Riftbound where it says none."""
    assert isinstance(document.data, dict)
    try:
        return court_of(str(document.data.get("game", DEFAULT_GAME)))
    except ValueError as error:
        raise document.fault(("game",), str(error)) from None


def explained(document: Document, case_type: type[AnyCase], message: str) -> BadInput:
    """A validation error with its line, in words for a person."""
    reason, _, where = message.partition(" - at `")
    path = path_of(where.rstrip("`"), document)
    value = part_at(document.data, path)
    if reason.startswith("Object contains unknown field"):
        key = reason.split("`")[1]
        known = known_keys(kind_at(case_type, path))
        document_path = (*path, key)
        near = difflib.get_close_matches(key, known, 1)
        hint = f"; known are: {', '.join(known)}" if known else ""
        hint = f": did you mean {near[0]!r}?" if near else hint
        return BadInput(document.file, [(document.line(document_path), f"unknown key {key!r} in {shown(path)}{hint}")])
    found = f", found {value!r}" if isinstance(value, str) else ""
    said = in_plain_words(reason, kind_at(case_type, path))
    return BadInput(
        document.file,
        [(document.line(path), f"{shown(path)}: {said}{found}")],
    )


PLAIN_WORDS = {
    "`int`": "a whole number",
    "`array`": "a list",
    "`object`": "a mapping",
    "`str`": "text",
    "`null`": "nothing",
}


def in_plain_words(reason: str, kind: object) -> str:
    """What a validation error says, for a person."""
    if reason.startswith("Invalid enum value"):
        allowed = ", ".join(allowed_words(kind))
        return f"one of {allowed} can stand here" if allowed else "no such word"
    words = reason[0].lower() + reason[1:]
    for term, plainly in PLAIN_WORDS.items():
        words = words.replace(term, plainly)
    return words.replace(" | ", " or ")


def allowed_words(kind: object) -> list[str]:
    """All words of fixed choices in a kind of value."""
    return [str(word) for part in alternatives(kind) if get_origin(part) is Literal for word in get_args(part)]


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


def known_keys(kind: object) -> list[str]:
    """The keys that a mapping of a kind may have."""
    return [field.encode_name for part in alternatives(kind) for field in fields_of(part)]


def kind_at(case_type: type[AnyCase], path: Path) -> object:
    """The kind of value at a path of a case, or None where anything can stand."""
    kind: object = case_type
    for step in path:
        if isinstance(step, str):
            kind = part_of_kind(kind, step)
    return kind


def part_of_kind(kind: object, key: str) -> object:
    """The kind of value that a mapping has under a key."""
    for part in alternatives(kind):
        if get_origin(part) is dict:
            return get_args(part)[1]
        for field in fields_of(part):
            if field.encode_name == key:
                return field.type
    return None


def alternatives(kind: object) -> list[object]:
    """The kinds of value that can stand for a kind, lists by their parts."""
    if get_origin(kind) in (list, Union, UnionType):
        return [part for each in get_args(kind) for part in alternatives(each)]
    return alternatives(get_args(kind)[0]) if get_origin(kind) is Annotated else [kind]


def fields_of(kind: object) -> tuple[FieldInfo, ...]:
    """The fields of a struct; of anything else none."""
    struct = get_origin(kind) or kind
    return fields(cast("type[Struct]", kind)) if isinstance(struct, type) and issubclass(struct, Struct) else ()


def schema(game: str) -> dict[str, Any]:
    """The JSON Schema of a game's case files.

    Raises ValueError for a game that there is none of.
    """
    return msgspec.json.schema(court_of(game).case_type)
