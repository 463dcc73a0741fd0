"""The shape of a case: plain data as the case format of its game, and everything that is wrong with it at once."""

from __future__ import annotations

import re
from types import UnionType
from typing import Annotated, Literal, Union, cast, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from cardcourt.court.format import AnyCase
from cardcourt.court.text import Document, Fault, Path
from cardcourt.court.vocabulary import hint

PART = re.compile(r"\[(\d+)\]|\.([^.\[]+)|(\[\.\.\.\])")
MISSING = re.compile(r"the key `([^`]+)` is missing")
MOST_FAULTS = 40


def converted(document: Document, case_type: type[AnyCase]) -> tuple[AnyCase | None, Document, list[Fault]]:
    """The case of a document, without the parts that do not fit the format, and what is wrong with each of them.

    There is no case where what does not fit cannot be left out.
    """
    faults: list[Fault] = []
    left_out: set[Path] = set()
    while len(faults) < MOST_FAULTS:
        try:
            return msgspec.convert(document.data, case_type, strict=False), document, faults
        except msgspec.ValidationError as error:
            path, reason = explained(document, case_type, str(error))
            missing = MISSING.search(reason)
            if missing is None or (*path, missing[1]) not in left_out:
                faults.append((document.line(path), reason))
            if not path:
                break
            left_out.add(path)
            document = document.without(path)
    return None, document, faults


def explained(document: Document, case_type: type[AnyCase], message: str) -> tuple[Path, str]:
    """A validation error: the part that it is about, and what is wrong there in words for a person."""
    reason, _, where = message.partition(" - at `")
    path = path_of(where.rstrip("`"), document, case_type)
    value = part_at(document.data, path)
    if reason.startswith("Object contains unknown field"):
        known = known_keys(kind_at(case_type, path))
        key = next(key for key in value if key not in known) if isinstance(value, dict) else ""
        return (*path, key), f"unknown key {key!r} in {shown(path)}{hint(key, known)}"
    found = f", found {value!r}" if isinstance(value, str) else ""
    return path, f"{shown(path)}: {in_plain_words(reason, kind_at(case_type, path))}{found}"


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
    if reason.startswith("Object missing required field"):
        return f"the key `{reason.split('`')[1]}` is missing"
    words = reason[0].lower() + reason[1:]
    for term, plainly in PLAIN_WORDS.items():
        words = words.replace(term, plainly)
    return words.replace(" | ", " or ")


def allowed_words(kind: object) -> list[str]:
    """All words of fixed choices in a kind of value."""
    return [str(word) for part in alternatives(kind) if get_origin(part) is Literal for word in get_args(part)]


def path_of(where: str, document: Document, case_type: type[AnyCase]) -> Path:
    """The path that a validation error names, as far as the document has it."""
    path: Path = ()
    for index, key, some in PART.findall(where.removeprefix("$")):
        step: str | int | None = int(index) if index else key
        if some:
            step = misfit(part_at(document.data, path), kind_at(case_type, path))
        if step is None or (*path, step) not in document.lines:
            break
        path = (*path, step)
    return path


def misfit(part: object, kind: object) -> str | None:
    """The first key of a mapping under which stands what does not fit the kind of its values."""
    values = [get_args(each)[1] for each in alternatives(kind) if get_origin(each) is dict]
    for key, value in part.items() if isinstance(part, dict) and values else ():
        try:
            msgspec.convert(value, values[0], strict=False)
        except msgspec.ValidationError:
            return str(key)
    return None


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
