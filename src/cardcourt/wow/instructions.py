"""What texts do to cards and players, at once and for good (rules 405, 407, 411-415, 713)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.program import IMPOSSIBLE, PERFORMED, Act
from cardcourt.kernel.record import NOTHING, Event, row_of
from cardcourt.wow import events, packets
from cardcourt.wow.book import book_of, card_of
from cardcourt.wow.happenings import (
    ADD_COUNTERS,
    ATTACH,
    DESTROY,
    DISCARD,
    DRAW_CARD,
    EXHAUST,
    FACE_DOWN_FLAG,
    FLIP,
    IN_COMBAT,
    MILL,
    PUT_DAMAGE,
    READY,
    REMOVE,
    REMOVE_COUNTERS,
    REMOVE_DAMAGE,
    RETURN,
    REVEAL,
    SEARCH,
    SHUFFLE,
    TO_DECK,
    TO_GRAVEYARD,
    TURN_FACE_DOWN,
    TURN_FACE_UP,
)
from cardcourt.wow.language import (
    ASKS_SHARES,
    NO_LIMIT,
    Filter,
    HeroOf,
    Instruction,
    Selector,
    Target,
    This,
    Value,
)
from cardcourt.wow.objects import counters_on, name, player_name
from cardcourt.wow.selection import (
    LOOKED_AT,
    ZONES,
    choice_of,
    item_of,
    number,
    number_place,
    players,
    refs,
    rows,
    rows_in,
)
from cardcourt.wow.state import CONTROLLER, DAMAGE, DECK, HAND, HOST, OWNER, in_play, zone_of
from cardcourt.wow.traits import damage_bits, is_character, matches, traits_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

MORE_THAN_ANY: Final = 1_000_001  # 408.2a, 104.1: the amount of "all" damage that is healed
YOUR_HERO: Final = HeroOf()
ITSELF: Final = This()
ANY_CARD: Final = Filter(("card",))
WHOLE_HAND: Final = -1


def acted_on(game: Game, act: Act, selector: Selector) -> list[int]:
    """The cards of an instruction, kept for the instructions that refer to them."""
    found = rows(game, act, selector)
    act.refs = tuple([game.ref(row) for row in found])
    return found


def event_on(game: Game, act: Act, kind: int, row: int, amount: int = 1, place: int = NOTHING, flags: int = 0) -> Event:
    """An event that a text makes happen to a card."""
    player = game.columns[CONTROLLER][row] if in_play(game, row) else game.columns[OWNER][row]
    return Event(kind, row, amount, player, place, act.source, act.item, act.you, act.lineage, flags)


def do_to_each(game: Game, act: Act, selector: Selector, kind: int, amount: int = 1, flags: int = 0) -> int:
    """One action on all cards of a selector at once."""
    found = acted_on(game, act, selector)
    return events.do(game, [event_on(game, act, kind, row, amount, flags=flags) for row in found])


# -- damage ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Deal(Instruction):
    """A character deals damage: one packet to each character (405.4), or an amount divided among targets (707.1d)."""

    amount: Value | int
    to: Selector
    types: tuple[str, ...] = ()
    by: Selector = YOUR_HERO
    unpreventable: bool = False
    combat: bool = False  # it counts as combat damage (408.3b)
    divided: bool = False

    def asks(self) -> str:
        """How the amount is divided."""
        return ASKS_SHARES if self.divided else ""

    def run(self, game: Game, act: Act) -> int:
        """405.4: each modifier that deals damage makes a packet for each of the characters."""
        sources = refs(game, act, self.by)
        if not sources:
            return IMPOSSIBLE
        source = row_of(sources[0])
        amount = number(game, act, self.amount)
        found = rows(game, act, self.to)
        amounts = self.shares(game, act, found) if self.divided else [amount] * len(found)
        bits = damage_bits(self.types)
        made: list[Event | None] = []
        for row, share in zip(found, amounts, strict=True):
            part = packets.packet(game, share, row, source, act.you, bits, act.source, self.unpreventable, act.item)
            if part is not None:
                part.lineage = act.lineage
                if self.combat:  # 408.3b
                    part.flags |= IN_COMBAT
            made.append(part)
        return measured(act, packets.deal(game, act, made))

    def shares(self, game: Game, act: Act, found: list[int]) -> list[int]:
        """709.2c: the shares that were fixed as the link was added; those of illegal targets are lost."""
        item = item_of(game, act)
        assert item is not None and isinstance(self.to, Target)
        chosen = item.targets[choice_of(game, item, self.to)]
        first = number_place(game, item, self)
        share_of = {ref: item.numbers[first + place] for place, ref in enumerate(chosen)}
        return [share_of[game.ref(row)] for row in found]


def measured(act: Act, outcome: int) -> int:
    """Keep what packets did as what the instruction did."""
    act.did = act.amount
    return outcome


@dataclass(frozen=True, eq=False, repr=False)
class Smash(Instruction):
    """Deal damage to an ally: of what is more than fatal, the rest to its controller's hero (405.8)."""

    amount: Value | int
    to: Selector
    types: tuple[str, ...] = ()
    by: Selector = YOUR_HERO

    def run(self, game: Game, act: Act) -> int:
        """405.8: exactly fatal damage to that ally and the rest to the hero."""
        sources = refs(game, act, self.by)
        amount = number(game, act, self.amount)
        outcome = IMPOSSIBLE
        for row in rows(game, act, self.to):
            if sources:
                source = row_of(sources[0])
                outcome = packets.smash(game, act, amount, row, source, damage_bits(self.types), act.source)
        return measured(act, outcome)


