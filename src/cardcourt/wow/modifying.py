"""Continuous modifiers: which there are, in which order they are applied, and what they make of cards (712-719)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.record import NOTHING, row_of
from cardcourt.wow.book import WowBook, book_of
from cardcourt.wow.card import (
    ABSORB,
    ADDED_UP,
    CONSPICUOUS,
    KEYWORDS,
    LONG_RANGE,
    RESISTANCE,
    SMASH,
    STEALTH,
    TYPE_NAMES,
    WEAPON,
)
from cardcourt.wow.happenings import CONTINUOUS, COUNTERS, STRUCK, WHILE_EXHAUSTED, WHILE_SOURCE
from cardcourt.wow.language import (
    Also,
    Becomes,
    Cannot,
    Change,
    Condition,
    Continuous,
    ControlledBy,
    DamageChange,
    Doubles,
    Filter,
    Gains,
    HandSize,
    Has,
    HasPowersOf,
    Instead,
    KeywordNumber,
    Lacks,
    LosesPowers,
    MayComplete,
    MayPlay,
    NumberOf,
    PayMore,
    Plus,
    Switches,
    Turns,
    Value,
)
from cardcourt.wow.objects import is_blank, is_source_there
from cardcourt.wow.selection import holds, number, players
from cardcourt.wow.state import (
    CARD,
    COLUMNS,
    CONTROLLER,
    ENTERED,
    HOST,
    ZONE,
    ZONES_A_PLAYER,
    attached_zone,
    in_play,
    kind_of_zone,
)
from cardcourt.wow.traits import (
    KEYWORD_PLACES,
    ZONE_WORDS,
    Effect,
    Solution,
    Traits,
    damage_bits,
    instances,
    matches,
    printed_traits,
    reading,
    traits_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# What a change reads of cards, and what it writes, one bit each (719.1).
TYPES: Final = 1  # types, tags, damage types, names
CONTROL: Final = 2
POWERS: Final = 4  # which powers a card has, so that continuous ones among them are there at all
ATK: Final = 8
HEALTH: Final = 16
DEFENSE: Final = 32
HAVING: Final = 64  # whether a card has an ATK, health or DEF value at all
KEYWORDED: Final = 128  # which keywords a card has

ROWS_A_NODE: Final = 4096
WEAPON_KEYWORDS: Final = (ABSORB, CONSPICUOUS, LONG_RANGE, SMASH, STEALTH)
PLAYERS_CANNOT: Final = ("play", "draw", "discard")
NUMBER_WORDS: Final = {"atk": ATK, "health": HEALTH, "def": DEFENSE, "remaining health": HEALTH}


@dataclass(frozen=True, eq=False, repr=False)
class StruckWith(Change):
    """A wielder has the ATK, the damage type and some keywords of the weapon associated with it (303.2b)."""

    weapon: int


COUNTER_CHANGES: Final[dict[str, Change]] = {
    "+1 atk": Plus(atk=1),
    "-1 atk": Plus(atk=-1),
    "+1 health": Plus(health=1),
    "-1 health": Plus(health=-1),
    "+1 def": Plus(defense=1),
    "-1 def": Plus(defense=-1),
}


class Item:
    """A change on its way into the order: its effect, timestamp, whom it is about, and what it reads and writes."""

    def __init__(self, book: WowBook, effect: Effect, time: int, filter: Filter | None, from_power: bool) -> None:
        self.effect = effect
        self.time = time
        self.filter = filter
        self.from_power = from_power
        self.reads = known_reads(book, effect.change, filter, effect.condition)
        if from_power:
            self.reads |= POWERS | CONTROL
        self.writes = writes(effect.change)
        self.waits_for: list[Item] = []


def solve(game: Game) -> Solution:
    """718.1: apply all continuous modifiers; what is known on the way is read from the part that is done."""
    solution = Solution()
    game.computed = solution
    rows = [row for row in cards_in_play(game) if not is_blank(game, row)]
    for row in rows:
        solution.traits[row] = printed_traits(game, row)
    left: list[Item] = []
    for row in rows:
        add_powers(game, left, row, list(solution.traits[row].powers), game.columns[ENTERED][row])
    if book_of(game).has_powers_elsewhere:
        add_powers_elsewhere(game, left)
    add_modifiers(game, left)
    if left:
        apply_all(game, solution, left)
    return solution


def cards_in_play(game: Game) -> list[int]:
    """The cards in play, row by row of each player, then the attachments."""
    found: list[int] = []
    columns = game.columns
    for player in range(game.players):
        first = COLUMNS + player * ZONES_A_PLAYER
        for zone in range(first + 4, first + ZONES_A_PLAYER):
            found.extend(columns[zone])
    found.extend(columns[attached_zone(game)])
    return found


# -- collecting --------------------------------------------------------------------------------------------------------


def add_powers(game: Game, left: list[Item], row: int, powers: list[object], time: int) -> None:
    """718.2f: the continuous powers of a card, each with the card's timestamp or that of its adding."""
    for power in powers:
        if isinstance(power, Continuous) and not power.zone:
            add_power(game, left, row, power, time)


