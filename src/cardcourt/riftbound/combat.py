"""Showdowns and combat (rules 341-348, 459-466)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.event import happen
from cardcourt.kernel.modifier import expire
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound.actions import PASS, choose_action, perform_action
from cardcourt.riftbound.assignment import assign_by_attacker, assign_by_defender, deal_assigned_damage, sum_might
from cardcourt.riftbound.board import book_of
from cardcourt.riftbound.chain import AND_TASKS, pass_focus, put_waiting_on_chain
from cardcourt.riftbound.characteristics import state_changed
from cardcourt.riftbound.cleanup import COMBAT_CLEANUP, are_opposed, players_present, remove_hidden_cards
from cardcourt.riftbound.designation import designate
from cardcourt.riftbound.happenings import (
    ATTACK,
    COMBAT_BEGINS,
    COMBAT_ENDS,
    DEFEND,
    LOSE_COMBAT,
    SHOWDOWN_BEGINS,
    THIS_COMBAT,
    WIN_COMBAT,
)
from cardcourt.riftbound.objects import clear_contested, give_battlefield_control, leave_combat, name, stage
from cardcourt.riftbound.scoring import establish_control, only_player_present
from cardcourt.riftbound.state import (
    ATTACKER,
    CLEANUP_DUE,
    COMBAT,
    COMBAT_OPEN,
    COMBAT_STAGED,
    CONTESTED,
    CONTROLLER,
    DEFENDER,
    DESIGNATION,
    FACTS,
    FOCUS,
    LAST_ITEM,
    LAST_SOURCE,
    NO_COMBAT,
    PASSES,
    PRIORITY,
    RECALLED,
    RESULT,
    RUNNING,
    SHOWDOWN,
    SHOWDOWN_STAGED,
    STAGED,
    are_friends,
    cleanup_due,
    players_left,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def battlefield_of(game: Game) -> int:
    """The battlefield of the ongoing showdown or combat."""
    return game.columns[FACTS][SHOWDOWN]


# -- the showdown ------------------------------------------------------------------------------------------------------


def gain_focus(game: Game) -> None:
    """345, 464.2.c.1.a: as a showdown begins, the player who applied Contested gains Focus."""
    game.set_fact(RUNNING, 1)
    player = game.columns[CONTESTED][battlefield_of(game)]
    game.set_fact(FOCUS, player)  # 345, 464.2.d
    game.set_fact(PRIORITY, player)  # 335.1
    game.set_fact(PASSES, 0)
    state_changed(game)
    if game.tracing:
        game.note("345", "focus", f"P{player + 1}")
    happen(game, [Event(SHOWDOWN_BEGINS, battlefield_of(game), 1)])  # 464.2.b


def act_with_focus(game: Game) -> None:
    """347: the player with Focus plays something with Action or Reaction, or passes; when all pass it closes (348)."""
    if game.fact(PASSES) >= players_left(game):  # 652.5.b.2
        return
    player = game.fact(FOCUS)
    action = choose_action(game, player, "347")
    if action != PASS:
        perform_action(game, player, action)  # 347.1, 347.1.a, 342.1, 313.1.a
        game.come_back_to(TASKS_IN_SHOWDOWN)
        return
    passes = game.fact(PASSES) + 1
    game.set_fact(PASSES, passes)  # 347.2
    if game.tracing:
        game.note("347.2", "passes", f"P{player + 1}")
    if passes < players_left(game):  # 347.2.a, 348
        pass_focus(game, "347.2.b")  # 347.2.b
        game.again(TASKS_IN_SHOWDOWN)
    elif game.tracing:
        game.note("348", "showdown closes", name(game, battlefield_of(game)))


def close_showdown(game: Game) -> None:
    """348.1, 348.2: a combat goes on with its remaining steps; otherwise whoever alone is left establishes control."""
    game.set_fact(PASSES, 0)
    if game.fact(COMBAT) == COMBAT_OPEN:
        game.push(COMBAT_GOES_ON, (0, 0))  # 348.1
        return
    battlefield = battlefield_of(game)
    player = only_player_present(game, battlefield)
    if player >= 0 and game.columns[CONTROLLER][battlefield] != player:
        if game.tracing:
            game.note("348.2.a", "establishes control", f"P{player + 1}", name(game, battlefield))
        establish_control(game, battlefield, player)  # 348.2.a, 348.2
    elif not are_opposed(game, players_present(game, battlefield)):
        stay_in_control(game, battlefield)


def stay_in_control(game: Game, battlefield: int) -> None:
    """190.4.a: who has units there keeps control; where teammates are among themselves and neither has it, whoever
    contested and has units there establishes it (190.4).
    """
    present = players_present(game, battlefield)
    contested = game.columns[CONTESTED][battlefield]
    if game.columns[CONTROLLER][battlefield] in present:
        clear_contested(game, battlefield)
    elif contested in present:
        if game.tracing:
            game.note("190.4", "establishes control", f"P{contested + 1}", name(game, battlefield))
        establish_control(game, battlefield, contested)


def end_showdown(game: Game) -> None:
    """313.5: in a Neutral State nobody has Focus."""
    game.set_fact(SHOWDOWN, NOTHING)
    game.set_fact(COMBAT, NO_COMBAT)
    game.set_fact(RUNNING, 0)
    game.set_fact(FOCUS, NOTHING)
    game.set_fact(PRIORITY, NOTHING)
    cleanup_due(game)


# -- step 1: the combat showdown ---------------------------------------------------------------------------------------


def begin_combat_effects(game: Game) -> None:
    """464.2.b: what happens as a combat begins."""
    happen(game, [Event(COMBAT_BEGINS, battlefield_of(game), 1)])


def establish_roles(game: Game) -> None:
    """464.2.c: the attacker applied Contested, the defender is the other player with units there."""
    battlefield = battlefield_of(game)
    attacker = game.columns[CONTESTED][battlefield]
    others = [player for player in players_present(game, battlefield) if not are_friends(game, player, attacker)]
    game.set_fact(ATTACKER, attacker)  # 464.2.c.1
    game.set_fact(DEFENDER, others[0] if others else NOTHING)  # 464.2.c.2
    if game.tracing:
        defender = f"P{others[0] + 1}" if others else "nobody"
        game.note("464.2.c", "roles", f"P{attacker + 1}", defender)


def give_designations(game: Game) -> None:
    """464.2.c.3: the players, and their units there, gain the Attacker or Defender designation."""
    attack = Event(ATTACK, NOTHING, 1, game.fact(ATTACKER))
    designate(game, "464.2.c.3", (attack, Event(DEFEND, NOTHING, 1, game.fact(DEFENDER))))


def form_combat_chain(game: Game) -> None:
    """464.2.e: triggers of becoming attacker or defender: the attacker's first, the defender's last (464.2.e.1)."""
    if game.waiting:
        put_waiting_on_chain(game)
        if any(item.batch for item in game.waiting):
            game.again(game.at)


def combat_is_open(game: Game) -> None:
    """464.2.g: the combat showdown goes on, in an Open State if there is no combat chain (464.2.f.1)."""
    game.set_fact(COMBAT, COMBAT_OPEN)


# -- step 2: combat damage ---------------------------------------------------------------------------------------------


def check_both_sides_remain(game: Game) -> None:
    """465.1: only if attackers and defenders remain is there damage."""
    if not (has_units(game, ATTACKER) and has_units(game, DEFENDER)):
        if game.tracing:
            game.note("465.1", "no combat damage", name(game, battlefield_of(game)))
        game.again(AFTER_DAMAGE)


def has_units(game: Game, role: int) -> bool:
    """Whether a side has units at the battlefield."""
    return game.fact(role) in players_present(game, battlefield_of(game))


def cancel_tasks(game: Game) -> None:
    """465.3: FEPR is skipped and outstanding tasks are cancelled; triggers stay pending."""
    game.set_fact(CLEANUP_DUE, 0)
    game.set_fact(LAST_SOURCE, NOTHING)
    if book_of(game).blames:
        game.set_fact(LAST_ITEM, NOTHING)  # 428.5.c.2
    if game.tracing:
        game.note("465.3", "straight to resolution")


# -- step 3: resolution ------------------------------------------------------------------------------------------------


def combat_cleanup(game: Game) -> None:
    """466.1: a combat special cleanup; what it calls for itself is a normal one (324.2)."""
    game.set_fact(RECALLED, 0)
    game.push(COMBAT_CLEANUP)  # 466.1.a, 324.1


def determine_result(game: Game) -> None:
    """466.3: won, lost or No Result; if then both are present, showdown and combat are staged again (466.3.d.1)."""
    battlefield = battlefield_of(game)
    attacking = has_units(game, ATTACKER)
    defending = has_units(game, DEFENDER)
    if game.fact(RECALLED) or attacking == defending:
        if game.tracing:
            game.note("466.3.d", "no result", name(game, battlefield))
        game.set_fact(RESULT, NOTHING)
        if attacking and defending:
            stage(game, battlefield, SHOWDOWN_STAGED | COMBAT_STAGED, True)
            if game.tracing:
                game.note("466.3.d.1", "staged again", name(game, battlefield))
        return
    winner = game.fact(ATTACKER if attacking else DEFENDER)
    loser = game.fact(DEFENDER if attacking else ATTACKER)
    game.set_fact(RESULT, winner)
    if game.tracing:
        game.note("466.3.a", "won", f"P{winner + 1}", f"P{loser + 1}")
    happen(game, [Event(WIN_COMBAT, battlefield, 1, winner)])
    happen(game, [Event(LOSE_COMBAT, battlefield, 1, loser)])


def settle_control(game: Game) -> None:
    """466.5: the player with units remaining establishes control; with nobody left it is uncontrolled (466.5.b)."""
    battlefield = battlefield_of(game)
    if game.columns[STAGED][battlefield]:
        return
    present = players_present(game, battlefield)
    if not present:
        clear_contested(game, battlefield)  # 466.5.a
        give_battlefield_control(game, battlefield, NOTHING)
        if game.tracing:
            game.note("466.5.b", "uncontrolled", name(game, battlefield))
    elif len(present) == 1:
        if game.tracing:
            if game.columns[CONTROLLER][battlefield] == present[0]:
                game.note("466.5.a", "no longer contested", name(game, battlefield))
            else:
                game.note("466.5", "establishes control", f"P{present[0] + 1}", name(game, battlefield))
        establish_control(game, battlefield, present[0])  # 466.5, 466.5.d
    elif not are_opposed(game, present):
        stay_in_control(game, battlefield)  # 466.5.a
    remove_hidden_cards(game, [battlefield], "466.5.c")


def end_combat(game: Game) -> None:
    """466.7: designations are removed, "combat ends" effects happen, effects of this combat expire."""
    for row in range(len(game.columns[DESIGNATION])):
        leave_combat(game, row)  # 466.7.a
    if game.tracing:
        game.note("466.7", "combat ends", name(game, battlefield_of(game)))
    happen(game, [Event(COMBAT_ENDS, battlefield_of(game), 1)])  # 466.7.b
    expire(game, THIS_COMBAT)  # 466.7.c
    game.set_fact(ATTACKER, NOTHING)
    game.set_fact(DEFENDER, NOTHING)
    cleanup_due(game)


SHOWDOWN_WINDOW: Final = procedure(
    "showdown",
    step("345", gain_focus),
    AND_TASKS,
    step("347", act_with_focus),
    step("348", close_showdown, late=True),
    step("313.5", end_showdown),
)
TASKS_IN_SHOWDOWN: Final = 1
COMBAT_OPENS: Final = procedure(
    "combat opens",
    step("464.2.b", begin_combat_effects),
    step("464.2.c", establish_roles),
    step("464.2.c.3", give_designations),
    step("464.2.e", form_combat_chain),
    step("464.2.g", combat_is_open),
)
COMBAT_GOES_ON: Final = procedure(
    "combat",
    step("465.1", check_both_sides_remain),
    step("465.2", sum_might),
    step("465.2.c", assign_by_attacker, late=True),
    step("465.2.c.1", assign_by_defender, late=True),
    step("465.2.d", deal_assigned_damage),
    step("465.3", cancel_tasks),
    step("466.1", combat_cleanup),
    AND_TASKS,
    step("466.3", determine_result),
    AND_TASKS,
    step("466.5", settle_control, late=True),
    AND_TASKS,
    step("466.7", end_combat),
)
AFTER_DAMAGE: Final = 6
