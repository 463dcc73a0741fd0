"""Components of costs (rules 201-206, 356.7, 357.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IMPOSSIBLE, PERFORMED, Act, Node
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound.board import is_type
from cardcourt.riftbound.card import RUNE
from cardcourt.riftbound.characteristics import candidates, own_text
from cardcourt.riftbound.events import is_pointless
from cardcourt.riftbound.happenings import BANISH, DIE, DISCARD, EXHAUST, RECYCLE, RETURN
from cardcourt.riftbound.language import AdditionalCost, Filter
from cardcourt.riftbound.objects import name, spend_buff, spend_xp
from cardcourt.riftbound.state import BUFFS, CONTROLLER, EXHAUSTED, HAND, OWNER, TRASH, XP, on_board, zone_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# Counted resources: Energy, six domains, any domain, the card's own domains.
ENERGY_AMOUNT: Final = 0
ANY_AMOUNT: Final = 7
OWN_AMOUNT: Final = 8
AMOUNTS: Final = 9

YOUR_BUFFED_UNIT: Final = Filter("unit", "yours", state="buffed")


class Component(Cost):
    """A component of a cost with the nodes in its fields as parts."""

    def text(self, language: str) -> str:
        """The component in words."""
        from cardcourt.riftbound.words import words  # noqa: PLC0415  # words are about all nodes, so they come later

        return words(self, language)

    def parts(self) -> list[Node]:
        """Its filter, if it has one."""
        part = getattr(self, "filter", None)
        return [part] if isinstance(part, Node) else []


@dataclass(frozen=True, eq=False, repr=False)
class Resources(Component):
    """Energy and Power; `own` is Power of the card's own domains (135.2.e.6)."""

    energy: int = 0
    power: tuple[int, ...] = (0, 0, 0, 0, 0, 0, 0)
    own: int = 0

    def amounts(self) -> tuple[int, ...]:
        """The amount of each counted resource."""
        return (self.energy, *self.power, self.own)


def there(game: Game, act: Act) -> int:
    """The place that a cost's "there" means: where the card is being played to."""
    item = game.chain_item(act.item) if act.item != NOTHING else None
    return item.location if item is not None else NOTHING


def event_on(game: Game, act: Act, kind: int, row: int) -> int:
    """Let the payer do something to one object as a cost."""
    player = game.columns[CONTROLLER][row]
    return happen(
        game, [Event(kind, row, 1, player, source=act.source, cause=act.item, by=act.you, lineage=act.lineage)]
    )


@dataclass(frozen=True, eq=False, repr=False)
class ExhaustThis(Component):
    """Exhaust the source (414.5); impossible when it is exhausted (414.4)."""

    def payable(self, game: Game, act: Act) -> bool:
        """414.4."""
        return act.source >= 0 and not game.columns[EXHAUSTED][act.source]

    def run(self, game: Game, act: Act) -> int:
        """414.4."""
        return event_on(game, act, EXHAUST, act.source) if self.payable(game, act) else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class KillThis(Component):
    """Kill the source."""

    def payable(self, game: Game, act: Act) -> bool:
        """203.3."""
        return act.source >= 0 and on_board(game, act.source)

    def run(self, game: Game, act: Act) -> int:
        """203.1."""
        return event_on(game, act, DIE, act.source) if self.payable(game, act) else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class RecycleThis(Component):
    """Recycle the source."""

    def payable(self, game: Game, act: Act) -> bool:
        """203.3."""
        return not is_pointless(game, Event(RECYCLE, act.source, 1))

    def run(self, game: Game, act: Act) -> int:
        """416.3."""
        return event_on(game, act, RECYCLE, act.source) if self.payable(game, act) else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class BanishThis(Component):
    """Banish the source."""

    def payable(self, game: Game, act: Act) -> bool:
        """203.3."""
        return not is_pointless(game, Event(BANISH, act.source, 1))

    def run(self, game: Game, act: Act) -> int:
        """427.2."""
        return event_on(game, act, BANISH, act.source) if self.payable(game, act) else IMPOSSIBLE


class PickedCost(Component):
    """An action on objects that the payer picks; nothing is targeted (355.10.c)."""

    def wanted(self) -> tuple[Filter, int]:
        """What must be picked, and how many."""
        raise NotImplementedError

    def verb(self) -> str:
        """What is done to it."""
        raise NotImplementedError

    def found(self, game: Game, act: Act) -> list[int]:
        """The objects it can be paid with."""
        return candidates(game, self.wanted()[0], act.you, act.source, there(game, act))

    def payable(self, game: Game, act: Act) -> bool:
        """203.3: with fewer objects than asked for it cannot be paid."""
        return len(self.found(game, act)) >= self.wanted()[1]

    def pick(self, game: Game, act: Act) -> list[int]:
        """The objects the payer picks for it (357.2), if they have not been chosen as the card was played (355.1)."""
        if self.is_known(game, act):
            return [act.it] if act.it in self.found(game, act) else []
        return self.chosen(game, act, "357.2")

    def chosen(self, game: Game, act: Act, rule: str) -> list[int]:
        """The objects the payer chooses for it now."""
        number = self.wanted()[1]
        found = self.found(game, act)
        if len(found) < number:
            return []
        verb = self.verb()
        picked = list(game.choose_some(act.you, rule, verb, found, number, number, about=act.source, risky=True))
        if game.tracing:
            game.note(rule, "pays with", f"P{act.you + 1}", verb, ", ".join(name(game, r) for r in picked))
        return picked

    def is_known(self, game: Game, act: Act) -> bool:
        """Whether it was chosen as the card was played what this is done to."""
        item = game.chain_item(act.item) if act.item != NOTHING else None
        if item is None or item.row < 0 or not item.noted:
            return False
        texts = own_text(game, item.row, item.controller)
        known = [text for text in texts if isinstance(text, AdditionalCost) and text.known]
        return any(cost is self for text in known for cost in text.cost)


