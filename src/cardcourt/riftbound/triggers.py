"""Triggered abilities: when they trigger, what they note, and how they come to the chain (rules 382-392, 808)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.event import happen
from cardcourt.kernel.record import NOTHING, ChainItem, Event, Snapshot, row_of
from cardcourt.kernel.trigger import stop_waiting, wait
from cardcourt.riftbound.board import all_units, board_objects, book_of, here, in_combat, is_attached, is_type
from cardcourt.riftbound.card import BATTLEFIELD, HUNT, QUICK_DRAW, TEMPORARY, VISION, WEAPONMASTER
from cardcourt.riftbound.characteristics import (
    MIGHTY,
    PAID_ADDITIONAL,
    ROWS_A_NODE,
    abilities_of,
    ability_controller,
    actual_might,
    has_lethal_damage,
    held_abilities,
    holds,
    is_of_kind,
    keyword,
    matches,
    might,
    oldest_first,
    passives,
    sources,
    state_changed,
    text_of,
)
from cardcourt.riftbound.happenings import (
    ATTACK,
    BANISH,
    BECOME_MIGHTY,
    BURN,
    BY_SPELL,
    COMBAT_BEGINS,
    COMBAT_ENDS,
    CONQUER,
    COUNTER,
    DEFEND,
    DELAYED_TRIGGER,
    DETACH,
    DIE,
    DISCARD,
    EQUIP,
    EVENT_WORDS,
    HIDE,
    HOLD,
    IN_CLEANUP,
    LOSE_COMBAT,
    PLAY,
    RECYCLE,
    RETURN,
    SHOWDOWN_BEGINS,
    THIS_TURN,
    USE,
    WAS_HIDDEN,
    WAS_PAID,
    WIN_COMBAT,
)
from cardcourt.riftbound.language import Ability, Filter, Trigger, Triggered, TriggersAgain, unfolded
from cardcourt.riftbound.objects import mark_mighty, name
from cardcourt.riftbound.replacement import (
    is_about_you,
    mark_used,
    times_used,
)
from cardcourt.riftbound.selection import NOTED_GIVER, NOTED_OBJECT
from cardcourt.riftbound.state import (
    BATCH,
    CARD,
    COMPLETED,
    CONTROLLER,
    FACTS,
    MIGHTY_NOW,
    OWNER,
    TRASH,
    TURN_PLAYER,
    ZONE,
    are_friends,
    is_location,
    on_board,
    place_at,
    zone_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# Kinds of chain items.
CARD_ITEM: Final = 0
ACTIVATED_ITEM: Final = 1
TRIGGERED_ITEM: Final = 2
REFLEXIVE_ITEM: Final = 3
KIND_NAMES: Final = ("card", "activated ability", "triggered ability", "reflexive trigger")

# Flags of chain items (those of play are in flow).
FROM_HIDDEN: Final = 32  # played from facedown, or the play effect of what was (811.1.d)
DELAYED: Final = 256  # the item comes from a delayed trigger: its source need not be there (392)
TRASHED: Final = 512  # the item comes from an ability that is active in the trash

LEAVING: Final = (1 << DIE) | (1 << RETURN) | (1 << BANISH)
CARD_EVENTS: Final = (
    (1 << PLAY) | (1 << DISCARD) | (1 << RECYCLE) | (1 << COUNTER) | (1 << HIDE) | (1 << BURN) | (1 << USE)
)
PLAYER_EVENTS: Final = (1 << CONQUER) | (1 << HOLD) | (1 << WIN_COMBAT) | (1 << LOSE_COMBAT)
PLACE_EVENTS: Final = (1 << SHOWDOWN_BEGINS) | (1 << COMBAT_BEGINS) | (1 << COMBAT_ENDS)


class Listener:
    """A triggered ability that is active: whose it is, on which object, the ability, and its modifier if delayed."""

    def __init__(
        self,
        you: int,
        source: int,
        ability: Triggered,
        modifier: int,
        noted: tuple[int, ...],
        amount: int = 0,
        giver: int = NOTHING,
    ) -> None:
        self.amount = amount  # what a keyword's value is, or 0 for the amount of the event
        self.you = you
        self.source = source
        self.ability = ability
        self.modifier = modifier
        self.noted = noted
        self.giver = giver  # the object whose text it is


def triggered_kinds(game: Game) -> int:
    """The kinds of events that some triggered ability listens to, one bit each."""
    if game.triggered_kinds < 0:
        book = book_of(game)
        kinds = book.trash_kinds
        any_time = book.has_dependents or book.has_keyword_triggers or book.has_attachments
        for listener in listeners(game, any_time):
            kinds |= 1 << EVENT_WORDS[listener.ability.when.event]
        game.triggered_kinds = kinds
    return game.triggered_kinds


def listeners(game: Game, any_time: bool = False) -> list[Listener]:
    """All triggered abilities that are active: on the board, in the trash if they say so (385.2), and delayed.

    With `any_time` also those of keywords that objects have not now, and those that are inactive (727.1.c.1).
    """
    book = book_of(game)
    found: list[Listener] = []
    plain = not (any_time or book.has_attachments or book.has_keyword_triggers)
    if book.has_triggers:
        for row in sources(game):
            if plain:
                for text in abilities_of(game, row):
                    if isinstance(text, Triggered) and not text.zone:
                        found.append(Listener(ability_controller(game, row), row, text, NOTHING, (), 0, row))
                continue
            for part, giver in text_at_any_time(game, row) if any_time else held_abilities(game, row):
                for ability in unfolded((part,)):
                    if isinstance(ability, Triggered) and not ability.zone:
                        you = ability_controller(game, row)
                        found.append(Listener(you, row, ability, NOTHING, (), 0, giver))
            if book.has_keyword_triggers:
                found.extend(listeners_of_keywords(game, row, any_time))
        for player in range(game.players):
            for row in game.columns[zone_of(player, TRASH)]:
                found.extend(listeners_in_trash(game, player, row))  # 385.2
    for modifier in game.modifiers:
        if modifier.kind == DELAYED_TRIGGER:
            node = book.nodes[modifier.node]
            assert isinstance(node, Triggered)
            found.append(Listener(modifier.controller, row_of(modifier.source), node, modifier.id, modifier.values))
    return found


def listeners_in_trash(game: Game, player: int, row: int) -> list[Listener]:
    """The triggered abilities of an object that are active in its owner's trash."""
    texts = abilities_of(game, row)
    return [
        Listener(player, row, ability, NOTHING, ())
        for ability in texts
        if isinstance(ability, Triggered) and ability.zone == "trash"
    ]


