"""Cleanups: ordered steps, repeated while they change anything, with special forms (rules 318-324)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.event import happen
from cardcourt.kernel.modifier import expire
from cardcourt.kernel.procedure import place, procedure, step
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound.board import units_at, units_of
from cardcourt.riftbound.card import UNIT
from cardcourt.riftbound.characteristics import has_lethal_damage, killed_by_any_damage_of
from cardcourt.riftbound.designation import assign_designations
from cardcourt.riftbound.happenings import DIE, HEAL, IN_CLEANUP, RECALL, THIS_TURN
from cardcourt.riftbound.objects import (
    clear_contested,
    clear_stun,
    contest,
    empty_pools,
    give_battlefield_control,
    name,
    put_in_zone,
    stage,
)
from cardcourt.riftbound.scoring import win_when_ahead
from cardcourt.riftbound.state import (
    ATTACKER,
    ATTACKING,
    BASE,
    COMBAT,
    COMBAT_OPENING,
    COMBAT_STAGED,
    CONTESTED,
    CONTROLLER,
    DAMAGE,
    DEFENDING,
    DESIGNATION,
    FACTS,
    HOST,
    HURT,
    LAST_ITEM,
    LAST_SOURCE,
    NO_COMBAT,
    RECALLED,
    SHOWDOWN,
    SHOWDOWN_STAGED,
    STAGED,
    STUNNED,
    TRASH,
    TYPES,
    are_friends,
    battlefields,
    cleanup_due,
    facedown_zone,
    in_neutral_open,
    in_showdown,
    is_closed,
    place_at,
    turn_order,
    zone_of,
)
from cardcourt.riftbound.triggers import look_for_mighty, trigger_own_deaths_in_cleanup

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


# -- 3: outstanding board state ----------------------------------------------------------------------------------------


def kill_units_with_lethal_damage(game: Game) -> None:
    """323.5, 143.2.a, step 3b: all units with lethal damage are killed at once; 428.5.c: by what dealt the damage.

    Triggers wait until the cleanup is over (320, 320.1).
    """
    damage = game.columns[DAMAGE]
    if not any(damage):
        return
    dying = [row for row in range(len(damage)) if damage[row] and has_lethal_damage(game, row)]
    if not dying:
        return
    if game.tracing:
        for row in dying:
            for player in killed_by_any_damage_of(game, row):
                game.note("142.4.c", "any damage kills", name(game, row), f"P{player + 1}")
            game.note("323.5", "lethal damage", name(game, row), damage[row])
    happen(game, [kill_by_damage(game, row) for row in dying])


def kill_by_damage(game: Game, row: int) -> Event:
    """428.5.c: a kill in a cleanup is attributed to what resolved right before and dealt damage to the unit.

    Who is responsible for the damage is responsible for it (428.5.c.1), in a combat who controls the units (428.5.c.2).
    """
    hurt = game.columns[HURT][row]
    by = NOTHING
    flags = IN_CLEANUP
    if hurt and (hurt >> 6) - 1 == game.fact(LAST_ITEM):  # 428.5.c
        by = (hurt >> 3 & 7) - 1  # 428.5.c.1
        flags |= (hurt & 7) << 2
    return Event(DIE, row, 1, game.columns[CONTROLLER][row], source=game.fact(LAST_SOURCE), by=by, flags=flags)


def lose_control_of_empty_battlefields(game: Game) -> None:
    """323.6, 190.4.c, 190.4.a, step 4: in an Open State players lose control of battlefields without their units and a
    showdown.
    """
    if is_closed(game):
        return
    for battlefield in battlefields(game):
        controller = game.columns[CONTROLLER][battlefield]
        if controller < 0:
            continue
        if game.columns[FACTS][SHOWDOWN] == battlefield:  # 190.4.b
            continue
        if not units_of(game, place_at(game, battlefield), controller):
            give_battlefield_control(game, battlefield, NOTHING)
            if game.tracing:
                game.note("323.6", "loses control", f"P{controller + 1}", name(game, battlefield))


def recall_misplaced(game: Game) -> None:
    """323.7, step 5: unattached gear and runes at battlefields, and what is in another player's base, are recalled.

    A unit may be at a battlefield whatever else it is (178.2.a.1).
    """
    misplaced: list[int] = []
    types = game.columns[TYPES]
    hosts = game.columns[HOST]
    controllers = game.columns[CONTROLLER]
    for battlefield in battlefields(game):
        for row in game.columns[place_at(game, battlefield)]:
            if (
                not types[row] & UNIT  # 178.1.a.1.a
                and hosts[row] < 0
            ):
                misplaced.append(row)  # 149.3, 457.1, 435.4.a
    for player in range(game.players):
        for row in game.columns[zone_of(player, BASE)]:
            if (
                hosts[row] < 0  # 107.1.c.1
                and controllers[row] != player
            ):
                misplaced.append(row)  # 107.1.c
    if misplaced:
        if game.tracing:
            for row in misplaced:
                game.note("323.7", "recalled", name(game, row))
        happen(game, [Event(RECALL, row, 1, controllers[row]) for row in misplaced])
    remove_hidden_cards(game, battlefields(game), "323.7")


def remove_hidden_cards(game: Game, at: list[int], rule: str) -> None:
    """107.3.d: facedown cards go to their owner's trash at battlefields that others than their controller control
    (466.5.c).
    """
    for battlefield in at:
        hidden = game.columns[facedown_zone(game, battlefield)]
        for row in hidden[:] if hidden else ():
            if game.columns[CONTROLLER][row] != game.columns[CONTROLLER][battlefield]:
                if game.tracing:
                    game.note(rule, "hidden removed", name(game, row), name(game, battlefield))
                put_in_zone(game, row, TRASH)


# -- 6 to 10: staging and beginning showdowns and combats --------------------------------------------------------------


def stage_showdowns(game: Game) -> None:
    """323.8, 323.8.a, 316.8.b, step 6: a showdown is staged where Contested was applied while that player has units
    there.
    """
    for battlefield in battlefields(game):
        player = game.columns[CONTESTED][battlefield]
        if player >= 0 or game.columns[STAGED][battlefield]:
            present = player >= 0 and bool(units_of(game, place_at(game, battlefield), player))
            ongoing = game.columns[FACTS][SHOWDOWN] == battlefield
            stage(game, battlefield, SHOWDOWN_STAGED, present and not ongoing)


def stage_combats(game: Game) -> None:
    """323.9, 323.10, 323.9.a, 461.2, steps 7 and 7a: a combat is staged at contested battlefields with units of
    opposing players.
    """
    for battlefield in battlefields(game):
        contested = game.columns[CONTESTED][battlefield] >= 0
        if not contested and not game.columns[STAGED][battlefield]:
            continue
        opposed = contested and are_opposed(game, players_present(game, battlefield))
        ongoing = game.columns[FACTS][SHOWDOWN] == battlefield and game.columns[FACTS][COMBAT] != NO_COMBAT
        stage(game, battlefield, COMBAT_STAGED, opposed and not ongoing)


def are_opposed(game: Game, players: list[int]) -> bool:
    """461: whether there are opponents among these players."""
    return any(not are_friends(game, players[0], other) for other in players)


def players_present(game: Game, battlefield: int) -> list[int]:
    """The players with units at a battlefield."""
    controllers = game.columns[CONTROLLER]
    return sorted({controllers[row] for row in units_at(game, place_at(game, battlefield))})


def remove_contested(game: Game) -> None:
    """323.11, 190.3.b.1, step 8: Contested goes where its player has no units and nothing goes on; others present then
    contest.
    """
    for battlefield in battlefields(game):
        if game.columns[FACTS][SHOWDOWN] == battlefield:  # 190.3.b
            continue
        player = game.columns[CONTESTED][battlefield]
        if player >= 0:
            present = players_present(game, battlefield)
            if player not in present:
                clear_contested(game, battlefield)
                cleanup_due(game)
                if game.tracing:
                    game.note("323.11", "no longer contested", name(game, battlefield))
                contest_by_presence(game, battlefield)


def contest_by_presence(game: Game, battlefield: int) -> None:
    """323.11.a: units at an uncontested battlefield that their controller does not control contest it."""
    if not game.columns[place_at(game, battlefield)]:
        return
    for player in players_present(game, battlefield):
        if game.columns[CONTROLLER][battlefield] != player:
            contest(game, battlefield, player, "323.11.a")
            return


def begin_showdown(game: Game) -> None:
    """323.12, 344, 344.2, step 9: in Neutral Open, at one of the battlefields with a staged showdown and no combat, it
    begins.
    """
    if not in_neutral_open(game):
        return
    ready = [b for b in battlefields(game) if game.columns[STAGED][b] == SHOWDOWN_STAGED]
    if not ready:
        return
    battlefield = game.choose(turn_order(game)[0], "323.12", "showdown", ready)
    stage(game, battlefield, SHOWDOWN_STAGED, False)
    game.set_fact(SHOWDOWN, battlefield)
    game.set_fact(COMBAT, NO_COMBAT)
    if game.tracing:
        game.note("323.12", "showdown begins", name(game, battlefield))


def begin_combat(game: Game) -> None:
    """323.13, 460, 461.3, 316.7.a, step 10: in Neutral Open, at one of the battlefields with a staged combat, it
    begins.
    """
    if not in_neutral_open(game):
        return
    ready = [b for b in battlefields(game) if game.columns[STAGED][b] & COMBAT_STAGED]
    if not ready:
        return
    battlefield = game.choose(turn_order(game)[0], "323.13", "combat", ready)  # 461.1
    open_combat(game, battlefield)
    if game.tracing:
        game.note("323.13", "combat begins", name(game, battlefield))


def open_combat(game: Game, battlefield: int) -> None:
    """464.2: a combat is about to open at a battlefield: nothing is staged there any more."""
    stage(game, battlefield, SHOWDOWN_STAGED | COMBAT_STAGED, False)
    game.set_fact(SHOWDOWN, battlefield)  # 316.8.a
    game.set_fact(COMBAT, COMBAT_OPENING)


def convert_showdown(game: Game) -> None:
    """323.14, 344.1, 460.1, 316.8.b.1.a, step 10a: in Showdown Open, a staged combat turns the running showdown into a
    combat showdown; whoever has Focus keeps it (464.2.c.1.b). What has changed meanwhile calls for another cleanup
    (322).
    """
    if is_closed(game) or not in_showdown(game) or game.columns[FACTS][COMBAT] != NO_COMBAT:
        return
    battlefield = game.columns[FACTS][SHOWDOWN]
    if game.columns[STAGED][battlefield] & COMBAT_STAGED:
        open_combat(game, battlefield)
        if game.tracing:
            game.note("323.14", "becomes combat", name(game, battlefield))


# -- what special cleanups insert --------------------------------------------------------------------------------------


def heal_at_end_of_turn(game: Game) -> None:
    """317.2.b, 143.3.b.1, step 3c: all units are healed."""
    heal_all_units(game, "317.2.b")


def heal_after_combat(game: Game) -> None:
    """466.1.a.1, 143.3.b.2, step 3c: all units are healed, at every location."""
    heal_all_units(game, "466.1.a.1")


def heal_all_units(game: Game, rule: str) -> None:
    """143.3.b: the two times at which damage is healed, by the game and by no player (411.2)."""
    damage = game.columns[DAMAGE]
    if any(damage):
        if game.tracing:
            game.note(rule, "all units are healed")
        happen(game, [Event(HEAL, row, 1, game.columns[CONTROLLER][row]) for row in range(len(damage)) if damage[row]])


def expire_this_turn_effects(game: Game) -> None:
    """317.2.c, 391: all effects of this turn expire at the same moment; stun among them (423.1.a.2)."""
    stunned = game.columns[STUNNED]
    for row in range(len(stunned)):
        if stunned[row]:
            clear_stun(game, row)  # 423.1.a.2
    gone = expire(game, THIS_TURN)
    if gone:
        cleanup_due(game)
        look_for_mighty(game)
        if game.tracing:
            game.note("317.2.c", "expires", len(gone))


def empty_rune_pools(game: Game) -> None:
    """317.2.d, 167: every player's Rune Pool empties."""
    empty_pools(game, "317.2.d")


