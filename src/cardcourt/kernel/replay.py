"""A record of a game: how it was set up, and every decision; it replays to the same digest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


class Record:
    """A seed, the settings that change questions, and the answers in order."""

    def __init__(self, seed: int, settings: dict[str, str], answers: list[int]) -> None:
        self.seed = seed
        self.settings = settings
        self.answers = answers


def replay(record: Record, start: Callable[[int, dict[str, str]], Game]) -> Game:
    """The game that a record describes.

    Raises ValueError when the record goes on after the game has ended or answers what was not offered.
    """
    game = start(record.seed, record.settings)
    for position, answer in enumerate(record.answers):
        decision = game.decision
        if game.over or decision is None:
            raise ValueError(f"the game is over, but the record has an answer {position + 1}: {answer}")
        if answer not in decision.options:
            raise ValueError(f"answer {position + 1} is {answer}, which is none of the options of {decision.kind!r}")
        game.answer(answer)
    return game
