"""What a card is now: types, numbers, keywords, powers, as continuous modifiers have made it (104, 200-206, 718)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.program import Act
from cardcourt.kernel.record import NOTHING, row_of
from cardcourt.wow.book import book_of, card_number, card_of
from cardcourt.wow.card import (
    ADDED_UP,
    ALLY,
    DAMAGE_TYPE_NAMES,
    EQUIPMENT,
    HERO,
    KEYWORD_NAMES,
    KEYWORDS,
    MOUNT,
    NO_KEYWORDS,
    TOTEM,
    TYPE_NAMES,
)
from cardcourt.wow.happenings import CHOSEN, DEAL, ENTER, STRUCK
from cardcourt.wow.language import EXACTLY_X
from cardcourt.wow.objects import is_blank
from cardcourt.wow.state import (
    ATTACKER,
    COMBAT_DEFENDED,
    COMBAT_PLACE,
    CONTROLLER,
    DAMAGE,
    DEFENDER,
    ENTERED_COMBAT,
    ENTERED_UNDER,
    EXHAUSTED,
    FACE_DOWN,
    FACTS,
    HOST,
    LOST,
    PROPOSED_DEFENDER,
    PROTECTING,
    TURN_PLAYER,
    TURN_STARTED,
    TURNS,
    X_CHOSEN,
    ZONE,
    chain_zone,
    friendly,
    in_play,
    is_resource,
    kind_of_zone,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import Modifier
    from cardcourt.wow.language import Change, Condition, Filter, Power

KEYWORD_PLACES: Final = {word: index for index, word in enumerate(KEYWORD_NAMES)}
ZONE_WORDS: Final = {"deck": 0, "hand": 1, "graveyard": 2, "removed": 3}


class Effect:
    """A change that applies now: whose it is, what it is from, to which cards it is locked, and its modifier if any.

    `id` tells it from every other one, so that it is applied to the same lineage only once (716.1e).
    """

    def __init__(
        self,
        id: int,
        change: Change,
        controller: int,
        source: int,
        on: tuple[int, ...],
        modifier: Modifier | None,
        condition: Condition | None = None,
    ) -> None:
        self.id = id
        self.change = change
        self.controller = controller
        self.source = source
        self.on = on
        self.modifier = modifier
        self.condition = condition


class Traits:
    """What one card is now; `atk`, `health` and `defense` mean nothing where it has no such value."""

    def __init__(self) -> None:
        self.name = ""
        self.types = 0
        self.tags: list[str] = []
        self.damage = 0
        self.cost = 0
        self.atk = 0
        self.health = 0
        self.defense = 0
        self.strike = 0
        self.has_atk = False
        self.has_health = False
        self.has_defense = False
        self.keywords: list[int] = []
        self.powers: list[Power] = []
        self.controller = NOTHING
        self.gains_nothing = False  # it cannot gain powers
        self.lost_powers = False
        self.lacking: list[int] = []  # keywords that it cannot have
        self.effects: list[Effect] = []  # changes of what it may do, and of what may be done to it

    def copy(self) -> Traits:
        """An independent copy."""
        other = Traits()
        other.name = self.name
        other.types = self.types
        other.tags = self.tags[:]
        other.damage = self.damage
        other.cost = self.cost
        other.atk = self.atk
        other.health = self.health
        other.defense = self.defense
        other.strike = self.strike
        other.has_atk = self.has_atk
        other.has_health = self.has_health
        other.has_defense = self.has_defense
        other.keywords = self.keywords[:]
        other.powers = self.powers[:]
        other.controller = self.controller
        other.gains_nothing = self.gains_nothing
        other.lost_powers = self.lost_powers
        other.lacking = self.lacking[:]
        other.effects = self.effects[:]
        return other


class Solution:
    """What all cards in play are now, and the changes that are about packets, players and events.

    Blank cards in play come into it when they are asked for. `elsewhere` keeps what is printed on cards outside play
    that somebody asked for; it is never changed. `settled` says that checks have found nothing to put right.
    """

    def __init__(self) -> None:
        self.traits: dict[int, Traits] = {}
        self.elsewhere: dict[int, Traits] = {}
        self.effects: list[Effect] = []
        self.settled = False


def printed_traits(game: Game, row: int) -> Traits:
    """What is printed on a card (200-206); nothing on a blank one (412.1b)."""
    traits = Traits()
    traits.controller = game.columns[CONTROLLER][row]
    if game.columns[ENTERED_UNDER][row] >= 0 and in_play(game, row):  # 401.3b
        traits.controller = game.columns[ENTERED_UNDER][row]
    if is_blank(game, row):
        traits.keywords = list(NO_KEYWORDS)
        return traits
    card = card_of(game, row)
    book = book_of(game)
    traits.name = card.name
    traits.types = card.types
    traits.tags = list(card.tags)
    traits.damage = card.damage
    traits.cost = card.cost + (game.columns[X_CHOSEN][row] if card.has_x else 0)  # 201.3
    traits.strike = card.strike
    traits.has_atk = card.atk >= 0 or bool(card.types & HERO)  # 205.1
    traits.atk = max(card.atk, 0)  # 205.1a: a hero has an ATK of 0
    traits.has_health = card.health >= 0
    traits.health = max(card.health, 0)
    traits.has_defense = card.defense >= 0
    traits.defense = max(card.defense, 0)
    number = card_number(game, row)
    if card.types & HERO and game.columns[FACE_DOWN][row]:  # 301.2a
        traits.keywords = list(NO_KEYWORDS)
        traits.powers = list(book.back[number])
        return traits
    traits.keywords = list(card.keywords)
    traits.powers = list(book.powers[number])
    for keyword in range(KEYWORDS):
        if card.keywords[keyword]:
            traits.powers.extend(instances(book.keyword_powers(keyword), keyword, card.keywords[keyword]))
    return traits


def instances(powers: tuple[Power, ...], keyword: int, value: int) -> tuple[Power, ...]:
    """The powers of a keyword as often as the card has it, unless its instances are added up."""
    return powers if keyword in ADDED_UP else powers * value


def grants_form(power: Power) -> bool:
    """glossary:Bear_Form: whether a power grants bear or cat form."""
    return any(getattr(part, "keyword", "") in ("bear form", "cat form") for part in power.parts())


def solution_of(game: Game) -> Solution:
    """The solution of all continuous modifiers for the state as it is; computed once and kept until it changes."""
    solution = game.computed
    if isinstance(solution, Solution):
        return solution
    from cardcourt.wow.modifying import solve  # noqa: PLC0415  # solving reads traits as far as they are known

    return solve(game)


def traits_of(game: Game, row: int) -> Traits:
    """What a card is now; outside play, what is printed on it."""
    solution = solution_of(game)
    traits = solution.traits.get(row) or solution.elsewhere.get(row)
    if traits is None:
        traits = printed_traits(game, row)
        kept = solution.traits if in_play(game, row) else solution.elsewhere
        kept[row] = traits
    return traits


# -- numbers -----------------------------------------------------------------------------------------------------------


def atk(game: Game, row: int) -> int:
    """104.2: the ATK of a card; what is below 0 counts as 0."""
    return max(0, traits_of(game, row).atk)


def health(game: Game, row: int) -> int:
    """104.2: the health of a card."""
    return max(0, traits_of(game, row).health)


def defense(game: Game, row: int) -> int:
    """104.2: the DEF of a card, 0 where it has none."""
    traits = traits_of(game, row)
    return max(0, traits.defense) if traits.has_defense else 0


def strike_cost(game: Game, row: int) -> int:
    """303.2: the strike cost of a weapon, never below 0 (403.2)."""
    return max(0, traits_of(game, row).strike)


def remaining_health(game: Game, row: int) -> int:
    """Health less damage (glossary)."""
    return max(0, health(game, row) - game.columns[DAMAGE][row])


def keyword(game: Game, row: int, index: int) -> int:
    """The number of a keyword on a card, its instances added up; 0 where it has not got it."""
    return traits_of(game, row).keywords[index]


def is_type(game: Game, row: int, types: int) -> bool:
    """Whether a card is of one of these types."""
    return bool(traits_of(game, row).types & types)


def has_tag(game: Game, row: int, tag: str) -> bool:
    """202.1a, 202.3: whether a card has a tag, or one whose last word it is."""
    return tag in traits_of(game, row).tags or any(word.endswith(f" {tag}") for word in traits_of(game, row).tags)


def is_character(game: Game, row: int) -> bool:
    """300.1: a hero, an ally or a Totem, in play."""
    return in_play(game, row) and not is_resource(game, row) and is_character_card(traits_of(game, row))


def is_character_card(traits: Traits) -> bool:
    """300.1, 305.3a: a hero, an ally or a Totem."""
    return bool(traits.types & (HERO | ALLY)) or TOTEM in traits.tags


def has_fatal_damage(game: Game, row: int) -> bool:
    """405.2: positive damage of at least the health."""
    damage = game.columns[DAMAGE][row]
    return damage > 0 and damage >= health(game, row)


def is_fresh(game: Game, row: int) -> bool:
    """302.2: an ally in the party of its controller whose turn has not started since; only allies are fresh."""
    return (
        is_type(game, row, ALLY)  # 301.3, 303.3, 304.3, 305.2b: nothing else has to wait
        and not is_type(game, row, HERO)
        and not game.columns[TURN_STARTED][row]
    )


def is_mount(game: Game, row: int) -> bool:
    """302.3, glossary:Mount: whether a card is a Mount, which is proposed neither as attacker nor as defender."""
    return has_tag(game, row, MOUNT)


# -- what is forbidden -------------------------------------------------------------------------------------------------


def forbids(game: Game, what: str, row: int, other: int = NOTHING, types: int = 0) -> bool:
    """103.2: whether a modifier says that something cannot be done by or to a card, with regard to another card.

    `types` are the damage types of the damage that it is about.
    """
    return forbidding(game, what, row, other, types) is not None


def forbidding(game: Game, what: str, row: int, other: int = NOTHING, types: int = 0) -> Effect | None:
    """The modifier that says that something cannot be done by or to a card."""
    from cardcourt.wow.language import Cannot  # noqa: PLC0415

    for effect in traits_of(game, row).effects:
        change = effect.change
        if not isinstance(change, Cannot) or change.what != what or change.unless_pays:
            continue
        if change.to is not None and not (
            other >= 0 and matches(game, change.to, effect.controller, effect.source, other)
        ):
            continue
        if change.damage_types and not types & damage_bits(change.damage_types):
            continue
        return effect
    return None


def damage_bits(words: tuple[str, ...]) -> int:
    """A union of damage types from their words."""
    bits = 0
    for word in words:
        bits |= DAMAGE_TYPE_NAMES[word]
    return bits


# -- descriptions (706.1, 712.4) ---------------------------------------------------------------------------------------


def matches(game: Game, filter: Filter, you: int, source: int, row: int, about: int = NOTHING) -> bool:
    """Whether a card fits a description, read for a player from a source; `about` is what the text is about."""
    if not in_described_zone(game, filter, row):
        return False
    if card_of(game, row).token and not in_play(game, row):  # 404.2c: no card any more, and not there for texts
        return False
    if (filter.other and row == source) or (filter.this and row != source):
        return False
    traits = traits_of(game, row)
    if not any(fits_type(game, word, row, traits) for word in filter.types):
        return False
    if filter.side and not on_side(game, filter.side, you, row, about):
        return False
    if filter.tag and not has_tag(game, row, filter.tag):
        return False
    if filter.named and traits.name != filter.named:  # 200.2
        return False
    if filter.keyword and not traits.keywords[KEYWORD_PLACES[filter.keyword]]:
        return False
    if filter.damage_type and not traits.damage & DAMAGE_TYPE_NAMES[filter.damage_type]:
        return False
    if filter.cheaper and not (source >= 0 and traits.cost < traits_of(game, source).cost):
        return False
    if not within_limits(game, filter, traits, source) or not has_icons(game, filter, row):
        return False
    if (filter.not_it and row == about) or (filter.dealt_by_this and not was_dealt(game, row, source)):
        return False
    if filter.remembered and not is_remembered(game, row, source):
        return False
    if filter.same_name and (about < 0 or traits_of(game, about).name != traits.name or not traits.name):
        return False
    if filter.host and game.columns[HOST][source] != row:
        return False
    if filter.attached_to is not None:
        host = game.columns[HOST][row]
        if host < 0 or not matches(game, filter.attached_to, you, source, host, about):
            return False
    if filter.without is not None and matches(game, filter.without, you, source, row, about):
        return False
    return all(in_state(game, word, row) for word in filter.state)


def in_described_zone(game: Game, filter: Filter, row: int) -> bool:
    """706.1b, 712.4: a description is about cards in play unless it names another zone."""
    zone = filter.zone
    if zone == "play":
        return in_play(game, row)
    if zone == "":
        return True
    if zone == "chain":
        return game.columns[ZONE][row] == chain_zone(game)
    if zone == "resources":
        return is_resource(game, row)
    there = kind_of_zone(game, game.columns[ZONE][row]) == ZONE_WORDS[zone]
    return there and not card_of(game, row).token  # 404.2c: outside play a token is no card


def fits_type(game: Game, word: str, row: int, traits: Traits) -> bool:
    """300.1: whether a card is what a word of a description says."""
    if word == "card":
        return True
    if word == "resource":
        return is_resource(game, row)
    if is_resource(game, row) and game.columns[FACE_DOWN][row]:
        # a face-down resource is of no type unless a modifier gives it one (412.1b)
        return word in TYPE_NAMES and bool(traits.types & TYPE_NAMES[word])
    if word == "character":
        return is_character_card(traits)
    if word == "equipment":
        return bool(traits.types & EQUIPMENT)
    if word == "totem":
        return TOTEM in traits.tags
    if word == "link":
        return game.columns[ZONE][row] == chain_zone(game)
    return bool(traits.types & TYPE_NAMES.get(word, 0))


def on_side(game: Game, side: str, you: int, row: int, about: int) -> bool:
    """Whether a card is on a player's side: by its controller, which outside play and chain is its owner (401.1)."""
    whose = traits_of(game, row).controller
    if side == "you":
        return whose == you
    if side == "friendly":
        return friendly(game, whose, you)
    if side == "opposing":
        return whose >= 0 and you >= 0 and not friendly(game, whose, you) and not game.columns[LOST][whose]
    return about >= 0 and whose == traits_of(game, about).controller  # its controller


