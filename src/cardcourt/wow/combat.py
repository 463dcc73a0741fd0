"""Combat: attacking, protecting, defending, concluding (rules 602-603)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.decision import DONE
from cardcourt.kernel.event import happen
from cardcourt.kernel.modifier import expire
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.wow.card import CONSPICUOUS, LONG_RANGE, PROTECTOR, STEALTH
from cardcourt.wow.events import ROLES, do, leave_combat
from cardcourt.wow.happenings import (
    ATTACK,
    DEFEND,
    ENTER_COMBAT,
    EXHAUST,
    PROTECT,
    SABOTAGE_DONE,
    THIS_COMBAT,
)
from cardcourt.wow.language import CanProtect
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.objects import name, player_name, put_fact
from cardcourt.wow.packets import combat_packet
from cardcourt.wow.priority import do_checks_alone, open_window
from cardcourt.wow.proposing import role
from cardcourt.wow.state import (
    ATTACK_WINDOW,
    ATTACKER,
    COMBAT_CONCLUDING,
    COMBAT_DEFENDED,
    COMBAT_PLACE,
    COMBAT_STARTED,
    CONTROLLER,
    DEFEND_WINDOW,
    DEFENDER,
    ENTERED_COMBAT,
    EXHAUSTED,
    FACTS,
    NO_COMBAT,
    PROPOSED_ATTACKER,
    PROPOSED_DEFENDER,
    PROTECTING,
    SABOTAGE,
    opponents,
    turn_order,
)
from cardcourt.wow.traits import (
    atk,
    forbids,
    is_character,
    keyword,
    matches,
    traits_of,
)
from cardcourt.wow.wielding import strike

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


# -- the combat step (602) ---------------------------------------------------------------------------------------------


def start_attacking(game: Game) -> None:
    """602.1: the proposed attacker exhausts, becomes an attacker and starts attacking."""
    attacker = role(game, PROPOSED_ATTACKER)
    put_fact(game, COMBAT_PLACE, COMBAT_STARTED)
    if attacker < 0:
        return
    do(game, [Event(EXHAUST, attacker, player=game.columns[CONTROLLER][attacker])])
    put_fact(game, ATTACKER, game.ref(attacker))
    put_fact(game, PROPOSED_ATTACKER, NOTHING)
    if game.tracing:
        game.note("602.1", "attacks", name(game, attacker), name(game, role(game, PROPOSED_DEFENDER)))


def strike_as_attacker(game: Game) -> None:
    """602.1: the attacking player may strike now, and only now."""
    attacker = role(game, ATTACKER)
    if attacker >= 0:
        strike(game, attacker, "602.1")


def tell_of_the_attack(game: Game) -> None:
    """602.1: what triggers on attacking does."""
    attacker = role(game, ATTACKER)
    if attacker >= 0:
        defender = role(game, PROPOSED_DEFENDER)
        happen(game, [Event(ATTACK, attacker, place=defender, player=game.columns[CONTROLLER][attacker])])


def open_attack_window(game: Game) -> None:
    """602.1: the attack window opens."""
    open_window(game, ATTACK_WINDOW)


def conclude_early(game: Game) -> None:
    """602.2: without an attacker or a proposed defender the combat concludes."""
    if role(game, ATTACKER) < 0 or role(game, PROPOSED_DEFENDER) < 0:
        game.again(CONCLUSION)


def protect_point(game: Game) -> None:
    """602.2: each player opposed to the attacker may exhaust one character that can protect the proposed defender."""
    attacker = role(game, ATTACKER)
    defended = role(game, PROPOSED_DEFENDER)
    if attacker < 0 or defended < 0:
        return
    player = game.columns[CONTROLLER][attacker]
    for opponent in turn_order(game):
        if opponent not in opponents(game, player):
            continue
        able = protectors(game, opponent, attacker, defended)
        if not able:
            continue
        chosen = game.choose(opponent, "602.2", "protect", [*able, DONE], about=defended)
        if chosen != DONE:
            protect(game, chosen, defended)
            return  # 602.2b: only one


def protectors(game: Game, player: int, attacker: int, defended: int) -> list[int]:
    """602.2: the ready characters of a player that can protect; 602.2b: whether or not they could be attacked."""
    if has_stealth(game, attacker):
        return []
    return [
        row
        for row in cards_in_play(game)
        if game.columns[CONTROLLER][row] == player
        and is_character(game, row)
        and row != defended  # 602.2b: not itself
        and not game.columns[EXHAUSTED][row]  # 602.2
        and can_protect(game, row, attacker, defended)
    ]


def has_stealth(game: Game, attacker: int) -> bool:
    """602.2a, glossary:Stealth: while an attacker has Stealth, characters can't protect."""
    return bool(keyword(game, attacker, STEALTH))


def can_protect(game: Game, row: int, attacker: int, defended: int) -> bool:
    """602.2: whether a character's text lets it protect this one against this attacker."""
    if forbids(game, "protect", row, attacker) or forbids(game, "exhaust", row):
        return False
    if keyword(game, row, PROTECTOR):  # glossary:Protector
        return True
    if keyword(game, attacker, CONSPICUOUS):  # glossary:Conspicuous
        return True
    for effect in traits_of(game, row).effects:
        change = effect.change
        if isinstance(change, CanProtect) and matches(game, change.what, effect.controller, effect.source, defended):
            return True
    return False


