"""Building a deck: every reason why a list is not legal (rules 103, 489.8.h-i, 825)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from cardcourt.riftbound.card import BATTLEFIELD, LEGEND, PERMANENT, RUNE, SPELL, UNIT
from cardcourt.riftbound.modes import DUEL, ModeOfPlay

if TYPE_CHECKING:
    from datetime import date

LEAST_CARDS: Final = 40
RUNES: Final = 12
MOST_COPIES: Final = 3
MOST_SIGNATURES: Final = 3
MOST_IN_SIDEBOARD: Final = 10
BANS: Final = "banned.tsv"


@dataclass(frozen=True)
class Facts:
    """What building a deck asks of a card.

    `types` is a union of the type constants of `card`, `domains` are its own by their names; `champion_tags` are those
    of its tags that link legends, champions and Signature cards (133.8.b). `anywhere` says that an effect lets it into
    decks whatever its domains (103.1.b.5).
    """

    name: str
    types: int
    domains: tuple[str, ...] = ()
    champion_tags: tuple[str, ...] = ()
    champion: bool = False
    signature: bool = False
    unique: bool = False
    anywhere: bool = False


Cards = list[tuple[Facts, int]]


@dataclass
class DeckList:
    """A deck as it is written down: its legend, its Chosen Champion, and the other cards with their numbers.

    The Chosen Champion is not counted again in `main`.
    """

    legend: Facts | None = None
    champion: Facts | None = None
    main: Cards = field(default_factory=list)
    runes: Cards = field(default_factory=list)
    battlefields: Cards = field(default_factory=list)
    sideboard: Cards = field(default_factory=list)


@dataclass(frozen=True)
class Fault:
    """A reason why a deck is not legal: the rule, and what is wrong in words."""

    rule: str
    why: str


def faults_of(deck: DeckList, mode: ModeOfPlay = DUEL) -> list[Fault]:
    """103: every reason why a deck cannot be played in a mode of play, by rule."""
    return [
        *wrong_legend(deck),
        *too_few_cards(deck),
        *strange_cards(deck),
        *wrong_champion(deck),
        *signature_as_champion(deck),
        *too_many_copies(deck),
        *copies_of_unique(deck),
        *outside_identity(deck),
        *too_many_signatures(deck),
        *strange_signatures(deck),
        *wrong_runes(deck),
        *runes_outside_identity(deck),
        *wrong_battlefields(deck, mode),
        *battlefields_outside_identity(deck),
        *same_battlefields(deck, mode),
    ]


def tournament_faults(deck: DeckList, mode: ModeOfPlay, day: date) -> list[Fault]:
    """Every reason why a deck cannot be registered for a tournament of a day; TR are the Tournament Rules."""
    return [*faults_of(deck, mode), *banned_cards(deck, mode, day), *not_forty_cards(deck), *large_sideboard(deck)]


def number_of(cards: Cards) -> int:
    """How many cards these are."""
    return sum(number for _, number in cards)


def main_deck(deck: DeckList) -> Cards:
    """The Main Deck with the Chosen Champion, who is one of its cards (103.2)."""
    return [*deck.main, *([(deck.champion, 1)] if deck.champion is not None else [])]


# -- legend and Chosen Champion ----------------------------------------------------------------------------------------


def wrong_legend(deck: DeckList) -> list[Fault]:
    """103.1: a deck has one Champion Legend."""
    if deck.legend is None:
        return [Fault("103.1", "the deck has no Champion Legend")]
    if not deck.legend.types & LEGEND:
        return [Fault("103.1", f"{deck.legend.name} is no legend")]
    return []


def wrong_champion(deck: DeckList) -> list[Fault]:
    """103.2.a.2: the Chosen Champion is a champion unit with the legend's champion tag."""
    champion = deck.champion
    if champion is None:
        return [Fault("103.2.a.2", "the deck has no Chosen Champion")]
    if not champion.champion or not champion.types & UNIT:
        return [Fault("103.2.a.2", f"{champion.name} is no champion unit")]
    if deck.legend is not None and not is_linked(champion, deck.legend):
        return [Fault("103.2.a.2", f"{champion.name} does not have the champion tag of {deck.legend.name}")]
    return []


