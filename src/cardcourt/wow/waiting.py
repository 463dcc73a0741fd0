"""Triggered effects that wait, on their way to the chain (rule 708)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.record import PENDING
from cardcourt.kernel.trigger import alike, stop_waiting
from cardcourt.wow.adding import ADD_TRIGGERED
from cardcourt.wow.loops import count_effects
from cardcourt.wow.state import turn_order

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def add_of_next_player(game: Game) -> None:
    """708.1a: the turn player orders and adds his waiting effects, then the next player clockwise on top of them.

    `values` holds how many players have had their turn, and a number: effects that were created later wait for the
    next round (708.1b).
    """
    done, limit = game.values
    pending = [item for item in game.chain if item.state == PENDING]
    if pending:
        game.push(ADD_TRIGGERED, (pending[0].id,), back_here=True)
        return
    order = turn_order(game)
    if done >= len(order):
        return
    player = order[done]
    own = [item for item in game.waiting if item.controller == player and item.id < limit]
    if len(own) > 1 and not all(alike(own[0], item) for item in own):
        chosen = game.choose_order(player, "708.1a", "order of triggered effects", [item.id for item in own])
        own = [item for id in chosen for item in own if item.id == id]
    stop_waiting(game, [item.id for item in own])
    game.values = (done + 1, limit)
    for item in own:
        game.add_to_chain(item)
    count_effects(game, len(own))
    game.again(game.at)


WAITING_EFFECTS: Final = procedure("waiting triggered effects", step("708.1a", add_of_next_player, late=True))
