"""How a text is carried out: instruction by instruction, with conditions and new chain items (rules 158, 359.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.cost import Cost, pay_actions
from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IGNORED, IMPOSSIBLE, PERFORMED, Act, Node
from cardcourt.kernel.record import NOTHING, ChainItem, Done, Event, Modifier, row_of
from cardcourt.kernel.trigger import wait
from cardcourt.riftbound import payment
from cardcourt.riftbound.board import book_of, card_of, is_type, ref_to, thing_of, type_matches
from cardcourt.riftbound.card import UNIT
from cardcourt.riftbound.characteristics import holds, is_of_kind, might, passives, state_changed, state_matches
from cardcourt.riftbound.costs import Resources
from cardcourt.riftbound.forbidding import is_forbidden
from cardcourt.riftbound.happenings import CREATE, ENTER, EXTRA_TURN, NO_LIMIT
from cardcourt.riftbound.instructions import Instruction, acted_on, is_ignored, may_be_present
from cardcourt.riftbound.language import Condition, Filter, MoreTokens, Selector, Those, Triggered
from cardcourt.riftbound.objects import name, new_on_chain, new_row
from cardcourt.riftbound.selection import (
    choice_now,
    done_with,
    item_of,
    noted_place,
    number_now,
    place_noted,
    players,
    rows,
    you_are_nobody,
)
from cardcourt.riftbound.state import (
    BASE,
    CONTROLLER,
    OWNER,
    ZONE,
    battlefield_at,
    chain_zone,
    is_base,
    is_location,
    locations,
    zone_of,
)
from cardcourt.riftbound.triggers import CARD_ITEM, FROM_HIDDEN, REFLEXIVE_ITEM, next_batch, snapshot

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# Flags of chain items (1 is "the optional additional cost was paid"; 32, 256 and 512 belong to triggers).
ACCELERATED: Final = 2
IGNORES_ENERGY: Final = 4
IGNORES_POWER: Final = 8
BY_EFFECT: Final = 16  # played as a limited action (419.3)
IN_NEUTRAL_OPEN: Final = 64  # the state as it was announced
IN_SHOWDOWN_OPEN: Final = 128
ENTERS_EXHAUSTED: Final = 1024
PLACE_FIXED: Final = 2048
MADE_READY: Final = 4096
IGNORES_ALL: Final = 16384  # any and all costs (356.5.a)
FLOWING: Final = 32768  # played from the trash for a Flow cost (829)
IGNORED_COSTS: Final = {
    "": 0,
    "cost": IGNORES_ENERGY | IGNORES_POWER,
    "energy": IGNORES_ENERGY,
    "any and all costs": IGNORES_ALL,
}
DISCOUNT_SHIFT: Final = 24  # from here on: which discounts in Energy or Power are taken in Power
MOST_IN_EITHER: Final = 4  # of those discounts can be chosen separately


def carry_out(game: Game, act: Act, nodes: Sequence[Node]) -> None:
    """Carry out instructions in order (158.1); each leaves a record for those linked to it."""
    for node in nodes:
        perform(game, act, node)


def perform(game: Game, act: Act, node: Node) -> None:
    """Carry out one instruction and record what it did (359.3.e.14)."""
    if isinstance(node, Flow):
        outcome = node.run(game, act)
        if isinstance(node, PayTo) or (isinstance(node, May) and outcome == IMPOSSIBLE):  # 359.3.e.14.b
            act.begin()
            record(game, act, outcome)  # "if you do" asks for the payment, or for what was declined
        return
    act.begin()
    record(game, act, node.run(game, act))


def record(game: Game, act: Act, outcome: int) -> None:
    """359.3.e.14: what became of an instruction, for those linked to it."""
    act.last = outcome
    item = item_of(game, act)
    if item is not None:
        changed = item.copy()
        seen = (*act.seen, *[ref_to(game, thing_of(ref)) for ref in act.refs])
        changed.done = (*item.done, Done(outcome, act.amount, act.choice, act.refs, seen))
        game.change_item(changed)


class Flow(Instruction):
    """A node that decides which instructions are carried out."""


@dataclass(frozen=True, eq=False, repr=False)
class IfYouDo(Flow):
    """Instructions that need the action before them to have been performed, whatever its amount (359.3.e.14.b-c)."""

    do: tuple[Node, ...]

    def run(self, game: Game, act: Act) -> int:
        """359.3.e.14.b."""
        if act.last != PERFORMED:
            if game.tracing:
                game.note("359.3.e.14.b", "not done")
            return IMPOSSIBLE
        carry_out(game, act, self.do)
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class May(Flow):
    """Instructions that a player may carry out, decided on resolution (383.3.a.3)."""

    do: tuple[Node, ...]

    def run(self, game: Game, act: Act) -> int:
        """383.3.a.3: whatever was chosen for it before (355.12)."""
        if not game.choose_yes(act.you, "383.3.a.3", "do it", act.source):
            act.last = IMPOSSIBLE
            return IMPOSSIBLE
        carry_out(game, act, self.do)
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class If(Flow):
    """Instructions under a condition that is read as they are carried out (359.3.f.2)."""

    condition: Condition
    do: tuple[Node, ...]
    otherwise: tuple[Node, ...] = ()

    def run(self, game: Game, act: Act) -> int:
        """359.3.f.2."""
        true = holds(game, self.condition, act.you, act.source, item_of(game, act), place_noted(game, act))
        carry_out(game, act, self.do if true else self.otherwise)
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class IfIt(Flow):
    """Instructions under a condition on an object chosen before (355.9.a.1)."""

    it: Selector
    most_might: int
    do: tuple[Node, ...]

    def run(self, game: Game, act: Act) -> int:
        """Read as the instruction is carried out (359.3.f.2)."""
        found = rows(game, act, self.it)
        if found and might(game, found[0]) <= self.most_might:
            carry_out(game, act, self.do)
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class IfItIs(Flow):
    """Instructions under a status of an object chosen before (355.9.a.1)."""

    state: str
    it: Selector
    do: tuple[Node, ...]

    def run(self, game: Game, act: Act) -> int:
        """359.3.f.2: read as the instruction is carried out."""
        found = rows(game, act, self.it)
        if found and state_matches(game, self.state, found[0]):
            carry_out(game, act, self.do)
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class IfItWas(Flow):
    """Instructions that are carried out if the one before them was about an object of a kind (359.3.e.13)."""

    filter: Filter
    do: tuple[Node, ...]

    def run(self, game: Game, act: Act) -> int:
        """359.3.e.13: an object that the instruction itself moved is looked at where it is now."""
        item = item_of(game, act)
        refs = item.done[-1].refs if item is not None and item.done else ()
        found = [row_of(ref) for ref in refs if game.is_current(ref)]
        if any(is_of_kind(game, self.filter, act.you, act.source, row) for row in found):
            carry_out(game, act, self.do)
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class Mode(Instruction):
    """One of the modes of a bulleted list (355.3)."""

    do: tuple[Node, ...]

    def run(self, game: Game, act: Act) -> int:
        """Carried out when it was chosen."""
        carry_out(game, act, self.do)
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class OneOf(Flow):
    """A choice of modes, made as the item is finalized (355.3)."""

    modes: tuple[Mode, ...]
    fresh: bool = False  # only one that has not been chosen this turn

    def run(self, game: Game, act: Act) -> int:
        """355.3."""
        item = item_of(game, act)
        assert item is not None
        carry_out(game, act, self.modes[number_now(game, item, self)].do)
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class PayTo(Flow):
    """A cost within an instruction, paid on resolution, and its effect (204.3.b); paying is optional (444.2)."""

    cost: tuple[Cost, ...]
    do: tuple[Node, ...]
    otherwise: tuple[Node, ...] = ()
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """204.3.b, 203.3, 740.4.a.1, 740.4.a.2.a."""
        payers = players(game, act, self.who)
        paid = bool(payers) and self.is_paid(game, act, payers[0])
        carry_out(game, act, self.do if paid else self.otherwise)
        return PERFORMED if paid else IMPOSSIBLE

    def is_paid(self, game: Game, act: Act, payer: int) -> bool:
        """444.2, 444.2.b: whether the payer can pay, wants to, and has paid (444.2)."""
        paying = Act(payer, act.source, act.item, act.it, act.amount, act.lineage)
        amounts = payment.sum_of(self.cost)
        if not payment.can_pay(game, payer, amounts, ()) or not all(c.payable(game, paying) for c in self.cost):
            return False
        if not game.choose_yes(payer, "444.2", "pay", act.source):
            return False
        before = game.copy()
        try:
            payment.pay(game, payer, amounts, (), "444.1")
            pay_actions(game, "203.1", paying, [c for c in self.cost if not isinstance(c, Resources)])
        except Illegal as illegal:  # 203.3: what turns out to be impossible is not paid at all
            game.load(before)
            if game.tracing:
                game.note("203.3", "not paid", illegal.why)
            return False
        return True


@dataclass(frozen=True, eq=False, repr=False)
class Have(Flow):
    """Players carry out instructions themselves, one after the other: "you" is each of them; nothing is a target."""

    who: str
    do: tuple[Node, ...]

    def run(self, game: Game, act: Act) -> int:
        """303.2, 355.10.e, 411.1: each of them chooses and is responsible."""
        found = players(game, act, self.who)
        for player in found:
            carry_out(game, Act(player, act.source, act.item, act.it, act.amount, act.lineage), self.do)
        return PERFORMED if found else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class Choose(Instruction):
    """Only choose: later instructions refer to what was chosen (355.5)."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """355.5."""
        found = acted_on(game, act, self.what)
        if is_ignored(game, act, self.what, found):
            return IGNORED
        act.choice = NOTHING  # those linked to it read the choice itself
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class DoThis(Flow):
    """A reflexive trigger: it comes to the chain as a new pending item, so many times (386-388)."""

    ability: Triggered
    times: int = 1

    def run(self, game: Game, act: Act) -> int:
        """387.1.a, 388.1, 388, 388.2, 387.2."""
        batch = next_batch(game)
        item = item_of(game, act)
        for _ in range(self.times):
            source = game.ref(act.source) if act.source >= 0 else NOTHING
            node = book_of(game).place(self.ability)
            pending = ChainItem(game.next_id(), REFLEXIVE_ITEM, act.you, NOTHING, node, source)
            pending.batch = batch
            if item is not None:
                pending.noted = item.noted
            if act.source >= 0:
                pending.snapshot = snapshot(game, act.source)
            wait(game, pending)
            state_changed(game)
        return PERFORMED


# -- new objects and cards that effects play ---------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class PlayTokens(Instruction):
    """Play tokens, by the usual steps of playing a card (185.2.a).

    `token` is a token's name in the book; `to` is empty for a choice, or `base`, `here`, `there`; `ready` and
    `exhausted` alter how it enters (184.1).
    """

    token: str
    number: int = 1
    to: str = ""
    ready: bool = False
    exhausted: bool = False

    def run(self, game: Game, act: Act) -> int:
        """185.2.a, 186: the controller of the effect plays them and controls them (182, 191.1)."""
        if you_are_nobody(game, act):
            return IMPOSSIBLE
        card = book_of(game).card_named(self.token)
        for _ in range(self.number * tokens_for_each(game, card, act.you)):
            row = new_on_chain(game, card, act.you)
            announce_by_effect(game, act, row, NOTHING, self.flags(), self.place(game, act))
        return PERFORMED

    def flags(self) -> int:
        """How it is played."""
        flags = IGNORES_ENERGY | IGNORES_POWER
        if self.ready:
            flags |= MADE_READY
        return flags | ENTERS_EXHAUSTED if self.exhausted else flags

    def place(self, game: Game, act: Act) -> int:
        """Where it must enter, or -1."""
        return fixed_place(game, act, self.to)


def tokens_for_each(game: Game, card: int, you: int) -> int:
    """370.1.b, 375: how many tokens are played for each; they enter as the effect says that plays them."""
    number = 1
    for owner, source, ability in passives(game, MoreTokens):
        assert isinstance(ability, MoreTokens)
        kind = book_of(game).cards[card]
        if owner == you and (ability.filter is None or type_matches(ability.filter.type, kind)):
            number += number * ability.more
            if game.tracing:
                game.note("370.1.b", "more tokens", name(game, source), kind.name)
    return number


@dataclass(frozen=True, eq=False, repr=False)
class CreateTokens(Instruction):
    """Create tokens, which are not played (439); `to` is empty for a choice, or `base`, `here`, `there`."""

    token: str
    number: int = 1
    to: str = ""

    def run(self, game: Game, act: Act) -> int:
        """439.1, 439.6.a: the controller of the effect owns and controls them (182, 439.4.a)."""
        if you_are_nobody(game, act):
            return IMPOSSIBLE
        card = book_of(game).card_named(self.token)
        for _ in range(self.number):
            place = self.place(game, act, book_of(game).cards[card].types)
            row = new_row(game, card, act.you)  # 439.4
            event = Event(ENTER, row, 1, act.you, place, act.source, act.item, act.you)
            happen(game, [event])
            happen(game, [Event(CREATE, row, 1, act.you, place, act.source, act.item, act.you)])
        return PERFORMED

    def place(self, game: Game, act: Act, types: int) -> int:
        """Where the effect says, or as its creator chooses where it could be played (439.2.b, 439.2.b.1)."""
        fixed = fixed_place(game, act, self.to)
        if fixed != NOTHING:
            return fixed
        if not types & UNIT:
            return zone_of(act.you, BASE)
        places = [p for p in locations(game) if may_be_created_at(game, act.you, p)]
        return game.choose(act.you, "439.2.b.1", "location", places)


def may_be_created_at(game: Game, player: int, place: int) -> bool:
    """Whether a player could play a unit to a place (439.2.b.1): their base, a battlefield they control (355.2.a)."""
    if is_base(game, place):
        return place == zone_of(player, BASE)
    return game.columns[CONTROLLER][battlefield_at(game, place)] == player and may_be_present(game, player, place)


@dataclass(frozen=True, eq=False, repr=False)
class TakeTurn(Instruction):
    """A player takes a turn behind this one (734-738)."""

    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """735, 738: it is inserted right behind the current turn."""
        for player in players(game, act, self.who):
            game.add_modifier(Modifier(game.next_id(), EXTRA_TURN, player, NOTHING, (), NO_LIMIT))
            if game.tracing:
                game.note("735", "additional turn", f"P{player + 1}")
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class PlayCard(Instruction):
    """Play a card as part of a resolution (419.3).

    `ignoring` is empty, `cost`, `energy` or `any and all costs`; `to` is empty for a choice, or `base`, `here`,
    `there`, `same` (where it was), `here for units`; `who` is `you` or `its owner`.
    """

    what: Selector
    ignoring: str = "cost"
    to: str = ""
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """419.3.a, 419.3.c."""
        found = acted_on(game, act, self.what) or brought_there(game, act, self.what)
        if is_ignored(game, act, self.what, found) or not found:
            return IMPOSSIBLE
        flags = IGNORED_COSTS[self.ignoring]
        for row in found:
            if is_forbidden(game, game.columns[OWNER][row] if self.who == "its owner" else act.you, card_of(game, row)):
                if game.tracing:
                    game.note("358.3.a", "not played", name(game, row))
                continue  # 358.3.a
            origin = game.columns[ZONE][row]
            place = seen_place(game, act) if self.to == "same" else fixed_place(game, act, self.to_for(game, row))
            game.relocate(row, chain_zone(game))
            player = game.columns[OWNER][row] if self.who == "its owner" else act.you
            announce_by_effect(game, act, row, origin, flags, place, player)
        return PERFORMED

    def to_for(self, game: Game, row: int) -> str:
        """Where this card is played to: an effect may say it for units alone."""
        if self.to == "here for units":
            return "here" if is_type(game, row, UNIT) else ""
        return self.to


def brought_there(game: Game, act: Act, selector: Selector) -> list[int]:
    """359.3.e.13: the cards that an earlier instruction of this text brought to where they still are."""
    item = item_of(game, act)
    done = None
    if isinstance(selector, Those) and item is not None:
        done = done_with(item, choice_now(game, item, selector.choice - 1))
    if done is None:
        return []
    there = [row_of(ref) for ref in done.seen[3 * len(done.refs) :] if game.is_current(ref)]
    return [row for row in there if game.columns[ZONE][row] >= 0]


def seen_place(game: Game, act: Act) -> int:
    """The place where the object of the first choice was when it was last acted on."""
    item = item_of(game, act)
    if item is None or not item.done:
        return NOTHING
    done = done_with(item, choice_now(game, item, 0)) or item.done[0]
    return done.seen[2] if len(done.seen) >= 3 else NOTHING


def fixed_place(game: Game, act: Act, to: str) -> int:
    """The location an effect names, or -1 when it names none."""
    if to == "base":
        return zone_of(act.you, BASE)
    if to == "here":
        zone = game.columns[ZONE][act.source]
        return zone if is_location(game, zone) else NOTHING
    if to == "there":
        return place_noted(game, act)
    item = item_of(game, act)
    if item is not None and item.flags & FROM_HIDDEN:  # 811.1.d.3
        return item.location if item.row >= 0 else noted_place(item)
    return NOTHING


def announce_by_effect(
    game: Game, act: Act, row: int, origin: int, flags: int, place: int, player: int = NOTHING
) -> None:
    """354.3, 158.3: a card played by an effect waits on the chain until what is resolving is done."""
    you = act.you if player == NOTHING else player
    item = ChainItem(game.next_id(), CARD_ITEM, you, row, NOTHING, game.ref(row))
    item.batch = next_batch(game)
    item.origin = origin
    item.flags = flags | BY_EFFECT
    if place != NOTHING:
        item.location = place
        item.flags |= PLACE_FIXED
    wait(game, item)
    state_changed(game)
    if game.tracing:
        game.note("354.3", "pending", name(game, row))
