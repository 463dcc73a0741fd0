"""The total cost of playing something, line by line (rules 206, 356, 403, 805, 809)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.cost import Cost, TotalCost
from cardcourt.kernel.record import ChainItem, row_of
from cardcourt.riftbound import payment
from cardcourt.riftbound.board import book_of, card_of, type_matches
from cardcourt.riftbound.card import DEFLECT, SPELL
from cardcourt.riftbound.characteristics import (
    PAID_ADDITIONAL,
    count,
    holds,
    is_of_kind,
    keyword,
    matches,
    own_text,
    passives,
)
from cardcourt.riftbound.costs import AMOUNTS, ANY_AMOUNT, ENERGY_AMOUNT, OWN_AMOUNT, Resources
from cardcourt.riftbound.flow import (
    ACCELERATED,
    DISCOUNT_SHIFT,
    FLOWING,
    IGNORES_ALL,
    IGNORES_ENERGY,
    IGNORES_POWER,
    MOST_IN_EITHER,
)
from cardcourt.riftbound.happenings import FLOWS
from cardcourt.riftbound.language import (
    Activated,
    AdditionalCost,
    CostChange,
    FlowCost,
    IgnoreDeflect,
    OffersCost,
    Repeat,
    Triggered,
)
from cardcourt.riftbound.objects import name
from cardcourt.riftbound.selection import (
    ALL_REPEATS,
    NOTED_ENERGY,
    NOTED_POWER,
    REPEAT_SHIFT,
)
from cardcourt.riftbound.state import CONTROLLER, PLAYED, are_friends, on_board
from cardcourt.riftbound.triggers import ACTIVATED_ITEM, FROM_HIDDEN

MOST_REPEATS: Final = 4  # as many as there are flags for

# Which of up to four offered additional costs were paid, as flags of chain items.
OFFER_SHIFT: Final = 16
ALL_OFFERS: Final = 15
MOST_OFFERS: Final = 4

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def own_domains(game: Game, item: ChainItem) -> tuple[int, ...]:
    """135.2.e.6: the domains that Power "of the card's own domain" may have; none means any."""
    row = item.row if item.row >= 0 else row_of(item.source)
    return card_of(game, row).domains if row >= 0 else ()


def types_paid_for(game: Game, item: ChainItem) -> int:
    """The types of the card that is played, or of the object whose activated ability is; no trigger is either."""
    if item.row >= 0:
        return card_of(game, item.row).types
    if item.kind != ACTIVATED_ITEM:
        return 0
    return card_of(game, row_of(item.source)).types


def base_amounts(game: Game, item: ChainItem) -> list[int]:
    """The base cost of an item, without what is ignored (356.1, 403.1)."""
    amounts = [0] * AMOUNTS
    if item.row < 0:
        ability = book_of(game).nodes[item.node]
        assert isinstance(ability, Triggered | Activated)
        for kind, amount in enumerate(payment.sum_of(ability.cost)):
            amounts[kind] += amount  # 403.1, 403.1.b.1
        return amounts
    if item.flags & FLOWING:
        for kind, amount in enumerate(payment.sum_of(flow_cost(game, item))):
            amounts[kind] += amount  # 829.1.c.1, 356.1.a
        return amounts
    card = card_of(game, item.row)
    amounts[ENERGY_AMOUNT] = card.energy  # 356.1
    amounts[1:ANY_AMOUNT] = card.power[:6]
    amounts[ANY_AMOUNT] = card.power[6]
    amounts[OWN_AMOUNT] = card.any_of_domains
    if item.flags & (IGNORES_ENERGY | FROM_HIDDEN):  # 356.1.b, 356.1.b.1, 356.1.b.2
        amounts[ENERGY_AMOUNT] = 0
    if item.flags & (IGNORES_POWER | FROM_HIDDEN):  # 356.1.b, 356.1.b.1, 356.1.b.2
        amounts[1:] = [0] * (AMOUNTS - 1)
    return amounts


def flow_cost(game: Game, item: ChainItem) -> tuple[Cost, ...]:
    """829.1.c.1: the Flow cost that a spell is being played for, in the place of its base cost."""
    for modifier in game.modifiers:
        if modifier.kind == FLOWS and modifier.on == (game.ref(item.row),):
            node = book_of(game).nodes[modifier.node]
            assert isinstance(node, FlowCost)
            return node.cost
    return ()


class Eithers:
    """The discounts in Energy or Power, as they apply one after the other: which of them are taken in Power."""

    def __init__(self, in_power: int) -> None:
        self.in_power = in_power
        self.count = 0

    def next_in_power(self) -> bool:
        """Whether the next of them is taken in Power."""
        self.count += 1
        return self.count <= MOST_IN_EITHER and bool(self.in_power >> (self.count - 1) & 1)


def total_cost(game: Game, item: ChainItem, noting: bool) -> TotalCost:
    """356: base cost, additional costs with their own discounts (356.4.c), increases, discounts, never below 0."""
    return work_out(game, item, noting, Eithers(item.flags >> DISCOUNT_SHIFT))


def work_out(game: Game, item: ChainItem, noting: bool, eithers: Eithers) -> TotalCost:
    """The total cost line by line; `eithers` counts the discounts in Energy or Power on the way."""
    total = TotalCost(base_amounts(game, item), [])
    if noting:
        game.note("356.1", "base cost", total.amounts[ENERGY_AMOUNT], sum(total.amounts[1:]))
    add_additional_costs(game, item, total, noting, eithers)  # 356.2, 356.1.b.3, 403.2
    changes = [(change, times) for change, times in changes_for(game, item) if item.row < 0 or not change.component]
    for change, times in changes:
        if change.more:
            total.amounts[ENERGY_AMOUNT] += change.energy * times  # 356.3, 403.3
            total.amounts[ANY_AMOUNT] += change.power * times
            if noting:
                game.note("356.3", "increase", change.energy * times, change.power * times)
    for change, times in discounts_in_order(changes):  # 356.4.d
        energy, power = discount(total, change, times, eithers)
        if noting:
            game.note("356.4", "discount", energy, power)
    apply_paid_discounts(game, item, total, noting)
    if item.flags & IGNORES_ALL:  # 356.5, 356.5.a
        total = TotalCost([0] * AMOUNTS, [])
        if noting:
            game.note("356.5.a", "all costs ignored", name(game, item.row))
    return total


def add_additional_costs(game: Game, item: ChainItem, total: TotalCost, noting: bool, eithers: Eithers) -> None:
    """356.2: mandatory ones, Deflect among them (356.2.a.2), and the optional ones that were chosen (356.2.b)."""
    deflect = sum(deflect_value(game, item, ref) for refs in item.targets for ref in refs if ref >= 0)
    if ignores_deflect(game, item):
        deflect = 0  # 767
    if deflect:
        total.amounts[ANY_AMOUNT] += deflect  # 809.1.c, 809.1.c.1, 809.1.d
        if noting:
            game.note("356.2.a.2", "deflect", deflect)
    for cost in paid_repeats(game, item):
        amounts = payment.sum_of(cost)
        add_component(game, item, total, "repeat", amounts, eithers)
        if noting:
            game.note("820.1.c.1", "repeat", amounts[ENERGY_AMOUNT], sum(amounts[1:]))
    if item.row < 0:
        return
    if item.flags & ACCELERATED:
        add_component(game, item, total, "accelerate", accelerate_cost(game, item), eithers)  # 805.2, 805.1.a
        if noting:
            game.note("805.1.a", "accelerate", name(game, item.row))
    for _, offer in paid_offers(game, item):
        amounts = payment.sum_of(offer.cost)
        add_component(game, item, total, "additional", amounts, eithers)
        if noting:
            game.note("356.2.b", "additional cost", amounts[ENERGY_AMOUNT], sum(amounts[1:]))
    for ability in own_text(game, item.row, item.controller):
        if isinstance(ability, AdditionalCost) and (not ability.optional or item.flags & PAID_ADDITIONAL):
            amounts = payment.sum_of(ability.cost)
            add_component(
                game, item, total, "additional", amounts, eithers, ability.optional
            )  # 356.2.a.1, 356.2.b.1, 204.2.a
            if noting:
                rule = "356.2.b" if ability.optional else "356.2.a"
                if any(amounts):
                    game.note(rule, "additional cost", amounts[ENERGY_AMOUNT], sum(amounts[1:]))
                if any(not isinstance(cost, Resources) for cost in ability.cost):
                    game.note(rule, "additional action")


def offers_for(game: Game, item: ChainItem) -> list[tuple[int, OffersCost]]:
    """356.2.b.1: the additional costs that others than the card itself offer for it, and the objects that do."""
    found: list[tuple[int, OffersCost]] = []
    for owner, source, offer in passives(game, OffersCost):
        assert isinstance(offer, OffersCost)
        if is_of_kind(game, offer.of, owner, source, item.row):
            found.append((source, offer))
    return found[:MOST_OFFERS]


def paid_offers(game: Game, item: ChainItem) -> list[tuple[int, OffersCost]]:
    """Those of them that are to be paid."""
    paid = item.flags >> OFFER_SHIFT & ALL_OFFERS
    if not paid:
        return []
    return [offer for index, offer in enumerate(offers_for(game, item)) if paid >> index & 1]


def ignores_deflect(game: Game, item: ChainItem) -> bool:
    """766: whether Deflect is ignored for a spell or ability, all its targets included, because of one of them."""
    for owner, source, ability in passives(game, IgnoreDeflect):
        assert isinstance(ability, IgnoreDeflect)
        chosen = [row_of(ref) for refs in item.targets for ref in refs]
        if any(matches(game, ability.choosing, owner, source, row) for row in chosen):
            return True
    return False


def repeats_of(game: Game, item: ChainItem) -> list[tuple[Cost, ...]]:
    """820.1.a: the Repeat costs that an item has: its own, and those that it is given."""
    found: list[tuple[Cost, ...]] = []
    if item.row < 0:
        source = row_of(item.source)
        for owner, row, given in passives(game, Repeat) if source >= 0 else ():
            if isinstance(given, Repeat) and given.of == "my abilities" and row == source and owner == item.controller:
                found.append(given.cost)
        return found[:MOST_REPEATS]
    if not card_of(game, item.row).types & SPELL:
        return found
    for ability in own_text(game, item.row, item.controller):
        if isinstance(ability, Repeat) and not ability.of:
            found.append(ability.cost)
    for owner, _, given in passives(game, Repeat):
        if isinstance(given, Repeat) and given.of == "your spells" and owner == item.controller:
            found.append(given.cost)
    return found[:MOST_REPEATS]


def paid_repeats(game: Game, item: ChainItem) -> list[tuple[Cost, ...]]:
    """820.1.c.1: the Repeat costs that are to be paid."""
    if not item.flags >> REPEAT_SHIFT & ALL_REPEATS:
        return []
    paid = item.flags >> REPEAT_SHIFT
    return [cost for index, cost in enumerate(repeats_of(game, item)) if paid >> index & 1]


def accelerate_cost(game: Game, item: ChainItem) -> list[int]:
    """805.1.a: 1 Energy and 1 Power of the unit's own domains."""
    amounts = [0] * AMOUNTS
    amounts[ENERGY_AMOUNT] = 1
    amounts[OWN_AMOUNT] = 1  # 805.1.a.1
    return amounts


