"""What a game of Riftbound keeps: columns, facts and zones, and what they say at once (rules 105-109, 188-199)."""

from __future__ import annotations

from typing import Final

from cardcourt.kernel.game import (
    CARD,
    CONTROLLER,
    FACTS,
    INCARNATION,
    KERNEL_FACTS,
    OWNER,
    PRIORITY,
    TURN_PLAYER,
    ZONE,
    Game,
)
from cardcourt.kernel.record import NOTHING
from cardcourt.kernel.rules import base_layout

# The kernel's columns and facts are a game's own too: rules import them all from here.
__all__ = ["CARD", "CONTROLLER", "FACTS", "INCARNATION", "NOTHING", "OWNER", "PRIORITY", "TURN_PLAYER", "ZONE"]

LAYOUT: Final = base_layout()

# One number an object.
DAMAGE: Final = LAYOUT.column("damage")
DAMAGED_BY: Final = LAYOUT.column("damaged by")  # players who marked that damage, one bit each (142.3)
ASSIGNED: Final = LAYOUT.column("assigned")  # combat damage assigned and not yet dealt (465.2.c.1)
EXHAUSTED: Final = LAYOUT.column("exhausted")
STUNNED: Final = LAYOUT.column("stunned")
EMPOWERED: Final = LAYOUT.column("empowered")  # how often: once, unless a text allows more (441.1)
BUFFS: Final = LAYOUT.column("buffs")
DESIGNATION: Final = LAYOUT.column("designation")
MOVES: Final = LAYOUT.column("moves")  # how often it has moved this turn
FOUGHT: Final = LAYOUT.column("fought")  # attack and defend triggers already checked in this combat (383.4.e.2.a)
HOST: Final = LAYOUT.column("host", NOTHING)  # the Top-Most Card it is attached to (718, 719)
REPLACED_BY: Final = LAYOUT.column("replaced by", NOTHING)  # what stands in its place while it is in Banishment (438.5)
HIDDEN_ON: Final = LAYOUT.column("hidden on", NOTHING)  # the turn on which it was hidden (811.1.b)
PRINTED: Final = LAYOUT.column("printed")  # the card it was made with; "card" is the one whose traits it has (477.1.b)
TYPES: Final = LAYOUT.column("types")  # a union of types (133), a trait of the object (477.1.a)
HURT: Final = LAYOUT.column("hurt")  # by what it was damaged last, kept where something looks at it (428.5.c)
ENTERED: Final = LAYOUT.column("entered")  # timestamp of what is active of its text (480.1)

FINALIZED_ON: Final = LAYOUT.column("finalized on")  # on which turn and by whom it was finalized (812.1.c)
MIGHTY_NOW: Final = LAYOUT.column("mighty")  # kept only where something triggers on becoming Mighty (709)

# One number a battlefield.
PLACE: Final = LAYOUT.column("place", NOTHING)  # the location that it is (107.2.b)
CONTESTED: Final = LAYOUT.column("contested", NOTHING)  # the player who applied Contested (190.3)
STAGED: Final = LAYOUT.column("staged")
SCORED: Final = LAYOUT.column("scored")  # players who scored it this turn, one bit each (470)
BARRED: Final = LAYOUT.column("barred")  # a teammate of the turn player controlled it in the scoring step (469.1.a)
OCCUPIED: Final = LAYOUT.column("occupied")  # players with units there in the scoring step, one bit each (489.8.g.1)

# One number a player.
POINTS: Final = LAYOUT.register("points")
ENERGY: Final = LAYOUT.register("energy")
POWER: Final = LAYOUT.register("power")  # six domains and any, for each player
TURNS: Final = LAYOUT.register("turns")  # turns begun
PLAYED: Final = LAYOUT.register("played")  # cards finalized this turn (419.4.b)
COMPLETED: Final = LAYOUT.register("plays completed")  # cards that have been played to the end this turn (419.4.a)
XP: Final = LAYOUT.register("xp")
SPELLS_PLAYED: Final = LAYOUT.register("spells played")  # spells finalized this turn (419.4.b)
NEXT: Final = LAYOUT.register("next")  # the player who follows in turn order (115.1)
TEAM: Final = LAYOUT.register("team")  # alone, each player is a team (483.2.a)
REMOVED: Final = LAYOUT.register("removed")  # no longer in the game (651)

