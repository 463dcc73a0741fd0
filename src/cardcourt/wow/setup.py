"""Starting a game (rule 101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.game import RANDOM_BITS, RANDOM_HIGH, RANDOM_LOW, Game
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.record import NOTHING
from cardcourt.wow.book import WowBook
from cardcourt.wow.language import Continuous, HandSize
from cardcourt.wow.objects import new_row, player_name
from cardcourt.wow.rules import WOW
from cardcourt.wow.state import (
    ATTACKER,
    CARD,
    DECK,
    DEFENDER,
    ENTERED_UNDER,
    FACT_COUNT,
    FACTS,
    FIRST_PLAYER,
    HAND,
    HERO,
    HERO_ROW,
    LAYOUT,
    MULLIGANED,
    PRIORITY,
    PROPOSED_ATTACKER,
    PROPOSED_DEFENDER,
    PROTECTING,
    TEAM,
    TURN_IN_ORDER,
    TURN_PLAYER,
    WINNER,
    in_play,
    turn_order,
    zone_count,
    zone_of,
)
from cardcourt.wow.traits import traits_of
from cardcourt.wow.turn import TURN_PROCEDURE

if TYPE_CHECKING:
    from cardcourt.wow.card import Card
    from cardcourt.wow.deck import Deck

OPENING_HAND: Final = 7
LEAST_PLAYERS: Final = 2
NOTHING_AT_FIRST: Final = (
    PRIORITY,
    WINNER,
    PROPOSED_ATTACKER,
    PROPOSED_DEFENDER,
    ATTACKER,
    DEFENDER,
    PROTECTING,
)


def empty_game(book: WowBook, players: int, seed: int = 0) -> Game:
    """A game with nothing in it yet, each player a team of their own, and its generator seeded."""
    columns: list[list[int]] = []
    for column, default in enumerate(LAYOUT.defaults):
        size = FACT_COUNT if column == FACTS else players
        columns.append([] if LAYOUT.per_object[column] else [default] * size)
    columns.extend([] for _ in range(zone_count(players)))
    game = Game(WOW, book, players, columns)
    for fact in NOTHING_AT_FIRST:
        game.set_fact(fact, NOTHING)
    for player in range(players):
        game.put(TEAM, player, player)
    game.set_fact(RANDOM_HIGH, seed >> RANDOM_BITS & ((1 << RANDOM_BITS) - 1))
    game.set_fact(RANDOM_LOW, seed & ((1 << RANDOM_BITS) - 1))
    return game


def put_new(game: Game, card: int, owner: int, zone: int) -> int:
    """Bring a card into the game, on top of a zone."""
    row = new_row(game, card, owner, zone)
    if in_play(game, row):
        game.put(ENTERED_UNDER, row, owner)
    return row


def put_hero(game: Game, card: int, player: int) -> int:
    """301.1: bring the hero of a player into play, face up and ready."""
    row = put_new(game, card, player, zone_of(player, HERO_ROW))
    game.put(HERO, player, row)
    return row


def start_game(decks: list[Deck], seed: int, tracing: bool = False, teams: tuple[int, ...] = ()) -> Game:
    """A game from its start on: who goes first is chosen, mulligans are asked for, then the first turn begins.

    `teams` says which team each player is of; without it everybody is an opponent of everybody else. What the decks
    hold is not checked: see `deck.faults_of`. Raises ValueError unless there are two decks or more.
    """
    if len(decks) < LEAST_PLAYERS:
        raise ValueError(f"a game has at least {LEAST_PLAYERS} players, not {len(decks)}")
    cards, numbers = numbered([card for deck in decks for card in (deck.hero, *deck.cards, *deck.tokens)])
    game = empty_game(WowBook(cards), len(decks), seed)
    game.tracing = tracing
    for player, team in enumerate(teams):
        game.put(TEAM, player, team)
    for player, deck in enumerate(decks):
        put_hero(game, numbers[id(deck.hero)], player)
        for card in deck.cards:
            put_new(game, numbers[id(card)], player, zone_of(player, DECK))
    game.changed = False
    game.procedure = START
    game.run()
    return game


def numbered(cards: list[Card]) -> tuple[list[Card], dict[int, int]]:
    """Cards without repetition, and the number of each by its id."""
    found: list[Card] = []
    numbers: dict[int, int] = {}
    for card in cards:
        if id(card) not in numbers:
            numbers[id(card)] = len(found)
            found.append(card)
    return found, numbers


# -- starting a game (101) ---------------------------------------------------------------------------------------------


def determine_first_player(game: Game) -> None:
    """101.1: a random method determines who chooses the player to go first."""
    chooser = game.random_below(game.players)
    if game.tracing:
        game.note("101.1", "chooses who goes first", player_name(chooser))
    first = game.choose(chooser, "101.1", "first player", range(game.players))
    for fact in (FIRST_PLAYER, TURN_PLAYER, TURN_IN_ORDER):
        game.set_fact(fact, first)
    if game.tracing:
        game.note("101.1", "goes first", player_name(first))


def shuffle_decks(game: Game) -> None:
    """101.1: each player shuffles his deck."""
    for player in turn_order(game):
        game.shuffle(game.own(zone_of(player, DECK)))


def put_opening_hands(game: Game) -> None:
    """101.1: then each player puts the top seven cards into hand; nothing is drawn."""
    for player in turn_order(game):
        put_in_hand(game, player, opening_hand_size(game, player))


def put_in_hand(game: Game, player: int, number: int) -> None:
    """Put cards from the top of a player's deck into his hand, as many as there are."""
    deck = game.columns[zone_of(player, DECK)]
    for row in deck[::-1][:number]:
        game.relocate(row, zone_of(player, HAND))
        if game.tracing:
            game.note_for(
                player, "101.1", "put into hand", player_name(player), game.book.names[game.columns[CARD][row]]
            )


def opening_hand_size(game: Game, player: int) -> int:
    """101.1: seven cards, unless the text of the hero says that its player's starting hand size is another."""
    size = OPENING_HAND
    for power in traits_of(game, game.columns[HERO][player]).powers:
        if isinstance(power, Continuous):
            for change in power.changes:
                if isinstance(change, HandSize) and change.starting:
                    size = (change.becomes if change.becomes >= 0 else size) + change.plus
    return size


def decide_on_mulligans(game: Game) -> None:
    """101.2: the first player decides whether to mulligan, then the next player clockwise, and so on."""
    for player in turn_order(game):
        if game.choose_yes(player, "101.2", "mulligan"):
            game.put(MULLIGANED, player, 1)


def mulligan(game: Game) -> None:
    """101.2: those who decided to mulligan do so simultaneously: hand into deck, shuffle, as many cards into hand."""
    for player in turn_order(game):
        if not game.columns[MULLIGANED][player]:
            continue
        hand = game.columns[zone_of(player, HAND)][:]
        for row in hand:
            game.relocate(row, zone_of(player, DECK))
        game.shuffle(game.own(zone_of(player, DECK)))
        if game.tracing:
            game.note("101.2", "mulligan", player_name(player), len(hand))
        put_in_hand(game, player, len(hand))


def begin_first_turn(game: Game) -> None:
    """101.2: then the first turn starts."""
    game.push(TURN_PROCEDURE)


START: Final = procedure(
    "start of the game",
    step("101.1", determine_first_player, late=True),
    step("101.1", shuffle_decks),
    step("101.1", put_opening_hands),
    step("101.2", decide_on_mulligans, late=True),
    step("101.2", mulligan),
    step("101.2", begin_first_turn),
)
