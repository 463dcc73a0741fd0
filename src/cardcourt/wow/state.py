"""What a game of the WoW TCG keeps: columns, facts and zones, and what they say at once (rules 415, 500-603)."""

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
DEALT: Final = LAYOUT.column("dealt")  # damage dealt to it since somebody last got priority (410.6a)
EXHAUSTED: Final = LAYOUT.column("exhausted")
FACE_DOWN: Final = LAYOUT.column("face down")  # a resource, a removed card, or a hero on its back side
HOST: Final = LAYOUT.column("host", NOTHING)  # the row it is attached to
TURN_STARTED: Final = LAYOUT.column("turn started")  # its controller's turn has started with it in the party (302.2)
ENTERED: Final = LAYOUT.column("entered")  # timestamp of entering its zone, or of being attached (718.2)
POWERLESS: Final = LAYOUT.column("powerless")  # it has lost its powers (700.3)
ENTERED_UNDER: Final = LAYOUT.column("entered under", NOTHING)  # the player it entered play under (401.3b)
X_CHOSEN: Final = LAYOUT.column("x chosen")  # the X of a card on the chain (707.1b)
COPY_OF: Final = LAYOUT.column("copy of", NOTHING)  # the card whose printed information it has (402.3), or -1
NAMED: Final = LAYOUT.column("named", NOTHING)  # a choice made as it entered play: a type, a race, a word of the book
VIRTUAL: Final = LAYOUT.column("virtual")  # a duplicate that no card represents: it is on the chain or nowhere (402.1)

# One number a player.
DECKED: Final = LAYOUT.register("decked")  # had to draw from an empty deck (410.6b): 1 flagged
LOSING: Final = LAYOUT.register("losing")  # the hero was destroyed: the player loses at once (102.1a)
LOST: Final = LAYOUT.register("lost")  # has lost the game and is removed from it (102.2)
TURNS: Final = LAYOUT.register("turns")  # turns begun
PLACED: Final = LAYOUT.register("placed")  # has placed a resource this turn (412.1)
TEAM: Final = LAYOUT.register("team")  # players of one team are friendly
MULLIGANED: Final = LAYOUT.register("mulliganed")  # 101.2
HERO: Final = LAYOUT.register("hero", NOTHING)  # the row of the player's hero, wherever it is (301.5)

COLUMNS: Final = len(LAYOUT.names)

# Single facts.
TURN: Final = KERNEL_FACTS
STEP: Final = KERNEL_FACTS + 1  # where in the turn (500)
WINDOW: Final = KERNEL_FACTS + 2  # which window is open (409), or none
PASSES: Final = KERNEL_FACTS + 3  # successive passes (410.4)
BATCH: Final = KERNEL_FACTS + 4  # number of the present moment: triggers of one moment are simultaneous
FIRST_PLAYER: Final = KERNEL_FACTS + 5
WINNER: Final = KERNEL_FACTS + 6  # a player, or DRAW once the game is over
PROPOSED_ATTACKER: Final = KERNEL_FACTS + 7  # references (601); NOTHING when there is none
PROPOSED_DEFENDER: Final = KERNEL_FACTS + 8
ATTACKER: Final = KERNEL_FACTS + 9
DEFENDER: Final = KERNEL_FACTS + 10
SABOTAGE: Final = KERNEL_FACTS + 11  # whether this is a sabotage combat
PROTECTING: Final = KERNEL_FACTS + 12  # the reference of the character that protects (602.2)
COMBAT_PLACE: Final = KERNEL_FACTS + 13  # how far the combat has come
TURN_IN_ORDER: Final = KERNEL_FACTS + 14  # the player of the latest turn that was no extra turn (500.3)
ENTERED_COMBAT: Final = KERNEL_FACTS + 15  # whether attacker and defender have entered combat (602.3)
LOOPS: Final = KERNEL_FACTS + 16  # triggered effects added since a player last did anything but pass (803.3)
TURN_ENDED: Final = KERNEL_FACTS + 17  # whether the turn has been ended at once (500.5)
FACT_COUNT: Final = KERNEL_FACTS + 18

DRAW: Final = -2  # all remaining players lost simultaneously (102.1a)

# Steps of the turn (500-503).
BEFORE_THE_GAME: Final = 0
READY_STEP: Final = 1
DRAW_STEP: Final = 2
ACTION_PHASE: Final = 3
END_PHASE: Final = 4
WRAP_UP: Final = 5
STEP_NAMES: Final = ("before the game", "ready step", "draw step", "action phase", "end phase", "wrap-up")

