"""Links in notes, as references, and for whom and about what they run (rule 705)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.program import Act
from cardcourt.kernel.record import ChainItem, row_of
from cardcourt.wow.asking import source_row
from cardcourt.wow.happenings import CARD_LINK, LINK_NAMES, RESOURCE_LINK
from cardcourt.wow.objects import name
from cardcourt.wow.selection import NOTED_AMOUNT, NOTED_IT, NOTED_OTHER, NOTED_PLAYER

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

LINK_REFS: Final = -1000  # a link without a card is referred to by this less its number


def link_ref(item: ChainItem) -> int:
    """What refers to a link that is no card."""
    return LINK_REFS - item.id


def link_of_ref(game: Game, ref: int) -> ChainItem | None:
    """The link that a reference is to: a card on the chain, or an effect."""
    for item in game.chain:
        if ref == (game.ref(item.row) if item.row >= 0 else link_ref(item)):
            return item
    return None


def link_name(game: Game, item: ChainItem) -> str:
    """A link in notes."""
    if item.kind == CARD_LINK:
        return name(game, item.row)
    if item.kind == RESOURCE_LINK:
        return "resource"
    if item.source < 0:
        return LINK_NAMES[item.kind]
    return f"{name(game, row_of(item.source))}'s {LINK_NAMES[item.kind]}"


def act_of(item: ChainItem) -> Act:
    """For whom and about what the costs and instructions of a link are, with what the instruction before did."""
    act = Act(item.controller, source_row(item), item.id)
    if item.noted:
        act.it = row_of(item.noted[NOTED_IT])
        act.other = row_of(item.noted[NOTED_OTHER])
        act.amount = item.noted[NOTED_AMOUNT]
        act.player = item.noted[NOTED_PLAYER]
    if item.done:
        act.last = item.done[-1].outcome
    return act