def signature_as_champion(deck: DeckList) -> list[Fault]:
    """103.2.d.3: Signature cards cannot be placed in the Champion Zone."""
    if deck.champion is not None and deck.champion.signature:
        return [Fault("103.2.d.3", f"{deck.champion.name} is a Signature card and cannot be the Chosen Champion")]
    return []


def is_linked(card: Facts, legend: Facts) -> bool:
    """Whether a card has a champion tag of a legend (133.8.b)."""
    return any(tag in legend.champion_tags for tag in card.champion_tags)


# -- the Main Deck -----------------------------------------------------------------------------------------------------


def too_few_cards(deck: DeckList) -> list[Fault]:
    """103.2: a Main Deck of at least 40 cards, the Chosen Champion among them."""
    number = number_of(main_deck(deck))
    if number < LEAST_CARDS:
        return [Fault("103.2", f"the Main Deck has {number} cards with the Chosen Champion, not {LEAST_CARDS} or more")]
    return []


def strange_cards(deck: DeckList) -> list[Fault]:
    """103.2: the Main Deck is made of units, gear and spells."""
    strange = [card for card, _ in (*deck.main, *deck.sideboard) if not card.types & (PERMANENT | SPELL)]
    return [Fault("103.2", f"{card.name} is neither unit, gear nor spell") for card in strange]


def too_many_copies(deck: DeckList) -> list[Fault]:
    """103.2.b: at most 3 cards of one name."""
    counts = copies_by_name(deck.main)
    found: list[Fault] = []
    for name, number in counts.items():
        if number > MOST_COPIES:
            found.append(Fault("103.2.b", f"there are {number} copies of {name}, and at most {MOST_COPIES} may be"))
    return [*found, *too_many_with_champion(deck, counts)]


def too_many_with_champion(deck: DeckList, counts: dict[str, int]) -> list[Fault]:
    """103.2.b.1: the Chosen Champion counts among the copies of its name."""
    if deck.champion is None or counts.get(deck.champion.name, 0) != MOST_COPIES:
        return []
    why = f"{deck.champion.name} is the Chosen Champion and {MOST_COPIES} times in the Main Deck besides"
    return [Fault("103.2.b.1", why)]


def copies_by_name(cards: Cards) -> dict[str, int]:
    """How many cards there are of each name, in the order of the list."""
    counts: dict[str, int] = {}
    for card, number in cards:
        counts[card.name] = counts.get(card.name, 0) + number
    return counts


def copies_of_unique(deck: DeckList) -> list[Fault]:
    """825.3.a: one card of a name that has Unique."""
    unique = [card.name for card, _ in main_deck(deck) if card.unique]
    counts = copies_by_name(main_deck(deck))
    return [
        Fault("825.3.a", f"{name} is Unique and {number} times in the deck")
        for name, number in counts.items()
        if name in unique and number > 1
    ]


def too_many_signatures(deck: DeckList) -> list[Fault]:
    """103.2.d, 103.2.d.1, 825.3.b: at most 3 Signature cards, whatever their names."""
    number = number_of([(card, number) for card, number in main_deck(deck) if card.signature])
    if number <= MOST_SIGNATURES:
        return []
    return [Fault("103.2.d.1", f"there are {number} Signature cards, and at most {MOST_SIGNATURES} may be")]


def strange_signatures(deck: DeckList) -> list[Fault]:
    """103.2.d.2: all Signature cards have the legend's champion tag."""
    legend = deck.legend
    if legend is None:
        return []
    strange = [card for card, _ in main_deck(deck) if card.signature and not is_linked(card, legend)]
    return [Fault("103.2.d.2", f"{card.name} does not have the champion tag of {legend.name}") for card in strange]


# -- Domain Identity ---------------------------------------------------------------------------------------------------


