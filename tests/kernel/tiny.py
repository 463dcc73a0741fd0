"""Moths: a small invented game that answers the kernel's questions otherwise than Riftbound does.

Each keeper has a jar (face down, in order), a sleeve (hidden), a garden of moths, and ash. Moths and whispers are paid
for with amber and blue glow. What is played goes on a string, and resolves when all keepers pass in a row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cardcourt.kernel.chain import does_nothing, legal_targets, newest, shares_now
from cardcourt.kernel.check import waves
from cardcourt.kernel.cost import Cost, TotalCost, pay_actions
from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.event import happen
from cardcourt.kernel.game import (
    CARD,
    CONTROLLER,
    FACTS,
    KERNEL_FACTS,
    OVER,
    OWNER,
    PRIORITY,
    RANDOM_BITS,
    RANDOM_HIGH,
    RANDOM_LOW,
    TURN_PLAYER,
    ZONE,
    Game,
)
from cardcourt.kernel.modifier import expire, on_object, use_up
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.program import IMPOSSIBLE, Act, Node
from cardcourt.kernel.record import FINALIZED, NOTHING, ChainItem, Event, Modifier, Snapshot, row_of
from cardcourt.kernel.rules import Book, Rules, base_layout
from cardcourt.kernel.trigger import place_waiting, stop_waiting, wait

# -- the table ---------------------------------------------------------------------------------------------------------

LAYOUT: Final = base_layout()
DAMAGE: Final = LAYOUT.column("damage")
GLOW: Final = LAYOUT.register("glow")
COLUMNS: Final = len(LAYOUT.names)

AMBER: Final = 0
BLUE: Final = 1
COLOURS: Final = 2

PASSES: Final = KERNEL_FACTS
FACT_COUNT: Final = KERNEL_FACTS + 1

# Zones: the string, then four zones a keeper.
STRING: Final = COLUMNS
JAR: Final = 0
SLEEVE: Final = 1
GARDEN: Final = 2
ASH: Final = 3
KINDS_OF_ZONE: Final = 4


def zone_of(keeper: int, kind: int) -> int:
    """The column that holds one keeper's zone of a kind."""
    return STRING + 1 + keeper * KINDS_OF_ZONE + kind


def is_garden(zone: int) -> bool:
    """Whether a zone is some keeper's garden."""
    return zone > STRING and (zone - STRING - 1) % KINDS_OF_ZONE == GARDEN


def moths(game: Game, keeper: int = NOTHING) -> list[int]:
    """The moths in one garden, or in all of them."""
    keepers = range(game.players) if keeper < 0 else (keeper,)
    return [row for each in keepers for row in game.columns[zone_of(each, GARDEN)]]


def keepers_in_order(game: Game) -> list[int]:
    """The keepers, the one whose night it is first."""
    first = game.fact(TURN_PLAYER)
    return [(first + i) % game.players for i in range(game.players)]


# -- what can happen ---------------------------------------------------------------------------------------------------

DRAW: Final = 0
SINGED: Final = 1
DIE: Final = 2
MEND: Final = 3
GLEAM: Final = 4

# Kinds of modifiers, and how long they last.
SHADED: Final = 0
FLARED: Final = 1
UNTIL_DAWN: Final = 0

# Kinds of items on the string.
CARD_ITEM: Final = 0
TRIGGERED_ITEM: Final = 1


# -- card programs -----------------------------------------------------------------------------------------------------


def targets_of(game: Game, act: Act) -> list[int]:
    """The targets of the item that runs which may still be affected, as references."""
    item = game.chain_item(act.item)
    return [] if item is None else legal_targets(game, item, 0)


@dataclass(frozen=True)
class Singe(Node):
    """Damage to each target, or divided among them."""

    amount: int
    divided: bool = False

    def run(self, game: Game, act: Act) -> int:
        """Singe what may still be affected; shares of targets that are gone are lost."""
        item = game.chain_item(act.item)
        assert item is not None
        legal = targets_of(game, act)
        shares = dict.fromkeys(legal, self.amount)
        if self.divided:
            announced = item.numbers
            if announced:
                shares = dict(zip(item.targets[0], announced, strict=True))
            else:
                shares = dict(zip(legal, shares_now(game, item, "5.2", self.amount, legal), strict=True))
        return happen(game, [Event(SINGED, row_of(ref), shares[ref], by=act.you) for ref in legal])

    def text(self, language: str) -> str:
        """In words."""
        if language == "fr":
            return f"Brûlez {self.amount}" + (", à répartir." if self.divided else ".")
        if language == "ru":
            return f"Опалите на {self.amount}" + (", поделив." if self.divided else ".")
        return f"Singe {self.amount}" + (", divided." if self.divided else ".")


