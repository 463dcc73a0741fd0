"""What effects forbid: prohibition beats permission (rule 054)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound.board import type_matches
from cardcourt.riftbound.card import Card
from cardcourt.riftbound.characteristics import matches, passives
from cardcourt.riftbound.happenings import EVENT_WORDS, MOVE
from cardcourt.riftbound.language import CannotBe, CannotPlay
from cardcourt.riftbound.state import are_friends, is_base

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def forbidden(game: Game, event: Event) -> str:
    """054.1: the rule under which an effect forbids an event, or nothing."""
    for owner, source, ability in passives(game, CannotBe):
        assert isinstance(ability, CannotBe)
        if EVENT_WORDS[ability.event] != event.kind:
            continue
        if event.kind == MOVE and ability.to == "base" and not is_base(game, event.place):
            continue
        if event.kind == MOVE and ability.to == "battlefield" and is_base(game, event.place):
            continue
        about = event.row == source
        if ability.filter is not None:
            about = event.row != NOTHING and matches(game, ability.filter, owner, source, event.row)
        if about:
            return "054.1"
    return ""


def is_forbidden(game: Game, player: int, card: Card) -> bool:
    """054.1: whether an effect forbids a player to play such a card."""
    for owner, _, ability in passives(game, CannotPlay):
        assert isinstance(ability, CannotPlay)
        if ability.only_to or not is_meant(game, ability.who, owner, player):
            continue
        if ability.filter is None or type_matches(ability.filter.type, card):
            return True
    return False


def is_meant(game: Game, who: str, owner: int, player: int) -> bool:
    """Whether a restriction of player `owner` is about a player."""
    if who == "opponents":
        return not are_friends(game, owner, player)
    return who == "anyone" or owner == player
