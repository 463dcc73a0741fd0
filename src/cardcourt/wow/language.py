"""The language of card programs: values, descriptions, conditions, changes and the kinds of powers (700-719).

Every node is a frozen dataclass. In the short spelling vocabulary.py names it by a word; its first field is what stands
behind that word, the others stand beside it under their own names. Numbers, conditions and choices are read by
selection.py; what instructions do is in instructions.py, effects.py and flow.py.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.program import Node
from cardcourt.wow.card import TYPE_NAMES

ANY_NUMBER: Final = 99
NO_LIMIT: Final = -1
EXACTLY_X: Final = -2  # a limit of a description: the X of the card that the text is on (201.3)

NAMED_WORDS: Final = ("first named", "second named")  # damage types named as a card entered play
RESISTED: Final = "resisted"  # the damage types of the Resistance that the source has

# What a node asks for as its text is added to the chain (707.1c-d).
ASKS_TARGETS: Final = "targets"
ASKS_MODES: Final = "modes"
ASKS_SHARES: Final = "shares"
ASKS_EMPOWER: Final = "empower"  # whether its text counts


class Phrase(Node):
    """A node that is a dataclass: the nodes in its fields are its parts."""

    def copies_as_token(self) -> bool:
        """Whether it puts token copies of cards into play (402.4)."""
        return False

    def asks(self) -> str:
        """What the node asks for as its text is added to the chain, or nothing."""
        return ""

    def asked_numbers(self) -> int:
        """How many modes are chosen as the text is added to the chain."""
        return 0

    def parts(self) -> list[Node]:
        """The nodes in the fields, in the order of the fields."""
        found: list[Node] = []
        for field in fields(self):  # type: ignore[arg-type]
            value: object = getattr(self, field.name)
            if isinstance(value, Node):
                found.append(value)
            elif isinstance(value, tuple):
                found.extend(part for part in value if isinstance(part, Node))
        return found


# -- descriptions ------------------------------------------------------------------------------------------------------


STATES: Final = (
    "ready",
    "exhausted",
    "damaged",
    "undamaged",
    "attacking",
    "defending",
    "protecting",
    "in combat",
    "attacker",
    "defender",
    "face up",
    "face down",
    "attached",
    "token",
    "nontoken",
    "fresh",
    "unique",
    "struck",
    "proposed defender",
    "entered this turn",
    "first turn",
    "granting a form",  # bear form or cat form
)

# The words of `types`, and what kinds of cards they name.
TYPE_WORDS: Final = (*TYPE_NAMES, "character", "equipment", "resource", "card", "link", "effect", "totem")

SIDES: Final = ("you", "friendly", "opposing", "its controller", "their controller", "target player", "that player")
DESCRIBED_ZONES: Final = ("play", "hand", "deck", "graveyard", "removed", "chain", "resources")


@dataclass(frozen=True, eq=False, repr=False)
class Filter(Phrase):
    """What a card must be (706.1, 712.4).

    `types` are words of TYPE_WORDS: one of them must fit. `side` is a word of SIDES or empty: `you` stands for cards
    that the controller of the text controls, or owns where they are outside play; `zone` a word of DESCRIBED_ZONES, or
    empty for anywhere. `state` holds words of STATES.
    `tag`, `icon` (class or faction), `trait`, `keyword`, `named` and `damage_type` must each be there when given.
    Limits of -1 do not bind, those of EXACTLY_X are the X of the source. `this` wants the source itself, `other` leaves
    it out; `host` wants what the source is attached to; `attached_to` wants an attachment of it; `same_name` wants the
    name of what the text is about, `not_it` something else than that; `cheaper` wants a lower cost than the source's;
    `dealt_by_this` wants what the source has dealt damage to this turn, `remembered` what the source remembers.
    """

    types: tuple[str, ...] = ("character",)
    side: str = ""
    zone: str = "play"
    state: tuple[str, ...] = ()
    tag: str = ""
    icon: str = ""
    trait: str = ""
    keyword: str = ""
    named: str = ""
    damage_type: str = ""
    least_cost: int = NO_LIMIT
    most_cost: int = NO_LIMIT
    least_atk: int = NO_LIMIT
    most_atk: int = NO_LIMIT
    least_health: int = NO_LIMIT
    most_health: int = NO_LIMIT
    this: bool = False
    other: bool = False
    same_name: bool = False
    cheaper: bool = False
    not_it: bool = False
    dealt_by_this: bool = False
    remembered: bool = False
    host: bool = False
    attached_to: Filter | None = None
    without: Filter | None = None


class Selector(Phrase):
    """Which cards an instruction acts on, or which players."""


@dataclass(frozen=True, eq=False, repr=False)
class Target(Selector):
    """Cards chosen as targets while the link is added (707.1d); each use is one instance of the word."""

    filter: Filter
    least: int = 1
    most: int = 1
    up_to_x: bool = False  # the number of targets is X
    another: bool = False  # must differ from the targets chosen before (706.1)
    at_random: bool = False
    by: str = "you"  # who chooses

    def asks(self) -> str:
        """Targets."""
        return ASKS_TARGETS


@dataclass(frozen=True, eq=False, repr=False)
class TargetPlayer(Selector):
    """A player chosen as a target: `any`, `opponent` or `friendly`."""

    who: str = "any"

    def asks(self) -> str:
        """Targets."""
        return ASKS_TARGETS


@dataclass(frozen=True, eq=False, repr=False)
class Choose(Selector):
    """Cards chosen on resolution by a player (709.2b): no targets. `number` says how many, where it is read."""

    filter: Filter
    least: int = 1
    most: int = 1
    by: str = "you"  # whom the choice belongs to: a word of players
    number: Value | int = NO_LIMIT


@dataclass(frozen=True, eq=False, repr=False)
class All(Selector):
    """All cards that fit."""

    filter: Filter


@dataclass(frozen=True, eq=False, repr=False)
class This(Selector):
    """The card that the text is on (200.1)."""


@dataclass(frozen=True, eq=False, repr=False)
class It(Selector):
    """The card that the triggering event happened to."""


@dataclass(frozen=True, eq=False, repr=False)
class TheOther(Selector):
    """The other card of the triggering event: what dealt the damage, what was attacked, the wielder, the host."""


@dataclass(frozen=True, eq=False, repr=False)
class Host(Selector):
    """What the source is attached to, or was at last (400, 709.2d)."""


@dataclass(frozen=True, eq=False, repr=False)
class Those(Selector):
    """What an earlier target description of the text chose: 1 for the first in reading order."""

    choice: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class Affected(Selector):
    """What the instruction before acted on."""


@dataclass(frozen=True, eq=False, repr=False)
class HeroOf(Selector):
    """The hero of a player: a word of players."""

    who: str = "you"


@dataclass(frozen=True, eq=False, repr=False)
class TopOf(Selector):
    """The top cards of a player's deck."""

    who: str = "you"
    number: Value | int = 1


