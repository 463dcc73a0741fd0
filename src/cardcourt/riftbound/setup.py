"""Setting up a game (rules 110-118, 485)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.event import happen
from cardcourt.kernel.game import RANDOM_BITS, RANDOM_HIGH, RANDOM_LOW, Game
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound.book import RiftboundBook
from cardcourt.riftbound.happenings import DRAW
from cardcourt.riftbound.instructions import recycle
from cardcourt.riftbound.modes import VICTORY_POINTS
from cardcourt.riftbound.objects import new_row
from cardcourt.riftbound.rules import RIFTBOUND
from cardcourt.riftbound.state import (
    ATTACKER,
    CHAMPION_ZONE,
    CONTROLLER,
    DEFENDER,
    DOMAINS,
    ENERGY,
    FACT_COUNT,
    FACTS,
    FIRST_PLAYER,
    FOCUS,
    HAND,
    LAST_SOURCE,
    LAYOUT,
    LEGEND_ZONE,
    MAIN_DECK,
    NO_CHAIN,
    OPENED_BY,
    PLACE,
    PLAYED,
    POINTS,
    POWER,
    PRIORITY,
    RESULT,
    RUNE_DECK,
    SHOWDOWN,
    TURN_PLAYER,
    TURNS,
    VICTORY_SCORE,
    WINNER,
    XP,
    ZONE,
    battlefield_zone,
    first_place,
    turn_order,
    zone_count,
    zone_of,
)
from cardcourt.riftbound.turn import TURN_PROCEDURE

if TYPE_CHECKING:
    from cardcourt.riftbound.card import Card

NOTHING_AT_FIRST: Final = (PRIORITY, FOCUS, SHOWDOWN, ATTACKER, DEFENDER, WINNER, LAST_SOURCE, RESULT)


@dataclass
class Deck:
    """What a player brings: a legend, a Chosen Champion, Main Deck, Rune Deck and battlefields, as cards.

    `tokens` are those that the cards' texts name.
    """

    main: list[Card]
    runes: list[Card]
    battlefields: list[Card]
    legend: Card | None = None
    champion: Card | None = None
    name: str = ""
    tokens: list[Card] = field(default_factory=list)


def empty_game(book: RiftboundBook, players: int, seed: int = 0) -> Game:
    """A game with nothing in it yet, and its generator seeded."""
    columns: list[list[int]] = []
    sizes = {
        FACTS: FACT_COUNT,
        POINTS: players,
        ENERGY: players,
        POWER: players * DOMAINS,
        TURNS: players,
        PLAYED: players,
        XP: players,
    }
    for column, default in enumerate(LAYOUT.defaults):
        columns.append([] if LAYOUT.per_object[column] else [default] * sizes[column])
    columns.extend([] for _ in range(zone_count(players)))
    game = Game(RIFTBOUND, book, players, columns)
    for fact in NOTHING_AT_FIRST:
        game.set_fact(fact, NOTHING)
    game.set_fact(OPENED_BY, NO_CHAIN)
    game.set_fact(VICTORY_SCORE, VICTORY_POINTS)
    game.set_fact(RANDOM_HIGH, seed >> RANDOM_BITS & ((1 << RANDOM_BITS) - 1))
    game.set_fact(RANDOM_LOW, seed & ((1 << RANDOM_BITS) - 1))
    return game


def put_new(game: Game, card: int, owner: int, zone: int) -> int:
    """Bring a card into the game, on top of a zone."""
    row = new_row(game, card, owner)
    game.put(ZONE, row, zone)
    game.own(zone).append(row)
    if zone == battlefield_zone(game):
        game.put(PLACE, row, first_place(game) + 2 * (len(game.columns[zone]) - 1))
    return row


def start_duel(decks: list[Deck], seed: int, tracing: bool = False) -> Game:
    """A Duel from its set-up on (485): asks for the mulligans, then the first player's turn begins.

    Raises ValueError unless there are two decks.
    """
    if len(decks) != 2:
        raise ValueError(f"a Duel has two players (485.1), not {len(decks)}")
    return start_game(decks, seed, tracing)


def start_game(decks: list[Deck], seed: int, tracing: bool = False) -> Game:
    """A game for any number of players, each with one of their battlefields."""
    cards: list[Card] = []
    numbers: dict[int, int] = {}
    for deck in decks:
        for card in (*deck.main, *deck.runes, *deck.battlefields, deck.legend, deck.champion, *deck.tokens):
            if card is not None and id(card) not in numbers:
                numbers[id(card)] = len(cards)
                cards.append(card)
    game = empty_game(RiftboundBook(cards), len(decks), seed)
    game.tracing = tracing
    for player, deck in enumerate(decks):
        bring_deck(game, player, deck, numbers)
    game.changed = False
    game.procedure = SET_UP
    game.run()
    return game


def bring_deck(game: Game, player: int, deck: Deck, numbers: dict[int, int]) -> None:
    """111, 112, 485.5: legend, Chosen Champion, both decks, and one battlefield at random."""
    if deck.legend is not None:
        put_new(game, numbers[id(deck.legend)], player, zone_of(player, LEGEND_ZONE))
    if deck.champion is not None:
        put_new(game, numbers[id(deck.champion)], player, zone_of(player, CHAMPION_ZONE))
    for card in deck.main:
        put_new(game, numbers[id(card)], player, zone_of(player, MAIN_DECK))
    for card in deck.runes:
        put_new(game, numbers[id(card)], player, zone_of(player, RUNE_DECK))
    chosen = deck.battlefields[game.random_below(len(deck.battlefields))]
    row = put_new(game, numbers[id(chosen)], player, battlefield_zone(game))
    game.put(CONTROLLER, row, NOTHING)


# -- the set-up process (110-118) --------------------------------------------------------------------------------------


def shuffle_decks(game: Game) -> None:
    """114: each player shuffles their Main and Rune Decks, separately."""
    for player in range(game.players):
        for kind in (MAIN_DECK, RUNE_DECK):
            game.shuffle(game.own(zone_of(player, kind)))


def determine_turn_order(game: Game) -> None:
    """115: the first player is determined at random; the order loops from there."""
    first = game.random_below(game.players)
    game.set_fact(FIRST_PLAYER, first)
    game.set_fact(TURN_PLAYER, first)
    if game.tracing:
        game.note("115.1", "first player", f"P{first + 1}")


def draw_opening_hands(game: Game) -> None:
    """116: players each draw 4."""
    for player in turn_order(game):
        for _ in range(4):
            happen(game, [Event(DRAW, NOTHING, 1, player, by=player)])


def start_mulligans(game: Game) -> None:
    """117: in turn order, players perform their Mulligan."""
    for player in reversed(turn_order(game)):
        game.push(MULLIGAN, (player,), back_here=game.procedure is MULLIGAN)


def mulligan(game: Game) -> None:
    """117.1-117.3: set aside up to two cards, draw as many, then recycle those set aside."""
    player = game.values[0]
    hand = sorted(game.columns[zone_of(player, HAND)])
    aside = list(game.choose_some(player, "117.1", "mulligan", hand, 0, 2))
    if not aside:
        return
    for row in aside:
        game.own(zone_of(player, HAND)).remove(row)
    for _ in aside:
        happen(game, [Event(DRAW, NOTHING, 1, player, by=player)])
    game.own(zone_of(player, HAND)).extend(aside)
    recycle(game, player, aside)
    if game.tracing:
        game.note("117", "mulligan", f"P{player + 1}", len(aside))


def begin_play(game: Game) -> None:
    """118: the first player takes their turn."""
    game.push(TURN_PROCEDURE)


MULLIGAN: Final = procedure("mulligan", step("117.1", mulligan))
SET_UP: Final = procedure(
    "set-up",
    step("114", shuffle_decks),
    step("115", determine_turn_order),
    step("116", draw_opening_hands),
    step("117", start_mulligans),
    step("118", begin_play),
)
