"""Setting up a game (rules 110-118, 485)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.game import RANDOM_BITS, RANDOM_HIGH, RANDOM_LOW, Game
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.record import NOTHING
from cardcourt.riftbound.book import RiftboundBook
from cardcourt.riftbound.instructions import recycle
from cardcourt.riftbound.modes import DUEL, USUAL_MODES, ModeOfPlay, mode_of
from cardcourt.riftbound.objects import new_row, set_teams, set_turn_order
from cardcourt.riftbound.rules import RIFTBOUND
from cardcourt.riftbound.scoring import draw_cards
from cardcourt.riftbound.state import (
    ATTACKER,
    CHAMPION_ZONE,
    COMPLETED,
    DEFENDER,
    DOMAINS,
    ENERGY,
    FACT_COUNT,
    FACTS,
    FIRST_PLAYER,
    FOCUS,
    HAND,
    INVITED,
    LAST_ITEM,
    LAST_SOURCE,
    LAYOUT,
    LEGEND_ZONE,
    MAIN_DECK,
    MODE,
    NEXT,
    NO_CHAIN,
    OPENED_BY,
    PLACE,
    PLAYED,
    POINTS,
    POWER,
    PRIORITY,
    REGULAR_PLAYER,
    REMOVED,
    RESULT,
    RUNE_DECK,
    SHOWDOWN,
    SPELLS_PLAYED,
    TEAM,
    TURN_PLAYER,
    TURNS,
    VICTORY_SCORE,
    WINNER,
    XP,
    ZONE,
    battlefield_zone,
    first_place,
    is_removed,
    turn_order,
    zone_count,
    zone_of,
)
from cardcourt.riftbound.turn import TURN_PROCEDURE

if TYPE_CHECKING:
    from cardcourt.riftbound.card import Card

NOTHING_AT_FIRST: Final = (
    PRIORITY,
    FOCUS,
    SHOWDOWN,
    ATTACKER,
    DEFENDER,
    WINNER,
    LAST_SOURCE,
    RESULT,
    INVITED,
    LAST_ITEM,
    REGULAR_PLAYER,
)


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
        COMPLETED: players,
        XP: players,
        SPELLS_PLAYED: players,
        NEXT: players,
        TEAM: players,
        REMOVED: players,
    }
    for column, default in enumerate(LAYOUT.defaults):
        columns.append([] if LAYOUT.per_object[column] else [default] * sizes[column])
    columns.extend([] for _ in range(zone_count(players)))
    game = Game(RIFTBOUND, book, players, columns)
    for fact in NOTHING_AT_FIRST:
        game.set_fact(fact, NOTHING)
    game.set_fact(OPENED_BY, NO_CHAIN)
    set_teams(game, tuple(range(players)))
    set_turn_order(game, list(range(players)))
    set_mode(game, USUAL_MODES[players])
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


def set_mode(game: Game, mode: ModeOfPlay, teams: tuple[int, ...] = ()) -> None:
    """The game is played in this mode, and in modes with teams by these, one for each seat."""
    game.set_fact(MODE, mode.place)
    game.set_fact(VICTORY_SCORE, mode.victory_score())
    if mode.teams:
        set_teams(game, teams or mode.teams[0])


def start_duel(decks: list[Deck], seed: int, tracing: bool = False) -> Game:
    """A Duel from its set-up on (485): asks for the mulligans, then the first player's turn begins.

    Raises ValueError unless there are two decks.
    """
    return start_game(decks, seed, tracing, DUEL)


@lru_cache(maxsize=32)
def book_for(cards: tuple[Card, ...]) -> RiftboundBook:
    """The book of these very cards, made once for all games of the same decks."""
    return RiftboundBook(list(cards))


def start_game(
    decks: list[Deck], seed: int, tracing: bool = False, mode: ModeOfPlay | None = None, teams: tuple[int, ...] = ()
) -> Game:
    """A game from its set-up on, one deck a seat, clockwise; without a mode it is the usual one for so many players.

    `teams` gives the team of each seat in a mode with teams; by default allies sit across from each other. Raises
    ValueError when the mode is for another number of players or cannot have such teams.
    """
    if mode is None:
        if len(decks) not in USUAL_MODES:
            raise ValueError(f"there is no mode of play for {len(decks)} players (484)")
        mode = USUAL_MODES[len(decks)]
    if len(decks) != mode.players:
        raise ValueError(f"{mode.name} has {mode.players} players ({mode.number}.1), not {len(decks)}")
    if teams and teams not in mode.teams:
        known = " or ".join(str(each) for each in mode.teams) or "none"
        raise ValueError(f"{mode.name} has no teams {teams} ({mode.number}.2); by seats there are {known}")
    cards: list[Card] = []
    numbers: dict[int, int] = {}
    for deck in decks:
        for card in (*deck.main, *deck.runes, *deck.battlefields, deck.legend, deck.champion, *deck.tokens):
            if card is not None and id(card) not in numbers:
                numbers[id(card)] = len(cards)
                cards.append(card)
    game = empty_game(book_for(tuple(cards)), len(decks), seed)
    game.tracing = tracing
    set_mode(game, mode, teams)
    for player, deck in enumerate(decks):
        bring_deck(game, player, deck, numbers)
    game.changed = False
    game.procedure = SET_UP
    game.run()
    return game


def bring_deck(game: Game, player: int, deck: Deck, numbers: dict[int, int]) -> None:
    """A player separates legend and Chosen Champion, sets battlefields aside, and brings both decks."""
    if deck.legend is not None:
        place_legend(game, player, numbers[id(deck.legend)])
    if deck.champion is not None:
        place_champion(game, player, numbers[id(deck.champion)])
    for card in deck.main:
        put_new(game, numbers[id(card)], player, zone_of(player, MAIN_DECK))  # 114.1
    for card in deck.runes:
        put_new(game, numbers[id(card)], player, zone_of(player, RUNE_DECK))  # 114.2
    for card in deck.battlefields:
        new_row(game, numbers[id(card)], player)  # 113


def place_legend(game: Game, player: int, card: int) -> None:
    """103.1.a, 111, 174.2.b: the Champion Legend goes to the Legend Zone, and into no deck (174.2)."""
    put_new(game, card, player, zone_of(player, LEGEND_ZONE))


def place_champion(game: Game, player: int, card: int) -> None:
    """103.2.a.1, 112: the Chosen Champion goes to the Champion Zone."""
    put_new(game, card, player, zone_of(player, CHAMPION_ZONE))


# -- the set-up process (110-118) --------------------------------------------------------------------------------------


def use_battlefields(game: Game) -> None:
    """113.1: the mode says which battlefields are used."""
    mode_of(game).use_battlefields(game)


def use_battlefields_in_order(game: Game) -> None:
    """113.1: or it says so once it is known who goes first."""
    mode_of(game).use_battlefields_in_order(game)


def shuffle_decks(game: Game) -> None:
    """114: each player shuffles their Main and Rune Decks, separately; battlefields are in neither (170.2)."""
    for player in range(game.players):
        for kind in (MAIN_DECK, RUNE_DECK):
            game.shuffle(game.own(zone_of(player, kind)))  # 114, 103.3.b


def determine_turn_order(game: Game) -> None:
    """115: the first player is determined at random, and from there the mode's order of the seats."""
    first = game.random_below(game.players)
    game.set_fact(FIRST_PLAYER, first)
    game.set_fact(TURN_PLAYER, first)
    set_turn_order(game, mode_of(game).order_behind(game, first))
    if game.tracing:
        game.note("115.1", "first player", f"P{first + 1}")


