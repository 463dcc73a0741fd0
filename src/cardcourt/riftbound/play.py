"""Playing cards and abilities: one transaction from the chain to finalization (rules 349-359, 398-406, 419, 822)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.chain import legal_targets
from cardcourt.kernel.cost import Cost, pay_actions
from cardcourt.kernel.decision import DONE, NO, NUMBER, SOME, YES, YES_NO, Illegal
from cardcourt.kernel.event import happen
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.program import Act, Node
from cardcourt.kernel.record import FINALIZED, NOTHING, ChainItem, Event, row_of
from cardcourt.riftbound import payment
from cardcourt.riftbound.book import asked_nodes
from cardcourt.riftbound.card import ACCELERATE, DEFLECT, GEAR, SPELL, UNIT
from cardcourt.riftbound.characteristics import (
    PAID_ADDITIONAL,
    ROWS_A_NODE,
    abilities_of,
    book_of,
    candidates,
    card_of,
    holds,
    keyword,
    matches,
    might,
    passives,
    state_changed,
)
from cardcourt.riftbound.cleanup import CLEANUP
from cardcourt.riftbound.costing import has_discount_in_either, own_domains, total_cost
from cardcourt.riftbound.costs import AMOUNTS, Resources
from cardcourt.riftbound.flow import (
    ACCELERATED,
    BY_EFFECT,
    DISCOUNTS_POWER,
    ENTERS_EXHAUSTED,
    IN_NEUTRAL_OPEN,
    IN_SHOWDOWN_OPEN,
    MADE_READY,
    PLACE_FIXED,
    OneOf,
)
from cardcourt.riftbound.happenings import AS_EXHAUSTED, AS_READY, CHOOSE, ENTER, PLAY, THIS_TURN, WAS_HIDDEN, WAS_PAID
from cardcourt.riftbound.instructions import Add, Deal, Move, bonus_damage, may_be_present
from cardcourt.riftbound.language import (
    Activated,
    AdditionalCost,
    Chosen,
    EntersReady,
    MightOf,
    Number,
    Those,
    Triggered,
)
from cardcourt.riftbound.objects import count_finalized, mark_finalized, name, place_name, put_in_zone
from cardcourt.riftbound.permission import (
    is_deflected_beyond_means,
    is_untargetable,
    place_allows,
    timing_allows,
)
from cardcourt.riftbound.replacement import mark_used
from cardcourt.riftbound.resolve import RESOLVE, act_for, instructions_of, leave_chain, source_row
from cardcourt.riftbound.selection import noted_place
from cardcourt.riftbound.state import (
    BASE,
    CARD,
    CLEANUP_DUE,
    CONTROLLER,
    FINALIZED_ITEMS,
    NO_CHAIN,
    OPENED_BY,
    OPENED_BY_ADD,
    OPENED_BY_PLAY,
    PASSES,
    PRIORITY,
    TRASH,
    ZONE,
    battlefield_at,
    chain_zone,
    cleanup_due,
    in_neutral_open,
    is_battlefield_place,
    is_closed,
    is_facedown_zone,
    is_location,
    locations,
    on_board,
    place_at,
    zone_of,
)
from cardcourt.riftbound.triggers import ACTIVATED_ITEM, CARD_ITEM, FROM_HIDDEN, is_triggered, item_name, snapshot

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

A_CARD: Final = -1  # what is announced is a card, not an ability

# How a look-ahead ended.
LEGAL: Final = 1
ILLEGAL: Final = 2


def item_now(game: Game) -> ChainItem:
    """The chain item that this procedure is about."""
    item = game.chain_item(game.values[0])
    if item is None:
        raise Illegal("358", "the item has left the chain")
    return item


def ability_of(game: Game, item: ChainItem) -> Triggered | Activated | None:
    """The ability a chain item is, or nothing for a card."""
    if item.node < 0:
        return None
    ability = book_of(game).nodes[item.node]
    assert isinstance(ability, Triggered | Activated)
    return ability


def needs_care(game: Game, item: ChainItem) -> bool:
    """Whether choices for an item could make it illegal later, so that each has to be tried (355.16, 357.3)."""
    book = book_of(game)
    if item.row >= 0:
        return any(isinstance(ability, AdditionalCost) for ability in book.abilities[game.columns[CARD][item.row]])
    ability = ability_of(game, item)
    return ability is not None and any(not isinstance(cost, Resources) for cost in ability.cost)


# -- step 1: to the chain ----------------------------------------------------------------------------------------------


def put_on_chain(game: Game) -> None:
    """354, 401: the card or ability goes to the chain as a pending item, and the state closes."""
    player, row, index = game.values
    game.keep_savepoint()
    opened_by = OPENED_BY_PLAY
    if index == A_CARD:
        item = ChainItem(game.next_id(), CARD_ITEM, player, row, NOTHING, NOTHING)
        item.origin = game.columns[ZONE][row]
        item.flags = state_flags(game)
        if is_facedown_zone(game, item.origin):
            place = place_at(game, battlefield_at(game, item.origin))
            item.flags |= FROM_HIDDEN | PLACE_FIXED
            item.location = place
        game.relocate(row, chain_zone(game))
        item.source = game.ref(row)
    else:
        ability = abilities_of(game, row)[index]
        item = ChainItem(game.next_id(), ACTIVATED_ITEM, player, NOTHING, book_of(game).place(ability), game.ref(row))
        item.flags = state_flags(game)
        item.snapshot = snapshot(game, row)
        if isinstance(ability, Activated) and payment.is_add_ability(ability):
            opened_by = OPENED_BY_ADD
    if game.fact(OPENED_BY) == NO_CHAIN:
        game.set_fact(OPENED_BY, opened_by)
    game.set_fact(PASSES, 0)
    game.add_to_chain(item)
    game.values = (item.id,)
    state_changed(game)
    if game.tracing:
        game.note("354" if index == A_CARD else "401.1", "to the chain", f"P{player + 1}", item_name(game, item))


def state_flags(game: Game) -> int:
    """The state of the turn as the item was announced (358.4)."""
    if in_neutral_open(game):
        return IN_NEUTRAL_OPEN
    return 0 if is_closed(game) else IN_SHOWDOWN_OPEN


def finish_tasks(game: Game) -> None:
    """354.4: outstanding tasks are finished before the process goes on."""
    if game.fact(CLEANUP_DUE):
        game.set_fact(CLEANUP_DUE, 0)
        game.push(CLEANUP)


def start_finalizing(game: Game) -> None:
    """337.1: the controller of the oldest pending item completes the steps of playing it."""
    game.keep_savepoint()
    if game.tracing:
        item = item_now(game)
        game.note("337.1", "finalizing", f"P{item.controller + 1}", item_name(game, item))


# -- step 2: choices ---------------------------------------------------------------------------------------------------


def choose_to_perform(game: Game) -> None:
    """383.3.a, 402.1: a leading "you may" is decided now; declining removes the item from the chain."""
    item = item_now(game)
    ability = ability_of(game, item)
    if not isinstance(ability, Triggered) or not ability.may:
        return
    if not game.choose_yes(item.controller, "383.3.a", "perform", row_of(item.source)):
        if game.tracing:
            game.note("383.3.a.2", "declined", item_name(game, item))
        drop_item(game, item)
    elif game.tracing:
        game.note("383.3.a", "performs", f"P{item.controller + 1}", item_name(game, item))


def drop_item(game: Game, item: ChainItem) -> None:
    """402.1.a, 404.2: the item is removed from the chain; it never becomes finalized, and is not countered."""
    if game.looking:
        game.verdict = LEGAL
        game.stop()
        return
    game.remove_from_chain(item.id)
    state_changed(game)
    game.pop()


def choose_additional_costs(game: Game) -> None:
    """355.1.a: whether to pay each optional additional cost is chosen now."""
    item = item_now(game)
    if item.row < 0:
        return
    flags = item.flags
    if keyword(game, item.row, ACCELERATE) and card_of(game, item.row).types & UNIT:
        flags |= chosen_cost(game, item, "accelerate", ACCELERATED)
    for ability in book_of(game).abilities[game.columns[CARD][item.row]]:
        if isinstance(ability, AdditionalCost) and ability.optional:
            flags |= chosen_cost(game, item, "additional cost", PAID_ADDITIONAL)
    if flags != item.flags:
        changed = item.copy()
        changed.flags = flags
        game.change_item(changed)


def chosen_cost(game: Game, item: ChainItem, kind: str, flag: int) -> int:
    """The flag of an optional additional cost, if its payment is chosen; it is offered only with the means for it."""
    with_it = item.copy()
    with_it.flags |= flag
    affordable = payment.can_pay(
        game, item.controller, total_cost(game, with_it, False).amounts, own_domains(game, item)
    )
    options = (NO, YES) if affordable else (NO,)
    care = needs_care(game, item)
    value = game.choose(item.controller, "355.1.a", kind, options, YES_NO, item.row, (), care, any_value=True)
    if value == YES and game.tracing:
        game.note("355.1.a", "will pay", f"P{item.controller + 1}", kind)
    return flag if value == YES else 0


def choose_location(game: Game) -> None:
    """355.2: a unit's controller chooses a valid location where it will enter; other gear goes to its base (149.2)."""
    item = item_now(game)
    if item.row < 0:
        return
    card = card_of(game, item.row)
    if not card.types & (UNIT | GEAR):
        return
    if item.flags & PLACE_FIXED and not card.types & UNIT:
        return
    place = zone_of(item.controller, BASE)
    if item.flags & PLACE_FIXED:
        place = fixed_location(game, item)
    elif card.types & UNIT:
        usable = [p for p in locations(game) if place_allows(game, item, p) and timing_allows(game, item, p)]
        if not usable:
            usable = [p for p in locations(game) if place_allows(game, item, p)]
        if not usable:
            raise Illegal("355.2", "there is no valid location")
        care = needs_care(game, item)
        place = game.choose(item.controller, "355.2", "location", usable, about=item.row, risky=care, any_value=True)
        if not is_location(game, place):
            raise Illegal("355.2", "that is not a location")
        if not place_allows(game, item, place):
            raise Illegal(place_rule(game, item, place), "not a valid location")
    changed = item.copy()
    changed.location = place
    game.change_item(changed)
    if game.tracing:
        game.note("355.2", "location", name(game, item.row), place_name(game, place))


