"""Choices on the way to finalization: whether, with what, where and on whom (rules 355, 402)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.decision import DONE, NO, NUMBER, SOME, YES, YES_NO, Illegal
from cardcourt.kernel.program import PERFORMED, Node
from cardcourt.kernel.record import FINALIZED, NOTHING, ChainItem, row_of
from cardcourt.riftbound import payment
from cardcourt.riftbound.board import book_of, card_of, here, item_at, ref_to, row_of_item
from cardcourt.riftbound.card import ACCELERATE, GEAR, SPELL, UNIT
from cardcourt.riftbound.characteristics import (
    PAID_ADDITIONAL,
    ROWS_A_NODE,
    candidates,
    keyword,
    matches,
    might,
    own_text,
    state_changed,
)
from cardcourt.riftbound.costing import (
    OFFER_SHIFT,
    offers_for,
    own_domains,
    paid_offers,
    repeats_of,
    total_cost,
    types_paid_for,
)
from cardcourt.riftbound.costs import PickedCost, Resources
from cardcourt.riftbound.creating import create_battlefield, is_there, place_of_newest
from cardcourt.riftbound.flow import ACCELERATED, PLACE_FIXED, OneOf
from cardcourt.riftbound.happenings import THIS_TURN
from cardcourt.riftbound.instructions import Deal, may_be_present, split_total
from cardcourt.riftbound.language import (
    ANY_NUMBER,
    Activated,
    AdditionalCost,
    AddsBattlefield,
    Chosen,
    MightOf,
    Number,
    Those,
    Triggered,
)
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.objects import name, place_name
from cardcourt.riftbound.permission import (
    is_deflect_about,
    is_deflected_beyond_means,
    is_deflecting,
    is_untargetable,
    place_allows,
    timing_allows,
)
from cardcourt.riftbound.replacement import mark_used, times_used
from cardcourt.riftbound.resolve import act_for, source_row
from cardcourt.riftbound.selection import REPEAT_SHIFT, instructions_of, noted_place, runs_of
from cardcourt.riftbound.state import (
    BASE,
    CONTROLLER,
    ZONE,
    is_battlefield_place,
    is_location,
    locations,
    place_at,
    zone_of,
)
from cardcourt.riftbound.triggers import FROM_HIDDEN, item_name

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

PLACE_BITS: Final = 8  # a place in a number of several (each is a zone)

# How a look-ahead ended.
LEGAL: Final = 1
ILLEGAL: Final = 2


# Where a text wants a target that cannot be at the battlefield of a facedown card (811.1.d.2.a).
ELSEWHERE: Final = ("elsewhere", "apart", "chain", "hand", "trash", "base")


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
    if item.row >= 0:
        return any(isinstance(ability, AdditionalCost) for ability in own_text(game, item.row, item.controller))
    ability = ability_of(game, item)
    return ability is not None and any(not isinstance(cost, Resources) for cost in ability.cost)


# -- step 2: the choices -----------------------------------------------------------------------------------------------


def choose_to_perform(game: Game) -> None:
    """383.3.a, 402.1: a leading "you may" is decided now; declining removes the item from the chain.

    383.3.e.1: of several items of an ability with a number of times each turn, no more than that are performed.
    """
    item = item_now(game)
    ability = ability_of(game, item)
    if not isinstance(ability, Triggered):
        return
    if ability.times and times_used(game, use_id(item)) >= ability.times:
        if game.tracing:
            game.note("383.3.e.1", "used up", item_name(game, item))
        drop_item(game, item)  # 383.3.e.1
        return
    if not ability.may:
        return
    if not game.choose_yes(item.controller, "383.3.a", "perform", row_of(item.source)):  # 402.1, 383.3.e.2, 383.3.e.2.a
        if game.tracing:
            game.note("383.3.a.2", "declined", item_name(game, item))
        drop_item(game, item)  # 383.3.a.2, 402.1.a, 383.3.e.2.b
    elif game.tracing:
        game.note("383.3.a", "performs", f"P{item.controller + 1}", item_name(game, item))


def use_id(item: ChainItem) -> int:
    """By what the uses of a triggered ability with a number of times each turn are counted."""
    return -1 - item.node - ROWS_A_NODE * (row_of(item.source) + 1)


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
    book = book_of(game)
    flags = item.flags
    if book.has_repeat:
        flags = chosen_repeats(game, item)
    if item.row < 0:
        if flags != item.flags:
            set_flags(game, item, flags)
        return
    if keyword(game, item.row, ACCELERATE) and card_of(game, item.row).types & UNIT:
        flags |= chosen_cost(game, item, "accelerate", ACCELERATED)
    for ability in own_text(game, item.row, item.controller):
        if isinstance(ability, AdditionalCost) and ability.optional:
            flags |= chosen_cost(game, item, "additional cost", PAID_ADDITIONAL, ability=ability)
    changed = item.copy()
    changed.flags = flags
    for index in range(len(offers_for(game, changed))):
        changed.flags |= chosen_cost(game, changed, "additional cost", 1 << (OFFER_SHIFT + index))
    flags = changed.flags
    changed = choose_what_pays(game, changed)
    if flags != item.flags or changed.noted:
        game.change_item(changed)


def choose_what_pays(game: Game, item: ChainItem) -> ChainItem:
    """355.1: where the text is about what an additional cost is paid with, that is chosen as the card is played."""
    for cost in known_costs(game, item):
        picked = cost.chosen(game, act_for(item), "355.1")
        if not picked:
            raise Illegal("203.3", "there is nothing to pay the additional cost with")
        return paid_with(game, item, picked[0])
    return item


def known_costs(game: Game, item: ChainItem) -> list[PickedCost]:
    """The additional costs that are to be paid and of which it is known what they are done to."""
    return [
        cost
        for ability in own_text(game, item.row, item.controller)
        if isinstance(ability, AdditionalCost) and ability.known
        if not ability.optional or item.flags & PAID_ADDITIONAL
        for cost in ability.cost
        if isinstance(cost, PickedCost)
    ]


def paid_with(game: Game, item: ChainItem, row: int) -> ChainItem:
    """The item with what is kept of the object that its additional cost is paid with: its printed or copied cost (206)
    too.
    """
    card = card_of(game, row)
    changed = item.copy()
    power = sum(card.power) + card.any_of_domains
    changed.noted = (game.ref(row), might(game, row), NOTHING, item.controller, NOTHING, card.energy, power)
    return changed


def set_flags(game: Game, item: ChainItem, flags: int) -> None:
    """Write what has been chosen for an item."""
    changed = item.copy()
    changed.flags = flags
    game.change_item(changed)


def chosen_repeats(game: Game, item: ChainItem) -> int:
    """820.1.c.2: each Repeat cost is paid or not, and each only once (820.1.c.3)."""
    changed = item.copy()
    for index in range(len(repeats_of(game, item))):
        changed.flags |= chosen_cost(game, changed, "repeat", 1 << (REPEAT_SHIFT + index), "820.1.c.2")  # 820.1.c.3
    return changed.flags


def chosen_cost(
    game: Game, item: ChainItem, kind: str, flag: int, rule: str = "355.1.a", ability: AdditionalCost | None = None
) -> int:
    """The flag of an optional additional cost, if its payment is chosen; it is offered only with the means for it."""
    with_it = item.copy()
    with_it.flags |= flag
    ways = [with_it]
    if ability is not None and ability.by_its_cost:
        act = act_for(item)
        ways = [paid_with(game, with_it, row) for cost in known_costs(game, with_it) for row in cost.found(game, act)]
    own, types = own_domains(game, item), types_paid_for(game, item)
    affordable = any(
        payment.can_pay(game, item.controller, total_cost(game, way, False).amounts, own, types) for way in ways
    )
    options = (NO, YES) if affordable else (NO,)
    care = needs_care(game, item) or kind == "repeat"
    value = game.choose(item.controller, rule, kind, options, YES_NO, item.row, (), care, any_value=True)
    if value == YES and game.tracing:
        game.note(rule, "will pay", f"P{item.controller + 1}", kind)
    return flag if value == YES else 0


def choose_location(game: Game) -> None:
    """355.2: a unit's controller chooses where it will enter (191.3.c).

    Other gear goes to its player's base (148.1.a.1, 149.2, 152.2).
    """
    item = item_now(game)
    if item.row < 0:
        return
    card = card_of(game, item.row)
    if not card.types & (UNIT | GEAR):
        return
    if item.flags & PLACE_FIXED and not card.types & UNIT:
        return
    place = zone_of(item.controller, BASE)
    added = add_battlefield(game, item)
    fixed = fixed_places(game, item)
    if added:
        place = place_of_newest(game)
    elif fixed:
        place = fixed_location(game, item, fixed)  # 811.1.d.1, 811.1.d.1.a
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
    if added or fixed:
        changed.flags |= PLACE_FIXED
    game.change_item(changed)
    if game.tracing:
        game.note("355.2", "location", name(game, item.row), place_name(game, place))


def add_battlefield(game: Game, item: ChainItem) -> bool:
    """369.3: whether a card adds a battlefield as it is played, where it then enters whatever it may not do."""
    for ability in own_text(game, item.row, item.controller):
        if isinstance(ability, AddsBattlefield) and not is_there(game, ability.token):
            return create_battlefield(game, ability.token, item.controller) == PERFORMED
    return False


def place_rule(game: Game, item: ChainItem, place: int) -> str:
    """The rule that makes a location invalid."""
    return "355.2.a" if may_be_present(game, item.controller, place) else "462.2"


def fixed_places(game: Game, item: ChainItem) -> list[int]:
    """The locations that an effect, or an additional cost that is paid, says a unit is played to."""
    found = [item.location] if item.flags & PLACE_FIXED else []
    found.extend([here(game, source) for source, _ in paid_offers(game, item)])
    return sorted(set(found))


def fixed_location(game: Game, item: ChainItem, places: list[int]) -> int:
    """462.2.a: where a unit must be played, or its base when it may not be present there."""
    place = places[0]
    if len(places) > 1:  # two instructions contradict each other
        place = game.choose(item.controller, "FAQ.2", "location", places, about=item.row)
    return place if may_be_present(game, item.controller, place) else zone_of(item.controller, BASE)


def choose_targets(game: Game) -> None:
    """355, 402: 355.3-355.5, 402.2: modes, destinations and targets, in the order of the text."""
    item = item_now(game)
    effects = instructions_of(game, item) if item.row < 0 or card_of(game, item.row).types & SPELL else ()
    if not effects:
        return
    targets: list[tuple[int, ...]] = []
    numbers: list[int] = []
    for run in range(runs_of(item)):  # 820.2
        choose_for_run(game, item, effects, targets, numbers, run * book_of(game).choice_counts[id(effects)])
    if not targets and not numbers:
        return
    changed = item.copy()
    changed.targets = tuple(targets)
    changed.numbers = tuple(numbers)
    game.change_item(changed)


def choose_for_run(
    game: Game,
    item: ChainItem,
    effects: tuple[Node, ...],
    targets: list[tuple[int, ...]],
    numbers: list[int],
    first: int,
) -> None:
    """820.2: the choices for one run of the instructions; `first` is how many targets were chosen for others."""
    book = book_of(game)
    unused: list[Node] = []
    for node in book.asked[id(effects)]:
        if isinstance(node, OneOf):
            mode = chosen_mode(game, item, node)
            numbers.append(mode)
            for index, other in enumerate(node.modes):
                if index != mode:
                    unused.extend(book.asked[id(other.do)])
        elif isinstance(node, Move):
            numbers.append(0 if is_among(node, unused) else chosen_destination(game, item, node, targets, first))
        elif isinstance(node, Chosen):
            refs = () if is_among(node, unused) else chosen_targets(game, item, node, targets)
            targets.append(refs)
            if node.each_place:
                numbers.append(places_as_number(game, refs))


def places_as_number(game: Game, refs: tuple[int, ...]) -> int:
    """Where the targets of a choice are as they are chosen, as one number."""
    found = 0
    for index, ref in enumerate(refs):
        found |= game.columns[ZONE][row_of(ref)] << (PLACE_BITS * index)
    return found


def chosen_mode(game: Game, item: ChainItem, node: OneOf) -> int:
    """355.3, 355.16, 191.2.b, 191.4.d: one of the modes, of those for which there are targets if there are any."""
    modes = unspent_modes(game, item, node)
    if not modes:
        raise Illegal("355.3", "every mode has been chosen this turn")
    possible = with_targets(game, item, node, modes)
    return game.choose(item.controller, "355.3", "mode", possible or modes, NUMBER, item.row)


def unspent_modes(game: Game, item: ChainItem, node: OneOf) -> list[int]:
    """The modes that may still be chosen."""
    return [mode for mode in range(len(node.modes)) if not is_spent(game, item, node, mode)]


def with_targets(game: Game, item: ChainItem, node: OneOf, modes: list[int]) -> list[int]:
    """Those of some modes for which there are targets."""
    return [mode for mode in modes if has_targets(game, item, node.modes[mode].do)]


def is_spent(game: Game, item: ChainItem, node: OneOf, mode: int) -> bool:
    """Whether a mode that can be chosen once a turn has been chosen."""
    return node.fresh and times_used(game, mode_id(game, item, node, mode)) > 0


def mode_id(game: Game, item: ChainItem, node: OneOf, mode: int) -> int:
    """By what it is remembered that a mode of an object's text has been chosen."""
    return -1 - book_of(game).place(node.modes[mode]) - ROWS_A_NODE * (source_row(item) + 1)


