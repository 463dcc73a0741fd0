"""Riftbound's answers to the kernel's questions (Core Rules 1.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.record import row_of
from cardcourt.kernel.rules import Book, Rules
from cardcourt.riftbound import events, forbidding, objects, play, replacement, triggers
from cardcourt.riftbound.actions import narrow
from cardcourt.riftbound.board import book_of, thing_of
from cardcourt.riftbound.characteristics import matches
from cardcourt.riftbound.choices import PLACE_BITS, hidden_restricts, is_apart
from cardcourt.riftbound.happenings import BECOME_MIGHTY, CONTROL_GAINED, COPIED, IN_COMBAT
from cardcourt.riftbound.language import Chosen
from cardcourt.riftbound.permission import is_untargetable
from cardcourt.riftbound.resolve import source_row
from cardcourt.riftbound.selection import ALL_REPEATS, REPEAT_SHIFT, instructions_of, noted_place
from cardcourt.riftbound.state import (
    ATTACKER,
    COLUMNS,
    COMBAT,
    COMBAT_OPENING,
    DEFENDER,
    FACTS,
    ZONE,
    is_board,
    turn_order,
    zone_count,
)

if TYPE_CHECKING:
    from cardcourt.kernel.decision import Illegal
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import ChainItem, Event, Modifier


class Riftbound(Rules):
    """The policies of Riftbound."""

    name = "riftbound"
    version = "1.4"

    def column_count(self, book: Book, players: int) -> int:
        """The columns and the zones."""
        return COLUMNS + zone_count(players)

    def is_new_object(self, game: Game, old: int, new: int) -> bool:
        """124: an object that changes zones to or from a non-board zone."""
        return not (is_board(game, old) and is_board(game, new))

    def forget(self, game: Game, row: int) -> None:
        """124.1."""
        objects.forget(game, row)

    def relocated(self, game: Game, row: int, old: int, new: int) -> None:
        """319.6."""
        objects.relocated(game, row, old, new)

    def snapshot(self, game: Game, row: int) -> tuple[int, ...]:
        """What a trigger or instruction keeps of an object."""
        return triggers.snapshot(game, row).values

    def is_listened_to(self, game: Game, events: list[Event]) -> bool:
        """Prohibitions (054), replacement effects (370) and triggers (383) listen to kinds of events."""
        book = book_of(game)
        if book.has_passives:
            return True
        kinds = 0
        if game.modifiers or book.has_replacements:
            kinds = replacement.replaced_kinds(game)
        if game.modifiers or book.has_triggers:
            kinds |= triggers.triggered_kinds(game)
        if not kinds:
            return False
        if kinds >> BECOME_MIGHTY & 1:
            return True  # whatever happens may change some unit's might (709)
        return any(kinds >> event.kind & 1 for event in events)

    def forbidden_by(self, game: Game, event: Event) -> str:
        """054.1."""
        if not book_of(game).has_passives:
            return ""
        return forbidding.forbidden(game, event)

    def has_replacements(self, game: Game, kind: int) -> bool:
        """370.1."""
        if not game.modifiers and not book_of(game).has_replacements:
            return False
        return bool(replacement.replaced_kinds(game) >> kind & 1)

    def replace(self, game: Game, events: list[Event]) -> list[Event]:
        """370.1.c: before the events happen; 465.2.c.5: combat damage was replaced as it was assigned."""
        if events[0].flags & IN_COMBAT:
            return events
        return replacement.replace(game, events)

    def commit(self, game: Game, event: Event) -> None:
        """407-444."""
        events.COMMITS[event.kind](game, event)

    def triggers_before(self, game: Game, events: list[Event]) -> list[ChainItem]:
        """808.1.d.2."""
        if not book_of(game).has_triggers:
            return []
        return triggers.look_before(game, events)

    def triggers_after(self, game: Game, events: list[Event], seen: list[ChainItem], before: Game | None) -> None:
        """383.2.c."""
        if book_of(game).has_triggers:
            triggers.look_after(game, events, seen)
            triggers.look_for_mighty(game)

    def withdraw_triggers(self, game: Game, events: list[Event]) -> None:
        """808.1.d.1."""
        triggers.withdraw(game, events)

    def may_ask_late(self, game: Game) -> bool:
        """Replacement effects, triggers for the Nth time and Add abilities may ask in the middle of any step."""
        book = book_of(game)
        if book.has_replacements or book.asks_late or book.has_add_abilities:
            return True
        return bool(game.modifiers) and replacement.replaced_kinds(game) != 0

    def trigger_players(self, game: Game) -> Sequence[int]:
        """383.3.d.1: turn order; 464.2.e.1: for the combat chain the attacker first, the defender last."""
        order = turn_order(game)
        facts = game.columns[FACTS]
        if facts[COMBAT] == COMBAT_OPENING:  # 464.2.e.1
            sides = (facts[ATTACKER], facts[DEFENDER])
            return [sides[0], *[player for player in order if player not in sides], sides[1]]
        return order

    def all_targets_gone_ends_it(self) -> bool:
        """359.3.e.1, 359.3.e.10, 055.1: it resolves even then."""
        return False

    def target_is_legal(self, game: Game, item: ChainItem, choice: int, ref: int) -> bool:
        """359.3.e.2: it meets the requirements, still or again (359.3.e.3), and came to or from no non-board zone.

        Friend or enemy is who is so now (359.3.f.4).
        """
        if ref >= 0 and not game.is_current(ref):
            return False  # 359.3.e.4
        chosen = chosen_node(game, item, choice)
        if chosen is None:
            return True
        row = thing_of(ref)
        if not matches(game, chosen.filter, item.controller, source_row(item), row, noted_place(item)):
            return False  # 359.3.e.5, 359.3.e.8
        if row < 0:
            return True
        if chosen.filter.at == "apart" and not is_apart(game, item.targets, row):
            return False
        if is_untargetable(game, item, row):  # 758.1, 758.2, 758.2.a
            return False
        if chosen.each_place and not is_where_chosen(game, item, choice, ref, chosen):
            return False
        return not hidden_restricts(game, item, chosen, row)

    def replaced_cost_is_paid(self) -> bool:
        """203.2, 357.2.a."""
        return True

    def divides_when_announced(self) -> bool:
        """355.14.e: damage is divided on resolution."""
        return False

    def undo(self, game: Game, illegal: Illegal) -> None:
        """358.5."""
        play.undo(game, illegal)

    def narrow(self, game: Game) -> None:
        """355.16, 357.3."""
        narrow(game)

    def modifier_ended(self, game: Game, modifier: Modifier) -> None:
        """480.3."""
        if modifier.kind == CONTROL_GAINED:
            objects.control_ended(game, modifier)
        elif modifier.kind == COPIED:
            objects.copying_ended(game, modifier)


def is_where_chosen(game: Game, item: ChainItem, choice: int, ref: int, chosen: Chosen) -> bool:
    """355.9.b: whether a target that was chosen for its location is still there."""
    places = item.numbers[book_of(game).numbers[id(chosen)]]
    index = item.targets[choice].index(ref)
    return (places >> (PLACE_BITS * index)) & ((1 << PLACE_BITS) - 1) == game.columns[ZONE][row_of(ref)]


def chosen_node(game: Game, item: ChainItem, choice: int) -> Chosen | None:
    """The choice of the item's text with this place."""
    book = book_of(game)
    effects = instructions_of(game, item)
    if item.flags >> REPEAT_SHIFT & ALL_REPEATS:
        choice %= book.choice_counts[id(effects)]
    choices = book.choices
    for node in book.asked[id(effects)]:
        if isinstance(node, Chosen) and choices[id(node)] == choice:
            return node
    return None


RIFTBOUND: Final = Riftbound()
