"""Playing cards and abilities: one transaction from the chain to finalization (rules 349-359, 398-406, 419, 822)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.chain import legal_targets
from cardcourt.kernel.cost import Cost, pay_actions
from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.event import happen
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.program import Act
from cardcourt.kernel.record import ALL, FINALIZED, NOTHING, ChainItem, Event, Modifier, row_of
from cardcourt.riftbound import payment
from cardcourt.riftbound.board import book_of, card_of, is_token, type_matches
from cardcourt.riftbound.card import SPELL, UNIT
from cardcourt.riftbound.characteristics import (
    PAID_ADDITIONAL,
    abilities_of,
    holds,
    is_on_side,
    own_text,
    passives,
    state_changed,
)
from cardcourt.riftbound.choices import (
    ILLEGAL,
    LEGAL,
    ability_of,
    choose_additional_costs,
    choose_location,
    choose_targets,
    choose_to_perform,
    drop_item,
    item_now,
    mark_modes,
    use_id,
)
from cardcourt.riftbound.cleanup import CLEANUP
from cardcourt.riftbound.costing import (
    discounts_in_either,
    flow_cost,
    in_power,
    own_domains,
    paid_offers,
    paid_repeats,
    total_cost,
    types_paid_for,
)
from cardcourt.riftbound.costs import AMOUNTS, Resources
from cardcourt.riftbound.flow import (
    ACCELERATED,
    BY_EFFECT,
    ENTERS_EXHAUSTED,
    FLOWING,
    IGNORES_ALL,
    IN_NEUTRAL_OPEN,
    IN_SHOWDOWN_OPEN,
    MADE_READY,
    PLACE_FIXED,
)
from cardcourt.riftbound.happenings import (
    AS_EXHAUSTED,
    AS_READY,
    CHOOSE,
    ENTER,
    FLOWS,
    NO_LIMIT,
    PASSIVE_GIVEN,
    PLAY,
    THIS_TURN,
    WAS_HIDDEN,
    WAS_PAID,
)
from cardcourt.riftbound.instructions import Add, may_be_present
from cardcourt.riftbound.language import Activated, AdditionalCost, CostChange, EntersReady, FlowCost, Triggered
from cardcourt.riftbound.objects import count_finalized, mark_finalized, put_in_zone
from cardcourt.riftbound.permission import place_allows, plays_from_trash, timing_allows
from cardcourt.riftbound.replacement import mark_used
from cardcourt.riftbound.resolve import RESOLVE, act_for, leave_chain
from cardcourt.riftbound.selection import instructions_of
from cardcourt.riftbound.state import (
    CLEANUP_DUE,
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
    is_closed,
    is_facedown_zone,
    on_board,
    place_at,
    zone_of,
)
from cardcourt.riftbound.triggers import ACTIVATED_ITEM, CARD_ITEM, FROM_HIDDEN, is_triggered, item_name, snapshot

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

A_CARD: Final = -1  # what is announced is a card, not an ability


# -- step 1: to the chain ----------------------------------------------------------------------------------------------


def put_on_chain(game: Game) -> None:
    """354, 401, 419.1, 399: the card or ability goes to the chain as a pending item, and the state closes.

    Whether it may be played at this time is asked once it is there (806.4.a, 813.4.a).
    """
    player, row, index = game.values
    in_trash = index == A_CARD and game.columns[ZONE][row] == zone_of(player, TRASH)
    flow = chosen_flow(game, player, row) if in_trash else None
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
        if flow is not None:
            flow_from_trash(game, item, flow)
    else:
        ability = abilities_of(game, row)[index]
        item = ChainItem(game.next_id(), ACTIVATED_ITEM, player, NOTHING, book_of(game).place(ability), game.ref(row))
        item.flags = state_flags(game)
        item.snapshot = snapshot(game, row)
        if isinstance(ability, Activated) and payment.is_add_ability(ability):
            opened_by = OPENED_BY_ADD
    if game.fact(OPENED_BY) == NO_CHAIN:
        game.set_fact(OPENED_BY, opened_by)  # 354.1
    game.set_fact(PASSES, 0)
    game.add_to_chain(item)  # 354.2, 352.1, 400, 401.1, 328.1, 338.1.a.4, 377.3, 377.3.a.1, 329
    game.values = (item.id,)
    state_changed(game)  # 319.3
    if game.tracing:
        game.note("354" if index == A_CARD else "401.1", "to the chain", f"P{player + 1}", item_name(game, item))


def flows_of(game: Game, row: int) -> list[FlowCost]:
    """829.1.c: the Flow costs of a card in the trash, printed and given."""
    return [ability for ability in abilities_of(game, row) if isinstance(ability, FlowCost)]


def chosen_flow(game: Game, player: int, row: int) -> FlowCost | None:
    """829.1.c.3: which Flow cost a card in the trash is played for; none where a permission lets it be played as is."""
    flows = flows_of(game, row)
    options = list(range(len(flows)))
    if plays_from_trash(game, player, row):
        options.append(len(flows))
    if not options:
        raise Illegal("419.1.a", "nothing allows it to be played from the trash")
    index = options[0]
    if len(options) > 1:
        index = game.choose(player, "829.1.c.3", "cost to play it for", options, about=row, risky=True)
    return flows[index] if index < len(flows) else None


def flow_from_trash(game: Game, item: ChainItem, flow: FlowCost) -> None:
    """The delayed replacement effect that will banish the spell begins with the play (829.1.b.1)."""
    item.flags |= FLOWING
    place = book_of(game).place(flow)
    ref = game.ref(item.row)
    you = item.controller
    game.add_modifier(Modifier(game.next_id(), FLOWS, you, ref, (ref,), NO_LIMIT, 0, ALL, place, (item.id,)))
    if game.tracing:
        game.note("829.1.b", "flows", item_name(game, item))


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


# -- steps 3 and 4: costs ----------------------------------------------------------------------------------------------


IN_ENERGY: Final = 0
IN_POWER: Final = 1
DISCOUNTS: Final = (IN_ENERGY, IN_POWER)


def determine_total_cost(game: Game) -> None:
    """356, 403: the total cost, line by line; of a discount in Energy or Power the payer chooses which (356.4)."""
    item = item_now(game)
    changed = item.copy()
    for index in range(discounts_in_either(game, item) if item.row >= 0 else 0):
        other = in_power(changed, index)
        if total_cost(game, other, False).amounts == total_cost(game, changed, False).amounts:
            continue
        if game.choose(item.controller, "356.4", "discount", DISCOUNTS, about=item.row, risky=True) == IN_POWER:
            changed = other
    changed.costs = tuple(total_cost(game, changed, game.tracing).amounts)
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
        drop_item(game, item)  # 404.2
        return
    types = types_paid_for(game, item)
    payment.pay(game, item.controller, item.costs, own, "357.1", types)  # 203, 203.1, 404.1, 191.2.c, 191.4.e
    pay_actions(game, "357.2", act, actions)  # 357.2, 203.1


def wants_to_pay(game: Game, item: ChainItem, actions: list[Cost], act: Act) -> bool:
    """404.2, 204.3.a, 383.3.b.1: players may decline to pay for triggered abilities; without the means they must."""
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
    if item.flags & IGNORES_ALL:  # 356.5.a
        return []
    found: list[Cost] = [cost for repeat in paid_repeats(game, item) for cost in repeat]
    if item.flags & FLOWING:
        found.extend(flow_cost(game, item))
    if item.row >= 0:
        found.extend([cost for _, offer in paid_offers(game, item) for cost in offer.cost])
        for ability in own_text(game, item.row, item.controller):
            if isinstance(ability, AdditionalCost) and (not ability.optional or item.flags & PAID_ADDITIONAL):
                found.extend(ability.cost)
    else:
        ability_now = ability_of(game, item)
        if ability_now is not None:
            found.extend(ability_now.cost)  # 383.3.b, 740.4.a.2
    return [cost for cost in found if not isinstance(cost, Resources)]


# -- steps 5 and 6: legality, finalization -----------------------------------------------------------------------------


def check_targets_legal(game: Game) -> None:
    """358.1, 405.1: all chosen targets are still legal."""
    item = item_now(game)
    for choice, refs in enumerate(item.targets):
        if len(legal_targets(game, item, choice)) < len(refs):
            raise Illegal("358.1", "a chosen target is no longer legal")  # 405.1, 405


def check_state_legal(game: Game) -> None:
    """358.3, 462: the outcome would not be an illegal state."""
    item = item_now(game)
    if item.location >= 0 and not may_be_present(game, item.controller, item.location):
        raise Illegal("358.3", "units of three players would be at one battlefield")  # 405.2, 462.3


def check_permission(game: Game) -> None:
    """358, 358.4, 822.3: the permissions to play this here and now are asked again after payment.

    Whether an activated ability is still active is not asked (727.1.c.3.a).
    """
    item = item_now(game)
    if item.flags & BY_EFFECT or is_triggered(item):  # 419.3.b
        return
    chose_place = item.row >= 0 and card_of(game, item.row).types & UNIT and not item.flags & PLACE_FIXED
    if chose_place and not place_allows(game, item, item.location):
        raise Illegal("358.4", "no permission to be played there is left")
    if not timing_allows(game, item, item.location):
        raise Illegal("358.4", "no permission to be played at this time")  # 806.4.b, 813.4.b, 338.1.a.6


def finish(game: Game) -> None:
    """359, 406: the item is no longer pending, and its player still controls it (156); permanents enter at once, Add
    abilities resolve at once (337.2). Nobody gets priority by it (337.1.a). A chain there is for cards from facedown
    too (811.1.c.3).
    """
    item = item_now(game)
    if game.looking:
        game.verdict = LEGAL
        game.stop()
        return
    game.set_fact(FINALIZED_ITEMS, 1)
    ability = ability_of(game, item)
    if ability is not None:
        mark_modes(game, item)
    if isinstance(ability, Triggered) and ability.times:
        mark_used(game, use_id(item), 1, THIS_TURN)
    game.set_fact(PRIORITY, NOTHING)
    state_changed(game)  # 319.4
    if item.row >= 0 and not is_token(game, item.row):
        count_finalized(game, item.controller, item.row)
        if game.modifiers:
            use_up_changes(game, item)
    if item.row >= 0 and not card_of(game, item.row).types & SPELL:
        enter_board(game, item)  # 337.2, 351.1
        return
    finalized = item.copy()
    finalized.state = FINALIZED  # 359.1, 359.3.a, 406.1, 406.2, 352.2, 400.1
    if item.row >= 0:
        finalized.snapshot = snapshot(game, item.row)
    game.change_item(finalized)  # 359.3
    if item.row >= 0:
        mark_finalized(game, item.row, item.controller)
    if game.tracing:
        game.note("359.3.a" if item.row >= 0 else "406.2", "finalized", item_name(game, item))
    chosen = [row_of(ref) for refs in item.targets for ref in refs if ref >= 0]  # each of several (355.14.d)
    player = item.controller
    if chosen:
        choices = [Event(CHOOSE, row, 1, player, cause=item.id, by=player) for row in chosen]
        happen(game, choices)  # 383.4.b.2, 383.4.b.3
    if item.row >= 0:  # 429.2.b
        return
    if any(isinstance(node, Add) for node in instructions_of(game, item)):  # 429.2, 400.2, 337.2
        if game.tracing:
            game.note("429.2", "resolves at once", item_name(game, item))
        game.pop()
        game.push(RESOLVE, (item.id,), back_here=True)


def use_up_changes(game: Game, item: ChainItem) -> None:
    """366.2: a change of costs that was about the next card of a player ends as such a card is finalized."""
    used = [
        modifier
        for modifier in game.modifiers
        if modifier.kind == PASSIVE_GIVEN and modifier.left == 1 and is_about(game, modifier, item)
    ]
    if used:
        game.drop_modifiers(used)


def is_about(game: Game, modifier: Modifier, item: ChainItem) -> bool:
    """Whether a change of costs was about a card that its player plays."""
    node = book_of(game).nodes[modifier.node]
    if not isinstance(node, CostChange) or (node.who == "you") != (modifier.controller == item.controller):
        return False
    return node.of is None or type_matches(node.of.type, card_of(game, item.row))


def enter_board(game: Game, item: ChainItem) -> None:
    """359.2: a permanent leaves the chain and becomes a game object; then its play effects go pending (383.4.a.2)."""
    row = item.row
    flags = 0
    if item.flags & (ACCELERATED | MADE_READY) or enters_ready_by_passive(game, row, item.controller):
        flags = AS_READY  # 805.2.b, 805.6
    if item.flags & ENTERS_EXHAUSTED:
        flags = AS_EXHAUSTED
    game.remove_from_chain(item.id)
    happen(game, [Event(ENTER, row, 1, item.controller, item.location, row, item.id, item.controller, flags=flags)])
    if on_board(game, row) and not is_token(game, row):
        mark_finalized(game, row, item.controller)
    flags = WAS_HIDDEN if item.flags & FROM_HIDDEN else 0
    if item.flags & PAID_ADDITIONAL:
        flags |= WAS_PAID
    played = Event(PLAY, row, 1, item.controller, item.location, row, item.id, item.controller, flags=flags)
    happen(game, [played])  # 383.4.a.2, 359.2.b
    leave_chain(game)


def enters_ready_by_passive(game: Game, row: int, player: int) -> bool:
    """369.3: whether a passive ability has this unit enter ready."""
    if not book_of(game).has_passives and not game.modifiers:
        return False
    for ability in own_text(game, row, player):
        if isinstance(ability, EntersReady) and ability.filter is None:
            return ability.condition is None or holds(game, ability.condition, player, row)
    return any(
        isinstance(ability, EntersReady)
        and ability.filter is not None
        and is_on_side(game, ability.filter.side, player, you)
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
    game.load(savepoint)  # 358.5, 444.2.a
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
