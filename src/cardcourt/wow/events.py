"""What happens, committed: one function for each kind of event (rules 400-415)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IMPOSSIBLE
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.wow.book import book_of, card_of, is_hero_card
from cardcourt.wow.card import ALLY, LOCATION
from cardcourt.wow.card import HERO as HERO_CARD
from cardcourt.wow.happenings import (
    ADD_COUNTERS,
    AS_EXHAUSTED,
    ATTACH,
    BY_THE_GAME,
    CEASE,
    CONTROL,
    DEAL,
    DESTROY,
    DISCARD,
    DRAW_CARD,
    ENTER,
    EVENT_KINDS,
    EXHAUST,
    FACE_DOWN_FLAG,
    FLIP,
    HEAL,
    HERO_BECOMES,
    IN_COMBAT,
    INTERRUPT,
    LOSE,
    MILL,
    ON_HOST,
    PROPOSAL_LINK,
    PUT_DAMAGE,
    READY,
    REMOVE,
    REMOVE_COUNTERS,
    REMOVE_DAMAGE,
    RETURN,
    SHUFFLE,
    TO_DECK,
    TO_GRAVEYARD,
    TO_RESOURCES,
    TURN_FACE_DOWN,
    TURN_FACE_UP,
    WHILE_EXHAUSTED,
)
from cardcourt.wow.objects import (
    all_counters_on,
    become_hero,
    drop_stale_modifiers,
    forget_strikes,
    name,
    player_name,
    put_counters,
    put_fact,
    remember,
    remember_last,
    take_counters,
    take_over,
)
from cardcourt.wow.state import (
    ALLY_ROW,
    ATTACKER,
    CONTROLLER,
    DAMAGE,
    DEALT,
    DECK,
    DECKED,
    DEFENDER,
    ENTERED,
    ENTERED_UNDER,
    EXHAUSTED,
    FACE_DOWN,
    FACTS,
    GRAVEYARD,
    HAND,
    HERO,
    HERO_ROW,
    HOST,
    LOSING,
    LOST,
    OWNER,
    PROPOSED_ATTACKER,
    PROPOSED_DEFENDER,
    PROTECTING,
    REMOVED,
    RESOURCE_ROW,
    TURN_STARTED,
    VIRTUAL,
    ZONE,
    attached_zone,
    in_play,
    is_resource,
    kind_of_zone,
    nowhere,
    on_chain,
    zone_of,
)
from cardcourt.wow.traits import atk, defense, health, is_type, traits_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

NO_BOUND: Final = 1 << 20
ROLES: Final = (PROPOSED_ATTACKER, PROPOSED_DEFENDER, ATTACKER, DEFENDER, PROTECTING)


def do(game: Game, events: list[Event]) -> int:
    """Let events happen that can: what would change nothing does not happen (411.1), and nothing is seen of it."""
    possible = [event for event in events if is_possible(game, event)]
    return happen(game, possible) if possible else IMPOSSIBLE


def is_possible(game: Game, event: Event) -> bool:
    """Whether an event would be one: there is something for it to happen to, and it is not so already."""
    kind = event.kind
    row = event.row
    if kind == EXHAUST:  # 411.1, 411.2: only a ready card can be exhausted
        return in_play(game, row) and not game.columns[EXHAUSTED][row]
    if kind == READY:
        return in_play(game, row) and bool(game.columns[EXHAUSTED][row])
    if kind in (DESTROY, CONTROL, ATTACH, FLIP):
        return in_play(game, row)
    if kind == TURN_FACE_DOWN:
        return in_play(game, row) and not game.columns[FACE_DOWN][row]
    if kind == TURN_FACE_UP:
        return bool(game.columns[FACE_DOWN][row])
    if kind == DISCARD:
        return kind_of_zone(game, game.columns[ZONE][row]) == HAND
    if kind in (PUT_DAMAGE, REMOVE_DAMAGE):
        return event.amount > 0 and in_play(game, row)
    return True


# -- damage (405, 407) -------------------------------------------------------------------------------------------------


def deal(game: Game, event: Event) -> None:
    """405.2: damage that is dealt stays on the character, and may be more than its health."""
    game.add(DAMAGE, event.row, event.amount)
    game.add(DEALT, event.row, event.amount)
    game.forget_caches()
    remember(game, event)
    if game.tracing:
        source = name(game, event.source) if event.source >= 0 else "nothing"
        key = "combat damage" if event.flags & IN_COMBAT else "damage"
        game.note("405.2", key, source, event.amount, name(game, event.row), game.columns[DAMAGE][event.row])


def heal(game: Game, event: Event) -> None:
    """407.1: healing removes damage; what is more than there is has no effect."""
    healed = min(event.amount, game.columns[DAMAGE][event.row])
    game.add(DAMAGE, event.row, -healed)
    game.forget_caches()
    remember(game, event.altered(healed, event.lineage))
    if game.tracing:
        game.note("407.1", "healed", healed, name(game, event.row), game.columns[DAMAGE][event.row])


def put_damage(game: Game, event: Event) -> None:
    """405.3: damage that is put never exceeds what is exactly fatal."""
    room = max(0, health(game, event.row) - game.columns[DAMAGE][event.row])
    amount = min(event.amount, room)
    if amount:
        game.add(DAMAGE, event.row, amount)
        game.forget_caches()
    if game.tracing:
        game.note("405.3", "put", amount, name(game, event.row), game.columns[DAMAGE][event.row])


def remove_damage(game: Game, event: Event) -> None:
    """405.7, 410.6e: damage goes without being healed."""
    game.add(DAMAGE, event.row, -min(event.amount, game.columns[DAMAGE][event.row]))
    game.forget_caches()
    if game.tracing:
        game.note("405.7", "damage removed", name(game, event.row), game.columns[DAMAGE][event.row])


# -- zones (415) -------------------------------------------------------------------------------------------------------


def leave(game: Game, row: int, zone: int, bottom: bool = False) -> None:
    """415.9a: a card goes to another zone; out of play, what it was last is kept and its attachments are destroyed."""
    was_in_play = in_play(game, row)
    if was_in_play:
        remember_last(game, row, last_numbers(game, row))
    leave_combat(game, row)
    if game.columns[VIRTUAL][row]:  # 402.1: it ceases to exist
        zone = nowhere(game)
    game.relocate(row, zone, bottom)
    if was_in_play:
        destroy_attachments(game, row)
        drop_stale_modifiers(game)


def last_numbers(game: Game, row: int) -> tuple[int, ...]:
    """709.2d: what is kept of a card that leaves play."""
    traits = traits_of(game, row)
    host = game.columns[HOST][row]
    return (
        game.ref(row),
        game.columns[CONTROLLER][row],
        atk(game, row),
        health(game, row),
        game.columns[DAMAGE][row],
        traits.cost,
        traits.types,
        game.ref(host) if host >= 0 else NOTHING,
        defense(game, row),
        game.columns[OWNER][row],
    )


def destroy_attachments(game: Game, host: int) -> None:
    """400.5b, 415.9a: attachments of what has become a different card are destroyed by the game."""
    hosts = game.columns[HOST]
    lost = [row for row in game.columns[attached_zone(game)] if hosts[row] == host]
    if lost:
        happen(game, [Event(DESTROY, row, flags=BY_THE_GAME) for row in lost])


def leave_combat(game: Game, row: int) -> None:
    """602.4: a character is removed from combat: it loses all roles."""
    ref = game.ref(row)
    for role in ROLES:
        if game.columns[FACTS][role] == ref:
            put_fact(game, role, NOTHING)
            forget_strikes(game, row)


def destroy(game: Game, event: Event) -> None:
    """415.9d: put from play into its owner's graveyard; 102.1a: a player whose hero is destroyed loses."""
    row = event.row
    if not in_play(game, row):
        return
    if is_hero_card(game, row) and not is_resource(game, row):
        game.put(LOSING, game.columns[CONTROLLER][row], 1)
    if game.tracing:
        game.note("415.9d", "destroyed", name(game, row))
    remember(game, event)
    leave(game, row, zone_of(game.columns[OWNER][row], GRAVEYARD))


