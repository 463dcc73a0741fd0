"""Building a deck (rule 100)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from cardcourt.wow.card import HERO, MASTER_HERO, UNLIMITED, Card
from cardcourt.wow.instructions import Deal
from cardcourt.wow.traits import damage_bits

CONSTRUCTED: Final = "constructed"
LIMITED: Final = "limited"
MINIMUM_SIZES: Final = {CONSTRUCTED: 60, LIMITED: 30}
SIDE_DECK: Final = 10
MOST_COPIES: Final = 4
TRAITOR: Final = "Traitor"
LOYAL: Final = "Loyal"
TALENT_SPECS: Final = (
    "Affliction",
    "Arcane",
    "Arms",
    "Assassination",
    "Balance",
    "Beast Mastery",
    "Blood",
    "Combat",
    "Demonology",
    "Destruction",
    "Discipline",
    "Elemental",
    "Enhancement",
    "Feral",
    "Fire",
    "Frost",
    "Fury",
    "Holy",
    "Marksmanship",
    "Protection",
    "Restoration",
    "Retribution",
    "Shadow",
    "Subtlety",
    "Survival",
    "Unholy",
)


@dataclass(frozen=True)
class Kind:
    """A kind of card that the text of a hero includes in its deck, or excludes from it (100.2e).

    A card is of it if it is of one of `types` (0: any), with one of the icons `icons`, the tag `tag`, one of the damage
    types `damage` (on it, or dealt by its text), of the talent spec `talent` and the `reputation`, where given;
    `neutral` wants no icon (206.1d), `with_class` a class icon, `talents` a Talent card, `restricted` a text
    restriction of any sort; and it is of none of the kinds `but`.
    """

    types: int = 0
    icons: tuple[str, ...] = ()
    tag: str = ""
    damage: int = 0
    talent: str = ""
    reputation: str = ""
    neutral: bool = False
    with_class: bool = False
    talents: bool = False
    restricted: bool = False
    but: tuple[Kind, ...] = ()


@dataclass(frozen=True)
class Deckbuilding:
    """What the text of a hero says of its deck: the only kinds of cards in it, those that are not, and whether only one
    of the factions is."""

    inclusions: tuple[Kind, ...] = ()
    exclusions: tuple[Kind, ...] = ()
    one_faction: bool = False


@dataclass
class Deck:
    """What a player brings: the hero for which the deck was built, the cards of the deck, and those of the side deck.

    `tokens` are those that the cards' texts name.
    """

    hero: Card
    cards: list[Card]
    side: list[Card] = field(default_factory=list)
    tokens: list[Card] = field(default_factory=list)
    name: str = ""


@dataclass(frozen=True)
class Fault:
    """A reason why a deck is not legal: the rule, and what is wrong in words."""

    rule: str
    why: str


def faults_of(deck: Deck, play: str = CONSTRUCTED) -> list[Fault]:
    """Every reason why a deck cannot be played in Constructed or Limited play, by rule.

    Raises ValueError for another kind of play.
    """
    if play not in MINIMUM_SIZES:
        raise ValueError(f"there is no play called {play!r}; there are {', '.join(MINIMUM_SIZES)}")
    found = [
        *wrong_hero(deck),
        *master_as_hero(deck),
        *wrong_size(deck, play),
        *wrong_side_deck(deck, play),
        *too_many_copies(deck, play),
        *several_talent_specs(deck),
        *several_reputations(deck),
        *several_factions(deck),
    ]
    for card in different_cards(deck):
        found.extend(faults_of_card(deck.hero, card))
    return found


def different_cards(deck: Deck) -> list[Card]:
    """The cards of deck and side deck, each name once."""
    seen: dict[str, Card] = {}
    for card in (*deck.cards, *deck.side):
        seen.setdefault(card.name, card)
    return list(seen.values())


# -- the whole deck ----------------------------------------------------------------------------------------------------


def wrong_hero(deck: Deck) -> list[Fault]:
    """100.1: a deck is built around a hero."""
    if not deck.hero.types & HERO:
        return [Fault("100.1", f"{deck.hero.name} is no hero: each deck is built around one")]
    return []


def master_as_hero(deck: Deck) -> list[Fault]:
    """301.4: a Master Hero starts the game in a deck, not in play."""
    if MASTER_HERO in deck.hero.tags:
        return [Fault("301.4", f"{deck.hero.name} is a Master Hero: it starts the game in a deck, not in play")]
    return []


def wrong_size(deck: Deck, play: str) -> list[Fault]:
    """100.1: the least number of cards in a deck; there is no greatest."""
    least = MINIMUM_SIZES[play]
    if len(deck.cards) < least:
        return [Fault("100.1", f"{len(deck.cards)} cards are in the deck; at least {least} are needed in {play} play")]
    return []


def wrong_side_deck(deck: Deck, play: str) -> list[Fault]:
    """100.3: a side deck for Constructed play has exactly ten cards; there need be none."""
    if play == CONSTRUCTED and deck.side and len(deck.side) != SIDE_DECK:
        side = len(deck.side)
        return [Fault("100.3", f"{side} cards are in the side deck; it has exactly {SIDE_DECK}, or there is none")]
    return []


def too_many_copies(deck: Deck, play: str) -> list[Fault]:
    """100.4: four cards of a name in deck and side deck; any number in Limited play, and of unlimited cards."""
    found: list[Fault] = []
    for card in different_cards(deck) if play == CONSTRUCTED else []:
        count = sum(other.name == card.name for other in (*deck.cards, *deck.side))
        if count > MOST_COPIES and UNLIMITED not in card.tags:
            found.append(Fault("100.4", f"{count} cards are called {card.name}; at most {MOST_COPIES} can be"))
    return found


def several_talent_specs(deck: Deck) -> list[Fault]:
    """100.2c: with a hero without a talent spec, Talents of only one spec are in a deck."""
    if talent_spec(deck.hero) or is_by_inclusions(deck.hero) or TRAITOR in traits_of_hero(deck.hero):
        return []
    specs = sorted({talent_of(card) for card in different_cards(deck)} - {""})
    if len(specs) > 1:
        return [
            Fault("100.2c", f"Talents of {' and '.join(specs)} are in one deck; {deck.hero.name} has no talent spec")
        ]
    return []


def several_reputations(deck: Deck) -> list[Fault]:
    """100.2d: cards of only one Reputation are in a deck."""
    known = sorted({card.reputation for card in different_cards(deck)} - {""})
    if len(known) > 1:
        return [Fault("100.2d", f"cards of several Reputations are in one deck: {', '.join(known)}")]
    return []


def several_factions(deck: Deck) -> list[Fault]:
    """100.2e: where the text of the hero says either one faction or the other, cards of only one are in the deck."""
    if deck.hero.deckbuilding is None or not deck.hero.deckbuilding.one_faction:
        return []
    factions = sorted({faction for card in different_cards(deck) for faction in card.factions})
    if len(factions) > 1:
        return [Fault("100.2e", f"{deck.hero.name} takes cards of either faction, not of {' and '.join(factions)}")]
    return []


# -- one card with a hero ----------------------------------------------------------------------------------------------


def faults_of_card(hero: Card, card: Card) -> list[Fault]:
    """Every reason why a player with this hero cannot include a card (100.2)."""
    found = [*heroes_in_deck(card), *tokens_in_deck(card)]
    if hero.deckbuilding is not None:
        found.extend(excluded(hero, hero.deckbuilding, card))
        if hero.deckbuilding.inclusions:
            return [*found, *not_included(hero, hero.deckbuilding, card)]
    return [*found, *wrong_icons(hero, card), *wrong_traits(hero, card), *wrong_talent(hero, card)]


def heroes_in_deck(card: Card) -> list[Fault]:
    """100.1: decks cannot include heroes unless they are Master Heroes."""
    if card.types & HERO and MASTER_HERO not in card.tags:
        return [Fault("100.1", f"{card.name} is a hero and no Master Hero")]
    return []


def tokens_in_deck(card: Card) -> list[Fault]:
    """404.2: a token is put into play by a modifier, and is no card of a deck."""
    return [Fault("404.2", f"{card.name} is a token")] if card.token else []


def excluded(hero: Card, building: Deckbuilding, card: Card) -> list[Fault]:
    """100.2e: what the text of the hero excludes, also where it includes it."""
    if any(is_of(card, kind) for kind in building.exclusions):
        return [Fault("100.2e", f"{hero.name} excludes {card.name}")]
    return []


def not_included(hero: Card, building: Deckbuilding, card: Card) -> list[Fault]:
    """100.2e: where the text of the hero includes cards, they are the only ones that can be."""
    if not any(is_of(card, kind) for kind in building.inclusions):
        return [Fault("100.2e", f"{hero.name} does not include {card.name}")]
    return []


def wrong_icons(hero: Card, card: Card) -> list[Fault]:
    """100.2a: a card with class icons shares one with the hero, and so does one with faction icons."""
    found: list[Fault] = []
    for icons, own, word in ((card.classes, hero.classes, "class"), (card.factions, hero.factions, "faction")):
        if icons and not set(icons) & set(own):
            found.append(Fault("100.2a", f"{card.name} ({', '.join(icons)}) shares no {word} icon with {hero.name}"))
    return found


def wrong_traits(hero: Card, card: Card) -> list[Fault]:
    """100.2b: "[Trait] Hero Required" wants a hero with that trait."""
    return [
        Fault("100.2b", f"{card.name} requires a {trait} hero, and {hero.name} is none")
        for trait in card.requires
        if trait not in TALENT_SPECS and trait not in traits_of_hero(hero)
    ]


def wrong_talent(hero: Card, card: Card) -> list[Fault]:
    """100.2c: a Talent wants a hero of its spec or of none; traitors have no Talents."""
    talent = talent_of(card)
    spec = talent_spec(hero)
    if talent and TRAITOR in traits_of_hero(hero):
        return [Fault("100.2c", f"{card.name} is a Talent, and {hero.name} is a traitor")]
    if talent and spec and talent != spec:
        return [Fault("100.2c", f"{card.name} is a {talent} Talent, and {hero.name} is {spec}")]
    return []


def traits_of_hero(hero: Card) -> tuple[str, ...]:
    """206.1: class, faction, profession, race, talent spec and treachery; a hero that is no traitor is loyal."""
    traits = (*hero.classes, *hero.factions, *hero.traits, *hero.tags)
    return traits if TRAITOR in traits else (*traits, LOYAL)


def talent_spec(hero: Card) -> str:
    """The talent spec of a hero, or nothing."""
    return next((trait for trait in hero.traits if trait in TALENT_SPECS), "")


def talent_of(card: Card) -> str:
    """The spec of a Talent card; 100.2b: one that requires a hero of a talent spec is a Talent of it."""
    return card.talent or next((trait for trait in card.requires if trait in TALENT_SPECS), "")


def is_by_inclusions(hero: Card) -> bool:
    """Whether the text of a hero says which are the only cards of its deck."""
    return hero.deckbuilding is not None and bool(hero.deckbuilding.inclusions)


# -- kinds of cards (100.2e) -------------------------------------------------------------------------------------------


def is_of(card: Card, kind: Kind) -> bool:
    """Whether a card is of a kind."""
    if kind.types and not card.types & kind.types:
        return False
    if kind.icons and not set(kind.icons) & {*card.classes, *card.factions}:
        return False
    if kind.tag and kind.tag not in card.tags and kind.tag not in card.traits:
        return False
    if kind.damage and not damage_of(card) & kind.damage:
        return False
    if kind.talent and talent_of(card) != kind.talent:
        return False
    if kind.reputation and card.reputation != kind.reputation:
        return False
    if kind.neutral and (card.classes or card.factions):
        return False
    if kind.with_class and not card.classes:
        return False
    if kind.talents and not talent_of(card):
        return False
    if kind.restricted and not is_restricted(card):
        return False
    return not any(is_of(card, other) for other in kind.but)


def is_restricted(card: Card) -> bool:
    """100.2b-100.2d: whether a card has a text restriction: a hero required, a Talent, a Reputation."""
    return bool(card.requires or card.talent or card.reputation)


def damage_of(card: Card) -> int:
    """The damage types on a card, and those that its text deals."""
    found = card.damage
    nodes = [*card.powers, *card.back]
    while nodes:
        node = nodes.pop()
        nodes.extend(node.parts())
        if isinstance(node, Deal):
            found |= damage_bits(node.types)
    return found
