"""Proposing combats: who can attack whom, and who must (rules 600.2, 600.3, 601)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.record import NOTHING, row_of
from cardcourt.wow.card import ELUSIVE, FEROCITY, HERO
from cardcourt.wow.language import CanAttackOnly, Cannot, CanSabotage, MustAttack
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.objects import name, put_fact
from cardcourt.wow.state import (
    CONTROLLER,
    EXHAUSTED,
    FACTS,
    OWNER,
    PROPOSED_ATTACKER,
    PROPOSED_DEFENDER,
    SABOTAGE,
    TURN_PLAYER,
    TURN_STARTED,
    friendly,
    in_play,
)
from cardcourt.wow.traits import (
    Effect,
    forbids,
    is_character,
    is_mount,
    is_type,
    keyword,
    matches,
    traits_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


# -- roles -------------------------------------------------------------------------------------------------------------


def role(game: Game, index: int) -> int:
    """601.2f, 602.4: the card that has a role in combat, or -1 when it is another card now."""
    ref = game.columns[FACTS][index]
    return row_of(ref) if ref >= 0 and game.is_current(ref) else NOTHING


# -- proposing (601) ---------------------------------------------------------------------------------------------------


def possible_attackers(game: Game, player: int) -> list[int]:
    """601.2a: the characters of a player that could be proposed as attackers, whomever they attack."""
    return [row for row in cards_in_play(game) if game.columns[CONTROLLER][row] == player and can_propose(game, row)]


def can_propose(game: Game, row: int) -> bool:
    """601.2a: a ready character, under its controller since the start of the turn or with Ferocity."""
    if not is_character(game, row) or game.columns[EXHAUSTED][row]:
        return False
    if is_mount(game, row):  # 302.3
        return False
    if is_totem(game, row):  # 305.3a
        return False
    if forbids(game, "attack", row) or forbids(game, "exhaust", row):
        return False
    if is_type(game, row, HERO):  # 301.3
        return True
    return bool(game.columns[TURN_STARTED][row]) or has_ferocity(game, row)


def has_ferocity(game: Game, row: int) -> bool:
    """glossary:Ferocity: it can be proposed as an attacker however long it has been there."""
    return bool(keyword(game, row, FEROCITY))


def is_totem(game: Game, row: int) -> bool:
    """305.3a: a Totem can't be proposed as an attacker."""
    return "Totem" in traits_of(game, row).tags


def legal_defenders(game: Game, attacker: int, sabotage: bool = False) -> list[int]:
    """601.2b-601.2d, 600.2a-600.2b: whom an attacker can legally be proposed against."""
    if sabotage:
        return [row for row in cards_in_play(game) if can_be_sabotaged(game, attacker, row)]
    able = [row for row in cards_in_play(game) if can_be_attacked(game, attacker, row)]
    only = preferred(game, attacker, able, CanAttackOnly)  # 601.2c, 601.2d
    must = preferred(game, attacker, able, MustAttack)  # 600.2a
    if only:
        both = [row for row in only if row in must]  # 600.2b
        return both or only
    return must or able


def can_be_attacked(game: Game, attacker: int, row: int) -> bool:
    """601.2b: a non-elusive character of an opponent that the attacker can attack."""
    player = game.columns[CONTROLLER][attacker]
    if not is_character(game, row) or friendly(game, game.columns[CONTROLLER][row], player):
        return False
    if is_elusive(game, row):
        return False
    if is_mount(game, row):  # 302.3
        return False
    if forbids(game, "defend", row, attacker):
        return False
    return not forbids(game, "attack", attacker, row) and within_only(game, attacker, row)


def is_elusive(game: Game, row: int) -> bool:
    """glossary:Elusive: it can't be proposed as a defender."""
    return bool(keyword(game, row, ELUSIVE))


def within_only(game: Game, attacker: int, row: int) -> bool:
    """601.2b: a character that can attack only some (and not just "if able") can attack no others."""
    for effect in traits_of(game, attacker).effects:
        change = effect.change
        if not isinstance(change, CanAttackOnly) or change.if_able:
            continue
        if not matches(game, change.to, effect.controller, effect.source, row):
            return False
    return True