def remove(game: Game, event: Event) -> None:
    """415.7, 415.7a: removed from the game, face down where the text says so."""
    if game.tracing:
        game.note("415.7", "removed", name(game, event.row))
    remember(game, event)
    leave(game, event.row, zone_of(game.columns[OWNER][event.row], REMOVED))
    if event.flags & FACE_DOWN_FLAG:
        game.put(FACE_DOWN, event.row, 1)
        game.forget_caches()


def return_to_hand(game: Game, event: Event) -> None:
    """415.2: put into its owner's hand."""
    if game.tracing:
        game.note("415.2", "returned", name(game, event.row))
    remember(game, event)
    leave(game, event.row, zone_of(game.columns[OWNER][event.row], HAND))


def to_deck(game: Game, event: Event) -> None:
    """415.3: put on top of its owner's deck, or at the bottom."""
    leave(game, event.row, zone_of(game.columns[OWNER][event.row], DECK), bottom=event.amount == 1)
    if game.tracing:
        game.note("415.3", "to deck", name(game, event.row))


def to_graveyard(game: Game, event: Event) -> None:
    """415.4: into its owner's graveyard from elsewhere than play."""
    leave(game, event.row, zone_of(game.columns[OWNER][event.row], GRAVEYARD))
    remember(game, event)
    if game.tracing:
        game.note("415.4", "to graveyard", name(game, event.row))


