"""Instructions that alter the game for a while (rules 389-392, 432-433, 437, 477)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IGNORED, IMPOSSIBLE, PERFORMED, Act, Node
from cardcourt.kernel.record import ALL, NOTHING, Event, Modifier
from cardcourt.riftbound.board import book_of
from cardcourt.riftbound.card import KEYWORD_NAMES
from cardcourt.riftbound.characteristics import actual_might
from cardcourt.riftbound.happenings import (
    ABILITY_GIVEN,
    CONTROL_GAINED,
    DELAYED_TRIGGER,
    DOUBLE_DAMAGE,
    DURATION_WORDS,
    EVENT_WORDS,
    GET_MIGHT,
    KEYWORD_GIVEN,
    LEAST_BASE,
    LEAST_SHIFT,
    MIGHT_SET,
    PASSIVE_GIVEN,
    PREVENT,
    REPLACEMENT,
)
from cardcourt.riftbound.instructions import Instruction, acted_on, is_ignored, source_flags
from cardcourt.riftbound.language import Ability, Instead, Passive, Selector, Triggered, Value
from cardcourt.riftbound.objects import name, take_control
from cardcourt.riftbound.replacement import SOURCE_WORDS
from cardcourt.riftbound.selection import number, place_noted, rows
from cardcourt.riftbound.state import CONTROLLER, EXPIRATION_STEP, PHASE, cleanup_due
from cardcourt.riftbound.triggers import activate

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def lock(
    game: Game,
    act: Act,
    kind: int,
    found: list[int],
    until: str,
    amount: int = 0,
    left: int = ALL,
    node: Node | None = None,
    values: tuple[int, ...] = (),
) -> None:
    """Start one modifier on each of some objects; each unit keeps its own count (437.2)."""
    place = NOTHING if node is None else book_of(game).place(node)
    source = game.ref(act.source) if act.source >= 0 else NOTHING
    for row in found:
        game.add_modifier(
            Modifier(
                game.next_id(),
                kind,
                act.you,
                source,
                (game.ref(row),),
                DURATION_WORDS[until],
                amount,
                left,
                place,
                values,
            )
        )
    cleanup_due(game)


# -- might and keywords ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class GiveMight(Instruction):
    """Increase or decrease might for a while (477.3).

    `least` and `most` limit the result; from anything but a passive ability the limited amount is remembered (477.3.b).
    """

    amount: Value
    to: Selector
    until: str = "turn"
    least: int = -99
    most: int = 99

    def run(self, game: Game, act: Act) -> int:
        """477.3.b, 477.3.c."""
        amount = number(game, act, self.amount)
        found = acted_on(game, act, self.to)
        if is_ignored(game, act, self.to, found):
            return IGNORED
        flags = source_flags(game, act)
        if self.least > -99:
            flags |= (self.least + LEAST_BASE) << LEAST_SHIFT
        events = [
            Event(
                GET_MIGHT,
                row,
                self.limited(actual_might(game, row), amount),
                game.columns[CONTROLLER][row],
                DURATION_WORDS[self.until],
                act.source,
                act.item,
                act.you,
                act.lineage,
                flags,
            )
            for row in found
        ]
        return happen(game, [event for event in events if event.amount])

    def limited(self, now: int, amount: int) -> int:
        """477.3.b, 477.3.e.1.b, 477.3.e.2.b: what is left of the amount within the limits."""
        if amount < 0:
            return min(0, max(amount, self.least - now))
        return max(0, min(amount, self.most - now))


@dataclass(frozen=True, eq=False, repr=False)
class SetMight(Instruction):
    """Might becomes a number for a while (477.1.a.1)."""

    amount: Value
    to: Selector
    until: str = "turn"

    def run(self, game: Game, act: Act) -> int:
        """477.1.a.1."""
        amount = number(game, act, self.amount)
        found = acted_on(game, act, self.to)
        if is_ignored(game, act, self.to, found):
            return IGNORED
        lock(game, act, MIGHT_SET, found, self.until, amount)
        if game.tracing:
            for row in found:
                game.note("477.1.a.1", "might becomes", name(game, row), actual_might(game, row))
        return PERFORMED if found else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class DoubleMight(Instruction):
    """Increase might by its current value, as a fixed amount (432)."""

    to: Selector
    until: str = "turn"

    def run(self, game: Game, act: Act) -> int:
        """432.1.a, 477.3.c: an increase is never negative."""
        found = acted_on(game, act, self.to)
        if is_ignored(game, act, self.to, found):
            return IGNORED
        events = [
            Event(
                GET_MIGHT,
                row,
                max(0, actual_might(game, row)),
                game.columns[CONTROLLER][row],
                DURATION_WORDS[self.until],
                act.source,
                act.item,
                act.you,
                act.lineage,
            )
            for row in found
        ]
        return happen(game, [event for event in events if event.amount])


@dataclass(frozen=True, eq=False, repr=False)
class SwapMight(Instruction):
    """Swap the mights of two units: one increase and one decrease by the difference (433)."""

    one: Selector
    other: Selector
    until: str = "turn"

    def run(self, game: Game, act: Act) -> int:
        """433.1.b, 433.1.a: the difference is determined once."""
        first = acted_on(game, act, self.one)
        second = rows(game, act, self.other)
        if not first or not second:
            return IGNORED
        difference = actual_might(game, second[0]) - actual_might(game, first[0])
        until = DURATION_WORDS[self.until]
        flags = source_flags(game, act)
        outcome = IMPOSSIBLE
        for row, amount in ((first[0], difference), (second[0], -difference)):
            if not amount:
                continue  # 433.1.c
            controller = game.columns[CONTROLLER][row]
            event = Event(GET_MIGHT, row, amount, controller, until, act.source, act.item, act.you, act.lineage, flags)
            outcome = happen(game, [event])
        return outcome


@dataclass(frozen=True, eq=False, repr=False)
class GiveKeyword(Instruction):
    """Give a keyword for a while (801.3.a)."""

    keyword: str
    to: Selector
    value: int = 1
    until: str = "turn"

    def run(self, game: Game, act: Act) -> int:
        """801.3.a.2, 477.2."""
        found = acted_on(game, act, self.to)
        if is_ignored(game, act, self.to, found):
            return IGNORED
        lock(
            game,
            act,
            KEYWORD_GIVEN,
            found,
            self.until,
            KEYWORD_NAMES.index(self.keyword),
            values=(self.value,),
        )
        if game.tracing:
            for row in found:
                game.note("801.3.a", "given", name(game, row), self.keyword, self.value)
        return PERFORMED if found else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class GiveAbility(Instruction):
    """Give an ability for a while (477.2.a)."""

    ability: Ability
    to: Selector
    until: str = "turn"

    def run(self, game: Game, act: Act) -> int:
        """477.2.a."""
        found = acted_on(game, act, self.to)
        if is_ignored(game, act, self.to, found):
            return IGNORED
        kind = ABILITY_GIVEN
        lock(game, act, kind, found, self.until, node=self.ability)
        return PERFORMED if found else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class GivePassive(Instruction):
    """A statement of fact holds for a while (390.4); with `once` a change of costs is about the next card only."""

    passive: Passive
    until: str = "turn"
    once: bool = False

    def run(self, game: Game, act: Act) -> int:
        """390.4."""
        source = game.ref(act.source) if act.source >= 0 else NOTHING
        place = book_of(game).place(self.passive)
        game.add_modifier(
            Modifier(
                game.next_id(),
                PASSIVE_GIVEN,
                act.you,
                source,
                (),
                DURATION_WORDS[self.until],
                0,
                1 if self.once else ALL,
                place,
            )
        )
        return PERFORMED


# -- damage ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Prevent(Instruction):
    """Prevent the next damage that would be dealt to units (437).

    `amount` -1 stands for All; `source` is empty, `spells and abilities` or `units`; `once` prevents all of the next
    damage only; without `to` it is about every unit.
    """

    amount: int = -1
    to: Selector | None = None
    source: str = ""
    once: bool = False
    until: str = "turn"

    def run(self, game: Game, act: Act) -> int:
        """437.1, 437.6."""
        values = (SOURCE_WORDS[self.source], int(self.once))
        if self.to is None:
            source = game.ref(act.source) if act.source >= 0 else NOTHING
            game.add_modifier(
                Modifier(
                    game.next_id(),
                    PREVENT,
                    act.you,
                    source,
                    (),
                    DURATION_WORDS[self.until],
                    0,
                    self.amount,
                    values=values,
                )
            )
            return PERFORMED
        found = acted_on(game, act, self.to)
        if is_ignored(game, act, self.to, found):
            return IGNORED
        lock(game, act, PREVENT, found, self.until, 0, self.amount, values=values)
        if game.tracing:
            for row in found:
                game.note("437.1.b.1", "prevention", name(game, row), "all" if self.amount < 0 else self.amount)
        return PERFORMED if found else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class DoubleDamage(Instruction):
    """Double all damage that would be dealt to units for a while (390.3, 432)."""

    to: Selector
    until: str = "turn"

    def run(self, game: Game, act: Act) -> int:
        """390.3."""
        found = acted_on(game, act, self.to)
        if is_ignored(game, act, self.to, found):
            return IGNORED
        lock(game, act, DOUBLE_DAMAGE, found, self.until)
        return PERFORMED if found else IMPOSSIBLE


# -- delayed abilities (389-392) ---------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class NextTime(Instruction):
    """A delayed replacement effect (390.3), about objects chosen now, or about whatever it describes."""

    instead: Instead
    about: Selector | None = None
    until: str = "turn"

    def run(self, game: Game, act: Act) -> int:
        """390.3."""
        if self.about is None:
            source = game.ref(act.source) if act.source >= 0 else NOTHING
            place = book_of(game).place(self.instead)
            game.add_modifier(
                Modifier(game.next_id(), REPLACEMENT, act.you, source, (), DURATION_WORDS[self.until], node=place)
            )
            return PERFORMED
        found = acted_on(game, act, self.about)
        if is_ignored(game, act, self.about, found):
            return IGNORED
        lock(game, act, REPLACEMENT, found, self.until, node=self.instead)
        return PERFORMED if found else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class Later(Instruction):
    """A delayed trigger (390.2); `once` ends it with its first use; `about` says what "it" is."""

    ability: Triggered
    about: Selector | None = None
    once: bool = False
    until: str = "turn"

    def run(self, game: Game, act: Act) -> int:
        """359.3.e.16: it is not generated when its moment is already over."""
        if self.ability.when.event == "end of turn" and game.fact(PHASE) >= EXPIRATION_STEP - 1:
            if game.tracing:
                game.note("359.3.e.16", "not generated")
            return IMPOSSIBLE
        found = acted_on(game, act, self.about) if self.about is not None else []
        if self.about is not None and is_ignored(game, act, self.about, found):
            return IGNORED
        source = game.ref(act.source) if act.source >= 0 else NOTHING
        left = 1 if self.once else ALL
        place = book_of(game).place(self.ability)
        there = place_noted(game, act)
        values = (game.ref(found[0]) if found else NOTHING, there) if found or there >= 0 else ()
        until = DURATION_WORDS[self.until]
        on: tuple[int, ...] = ()
        if self.until == "here":  # 390.5.a, 390.5.c, 390.5.c.1: as long as the object stays in the zone it was moved to
            on = values[:1]
        game.add_modifier(Modifier(game.next_id(), DELAYED_TRIGGER, act.you, source, on, until, 0, left, place, values))
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class Activate(Instruction):
    """Activate the triggered abilities of objects that have a named trigger, as `conquer` (383.4.g)."""

    event: str
    of: Selector

    def run(self, game: Game, act: Act) -> int:
        """383.4.g."""
        found = acted_on(game, act, self.of)
        if is_ignored(game, act, self.of, found):
            return IGNORED
        return PERFORMED if activate(game, EVENT_WORDS[self.event], found) else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class GainControl(Instruction):
    """Gain control of objects on the board for a while (188, 477.1.a)."""

    to: Selector
    until: str = "turn"

    def run(self, game: Game, act: Act) -> int:
        """477.1.a."""
        found = acted_on(game, act, self.to)
        if is_ignored(game, act, self.to, found):
            return IGNORED
        for row in found:
            lock(game, act, CONTROL_GAINED, [row], self.until)
            take_control(game, row, act.you)
        return PERFORMED if found else IMPOSSIBLE
