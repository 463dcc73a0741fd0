"""Two inline decks a game, of vanilla and keyword cards and a few that do something."""

from __future__ import annotations

from cardcourt.riftbound.card import BATTLEFIELD, KEYWORD_NAMES, KEYWORDS, RUNE, SPELL, UNIT, Card
from cardcourt.riftbound.effects import GiveMight
from cardcourt.riftbound.instructions import Deal
from cardcourt.riftbound.language import Chosen, Filter, Number
from cardcourt.riftbound.setup import Deck
from cardcourt.riftbound.state import BODY, FURY
from cardcourt.wow import card as wow
from cardcourt.wow import deck as wow_deck
from cardcourt.wow import instructions as wow_instructions
from cardcourt.wow import language as wow_language
from cardcourt.wow.costs import Resources


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


def wow_hero_deck(name: str, damage: int) -> wow_deck.Deck:
    """A hero with sixty cards: allies, equipment, abilities and quests."""
    allies = [wow.Card(f"Ally {n}", wow.ALLY, n, n, health=n, damage=damage) for n in (1, 2, 3, 4, 5)]
    for keyword in ("protector", "ferocity", "elusive", "stealth", "long_range"):
        with_it = wow.keywords_of(**{keyword: 1})
        allies.append(wow.Card(keyword, wow.ALLY, 2, 2, health=2, damage=damage, keywords=with_it))
    anybody = wow_language.Target(wow_language.Filter())
    allies_only = wow_language.Target(wow_language.Filter(("ally",)))
    others = [
        wow.Card(
            "Axe", wow.WEAPON, 2, 2, strike=1, damage=wow.MELEE, tags=("One-Handed", "Melee"), limits=(("Melee", 1),)
        ),
        wow.Card("Vest", wow.ARMOR, 1, defense=1),
        wow.Card("Spark", wow.ABILITY, 1, tags=("Instant",), powers=(wow_instructions.Deal(2, anybody, ("fire",)),)),
        wow.Card("Ruin", wow.ABILITY, 3, powers=(wow_instructions.Destroy(allies_only),)),
        wow.Card("Errand", wow.QUEST, powers=(wow_language.Reward((Resources(2),), (wow_instructions.Draw(),)),)),
    ]
    return wow_deck.Deck(wow.Card(name, wow.HERO, health=25), [*allies, *others] * 4)


WOW_DECKS = (wow_hero_deck("Red", wow.FIRE), wow_hero_deck("Blue", wow.FROST))
