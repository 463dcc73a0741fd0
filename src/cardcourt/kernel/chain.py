"""The chain: how the newest item resolves, instruction by instruction."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
