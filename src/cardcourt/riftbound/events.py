"""How events happen: the one place where the columns of a game are written (rules 124, 190, 407-458)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.modifier import on_object
from cardcourt.kernel.record import NOTHING, Event, Modifier, row_of
from cardcourt.riftbound.card import RUNE, UNIT
from cardcourt.riftbound.characteristics import MIGHTY, card_of, is_type, might, state_changed
from cardcourt.riftbound.happenings import (
    ADD,
    AS_EXHAUSTED,
    AS_READY,
    BANISH,
    BUFF,
    CHANNEL,
    CONTROL_GAINED,
    DIE,
    DISCARD,
    DRAW,
    ENTER,
    ENTERS_READY,
    EVENT_KINDS,
    EXHAUST,
    GAIN_POINT,
    GET_MIGHT,
    HEAL,
    MIGHT_CHANGED,
    MOVE,
    READY,
    RECALL,
    RECYCLE,
    RETURN,
    STUN,
    TAKE_DAMAGE,
    TO_TRASH,
)
from cardcourt.riftbound.state import (
    ASSIGNED,
    BANISHMENT,
    BASE,
    BUFFS,
    CARD,
    COLUMNS,
    CONTESTED,
    CONTROLLER,
    DAMAGE,
    DAMAGED_BY,
    DESIGNATION,
    DOMAIN_NAMES,
    DOMAINS,
    ENERGY,
    ENTERED,
    EXHAUSTED,
    FINALIZED_ON,
    FOUGHT,
    HAND,
    HIDDEN_ON,
    HOST,
    MAIN_DECK,
    MIGHTY_NOW,
    OWNER,
    POINTS,
    POWER,
    RUNE_DECK,
    STUNNED,
    TRASH,
    ZONE,
    ZONE_NAMES,
    ZONES_A_PLAYER,
    battlefield_at,
    cleanup_due,
    is_base,
    is_battlefield_place,
    is_board,
    is_location,
    is_trash,
    player_of_zone,
    zone_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# -- names for notes ---------------------------------------------------------------------------------------------------


def name(game: Game, row: int) -> str:
    """The name of an object."""
    return game.book.names[game.columns[CARD][row]] if row >= 0 else "nothing"


def place_name(game: Game, zone: int) -> str:
    """A location or zone in words."""
    if zone < 0:
        return "nowhere"
    if is_battlefield_place(game, zone):
        return name(game, battlefield_at(game, zone))
    if is_base(game, zone):
        return f"P{player_of_zone(game, zone) + 1}'s base"
    owner = player_of_zone(game, zone)
    if owner < 0:
        return "the chain" if zone == COLUMNS + game.players * ZONES_A_PLAYER else "facedown"
    return f"P{owner + 1}'s {ZONE_NAMES[(zone - COLUMNS) % ZONES_A_PLAYER]}"


# -- objects -----------------------------------------------------------------------------------------------------------


CLEARED: Final = (
    DAMAGE,
    DAMAGED_BY,
    ASSIGNED,
    EXHAUSTED,
    STUNNED,
    BUFFS,
    DESIGNATION,
    FOUGHT,
    FINALIZED_ON,
    MIGHTY_NOW,
)


def forget(game: Game, row: int) -> None:
    """124.1: a new object keeps no temporary modification."""
    columns = game.columns
    for column in CLEARED:
        if columns[column][row]:
            game.put(column, row, 0)
    for column in (HOST, HIDDEN_ON):
        if columns[column][row] != NOTHING:
            game.put(column, row, NOTHING)
    owner = columns[OWNER][row]
    if columns[CONTROLLER][row] != owner:
        game.put(CONTROLLER, row, owner)
    game.put(ENTERED, row, game.next_id())
    gone = [m for m in game.modifiers if m.on and not any(game.is_current(ref) for ref in m.on)]
    if gone:
        game.drop_modifiers(gone)


def relocated(game: Game, row: int, old: int, new: int) -> None:
    """319.6: an object that enters or leaves the board makes a cleanup due; what listens there changes (385.2)."""
    if is_board(game, old) != is_board(game, new):
        cleanup_due(game)
        if not is_type(game, row, RUNE):
            game.forget_caches()
    elif is_trash(game, old) or is_trash(game, new):
        game.forget_caches()


def put_in_zone(game: Game, row: int, kind: int, bottom: bool = False) -> None:
    """056: a card goes to its owner's zone; 186.1: a token ceases to exist in any zone off the board but the chain."""
    owner = game.columns[OWNER][row]
    game.relocate(row, zone_of(owner, kind), bottom)
    if card_of(game, row).token and kind not in (BASE,):
        cease(game, row)