def mark_modes(game: Game, item: ChainItem) -> None:
    """Remember the modes that an item chose, where they can be chosen once a turn."""
    for node in book_of(game).asked[id(instructions_of(game, item))]:
        if isinstance(node, OneOf) and node.fresh:
            mode = item.numbers[book_of(game).numbers[id(node)]]
            mark_used(game, mode_id(game, item, node, mode), 1, THIS_TURN)


def has_targets(game: Game, item: ChainItem, effects: tuple[Node, ...]) -> bool:
    """355.8: whether there are enough valid targets for every choice of a text, in one mode of each list of them."""
    book = book_of(game)
    inside: list[Node] = []
    for node in book.asked[id(effects)]:
        if is_among(node, inside):
            continue
        if isinstance(node, OneOf):
            if not any(has_targets(game, item, mode.do) for mode in node.modes):
                return False
            inside.extend(book.asked[id(node.modes)])
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
    if not is_deflect_about(game):
        return False
    for node in book_of(game).asked[id(effects)]:
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
        most = min(most, splittable(game, item, deal, before))  # 355.14.c
    picked: list[int] = []
    options = valid_targets(game, item, chosen, before, picked)
    if not has_enough(game, chosen, options):
        raise Illegal("355.8", "there are not enough valid targets")  # 402.3, 402.4
    grouped = chosen.one_place or chosen.total_might >= 0
    care = needs_care(game, item)
    care = care or (is_deflect_about(game) and any(is_deflecting(game, item, row) for row in options))
    care = care or (grouped and chosen.least > 1)
    while len(picked) < most:
        options = valid_targets(game, item, chosen, before, picked)
        if picked:
            options = [row for row in options if row > picked[-1] or chosen.one_place]
        if not options:
            break
        behind = chosen.least - len(picked) - 1
        offered = options
        if behind < 0:  # 355.13
            offered = [*options, DONE]
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
        picked.append(row)  # 191.2.a, 191.4.c, 402.2, 355.14.a, 355.14.b
    if len(picked) < chosen.least:
        raise Illegal("355.8", "there are not enough valid targets")  # 402.3, 402.4
    if game.ask_all and len(picked) == most and most < ANY_NUMBER and (chosen.most > 1 or chosen.least < 1):
        check_no_more(game, item, len(before), picked, "355.14.c" if deal is not None else "355.13")
    if game.tracing:
        for row in picked:
            game.note("355.5", "chooses", f"P{item.controller + 1}", thing_name(game, row))
    return tuple([ref_to(game, row) for row in picked])