COLUMNS: Final = len(LAYOUT.names)

# Designations (464.2.c.3).
ATTACKING: Final = 1
DEFENDING: Final = 2

# What is staged at a battlefield (323.8, 323.9).
SHOWDOWN_STAGED: Final = 1
COMBAT_STAGED: Final = 2

# Single facts.
TURN: Final = KERNEL_FACTS
PHASE: Final = KERNEL_FACTS + 1
FOCUS: Final = KERNEL_FACTS + 2
SHOWDOWN: Final = KERNEL_FACTS + 3  # the battlefield of the ongoing showdown or combat
COMBAT: Final = KERNEL_FACTS + 4
ATTACKER: Final = KERNEL_FACTS + 5
DEFENDER: Final = KERNEL_FACTS + 6
PASSES: Final = KERNEL_FACTS + 7
OPENED_BY: Final = KERNEL_FACTS + 8
CLEANUP_DUE: Final = KERNEL_FACTS + 9
FINALIZED_ITEMS: Final = KERNEL_FACTS + 10
VICTORY_SCORE: Final = KERNEL_FACTS + 11
WINNER: Final = KERNEL_FACTS + 12
RECALLED: Final = KERNEL_FACTS + 13
BATCH: Final = KERNEL_FACTS + 14
FIRST_PLAYER: Final = KERNEL_FACTS + 15
LAST_SOURCE: Final = KERNEL_FACTS + 16
RUNNING: Final = KERNEL_FACTS + 17  # whether the showdown at SHOWDOWN has been opened
RESULT: Final = KERNEL_FACTS + 18  # the player who won the combat
MODE: Final = KERNEL_FACTS + 19  # the mode of play (483), as its place in modes.MODES
INVITED: Final = KERNEL_FACTS + 20  # the teammate who acts with the turn player's priority (489.8.a)
LAST_ITEM: Final = KERNEL_FACTS + 21  # the chain item that resolved last
REGULAR_PLAYER: Final = KERNEL_FACTS + 22  # behind whose turn additional ones were inserted (737)
FACT_COUNT: Final = KERNEL_FACTS + 23

# Phases and steps of the turn (315-317).
BEFORE_THE_GAME: Final = 0
AWAKEN_PHASE: Final = 1
BEGINNING_STEP: Final = 2
SCORING_STEP: Final = 3
CHANNEL_PHASE: Final = 4
DRAW_PHASE: Final = 5
MAIN_PHASE: Final = 6
ENDING_STEP: Final = 7
EXPIRATION_STEP: Final = 8
PHASE_NAMES: Final = (
    "before the game",
    "awaken phase",
    "beginning step",
    "scoring step",
    "channel phase",
    "draw phase",
    "main phase",
    "ending step",
    "expiration step",
)

# How far a combat has come.
NO_COMBAT: Final = 0
COMBAT_OPENING: Final = 1
COMBAT_OPEN: Final = 2

AFTER_RESOLUTION: Final = -2  # nobody has priority yet, because an item has left the chain (340.4)

# What opened the chain (346.1).
NO_CHAIN: Final = -1
OPENED_BY_PLAY: Final = 0
OPENED_BY_TRIGGER: Final = 1
OPENED_BY_ADD: Final = 2

# Zones of a player.
MAIN_DECK: Final = 0
RUNE_DECK: Final = 1
HAND: Final = 2
TRASH: Final = 3
BANISHMENT: Final = 4
CHAMPION_ZONE: Final = 5
LEGEND_ZONE: Final = 6
BASE: Final = 7
ZONES_A_PLAYER: Final = 8
ZONE_NAMES: Final = ("main deck", "rune deck", "hand", "trash", "banishment", "champion zone", "legend zone", "base")