def add_power(game: Game, left: list[Item], row: int, power: Continuous, time: int) -> None:
    """704.1a: an indefinite power makes its modifiers for as long as the card has it."""
    book = book_of(game)
    controller = traits_of(game, row).controller if in_play(game, row) else game.columns[CONTROLLER][row]
    for change in power.changes:
        id = -1 - book.place(change) * ROWS_A_NODE - row
        effect = Effect(id, change, controller, row, (), None, power.condition)
        left.append(Item(book, effect, time, power.on, True))


def add_powers_elsewhere(game: Game, left: list[Item]) -> None:
    """700.2: powers that function outside play."""
    elsewhere = book_of(game).elsewhere
    for row, card in enumerate(game.columns[CARD]):
        if not elsewhere[card] or in_play(game, row):
            continue
        kind = kind_of_zone(game, game.columns[ZONE][row])
        for power in traits_of(game, row).powers:
            if isinstance(power, Continuous) and power.zone and ZONE_WORDS.get(power.zone, kind) == kind:
                add_power(game, left, row, power, game.columns[ENTERED][row])


def add_modifiers(game: Game, left: list[Item]) -> None:
    """718.2d, 718.2g: definite modifiers, counters, and the weapons that wielders have struck with."""
    book = book_of(game)
    for modifier in game.modifiers:
        if modifier.kind == CONTINUOUS:
            if modifier.until in (WHILE_SOURCE, WHILE_EXHAUSTED) and not is_source_there(game, modifier):
                continue
            node = book.nodes[modifier.node]
            source = row_of(modifier.source)
            if isinstance(node, Continuous):
                for change in node.changes:
                    effect = Effect(
                        modifier.id, change, modifier.controller, source, modifier.on, modifier, node.condition
                    )
                    left.append(Item(book, effect, modifier.id, node.on, False))
            elif isinstance(node, Change):
                effect = Effect(modifier.id, node, modifier.controller, source, modifier.on, modifier)
                left.append(Item(book, effect, modifier.id, None, False))
        elif modifier.kind == COUNTERS:
            counted = COUNTER_CHANGES.get(book.words[modifier.values[0]])
            if counted is not None:  # 404.1c
                for _ in range(modifier.amount):
                    left.append(
                        Item(
                            book,
                            Effect(modifier.id, counted, NOTHING, NOTHING, modifier.on, modifier),
                            modifier.id,
                            None,
                            False,
                        )
                    )
        elif modifier.kind == STRUCK:  # 303.2a
            struck = StruckWith(modifier.values[0])
            left.append(
                Item(book, Effect(modifier.id, struck, NOTHING, NOTHING, modifier.on, None), modifier.id, None, False)
            )


# -- order (718.1, 719) ------------------------------------------------------------------------------------------------