def place_rule(game: Game, item: ChainItem, place: int) -> str:
    """The rule that makes a location invalid."""
    return "355.2.a" if may_be_present(game, item.controller, place) else "462.2"


def fixed_location(game: Game, item: ChainItem) -> int:
    """462.2.a: where a unit must be played, or its base when it may not be present there."""
    if may_be_present(game, item.controller, item.location):
        return item.location
    return zone_of(item.controller, BASE)


def choose_targets(game: Game) -> None:
    """355.3-355.5, 402.2: modes, destinations and targets, in the order of the text."""
    item = item_now(game)
    effects = instructions_of(game, item) if item.row < 0 or card_of(game, item.row).types & SPELL else ()
    if not effects:
        return
    targets: list[tuple[int, ...]] = []
    numbers: list[int] = []
    unused: list[Node] = []
    for node in book_of(game).asked[id(effects)]:
        if isinstance(node, OneOf):
            mode = chosen_mode(game, item, node)
            numbers.append(mode)
            for index, other in enumerate(node.modes):
                if index != mode:
                    unused.extend(asked_nodes(other.do))
        elif isinstance(node, Move):
            numbers.append(0 if is_among(node, unused) else chosen_destination(game, item, node, targets))
        elif isinstance(node, Chosen):
            targets.append(() if is_among(node, unused) else chosen_targets(game, item, node, targets))
    if not targets and not numbers:
        return
    changed = item.copy()
    changed.targets = tuple(targets)
    changed.numbers = tuple(numbers)
    game.change_item(changed)


