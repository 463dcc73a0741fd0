"""Packets: damage that would be dealt, and damage that would be healed (rules 405, 407, 408)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IMPOSSIBLE
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.wow.card import ABILITY, ALLY, EQUIPMENT, MELEE
from cardcourt.wow.happenings import DEAL, HEAL, IN_COMBAT, PUT_DAMAGE, SMASHED, TYPE_BITS, UNPREVENTABLE
from cardcourt.wow.state import CONTROLLER, DAMAGE, in_play
from cardcourt.wow.traits import forbids, health, is_character, is_type, traits_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.program import Act


def packet(
    game: Game,
    amount: int,
    destination: int,
    source: int,
    by: int,
    types: int = 0,
    card: int = NOTHING,
    unpreventable: bool = False,
    cause: int = NOTHING,
) -> Event | None:
    """408.2, 408.2c: a packet of damage that a modifier makes, or nothing where none is created.

    `source` is the character that deals it, `by` the controller of the modifier, `types` a union of damage types,
    `card` the source card of the modifier.
    """
    if amount <= 0 or not can_be_dealt(game, destination, types):
        return None
    if source >= 0 and in_play(game, source) and forbids(game, "deal damage", source, destination, types):  # 103.2
        return None
    flags = types & TYPE_BITS
    if unpreventable or (source >= 0 and in_play(game, source) and forbids(game, "be prevented", source)):  # 408.3c
        flags |= UNPREVENTABLE
    return Event(
        DEAL, destination, amount, by=by, source=source, cause=cause, place=dealt_with(game, card), flags=flags
    )


def can_be_dealt(game: Game, row: int, types: int) -> bool:
    """405.5, 408.2b: whether something is a character in play that can be dealt damage of these types."""
    return is_character(game, row) and not forbids(game, "be dealt damage", row, types=types)


def dealt_with(game: Game, card: int) -> int:
    """408.3d: the card that damage outside combat is dealt with: the source, if it is an ability or equipment."""
    if card < 0 or not is_type(game, card, ABILITY | EQUIPMENT):
        return NOTHING
    return card


def combat_packet(game: Game, amount: int, source: int, destination: int) -> Event | None:
    """603.1: the packet of a character in combat; its controller and its types are those of the character."""
    types = combat_types(game, source)
    if amount <= 0 or not can_be_dealt(game, destination, types):  # 408.2a
        return None
    if forbids(game, "deal damage", source, destination, types) or forbids(
        game, "deal combat damage", source, destination
    ):
        return None
    flags = types | IN_COMBAT  # 408.3b
    if forbids(game, "be prevented", source) or forbids(game, "be prevented in combat", source):
        flags |= UNPREVENTABLE  # 408.3c
    return Event(DEAL, destination, amount, by=game.columns[CONTROLLER][source], source=source, flags=flags)


def combat_types(game: Game, source: int) -> int:
    """408.3a: combat damage is of all the types of its source, melee if it has none."""
    return traits_of(game, source).damage or MELEE


def deal(game: Game, act: Act, packets: list[Event | None]) -> int:
    """405.4: deal several packets at once; the act remembers what was dealt, and how much in all."""
    made = [part for part in packets if part is not None]
    if not made:
        act.refs = ()
        act.amount = 0
        return IMPOSSIBLE
    before = len(game.history)
    outcome = happen(game, made)
    dealt = [event for event in game.history[before:] if event.kind == DEAL and event.cause == made[0].cause]
    act.refs = tuple([game.ref(event.row) for event in dealt])
    act.amount = sum(event.amount for event in dealt)
    return outcome


def heal(game: Game, act: Act, amount: int, rows: list[int], source: int, card: int = NOTHING) -> int:
    """407.2, 407.3: heal from characters; no packet for what is undamaged or cannot be healed."""
    made: list[Event] = []
    for row in rows:
        if amount <= 0 or not is_character(game, row):
            continue
        if not game.columns[DAMAGE][row]:  # 407.3
            continue
        if forbids(game, "be healed", row):  # 407.3
            continue
        made.append(Event(HEAL, row, amount, by=act.you, source=source, place=dealt_with(game, card), cause=act.item))
    act.refs = ()
    act.amount = 0
    if not made:
        return IMPOSSIBLE
    before = len(game.history)
    outcome = happen(game, made)
    healed = [event for event in game.history[before:] if event.kind == HEAL]
    act.refs = tuple([game.ref(event.row) for event in healed])
    act.amount = sum(event.amount for event in healed)
    return outcome


def put(game: Game, act: Act, amount: int, rows: list[int]) -> int:
    """405.3: put damage on characters: no packet, nothing replaces or prevents it, at most what is exactly fatal."""
    events = [
        Event(PUT_DAMAGE, row, amount, by=act.you, source=act.source, cause=act.item)
        for row in rows
        if amount > 0 and is_character(game, row)
    ]
    if not events:
        return IMPOSSIBLE
    act.refs = tuple([game.ref(event.row) for event in events])
    act.amount = sum(min(amount, room_for_damage(game, event.row)) for event in events)
    return happen(game, events)


def room_for_damage(game: Game, row: int) -> int:
    """405.3: how much damage makes it exactly fatal."""
    return max(0, health(game, row) - game.columns[DAMAGE][row])


def smash(game: Game, act: Act, amount: int, ally: int, source: int, types: int, card: int) -> int:
    """405.8: deal an amount to an ally; what is more than exactly fatal goes to its controller's hero."""
    if not is_type(game, ally, ALLY):
        return IMPOSSIBLE
    made = packet(game, amount, ally, source, act.you, types, card, cause=act.item)
    if made is not None:
        made.flags |= SMASHED  # 405.8: it is divided behind all other modifiers (717.4c)
    return deal(game, act, [made])