MOST_PLAYERS: Final = 4

EXTRA_BATTLEFIELDS: Final = 2  # room for battlefields that effects add (187.9)

FURY: Final = 0
CALM: Final = 1
MIND: Final = 2
BODY: Final = 3
CHAOS: Final = 4
ORDER: Final = 5
ANY_DOMAIN: Final = 6
DOMAINS: Final = 7
DOMAIN_NAMES: Final = ("fury", "calm", "mind", "body", "chaos", "order", "any")


def zone_of(player: int, kind: int) -> int:
    """The zone of a player."""
    return COLUMNS + player * ZONES_A_PLAYER + kind


def chain_zone(game: Game) -> int:
    """The zone of the cards on the chain (108.1)."""
    return COLUMNS + game.players * ZONES_A_PLAYER


def battlefield_zone(game: Game) -> int:
    """The zone that houses the battlefields (107.2)."""
    return COLUMNS + game.players * ZONES_A_PLAYER + 1


def first_place(game: Game) -> int:
    """The place of the first battlefield; its Facedown Zone comes next."""
    return COLUMNS + game.players * ZONES_A_PLAYER + 2


def zone_count(players: int) -> int:
    """How many zones a game with so many players has."""
    return players * ZONES_A_PLAYER + 2 + 2 * (players + EXTRA_BATTLEFIELDS)


def battlefields(game: Game) -> list[int]:
    """The battlefields in play."""
    return game.columns[COLUMNS + game.players * ZONES_A_PLAYER + 1]


def place_at(game: Game, battlefield: int) -> int:
    """The location that a battlefield is (107.2.b)."""
    return game.columns[PLACE][battlefield]


def facedown_zone(game: Game, battlefield: int) -> int:
    """The Facedown Zone of a battlefield (107.3)."""
    return game.columns[PLACE][battlefield] + 1


def battlefield_at(game: Game, zone: int) -> int:
    """The battlefield that a location (or its Facedown Zone) belongs to, or -1."""
    index = zone - first_place(game)
    return battlefields(game)[index >> 1] if index >= 0 else NOTHING


def is_battlefield_place(game: Game, zone: int) -> bool:
    """Whether a zone is a location at a battlefield."""
    index = zone - (COLUMNS + game.players * ZONES_A_PLAYER + 2)
    return index >= 0 and not index & 1


def is_facedown_zone(game: Game, zone: int) -> bool:
    """Whether a zone is a Facedown Zone."""
    index = zone - first_place(game)
    return index >= 0 and bool(index & 1)


def is_base(game: Game, zone: int) -> bool:
    """Whether a zone is a base."""
    index = zone - COLUMNS
    return 0 <= index < game.players * ZONES_A_PLAYER and index % ZONES_A_PLAYER == BASE


def is_location(game: Game, zone: int) -> bool:
    """Whether a zone is a location: a base or a battlefield (198.1)."""
    index = zone - COLUMNS
    own = game.players * ZONES_A_PLAYER
    if index < own:
        return index >= 0 and index % ZONES_A_PLAYER == BASE
    return index >= own + 2 and not (index - own) & 1


def is_board(game: Game, zone: int) -> bool:
    """Whether a zone is on the board: bases, battlefields, Facedown Zones and Legend Zones (107)."""
    index = zone - COLUMNS
    own = game.players * ZONES_A_PLAYER
    if index < own:
        return index >= 0 and index % ZONES_A_PLAYER >= LEGEND_ZONE
    return index > own


def is_trash(game: Game, zone: int) -> bool:
    """Whether a zone is a player's trash."""
    index = zone - COLUMNS
    return 0 <= index < game.players * ZONES_A_PLAYER and index % ZONES_A_PLAYER == TRASH