def check_no_more(game: Game, item: ChainItem, about: int, picked: list[int], rule: str) -> None:
    """355.13, 355.14.c: no more targets than the text allows, or than there is damage to split.

    Raises Illegal when a line names one more.
    """
    row = game.choose(item.controller, "355.5", "target", [DONE], SOME, about, tuple(picked), any_value=True)
    if row != DONE:
        raise Illegal(rule, "these are more targets than may be chosen")


def thing_name(game: Game, row: int) -> str:
    """The name of an object, or of an ability on the chain."""
    item = item_at(game, row) if row < NOTHING else None
    return item_name(game, item) if item is not None else name(game, row)


def splittable(game: Game, item: ChainItem, deal: Deal, before: list[tuple[int, ...]]) -> int:
    """355.14.c, 715.3: no more targets than the damage there is to split."""
    if isinstance(deal.amount, Number):
        amount = deal.amount.number
    elif isinstance(deal.amount, MightOf) and before and before[0]:
        amount = might(game, row_of(before[0][0]))
    else:
        return 99
    return split_total(game, item.controller, amount, deal.by is not None)


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
    if row == DONE or not matches(game, chosen.filter, item.controller, source, row, place):
        raise Illegal("355.9.b", "it does not meet the targeting restriction")
    fault = target_fault(game, item, chosen, before, picked, row)
    if fault:
        raise Illegal(fault, "it may not be chosen")