def chosen_mode(game: Game, item: ChainItem, node: OneOf) -> int:
    """355.3, 355.16: one of the modes, of those for which there are targets if there are any."""
    modes = range(len(node.modes))
    possible = [mode for mode in modes if has_targets(game, item, node.modes[mode].do)]
    return game.choose(item.controller, "355.3", "mode", possible or modes, NUMBER, item.row)


def has_targets(game: Game, item: ChainItem, effects: tuple[Node, ...]) -> bool:
    """355.8: whether there are enough valid targets for every choice of a text, in one mode of each list of them."""
    inside: list[Node] = []
    for node in asked_nodes(effects):
        if is_among(node, inside):
            continue
        if isinstance(node, OneOf):
            if not any(has_targets(game, item, mode.do) for mode in node.modes):
                return False
            inside.extend(asked_nodes(node.modes))
        elif isinstance(node, Chosen) and node.least and not has_enough(game, node, valid_targets(game, item, node)):
            return False
    return True


def has_enough(game: Game, chosen: Chosen, options: list[int]) -> bool:
    """355.8, 355.11: whether as many as are needed can be chosen together."""
    if chosen.one_place:
        zones = [game.columns[ZONE][row] for row in options]
        return any(zones.count(zone) >= chosen.least for zone in zones)
    if chosen.total_might >= 0 and len(options) >= chosen.least:
        return sum(sorted([might(game, row) for row in options])[: chosen.least]) <= chosen.total_might
    return len(options) >= chosen.least


