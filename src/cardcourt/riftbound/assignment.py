"""Combat damage: summed, assigned with its replacements, and dealt all at once (rule 465.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.event import happen
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound.board import units_of
from cardcourt.riftbound.card import BACKLINE, TANK
from cardcourt.riftbound.characteristics import keyword, lethal_damage_from, might
from cardcourt.riftbound.forbidding import forbidden
from cardcourt.riftbound.happenings import IN_COMBAT, TAKE_DAMAGE
from cardcourt.riftbound.language import Instead
from cardcourt.riftbound.objects import clear_assigned, mark_assigned, name
from cardcourt.riftbound.replacement import Effect, alter, applicable_effects, replace_ordered, replaced_kinds
from cardcourt.riftbound.state import (
    ASSIGNED,
    ATTACKER,
    CONTROLLER,
    DAMAGE,
    DEFENDER,
    FACTS,
    SHOWDOWN,
    STUNNED,
    place_at,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

FIRST: Final = 0  # Tank (815.1.b)
MIDDLE: Final = 1
LAST: Final = 2  # Backline (826.3)


def side(game: Game, role: int) -> list[int]:
    """The units of a side at the battlefield."""
    return units_of(game, place_at(game, game.columns[FACTS][SHOWDOWN]), game.fact(role))


def summed_might(game: Game, role: int) -> int:
    """465.2.a, 465.2.b: the mights of a side together; below 0 counts as 0 (143.2.b)."""
    stunned = game.columns[STUNNED]
    return sum(
        might(game, row)
        for row in side(game, role)
        if not stunned[row]  # 423.1.b
    )


def sum_might(game: Game) -> None:
    """465.2: both sums are taken now, with current might (465.2.a, 465.2.b)."""
    attack = summed_might(game, ATTACKER)
    defence = summed_might(game, DEFENDER)
    game.values = (attack, defence)
    game.changed = True
    if game.tracing:
        game.note("465.2.a", "summed might", attack, defence)


def assign_by_attacker(game: Game) -> None:
    """465.2.c: starting with the attacker."""
    if both_sides_remain(game):
        assign(game, game.fact(ATTACKER), game.values[0], side(game, DEFENDER))


def assign_by_defender(game: Game) -> None:
    """465.2.c: then the defender."""
    if both_sides_remain(game):
        assign(game, game.fact(DEFENDER), game.values[1], side(game, ATTACKER))


def both_sides_remain(game: Game) -> bool:
    """Whether there are units of both sides (465.1): none are left of a player who has been removed (652.1)."""
    return bool(side(game, ATTACKER)) and bool(side(game, DEFENDER))


def assign(game: Game, player: int, amount: int, units: list[int]) -> None:
    """465.2.c: a player assigns exactly the summed might among the other side's units, lethal damage one by one."""
    pool = Pool(amount)
    exempt = [row for row in units if cannot_be_dealt_damage(game, player, row)]
    tiers = choose_tiers(game, player, [row for row in units if row not in exempt])
    for tier in (FIRST, MIDDLE, LAST):
        left = [row for row in units if tiers.get(row, -1) == tier]
        while left and pool.amount > 0:
            row = game.choose(player, "465.2.c.3", "assign damage to", left, about=pool.amount)  # 465.2.c.7
            left.remove(row)
            assign_up_to_lethal(game, player, row, pool)
    assign_rest(game, player, [row for row in units if row not in exempt], pool)


class Pool:
    """The damage a player still has to assign."""

    def __init__(self, amount: int) -> None:
        self.amount = amount


def cannot_be_dealt_damage(game: Game, player: int, row: int) -> bool:
    """465.2.c.10: a unit that cannot be dealt damage is exempt from mandatory assignment."""
    return bool(forbidden(game, combat_damage(game, player, row, 1)))


def choose_tiers(game: Game, player: int, units: list[int]) -> dict[int, int]:
    """465.2.c.6, 465.2.c.9: Tank first, Backline last; of a unit with both, the assigning player obeys one."""
    tiers: dict[int, int] = {}
    for row in units:
        tank = keyword(game, row, TANK) > 0
        backline = keyword(game, row, BACKLINE) > 0
        tiers[row] = MIDDLE
        if backline:  # 826.3, 826.4.b
            tiers[row] = LAST
        if tank:  # 815.1.b, 815.1.c.2
            tiers[row] = FIRST
        if tank and backline and len(units) > 1:
            first = game.choose_yes(player, "465.2.c.8", "as Tank", row)
            tiers[row] = FIRST if first else LAST
    return tiers


