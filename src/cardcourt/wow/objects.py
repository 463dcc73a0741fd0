"""What is written about cards and players, behind events and steps (rules 401, 404, 411, 415).

Every write of a column has its function here, in `events`, or where a game is set up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.record import INCARNATION_SHIFT, NOTHING, Event, Modifier, row_of
from cardcourt.wow.book import book_of, card_number, card_of
from cardcourt.wow.happenings import CHOSEN, COUNTERS, LAST_KNOWN, STRUCK, THE_GAME, USED
from cardcourt.wow.state import (
    ALLY_ROW,
    ATTACKER,
    CARD,
    CONTROLLER,
    COPY_OF,
    DAMAGE,
    DEALT,
    DEFENDER,
    ENTERED,
    EXHAUSTED,
    FACE_DOWN,
    FACTS,
    HERO,
    HERO_ROW,
    HOST,
    LAYOUT,
    NAMED,
    OWNER,
    PLACED,
    POWERLESS,
    PROPOSED_ATTACKER,
    PROPOSED_DEFENDER,
    PROTECTING,
    REMOVED,
    STEP,
    TURN_STARTED,
    TURNS,
    VIRTUAL,
    WINDOW,
    X_CHOSEN,
    ZONE,
    chain_zone,
    in_play,
    is_resource,
    kind_of_zone,
    zone_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

NO_PLAYER = -100  # references to players are above it, those to links below (see links.py)
BLANK_NAME = "a face-down card"
# Facts that no description, condition or value of a text reads.
UNSEEN_FACTS: Final = (STEP, WINDOW)
PLAYER_NAMES = ("P1", "P2", "P3", "P4")

# Where the numbers of a card's last known information stand in the lineage of its event.
SEEN_REF = 0
SEEN_CONTROLLER = 1
SEEN_ATK = 2
SEEN_HEALTH = 3
SEEN_DAMAGE = 4
SEEN_COST = 5
SEEN_TYPES = 6
SEEN_HOST = 7
SEEN_DEFENSE = 8
SEEN_OWNER = 9


def name(game: Game, row: int) -> str:
    """What a card is called in notes; a blank one has no name that all may see (412.1b)."""
    if row < 0:
        return "nothing"
    if is_blank(game, row):
        return BLANK_NAME
    return book_of(game).called.get(row) or card_of(game, row).name


def player_name(player: int) -> str:
    """What a player is called in notes."""
    return PLAYER_NAMES[player] if player >= 0 else "nobody"


def ref_in_play(game: Game, row: int) -> int:
    """A reference to a card in play, or to what a card is that is about to enter play (710.1a)."""
    ref = game.ref(row)
    return ref if in_play(game, row) else ref + (1 << INCARNATION_SHIFT)


def put_fact(game: Game, index: int, value: int) -> None:
    """Write a single fact; what was computed from the state is forgotten with it, unless no text can look at it."""
    if game.columns[FACTS][index] != value:
        game.set_fact(index, value)
        if index not in UNSEEN_FACTS:
            game.forget_caches()


def player_ref(player: int) -> int:
    """A player as a target."""
    return -2 - player


def player_of_ref(ref: int) -> int:
    """The player that a target is, or -1 for a card."""
    return -2 - ref if -2 >= ref > NO_PLAYER else NOTHING


PER_CARD: Final = tuple(
    (column, LAYOUT.defaults[column]) for column, per_object in enumerate(LAYOUT.per_object) if per_object
)
PER_CARD_BITS: Final = sum(1 << column for column, _ in PER_CARD)


def new_row(game: Game, card: int, owner: int, zone: int) -> int:
    """A row for a card or token that did not exist before, on top of a zone."""
    columns = game.columns
    row = len(columns[CARD])
    game.append(PER_CARD, PER_CARD_BITS)
    columns[CARD][row] = card
    columns[OWNER][row] = columns[CONTROLLER][row] = owner
    columns[ENTERED][row] = game.next_id()
    columns[ZONE][row] = zone
    game.own(zone).append(row)
    game.forget_caches()
    return row


def new_copy(game: Game, row: int, player: int, zone: int) -> int:
    """402.1, 402.2: a copy of a card that no card represents, and that ceases to exist as it leaves the chain."""
    copy = new_row(game, card_number(game, row), player, zone)
    game.put(VIRTUAL, copy, 1)
    return copy


def home_row(game: Game, row: int, player: int, types: int, ally: int) -> int:
    """415.8a: the row of a player that a card of these types belongs in."""
    return zone_of(player, ALLY_ROW if types & ally else HERO_ROW)


def become_different(game: Game, row: int) -> None:
    """405.1, 415.9a: a card that becomes a different card loses damage, state and whatever else was about it."""
    for column, value in (
        (DAMAGE, 0),
        (DEALT, 0),
        (EXHAUSTED, 0),
        (FACE_DOWN, 0),
        (HOST, NOTHING),
        (TURN_STARTED, 0),
        (X_CHOSEN, 0),
        (COPY_OF, NOTHING),
        (NAMED, NOTHING),
    ):
        if game.columns[column][row] != value:
            game.put(column, row, value)


def become_copy(game: Game, row: int, card: int) -> None:
    """402.3, 402.3b: a card has the printed information of another, not what was chosen for that (402.3c)."""
    game.put(COPY_OF, row, card)
    game.forget_caches()


def drop_stale_modifiers(game: Game) -> None:
    """What was only about cards that have become different ends with them (404.1, 415.9a)."""
    gone = [
        modifier
        for modifier in game.modifiers
        if modifier.kind in (COUNTERS, STRUCK, USED, CHOSEN)
        and modifier.on
        and not any(game.is_current(ref) for ref in modifier.on)
    ]
    if gone:
        game.drop_modifiers(gone)


def note_powerless(game: Game, row: int, powerless: bool) -> None:
    """700.3: a card loses its powers or has them again."""
    game.put(POWERLESS, row, int(powerless))
    if not powerless:
        renew(game, row)
    game.forget_caches()


def renew(game: Game, row: int) -> None:
    """718.2f: what powers that return make gets a new timestamp."""
    game.put(ENTERED, row, game.next_id())


def relocated(game: Game, row: int) -> None:
    """718.2a, 718.2c: a card that enters a zone gets a timestamp; in play, the row says who controls it."""
    game.put(ENTERED, row, game.next_id())
    game.put(POWERLESS, row, 0)
    if not in_play(game, row):  # 401.1
        game.put(CONTROLLER, row, game.columns[OWNER][row])
    game.forget_caches()


def forget_strikes(game: Game, wielder: int) -> None:
    """303.2a: a wielder that is removed from combat has its weapons no longer."""
    ref = game.ref(wielder)
    gone = [modifier for modifier in game.modifiers if modifier.kind == STRUCK and modifier.on == (ref,)]
    if gone:
        game.drop_modifiers(gone)


def remember(game: Game, event: Event) -> None:
    """Keep an event of this turn for texts that look back."""
    if not game.changed:
        game.begin_change()
    game.history = (*game.history, event)


def remember_last(game: Game, row: int, numbers: tuple[int, ...]) -> None:
    """709.2d: keep what a card was as it left play."""
    remember(game, Event(LAST_KNOWN, row, lineage=numbers))


def last_known(game: Game, ref: int) -> tuple[int, ...]:
    """709.2d: the numbers of a card as it left play, or nothing when it never did."""
    for event in reversed(game.history):
        if event.kind == LAST_KNOWN and event.lineage[SEEN_REF] == ref:
            return event.lineage
    return ()


# -- counters (404.1) --------------------------------------------------------------------------------------------------


def counters_on(game: Game, row: int, word: int) -> int:
    """404.1: how many counters of a name are on a card."""
    ref = game.ref(row)
    return sum(m.amount for m in game.modifiers if m.kind == COUNTERS and m.on == (ref,) and m.values[0] == word)


def all_counters_on(game: Game, row: int) -> int:
    """How many counters of whatever names are on a card."""
    ref = game.ref(row)
    return sum(m.amount for m in game.modifiers if m.kind == COUNTERS and m.on == (ref,))


def put_counters(game: Game, row: int, word: int, amount: int) -> None:
    """Put counters on a card; each putting has its timestamp (718.2g)."""
    game.add_modifier(
        Modifier(game.next_id(), COUNTERS, NOTHING, NOTHING, (game.ref(row),), THE_GAME, amount, values=(word,))
    )


def take_counters(game: Game, row: int, word: int, amount: int) -> int:
    """Take counters off a card, the newest first; returns how many there were to take."""
    ref = game.ref(row)
    taken = 0
    for modifier in reversed(game.modifiers):
        if modifier.kind != COUNTERS or modifier.on != (ref,) or (word >= 0 and modifier.values[0] != word):
            continue
        off = min(modifier.amount, amount - taken)
        taken += off
        game.drop_modifiers([modifier])
        if modifier.amount > off:
            left = modifier.amount - off
            game.add_modifier(
                Modifier(modifier.id, COUNTERS, NOTHING, NOTHING, modifier.on, THE_GAME, left, values=modifier.values)
            )
        if taken == amount:
            break
    return taken


# -- uses (701.4) ------------------------------------------------------------------------------------------------------


def times_used(game: Game, row: int, place: int) -> int:
    """701.4, 701.4a: how often a power of a card has been used this turn."""
    ref = game.ref(row)
    return sum(m.amount for m in game.modifiers if m.kind == USED and m.values == (ref, place))


def mark_used(game: Game, row: int, place: int, until: int) -> None:
    """701.4: a power of a card has been used; a power that is lost and comes back is the same (701.4a)."""
    ref = game.ref(row)
    game.add_modifier(Modifier(game.next_id(), USED, NOTHING, NOTHING, (ref,), until, 1, values=(ref, place)))


def is_blank(game: Game, row: int) -> bool:
    """412.1b, 415.7: whether a card is blank: a face-down resource, or face down outside the game."""
    if not game.columns[FACE_DOWN][row]:
        return False
    return is_resource(game, row) or kind_of_zone(game, game.columns[ZONE][row]) == REMOVED


def is_source_there(game: Game, modifier: Modifier) -> bool:
    """714.3b: whether the source of a modifier is still where it was."""
    return game.is_current(modifier.source) and in_play(game, row_of(modifier.source))


# -- turns and priority ------------------------------------------------------------------------------------------------


def begin_turn_of(game: Game, player: int) -> None:
    """302.2, 412.1: a player's turn starts: what is in his party is fresh no more, and he has placed no resource yet.

    Of what happened, only what leaving cards were is kept, as far as something still refers to them or they are heroes.
    """
    game.add(TURNS, player, 1)
    game.put(PLACED, player, 0)
    controllers = game.columns[CONTROLLER]
    for row, started in enumerate(game.columns[TURN_STARTED]):
        if not started and controllers[row] == player and in_play(game, row):
            game.put(TURN_STARTED, row, 1)
    referred = [ref for modifier in game.modifiers for ref in (modifier.source, *modifier.on, *modifier.values)]
    heroes = game.columns[HERO]
    game.history = tuple(
        [
            event
            for event in game.history
            if event.kind == LAST_KNOWN and (event.row in heroes or event.lineage[SEEN_REF] in referred)
        ]
    )
    game.forget_caches()


def forget_dealt(game: Game) -> None:
    """410.6a: a player gets priority: damage dealt so far is no longer what destroys a character."""
    for row, dealt in enumerate(game.columns[DEALT]):
        if dealt:
            game.put(DEALT, row, 0)


def mark_placed(game: Game, player: int) -> None:
    """412.1: a player has placed his resource of this turn."""
    game.put(PLACED, player, 1)


# -- the chain ---------------------------------------------------------------------------------------------------------


def put_on_chain(game: Game, row: int, player: int, face_down: bool) -> None:
    """705.2: a card goes to the chain under a player's control, face down when it is so placed."""
    game.relocate(row, chain_zone(game))
    game.put(CONTROLLER, row, player)
    if face_down:
        game.put(FACE_DOWN, row, 1)
    game.forget_caches()