def cease(game: Game, row: int) -> None:
    """A token stops existing (186.1)."""
    zone = game.columns[ZONE][row]
    if zone >= 0:
        game.own(zone).remove(row)
        game.put(ZONE, row, NOTHING)
        if game.tracing:
            game.note("186.1", "token ceases", name(game, row))


def apply_contested(game: Game, row: int) -> None:
    """190.3.a.1: a unit present where its controller has no control contests an uncontested battlefield."""
    zone = game.columns[ZONE][row]
    if not is_battlefield_place(game, zone) or not is_type(game, row, UNIT):
        return
    battlefield = battlefield_at(game, zone)
    player = game.columns[CONTROLLER][row]
    if game.columns[CONTESTED][battlefield] < 0 and game.columns[CONTROLLER][battlefield] != player:
        game.put(CONTESTED, battlefield, player)
        cleanup_due(game)
        if game.tracing:
            game.note("190.3.a.1", "contested", f"P{player + 1}", name(game, battlefield))


def take_control(game: Game, row: int, player: int) -> None:
    """Give a player control of an object on the board (188); its place may now be contested (190.3.a)."""
    if game.columns[CONTROLLER][row] == player:
        return
    game.put(CONTROLLER, row, player)
    game.forget_caches()
    cleanup_due(game)
    if game.tracing:
        game.note("191.3", "control", f"P{player + 1}", name(game, row))
    apply_contested(game, row)


def control_ended(game: Game, modifier: Modifier) -> None:
    """480.3: when an effect on control ends, the latest other one applies, or the owner has control again."""
    for ref in modifier.on:
        if not game.is_current(ref):
            continue
        row = row_of(ref)
        others = on_object(game, CONTROL_GAINED, row)
        take_control(game, row, others[-1].controller if others else game.columns[OWNER][row])


def move_to(game: Game, row: int, zone: int) -> None:
    """Change the location of an object on the board, with what is attached to it (719.3.a)."""
    attached = [other for other in game.columns[game.columns[ZONE][row]] if game.columns[HOST][other] == row]
    game.relocate(row, zone)
    for other in attached:
        game.relocate(other, zone)
    apply_contested(game, row)
    cleanup_due(game)


# -- commits -----------------------------------------------------------------------------------------------------------


def take_damage(game: Game, event: Event) -> None:
    """417.1.b: the amount is marked on the unit; only 1 or more is dealt (417.1.e.1)."""
    if event.amount <= 0:
        return
    game.add(DAMAGE, event.row, event.amount)
    if event.by >= 0:
        marked_by = game.columns[DAMAGED_BY][event.row]
        game.put(DAMAGED_BY, event.row, marked_by | 1 << event.by)
    cleanup_due(game)
    if game.tracing:
        game.note("417.1.b", "damage", event.amount, name(game, event.row), game.columns[DAMAGE][event.row])


def heal(game: Game, event: Event) -> None:
    """418.1: damage is cleared."""
    if game.columns[DAMAGE][event.row]:
        game.put(DAMAGE, event.row, 0)
        game.put(DAMAGED_BY, event.row, 0)
        cleanup_due(game)
        if game.tracing:
            game.note("418.1", "healed", name(game, event.row))


def die(game: Game, event: Event) -> None:
    """428.2: a permanent goes from the board to its owner's trash; what was attached stays where it was (719.5)."""
    row = event.row
    if game.tracing:
        game.note("428.2", "killed", name(game, row))
    detach_all(game, row)
    put_in_zone(game, row, TRASH)


def detach_all(game: Game, row: int) -> None:
    """719.5, 435.4.b: attached cards stay at the last location of a card that leaves the board."""
    zone = game.columns[ZONE][row]
    if zone < 0:
        return
    for other in game.columns[zone]:
        if game.columns[HOST][other] == row:
            game.put(HOST, other, NOTHING)
            cleanup_due(game)


