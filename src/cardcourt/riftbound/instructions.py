"""Instructions: the game actions that card texts ask for (rules 407-444)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IGNORED, IMPOSSIBLE, PERFORMED, Act
from cardcourt.kernel.record import NOTHING, ChainItem, Event, row_of
from cardcourt.riftbound import scoring
from cardcourt.riftbound.board import is_type, item_at, ref_to, row_of_item, units_at
from cardcourt.riftbound.card import BATTLEFIELD, RUNE, SPELL, TYPE_NAMES
from cardcourt.riftbound.characteristics import matches, might, passives
from cardcourt.riftbound.events import is_pointless
from cardcourt.riftbound.happenings import (
    ADD,
    AS_EXHAUSTED,
    BANISH,
    BUFF,
    BY_ABILITY,
    BY_SPELL,
    BY_UNIT,
    CHANNEL,
    COUNTER,
    DIE,
    DISCARD,
    DISEMPOWER,
    EMPOWER,
    EXHAUST,
    GAIN_POINT,
    HEAL,
    LOSE_POINT,
    ONLY_SHIFT,
    READY,
    RECALL,
    RECYCLE,
    RETURN,
    STUN,
    TAKE_DAMAGE,
    TO_TRASH,
)
from cardcourt.riftbound.language import ONE, BonusDamage, Chosen, Phrase, Selector, Value
from cardcourt.riftbound.objects import name
from cardcourt.riftbound.selection import (
    item_of,
    look_back,
    number,
    players,
    rows,
    seen_of,
    you_are_nobody,
)
from cardcourt.riftbound.state import (
    ATTACKER,
    COMBAT,
    COMBAT_OPEN,
    CONTROLLER,
    DEFENDER,
    DOMAIN_NAMES,
    HAND,
    OWNER,
    RUNE_DECK,
    SHOWDOWN,
    are_friends,
    cleanup_due,
    is_battlefield_place,
    place_at,
    zone_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


class Instruction(Phrase):
    """One game action and its complement (135.2.b.5)."""


def acted_on(game: Game, act: Act, selector: Selector) -> list[int]:
    """The objects of an instruction, remembered for the instructions linked to it (359.3.e.13-14)."""
    found = rows(game, act, selector)
    act.refs = tuple([ref_to(game, row) for row in found])
    act.seen = tuple([part for row in found for part in seen_of(game, row)])
    return found


def is_ignored(game: Game, act: Act, selector: Selector, found: list[int]) -> bool:
    """Whether an instruction is ignored: all its targets are illegal (359.3.e.7)."""
    if found or not isinstance(selector, Chosen):
        return False
    item = item_of(game, act)
    mistargets = item is not None and act.choice >= 0 and bool(item.targets[act.choice])
    if mistargets and game.tracing:
        game.note("359.3.e.7", "mistargets")
    return mistargets


def do_to_each(game: Game, act: Act, selector: Selector, kind: int, flags: int = 0) -> int:
    """One action on all objects of a selector at once (370.1.a.2); its spell or ability has done it (428.5.b)."""
    found = acted_on(game, act, selector)
    if is_ignored(game, act, selector, found):
        return IGNORED
    source = act.source
    events = [
        Event(
            kind,
            row,
            1,
            game.columns[CONTROLLER][row],
            source=source,
            cause=act.item,
            by=act.you,
            lineage=act.lineage,
            flags=flags | source_flags(game, act),
        )
        for row in found
    ]
    return happen(game, [event for event in events if not is_pointless(game, event)])


def source_flags(game: Game, act: Act) -> int:
    """417.6: whether what happens comes from a spell, an ability, or an ability that a spell created (428.5.d)."""
    item = item_of(game, act)
    if item is None:
        return BY_ABILITY
    if item.row >= 0:
        return BY_SPELL  # 417.6.a
    made_by_spell = act.source >= 0 and is_type(game, act.source, SPELL)
    return BY_ABILITY | BY_SPELL if made_by_spell else BY_ABILITY  # 417.6.b.2.a, 428.5.d


# -- damage ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Deal(Instruction):
    """Deal damage (417), with Bonus Damage (712-715); `by` is the unit that deals it; `split` divides it (355.14).

    `bonus` is Bonus Damage that this damage has of itself.
    """

    amount: Value
    to: Selector
    by: Selector | None = None
    split: bool = False
    bonus: Value | None = None

    def run(self, game: Game, act: Act) -> int:
        """417.1, 417.6: who deals is responsible (411.1); a bonus is replaced or prevented with the rest (437.1.a.1,
        715.4.a).
        """
        dealer = NOTHING
        if self.by is not None:
            dealers = rows(game, act, self.by)
            if not dealers:
                return IGNORED
            dealer = dealers[0]
        amount = number(game, act, self.amount)
        found = acted_on(game, act, self.to)
        if is_ignored(game, act, self.to, found):
            return IGNORED
        if not found:
            return IMPOSSIBLE
        more = 0 if self.bonus is None else max(0, number(game, act, self.bonus))
        amounts = self.divided(game, act, amount, found) if self.split else [max(0, amount)] * len(found)
        flags = source_flags(game, act)
        by = act.you
        if dealer >= 0:
            flags = BY_UNIT  # 417.6.b, 417.6.b.3
            by = game.columns[CONTROLLER][dealer]  # 417.6.b.4
        events: list[Event] = []
        for row, given in zip(found, amounts, strict=True):
            share = given
            if share <= 0:  # 715.4
                continue
            bonus = 0 if self.split or dealer >= 0 else bonus_damage(game, act.you, row, more)
            if bonus and game.tracing:
                game.note("715", "bonus damage", share, bonus, name(game, row))
            share += bonus  # 715, 715.1, 715.2
            events.append(
                Event(
                    TAKE_DAMAGE,
                    row,
                    share,
                    game.columns[CONTROLLER][row],
                    source=dealer if dealer >= 0 else act.source,
                    cause=act.item,
                    by=by,
                    lineage=act.lineage,
                    flags=flags,
                )
            )
        act.amount = sum(event.amount for event in events)
        return happen(game, events)

    def divided(self, game: Game, act: Act, amount: int, found: list[int]) -> list[int]:
        """355.14.e, 355.14.h: the controller divides the whole amount now; each target gets at least 1 (355.14.f).

        What was paid for a target that is dropped stays paid (355.14.i).
        """
        total = split_total(game, act.you, amount, self.by is not None)
        while len(found) > max(0, total):  # 355.14.h.1
            dropped = game.choose(act.you, "355.14.h", "target to drop", found)
            found.remove(dropped)
        shares: list[int] = []
        for index, row in enumerate(found):
            behind = len(found) - index - 1
            left = total - sum(shares)
            share = left if behind == 0 else game.choose_number(act.you, "355.14.e", "share", 1, left - behind, row)
            shares.append(share)
        return shares


def split_total(game: Game, you: int, amount: int, by_unit: bool) -> int:
    """715.3: the damage there is to split: with Bonus Damage, unless a unit deals it or there is none (715.4)."""
    return amount if by_unit or amount <= 0 else amount + bonus_damage(game, you, NOTHING)


def bonus_damage(game: Game, you: int, row: int, more: int = 0) -> int:
    """714: all Bonus Damage for a deal action of a spell or ability of player `you`, with `more` of its own; never
    below 0.
    """
    total = more
    for owner, source, ability in passives(game, BonusDamage):
        assert isinstance(ability, BonusDamage)
        if ability.yours and owner != you:
            continue
        if ability.to is not None and (row < 0 or not matches(game, ability.to, owner, source, row)):
            continue
        total += ability.amount
    total = max(total, 0)  # 714.1, 714.2
    return total


@dataclass(frozen=True, eq=False, repr=False)
class DealToEachOther(Instruction):
    """Two units deal damage equal to their mights to each other, at once (417.6.b.3)."""

    one: Selector
    other: Selector

    def run(self, game: Game, act: Act) -> int:
        """417.1.d, 417.6.b.4: without one of them nothing is dealt; a unit deals no Bonus Damage (715.1)."""
        one, other = rows(game, act, self.one), rows(game, act, self.other)
        if not one or not other:
            return IGNORED
        events: list[Event] = []
        for dealer, row in ((one[0], other[0]), (other[0], one[0])):
            controllers = game.columns[CONTROLLER]
            player, by = controllers[row], controllers[dealer]
            amount = might(game, dealer)
            if amount > 0:
                event = Event(TAKE_DAMAGE, row, amount, player, NOTHING, dealer, act.item, by, act.lineage, BY_UNIT)
                events.append(event)
        act.amount = sum(event.amount for event in events)
        return happen(game, events)


@dataclass(frozen=True, eq=False, repr=False)
class Heal(Instruction):
    """Clear the damage of units (418)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """418.1."""
        return do_to_each(game, act, self.to, HEAL)