def text_at_any_time(game: Game, row: int) -> list[tuple[Ability, int]]:
    """725.4, 727.1.c.1.a, 828.1.d: text that turns active as its event happens is listened to before.

    So is the text of what is attached, which may detach (725.2).
    """
    found = text_of(game, row)
    if is_attached(game, row):
        found = [*found, *[(ability, row) for ability in book_of(game).abilities[game.columns[CARD][row]]]]
    return found


def listeners_of_keywords(game: Game, row: int, any_time: bool) -> list[Listener]:
    """The triggered abilities that keywords of an object are short for."""
    if not on_board(game, row):
        return []
    book = book_of(game)
    you = game.columns[CONTROLLER][row]
    hunt = keyword(game, row, HUNT) if book.has_hunt else 0
    found: list[Listener] = []
    if hunt or (any_time and book.has_hunt):
        found.extend(Listener(you, row, ability, NOTHING, (), hunt) for ability in book.hunts)  # 823.2, 823.1.c.1
    for _ in range(instances(game, row, VISION, any_time) if book.has_vision else 0):
        found.append(Listener(you, row, book.vision, NOTHING, (), 0, row))  # 817.2, 817.1.b, 817.2.a
    for _ in range(instances(game, row, WEAPONMASTER, any_time) if book.has_weaponmaster else 0):
        found.append(Listener(you, row, book.weaponmaster, NOTHING, (), 0, row))  # 821.1.c.7
    if book.has_quick_draw and (any_time or has_quick_draw(game, row)):
        found.append(Listener(you, row, book.quick_draw, NOTHING, (), 0, row))
    return found