def apply_all(game: Game, solution: Solution, left: list[Item]) -> None:
    """718.1, 719.2: in timestamp order, each dependent one behind those it depends on."""
    left.sort(key=time_of)
    entangled = is_entangled(left)
    while left:
        chosen = left[0]
        if entangled or isinstance(chosen.effect.change, Doubles):
            chosen = next_in_order(game, solution, left)
        left.remove(chosen)
        count = len(left)
        apply(game, solution, left, chosen)
        if len(left) > count:
            entangled = is_entangled(left)


def is_entangled(left: list[Item]) -> bool:
    """Whether anything that is left writes what anything reads."""
    read = 0
    written = 0
    for item in left:
        read |= item.reads
        written |= item.writes
    return bool(read & written)


def time_of(item: Item) -> int:
    """718.1: what modifiers are ordered by."""
    return item.time


def next_in_order(game: Game, solution: Solution, left: list[Item]) -> Item:
    """719.2: the oldest that depends on none that is left; 719.3: of those that depend on each other, the oldest."""
    plain = [item for item in left if not is_last(item)]
    if not plain:
        return left[0]
    for item in plain:
        if not depends_on_any(game, solution, item, plain):
            return item
    return plain[0]  # 719.3


def is_last(item: Item) -> bool:
    """719.4: doubling the ATK, DEF or health of cards is always applied last."""
    return isinstance(item.effect.change, Doubles)


def depends_on_any(game: Game, solution: Solution, item: Item, others: list[Item]) -> bool:
    """719.1: whether an item depends on one of the others; what writes nothing that it reads is not tried.

    What it has once depended on it keeps waiting for: a second modifier of that sort is no less one it depends on.
    """
    if any(other in others for other in item.waits_for):  # 719.2
        return True
    found = [
        other
        for other in others
        if other is not item and bool(other.writes & item.reads) and depends(game, solution, item, other)
    ]
    item.waits_for.extend(found)
    return bool(found)


def depends(game: Game, solution: Solution, item: Item, other: Item) -> bool:
    """719.1: whether the presence of another changes which cards an item could apply to, or what result."""
    without = outcome(game, item)
    trial = Solution()
    trial.traits = dict(solution.traits)
    for row in applies_to(game, other):
        trial.traits[row] = traits_of(game, row).copy()
    game.computed = trial
    ignored: list[Item] = [item]
    apply(game, trial, ignored, other)
    with_it = outcome(game, item) if item in ignored else ()
    game.computed = solution
    return without != with_it


def outcome(game: Game, item: Item) -> tuple[object, ...]:
    """What an item would apply to now, and what result."""
    effect = item.effect
    if not is_active(game, item):
        return ()
    change = effect.change
    result: list[object] = []
    for row in applies_to(game, item):
        traits = traits_of(game, row)
        result.append((row, *amounts(game, effect, change, row), traits.has_atk, traits.has_health, traits.has_defense))
        if isinstance(change, Switches):
            result.append((traits.atk, traits.health))
        elif isinstance(change, StruckWith) and game.is_current(change.weapon):
            result.append((traits_of(game, row_of(change.weapon)).atk, traits_of(game, row_of(change.weapon)).damage))
    return tuple(result)


# -- applying ----------------------------------------------------------------------------------------------------------


def is_active(game: Game, item: Item) -> bool:
    """714.2: whether a modifier applies at the moment: its card still has the power, and its condition is so."""
    effect = item.effect
    if item.from_power and in_play(game, effect.source):  # 712.6
        effect.controller = traits_of(game, effect.source).controller
    return effect.condition is None or holds(game, reading(game, effect, effect.source), effect.condition)


def applies_to(game: Game, item: Item) -> list[int]:
    """714.3e, 714.3f: the cards that a modifier applies to: those it is locked on, that fit now, or its source."""
    effect = item.effect
    if effect.on:
        locked = [row_of(ref) for ref in effect.on if game.is_current(ref) and in_play(game, row_of(ref))]
        wanted = item.filter
        if wanted is None:
            return locked
        return [row for row in locked if matches(game, wanted, effect.controller, effect.source, row)]  # 714.3a
    if item.filter is None:
        return [effect.source] if effect.source >= 0 and in_play(game, effect.source) else []
    about = game.columns[HOST][effect.source] if effect.source >= 0 else NOTHING
    return [
        row for row in cards_in_play(game) if matches(game, item.filter, effect.controller, effect.source, row, about)
    ]