def target_fault(
    game: Game, item: ChainItem, chosen: Chosen, before: Sequence[tuple[int, ...]], picked: Sequence[int], row: int
) -> str:
    """The rule that keeps an object that meets the restriction from being chosen, or nothing.

    What is attached may be chosen (718.5.b).
    """
    if row == item.row or row == row_of_item(item.id) or row in picked:
        return "355.9.c"
    if item.state == FINALIZED and is_chosen_elsewhere(game, item, chosen, len(before), row):
        return "751.1"
    if row < NOTHING:
        return ""
    if chosen.each_place and any(game.columns[ZONE][row] == game.columns[ZONE][other] for other in picked):
        return "355.9.b"
    if picked and chosen.one_place and game.columns[ZONE][row] != game.columns[ZONE][picked[0]]:
        return "355.11.a"
    if chosen.total_might >= 0 and sum(might(game, r) for r in (*picked, row)) > chosen.total_might:
        return "355.11.a"
    if chosen.another and game.ref(row) in [ref for refs in before for ref in refs]:
        return "355.9.b"
    if chosen.filter.at == "apart" and not is_apart(game, before, row):
        return "355.9.b"
    if is_untargetable(game, item, row):
        return "758"
    if hidden_restricts(game, item, chosen, row):
        return "811.1.d.2"
    if item.state == FINALIZED:  # 755
        return ""
    if is_deflected_beyond_means(game, item, row, [*before, tuple([game.ref(r) for r in picked])]):
        return "809.1.d"
    return ""


