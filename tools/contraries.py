"""Contraries: what the code would read if a rule said the opposite.

Many operative rules say that something does not happen (a countered card's costs are not paid back), or are in the way
the code is built: nothing can be left out. For these, `contraries/GAME-*.toml` holds entries of the form

    [[contrary]]
    rules = ["425.1.c"]
    module = "riftbound.chain"
    says = "a countered card's costs are paid back"
    code = '''...'''      lines of one function, which stand once in the module; the function cites the numbers
    becomes = '''...'''   the same lines under the opposite rule

A contrary is put in as a switch is switched off, and a test must notice. A broken program is no contrary.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CONTRARIES = Path(__file__).parent / "contraries"
WORDS = {"rules", "module", "says", "code", "becomes"}


class Refused(Exception):
    """A contrary that cannot be put in, and why."""


@dataclass(frozen=True)
class Contrary:
    """One contrary: the numbers it is of, where it stands, what it says, and the lines before and after."""

    numbers: tuple[str, ...]
    module: str
    says: str
    code: str
    becomes: str
    file: str

    def changed(self, source: str) -> str:
        """A module's source with the contrary put in.

        Raises Refused where the lines do not stand there once, or would stay the same.
        """
        if source.count(self.code) != 1:
            raise Refused(f"its lines stand {source.count(self.code)} times in {self.module}, not once")
        if self.code == self.becomes:
            raise Refused("it changes nothing")
        return source.replace(self.code, self.becomes)

    def lines(self, source: str) -> tuple[int, int]:
        """The first and last line of a module's source that it changes, from 1."""
        first = source[: source.index(self.code)].count("\n") + 1
        return first, first + self.code.count("\n")


def read_contraries(game: str) -> Iterator[Contrary]:
    """The contraries of a game, in the order of their files.

    Raises Refused for an entry without all its words or with others.
    """
    for path in sorted(CONTRARIES.glob(f"{game}-*.toml")):
        for entry in tomllib.loads(path.read_text("utf-8")).get("contrary", []):
            if set(entry) != WORDS:
                raise Refused(
                    f"{path.name}: an entry has {', '.join(sorted(entry))}; it needs {', '.join(sorted(WORDS))}"
                )
            code, becomes = entry["code"].strip("\n"), entry["becomes"].strip("\n")
            yield Contrary(tuple(entry["rules"]), entry["module"], entry["says"], code, becomes, path.name)


@dataclass
class Placed:
    """A contrary in the tree of its module: the function around it, and the part of the module as it would be."""

    function: ast.FunctionDef
    part: ast.stmt
    line: int


def placed(contrary: Contrary, source: str, tree: ast.Module) -> Placed:
    """Where a contrary stands in a module.

    Raises Refused if it stands in no function, in one that does not cite its numbers, or cannot be parsed.
    """
    changed = contrary.changed(source)
    first, last = contrary.lines(source)
    around = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and holds(n, first, last)]
    if not around:
        raise Refused("it stands in no function")
    function = max(around, key=lambda node: node.lineno)
    text = ast.get_source_segment(source, function) or ""
    missing = [number for number in contrary.numbers if number not in text]
    if missing:
        raise Refused(f"{function.name} does not cite {', '.join(missing)}")
    try:
        other = ast.parse(changed)
    except SyntaxError as error:
        raise Refused(f"it is no code: {error}") from None
    [at] = [place for place, part in enumerate(tree.body) if holds(part, first, last)]
    return Placed(function, other.body[at], first)


def holds(node: ast.stmt, first: int, last: int) -> bool:
    """Whether a statement spans these lines."""
    return node.lineno <= first and last <= (node.end_lineno or 0)
