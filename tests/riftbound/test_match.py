"""Matches: Game Wins, and the battlefields that are left for the next game (485.6, 486)."""

import random

import pytest

from cardcourt.kernel.game import Game
from cardcourt.riftbound.card import BATTLEFIELD, Card
from cardcourt.riftbound.conceding import concede
from cardcourt.riftbound.match import Match, PlayedGame, available, game_wins
from cardcourt.riftbound.modes import DUEL, MAGMA_CHAMBER, MATCH, SKIRMISH, WAR, ModeOfPlay
from cardcourt.riftbound.setup import Deck
from cardcourt.riftbound.state import battlefields
from tests import battery
from tests.riftbound.decks import PLAIN

FIELDS = ("Ford", "Hill", "Mill")


def a_match(best_of: int = 3) -> Match:
    decks = [Deck(deck.main, deck.runes, [Card(name, BATTLEFIELD) for name in FIELDS]) for deck in PLAIN]
    return Match(decks, MATCH, best_of)


def with_games(match: Match, *games: tuple[int, str, str]) -> Match:
    """The match behind games with these winners and battlefields of both players."""
    for winner, one, other in games:
        match.games.append(PlayedGame(winner, {0: one, 1: other}))
    return match


def names(match: Match, player: int = 0) -> list[str]:
    return [card.name for card in available(match, player)]


def conceded(game: Game, loser: int) -> Game:
    """The game behind both choices of a battlefield and a concession."""
    while not battlefields(game):
        assert game.decision is not None
        game.answer(game.decision.options[0])
    concede(game, loser)
    return game


def test_two_game_wins_win_a_match() -> None:
    """486.6."""
    match = a_match()
    for seed, loser in enumerate((1, 0, 1)):
        assert match.winner == -1
        match.record(conceded(match.start(seed), loser))
    assert [game_wins(match, player) for player in (0, 1)] == [2, 1]
    assert match.winner == 0
    with pytest.raises(ValueError, match="P1 has won it"):
        match.start(9)


def test_three_game_wins_win_a_best_of_five() -> None:
    """486.6.a."""
    match = with_games(a_match(5), (0, "Ford", "Ford"), (0, "Hill", "Hill"))
    assert match.winner == -1
    assert with_games(match, (0, "Mill", "Mill")).winner == 0


def test_one_game_decides_a_duel() -> None:
    """485.6."""
    match = Match(list(PLAIN), DUEL)
    assert match.winner == -1
    game = match.start(1)
    concede(game, 0)
    match.record(game)
    assert match.winner == 1


@pytest.mark.parametrize("mode", [DUEL, SKIRMISH, WAR, MAGMA_CHAMBER], ids=lambda mode: mode.name)
def test_one_game_decides_in_every_mode_but_match(mode: ModeOfPlay) -> None:
    """485.6, 487.6, 488.6, 489.6."""
    match = Match([PLAIN[seat % 2] for seat in range(mode.players)], mode)
    assert match.winner == -1
    match.games.append(PlayedGame(1, {}))
    assert match.winner == 1


def test_a_battlefield_of_a_game_that_was_won_is_not_chosen_again() -> None:
    """486.5."""
    match = a_match()
    match.record(conceded(match.start(1), 0))
    assert match.games[0].presented == {0: "Ford", 1: "Ford"}
    assert names(match) == ["Hill", "Mill"]
    game = match.start(2)
    assert game.decision is not None
    assert [game.book.names[game.columns[0][row]] for row in game.decision.options] == ["Hill", "Mill"]


def test_each_player_chooses_from_their_own() -> None:
    match = with_games(a_match(), (0, "Ford", "Mill"))
    assert names(match, 0) == ["Hill", "Mill"]
    assert names(match, 1) == ["Ford", "Hill"]


def test_after_a_game_without_winner_the_battlefields_may_be_used_again() -> None:
    """486.5.a."""
    assert names(with_games(a_match(), (-1, "Ford", "Ford"))) == list(FIELDS)


def test_in_the_fourth_game_removed_battlefields_may_be_presented() -> None:
    """486.6.a."""
    games = (0, "Ford", "Ford"), (1, "Hill", "Hill"), (0, "Mill", "Mill")
    assert names(with_games(a_match(5), *games)) == list(FIELDS)
    assert names(with_games(a_match(3), *games)) == []


def test_not_before_the_fourth_game() -> None:
    """486.6.a: with a drawn game all three have been presented after three games, but not after two."""
    assert names(with_games(a_match(5), (0, "Ford", "Ford"), (1, "Hill", "Hill"))) == ["Mill"]


def test_only_who_has_presented_all_may_reuse_one() -> None:
    """486.6.a.1: a drawn game let Ford be used twice, and Mill has not been presented yet."""
    games = (-1, "Ford", "Ford"), (0, "Ford", "Mill"), (1, "Hill", "Hill")
    match = with_games(a_match(5), *games)
    assert names(match, 0) == ["Mill"]
    assert names(match, 1) == list(FIELDS)


def test_none_is_presented_more_than_twice() -> None:
    """486.6.a.2."""
    games = (0, "Ford", "Ford"), (1, "Hill", "Hill"), (0, "Mill", "Mill"), (1, "Ford", "Hill")
    match = with_games(a_match(5), *games)
    assert names(match, 0) == ["Hill", "Mill"]
    assert names(match, 1) == ["Ford", "Mill"]


def test_a_match_has_three_or_five_games_at_most() -> None:
    with pytest.raises(ValueError, match="best of 3 or best of 5"):
        a_match(4)


@pytest.mark.parametrize("seed", range(3))
def test_a_random_match_is_played_to_its_end(seed: int) -> None:
    chooser = random.Random(seed)
    match = a_match(5)
    for number in range(5):
        game = match.start(seed * 10 + number)
        while not game.over:
            game.answer(battery.chosen(game, chooser))
        match.record(game)
        if match.winner >= 0:
            break
    assert game_wins(match, match.winner) == 3
