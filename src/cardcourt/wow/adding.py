"""Adding links to the chain: one attempt from the announcement to the link that is added (rules 706, 707, 708.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.chain import divide
from cardcourt.kernel.cost import pay_actions
from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.event import happen
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.record import FINALIZED, NOTHING, ChainItem, Event, row_of
from cardcourt.wow.asking import asked_now, empowering_of, questions_of, source_row, targets_of
from cardcourt.wow.book import book_of
from cardcourt.wow.card import RIFT
from cardcourt.wow.costing import alternates, cost_actions, has_variable_cost, most_x, optional_costs, total_resources
from cardcourt.wow.costs import Activate, pay_resources
from cardcourt.wow.happenings import (
    ALTERNATE,
    BECOME_TARGET,
    BY_EFFECT,
    CARD_LINK,
    COMPLETE,
    EMPOWERED,
    EXTRA_PAID,
    FREE,
    PLACE_RESOURCE,
    PLACED_FACE_UP,
    PLAY,
    POWER_LINK,
    PROPOSAL_LINK,
    PROPOSE,
    RESOURCE_LINK,
    REWARD_LINK,
    SABOTAGING,
    THIS_TURN,
    TURN_FACE_DOWN,
    USE_POWER,
)
from cardcourt.wow.language import ASKS_MODES, ASKS_SHARES, Filter, Payment, Phrase, Reward, Target, TargetPlayer
from cardcourt.wow.links import act_of, link_name
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.objects import choose_x_of, mark_placed, mark_used, player_name, player_of_ref, put_on_chain
from cardcourt.wow.permission import (
    complete_refused,
    is_main_time,
    may_play_free,
    place_refused,
    play_refused,
    usable_powers,
    use_refused,
)
from cardcourt.wow.proposing import cost_to_attack, is_legal_proposal, propose, role
from cardcourt.wow.selection import RACES, candidates, number, players, shared_among
from cardcourt.wow.state import PROPOSED_ATTACKER, PROPOSED_DEFENDER, in_play
from cardcourt.wow.targeting import choose_targets_for
from cardcourt.wow.traits import keyword, matches

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# How a look-ahead ended.
LEGAL: Final = 1
ILLEGAL: Final = 2

# What `costs` of a link holds: how many resources, and which alternate cost, or -1.
RESOURCES_PAID: Final = 0
ALTERNATE_CHOSEN: Final = 1


def item_now(game: Game) -> ChainItem:
    """The link that is being added."""
    item = game.chain_item(game.values[0])
    assert item is not None
    return item


# -- announcing (707.1a) -----------------------------------------------------------------------------------------------


def announce(game: Game) -> None:
    """The card or effect is announced (707.1a), and the link is put on top of the chain.

    `values` holds the player, the kind of the link, a card, and what the kind needs beside it: the place of a power
    among those of the card, the proposed defender, or nothing; then flags.
    """
    player, kind, row, extra, flags = game.values
    game.keep_savepoint()
    refused = refused_now(game, player, kind, row, extra, flags)
    if refused:
        raise Illegal(refused, "it cannot be added now")
    item = ChainItem(game.next_id(), kind, player, NOTHING, NOTHING, NOTHING)
    item.flags = flags
    if kind in (CARD_LINK, RESOURCE_LINK):
        if kind == CARD_LINK and not flags & FREE and may_play_free(game, player, row):
            item.flags |= FREE
        put_on_chain(game, row, player, kind == RESOURCE_LINK and not flags & PLACED_FACE_UP)
        item.row = row
        item.source = game.ref(row)
    elif kind == PROPOSAL_LINK:
        propose(game, row, extra, bool(flags & SABOTAGING))
    else:
        item.node = book_of(game).place(usable_powers(game, row)[extra])
        item.source = game.ref(row)
    game.add_to_chain(item)
    empower(game, item)
    game.values = (item.id,)
    if game.tracing:
        game.note("707.1a", "announces", player_name(player), link_name(game, item))


def empower(game: Game, item: ChainItem) -> None:
    """glossary:Empower: a text whose thing its player does not control as the ability is added asks for nothing."""
    flags = item.flags
    for place, node in enumerate(empowering_of(game, item)):
        wanted = node.parts()[0]
        if isinstance(wanted, Filter) and candidates(game, act_of(item), wanted):
            flags |= EMPOWERED << place
    if flags != item.flags:
        changed = item.copy()
        changed.flags = flags
        game.change_item(changed)


def refused_now(game: Game, player: int, kind: int, row: int, extra: int, flags: int) -> str:
    """The rule that stops a player from starting to add a link, or nothing."""
    if kind == CARD_LINK:
        return play_refused(game, player, row, bool(flags & BY_EFFECT))
    if kind == RESOURCE_LINK:
        return place_refused(game, player, row, bool(flags & PLACED_FACE_UP), bool(flags & BY_EFFECT))
    if kind == PROPOSAL_LINK:
        if not is_main_time(game, player):
            return "601.1"
        return "" if is_legal_proposal(game, row, extra, bool(flags & SABOTAGING)) else "601.2e"
    powers = usable_powers(game, row)
    if extra >= len(powers):
        return "700.1"
    power = powers[extra]
    if isinstance(power, Payment):
        return use_refused(game, player, row, power) if kind == POWER_LINK else "702.2"
    assert isinstance(power, Reward)
    return complete_refused(game, player, row, power) if kind == REWARD_LINK else "701.2"


# -- X, modes, targets (707.1b-d) --------------------------------------------------------------------------------------


def choose_x(game: Game) -> None:
    """707.1b: the value of X; only 0 when the card is played without paying its cost."""
    item = item_now(game)
    x = 0
    if has_variable_cost(game, item) and not item.flags & FREE:
        x = game.choose(
            item.controller, "707.1b", "X", range(most_x(game, item) + 1), about=source_row(item), risky=True
        )
        if item.row >= 0:
            choose_x_of(game, item.row, x)
        if game.tracing:
            game.note("707.1b", "X", player_name(item.controller), x)
    changed = item.copy()
    changed.numbers = (x,)
    game.change_item(changed)


def choose_modes(game: Game) -> None:
    """707.1c: the modes of a modal link, each once; where an opponent chooses, first which opponent."""
    item = item_now(game)
    numbers = item.numbers
    for node in questions_of(game, item):
        if node.asks() == ASKS_MODES:
            by = chooser(game, item, node)
            amount = node.asked_numbers()
            options = range(len(node.parts()))
            chosen = game.choose_some(by, "707.1c", "mode", options, amount, amount, source_row(item), risky=True)
            numbers = (*numbers, *chosen)
    if numbers != item.numbers:
        changed = item.copy()
        changed.numbers = numbers
        game.change_item(changed)


def chooser(game: Game, item: ChainItem, node: Phrase) -> int:
    """707.1c: who chooses the modes of a text."""
    who = getattr(node, "by", "you")
    found = players(game, act_of(item), who) if isinstance(who, str) else []
    return found[0] if found else item.controller


def choose_targets(game: Game) -> None:
    """707.1d: the targets of the chosen modes, in reading order; another target is none of those before."""
    item = item_now(game)
    asked = targets_of(game, item)
    if not asked:
        return
    active = asked_now(game, item)
    targets: tuple[tuple[int, ...], ...] = ()
    for place, node in enumerate(asked):
        chosen: tuple[int, ...] = ()
        if any(node is other for other in active) and isinstance(node, Target | TargetPlayer):
            taken = tuple([ref for refs in targets for ref in refs])
            later = [other for other in asked[place + 1 :] if any(other is one for one in active)]
            chosen = choose_targets_for(game, item, node, taken, item.numbers[0], later)
        targets = (*targets, chosen)
    changed = item.copy()
    changed.targets = targets
    game.change_item(changed)


def choose_shares(game: Game) -> None:
    """707.1d: how damage is divided among targets: a positive amount for each, and not among none."""
    item = item_now(game)
    numbers = item.numbers
    for node in asked_now(game, item):
        if node.asks() == ASKS_SHARES:
            refs = shared_among(game, item, node)
            amount = max(0, number(game, act_of(item), getattr(node, "amount", 0)))
            if amount and not refs:
                raise Illegal("707.1d", "an amount cannot be divided among no targets")
            if amount:
                numbers = (*numbers, *divide(game, item.controller, "707.1d", amount, refs))
    if numbers != item.numbers:
        changed = item.copy()
        changed.numbers = numbers
        game.change_item(changed)


# -- costs (707.1e) ----------------------------------------------------------------------------------------------------


def determine_cost(game: Game) -> None:
    """707.1e: the total cost: an alternate cost instead, additional costs, then reductions."""
    item = item_now(game)
    changed = item.copy()
    options = alternates(game, item)
    alternate = NOTHING
    if options and not item.flags & FREE:
        alternate = game.choose(
            item.controller, "403.3", "which cost", [NOTHING, *options], about=source_row(item), risky=True
        )
        if alternate != NOTHING:
            changed.flags |= ALTERNATE
    for power in optional_costs(game, item):
        if game.choose_yes(item.controller, "707.1e", "additional cost", source_row(item), risky=True):
            changed.flags |= EXTRA_PAID
            break
        del power
    changed.costs = (0, alternate)
    amount = max(0, total_resources(game, changed) - less_by_rift(game, item))
    if item.kind == PROPOSAL_LINK:
        amount += cost_to_attack(game, role(game, PROPOSED_ATTACKER), role(game, PROPOSED_DEFENDER))  # 600.3
    changed.costs = (amount, alternate)
    game.change_item(changed)
    if game.tracing and item.kind != RESOURCE_LINK:
        game.note("707.1e", "total cost", link_name(game, item), amount)


def less_by_rift(game: Game, item: ChainItem) -> int:
    """glossary:Rift: a race is chosen, and the card costs (1) less for each ally of that race you control."""
    if item.kind != CARD_LINK or not keyword(game, item.row, RIFT):
        return 0
    race = RACES[game.choose(item.controller, "707.1e", "race", range(len(RACES)), about=item.row)]
    yours = Filter(("ally",), "you", tag=race)
    return sum(matches(game, yours, item.controller, item.row, row) for row in cards_in_play(game))


def pay_costs(game: Game) -> None:
    """707.1e: costs are paid in any order; resources first, so that whatever else is paid with can be exhausted."""
    item = item_now(game)
    if not item.costs:
        return
    actions = cost_actions(game, item)
    row = source_row(item)
    spared = row if any(isinstance(cost, Activate) for cost in actions) else NOTHING
    pay_resources(game, item.controller, item.costs[RESOURCES_PAID], "412.2", row, spared)
    pay_actions(game, "403.1", act_of(item), actions)


# -- added (707.1f) ----------------------------------------------------------------------------------------------------


def become_added(game: Game) -> None:
    """707.1f: the link is added; what triggers on playing, using, completing and targeting does."""
    if game.looking:
        game.verdict = LEGAL
        game.stop()
        return
    item = item_now(game).copy()
    item.state = FINALIZED
    game.change_item(item)
    row = source_row(item)
    player = item.controller
    if item.kind == REWARD_LINK and in_play(game, row):  # 702.2
        happen(game, [Event(TURN_FACE_DOWN, row, 1, player, cause=item.id, by=player)])
    if item.kind == RESOURCE_LINK and not item.flags & BY_EFFECT:
        mark_placed(game, player)
    if item.kind == POWER_LINK:
        power = book_of(game).nodes[item.node]
        if isinstance(power, Payment) and power.times:
            mark_used(game, row, item.node, THIS_TURN)
    events = [*what_was_added(item, row), *targets_chosen(item, row)]
    if events:
        happen(game, events)
    if game.tracing:
        game.note("707.1f", "added", link_name(game, item))


def what_was_added(item: ChainItem, row: int) -> list[Event]:
    """707.1f: the event of adding a link: a card is played, a power used, a quest completed."""
    kinds = {
        CARD_LINK: PLAY,
        POWER_LINK: USE_POWER,
        REWARD_LINK: COMPLETE,
        RESOURCE_LINK: PLACE_RESOURCE,
        PROPOSAL_LINK: PROPOSE,
    }
    kind = kinds.get(item.kind, NOTHING)
    if kind == NOTHING:
        return []
    return [Event(kind, row, 1, item.controller, source=row, cause=item.id, by=item.controller)]


def targets_chosen(item: ChainItem, row: int) -> list[Event]:
    """707.1f: each target becomes targeted, once."""
    found: list[Event] = []
    seen: list[int] = []
    for refs in item.targets:
        for ref in refs:
            if ref not in seen:
                seen.append(ref)
                target = row_of(ref) if ref >= 0 else NOTHING
                player = player_of_ref(ref)
                found.append(Event(BECOME_TARGET, target, 1, player, NOTHING, row, item.id, item.controller))
    return found


# -- rewinding (707.2, 708.2) ------------------------------------------------------------------------------------------


def undo(game: Game, illegal: Illegal) -> None:
    """707.2: a link that cannot be added is rewound; 708.2: a triggered effect that cannot be ceases to exist."""
    if game.looking:
        game.verdict = ILLEGAL
        game.stop()
        return
    triggered = game.procedure is ADD_TRIGGERED
    if not triggered:
        game.refusal = (illegal.rule, illegal.why)
    if game.tracing:
        game.note(illegal.rule, "illegal", illegal.why)
    if game.savepoint is None:
        if game.base is not None:
            game.load(game.base)
        return
    game.load(game.savepoint)
    if triggered:  # 708.2
        item = item_now(game)
        if game.tracing:
            game.note("708.2", "ceases", link_name(game, item))
        game.remove_from_chain(item.id)
    elif game.tracing:
        game.note("707.2", "undone")
    game.pop()


def begin_triggered(game: Game) -> None:
    """708.1: a triggered effect that waits is added like other links, without costs (708.2)."""
    game.keep_savepoint()
    item = item_now(game).copy()
    item.numbers = (0,)
    game.change_item(item)


ADD_LINK: Final = procedure(
    "adding a link",
    step("410.3", announce),
    step("707.1b", choose_x),
    step("707.1c", choose_modes),
    step("707.1d", choose_targets),
    step("707.1d", choose_shares),
    step("707.1e", determine_cost),
    step("403.1", pay_costs, late=True),
    step("707.1f", become_added, late=True),
)
ADD_TRIGGERED: Final = procedure(
    "adding a triggered effect",
    step("708.1", begin_triggered),
    step("707.1c", choose_modes),
    step("707.1d", choose_targets),
    step("707.1d", choose_shares),
    step("707.1f", become_added, late=True),
)


def add_link(game: Game, player: int, kind: int, row: int, extra: int = 0, flags: int = 0) -> None:
    """Start adding a link; the attempt is carried as far as the rule that stops it."""
    game.push(ADD_LINK, (player, kind, row, extra, flags))