def draw_opening_hands(game: Game) -> None:
    """116: players each draw 4."""
    for player in turn_order(game):
        draw_cards(game, player, 4, ())


def start_mulligans(game: Game) -> None:
    """117: in turn order, players perform their Mulligan."""
    for player in reversed(turn_order(game)):
        game.push(MULLIGAN, (player,), back_here=game.procedure is MULLIGAN)


def mulligan(game: Game) -> None:
    """117.1, 117.2, 117.3: set aside up to two cards, draw as many, then recycle those set aside."""
    player = game.values[0]
    if is_removed(game, player):  # 651.3
        return
    hand = sorted(game.columns[zone_of(player, HAND)])
    aside = list(game.choose_some(player, "117.1", "mulligan", hand, 0, 2))
    if not aside:
        return
    for row in aside:
        game.own(zone_of(player, HAND)).remove(row)
    draw_cards(game, player, len(aside), ())
    game.own(zone_of(player, HAND)).extend(aside)
    recycle(game, player, aside)
    if game.tracing:
        game.note("117", "mulligan", f"P{player + 1}", len(aside))


def begin_play(game: Game) -> None:
    """118: the first player takes their turn."""
    game.push(TURN_PROCEDURE)


MULLIGAN: Final = procedure("mulligan", step("117.1", mulligan, late=True))
SET_UP: Final = procedure(
    "set-up",
    step("113.1", use_battlefields),
    step("114", shuffle_decks),
    step("115", determine_turn_order),
    step("113.1", use_battlefields_in_order),
    step("116", draw_opening_hands, late=True),
    step("117", start_mulligans),
    step("118", begin_play),
)
