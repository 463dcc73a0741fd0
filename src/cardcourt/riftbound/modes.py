"""Modes of play: what differs in set-up and on first turns (rules 481-488)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.riftbound.state import FACTS, FIRST_PLAYER, TURNS

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

VICTORY_POINTS: Final = 8  # 194.3, 485.3


def extra_runes_on_first_turn(game: Game, player: int) -> int:
    """485.7: the player going last channels an extra rune in their first Channel Phase."""
    last = (game.columns[FACTS][FIRST_PLAYER] + game.players - 1) % game.players
    return 1 if player == last and game.columns[TURNS][player] == 1 else 0


def skips_first_draw(game: Game, player: int) -> bool:
    """487.7, 488.7: with more than two players, the first player does not draw in their first Draw Phase."""
    return game.players > 2 and player == game.columns[FACTS][FIRST_PLAYER] and game.columns[TURNS][player] == 1
