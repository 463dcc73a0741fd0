"""What is put right at once: losses, durations, control, uniqueness (rules 102.3, 401.3, 414, 714.3b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.record import Modifier, row_of
from cardcourt.wow.book import book_of
from cardcourt.wow.control import settle_control
from cardcourt.wow.happenings import CONTROL, ENTER, LEAVING, READY, REVEAL, TO_RESOURCES, WHILE_EXHAUSTED, WHILE_SOURCE
from cardcourt.wow.losing import settle_losses
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.objects import is_source_there, note_powerless
from cardcourt.wow.state import EXHAUSTED, POWERLESS
from cardcourt.wow.traits import traits_of
from cardcourt.wow.uniqueness import repair_uniqueness

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import Event

# Kinds of events behind which something may have to be put right.
UNSETTLING: Final = LEAVING | (1 << ENTER) | (1 << CONTROL) | (1 << READY) | (1 << TO_RESOURCES)


def settle(game: Game, events: list[Event]) -> None:
    """102.3, 414.1: what has just happened may cost a player the game, or ask for something before it continues."""
    settle_losses(game, events)
    revealed = [event.row for event in events if event.kind == REVEAL and event.row >= 0]
    if revealed and book_of(game).has_warp:
        offer_revealed(game, revealed)
    settle_powers(game)
    for event in events:
        if UNSETTLING >> event.kind & 1:
            put_right(game)
            return


def offer_revealed(game: Game, rows: list[int]) -> None:
    """glossary:Warp: what is revealed may be removed and played at once."""
    from cardcourt.wow.immediate import offer_warp  # noqa: PLC0415  # what is added settles what happens, in turn

    offer_warp(game, rows)


def put_right(game: Game) -> None:
    """End what lasts no longer, give cards to whom they belong, and repair uniqueness (714.3b, 401.3, 414.1)."""
    end_while(game)
    settle_powers(game)
    book = book_of(game)
    if book.changes_control:
        settle_control(game)
    if book.has_uniqueness:
        repair_uniqueness(game)


def settle_powers(game: Game) -> None:
    """700.3, 718.2f: who has lost its powers is noted, so that they are new in the order when they return."""
    if not book_of(game).loses_powers:
        return
    for row in cards_in_play(game):
        powerless = traits_of(game, row).lost_powers
        if powerless != bool(game.columns[POWERLESS][row]):
            note_powerless(game, row, powerless)


def end_while(game: Game) -> None:
    """714.3b: a modifier that lasts while something remains so ends for good as soon as it does not."""
    gone = [modifier for modifier in game.modifiers if has_ended(game, modifier)]
    if gone:
        game.drop_modifiers(gone)


def has_ended(game: Game, modifier: Modifier) -> bool:
    """714.3b: whether what a modifier lasts while it is so is so no more."""
    if modifier.until not in (WHILE_SOURCE, WHILE_EXHAUSTED):
        return False
    if not is_source_there(game, modifier):
        return True
    return modifier.until == WHILE_EXHAUSTED and not game.columns[EXHAUSTED][row_of(modifier.source)]