@dataclass(frozen=True, eq=False, repr=False)
class Kill(Instruction):
    """Put permanents from the board into the trash (428)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """428.1.a.1."""
        return do_to_each(game, act, self.to, DIE)


# -- statuses and places -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Stun(Instruction):
    """Stun units (423)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """423.1."""
        return do_to_each(game, act, self.to, STUN)


@dataclass(frozen=True, eq=False, repr=False)
class Buff(Instruction):
    """Place a Buff counter on units that have none (426)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """426.1.b."""
        return do_to_each(game, act, self.to, BUFF)


@dataclass(frozen=True, eq=False, repr=False)
class Empower(Instruction):
    """Render objects Empowered (441)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """441.1."""
        return do_to_each(game, act, self.to, EMPOWER)


@dataclass(frozen=True, eq=False, repr=False)
class Disempower(Instruction):
    """Remove the Empowered status from objects (442)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """442.1."""
        return do_to_each(game, act, self.to, DISEMPOWER)


@dataclass(frozen=True, eq=False, repr=False)
class Ready(Instruction):
    """Ready objects (415)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """415.1."""
        return do_to_each(game, act, self.to, READY)


@dataclass(frozen=True, eq=False, repr=False)
class Exhaust(Instruction):
    """Exhaust objects (414)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """414.1."""
        return do_to_each(game, act, self.to, EXHAUST)


@dataclass(frozen=True, eq=False, repr=False)
class Recall(Instruction):
    """Relocate permanents to their base without a move (454-458)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """455."""
        return do_to_each(game, act, self.to, RECALL)


