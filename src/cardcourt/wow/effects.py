"""What texts make for a while: continuous modifiers, triggered modifiers, and what is remembered (rules 714-715)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.program import IMPOSSIBLE, PERFORMED, Act, Node
from cardcourt.kernel.record import ALL, NOTHING, Modifier, row_of
from cardcourt.wow.book import book_of, card_number
from cardcourt.wow.card import DAMAGE_TYPE_NAMES
from cardcourt.wow.happenings import (
    CHOSEN,
    CONTINUOUS,
    DURATION_WORDS,
    NEXT_READY_STEP,
    READY,
    THE_GAME,
    TRIGGER,
    UNTIL_TURN_OF,
    USE_POWER,
    WHILE_EXHAUSTED,
    WHILE_SOURCE,
)
from cardcourt.wow.language import (
    Change,
    Continuous,
    ControlledBy,
    HasPowersOf,
    Instruction,
    Prevents,
    Selector,
    Triggered,
    Value,
)
from cardcourt.wow.objects import name, ref_in_play
from cardcourt.wow.selection import item_of, number, players, refs, rows
from cardcourt.wow.state import CONTROLLER, EXHAUSTED, in_play

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

ITS_CONTROLLER: Final = ("next ready step", "until its controller's next turn")


def make(
    game: Game,
    act: Act,
    kind: int,
    node: Node,
    on: tuple[int, ...],
    until: str,
    left: int = ALL,
    values: tuple[int, ...] = (),
) -> int:
    """Start modifiers of a duration on cards, or one that is about no card in particular.

    One that lasts until something about the card's controller is made for each of the cards.
    """
    if not remains(game, act, until):
        return IMPOSSIBLE
    place = book_of(game).place(node)
    source = source_ref(game, act)
    if until in ITS_CONTROLLER and on:
        for ref in on:
            player = game.columns[CONTROLLER][row_of(ref)]
            lasting = DURATION_WORDS[until] + player
            game.add_modifier(Modifier(game.next_id(), kind, act.you, source, (ref,), lasting, 0, left, place, values))
        return PERFORMED
    lasting = DURATION_WORDS[until]
    if lasting in (UNTIL_TURN_OF, NEXT_READY_STEP):
        lasting += act.you
    game.add_modifier(Modifier(game.next_id(), kind, act.you, source, on, lasting, 0, left, place, values))
    return PERFORMED


def source_ref(game: Game, act: Act) -> int:
    """712.5: the source of a modifier: the card of the link, as it was when the link was added."""
    item = item_of(game, act)
    if item is not None and item.row < 0:
        return item.source
    return game.ref(act.source) if act.source >= 0 else NOTHING


def remains(game: Game, act: Act, until: str) -> bool:
    """714.3b: a modifier that lasts while its source remains so is not made if that has stopped since it was added."""
    lasting = DURATION_WORDS[until]
    if lasting not in (WHILE_SOURCE, WHILE_EXHAUSTED):
        return True
    source = source_ref(game, act)
    if not game.is_current(source) or not in_play(game, row_of(source)):
        return False
    if lasting == WHILE_SOURCE:
        return True
    return bool(game.columns[EXHAUSTED][row_of(source)]) and not readied_since(game, act, row_of(source))


def readied_since(game: Game, act: Act, row: int) -> bool:
    """Whether a card has been readied since its power was used for this link."""
    used = False
    for event in game.history:
        if event.kind == USE_POWER and event.cause == act.item:
            used = True
        elif event.kind == READY and event.row == row and used:
            return True
    return False


def locked_values(game: Game, act: Act, change: Change) -> tuple[int, ...]:
    """714.3d, 709.2d: the numbers of a definite change are read once, where any of them has to be read."""
    if isinstance(change, ControlledBy):
        return tuple(players(game, act, change.who)[:1])
    if isinstance(change, HasPowersOf):
        return tuple([card_number(game, row_of(ref)) for ref in refs(game, act, change.card)[:1]])
    values: list[Value | int] = []
    for field in fields(change):  # type: ignore[arg-type]
        value: object = getattr(change, field.name)
        if isinstance(value, Value) or (isinstance(value, int) and not isinstance(value, bool)):
            values.append(value)
    if not any(isinstance(value, Value) for value in values):
        return ()
    return tuple([number(game, act, value) for value in values])


def limit_of(game: Game, act: Act, change: Change) -> int:
    """717.2a: how much a prevention can prevent in all, or -1."""
    if not isinstance(change, Prevents) or change.each or change.all_but:
        return ALL
    return number(game, act, change.amount)


@dataclass(frozen=True, eq=False, repr=False)
class Give(Instruction):
    """Cards have changes for a while; which cards is settled now (714.3f)."""

    changes: tuple[Change, ...]
    to: Selector
    until: str = "this turn"

    def run(self, game: Game, act: Act) -> int:
        """714.3: a definite modifier on the cards that it is about."""
        found = rows(game, act, self.to)
        entering = act.item == NOTHING  # 710.1a: a text that is carried out as its card enters play
        on = tuple([ref_in_play(game, row) if entering and row == act.source else game.ref(row) for row in found])
        act.refs = on
        if not on:
            return IMPOSSIBLE
        outcome = PERFORMED
        for change in self.changes:
            values = locked_values(game, act, change)
            if isinstance(change, ControlledBy | HasPowersOf) and not values:
                return IMPOSSIBLE
            outcome = make(game, act, CONTINUOUS, change, on, self.until, limit_of(game, act, change), values)
        if game.tracing and outcome == PERFORMED:
            for row in found:
                game.note("714.3", "given", name(game, row), self.until)
        return outcome


@dataclass(frozen=True, eq=False, repr=False)
class ForNow(Instruction):
    """A continuous power is so for a while, though it is on no card; which cards it is about is not settled (714.3e).

    With `to` it is about those cards only, while they fit its description (714.3a).
    """

    power: Continuous
    to: Selector | None = None
    until: str = "this turn"

    def run(self, game: Game, act: Act) -> int:
        """714.3e: a definite modifier about a group checks continuously what it applies to."""
        on: tuple[int, ...] = ()
        if self.to is not None:
            on = tuple([game.ref(row) for row in rows(game, act, self.to)])
            act.refs = on
            if not on:
                return IMPOSSIBLE
        changes = self.power.changes
        values = locked_values(game, act, changes[0])
        outcome = make(game, act, CONTINUOUS, self.power, on, self.until, limit_of(game, act, changes[0]), values)
        if game.tracing and outcome == PERFORMED:
            game.note("714.3", "for now", name(game, act.source), self.until)
        return outcome


@dataclass(frozen=True, eq=False, repr=False)
class Later(Instruction):
    """A triggered modifier (715): it watches for an event within its duration, or for the next one.

    `about` are cards settled now: what the event has to happen to, or what "it" is where it happens to no card.
    """

    trigger: Triggered
    about: Selector | None = None
    until: str = "this turn"

    def run(self, game: Game, act: Act) -> int:
        """715.1: no choices are made before it triggers."""
        on: tuple[int, ...] = ()
        if self.about is not None:
            on = tuple([game.ref(row) for row in rows(game, act, self.about)])
            if not on:
                return IMPOSSIBLE
        left = 1 if self.trigger.once or self.trigger.when.next else ALL
        outcome = make(game, act, TRIGGER, self.trigger, on, self.until, left, (act.item,))
        if game.tracing and outcome == PERFORMED:
            game.note("715.1", "watches", name(game, act.source), self.until)
        return outcome


@dataclass(frozen=True, eq=False, repr=False)
class Remember(Instruction):
    """Cards that later texts of the same card refer to as what it did "this way"."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """glossary:This_Way: by this card's text, and by no other's."""
        found = rows(game, act, self.what)
        act.refs = tuple([game.ref(row) for row in found])
        source = source_ref(game, act)
        for ref in act.refs:
            game.add_modifier(Modifier(game.next_id(), CHOSEN, act.you, source, (ref,), THE_GAME))
        return PERFORMED if found else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class NameTypes(Instruction):
    """Damage types are named, one after the other, for the card that the text is on."""

    number: int = 1

    def run(self, game: Game, act: Act) -> int:
        """710.1a: a choice that is made as the card enters play; each is another type."""
        ref = ref_in_play(game, act.source)
        left = list(DAMAGE_TYPE_NAMES.values())
        for _ in range(self.number):
            bit = game.choose(act.you, "710.1a", "damage type", left, about=act.source)
            left.remove(bit)
            game.add_modifier(Modifier(game.next_id(), CHOSEN, act.you, ref, (ref,), THE_GAME, values=(bit,)))
            if game.tracing:
                word = next(word for word, value in DAMAGE_TYPE_NAMES.items() if value == bit)
                game.note("710.1a", "names", name(game, act.source), word)
        return PERFORMED
