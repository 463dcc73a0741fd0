"""Sorts of nodes as plain data: each node by its word, its first field behind the word, the other fields beside it."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, Final

from cardcourt.kernel.program import Node
from cardcourt.kernel.spelling import (
    Kind,
    Mapping,
    Path,
    SpellingError,
    guess,
    list_from,
    listed,
    mapping_from,
    plain_number,
    shown,
)
from cardcourt.wow.language import (
    Filter,
    NumberOf,
    Selector,
    Value,
)
from cardcourt.wow.spelling_filters import filter_from_text, filter_text
from cardcourt.wow.vocabulary import VOCABULARY, word_of

CARD_NUMBERS: Final = ("atk", "health", "def", "cost", "damage", "remaining health", "strike")


# What kind of data a field holds, by its name, or by its class and its name; `spelling` says so.
KINDS: Final[dict[str, Kind]] = {}


def kind_of(node: type[Node], field: str) -> Kind:
    """What kind of data a field of a class of nodes holds."""
    own = f"{node.__name__}.{field}"
    return KINDS[own] if own in KINDS else KINDS[field]


def words_of(name: str) -> str:
    """The key of a field: its name with blanks."""
    return name.rstrip("_").replace("_", " ")


def defaults_of(node: type[Node]) -> dict[str, object]:
    """The fields of a class of nodes in their order, each with its default, or MISSING where it needs a value."""
    return {field.name: field.default for field in fields(node)}  # type: ignore[arg-type]


# -- sorts of nodes ----------------------------------------------------------------------------------------------------


class Sort(Kind):
    """Nodes of one sort, told apart by their words; `strings` says whether one string may spell a node."""

    def __init__(self, what: str, base: type[Node], strings: bool = False) -> None:
        self.what = what
        self.strings = strings
        self.classes: dict[str, type[Node]] = {}
        for node, word in VOCABULARY.items():
            if issubclass(node, base):
                self.classes[word] = node

    def read(self, data: object, path: Path) -> Node:
        """The node that a mapping, or a string, spells."""
        if self.strings and isinstance(data, str):
            return self.from_text(data, path)
        found = mapping_from(data, path, f"{self.what}, such as {self.example()},")
        key = self.key_in(found, path)
        node = self.classes[key]
        names = list(defaults_of(node))
        known = {words_of(name): name for name in names[1:]}
        values: dict[str, Any] = {}
        for word, value in found.items():
            if word == key:
                if names and not (value == "yes" and defaults_of(node)[names[0]] is None):
                    values[names[0]] = kind_of(node, names[0]).read(value, (*path, word))
                continue
            if word not in known:
                raise SpellingError(
                    (*path, word),
                    f"{word!r} is no key beside {key!r}{guess(word, known) or '.'} "
                    f"Known keys: {listed(known) or 'none'}",
                )
            values[known[word]] = kind_of(node, known[word]).read(value, (*path, word))
        return made(node, values, path, key)

    def key_in(self, data: Mapping, path: Path) -> str:
        """The word of the node that a mapping spells."""
        keys = [key for key in data if key in self.classes]
        heads = [key for key in keys if all(other == key or self.is_beside(key, other) for other in keys)]
        if len(heads) == 1:
            return heads[0]
        if keys:
            raise SpellingError(
                (*path, keys[-1]), f"{listed(keys)} stand in one mapping; each is {self.what} of its own"
            )
        for key in data:
            near = guess(key, self.classes)
            if near:
                raise SpellingError((*path, key), f"{key!r} makes no {self.noun()}{near} Known: {listed(self.classes)}")
        raise SpellingError(path, f"{shown(data)} is no {self.noun()}. Known: {listed(self.classes)}")

    def is_beside(self, key: str, other: str) -> bool:
        """Whether a word may also stand beside another one as a key of its node."""
        return other in [words_of(name) for name in list(defaults_of(self.classes[key]))[1:]]

    def from_text(self, text: str, path: Path) -> Node:
        """The node that a string spells: its word, and behind it the first field."""
        for key in sorted(self.classes, key=len, reverse=True):
            node = self.classes[key]
            names = list(defaults_of(node))
            if text == key:
                return made(node, {}, path, key)
            if text.startswith(f"{key} ") and names:
                return made(node, {names[0]: kind_of(node, names[0]).read(text[len(key) + 1 :], path)}, path, key)
        first = text.split(" ", maxsplit=1)[0]
        near = guess(first, self.classes) or guess(text, self.classes) or "."
        raise SpellingError(path, f"{text!r} is no {self.noun()}{near} Known: {listed(self.classes)}")

    def write(self, value: Any) -> object:
        """The data that spells a node, a string where that says all of it."""
        node: Node = value
        data: Mapping = {}
        key = word_of(type(node))
        usual = defaults_of(type(node))
        for place, (name, default) in enumerate(usual.items()):
            part = getattr(node, name)
            if place == 0 and part is None:
                data[key] = "yes"
            elif place == 0 or part != default:
                data[words_of(name) if place else key] = kind_of(type(node), name).write(part)
        if not usual:
            data[key] = "yes"
        return (self.as_text(node, data) if self.strings else "") or data

    def as_text(self, node: Node, data: Mapping) -> str:
        """The string that spells a node, or nothing when there is none."""
        key = word_of(type(node))
        usual = defaults_of(type(node))
        if not usual or all(getattr(node, name) == default for name, default in usual.items()):
            return key
        if len(data) > 1 or not isinstance(data[key], str | int):
            return ""
        return f"{key} {data[key]}"

    def noun(self) -> str:
        """What the nodes are, without an article."""
        return self.what.partition(" ")[2]

    def example(self) -> str:
        """A word to show what would be right."""
        return f"{{{next(iter(self.classes))}: ...}}"


def made(node: type[Node], values: dict[str, Any], path: Path, key: str) -> Node:
    """A node of a class with these fields.

    Raises SpellingError when one is missing that has no default.
    """
    for name, default in defaults_of(node).items():
        if default is MISSING and name not in values:
            first = name == next(iter(defaults_of(node)))
            missing = (
                f"behind {key!r} something is missing" if first else f"beside {key!r} {words_of(name)!r} is missing"
            )
            raise SpellingError(path, missing)
    return node(**values)


class Values(Sort):
    """Numbers: whole ones, or values by their words; `names` are words for some of them."""

    def __init__(self, selectors: Sort, names: dict[str, int] | None = None) -> None:
        super().__init__("a number", Value, strings=True)
        self.selectors = selectors
        self.names = names or {}

    def read(self, data: object, path: Path) -> Any:
        """The number, or the value."""
        plain = plain_number(data)
        if plain is not None:
            return plain
        if isinstance(data, str) and data in self.names:
            return self.names[data]
        if isinstance(data, str):
            what, _, of = data.partition(" of ")
            if what in CARD_NUMBERS and of:
                card = self.selectors.read(of, path)
                assert isinstance(card, Selector)
                return NumberOf(what, card)
        return super().read(data, path)

    def write(self, value: Any) -> object:
        """The number, or the data that spells the value."""
        if isinstance(value, int):
            return next((name for name, number in self.names.items() if number == value), value)
        if isinstance(value, NumberOf):
            of = self.selectors.write(value.of)
            return f"{value.what} of {of}" if isinstance(of, str) else {"number": value.what, "of": of}
        return super().write(value)


# -- other kinds of data -----------------------------------------------------------------------------------------------


class Fields(Kind):
    """A node whose class is settled: a mapping of its fields, or only the first one."""

    def __init__(self, node: type[Node], what: str) -> None:
        self.node = node
        self.what = what

    def read(self, data: object, path: Path) -> Node:
        """The node."""
        names = list(defaults_of(self.node))
        if not isinstance(data, dict):
            return made(self.node, {names[0]: kind_of(self.node, names[0]).read(data, path)}, path, self.what)
        known = {words_of(name): name for name in names}
        values: dict[str, Any] = {}
        for word, value in mapping_from(data, path, self.what).items():
            if word not in known:
                near = guess(word, known) or "."
                raise SpellingError(
                    (*path, word), f"{word!r} is no key of {self.what}{near} Known keys: {listed(known)}"
                )
            values[known[word]] = kind_of(self.node, known[word]).read(value, (*path, word))
        return made(self.node, values, path, self.what)

    def write(self, value: Any) -> object:
        """The data that spells the node."""
        data: Mapping = {}
        for name, default in defaults_of(self.node).items():
            part = getattr(value, name)
            if part != default:
                data[words_of(name)] = kind_of(self.node, name).write(part)
        first = words_of(next(iter(defaults_of(self.node))))
        return data[first] if list(data) == [first] and not isinstance(data[first], dict) else data


class Filters(Fields):
    """A description of cards: a short string of known words, or a mapping of its fields."""

    def __init__(self) -> None:
        super().__init__(Filter, "a description")

    def read(self, data: object, path: Path) -> Node:
        """The description."""
        return filter_from_text(data, path) if isinstance(data, str) else super().read(data, path)

    def write(self, value: Any) -> object:
        """The string that spells it, or a mapping where no string says all of it."""
        try:
            text = filter_text(value)
            if filter_from_text(text, ()) == value:
                return text
        except (KeyError, SpellingError):
            pass
        return super().write(value)


class Several(Kind):
    """Several of a kind: a list, or one of them without a list."""

    def __init__(self, kind: Kind, what: str) -> None:
        self.kind = kind
        self.what = what

    def read(self, data: object, path: Path) -> tuple[Any, ...]:
        """All of them."""
        if isinstance(data, str | dict | int):
            return (self.kind.read(data, path),)
        parts = list_from(data, path, self.what)
        return tuple([self.kind.read(part, (*path, place)) for place, part in enumerate(parts)])

    def write(self, value: Any) -> object:
        """The list, or the only one."""
        return self.kind.write(value[0]) if len(value) == 1 else [self.kind.write(part) for part in value]


class Listed(Several):
    """Several of a kind, always in a list."""

    def write(self, value: Any) -> object:
        """The list."""
        return [self.kind.write(part) for part in value]
