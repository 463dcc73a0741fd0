"""Paying Energy and Power: the one place where resources are spent (rules 162-168, 357.1, 429, 444)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.event import happen
from cardcourt.kernel.program import Act
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound.board import board_objects, book_of, card_of
from cardcourt.riftbound.card import RUNE, TYPE_NAMES
from cardcourt.riftbound.characteristics import abilities_of
from cardcourt.riftbound.costs import AMOUNTS, ANY_AMOUNT, ENERGY_AMOUNT, OWN_AMOUNT
from cardcourt.riftbound.happenings import ADD, EXHAUST, RECYCLE, USE
from cardcourt.riftbound.instructions import Add
from cardcourt.riftbound.language import Activated
from cardcourt.riftbound.objects import reserved, spend
from cardcourt.riftbound.state import (
    ANY_DOMAIN,
    BASE,
    CARD,
    CONTROLLER,
    DOMAIN_NAMES,
    DOMAINS,
    ENERGY,
    EXHAUSTED,
    POWER,
    TYPES,
    zone_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

NO_MORE: Final = -1
ANY_TYPE: Final = sum(TYPE_NAMES.values())
ROW_BITS: Final = 12


def sum_of(costs: Sequence[Cost]) -> list[int]:
    """The counted resources that components ask for together."""
    amounts = [0] * AMOUNTS
    for cost in costs:
        for kind, amount in enumerate(cost.amounts()):
            amounts[kind] += amount
    return amounts


def runes_of(game: Game, player: int) -> list[int]:
    """The runes a player controls on the board."""
    types = game.columns[TYPES]
    controllers = game.columns[CONTROLLER]
    return [row for row in game.columns[zone_of(player, BASE)] if types[row] & RUNE and controllers[row] == player]


class Means:
    """What a player could pay with: Energy, and Power by domain (the last is any)."""

    def __init__(self, energy: int, power: list[int]) -> None:
        self.energy = energy
        self.power = power


def means_of(game: Game, player: int, types: int = 0) -> Means:
    """The Rune Pool, what the runes would add (164.2), and what other Add abilities would (429.3).

    `types` are those of the card that is played, or of the object whose activated ability is: some resources pay for
    such things only.
    """
    means = means_without(game, player, types)
    if book_of(game).has_add_abilities:
        for row, index in add_abilities(game, player):
            for node in added_by(game, row, index):
                if not node.pays_for(types):
                    continue
                means.energy += node.energy
                if node.power:
                    means.power[DOMAIN_NAMES.index(node.power)] += node.amount
    return means


def can_pay(game: Game, player: int, amounts: Sequence[int], own: tuple[int, ...], types: int = 0) -> bool:
    """Whether a player can pay counted resources; `own` are the domains of the card's own Power, `types` its types."""
    return covers(means_of(game, player, types), amounts, own)


def covers(means: Means, amounts: Sequence[int], own: tuple[int, ...]) -> bool:
    """Whether means are enough; Power of any domain stands in for what is missing (135.2.e.5.b)."""
    if amounts[ENERGY_AMOUNT] > means.energy:
        return False
    wild = 0
    wild += means.power[ANY_DOMAIN]  # 135.2.e.5.b, 163.2.b
    left = 0
    left_own = 0
    of_own = amounts[OWN_AMOUNT]
    for domain in range(ANY_DOMAIN):
        rest = means.power[domain] - amounts[1 + domain]
        if rest < 0:
            wild += rest
        else:
            left += rest
            if of_own and is_own(own, domain):
                left_own += rest
    if wild < 0:
        return False
    if of_own > left_own + wild:
        return False
    return of_own + amounts[ANY_AMOUNT] <= left + wild  # 135.2.e.5.a


def is_own(own: tuple[int, ...], domain: int) -> bool:
    """Whether Power of a domain is Power of a card's own domains."""
    if not own:
        return True  # 135.2.e.6.b, 805.1.a.2
    return domain in own  # 135.2.e.6.c


# -- other Add abilities -----------------------------------------------------------------------------------------------


def add_abilities(game: Game, player: int) -> list[tuple[int, int]]:
    """The Add abilities with Reaction, runes aside, that a player could activate: object and place in its text."""
    found: list[tuple[int, int]] = []
    for row in board_objects(game):
        if game.columns[CONTROLLER][row] != player or card_of(game, row).types & RUNE:
            continue
        for index, ability in enumerate(abilities_of(game, row)):
            if isinstance(ability, Activated) and is_add_ability(ability) and ability.timing == "reaction":
                act = Act(player, row)
                if all(cost.payable(game, act) for cost in ability.cost) and not any(sum_of(ability.cost)):
                    found.append((row, index))
    return found


def is_add_ability(ability: Activated) -> bool:
    """Whether an ability adds resources (429.2)."""
    return any(isinstance(node, Add) for node in ability.do)


def added_by(game: Game, row: int, index: int) -> list[Add]:
    """What an Add ability adds."""
    ability = abilities_of(game, row)[index]
    assert isinstance(ability, Activated)
    return [node for node in ability.do if isinstance(node, Add)]


def use_add_abilities(game: Game, player: int, amounts: Sequence[int], own: tuple[int, ...], types: int) -> None:
    """429.3.a, 429.3, 357.1.a, 204.4.b.1, 444.2.c: Add abilities finalize and resolve at once, even in the middle of a
    payment.
    """
    while True:
        usable = add_abilities(game, player)
        if not usable:
            return
        options = [row | index << ROW_BITS for row, index in usable]
        if covers(means_without(game, player, types), amounts, own):
            options.append(NO_MORE)
        value = game.choose(player, "429.3", "add ability", options, risky=True)
        if value == NO_MORE:
            return
        row = value & ((1 << ROW_BITS) - 1)
        ability = abilities_of(game, row)[value >> ROW_BITS]
        assert isinstance(ability, Activated)
        act = Act(player, row)
        if game.tracing:
            game.note("429.3.a", "adds at once", game.book.names[game.columns[CARD][row]])
        for cost in ability.cost:
            cost.run(game, act)
        for node in ability.do:
            node.run(game, act)
        happen(game, [Event(USE, row, 1, player, by=player)])  # 377.2.a