def outside_identity(deck: DeckList) -> list[Fault]:
    """103.2.c, 103.1.b.1: the cards of the Main Deck abide by the Domain Identity."""
    return misfits(deck, "103.2.c", main_deck(deck))


def runes_outside_identity(deck: DeckList) -> list[Fault]:
    """103.3.a.1: runes are of the Domain Identity."""
    return misfits(deck, "103.3.a.1", deck.runes)


def battlefields_outside_identity(deck: DeckList) -> list[Fault]:
    """103.4.b: battlefields too, where they have domains."""
    return misfits(deck, "103.4.b", deck.battlefields)


def misfits(deck: DeckList, rule: str, cards: Cards) -> list[Fault]:
    """A fault for each of these cards that the Domain Identity does not permit."""
    if deck.legend is None:
        return []
    identity = identity_of(deck.legend)
    found: list[Fault] = []
    for card, _ in cards:
        if not fits(card, identity):
            domains = " and ".join(card.domains)
            found.append(Fault(rule, f"{card.name} is {domains}, and the Domain Identity is {' and '.join(identity)}"))
    return found


def identity_of(legend: Facts) -> tuple[str, ...]:
    """103.1.b: the legend's domains are the deck's Domain Identity."""
    return legend.domains


def fits(card: Facts, identity: tuple[str, ...]) -> bool:
    """Whether a Domain Identity permits a card; one without domains is permitted in any."""
    if not card.domains:
        return True
    if card.anywhere:  # 103.1.b.5
        return True
    return fits_with_one(card, identity) if len(card.domains) == 1 else fits_with_several(card, identity)


def fits_with_one(card: Facts, identity: tuple[str, ...]) -> bool:
    """103.1.b.3: a card with a single domain is permitted where that is in the identity."""
    return card.domains[0] in identity


def fits_with_several(card: Facts, identity: tuple[str, ...]) -> bool:
    """103.1.b.4: a card with several is permitted only where all of them are."""
    return all(domain in identity for domain in card.domains)


# -- runes and battlefields --------------------------------------------------------------------------------------------


def wrong_runes(deck: DeckList) -> list[Fault]:
    """103.3.a, 161.2.a: a Rune Deck of 12 runes."""
    found = [Fault("103.3.a", f"{card.name} is no rune") for card, _ in deck.runes if not card.types & RUNE]
    number = number_of(deck.runes)
    if number != RUNES:
        found.append(Fault("103.3.a", f"the Rune Deck has {number} cards, not {RUNES}"))
    return found


def wrong_battlefields(deck: DeckList, mode: ModeOfPlay) -> list[Fault]:
    """103.4.a: as many battlefields as the mode of play says."""
    found = [
        Fault("103.4.a", f"{card.name} is no battlefield")
        for card, _ in deck.battlefields
        if not card.types & BATTLEFIELD
    ]
    number, wanted = number_of(deck.battlefields), mode.battlefields_brought()
    if number != wanted:
        found.append(Fault("103.4.a", f"there are {number} battlefields, and {mode.name} asks for {wanted}"))
    return found


def same_battlefields(deck: DeckList, mode: ModeOfPlay) -> list[Fault]:
    """103.4.c: no two battlefields of one name, where more than one is required."""
    if mode.battlefields_brought() <= 1:
        return []
    counts = copies_by_name(deck.battlefields)
    return [Fault("103.4.c", f"{name} is there {number} times") for name, number in counts.items() if number > 1]


# -- teams -------------------------------------------------------------------------------------------------------------


def team_faults(decks: list[DeckList]) -> list[Fault]:
    """Every reason why teammates cannot play these decks together."""
    return [*shared_legends(decks), *shared_battlefields(decks)]


def shared_legends(decks: list[DeckList]) -> list[Fault]:
    """489.8.h: teammates may not use the same Champion Legend."""
    legends = [(deck.legend, 1) for deck in decks if deck.legend is not None]
    shared = [name for name, number in copies_by_name(legends).items() if number > 1]
    return [Fault("489.8.h", f"teammates share the legend {name}") for name in shared]


