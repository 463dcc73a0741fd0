"""The state as columns of whole numbers, shared between copies until one of them writes."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from sys import byteorder
from typing import Final

BYTES_A_NUMBER: Final = 4


class Layout:
    """The columns of one game, each declared once: a name, what it counts, and its first value."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.defaults: list[int] = []
        self.per_object: list[bool] = []

    def column(self, name: str, default: int = 0) -> int:
        """Declare a column with one number an object; returns its index."""
        return self._declare(name, default, True)

    def register(self, name: str, default: int = 0) -> int:
        """Declare a column whose length the game sets itself (players, places, single facts); returns its index."""
        return self._declare(name, default, False)

    def _declare(self, name: str, default: int, per_object: bool) -> int:
        if name in self.names:
            raise ValueError(f"column {name!r} is declared twice")
        self.names.append(name)
        self.defaults.append(default)
        self.per_object.append(per_object)
        return len(self.names) - 1


class Table:
    """Columns of whole numbers; a copy shares every column until one side writes it."""

    def __init__(self, columns: list[list[int]]) -> None:
        self.columns = columns
        self.owned = 0
        self.changed = False

    def share_columns(self) -> list[list[int]]:
        """The columns for a copy; from now on neither side owns one."""
        self.owned = 0
        return self.columns[:]

    def begin_change(self) -> None:
        """Something is about to be written for the first time in this step."""
        self.changed = True

    def own(self, column: int) -> list[int]:
        """The column, made this table's own so that it may be written."""
        if not self.changed:
            self.begin_change()
        if not (self.owned >> column) & 1:
            self.columns[column] = self.columns[column][:]
            self.owned |= 1 << column
        return self.columns[column]

    def append(self, row: Sequence[tuple[int, int]], bits: int) -> None:
        """A new row behind the others, given as its columns with their numbers; `bits` has one bit for each column."""
        if not self.changed:
            self.begin_change()
        if self.owned & bits != bits:
            for column, _ in row:
                self.own(column)
        columns = self.columns
        for column, value in row:
            columns[column].append(value)

    def put(self, column: int, row: int, value: int) -> None:
        """Write one number."""
        if not self.changed:
            self.begin_change()
        if not (self.owned >> column) & 1:
            self.columns[column] = self.columns[column][:]
            self.owned |= 1 << column
        self.columns[column][row] = value

    def add(self, column: int, row: int, amount: int) -> None:
        """Add to one number."""
        self.put(column, row, self.columns[column][row] + amount)


class Writer:
    """Collects canonical bytes: 32-bit little-endian numbers, each list behind its length."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def number(self, value: int) -> None:
        """Append one number."""
        self.parts.append(value.to_bytes(BYTES_A_NUMBER, "little", signed=True))

    def numbers(self, values: Sequence[int]) -> None:
        """Append a list of numbers behind its length."""
        packed = array("i", values)
        if byteorder == "big":
            packed.byteswap()
        self.parts.append(len(values).to_bytes(BYTES_A_NUMBER, "little"))
        self.parts.append(packed.tobytes())

    def bytes(self) -> bytes:
        """Everything appended so far."""
        return b"".join(self.parts)


class Reader:
    """Reads what a Writer wrote."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self) -> int:
        """The next number."""
        self.at += BYTES_A_NUMBER
        if self.at > len(self.data):
            raise ValueError("the bytes end too early")
        return int.from_bytes(self.data[self.at - BYTES_A_NUMBER : self.at], "little", signed=True)

    def numbers(self) -> list[int]:
        """The next list of numbers."""
        size = self.number() * BYTES_A_NUMBER
        if size < 0 or self.at + size > len(self.data):
            raise ValueError("the bytes end too early")
        packed = array("i")
        packed.frombytes(self.data[self.at : self.at + size])
        if byteorder == "big":
            packed.byteswap()
        self.at += size
        return packed.tolist()