def protect(game: Game, row: int, defended: int) -> None:
    """602.2: it exhausts, and is the proposed defender instead; 602.2c: a sabotage is one no longer."""
    player = game.columns[CONTROLLER][row]
    happen(game, [Event(EXHAUST, row, player=player)])
    leave_combat(game, defended)
    put_fact(game, PROPOSED_DEFENDER, game.ref(row))
    put_fact(game, PROTECTING, game.ref(row))
    put_fact(game, SABOTAGE, 0)  # 602.2c
    if game.tracing:
        game.note("602.2", "protects", player_name(player), name(game, row), name(game, defended))
    happen(game, [Event(PROTECT, row, place=defended, player=player)])


def start_defending(game: Game) -> None:
    """602.3: the proposed defender starts defending; both enter combat."""
    attacker = role(game, ATTACKER)
    defender = role(game, PROPOSED_DEFENDER)
    if attacker < 0 or defender < 0:
        return
    put_fact(game, PROPOSED_DEFENDER, NOTHING)
    put_fact(game, DEFENDER, game.ref(defender))
    put_fact(game, COMBAT_PLACE, COMBAT_DEFENDED)
    put_fact(game, ENTERED_COMBAT, 1)
    if game.tracing:
        game.note("602.3", "defends", name(game, defender), name(game, attacker))


def strike_as_defender(game: Game) -> None:
    """602.3: a defending player may strike now, and only now."""
    defender = role(game, DEFENDER)
    if defender >= 0 and is_character(game, defender):
        strike(game, defender, "602.3")


def tell_of_the_defense(game: Game) -> None:
    """602.3: what triggers on defending and on entering combat does."""
    attacker = role(game, ATTACKER)
    defender = role(game, DEFENDER)
    if attacker < 0 or defender < 0:
        return
    happen(
        game,
        [
            Event(DEFEND, defender, place=attacker, player=game.columns[CONTROLLER][defender]),
            Event(ENTER_COMBAT, attacker, place=defender, player=game.columns[CONTROLLER][attacker]),
            Event(ENTER_COMBAT, defender, place=attacker, player=game.columns[CONTROLLER][defender]),
        ],
    )


def open_defend_window(game: Game) -> None:
    """602.3: the defend window opens."""
    open_window(game, DEFEND_WINDOW)


def become_defender(game: Game, row: int) -> None:
    """602.3a: a character that becomes a defender takes the place of the defender, and both enter combat."""
    attacker = role(game, ATTACKER)
    if attacker < 0:
        return
    for index in (DEFENDER, PROPOSED_DEFENDER):
        before = role(game, index)
        if before >= 0:
            leave_combat(game, before)
    put_fact(game, DEFENDER, game.ref(row))
    put_fact(game, SABOTAGE, 0)  # 602.3a
    put_fact(game, COMBAT_PLACE, COMBAT_DEFENDED)
    put_fact(game, ENTERED_COMBAT, 1)
    if game.tracing:
        game.note("602.3a", "becomes defender", name(game, row))
    tell_of_the_defense(game)


# -- conclusion (603) --------------------------------------------------------------------------------------------------


def deal_combat_damage(game: Game) -> None:
    """603.1: attacker and defender deal packets to each other at once; 603.1b: nothing where one is missing."""
    put_fact(game, COMBAT_PLACE, COMBAT_CONCLUDING)
    attacker = role(game, ATTACKER)
    defender = role(game, DEFENDER)
    if attacker < 0 or defender < 0:  # 603.1b
        if game.tracing:
            game.note("603.1b", "no combat damage")
        return
    if game.columns[FACTS][SABOTAGE]:
        if game.tracing:
            game.note("603.1", "sabotages", name(game, attacker), name(game, defender))
        happen(game, [Event(SABOTAGE_DONE, attacker, place=defender, player=game.columns[CONTROLLER][attacker])])
        return
    packets = [combat_packet(game, atk(game, attacker), attacker, defender)]
    if not has_long_range(game, attacker):
        packets.append(combat_packet(game, atk(game, defender), defender, attacker))
    made = [packet for packet in packets if packet is not None]
    if made:
        happen(game, made)


def has_long_range(game: Game, attacker: int) -> bool:
    """603.1a, glossary:Long-Range: if the attacker has Long-Range, defenders can't deal combat damage."""
    return bool(keyword(game, attacker, LONG_RANGE))


def end_combat(game: Game) -> None:
    """603.3: all are removed from combat, then modifiers of this combat end, and the combat step ends."""
    remove_all_from_combat(game)
    expire(game, THIS_COMBAT)  # 603.3
    game.forget_caches()
    if game.tracing:
        game.note("603.3", "combat ends")


def remove_all_from_combat(game: Game) -> None:
    """603.3: nobody is attacking, defending or protecting any more."""
    for index in ROLES:
        put_fact(game, index, NOTHING)
    put_fact(game, SABOTAGE, 0)
    put_fact(game, COMBAT_PLACE, NO_COMBAT)
    put_fact(game, ENTERED_COMBAT, 0)


COMBAT: Final = procedure(
    "combat step",
    step("602.1", start_attacking, late=True),
    step("602.1", strike_as_attacker, late=True),
    step("602.1", tell_of_the_attack, late=True),
    step("602.1", open_attack_window),
    step("602.2", conclude_early),
    step("602.2", protect_point, late=True),
    step("602.3", conclude_early),
    step("602.3", start_defending, late=True),
    step("602.3", strike_as_defender, late=True),
    step("602.3", tell_of_the_defense, late=True),
    step("602.3", open_defend_window),
    step("603.1", deal_combat_damage, late=True),
    step("603.2", do_checks_alone),
    step("603.3", end_combat, late=True),
)
CONCLUSION: Final = 11