def enter(game: Game, event: Event) -> None:
    """710.1c: in play, in its row or on its host, under the control of a player."""
    row = event.row
    zone = event.place
    host = NOTHING
    if event.flags & ON_HOST:
        host = event.place
        zone = attached_zone(game)
    game.relocate(row, zone)
    game.put(CONTROLLER, row, event.player)
    game.put(ENTERED_UNDER, row, event.player)
    game.put(HOST, row, host)
    if event.flags & AS_EXHAUSTED:  # 710.1b
        game.put(EXHAUSTED, row, 1)
    if event.amount:  # 710.1b
        game.put(DAMAGE, row, min(event.amount, health(game, row)))
    if event.flags & FACE_DOWN_FLAG:
        game.put(FACE_DOWN, row, 1)
    game.forget_caches()
    remember(game, event)
    if game.tracing:
        game.note("710.1c", "enters", name(game, row), player_name(event.player))
    if is_hero_card(game, row) and kind_of_zone(game, zone) == HERO_ROW:
        replace_hero(game, row, event.player)


def replace_hero(game: Game, row: int, player: int) -> None:
    """301.4a: a hero that enters a party replaces the hero there, which the game removes, turned as it was."""
    old = game.columns[HERO][player]
    called = card_of(game, old).name if old >= 0 else ""
    become_hero(game, row, player)
    if old >= 0 and old != row and in_play(game, old):
        take_over(game, old, row)
        if game.tracing:
            game.note("301.4a", "takes over", name(game, row), name(game, old))
        flags = BY_THE_GAME | (FACE_DOWN_FLAG if game.columns[FACE_DOWN][old] else 0)
        happen(game, [Event(REMOVE, old, 1, player, flags=flags)])
    if called != card_of(game, row).name:  # 301.4c
        happen(game, [Event(HERO_BECOMES, row, 1, player)])


def to_resources(game: Game, event: Event) -> None:
    """412: into a player's resource row; 415.9a: a different card also when it comes from another row of play."""
    row = event.row
    leave(game, row, zone_of(event.player, RESOURCE_ROW))
    game.put(CONTROLLER, row, event.player)
    game.put(ENTERED_UNDER, row, event.player)
    if event.flags & FACE_DOWN_FLAG:
        game.put(FACE_DOWN, row, 1)
    if event.flags & AS_EXHAUSTED:
        game.put(EXHAUSTED, row, 1)
    game.forget_caches()
    if game.tracing:
        key = "resource face down" if event.flags & FACE_DOWN_FLAG else "resource face up"
        game.note("412.1", key, player_name(event.player), name(game, row))