def shared_battlefields(decks: list[DeckList]) -> list[Fault]:
    """489.8.i: teammates may not use the same battlefields."""
    names = [(facts, 1) for deck in decks for facts in {card.name: card for card, _ in deck.battlefields}.values()]
    shared = [name for name, number in copies_by_name(names).items() if number > 1]
    return [Fault("489.8.i", f"teammates share the battlefield {name}") for name in shared]


# -- tournaments -------------------------------------------------------------------------------------------------------


def banned_cards(deck: DeckList, mode: ModeOfPlay, day: date) -> list[Fault]:
    """103.2.e: the cards are legal in the format: none is on the list of banned cards that stands on that day."""
    cards = [*main_deck(deck), *deck.sideboard, *deck.battlefields]
    if deck.legend is not None:
        cards.append((deck.legend, 1))
    listed, banned = banned_names(mode, day)
    return [
        Fault("103.2.e", f"{name} is banned in {mode.name} (list of {listed})")
        for name in copies_by_name(cards)
        if name in banned
    ]


def banned_names(mode: ModeOfPlay, day: date) -> tuple[str, list[str]]:
    """The date of the list that stands on a day, and the names on it; the empty string and nothing before any."""
    dates = [listed for listed, _, _ in bans() if listed <= day.isoformat()]
    if not dates:
        return "", []
    latest = max(dates)
    return latest, [name for listed, only, name in bans() if listed == latest and only in ("", mode.name)]


@cache
def bans() -> tuple[tuple[str, str, str], ...]:
    """The lists of banned cards: the date of the list, the mode of play it is for (empty: every one), and the name."""
    lines = files("cardcourt.riftbound.rulebook").joinpath(BANS).read_text("utf-8").splitlines()[1:]
    found: list[tuple[str, str, str]] = []
    for line in lines:
        listed, mode, name = line.split("\t")
        found.append((listed, mode, name))
    return tuple(found)


def not_forty_cards(deck: DeckList) -> list[Fault]:
    """In tournaments the Main Deck has exactly 40 cards ; fewer are already against 103.2."""
    number = number_of(main_deck(deck))
    if number <= LEAST_CARDS:
        return []
    return [Fault("TR 402.1", f"the Main Deck has {number} cards, not exactly {LEAST_CARDS}")]


def large_sideboard(deck: DeckList) -> list[Fault]:
    """A sideboard has at most 10 cards (TR 403)."""
    number = number_of(deck.sideboard)
    if number <= MOST_IN_SIDEBOARD:
        return []
    return [Fault("TR 403", f"the sideboard has {number} cards, and at most {MOST_IN_SIDEBOARD} may be")]


def sideboarding_faults(registered: DeckList, played: DeckList) -> list[Fault]:
    """Every reason why a registered deck cannot be played like this from the second game of a match on.

    Cards are swapped one for one with the sideboard, the Chosen Champion too; legend, runes and battlefields stay.
    """
    found: list[Fault] = []
    if copies_by_name(all_cards(registered)) != copies_by_name(all_cards(played)):
        found.append(Fault("TR 601.1", "Main Deck and sideboard together are not the cards that were registered"))
    if number_of(main_deck(registered)) != number_of(main_deck(played)):
        found.append(Fault("TR 601.1", "the cards were not swapped one for one"))
    if registered.legend != played.legend:
        found.append(Fault("TR 601.1", "the legend stays the same through a match"))
    for what, one, other in (
        ("runes", registered.runes, played.runes),
        ("battlefields", registered.battlefields, played.battlefields),
    ):
        if copies_by_name(one) != copies_by_name(other):
            found.append(Fault("TR 601.1", f"the {what} stay the same through a match"))
    return found


def all_cards(deck: DeckList) -> Cards:
    """Main Deck and sideboard together."""
    return [*main_deck(deck), *deck.sideboard]