def within_limits(game: Game, filter: Filter, traits: Traits, source: int) -> bool:
    """712.8: whether the numbers of a card are within what a description wants; what it has not is never compared."""
    x = game.columns[X_CHOSEN][source] if source >= 0 else 0  # 201.3
    for least, most, value, there in (
        (exactly(filter.least_cost, x), exactly(filter.most_cost, x), traits.cost, True),
        (filter.least_atk, filter.most_atk, traits.atk, traits.has_atk),
        (filter.least_health, filter.most_health, traits.health, traits.has_health),
    ):
        if least < 0 and most < 0:
            continue
        if not there or (least >= 0 and value < least) or (most >= 0 and value > most):
            return False
    return True


def was_dealt(game: Game, row: int, source: int) -> bool:
    """Whether a card was dealt damage by another one this turn, since it is what it is (415.9a)."""
    found = False
    for event in game.history:
        if event.row == row and event.kind == ENTER:
            found = False
        elif event.kind == DEAL and event.row == row and event.source == source:
            found = True
    return found


def is_remembered(game: Game, row: int, source: int) -> bool:
    """Whether a text of a card remembers another card."""
    ref = game.ref(row)
    return any(m.kind == CHOSEN and m.on == (ref,) and row_of(m.source) == source for m in game.modifiers)