def draw_card(game: Game, event: Event) -> None:
    """415.9f: the top card of the deck into hand; 410.6b: who has to draw from an empty deck is to become decked."""
    player = event.player
    deck = game.columns[zone_of(player, DECK)]
    if not deck:
        game.put(DECKED, player, 1)
        if game.tracing:
            game.note("410.6b", "empty deck", player_name(player))
        return
    row = deck[-1]
    game.opened = True
    game.relocate(row, zone_of(player, HAND))
    game.forget_caches()
    remember(game, event)
    if game.tracing:
        game.note("415.9f", "draws", player_name(player))
        game.note_for(player, "415.9f", "drawn card", name(game, row))


def discard(game: Game, event: Event) -> None:
    """415.5a, 415.9e: revealed from hand and put into the graveyard."""
    if game.tracing:
        game.note("415.9e", "discards", player_name(game.columns[OWNER][event.row]), name(game, event.row))
    leave(game, event.row, zone_of(game.columns[OWNER][event.row], GRAVEYARD))
    remember(game, event)


def mill(game: Game, event: Event) -> None:
    """415.4: the top card of a deck into the graveyard."""
    deck = game.columns[zone_of(event.player, DECK)]
    if deck:
        row = deck[-1]
        leave(game, row, zone_of(game.columns[OWNER][row], GRAVEYARD))
        if game.tracing:
            game.note("415.4", "to graveyard", name(game, row))


def shuffle(game: Game, event: Event) -> None:
    """415.3b, glossary:Shuffle: a deck is shuffled."""
    rows = game.own(zone_of(event.player, DECK))
    game.shuffle(rows)
    if game.tracing:
        game.note("415.3b", "shuffles", player_name(event.player))


# -- states ------------------------------------------------------------------------------------------------------------


def exhaust(game: Game, event: Event) -> None:
    """411.1: a ready card is exhausted."""
    game.put(EXHAUSTED, event.row, 1)
    game.forget_caches()
    remember(game, event)
    if game.tracing:
        game.note("411.1", "exhausted", name(game, event.row))


def ready(game: Game, event: Event) -> None:
    """411.1: an exhausted card is readied; 714.3b: what lasted while it remained exhausted ends for good."""
    game.put(EXHAUSTED, event.row, 0)
    ref = game.ref(event.row)
    ended = [modifier for modifier in game.modifiers if modifier.until == WHILE_EXHAUSTED and modifier.source == ref]
    if ended:
        game.drop_modifiers(ended)
    remember(game, event)
    game.forget_caches()
    if game.tracing:
        game.note("411.1", "readied", name(game, event.row))


def control(game: Game, event: Event) -> None:
    """401.3, 415.8b: the same card, in another player's party: there it is fresh, and out of combat (602.4)."""
    row = event.row
    leave_combat(game, row)
    old = game.columns[ZONE][row]
    kind = kind_of_zone(game, old)
    if kind >= 0:
        game.relocate(row, zone_of(event.player, kind))
    game.put(CONTROLLER, row, event.player)
    game.put(TURN_STARTED, row, 0)
    game.forget_caches()
    if game.tracing:
        game.note("401.3", "control", player_name(event.player), name(game, row))


def attach(game: Game, event: Event) -> None:
    """400.7: the same card on a host, with a new timestamp."""
    row = event.row
    if game.columns[ZONE][row] != attached_zone(game):
        game.relocate(row, attached_zone(game))
    game.put(HOST, row, event.place)
    game.put(ENTERED, row, game.next_id())  # 718.2b
    game.forget_caches()
    if game.tracing:
        game.note("400.7", "attached", name(game, row), name(game, event.place))


def add_counters(game: Game, event: Event) -> None:
    """404.1: counters are put on a card."""
    put_counters(game, event.row, event.place, min(event.amount, room_for_counters(game, event.row)))
    if game.tracing:
        game.note("404.1", "counters", event.amount, book_of(game).words[event.place], name(game, event.row))


def room_for_counters(game: Game, row: int) -> int:
    """306.3: how many more counters fit on a card: on a location never more than its capacity."""
    if not is_type(game, row, LOCATION):
        return NO_BOUND
    return max(0, card_of(game, row).capacity - all_counters_on(game, row))


