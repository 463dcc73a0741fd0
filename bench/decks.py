"""Two inline decks of vanilla and keyword units, spells and runes."""

from __future__ import annotations

from cardcourt.riftbound.card import BATTLEFIELD, KEYWORD_NAMES, KEYWORDS, RUNE, SPELL, UNIT, Card
from cardcourt.riftbound.effects import GiveMight
from cardcourt.riftbound.instructions import Deal
from cardcourt.riftbound.language import Chosen, Filter, Number
from cardcourt.riftbound.setup import Deck
from cardcourt.riftbound.state import BODY, FURY


def keywords(**values: int) -> tuple[int, ...]:
    """The values of a card's keywords."""
    found = [0] * KEYWORDS
    for name, value in values.items():
        found[KEYWORD_NAMES.index(name)] = value
    return tuple(found)


def deck(domain: int) -> Deck:
    """Forty cards of one domain, twelve runes, three battlefields."""
    own = (domain,)
    units = [Card(f"Might {might}", UNIT, might, max(1, might - 1), domains=own) for might in (1, 2, 3, 4, 5)]
    units += [
        Card("Guard", UNIT, 3, 3, domains=own, keywords=keywords(tank=1)),
        Card("Lurker", UNIT, 2, 2, domains=own, keywords=keywords(ambush=1)),
        Card("Runner", UNIT, 2, 2, domains=own, keywords=keywords(accelerate=1)),
        Card("Raider", UNIT, 2, 2, domains=own, keywords=keywords(assault=2)),
        Card("Warden", UNIT, 2, 2, domains=own, keywords=keywords(shield=2)),
        Card("Rover", UNIT, 2, 2, domains=own, keywords=keywords(ganking=1)),
    ]
    bolt = Card("Bolt", SPELL, 0, 2, domains=own, keywords=keywords(action=1), abilities=(Deal(Number(2), any_unit()),))
    surge = Card(
        "Surge", SPELL, 0, 1, domains=own, keywords=keywords(reaction=1), abilities=(GiveMight(Number(2), any_unit()),)
    )
    rune = Card("Rune", RUNE, domains=own)
    battlefields = [Card(f"Field {number}", BATTLEFIELD) for number in range(3)]
    return Deck([*units * 3, *[bolt] * 4, *[surge] * 3], [rune] * 12, battlefields)


def any_unit() -> Chosen:
    """A unit as the target."""
    return Chosen(Filter("unit"))


DECKS = (deck(FURY), deck(BODY))
