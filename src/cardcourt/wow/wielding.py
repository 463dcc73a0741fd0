"""Striking with weapons (rules 303.2, 406.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.decision import DONE, SOME
from cardcourt.kernel.event import happen
from cardcourt.kernel.record import Event, Modifier, row_of
from cardcourt.wow.card import (
    DUAL_WIELD,
    HERO,
    INFINITE_WIELD,
    MELEE_WEAPON,
    ONE_HANDED,
    RANGED_DUAL_WIELD,
    RANGED_WEAPON,
    SEXTUPLE_WIELD,
    TWO_HANDED,
    TWO_HANDED_DUAL_WIELD,
    WEAPON,
)
from cardcourt.wow.costs import pay_resources, ready_resources
from cardcourt.wow.happenings import EXHAUST, STRIKE, STRUCK, THIS_COMBAT
from cardcourt.wow.language import CanWield, PayMore
from cardcourt.wow.objects import name, player_name
from cardcourt.wow.selection import number, players
from cardcourt.wow.state import CONTROLLER, EXHAUSTED, hero_of
from cardcourt.wow.traits import has_tag, is_type, keyword, matches, reading, solution_of, strike_cost, traits_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

HANDS = 6


def strike(game: Game, wielder: int, rule: str) -> None:
    """303.2: as a wielder becomes an attacker or defender, its controller may strike with weapons; no chain is used."""
    player = game.columns[CONTROLLER][wielder]
    struck: list[int] = []
    while True:
        usable = [row for row in weapons_for(game, player, wielder) if fits_with(game, player, struck, row)]
        usable = [row for row in usable if affordable(game, player, [*struck, row])]
        if not usable:
            break
        chosen = game.choose(player, rule, "strike with", [*usable, DONE], SOME, wielder, tuple(struck))
        if chosen == DONE:
            break
        struck.append(chosen)
    if struck:
        strike_with(game, player, wielder, struck)


def strike_with(game: Game, player: int, wielder: int, struck: list[int]) -> None:
    """406.6: several weapons are struck with simultaneously; each costs its exhausting and its strike cost."""
    pay_resources(game, player, sum(cost_of_strike(game, player, row) for row in struck), "303.2")
    happen(game, [Event(EXHAUST, row, player=player) for row in struck])
    for row in struck:  # 303.2a
        values = (game.ref(row),)
        game.add_modifier(
            Modifier(game.next_id(), STRUCK, player, game.ref(row), (game.ref(wielder),), THIS_COMBAT, values=values)
        )
        if game.tracing:
            game.note("303.2", "strikes", player_name(player), name(game, row), name(game, wielder))
    happen(game, [Event(STRIKE, row, player=player, place=wielder) for row in struck])


def weapons_for(game: Game, player: int, wielder: int) -> list[int]:
    """303.2, 303.2d: the ready weapons of a player that a character is a wielder of; 303.3: at once."""
    found: list[int] = []
    for row, traits in sorted(solution_of(game).traits.items()):
        if not traits.types & WEAPON or game.columns[CONTROLLER][row] != player or game.columns[EXHAUSTED][row]:
            continue
        if is_wielder(game, wielder, row):
            found.append(row)
    return found


def is_wielder(game: Game, character: int, weapon: int) -> bool:
    """303.2: heroes are wielders; 303.2d: so are allies of which a weapon or their own text says so."""
    if is_type(game, character, HERO):
        return True
    for effect in traits_of(game, character).effects:
        change = effect.change
        if isinstance(change, CanWield) and matches(game, change.weapon, effect.controller, effect.source, weapon):
            return True
    return False


def cost_of_strike(game: Game, player: int, weapon: int) -> int:
    """303.2, 707.1e: the strike cost with what is added and taken off; never below 0 (403.2)."""
    cost = strike_cost(game, weapon)
    for effect in solution_of(game).effects:
        change = effect.change
        if not isinstance(change, PayMore) or change.to != "strike":
            continue
        act = reading(game, effect, weapon)
        if player in players(game, act, change.who) and matches(
            game, change.for_, effect.controller, effect.source, weapon
        ):
            cost += change.amount if isinstance(change.amount, int) else number(game, act, change.amount)
    return max(0, cost)


def affordable(game: Game, player: int, struck: list[int]) -> bool:
    """303.2: whether the strike costs of some weapons can all be paid."""
    return sum(cost_of_strike(game, player, row) for row in struck) <= len(ready_resources(game, player))


def fits_with(game: Game, player: int, struck: list[int], weapon: int) -> bool:
    """303.2c: one weapon a combat; 406.6: more of them for heroes with a keyword, but never Melee with Ranged."""
    if weapon in struck:
        return False
    already = [row_of(m.values[0]) for m in game.modifiers if m.kind == STRUCK and m.controller == player]
    together = [*already, *struck, weapon]
    if len(together) == 1:
        return True
    hero = hero_of(game, player)
    if hero < 0:
        return False
    melee = [row for row in together if has_tag(game, row, MELEE_WEAPON)]
    ranged = [row for row in together if has_tag(game, row, RANGED_WEAPON)]
    if melee and ranged:  # 406.6
        return False
    if len(ranged) == len(together):
        return len(together) <= 2 and bool(keyword(game, hero, RANGED_DUAL_WIELD))
    if len(melee) < len(together):
        return False
    return fits_hands(game, hero, together)


def fits_hands(game: Game, hero: int, together: list[int]) -> bool:
    """406.6: how many Melee weapons a hero strikes with in one combat."""
    if keyword(game, hero, INFINITE_WIELD) and all(has_tag(game, row, ONE_HANDED) for row in together):
        return True
    if keyword(game, hero, SEXTUPLE_WIELD):
        return sum(2 if has_tag(game, row, TWO_HANDED) else 1 for row in together) <= HANDS
    if keyword(game, hero, DUAL_WIELD) or keyword(game, hero, TWO_HANDED_DUAL_WIELD):
        return len(together) <= 2
    return False


def weapons_of(game: Game, wielder: int) -> list[int]:
    """303.2a, 408.3d: the weapons associated with a wielder."""
    ref = game.ref(wielder)
    found: list[int] = []
    for modifier in game.modifiers:
        if modifier.kind == STRUCK and modifier.on == (ref,) and is_associated(game, modifier):
            found.append(row_of(modifier.values[0]))
    return found


def is_associated(game: Game, modifier: Modifier) -> bool:
    """303.2a: a weapon is associated until it is a different card, changes controllers or is no weapon any more."""
    weapon = modifier.values[0]
    if not game.is_current(weapon):
        return False
    row = row_of(weapon)
    return game.columns[CONTROLLER][row] == modifier.controller and is_type(game, row, WEAPON)