def move(game: Game, event: Event) -> None:
    """446.3: a move is instantaneous; it may contest its destination (450) and a cleanup follows (453)."""
    if game.tracing:
        game.note("446.3", "moved", name(game, event.row), place_name(game, event.place))
    move_to(game, event.row, event.place)


def recall(game: Game, event: Event) -> None:
    """455: to its controller's base without being a move; its state stays (458)."""
    row = event.row
    base = zone_of(game.columns[CONTROLLER][row], BASE)
    if game.columns[ZONE][row] == base:
        return
    if game.tracing:
        game.note("455", "recalled", name(game, row))
    move_to(game, row, base)


def exhaust(game: Game, event: Event) -> None:
    """414.1: marked as spent."""
    game.put(EXHAUSTED, event.row, 1)
    state_changed(game)
    if game.tracing:
        game.note("414.1", "exhausted", name(game, event.row))


def ready(game: Game, event: Event) -> None:
    """415.1: marked as available."""
    game.put(EXHAUSTED, event.row, 0)
    state_changed(game)
    if game.tracing:
        game.note("415.1", "readied", name(game, event.row))


def draw(game: Game, event: Event) -> None:
    """413.1: the top card of the Main Deck is added to the hand."""
    row = game.columns[zone_of(event.player, MAIN_DECK)][-1]
    game.opened = True
    put_in_zone(game, row, HAND)
    if game.tracing:
        game.note("413.1", "draws", f"P{event.player + 1}")
        game.note_for(event.player, "413.1", "drawn card", name(game, row))


def discard(game: Game, event: Event) -> None:
    """422.1: from the hand into the trash."""
    if game.tracing:
        game.note("422.1", "discards", f"P{event.player + 1}", name(game, event.row))
    put_in_zone(game, event.row, TRASH)


def recycle(game: Game, event: Event) -> None:
    """416.1: to the bottom of its owner's Main Deck, or Rune Deck for runes."""
    row = event.row
    if game.tracing:
        game.note("416.1", "recycled", name(game, row))
    put_in_zone(game, row, RUNE_DECK if is_type(game, row, RUNE) else MAIN_DECK, bottom=True)


def stun(game: Game, event: Event) -> None:
    """423.1: the unit is stunned; its ready or exhausted state does not change."""
    game.put(STUNNED, event.row, 1)
    state_changed(game)
    if game.tracing:
        game.note("423.1", "stunned", name(game, event.row))


def buff(game: Game, event: Event) -> None:
    """426.1.b: a Buff counter is placed on the unit."""
    game.add(BUFFS, event.row, 1)
    cleanup_due(game)
    if game.tracing:
        game.note("426.1.b", "buffed", name(game, event.row))


def enter(game: Game, event: Event) -> None:
    """359.2: a permanent enters the board: a unit exhausted where it was chosen to, gear ready (143.4, 149.1)."""
    row = event.row
    game.relocate(row, event.place)
    game.put(CONTROLLER, row, event.player)
    exhausted = bool(card_of(game, row).types & UNIT)
    if event.flags & AS_EXHAUSTED:
        exhausted = True
    if event.flags & AS_READY:
        exhausted = False
    if exhausted:
        game.put(EXHAUSTED, row, 1)
    if card_of(game, row).might >= MIGHTY:
        game.put(MIGHTY_NOW, row, 1)  # 711: it was Mighty before it entered
    if game.tracing:
        rule = "359.2.c" if card_of(game, row).types & UNIT else "359.2.d"
        how = "exhausted" if exhausted else "ready"
        game.note(rule, "enters", name(game, row), how, place_name(game, event.place))
    apply_contested(game, row)


def channel(game: Game, event: Event) -> None:
    """430.1: the top rune of the Rune Deck enters the board, ready by default (430.2.a)."""
    row = game.columns[zone_of(event.player, RUNE_DECK)][-1]
    game.relocate(row, zone_of(event.player, BASE))
    game.put(CONTROLLER, row, event.player)
    if event.flags & AS_EXHAUSTED:
        game.put(EXHAUSTED, row, 1)
    if game.tracing:
        game.note("430.1", "channels", f"P{event.player + 1}", name(game, row))


def banish(game: Game, event: Event) -> None:
    """427.2: directly into the Banishment."""
    if game.tracing:
        game.note("427.2", "banished", name(game, event.row))
    if is_location(game, game.columns[ZONE][event.row]):
        detach_all(game, event.row)
    put_in_zone(game, event.row, BANISHMENT)


