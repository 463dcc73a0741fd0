"""Attaching and detaching, and what the keywords about Equipment ask for (rules 434-435, 716-719, 818-821)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IGNORED, IMPOSSIBLE, PERFORMED, Act, Node
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound import payment
from cardcourt.riftbound.board import book_of, card_of, is_attached
from cardcourt.riftbound.card import EQUIPMENT
from cardcourt.riftbound.costing import cost_of_ability, take_power
from cardcourt.riftbound.costs import Resources
from cardcourt.riftbound.flow import carry_out
from cardcourt.riftbound.happenings import ATTACH, DETACH, EQUIP
from cardcourt.riftbound.instructions import Empower, Instruction, acted_on, do_to_each, is_ignored
from cardcourt.riftbound.language import Activated, AsAttached, Chosen, Filter, Me, Selector, unfolded
from cardcourt.riftbound.selection import rows
from cardcourt.riftbound.state import CARD, CONTROLLER, HOST, on_board

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


@dataclass(frozen=True, eq=False, repr=False)
class Attach(Instruction):
    """Attach objects to another, their Top-Most Card (434)."""

    what: Selector
    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """434.1, 434.3, 818.1.b: on its own it targets nothing; each selector says whether it chooses."""
        hosts = rows(game, act, self.to)
        host_choice = act.choice
        found = acted_on(game, act, self.what)
        if is_ignored(game, act, self.what, found):
            return IGNORED
        if not hosts:
            act.choice = host_choice
            return IGNORED if is_ignored(game, act, self.to, hosts) else IMPOSSIBLE
        return attach(game, act, found, hosts[0])


def attach(game: Game, act: Act, found: list[int], host: int) -> int:
    """434.1.a, 818.1.b.2: link each object to one Top-Most Card."""
    outcome = IMPOSSIBLE
    for row in found:
        if is_impossible(game, row, host) or is_attached_there(game, row, host):
            continue
        lineage = act.lineage
        if not is_free(game, act, row):
            continue
        event = Event(ATTACH, row, host, act.you, NOTHING, act.source, act.item, act.you, lineage)
        outcome = happen(game, [event])
        if outcome == PERFORMED and EQUIPMENT in card_of(game, row).tags:  # 818.2
            happen(game, [Event(EQUIP, host, 1, act.you, NOTHING, row, act.item, act.you, lineage)])
        if game.columns[HOST][row] == host:
            as_attached(game, row, host, lineage)
    return outcome


def is_free(game: Game, act: Act, row: int) -> bool:
    """Whether an object is attached to nothing any more; if it cannot be detached, it stays (821.1.c.5)."""
    if is_attached(game, row):
        detached = Event(DETACH, row, 1, act.you, source=act.source, by=act.you, lineage=act.lineage)
        happen(game, [detached])  # 434.1.f, 718.5.d
    return not is_attached(game, row)


def attach_to_yours() -> tuple[Node, ...]:
    """818.1.b, 818.1.b.1, 818.1.c.2: what Equip is short for: attach this to a unit you control, which is a target."""
    return (Attach(Me(), Chosen(Filter("unit", "yours"))),)


def empower_this() -> tuple[Node, ...]:
    """827.1.b, 827.1.b.1, 827.1.c.1: what Empower is short for: empower this, which is no target."""
    return (Empower(Me()),)


def is_impossible(game: Game, row: int, host: int) -> bool:
    """434.1: whether one of the two is no card on the board, or they are one and the same."""
    return row == host or not on_board(game, row) or not on_board(game, host)


def is_attached_there(game: Game, row: int, host: int) -> bool:
    """434.1.g, 434.1.h: attaching to the current Top-Most Card has no effect."""
    return game.columns[HOST][row] == host


def as_attached(game: Game, row: int, host: int, lineage: tuple[int, ...]) -> None:
    """725.1: text that applies during the process of attaching is processed, though it is inactive by then."""
    for ability in book_of(game).abilities[game.columns[CARD][row]]:
        if isinstance(ability, AsAttached):
            act = Act(game.columns[CONTROLLER][row], row, NOTHING, host, 0, lineage)
            carry_out(game, act, ability.do)


@dataclass(frozen=True, eq=False, repr=False)
class Detach(Instruction):
    """Detach objects from their Top-Most Card (435)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """435.3: on its own it targets nothing."""
        return do_to_each(game, act, self.to, DETACH)


@dataclass(frozen=True, eq=False, repr=False)
class Weaponmaster(Instruction):
    """Pay the Equip cost of an Equipment, less one Power, to attach it to this unit (821.1.c)."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """821.1.b, 821.1.c, 821.1.d: the unit is not chosen, and Equip is not activated (821.1.c.6)."""
        found = acted_on(game, act, self.what)
        if is_ignored(game, act, self.what, found):
            return IGNORED
        unit = act.source
        if not found or not on_board(game, unit):
            return IMPOSSIBLE
        row = found[0]
        ability = equip_cost_of(game, act, row)
        if ability is None or is_impossible(game, row, unit):
            return IMPOSSIBLE
        if not pay_reduced(game, act, row, ability):  # 821.1.c.5: it stays where it is
            return IMPOSSIBLE
        return attach(game, act, found, unit)


def equip_cost_of(game: Game, act: Act, row: int) -> Activated | None:
    """725.3, 821.1.c.4: the Equip ability whose cost is paid, though its text may be inactive; none, no payment."""
    usable = [
        ability
        for ability in unfolded(book_of(game).abilities[game.columns[CARD][row]])
        if isinstance(ability, Activated) and ability.keyword == "equip"
    ]
    if len(usable) > 1:
        place = game.choose(act.you, "821.1.c.4", "Equip ability", range(len(usable)), about=row)
        return usable[place]
    return usable[0] if usable else None


def pay_reduced(game: Game, act: Act, row: int, ability: Activated) -> bool:
    """821.1.c.2, 444.2: pay the Equip cost less one Power of any domain; paying is optional; whether it was paid."""
    own = card_of(game, row).domains
    total = cost_of_ability(game, ability, act.you, row)
    take_power(total, 1)  # 821.1.c.3: a cost without Power is not reduced
    amounts = total.amounts
    payer = Act(act.you, row, act.item, lineage=act.lineage)
    actions = [cost for cost in ability.cost if not isinstance(cost, Resources)]
    if not payment.can_pay(game, act.you, amounts, own) or not all(cost.payable(game, payer) for cost in actions):
        return False
    if (any(amounts) or actions) and not game.choose_yes(act.you, "821.1.c", "pay", row):
        return False
    payment.pay(game, act.you, amounts, own, "821.1.c")
    for cost in actions:
        cost.run(game, payer)
    return True
