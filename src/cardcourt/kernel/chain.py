"""The chain: its items, their targets, and what they divide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.record import PENDING

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import ChainItem


def oldest_pending(game: Game) -> ChainItem | None:
    """The pending item that was put on the chain first."""
    for item in game.chain:
        if item.state == PENDING:
            return item
    return None


def newest(game: Game) -> ChainItem | None:
    """The item that was put on the chain last."""
    return game.chain[-1] if game.chain else None


def legal_targets(game: Game, item: ChainItem, choice: int) -> list[int]:
    """The targets of one choice that may still be affected, as references."""
    if choice >= len(item.targets):
        return []
    return [ref for ref in item.targets[choice] if game.rules.target_is_legal(game, item, choice, ref)]


def has_lost_all_targets(game: Game, item: ChainItem) -> bool:
    """Whether the item chose targets and none of them may be affected any more."""
    chosen = any(item.targets)
    return chosen and not any(legal_targets(game, item, choice) for choice in range(len(item.targets)))


def does_nothing(game: Game, item: ChainItem) -> bool:
    """Whether the item does nothing because all its targets are gone, in a game where that ends it."""
    return game.rules.all_targets_gone_ends_it() and has_lost_all_targets(game, item)


def shares_now(game: Game, item: ChainItem, rule: str, amount: int, refs: Sequence[int]) -> tuple[int, ...]:
    """The shares of an amount that an item divides among targets, if this is when its game divides it; or nothing.

    It is asked while the item is pending and again while it resolves, and answers one of the two times.
    """
    announcing = item.state == PENDING
    if announcing != game.rules.divides_when_announced():
        return ()
    return divide(game, item.controller, rule, amount, refs)


def divide(game: Game, player: int, rule: str, amount: int, refs: Sequence[int]) -> tuple[int, ...]:
    """An amount divided by a player among references: each gets at least 1, and all is used.

    Raises Illegal when there are more of them than the amount.
    """
    if amount < len(refs):
        raise Illegal(rule, "the amount is too small for so many")
    shares: tuple[int, ...] = ()
    for index, ref in enumerate(refs):
        behind = len(refs) - index - 1
        left = amount - sum(shares)
        share = game.choose_number(player, rule, "share", 1, left - behind, ref) if behind else left
        shares = (*shares, share)
    return shares