def remove_counters(game: Game, event: Event) -> None:
    """404.1: counters are taken off a card."""
    taken = take_counters(game, event.row, event.place, event.amount)
    if game.tracing:
        word = book_of(game).words[event.place] if event.place >= 0 else ""
        game.note("404.1", "counters off", taken, word, name(game, event.row))


def flip(game: Game, event: Event) -> None:
    """301.2: a hero is turned over; it stays as ready as it was."""
    game.put(FACE_DOWN, event.row, 1 - game.columns[FACE_DOWN][event.row])
    game.forget_caches()
    if game.tracing:
        game.note("301.2", "flipped", name(game, event.row))


def turn_face_down(game: Game, event: Event) -> None:
    """412.1b: a card is turned face down, and blank as a resource."""
    if game.tracing:
        game.note("412.1b", "face down", name(game, event.row))
    game.put(FACE_DOWN, event.row, 1)
    game.forget_caches()


def turn_face_up(game: Game, event: Event) -> None:
    """A card is turned face up."""
    game.put(FACE_DOWN, event.row, 0)
    game.forget_caches()
    if game.tracing:
        game.note("412.1b", "face up", name(game, event.row))


def lose(game: Game, event: Event) -> None:
    """102.2: a player has lost the game."""
    game.put(LOST, event.player, 1)
    game.put(LOSING, event.player, 0)
    game.put(DECKED, event.player, 0)
    game.forget_caches()


def cease(game: Game, event: Event) -> None:
    """410.6d, 402.1: a token or copy that has left ceases to exist."""
    game.relocate(event.row, nowhere(game))
    if game.tracing:
        game.note("410.6d", "ceases to exist", name(game, event.row))


def interrupt(game: Game, event: Event) -> None:
    """711.1: a link leaves the chain, and a card on it is put into its owner's graveyard."""
    link = game.chain_item(event.cause)
    if link is not None and link.kind == PROPOSAL_LINK:  # 601.3: nobody is proposed any more
        put_fact(game, PROPOSED_ATTACKER, NOTHING)
        put_fact(game, PROPOSED_DEFENDER, NOTHING)
    game.remove_from_chain(event.cause)
    remember(game, event)
    if event.row >= 0 and on_chain(game, event.row):
        leave(game, event.row, zone_of(game.columns[OWNER][event.row], GRAVEYARD))
    game.forget_caches()


def just_happens(game: Game, event: Event) -> None:
    """Nothing is written but that it happened: texts may look back at it this turn."""
    remember(game, event)


COMMITS: Final[list[Callable[[Game, Event], None]]] = [just_happens] * EVENT_KINDS
for _kind, _commit in (
    (DEAL, deal),
    (HEAL, heal),
    (PUT_DAMAGE, put_damage),
    (REMOVE_DAMAGE, remove_damage),
    (DESTROY, destroy),
    (REMOVE, remove),
    (RETURN, return_to_hand),
    (TO_DECK, to_deck),
    (TO_GRAVEYARD, to_graveyard),
    (ENTER, enter),
    (TO_RESOURCES, to_resources),
    (EXHAUST, exhaust),
    (READY, ready),
    (DRAW_CARD, draw_card),
    (DISCARD, discard),
    (CONTROL, control),
    (ATTACH, attach),
    (ADD_COUNTERS, add_counters),
    (REMOVE_COUNTERS, remove_counters),
    (MILL, mill),
    (SHUFFLE, shuffle),
    (FLIP, flip),
    (TURN_FACE_DOWN, turn_face_down),
    (TURN_FACE_UP, turn_face_up),
    (LOSE, lose),
    (CEASE, cease),
    (INTERRUPT, interrupt),
):
    COMMITS[_kind] = _commit


def home_zone(game: Game, row: int, player: int) -> int:
    """302.1, 303.1, 304.1, 305.2c, 415.8a: the row of play of a card that is no attachment and no resource."""
    types = traits_of(game, row).types
    return zone_of(player, ALLY_ROW if types & ALLY and not types & HERO_CARD else HERO_ROW)