def instances(game: Game, row: int, index: int, any_time: bool) -> int:
    """How many instances of a keyword an object has; at any time it may have one."""
    return 1 if any_time else keyword(game, row, index)


def has_quick_draw(game: Game, row: int) -> bool:
    """819.1.c, 819.1.d, 819.2: one trigger, however many instances there are."""
    return keyword(game, row, QUICK_DRAW) > 0


# -- own deaths (323.4, 428.1.a.1.b, 808) ------------------------------------------------------------------------------


def trigger_own_deaths(game: Game, rule: str, rows: list[int]) -> None:
    """808.1.d.2: abilities that trigger on their own death go pending before the card is moved, all of them
    (808.2).

    What they may ask of the card is noted before it leaves (808.1.d.3); their controller orders them (808.2.a).
    """
    batch = 0
    for row in rows:
        for ability, giver in held_abilities(game, row):
            if isinstance(ability, Triggered) and is_own_death(ability.when):
                you = ability_controller(game, row)
                condition = ability.when.condition
                if condition is not None and not holds(game, condition, you, row):
                    continue
                batch = batch or next_batch(game)
                noted = (game.ref(row), actual_might(game, row), game.columns[ZONE][row], you, game.ref(giver))
                for _ in range(1 + more_triggers(game, you, ability)):
                    wait(game, triggered_item(game, you, row, ability, batch, noted))
                    if game.tracing:
                        game.note(rule, "own death", name(game, row))


def more_triggers(game: Game, you: int, ability: Triggered) -> int:
    """365.1: how many additional times an ability behind a keyword triggers, by what is on the board at that time."""
    if not ability.keyword:
        return 0
    return sum(
        1
        for owner, _, again in passives(game, TriggersAgain)
        if isinstance(again, TriggersAgain) and owner == you and again.keyword == ability.keyword
    )


def is_own_death(trigger: Trigger) -> bool:
    """Whether a trigger condition is the death of the object that has it."""
    return trigger.event == "die" and trigger.who == "me"


def trigger_own_deaths_in_cleanup(game: Game) -> None:
    """323.4, step 3a: units with lethal damage trigger what triggers on their own death."""
    if book_of(game).has_triggers:
        trigger_own_deaths(game, "323.4", [row for row in sources(game) if dies_in_cleanup(game, row)])


def dies_in_cleanup(game: Game, row: int) -> bool:
    """Whether step 3b is about to kill this object."""
    return on_board(game, row) and has_lethal_damage(game, row)


def withdraw(game: Game, events: list[Event]) -> None:
    """808.1.d.1: the ability is removed when its source was not sent to the trash."""
    refs = [game.ref(event.row) for event in events if event.kind == DIE]
    gone = [item.id for item in game.waiting if item.noted and item.noted[NOTED_OBJECT] in refs and item.source in refs]
    if gone:
        stop_waiting(game, gone)
        if game.tracing:
            game.note("808.1.d.1", "withdrawn", ", ".join(name(game, row_of(ref)) for ref in refs))


# -- looking at events -------------------------------------------------------------------------------------------------


def look_before(game: Game, events: list[Event]) -> list[ChainItem]:
    """Triggers about objects that leave: their condition is read while the object is still there.

    What triggers on discarding or burning does so afterwards (422.1.b, 440.1.a).
    """
    kind = events[0].kind
    if kind == DETACH and triggered_kinds(game) >> kind & 1:
        return of_effect_text(game, events)
    if not LEAVING >> kind & 1:
        return []
    if kind == DIE and not events[0].flags & IN_CLEANUP and book_of(game).has_triggers:
        trigger_own_deaths(game, "428.1.a.1.b", [event.row for event in events])  # 428.1.a.1.b, 808.1.c
    if not triggered_kinds(game) >> kind & 1:
        return []
    arriving = [event.row for event in events] if book_of(game).trash_kinds else []
    return collect(game, events, arriving)


def of_effect_text(game: Game, events: list[Event]) -> list[ChainItem]:
    """725.2: Effect Text that triggers on its own detaching does so, though it is inactive after it."""
    detached = [game.ref(event.row) for event in events]
    return [item for item in collect(game, events) if item.noted[NOTED_GIVER] in detached]


