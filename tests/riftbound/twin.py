"""The hardest rules once more, slowly and by the letter: assigning combat damage, replacing events, total costs.

Nothing here comes from the engine. Each function gives everything that the rules allow, whatever is chosen.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product

ALL = -1  # a prevention of any amount of damage

# -- replacement effects on damage (372, 432, 437, 465.2.c) ------------------------------------------------------------


@dataclass(frozen=True)
class Shield:
    """An effect on damage to one unit: it doubles it, or prevents `prevents` of it; `once` for the next time only."""

    doubles: bool = False
    prevents: int = 0
    once: bool = False


@dataclass(frozen=True)
class Fighter:
    """A unit that damage is assigned to."""

    might: int
    damage: int = 0
    tank: bool = False
    backline: bool = False
    immune: bool = False  # it cannot be dealt damage (465.2.c.10)
    shields: tuple[Shield, ...] = ()


Outcome = tuple[int, ...]


def ways_to_assign(amount: int, fighters: tuple[Fighter, ...]) -> set[Outcome]:
    """465.2.c: the damage that each unit can be dealt, over all choices of the player who assigns and of the other."""
    able = [index for index, fighter in enumerate(fighters) if not fighter.immune]
    found: set[Outcome] = set()
    for order in orders_to_assign(fighters, able):
        for sequences in product(*[list(permutations(fighters[index].shields)) for index in order]):
            found.update(assigned_in(amount, fighters, order, dict(zip(order, sequences, strict=True))))
    return found


def orders_to_assign(fighters: tuple[Fighter, ...], able: list[int]) -> Iterator[tuple[int, ...]]:
    """465.2.c.6-9: Tank first and Backline last; of a unit with both, the assigning player obeys either one."""
    torn = [index for index in able if fighters[index].tank and fighters[index].backline]
    for obeyed in product((True, False), repeat=len(torn)):
        as_tank = dict(zip(torn, obeyed, strict=True))
        for order in permutations(able):
            ranks = [rank_of(fighters[index], as_tank.get(index)) for index in order]
            if ranks == sorted(ranks):
                yield order


def rank_of(fighter: Fighter, as_tank: bool | None) -> int:
    """How early a unit must be assigned damage."""
    if as_tank is not None:
        return 0 if as_tank else 2
    return 0 if fighter.tank else 2 if fighter.backline else 1


def assigned_in(
    amount: int, fighters: tuple[Fighter, ...], order: tuple[int, ...], sequences: dict[int, tuple[Shield, ...]]
) -> Iterator[Outcome]:
    """465.2.c.3-5: each unit in turn gets the least that is lethal with its effects applied, or all that is left."""
    raw = [0] * len(fighters)
    left = amount
    for index in order:
        needed = [n for n in range(1, left + 1) if is_lethal(fighters[index], replaced(n, sequences[index]))]
        raw[index] = needed[0] if needed else left
        left -= raw[index]
    for rest in splits(left, len(order)):
        total = dict(zip(order, rest, strict=True))
        yield tuple(
            replaced(raw[index] + total[index], sequences[index]) if index in total else 0
            for index in range(len(fighters))
        )


def splits(amount: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to share an amount out; with nobody to take it, it is lost."""
    if parts == 0:
        yield ()
    elif parts == 1:
        yield (amount,)
    else:
        for first in range(amount + 1):
            for others in splits(amount - first, parts - 1):
                yield (first, *others)


def is_lethal(fighter: Fighter, amount: int) -> bool:
    """142.4: non-zero damage of at least its might, with what is marked already."""
    return amount > 0 and amount + fighter.damage >= fighter.might


def replaced(amount: int, sequence: tuple[Shield, ...]) -> int:
    """370.2, 372: effects apply one after the other, each once, as long as there is damage that they qualify for."""
    for shield in sequence:
        if amount <= 0:
            break
        if shield.doubles:
            amount *= 2
        elif shield.once or shield.prevents == ALL:
            amount = 0
        else:
            amount -= min(amount, shield.prevents)
    return amount


def ways_to_deal(amount: int, fighter: Fighter) -> set[int]:
    """372: what damage outside of combat can become, in every order that the unit's controller may choose."""
    return {replaced(amount, sequence) for sequence in permutations(fighter.shields)}


# -- replacement effects on simultaneous deaths (373) ------------------------------------------------------------------


@dataclass(frozen=True)
class Dying:
    """A unit that is about to die: whose it is, and where."""

    name: str
    controller: int
    place: int


