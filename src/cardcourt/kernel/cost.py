"""Costs: trees of components, total-cost stages, and the one payer that spends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.program import FORBIDDEN, IMPOSSIBLE, REPLACED, Act, Node

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


class Cost(Node):
    """A component of a cost; `run` pays it and returns what became of the action it asks for."""

    def amounts(self) -> tuple[int, ...]:
        """What it asks of each kind of counted resource."""
        return ()

    def payable(self, game: Game, act: Act) -> bool:
        """Whether its action is possible now; counted resources are the payer's business."""
        return True


class TotalCost:
    """A total on its way through the stages: an amount of each counted resource, and components that are actions.

    Amounts never fall below 0.
    """

    def __init__(self, amounts: list[int], actions: list[Cost]) -> None:
        self.amounts = amounts
        self.actions = actions

    def plus(self, amounts: tuple[int, ...]) -> None:
        """Add amounts."""
        for kind, amount in enumerate(amounts):
            self.amounts[kind] += amount

    def minus(self, kind: int, amount: int, least: int = 0) -> int:
        """Take off as much of one kind as leaves `least`, which binds this discount only; returns how much."""
        taken = max(0, min(amount, self.amounts[kind] - least))
        self.amounts[kind] -= taken
        return taken


def pay_actions(game: Game, rule: str, act: Act, actions: list[Cost]) -> None:
    """Pay the components that are actions, in the order their payer chooses.

    Raises Illegal when one is impossible, and when one was replaced in a game where that leaves it unpaid.
    """
    left = list(range(len(actions)))
    while left:
        index = left[0]
        if len(left) > 1:
            index = game.choose(act.you, rule, "which cost next", left)
        left.remove(index)
        outcome = actions[index].run(game, act)
        if outcome in (IMPOSSIBLE, FORBIDDEN):
            raise Illegal(rule, "a cost cannot be paid")
        if outcome == REPLACED and not game.rules.replaced_cost_is_paid():
            raise Illegal(rule, "the action of a cost was replaced")
