"""What is put right: pre-priority checks, uniqueness, and players who lose (rules 102, 406, 410.6, 414)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.check import Check, wave
from cardcourt.kernel.record import NOTHING, Event, row_of
from cardcourt.wow.book import book_of, card_number, card_of
from cardcourt.wow.card import LOCATION
from cardcourt.wow.happenings import (
    BY_FATAL_DAMAGE,
    BY_THE_GAME,
    CEASE,
    COUNTERS,
    DEAL,
    DESTROY,
    LOSE,
    REMOVE_COUNTERS,
    REMOVE_DAMAGE,
    TURN_FACE_DOWN,
)
from cardcourt.wow.language import Filter
from cardcourt.wow.loops import end_in_draw, is_endless
from cardcourt.wow.losing import is_over
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.objects import name
from cardcourt.wow.settling import put_right
from cardcourt.wow.state import (
    DAMAGE,
    DEALT,
    DECKED,
    FACE_DOWN,
    HOST,
    ZONE,
    attached_zone,
    in_play,
    is_resource,
    nowhere,
    turn_order,
)
from cardcourt.wow.traits import has_fatal_damage, health, is_character, matches, solution_of, traits_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def run_checks(game: Game) -> None:
    """410.6: waves of simultaneous checks until one finds nothing; uniqueness is repaired before each (414.1)."""
    if is_over(game):
        game.stop()
        return
    if solution_of(game).settled and not any(game.columns[DECKED]):
        return  # nothing has happened since they found nothing
    put_right(game)
    if wave(game, CHECKS):
        if is_endless(game):  # 803.5
            end_in_draw(game)
        game.again(game.at)
    else:
        solution_of(game).settled = True


def characters_without_health(game: Game) -> list[Event]:
    """410.6a: all characters with 0 health are destroyed; this is not destruction by fatal damage."""
    return [Event(DESTROY, row, 1) for row in cards_in_play(game) if is_character(game, row) and not health(game, row)]


def characters_with_fatal_damage(game: Game) -> list[Event]:
    """410.6a: all characters with fatal damage and health are destroyed, by the damage last dealt to them if any."""
    found: list[Event] = []
    for row in cards_in_play(game):
        if is_character(game, row) and health(game, row) and has_fatal_damage(game, row):
            source, place = damage_source(game, row)
            if game.tracing:
                game.note("410.6a", "fatal damage", name(game, row), game.columns[DAMAGE][row], health(game, row))
            found.append(Event(DESTROY, row, 1, place=place, source=source, flags=BY_FATAL_DAMAGE))
    return found


def damage_source(game: Game, row: int) -> tuple[int, int]:
    """410.6a: what dealt the damage that destroys a character, and with which card, if it was dealt since priority."""
    if game.columns[DEALT][row]:
        for event in reversed(game.history):
            if event.kind == DEAL and event.row == row:
                return event.source, event.place
    return NOTHING, NOTHING


def decked_players(game: Game) -> list[Event]:
    """410.6b: players who have been required to draw a card from an empty deck become decked, and lose (102.1a)."""
    decked = game.columns[DECKED]
    return [Event(LOSE, NOTHING, 1, player) for player in turn_order(game) if decked[player]]


def attachments_without_host(game: Game) -> list[Event]:
    """410.6c: an attachment that is not attached to what its host description says is destroyed by the game."""
    found: list[Event] = []
    for row in cards_in_play(game):
        host = game.columns[HOST][row]
        if host < 0 and game.columns[ZONE][row] != attached_zone(game):
            continue
        wanted = book_of(game).hosts[card_number(game, row)]
        if wanted is None:
            continue
        if host >= 0 and in_play(game, host) and fits_host(game, wanted, row, host):
            continue
        found.append(Event(DESTROY, row, 1, flags=BY_THE_GAME))
    return found


def fits_host(game: Game, wanted: Filter, row: int, host: int) -> bool:
    """Whether a host is what an attachment's host description says, read for its controller (400.7b)."""
    return matches(game, wanted, traits_of(game, row).controller, row, host)


def tokens_out_of_play(game: Game) -> list[Event]:
    """404.2c, 410.6d: tokens in zones other than play cease to exist."""
    if not book_of(game).has_tokens:
        return []
    zones = game.columns[ZONE]
    end = nowhere(game)
    return [
        Event(CEASE, row, 1, flags=BY_THE_GAME)
        for row, zone in enumerate(zones)
        if zone not in (end, NOTHING) and card_of(game, row).token and not in_play(game, row)
    ]


def damage_on_others(game: Game) -> list[Event]:
    """410.6e: all damage on what is no character is removed (405.1)."""
    damage = game.columns[DAMAGE]
    return [
        Event(REMOVE_DAMAGE, row, damage[row])
        for row in cards_in_play(game)
        if damage[row] and not is_character(game, row)
    ]


def counters_on_face_down(game: Game) -> list[Event]:
    """404.1b, 410.6f: all counters on face-down resources are removed."""
    found: list[Event] = []
    for modifier in game.modifiers:
        if modifier.kind == COUNTERS and modifier.on and game.is_current(modifier.on[0]):
            row = row_of(modifier.on[0])
            if is_resource(game, row) and game.columns[FACE_DOWN][row]:
                found.append(Event(REMOVE_COUNTERS, row, modifier.amount, place=modifier.values[0]))
    return found


def too_many_locations(game: Game) -> list[Event]:
    """410.6g: a player who controls more than one location chooses one, and the rest turn face down."""
    found: list[Event] = []
    for player in turn_order(game):
        rows = [
            row
            for row in cards_in_play(game)
            if traits_of(game, row).types & LOCATION and traits_of(game, row).controller == player
        ]
        if len(rows) > 1:
            kept = game.choose(player, "410.6g", "location to keep", rows)
            found.extend([Event(TURN_FACE_DOWN, row, 1, player) for row in rows if row != kept])
    return found


CHECKS: Final[tuple[Check, ...]] = (
    characters_without_health,
    characters_with_fatal_damage,
    decked_players,
    attachments_without_host,
    tokens_out_of_play,
    damage_on_others,
    counters_on_face_down,
    too_many_locations,
)
