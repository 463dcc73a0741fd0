"""A game that runs a few steps of a test's own."""

from itertools import count

from cardcourt.kernel.game import Game
from cardcourt.kernel.procedure import Step, procedure
from tests.kernel.tiny import Policies, empty_game

NUMBERS = count()


def game_of(*steps: Step, players: int = 2, policies: Policies | None = None) -> Game:
    """A game of nothing but these steps, not yet run."""
    game = empty_game(players, policies)
    game.procedure = procedure(f"a test's own {next(NUMBERS)}", *steps)
    return game
