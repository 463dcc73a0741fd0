"""Card programs as plain data: each node by its word, its first field behind the word, the other fields beside it.

What goes without saying is left out. Cards, numbers, conditions and costs may also be one string: "target hero or
ally", "atk of this". The words come from the nodes themselves; only what kind of data a field holds is said here.
"""

from __future__ import annotations

from typing import Any, Final

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.program import Node
from cardcourt.kernel.spelling import Kind, Name, Path, SpellingError, Truth, Whole, Word, guess, shown
from cardcourt.wow.card import DAMAGE_TYPE_NAMES, KEYWORD_NAMES, KEYWORDS, RESISTANCE, TYPE_NAMES
from cardcourt.wow.flow import Mode
from cardcourt.wow.happenings import DURATION_WORDS, EVENT_WORDS
from cardcourt.wow.keywords import KEYWORD_TEXTS
from cardcourt.wow.language import (
    CANNOT,
    DESCRIBED_ZONES,
    EXACTLY_X,
    NAMED_WORDS,
    PLAYER_WORDS,
    RESISTED,
    SIDES,
    STATES,
    TYPE_WORDS,
    Change,
    Condition,
    Continuous,
    Filter,
    Instruction,
    Packet,
    Power,
    Selector,
    Trigger,
    Triggered,
    Value,
)
from cardcourt.wow.spelling_sorts import CARD_NUMBERS, KINDS, Fields, Filters, Listed, Several, Sort, Values

__all__ = [
    "SpellingError",
    "cost_from",
    "filter_from",
    "instructions_from",
    "keywords_from",
    "powers_from",
    "text_from",
    "to_data",
]


# -- reading and writing -----------------------------------------------------------------------------------------------


def text_from(data: object, path: Path = ()) -> tuple[Node, ...]:
    """The text of a card: powers and instructions in reading order, from a list of mappings, or one mapping.

    `path` leads to the data from the root. Raises SpellingError.
    """
    parts = data if isinstance(data, list) else [data]
    found: list[Node] = []
    for place, part in enumerate(parts):
        here = (*path, place) if isinstance(data, list) else path
        keys = list(part) if isinstance(part, dict) else []
        is_power = any(key in POWER.classes for key in keys) and not any(key in INSTRUCTION.classes for key in keys)
        found.append(POWER.read(part, here) if is_power or not keys else instruction_or_power(part, here, keys))
    return tuple(found)


def instruction_or_power(data: object, path: Path, keys: list[str]) -> Node:
    """A part of a text whose words are those of an instruction, or of nothing."""
    if any(key in INSTRUCTION.classes for key in keys):
        powers = [key for key in keys if key in POWER.classes]
        if powers and all(POWER.is_beside(power, key) for power in powers for key in keys if key != power):
            return POWER.read(data, path)
        return INSTRUCTION.read(data, path)
    return POWER.read(data, path)


def powers_from(data: object, path: Path = ()) -> tuple[Power, ...]:
    """The powers that a list of mappings spells, or one mapping.

    Raises SpellingError.
    """
    return tuple(POWERS.read(data, path))


def instructions_from(data: object, path: Path = ()) -> tuple[Node, ...]:
    """The instructions that a list of mappings spells, or one mapping.

    Raises SpellingError.
    """
    return tuple(DO.read(data, path))


def filter_from(data: object, path: Path = ()) -> Filter:
    """The description that a string or a mapping spells.

    Raises SpellingError.
    """
    found = FILTER.read(data, path)
    assert isinstance(found, Filter)
    return found


def cost_from(data: object, path: Path = ()) -> tuple[Cost, ...]:
    """The components of a cost.

    Raises SpellingError.
    """
    return tuple(COSTS.read(data, path))