def add_component(
    game: Game,
    item: ChainItem,
    total: TotalCost,
    component: str,
    amounts: list[int],
    eithers: Eithers,
    optional: bool = True,
) -> None:
    """356.4.c: discounts on one component apply as soon as it is added, before any other discount."""
    part = TotalCost(list(amounts), [])
    about_it = [
        (change, times)
        for change, times in changes_for(game, item)
        if (change.component == "additional" and optional) or (change.component == component != "additional")
    ]
    for change, times in discounts_in_order(about_it):
        discount(part, change, times, eithers)  # 356.4.f
    total.plus(tuple(part.amounts))


def discounts_in_order(changes: list[tuple[CostChange, int]]) -> list[tuple[CostChange, int]]:
    """356.4.c.1, 356.4.d.1: discounts apply in any order; this one is the best for the payer (356.4.e)."""
    discounts = [(change, times) for change, times in changes if not change.more]
    discounts.sort(key=lambda discount: -discount[0].least)
    return discounts


def discount(total: TotalCost, change: CostChange, times: int, eithers: Eithers) -> tuple[int, int]:
    """356.4: take one discount off a cost, but not below 0 (356.6); returns how much Energy and Power.

    One in either is as the payer chose.
    """
    if change.either and eithers.next_in_power() and any(total.amounts[ENERGY_AMOUNT + 1 :]):
        return 0, take_power(total, change.power * times)
    least = 0
    if change.least:  # 356.4.e
        least = change.least
    energy = total.minus(ENERGY_AMOUNT, change.energy * times, least)
    return energy, 0 if change.either and energy else take_power(total, change.power * times)