@dataclass(frozen=True)
class Shade(Node):
    """Prevent the next so much damage to each target until dawn; -1: all of it."""

    amount: int

    def run(self, game: Game, act: Act) -> int:
        """Start a limited modifier on each target."""
        found = targets_of(game, act)
        for ref in found:
            modifier = Modifier(game.next_id(), SHADED, act.you, act.source, (ref,), UNTIL_DAWN, left=self.amount)
            game.add_modifier(modifier)
        return 0 if found else IMPOSSIBLE

    def text(self, language: str) -> str:
        """In words."""
        return {"fr": f"Ombrez {self.amount}.", "ru": f"Затените {self.amount}."}.get(language, f"Shade {self.amount}.")


@dataclass(frozen=True)
class Flare(Node):
    """Double what singes each target until dawn."""

    def run(self, game: Game, act: Act) -> int:
        """Start a modifier without limit on each target."""
        found = targets_of(game, act)
        for ref in found:
            game.add_modifier(Modifier(game.next_id(), FLARED, act.you, act.source, (ref,), UNTIL_DAWN))
        return 0 if found else IMPOSSIBLE

    def text(self, language: str) -> str:
        """In words."""
        return {"fr": "Attisez.", "ru": "Разожгите."}.get(language, "Flare.")


@dataclass(frozen=True)
class Sip(Node):
    """Draw cards."""

    amount: int

    def run(self, game: Game, act: Act) -> int:
        """One by one."""
        for _ in range(self.amount):
            happen(game, [Event(DRAW, NOTHING, 1, act.you, by=act.you)])
        return 0

    def text(self, language: str) -> str:
        """In words."""
        return {"fr": f"Piochez {self.amount}.", "ru": f"Возьмите {self.amount}."}.get(language, f"Sip {self.amount}.")


@dataclass(frozen=True)
class Gleam(Node):
    """Gain amber."""

    amount: int

    def run(self, game: Game, act: Act) -> int:
        """Gain it."""
        return happen(game, [Event(GLEAM, NOTHING, self.amount, act.you, AMBER, by=act.you)])


@dataclass(frozen=True)
class Offering(Cost):
    """A cost: one of your moths dies."""

    def run(self, game: Game, act: Act) -> int:
        """Choose it, and let it die."""
        own = moths(game, act.you)
        if not own:
            return IMPOSSIBLE
        row = game.choose(act.you, "4.4", "offering", own)
        return happen(game, [Event(DIE, row, by=act.you)])


@dataclass(frozen=True)
class Toll(Cost):
    """A cost: so much blue glow, on top of what the card costs."""

    amount: int

    def amounts(self) -> tuple[int, ...]:
        """What it adds to the total."""
        return (0, self.amount)


@dataclass(frozen=True)
class WhenOneDies(Node):
    """Triggers whenever a moth dies."""

    do: Node

    def parts(self) -> list[Node]:
        """What it does."""
        return [self.do]


@dataclass(frozen=True)
class Nurse(Node):
    """Other moths in its garden have 1 more health."""


@dataclass(frozen=True)
class Cocoon(Node):
    """If it would die, its keeper may mend it instead."""


@dataclass(frozen=True)
class Decoy(Node):
    """If another moth in its garden would die, it dies instead."""


@dataclass(frozen=True)
class Stone(Node):
    """It cannot die."""


@dataclass(frozen=True)
class Thrift(Node):
    """Whispers of its keeper cost so much less amber, but not less than 1."""

    amount: int


@dataclass(frozen=True)
class Card:
    """A moth, if it has health, or a whisper."""

    name: str
    cost: tuple[int, int]
    health: int = 0
    abilities: tuple[Node, ...] = ()
    do: tuple[Node, ...] = ()
    targets: int = 0
    extra: tuple[Cost, ...] = ()