def return_to_hand(game: Game, event: Event) -> None:
    """056.2: to its owner's hand."""
    if game.tracing:
        game.note("056.2", "returned", name(game, event.row))
    if is_location(game, game.columns[ZONE][event.row]):
        detach_all(game, event.row)
    put_in_zone(game, event.row, HAND)


def to_trash(game: Game, event: Event) -> None:
    """Put a card in its owner's trash without killing or discarding it (323.7, 359.3.d, 425.1.a.1)."""
    put_in_zone(game, event.row, TRASH)


def add_resource(game: Game, event: Event) -> None:
    """429.1: resources go into the player's Rune Pool; `place` is -1 for Energy, else a domain."""
    if event.place < 0:
        game.add(ENERGY, event.player, event.amount)
    else:
        game.add(POWER, event.player * DOMAINS + event.place, event.amount)
    if game.tracing:
        what = "energy" if event.place < 0 else f"{DOMAIN_NAMES[event.place]} power"
        game.note("429.1", "adds", f"P{event.player + 1}", event.amount, what)


def gain_points(game: Game, event: Event) -> None:
    """194.1: points; never below 0 (194.4)."""
    game.put(POINTS, event.player, max(0, game.columns[POINTS][event.player] + event.amount))
    cleanup_due(game)
    if game.tracing:
        game.note("194.1", "points", f"P{event.player + 1}", event.amount, game.columns[POINTS][event.player])


def get_might(game: Game, event: Event) -> None:
    """477.3: an increase or decrease of might for a while; `place` is the duration."""
    if event.amount == 0:
        return
    before = might(game, event.row)
    game.add_modifier(
        Modifier(
            game.next_id(), MIGHT_CHANGED, event.by, event.source, (game.ref(event.row),), event.place, event.amount
        )
    )
    cleanup_due(game)
    if game.tracing:
        game.note("477.3", "might", name(game, event.row), event.amount, before, might(game, event.row))


def nothing_to_write(game: Game, event: Event) -> None:
    """Some events only tell triggers that something has been done."""


COMMITS: Final[list[Callable[[Game, Event], None]]] = [nothing_to_write] * EVENT_KINDS
COMMITS[TAKE_DAMAGE] = take_damage
COMMITS[HEAL] = heal
COMMITS[DIE] = die
COMMITS[MOVE] = move
COMMITS[RECALL] = recall
COMMITS[EXHAUST] = exhaust
COMMITS[READY] = ready
COMMITS[DRAW] = draw
COMMITS[DISCARD] = discard
COMMITS[RECYCLE] = recycle
COMMITS[STUN] = stun
COMMITS[BUFF] = buff
COMMITS[ENTER] = enter
COMMITS[CHANNEL] = channel
COMMITS[BANISH] = banish
COMMITS[RETURN] = return_to_hand
COMMITS[TO_TRASH] = to_trash
COMMITS[ADD] = add_resource
COMMITS[GAIN_POINT] = gain_points
COMMITS[GET_MIGHT] = get_might


def is_pointless(game: Game, event: Event) -> bool:
    """Whether an action would change nothing, so that no event happens (414.1.c, 415.1.c, 423.1.a.1, 426.1.b.1)."""
    kind = event.kind
    if kind == EXHAUST:
        return bool(game.columns[EXHAUSTED][event.row])
    if kind == READY:
        return not game.columns[EXHAUSTED][event.row]
    if kind == STUN:
        return bool(game.columns[STUNNED][event.row])
    if kind == BUFF:
        return game.columns[BUFFS][event.row] > 0
    if kind == HEAL:
        return not game.columns[DAMAGE][event.row]
    if kind == TAKE_DAMAGE:
        return event.amount <= 0
    if kind == RECALL:
        return game.columns[ZONE][event.row] == zone_of(game.columns[CONTROLLER][event.row], BASE)
    if kind == GET_MIGHT:
        return event.amount == 0
    return False


def enters_ready(game: Game, row: int) -> bool:
    """Whether a paid Accelerate or another effect has this object enter ready (805.1.a, 805.6)."""
    return any(m.kind == ENTERS_READY and game.ref(row) in m.on for m in game.modifiers)
