"""Records in the state: immutable once they are in it, each with its canonical numbers."""

from __future__ import annotations

from typing import Final

from cardcourt.kernel.table import Reader, Writer

# State of a chain item.
PENDING: Final = 0
FINALIZED: Final = 1

INCARNATION_SHIFT: Final = 12
ROW_MASK: Final = (1 << INCARNATION_SHIFT) - 1
NOTHING: Final = -1

ALL: Final = -1  # an amount without limit


def make_ref(row: int, incarnation: int) -> int:
    """A reference that goes stale when the object becomes a new one."""
    return row | incarnation << INCARNATION_SHIFT


def row_of(ref: int) -> int:
    """The row a reference points to, stale or not."""
    return NOTHING if ref < 0 else ref & ROW_MASK


class Snapshot:
    """What an object was when it was noted: its reference and the numbers its game keeps of it."""

    def __init__(self, ref: int, values: tuple[int, ...]) -> None:
        self.ref = ref
        self.values = values


class Done:
    """What an instruction did: its outcome, how much, to which choice of the text, to which objects.

    `seen` holds what its game keeps of each of those objects as it was then.
    """

    def __init__(
        self, outcome: int, amount: int, choice: int, refs: tuple[int, ...] = (), seen: tuple[int, ...] = ()
    ) -> None:
        self.outcome = outcome
        self.amount = amount
        self.choice = choice
        self.refs = refs
        self.seen = seen


class Modifier:
    """Something that alters the game for a while.

    `kind` and `until` are the game's constants; `node` is a node's place in the book or -1; `on` are references,
    empty when the modifier filters live; `left` is what remains of a limited one (ALL when unlimited).
    The `id` is also its timestamp.
    """

    def __init__(
        self,
        id: int,
        kind: int,
        controller: int,
        source: int,
        on: tuple[int, ...],
        until: int,
        amount: int = 0,
        left: int = ALL,
        node: int = NOTHING,
        values: tuple[int, ...] = (),
    ) -> None:
        self.id = id
        self.kind = kind
        self.controller = controller
        self.source = source
        self.on = on
        self.until = until
        self.amount = amount
        self.left = left
        self.node = node
        self.values = values

    def with_left(self, left: int) -> Modifier:
        """The same modifier with less left of it."""
        return Modifier(
            self.id,
            self.kind,
            self.controller,
            self.source,
            self.on,
            self.until,
            self.amount,
            left,
            self.node,
            self.values,
        )

    def encode(self, writer: Writer) -> None:
        """Append the canonical numbers."""
        writer.numbers(
            (self.id, self.kind, self.controller, self.source, self.until, self.amount, self.left, self.node)
        )
        writer.numbers(self.on)
        writer.numbers(self.values)


def read_modifier(reader: Reader) -> Modifier:
    """The modifier whose numbers come next."""
    id, kind, controller, source, until, amount, left, node = reader.numbers()
    on = tuple(reader.numbers())
    values = tuple(reader.numbers())
    return Modifier(id, kind, controller, source, on, until, amount, left, node, values)


