"""Components of costs (rules 403, 405.3, 701.3), and how resources are exhausted (412.2)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IMPOSSIBLE, PERFORMED, Act, Node
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.wow.book import book_of, card_of
from cardcourt.wow.card import MASTER_HERO, TIME_IS_MONEY
from cardcourt.wow.happenings import (
    AS_COST,
    DESTROY,
    DISCARD,
    EXHAUST,
    FLIP,
    MILL,
    PUT_DAMAGE,
    READY,
    REMOVE,
    REMOVE_COUNTERS,
    RETURN,
    REVEAL,
    TO_DECK,
    TURN_FACE_DOWN,
)
from cardcourt.wow.language import Filter, Value, X
from cardcourt.wow.objects import counters_on, player_name
from cardcourt.wow.selection import number
from cardcourt.wow.state import (
    DAMAGE,
    DECK,
    EXHAUSTED,
    FACE_DOWN,
    HAND,
    HOST,
    RESOURCE_ROW,
    hero_of,
    in_play,
    zone_of,
)
from cardcourt.wow.traits import forbids, health, is_fresh, keyword, matches, traits_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# What is done to what a cost is paid with, in words.
PAID_BY: Final = {
    EXHAUST: "exhaust",
    READY: "ready",
    DESTROY: "destroy",
    DISCARD: "discard",
    REMOVE: "remove",
    RETURN: "return",
    REVEAL: "reveal",
    TO_DECK: "to deck",
    TURN_FACE_DOWN: "turn face down",
}
ALL_COUNTERS: Final = -1
HAND_CARD: Final = Filter(("card",), "you", "hand")


class Component(Cost):
    """A component of a cost with the nodes in its fields as parts."""

    def parts(self) -> list[Node]:
        """The nodes in the fields, in the order of the fields."""
        values: list[object] = [getattr(self, field.name) for field in fields(self)]  # type: ignore[arg-type]
        return [value for value in values if isinstance(value, Node)]


def value_of(game: Game, act: Act, amount: Value | int) -> int:
    """A number of a cost, read as it is paid."""
    return amount if isinstance(amount, int) else max(0, number(game, act, amount))


@dataclass(frozen=True, eq=False, repr=False)
class Resources(Component):
    """So many resources that are exhausted (403.6b); the total is paid at once."""

    amount: Value | int


def has_x(node: Node) -> bool:
    """707.1b: whether X is part of a cost."""
    return isinstance(node, X) or any(has_x(part) for part in node.parts())


def act_on(game: Game, act: Act, kind: int, row: int, amount: int = 1, place: int = NOTHING) -> int:
    """Let something happen to a card as a cost."""
    player = traits_of(game, row).controller if in_play(game, row) else act.you
    return happen(
        game,
        [
            Event(kind, row, amount, player, place, act.source, act.item, act.you, act.lineage, AS_COST),
        ],
    )


@dataclass(frozen=True, eq=False, repr=False)
class Activate(Component):
    """The activate symbol: exhaust the card with the power (701.3)."""

    def payable(self, game: Game, act: Act) -> bool:
        """701.3: a card that is exhausted cannot be exhausted to pay, nor an ally that is fresh in its party."""
        row = act.source
        if not in_play(game, row) or game.columns[EXHAUSTED][row] or forbids(game, "exhaust", row):
            return False
        return not is_fresh(game, row) or is_money(game, row)

    def run(self, game: Game, act: Act) -> int:
        """701.3: exhaust the card with the power."""
        return act_on(game, act, EXHAUST, act.source) if self.payable(game, act) else IMPOSSIBLE


def is_money(game: Game, row: int) -> bool:
    """glossary:Time_is_Money: an ally that can use activated powers at once."""
    return keyword(game, row, TIME_IS_MONEY) > 0


class Picked(Component):
    """Something is done to the source itself, or to cards that the payer picks; nothing is targeted."""

    what: Filter | None
    number: Value | int

    def kind(self) -> int:
        """The kind of event that pays it."""
        return DESTROY

    def found(self, game: Game, act: Act) -> list[int]:
        """The cards that it can be paid with."""
        if self.what is None:
            return [act.source] if act.source >= 0 and self.can_be(game, act, act.source) else []
        return [row for row in described(game, act, self.what) if self.can_be(game, act, row)]

    def can_be(self, game: Game, act: Act, row: int) -> bool:
        """Whether a card can be used for it."""
        return True

    def payable(self, game: Game, act: Act) -> bool:
        """403.1: a cost is paid only by whoever has the means to pay all of it."""
        return len(self.found(game, act)) >= value_of(game, act, self.number)

    def run(self, game: Game, act: Act) -> int:
        """403.1: the payer picks what to pay with, and it happens."""
        needed = value_of(game, act, self.number)
        found = self.found(game, act)
        if len(found) < needed:
            return IMPOSSIBLE
        rows = game.choose_some(
            act.you, "403.1", f"pay: {PAID_BY[self.kind()]}", found, needed, needed, about=act.source, risky=True
        )
        act.refs = tuple([game.ref(row) for row in rows])
        for row in rows:
            outcome = act_on(game, act, self.kind(), row)
            if outcome != PERFORMED:
                return outcome
        return PERFORMED


def described(game: Game, act: Act, filter: Filter) -> list[int]:
    """All cards that a description of a cost fits, in the order of their rows."""
    rows = range(len(game.columns[DAMAGE]))
    return [row for row in rows if matches(game, filter, act.you, act.source, row)]


@dataclass(frozen=True, eq=False, repr=False)
class ExhaustCards(Picked):
    """Exhaust cards that are ready (411.1)."""

    what: Filter | None = None
    number: Value | int = 1

    def kind(self) -> int:
        """The event that pays it."""
        return EXHAUST

    def can_be(self, game: Game, act: Act, row: int) -> bool:
        """411.1: only ready cards can be exhausted."""
        return in_play(game, row) and not game.columns[EXHAUSTED][row] and not forbids(game, "exhaust", row)


@dataclass(frozen=True, eq=False, repr=False)
class ReadyCards(Picked):
    """Ready cards that are exhausted (411.1)."""

    what: Filter | None = None
    number: Value | int = 1

    def kind(self) -> int:
        """The event that pays it."""
        return READY

    def can_be(self, game: Game, act: Act, row: int) -> bool:
        """411.1: only exhausted cards can be readied."""
        return in_play(game, row) and bool(game.columns[EXHAUSTED][row]) and not forbids(game, "ready", row)


@dataclass(frozen=True, eq=False, repr=False)
class DestroyCards(Picked):
    """Destroy cards in play; friendly characters of others without asking (403.5)."""

    what: Filter | None = None
    number: Value | int = 1

    def kind(self) -> int:
        """The event that pays it."""
        return DESTROY

    def can_be(self, game: Game, act: Act, row: int) -> bool:
        """415.9d: only cards in play can be destroyed."""
        return in_play(game, row) and not forbids(game, "be destroyed", row)


@dataclass(frozen=True, eq=False, repr=False)
class DiscardCards(Picked):
    """Discard cards from hand (415.9e)."""

    number: Value | int = 1
    what: Filter | None = HAND_CARD

    def kind(self) -> int:
        """The event that pays it."""
        return DISCARD

    def can_be(self, game: Game, act: Act, row: int) -> bool:
        """415.9e: only cards in one's own hand."""
        return row in game.columns[zone_of(act.you, HAND)]