def preferred(game: Game, attacker: int, able: list[int], kind: type[CanAttackOnly | MustAttack]) -> list[int]:
    """600.2a, 601.2c, 601.2d: those of the possible defenders that any of several modifiers of a kind names."""
    found: list[int] = []
    for effect in traits_of(game, attacker).effects:
        change = effect.change
        if not isinstance(change, kind) or change.to is None:
            continue
        named = [row for row in able if matches(game, change.to, effect.controller, effect.source, row)]
        found.extend(row for row in named if row not in found)
    return found


def can_be_sabotaged(game: Game, attacker: int, row: int) -> bool:
    """601.2b, glossary:Sabotage: a non-elusive thing of no friendly player that the attacker can sabotage."""
    player = game.columns[CONTROLLER][attacker]
    whose = game.columns[CONTROLLER][row] if in_play(game, row) else game.columns[OWNER][row]
    if friendly(game, whose, player) or is_elusive(game, row):
        return False
    for effect in traits_of(game, attacker).effects:
        change = effect.change
        if isinstance(change, CanSabotage) and matches(game, change.what, effect.controller, effect.source, row):
            return True
    return False


def can_sabotage(game: Game, attacker: int) -> bool:
    """glossary:Sabotage: whether a character may propose sabotage combats."""
    return any(isinstance(effect.change, CanSabotage) for effect in traits_of(game, attacker).effects)


def is_legal_proposal(game: Game, attacker: int, defender: int, sabotage: bool) -> bool:
    """601.2e: whether a proposed combat breaks no rule of combat."""
    if game.columns[CONTROLLER][attacker] != game.columns[FACTS][TURN_PLAYER]:
        return False
    return can_propose(game, attacker) and defender in legal_defenders(game, attacker, sabotage)


def cost_to_attack(game: Game, attacker: int, defender: int) -> int:
    """600.3: what the controller of an attacker must pay to propose it: an additional cost of the proposal."""
    cost = 0
    for effect in traits_of(game, attacker).effects:
        change = effect.change
        if not isinstance(change, Cannot) or change.what != "attack":
            continue
        if change.to is None or matches(game, change.to, effect.controller, effect.source, defender):
            cost += change.unless_pays
    return cost


def must_propose(game: Game, player: int) -> list[int]:
    """600.2: the characters because of which a player can't pass with an empty chain in his action phase."""
    return [row for row in possible_attackers(game, player) if is_bound(game, row)]


def is_bound(game: Game, attacker: int) -> bool:
    """600.2, 600.2a: a character that must attack if able, and can without a cost (600.3)."""
    bound = [effect for effect in traits_of(game, attacker).effects if isinstance(effect.change, MustAttack)]
    if not bound:
        return False
    legal = legal_defenders(game, attacker)
    return any(
        wants(game, effect, row) and not cost_to_attack(game, attacker, row) for row in legal for effect in bound
    )


def wants(game: Game, effect: Effect, row: int) -> bool:
    """600.2a: whether an attack on a character is what a modifier asks for."""
    change = effect.change
    assert isinstance(change, MustAttack)
    return change.to is None or matches(game, change.to, effect.controller, effect.source, row)


def propose(game: Game, attacker: int, defender: int, sabotage: bool) -> None:
    """601.2: the two are the proposed attacker and the proposed defender from now on."""
    put_fact(game, PROPOSED_ATTACKER, game.ref(attacker))
    put_fact(game, PROPOSED_DEFENDER, game.ref(defender))
    put_fact(game, SABOTAGE, int(sabotage))
    if game.tracing:
        game.note("601.2", "sabotage proposed" if sabotage else "proposed", name(game, attacker), name(game, defender))


def withdraw_proposal(game: Game) -> None:
    """601.3: a proposal that is interrupted leaves no proposed attacker and no proposed defender."""
    put_fact(game, PROPOSED_ATTACKER, NOTHING)
    put_fact(game, PROPOSED_DEFENDER, NOTHING)


def proposal_still_legal(game: Game) -> bool:
    """601.3: the legality of a proposed combat is rechecked as its effect tries to resolve."""
    attacker = role(game, PROPOSED_ATTACKER)
    defender = role(game, PROPOSED_DEFENDER)
    if attacker < 0 or defender < 0:
        return False
    return is_legal_proposal(game, attacker, defender, bool(game.columns[FACTS][SABOTAGE]))
