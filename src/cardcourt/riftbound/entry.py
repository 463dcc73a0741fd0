"""Entering a game at a named point: a described table becomes a game that stands there (rules 315-317, 344, 464)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.decision import Ask, LateQuestion
from cardcourt.kernel.game import Game
from cardcourt.kernel.procedure import Frame, Procedure
from cardcourt.kernel.program import Act
from cardcourt.kernel.record import FINALIZED, NOTHING, ChainItem
from cardcourt.riftbound.board import all_units, book_of, card_of, is_token, is_type, units_at, units_of
from cardcourt.riftbound.card import EQUIPMENT, GEAR, LEGEND, RUNE, UNIT
from cardcourt.riftbound.chain import TASKS_AND_CHAIN
from cardcourt.riftbound.characteristics import MIGHTY, has_lethal_damage, might, shows_keyword
from cardcourt.riftbound.cleanup import are_opposed
from cardcourt.riftbound.combat import COMBAT_GOES_ON, SHOWDOWN_WINDOW
from cardcourt.riftbound.deck import RUNES
from cardcourt.riftbound.described import Path, Placed, PlacedBattlefield, Table
from cardcourt.riftbound.flow import IN_NEUTRAL_OPEN, perform
from cardcourt.riftbound.objects import give_designation, set_turn_order
from cardcourt.riftbound.resolve import RESOLVE
from cardcourt.riftbound.scoring import leads
from cardcourt.riftbound.setup import SET_UP, empty_game, put_new, set_mode
from cardcourt.riftbound.state import (
    ASSIGNED,
    ATTACKER,
    ATTACKING,
    AWAKEN_PHASE,
    BANISHMENT,
    BASE,
    BEFORE_THE_GAME,
    BEGINNING_STEP,
    BUFFS,
    CHAMPION_ZONE,
    CHANNEL_PHASE,
    CLEANUP_DUE,
    COMBAT,
    COMBAT_OPEN,
    COMBAT_OPENING,
    COMPLETED,
    CONTESTED,
    CONTROLLER,
    DAMAGE,
    DAMAGED_BY,
    DEFENDER,
    DEFENDING,
    DOMAINS,
    DRAW_PHASE,
    EMPOWERED,
    ENDING_STEP,
    ENERGY,
    EXHAUSTED,
    FINALIZED_ITEMS,
    FINALIZED_ON,
    FIRST_PLAYER,
    FOCUS,
    FOUGHT,
    HAND,
    HIDDEN_ON,
    HOST,
    LEGEND_ZONE,
    MAIN_DECK,
    MAIN_PHASE,
    MIGHTY_NOW,
    MOVES,
    OPENED_BY,
    OPENED_BY_PLAY,
    PHASE,
    PLAYED,
    POINTS,
    POWER,
    PRIORITY,
    RUNE_DECK,
    RUNNING,
    SCORED,
    SCORING_STEP,
    SHOWDOWN,
    SPELLS_PLAYED,
    STUNNED,
    TRASH,
    TURN,
    TURN_PLAYER,
    TURNS,
    VICTORY_SCORE,
    XP,
    ZONE,
    are_friends,
    battlefield_zone,
    chain_zone,
    facedown_zone,
    finalized_mark,
    is_location,
    place_at,
    zone_of,
)
from cardcourt.riftbound.triggers import CARD_ITEM, snapshot
from cardcourt.riftbound.turn import TURN_PROCEDURE

if TYPE_CHECKING:
    from cardcourt.riftbound.book import RiftboundBook

# Where each point of entry stands in the turn: the phase it is in, and the step of the turn that comes next.
POINTS_OF_ENTRY: Final = {
    "set-up": (BEFORE_THE_GAME, "116"),
    "awaken phase": (AWAKEN_PHASE, "315.1.b"),
    "beginning phase": (AWAKEN_PHASE, "315.2.a.1"),
    "scoring step": (BEGINNING_STEP, "315.2.b.2"),
    "channel phase": (SCORING_STEP, "315.3.b"),
    "draw phase": (CHANNEL_PHASE, "315.4.b"),
    "start of main phase": (DRAW_PHASE, "316.3"),
    "main phase": (MAIN_PHASE, "335"),
    "cleanup": (MAIN_PHASE, "335"),
    "priority": (MAIN_PHASE, "335"),
    "resolving": (MAIN_PHASE, "335"),
    "ending step": (MAIN_PHASE, "317.1.a"),
    "expiration": (ENDING_STEP, "317.2"),
}
AT_A_BATTLEFIELD: Final = ("showdown", "combat", "combat damage", "combat cleanup")
ZONES: Final = {
    "base": BASE,
    "hand": HAND,
    "trash": TRASH,
    "banishment": BANISHMENT,
    "deck": MAIN_DECK,
    "rune deck": RUNE_DECK,
    "champion": CHAMPION_ZONE,
    "legend": LEGEND_ZONE,
}


class Entry:
    """A game on its way from a table to its point, and every reason why it cannot stand there."""

    def __init__(self, book: RiftboundBook, table: Table) -> None:
        self.table = table
        self.game = empty_game(book, table.players)
        set_mode(self.game, table.mode, table.teams)
        set_turn_order(self.game, table.mode.order_behind(self.game, table.first_player))
        self.rows: dict[str, int] = {}
        self.places: dict[str, int] = {}
        self.reasons: list[tuple[Path, str]] = []
        self.point, _, self.where = table.point.partition(" bf")
        self.where = f"bf{self.where}" if self.where else ""

    def fault(self, path: Path, reason: str) -> None:
        """Remember a reason."""
        self.reasons.append((path, reason))


def enter(book: RiftboundBook, table: Table) -> tuple[Game, dict[str, int], list[tuple[Path, str]]]:
    """The game that a table describes, its objects by name, and all reasons why the position is impossible."""
    entry = Entry(book, table)
    if not is_point(entry):
        known = [*POINTS_OF_ENTRY, *[f"{word} bf1" for word in AT_A_BATTLEFIELD]]
        entry.fault(("at",), f"there is no point {table.point!r} to enter at; there are {', '.join(known)}")
        return entry.game, {}, entry.reasons
    place_battlefields(entry)
    place_objects(entry)
    set_facts(entry)
    attach_objects(entry)
    settle_battlefields(entry)
    if not entry.reasons:
        establish(entry)
        stand_at_point(entry)
        check_possible(entry)
    return entry.game, entry.rows, entry.reasons


def is_point(entry: Entry) -> bool:
    """Whether the table names a point of entry."""
    if entry.where:
        places = [battlefield.place for battlefield in entry.table.battlefields]
        return entry.point in AT_A_BATTLEFIELD and entry.where in places
    return entry.point in POINTS_OF_ENTRY


# -- objects -----------------------------------------------------------------------------------------------------------


def place_battlefields(entry: Entry) -> None:
    """Bring the battlefields into play, uncontrolled at first."""
    game = entry.game
    for index, battlefield in enumerate(entry.table.battlefields):
        owner = battlefield.owner if battlefield.owner is not None else contributors(entry)[index]
        row = put_new(game, battlefield.card, owner, battlefield_zone(game))
        game.put(CONTROLLER, row, NOTHING)
        entry.places[battlefield.place] = row
        entry.rows[battlefield.place] = row
        entry.rows[battlefield.name] = row


def contributors(entry: Entry) -> list[int]:
    """The players who contribute the battlefields, where nothing else is said: with too many of them, not the first."""
    players = list(range(entry.game.players))
    if len(players) > len(entry.table.battlefields):
        players.remove(entry.table.first_player)
    return players


def place_objects(entry: Entry) -> None:
    """Bring all objects to their zones, with their statuses."""
    game = entry.game
    for placed in entry.table.objects:
        zone = zone_for(entry, placed)
        if zone < 0:
            continue
        row = put_new(game, placed.card, placed.owner, zone)
        if placed.name:
            entry.rows[placed.name] = row
        game.put(CONTROLLER, row, placed.player)
        check_place(entry, placed, row)
        give_statuses(entry, placed, row)


def zone_for(entry: Entry, placed: Placed) -> int:
    """The zone of an object, or -1 with a reason."""
    game = entry.game
    place = placed.place
    if place == "chain":
        return chain_zone(game)
    facedown = place.startswith("facedown ")
    place = place.removeprefix("facedown ")
    if place in entry.places:
        battlefield = entry.places[place]
        return facedown_zone(game, battlefield) if facedown else place_at(game, battlefield)
    if place in ZONES and not facedown:
        return zone_of(placed.player, ZONES[place])
    entry.fault(placed.path, f"{placed.name} cannot be at {placed.place!r}")
    return NOTHING


def check_place(entry: Entry, placed: Placed, row: int) -> None:
    """Only permanents and runes are at locations; damage, stun and buffs are for units."""
    game = entry.game
    on_board = placed.place == "base" or placed.place in entry.places
    if on_board and not is_type(game, row, UNIT | GEAR | RUNE):
        entry.fault(placed.path, f"{placed.name} is neither unit, gear nor rune and cannot be at a location (107.1.c)")
    if (placed.damage or placed.stunned or placed.buffs) and not is_type(game, row, UNIT):
        entry.fault(placed.path, f"{placed.name} is no unit: damage, stun and buffs are for units (142, 423, 702)")
    check_zone(entry, placed, row)
    if (
        (placed.damage or placed.exhausted or placed.stunned or placed.empowered)
        and not on_board
        and placed.place != "legend"
    ):
        entry.fault(placed.path, f"{placed.name} is not on the board and keeps no damage or status (124.1)")


def check_zone(entry: Entry, placed: Placed, row: int) -> None:
    """What can be in a hand, a deck, a trash or a Facedown Zone."""
    game = entry.game
    off_board = placed.place in ("hand", "trash", "banishment", "deck", "rune deck", "champion")
    if off_board and is_token(game, row):
        entry.fault(placed.path, f"{placed.name} is a token and would cease to exist in that zone (186.1)")
    if placed.place in ("hand", "trash", "deck", "champion") and is_type(game, row, RUNE):
        entry.fault(placed.path, f"{placed.name} is a rune, which is on the board or in the Rune Deck (161)")
    if placed.place == "champion" and not is_type(game, row, UNIT):
        entry.fault(placed.path, f"{placed.name} is no unit and cannot be a Chosen Champion (103.2.a)")
    if placed.place in ("hand", "trash", "deck", "champion") and is_type(game, row, LEGEND):
        entry.fault(placed.path, f"{placed.name} is a legend and stays in the Legend Zone (107.4.d)")
    if placed.place.startswith("facedown ") and not shows_keyword(game, row, "hidden"):
        entry.fault(placed.path, f"{placed.name} has no Hidden and cannot have been hidden (811.1)")


def give_statuses(entry: Entry, placed: Placed, row: int) -> None:
    """Write the statuses of an object."""
    game = entry.game
    by = placed.damaged_by if placed.damaged_by is not None else (placed.player + 1) % game.players
    statuses = (
        (DAMAGE, placed.damage),
        (DAMAGED_BY, 1 << by if placed.damage else 0),
        (EXHAUSTED, int(placed.exhausted)),
        (STUNNED, int(placed.stunned)),
        (BUFFS, placed.buffs),
        (EMPOWERED, placed.empowered),
        (MOVES, placed.moved),
        (ASSIGNED, placed.assigned),
    )
    for column, value in statuses:
        if value:
            game.put(column, row, value)
    if placed.place.startswith("facedown "):
        game.put(HIDDEN_ON, row, FIRST_TURN if placed.hidden_this_turn else FIRST_TURN - 1)


def attach_objects(entry: Entry) -> None:
    """718, 719.3: Equipment that is attached already is where its Top-Most Card is."""
    game = entry.game
    for placed in entry.table.objects:
        if not placed.attached_to:
            continue
        row = entry.rows[placed.name]
        host = entry.rows.get(placed.attached_to, NOTHING)
        if EQUIPMENT not in card_of(game, row).tags:
            entry.fault(placed.path, f"{placed.name} is not Equipment: its tags must name it (150)")
        elif host < 0 or not is_type(game, host, UNIT) or host == row:
            entry.fault(placed.path, f"{placed.name} cannot be attached to {placed.attached_to!r}: it is no unit here")
        elif not is_location(game, game.columns[ZONE][host]):
            entry.fault(placed.path, f"{placed.attached_to} is not on the board, and nothing is attached to it (719.5)")
        else:
            game.put(HOST, row, host)
            game.relocate(row, game.columns[ZONE][host])


FIRST_TURN: Final = 3  # the turn number of a position: some turns have gone by


def set_facts(entry: Entry) -> None:
    """Points, pools, whose turn it is."""
    game = entry.game
    table = entry.table
    for player in range(game.players):
        game.put(ENERGY, player, table.energy[player])
        game.put(POINTS, player, table.points[player])
        game.put(PLAYED, player, table.played[player])
        game.put(COMPLETED, player, table.played[player])
        game.put(SPELLS_PLAYED, player, table.spells_played[player])
        game.put(XP, player, table.xp[player])
        game.put(TURNS, player, 0 if entry.point == "set-up" else 2)
        for domain, amount in enumerate(table.power[player]):
            game.put(POWER, player * DOMAINS + domain, amount)
        if table.points[player] < 0:
            entry.fault((f"P{player + 1}", "points"), "players cannot have less than 0 points (194.4)")
    game.set_fact(TURN, 0 if entry.point == "set-up" else FIRST_TURN)
    game.set_fact(TURN_PLAYER, table.turn_player)
    game.set_fact(FIRST_PLAYER, table.first_player)
    game.set_fact(VICTORY_SCORE, table.victory_score)
    if table.turn_player >= game.players:
        entry.fault(("turn",), f"there is no P{table.turn_player + 1} in a game of {game.players}")


# -- battlefields ------------------------------------------------------------------------------------------------------


def settle_battlefields(entry: Entry) -> None:
    """Control and Contested: as said, or as they must be where nothing is said."""
    game = entry.game
    for battlefield in entry.table.battlefields:
        row = entry.places[battlefield.place]
        present = players_at(game, row)
        contested = battlefield.contested
        control = battlefield.control
        here = battlefield.place == entry.where
        if here and contested is None:
            contested = entry.table.attacker if entry.table.attacker is not None else entry.table.turn_player
        if control is None:
            defenders = [player for player in present if player != contested]
            control = defenders[0] if len(defenders) == 1 else NOTHING
        if contested is None and entry.table.chain and any(player != control for player in present):
            contested = next(player for player in present if player != control)
        game.put(CONTROLLER, row, control)
        game.put(CONTESTED, row, NOTHING if contested is None else contested)
        game.put(SCORED, row, sum(1 << player for player in set(battlefield.scored)))


def players_at(game: Game, battlefield: int) -> list[int]:
    """The players with units at a battlefield."""
    return sorted({game.columns[CONTROLLER][row] for row in units_at(game, place_at(game, battlefield))})


# -- effects and chain -------------------------------------------------------------------------------------------------


def establish(entry: Entry) -> None:
    """Let the effects that are already there come about, by carrying out their instructions."""
    game = entry.game
    for card, player, targets, path in entry.table.established:
        refs = named_refs(entry, targets, (*path, "to"))
        item = ChainItem(game.next_id(), CARD_ITEM, player, NOTHING, NOTHING, NOTHING)
        row = put_new(game, card, player, zone_of(player, TRASH))
        item.row = row
        choices = sum(1 for place in book_of(game).choices.values() if place >= 0)
        item.targets = (tuple(refs),) if choices else ()
        game.add_to_chain(item)
        try:
            for node in book_of(game).effects[card]:
                perform(game, Act(player, row, item.id), node)
        except (Ask, LateQuestion):
            entry.fault(path, "an established effect cannot ask anything: say what has come about")
            game.decision = None
        game.remove_from_chain(item.id)
        game.own(zone_of(player, TRASH)).remove(row)
        game.put(ZONE, row, NOTHING)
    for row in all_units(game):
        game.put(MIGHTY_NOW, row, int(might(game, row) >= MIGHTY))
    game.set_fact(CLEANUP_DUE, 0)


def named_refs(entry: Entry, names: list[str], path: Path) -> list[int]:
    """References to objects by their names."""
    refs: list[int] = []
    for name in names:
        if name in entry.rows:
            refs.append(entry.game.ref(entry.rows[name]))
        else:
            entry.fault(path, f"there is no object {name!r} in the position")
    return refs


def put_chain(entry: Entry) -> None:
    """Put the finalized items on the chain, the oldest first."""
    game = entry.game
    for placed, player, chosen, path in entry.table.chain:
        row = entry.rows[placed.name]
        item = ChainItem(game.next_id(), CARD_ITEM, player, row, NOTHING, game.ref(row))
        item.state = FINALIZED
        item.targets = tuple([tuple(named_refs(entry, names, (*path, "choose"))) for names in chosen])
        item.snapshot = snapshot(game, row)
        item.origin = zone_of(player, HAND)
        item.costs = card_of(game, row).amounts
        if not game.chain and player == entry.table.turn_player and not entry.where:
            item.flags = IN_NEUTRAL_OPEN
        game.add_to_chain(item)
        game.add(PLAYED, player, 1)
        game.add(SPELLS_PLAYED, player, 1)
        game.put(FINALIZED_ON, row, finalized_mark(game, player))
    if entry.table.chain:
        game.set_fact(OPENED_BY, OPENED_BY_PLAY)
        game.set_fact(FINALIZED_ITEMS, 1)


# -- the point of entry ------------------------------------------------------------------------------------------------


def step_of(procedure: Procedure, rule: str) -> int:
    """The place of the step with this rule."""
    return next(index for index, step in enumerate(procedure.steps) if step.rule == rule)


def stand_at_point(entry: Entry) -> None:
    """Set the frames, so that the game goes on from the named point."""
    game = entry.game
    phase, rule = POINTS_OF_ENTRY.get(entry.point, (MAIN_PHASE, "335"))
    game.set_fact(PHASE, phase)
    put_chain(entry)
    if entry.point == "set-up":
        game.procedure = SET_UP
        game.at = step_of(SET_UP, rule)
        return
    game.below = Frame(SET_UP, SET_UP.length, (), None, None)
    game.procedure = TURN_PROCEDURE
    game.at = step_of(TURN_PROCEDURE, rule)
    if entry.point == "cleanup":
        game.set_fact(CLEANUP_DUE, 1)
    if entry.point in ("cleanup", "priority", "resolving") or entry.where or entry.table.chain:
        game.push(TASKS_AND_CHAIN, back_here=True)
    if entry.where:
        stand_in_showdown(entry)
    if entry.table.priority is not None:
        game.set_fact(PRIORITY, entry.table.priority)
    if entry.point == "resolving" and game.chain:
        game.push(RESOLVE, (game.chain[-1].id,), back_here=True)


def stand_in_showdown(entry: Entry) -> None:
    """A showdown or combat at a battlefield, as far as the point says."""
    game = entry.game
    battlefield = entry.places[entry.where]
    game.set_fact(SHOWDOWN, battlefield)
    if entry.point == "showdown":
        return
    game.set_fact(COMBAT, COMBAT_OPENING)
    if entry.point == "combat" and entry.table.focus is None and not entry.table.chain:
        return
    attacker = game.columns[CONTESTED][battlefield]
    others = [player for player in players_at(game, battlefield) if not are_friends(game, player, attacker)]
    game.set_fact(COMBAT, COMBAT_OPEN)
    game.set_fact(RUNNING, 1)
    game.set_fact(ATTACKER, attacker)
    game.set_fact(DEFENDER, others[0] if others else NOTHING)
    focus = attacker if entry.table.focus is None else entry.table.focus
    game.set_fact(FOCUS, focus)
    game.set_fact(PRIORITY, NOTHING if entry.table.chain else focus)
    for row in units_at(game, place_at(game, battlefield)):
        controller = game.columns[CONTROLLER][row]
        if controller != attacker and controller not in others:  # a teammate's units stay outside (464.2.c)
            continue
        designation = ATTACKING if controller == attacker else DEFENDING
        give_designation(game, row, designation)
        game.put(FOUGHT, row, designation)
    game.set_fact(CLEANUP_DUE, 0)
    game.push(SHOWDOWN_WINDOW, back_here=True)
    if entry.point == "combat":
        game.at = step_of(SHOWDOWN_WINDOW, "334")
        if entry.table.chain:
            game.at = step_of(SHOWDOWN_WINDOW, "347")
            game.push(TASKS_AND_CHAIN, back_here=True)
        return
    game.at = step_of(SHOWDOWN_WINDOW, "313.5")
    game.push(COMBAT_GOES_ON, back_here=True)
    if entry.point == "combat cleanup":
        game.at = step_of(COMBAT_GOES_ON, "466.1")


# -- what cannot be ----------------------------------------------------------------------------------------------------


def check_possible(entry: Entry) -> None:
    """Every reason why the rules cannot reach this position."""
    game = entry.game
    quiet = not entry.where and not entry.table.chain and entry.point != "cleanup"
    for battlefield in entry.table.battlefields:
        check_battlefield(entry, battlefield, quiet)
    settled = entry.point in POINTS_OF_ENTRY and entry.point not in ("cleanup", "resolving", "expiration")
    for placed in entry.table.objects:
        if not placed.damage or placed.name not in entry.rows:
            continue
        row = entry.rows[placed.name]
        if settled and has_lethal_damage(game, row):
            reason = f"{placed.name} has lethal damage, so a cleanup would have killed it (323.5): enter `at: cleanup`"
            entry.fault(placed.path, reason)
    for player in range(game.players):
        check_player(entry, player, settled)
    if entry.point == "resolving" and not entry.table.chain:
        entry.fault(("at",), "nothing is on the chain that could be resolving")
    if entry.point == "priority" and not entry.table.chain:
        entry.fault(("at",), "nothing is on the chain: in Neutral Open only the turn player has priority (312.2.a)")


def check_player(entry: Entry, player: int, settled: bool) -> None:
    """What the rules do not allow of a player's runes and points."""
    game = entry.game
    word = f"P{player + 1}"
    runes = len([row for row in game.columns[zone_of(player, BASE)] if is_type(game, row, RUNE)])
    if runes > RUNES:
        entry.fault((word, "runes"), f"{word} has {runes} runes; a Rune Deck has {RUNES} (103.3.a)")
    points = game.columns[POINTS][player]
    if settled and points >= entry.table.victory_score and leads(game, player):
        reason = f"{word} has {points} points of {entry.table.victory_score} and more than every opponent, and has won"
        entry.fault((word, "points"), f"{reason} (323.1): enter `at: cleanup`")