def keywords_from(data: object, path: Path = ()) -> tuple[int, ...]:
    """One number for each keyword, from a list of keywords: `protector`, `assault 2`, `resistance fire`.

    Raises SpellingError.
    """
    found = [0] * KEYWORDS
    parts = data if isinstance(data, list) else [data]
    for place, part in enumerate(parts):
        here = (*path, place) if isinstance(data, list) else path
        if not isinstance(part, str):
            raise SpellingError(here, f"{shown(part)} is no keyword")
        word, _, behind = part.rpartition(" ")
        if part in KEYWORD_NAMES:
            found[KEYWORD_NAMES.index(part)] += 1
        elif word in KEYWORD_NAMES and behind.isdigit():
            found[KEYWORD_NAMES.index(word)] += int(behind)
        elif word == KEYWORD_NAMES[RESISTANCE] and behind in DAMAGE_TYPE_NAMES:
            found[RESISTANCE] |= DAMAGE_TYPE_NAMES[behind]
        else:
            raise SpellingError(here, f"{part!r} is no keyword{guess(part, KEYWORD_NAMES)}")
    return tuple(found)


def to_data(node: Node) -> object:
    """The plain data that spells a node.

    Raises TypeError for a node that has no spelling of its own.
    """
    for sort, base in SORTS:
        if isinstance(node, base):
            return sort.write(node)
    for kind, base in ((FILTER, Filter), (PACKET, Packet), (TRIGGER, Trigger)):
        if isinstance(node, base):
            return kind.write(node)
    raise TypeError(f"there is no spelling for {node!r}")


# -- kinds of data that need the sorts ---------------------------------------------------------------------------------


class ModeOf(Kind):
    """A mode: one instruction, or a list of them."""

    def read(self, data: object, path: Path) -> Node:
        """The mode."""
        return Mode(DO.read(data, path))

    def write(self, value: Any) -> object:
        """Its instructions."""
        return [INSTRUCTION.write(node) for node in value.do]


class ThisOrFilter(Filters):
    """What a cost is paid with: the card itself, or what a description fits."""

    def read(self, data: object, path: Path) -> Any:
        """The description, or nothing for the card itself."""
        return None if data == "this" else super().read(data, path)

    def write(self, value: Any) -> object:
        """The description, or the word for the card itself."""
        return "this" if value is None else super().write(value)


class PowerOf(Kind):
    """A power of one kind as a field: its word and what stands beside it."""

    def __init__(self, node: type[Power], what: str) -> None:
        self.node = node
        self.what = what

    def read(self, data: object, path: Path) -> Node:
        """The power."""
        found = POWER.read(data, path)
        if not isinstance(found, self.node):
            raise SpellingError(path, f"{shown(data)} stands where {self.what} belongs")
        return found

    def write(self, value: Any) -> object:
        """The data that spells it."""
        return POWER.write(value)


SELECTOR: Final = Sort("a card", Selector, strings=True)
CONDITION: Final = Sort("a condition", Condition, strings=True)
CHANGE: Final = Sort("a change", Change)
POWER: Final = Sort("a power", Power)
INSTRUCTION: Final = Sort("an instruction", Instruction)
COST: Final = Sort("a cost", Cost, strings=True)
VALUE: Final = Values(SELECTOR)
AMOUNT_OR_ALL: Final = Values(SELECTOR, {"all": -1})
FILTER: Final = Filters()
THIS_OR_FILTER: Final = ThisOrFilter()
PACKET: Final = Fields(Packet, "a packet")
TRIGGER: Final = Fields(Trigger, "an event")
SORTS: Final[tuple[tuple[Sort, type[Node]], ...]] = (
    (SELECTOR, Selector),
    (CONDITION, Condition),
    (CHANGE, Change),
    (POWER, Power),
    (INSTRUCTION, Instruction),
    (COST, Cost),
    (VALUE, Value),
)