def assign_up_to_lethal(game: Game, player: int, row: int, pool: Pool) -> None:
    """465.2.c.3, 465.2.c.4, 815.1.c.1, 826.4.a: lethal damage in full before the next unit, never more than the least
    that is lethal.
    """
    if not replaced_kinds(game) >> TAKE_DAMAGE & 1:
        amount = min(pool.amount, missing(game, player, row))
        mark_assigned(game, player, row, amount, amount)
        pool.amount -= amount
        return
    order = settled_order(game, player, row, pool.amount)
    amount = pool.amount
    for raw in range(1, pool.amount + 1):
        if tried(game, player, row, raw, order) >= missing(game, player, row):
            amount = raw
            break
    apply_to_assignment(game, player, row, amount, order)
    pool.amount -= amount


def missing(game: Game, player: int, row: int) -> int:
    """How much damage of this player a unit lacks to lethal, with what is marked and assigned."""
    lethal = lethal_damage_from(game, row, player)
    return max(1, lethal - game.columns[DAMAGE][row] - game.columns[ASSIGNED][row])


def settled_order(game: Game, player: int, row: int, amount: int) -> tuple[int, ...]:
    """372: the controller of the unit orders the replacement effects on the assignment before it is measured."""
    effects = applicable_effects(game, combat_damage(game, player, row, amount))
    ids = [effect.id for effect in effects if is_wanted(game, effect)]
    if len(ids) < 2:
        return tuple(ids)
    controller = game.columns[CONTROLLER][row]
    if game.tracing:
        game.note("372", "orders", f"P{controller + 1}", name(game, row), len(ids))
    return game.choose_order(controller, "372", "replacement", ids, row)


def is_wanted(game: Game, effect: Effect) -> bool:
    """371.2: whether the controller of an effect that may be declined applies it."""
    ability = effect.ability
    if not isinstance(ability, Instead) or not ability.may:
        return True
    return game.choose_yes(effect.controller, "371.2.a", "apply", effect.source)


def tried(game: Game, player: int, row: int, amount: int, order: tuple[int, ...]) -> int:
    """465.2.c.4.a, 437.5.a: what an assigned amount would become, tried on a copy: nothing under "All" (437.5.b)."""
    copy = game.copy()
    copy.tracing = False
    event = combat_damage(copy, player, row, amount)
    for id in order:
        for effect in applicable_effects(copy, event):
            if effect.id != id:
                continue
            if isinstance(effect.ability, Instead):
                return 0
            event = alter(copy, effect, event)
            break
    return event.amount


def apply_to_assignment(game: Game, player: int, row: int, amount: int, order: tuple[int, ...]) -> None:
    """465.2.c.5, 437.5: replacement effects apply to the assignment, and not again when the damage is dealt."""
    if order and game.tracing:
        game.note("465.2.c.5", "assigns", f"P{player + 1}", amount, name(game, row))
    event = replace_ordered(game, combat_damage(game, player, row, amount), order)
    result = 0 if event is None else event.amount
    mark_assigned(game, player, row, amount, result)


def combat_damage(game: Game, player: int, row: int, amount: int) -> Event:
    """Combat damage to a unit: its sources are the opposing units (417.6.c.1)."""
    return Event(TAKE_DAMAGE, row, amount, game.columns[CONTROLLER][row], source=NOTHING, by=player, flags=IN_COMBAT)


def assign_rest(game: Game, player: int, units: list[int], pool: Pool) -> None:
    """465.2.c.4: with lethal damage on every unit, what is left may go to any of them."""
    while pool.amount > 0 and units:
        row = game.choose(player, "465.2.c.4", "rest of the damage to", units, about=pool.amount)
        amount = pool.amount
        if len(units) > 1:
            amount = game.choose_number(player, "465.2.c.4", "how much of the rest", 1, pool.amount, row)
        order = settled_order(game, player, row, amount) if replaced_kinds(game) >> TAKE_DAMAGE & 1 else ()
        apply_to_assignment(game, player, row, amount, order)
        pool.amount -= amount


def deal_assigned_damage(game: Game) -> None:
    """465.2.d, 465.2.c.1.a, 417.1.a, 417.3.a: exactly what was assigned is dealt, to all units simultaneously."""
    attacker = game.fact(ATTACKER)
    defender = game.fact(DEFENDER)
    assigned = game.columns[ASSIGNED]
    events: list[Event] = []
    remain = both_sides_remain(game)
    for row in range(len(assigned)):
        if assigned[row]:
            player = defender if game.columns[CONTROLLER][row] == attacker else attacker
            if remain:
                events.append(combat_damage(game, player, row, assigned[row]))
            clear_assigned(game, row)
    if game.tracing:
        game.note("465.2.d", "dealt at once", len(events))
    happen(game, events)
