"""Attackers and defenders: who they are, and the triggers of becoming one (rules 323.2, 383.4.e-f, 464.2.c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.record import Event
from cardcourt.kernel.trigger import make_simultaneous
from cardcourt.riftbound.board import units_at
from cardcourt.riftbound.happenings import ATTACK, DEFEND
from cardcourt.riftbound.objects import give_designation, mark_fought, name
from cardcourt.riftbound.state import (
    ATTACKER,
    ATTACKING,
    COMBAT,
    COMBAT_OPEN,
    CONTROLLER,
    DEFENDER,
    DEFENDING,
    DESIGNATION,
    FACTS,
    FOUGHT,
    SHOWDOWN,
    place_at,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def assign_designations(game: Game) -> None:
    """323.2, step 2: during a combat, units at its battlefield get their controller's designation."""
    if game.columns[FACTS][COMBAT] == COMBAT_OPEN:
        designate(game, "323.2.a")


def designate(game: Game, rule: str, players: tuple[Event, ...] = ()) -> None:
    """Bring all designations in line, and tell the triggers of what gains one for the first time in this combat.

    `players` are the events of the players who gain theirs together with the units, as the combat opens.
    """
    facts = game.columns[FACTS]
    here = units_at(game, place_at(game, facts[SHOWDOWN]))
    controllers = game.columns[CONTROLLER]
    designations = game.columns[DESIGNATION]
    wanted = {facts[ATTACKER]: ATTACKING, facts[DEFENDER]: DEFENDING}
    for row in range(len(designations)):
        if designations[row] and row not in here:
            give_designation(game, row, 0)  # 323.2.c
            if game.tracing:
                game.note("323.2.c", "loses designation", name(game, row))
    new: list[Event] = list(players)
    for row in here:
        designation = wanted.get(controllers[row], 0)
        if game.columns[DESIGNATION][row] == designation:
            continue
        give_designation(game, row, designation)  # 323.2.a, 323.2.b, 464.2.c.3.a
        if game.tracing:
            game.note(rule, "designated", name(game, row), "an attacker" if designation == ATTACKING else "a defender")
        if not game.columns[FOUGHT][row] & designation:
            mark_fought(game, row, designation)
            kind = ATTACK if designation == ATTACKING else DEFEND
            event = Event(kind, row, 1, controllers[row], place_at(game, facts[SHOWDOWN]), row)
            new.append(event)  # 383.4.e.2, 383.4.f.2
    waiting = len(game.waiting)
    for kind in (ATTACK, DEFEND):
        together = [event for event in new if event.kind == kind]
        if together:
            happen(game, together)
    make_simultaneous(game, waiting)  # 464.2.e.1
