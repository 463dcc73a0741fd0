"""Everything that happens: proposed, forbidden, replaced, committed at once, seen by triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.program import FORBIDDEN, IMPOSSIBLE, PERFORMED, REPLACED

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import Event


def happen(game: Game, events: list[Event]) -> int:
    """Let simultaneous events happen and say what became of them.

    In turn: what is forbidden is dropped, triggers that look before are noted, replacements are applied in the game's
    order, the rest is committed at once, and triggers that look after are noted.
    """
    if not events:
        return IMPOSSIBLE
    rules = game.rules
    allowed: list[Event] = []
    for event in events:
        rule = rules.forbidden_by(game, event)
        if not rule:
            allowed.append(event)
        elif game.tracing:
            game.note(rule, "forbidden", event.kind, event.row)
    if not allowed:
        return FORBIDDEN
    seen = rules.triggers_before(game, allowed)
    left = allowed
    if rules.has_replacements(game, events[0].kind):
        left = rules.replace(game, allowed)
        if len(left) < len(allowed):
            rules.withdraw_triggers(game, [event for event in allowed if not any(same(event, e) for e in left)])
    for event in left:
        rules.commit(game, event)
    if left:
        rules.triggers_after(game, left, seen)
    return PERFORMED if left else REPLACED


def same(event: Event, other: Event) -> bool:
    """Whether two events are one thing happening to one object, whatever its amount."""
    return event.kind == other.kind and event.row == other.row and event.player == other.player