def may_be_deflected(game: Game, item: ChainItem, effects: tuple[Node, ...]) -> bool:
    """809.1.c: whether some valid target would cost more, so that a choice may not be affordable after another."""
    for node in asked_nodes(effects):
        if isinstance(node, Chosen) and any(is_deflecting(game, item, row) for row in valid_targets(game, item, node)):
            return True
    return False


def is_among(node: Node, nodes: list[Node]) -> bool:
    """Whether this very node is in a list."""
    return any(node is other for other in nodes)


def chosen_targets(game: Game, item: ChainItem, chosen: Chosen, before: list[tuple[int, ...]]) -> tuple[int, ...]:
    """355.5-355.13: the targets of one choice, as references."""
    most = chosen.most
    deal = book_of(game).splits.get(id(chosen))
    if deal is not None:
        most = min(most, splittable(game, item, deal, before))
    picked: list[int] = []
    options = valid_targets(game, item, chosen, before, picked)
    if not has_enough(game, chosen, options):
        raise Illegal("355.8", "there are not enough valid targets")
    grouped = chosen.one_place or chosen.total_might >= 0
    care = needs_care(game, item) or any(is_deflecting(game, item, row) for row in options)
    care = care or (grouped and chosen.least > 1)
    while len(picked) < most:
        options = valid_targets(game, item, chosen, before, picked)
        if picked:
            options = [row for row in options if row > picked[-1] or chosen.one_place]
        if not options:
            break
        behind = chosen.least - len(picked) - 1
        offered = [*options, DONE] if behind < 0 else options
        if behind > 0 and not grouped:
            offered = options[: max(1, len(options) - behind)]
        row = game.choose(
            item.controller,
            "355.5",
            "target",
            offered,
            SOME if chosen.most > 1 or chosen.least < 1 else 0,
            len(before),
            tuple(picked),
            care,
            any_value=True,
        )
        if row == DONE:
            break
        check_target(game, item, chosen, before, picked, row)
        picked.append(row)
    if len(picked) < chosen.least:
        raise Illegal("355.8", "there are not enough valid targets")
    if game.tracing:
        for row in picked:
            game.note("355.5", "chooses", f"P{item.controller + 1}", name(game, row))
    return tuple([game.ref(row) for row in picked])


def splittable(game: Game, item: ChainItem, deal: Deal, before: list[tuple[int, ...]]) -> int:
    """355.14.c, 715.3: no more targets than the damage there is to split."""
    if isinstance(deal.amount, Number):
        amount = deal.amount.number
    elif isinstance(deal.amount, MightOf) and before and before[0]:
        amount = might(game, row_of(before[0][0]))
    else:
        return 99
    return amount + bonus_damage(game, item.controller, NOTHING)


def valid_targets(
    game: Game, item: ChainItem, chosen: Chosen, before: Sequence[tuple[int, ...]] = (), picked: Sequence[int] = ()
) -> list[int]:
    """355.9: what may be chosen now, beside what has been picked for this choice already."""
    source = source_row(item)
    place = noted_place(item)
    found = candidates(game, chosen.filter, item.controller, source, place)
    return sorted([row for row in found if not target_fault(game, item, chosen, before, picked, row)])


