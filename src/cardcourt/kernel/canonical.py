"""The canonical bytes of a game: its state and what is in flight, in one order of whole numbers.

What is written here is read here; a field that is not is neither in the bytes nor in the digest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardcourt.kernel.procedure import PROCEDURES, Frame, Procedure
from cardcourt.kernel.record import read_chain_item, read_event, read_modifier

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.table import Reader, Writer


def write_state(game: Game, writer: Writer) -> None:
    """Append the canonical numbers of the state and of what is in flight."""
    for column in game.columns:
        writer.numbers(column)
    writer.number(len(game.modifiers))
    for modifier in game.modifiers:
        modifier.encode(writer)
    for items in (game.chain, game.waiting):
        writer.number(len(items))
        for item in items:
            item.encode(writer)
    writer.number(len(game.history))
    for event in game.history:
        event.encode(writer)
    frames: list[Frame] = []
    if game.procedure is not None:
        frames.append(Frame(game.procedure, game.at, game.values, game.savepoint, None))
    below = game.below
    while below is not None:
        frames.append(below)
        below = below.below
    writer.number(len(frames))
    for frame in frames:
        writer.numbers(tuple(frame.procedure.name.encode()))
        writer.number(frame.at)
        writer.numbers(frame.values)
        _write_savepoint(frame.savepoint, writer)
    writer.numbers(game.answers)
    _write_savepoint(game.base, writer)


def _write_savepoint(savepoint: Game | None, writer: Writer) -> None:
    writer.number(0 if savepoint is None else 1)
    if savepoint is not None:
        write_state(savepoint, writer)


def read_state(blank: Callable[[], Game], reader: Reader) -> Game:
    """The game whose numbers come next, made from one that `blank` gives: of these rules, with no columns yet.

    Raises ValueError when the numbers are not those of a game of these rules.
    """
    game = blank()
    game.columns = [reader.numbers() for _ in range(game.rules.column_count(game.book, game.players))]
    game.modifiers = tuple([read_modifier(reader) for _ in range(reader.number())])
    game.chain = tuple([read_chain_item(reader) for _ in range(reader.number())])
    game.waiting = tuple([read_chain_item(reader) for _ in range(reader.number())])
    game.history = tuple([read_event(reader) for _ in range(reader.number())])
    read: list[tuple[Procedure, int, tuple[int, ...], Game | None]] = []
    for _ in range(reader.number()):
        name = bytes(reader.numbers()).decode()
        if name not in PROCEDURES:
            raise ValueError(f"there is no procedure {name!r}")
        at = reader.number()
        values = tuple(reader.numbers())
        read.append((PROCEDURES[name], at, values, _read_savepoint(blank, reader)))
    below: Frame | None = None
    for procedure, at, values, savepoint in reversed(read[1:]):
        below = Frame(procedure, at, values, savepoint, below)
    game.below = below
    if read:
        game.procedure, game.at, game.values, game.savepoint = read[0]
    game.answers = tuple(reader.numbers())
    game.base = _read_savepoint(blank, reader)
    return game


def _read_savepoint(blank: Callable[[], Game], reader: Reader) -> Game | None:
    return read_state(blank, reader) if reader.number() else None
