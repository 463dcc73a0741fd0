"""Triggered items wait until they are put on the chain, each player ordering those of the same moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import ChainItem


def wait(game: Game, item: ChainItem) -> None:
    """Let an item wait for its place on the chain; items with the same batch are simultaneous."""
    if not game.changed:
        game.begin_change()
    game.waiting = (*game.waiting, item)


def make_simultaneous(game: Game, first: int) -> None:
    """What waits from a place on, from 0, has all triggered at the moment of the first of it."""
    late = game.waiting[first:]
    if len({item.batch for item in late}) < 2:
        return
    if not game.changed:
        game.begin_change()
    changed = [item.copy() for item in late]
    for item in changed:
        item.batch = late[0].batch
    game.waiting = (*game.waiting[:first], *changed)


def stop_waiting(game: Game, ids: list[int]) -> None:
    """Take waiting items away."""
    if not game.changed:
        game.begin_change()
    game.waiting = tuple([item for item in game.waiting if item.id not in ids])


def place_waiting(game: Game, rule: str) -> list[ChainItem]:
    """Put the items of the earliest moment on the chain and return them.

    Players come in the game's order, and each orders their own; identical items need no order.
    """
    batch = game.waiting[0].batch
    together = [item for item in game.waiting if item.batch == batch]
    placed: list[ChainItem] = []
    if len(together) == 1:
        placed = together
    else:
        for player in game.rules.trigger_players(game):
            own = [item for item in together if item.controller == player]
            if len(own) > 1 and not all(alike(own[0], item) for item in own):
                order = game.choose_order(player, rule, "order of triggers", [item.id for item in own])
                own = [item for id in order for item in own if item.id == id]
            placed.extend(own)
    stop_waiting(game, [item.id for item in placed])
    for item in placed:
        game.add_to_chain(item)
    return placed


def alike(one: ChainItem, other: ChainItem) -> bool:
    """Whether it makes no difference in which order two items are placed."""
    return one.node == other.node and one.source == other.source and one.noted == other.noted
