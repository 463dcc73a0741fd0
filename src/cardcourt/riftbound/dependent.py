"""Dependent keywords: abilities that are inactive until a condition is true (rules 726-727, 812, 824, 828)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.riftbound.language import Ability, Dependent
from cardcourt.riftbound.state import EMPOWERED, FINALIZED_ON, PLAYED, XP, finalized_mark

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def active_text(game: Game, row: int, you: int, text: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """727.1.b, 727.1.c.1, 727.1.c.2, 727.1.c.3: a text with the dependent abilities that are active."""
    found: list[Ability] = []
    for ability in text:
        if not isinstance(ability, Dependent):
            found.append(ability)
        elif is_met(game, row, you, ability):
            found.extend(active_text(game, row, you, ability.abilities))  # 727.1.b.3: of several, all must be met
    return tuple(found)


def is_met(game: Game, row: int, you: int, dependent: Dependent) -> bool:
    """727.1.b.2: whether the condition that a dependent keyword is short for is true."""
    if dependent.keyword == "legion":
        return has_played_another(game, row, you)
    if dependent.keyword == "empowered":
        return is_empowered(game, row)
    return has_level(game, you, dependent.level)


def has_played_another(game: Game, row: int, you: int) -> bool:
    """812.1.c, 419.4.b, 812.1.b.1, 812.2: whether a player has finalized a card this turn other than this one."""
    itself = 1 if row >= 0 and game.columns[FINALIZED_ON][row] == finalized_mark(game, you) else 0
    return game.columns[PLAYED][you] > itself


def is_empowered(game: Game, row: int) -> bool:
    """828.1.b.1, 828.1.c: whether the object with the ability has the Empowered status."""
    return game.columns[EMPOWERED][row] > 0


def has_level(game: Game, you: int, level: int) -> bool:
    """824.1.c, 824.1.b.1, 824.1.c.1, 824.1.d: whether a player has so much XP."""
    return you >= 0 and game.columns[XP][you] >= level
