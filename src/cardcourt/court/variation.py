"""Variations of a case: single facts of it set anew, and what was changed in words."""

from __future__ import annotations

import copy
from typing import Any

from cardcourt.court.errors import BadInput
from cardcourt.court.game import GameCourt
from cardcourt.court.text import Document, Fault, Path
from cardcourt.court.vocabulary import hint


def variation_words(control: dict[str, Any]) -> str:
    """What a control changes, as it was written."""
    changes = [{where: value} for where, value in control.get("set", {}).items()]
    return "; ".join(entry_words(part) for part in (*changes, *control.get("line", [])))


def entry_words(part: object) -> str:
    """One change of a control, without the braces around it."""
    return on_one_line(part)[1:-1] if isinstance(part, dict) else on_one_line(part)


def on_one_line(data: object) -> str:
    """Plain data on one line."""
    if isinstance(data, dict):
        return "{" + ", ".join(f"{key}: {on_one_line(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(on_one_line(part) for part in data) + "]"
    return str(data)


def varied_document(document: Document, facts: dict[str, Any], court: GameCourt) -> Document:
    """A case with the facts that its control sets, and the line and expectations of the control in place of its own.

    Raises BadInput when a fact is set of what is not there.
    """
    lines = dict(document.lines)
    changed = Document(document.file, copy.deepcopy(document.data), lines)
    faults: list[Fault] = []
    for where, value in facts.items():
        try:
            lines[set_fact(changed, where, value, court)] = document.line(("control", "set", where))
        except BadInput as error:
            faults.extend(error.reasons)
    if faults:
        raise BadInput(document.file, faults)
    assert isinstance(changed.data, dict)
    control = changed.data.pop("control")
    changed.data.pop("contested", None)
    for key in ("expect", "line"):
        if key not in control:
            continue
        changed.data[key] = control[key]
        for path, line in document.lines.items():
            if path[:2] == ("control", key):
                lines[path[1:]] = line
    return changed


def set_fact(document: Document, where: str, value: Any, court: GameCourt) -> Path:
    """Change one fact of a case: `U.damage` for an object by its name, or a path such as `position.P1.runes`.

    Returns the path of the fact. Raises BadInput when there is no such fact.
    """
    first, _, rest = where.partition(".")
    found = path_of_object(document.data, first, court.object_keys, ())
    path = found if found is not None else ()
    part = part_at(document.data, path)
    steps = rest.split(".") if found is not None else where.split(".")
    if found is None and isinstance(part, dict) and first not in part:
        known = [*names_of_objects(document.data, court.object_keys), *part]
        raise document.fault(("control", "set", where), f"there is nothing called {first!r} to set{hint(first, known)}")
    for step in steps[:-1]:
        part = step_into(part, step)
        path = (*path, int(step) if isinstance(part, list) and step.isdigit() else step)
        if part is None:
            reason = f"there is nothing at {where!r}; name an object and its fact (U.damage), or a path from position"
            raise document.fault(("control", "set", where), reason)
    last = steps[-1]
    if isinstance(part, list) and last.isdigit() and int(last) < len(part):
        part[int(last)] = value
        return (*path, int(last))
    if isinstance(part, dict) and last:
        part[last] = value
        return (*path, last)
    raise document.fault(("control", "set", where), f"there is nothing at {where!r}")


def part_at(data: Any, path: Path) -> Any:
    """The part of plain data at a path that it has."""
    for step in path:
        data = data[step]
    return data


def step_into(part: Any, step: str) -> Any:
    """A part of plain data by a step of a path; mappings are made where none is."""
    if isinstance(part, dict):
        return part.setdefault(step, {})
    if isinstance(part, list) and step.isdigit() and int(step) < len(part):
        return part[int(step)]
    return None


def path_of_object(data: object, word: str, keys: tuple[str, ...], path: Path) -> Path | None:
    """The path of the description of the object with this name."""
    if isinstance(data, dict):
        if any(data.get(key) == word for key in keys):
            return path
        parts: list[tuple[str | int, object]] = [(key, part) for key, part in data.items() if key != "control"]
    else:
        parts = list(enumerate(data)) if isinstance(data, list) else []
    for step, part in parts:
        found = path_of_object(part, word, keys, (*path, step))
        if found is not None:
            return found
    return None


def names_of_objects(data: object, keys: tuple[str, ...]) -> list[str]:
    """The names of all objects that plain data describes."""
    if isinstance(data, dict):
        own = [part for key, part in data.items() if key in keys and isinstance(part, str)]
        return own + [name for key, part in data.items() if key != "control" for name in names_of_objects(part, keys)]
    return [name for part in data for name in names_of_objects(part, keys)] if isinstance(data, list) else []