def discounts_in_either(game: Game, item: ChainItem) -> int:
    """How many discounts in Energy or Power apply to an item, each chosen by itself."""
    if not any(change.either for change, _ in changes_for(game, item)):
        return 0
    eithers = Eithers(0)
    work_out(game, item, False, eithers)
    return min(eithers.count, MOST_IN_EITHER)


def in_power(item: ChainItem, index: int) -> ChainItem:
    """The item with one of its discounts in Energy or Power taken in Power."""
    changed = item.copy()
    changed.flags |= 1 << (DISCOUNT_SHIFT + index)
    return changed


def deflect_value(game: Game, item: ChainItem, ref: int) -> int:
    """809.1.c: each time an opponent's spell or ability chooses it, it costs that much Power of any domain more."""
    row = row_of(ref)
    if not on_board(game, row) or are_friends(game, game.columns[CONTROLLER][row], item.controller):
        return 0
    return keyword(game, row, DEFLECT)


def take_power(total: TotalCost, amount: int) -> int:
    """Take Power off a total: first of any domain, then of own domains, then of single domains; returns how much."""
    left = amount
    for kind in (ANY_AMOUNT, OWN_AMOUNT, 1, 2, 3, 4, 5, 6):
        left -= total.minus(kind, left)
    return amount - left