GREY: Final = Card("Grey", (1, 0), 2)
NURSE: Final = Card("Nurse", (2, 0), 2, (Nurse(),))
WIDOW: Final = Card("Widow", (2, 0), 1, (WhenOneDies(Sip(1)),))
GLOWWORM: Final = Card("Glowworm", (2, 0), 1, (WhenOneDies(Gleam(1)),))
MOURNER: Final = Card("Mourner", (3, 0), 1, (WhenOneDies(Sip(1)), WhenOneDies(Gleam(1))))
CHRYSALIS: Final = Card("Chrysalis", (1, 1), 1, (Cocoon(),))
DECOY: Final = Card("Decoy", (1, 1), 1, (Decoy(),))
STONE: Final = Card("Stone", (3, 0), 1, (Stone(),))
STONE_DECOY: Final = Card("Stone Decoy", (4, 0), 1, (Stone(), Decoy()))
THRIFT: Final = Card("Thrift", (1, 0), 1, (Thrift(2),))
SPARK: Final = Card("Spark", (1, 0), do=(Singe(2), Sip(1)), targets=1)
FORK: Final = Card("Fork", (1, 1), do=(Singe(3, divided=True),), targets=2)
SHADE: Final = Card("Shade", (0, 1), do=(Shade(2),), targets=1)
FLARE: Final = Card("Flare", (0, 1), do=(Flare(),), targets=1)
PYRE: Final = Card("Pyre", (2, 0), do=(Sip(2),), extra=(Offering(),))
TITHE: Final = Card("Tithe", (3, 0), do=(Sip(1),), extra=(Toll(2),))
CARDS: Final = (
    GREY, NURSE, WIDOW, GLOWWORM, MOURNER, CHRYSALIS, DECOY, STONE, STONE_DECOY, THRIFT,
    SPARK, FORK, SHADE, FLARE, PYRE, TITHE,
)  # fmt: skip
BOOK: Final = Book(
    [card.name for card in CARDS], [node for card in CARDS for node in (*card.abilities, *card.do, *card.extra)]
)


def card_of(game: Game, row: int) -> Card:
    """The card an object is."""
    return CARDS[game.columns[CARD][row]]


def with_ability(game: Game, kind: type[Node], rows: Sequence[int]) -> list[int]:
    """Those of some moths that have an ability."""
    return [row for row in rows if any(isinstance(node, kind) for node in card_of(game, row).abilities)]


def health(game: Game, row: int) -> int:
    """What a moth can bear."""
    others = [other for other in moths(game, game.columns[CONTROLLER][row]) if other != row]
    return card_of(game, row).health + len(with_ability(game, Nurse, others))


# -- policies ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Policies:
    """The answers of this game, each the opposite of Riftbound's; a test switches one and sees the other outcome."""

    every_move_makes_new: bool = True
    all_targets_gone_ends_it: bool = True
    replaced_cost_is_paid: bool = False
    divides_when_announced: bool = True
    dying_together_triggers: bool = True
    turn_player_orders_replacements: bool = True
    turn_player_acts_next: bool = True
    checks_in_waves: bool = True
    any_step_may_ask_late: bool = False


class Moths(Rules):
    """The policies of the game."""

    name = "moths"
    version = "1"

    def __init__(self, policies: Policies) -> None:
        self.policies = policies

    def column_count(self, book: Book, players: int) -> int:
        """The columns and the zones."""
        return COLUMNS + 1 + players * KINDS_OF_ZONE

    def is_new_object(self, game: Game, old: int, new: int) -> bool:
        """Any change of zones; or else only to and from a garden."""
        return self.policies.every_move_makes_new or is_garden(old) or is_garden(new)

    def forget(self, game: Game, row: int) -> None:
        """A new object is unharmed."""
        game.put(DAMAGE, row, 0)

    def forbidden_by(self, game: Game, event: Event) -> str:
        """A stone moth cannot die."""
        return "6.1" if event.kind == DIE and with_ability(game, Stone, [event.row]) else ""

    def has_replacements(self, game: Game, kind: int) -> bool:
        """Modifiers stand in for damage; cocoons and decoys for deaths."""
        if kind == SINGED:
            return bool(game.modifiers)
        everyone = moths(game)
        return kind == DIE and bool(with_ability(game, Cocoon, everyone) or with_ability(game, Decoy, everyone))

    def replace(self, game: Game, events: list[Event]) -> list[Event]:
        """Event by event."""
        left: list[Event] = []
        for event in events:
            kept = replace_damage(game, event) if event.kind == SINGED else event
            if event.kind == DIE:
                kept = replace_death(game, event)
            if kept is not None:
                left.append(kept)
        return left

    def commit(self, game: Game, event: Event) -> None:
        """Make it happen, and remember it for the rest of the night."""
        COMMITS[event.kind](game, event)
        game.history = (*game.history, event)

    def triggers_before(self, game: Game, events: list[Event]) -> list[ChainItem]:
        """Moths that see deaths see those that die together with them."""
        return see_deaths(game, events) if self.policies.dying_together_triggers else []

    def triggers_after(self, game: Game, events: list[Event], seen: list[ChainItem], before: Game | None) -> None:
        """Or only moths that are still there see deaths."""
        if not self.policies.dying_together_triggers:
            see_deaths(game, events)

    def withdraw_triggers(self, game: Game, events: list[Event]) -> None:
        """What did not die was not seen dying."""
        alive = [game.ref(event.row) for event in events if event.kind == DIE]
        stop_waiting(game, [item.id for item in game.waiting if item.noted[0] in alive])

    def may_ask_late(self, game: Game) -> bool:
        """The steps that may are declared."""
        return self.policies.any_step_may_ask_late

    def trigger_players(self, game: Game) -> Sequence[int]:
        """The keeper whose night it is comes last."""
        return keepers_in_order(game)[::-1]

    def all_targets_gone_ends_it(self) -> bool:
        """Nothing of it happens."""
        return self.policies.all_targets_gone_ends_it

    def replaced_cost_is_paid(self) -> bool:
        """What was replaced was not paid."""
        return self.policies.replaced_cost_is_paid

    def divides_when_announced(self) -> bool:
        """Shares are settled before anyone can answer."""
        return self.policies.divides_when_announced


