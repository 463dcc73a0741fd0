"""How events happen: each kind of event writes the columns that it changes (rules 407-458)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.record import NOTHING, Event, Modifier
from cardcourt.riftbound.board import book_of, card_of, is_token, is_type
from cardcourt.riftbound.card import BATTLEFIELD, LEGEND, RUNE, UNIT
from cardcourt.riftbound.characteristics import MIGHTY, abilities_of, might, state_changed
from cardcourt.riftbound.happenings import (
    ADD,
    AS_EXHAUSTED,
    AS_READY,
    ATTACH,
    BANISH,
    BUFF,
    BURN,
    CHANNEL,
    CREATE,
    DETACH,
    DIE,
    DISCARD,
    DISEMPOWER,
    DRAW,
    EMPOWER,
    ENTER,
    ENTERS_READY,
    EVENT_KINDS,
    EXHAUST,
    GAIN_POINT,
    GAIN_XP,
    GET_MIGHT,
    HEAL,
    LOSE_POINT,
    MEANS,
    MIGHT_CHANGED,
    MOVE,
    NO_LIMIT,
    ONLY_SHIFT,
    PLAY,
    READY,
    RECALL,
    RECYCLE,
    RESERVED,
    RETURN,
    STUN,
    TAKE_DAMAGE,
    TO_TRASH,
)
from cardcourt.riftbound.language import EmpoweredOften
from cardcourt.riftbound.objects import (
    apply_contested,
    count_move,
    move_to,
    name,
    new_battlefield,
    place_name,
    put_in_zone,
    set_host,
)
from cardcourt.riftbound.state import (
    BANISHMENT,
    BASE,
    BUFFS,
    COMPLETED,
    CONTROLLER,
    DAMAGE,
    DAMAGED_BY,
    DOMAIN_NAMES,
    DOMAINS,
    EMPOWERED,
    ENERGY,
    EXHAUSTED,
    HAND,
    HOST,
    HURT,
    MAIN_DECK,
    MIGHTY_NOW,
    POINTS,
    POWER,
    RUNE_DECK,
    STUNNED,
    TRASH,
    XP,
    ZONE,
    cleanup_due,
    has_teams,
    team_of,
    zone_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def take_damage(game: Game, event: Event) -> None:
    """417.1.b, 143.3.a, 417.1.c: the amount is marked on the unit; only 1 or more is dealt (417.1.e.1)."""
    if event.amount <= 0:
        return
    game.add(DAMAGE, event.row, event.amount)
    if event.by >= 0:
        marked_by = game.columns[DAMAGED_BY][event.row]
        game.put(DAMAGED_BY, event.row, marked_by | 1 << event.by)
    if book_of(game).blames:
        remember_source(game, event)
    cleanup_due(game)
    if game.tracing:
        game.note("417.1.b", "damage", event.amount, name(game, event.row), game.columns[DAMAGE][event.row])


def remember_source(game: Game, event: Event) -> None:
    """417.6, 428.5.c: remember by which chain item, means and player a unit was damaged."""
    game.put(HURT, event.row, (event.cause + 1) << 6 | (event.by + 1) << 3 | (event.flags & MEANS) >> 2)


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
    put_in_zone(game, row, TRASH)


def move(game: Game, event: Event) -> None:
    """446.3: a move is instantaneous; it may contest its destination (450) and a cleanup follows (453)."""
    if game.tracing:
        game.note("446.3", "moved", name(game, event.row), place_name(game, event.place))
    move_to(game, event.row, event.place)
    count_move(game, event.row)


def recall(game: Game, event: Event) -> None:
    """455: to its controller's base; its state, damage and statuses stay (458, 458.1).

    It is no move, so that nothing triggers on one (456.1) and nothing that forbids moves forbids it (456.3).
    """
    row = event.row
    base = zone_of(game.columns[CONTROLLER][row], BASE)
    if game.columns[ZONE][row] == base:
        return
    if game.tracing:
        game.note("455", "recalled", name(game, row))
    move_to(game, row, base)


def exhaust(game: Game, event: Event) -> None:
    """414.1: marked as spent, without what is attached to it or what it is attached to (719.4)."""
    game.put(EXHAUSTED, event.row, 1)
    state_changed(game)  # 319.7
    if game.tracing:
        game.note("414.1", "exhausted", name(game, event.row))


def ready(game: Game, event: Event) -> None:
    """415.1: marked as available."""
    game.put(EXHAUSTED, event.row, 0)
    state_changed(game)  # 319.7
    if game.tracing:
        game.note("415.1", "readied", name(game, event.row))


def draw(game: Game, event: Event) -> None:
    """413.1, 413.1.a: the top card of the Main Deck is added to the hand."""
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
    deck = MAIN_DECK
    if is_type(game, row, RUNE):  # 416.1.b, 161.2.b, 178.1.a.2
        deck = RUNE_DECK
    put_in_zone(game, row, deck, bottom=True)  # 416.1.a


def stun(game: Game, event: Event) -> None:
    """423.1: the unit is stunned, and it alone (719.4.a); its ready or exhausted state does not change."""
    game.put(STUNNED, event.row, 1)
    state_changed(game)  # 319.7
    if game.tracing:
        game.note("423.1", "stunned", name(game, event.row))


def buff(game: Game, event: Event) -> None:
    """426.1.b: a Buff counter is placed on the unit."""
    game.add(BUFFS, event.row, 1)
    cleanup_due(game)
    if game.tracing:
        game.note("426.1.b", "buffed", name(game, event.row))


def enter(game: Game, event: Event) -> None:
    """359.2: a permanent enters the board under the control of who plays or creates it (191.1, 191.3): a unit exhausted
    where it was chosen to, whatever else it is (143.4, 178.1.a), other gear ready (149.1). What enters ready has not
    become ready (805.6.a). For tokens it is the same (185.2.d, 439.3.a).
    """
    row = event.row
    game.relocate(row, event.place)
    game.put(CONTROLLER, row, event.player)  # a token's is its creator, too
    exhausted = True
    if not card_of(game, row).types & UNIT:  # 149.1, 359.2.d
        exhausted = False
    if event.flags & AS_EXHAUSTED:
        exhausted = True
    if event.flags & AS_READY:  # 002, 805.6: what a text says stands above 143.4
        exhausted = False
    if exhausted:  # 143.4, 359.2.c, 178.1.a.1
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
    put_in_zone(game, event.row, BANISHMENT)


def return_to_hand(game: Game, event: Event) -> None:
    """056.2: to its owner's hand."""
    if game.tracing:
        game.note("056.2", "returned", name(game, event.row))
    put_in_zone(game, event.row, HAND)