# Windows (500.1).
NO_WINDOW: Final = 0
READY_WINDOW: Final = 1
DRAW_WINDOW: Final = 2
ACTION_WINDOW: Final = 3
ATTACK_WINDOW: Final = 4
DEFEND_WINDOW: Final = 5
END_WINDOW: Final = 6
WINDOW_NAMES: Final = (
    "none",
    "ready window",
    "draw window",
    "action window",
    "attack window",
    "defend window",
    "end window",
)

# How far a combat has come (602-603).
NO_COMBAT: Final = 0
COMBAT_STARTED: Final = 1  # from 602.1 on
COMBAT_DEFENDED: Final = 2  # from 602.3 on
COMBAT_CONCLUDING: Final = 3

# Zones of a player (415). The three rows are in play.
DECK: Final = 0
HAND: Final = 1
GRAVEYARD: Final = 2
REMOVED: Final = 3
HERO_ROW: Final = 4
ALLY_ROW: Final = 5
RESOURCE_ROW: Final = 6
ZONES_A_PLAYER: Final = 7
ZONE_NAMES: Final = ("deck", "hand", "graveyard", "removed from the game", "hero row", "ally row", "resource row")


def zone_of(player: int, kind: int) -> int:
    """The zone of a player."""
    return COLUMNS + player * ZONES_A_PLAYER + kind


def chain_zone(game: Game) -> int:
    """The zone of the cards on the chain (415.5)."""
    return COLUMNS + game.players * ZONES_A_PLAYER


def attached_zone(game: Game) -> int:
    """Where attachments are: in play, on their hosts (415.8a)."""
    return COLUMNS + game.players * ZONES_A_PLAYER + 1


def nowhere(game: Game) -> int:
    """Where tokens and copies are that have ceased to exist (404.2c)."""
    return COLUMNS + game.players * ZONES_A_PLAYER + 2


def zone_count(players: int) -> int:
    """How many zones a game with so many players has."""
    return players * ZONES_A_PLAYER + 3


def kind_of_zone(game: Game, zone: int) -> int:
    """Which of a player's zones it is, or -1 for the chain, the place of attachments, and nowhere."""
    index = zone - COLUMNS
    return index % ZONES_A_PLAYER if 0 <= index < game.players * ZONES_A_PLAYER else NOTHING


def player_of_zone(game: Game, zone: int) -> int:
    """The player whose zone it is, or -1."""
    index = zone - COLUMNS
    return index // ZONES_A_PLAYER if 0 <= index < game.players * ZONES_A_PLAYER else NOTHING


def is_play(game: Game, zone: int) -> bool:
    """Whether a zone is part of play (415.8a)."""
    index = zone - COLUMNS
    first_shared = game.players * ZONES_A_PLAYER
    if index < first_shared:
        return index >= 0 and index % ZONES_A_PLAYER >= HERO_ROW
    return index == first_shared + 1


def in_play(game: Game, row: int) -> bool:
    """Whether a card is in play."""
    return is_play(game, game.columns[ZONE][row])


def on_chain(game: Game, row: int) -> bool:
    """Whether a card is on the chain."""
    return game.columns[ZONE][row] == chain_zone(game)


def is_resource(game: Game, row: int) -> bool:
    """Whether a card is in a resource row (412.1b)."""
    return kind_of_zone(game, game.columns[ZONE][row]) == RESOURCE_ROW


def in_zone(game: Game, row: int, kind: int) -> bool:
    """Whether a card is in this zone of some player."""
    return kind_of_zone(game, game.columns[ZONE][row]) == kind


def turn_order(game: Game) -> list[int]:
    """The players that are still in the game, clockwise from the turn player on (802.1)."""
    first = game.columns[FACTS][TURN_PLAYER]
    lost = game.columns[LOST]
    order = [(first + step) % game.players for step in range(game.players)]
    return [player for player in order if not lost[player]]


def friendly(game: Game, one: int, other: int) -> bool:
    """Whether two players are the same or of one team."""
    return one >= 0 and other >= 0 and game.columns[TEAM][one] == game.columns[TEAM][other]


def opponents(game: Game, player: int) -> list[int]:
    """The opponents of a player that are still in the game, in turn order."""
    return [other for other in turn_order(game) if not friendly(game, player, other)]


def hero_of(game: Game, player: int) -> int:
    """The hero of a player in play, or -1 while there is none (301.5)."""
    row = game.columns[HERO][player]
    return row if row >= 0 and in_play(game, row) else NOTHING


def batch(game: Game) -> int:
    """The number of the present moment; triggered effects with the same number are simultaneous (708.1)."""
    return game.columns[FACTS][BATCH]


def in_non_combat_action_phase(game: Game) -> bool:
    """Whether the window of the action phase is open, outside combat (410.2)."""
    facts = game.columns[FACTS]
    return facts[WINDOW] == ACTION_WINDOW