@dataclass(frozen=True, eq=False, repr=False)
class Heal(Instruction):
    """A character heals damage from characters (407); -1 for all of it."""

    amount: Value | int
    from_: Selector
    by: Selector = YOUR_HERO

    def run(self, game: Game, act: Act) -> int:
        """407.2: a packet for each of the characters."""
        sources = refs(game, act, self.by)
        if not sources:
            return IMPOSSIBLE
        amount = MORE_THAN_ANY if self.amount == NO_LIMIT else number(game, act, self.amount)
        found = rows(game, act, self.from_)
        return measured(act, packets.heal(game, act, amount, found, row_of(sources[0]), act.source))


@dataclass(frozen=True, eq=False, repr=False)
class PutDamage(Instruction):
    """Put damage on characters: nothing replaces or prevents it (405.3)."""

    amount: Value | int
    on: Selector

    def run(self, game: Game, act: Act) -> int:
        """405.3: damage that is not said to be dealt is put."""
        amount = number(game, act, self.amount)
        return measured(act, packets.put(game, act, amount, rows(game, act, self.on)))


@dataclass(frozen=True, eq=False, repr=False)
class SwitchDamage(Instruction):
    """Switch all damage on one character with that on another (405.7)."""

    on: Selector
    with_: Selector

    def run(self, game: Game, act: Act) -> int:
        """405.7: remove from the one with more, put on the one with less; nothing is dealt or healed."""
        both = [*rows(game, act, self.on), *rows(game, act, self.with_)]
        if len(both) != 2 or not all(is_character(game, row) for row in both):
            return IMPOSSIBLE
        more, less = both
        if game.columns[DAMAGE][more] < game.columns[DAMAGE][less]:
            more, less = less, more
        difference = game.columns[DAMAGE][more] - game.columns[DAMAGE][less]
        act.refs = tuple([game.ref(row) for row in both])
        act.did = difference
        return events.do(
            game,
            [
                event_on(game, act, REMOVE_DAMAGE, more, difference),
                event_on(game, act, PUT_DAMAGE, less, difference),
            ],
        )


