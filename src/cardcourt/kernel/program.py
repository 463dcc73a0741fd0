"""Card programs: trees of nodes, and the book that numbers them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# What became of an instruction or a batch of events.
PERFORMED: Final = 0
REPLACED: Final = 1
FORBIDDEN: Final = 2
IMPOSSIBLE: Final = 3
IGNORED: Final = 4

OUTCOME_NAMES: Final = ("performed", "replaced", "forbidden", "impossible", "ignored")

LANGUAGES: Final = ("en", "fr", "ru")


class Act:
    """For whom, from what and about what a node runs.

    `you` is a player; `source` and `it` are rows or -1, and so is `other`, the second object of what it is about;
    `player` is the player it is about; `item` is the id of the chain item or -1; `amount` is "that much"; `lineage`
    holds the ids of the replacements this act descends from. An instruction leaves in `refs` what it
    acted on, in `seen` what those objects were, in `choice` which choice of the text they were, and in `amount` how
    much, or in `did` where "that much" must stay what it is; `last`, `earlier_refs` and `earlier_amount` are the
    outcome of the instruction before, what it acted on, and how much it did.
    """

    def __init__(
        self, you: int, source: int = -1, item: int = -1, it: int = -1, amount: int = 0, lineage: tuple[int, ...] = ()
    ) -> None:
        self.you = you
        self.source = source
        self.item = item
        self.it = it
        self.amount = amount
        self.lineage = lineage
        self.other = -1
        self.player = -1
        # what the instruction that runs did, and what the one before it did
        self.refs: tuple[int, ...] = ()
        self.seen: tuple[int, ...] = ()
        self.choice = -1
        self.did = 0
        self.earlier_refs: tuple[int, ...] = ()
        self.earlier_amount = 0
        self.last = PERFORMED

    def begin(self) -> None:
        """Forget what the instruction before acted on."""
        self.refs = ()
        self.seen = ()
        self.choice = -1


class Node:
    """A part of a card's program: it runs, and it says what it does."""

    def run(self, game: Game, act: Act) -> int:
        """Carry the node out and return what became of it."""
        raise TypeError(f"{type(self).__name__} cannot be carried out")

    def text(self, language: str) -> str:
        """The node in words, in one of LANGUAGES."""
        raise TypeError(f"{type(self).__name__} has no words")

    def parts(self) -> list[Node]:
        """The nodes directly inside this one, in reading order."""
        return []

    def facts(self) -> tuple[object, ...]:
        """The values of the fields of a node that is a dataclass, in their order."""
        return tuple([getattr(self, name) for name in getattr(self, "__dataclass_fields__", ())])

    # Nodes are dataclasses made with eq=False and repr=False: written once here, the three below are the same for all,
    # and a program that has many nodes starts in half the time.

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Node) and self.facts() == other.facts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.facts()))

    def __repr__(self) -> str:
        named = zip(getattr(self, "__dataclass_fields__", ()), self.facts(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in named)})"


def number_nodes(roots: list[Node]) -> tuple[list[Node], dict[int, int]]:
    """All nodes under `roots` in reading order, and the place of each by identity.

    Saved games refer to nodes by these places, so equal books give equal bytes.
    """
    nodes: list[Node] = []
    places: dict[int, int] = {}
    stack = list(reversed(roots))
    while stack:
        node = stack.pop()
        if id(node) in places:
            continue
        places[id(node)] = len(nodes)
        nodes.append(node)
        stack.extend(reversed(node.parts()))
    return nodes, places