DO: Final = Listed(INSTRUCTION, "a list of instructions")
CHANGES: Final = Several(CHANGE, "a list of changes")
POWERS: Final = Several(POWER, "a list of powers")
COSTS: Final = Several(COST, "a list of costs")
CONDITIONS: Final = Several(CONDITION, "a list of conditions")
TRUTH: Final = Truth()
WHOLE: Final = Whole(-99)
LIMIT: Final = Whole(-99, {"x": EXACTLY_X, "any": -1})
WHO: Final = Word("player", PLAYER_WORDS)
WORDS: Final = Name("a word")
EVENT: Final = Word("event", tuple(EVENT_WORDS))
KEYWORD: Final = Word("keyword", KEYWORD_NAMES)
DAMAGE_TYPES: Final = Several(Word("damage type", tuple(DAMAGE_TYPE_NAMES)), "a list of damage types")
ZONE: Final = Word("zone", DESCRIBED_ZONES)
NUMBER_WORD: Final = Word("number of a card", CARD_NUMBERS)

KINDS.update(
    {
        # by their names
        "about": SELECTOR,
        "all_but": WHOLE,
        "among": FILTER,
        "amount": VALUE,
        "amounts": TRUTH,
        "another": TRUTH,
        "anyone": TRUTH,
        "as_instant": TRUTH,
        "at_random": TRUTH,
        "atk": VALUE,
        "attached_to": FILTER,
        "basic": TRUTH,
        "becomes": WHOLE,
        "by": WHO,
        "by_fatal_damage": TRUTH,
        "card": SELECTOR,
        "changes": CHANGES,
        "cheaper": TRUTH,
        "choice": WHOLE,
        "combat": TRUTH,
        "condition": CONDITION,
        "conditions": CONDITIONS,
        "cost": COSTS,
        "counter": WORDS,
        "damage": VALUE,
        "damage_type": Word("damage type", tuple(DAMAGE_TYPE_NAMES)),
        "damage_types": DAMAGE_TYPES,
        "defense": VALUE,
        "dealt_by_this": TRUTH,
        "divided": TRUTH,
        "do": DO,
        "each": TRUTH,
        "either": FILTER,
        "event": EVENT,
        "exhausted": TRUTH,
        "face_down": TRUTH,
        "face_up": TRUTH,
        "filter": FILTER,
        "first": TRUTH,
        "first_each_turn": TRUTH,
        "for_": FILTER,
        "for_good": TRUTH,
        "free": TRUTH,
        "as_copy": TRUTH,
        "from_": SELECTOR,
        "from_those": TRUTH,
        "from_zone": ZONE,
        "heals": TRUTH,
        "health": VALUE,
        "host": TRUTH,
        "icon": WORDS,
        "if_able": TRUTH,
        "in_": Several(ZONE, "a list of zones"),
        "keyword": KEYWORD,
        "least": LIMIT,
        "least_atk": LIMIT,
        "least_cost": LIMIT,
        "least_health": LIMIT,
        "modes": Listed(ModeOf(), "a list of modes"),
        "most": LIMIT,
        "most_atk": LIMIT,
        "most_cost": LIMIT,
        "most_health": LIMIT,
        "most_x": LIMIT,
        "named": WORDS,
        "next": TRUTH,
        "not_it": TRUTH,
        "number": AMOUNT_OR_ALL,
        "of": SELECTOR,
        "on": SELECTOR,
        "once": TRUTH,
        "optional": TRUTH,
        "other": TRUTH,
        "otherwise": DO,
        "packet": PACKET,
        "plus": VALUE,
        "power": PowerOf(Continuous, "a continuous power"),
        "powers": POWERS,
        "remembered": TRUTH,
        "reveal": TRUTH,
        "same_name": TRUTH,
        "side": Word("side", SIDES),
        "source": FILTER,
        "state": Several(Word("state", STATES), "a list of states"),
        "starting": TRUTH,
        "strike": VALUE,
        "tag": WORDS,
        "tags": Several(WORDS, "a list of tags"),
        "this": TRUTH,
        "then": DO,
        "this_way": TRUTH,
        "times": WHOLE,
        "token": WORDS,
        "to": SELECTOR,
        "trait": WORDS,
        "trigger": PowerOf(Triggered, "a triggered power"),
        "types": DAMAGE_TYPES,
        "under": WHO,
        "unless_pays": WHOLE,
        "unpreventable": TRUTH,
        "until": Word("duration", tuple(DURATION_WORDS)),
        "up_to_x": TRUTH,
        "value": VALUE,
        "weapon": FILTER,
        "what": SELECTOR,
        "when": TRIGGER,
        "where": Word("place in the deck", ("top", "bottom", "shuffled")),
        "who": WHO,
        "with_": SELECTOR,
        "without": FILTER,
        "your_turn": TRUTH,
        "zone": Word("zone", (*DESCRIBED_ZONES, "anywhere")),
        "CardsIn.zone": ZONE,
        # where the name alone does not say it
        "Also.atk": LIMIT,
        "Also.defense": LIMIT,
        "Also.health": LIMIT,
        "Also.types": Several(Word("type", tuple(TYPE_NAMES)), "a list of types"),
        "AtLeast.number": WHOLE,
        "Becomes.what": NUMBER_WORD,
        "CanAttackOnly.to": FILTER,
        "CanProtect.what": FILTER,
        "CanSabotage.what": FILTER,
        "Cannot.to": FILTER,
        "Cannot.what": Word("thing that can be forbidden", CANNOT),
        "Continuous.on": FILTER,
        "Deal.by": SELECTOR,
        "DoKeyword.keyword": Word("keyword that a text tells to do", tuple(KEYWORD_TEXTS)),
        "Doubles.what": NUMBER_WORD,
        "Filter.types": Several(Word("type", TYPE_WORDS), "a list of types"),
        "Filter.zone": Word("zone", DESCRIBED_ZONES, "anywhere"),
        "Heal.amount": AMOUNT_OR_ALL,
        "Heal.by": SELECTOR,
        "Inspires.what": FILTER,
        "MayPlay.what": FILTER,
        "MayComplete.what": FILTER,
        "Modes.number": WHOLE,
        "MustAttack.to": FILTER,
        "NumberOf.what": NUMBER_WORD,
        "Packet.combat": Word("answer", ("yes", "no")),
        "Packet.to": FILTER,
        "NameTypes.number": WHOLE,
        "Packet.types": Several(
            Word("damage type", (*DAMAGE_TYPE_NAMES, *NAMED_WORDS, RESISTED)), "a list of damage types"
        ),
        "Packet.with_": FILTER,
        "PayMore.to": Word("thing to pay for", ("play", "strike", "use")),
        "Prevents.amount": AMOUNT_OR_ALL,
        "DoesAndPrevents.amount": AMOUNT_OR_ALL,
        "PutIntoPlay.attached_to": SELECTOR,
        "PutDamageCost.on": THIS_OR_FILTER,
        "Reattach.to": FILTER,
        "Repeat.times": VALUE,
        "Shields.with_": FILTER,
        "Smash.by": SELECTOR,
        "Sum.of": Several(VALUE, "a list of numbers"),
        "Trigger.with_": FILTER,
        "TargetPlayer.who": Word("player to target", ("any", "opponent", "friendly")),
        "Times.number": WHOLE,
        "Times.of": VALUE,
        "Turns.types": Several(Word("type", tuple(TYPE_NAMES)), "a list of types"),
        # what costs are paid with
        "DestroyCards.what": THIS_OR_FILTER,
        "DiscardCards.what": THIS_OR_FILTER,
        "ExhaustCards.what": THIS_OR_FILTER,
        "ReadyCards.what": THIS_OR_FILTER,
        "RemoveCards.what": THIS_OR_FILTER,
        "ReturnCards.what": THIS_OR_FILTER,
        "RevealCards.what": THIS_OR_FILTER,
        "ToDeckCards.what": THIS_OR_FILTER,
        "TurnCardsFaceDown.what": THIS_OR_FILTER,
    }
)