@dataclass(frozen=True, eq=False, repr=False)
class Return(Instruction):
    """Return cards to their owner's hand (056.2)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """056.2."""
        return do_to_each(game, act, self.to, RETURN)


@dataclass(frozen=True, eq=False, repr=False)
class Banish(Instruction):
    """Put cards into the Banishment (427)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """427.2."""
        return do_to_each(game, act, self.to, BANISH)


@dataclass(frozen=True, eq=False, repr=False)
class Recycle(Instruction):
    """Put cards on the bottom of their owner's deck (416)."""

    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """416.1, 416.5: two or more to a Main Deck in random order."""
        found = acted_on(game, act, self.to)
        if is_ignored(game, act, self.to, found):
            return IGNORED
        movable = [row for row in found if not is_pointless(game, Event(RECYCLE, row, 1))]
        return recycle(game, act.you, movable, act.lineage)


def recycle(game: Game, player: int, found: list[int], lineage: tuple[int, ...] = ()) -> int:
    """Recycle cards at once: in random order to a Main Deck (416.5), in the player's order to a Rune Deck (416.5.a)."""
    runes = [row for row in found if is_type(game, row, RUNE)]
    if len(runes) > 1:
        runes = list(game.choose_order(player, "416.5.a", "order of runes", runes))
    others = [row for row in found if row not in runes]
    if len(others) > 1:
        game.shuffle(others)
    return happen(
        game,
        [Event(RECYCLE, row, 1, game.columns[OWNER][row], by=player, lineage=lineage) for row in (*runes, *others)],
    )


