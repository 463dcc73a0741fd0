"""Triggered powers and modifiers: which are active, what they trigger on, and what they note (rules 703, 708, 715)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.program import Act
from cardcourt.kernel.record import NOTHING, ChainItem, Event, Modifier, row_of
from cardcourt.kernel.trigger import wait
from cardcourt.wow.book import book_of
from cardcourt.wow.happenings import (
    ATTACH,
    ATTACK,
    BY_FATAL_DAMAGE,
    CONTROL,
    DEFEND,
    ENTER,
    ENTER_COMBAT,
    EVENT_WORDS,
    LEAVING,
    PREVENT,
    PROPOSE,
    PROTECT,
    SABOTAGE_DONE,
    STRIKE,
    TRIGGER,
    TRIGGERED_LINK,
    TURN_ENDS,
    TURN_STARTS,
)
from cardcourt.wow.language import Filter, Trigger, Triggered
from cardcourt.wow.links import link_name
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.objects import name
from cardcourt.wow.replacing import packet_fits
from cardcourt.wow.selection import ZONES, holds, players
from cardcourt.wow.state import CARD, FACE_DOWN, HOST, LOST, OWNER, ZONE, in_play, is_resource, kind_of_zone
from cardcourt.wow.traits import matches, traits_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# Events that are matched against the state behind them (703.4).
MATCHED_AFTER: Final = (1 << ENTER) | (1 << CONTROL)
# Events whose other card stands in `place`.
OTHER_IN_PLACE: Final = (
    (1 << ATTACH)
    | (1 << ATTACK)
    | (1 << DEFEND)
    | (1 << ENTER_COMBAT)
    | (1 << PROPOSE)
    | (1 << PROTECT)
    | (1 << SABOTAGE_DONE)
    | (1 << STRIKE)
)
# Events that happen to no card, or whose card was on no place of its own: who is enough.
ABOUT_PLAYERS: Final = (1 << TURN_STARTS) | (1 << TURN_ENDS)


class Watcher:
    """A triggered power or modifier that is active: whose it is, on which card, its node, and its modifier if any."""

    def __init__(self, you: int, source: int, node: Triggered, modifier: Modifier | None) -> None:
        self.you = you
        self.source = source
        self.node = node
        self.modifier = modifier

    def is_same(self, other: Watcher) -> bool:
        """Whether two watchers, found in two states, are the same power or modifier."""
        if self.modifier is not None or other.modifier is not None:
            return self.modifier is not None and other.modifier is not None and self.modifier.id == other.modifier.id
        return self.source == other.source and self.node is other.node


# -- which are active (703.3) ------------------------------------------------------------------------------------------


def watchers(game: Game, kinds: int) -> list[Watcher]:
    """703.3: the triggered powers that are active in a state and watch for kinds of events, and triggered modifiers."""
    found: list[Watcher] = []
    for row in cards_in_play(game):
        if game.columns[FACE_DOWN][row] and is_resource(game, row):
            continue
        traits = traits_of(game, row)
        for power in traits.powers:
            if isinstance(power, Triggered) and not power.zone and kinds >> kind_of(power) & 1:
                found.append(Watcher(traits.controller, row, power, None))
    if book_of(game).has_powers_elsewhere:
        add_watchers_elsewhere(game, kinds, found)
    for modifier in game.modifiers:
        if modifier.kind == TRIGGER:
            node = book_of(game).nodes[modifier.node]
            assert isinstance(node, Triggered)
            if kinds >> kind_of(node) & 1:
                found.append(Watcher(modifier.controller, row_of(modifier.source), node, modifier))
    return found


def kind_of(node: Triggered) -> int:
    """The kind of event that a trigger watches for."""
    return EVENT_WORDS[node.when.event]


def add_watchers_elsewhere(game: Game, kinds: int, found: list[Watcher]) -> None:
    """703.3a: powers that can trigger only outside play are active while their card is revealed in that zone."""
    elsewhere = book_of(game).elsewhere
    for row, card in enumerate(game.columns[CARD]):
        if not elsewhere[card] or in_play(game, row) or game.columns[FACE_DOWN][row]:
            continue
        for power in traits_of(game, row).powers:
            if not isinstance(power, Triggered) or not power.zone or not kinds >> kind_of(power) & 1:
                continue
            if is_in(game, row, power.zone):
                found.append(Watcher(game.columns[OWNER][row], row, power, None))


def is_in(game: Game, row: int, words: str) -> bool:
    """703.3b: whether a card is in one of the zones that a power names."""
    kind = kind_of_zone(game, game.columns[ZONE][row])
    return words == "anywhere" or any(ZONES.get(word.strip(), NOTHING) == kind for word in words.split(","))


# -- what triggers (703.1, 703.4) --------------------------------------------------------------------------------------


def look(game: Game, events: list[Event], before: Game | None) -> None:
    """703.1, 703.1a: triggered powers and modifiers trigger off every instance of what has just happened."""
    kinds = 0
    for event in events:
        kinds |= 1 << event.kind
    earlier = before if before is not None else game
    active = watchers(earlier, kinds)
    if before is not None:
        active = with_new(active, watchers(game, kinds))
    for watcher in active:
        hit = [event for event in events if triggers_on(game, earlier, watcher, event)]
        if watcher.node.when.first and hit:
            hit = first_of_turn(game, watcher, hit)
        for event in hit:
            create(game, earlier, watcher, event)
        if hit and watcher.modifier is not None and watcher.modifier.left == 1:
            game.drop_modifiers([watcher.modifier])  # 715.1


def look_this_way(game: Game, row: int, events: list[Event]) -> None:
    """703.3c: what a text did as its card entered play triggers powers that the card has got with its entry."""
    kinds = 0
    for event in events:
        kinds |= 1 << event.kind
    for watcher in watchers(game, kinds):
        if watcher.source != row or not watcher.node.when.this_way:
            continue
        for event in events:
            if triggers_on(game, game, watcher, event):
                create(game, game, watcher, event)


def with_new(before: list[Watcher], after: list[Watcher]) -> list[Watcher]:
    """703.3c: a power that becomes active or inactive together with its event triggers as well."""
    found = before[:]
    for watcher in after:
        if count_same(found, watcher) < count_same(after, watcher):
            found.append(watcher)
    return found


def count_same(among: list[Watcher], watcher: Watcher) -> int:
    """How many of some watchers are this power or modifier: a card may have the same power twice."""
    return sum(watcher.is_same(other) for other in among)


def triggers_on(game: Game, earlier: Game, watcher: Watcher, event: Event) -> bool:
    """703.4: whether an event is what a power watches for, in the state before it, or after it for entering."""
    when = watcher.node.when
    if EVENT_WORDS[when.event] != event.kind or game.columns[LOST][max(0, watcher.you)]:
        return False
    seen = game if MATCHED_AFTER >> event.kind & 1 else earlier
    if not is_locked_on(seen, watcher, event):
        return False
    if not is_about(seen, watcher, when, event) or not came_from(earlier, when, event):
        return False
    if when.packet is not None and not packet_fits(seen, when.packet, watcher.you, watcher.source, event):
        return False
    if when.by_fatal_damage and not event.flags & BY_FATAL_DAMAGE:
        return False
    condition = watcher.node.condition
    return condition is None or holds(game, act_for(watcher, event), condition)  # 703.2


def is_locked_on(game: Game, watcher: Watcher, event: Event) -> bool:
    """715.1: whether an event is about what a triggered modifier was made about, and made by its link if it says so."""
    modifier = watcher.modifier
    if modifier is None:
        return not watcher.node.when.this_way or watcher.source in (event.source, event.place)
    by_its_link = event.cause == modifier.values[0] or (event.kind == PREVENT and event.place == watcher.source)
    if watcher.node.when.this_way and not by_its_link:
        return False
    if not modifier.on or event.row < 0:
        return True
    return game.ref(event.row) in modifier.on


def is_about(game: Game, watcher: Watcher, when: Trigger, event: Event) -> bool:
    """703.1: whether an event is about the card, the other card and the player that a trigger names."""
    if when.who and not is_player(game, watcher, when.who, event):
        return False
    locked = watcher.modifier is not None and bool(watcher.modifier.on)
    if when.filter is not None:
        if event.row < 0 or not fits(game, when.filter, watcher, event.row, event):
            return False
    elif not when.who and not locked and when.packet is None and event.row != watcher.source:
        return False
    if when.with_ is not None and not (event.place >= 0 and fits(game, when.with_, watcher, event.place, event)):
        return False
    if when.source is None:
        return True
    other = other_of(event)
    return other >= 0 and fits(game, when.source, watcher, other, event)


def fits(game: Game, filter: Filter, watcher: Watcher, row: int, event: Event) -> bool:
    """Whether a card of an event fits a description; of a card that is not in play, where it is is not asked."""
    wanted = filter
    if filter.zone == "play" and not in_play(game, row):
        wanted = replace(filter, zone="")
    return matches(game, wanted, watcher.you, watcher.source, row, event.row)


def is_player(game: Game, watcher: Watcher, who: str, event: Event) -> bool:
    """Whether an event is about a player that a trigger names."""
    if who == "each player":
        return True
    return player_of(event) in players(game, act_for(watcher, event), who)


def player_of(event: Event) -> int:
    """The player to whom an event happens, or who does it."""
    return event.player if event.player >= 0 else event.by


def came_from(earlier: Game, when: Trigger, event: Event) -> bool:
    """Whether the card of an event comes from the zone that a trigger names."""
    if not when.from_zone:
        return True
    if when.from_zone == "play":
        return event.row >= 0 and in_play(earlier, event.row)
    kind = kind_of_zone(earlier, earlier.columns[ZONE][event.row]) if event.row >= 0 else NOTHING
    return kind == ZONES.get(when.from_zone, NOTHING)


def first_of_turn(game: Game, watcher: Watcher, hit: list[Event]) -> list[Event]:
    """717.6: of events of each turn only the first counts; of several at once the first is all of them."""
    for event in game.history:
        if event.kind != hit[0].kind or any(is_the_same(event, new) for new in hit):
            continue
        if is_about(game, watcher, watcher.node.when, event):
            return []
    return hit


def is_the_same(event: Event, new: Event) -> bool:
    """Whether an event that was kept is the one that has just happened."""
    return event is new or (event.row == new.row and event.cause == new.cause and event.source == new.source)


def other_of(event: Event) -> int:
    """The other card of an event: what did it, or what it was done against."""
    if OTHER_IN_PLACE >> event.kind & 1:
        return event.place
    return event.source


# -- what it makes (708) -----------------------------------------------------------------------------------------------


def act_for(watcher: Watcher, event: Event) -> Act:
    """For whom and about what a trigger is read."""
    act = Act(watcher.you, watcher.source, NOTHING, event.row, event.amount)
    act.other = other_of(event)
    act.player = player_of(event)
    return act


def create(game: Game, earlier: Game, watcher: Watcher, event: Event) -> None:
    """705.4, 708.1: a triggered effect waits to be added to the chain, for who controlled its source."""
    source = watcher.source
    item = ChainItem(game.next_id(), TRIGGERED_LINK, watcher.you, NOTHING, book_of(game).place(watcher.node), NOTHING)
    if source >= 0:
        there = earlier if in_play(earlier, source) else game
        item.source = there.ref(source)
        if watcher.modifier is not None:
            item.source = watcher.modifier.source
    item.noted = noted_of(game, earlier, watcher, event)
    wait(game, item)
    if game.tracing:
        game.note("703.1", "triggers", link_name(game, item))


def noted_of(game: Game, earlier: Game, watcher: Watcher, event: Event) -> tuple[int, ...]:
    """712.3a, 712.3b: the event's card as it was in play, the other, how much, whose, and its source's host."""
    it = ref_at(game, earlier, event.row, event.kind)
    modifier = watcher.modifier
    if modifier is not None and modifier.on and event.row < 0:
        it = modifier.on[0]
    other = ref_at(game, earlier, other_of(event), event.kind)
    host = earlier.columns[HOST][watcher.source] if watcher.source >= 0 else NOTHING
    host_ref = earlier.ref(host) if host >= 0 else NOTHING
    return (it, other, event.amount, player_of(event), host_ref, event.flags)


def ref_at(game: Game, earlier: Game, row: int, kind: int) -> int:
    """A reference to a card of an event: as it was in play before it, otherwise as it is now (415.9b)."""
    if row < 0:
        return NOTHING
    if LEAVING >> kind & 1 and in_play(earlier, row):
        return earlier.ref(row)
    return game.ref(row)


def trigger_card(game: Game, row: int) -> None:
    """703.5: to trigger a card is to trigger all its triggered powers, as if their events had happened."""
    for power in traits_of(game, row).powers:
        if isinstance(power, Triggered):
            watcher = Watcher(traits_of(game, row).controller, row, power, None)
            create(game, game, watcher, Event(kind_of(power), row, 0, watcher.you))
            if game.tracing:
                game.note("703.5", "triggered", name(game, row))