class ChainItem:
    """Something on the chain, or waiting to be put there.

    It is copied before it is altered, never changed while it is in the state. `row` is the card it is (or -1), `node`
    the ability's place in the book (or -1), `source` a reference; `targets` holds one tuple of references for each
    choice of the text, `numbers` what else was chosen, `noted` what its trigger noted, `done` what its instructions
    did so far.
    """

    def __init__(self, id: int, kind: int, controller: int, row: int, node: int, source: int) -> None:
        self.id = id
        self.kind = kind
        self.controller = controller
        self.row = row
        self.node = node
        self.source = source
        self.state = PENDING
        self.batch = 0
        self.origin = NOTHING
        self.location = NOTHING
        self.flags = 0
        self.at = 0
        self.targets: tuple[tuple[int, ...], ...] = ()
        self.numbers: tuple[int, ...] = ()
        self.costs: tuple[int, ...] = ()
        self.noted: tuple[int, ...] = ()
        self.done: tuple[Done, ...] = ()
        self.snapshot: Snapshot | None = None

    def copy(self) -> ChainItem:
        """A copy that may be altered until it is put into the state."""
        item = ChainItem(self.id, self.kind, self.controller, self.row, self.node, self.source)
        item.state = self.state
        item.batch = self.batch
        item.origin = self.origin
        item.location = self.location
        item.flags = self.flags
        item.at = self.at
        item.targets = self.targets
        item.numbers = self.numbers
        item.costs = self.costs
        item.noted = self.noted
        item.done = self.done
        item.snapshot = self.snapshot
        return item

    def encode(self, writer: Writer) -> None:
        """Append the canonical numbers."""
        writer.numbers(
            (
                self.id,
                self.kind,
                self.controller,
                self.row,
                self.node,
                self.source,
                self.state,
                self.batch,
                self.origin,
                self.location,
                self.flags,
                self.at,
            )
        )
        writer.number(len(self.targets))
        for chosen in self.targets:
            writer.numbers(chosen)
        writer.numbers(self.numbers)
        writer.numbers(self.costs)
        writer.numbers(self.noted)
        writer.number(len(self.done))
        for done in self.done:
            writer.numbers((done.outcome, done.amount, done.choice))
            writer.numbers(done.refs)
            writer.numbers(done.seen)
        snapshot = self.snapshot
        writer.numbers(() if snapshot is None else (snapshot.ref, *snapshot.values))


def read_chain_item(reader: Reader) -> ChainItem:
    """The chain item whose numbers come next."""
    id, kind, controller, row, node, source, state, batch, origin, location, flags, at = reader.numbers()
    item = ChainItem(id, kind, controller, row, node, source)
    item.state = state
    item.batch = batch
    item.origin = origin
    item.location = location
    item.flags = flags
    item.at = at
    item.targets = tuple([tuple(reader.numbers()) for _ in range(reader.number())])
    item.numbers = tuple(reader.numbers())
    item.costs = tuple(reader.numbers())
    item.noted = tuple(reader.numbers())
    done: list[Done] = []
    for _ in range(reader.number()):
        outcome, amount, choice = reader.numbers()
        refs = tuple(reader.numbers())
        done.append(Done(outcome, amount, choice, refs, tuple(reader.numbers())))
    item.done = tuple(done)
    noted = reader.numbers()
    if noted:
        item.snapshot = Snapshot(noted[0], tuple(noted[1:]))
    return item


class Event:
    """Something that is about to happen, or has.

    `row` is the object it happens to and `place` where it goes (or -1); `player` is the one it happens to or who does
    it; `source` is the row it comes from, `cause` the chain item's id, `by` the player responsible; `lineage` holds
    the ids of the replacements already applied to it or to what it stands in for.
    """

    def __init__(
        self,
        kind: int,
        row: int,
        amount: int = 0,
        player: int = NOTHING,
        place: int = NOTHING,
        source: int = NOTHING,
        cause: int = NOTHING,
        by: int = NOTHING,
        lineage: tuple[int, ...] = (),
        flags: int = 0,
    ) -> None:
        self.kind = kind
        self.row = row
        self.amount = amount
        self.player = player
        self.place = place
        self.source = source
        self.cause = cause
        self.by = by
        self.lineage = lineage
        self.flags = flags

    def altered(self, amount: int, lineage: tuple[int, ...]) -> Event:
        """The same event with another amount and a longer lineage."""
        return Event(
            self.kind,
            self.row,
            amount,
            self.player,
            self.place,
            self.source,
            self.cause,
            self.by,
            lineage,
            self.flags,
        )

    def encode(self, writer: Writer) -> None:
        """Append the canonical numbers."""
        writer.numbers(
            (
                self.kind,
                self.row,
                self.amount,
                self.player,
                self.place,
                self.source,
                self.cause,
                self.by,
                self.flags,
                *self.lineage,
            )
        )


def read_event(reader: Reader) -> Event:
    """The event whose numbers come next."""
    kind, row, amount, player, place, source, cause, by, flags, *lineage = reader.numbers()
    return Event(kind, row, amount, player, place, source, cause, by, tuple(lineage), flags)
