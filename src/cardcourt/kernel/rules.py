"""What a game tells the kernel: its columns, its book of cards, and its policies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.program import Node, number_nodes
from cardcourt.kernel.table import Layout

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import ChainItem, Event, Modifier


def base_layout() -> Layout:
    """A layout with the columns that every game has."""
    layout = Layout()
    layout.column("card")
    layout.column("owner")
    layout.column("controller")
    layout.column("zone", -1)
    layout.column("incarnation")
    layout.register("facts")
    return layout


class Book:
    """The cards of one game: their names, and all their nodes numbered in reading order."""

    def __init__(self, names: list[str], roots: list[Node]) -> None:
        self.names = names
        self.nodes, self.places = number_nodes(roots)

    def place(self, node: Node) -> int:
        """The number of a node of this book."""
        return self.places[id(node)]


class Rules:
    """The policies of one game.

    The kernel asks these questions and never answers them itself.
    """

    name: str = ""
    version: str = ""
    settles: bool = False  # whether something has to be put right at once behind events, before the game goes on

    # -- the table

    def column_count(self, book: Book, players: int) -> int:
        """How many columns and zones a game with this book has."""
        raise NotImplementedError

    def is_new_object(self, game: Game, old: int, new: int) -> bool:
        """Whether an object that goes from one zone to another becomes a new one."""
        raise NotImplementedError

    def forget(self, game: Game, row: int) -> None:
        """Clear what a new object does not keep."""

    def relocated(self, game: Game, row: int, old: int, new: int) -> None:
        """An object has changed zones."""

    def snapshot(self, game: Game, row: int) -> tuple[int, ...]:
        """The numbers to keep of an object that leaves or that is noted."""
        return ()

    # -- events

    def is_listened_to(self, game: Game, events: list[Event]) -> bool:
        """Whether anything may forbid, replace or trigger on any of these events; if nothing does, they just happen."""
        return True

    def forbidden_by(self, game: Game, event: Event) -> str:
        """The rule that forbids an event, or nothing."""
        return ""

    def has_replacements(self, game: Game, kind: int) -> bool:
        """Whether any replacement effect listens to this kind of event."""
        return False

    def replace(self, game: Game, events: list[Event]) -> list[Event]:
        """The walk over simultaneous events: order and apply replacements; returns the events that still happen."""
        return events

    def commit(self, game: Game, event: Event) -> None:
        """Make an event happen."""
        raise NotImplementedError

    def state_before(self, game: Game, events: list[Event]) -> Game | None:
        """The state before these events, where triggers match what happened against it."""
        return None

    def triggers_before(self, game: Game, events: list[Event]) -> list[ChainItem]:
        """Look at these events before they happen; returns the triggers that wait for them to have happened."""
        return []

    def triggers_after(self, game: Game, events: list[Event], seen: list[ChainItem], before: Game | None) -> None:
        """Look at these events after they have happened; `seen` and `before` are what was returned before."""

    def settle(self, game: Game, events: list[Event]) -> None:
        """What has to be put right at once, behind events that have happened; for games that set `settles`."""

    def withdraw_triggers(self, game: Game, events: list[Event]) -> None:
        """Events that triggers looked at before did not happen."""

    def may_ask_late(self, game: Game) -> bool:
        """Whether any step may now have to ask after it has changed something."""
        return False

    # -- triggers

    def trigger_players(self, game: Game) -> Sequence[int]:
        """The players in the order in which they place simultaneous triggers."""
        raise NotImplementedError

    # -- the chain

    def all_targets_gone_ends_it(self) -> bool:
        """Whether an item none of whose targets is left does nothing at all."""
        raise NotImplementedError

    def target_is_legal(self, game: Game, item: ChainItem, choice: int, ref: int) -> bool:
        """Whether a target chosen earlier may still be affected."""
        return game.is_current(ref)

    def replaced_cost_is_paid(self) -> bool:
        """Whether a cost counts as paid whose action was replaced."""
        raise NotImplementedError

    def divides_when_announced(self) -> bool:
        """Whether an amount is divided when the item is announced, or when it resolves."""
        raise NotImplementedError

    def undo(self, game: Game, illegal: Illegal) -> None:
        """A play turned out to be illegal: restore what was before it, and end its procedure.

        Its savepoint is that of the procedure that runs, or the nearest below. Raises the illegality where there is
        none: outside a play it is a fault of the program, or an answer that was not offered.
        """
        savepoint, below = game.savepoint, game.below
        while savepoint is None and below is not None:
            savepoint, below = below.savepoint, below.below
        if savepoint is None:
            raise illegal
        game.load(savepoint)
        game.pop()

    def narrow(self, game: Game) -> None:
        """Take out of the open decision what would deterministically end illegally while another option does not."""

    # -- modifiers

    def modifier_ended(self, game: Game, modifier: Modifier) -> None:
        """A modifier has ended."""