@dataclass(frozen=True)
class Rescue:
    """`If a unit (of `whose`, at `place`) would die, instead recall it`, by a player; `once` for the next time only.

    None stands for any player, and for any place.
    """

    controller: int
    whose: int | None = None
    place: int | None = None
    once: bool = False

    def fits(self, unit: Dying) -> bool:
        """Whether the death of a unit qualifies."""
        return self.whose in (None, unit.controller) and self.place in (None, unit.place)


def ways_to_die(units: tuple[Dying, ...], rescues: tuple[Rescue, ...], turn_player: int) -> set[frozenset[str]]:
    """372, 373: which of the units that die at once are saved, over all choices.

    With one event its unit's controller orders the effects; with several each player orders their own, in turn order,
    and each effect applies in one sequence, a limited one to an event of its controller's choosing.
    """
    found: set[frozenset[str]] = set()
    players = (turn_player, 1 - turn_player)
    own = [[rescue for rescue in enumerate(rescues) if rescue[1].controller == player] for player in players]
    for one, other in product(permutations(own[0]), permutations(own[1])):
        found.update(saved_by(units, [rescue for _, rescue in (*one, *other)]))
    return found


def saved_by(units: tuple[Dying, ...], sequence: list[Rescue]) -> Iterator[frozenset[str]]:
    """Who is saved when the effects are applied in this order."""
    if not sequence:
        yield frozenset()
        return
    rescue, rest = sequence[0], sequence[1:]
    hit = [unit for unit in units if rescue.fits(unit)]
    choices = [[unit] for unit in hit] if rescue.once and hit else [hit]
    for saved in choices:
        left = tuple(unit for unit in units if unit not in saved)
        for others in saved_by(left, rest):
            yield others | {unit.name for unit in saved}


# -- total costs (356) -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Change:
    """A cost change: `more`, or a discount down to `least` (of Energy), times `times`; `either` is Energy or Power."""

    energy: int = 0
    power: int = 0
    more: bool = False
    least: int = 0
    times: int = 1
    either: bool = False


@dataclass(frozen=True)
class Component:
    """An additional cost, with the discounts that are about it alone (356.4.c)."""

    energy: int = 0
    power: int = 0
    discounts: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Bill:
    """What a card costs: base cost, what of it is ignored, additional costs, changes of the total, Deflect."""

    energy: int
    power: int
    ignores_energy: bool = False
    ignores_power: bool = False
    components: tuple[Component, ...] = ()
    deflect: int = 0
    changes: tuple[Change, ...] = ()


Price = tuple[int, int]


def totals(bill: Bill) -> set[Price]:
    """356: every total cost (Energy, Power) that the payer can arrive at by ordering discounts."""
    base = (0 if bill.ignores_energy else bill.energy, 0 if bill.ignores_power else bill.power)  # 356.1
    found = {base}
    for component in bill.components:  # 356.2, 356.4.c
        added = discounted({(component.energy, component.power)}, component.discounts)
        found = {(energy + e, power + p) for energy, power in found for e, p in added}
    found = {(energy, power + bill.deflect) for energy, power in found}  # 356.2.a.2
    for change in bill.changes:  # 356.3
        if change.more:
            found = {(e + change.energy * change.times, p + change.power * change.times) for e, p in found}
    return discounted(found, tuple(change for change in bill.changes if not change.more))  # 356.4


def discounted(prices: set[Price], discounts: tuple[Change, ...]) -> set[Price]:
    """356.4.c.1, 356.4.d.1: discounts in any order; 356.4.e: a minimum binds its own discount; 356.6: never below 0."""
    found: set[Price] = set()
    for order in permutations(discounts):
        reached = set(prices)
        for change in order:
            reached = {price for before in reached for price in taken(before, change)}
        found |= reached
    return found


def taken(price: Price, change: Change) -> set[Price]:
    """What one discount can make of a cost."""
    energy, power = price
    by_energy = max(min(energy, change.least), energy - change.energy * change.times)
    by_power = max(0, power - change.power * change.times)
    if change.either:
        return {(by_energy, power), (energy, by_power)}
    return {(by_energy, by_power)}


def best(prices: set[Price]) -> set[Price]:
    """The totals that no other one undercuts in both resources."""
    return {
        (e, p) for e, p in prices if not any(other != (e, p) and other[0] <= e and other[1] <= p for other in prices)
    }