@dataclass(frozen=True, eq=False, repr=False)
class AmongThem(Selector):
    """Cards chosen among those that the text looked at, revealed or found before."""

    filter: Filter = Filter(("card",), zone="")
    least: int = 1
    most: int = 1
    by: str = "you"


@dataclass(frozen=True, eq=False, repr=False)
class TheRest(Selector):
    """Those that the text looked at, revealed or found before, and did nothing else with."""


@dataclass(frozen=True, eq=False, repr=False)
class PaidWith(Selector):
    """The cards that left play or hand as costs of the link were paid."""


# Words of players, as fields called `who` or `by` use them. `opponent` is the only one, or chosen; `target player` is
# the one chosen by the text; `its controller` and `its owner` are those of what the text is about (the event's card),
# `their controller` and `their owner` those of what was targeted or acted on last; `that player` is the event's.
PLAYER_WORDS: Final = (
    "you",
    "opponent",
    "each player",
    "each opponent",
    "each friendly player",
    "target player",
    "its controller",
    "its owner",
    "their controller",
    "their owner",
    "turn player",
    "that player",
    "host's controller",
)


# -- values ------------------------------------------------------------------------------------------------------------


class Value(Phrase):
    """A number that is known when it is needed (709.2d)."""


@dataclass(frozen=True, eq=False, repr=False)
class X(Value):
    """The X chosen as the link was added (707.1b)."""


