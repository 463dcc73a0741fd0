"""Everything that happens: proposed, forbidden, replaced, committed at once, seen by triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.program import FORBIDDEN, IMPOSSIBLE, PERFORMED, REPLACED

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import Event


def happen(game: Game, events: list[Event]) -> int:
    """Let simultaneous events happen and say what became of them.

    In turn: what is forbidden is dropped, the state before is kept where the game's triggers look at it, triggers that
    look before are noted, replacements are applied in the game's order, the rest is committed at once, and triggers
    that look after are noted. What a replacement puts in an event's place may be forbidden, and is looked at before it
    happens, like what was proposed. REPLACED means that nothing of what was allowed happened itself.
    """
    if not events:
        return IMPOSSIBLE
    rules = game.rules
    if not rules.is_listened_to(game, events):
        for event in events:
            rules.commit(game, event)
        if rules.settles:
            rules.settle(game, events)
        return PERFORMED
    allowed = not_forbidden(game, events)
    if len(allowed) < len(events):
        rules.withdraw_triggers(game, missing(events, allowed))
    if not allowed:
        return FORBIDDEN
    outcome = PERFORMED
    before = rules.state_before(game, allowed)
    seen = rules.triggers_before(game, allowed)
    left = allowed
    if any_replaceable(game, allowed):
        left = rules.replace(game, allowed)
        gone = missing(allowed, left)
        if gone:
            rules.withdraw_triggers(game, gone)
            if len(gone) == len(allowed):
                outcome = REPLACED
        stand_ins = missing(left, allowed)
        if stand_ins:
            may_happen = not_forbidden(game, stand_ins)
            left = [event for event in left if event not in stand_ins or event in may_happen]
            seen = [*seen, *rules.triggers_before(game, may_happen)]
    for event in left:
        rules.commit(game, event)
    if left:
        rules.triggers_after(game, left, seen, before)
        if rules.settles:
            rules.settle(game, left)
    return outcome


def not_forbidden(game: Game, events: list[Event]) -> list[Event]:
    """The events that no rule forbids."""
    allowed: list[Event] = []
    for event in events:
        rule = game.rules.forbidden_by(game, event)
        if not rule:
            allowed.append(event)
        elif game.tracing:
            game.note(rule, "forbidden", event.kind, event.row)
    return allowed


def any_replaceable(game: Game, events: list[Event]) -> bool:
    """Whether any replacement effect listens to any of these events, which may be of different kinds."""
    kind = -1
    for event in events:
        if event.kind != kind:
            kind = event.kind
            if game.rules.has_replacements(game, kind):
                return True
    return False


def missing(events: list[Event], others: list[Event]) -> list[Event]:
    """The events that are not among the others."""
    return [event for event in events if not any(same(event, other) for other in others)]


def same(event: Event, other: Event) -> bool:
    """Whether two events are one thing happening to one object, whatever its amount."""
    return event.kind == other.kind and event.row == other.row and event.player == other.player
