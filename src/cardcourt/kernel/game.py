"""A game in progress: its state, the steps it runs, the questions it asks and the notes it takes."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.canonical import read_state, write_state
from cardcourt.kernel.decision import (
    DONE,
    NO,
    NUMBER,
    ONE,
    ORDER,
    SOME,
    YES,
    YES_NO,
    Ask,
    Decision,
    Illegal,
    LateQuestion,
)
from cardcourt.kernel.procedure import Frame, Procedure
from cardcourt.kernel.record import (
    NOTHING,
    ROW_MASK,
    ChainItem,
    Event,
    Modifier,
    make_ref,
)
from cardcourt.kernel.table import Reader, Table, Writer

if TYPE_CHECKING:
    from cardcourt.kernel.rules import Book, Rules

# Columns that every game has, in this order (declared by rules.base_layout).
CARD: Final = 0
OWNER: Final = 1
CONTROLLER: Final = 2
ZONE: Final = 3
INCARNATION: Final = 4
FACTS: Final = 5

# Single facts that every game has.
TURN_PLAYER: Final = 0
PRIORITY: Final = 1
OVER: Final = 2
NEXT_ID: Final = 3
RANDOM_HIGH: Final = 4
RANDOM_LOW: Final = 5
KERNEL_FACTS: Final = 6

UNKNOWN: Final = -1  # what was computed from the state has to be computed again

RANDOM_BITS: Final = 30
RANDOM_MASK: Final = (1 << 60) - 1


class Note:
    """One line of the trace: the rule that was applied, what happened, and who may know it (-1: everybody)."""

    def __init__(self, rule: str, key: str, arguments: tuple[int | str, ...], viewer: int) -> None:
        self.rule = rule
        self.key = key
        self.arguments = arguments
        self.viewer = viewer


class Game(Table):
    """The whole state of a game, with what is in flight.

    Rules read columns and records; only the functions that commit events write them.
    """

    # What is not said when a game or copy is made; at class level, so that a copy does not write it twice.
    modifiers: tuple[Modifier, ...] = ()
    chain: tuple[ChainItem, ...] = ()
    waiting: tuple[ChainItem, ...] = ()
    history: tuple[Event, ...] = ()
    # where we are
    procedure: Procedure | None = None
    at: int = 0
    values: tuple[int, ...] = ()
    savepoint: Game | None = None
    below: Frame | None = None
    # what is in flight
    decision: Decision | None = None
    base: Game | None = None
    first_note: int = 0  # the notes of the step that asks: they are written again as it runs again
    last_note: int = 0
    answers: tuple[int, ...] = ()
    given: int = 0
    # not part of the state
    jumped: bool = False
    keeps_base: bool = False
    ask_all: bool = False
    looking: bool = False
    opened: bool = False
    verdict: int = 0
    refusal: tuple[str, str] | None = None
    tracing: bool = False
    counts: int = 0
    # kinds of events that replacements and triggers listen to, one bit each, and whether any step may ask late
    replaced_kinds: int = UNKNOWN
    triggered_kinds: int = UNKNOWN
    late: int = UNKNOWN
    computed: object = None  # what the game's rules computed from the whole state, never changed once it is made

    def __init__(self, rules: Rules, book: Book, players: int, columns: list[list[int]]) -> None:
        self.columns = columns
        self.owned = 0
        self.changed = False
        self.rules = rules
        self.book = book
        self.players = players
        self.trace: list[Note] = []
        self.cache: dict[int, int] = {}

    # -- copies ----------------------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """An independent copy; its trace starts with the notes taken so far."""
        game = self.copy_of_state()
        game.decision = self.decision
        game.base = self.base
        game.first_note = self.first_note
        game.last_note = self.last_note
        game.answers = self.answers
        game.ask_all = self.ask_all
        if self.tracing:
            game.tracing = True
            game.trace = self.trace[:]
        return game

    def copy_of_state(self) -> Game:
        """An independent copy without the trace and what is in flight."""
        game = Game(self.rules, self.book, self.players, self.share_columns())
        game.modifiers = self.modifiers
        game.chain = self.chain
        game.waiting = self.waiting
        game.history = self.history
        game.procedure = self.procedure
        game.at = self.at
        game.values = self.values
        game.savepoint = self.savepoint
        game.below = self.below
        game.replaced_kinds = self.replaced_kinds
        game.triggered_kinds = self.triggered_kinds
        game.late = self.late
        game.computed = self.computed
        return game

    def load(self, other: Game) -> None:
        """Become equal to a savepoint; the trace and what is in flight stay."""
        self.columns = other.share_columns()
        self.owned = 0
        self.modifiers = other.modifiers
        self.chain = other.chain
        self.waiting = other.waiting
        self.history = other.history
        self.procedure = other.procedure
        self.at = other.at
        self.values = other.values
        self.savepoint = other.savepoint
        self.below = other.below
        self.replaced_kinds = other.replaced_kinds
        self.triggered_kinds = other.triggered_kinds
        self.late = other.late
        self.computed = other.computed
        if self.cache:
            self.cache = {}

    # -- canonical bytes -------------------------------------------------------------------------------------------

    def to_bytes(self) -> bytes:
        """The state in canonical bytes: equal games give equal bytes in every build."""
        writer = Writer()
        write_state(self, writer)
        return writer.bytes()

    def digest(self) -> int:
        """A 64-bit digest of the canonical bytes."""
        return int.from_bytes(blake2b(self.to_bytes(), digest_size=8).digest(), "little")

    # -- objects and zones -----------------------------------------------------------------------------------------

    def ref(self, row: int) -> int:
        """A reference to the object as it is now."""
        return make_ref(row, self.columns[INCARNATION][row])

    def is_current(self, ref: int) -> bool:
        """Whether a reference still points to the same object."""
        return ref >= 0 and ref == make_ref(ref & ROW_MASK, self.columns[INCARNATION][ref & ROW_MASK])

    def fact(self, index: int) -> int:
        """One of the single facts."""
        return self.columns[FACTS][index]

    def set_fact(self, index: int, value: int) -> None:
        """Write one of the single facts."""
        self.put(FACTS, index, value)

    def next_id(self) -> int:
        """A number never used before in this game; it also serves as a timestamp."""
        number = self.columns[FACTS][NEXT_ID]
        self.put(FACTS, NEXT_ID, number + 1)
        return number

    def relocate(self, row: int, zone: int, bottom: bool = False) -> None:
        """Put an object on the top (or at the bottom) of a zone, as a new object where the game says so."""
        old = self.columns[ZONE][row]
        if old >= 0:
            self.own(old).remove(row)
        if bottom:
            self.own(zone).insert(0, row)
        else:
            self.own(zone).append(row)
        self.put(ZONE, row, zone)
        if self.rules.is_new_object(self, old, zone):
            self.put(INCARNATION, row, self.columns[INCARNATION][row] + 1)
            self.rules.forget(self, row)
        self.rules.relocated(self, row, old, zone)

    # -- randomness ------------------------------------------------------------------------------------------------

    def random_below(self, bound: int) -> int:
        """The next number of the seeded generator, from 0 to bound - 1."""
        self.opened = True
        facts = self.own(FACTS)
        state = (facts[RANDOM_HIGH] << RANDOM_BITS) | facts[RANDOM_LOW]
        state = (state * 2862933555777941757 + 3037000493) & RANDOM_MASK
        facts[RANDOM_HIGH] = state >> RANDOM_BITS
        facts[RANDOM_LOW] = state & ((1 << RANDOM_BITS) - 1)
        mixed = state ^ (state >> 29)
        return ((mixed >> 8) * bound) >> 52 if bound > 1 else 0

    def shuffle(self, rows: list[int]) -> None:
        """Shuffle a list in place with the seeded generator."""
        for last in range(len(rows) - 1, 0, -1):
            other = self.random_below(last + 1)
            rows[last], rows[other] = rows[other], rows[last]

    # -- records ---------------------------------------------------------------------------------------------------

    def add_modifier(self, modifier: Modifier) -> None:
        """Start a modifier."""
        if not self.changed:
            self.begin_change()
        self.modifiers = (*self.modifiers, modifier)
        self.forget_caches()

    def drop_modifiers(self, gone: Sequence[Modifier]) -> None:
        """End some modifiers, told by their ids."""
        if not self.changed:
            self.begin_change()
        ids = [modifier.id for modifier in gone]
        self.modifiers = tuple([modifier for modifier in self.modifiers if modifier.id not in ids])
        self.forget_caches()

    def change_modifier(self, changed: Modifier) -> None:
        """Put a modifier in the place of the one with the same id."""
        if not self.changed:
            self.begin_change()
        self.modifiers = tuple([changed if m.id == changed.id else m for m in self.modifiers])

    def forget_caches(self) -> None:
        """Empty what was computed from the state."""
        self.replaced_kinds = UNKNOWN
        self.triggered_kinds = UNKNOWN
        self.late = UNKNOWN
        self.computed = None
        if self.cache:
            self.cache = {}

    def chain_item(self, id: int) -> ChainItem | None:
        """The item on the chain with this id."""
        for item in self.chain:
            if item.id == id:
                return item
        return None

    def add_to_chain(self, item: ChainItem) -> None:
        """Put an item on top of the chain."""
        if not self.changed:
            self.begin_change()
        self.chain = (*self.chain, item)

    def change_item(self, changed: ChainItem) -> None:
        """Put an altered item in the place of the one with the same id."""
        if not self.changed:
            self.begin_change()
        self.chain = tuple([changed if item.id == changed.id else item for item in self.chain])

    def remove_from_chain(self, id: int) -> None:
        """Take an item off the chain."""
        if not self.changed:
            self.begin_change()
        self.chain = tuple([item for item in self.chain if item.id != id])

    # -- procedures ------------------------------------------------------------------------------------------------

    def push(self, procedure: Procedure, values: tuple[int, ...] = (), back_here: bool = False) -> None:
        """Do a procedure now, and then the next step of this one (or, with `back_here`, the step it stands at)."""
        if not self.changed:
            self.begin_change()
        if self.procedure is not None:
            at = self.at if back_here else self.at + 1
            self.below = Frame(self.procedure, at, self.values, self.savepoint, self.below)
        self.procedure = procedure
        self.at = 0
        self.values = values
        self.savepoint = None
        self.jumped = True

    def pop(self) -> None:
        """End the procedure that is running."""
        if not self.changed:
            self.begin_change()
        below = self.below
        if below is None:
            self.procedure = None
            self.values = ()
            self.savepoint = None
        else:
            self.procedure = below.procedure
            self.at = below.at
            self.values = below.values
            self.savepoint = below.savepoint
            self.below = below.below
        self.jumped = True

    def again(self, at: int = 0) -> None:
        """Go on with another step of this procedure."""
        if not self.changed:
            self.begin_change()
        self.at = at
        self.jumped = True

    def come_back_to(self, at: int) -> None:
        """The procedure below the one just started goes on with another of its steps."""
        if not self.changed:
            self.begin_change()
        below = self.below
        assert below is not None
        self.below = Frame(below.procedure, at, below.values, below.savepoint, below.below)

    def stop(self) -> None:
        """End everything that is running."""
        if not self.changed:
            self.begin_change()
        self.procedure = None
        self.below = None
        self.values = ()
        self.savepoint = None
        self.jumped = True

    def keep_savepoint(self) -> None:
        """Remember the state as it is now for the rest of this procedure."""
        if not self.changed:
            self.begin_change()
        self.savepoint = self.copy_of_state()

    def run(self) -> None:
        """Do steps until somebody must choose or the game is over."""
        if self.decision is not None:
            return
        self._run_steps()
        if self._is_risky() and not self.looking:
            self.rules.narrow(self)

    def _is_risky(self) -> bool:
        return self.decision is not None and self.decision.risky

    def _run_steps(self) -> None:
        try:
            while True:
                procedure = self.procedure
                if procedure is None:
                    self.decision = FINISHED
                    return
                at = self.at
                if at >= procedure.length:
                    self.pop()
                    continue
                step = procedure.steps[at]
                if self.late < 0:
                    self.late = 1 if self.rules.may_ask_late(self) else 0
                self.keeps_base = (step.late or self.late > 0) and self.base is None
                self.changed = False
                self.jumped = False
                if self.tracing:
                    self.first_note = len(self.trace)
                try:
                    step.run(self)
                except Illegal as illegal:
                    self.rules.undo(self, illegal)
                    self.jumped = True
                if not self.jumped:
                    self.at = at + 1
                self.base = None
                if self.answers:
                    self.answers = ()
                    self.given = 0
        except Ask:
            self.last_note = len(self.trace)

    def begin_change(self) -> None:
        """Keep the start of a step that may have to ask behind this change."""
        if self.keeps_base:
            self._keep_base()
        self.changed = True

    def _keep_base(self) -> None:
        self.keeps_base = False
        self.base = self.copy_of_state()

    # -- questions -------------------------------------------------------------------------------------------------

    def answer(self, value: int) -> None:
        """Answer the decision and run on.

        Raises ValueError when the game asks nothing; an answer that was not offered is carried as far as the rule that
        stops it.
        """
        decision = self.decision
        if decision is None or decision is FINISHED:
            raise ValueError("the game asks nothing")
        self.decision = None
        self.given = 0
        if self.base is not None:
            self.load(self.base)
        if self.tracing:
            del self.trace[self.first_note : self.last_note]
        for refused, rule, why in decision.refused:
            if refused == value:
                self.base = None
                self.answers = ()
                self.rules.undo(self, Illegal(rule, why))
                self.run()
                return
        self.answers = (*self.answers, value)
        self.run()

    def interrupt(self) -> None:
        """Withdraw the open question: the game stands where the step that asks begins.

        Raises ValueError when the game is over.
        """
        if self.over:
            raise ValueError("the game is over: it asks nothing")
        if self.base is not None:
            self.load(self.base)
            self.base = None
        if self.tracing and self.decision is not None:
            del self.trace[self.first_note : self.last_note]
        self.decision = None
        self.keeps_base = False
        self.answers = ()
        self.given = 0

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.decision is FINISHED

    def choose(
        self,
        player: int,
        rule: str,
        kind: str,
        options: Sequence[int],
        shape: int = ONE,
        about: int = NOTHING,
        picked: tuple[int, ...] = (),
        risky: bool = False,
        any_value: bool = False,
    ) -> int:
        """The option this player chooses; leaves the step when the answer is not known yet.

        A single option is taken without asking. Raises Illegal when the answer was not among the options, unless the
        caller takes `any_value` and lets the rules stop it later.
        """
        if len(options) == 1 and not self.ask_all:
            return options[0]
        if self.given < len(self.answers):
            value = self.answers[self.given]
            self.given += 1
            if value not in options and not any_value:
                raise Illegal(rule, f"{kind}: not a valid choice")
            return value
        if self.changed and self.base is None:
            raise LateQuestion(f"a step asked late ({rule}, {kind}) without being declared so")
        self.decision = Decision(player, rule, kind, shape, tuple(options), about, picked, risky)
        raise Ask

    def choose_yes(self, player: int, rule: str, kind: str, about: int = NOTHING, risky: bool = False) -> bool:
        """Whether this player says yes."""
        return self.choose(player, rule, kind, (NO, YES), YES_NO, about, (), risky) == YES

    def choose_number(
        self, player: int, rule: str, kind: str, least: int, most: int, about: int = NOTHING, risky: bool = False
    ) -> int:
        """A number in a range."""
        return self.choose(player, rule, kind, range(least, most + 1), NUMBER, about, (), risky)

    def choose_some(
        self,
        player: int,
        rule: str,
        kind: str,
        options: Sequence[int],
        least: int,
        most: int,
        about: int = NOTHING,
        risky: bool = False,
    ) -> tuple[int, ...]:
        """Between `least` and `most` of the options, as far as there are so many, as a set.

        Asked one by one in the order they are offered.
        """
        picked: tuple[int, ...] = ()
        left = list(options)
        least = min(least, len(left))
        most = min(most, len(left))
        while len(picked) < most:
            needed = least - len(picked)
            if needed >= len(left) and not self.ask_all:
                return (*picked, *left)
            offered = left if needed <= 1 else left[: len(left) - needed + 1]
            if needed <= 0:
                offered = [*left, DONE]
            value = self.choose(player, rule, kind, offered, SOME, about, picked, risky)
            if value == DONE:
                break
            picked = (*picked, value)
            left = left[left.index(value) + 1 :]
            if not left:
                break
        return picked

    def choose_order(
        self, player: int, rule: str, kind: str, options: Sequence[int], about: int = NOTHING
    ) -> tuple[int, ...]:
        """The options in the order this player gives them."""
        picked: tuple[int, ...] = ()
        left = list(options)
        while len(left) > 1:
            value = self.choose(player, rule, kind, left, ORDER, about, picked)
            picked = (*picked, value)
            left.remove(value)
        return (*picked, *left)

    # -- notes -----------------------------------------------------------------------------------------------------

    def note(self, rule: str, key: str, *arguments: int | str) -> None:
        """Write a line of the trace; call it behind `if game.tracing`."""
        self.trace.append(Note(rule, key, arguments, NOTHING))

    def note_for(self, viewer: int, rule: str, key: str, *arguments: int | str) -> None:
        """Write a line that only one player may see."""
        self.trace.append(Note(rule, key, arguments, viewer))


FINISHED: Final = Decision(NOTHING, "", "over", ONE, ())


def read_game(rules: Rules, book: Book, players: int, data: bytes, ask_all: bool = False) -> Game:
    """The game whose canonical bytes these are, run on to its question.

    `ask_all` is a setting and not in the bytes: it must be as it was, or answers in flight would miss their questions.
    Raises ValueError when the bytes are not those of a game of these rules with this book.
    """
    reader = Reader(data)
    game = read_state(lambda: Game(rules, book, players, []), reader)
    if reader.at != len(data):
        raise ValueError("there are bytes behind the end of the game")
    game.ask_all = ask_all
    if game.base is not None:
        game.load(game.base)
    game.run()
    return game
