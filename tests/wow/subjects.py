"""The WoW TCG under the battery: how its games start, and what must hold in them."""

from cardcourt.kernel.game import FACTS, INCARNATION, Game
from cardcourt.kernel.record import NOTHING, row_of
from cardcourt.wow.book import card_of
from cardcourt.wow.checks import CHECKS, too_many_locations
from cardcourt.wow.happenings import COUNTERS, STRUCK
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.objects import name
from cardcourt.wow.state import (
    CARD,
    CONTROLLER,
    DAMAGE,
    DEALT,
    DRAW,
    ENTERED,
    EXHAUSTED,
    GRAVEYARD,
    HAND,
    HERO,
    HOST,
    LAYOUT,
    LOST,
    NO_WINDOW,
    PASSES,
    PRIORITY,
    TURNS,
    WINDOW,
    WINNER,
    X_CHOSEN,
    ZONE,
    attached_zone,
    chain_zone,
    friendly,
    in_play,
    nowhere,
    player_of_zone,
    zone_of,
)
from cardcourt.wow.traits import traits_of
from cardcourt.wow.uniqueness import violating
from tests.battery import Subject
from tests.wow.decks import PLAIN_DECKS, RICH_DECKS, start, start_for_many, start_plainly

LONGEST = 6000  # decisions: no game comes near it
NEVER_NEGATIVE = (DAMAGE, DEALT, EXHAUSTED, ENTERED, TURNS, X_CHOSEN, INCARNATION)
CARDS_OF_DECKS = {deck.hero.name: len(deck.cards) + 1 for deck in (*PLAIN_DECKS, *RICH_DECKS)}


def check_settled(game: Game) -> None:
    """At every decision the cards are where they can be; whoever may act, nothing is left to be put right."""
    check_places(game)
    check_chain(game)
    assert game.decision is not None
    if game.decision.kind == "action":
        check_priority(game)
        check_nothing_left(game)


def check_places(game: Game) -> None:
    """No card is lost, none is attached to what is not there, and none is exhausted or has counters out of play."""
    columns = game.columns
    brought = sum(CARDS_OF_DECKS[name(game, hero)] for hero in columns[HERO])
    assert [row for row in range(brought) if columns[ZONE][row] in (nowhere(game), NOTHING)] == []
    for row in range(brought, len(columns[CARD])):  # tokens and duplicates (402.1, 404.2)
        assert card_of(game, row).token or columns[ZONE][row] in (nowhere(game), chain_zone(game))
    for row in range(len(columns[CARD])):
        host = columns[HOST][row]
        assert (host >= 0) == (columns[ZONE][row] == attached_zone(game))
        assert host < 0 or in_play(game, host), f"the host of row {row} is not in play"
        assert host != row
        assert not columns[EXHAUSTED][row] or in_play(game, row)
        assert not columns[DAMAGE][row] or in_play(game, row)
    for modifier in game.modifiers:
        if modifier.kind in (COUNTERS, STRUCK):
            assert game.is_current(modifier.on[0]) and in_play(game, row_of(modifier.on[0]))
    for row in cards_in_play(game):
        player = player_of_zone(game, columns[ZONE][row])
        assert player in (NOTHING, columns[CONTROLLER][row]), f"row {row} is in the row of another player"


def check_chain(game: Game) -> None:
    """410.4b: a window closes only while the chain is empty, so that without one nothing is on the chain."""
    if game.fact(WINDOW) == NO_WINDOW:
        assert game.chain == ()


def check_priority(game: Game) -> None:
    """410: a player who is in the game has priority in a window, and no triggered effect waits (708.1b)."""
    assert game.decision is not None
    player = game.fact(PRIORITY)
    assert game.decision.player == player
    assert not game.columns[LOST][player]
    assert game.fact(WINDOW) != NO_WINDOW
    assert game.waiting == ()


def check_nothing_left(game: Game) -> None:
    """410.6, 414.1, 401.3: checks, uniqueness and control are done with before anybody gets priority."""
    for check in CHECKS:
        if check is not too_many_locations:
            assert check(game) == [], check.__name__
    for player in range(game.players):
        assert violating(game, player) == []
    for row in cards_in_play(game):
        assert traits_of(game, row).controller == game.columns[CONTROLLER][row]
    for player in range(game.players):
        assert game.columns[LOST][player] or in_play(game, game.columns[HERO][player])


def check_won(game: Game) -> None:
    """102.1: the winner has no opponent left; in a draw nobody is left."""
    winner = game.fact(WINNER)
    lost = game.columns[LOST]
    if winner == DRAW:
        assert all(lost)
    else:
        left = [player for player in range(game.players) if not lost[player]]
        assert winner in left
        assert all(friendly(game, winner, player) for player in left)


def throw_about(game: Game) -> None:
    """All hands into the graveyards, past all rules."""
    game.put(FACTS, PASSES, 77)
    for player in range(game.players):
        for row in game.columns[zone_of(player, HAND)][:]:
            game.relocate(row, zone_of(player, GRAVEYARD))


RICH = Subject(start, LAYOUT, NEVER_NEGATIVE, check_settled, check_won, throw_about, LONGEST)
PLAIN = Subject(start_plainly, LAYOUT, NEVER_NEGATIVE, check_settled, check_won, throw_about, LONGEST)
MANY = Subject(start_for_many, LAYOUT, NEVER_NEGATIVE, check_settled, check_won, throw_about, LONGEST)