@dataclass(frozen=True, eq=False, repr=False)
class RemoveCards(Picked):
    """Remove cards from the game: from play, or from the zone that the description names (415.7)."""

    what: Filter | None = None
    number: Value | int = 1

    def kind(self) -> int:
        """The event that pays it."""
        return REMOVE


@dataclass(frozen=True, eq=False, repr=False)
class ReturnCards(Picked):
    """Put cards into their owners' hands."""

    what: Filter | None = None
    number: Value | int = 1

    def kind(self) -> int:
        """The event that pays it."""
        return RETURN


@dataclass(frozen=True, eq=False, repr=False)
class RevealCards(Picked):
    """Reveal cards from hand."""

    what: Filter | None = HAND_CARD
    number: Value | int = 1

    def kind(self) -> int:
        """The event that pays it."""
        return REVEAL


@dataclass(frozen=True, eq=False, repr=False)
class ToDeckCards(Picked):
    """Put cards on top of their owners' decks."""

    what: Filter | None = None
    number: Value | int = 1

    def kind(self) -> int:
        """The event that pays it."""
        return TO_DECK


@dataclass(frozen=True, eq=False, repr=False)
class TurnCardsFaceDown(Picked):
    """Turn face-up resources face down."""

    what: Filter | None = None
    number: Value | int = 1

    def kind(self) -> int:
        """The event that pays it."""
        return TURN_FACE_DOWN

    def can_be(self, game: Game, act: Act, row: int) -> bool:
        """Only what is face up in play."""
        return in_play(game, row) and not game.columns[FACE_DOWN][row]


