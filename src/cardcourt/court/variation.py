"""Variations of a case: single facts of it set anew, and what was changed in words."""

from __future__ import annotations

from typing import Any

from cardcourt.court.game import GameCourt
from cardcourt.court.text import Document, Path


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


def control_lines(document: Document, base: Path) -> dict[Path, int]:
    """The lines of a case with those of its control in their place."""
    lines = dict(document.lines)
    for path, line in document.lines.items():
        if path[:1] == base and len(path) > 1 and path[1] in ("expect", "line"):
            lines[path[1:]] = line
    return lines


def set_fact(document: Document, where: str, value: Any, court: GameCourt) -> None:
    """Change one fact of a case: `U.damage` for an object by its name, or a path such as `position.P1.runes`.

    Raises BadInput when there is no such fact.
    """
    first, _, rest = where.partition(".")
    target = named_object(document.data, first, court.object_keys)
    steps = rest.split(".") if target is not None else where.split(".")
    part: Any = target if target is not None else document.data
    for step in steps[:-1]:
        part = step_into(part, step)
        if part is None:
            reason = f"there is nothing at {where!r}; name an object and its fact (U.damage), or a path from position"
            raise document.fault(("control", "set"), reason)
    last = steps[-1]
    if isinstance(part, list) and last.isdigit() and int(last) < len(part):
        part[int(last)] = value
    elif isinstance(part, dict):
        part[last] = value
    else:
        raise document.fault(("control", "set"), f"there is nothing at {where!r}")


def step_into(part: Any, step: str) -> Any:
    """A part of plain data by a step of a path; mappings are made where none is."""
    if isinstance(part, dict):
        return part.setdefault(step, {})
    if isinstance(part, list) and step.isdigit() and int(step) < len(part):
        return part[int(step)]
    return None


def named_object(data: object, word: str, keys: tuple[str, ...]) -> dict[str, Any] | None:
    """The description of an object with this name."""
    if isinstance(data, dict):
        for name_key in keys:
            if data.get(name_key) == word:
                return data
        for key, part in data.items():
            if key != "control":
                found = named_object(part, word, keys)
                if found is not None:
                    return found
    if isinstance(data, list):
        for part in data:
            found = named_object(part, word, keys)
            if found is not None:
                return found
    return None
