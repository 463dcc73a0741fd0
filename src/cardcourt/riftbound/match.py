"""A match: games in a row, their winners, and the battlefields that are left to choose from (rule 486)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.record import NOTHING
from cardcourt.riftbound.modes import MATCH, ModeOfPlay
from cardcourt.riftbound.setup import Deck, start_game
from cardcourt.riftbound.state import CARD, OWNER, WINNER, battlefields

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.riftbound.card import Card

BEST_OF_FIVE: Final = 5


@dataclass
class PlayedGame:
    """A game of a match: its winner, or -1, and the name of the battlefield that each player presented, if any."""

    winner: int
    presented: dict[int, str]


@dataclass
class Match:
    """Games between the same players with the same decks until somebody has won enough of them.

    `best_of` is 3 or 5 in the mode of play Match; in any other the first game decides.
    """

    decks: list[Deck]
    mode: ModeOfPlay = MATCH
    best_of: int = 3
    games: list[PlayedGame] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Raises ValueError for a match of another length than its mode of play has."""
        if self.best_of not in (3, BEST_OF_FIVE):
            raise ValueError(f"a Match is best of 3 or best of 5 (486.6), not of {self.best_of}")

    def start(self, seed: int, tracing: bool = False) -> Game:
        """The next game, with the battlefields that each player may still present.

        Raises ValueError when the match is over.
        """
        if self.winner != NOTHING:
            raise ValueError(f"the match is over: P{self.winner + 1} has won it")
        decks = [replace(deck, battlefields=available(self, player)) for player, deck in enumerate(self.decks)]
        return start_game(decks, seed, tracing, self.mode)

    def record(self, game: Game) -> None:
        """Remember a game that has been played: its winner if it has one, and the battlefields presented in it."""
        names = {game.columns[OWNER][row]: game.book.names[game.columns[CARD][row]] for row in battlefields(game)}
        winner = game.fact(WINNER)
        self.games.append(PlayedGame(winner, names))

    @property
    def winner(self) -> int:
        """486.6: the player with the Game Wins that are needed, or -1."""
        for player in range(len(self.decks)):
            if game_wins(self, player) >= wins_needed(self):
                return player
        return NOTHING


def game_wins(match: Match, player: int) -> int:
    """486.6: how many games a player has won."""
    return sum(1 for game in match.games if game.winner == player)


def wins_needed(match: Match) -> int:
    """How many Game Wins win the match."""
    if is_best_of_five(match):
        return BEST_OF_FIVE // 2 + 1
    return match.mode.game_wins()


def is_best_of_five(match: Match) -> bool:
    """486.6.a: a Match may be played as best of five."""
    return match.mode is MATCH and match.best_of == BEST_OF_FIVE


# -- battlefields ------------------------------------------------------------------------------------------------------


def available(match: Match, player: int) -> list[Card]:
    """The battlefields that a player may present in the next game."""
    return [card for card in match.decks[player].battlefields if may_present(match, player, card.name)]


def may_present(match: Match, player: int, name: str) -> bool:
    """Whether a player may present a battlefield in the next game."""
    return not is_removed(match, player, name) or may_reuse(match, player, name)


def is_removed(match: Match, player: int, name: str) -> bool:
    """486.5: a battlefield that was used in a game which a player won is removed."""
    for game in match.games:
        if game.winner == NOTHING:  # 486.5.a: after a game without a winner it may be used again
            continue
        if game.presented.get(player) == name:
            return True
    return False


def may_reuse(match: Match, player: int, name: str) -> bool:
    """486.6.a: in the fourth and fifth game of a best of five, removed battlefields may be presented again."""
    if not is_best_of_five(match) or len(match.games) + 1 < BEST_OF_FIVE - 1:
        return False
    return has_presented_all(match, player) and not was_presented_twice(match, player, name)


def has_presented_all(match: Match, player: int) -> bool:
    """486.6.a.1: only who has presented each of their battlefields at least once may reuse one."""
    names = [card.name for card in match.decks[player].battlefields]
    return all(times_presented(match, player, name) > 0 for name in names)


def was_presented_twice(match: Match, player: int, name: str) -> bool:
    """486.6.a.2: none is presented more than twice in a match."""
    return times_presented(match, player, name) >= 2


def times_presented(match: Match, player: int, name: str) -> int:
    """In how many games a player has presented a battlefield."""
    return sum(1 for game in match.games if game.presented.get(player) == name)
