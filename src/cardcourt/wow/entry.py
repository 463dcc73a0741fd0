"""Entering a game at a named point: a described table becomes a game that stands there (rules 500-503, 600-603)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.decision import Ask, Illegal, LateQuestion
from cardcourt.kernel.game import Game
from cardcourt.kernel.procedure import Procedure, Run
from cardcourt.kernel.program import Act
from cardcourt.kernel.record import FINALIZED, NOTHING, ChainItem, Event, Modifier
from cardcourt.kernel.trigger import stop_waiting
from cardcourt.wow.asking import targets_of
from cardcourt.wow.book import book_of, card_of, is_hero_card
from cardcourt.wow.card import ALLY, WEAPON
from cardcourt.wow.combat import (
    COMBAT,
    deal_combat_damage,
    open_attack_window,
    open_defend_window,
    protect_point,
    start_attacking,
    start_defending,
)
from cardcourt.wow.described import Established, Link, Path, Placed, Table
from cardcourt.wow.flow import perform
from cardcourt.wow.happenings import (
    CARD_LINK,
    PLACED_FACE_UP,
    PLAY,
    PROPOSAL_LINK,
    RESOURCE_LINK,
    REWARD_LINK,
    SABOTAGING,
    STRUCK,
    THIS_COMBAT,
    THIS_TURN,
    TRIGGERED_LINK,
)
from cardcourt.wow.impossible import check_description, check_possible
from cardcourt.wow.language import Payment, Power, Reward, Triggered
from cardcourt.wow.objects import mark_used, player_ref, put_counters, remember
from cardcourt.wow.priority import BEFORE_PRIORITY, PRIORITY_WINDOW, go_on_after_link
from cardcourt.wow.resolving import RESOLVE
from cardcourt.wow.setup import empty_game, put_new
from cardcourt.wow.state import (
    ACTION_PHASE,
    ALLY_ROW,
    ATTACKER,
    COMBAT_DEFENDED,
    COMBAT_PLACE,
    COMBAT_STARTED,
    CONTROLLER,
    DAMAGE,
    DEALT,
    DECK,
    DEFENDER,
    DRAW_STEP,
    END_PHASE,
    ENTERED_COMBAT,
    EXHAUSTED,
    FACE_DOWN,
    FIRST_PLAYER,
    GRAVEYARD,
    HAND,
    HERO,
    HERO_ROW,
    HOST,
    NO_COMBAT,
    PLACED,
    PRIORITY,
    PROPOSED_ATTACKER,
    PROPOSED_DEFENDER,
    PROTECTING,
    READY_STEP,
    REMOVED,
    RESOURCE_ROW,
    SABOTAGE,
    STEP,
    TEAM,
    TURN,
    TURN_IN_ORDER,
    TURN_PLAYER,
    TURN_STARTED,
    TURNS,
    WINDOW,
    WINDOW_NAMES,
    WRAP_UP,
    X_CHOSEN,
    attached_zone,
    chain_zone,
    in_play,
    nowhere,
    zone_of,
)
from cardcourt.wow.traits import traits_of
from cardcourt.wow.turn import (
    ACTION_WINDOW_STEP,
    TURN_PROCEDURE,
    begin_end_phase,
    begin_turn,
    discard_to_hand_size,
    draw,
    go_on_with_action_phase,
    open_action_window,
    open_draw_window,
    open_end_window,
    open_ready_window,
)

if TYPE_CHECKING:
    from cardcourt.wow.book import WowBook

# Where each point stands: the step of the turn it is in, and what comes next.
POINTS_OF_THE_TURN: Final[dict[str, tuple[int, Run]]] = {
    "ready step": (WRAP_UP, begin_turn),
    "ready window": (READY_STEP, open_ready_window),
    "draw step": (READY_STEP, draw),
    "draw window": (DRAW_STEP, open_draw_window),
    "action phase": (ACTION_PHASE, open_action_window),
    "action window": (ACTION_PHASE, open_action_window),
    "end phase": (ACTION_PHASE, begin_end_phase),
    "end window": (END_PHASE, open_end_window),
    "wrap-up": (END_PHASE, discard_to_hand_size),
}
# The same in a combat step, with how far the combat has come.
POINTS_OF_COMBAT: Final[dict[str, tuple[int, Run]]] = {
    "attack": (NO_COMBAT, start_attacking),
    "attack window": (COMBAT_STARTED, open_attack_window),
    "protect point": (COMBAT_STARTED, protect_point),
    "defend": (COMBAT_STARTED, start_defending),
    "defend window": (COMBAT_DEFENDED, open_defend_window),
    "combat conclusion": (COMBAT_DEFENDED, deal_combat_damage),
}
# Points inside a window: pre-priority processing is due there, or the newest link resolves.
POINTS_IN_A_WINDOW: Final = ("checks", "priority", "resolving")
WINDOWS: Final = WINDOW_NAMES[1:]
DEFAULT_WINDOW: Final = "action window"
ZONES: Final = {
    "resources": RESOURCE_ROW,
    "hand": HAND,
    "deck": DECK,
    "graveyard": GRAVEYARD,
    "removed": REMOVED,
}
FIRST_TURN: Final = 5  # the turn number of a position: some turns have gone by


class Entry:
    """A game on its way from a table to its point, and every reason why it cannot stand there."""

    def __init__(self, book: WowBook, table: Table) -> None:
        self.table = table
        self.game = empty_game(book, table.players)
        self.rows: dict[str, int] = {}
        self.placed_rows: list[int] = []
        self.reasons: list[tuple[Path, str]] = []
        self.in_window = table.point in POINTS_IN_A_WINDOW or table.point in WINDOWS
        named = table.point if table.point in WINDOWS else table.window
        self.where = (named or DEFAULT_WINDOW) if self.in_window else table.point

    def fault(self, path: Path, reason: str) -> None:
        """Remember a reason."""
        self.reasons.append((path, reason))


def points_of_entry() -> list[str]:
    """All points at which a game can be entered."""
    return [*POINTS_OF_THE_TURN, *POINTS_OF_COMBAT, *POINTS_IN_A_WINDOW]


def enter(book: WowBook, table: Table) -> tuple[Game, dict[str, int], list[tuple[Path, str]]]:
    """The game that a table describes, its cards by name, and all reasons why the position is impossible.

    The book's first cards are those of the table; `book.words` knows the names of its counters.
    """
    entry = Entry(book, table)
    if table.point not in points_of_entry():
        known = ", ".join(points_of_entry())
        entry.fault(("at",), f"there is no point {table.point!r} to enter at; there are {known}")
        return entry.game, {}, entry.reasons
    if table.window and table.window not in WINDOWS:
        entry.fault(("window",), f"there is no {table.window!r}; there are {', '.join(WINDOWS)}")
        return entry.game, {}, entry.reasons
    for reason in check_description(book, table):
        entry.fault(*reason)
    if not entry.reasons:
        set_facts(entry)
        place_objects(entry)
        find_heroes(entry)
        set_fight(entry)
        set_states(entry)
    if not entry.reasons:
        establish(entry)
        put_chain(entry)
    if not entry.reasons:
        for reason in check_possible(entry.game, table, entry.placed_rows):
            entry.fault(*reason)
        stand_at_point(entry)
    return entry.game, entry.rows, entry.reasons


# -- players and cards -------------------------------------------------------------------------------------------------


def set_facts(entry: Entry) -> None:
    """Whose turn it is, and what players have done."""
    game = entry.game
    table = entry.table
    for player in range(game.players):
        game.put(TEAM, player, table.teams[player])
        game.put(TURNS, player, table.turns[player])
        game.put(PLACED, player, int(table.placed[player]))
    before = entry.where == "ready step"  # that turn has yet to begin
    game.set_fact(TURN, FIRST_TURN - int(before))
    game.put(TURNS, table.turn_player, table.turns[table.turn_player] - int(before))
    game.set_fact(FIRST_PLAYER, table.first_player)
    game.set_fact(TURN_PLAYER, table.turn_player)
    game.set_fact(TURN_IN_ORDER, table.turn_player)


def place_objects(entry: Entry) -> None:
    """Bring all cards to their zones, attachments behind their hosts."""
    game = entry.game
    for placed in entry.table.objects:
        row = put_new(game, placed.card, placed.owner, zone_for(game, placed))
        entry.placed_rows.append(row)
        if placed.name:
            entry.rows[placed.name] = row
        game.put(CONTROLLER, row, placed.player)
    for placed, row in zip(entry.table.objects, entry.placed_rows, strict=True):
        if placed.host is not None:
            hosts = named_refs(entry, [placed.host], (*placed.path, "host"))
            if hosts:
                game.put(HOST, row, entry.rows[placed.host])


def zone_for(game: Game, placed: Placed) -> int:
    """The zone of a card: in play, the row that its type belongs in (415.8a), or where attachments are."""
    if placed.place == "chain":
        return chain_zone(game)
    if placed.place in ZONES:
        return zone_of(placed.player, ZONES[placed.place])
    if placed.host is not None:
        return attached_zone(game)
    is_ally = book_of(game).cards[placed.card].types & ALLY
    return zone_of(placed.player, ALLY_ROW if is_ally else HERO_ROW)


def find_heroes(entry: Entry) -> None:
    """The hero of each player, in play or removed from the game for a while (301.5)."""
    game = entry.game
    for wanted in ("removed", "play"):
        for placed, row in zip(entry.table.objects, entry.placed_rows, strict=True):
            if placed.place == wanted and is_hero_card(game, row):
                game.put(HERO, placed.player, row)
    for player in range(game.players):
        if game.columns[HERO][player] < 0:
            entry.fault((f"P{player + 1}",), f"P{player + 1} has no hero (301.1)")


def set_states(entry: Entry) -> None:
    """Write what is so of each card in play: damage, ready or exhausted, fresh, counters, powers that were used."""
    game = entry.game
    for placed, row in zip(entry.table.objects, entry.placed_rows, strict=True):
        game.put(FACE_DOWN, row, int(placed.face_down))
        if not in_play(game, row):
            continue
        game.put(DAMAGE, row, placed.damage)
        game.put(DEALT, row, placed.damage_dealt)
        game.put(EXHAUSTED, row, int(is_exhausted(entry, placed, row)))
        game.put(TURN_STARTED, row, int(not placed.fresh))
        for counter, number in placed.counters:
            put_counters(game, row, book_of(game).word(counter), number)
        powers = powers_to_use(game, row)
        for place in placed.used:
            if place < len(powers):
                mark_used(game, row, book_of(game).place(powers[place]), THIS_TURN)
            else:
                entry.fault((*placed.path, "used"), f"{placed.name} has no power {place + 1} that can be used")
    game.forget_caches()


def is_exhausted(entry: Entry, placed: Placed, row: int) -> bool:
    """Whether a card is exhausted: as said, or as it must be after attacking, protecting or striking."""
    if placed.exhausted is not None:
        return placed.exhausted
    facts = entry.game.fact
    ref = entry.game.ref(row)
    struck = any(weapon == placed.name for weapon, _ in entry.table.fight.strikes)
    return struck or ref in (facts(ATTACKER), facts(PROTECTING))


def powers_to_use(game: Game, row: int) -> list[Power]:
    """The powers of a card that can be used, in reading order."""
    return [power for power in traits_of(game, row).powers if isinstance(power, Payment | Reward)]


# -- combat ------------------------------------------------------------------------------------------------------------


def set_fight(entry: Entry) -> None:
    """The roles in combat: proposed, or attacking and defending, as far as the combat has come."""
    game = entry.game
    fight = entry.table.fight
    attackers = named_refs(entry, [fight.attacker] if fight.attacker else [], ("attacker",))
    defenders = named_refs(entry, [fight.defender] if fight.defender else [], ("defender",))
    attacker = attackers[0] if attackers else NOTHING
    defender = defenders[0] if defenders else NOTHING
    come, _ = POINTS_OF_COMBAT.get(entry.where, (NO_COMBAT, start_attacking))
    game.set_fact(COMBAT_PLACE, come)
    game.set_fact(SABOTAGE, int(fight.sabotage))
    game.set_fact(PROPOSED_ATTACKER if come == NO_COMBAT else ATTACKER, attacker)
    game.set_fact(DEFENDER if come == COMBAT_DEFENDED else PROPOSED_DEFENDER, defender)
    if fight.protects:
        game.set_fact(PROTECTING, defender)
    game.set_fact(ENTERED_COMBAT, int(come == COMBAT_DEFENDED))
    for weapon, wielder in fight.strikes:
        both = named_refs(entry, [weapon, wielder], ("strikes",))
        if len(both) == 2:
            player = game.columns[CONTROLLER][entry.rows[weapon]]
            game.add_modifier(
                Modifier(game.next_id(), STRUCK, player, both[0], (both[1],), THIS_COMBAT, values=(both[0],))
            )
            if not card_of(game, entry.rows[weapon]).types & WEAPON:
                entry.fault(("strikes",), f"{weapon} is no weapon, and cannot be struck with (303.2)")


# -- modifiers that are there already ----------------------------------------------------------------------------------


def establish(entry: Entry) -> None:
    """Let the modifiers that are already there come about, by carrying out their texts."""
    for each in entry.table.established:
        establish_one(entry, each)
    game = entry.game
    stop_waiting(game, [item.id for item in game.waiting])


def establish_one(entry: Entry, each: Established) -> None:
    """Carry out the text of a card that is nowhere, for a player, on what it is about."""
    game = entry.game
    row = put_new(game, each.card, each.player, nowhere(game))
    item = ChainItem(game.next_id(), CARD_LINK, each.player, row, NOTHING, game.ref(row))
    item.state = FINALIZED
    item.numbers = (0,)
    item.targets = tuple([tuple(named_refs(entry, names, (*each.path, "to"))) for names in each.targets])
    wanted = len(targets_of(game, item))
    if len(item.targets) != wanted:
        entry.fault(each.path, f"the effect chooses {wanted} times, and {len(item.targets)} choices are given")
        return
    game.add_to_chain(item)
    try:
        for node in book_of(game).effects[each.card]:
            perform(game, Act(each.player, row, item.id), node)
    except (Ask, LateQuestion):
        entry.fault(each.path, "an established effect cannot ask anything: say what has come about")
        game.decision = None
    except Illegal as illegal:
        entry.fault(each.path, f"the effect cannot come about ({illegal.rule}): {illegal.why}")
    game.remove_from_chain(item.id)
    game.forget_caches()


def named_refs(entry: Entry, names: list[str], path: Path) -> list[int]:
    """References to cards by their names, and to players by P1, P2 and so on."""
    refs: list[int] = []
    players = [f"P{player + 1}" for player in range(entry.game.players)]
    for name in names:
        if name in entry.rows:
            refs.append(entry.game.ref(entry.rows[name]))
        elif name in players:
            refs.append(player_ref(players.index(name)))
        else:
            entry.fault(path, f"there is no card {name!r} in the position")
    return refs


# -- the chain ---------------------------------------------------------------------------------------------------------


def put_chain(entry: Entry) -> None:
    """Put the links of the table on the chain, the oldest first."""
    for link in entry.table.chain:
        item = link_of(entry, link)
        if item is None:
            continue
        entry.game.add_to_chain(item)
        if item.kind == CARD_LINK:
            player = item.controller
            remember(entry.game, Event(PLAY, item.row, 1, player, source=item.row, cause=item.id, by=player))


def link_of(entry: Entry, link: Link) -> ChainItem | None:
    """A link as the chain holds it, or nothing with a reason."""
    game = entry.game
    item = ChainItem(game.next_id(), link.kind, link.player, NOTHING, NOTHING, NOTHING)
    item.state = FINALIZED
    item.numbers = tuple(link.numbers) or (0,)
    item.costs = (0, NOTHING)
    if link.kind == PROPOSAL_LINK:
        item.flags = SABOTAGING if entry.table.fight.sabotage else 0
        return item
    refs = named_refs(entry, [link.card], (*link.path, "card"))
    if not refs:
        return None
    row = entry.rows[link.card]
    item.source = refs[0]
    if link.kind in (CARD_LINK, RESOURCE_LINK):
        item.row = row
        item.flags = PLACED_FACE_UP if link.kind == RESOURCE_LINK and link.face_up else 0
        game.put(FACE_DOWN, row, int(link.kind == RESOURCE_LINK and not link.face_up))
        if card_of(game, row).has_x:
            game.put(X_CHOSEN, row, item.numbers[0])
    else:
        power = power_of_link(game, link, row)
        if power is None:
            entry.fault((*link.path, "power"), f"{link.card} has no such power {link.power + 1}")
            return None
        item.node = book_of(game).place(power)
    if link.kind == TRIGGERED_LINK:
        item.noted = noted_by(entry, link, row)
    item.targets = tuple([tuple(named_refs(entry, names, (*link.path, "choose"))) for names in link.targets])
    wanted = len(targets_of(game, item))
    if len(item.targets) != wanted:
        entry.fault(link.path, f"{link.card} chooses {wanted} times, and {len(item.targets)} choices are given")
    return item


def power_of_link(game: Game, link: Link, row: int) -> Power | None:
    """The power that made the effect of a link."""
    powers = traits_of(game, row).powers
    if link.kind == TRIGGERED_LINK:
        fitting = [power for power in powers if isinstance(power, Triggered)]
        return fitting[link.power] if link.power < len(fitting) else None
    usable = powers_to_use(game, row)
    if link.power >= len(usable):
        return None
    power = usable[link.power]
    return power if isinstance(power, Reward) == (link.kind == REWARD_LINK) else None


def noted_by(entry: Entry, link: Link, row: int) -> tuple[int, ...]:
    """What a triggered link noted of its event."""
    game = entry.game
    it = named_refs(entry, [link.it], (*link.path, "it")) if link.it else []
    other = named_refs(entry, [link.other], (*link.path, "other")) if link.other else []
    host = game.columns[HOST][row]
    return (
        it[0] if it else NOTHING,
        other[0] if other else NOTHING,
        link.amount,
        link.that_player,
        game.ref(host) if host >= 0 else NOTHING,
        0,
    )


# -- the point of entry ------------------------------------------------------------------------------------------------


# Where each step stands, told by what it does.
PLACES: Final[dict[tuple[str, Run], int]] = {
    (procedure.name, step.run): index
    for procedure in (TURN_PROCEDURE, COMBAT, PRIORITY_WINDOW)
    for index, step in reversed(list(enumerate(procedure.steps)))
}


def step_that(procedure: Procedure, run: Run) -> int:
    """The place of the first step of a procedure that does this."""
    return PLACES[(procedure.name, run)]


def stand_at_point(entry: Entry) -> None:
    """Set the frames, so that the game goes on from the named point."""
    game = entry.game
    where = entry.where
    game.procedure = TURN_PROCEDURE
    if where in POINTS_OF_COMBAT:
        game.set_fact(STEP, ACTION_PHASE)
        game.at = step_that(TURN_PROCEDURE, go_on_with_action_phase)
        game.push(COMBAT)
        game.come_back_to(ACTION_WINDOW_STEP)
        game.at = step_that(COMBAT, POINTS_OF_COMBAT[where][1])
    else:
        phase, run = POINTS_OF_THE_TURN[where]
        game.set_fact(STEP, phase)
        game.at = step_that(TURN_PROCEDURE, run)
    if entry.in_window:
        stand_in_window(entry, WINDOW_NAMES.index(where))
    game.forget_caches()
    game.changed = False


def stand_in_window(entry: Entry, window: int) -> None:
    """A window that is open: somebody would get priority now, or the newest link resolves."""
    game = entry.game
    table = entry.table
    game.push(PRIORITY_WINDOW, (window,))
    game.at = BEFORE_PRIORITY
    game.set_fact(WINDOW, window)
    game.set_fact(PRIORITY, table.turn_player if table.priority is None else table.priority)
    if table.point == "resolving" and game.chain:
        game.at = step_that(PRIORITY_WINDOW, go_on_after_link)
        game.set_fact(PRIORITY, NOTHING)
        game.push(RESOLVE, (game.chain[-1].id,), back_here=True)