@dataclass(frozen=True, eq=False, repr=False)
class Count(Value):
    """How many cards there are of a kind."""

    filter: Filter
    times: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class NumberOf(Value):
    """A number of a card: atk, health, def, cost, damage, remaining health, x."""

    what: str
    of: Selector


@dataclass(frozen=True, eq=False, repr=False)
class CountersOn(Value):
    """How many counters of a name are on a card."""

    counter: str
    on: Selector = This()


@dataclass(frozen=True, eq=False, repr=False)
class CardsIn(Value):
    """How many cards a player has in a zone: hand, deck, graveyard, removed."""

    zone: str
    who: str = "you"


@dataclass(frozen=True, eq=False, repr=False)
class KeywordNumber(Value):
    """The number of a keyword that the card has, its instances added up."""

    keyword: str


@dataclass(frozen=True, eq=False, repr=False)
class ThatMuch(Value):
    """The amount of the event that triggered, or that is replaced."""

    times: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class Done(Value):
    """How much the instruction before really did: damage dealt, healed, cards moved (405.6)."""

    times: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class Sum(Value):
    """Values added up."""

    of: tuple[Value | int, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Times(Value):
    """A value so many times."""

    number: int
    of: Value


@dataclass(frozen=True, eq=False, repr=False)
class HappenedThisTurn(Value):
    """How much of an event there was this turn: how often, or the summed amount (717.6)."""

    event: str
    filter: Filter | None = None  # what it happened to
    source: Filter | None = None  # what did it
    amounts: bool = False


# -- conditions --------------------------------------------------------------------------------------------------------


class Condition(Phrase):
    """Something that is so or not when it is read (709.2d)."""


@dataclass(frozen=True, eq=False, repr=False)
class AtLeast(Condition):
    """A value is at least a number (and, with `most`, at most one)."""

    number: int
    value: Value
    most: int = NO_LIMIT


@dataclass(frozen=True, eq=False, repr=False)
class Exists(Condition):
    """A card of a kind exists."""

    filter: Filter


@dataclass(frozen=True, eq=False, repr=False)
class Is(Condition):
    """A card fits a description now."""

    filter: Filter
    what: Selector = It()


@dataclass(frozen=True, eq=False, repr=False)
class HasFatalDamage(Condition):
    """A character has fatal damage (405.2)."""

    what: Selector = It()


@dataclass(frozen=True, eq=False, repr=False)
class OnTurnOf(Condition):
    """It is the turn of a player."""

    who: str = "you"


@dataclass(frozen=True, eq=False, repr=False)
class Targeted(Condition):
    """The link targets a card of a kind, which is still a legal target (706.3)."""

    filter: Filter


@dataclass(frozen=True, eq=False, repr=False)
class Paid(Condition):
    """The optional additional cost of the link was paid."""


@dataclass(frozen=True, eq=False, repr=False)
class SharedRace(Condition):
    """Two or more cards of a kind share a race of a faction (glossary:Echo)."""

    filter: Filter


@dataclass(frozen=True, eq=False, repr=False)
class FirstTurnOf(Condition):
    """It is the first turn of a player."""

    who: str = "you"


@dataclass(frozen=True, eq=False, repr=False)
class Not(Condition):
    """A condition is not so."""

    condition: Condition


@dataclass(frozen=True, eq=False, repr=False)
class Both(Condition):
    """All of several conditions are so."""

    conditions: tuple[Condition, ...]


# -- changes: what continuous modifiers do (714) -----------------------------------------------------------------------


class Change(Phrase):
    """What a continuous modifier does to the cards (or players, or packets) that it applies to."""


@dataclass(frozen=True, eq=False, repr=False)
class Plus(Change):
    """Cards have +N (or -N) ATK, health, DEF or strike cost; only what has such a value (719.1)."""

    atk: Value | int = 0
    health: Value | int = 0
    defense: Value | int = 0
    strike: Value | int = 0


@dataclass(frozen=True, eq=False, repr=False)
class Becomes(Change):
    """A number becomes a value: atk, health or def (718.1)."""

    what: str
    value: Value | int = 0


@dataclass(frozen=True, eq=False, repr=False)
class Doubles(Change):
    """A number is doubled, always last (719.4)."""

    what: str = "atk"


@dataclass(frozen=True, eq=False, repr=False)
class Switches(Change):
    """ATK and health are switched (712.9)."""


@dataclass(frozen=True, eq=False, repr=False)
class Has(Change):
    """Cards have a keyword (with its number)."""

    keyword: str
    amount: Value | int = 1
    damage_types: tuple[str, ...] = ()  # of Resistance


@dataclass(frozen=True, eq=False, repr=False)
class Gains(Change):
    """Cards have powers."""

    powers: tuple[Power, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Lacks(Change):
    """Cards lose a keyword and cannot have it."""

    keyword: str


@dataclass(frozen=True, eq=False, repr=False)
class HasPowersOf(Change):
    """Cards have the printed powers of another card, whose own name in them means them (200.1a)."""

    card: Selector


@dataclass(frozen=True, eq=False, repr=False)
class MayStayExhausted(Change):
    """Their controller may choose not to ready cards during his ready step."""


@dataclass(frozen=True, eq=False, repr=False)
class LosesPowers(Change):
    """Cards lose their powers, and cannot gain any with `for_good` (700.3)."""

    for_good: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Also(Change):
    """Cards are also of types, with tags, damage types, and numbers for what they had not (300.1b, 205.1c)."""

    types: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    damage_types: tuple[str, ...] = ()
    atk: int = NO_LIMIT
    health: int = NO_LIMIT
    defense: int = NO_LIMIT


@dataclass(frozen=True, eq=False, repr=False)
class Turns(Change):
    """Cards become cards of types, tags or damage types, and lose those they had of that sort (300.1a, 205.1c)."""

    types: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    damage_types: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class ControlledBy(Change):
    """Cards are controlled by a player (401.3)."""

    who: str = "you"


CANNOT: Final = (
    "attack",
    "defend",  # be proposed as defender
    "protect",
    "exhaust",
    "ready",
    "ready in the ready step",
    "be destroyed",
    "leave play",
    "be targeted",
    "be targeted by opponents",
    "be dealt damage",
    "deal damage",
    "deal combat damage",
    "be prevented",  # the damage that it would deal
    "be prevented in combat",
    "be healed",
    "be interrupted",
    "be controlled",
    "use powers",
    "play",
    "draw",
    "discard",
)


@dataclass(frozen=True, eq=False, repr=False)
class Cannot(Change):
    """Something cannot happen to cards, or be done by them or by players (103.2).

    `what` is a word of CANNOT. `to` narrows it: whom they cannot attack, what they cannot play; `who` says which
    players cannot, where it is about players.
    """

    what: str
    to: Filter | None = None
    damage_types: tuple[str, ...] = ()
    unless_pays: int = 0  # "unless its controller pays (N)" (600.3)
    who: str = "you"  # the players who cannot play, draw or discard: a word of players


@dataclass(frozen=True, eq=False, repr=False)
class MustTarget(Change):
    """Opposing links must target the card if able (706.4)."""


@dataclass(frozen=True, eq=False, repr=False)
class MustAttack(Change):
    """Cards must attack if able; with `to`, that kind of character if able (600.2, 600.2b)."""

    to: Filter | None = None


@dataclass(frozen=True, eq=False, repr=False)
class CanAttackOnly(Change):
    """Cards can attack only a kind of character, if able with `if_able` (601.2c)."""

    to: Filter
    if_able: bool = True


@dataclass(frozen=True, eq=False, repr=False)
class CanProtect(Change):
    """Cards can protect a kind of character (602.2)."""

    what: Filter


@dataclass(frozen=True, eq=False, repr=False)
class CanSabotage(Change):
    """Cards can propose sabotage combats against a kind of card (601.2b)."""

    what: Filter


@dataclass(frozen=True, eq=False, repr=False)
class Inspires(Change):
    """One exhausted card of a kind may ready as each other player's ready step starts (501.1b)."""

    what: Filter


@dataclass(frozen=True, eq=False, repr=False)
class CanWield(Change):
    """Cards are wielders of a kind of weapon (303.2d)."""

    weapon: Filter


@dataclass(frozen=True, eq=False, repr=False)
class Shields(Change):
    """Characters are shielders: their controller may exhaust a kind of equipment for them (717.2c)."""

    with_: Filter = Filter(("equipment",))


@dataclass(frozen=True, eq=False, repr=False)
class PayMore(Change):
    """Players pay N more (less, when negative) to play a kind of card, down to a minimum (707.1e)."""

    amount: Value | int
    for_: Filter = Filter(("card",), zone="")
    who: str = "you"
    least: int = 0
    to: str = "play"  # or `strike`, `use`


@dataclass(frozen=True, eq=False, repr=False)
class MayPlay(Change):
    """A player may play a kind of card from elsewhere, or as an instant (409.1)."""

    what: Filter
    who: str = "you"
    as_instant: bool = False
    free: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class MayComplete(Change):
    """A player may complete quests that other players control (702.2b)."""

    what: Filter
    who: str = "you"


@dataclass(frozen=True, eq=False, repr=False)
class HandSize(Change):
    """A player's maximum hand size (503.2); with `starting` on a hero also how many cards he starts with (101.1)."""

    plus: int = 0
    becomes: int = NO_LIMIT
    who: str = "you"
    starting: bool = False


# -- changes of damage and other replacements (716-717) ----------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Packet(Phrase):
    """Which packets a modifier is about (408).

    `to` and `source` describe the destination and the source character, `either` one of the two; `with_` describes the
    card it is dealt with. `combat` is `yes`, `no` or empty. `types` are damage types (NAMED_WORDS among them), one of
    which must be there. `least`, `most` limit the amount. A modifier that is locked on cards (a definite one) takes
    them as the destination, or as the source with `from_those`.
    """

    to: Filter | None = None
    source: Filter | None = None
    with_: Filter | None = None
    combat: str = ""
    types: tuple[str, ...] = ()
    least: int = NO_LIMIT
    most: int = NO_LIMIT
    either: Filter | None = None
    from_those: bool = False
    heals: bool = False


class DamageChange(Change):
    """A replacement or prevention modifier for packets (717)."""


@dataclass(frozen=True, eq=False, repr=False)
class Boost(DamageChange):
    """That much times `times` plus `plus` instead (717.4a): also for healing packets (407.2)."""

    plus: Value | int = 0
    times: int = 1
    packet: Packet = Packet()
    unpreventable: bool = False
    combat: bool = False
    types: tuple[str, ...] = ()  # of these types instead
    optional: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Less(DamageChange):
    """That much -N instead; it is not prevention (717.4b)."""

    amount: Value | int
    packet: Packet = Packet()


@dataclass(frozen=True, eq=False, repr=False)
class Prevents(DamageChange):
    """Prevention (717.2): the next N, or N of each packet with `each`, or all (-1), or all but some with `all_but`."""

    amount: Value | int = NO_LIMIT
    packet: Packet = Packet()
    each: bool = False
    all_but: int = 0
    first_each_turn: bool = False  # 717.6
    optional: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Redirects(DamageChange):
    """The packet is dealt to something else instead."""

    to: Selector
    packet: Packet = Packet()
    optional: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class DoesAndPrevents(DamageChange):
    """Conditional prevention: do something; if it was done, prevent that damage (717.3)."""

    do: tuple[Node, ...]
    packet: Packet = Packet()
    optional: bool = False
    amount: Value | int = NO_LIMIT
    then: tuple[Node, ...] = ()  # what is done behind it in any case


@dataclass(frozen=True, eq=False, repr=False)
class Divides(DamageChange):
    """The source's player may divide the packet among characters instead (717.7)."""

    among: Filter
    packet: Packet = Packet()
    optional: bool = True


@dataclass(frozen=True, eq=False, repr=False)
class Smashes(DamageChange):
    """Exactly fatal damage to that ally, and the rest to its controller's hero instead (717.8)."""

    packet: Packet = Packet()


@dataclass(frozen=True, eq=False, repr=False)
class Instead(Change):
    """Any other event is replaced: do something instead (716)."""

    event: str
    do: tuple[Node, ...] = ()
    filter: Filter | None = None
    who: str = ""  # the player it would happen to: a word of players
    optional: bool = False


# -- instructions ------------------------------------------------------------------------------------------------------


class Instruction(Phrase):
    """What a text tells to do (712-713); its `run` says what became of it."""


# -- powers ------------------------------------------------------------------------------------------------------------


class Power(Phrase):
    """A power of a card (700)."""


@dataclass(frozen=True, eq=False, repr=False)
class Trigger(Phrase):
    """An event that a triggered power or modifier watches for (703.1).

    `filter` describes what it happens to (nothing: the source itself), `source` what does it or the other card, `who`
    the player it happens to or who does it. `packet` describes the packet of a deal, heal or prevent. `first` says that
    only the first such event of each turn counts, `next` that it triggers on the next such event only (703.1a).
    """

    event: str
    filter: Filter | None = None
    source: Filter | None = None
    packet: Packet | None = None
    who: str = ""
    from_zone: str = ""
    with_: Filter | None = None  # the card with which the damage was dealt that destroys it
    first: bool = False
    next: bool = False
    by_fatal_damage: bool = False
    this_way: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Triggered(Power):
    """A triggered power: when, if (a double-check, 703.2), and what it does."""

    when: Trigger
    do: tuple[Node, ...] = ()
    condition: Condition | None = None
    zone: str = ""  # where it is active when not in play (703.3): graveyard, hand, deck, removed, resources
    once: bool = False  # of a triggered modifier: it ends as it triggers (715)


@dataclass(frozen=True, eq=False, repr=False)
class Payment(Power):
    """A payment power: costs >>> effect (701)."""

    cost: tuple[Cost, ...] = ()
    do: tuple[Node, ...] = ()
    basic: bool = False
    your_turn: bool = False
    times: int = 0  # usage limit a turn (701.4), 0 for none
    condition: Condition | None = None  # a restriction on using it
    zone: str = ""
    anyone: bool = False  # any player may use it


@dataclass(frozen=True, eq=False, repr=False)
class Reward(Power):
    """A quest's reward power: cost, and what its completion does (702)."""

    cost: tuple[Cost, ...] = ()
    do: tuple[Node, ...] = ()
    basic: bool = False
    your_turn: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Continuous(Power):
    """An indefinite continuous power: changes to the cards that fit, while a condition is so (704, 714.2).

    Without `on` it is about the source itself; a change about packets or players needs none.
    """

    changes: tuple[Change, ...]
    on: Filter | None = None
    condition: Condition | None = None
    zone: str = ""  # where it is active when not in play


@dataclass(frozen=True, eq=False, repr=False)
class AsEnters(Power):
    """What is done as the card enters play (710.1a, 710.1b): exhausted, damage, counters, choices."""

    exhausted: bool = False
    damage: Value | int = 0
    counter: str = ""
    number: Value | int = 0
    do: tuple[Node, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class AsOtherEnters(Power):
    """What becomes of another card as it enters play under some player's control (710.1a)."""

    filter: Filter
    changes: tuple[Change, ...]
    under: str = "each opponent"
    until: str = "this turn"


@dataclass(frozen=True, eq=False, repr=False)
class AsTurnStarts(Power):
    """What is done as a turn of some player starts, without the chain (501.1a, 704.1b)."""

    do: tuple[Node, ...]
    who: str = "you"


@dataclass(frozen=True, eq=False, repr=False)
class AdditionalCost(Power):
    """An additional cost of playing the card (403.6), which may be optional."""

    cost: tuple[Cost, ...]
    optional: bool = False
    most_x: int = NO_LIMIT


@dataclass(frozen=True, eq=False, repr=False)
class AlternateCost(Power):
    """A cost that may be paid rather than the play cost (403.3)."""

    cost: tuple[Cost, ...] = ()
    condition: Condition | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Stash(Power):
    """What happens when the card is shown as it enters a resource row face down (glossary:Stash)."""

    do: tuple[Node, ...]


@dataclass(frozen=True, eq=False, repr=False)
class PlayOnly(Power):
    """A restriction on playing the card (707.1a)."""

    condition: Condition