def policies_of(game: Game) -> Policies:
    """The answers that a game is played with."""
    assert isinstance(game.rules, Moths)
    return game.rules.policies


# -- replacements ------------------------------------------------------------------------------------------------------


def replace_damage(game: Game, event: Event) -> Event | None:
    """Shades and flares, one at a time, in the order that the policy's keeper chooses for each event anew."""
    while event.amount > 0:
        usable = [
            modifier
            for kind in (SHADED, FLARED)
            for modifier in on_object(game, kind, event.row)
            if modifier.id not in event.lineage
        ]
        if not usable:
            return event
        orderer = game.fact(TURN_PLAYER)
        if not policies_of(game).turn_player_orders_replacements:
            orderer = game.columns[CONTROLLER][event.row]
        id = game.choose(orderer, "6.3", "replacement", [modifier.id for modifier in usable], about=event.row)
        chosen = next(modifier for modifier in usable if modifier.id == id)
        amount = event.amount * 2 if chosen.kind == FLARED else event.amount - use_up(game, chosen, event.amount)
        event = event.altered(amount, (*event.lineage, id))
    return None


def replace_death(game: Game, event: Event) -> Event | None:
    """A decoy dies instead; a cocoon may be mended instead."""
    keeper = game.columns[CONTROLLER][event.row]
    decoys = [row for row in with_ability(game, Decoy, moths(game, keeper)) if row != event.row]
    if decoys:
        return Event(DIE, decoys[0], by=event.by, lineage=(*event.lineage, decoys[0]))
    if with_ability(game, Cocoon, [event.row]) and game.choose_yes(keeper, "6.4", "mend instead", event.row):
        happen(game, [Event(MEND, event.row, lineage=(*event.lineage, event.row))])
        return None
    return event


# -- commits -----------------------------------------------------------------------------------------------------------


def draw(game: Game, event: Event) -> None:
    """The top card of a jar; a keeper whose jar is empty ends the game."""
    jar = game.columns[zone_of(event.player, JAR)]
    if not jar:
        game.set_fact(OVER, 1)
        return
    row = jar[-1]
    game.relocate(row, zone_of(event.player, SLEEVE))
    if game.tracing:
        game.note("2.2", "draws", f"K{event.player + 1}")
        game.note_for(event.player, "2.2", "drawn", card_of(game, row).name)


def singe(game: Game, event: Event) -> None:
    """Damage stays."""
    game.add(DAMAGE, event.row, event.amount)
    if game.tracing:
        game.note("5.1", "singed", card_of(game, event.row).name, event.amount)


def die(game: Game, event: Event) -> None:
    """From the garden to its owner's ash."""
    game.relocate(event.row, zone_of(game.columns[OWNER][event.row], ASH))


def mend(game: Game, event: Event) -> None:
    """No damage is left."""
    game.put(DAMAGE, event.row, 0)


