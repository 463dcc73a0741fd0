"""Loops of actions that nobody breaks (rule 803)."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.record import NOTHING, Event, row_of
from cardcourt.kernel.trigger import stop_waiting
from cardcourt.wow.happenings import SEEN_STATE
from cardcourt.wow.links import link_name
from cardcourt.wow.objects import player_name, put_fact, remember
from cardcourt.wow.state import (
    CARD,
    COMBAT_PLACE,
    CONTROLLER,
    COPY_OF,
    DAMAGE,
    DECKED,
    DRAW,
    EXHAUSTED,
    FACE_DOWN,
    FACTS,
    HOST,
    LOOPS,
    LOST,
    NAMED,
    OWNER,
    PLACED,
    STEP,
    TURN,
    TURN_STARTED,
    WINDOW,
    WINNER,
    ZONE,
    nowhere,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardcourt.kernel.game import Game

SUSPICIOUS: Final = 4  # triggered effects in a row behind which a loop is looked for
WAVES_SUSPICIOUS: Final = 20
DESCRIBED: Final = (
    ZONE,
    CARD,
    OWNER,
    CONTROLLER,
    DAMAGE,
    EXHAUSTED,
    FACE_DOWN,
    TURN_STARTED,
    COPY_OF,
    NAMED,
)


def count_effects(game: Game, number: int) -> None:
    """803.3: so many triggered effects were added since a player last did anything but pass."""
    game.set_fact(LOOPS, game.columns[FACTS][LOOPS] + number)


def somebody_acts(game: Game) -> None:
    """803.4: a player does something: what was a loop so far is one no more."""
    if game.columns[FACTS][LOOPS]:
        game.set_fact(LOOPS, 0)
        game.history = tuple([event for event in game.history if event.kind != SEEN_STATE])


def break_loop(game: Game) -> None:
    """803.3: in a loop of mandatory actions the first triggered effect does not trigger another time.

    A state that comes back as it was is a loop: however often it starts again, it ends just before that effect.
    """
    if game.columns[FACTS][LOOPS] < SUSPICIOUS or not game.waiting:
        return
    seen = fingerprint(game)
    if any(event.kind == SEEN_STATE and (event.amount, event.place) == seen for event in game.history):
        first = game.waiting[0]
        stop_waiting(game, [first.id])
        if game.tracing:
            game.note("803.3", "loop ends", player_name(first.controller), link_name(game, first))
        return
    remember(game, Event(SEEN_STATE, NOTHING, seen[0], place=seen[1]))


def is_endless(game: Game) -> bool:
    """803.5: whether checks come back to the same state without a triggered effect; `values` holds what was seen."""
    waves = game.values[0] if game.values else 0
    seen = game.values[1:]
    if waves < WAVES_SUSPICIOUS or game.waiting:
        game.values = (waves + 1, *seen)
        return False
    now = fingerprint(game)[0]
    game.values = (waves + 1, *seen, now)
    return now in seen


def end_in_draw(game: Game) -> None:
    """803.5: the game is a draw."""
    put_fact(game, WINNER, DRAW)
    if game.tracing:
        game.note("803.5", "draw")


def fingerprint(game: Game) -> tuple[int, int]:
    """Two numbers that stand for a state, whatever numbers its cards, links and modifiers have."""
    data = repr(list(described(game))).encode()
    digest = int.from_bytes(blake2b(data, digest_size=8).digest(), "little")
    return digest >> 33, digest & 0x7FFFFFFF


def described(game: Game) -> Iterator[object]:
    """What a state is, cards told by their names and places."""
    columns = game.columns
    facts = columns[FACTS]
    yield [facts[fact] for fact in (TURN, STEP, WINDOW, COMBAT_PLACE)]
    yield [columns[register] for register in (DECKED, LOST, PLACED)]
    away = nowhere(game)
    yield sorted(
        (*[columns[column][row] for column in DESCRIBED], card_at(game, columns[HOST][row]))
        for row, zone in enumerate(columns[ZONE])
        if zone != away
    )
    yield sorted(
        (m.kind, m.node, m.controller, m.until, m.amount, m.left, *[card_at(game, row_of(ref)) for ref in m.on])
        for m in game.modifiers
    )
    for items in (game.chain, game.waiting):
        yield [(item.kind, item.node, item.controller, card_at(game, row_of(item.source))) for item in items]


def card_at(game: Game, row: int) -> int:
    """The card of a row, or -1."""
    return game.columns[CARD][row] if row >= 0 else NOTHING
