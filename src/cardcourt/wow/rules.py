"""The WoW TCG's answers to the kernel's questions (Comprehensive Rules 7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.rules import Book, Rules
from cardcourt.wow import actions, adding, events, objects, replacing, settling, targeting, triggers
from cardcourt.wow.book import book_of
from cardcourt.wow.happenings import (
    BY_THE_GAME,
    CONTROL,
    DEAL,
    DESTROY,
    DISCARD,
    DRAW_CARD,
    ENTER,
    EXHAUST,
    HEAL,
    INTERRUPT,
    LEAVING,
    READY,
)
from cardcourt.wow.language import Cannot
from cardcourt.wow.selection import players
from cardcourt.wow.state import (
    COLUMNS,
    FACTS,
    READY_STEP,
    RESOURCE_ROW,
    STEP,
    is_play,
    kind_of_zone,
    turn_order,
    zone_count,
)
from cardcourt.wow.traits import forbids, reading, solution_of

if TYPE_CHECKING:
    from cardcourt.kernel.decision import Illegal
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import ChainItem, Event, Modifier

ALWAYS_LISTENED: Final = (1 << DEAL) | (1 << HEAL)  # the DEF of equipment and Smash are no text (717.2c, 717.8)


class Wow(Rules):
    """The policies of the WoW TCG."""

    name = "wow"
    version = "7.4"
    settles = True

    def column_count(self, book: Book, players: int) -> int:
        """The columns and the zones."""
        return COLUMNS + zone_count(players)

    def is_new_object(self, game: Game, old: int, new: int) -> bool:
        """415.9a: a different card after any change of zones, and in a resource row when it came from another row."""
        if is_play(game, old) and is_play(game, new):
            return kind_of_zone(game, new) == RESOURCE_ROW and kind_of_zone(game, old) != RESOURCE_ROW
        return old != new

    def forget(self, game: Game, row: int) -> None:
        """415.9a."""
        objects.become_different(game, row)

    def relocated(self, game: Game, row: int, old: int, new: int) -> None:
        """718.2."""
        objects.relocated(game, row)

    def snapshot(self, game: Game, row: int) -> tuple[int, ...]:
        """709.2d."""
        return events.last_numbers(game, row)

    # -- events

    def is_listened_to(self, game: Game, events: list[Event]) -> bool:
        """Prohibitions (103.2), replacements (716) and triggers (703) listen to kinds of events."""
        book = book_of(game)
        kinds = book.watched | book.replaced | ALWAYS_LISTENED
        return book.has_changes or any(kinds >> event.kind & 1 for event in events)

    def forbidden_by(self, game: Game, event: Event) -> str:
        """103.2, 103.4: what can't happen as things stand before does not; nothing stops what the game does (103.3)."""
        if event.flags & BY_THE_GAME:  # 103.3
            return ""
        return "103.2" if is_forbidden(game, event) else ""

    def has_replacements(self, game: Game, kind: int) -> bool:
        """716.1."""
        return bool((book_of(game).replaced | ALWAYS_LISTENED) >> kind & 1)

    def replace(self, game: Game, events: list[Event]) -> list[Event]:
        """716.1, 717.4, 802.2."""
        return replacing.replace(game, events)

    def commit(self, game: Game, event: Event) -> None:
        """Each kind of event has its function."""
        events.COMMITS[event.kind](game, event)

    def state_before(self, game: Game, events: list[Event]) -> Game | None:
        """703.4: events that change what they are about are matched against the state immediately before them."""
        watched = book_of(game).watched
        if any(watched >> event.kind & 1 and event.kind != ENTER for event in events):
            return game.copy()
        return None

    def triggers_after(self, game: Game, events: list[Event], seen: list[ChainItem], before: Game | None) -> None:
        """703.1."""
        watched = book_of(game).watched
        if any(watched >> event.kind & 1 for event in events):
            triggers.look(game, events, before)

    def settle(self, game: Game, events: list[Event]) -> None:
        """102.3, 401.3, 414.1."""
        settling.settle(game, events)

    def may_ask_late(self, game: Game) -> bool:
        """802.2, 717.4: who orders or declines what competes for a packet is asked in the middle of any step."""
        return True

    def trigger_players(self, game: Game) -> Sequence[int]:
        """708.1a: turn order, so that the turn player's are the lowest on the chain."""
        return turn_order(game)

    # -- the chain

    def all_targets_gone_ends_it(self) -> bool:
        """709.2a: the whole link is interrupted."""
        return True

    def target_is_legal(self, game: Game, item: ChainItem, choice: int, ref: int) -> bool:
        """709.2a."""
        return targeting.target_is_legal(game, item, choice, ref)

    def replaced_cost_is_paid(self) -> bool:
        """403.1: what would be replaced cannot be paid."""
        return False

    def divides_when_announced(self) -> bool:
        """707.1d: an amount is divided as the link is added."""
        return True

    def undo(self, game: Game, illegal: Illegal) -> None:
        """707.2: everything is as it was before the attempt."""
        adding.undo(game, illegal)

    def narrow(self, game: Game) -> None:
        """707.2."""
        actions.narrow(game)

    # -- modifiers

    def modifier_ended(self, game: Game, modifier: Modifier) -> None:
        """714.1, 401.3b."""
        game.forget_caches()
        settling.put_right(game)


def is_forbidden(game: Game, event: Event) -> bool:
    """103.2: whether a modifier says that an event can't happen."""
    row = event.row
    kind = event.kind
    if kind == EXHAUST:
        return forbids(game, "exhaust", row)
    if kind == READY:
        in_ready_step = game.columns[FACTS][STEP] == READY_STEP and event.cause < 0
        return forbids(game, "ready", row) or (in_ready_step and forbids(game, "ready in the ready step", row))
    if LEAVING >> kind & 1 and row >= 0:
        return forbids(game, "leave play", row) or (kind == DESTROY and forbids(game, "be destroyed", row))
    if kind == CONTROL:
        return forbids(game, "be controlled", row)
    if kind == INTERRUPT and row >= 0:
        return forbids(game, "be interrupted", row)
    if kind == DRAW_CARD:
        return player_cannot(game, "draw", event.player)
    return kind == DISCARD and player_cannot(game, "discard", event.player)


def player_cannot(game: Game, what: str, player: int) -> bool:
    """103.2: whether a modifier says that a player can't do something."""
    for effect in solution_of(game).effects:
        change = effect.change
        if not isinstance(change, Cannot) or change.what != what:
            continue
        if player in players(game, reading(game, effect), change.who):
            return True
    return False


WOW: Final = Wow()