def check_target(
    game: Game, item: ChainItem, chosen: Chosen, before: Sequence[tuple[int, ...]], picked: Sequence[int], row: int
) -> None:
    """Raises Illegal when an object may not be chosen."""
    source = source_row(item)
    place = noted_place(item)
    if row < 0 or not matches(game, chosen.filter, item.controller, source, row, place):
        raise Illegal("355.9.b", "it does not meet the targeting restriction")
    fault = target_fault(game, item, chosen, before, picked, row)
    if fault:
        raise Illegal(fault, "it may not be chosen")


def target_fault(
    game: Game, item: ChainItem, chosen: Chosen, before: Sequence[tuple[int, ...]], picked: Sequence[int], row: int
) -> str:
    """The rule that keeps an object that meets the restriction from being chosen, or nothing."""
    if row == item.row or row in picked:
        return "355.9.c"
    if picked and chosen.one_place and game.columns[ZONE][row] != game.columns[ZONE][picked[0]]:
        return "355.11.a"
    if chosen.total_might >= 0 and sum(might(game, r) for r in (*picked, row)) > chosen.total_might:
        return "355.11.a"
    if is_untargetable(game, item, row):
        return "758"
    if hidden_restricts(game, item, chosen, row):
        return "811.1.d.2"
    if is_deflected_beyond_means(game, item, row, [*before, tuple([game.ref(r) for r in picked])]):
        return "809.1.d"
    return ""


def is_deflecting(game: Game, item: ChainItem, row: int) -> bool:
    """Whether choosing an object costs more because of Deflect."""
    return on_board(game, row) and game.columns[CONTROLLER][row] != item.controller and keyword(game, row, DEFLECT) > 0


def hidden_restricts(game: Game, item: ChainItem, chosen: Chosen, row: int) -> bool:
    """811.1.d.2: from hidden, targets are chosen at that battlefield unless the text makes that impossible."""
    if not item.flags & FROM_HIDDEN or chosen.filter.at in ("elsewhere", "chain", "hand", "trash", "base"):
        return False
    if chosen.filter.type in ("spell", "ability", "legend"):
        return False
    at = place_at(game, row) if chosen.filter.type == "battlefield" else game.columns[ZONE][row]
    return at != (item.location if item.row >= 0 else noted_place(item))


def chosen_destination(game: Game, item: ChainItem, move: Move, targets: list[tuple[int, ...]]) -> int:
    """355.4: a valid destination is another location than the units' own where they are allowed to be present."""
    moved: tuple[int, ...] = ()
    if isinstance(move.what, Those):
        moved = targets[move.what.choice - 1]
    elif isinstance(move.what, Chosen):
        moved = targets[book_of(game).choices[id(move.what)]]
    here = {game.columns[ZONE][row_of(ref)] for ref in moved}
    usable = [
        place
        for place in locations(game)
        if (move.to != "battlefield" or is_battlefield_place(game, place))
        and (place not in here or len(here) > 1)
        and all(may_move_to(game, row_of(ref), place) for ref in moved)
    ]
    if not usable:
        raise Illegal("355.4.a", "there is no valid destination")
    place = game.choose(item.controller, "355.4", "destination", usable, any_value=True)
    if place not in usable:
        raise Illegal("355.4.a", "not a valid destination")
    if game.tracing:
        game.note("355.4", "destination", place_name(game, place))
    return place


def may_move_to(game: Game, row: int, place: int) -> bool:
    """447.2: whether a unit may be present at a destination: never another player's base."""
    player = game.columns[CONTROLLER][row]
    return may_be_present(game, player, place) if is_battlefield_place(game, place) else place == zone_of(player, BASE)


# -- steps 3 and 4: costs ----------------------------------------------------------------------------------------------


IN_ENERGY: Final = 0
IN_POWER: Final = 1
DISCOUNTS: Final = (IN_ENERGY, IN_POWER)


def determine_total_cost(game: Game) -> None:
    """356, 403: the total cost, line by line; of a discount in Energy or Power the payer chooses which (356.4)."""
    item = item_now(game)
    changed = item.copy()
    if item.row >= 0 and has_discount_in_either(game, item):
        if game.choose(item.controller, "356.4", "discount", DISCOUNTS, about=item.row, risky=True) == IN_POWER:
            changed.flags |= DISCOUNTS_POWER
        item = changed
    changed.costs = tuple(total_cost(game, item, game.tracing).amounts)
    game.change_item(changed)
    if game.tracing:
        energy = changed.costs[0]
        power = sum(changed.costs[1:AMOUNTS])
        game.note("356", "total cost", item_name(game, item), energy, power)