def check_battlefield(entry: Entry, battlefield: PlacedBattlefield, quiet: bool) -> None:
    """What the rules do not allow at a battlefield."""
    game = entry.game
    row = entry.places[battlefield.place]
    path: Path = (battlefield.place,)
    present = players_at(game, row)
    control = game.columns[CONTROLLER][row]
    here = battlefield.place == entry.where
    if len(present) > 2:
        entry.fault(path, f"units of {len(present)} players are at {battlefield.name}; at most two can be (462)")
    if quiet and are_opposed(game, present):
        where = f"enter `at: combat {battlefield.place}`"
        reason = f"opposing units are at {battlefield.name} and no combat is going on (323.13): {where}"
        entry.fault(path, reason)
    if quiet and present and not are_opposed(game, present) and control not in present:
        reason = f"P{present[0] + 1} has units at {battlefield.name} without control in Neutral Open (190.4, 323.12)"
        entry.fault(path, reason)
    if quiet and control >= 0 and not units_of(game, place_at(game, row), control) and not here:
        reason = f"P{control + 1} controls {battlefield.name} without units there in an Open State (323.6)"
        entry.fault(path, reason)
    hidden = game.columns[facedown_zone(game, row)]
    if len(hidden) > 1:
        entry.fault(path, f"{len(hidden)} facedown cards are at {battlefield.name}; there is room for one (107.3.b)")
    for card in hidden:
        if quiet and game.columns[CONTROLLER][card] != control:
            entry.fault(path, f"a facedown card is at {battlefield.name} without control of it (107.3.c)")
    if here and entry.point == "showdown" and not present:
        entry.fault(("at",), f"a showdown needs units of the player who contests {battlefield.name} (323.8)")
    if here and entry.point not in ("showdown", "combat cleanup") and not are_opposed(game, present):
        entry.fault(("at",), f"a combat needs units of two opposing players at {battlefield.name} (461)")