def to_trash(game: Game, event: Event) -> None:
    """Put a card in its owner's trash without killing or discarding it (323.7, 359.3.d, 425.1.a.1)."""
    put_in_zone(game, event.row, TRASH)


def add_resource(game: Game, event: Event) -> None:
    """429.1, 166.1: resources go into the player's Rune Pool; `place` is -1 for Energy, else a domain.

    What pays for some things only is kept apart there.
    """
    types = event.flags >> ONLY_SHIFT
    if types:
        values = (event.place, types)
        game.add_modifier(
            Modifier(game.next_id(), RESERVED, event.player, NOTHING, (), NO_LIMIT, 0, event.amount, values=values)
        )
    elif event.place < 0:
        game.add(ENERGY, event.player, event.amount)
    else:
        game.add(POWER, event.player * DOMAINS + event.place, event.amount)
    if game.tracing:
        what = "energy" if event.place < 0 else f"{DOMAIN_NAMES[event.place]} power"
        game.note("429.1", "adds", f"P{event.player + 1}", event.amount, what)


def gain_points(game: Game, event: Event) -> None:
    """194.1: points; never below 0 (194.4)."""
    points = game.columns[POINTS][event.player] + event.amount
    points = max(points, 0)  # 194.4
    for player in team_sharing_points(game, event.player):
        game.put(POINTS, player, points)
    cleanup_due(game)
    if game.tracing:
        game.note("194.1", "points", f"P{event.player + 1}", event.amount, game.columns[POINTS][event.player])


def gain_xp(game: Game, event: Event) -> None:
    """730.1: the player's XP is increased, nobody else's (732), however much there is (733)."""
    game.add(XP, event.player, event.amount)
    state_changed(game)
    if game.tracing:
        game.note("730.1", "gains xp", f"P{event.player + 1}", event.amount, game.columns[XP][event.player])


def burn(game: Game, event: Event) -> None:
    """440.1: from the top of the Main Deck into the trash."""
    if game.tracing:
        game.note("440.1", "burns", f"P{event.player + 1}", name(game, event.row))
    put_in_zone(game, event.row, TRASH)


def team_sharing_points(game: Game, player: int) -> list[int]:
    """The players who gain or lose what one of them does."""
    team = [player]
    if has_teams(game):  # 489.8.d: a team's points are shared, so that its players have the same number
        team = team_of(game, player)  # 489.8.d.1, 489.8.d.2
    return team


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


def attach(game: Game, event: Event) -> None:
    """434.1, 434.4: an object becomes attached to a Top-Most Card, and is where that is, which is no move.

    Nothing else about the two changes (434.5).
    """
    row = event.row
    host = event.amount
    if game.tracing:
        game.note("434.1", "attached", name(game, row), name(game, host))
    set_host(game, row, host)
    zone = game.columns[ZONE][host]
    if game.columns[ZONE][row] != zone:
        game.relocate(row, zone)  # 434.4


