"""Entering play (rules 301.4, 301.5, 400.2, 400.3, 415.8d, 710)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IMPOSSIBLE, PERFORMED, Act
from cardcourt.kernel.record import NOTHING, ChainItem, Event, Modifier
from cardcourt.kernel.trigger import wait
from cardcourt.wow.book import book_of, card_number, card_of
from cardcourt.wow.card import ABILITY, HERO, LOCATION, MASTER_HERO, QUEST
from cardcourt.wow.events import home_zone
from cardcourt.wow.happenings import (
    AS_EXHAUSTED,
    CONTINUOUS,
    DURATION_WORDS,
    ENTER,
    FACE_DOWN_FLAG,
    ON_HOST,
    TRIGGERED_LINK,
    UNTIL_TURN_OF,
)
from cardcourt.wow.language import AsEnters, AsOtherEnters, LosesPowers, Stash
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.objects import name, player_name, put_counters, ref_in_play
from cardcourt.wow.selection import number, players
from cardcourt.wow.state import FACE_DOWN, REMOVED, RESOURCE_ROW, ZONE, hero_of, kind_of_zone, zone_of
from cardcourt.wow.traits import matches, traits_of
from cardcourt.wow.triggers import look_this_way

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


class Entry:
    """A card on its way into play: under whom, on which host if any, and how."""

    def __init__(self, row: int, player: int, host: int = NOTHING) -> None:
        self.row = row
        self.player = player
        self.host = host
        self.exhausted = False
        self.damage = 0
        self.counters: list[tuple[int, int]] = []


def put_into_play(
    game: Game, act: Act, rows: list[int], player: int, exhausted: bool = False, damage: int = 0, host: int = NOTHING
) -> int:
    """710.1: put cards into play under a player's control, all at once; heroes one after the other (301.4e).

    A card that cannot enter play stays where it is (415.8d, 400.3, 301.5). Returns what became of it.
    """
    entries: list[Entry] = []
    for row in rows:
        if not may_enter(game, row, player):
            continue
        entry = Entry(row, player, host)
        if is_attachment(game, row) and host < 0:
            entry.host = choose_host(game, row, player)
            if entry.host < 0:
                continue
        entry.exhausted = exhausted
        entry.damage = damage
        entries.append(entry)
    heroes = [entry for entry in entries if traits_of(game, entry.row).types & HERO]
    others = [entry for entry in entries if entry not in heroes]
    outcome = enter(game, act, others)
    for row in in_order(game, player, [entry.row for entry in heroes]):
        outcome = enter(game, act, [entry for entry in heroes if entry.row == row])
    return outcome


def in_order(game: Game, player: int, rows: list[int]) -> tuple[int, ...]:
    """301.4e: of several heroes that would enter a party, its player chooses the order in which they replace."""
    return game.choose_order(player, "301.4e", "order of heroes", rows) if len(rows) > 1 else tuple(rows)


def may_enter(game: Game, row: int, player: int) -> bool:
    """Whether a card can enter play under a player's control."""
    if is_passing_ability(game, row):
        return False
    return not is_shut_out(game, row, player)


def is_passing_ability(game: Game, row: int) -> bool:
    """305.1, 415.8d: an ability that is not ongoing cannot enter play but face down as a resource."""
    card = card_of(game, row)
    return bool(card.types & ABILITY) and not card.ongoing


def is_shut_out(game: Game, row: int, player: int) -> bool:
    """301.5: a hero cannot enter a party out of the removed cards while there is another hero in it."""
    if not card_of(game, row).types & HERO or kind_of_zone(game, game.columns[ZONE][row]) != REMOVED:
        return False
    return hero_of(game, player) >= 0


def is_attachment(game: Game, row: int) -> bool:
    """400.1: whether a card says that it attaches to something."""
    return card_of(game, row).attach is not None


def hosts_for(game: Game, row: int, player: int) -> list[int]:
    """400.3, 400.7b: what in play fits a card's attach description, read for the player who attaches it."""
    description = card_of(game, row).attach
    if description is None:
        return []
    return [host for host in cards_in_play(game) if host != row and matches(game, description, player, row, host)]


def choose_host(game: Game, row: int, player: int) -> int:
    """400.3: a host chosen as the attachment enters play, or -1 when there is none."""
    hosts = hosts_for(game, row, player)
    return game.choose(player, "400.3", "host", hosts, about=row) if hosts else NOTHING


# -- the order of entering (710.1) -------------------------------------------------------------------------------------


def enter(game: Game, act: Act, entries: list[Entry]) -> int:
    """710.1: cards enter play together, in the order of 710.1a to 710.1f."""
    if not entries:
        return IMPOSSIBLE
    as_powers = [(entry, power) for entry in entries for power in as_enters(game, entry.row)]
    blanked = [entry for entry in entries if changed_by_others(game, entry)]
    before = len(game.history)
    for entry, power in as_powers:
        process_as_enters(game, entry, power)
    meanwhile = game.history[before:]
    for entry, power in as_powers:
        if entry not in blanked:  # 710.1b
            arrange(game, entry, power)
    outcome = happen(game, [entering_event(game, act, entry) for entry in entries])  # 710.1d, 710.1e
    if outcome == PERFORMED:
        for entry in entries:
            for word, amount in entry.counters:
                put_counters(game, entry.row, word, amount)
            by_it = [event for event in meanwhile if event.source == entry.row]
            if by_it:
                look_this_way(game, entry.row, by_it)
    act.refs = tuple([game.ref(entry.row) for entry in entries])
    return outcome