def look_after(game: Game, events: list[Event], seen: list[ChainItem]) -> None:
    """383.2.c: conditions are evaluated after the event; 383.2.c.2: not by what left its zone at the same time."""
    kind = events[0].kind
    if LEAVING >> kind & 1:
        happened = [event.row for event in events]
        found = [
            item
            for item in seen
            if row_of(item.noted[NOTED_OBJECT]) in happened and sees(game, item, happened)  # 383.2.c.2
        ]
    else:
        found = list(seen)
        if triggered_kinds(game) >> kind & 1:
            found.extend(collect(game, events))
    for item in found:
        if item.flags & TRASHED:
            item.source = game.ref(row_of(item.source))  # it may have come there just now
        wait(game, item)
        state_changed(game)
        if game.tracing:
            game.note("383.3", "triggers", item_name(game, item))


def sees(game: Game, item: ChainItem, happened: list[int]) -> bool:
    """Whether what triggered is still where its ability is active, or came there at that same time."""
    return bool(item.flags & DELAYED) or game.is_current(item.source) or entered_with(game, item, happened)


def entered_with(game: Game, item: ChainItem, happened: list[int]) -> bool:
    """383.2.c.1: an ability active in the trash triggers if its object came there at that same time."""
    row = row_of(item.source)
    in_trash = game.columns[ZONE][row] == zone_of(game.columns[OWNER][row], TRASH)
    return row in happened and in_trash and bool(item.flags & TRASHED)


def collect(game: Game, events: list[Event], arriving: Sequence[int] = ()) -> list[ChainItem]:
    """The items of all abilities that trigger on these simultaneous events.

    `arriving` are objects that may come to a trash by them, where others of their abilities are active. Who controls a
    permanent controls what triggers on its being played (191.3.d).
    """
    batch = 0
    found: list[ChainItem] = []
    in_trash = [part for row in arriving for part in listeners_in_trash(game, game.columns[OWNER][row], row)]
    for listener in [*listeners(game), *in_trash]:
        if EVENT_WORDS[listener.ability.when.event] != events[0].kind or is_own_death(listener.ability.when):
            continue
        hit = [event for event in events if triggers_on(game, listener, event)]
        if not hit:
            continue
        ability = listener.ability
        id = -1 - book_of(game).place(ability) - ROWS_A_NODE * (listener.source + 1)
        if ability.times and times_used(game, id) >= ability.times:
            continue
        if ability.nth:
            hit = nth_of(game, listener, id, hit)
        for event in hit:
            batch = batch or next_batch(game)
            you = listener.you
            if ability.theirs:  # 190.6.c
                you = event.player
            item = triggered_item(game, you, listener.source, ability, batch, noted_of(game, listener, event))
            if listener.modifier != NOTHING:
                item.flags |= DELAYED  # 392
            if ability.zone == "trash":
                item.flags |= TRASHED
            if event.flags & WAS_HIDDEN and event.row == listener.source:
                item.flags |= FROM_HIDDEN
            if event.flags & WAS_PAID and event.row == listener.source:
                item.flags |= PAID_ADDITIONAL
            found.append(item)
        if listener.modifier != NOTHING:
            end_delayed_once(game, listener.modifier)
    return found


def activate(game: Game, kind: int, rows: list[int]) -> bool:
    """383.4.g: the abilities of objects that trigger on an event trigger now, if the rest of their condition is met
    (383.4.g.1); whether there are any.
    """
    batch = next_batch(game)
    some = False
    for row in rows:
        for ability, giver in held_abilities(game, row):
            if not isinstance(ability, Triggered) or EVENT_WORDS[ability.when.event] != kind:
                continue
            you = ability_controller(game, row)
            condition = ability.when.condition
            if condition is not None and not holds(game, condition, you, row):  # 383.4.g.1
                continue
            noted = (game.ref(row), 0, game.columns[ZONE][row], you, game.ref(giver))
            item = triggered_item(game, you, row, ability, batch, noted)
            wait(game, item)
            some = True
            if game.tracing:
                game.note("383.4.g", "activated", item_name(game, item))
    return some