def recall_attackers(game: Game) -> None:
    """466.1.a.2, step 3d: attackers at the battlefield are recalled if defenders are still there."""
    battlefield = game.columns[FACTS][SHOWDOWN]
    here = units_at(game, place_at(game, battlefield))
    designation = game.columns[DESIGNATION]
    attackers = [row for row in here if designation[row] == ATTACKING]
    if not attackers or not any(designation[row] == DEFENDING for row in here):
        return
    game.set_fact(RECALLED, 1)
    if game.tracing:
        game.note("466.1.a.2", "attackers recalled", f"P{game.fact(ATTACKER) + 1}")
    happen(game, [Event(RECALL, row, 1, game.columns[CONTROLLER][row]) for row in attackers])


CLEANUP: Final = procedure(
    "cleanup",
    step("323.1", win_when_ahead),
    step("323.2", assign_designations),
    step("323.4", trigger_own_deaths_in_cleanup),
    step("323.5", kill_units_with_lethal_damage),
    place("3c"),  # 324.1: special cleanups insert their steps here
    step("323.6", lose_control_of_empty_battlefields),
    step("323.7", recall_misplaced),
    step("323.8", stage_showdowns),
    step("323.9", stage_combats),
    step("323.11", remove_contested),
    step("323.12", begin_showdown),
    step("323.13", begin_combat),
    step("323.14", convert_showdown),
)

ENDING_CLEANUP: Final = CLEANUP.insert(
    "ending special cleanup",
    "3c",
    step("317.2.b", heal_at_end_of_turn),
    step("317.2.c", expire_this_turn_effects),
    step("317.2.d", empty_rune_pools),
)

COMBAT_CLEANUP: Final = CLEANUP.insert(
    "combat special cleanup",
    "3c",
    step("466.1.a.1", heal_after_combat),
    step("466.1.a.2", recall_attackers),
)