def as_enters(game: Game, row: int) -> list[AsEnters]:
    """710.1a: the "as this enters play" powers that a card has as it is about to enter; one gained now is too late."""
    return [power for power in traits_of(game, row).powers if isinstance(power, AsEnters)]


def process_as_enters(game: Game, entry: Entry, power: AsEnters) -> None:
    """710.1a: what is done as a card enters play is done before it does, without the chain."""
    from cardcourt.wow.flow import run_text  # noqa: PLC0415  # texts put cards into play, so they come later

    if power.do:
        if game.tracing:
            game.note("710.1a", "as it enters", name(game, entry.row))
        run_text(game, Act(entry.player, entry.row), power.do)


def changed_by_others(game: Game, entry: Entry) -> bool:
    """710.1a: what other cards make of a card as it enters play; returns whether it loses its powers."""
    blank = False
    for row in cards_in_play(game):
        for power in traits_of(game, row).powers:
            if not isinstance(power, AsOtherEnters):
                continue
            controller = traits_of(game, row).controller
            there = replace(power.filter, zone="")
            if entry.player not in players(game, Act(controller, row), power.under):
                continue
            if not matches(game, there, controller, row, entry.row):
                continue
            until = DURATION_WORDS[power.until]
            until += entry.player if until == UNTIL_TURN_OF else 0
            on = (ref_in_play(game, entry.row),)
            for change in power.changes:
                place = book_of(game).place(change)
                made = Modifier(game.next_id(), CONTINUOUS, controller, game.ref(row), on, until, node=place)
                game.add_modifier(made)
                blank = blank or isinstance(change, LosesPowers)
            if game.tracing:
                game.note("710.1a", "as it enters", name(game, entry.row))
    return blank


def arrange(game: Game, entry: Entry, power: AsEnters) -> None:
    """710.1b: entering exhausted, with counters and with damage add up."""
    act = Act(entry.player, entry.row)
    entry.exhausted = entry.exhausted or power.exhausted
    entry.damage += number(game, act, power.damage)
    if power.counter:
        entry.counters.append((book_of(game).word(power.counter), number(game, act, power.number)))


def entering_event(game: Game, act: Act, entry: Entry) -> Event:
    """710.1c: a card enters its row, or on its host."""
    flags = AS_EXHAUSTED if entry.exhausted else 0
    place = entry.host
    if entry.host >= 0:
        flags |= ON_HOST
    elif traits_of(game, entry.row).types & (QUEST | LOCATION):
        place = zone_of(entry.player, RESOURCE_ROW)
    else:
        place = home_zone(game, entry.row, entry.player)
    return Event(ENTER, entry.row, entry.damage, entry.player, place, act.source, act.item, act.you, act.lineage, flags)


def enter_as_resource(game: Game, act: Act, row: int, player: int, face_up: bool, exhausted: bool) -> int:
    """412.1a: a resource that resolves enters play in its controller's resource row, as it was placed."""
    flags = (0 if face_up else FACE_DOWN_FLAG) | (AS_EXHAUSTED if exhausted else 0)
    place = zone_of(player, RESOURCE_ROW)
    outcome = happen(game, [Event(ENTER, row, 0, player, place, row, act.item, player, flags=flags)])
    if outcome == PERFORMED and not face_up:
        offer_stash(game, row, player)
    return outcome


def offer_stash(game: Game, row: int, player: int) -> None:
    """glossary:Stash: a card that entered a resource row face down may be shown for an instant, which triggers it."""
    for power in book_of(game).powers[card_number(game, row)]:
        if isinstance(power, Stash) and game.choose_yes(player, "glossary:Stash", "show", about=row):
            if game.tracing:
                game.note("glossary:Stash", "shown", player_name(player), card_of(game, row).name)
            place = book_of(game).place(power)
            item = ChainItem(game.next_id(), TRIGGERED_LINK, player, NOTHING, place, game.ref(row))
            item.noted = (game.ref(row), NOTHING, 0, player, NOTHING, 0)
            wait(game, item)


def put_starting_hero_back(game: Game, act: Act, player: int) -> int:
    """301.4d: a player's starting hero enters his party, turned as it was removed, in the place of the hero there."""
    for row in game.columns[zone_of(player, REMOVED)]:
        card = card_of(game, row)
        if card.types & HERO and MASTER_HERO not in card.tags:
            flags = FACE_DOWN_FLAG if game.columns[FACE_DOWN][row] else 0
            place = home_zone(game, row, player)
            return happen(game, [Event(ENTER, row, 0, player, place, act.source, act.item, act.you, flags=flags)])
    return IMPOSSIBLE