def exactly(limit: int, x: int) -> int:
    """201.3: a limit that may be the X of the card that the text is on: 0, except on the chain."""
    return x if limit == EXACTLY_X else limit


def has_icons(game: Game, filter: Filter, row: int) -> bool:
    """206.1: whether a card has the icons and traits that a description wants."""
    if not filter.icon and not filter.trait:
        return True
    if is_blank(game, row):
        return False
    card = card_of(game, row)
    if filter.icon and filter.icon not in card.classes and filter.icon not in card.factions:
        return False
    return not filter.trait or filter.trait in card.traits or filter.trait in traits_of(game, row).tags


def is_in_combat(game: Game, row: int) -> bool:
    """602.3b: whether a card is an attacker or a defender that has entered combat with another."""
    facts = game.columns[FACTS]
    return bool(facts[ENTERED_COMBAT]) and game.ref(row) in (facts[ATTACKER], facts[DEFENDER])


def in_state(game: Game, word: str, row: int) -> bool:
    """Whether a card is in the state that a word of a description says."""
    columns = game.columns
    facts = columns[FACTS]
    if word == "ready":
        return in_play(game, row) and not columns[EXHAUSTED][row]
    if word == "exhausted":
        return in_play(game, row) and bool(columns[EXHAUSTED][row])
    if word == "damaged":
        return columns[DAMAGE][row] > 0
    if word == "undamaged":
        return columns[DAMAGE][row] == 0
    if word in ("attacking", "attacker"):
        return facts[ATTACKER] == game.ref(row)
    if word in ("defending", "defender"):
        return facts[DEFENDER] == game.ref(row)
    if word == "proposed defender":
        return facts[PROPOSED_DEFENDER] == game.ref(row)
    if word == "protecting":
        return facts[PROTECTING] == game.ref(row) and facts[COMBAT_PLACE] >= COMBAT_DEFENDED
    if word == "in combat":
        return is_in_combat(game, row)
    if word == "face up":
        return not columns[FACE_DOWN][row]
    if word == "face down":
        return bool(columns[FACE_DOWN][row])
    if word == "attached":
        return columns[HOST][row] >= 0
    if word == "token":
        return card_of(game, row).token
    if word == "nontoken":
        return not card_of(game, row).token
    if word == "fresh":
        return is_fresh(game, row)
    if word == "unique":
        return "Unique" in traits_of(game, row).tags
    if word == "entered this turn":
        return not columns[TURN_STARTED][row] and columns[CONTROLLER][row] == facts[TURN_PLAYER]
    if word == "struck":
        return any(modifier.kind == STRUCK and modifier.values[0] == game.ref(row) for modifier in game.modifiers)
    if word == "granting a form":
        return any(grants_form(power) for power in traits_of(game, row).powers)
    if word == "first turn":
        return columns[TURNS][columns[CONTROLLER][row]] <= 1
    raise ValueError(f"there is no state {word!r}")


def reading(game: Game, effect: Effect, it: int = NOTHING) -> Act:
    """The act for which the values and conditions of an effect are read."""
    act = Act(effect.controller, effect.source, NOTHING, it)
    return act
