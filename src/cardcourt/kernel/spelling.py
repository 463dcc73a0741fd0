"""Forms: how nodes are spelled as plain data, and the errors for data that spells none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, fields
from difflib import get_close_matches
from typing import Any, TypeAlias

from cardcourt.kernel.program import Node

Path: TypeAlias = tuple[str | int, ...]
Mapping: TypeAlias = dict[str, object]


class SpellingError(ValueError):
    """Raised for data that spells no node.

    `path` holds the keys and indices that lead there from the root of the data, `message` what was found and what would
    be right.
    """

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message


def shown(data: object) -> str:
    """A piece of data as an error shows it."""
    if isinstance(data, dict):
        return "a mapping with " + listed(data) if data else "an empty mapping"
    if isinstance(data, list):
        return f"a list of {len(data)}" if data else "an empty list"
    return "nothing" if data is None or data == "" else repr(data)


def listed(words: Iterable[object]) -> str:
    """Words in one line."""
    return ", ".join(str(word) for word in words)


def guess(found: object, known: Iterable[str]) -> str:
    """A question about the known word nearest to one that was found, or nothing."""
    near = get_close_matches(str(found), list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def mapping_from(data: object, path: Path, wanted: str) -> Mapping:
    """The data as a mapping whose keys are words."""
    if not isinstance(data, dict):
        raise SpellingError(path, f"{shown(data)} stands where {wanted} belongs")
    for key in data:
        if not isinstance(key, str):
            raise SpellingError(path, f"the key {key!r} is no word")
    return data


def list_from(data: object, path: Path, wanted: str) -> list[object]:
    """The data as a list."""
    if not isinstance(data, list | tuple):
        raise SpellingError(path, f"{shown(data)} stands where {wanted} belongs")
    return list(data)


# -- kinds of plain data -----------------------------------------------------------------------------------------------


class Kind:
    """A kind of plain data: how it is read, and how it is written."""

    def read(self, data: object, path: Path) -> Any:
        """What the data means.

        Raises SpellingError when it means nothing.
        """
        raise NotImplementedError

    def write(self, value: Any) -> object:
        """The data that means a value."""
        return value


class Whole(Kind):
    """A whole number of at least `least`; `names` are words for some numbers."""

    def __init__(self, least: int = 0, names: dict[str, int] | None = None, signed: bool = False) -> None:
        self.least = least
        self.names = names or {}
        self.signed = signed

    def read(self, data: object, path: Path) -> int:
        """The number."""
        if isinstance(data, str) and data in self.names:
            return self.names[data]
        found = plain_number(data)
        if found is None:
            right = listed(("a whole number such as " + ("+2" if self.signed else "2"), *self.names))
            raise SpellingError(path, f"{shown(data)} is no number; right would be {right}")
        if found < self.least:
            raise SpellingError(path, f"{found} is too little; right would be {self.least} or more")
        return found

    def write(self, value: int) -> object:
        """The number, or its name."""
        for name, number in self.names.items():
            if number == value:
                return name
        return f"{value:+d}" if self.signed else value


def plain_number(data: object) -> int | None:
    """A number or a numeral as a number, or None for anything else."""
    if isinstance(data, int) and not isinstance(data, bool):
        return data
    if isinstance(data, str):
        digits = data[1:] if data[:1] in ("+", "-") else data
        if digits.isascii() and digits.isdigit():
            return int(data)
    return None


class Truth(Kind):
    """Yes or no."""

    def read(self, data: object, path: Path) -> bool:
        """Whether it is yes."""
        if isinstance(data, bool):
            return data
        if data in ("yes", "true"):
            return True
        if data in ("no", "false"):
            return False
        raise SpellingError(path, f"{shown(data)} is neither yes nor no")

    def write(self, value: bool) -> object:
        """Yes or no."""
        return "yes" if value else "no"


class Flag(Truth):
    """A verb that says all by itself: yes is all that can stand there, and it fills no field."""

    def read(self, data: object, path: Path) -> bool:
        """True."""
        if not super().read(data, path):
            raise SpellingError(path, f"{path[-1]!r} can only be yes; leave it out otherwise")
        return True

    def write(self, value: object) -> object:
        """Yes."""
        return "yes"


class Word(Kind):
    """One of some words; `empty` is the word for what the nodes call ''."""

    def __init__(self, what: str, words: Sequence[str], empty: str = "") -> None:
        self.what = what
        self.words = (*words, empty) if empty else tuple(words)
        self.empty = empty

    def read(self, data: object, path: Path) -> str:
        """The word."""
        if not isinstance(data, str) or data not in self.words:
            near = guess(data, self.words) if isinstance(data, str) else ""
            raise SpellingError(path, f"{shown(data)} is no {self.what}{near or '.'} Known: {listed(self.words)}")
        return "" if data == self.empty else data

    def write(self, value: str) -> object:
        """The word."""
        return value or self.empty


class Name(Kind):
    """A name that somebody gave: any text."""

    def __init__(self, what: str) -> None:
        self.what = what

    def read(self, data: object, path: Path) -> str:
        """The name."""
        if not isinstance(data, str) or not data.strip():
            raise SpellingError(path, f"{shown(data)} stands where {self.what} belongs")
        return data


class Part(Kind):
    """Data that spells a node, or several."""

    def __init__(self, reader: Callable[[object, Path], Any], writer: Callable[[Any], object]) -> None:
        self.reader = reader
        self.writer = writer

    def read(self, data: object, path: Path) -> Any:
        """The node."""
        return self.reader(data, path)

    def write(self, value: Any) -> object:
        """The data that spells it."""
        return self.writer(value)


# -- forms -------------------------------------------------------------------------------------------------------------


class Key:
    """A key of a form: what stands there, and which fields of the node it fills."""

    def __init__(self, key: str, kind: Kind, *fields: str) -> None:
        self.key = key
        self.kind = kind
        self.fields = () if isinstance(kind, Flag) else fields or (key.replace(" ", "_"),)


class Form:
    """How nodes of a class are spelled: a mapping with these keys, the first of which is its verb.

    `fixed` holds the fields that the verb itself fills. Keys whose field has no default cannot be left out.
    """

    def __init__(self, node: type[Node], *keys: Key, fixed: dict[str, object] | None = None) -> None:
        self.node = node
        self.fixed = fixed or {}
        self.verb = keys[0].key
        self.keys = {key.key: key for key in keys}
        self.defaults = {**defaults_of(node), **self.fixed}
        filled = {field for key in keys for field in key.fields}
        self.rest = [field for field in self.defaults if field not in filled]
        self.needed = [key.key for key in keys if key is keys[0] or any(f not in self.defaults for f in key.fields)]

    def read(self, data: Mapping, path: Path) -> tuple[Node, ...]:
        """The node, or the several nodes, that a mapping with this form's verb spells."""
        self.check_keys(data, path)
        return (self.node(**self.arguments(data, path)),)

    def check_keys(self, data: Mapping, path: Path) -> None:
        """Every key is known, and none is missing."""
        for key in data:
            if key not in self.keys:
                near = guess(key, self.keys) or "."
                known = f"Known keys: {listed(self.keys)}"
                raise SpellingError((*path, key), f"{key!r} is no key beside {self.verb!r}{near} {known}")
        for key in self.needed:
            if key not in data:
                raise SpellingError(path, f"beside {self.verb!r} the key {key!r} is missing")

    def arguments(self, data: Mapping, path: Path) -> dict[str, Any]:
        """The fields of the node, by name."""
        found = dict(self.fixed)
        for word, value in data.items():
            key = self.keys[word]
            part = key.kind.read(value, (*path, word))
            if len(key.fields) == 1:
                found[key.fields[0]] = part
            elif key.fields:
                found.update(zip(key.fields, part, strict=True))
        return found

    def fits(self, node: Node) -> bool:
        """Whether the form says everything about a node."""
        return type(node) is self.node and all(getattr(node, field) == self.defaults[field] for field in self.rest)

    def write(self, node: Node) -> Mapping:
        """The mapping that spells a node, without what goes without saying."""
        data: Mapping = {}
        for word, key in self.keys.items():
            parts = tuple([getattr(node, field) for field in key.fields])
            usual = tuple([self.defaults.get(field, MISSING) for field in key.fields])
            if word in self.needed or parts != usual:
                data[word] = key.kind.write(parts[0] if len(parts) == 1 else parts)
        return data


