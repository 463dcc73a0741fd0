"""What a player may know: the privacy of zones and of facedown cards (rules 128, 424)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.view import cards_seen
from cardcourt.riftbound.card import BATTLEFIELD
from cardcourt.riftbound.happenings import REVEALED
from cardcourt.riftbound.state import (
    CONTROLLER,
    HAND,
    MAIN_DECK,
    OWNER,
    RUNE_DECK,
    TYPES,
    ZONE,
    is_facedown_zone,
    player_of_zone,
    zone_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def may_see(game: Game, viewer: int, row: int) -> bool:
    """128.2.a: decks are secret; hands, facedown cards and battlefields set aside private; all else public, and so is
    what is being played, from wherever (130.4).
    """
    zone = game.columns[ZONE][row]
    player = player_of_zone(game, zone)
    if player >= 0:
        if zone in (zone_of(player, MAIN_DECK), zone_of(player, RUNE_DECK)):
            return False  # 128.3
        if zone == zone_of(player, HAND):
            return is_revealed(game, row) or game.columns[OWNER][row] == viewer  # 128.4, 489.8.f
    if zone < 0 and game.columns[TYPES][row] & BATTLEFIELD:
        return game.columns[OWNER][row] == viewer
    if zone >= 0 and is_facedown_zone(game, zone):
        return game.columns[CONTROLLER][row] == viewer  # 128.4
    return True  # 128.5, 109.1


def is_revealed(game: Game, row: int) -> bool:
    """424.1.a: whether a card is revealed to everybody: it was among those that were (424.3.a.1)."""
    return any(modifier.kind == REVEALED and game.ref(row) in modifier.on for modifier in game.modifiers)


def view_of(game: Game, viewer: int) -> list[int]:
    """The card of each object by its row, HIDDEN (-2) where this player may not see it."""
    return cards_seen(game, viewer, [may_see(game, viewer, row) for row in range(len(game.columns[ZONE]))])
