"""What effects forbid: prohibition beats permission (rule 054)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.record import Event
from cardcourt.riftbound.characteristics import matches, passives
from cardcourt.riftbound.happenings import EVENT_WORDS, MOVE
from cardcourt.riftbound.language import CannotBe
from cardcourt.riftbound.state import is_base

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
            about = event.row >= 0 and matches(game, ability.filter, owner, source, event.row)
        if about:
            return "054.1"
    return ""