def pay_costs(game: Game) -> None:
    """357, 404: Energy and Power together, then the other costs in any order; for triggers one may decline."""
    item = item_now(game)
    actions = cost_actions(game, item)
    if not any(item.costs) and not actions:
        return
    own = own_domains(game, item)
    act = act_for(item)
    if is_triggered(item) and not wants_to_pay(game, item, actions, act):
        if game.tracing:
            game.note("404.2", "not paid", item_name(game, item))
        drop_item(game, item)
        return
    payment.pay(game, item.controller, item.costs, own, "357.1")
    pay_actions(game, "357.2", act, actions)


def wants_to_pay(game: Game, item: ChainItem, actions: list[Cost], act: Act) -> bool:
    """404.2: players may decline to pay for triggered abilities; without the means they must."""
    own = own_domains(game, item)
    if not payment.can_pay(game, item.controller, item.costs, own):
        return False
    if not all(cost.payable(game, act) for cost in actions):
        return False
    ability = ability_of(game, item)
    if isinstance(ability, Triggered) and ability.may:
        return True  # the leading "you may" has been decided (383.3.a.1)
    return game.choose_yes(item.controller, "404.2", "pay", row_of(item.source))


def cost_actions(game: Game, item: ChainItem) -> list[Cost]:
    """The components of an item's cost that are actions (356.7)."""
    found: list[Cost] = []
    if item.row >= 0:
        for ability in book_of(game).abilities[game.columns[CARD][item.row]]:
            if isinstance(ability, AdditionalCost) and (not ability.optional or item.flags & PAID_ADDITIONAL):
                found.extend(ability.cost)
    else:
        ability_now = ability_of(game, item)
        if ability_now is not None:
            found.extend(ability_now.cost)
    return [cost for cost in found if not isinstance(cost, Resources)]


# -- steps 5 and 6: legality, finalization -----------------------------------------------------------------------------


def check_targets_legal(game: Game) -> None:
    """358.1, 405.1: all chosen targets are still legal."""
    item = item_now(game)
    for choice, refs in enumerate(item.targets):
        if len(legal_targets(game, item, choice)) < len(refs):
            raise Illegal("358.1", "a chosen target is no longer legal")


def check_state_legal(game: Game) -> None:
    """358.3, 462: the outcome would not be an illegal state."""
    item = item_now(game)
    if item.location >= 0 and not may_be_present(game, item.controller, item.location):
        raise Illegal("358.3", "units of three players would be at one battlefield")


def check_permission(game: Game) -> None:
    """358.4, 822.3: the permissions to play this here and now are asked again after payment."""
    item = item_now(game)
    if item.flags & BY_EFFECT or is_triggered(item):
        return
    chose_place = item.row >= 0 and card_of(game, item.row).types & UNIT and not item.flags & PLACE_FIXED
    if chose_place and not place_allows(game, item, item.location):
        raise Illegal("358.4", "no permission to be played there is left")
    if not timing_allows(game, item, item.location):
        raise Illegal("358.4", "no permission to be played at this time")


def finish(game: Game) -> None:
    """359, 406: the item is no longer pending; permanents enter at once, Add abilities resolve at once (337.2)."""
    item = item_now(game)
    if game.looking:
        game.verdict = LEGAL
        game.stop()
        return
    game.set_fact(FINALIZED_ITEMS, 1)
    ability = ability_of(game, item)
    if isinstance(ability, Triggered) and ability.times:
        mark_used(game, -1 - item.node - ROWS_A_NODE * (row_of(item.source) + 1), 1, THIS_TURN)
    game.set_fact(PRIORITY, NOTHING)
    state_changed(game)
    if item.row >= 0 and not card_of(game, item.row).token:
        count_finalized(game, item.controller)
    if item.row >= 0 and not card_of(game, item.row).types & SPELL:
        enter_board(game, item)
        return
    finalized = item.copy()
    finalized.state = FINALIZED
    if item.row >= 0:
        finalized.snapshot = snapshot(game, item.row)
    game.change_item(finalized)
    if item.row >= 0:
        mark_finalized(game, item.row)
    if game.tracing:
        game.note("359.3.a" if item.row >= 0 else "406.2", "finalized", item_name(game, item))
    chosen = [row_of(ref) for refs in item.targets for ref in refs]
    if chosen:
        happen(game, [Event(CHOOSE, row, 1, item.controller, cause=item.id, by=item.controller) for row in chosen])
    if any(isinstance(node, Add) for node in instructions_of(game, item)) and item.row < 0:
        if game.tracing:
            game.note("429.2", "resolves at once", item_name(game, item))
        game.pop()
        game.push(RESOLVE, (item.id,), back_here=True)