# -- states ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Exhaust(Instruction):
    """Exhaust cards; only ready ones can be (411.1)."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """411.1: to exhaust a ready card."""
        return do_to_each(game, act, self.what, EXHAUST)


@dataclass(frozen=True, eq=False, repr=False)
class Ready(Instruction):
    """Ready cards; only exhausted ones can be (411.1)."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """411.1: to ready an exhausted card."""
        return do_to_each(game, act, self.what, READY)


@dataclass(frozen=True, eq=False, repr=False)
class Flip(Instruction):
    """Turn heroes over (301.2)."""

    what: Selector = YOUR_HERO

    def run(self, game: Game, act: Act) -> int:
        """glossary:Flip: a hero keeps its ready state as it flips."""
        return do_to_each(game, act, self.what, FLIP)


@dataclass(frozen=True, eq=False, repr=False)
class TurnFaceDown(Instruction):
    """Turn cards face down."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """412.1b: a resource turned face down is blank."""
        return do_to_each(game, act, self.what, TURN_FACE_DOWN)


@dataclass(frozen=True, eq=False, repr=False)
class TurnFaceUp(Instruction):
    """Turn cards face up."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """Only what is face down can be turned."""
        return do_to_each(game, act, self.what, TURN_FACE_UP)


@dataclass(frozen=True, eq=False, repr=False)
class AddCounters(Instruction):
    """Put counters on cards (404.1), on the card itself unless the text says where (404.1a)."""

    counter: str
    number: Value | int = 1
    on: Selector = ITSELF

    def run(self, game: Game, act: Act) -> int:
        """404.1a: where nothing else is said, on the card itself."""
        amount = number(game, act, self.number)
        word = book_of(game).word(self.counter)
        found = acted_on(game, act, self.on)
        act.did = amount * len(found)
        if amount <= 0:
            return IMPOSSIBLE
        return events.do(game, [event_on(game, act, ADD_COUNTERS, row, amount, word) for row in found])


@dataclass(frozen=True, eq=False, repr=False)
class RemoveCounters(Instruction):
    """Remove counters from cards; -1 for all of them."""

    counter: str
    number: Value | int = 1
    from_: Selector = ITSELF

    def run(self, game: Game, act: Act) -> int:
        """404.1: as many as there are, and it is done only where all of them were (709.2f)."""
        word = book_of(game).word(self.counter)
        found = acted_on(game, act, self.from_)
        wanted = number(game, act, self.number)
        made: list[Event] = []
        for row in found:
            there = counters_on(game, row, word)
            amount = there if self.number == NO_LIMIT else min(there, wanted)
            if amount:
                made.append(event_on(game, act, REMOVE_COUNTERS, row, amount, word))
        act.did = sum(event.amount for event in made)
        if self.number != NO_LIMIT and act.did < wanted * len(found):
            events.do(game, made)
            return IMPOSSIBLE
        return events.do(game, made)


# -- zones (415.9) -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Destroy(Instruction):
    """Put cards from play into their owners' graveyards (415.9d)."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """415.9d: only cards in play can be destroyed."""
        return do_to_each(game, act, self.what, DESTROY)


@dataclass(frozen=True, eq=False, repr=False)
class ToHand(Instruction):
    """Put cards into their owners' hands (415.2)."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """415.2: a card goes to its owner's hand; from a deck it is not drawn (415.9f)."""
        return do_to_each(game, act, self.what, RETURN)


@dataclass(frozen=True, eq=False, repr=False)
class RemoveFromGame(Instruction):
    """Remove cards from the game (415.7)."""

    what: Selector
    face_down: bool = False

    def run(self, game: Game, act: Act) -> int:
        """415.7: revealed, unless the text removes it face down."""
        return do_to_each(game, act, self.what, REMOVE, flags=FACE_DOWN_FLAG if self.face_down else 0)


@dataclass(frozen=True, eq=False, repr=False)
class ToGraveyard(Instruction):
    """Put cards into their owners' graveyards; from play that is to destroy (415.9d), from hand to discard (415.9e)."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """415.9d-e: all events that put a card into a graveyard from play or from hand are those events."""
        found = acted_on(game, act, self.what)
        made: list[Event] = []
        for row in found:
            kind = DESTROY if in_play(game, row) else TO_GRAVEYARD
            if row in game.columns[zone_of(game.columns[OWNER][row], HAND)]:
                kind = DISCARD
            made.append(event_on(game, act, kind, row))
        return events.do(game, made)


@dataclass(frozen=True, eq=False, repr=False)
class ToDeck(Instruction):
    """Put cards into their owners' decks: on top, at the bottom, or shuffled into them (415.3)."""

    what: Selector
    where: str = "top"  # or `bottom`, `shuffled`

    def run(self, game: Game, act: Act) -> int:
        """415.3c: the owner orders cards that are put into a deck together."""
        found = acted_on(game, act, self.what)
        bottom = int(self.where == "bottom")
        made: list[Event] = []
        owners: list[int] = []
        for player in owners_of(game, found):
            owners.append(player)
            own = [row for row in found if game.columns[OWNER][row] == player]
            if self.where != "shuffled" and len(own) > 1:
                own = list(game.choose_order(player, "415.3c", "order in the deck", own))
            made.extend([event_on(game, act, TO_DECK, row, bottom) for row in own])
        outcome = events.do(game, made)
        if self.where == "shuffled":
            shuffle_decks(game, act, owners)
        return outcome