def gleam(game: Game, event: Event) -> None:
    """Glow of one colour."""
    game.add(GLOW, event.player * COLOURS + event.place, event.amount)


COMMITS: Final[dict[int, Callable[[Game, Event], None]]] = {
    DRAW: draw, SINGED: singe, DIE: die, MEND: mend, GLEAM: gleam,
}  # fmt: skip


def see_deaths(game: Game, events: list[Event]) -> list[ChainItem]:
    """Each moth that watches for deaths triggers for each; what triggers at once is one batch."""
    seen: list[ChainItem] = []
    batch = NOTHING
    for row in moths(game):
        for ability in card_of(game, row).abilities:
            if not isinstance(ability, WhenOneDies):
                continue
            for event in events:
                if event.kind != DIE:
                    continue
                if batch < 0:
                    batch = game.next_id()
                controller = game.columns[CONTROLLER][row]
                place = BOOK.place(ability)
                item = ChainItem(game.next_id(), TRIGGERED_ITEM, controller, NOTHING, place, game.ref(row))
                item.state = FINALIZED
                item.batch = batch
                item.noted = (game.ref(event.row),)
                item.snapshot = Snapshot(game.ref(row), (game.columns[DAMAGE][row],))
                wait(game, item)
                seen.append(item)
    return seen


# -- checks ------------------------------------------------------------------------------------------------------------

CROWDED: Final = 4


def singed_to_death(game: Game) -> list[Event]:
    """Moths that have as much damage as health."""
    return [Event(DIE, row) for row in moths(game) if game.columns[DAMAGE][row] >= health(game, row)]


def crowded_out(game: Game) -> list[Event]:
    """The oldest moth of a garden of four."""
    gardens = [moths(game, keeper) for keeper in range(game.players)]
    return [Event(DIE, garden[0]) for garden in gardens if len(garden) >= CROWDED]


CHECKS: Final = [singed_to_death, crowded_out]


def settle(game: Game) -> None:
    """All checks at once, until nothing is found; or else one after the other."""
    if policies_of(game).checks_in_waves:
        waves(game, CHECKS)
    else:
        for check in CHECKS:
            happen(game, check(game))
    if game.fact(OVER):
        game.stop()


# -- playing a card: one transaction -----------------------------------------------------------------------------------


def item_now(game: Game) -> ChainItem:
    """The item that this procedure is about."""
    item = game.chain_item(game.values[0])
    assert item is not None
    return item


def announce(game: Game) -> None:
    """The card goes on the string, pending."""
    keeper, row = game.values
    game.keep_savepoint()
    item = ChainItem(game.next_id(), CARD_ITEM, keeper, row, NOTHING, NOTHING)
    item.origin = game.columns[ZONE][row]
    game.relocate(row, STRING)
    item.source = game.ref(row)
    game.add_to_chain(item)
    game.values = (item.id,)
    game.set_fact(PASSES, 0)


def choose_targets(game: Game) -> None:
    """Up to as many moths as the card says, and at least one."""
    item = item_now(game)
    most = card_of(game, item.row).targets
    if not most:
        return
    refs = [game.ref(row) for row in moths(game)]
    if not refs:
        raise Illegal("4.2", "there is nothing to target")
    changed = item.copy()
    changed.targets = (game.choose_some(item.controller, "4.2", "targets", refs, 1, most, item.row),)
    game.change_item(changed)


def divide_now(game: Game) -> None:
    """What the card divides is divided now, if this is the moment for it."""
    item = item_now(game)
    for node in card_of(game, item.row).do:
        if isinstance(node, Singe) and node.divided:
            changed = item.copy()
            changed.numbers = shares_now(game, item, "4.3", node.amount, item.targets[0])
            game.change_item(changed)


def total_cost(game: Game, keeper: int, row: int) -> TotalCost:
    """The card's cost, more, then less."""
    card = card_of(game, row)
    total = TotalCost(list(card.cost), [cost for cost in card.extra if not cost.amounts()])
    for cost in card.extra:
        total.plus(cost.amounts())
    if not card.health:
        for thrifty in with_ability(game, Thrift, moths(game, keeper)):
            for node in card_of(game, thrifty).abilities:
                if isinstance(node, Thrift):
                    total.minus(AMBER, node.amount, least=1)
    return total


