"""Rules read columns; only the functions that commit events, write objects and set up a game write them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[1] / "src" / "cardcourt"
RULES = sorted([*(GAMES / "riftbound").rglob("*.py"), *(GAMES / "wow").rglob("*.py")])
WRITERS = ("events.py", "objects.py", "setup.py", "entry.py")
WRITES = {"put": 3, "add": 3, "own": 1}  # the methods of a table that write, and what each is given
CHANGES = ("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort")


def shown(path: Path) -> str:
    """A module by its game."""
    return path.relative_to(GAMES).as_posix()


@pytest.mark.parametrize("path", RULES, ids=shown)
def test_only_writers_write_columns(path: Path) -> None:
    if path.name not in WRITERS:
        assert [f"{path.name}:{line}" for line in writes(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("path", [path for path in RULES if path.name in WRITERS], ids=shown)
def test_each_writer_writes(path: Path) -> None:
    assert list(writes(path.read_text("utf-8")))


@pytest.mark.parametrize(
    "line",
    [
        "game.put(DAMAGE, row, 0)",
        "entry.game.add(BUFFS, row, 1)",
        "copy.own(zone).remove(row)",
        "game.columns[DAMAGE][row] = 0",
        "game.columns[DAMAGE][row] += 1",
        "game.columns[FACTS][TURN], other = 1, 2",
        "del game.columns[zone][-1]",
        "game.columns[zone] = []",
        "game.columns[zone].append(row)",
        "damage = game.columns[DAMAGE]; damage[row] = 0",
        "columns = game.columns; columns[DAMAGE][row] = 0",
        "hand = game.columns[zone]; hand.remove(row)",
    ],
)
def test_a_write_is_seen(line: str) -> None:
    assert list(writes(line)) == [1]


@pytest.mark.parametrize(
    "line",
    [
        "game.set_fact(TURN, 1)",
        "seen.add(row)",
        "damage = game.columns[DAMAGE][row]",
        "rows = game.columns[zone][:]; rows.remove(row)",
        "amounts[domain] += 1",
    ],
)
def test_no_write_is_imagined(line: str) -> None:
    assert list(writes(line)) == []


def writes(source: str) -> Iterator[int]:
    """The lines that write columns: by a method of the table, or into a column itself, also under another name."""
    tree = ast.parse(source)
    names = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and is_column(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            changed = node.func.attr in CHANGES and is_column(node.func.value, names)
            if changed or WRITES.get(node.func.attr) == len(node.args):
                yield node.lineno
        elif isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load) and is_column(node.value, names):
            yield node.lineno


def is_column(node: ast.expr, names: set[str]) -> bool:
    """Whether this is the columns of a game, one of them, or a name that stands for either."""
    if isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):
        node = node.value
    return (isinstance(node, ast.Attribute) and node.attr == "columns") or (
        isinstance(node, ast.Name) and node.id in names
    )