def defaults_of(node: type[Node]) -> dict[str, object]:
    """The fields of a class of nodes that need no value, and what they are without one."""
    found: dict[str, object] = {}
    for field in fields(node):  # type: ignore[arg-type]
        if field.default is not MISSING:
            found[field.name] = field.default
    return found


class Grammar:
    """Forms of one sort, told apart by their verbs."""

    def __init__(self, what: str, example: str, forms: Sequence[Form]) -> None:
        self.what = what
        self.example = example
        self.ordered = tuple(forms)
        self.forms = {form.verb: form for form in forms}

    def read(self, data: object, path: Path) -> tuple[Node, ...]:
        """The nodes that a mapping spells: one, for nearly every form.

        Raises SpellingError when it has no verb of this grammar, or two, or does not have the verb's form.
        """
        found = mapping_from(data, path, f"{self.what}, a mapping such as {self.example},")
        return self.form_of(found, path).read(found, path)

    def form_of(self, data: Mapping, path: Path) -> Form:
        """The form whose verb a mapping has; a verb that is also a key of another verb's form gives way to it."""
        verbs = [key for key in data if key in self.forms]
        heads = [verb for verb in verbs if all(other in self.forms[verb].keys for other in verbs)]
        if len(heads) == 1:
            return self.forms[heads[0]]
        if verbs:
            second = (*path, verbs[1])
            raise SpellingError(second, f"{listed(verbs)} stand in one mapping; each is {self.what} of its own")
        for key in data:
            near = guess(key, self.forms)
            if near:
                raise SpellingError((*path, key), f"{key!r} makes no {self.noun()}{near} {self.known()}")
        raise SpellingError(path, f"{shown(data)} is no {self.noun()}. {self.known()}")

    def noun(self) -> str:
        """What the forms spell, without an article."""
        return self.what.partition(" ")[2]

    def known(self) -> str:
        """All verbs, in words."""
        return f"Known: {listed(self.forms)}"

    def write(self, node: Node) -> Mapping:
        """The mapping that spells a node.

        Raises TypeError when no form says all of it.
        """
        for form in self.ordered:
            if form.fits(node):
                return form.write(node)
        raise TypeError(f"there is no spelling for {node!r}")

    def spells(self, node: Node) -> bool:
        """Whether some form says everything about a node."""
        return any(form.fits(node) for form in self.ordered)
