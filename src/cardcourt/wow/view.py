"""What a player may know: the publicity of zones, and of face-down cards (rule 415)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.view import cards_seen
from cardcourt.wow.happenings import PLACED_FACE_UP, RESOURCE_LINK
from cardcourt.wow.state import (
    DECK,
    FACE_DOWN,
    HAND,
    HERO,
    REMOVED,
    RESOURCE_ROW,
    ZONE,
    chain_zone,
    kind_of_zone,
    player_of_zone,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def may_see(game: Game, viewer: int, row: int) -> bool:
    """Whether a player may look at a card: decks and the hands and face-down cards of others are not public."""
    zone = game.columns[ZONE][row]
    kind = kind_of_zone(game, zone)
    if kind == DECK:  # 415.3a
        return False
    if kind == HAND:  # 415.4a
        return player_of_zone(game, zone) == viewer
    if kind == RESOURCE_ROW and game.columns[FACE_DOWN][row]:  # 415.8c
        return player_of_zone(game, zone) == viewer
    if kind == REMOVED and game.columns[FACE_DOWN][row] and not is_starting_hero(game, row):  # 415.7b
        return player_of_zone(game, zone) == viewer
    if zone == chain_zone(game):
        return is_public_on_chain(game, viewer, row)
    return True


def is_starting_hero(game: Game, row: int) -> bool:
    """Whether a card is the hero that a player has, or had at last."""
    return row in game.columns[HERO]


def is_public_on_chain(game: Game, viewer: int, row: int) -> bool:
    """415.6a: all links are public, except resources being placed face down."""
    for item in game.chain:
        if item.row == row and item.kind == RESOURCE_LINK and not item.flags & PLACED_FACE_UP:
            return item.controller == viewer
    return True


def view_of(game: Game, viewer: int) -> list[int]:
    """The card of each object by its row, HIDDEN (-2) where this player may not see it."""
    return cards_seen(game, viewer, [may_see(game, viewer, row) for row in range(len(game.columns[ZONE]))])