def on_board(game: Game, row: int) -> bool:
    """Whether an object is at a location."""
    return is_location(game, game.columns[ZONE][row])


def locations(game: Game) -> list[int]:
    """All locations: the bases in turn order of seats, then the battlefields."""
    first = COLUMNS + game.players * ZONES_A_PLAYER + 2
    bases = range(COLUMNS + BASE, first - 2, ZONES_A_PLAYER)
    return [*bases, *range(first, first + 2 * len(battlefields(game)), 2)]


def player_of_zone(game: Game, zone: int) -> int:
    """The player whose zone it is, or -1."""
    index = zone - COLUMNS
    return index // ZONES_A_PLAYER if 0 <= index < game.players * ZONES_A_PLAYER else NOTHING


def power(game: Game, player: int, domain: int) -> int:
    """The Power of a domain in a player's Rune Pool (166)."""
    return game.columns[POWER][player * DOMAINS + domain]


def next_player(game: Game, player: int) -> int:
    """115.1.b: the next player in turn order, of those still in the game (115.1)."""
    return game.columns[NEXT][player]


def turn_order(game: Game) -> list[int]:
    """303.2.a: all players in turn order, starting with the turn player (303.2.a), or whoever follows one who has
    left.
    """
    first = game.columns[FACTS][TURN_PLAYER]
    if game.columns[REMOVED][first]:
        first = game.columns[NEXT][first]
    return order_from(game, first)


def order_from(game: Game, first: int) -> list[int]:
    """All players in turn order, starting with one of them."""
    after = game.columns[NEXT]
    order = [first]
    player = after[first]
    while player != first:
        order.append(player)
        player = after[player]
    return order


def players_left(game: Game) -> int:
    """How many players are in the game."""
    return game.players - sum(game.columns[REMOVED])


def is_removed(game: Game, player: int) -> bool:
    """Whether a player has left the game (651)."""
    return bool(game.columns[REMOVED][player])


def has_teams(game: Game) -> bool:
    """Whether the mode of play has teams (483.2.a): then their numbers are fewer than the players."""
    return max(game.columns[TEAM]) < game.players - 1


def are_friends(game: Game, player: int, other: int) -> bool:
    """Whether two players are the same or teammates (740.1)."""
    team = game.columns[TEAM]
    return player == other or (player >= 0 and other >= 0 and team[player] == team[other])


def team_of(game: Game, player: int) -> list[int]:
    """A player and their teammates, in the order of seats."""
    team = game.columns[TEAM]
    return [other for other in range(game.players) if team[other] == team[player]]


def opponents(game: Game, player: int) -> list[int]:
    """A player's opponents, in turn order (483.2.b)."""
    return [other for other in turn_order(game) if not are_friends(game, player, other)]


def finalized_mark(game: Game, player: int) -> int:
    """What is kept of a card that a player finalizes this turn (812.1.c)."""
    return game.columns[FACTS][TURN] * MOST_PLAYERS + player


def is_closed(game: Game) -> bool:
    """Whether the turn is in a Closed State: a chain exists (309.1), in a combat too (464.2.f)."""
    return bool(game.chain) or bool(game.waiting)


def in_showdown(game: Game) -> bool:
    """Whether the turn is in a Showdown State (308.1)."""
    return game.columns[FACTS][SHOWDOWN] >= 0


def in_neutral_open(game: Game) -> bool:
    """Whether the turn is in a Neutral Open State (310.1)."""
    return not game.chain and not game.waiting and game.columns[FACTS][SHOWDOWN] < 0


def cleanup_due(game: Game) -> None:
    """319: make a cleanup an outstanding task.

    Cleanups repeat until one changes nothing (322), so it is only called behind a change that one can find: what a
    phase transition, a pending item or an exhausted object alone brings is a cleanup that changes nothing.
    """
    if not game.columns[FACTS][CLEANUP_DUE]:
        game.set_fact(CLEANUP_DUE, 1)