def battlefield_here(game: Game, source: int) -> int:
    """The location a battlefield is, when the text is a battlefield's own."""
    return place_at(game, source) if source >= 0 and is_type(game, source, BATTLEFIELD) else NOTHING


def may_be_present(game: Game, player: int, place: int, arriving: Sequence[int] = ()) -> bool:
    """447.2.a, 462.1, 316.7.d: whether a player's units may become present at a location, by any means (447.2, 449.2,
    462).
    """
    if game.players == 2 or not is_battlefield_place(game, place):
        return True
    return not is_combat_of_others(game, player, place) and not is_crowded(game, player, place, arriving)


def is_combat_of_others(game: Game, player: int, place: int) -> bool:
    """144.4.a.1, 447.2.a, 462.1, 462.2: the place of a combat in progress between two others."""
    if game.fact(COMBAT) != COMBAT_OPEN or place != place_at(game, game.fact(SHOWDOWN)):
        return False
    return player not in (game.fact(ATTACKER), game.fact(DEFENDER))


def is_crowded(game: Game, player: int, place: int, arriving: Sequence[int] = ()) -> bool:
    """144.4.a.1, 449.2, 462.3: units of two others are there, as where a combat between them is staged; or a mate's.

    `arriving` are players whose units move there at the same time.
    """
    others: list[int] = []
    for other in (*[game.columns[CONTROLLER][row] for row in units_at(game, place)], *arriving):
        if other != player and other not in others:
            others.append(other)
    if any(are_friends(game, other, player) for other in others):  # 447.2.b: a teammate's units are there
        return True
    return len(others) > 1


# -- cards -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Draw(Instruction):
    """Draw cards (413)."""

    amount: Value = ONE
    who: str = "you"
    of: Selector | None = None

    def run(self, game: Game, act: Act) -> int:
        """413.4: as many as there are, burn out, and the rest."""
        amount = number(game, act, self.amount)
        if amount <= 0:
            return IMPOSSIBLE
        outcome = IMPOSSIBLE
        for player in self.players(game, act):
            outcome = scoring.draw_cards(game, player, amount, act.lineage)
        act.amount = amount
        return outcome

    def players(self, game: Game, act: Act) -> list[int]:
        """Who draws: players of the instruction, or the controller of an object."""
        if self.of is None:
            return players(game, act, self.who)
        controller = look_back(game, act, self.of, 0)
        return [controller] if controller >= 0 else []


@dataclass(frozen=True, eq=False, repr=False)
class Discard(Instruction):
    """Discard cards from the hand, as many as possible (422)."""

    amount: Value = ONE
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """422.1, 422.4: who discards chooses, whoever has priority (312.1.b.1); nothing is killed by it (428.2.a).

        Several do so one after another (303.2).
        """
        outcome = IMPOSSIBLE
        for player in players(game, act, self.who):
            hand = game.columns[zone_of(player, HAND)]
            amount = min(number(game, act, self.amount), len(hand))
            if amount <= 0:
                continue
            picked = game.choose_some(player, "422.1.a", "discard", sorted(hand), amount, amount)
            outcome = happen(
                game,
                [Event(DISCARD, row, 1, player, by=player, source=act.source, lineage=act.lineage) for row in picked],
            )
            act.amount = amount
            act.refs = tuple([game.ref(row) for row in picked])
        return outcome