def choose_x_of(game: Game, row: int, x: int) -> None:
    """201.3, 707.1b: the X in the cost of a card on the chain."""
    game.put(X_CHOSEN, row, x)
    game.forget_caches()


# -- heroes (301.4) ----------------------------------------------------------------------------------------------------


def become_hero(game: Game, row: int, player: int) -> None:
    """301: a player's hero is this card."""
    game.put(HERO, player, row)


def take_over(game: Game, old: int, new: int) -> None:
    """301.4a, 301.4b: a hero takes the attachments, counters, damage, state, links, modifiers and combat of another."""
    for column in (DAMAGE, DEALT, EXHAUSTED, TURN_STARTED):
        game.put(column, new, game.columns[column][old])
    for row, host in enumerate(game.columns[HOST]):
        if host == old:
            game.put(HOST, row, new)
    before = game.ref(old)
    after = game.ref(new)
    for index in (PROPOSED_ATTACKER, PROPOSED_DEFENDER, ATTACKER, DEFENDER, PROTECTING):
        if game.columns[FACTS][index] == before:
            put_fact(game, index, after)
    for modifier in game.modifiers:
        if before in modifier.on:
            on = tuple([after if ref == before else ref for ref in modifier.on])
            game.change_modifier(with_on(modifier, on))
    for item in game.chain:
        if any(before in refs for refs in item.targets):
            changed = item.copy()
            changed.targets = tuple([tuple([after if r == before else r for r in refs]) for refs in item.targets])
            game.change_item(changed)
    game.forget_caches()


def with_on(modifier: Modifier, on: tuple[int, ...]) -> Modifier:
    """A modifier locked on other cards."""
    return Modifier(
        modifier.id,
        modifier.kind,
        modifier.controller,
        modifier.source,
        on,
        modifier.until,
        modifier.amount,
        modifier.left,
        modifier.node,
        modifier.values,
    )