@dataclass(frozen=True, eq=False, repr=False)
class KillSome(PickedCost):
    """Kill permanents."""

    filter: Filter
    number: int = 1

    def wanted(self) -> tuple[Filter, int]:
        """What must be killed."""
        return self.filter, self.number

    def verb(self) -> str:
        """What is done to it."""
        return "kill"

    def run(self, game: Game, act: Act) -> int:
        """203.1."""
        outcome = IMPOSSIBLE
        for row in self.pick(game, act):
            outcome = event_on(game, act, DIE, row)
        return outcome


@dataclass(frozen=True, eq=False, repr=False)
class ExhaustSome(PickedCost):
    """Exhaust objects that are ready (414.4)."""

    filter: Filter
    number: int = 1

    def wanted(self) -> tuple[Filter, int]:
        """What must be exhausted."""
        return self.filter, self.number

    def verb(self) -> str:
        """What is done to it."""
        return "exhaust"

    def found(self, game: Game, act: Act) -> list[int]:
        """414.4: only what is ready."""
        rows = candidates(game, self.filter, act.you, act.source, there(game, act))
        return [row for row in rows if not game.columns[EXHAUSTED][row]]

    def run(self, game: Game, act: Act) -> int:
        """414.4."""
        outcome = IMPOSSIBLE
        for row in self.pick(game, act):
            outcome = event_on(game, act, EXHAUST, row)
        return outcome


@dataclass(frozen=True, eq=False, repr=False)
class ReturnSome(PickedCost):
    """Return permanents to their owner's hand."""

    filter: Filter
    number: int = 1

    def wanted(self) -> tuple[Filter, int]:
        """What must be returned."""
        return self.filter, self.number

    def verb(self) -> str:
        """What is done to it."""
        return "return"

    def run(self, game: Game, act: Act) -> int:
        """203.1."""
        outcome = IMPOSSIBLE
        for row in self.pick(game, act):
            outcome = event_on(game, act, RETURN, row)
        return outcome


@dataclass(frozen=True, eq=False, repr=False)
class DiscardSome(Component):
    """Discard cards; all of them, or the cost cannot be paid (422.3)."""

    number: int = 1

    def payable(self, game: Game, act: Act) -> bool:
        """422.3."""
        return len(game.columns[zone_of(act.you, HAND)]) >= self.number

    def run(self, game: Game, act: Act) -> int:
        """422.3."""
        if not self.payable(game, act):
            return IMPOSSIBLE
        hand = sorted(game.columns[zone_of(act.you, HAND)])
        picked = game.choose_some(act.you, "357.2", "discard", hand, self.number, self.number, risky=True)
        return happen(game, [Event(DISCARD, row, 1, act.you, by=act.you, lineage=act.lineage) for row in picked])


@dataclass(frozen=True, eq=False, repr=False)
class RecycleSome(Component):
    """Recycle cards from the trash; all of them, or the cost cannot be paid (416.3)."""

    number: int = 1

    def payable(self, game: Game, act: Act) -> bool:
        """416.3."""
        return len(game.columns[zone_of(act.you, TRASH)]) >= self.number

    def run(self, game: Game, act: Act) -> int:
        """416.3, 416.5."""
        if not self.payable(game, act):
            return IMPOSSIBLE
        trash = sorted(game.columns[zone_of(act.you, TRASH)])
        picked = list(game.choose_some(act.you, "357.2", "recycle", trash, self.number, self.number))
        if len(picked) > 1 and not is_type(game, picked[0], RUNE):
            game.shuffle(picked)
        return happen(game, [Event(RECYCLE, row, 1, game.columns[OWNER][row], by=act.you) for row in picked])


@dataclass(frozen=True, eq=False, repr=False)
class SpendXp(Component):
    """Spend XP (730.2)."""

    number: int = 1

    def payable(self, game: Game, act: Act) -> bool:
        """203.3: only XP that the player has."""
        return game.columns[XP][act.you] >= self.number

    def run(self, game: Game, act: Act) -> int:
        """730.2."""
        if not self.payable(game, act):
            return IMPOSSIBLE
        spend_xp(game, act.you, self.number)
        if game.tracing:
            game.note("730.2", "spends xp", f"P{act.you + 1}", self.number, game.columns[XP][act.you])
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class SpendBuff(PickedCost):
    """Spend a Buff of a unit one controls (702.2.b)."""

    filter: Filter = YOUR_BUFFED_UNIT
    number: int = 1

    def wanted(self) -> tuple[Filter, int]:
        """Whose buff is spent."""
        return self.filter, self.number

    def verb(self) -> str:
        """What is done to it."""
        return "spend a buff"

    def found(self, game: Game, act: Act) -> list[int]:
        """Objects with a Buff, of any type where none is stated (745.1.b), and only one's own."""
        buffs, controllers = game.columns[BUFFS], game.columns[CONTROLLER]
        return [
            row
            for row in super().found(game, act)
            if buffs[row] > 0  # 702.2.b.1
            if controllers[row] == act.you  # 702.2.b.2, 745.2
        ]

    def run(self, game: Game, act: Act) -> int:
        """702.2.b: a buff is no target, nor is its unit (704.1)."""
        picked = self.pick(game, act)
        for row in picked:
            spend_buff(game, row)
        return PERFORMED if picked else IMPOSSIBLE