@dataclass(frozen=True, eq=False, repr=False)
class FlipHero(Component):
    """Turn one's face-up hero over (301.2)."""

    def payable(self, game: Game, act: Act) -> bool:
        """301.2: only a hero that is face up."""
        row = hero_of(game, act.you)
        return row >= 0 and not game.columns[FACE_DOWN][row] and MASTER_HERO not in card_of(game, row).tags

    def run(self, game: Game, act: Act) -> int:
        """301.2: turn it over."""
        return act_on(game, act, FLIP, hero_of(game, act.you)) if self.payable(game, act) else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class PutDamageCost(Component):
    """Put damage on the source, or on a character that the payer picks (405.3)."""

    amount: Value | int
    on: Filter | None = None

    def found(self, game: Game, act: Act) -> list[int]:
        """405.3: characters on which that much can be put without more than exactly fatal damage."""
        amount = value_of(game, act, self.amount)
        rows = [act.source] if self.on is None else described(game, act, self.on)
        return [row for row in rows if in_play(game, row) and health(game, row) - game.columns[DAMAGE][row] >= amount]

    def payable(self, game: Game, act: Act) -> bool:
        """403.1: there is a character that it can be put on."""
        return bool(self.found(game, act))

    def run(self, game: Game, act: Act) -> int:
        """405.3: put the damage."""
        found = self.found(game, act)
        if not found:
            return IMPOSSIBLE
        row = game.choose(act.you, "403.1", "pay: put damage", found, about=act.source, risky=True)
        amount = value_of(game, act, self.amount)
        return act_on(game, act, PUT_DAMAGE, row, amount) if amount else PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class RemoveCountersCost(Component):
    """Remove counters of a name from the source; all of them also when there are none (403.4)."""

    counter: str
    number: Value | int = 1

    def payable(self, game: Game, act: Act) -> bool:
        """404.1: there are that many; 403.4: all may be none."""
        there = counters_on(game, act.source, book_of(game).word(self.counter))
        if self.number == ALL_COUNTERS:  # 403.4
            return True
        return 0 <= value_of(game, act, self.number) <= there

    def run(self, game: Game, act: Act) -> int:
        """404.1: take them off."""
        if not self.payable(game, act):
            return IMPOSSIBLE
        word = book_of(game).word(self.counter)
        there = counters_on(game, act.source, word)
        amount = there if self.number == ALL_COUNTERS else value_of(game, act, self.number)
        act.amount = amount
        return act_on(game, act, REMOVE_COUNTERS, act.source, amount, word) if amount else PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class MillCost(Component):
    """Put cards from the top of one's deck into the graveyard."""

    number: Value | int

    def payable(self, game: Game, act: Act) -> bool:
        """403.1: there are that many in the deck."""
        return len(game.columns[zone_of(act.you, DECK)]) >= value_of(game, act, self.number)

    def run(self, game: Game, act: Act) -> int:
        """403.1: put them there one by one."""
        for _ in range(value_of(game, act, self.number)):
            outcome = happen(game, [Event(MILL, NOTHING, 1, act.you, source=act.source, cause=act.item, by=act.you)])
            if outcome != PERFORMED:
                return outcome
        return PERFORMED


# -- resources (412.2) -------------------------------------------------------------------------------------------------


def ready_resources(game: Game, player: int) -> list[int]:
    """412.2: the resources that a player can exhaust to pay, face up or face down."""
    exhausted = game.columns[EXHAUSTED]
    rows = game.columns[zone_of(player, RESOURCE_ROW)]
    return [row for row in rows if not exhausted[row] and not forbids(game, "exhaust", row)]


def pay_resources(game: Game, player: int, amount: int, rule: str, about: int = NOTHING, spared: int = NOTHING) -> None:
    """412.2: a resource cost is paid by exhausting that many ready resources; which ones is the payer's choice.

    `about` is the card it is paid for, `spared` a resource that may not be used. Raises Illegal when there are too few.
    """
    ready = [row for row in ready_resources(game, player) if row != spared]
    if amount > len(ready):
        raise Illegal("403.1", "there are too few ready resources")
    if amount <= 0:
        return
    rows = chosen_resources(game, player, amount, ready, about)
    events = [Event(EXHAUST, row, 1, player, source=about, by=player, flags=AS_COST) for row in rows]
    if happen(game, events) != PERFORMED:
        raise Illegal(rule, "a resource cannot be exhausted")
    if game.tracing:
        game.note(rule, "exhausts resources", player_name(player), amount)


def chosen_resources(game: Game, player: int, amount: int, ready: list[int], about: int) -> list[int]:
    """The resources a payer exhausts; face-down ones that nothing is about are alike and need no choice."""
    special = [row for row in ready if is_special(game, row)]
    if amount == len(ready) or not special:
        return ready[:amount]
    least = max(0, amount - (len(ready) - len(special)))
    most = min(amount, len(special))
    picked = game.choose_some(player, "412.2", "resources to exhaust", special, least, most, about, risky=True)
    others = [row for row in ready if row not in special]
    return [*picked, *others[: amount - len(picked)]]


def is_special(game: Game, row: int) -> bool:
    """Whether it may matter that this very resource is exhausted: it is face up, targeted, or has attachments."""
    if not game.columns[FACE_DOWN][row]:
        return True
    ref = game.ref(row)
    if any(ref in refs for item in game.chain for refs in item.targets):
        return True
    return any(ref in modifier.on for modifier in game.modifiers) or row in game.columns[HOST]
