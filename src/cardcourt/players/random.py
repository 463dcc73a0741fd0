"""A player who chooses at random, each option alike, from a seed of its own."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


class RandomPlayer:
    """Answers every decision with one of the options offered."""

    def __init__(self, seed: int) -> None:
        self.generator = Random(seed)

    def answer(self, game: Game) -> int:
        """One of the options of the open decision.

        Raises ValueError when the game asks nothing.
        """
        decision = game.decision
        if decision is None or game.over:
            raise ValueError("the game asks nothing")
        return decision.options[self.generator.randrange(len(decision.options))]


def play_out(game: Game, player: RandomPlayer, most: int = 100_000) -> list[int]:
    """Let one random player answer everything until the game is over, and return the answers.

    Raises RuntimeError when that takes more than `most` decisions.
    """
    answers: list[int] = []
    while not game.over:
        if len(answers) >= most:
            raise RuntimeError(f"the game is not over after {most} decisions")
        answer = player.answer(game)
        answers.append(answer)
        game.answer(answer)
    return answers