def is_general(change: Change) -> bool:
    """Whether a change is about packets, players or events and not about cards."""
    if isinstance(change, DamageChange | Instead | PayMore | MayPlay | MayComplete | HandSize):
        return True
    return isinstance(change, Cannot) and change.what in PLAYERS_CANNOT


def apply(game: Game, solution: Solution, left: list[Item], item: Item) -> None:
    """Apply one change to all cards that it applies to."""
    if not is_active(game, item):
        return
    effect = item.effect
    if is_general(effect.change):
        solution.effects.append(effect)
        return
    for row in applies_to(game, item):
        traits = traits_of(game, row)
        apply_to(game, left, item, row, traits)


def apply_to(game: Game, left: list[Item], item: Item, row: int, traits: Traits) -> None:
    """Apply one change to one card."""
    effect = item.effect
    change = effect.change
    if isinstance(change, Plus):  # 719.1
        plus_atk, plus_health, plus_defense, plus_strike = amounts(game, effect, change, row)
        traits.atk += plus_atk if traits.has_atk else 0
        traits.health += plus_health if traits.has_health else 0
        traits.defense += plus_defense if traits.has_defense else 0
        traits.strike += plus_strike
    elif isinstance(change, StruckWith):
        strike_with(game, change.weapon, row, traits)
    elif isinstance(change, Becomes):
        set_number(traits, change.what, amounts(game, effect, change, row)[0])
    elif isinstance(change, Doubles):
        set_number(traits, change.what, 2 * number_of(traits, change.what))
    elif isinstance(change, Switches):  # 712.9
        traits.atk, traits.health = traits.health, traits.atk
    elif isinstance(change, Has):
        gain_keyword(game, left, item, row, traits)
    elif isinstance(change, Gains):
        gain_powers(game, left, item, row, traits, list(change.powers))
    elif isinstance(change, LosesPowers):
        lose_powers(left, row, traits, change.for_good)
    elif isinstance(change, Also):
        also(traits, change)
    elif isinstance(change, Turns):
        turn_into(traits, change)
    elif isinstance(change, ControlledBy):
        modifier = effect.modifier
        locked = modifier is not None and modifier.kind == CONTINUOUS and bool(modifier.values)
        whose = (
            modifier.values
            if modifier is not None and locked
            else players(game, reading(game, effect, row), change.who)
        )
        traits.controller = whose[0] if whose else traits.controller
    elif isinstance(change, Lacks):
        lack_keyword(game, left, row, traits, KEYWORD_PLACES[change.keyword])
    elif isinstance(change, HasPowersOf):
        if effect.modifier is not None:
            gain_powers(game, left, item, row, traits, printed_powers(game, effect.modifier.values[0]))
    else:
        traits.effects.append(effect)


def amounts(game: Game, effect: Effect, change: Change, row: int) -> tuple[int, ...]:
    """712.3, 714.3d: the numbers of a change: locked as it was made if it is definite, else read now."""
    if effect.modifier is not None and effect.modifier.kind == CONTINUOUS and effect.modifier.values:
        return effect.modifier.values
    act = reading(game, effect, row)
    if isinstance(change, Plus):
        values = (change.atk, change.health, change.defense, change.strike)
        return tuple([part if isinstance(part, int) else number(game, act, part) for part in values])
    if isinstance(change, Becomes):
        return (change.value if isinstance(change.value, int) else number(game, act, change.value),)
    if isinstance(change, Has):
        return (change.amount if isinstance(change.amount, int) else number(game, act, change.amount),)
    return ()


def number_of(traits: Traits, what: str) -> int:
    """A number of a card by its word."""
    if what == "atk":
        return traits.atk
    return traits.health if what == "health" else traits.defense


def set_number(traits: Traits, what: str, value: int) -> None:
    """Give a card a number by its word, if it has such a value."""
    if what == "atk" and traits.has_atk:
        traits.atk = value
    elif what == "health" and traits.has_health:
        traits.health = value
    elif what == "def" and traits.has_defense:
        traits.defense = value