def changes_for(game: Game, item: ChainItem) -> list[tuple[CostChange, int]]:
    """366.2: the cost changes that are about this item, of its own text and of others, with how often they apply."""
    if item.row < 0:
        ability_now = book_of(game).nodes[item.node]
        if not isinstance(ability_now, Activated):
            return []
        return changes_for_ability(game, ability_now, item.controller, row_of(item.source))
    card = card_of(game, item.row)
    found: list[tuple[CostChange, int]] = []
    for ability in own_text(game, item.row, item.controller):
        if not isinstance(ability, CostChange) or ability.who:
            continue
        if ability.condition is None or holds(game, ability.condition, item.controller, item.row, item):
            found.append((ability, times_of(game, ability, item.controller, item.row)))
    for owner, source, given in passives(game, CostChange):
        assert isinstance(given, CostChange)
        if not given.who or source == item.row or (given.who == "you") != (owner == item.controller):
            continue
        if given.of is None or type_matches(given.of.type, card):
            found.append((given, 1))
    return found


def times_of(game: Game, change: CostChange, you: int, row: int) -> int:
    """How often a text's own cost change applies: once, or for each object or card played."""
    if change.each_played:
        return game.columns[PLAYED][you]
    return 1 if change.of is None else count(game, change.of, you, row)


def changes_for_ability(game: Game, ability: Activated, you: int, row: int) -> list[tuple[CostChange, int]]:
    """818.1.c.4, 827.1.c.3: the cost changes in an ability's own text, and those about abilities of its keyword."""
    found = [
        (change, times_of(game, change, you, row))
        for change in ability.changes
        if change.condition is None or holds(game, change.condition, you, row)
    ]
    if not ability.keyword:
        return found
    for owner, _, given in passives(game, CostChange):
        assert isinstance(given, CostChange)
        if given.component == ability.keyword and (given.who == "you") == (owner == you):
            found.append((given, 1))
    return found


def cost_of_ability(game: Game, ability: Activated, you: int, row: int) -> TotalCost:
    """356.3, 356.4: what an activated ability of this object costs, choices aside."""
    total = TotalCost(payment.sum_of(ability.cost), [])
    changes = changes_for_ability(game, ability, you, row)
    for change, times in changes:
        if change.more:
            total.amounts[ENERGY_AMOUNT] += change.energy * times
            total.amounts[ANY_AMOUNT] += change.power * times
    for change, times in changes:
        if not change.more:
            total.minus(ENERGY_AMOUNT, change.energy * times, change.least)
            take_power(total, change.power * times)
    return total


def apply_paid_discounts(game: Game, item: ChainItem, total: TotalCost, noting: bool) -> None:
    """356.2.b.1: a discount that paying an optional additional cost gives."""
    if item.row < 0 or not item.flags & PAID_ADDITIONAL:
        return
    for ability in own_text(game, item.row, item.controller):
        if not isinstance(ability, AdditionalCost) or not ability.optional:
            continue
        energy, power = ability.cheaper, 0
        if ability.by_its_cost and item.noted:
            energy, power = item.noted[NOTED_ENERGY], item.noted[NOTED_POWER]  # 206, 185.3.a.2
        if energy or power:
            energy, power = total.minus(ENERGY_AMOUNT, energy), total.minus(OWN_AMOUNT, power)
            if noting:
                game.note("356.4", "discount", energy, power)