def nth_of(game: Game, listener: Listener, id: int, hit: list[Event]) -> list[Event]:
    """383.1.b: of several simultaneous candidates for the Nth time, the controller picks the one that counts.

    Cards that a player plays are counted whether or not the ability was active then, and its condition true.
    """
    nth = listener.ability.nth
    if hit[0].kind == PLAY and listener.ability.when.filter == Filter("card"):
        return hit if game.columns[COMPLETED][hit[0].player] == nth else []
    before = times_used(game, id)
    for _ in hit:
        mark_used(game, id, 1, THIS_TURN)
    if not before < nth <= before + len(hit):
        return []
    if len(hit) == 1:
        return hit
    row = game.choose(listener.you, "383.1.b", "which one counts", [event.row for event in hit], about=listener.source)
    return [event for event in hit if event.row == row]


def look_for_mighty(game: Game) -> None:
    """709: a unit becomes Mighty at the moment its might changes from less than 5 to 5 or more."""
    if not triggered_kinds(game) >> BECOME_MIGHTY & 1:
        return
    became: list[Event] = []
    for row in all_units(game):
        mighty = int(might(game, row) >= MIGHTY)
        if mighty != game.columns[MIGHTY_NOW][row]:
            mark_mighty(game, row, mighty)
            if mighty:
                became.append(Event(BECOME_MIGHTY, row, 1, game.columns[CONTROLLER][row]))
    if became:
        happen(game, became)


def end_delayed_once(game: Game, id: int) -> None:
    """A delayed trigger about "the next time" ends when it has triggered."""
    for modifier in game.modifiers:
        if modifier.id == id and modifier.left == 1:
            game.drop_modifiers([modifier])
            return


def triggers_on(game: Game, listener: Listener, event: Event) -> bool:
    """383.2: whether a trigger condition is met, with the condition that stands right behind it (383.2.a.1)."""
    trigger = listener.ability.when
    you = listener.you
    source = listener.source
    if not about_right_one(game, trigger, you, source, event, listener.noted):
        return False
    if trigger.by and (event.by < 0 or (event.by == you) != (trigger.by == "you")):
        return False
    if trigger.means and not event.flags & BY_SPELL:
        return False
    place = event.place
    if (PLAYER_EVENTS | PLACE_EVENTS) >> event.kind & 1:
        place = place_at(game, event.row)
    if trigger.combat and not in_current_combat(game, event.row):
        return False
    if trigger.filter is not None and not fits(game, trigger.filter, you, source, event, place):
        return False
    if trigger.condition is None:
        return True
    if trigger.condition.what == "paid":
        return (event.row == source and bool(event.flags & WAS_PAID)) != trigger.condition.negated
    return holds(game, trigger.condition, you, source, None, place)  # 383.2.a.1


def fits(game: Game, filter: Filter, you: int, source: int, event: Event, place: int) -> bool:
    """Whether the object of an event is what a trigger condition names.

    Where it must be is not asked of a card that is played or goes from one place off the board to another, nor of the
    source of an ability that was used, which may have left since (377.2.a).
    """
    if CARD_EVENTS >> event.kind & 1 and not filter.at and event.row >= 0:
        return is_of_kind(game, filter, you, source, event.row)
    return matches(game, filter, you, source, event.row, place)


def about_right_one(game: Game, trigger: Trigger, you: int, source: int, event: Event, locked: tuple[int, ...]) -> bool:
    """Whether an event is about the object or player that a trigger condition names.

    Units at the place of a combat share its result with their controller (466.3.c).
    """
    who = trigger.who
    if who == "it":
        return bool(locked) and locked[0] >= 0 and event.row == row_of(locked[0]) and game.is_current(locked[0])
    if PLAYER_EVENTS >> event.kind & 1:
        if who == "me":
            present = game.columns[ZONE][source] == place_at(game, event.row)
            return present and event.player == you  # 383.4.c.2.a, 383.4.d.2.a
        if is_battlefield_source(game, source) and event.row != source:
            return False
    elif who == "me" and PLACE_EVENTS >> event.kind & 1:
        return here(game, source) == place_at(game, event.row)
    elif who == "me":
        return event.row == source and (event.kind != EQUIP or event.player == you)
    if event.kind in (ATTACK, DEFEND) and who in ("you", "opponent") and event.row >= 0 and trigger.filter is None:
        return False
    if who == "you":
        return is_about_you(game, event, you)  # 411.4, 383.4.c.2.b, 383.4.d.2.b
    if who == "opponent":
        return event.player != NOTHING and not are_friends(game, event.player, you)
    return event.row >= 0 or trigger.filter is None