def strike_with(game: Game, weapon: int, row: int, traits: Traits) -> None:
    """303.2b: the wielder has the weapon's current ATK, its damage type, and those keywords that it hands on."""
    struck = row_of(weapon)
    if not game.is_current(weapon) or not in_play(game, struck):
        return
    own = traits_of(game, struck)
    if not own.types & WEAPON or own.controller != traits.controller:  # 303.2a
        return
    traits.atk += max(0, own.atk)
    traits.damage |= own.damage
    for keyword in WEAPON_KEYWORDS:
        traits.keywords[keyword] += own.keywords[keyword]
        if own.keywords[keyword]:
            given = book_of(game).keyword_powers(keyword)
            traits.powers.extend(instances(given, keyword, own.keywords[keyword]))


def gain_keyword(game: Game, left: list[Item], item: Item, row: int, traits: Traits) -> None:
    """A card has a keyword: with a number, the numbers of all its instances are added up."""
    change = item.effect.change
    assert isinstance(change, Has)
    keyword = KEYWORD_PLACES[change.keyword]
    if traits.gains_nothing or keyword in traits.lacking:
        return
    had = traits.keywords[keyword]
    if keyword == RESISTANCE:
        traits.keywords[keyword] |= damage_bits(change.damage_types)
    else:
        traits.keywords[keyword] += amounts(game, item.effect, change, row)[0]
    now = traits.keywords[keyword]
    if now > 0 and (keyword not in ADDED_UP or not had):
        more = instances(book_of(game).keyword_powers(keyword), keyword, now - had)
        gain_powers(game, left, item, row, traits, list(more))


def lack_keyword(game: Game, left: list[Item], row: int, traits: Traits, keyword: int) -> None:
    """A card loses a keyword, with the powers that it stands for, and cannot have it."""
    gone = book_of(game).keyword_powers(keyword)
    traits.keywords[keyword] = 0
    traits.lacking.append(keyword)
    traits.powers = [power for power in traits.powers if power not in gone]
    for item in left[:]:
        of_keyword = any(item.effect.change in power.parts() for power in gone)
        if item.from_power and item.effect.source == row and of_keyword:
            left.remove(item)


def printed_powers(game: Game, card: int) -> list[object]:
    """200.1a: the printed powers of a card, those of its keywords among them."""
    book = book_of(game)
    found: list[object] = list(book.powers[card])
    for keyword, value in enumerate(book.cards[card].keywords):
        if value:
            found.extend(instances(book.keyword_powers(keyword), keyword, value))
    return found


def gain_powers(game: Game, left: list[Item], item: Item, row: int, traits: Traits, powers: list[object]) -> None:
    """718.2f: a card has powers that are not printed on it, with the time at which they were added."""
    if traits.gains_nothing:
        return
    for power in powers:
        traits.powers.append(power)  # type: ignore[arg-type]
    before = len(left)
    add_powers(game, left, row, powers, item.time)
    if len(left) > before:
        left.sort(key=time_of)


def lose_powers(left: list[Item], row: int, traits: Traits, for_good: bool) -> None:
    """700.3: the text box is blank for that time; modifiers that its powers have not made yet are not made."""
    traits.powers = []
    traits.keywords = [0] * KEYWORDS
    traits.gains_nothing = traits.gains_nothing or for_good
    traits.lost_powers = True
    for item in left[:]:
        if item.from_power and item.effect.source == row:
            left.remove(item)


def also(traits: Traits, change: Also) -> None:
    """300.1b, 205.1c: a card is of more types and has numbers that it had not."""
    for word in change.types:
        traits.types |= TYPE_NAMES[word]
    traits.tags.extend(tag for tag in change.tags if tag not in traits.tags)
    traits.damage |= damage_bits(change.damage_types)
    if change.atk >= 0:
        traits.has_atk = True
        traits.atk = change.atk
    if change.health >= 0:
        traits.has_health = True
        traits.health = change.health
    if change.defense >= 0:
        traits.has_defense = True
        traits.defense = change.defense


