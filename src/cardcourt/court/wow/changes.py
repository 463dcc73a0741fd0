"""Ends of a case of the WoW TCG: what tells two of them apart, and what is different on the table."""

from __future__ import annotations

from typing import Final

from cardcourt.court.branches import Run
from cardcourt.court.format import PLAYERS, player_word
from cardcourt.court.game import Setting
from cardcourt.court.wow.statements import place_of
from cardcourt.kernel.game import Game
from cardcourt.wow.objects import name
from cardcourt.wow.state import (
    CARD,
    COLUMNS,
    CONTROLLER,
    DAMAGE,
    DECK,
    ENTERED,
    EXHAUSTED,
    FACE_DOWN,
    FACTS,
    HOST,
    LOST,
    STEP,
    TURN,
    TURN_PLAYER,
    WINDOW,
    WINNER,
    in_play,
    zone_of,
)
from cardcourt.wow.traits import atk, health, is_character

COUNTING: Final = (CARD, ENTERED, FACTS)
TELLING_FACTS: Final = (TURN_PLAYER, TURN, STEP, WINDOW, WINNER)


def outcome(run: Run) -> tuple[object, ...]:
    """What tells two ends apart: the state without the numbers that only count, and what was refused."""
    game = run.game
    ordered = {zone_of(player, DECK) for player in range(game.players)}
    state = [tuple(column) for index, column in enumerate(game.columns[:COLUMNS]) if index not in COUNTING]
    state.extend(tuple(z if i in ordered else sorted(z)) for i, z in enumerate(game.columns[COLUMNS:], COLUMNS))
    facts = tuple(game.fact(fact) for fact in TELLING_FACTS)
    modifiers = tuple((m.kind, m.on, m.until, m.amount, m.left) for m in game.modifiers)
    refused = run.attempt.refusal if run.attempt is not None else None
    checked = tuple(other.game.digest() for _, _, other in run.checks)
    return (tuple(state), facts, modifiers, len(game.chain), refused, checked)


def changes_of(setting: Setting, end: Run) -> list[str]:
    """What is different on the table at an end, card by card."""
    before = setting.game
    after = end.game
    found: list[str] = []
    for word, row in setting.rows.items():
        parts = card_changes(before, after, row)
        if parts:
            found.append(f"{word}: {', '.join(parts)}")
    for player in range(after.players):
        if after.columns[LOST][player] and not before.columns[LOST][player]:
            found.append(f"{PLAYERS[player]}: has lost")
    return found


def card_changes(before: Game, after: Game, row: int) -> list[str]:
    """What is different with one card."""
    parts: list[str] = []
    if place_of(before, row) != place_of(after, row):
        parts.append(place_of(after, row))
    if before.columns[CONTROLLER][row] != after.columns[CONTROLLER][row]:
        parts.append(f"controlled by {player_word(after.columns[CONTROLLER][row])}")
    if not in_play(after, row):
        return parts
    for what, column in (("exhausted", EXHAUSTED), ("face down", FACE_DOWN)):
        if before.columns[column][row] != after.columns[column][row]:
            parts.append(what if after.columns[column][row] else {"exhausted": "ready"}.get(what, "face up"))
    if before.columns[DAMAGE][row] != after.columns[DAMAGE][row]:
        parts.append(f"damage {after.columns[DAMAGE][row]}")
    if before.columns[HOST][row] != after.columns[HOST][row] and after.columns[HOST][row] >= 0:
        parts.append(f"attached to {name(after, after.columns[HOST][row])}")
    if is_character(after, row) and in_play(before, row):
        for what, number in (("ATK", atk), ("health", health)):
            if number(before, row) != number(after, row):
                parts.append(f"{what} {number(after, row)}")
    return parts