def is_battlefield_source(game: Game, source: int) -> bool:
    """Whether an ability is a battlefield's, so that it speaks of "here"."""
    return source >= 0 and is_type(game, source, BATTLEFIELD)


def in_current_combat(game: Game, row: int) -> bool:
    """Whether an object is in combat."""
    return row >= 0 and in_combat(game, row)


def noted_of(game: Game, listener: Listener, event: Event) -> tuple[int, ...]:
    """359.3.f.3: what the ability refers to in its trigger condition is fixed when it triggers."""
    giver = game.ref(listener.giver) if listener.giver >= 0 else NOTHING
    ref = game.ref(event.row) if event.row >= 0 else NOTHING
    place = event.place
    if place < 0 and event.row >= 0 and is_location(game, game.columns[ZONE][event.row]):
        place = game.columns[ZONE][event.row]
    if (PLAYER_EVENTS | PLACE_EVENTS) >> event.kind & 1:
        place = place_at(game, event.row)
    if listener.modifier == NOTHING or not listener.noted:
        return (ref, listener.amount or event.amount, place, event.player, giver)
    if listener.noted[0] >= 0:  # 359.3.f.3.a
        ref = listener.noted[0]
    if place < 0:  # 359.3.f.3.b
        place = listener.noted[1]
    return (ref, event.amount, place, event.player, giver)


# -- items -------------------------------------------------------------------------------------------------------------


def next_batch(game: Game) -> int:
    """A new moment: triggers with one batch are simultaneous."""
    batch = game.fact(BATCH) + 1
    game.set_fact(BATCH, batch)
    return batch


def triggered_item(
    game: Game, you: int, source: int, ability: Triggered, batch: int, noted: tuple[int, ...]
) -> ChainItem:
    """A pending item for a triggered ability (383.3)."""
    ref = game.ref(source) if source >= 0 else NOTHING
    item = ChainItem(game.next_id(), TRIGGERED_ITEM, you, NOTHING, book_of(game).place(ability), ref)
    item.batch = batch
    item.noted = noted
    if source >= 0:
        item.snapshot = snapshot(game, source)
    return item


def temporary_item(game: Game, row: int, batch: int) -> ChainItem:
    """816.1.b: the pending item that kills a permanent with Temporary."""
    you = game.columns[CONTROLLER][row]
    item = ChainItem(game.next_id(), TRIGGERED_ITEM, you, NOTHING, book_of(game).temporary, game.ref(row))
    item.batch = batch
    item.snapshot = snapshot(game, row)
    return item


def snapshot(game: Game, row: int) -> Snapshot:
    """What an object is now: its place, its controller and its might."""
    on = is_location(game, game.columns[ZONE][row])
    might = actual_might(game, row) if on else 0
    return Snapshot(game.ref(row), (game.columns[ZONE][row], game.columns[CONTROLLER][row], might))


def is_triggered(item: ChainItem) -> bool:
    """Whether a chain item is a triggered ability, reflexive ones included (387)."""
    return item.kind in (TRIGGERED_ITEM, REFLEXIVE_ITEM)


def item_name(game: Game, item: ChainItem) -> str:
    """A chain item in words."""
    if item.row >= 0:
        return name(game, item.row)
    return f"{name(game, row_of(item.source))}'s ability" if item.source >= 0 else "an ability"


# -- Temporary (816) ---------------------------------------------------------------------------------------------------


def temporary_permanents(game: Game) -> list[int]:
    """816.1.c: the turn player's permanents with Temporary; one ability however many there are (816.2.a)."""
    turn_player = game.columns[FACTS][TURN_PLAYER]
    controllers = game.columns[CONTROLLER]
    theirs = [row for row in board_objects(game) if controllers[row] == turn_player]
    return oldest_first(game, [row for row in theirs if keyword(game, row, TEMPORARY)])