def owners_of(game: Game, found: list[int]) -> list[int]:
    """The owners of cards, in the order of the players."""
    return [player for player in range(game.players) if any(game.columns[OWNER][row] == player for row in found)]


def shuffle_decks(game: Game, act: Act, owners: list[int]) -> int:
    """415.3b: players shuffle their decks."""
    made = [Event(SHUFFLE, NOTHING, 1, player, source=act.source, cause=act.item, by=act.you) for player in owners]
    return events.do(game, made)


@dataclass(frozen=True, eq=False, repr=False)
class Draw(Instruction):
    """Players draw cards, one at a time (415.9f)."""

    number: Value | int = 1
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """415.9f: several cards are drawn one at a time."""
        outcome = IMPOSSIBLE
        amount = number(game, act, self.number)
        drawing = players(game, act, self.who)
        act.did = 0
        for _ in range(amount):
            made = [
                Event(DRAW_CARD, NOTHING, 1, player, source=act.source, cause=act.item, by=act.you, lineage=act.lineage)
                for player in drawing
            ]
            had = sum(len(game.columns[zone_of(player, DECK)]) for player in drawing)
            outcome = events.do(game, made)
            act.did += had - sum(len(game.columns[zone_of(player, DECK)]) for player in drawing)
        return outcome


@dataclass(frozen=True, eq=False, repr=False)
class Discard(Instruction):
    """Players discard cards, one at a time (415.9e); -1 for the whole hand."""

    number: Value | int = 1
    who: str = "you"
    filter: Filter | None = None
    at_random: bool = False

    def run(self, game: Game, act: Act) -> int:
        """415.9e: cards in hand are discarded; the whole hand also when it is empty."""
        outcome = PERFORMED
        act.did = 0
        discarded: tuple[int, ...] = ()
        for player in players(game, act, self.who):
            wanted = number(game, act, self.number)
            hand = self.hand(game, act, player)
            picked = hand if wanted == WHOLE_HAND else self.picked(game, act, player, hand, wanted)
            if wanted != WHOLE_HAND and len(picked) < wanted:
                outcome = IMPOSSIBLE
            for row in picked:
                done = events.do(game, [event_on(game, act, DISCARD, row)])
                outcome = outcome if done == PERFORMED else done
            act.did += len(picked)
            discarded = (*discarded, *[game.ref(row) for row in picked])
        act.refs = discarded
        return outcome

    def hand(self, game: Game, act: Act, player: int) -> list[int]:
        """The cards that may be discarded."""
        held = game.columns[zone_of(player, HAND)]
        wanted = self.filter
        if wanted is None:
            return held[:]
        return [row for row in held if matches(game, wanted, player, act.source, row, act.it)]

    def picked(self, game: Game, act: Act, player: int, hand: list[int], wanted: int) -> list[int]:
        """709.2b: the player chooses what to discard, unless it is at random."""
        if self.at_random:
            game.shuffle(hand)
            return hand[:wanted]
        return list(game.choose_some(player, "709.2b", "card to discard", hand, wanted, wanted, act.source))


@dataclass(frozen=True, eq=False, repr=False)
class Mill(Instruction):
    """Put the top cards of players' decks into their graveyards."""

    number: Value | int = 1
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """415.5: as many cards as there are; it is no draw (410.6b)."""
        outcome = IMPOSSIBLE
        amount = number(game, act, self.number)
        moved: tuple[int, ...] = ()
        for player in players(game, act, self.who):
            deck = game.columns[zone_of(player, DECK)]
            top = list(reversed(deck[max(0, len(deck) - amount) :]))
            for row in top:
                outcome = events.do(game, [Event(MILL, row, 1, player, source=act.source, cause=act.item, by=act.you)])
            moved = (*moved, *[game.ref(row) for row in top])
        act.refs = moved
        act.did = len(moved)
        return outcome