def turn_into(traits: Traits, change: Turns) -> None:
    """300.1a, 205.1c: a card becomes of types, tags or damage types instead of those it had."""
    if change.types:
        traits.types = 0
        for word in change.types:
            traits.types |= TYPE_NAMES[word]
    if change.tags:
        traits.tags = list(change.tags)
    if change.damage_types:
        traits.damage = damage_bits(change.damage_types)


# -- what changes read and write (719.1) -------------------------------------------------------------------------------


def writes(change: Change) -> int:
    """What a change alters of cards."""
    if isinstance(change, Plus):
        found = ATK if change.atk != 0 else 0
        found |= HEALTH if change.health != 0 else 0
        return found | (DEFENSE if change.defense != 0 else 0)
    if isinstance(change, StruckWith):
        return ATK | TYPES | KEYWORDED
    if isinstance(change, Becomes | Doubles):
        return NUMBER_WORDS[change.what]
    if isinstance(change, Switches):
        return ATK | HEALTH
    if isinstance(change, Has):
        return KEYWORDED
    if isinstance(change, Gains | LosesPowers | Lacks | HasPowersOf):
        return POWERS | KEYWORDED
    if isinstance(change, Also):
        return TYPES | HAVING | ATK | HEALTH | DEFENSE
    if isinstance(change, Turns):
        return TYPES | HAVING
    return CONTROL if isinstance(change, ControlledBy) else 0


def reads(change: Change) -> int:
    """What the result of a change depends on, whom it applies to aside."""
    if isinstance(change, Plus):
        found = HAVING
        for value in (change.atk, change.health, change.defense):
            if isinstance(value, Value):
                found |= value_reads(value)
        return found
    if isinstance(change, Becomes):
        return HAVING | (value_reads(change.value) if isinstance(change.value, Value) else 0)
    if isinstance(change, Has):
        return value_reads(change.amount) if isinstance(change.amount, Value) else 0
    if isinstance(change, Switches):
        return ATK | HEALTH | HAVING
    if isinstance(change, StruckWith):
        return ATK | TYPES | KEYWORDED | CONTROL
    return 0


def known_reads(book: WowBook, change: Change, filter: Filter | None, condition: Condition | None) -> int:
    """What an item reads; of a change in the book it is found out once."""
    known = book.reads.get(id(change), -1)
    if known < 0:
        known = reads(change) | filter_reads(filter) | condition_reads(condition)
        if id(change) in book.places:
            book.reads[id(change)] = known
    return known


def value_reads(value: Value) -> int:
    """What a value reads of cards in play."""
    if isinstance(value, NumberOf):
        return NUMBER_WORDS.get(value.what, 0) | TYPES | CONTROL
    found = 0
    for part in value.parts():
        if isinstance(part, Filter):
            found |= filter_reads(part)
        elif isinstance(part, Value):
            found |= value_reads(part)
    what = getattr(value, "what", "")
    if isinstance(what, str):
        found |= NUMBER_WORDS.get(what, 0)
    return found | (KEYWORDED if isinstance(value, KeywordNumber) else 0)


def condition_reads(condition: Condition | None) -> int:
    """What a condition reads of cards in play."""
    if condition is None:
        return 0
    found = 0
    for part in condition.parts():
        if isinstance(part, Filter):
            found |= filter_reads(part)
        elif isinstance(part, Value):
            found |= value_reads(part)
        elif isinstance(part, Condition):
            found |= condition_reads(part)
    return found


def filter_reads(filter: Filter | None) -> int:
    """What a description reads of cards in play."""
    if filter is None:
        return 0
    found = TYPES
    found |= CONTROL if filter.side else 0
    found |= KEYWORDED if filter.keyword else 0
    found |= ATK if filter.least_atk >= 0 or filter.most_atk >= 0 else 0
    found |= HEALTH if filter.least_health >= 0 or filter.most_health >= 0 else 0
    for part in (filter.attached_to, filter.without):
        found |= filter_reads(part)
    return found
