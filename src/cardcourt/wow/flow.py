"""How texts are processed: instruction by instruction, with choices, conditions and payments (rules 709.2, 712)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcourt.kernel.cost import Cost, pay_actions
from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.program import IMPOSSIBLE, PERFORMED, Act, Node
from cardcourt.kernel.record import NOTHING, Done, row_of
from cardcourt.wow.asking import is_empowered
from cardcourt.wow.costs import Resources, pay_resources, ready_resources, value_of
from cardcourt.wow.instructions import Discard, Exhaust, Ready
from cardcourt.wow.language import (
    ASKS_EMPOWER,
    ASKS_MODES,
    Affected,
    All,
    AmongThem,
    Choose,
    Condition,
    Filter,
    Instruction,
    Selector,
    TheRest,
    Value,
)
from cardcourt.wow.objects import name, player_name
from cardcourt.wow.selection import (
    candidates,
    holds,
    item_of,
    number,
    number_place,
    players,
    rows,
    take_up,
)
from cardcourt.wow.state import EXHAUSTED

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


# -- processing --------------------------------------------------------------------------------------------------------


def run_node(game: Game, act: Act, node: Node) -> int:
    """Process one instruction of the link of an act and record in the link what it did, for those behind it."""
    take_up(game, act)
    return perform(game, act, node)


def run_text(game: Game, act: Act, nodes: Sequence[Node]) -> bool:
    """Process instructions in order; returns whether all of them were actually performed (709.2f)."""
    done = True
    for node in nodes:
        done = perform(game, act, node) == PERFORMED and done
    return done


def perform(game: Game, act: Act, node: Node) -> int:
    """709.2b: process one instruction; what it did is kept for those that refer to it (709.2f, 415.9b)."""
    act.earlier_refs = act.refs
    act.earlier_amount = act.did
    if isinstance(node, Flow):
        return node.run(game, act)
    much = act.amount
    act.begin()
    act.did = 0
    outcome = node.run(game, act)
    act.amount = much
    act.last = outcome
    act.refs = tuple([game.ref(row_of(ref)) for ref in act.refs])
    item = item_of(game, act)
    if item is not None:
        changed = item.copy()
        changed.done = (*item.done, Done(outcome, act.did, act.choice, act.refs))
        game.change_item(changed)
    return outcome


class Flow(Instruction):
    """An instruction that says which others are processed, and by whom."""


# -- if and may --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class IfYouDo(Flow):
    """What is done only if the instruction before was actually performed, and not replaced (709.2f)."""

    do: tuple[Node, ...]

    def run(self, game: Game, act: Act) -> int:
        """709.2f: whether all of those actions were actually performed."""
        if act.last != PERFORMED:  # 709.2f
            if game.tracing:
                game.note("709.2f", "not done", name(game, act.source))
            return IMPOSSIBLE
        return outcome_of(run_text(game, act, self.do))


@dataclass(frozen=True, eq=False, repr=False)
class IfNot(Flow):
    """What is done only if the instruction before was not performed."""

    do: tuple[Node, ...]

    def run(self, game: Game, act: Act) -> int:
        """glossary:Unless: if he does not, do it."""
        return IMPOSSIBLE if act.last == PERFORMED else outcome_of(run_text(game, act, self.do))


def outcome_of(done: bool) -> int:
    """What became of several instructions together."""
    return PERFORMED if done else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class May(Flow):
    """What a player may do, if it can be done entirely (712.7); and what happens if he does not (glossary:Unless)."""

    do: tuple[Node, ...]
    otherwise: tuple[Node, ...] = ()
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """708.3, 712.7: decided as the text is processed; only what can be performed in its entirety can be chosen."""
        choosers = players(game, act, self.who)
        possible = all(can_be_done(game, act, node) for node in self.do)  # 712.7
        if choosers and possible and game.choose_yes(choosers[0], "712.7", "do it", act.source):
            return outcome_of(run_text(game, act, self.do))
        if game.tracing:
            game.note("712.7", "declined", name(game, act.source))
        act.last = IMPOSSIBLE
        if self.otherwise:
            run_text(game, act, self.otherwise)
        return IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class If(Flow):
    """What is done under a condition that is read now (709.2d)."""

    condition: Condition
    do: tuple[Node, ...] = ()
    otherwise: tuple[Node, ...] = ()

    def run(self, game: Game, act: Act) -> int:
        """709.2d: information is read as it is needed."""
        return outcome_of(run_text(game, act, self.do if holds(game, act, self.condition) else self.otherwise))


@dataclass(frozen=True, eq=False, repr=False)
class Empower(Flow):
    """What an ability does besides if its player controls a thing both as it is added and as it resolves."""

    filter: Filter
    do: tuple[Node, ...]

    def asks(self) -> str:
        """Whether it counts."""
        return ASKS_EMPOWER

    def run(self, game: Game, act: Act) -> int:
        """glossary:Empower: gaining control of it later does nothing, and what is lost meanwhile is not processed."""
        item = item_of(game, act)
        if item is None or not is_empowered(game, item, self) or not candidates(game, act, self.filter):
            return IMPOSSIBLE
        return outcome_of(run_text(game, act, self.do))


def can_be_done(game: Game, act: Act, node: Node) -> bool:
    """Whether an instruction can be performed in its entirety now (712.7)."""
    if isinstance(node, MayPay | May | IfYouDo | IfNot | If | Either):
        return True
    if isinstance(node, Discard):
        wanted = number(game, act, node.number)
        return all(len(node.hand(game, act, player)) >= wanted for player in players(game, act, node.who))
    if isinstance(node, Exhaust | Ready):
        wanted_now = int(isinstance(node, Ready))
        found = whatever(game, act, node.what)
        return any(game.columns[EXHAUSTED][row] == wanted_now for row in found)
    for part in node.parts():
        if not isinstance(part, Selector) or isinstance(part, All | Affected | AmongThem | TheRest):
            continue
        if not whatever(game, act, part):
            return False
    return True


def whatever(game: Game, act: Act, selector: Selector) -> list[int]:
    """The cards that a selector may mean, without anybody choosing."""
    if isinstance(selector, Choose):
        found = candidates(game, act, selector.filter)
        return found if len(found) >= selector.least else []
    return rows(game, act, selector)


# -- paying (403) ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class MayPay(Flow):
    """A cost that a player may pay as the text is processed, what it is paid for, and what happens if it is not."""

    cost: tuple[Cost, ...]
    do: tuple[Node, ...] = ()
    otherwise: tuple[Node, ...] = ()
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """403.1, 709.2b: a player who has the means to pay all of it may pay."""
        payers = players(game, act, self.who)
        paid = bool(payers) and may_pay(game, act, payers[0], self.cost)
        act.last = PERFORMED if paid else IMPOSSIBLE
        run_text(game, act, self.do if paid else self.otherwise)
        return PERFORMED if paid else IMPOSSIBLE


def may_pay(game: Game, act: Act, payer: int, cost: tuple[Cost, ...]) -> bool:
    """Whether a player can pay a cost, wants to, and has paid it."""
    paying = Act(payer, act.source, act.item, act.it, act.amount, act.lineage)
    paying.other = act.other
    amount = sum(value_of(game, paying, part.amount) for part in cost if isinstance(part, Resources))
    actions = [part for part in cost if not isinstance(part, Resources)]
    can = amount <= len(ready_resources(game, payer)) and all(part.payable(game, paying) for part in actions)
    if not can or not game.choose_yes(payer, "403.1", "may pay", act.source):
        return False
    before = game.copy()
    try:
        pay_resources(game, payer, amount, "412.2", act.source)
        pay_actions(game, "403.1", paying, actions)
    except Illegal as illegal:  # what turns out to be impossible is not paid at all
        game.load(before)
        if game.tracing:
            game.note("403.1", "not paid", illegal.why)
        return False
    act.refs = paying.refs
    return True


# -- choosing what to do (707.1c, 709.2b) ------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Mode(Instruction):
    """One of the modes of a modal text (707.1c), or of the things that a player chooses from."""

    do: tuple[Node, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Modes(Flow):
    """Modes, of which some are chosen as the link is added (707.1c)."""

    modes: tuple[Mode, ...]
    number: int = 1
    by: str = "you"

    def asks(self) -> str:
        """Modes."""
        return ASKS_MODES

    def asked_numbers(self) -> int:
        """How many are chosen."""
        return self.number

    def run(self, game: Game, act: Act) -> int:
        """709.2e: modifiers are made for the chosen modes only."""
        item = item_of(game, act)
        assert item is not None
        first = number_place(game, item, self)
        outcome = PERFORMED
        for mode in sorted(item.numbers[first : first + self.number]):
            if run_text(game, act, self.modes[mode].do):
                continue
            outcome = IMPOSSIBLE
        return outcome


@dataclass(frozen=True, eq=False, repr=False)
class Either(Flow):
    """One of several things, chosen as the text is processed; what can't be done can't be chosen (709.2b)."""

    modes: tuple[Mode, ...]
    by: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """709.2b: a player can't choose to do anything that can't be done."""
        choosers = players(game, act, self.by)
        options: list[int] = []
        for index, mode in enumerate(self.modes):
            if all(can_be_done(game, act, node) for node in mode.do):  # 709.2b
                options.append(index)
        if not choosers or not options:
            act.last = IMPOSSIBLE
            return IMPOSSIBLE
        chosen = game.choose(choosers[0], "709.2b", "what to do", options, about=act.source)
        return outcome_of(run_text(game, act, self.modes[chosen].do))


# -- over and over -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class ForEach(Flow):
    """Instructions for each of some cards, one after the other: each time "it" is that card."""

    what: Selector
    do: tuple[Node, ...]

    def run(self, game: Game, act: Act) -> int:
        """712.3: processed in order."""
        done = True
        for row in rows(game, act, self.what):
            each = copied(act)
            each.item = NOTHING
            each.it = row
            done = run_text(game, each, self.do) and done
        return outcome_of(done)


@dataclass(frozen=True, eq=False, repr=False)
class EachPlayer(Flow):
    """Instructions for each of some players, in turn order: each time he is "that player"."""

    who: str
    do: tuple[Node, ...]

    def run(self, game: Game, act: Act) -> int:
        """802.1: the turn player first, then clockwise."""
        done = True
        for player in players(game, act, self.who):
            if game.tracing:
                game.note("802.1", "turn of player", player_name(player))
            each = copied(act)
            each.player = player
            done = run_text(game, each, self.do) and done
        return outcome_of(done)


def copied(act: Act) -> Act:
    """An act of its own about the same."""
    other = Act(act.you, act.source, act.item, act.it, act.amount, act.lineage)
    other.other = act.other
    other.player = act.player
    other.refs = act.refs
    other.did = act.did
    other.last = act.last
    return other


@dataclass(frozen=True, eq=False, repr=False)
class Repeat(Flow):
    """Instructions so many times."""

    times: Value | int
    do: tuple[Node, ...]

    def run(self, game: Game, act: Act) -> int:
        """712.3: processed in order, each time anew."""
        done = True
        for _ in range(number(game, act, self.times)):
            done = run_text(game, act, self.do) and done
        return outcome_of(done)