def is_chosen_elsewhere(game: Game, item: ChainItem, chosen: Chosen, behind: int, row: int) -> bool:
    """Whether a finalized item has chosen an object already, and not for this choice, for which it may be kept."""
    place = max(behind, book_of(game).choices[id(chosen)])
    ref = ref_to(game, row)
    return any(ref in refs for other, refs in enumerate(item.targets) if other != place)


def is_apart(game: Game, before: Sequence[tuple[int, ...]], row: int) -> bool:
    """355.9.b: whether an object is at another location than the first target."""
    first = before[0] if before else ()
    return not first or game.columns[ZONE][row] != game.columns[ZONE][row_of(first[0])]


def hidden_restricts(game: Game, item: ChainItem, chosen: Chosen, row: int) -> bool:
    """811.1.d.2, 811.1.d, 811.1.d.2.a: from hidden, targets are chosen at that battlefield unless the text makes that
    impossible.
    """
    if not item.flags & FROM_HIDDEN or chosen.filter.at in ELSEWHERE:
        return False
    if chosen.filter.type in ("spell", "ability", "spell or ability", "legend"):
        return False
    at = place_at(game, row) if chosen.filter.type == "battlefield" else game.columns[ZONE][row]
    return at != (item.location if item.row >= 0 else noted_place(item))


def chosen_destination(game: Game, item: ChainItem, move: Move, targets: list[tuple[int, ...]], first: int) -> int:
    """355.4: the destination, of those that are valid."""
    usable = destinations(game, move, targets, first)
    if not usable:
        raise Illegal("355.4.a", "there is no valid destination")
    place = game.choose(item.controller, "355.4", "destination", usable, any_value=True)
    if place not in usable:
        raise Illegal("355.4.a", "not a valid destination")
    if game.tracing:
        game.note("355.4", "destination", place_name(game, place))
    return place


def destinations(game: Game, move: Move, targets: list[tuple[int, ...]], first: int) -> list[int]:
    """355.4: a valid destination is another location than the units' own where they are allowed to be present."""
    moved: tuple[int, ...] = ()
    if isinstance(move.what, Those):
        moved = targets[first + move.what.choice - 1]
    elif isinstance(move.what, Chosen):
        moved = targets[first + book_of(game).choices[id(move.what)]]
    here = {game.columns[ZONE][row_of(ref)] for ref in moved}
    return [
        place
        for place in locations(game)
        if (move.to != "battlefield" or is_battlefield_place(game, place))
        and (place not in here or len(here) > 1)
        and all(may_move_to(game, row_of(ref), place) for ref in moved)
    ]


def may_move_to(game: Game, row: int, place: int) -> bool:
    """447.2: whether a unit may be present at a destination: never another player's base."""
    player = game.columns[CONTROLLER][row]
    return may_be_present(game, player, place) if is_battlefield_place(game, place) else place == zone_of(player, BASE)
