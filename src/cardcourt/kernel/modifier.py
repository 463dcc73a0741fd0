"""Modifiers: how they start, how their durations end, and how a limited one is used up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.record import ALL, Modifier

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def expire(game: Game, until: int) -> list[Modifier]:
    """End all modifiers of one duration at the same moment and return them."""
    gone = [modifier for modifier in game.modifiers if modifier.until == until]
    if gone:
        game.drop_modifiers(gone)
        for modifier in gone:
            game.rules.modifier_ended(game, modifier)
    return gone


def use_up(game: Game, modifier: Modifier, amount: int) -> int:
    """Use up to `amount` of a limited modifier and return how much was used; an emptied one ends."""
    if modifier.left == ALL:
        return amount
    used = min(modifier.left, amount)
    if used == modifier.left:
        game.drop_modifiers([modifier])
        game.rules.modifier_ended(game, modifier)
    elif used:
        game.change_modifier(modifier.with_left(modifier.left - used))
    return used


def on_object(game: Game, kind: int, row: int) -> list[Modifier]:
    """The modifiers of a kind that are locked on an object, oldest first."""
    if not game.modifiers:
        return []
    ref = game.ref(row)
    return [modifier for modifier in game.modifiers if modifier.kind == kind and ref in modifier.on]
