"""The total cost of a link: alternate and additional costs, more and less to pay (rules 403, 707.1e)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from cardcourt.kernel.cost import Cost, TotalCost
from cardcourt.kernel.program import Act
from cardcourt.kernel.record import NOTHING
from cardcourt.wow.asking import source_row
from cardcourt.wow.book import book_of, card_of
from cardcourt.wow.costs import Picked, Resources, has_x, ready_resources, value_of
from cardcourt.wow.happenings import (
    ALTERNATE,
    CARD_LINK,
    EXTRA_PAID,
    FREE,
    PLACED_FACE_UP,
    RESOURCE_LINK,
)
from cardcourt.wow.language import AdditionalCost, AlternateCost, Payment, PayMore, Reward
from cardcourt.wow.links import act_of
from cardcourt.wow.selection import holds, number, players
from cardcourt.wow.state import HAND, zone_of
from cardcourt.wow.traits import matches, reading, solution_of, traits_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import ChainItem
    from cardcourt.wow.traits import Effect


def power_of(game: Game, item: ChainItem) -> Payment | Reward | None:
    """The payment or reward power that a link comes from."""
    node = book_of(game).nodes[item.node] if item.node != NOTHING else None
    return node if isinstance(node, Payment | Reward) else None


def alternates(game: Game, item: ChainItem) -> list[int]:
    """403.3: the alternate costs that may be chosen for a card, as places among its powers."""
    if item.kind != CARD_LINK:
        return []
    return [
        place
        for place, power in enumerate(traits_of(game, item.row).powers)
        if isinstance(power, AlternateCost)
        and (power.condition is None or holds(game, Act(item.controller, item.row), power.condition))
    ]


def optional_costs(game: Game, item: ChainItem) -> list[AdditionalCost]:
    """403.6: the additional costs of a card that may be paid or not."""
    return [cost for cost in additional_costs(game, item) if cost.optional]


def additional_costs(game: Game, item: ChainItem) -> list[AdditionalCost]:
    """704.1a: the additional costs of a card that is played, or placed face up."""
    if item.kind != CARD_LINK and not (item.kind == RESOURCE_LINK and item.flags & PLACED_FACE_UP):
        return []
    return [power for power in traits_of(game, item.row).powers if isinstance(power, AdditionalCost)]


def cost_nodes(game: Game, item: ChainItem) -> list[Cost]:
    """All components of a link's cost but the play cost of a card."""
    found: list[Cost] = []
    power = power_of(game, item)
    if power is not None:
        found.extend(power.cost)
    if item.flags & ALTERNATE:
        alternate = traits_of(game, item.row).powers[item.costs[1]]
        assert isinstance(alternate, AlternateCost)
        found.extend(alternate.cost)
    for cost in additional_costs(game, item):
        if not cost.optional or item.flags & EXTRA_PAID:
            found.extend(cost.cost)
    return found


def cost_actions(game: Game, item: ChainItem) -> list[Cost]:
    """The components of a link's cost that are actions."""
    return [cost for cost in cost_nodes(game, item) if not isinstance(cost, Resources)]


# -- X (707.1b) --------------------------------------------------------------------------------------------------------


def has_variable_cost(game: Game, item: ChainItem) -> bool:
    """707.1b: whether X is part of a link's cost."""
    if item.kind == CARD_LINK and card_of(game, item.row).has_x:
        return True
    return any(has_x(cost) for cost in cost_nodes(game, item))


def most_x(game: Game, item: ChainItem) -> int:
    """The highest X that could be paid: with resources, with cards that fit, and as far as the text lets it be."""
    bounds = [len(cost.found(game, act_of(item))) for cost in cost_nodes(game, item) if asks_x_cards(cost)]
    bounds.extend(power.most_x for power in additional_costs(game, item) if power.most_x >= 0)
    if bounds and not (item.kind == CARD_LINK and card_of(game, item.row).has_x):
        return min(bounds)
    resources = len(ready_resources(game, item.controller)) + sum(
        max(0, -more_to_pay(game, effect)) for effect in payments(game, item)
    )
    if item.kind == CARD_LINK:
        return max(0, min([resources, *bounds]))
    return max(resources, len(game.columns[zone_of(item.controller, HAND)]), rows_in_party(game, item.controller))


def asks_x_cards(cost: Cost) -> TypeGuard[Picked]:
    """Whether a component is paid with X cards."""
    return isinstance(cost, Picked) and has_x(cost)


def rows_in_party(game: Game, player: int) -> int:
    """How many cards a player controls."""
    from cardcourt.wow.modifying import cards_in_play  # noqa: PLC0415

    return sum(traits_of(game, row).controller == player for row in cards_in_play(game))


# -- the total (707.1e) ------------------------------------------------------------------------------------------------


def total_resources(game: Game, item: ChainItem) -> int:
    """707.1e: how many resources a link costs: its cost or the alternate one, with additions, then with reductions."""
    total = TotalCost([first_cost(game, item)], [])
    act = act_of(item)
    for cost in cost_nodes(game, item):
        if isinstance(cost, Resources):
            total.plus((value_of(game, act, cost.amount),))
    changes = [(more_to_pay(game, effect), least_of(effect)) for effect in payments(game, item)]
    for more, _ in changes:
        if more > 0:
            total.plus((more,))
    # each minimum binds its own reduction only: with the highest minimum first the least is paid
    for more, least in sorted(changes, key=highest_minimum_first):
        if more < 0:
            total.minus(0, -more, least)
    return total.amounts[0]  # 403.2


def highest_minimum_first(change: tuple[int, int]) -> int:
    """In which order reductions are subtracted."""
    return -change[1]


def first_cost(game: Game, item: ChainItem) -> int:
    """403.6a: the play cost of a card, with X; nothing of it when an alternate cost is paid or it is free (403.3)."""
    if item.kind != CARD_LINK or item.flags & (FREE | ALTERNATE):
        return 0
    card = card_of(game, item.row)
    return card.cost + (item.numbers[0] if card.has_x and item.numbers else 0)


def payments(game: Game, item: ChainItem) -> list[Effect]:
    """707.1e: the modifiers that make a link cost more or less."""
    if item.kind not in (CARD_LINK,) and power_of(game, item) is None:
        return []
    wanted = "play" if item.kind == CARD_LINK else "use"
    row = source_row(item)
    return [
        effect
        for effect in solution_of(game).effects
        if isinstance(effect.change, PayMore)
        and effect.change.to == wanted
        and item.controller in players(game, reading(game, effect), effect.change.who)
        and matches(game, effect.change.for_, effect.controller, effect.source, row)
    ]


def more_to_pay(game: Game, effect: Effect) -> int:
    """How much more a modifier makes one pay; less is negative."""
    change = effect.change
    assert isinstance(change, PayMore)
    return change.amount if isinstance(change.amount, int) else number(game, reading(game, effect), change.amount)


def least_of(effect: Effect) -> int:
    """707.1e: the minimum that a reduction says."""
    change = effect.change
    assert isinstance(change, PayMore)
    return change.least