def enter_board(game: Game, item: ChainItem) -> None:
    """359.2: a permanent leaves the chain and becomes a game object; then its play effects go pending (383.4.a.2)."""
    row = item.row
    flags = 0
    if item.flags & (ACCELERATED | MADE_READY) or enters_ready_by_passive(game, row, item.controller):
        flags = AS_READY
    if item.flags & ENTERS_EXHAUSTED:
        flags = AS_EXHAUSTED
    game.remove_from_chain(item.id)
    happen(game, [Event(ENTER, row, 1, item.controller, item.location, row, item.id, item.controller, flags=flags)])
    if on_board(game, row) and not card_of(game, row).token:
        mark_finalized(game, row)
    flags = WAS_HIDDEN if item.flags & FROM_HIDDEN else 0
    if item.flags & PAID_ADDITIONAL:
        flags |= WAS_PAID
    happen(game, [Event(PLAY, row, 1, item.controller, item.location, row, item.id, item.controller, flags=flags)])
    leave_chain(game)


def enters_ready_by_passive(game: Game, row: int, player: int) -> bool:
    """369.3: whether a passive ability has this unit enter ready."""
    if not book_of(game).has_passives and not game.modifiers:
        return False
    for ability in book_of(game).abilities[game.columns[CARD][row]]:
        if isinstance(ability, EntersReady) and ability.filter is None:
            return ability.condition is None or holds(game, ability.condition, player, row)
    return any(
        isinstance(ability, EntersReady)
        and ability.filter is not None
        and (ability.filter.side != "friendly" or you == player)
        and (ability.filter.side != "enemy" or you != player)
        for you, _, ability in passives(game, EntersReady)
    )


TO_THE_CHAIN: Final = (step("354", put_on_chain), step("354.4", finish_tasks))
THE_PROCESS: Final = (
    step("402.1", choose_to_perform),
    step("355.1", choose_additional_costs),
    step("355.2", choose_location),
    step("355.5", choose_targets),
    step("356", determine_total_cost),
    step("357", pay_costs, late=True),
    step("358.1", check_targets_legal),
    step("358.3", check_state_legal),
    step("358.4", check_permission),
    step("359", finish),
)
PLAY_A_CARD: Final = procedure("playing a card", *TO_THE_CHAIN, *THE_PROCESS)
FINALIZE: Final = procedure("finalizing an item", step("337.1", start_finalizing), *THE_PROCESS)


# -- undoing -----------------------------------------------------------------------------------------------------------


def undo(game: Game, illegal: Illegal) -> None:
    """358.5: if a check fails, the actions taken are undone and the action is cancelled."""
    if game.looking:
        game.verdict = ILLEGAL
        game.stop()
        return
    pending = game.procedure is FINALIZE
    if not pending:
        game.refusal = (illegal.rule, illegal.why)
    if game.tracing:
        game.note(illegal.rule, "illegal", illegal.why)
    savepoint = game.savepoint
    if savepoint is None:
        if game.base is not None:
            game.load(game.base)
        return
    game.load(savepoint)
    if pending:
        cancel_pending(game)
    elif game.tracing:
        game.note("358.5", "undone")
    game.pop()


def cancel_pending(game: Game) -> None:
    """402.4, 358.5: a pending item that cannot be finalized leaves the chain; a card returns to where it was."""
    item = item_now(game)
    if game.tracing:
        game.note("402.4" if item.row < 0 else "358.5", "removed", item_name(game, item))
    game.remove_from_chain(item.id)
    cleanup_due(game)
    if item.row >= 0:
        if item.origin >= 0:
            game.relocate(item.row, item.origin)
        else:
            put_in_zone(game, item.row, TRASH)
    leave_chain(game)