def pool_of(game: Game, player: int, types: int) -> Means:
    """What a Rune Pool holds to pay for a thing of some types: what pays for anything, and what is for such things."""
    columns = game.columns
    means = Means(columns[ENERGY][player], columns[POWER][player * DOMAINS : (player + 1) * DOMAINS])
    for modifier in reserved(game, player, types) if game.modifiers else ():
        domain = modifier.values[0]
        if domain < 0:
            means.energy += modifier.left
        else:
            means.power[domain] += modifier.left
    return means


def means_without(game: Game, player: int, types: int) -> Means:
    """The means of the Rune Pool and the runes alone."""
    columns = game.columns
    means = pool_of(game, player, types)
    found = means.power
    exhausted = columns[EXHAUSTED]
    cards = book_of(game).cards
    card_column = columns[CARD]
    for row in runes_of(game, player):
        if not exhausted[row]:
            means.energy += 1
        for domain in cards[card_column[row]].domains:
            found[domain] += 1
    return means


# -- paying ------------------------------------------------------------------------------------------------------------


def pay(game: Game, player: int, amounts: Sequence[int], own: tuple[int, ...], rule: str, types: int = 0) -> None:
    """357.1: pay the combined Energy and Power, with the runes' abilities used in the middle of it (357.1.a).

    `types` are those of what is played, or whose activated ability is; a cost within an instruction pays for neither.

    Raises Illegal when the player cannot.
    """
    if not any(amounts):
        return
    if not can_pay(game, player, amounts, own, types):
        raise Illegal("357.1", "the Energy and Power cannot be paid")  # 358.2, 166.2, 410.1.b.2
    if book_of(game).has_add_abilities:
        use_add_abilities(game, player, amounts, own, types)
    by_domain = power_by_domain(game, player, amounts, own, types)
    pool = pool_of(game, player, types)
    recycled = runes_to_recycle(game, player, by_domain, pool)
    exhaust_for_energy(game, player, amounts[ENERGY_AMOUNT] - pool.energy, recycled)
    for row in recycled:
        use_rune_for_power(game, player, row)
    spend(game, player, amounts[ENERGY_AMOUNT], by_domain, types)
    if game.tracing:
        game.note(rule, "pays", f"P{player + 1}", amounts[ENERGY_AMOUNT], sum(by_domain))


def power_by_domain(game: Game, player: int, amounts: Sequence[int], own: tuple[int, ...], types: int) -> list[int]:
    """How much Power of each domain is spent; where several could, the payer chooses."""
    if not any(amounts[1:]):
        return [0] * DOMAINS
    spent = [*amounts[1 : 1 + ANY_DOMAIN], 0]
    left = means_without(game, player, types).power
    for domain in range(ANY_DOMAIN):
        left[domain] -= spent[domain]
        if left[domain] < 0:
            spent[ANY_DOMAIN] -= left[domain]
            left[ANY_DOMAIN] += left[domain]
            spent[domain] += left[domain]
            left[domain] = 0
    for number, domains in ((amounts[OWN_AMOUNT], own), (amounts[ANY_AMOUNT], ())):
        for _ in range(number):
            usable = [d for d in range(DOMAINS) if left[d] > 0 and (is_own(domains, d) or d == ANY_DOMAIN)]
            if not usable:
                raise Illegal("357.1", "the Power cannot be paid")
            domain = game.choose(player, "357.1", "domain of Power", usable)
            left[domain] -= 1
            spent[domain] += 1
    return spent


def runes_to_recycle(game: Game, player: int, by_domain: list[int], pool: Means) -> list[int]:
    """The runes that are recycled for Power beyond what the pool has: exhausted ones first."""
    found: list[int] = []
    if not any(by_domain):
        return found
    runes = runes_of(game, player)
    for domain in range(ANY_DOMAIN):
        missing = by_domain[domain] - pool.power[domain]
        if missing > 0:
            fitting = [row for row in runes if domain in card_of(game, row).domains]
            fitting.sort(key=lambda row: (1 - game.columns[EXHAUSTED][row], row))
            found.extend(fitting[:missing])
    return found


def exhaust_for_energy(game: Game, player: int, missing: int, recycled: list[int]) -> None:
    """164.2.a, 163.1: exhaust so many ready runes for 1 Energy each, those to be recycled first."""
    if missing <= 0:
        return
    ready = [row for row in runes_of(game, player) if not game.columns[EXHAUSTED][row]]
    ready.sort(key=lambda row: (row not in recycled, row))
    used = ready[:missing]
    happen(game, [Event(EXHAUST, row, 1, player, source=row, by=player) for row in used])
    happen(game, [Event(ADD, NOTHING, len(used), player, NOTHING, used[0], by=player)])


def use_rune_for_power(game: Game, player: int, row: int) -> None:
    """164.2.b, 164.2.b.1: recycle a rune for 1 Power of its domain."""
    domain = card_of(game, row).domains[0]
    happen(game, [Event(RECYCLE, row, 1, player, source=row, by=player)])
    happen(game, [Event(ADD, NOTHING, 1, player, domain, row, by=player)])