@dataclass(frozen=True, eq=False, repr=False)
class Counter(Instruction):
    """Counter spells or abilities: they do nothing and leave the chain (425).

    `instead` is `hand` where the card goes there instead of the trash (158.2).
    """

    to: Selector
    instead: str = ""

    def run(self, game: Game, act: Act) -> int:
        """425.1."""
        found = acted_on(game, act, self.to)
        if is_ignored(game, act, self.to, found):
            return IGNORED
        outcome = IMPOSSIBLE
        for row in found:
            item = item_at(game, row)
            if item is not None:
                outcome = self.counter(game, act, item)
        return outcome

    def counter(self, game: Game, act: Act, item: ChainItem) -> int:
        """425.1.a: the item does nothing and is cleared from the chain; a card goes to the trash (425.1.a.1).

        Nothing that was paid is paid back (425.1.c, 425.1.c.1).
        """
        row = item.row
        thing = row if row >= 0 else row_of_item(item.id)
        outcome = happen(game, [Event(COUNTER, thing, 1, item.controller, by=act.you)])
        if outcome != PERFORMED:
            return outcome
        if game.tracing:
            game.note("425.1.a", "countered", name(game, row if row >= 0 else row_of(item.source)))
        game.remove_from_chain(item.id)  # 425.1.a, 419.4.a.1, 425.1.b
        cleanup_due(game)
        if row >= 0:
            left = TO_TRASH
            if self.instead == "hand":  # 158.2
                left = RETURN
            happen(game, [Event(left, row, 1, item.controller, cause=act.item, by=act.you)])  # 425.1.a.1
        return PERFORMED


# -- resources and points ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Add(Instruction):
    """Add resources to the Rune Pool (429); `power` is a domain's name or `any`.

    `only` says what alone they pay for: to play cards of a type, or for activated abilities of such objects; or empty.
    """

    energy: int = 0
    power: str = ""
    amount: int = 1
    only: str = ""

    def run(self, game: Game, act: Act) -> int:
        """429.1."""
        if you_are_nobody(game, act):
            return IMPOSSIBLE
        flags = self.types() << ONLY_SHIFT
        if self.energy:
            happen(game, [Event(ADD, NOTHING, self.energy, act.you, NOTHING, act.source, by=act.you, flags=flags)])
        if self.power:
            domain = DOMAIN_NAMES.index(self.power)
            happen(game, [Event(ADD, NOTHING, self.amount, act.you, domain, act.source, by=act.you, flags=flags)])
        return PERFORMED

    def types(self) -> int:
        """The types of what alone it pays for, 0 for anything."""
        return TYPE_NAMES[self.only] if self.only else 0

    def pays_for(self, types: int) -> bool:
        """Whether it may pay for something of these types."""
        return not self.only or bool(self.types() & types)


@dataclass(frozen=True, eq=False, repr=False)
class Channel(Instruction):
    """Channel runes (430)."""

    amount: int = 1
    exhausted: bool = False
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """430.1, 430.3."""
        outcome = IMPOSSIBLE
        for player in players(game, act, self.who):
            outcome = channel_runes(game, player, self.amount, self.exhausted)
        return outcome


def channel_runes(game: Game, player: int, amount: int, exhausted: bool = False) -> int:
    """430.3, 315.3.b.1: channel as many as possible."""
    done = 0
    for _ in range(amount):
        if game.columns[zone_of(player, RUNE_DECK)]:
            happen(game, [Event(CHANNEL, NOTHING, 1, player, by=player, flags=AS_EXHAUSTED if exhausted else 0)])
            done += 1
    return PERFORMED if done else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class GainPoints(Instruction):
    """Gain points, or lose them if the amount is below 0 (194)."""

    amount: int = 1
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """194.1.c."""
        outcome = IMPOSSIBLE
        kind = GAIN_POINT if self.amount >= 0 else LOSE_POINT
        for player in players(game, act, self.who):
            event = Event(kind, NOTHING, self.amount, player, source=act.source, by=act.you, cause=act.item)
            outcome = happen(game, [] if is_pointless(game, event) else [event])
        return outcome