def detach(game: Game, event: Event) -> None:
    """435.1.b, 435.4: an object is no longer attached, and stays where it is."""
    if game.tracing:
        game.note("435.1.b", "detached", name(game, event.row))
    set_host(game, event.row, NOTHING)


def empower(game: Game, event: Event) -> None:
    """441.1, 827.2: an object becomes Empowered, and it alone (719.4.a)."""
    game.add(EMPOWERED, event.row, 1)
    state_changed(game)  # 319.7
    if game.tracing:
        game.note("441.1", "empowered", name(game, event.row))


def disempower(game: Game, event: Event) -> None:
    """442.1: the Empowered status is removed; of several, one."""
    game.add(EMPOWERED, event.row, -1)
    state_changed(game)  # 319.7
    if game.tracing:
        game.note("442.1", "disempowered", name(game, event.row))


def create(game: Game, event: Event) -> None:
    """439.2: a battlefield token that did not exist before; `amount` is its card."""
    row = new_battlefield(game, event.amount, event.player)
    if game.tracing:
        game.note("439.2", "created", name(game, row))


def play(game: Game, event: Event) -> None:
    """419.4.a: one more card has been played to the end; tokens are no cards (185)."""
    if not is_token(game, event.row):
        game.add(COMPLETED, event.player, 1)


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
COMMITS[LOSE_POINT] = gain_points
COMMITS[GET_MIGHT] = get_might
COMMITS[GAIN_XP] = gain_xp
COMMITS[BURN] = burn
COMMITS[ATTACH] = attach
COMMITS[CREATE] = create
COMMITS[PLAY] = play
COMMITS[DETACH] = detach
COMMITS[EMPOWER] = empower
COMMITS[DISEMPOWER] = disempower


DISPLACING: Final = (1 << RETURN) | (1 << BANISH) | (1 << RECALL)


def stays_in_place(game: Game, event: Event) -> bool:
    """Whether the rules keep a battlefield or a legend where it is; off the board there are cards of other types."""
    if is_type(game, event.row, BATTLEFIELD):  # 170.2.b
        return True
    if not is_type(game, event.row, LEGEND):
        return False
    if not is_token(game, event.row):  # 107.4.d, 174.2.b: what is no token is the Champion Legend (107.4.d.1)
        return True
    return event.kind != BANISH  # 107.4.d.2


def is_pointless(game: Game, event: Event) -> bool:
    """Whether an action would change nothing, so that no event happens (414.1.c, 415.1.c, 423.1.a.1, 426.1.b.1)."""
    kind = event.kind
    if kind in (DIE, MOVE) and is_type(game, event.row, BATTLEFIELD | LEGEND):  # 170.3, 170.4, 174.3, 174.4
        return True
    if kind == RECYCLE and is_type(game, event.row, BATTLEFIELD | LEGEND):  # 185.2.e
        return True
    if DISPLACING >> kind & 1 and stays_in_place(game, event):
        return True
    if kind == LOSE_POINT and game.columns[POINTS][event.player] == 0:  # 194.4.a, 194.4.b
        return True
    if kind == EXHAUST:  # 414.1.b, 414.1.c
        return bool(game.columns[EXHAUSTED][event.row])
    if kind == READY:  # 415.1.b, 415.1.c
        return not game.columns[EXHAUSTED][event.row]
    if kind == STUN:  # 423.1.a.1
        return bool(game.columns[STUNNED][event.row])
    if kind == BUFF:  # 426.1.b.1, 426.1.c, 702.3, 702.3.a
        return game.columns[BUFFS][event.row] > 0
    if kind == HEAL:
        return not game.columns[DAMAGE][event.row]
    if kind == TAKE_DAMAGE:
        return event.amount <= 0
    if kind == RECALL:
        return game.columns[ZONE][event.row] == zone_of(game.columns[CONTROLLER][event.row], BASE)
    if kind == GET_MIGHT:
        return event.amount == 0
    if kind == DETACH:
        return game.columns[HOST][event.row] == NOTHING  # 435.1.a.1
    if kind == EMPOWER:
        return game.columns[EMPOWERED][event.row] >= may_be_empowered(game, event.row)
    if kind == DISEMPOWER:
        return not game.columns[EMPOWERED][event.row]  # 442.1.a.1
    return False


def may_be_empowered(game: Game, row: int) -> int:
    """441.1.b, 441.1.c, 441.1.c.1: how often an object may be Empowered: once, unless its text says more."""
    most = 1
    for ability in abilities_of(game, row):
        if isinstance(ability, EmpoweredOften):
            most = max(most, ability.times)
    return most


def enters_ready(game: Game, row: int) -> bool:
    """Whether a paid Accelerate or another effect has this object enter ready (805.1.a, 805.6)."""
    return any(m.kind == ENTERS_READY and game.ref(row) in m.on for m in game.modifiers)