def pay(game: Game) -> None:
    """Glow first, then what is an action."""
    item = item_now(game)
    total = total_cost(game, item.controller, item.row)
    for colour, amount in enumerate(total.amounts):
        if game.columns[GLOW][item.controller * COLOURS + colour] < amount:
            raise Illegal("4.4", "there is not enough glow")
        game.add(GLOW, item.controller * COLOURS + colour, -amount)
    pay_actions(game, "4.4", Act(item.controller, item.row, item.id), total.actions)


def finalize(game: Game) -> None:
    """Now it may be answered."""
    changed = item_now(game).copy()
    changed.state = FINALIZED
    game.change_item(changed)


PLAY: Final = procedure(
    "moths: playing a card",
    step("4.1", announce),
    step("4.2", choose_targets),
    step("4.3", divide_now),
    step("4.4", pay, late=True),
    step("4.5", finalize),
)


# -- resolving ---------------------------------------------------------------------------------------------------------


def resolve_next(game: Game) -> None:
    """One instruction, and again; an item that has lost all its targets does nothing."""
    item = item_now(game)
    ability = BOOK.nodes[item.node] if item.row < 0 else None
    nodes = card_of(game, item.row).do if item.row >= 0 else (ability.do,) if isinstance(ability, WhenOneDies) else ()
    if item.at >= len(nodes) or (item.at == 0 and does_nothing(game, item)):
        return
    changed = item.copy()
    changed.at = item.at + 1
    game.change_item(changed)
    source = item.row if item.row >= 0 else row_of(item.source)
    nodes[item.at].run(game, Act(item.controller, source, item.id))
    game.again(game.at)


def leave_string(game: Game) -> None:
    """Moths go to the garden, whispers to the ash; then somebody acts."""
    item = item_now(game)
    game.remove_from_chain(item.id)
    if item.row >= 0:
        kind = GARDEN if card_of(game, item.row).health else ASH
        game.relocate(item.row, zone_of(item.controller, kind))
    last = newest(game)
    if policies_of(game).turn_player_acts_next or last is None:
        game.set_fact(PRIORITY, game.fact(TURN_PLAYER))
    else:
        game.set_fact(PRIORITY, last.controller)


RESOLVE: Final = procedure(
    "moths: resolving an item",
    step("5.1", resolve_next, late=True),
    step("5.3", leave_string),
)


# -- the turn ----------------------------------------------------------------------------------------------------------

PASS: Final = -1


def dusk(game: Game) -> None:
    """Glow comes."""
    keeper = game.fact(TURN_PLAYER)
    game.set_fact(PRIORITY, keeper)
    game.set_fact(PASSES, 0)
    happen(game, [Event(GLEAM, NOTHING, 2, keeper, colour) for colour in (AMBER, BLUE)])


def draw_at_dusk(game: Game) -> None:
    """One card."""
    happen(game, [Event(DRAW, NOTHING, 1, game.fact(TURN_PLAYER))])


def string_up(game: Game) -> None:
    """Triggers go on the string, and the checks are made again."""
    if game.waiting:
        place_waiting(game, "3.2")
        game.again(SETTLE)


def playable(game: Game, keeper: int) -> list[int]:
    """Cards that the glow suffices for: moths only on one's own night with nothing on the string."""
    free = game.fact(TURN_PLAYER) == keeper and not game.chain
    glow = game.columns[GLOW][keeper * COLOURS : (keeper + 1) * COLOURS]
    found: list[int] = []
    for row in game.columns[zone_of(keeper, SLEEVE)]:
        enough = all(have >= need for have, need in zip(glow, total_cost(game, keeper, row).amounts, strict=True))
        if enough and (free or not card_of(game, row).health):
            found.append(row)
    return found


def act(game: Game) -> None:
    """Play a card, or pass."""
    keeper = game.fact(PRIORITY)
    row = game.choose(keeper, "3.3", "card to play", [PASS, *playable(game, keeper)])
    if row != PASS:
        game.push(PLAY, (keeper, row))
        game.come_back_to(SETTLE)
        return
    passes = game.fact(PASSES) + 1
    if passes < game.players:
        game.set_fact(PASSES, passes)
        game.set_fact(PRIORITY, (keeper + 1) % game.players)
        game.again(SETTLE)
        return
    game.set_fact(PASSES, 0)
    item = newest(game)
    if item is not None:
        game.push(RESOLVE, (item.id,))
        game.come_back_to(SETTLE)