# -- looking and searching (413, 415.3) --------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class LookAt(Instruction):
    """A player looks at cards that he may otherwise not see."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """415.3e: only that player sees them."""
        found = acted_on(game, act, self.what)
        act.choice = LOOKED_AT
        act.did = len(found)
        game.opened = True
        if game.tracing:
            for row in found:
                game.note_for(act.you, "415.3e", "looks at", player_name(act.you), name(game, row))
        return PERFORMED if found else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class Reveal(Instruction):
    """Cards are shown to all players, and stay where they are."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """glossary:Reveal: a revealed card stays in its zone."""
        found = acted_on(game, act, self.what)
        outcome = reveal(game, act, found)
        act.choice = LOOKED_AT
        act.did = len(found)
        return outcome


def reveal(game: Game, act: Act, found: list[int]) -> int:
    """Show cards to all players."""
    game.opened = True
    if game.tracing:
        for row in found:
            game.note("415.3e", "reveals", name(game, row))
    return events.do(game, [event_on(game, act, REVEAL, row) for row in found])


@dataclass(frozen=True, eq=False, repr=False)
class Search(Instruction):
    """A player searches zones for cards of a description; whose deck was searched shuffles it (413)."""

    filter: Filter
    in_: tuple[str, ...] = ("deck",)
    most: int = 1
    who: str = "you"
    reveal: bool = False

    def run(self, game: Game, act: Act) -> int:
        """413.1: what is found is for the instructions that follow."""
        searching = players(game, act, self.who)
        if not searching:
            return IMPOSSIBLE
        player = searching[0]
        found: list[int] = []
        for zone in self.in_:
            found.extend(game.columns[zone_of(player, ZONES[zone])])
        game.opened = True
        fitting = [row for row in found if matches(game, self.filter, player, act.source, row, act.it)]
        least = 0 if self.may_fail() else 1
        picked = list(game.choose_some(player, "413.3", "card found", fitting, least, self.most, act.source))
        if self.reveal:
            reveal(game, act, picked)
        if "deck" in self.in_:
            events.do(game, [Event(SEARCH, NOTHING, 1, player, source=act.source, cause=act.item, by=act.you)])
            shuffle_after_search(game, act, player)
        act.refs = tuple([game.ref(row) for row in picked])
        act.choice = LOOKED_AT
        act.did = len(picked)
        return PERFORMED if picked else IMPOSSIBLE

    def may_fail(self) -> bool:
        """413.3: a search for a card of some description may fail to find one; one for "a card" may not."""
        return self.filter.facts() != Filter(("card",), zone=self.filter.zone).facts()


def shuffle_after_search(game: Game, act: Act, player: int) -> None:
    """413.2: after a search of a deck its owner shuffles it."""
    shuffle_decks(game, act, [player])


@dataclass(frozen=True, eq=False, repr=False)
class Shuffle(Instruction):
    """Players shuffle their decks (415.3b)."""

    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """415.3b: a deck is shuffled."""
        return shuffle_decks(game, act, players(game, act, self.who))


# -- attachments and control (400, 401) --------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Attach(Instruction):
    """Attach cards in play to a card in play (400.1, 400.5)."""

    what: Selector
    to: Selector

    def run(self, game: Game, act: Act) -> int:
        """400.5: an attachment has one host, in play."""
        hosts = [row for row in rows(game, act, self.to) if in_play(game, row)]
        if not hosts:
            return IMPOSSIBLE
        found = acted_on(game, act, self.what)
        made = [event_on(game, act, ATTACH, row, place=hosts[0]) for row in found if row != hosts[0]]
        return events.do(game, made)


@dataclass(frozen=True, eq=False, repr=False)
class Reattach(Instruction):
    """Move attachments to other cards that fit their attach descriptions (400.7a)."""

    what: Selector
    to: Filter = ANY_CARD

    def run(self, game: Game, act: Act) -> int:
        """400.7a: to a card of the mover's choice; where there is none, the attachment stays where it is."""
        made: list[Event] = []
        for row in acted_on(game, act, self.what):
            hosts = self.hosts(game, act, row)
            if hosts:
                host = game.choose(act.you, "400.7a", "host", hosts, about=row)
                made.append(event_on(game, act, ATTACH, row, place=host))
        return events.do(game, made)

    def hosts(self, game: Game, act: Act, row: int) -> list[int]:
        """400.7b: read for the attachment's controller; 400.7c: it targets nothing."""
        wanted = card_of(game, row).attach
        if wanted is None:
            return []
        you = traits_of(game, row).controller
        return [
            host
            for host in rows_in(game, "play")
            if host not in (row, game.columns[HOST][row])
            and matches(game, wanted, you, row, host)
            and matches(game, self.to, act.you, act.source, host, act.it)
        ]


@dataclass(frozen=True, eq=False, repr=False)
class ChooseTargets(Instruction):
    """Only say what is targeted: the instructions that follow do something about it."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """706.1: the targets were chosen as the link was added."""
        return PERFORMED
