"""Ends of a Riftbound case: what tells two of them apart, and what is different on the board."""

from __future__ import annotations

from cardcourt.court.branches import Run
from cardcourt.court.format import PLAYERS, player_word
from cardcourt.court.game import Setting
from cardcourt.court.riftbound.case import BATTLEFIELDS
from cardcourt.court.riftbound.statements import place_of
from cardcourt.kernel.game import Game
from cardcourt.riftbound.board import is_type
from cardcourt.riftbound.card import UNIT
from cardcourt.riftbound.characteristics import actual_might
from cardcourt.riftbound.payment import ANY_TYPE, pool_of
from cardcourt.riftbound.state import (
    CARD,
    COLUMNS,
    CONTROLLER,
    DAMAGE,
    ENTERED,
    EXHAUSTED,
    FACTS,
    MAIN_DECK,
    POINTS,
    RUNE_DECK,
    STUNNED,
    on_board,
    zone_of,
)


def outcome(run: Run) -> tuple[object, ...]:
    """What tells two ends apart: the state without the numbers that only count, and what was refused."""
    game = run.game
    ordered = {zone_of(player, kind) for player in range(game.players) for kind in (MAIN_DECK, RUNE_DECK)}
    state = [tuple(column) for column in game.columns[:COLUMNS]]
    state.extend(tuple(z if i in ordered else sorted(z)) for i, z in enumerate(game.columns[COLUMNS:], COLUMNS))
    modifiers = tuple((m.kind, m.on, m.until, m.amount, m.left) for m in game.modifiers)
    refused = run.attempt.refusal if run.attempt is not None else None
    checked = tuple(other.game.digest() for _, _, other in run.checks)
    kept = tuple(part for index, part in enumerate(state) if index not in (CARD, ENTERED, FACTS))
    return (kept, modifiers, len(game.chain), tuple(game.columns[FACTS][6:13]), refused, checked)


def changes_of(setting: Setting, end: Run) -> list[str]:
    """What is different on the board at an end, object by object."""
    before = setting.game
    after = end.game
    found: list[str] = []
    seen: set[int] = set()
    for word, row in setting.rows.items():
        if row not in seen:
            seen.add(row)
            found.extend(object_changes(before, after, word, row))
    for player in range(after.players):
        if before.columns[POINTS][player] != after.columns[POINTS][player]:
            found.append(f"{PLAYERS[player]}: points {after.columns[POINTS][player]}")
        energy = pool_of(after, player, ANY_TYPE).energy
        if pool_of(before, player, ANY_TYPE).energy != energy:
            found.append(f"{PLAYERS[player]}: energy {energy}")
    return found


def object_changes(before: Game, after: Game, word: str, row: int) -> list[str]:
    """What is different with one object."""
    parts: list[str] = []
    if word in BATTLEFIELDS or not is_type(before, row, UNIT | 2 | 4 | 8 | 32):
        if before.columns[CONTROLLER][row] != after.columns[CONTROLLER][row]:
            parts.append(f"controlled by {player_word(after.columns[CONTROLLER][row])}")
    elif place_of(before, row) != place_of(after, row):
        parts.append(place_of(after, row))
    if on_board(after, row) and is_type(after, row, UNIT):
        if on_board(before, row) and actual_might(before, row) != actual_might(after, row):
            parts.append(f"might {actual_might(after, row)}")
        for what, column in (("damage", DAMAGE), ("exhausted", EXHAUSTED), ("stunned", STUNNED)):
            if before.columns[column][row] != after.columns[column][row]:
                value = after.columns[column][row]
                parts.append(f"{what} {value}" if column == DAMAGE else what if value else f"not {what}")
    return [f"{word}: {', '.join(parts)}"] if parts else []