def dawn(game: Game) -> None:
    """Shades and flares end, and the next keeper's night begins."""
    expire(game, UNTIL_DAWN)
    game.history = ()
    game.set_fact(TURN_PLAYER, (game.fact(TURN_PLAYER) + 1) % game.players)
    game.again(0)


NIGHT: Final = procedure(
    "moths: a night",
    step("2.1", dusk),
    step("2.2", draw_at_dusk),
    step("3.1", settle, late=True),
    step("3.2", string_up),
    step("3.3", act),
    step("3.4", dawn),
)
SETTLE: Final = 2


# -- set-up ------------------------------------------------------------------------------------------------------------

OPENING_HAND: Final = 3
# A stone decoy in a crowded garden would be found for ever.
DECK: Final = [*[card for card in CARDS if card is not STONE_DECOY], GREY, GREY, SPARK, SPARK, WIDOW, FORK]


def shuffle_jars(game: Game) -> None:
    """Each keeper's own."""
    for keeper in range(game.players):
        game.shuffle(game.own(zone_of(keeper, JAR)))


def draw_opening_hands(game: Game) -> None:
    """All keepers at once."""
    happen(game, [Event(DRAW, NOTHING, 1, keeper) for keeper in range(game.players) for _ in range(OPENING_HAND)])


def begin(game: Game) -> None:
    """The first night."""
    game.push(NIGHT)


SET_UP: Final = procedure(
    "moths: set-up",
    step("1.1", shuffle_jars),
    step("1.2", draw_opening_hands),
    step("1.3", begin),
)


def empty_game(players: int = 2, policies: Policies | None = None, seed: int = 0) -> Game:
    """A game with nothing in it."""
    sizes = {FACTS: FACT_COUNT, GLOW: players * COLOURS}
    columns = [[default] * sizes.get(column, 0) for column, default in enumerate(LAYOUT.defaults)]
    rules = Moths(policies or Policies())
    columns.extend([] for _ in range(rules.column_count(BOOK, players) - COLUMNS))
    game = Game(rules, BOOK, players, columns)
    game.set_fact(RANDOM_HIGH, seed >> RANDOM_BITS)
    game.set_fact(RANDOM_LOW, seed & ((1 << RANDOM_BITS) - 1))
    return game


def put_card(game: Game, card: Card, keeper: int, kind: int = GARDEN) -> int:
    """Bring a card into the game, on top of a zone."""
    row = len(game.columns[CARD])
    values = {CARD: CARDS.index(card), OWNER: keeper, CONTROLLER: keeper, ZONE: zone_of(keeper, kind)}
    for column, per_object in enumerate(LAYOUT.per_object):
        if per_object:
            game.own(column).append(values.get(column, LAYOUT.defaults[column]))
    game.own(zone_of(keeper, kind)).append(row)
    return row


def start(seed: int, players: int = 2, ask_all: bool = False, tracing: bool = False) -> Game:
    """A game from its set-up on."""
    game = empty_game(players, seed=seed)
    game.ask_all = ask_all
    game.tracing = tracing
    for keeper in range(players):
        for card in DECK:
            put_card(game, card, keeper, JAR)
    game.procedure = SET_UP
    game.run()
    return game


def position(players: int = 2, policies: Policies | None = None) -> Game:
    """A night of the first keeper with plenty of glow, and jars of grey moths; `go` lets it run.

    Everybody holds a flare, so that nobody passes without being asked.
    """
    game = empty_game(players, policies)
    for keeper in range(players):
        for _ in range(5):
            put_card(game, GREY, keeper, JAR)
        put_card(game, FLARE, keeper, SLEEVE)
        for colour in range(COLOURS):
            game.put(GLOW, keeper * COLOURS + colour, 9)
    return game


def go(game: Game) -> Game:
    """Run on from the checks before the keeper with priority acts."""
    game.procedure = NIGHT
    game.at = SETTLE
    game.run()
    return game


def answer_all(game: Game, *answers: int) -> Game:
    """Give several answers, one after the other."""
    for answer in answers:
        game.answer(answer)
    return game


def play_on(game: Game, count: int, salt: int = 1) -> list[int]:
    """Answer so many questions in an arbitrary way that is always the same; returns the answers."""
    answers: list[int] = []
    mixed = salt
    while len(answers) < count and not game.over:
        assert game.decision is not None
        mixed = (mixed * 1103515245 + 12345) % (1 << 31)
        options = game.decision.options
        answers.append(options[(mixed >> 8) % len(options)])
        game.answer(answers[-1])
    return answers
