"""Cards as data: facts and abilities (rules 125-178)."""

from __future__ import annotations

from typing import Final

from cardcourt.kernel.program import Node

# Types (133).
UNIT: Final = 1
GEAR: Final = 2
SPELL: Final = 4
RUNE: Final = 8
BATTLEFIELD: Final = 16
LEGEND: Final = 32
TYPE_NAMES: Final = {
    "unit": UNIT,
    "gear": GEAR,
    "spell": SPELL,
    "rune": RUNE,
    "battlefield": BATTLEFIELD,
    "legend": LEGEND,
}
PERMANENT: Final = UNIT | GEAR

# Keywords (800-829); the number is the place of the keyword's value in a card.
ACCELERATE: Final = 0
ACTION: Final = 1
AMBUSH: Final = 2
ASSAULT: Final = 3
BACKLINE: Final = 4
DEFLECT: Final = 5
GANKING: Final = 6
HIDDEN: Final = 7
REACTION: Final = 8
SHIELD: Final = 9
TANK: Final = 10
TEMPORARY: Final = 11
HUNT: Final = 12
VISION: Final = 13
QUICK_DRAW: Final = 14
UNIQUE: Final = 15
WEAPONMASTER: Final = 16
KEYWORDS: Final = 17
KEYWORD_NAMES: Final = (
    "accelerate",
    "action",
    "ambush",
    "assault",
    "backline",
    "deflect",
    "ganking",
    "hidden",
    "reaction",
    "shield",
    "tank",
    "temporary",
    "hunt",
    "vision",
    "quick-draw",
    "unique",
    "weaponmaster",
)
VALUED_KEYWORDS: Final = (ASSAULT, DEFLECT, SHIELD, HUNT)  # their values are summed
# Several add up (807.2, 809.2, 814.2, 817.2, 821.1.c.7, 823.2).
SUMMED_KEYWORDS: Final = (*VALUED_KEYWORDS, VISION, WEAPONMASTER)
# Keywords that stand before an ability, or with a cost.
ABILITY_KEYWORDS: Final = ("deathknell", "flow", "legion", "level", "repeat", "equip", "empower", "empowered")
EQUIPMENT: Final = "Equipment"  # the tag (150)


class Card:
    """A card, token, rune, battlefield or legend: facts, keywords and abilities.

    `types` is a union of the type constants, `energy` and `might` are whole numbers, `power` holds seven numbers (six
    domains, then any), `domains` the card's own domains as indices, `keywords` one value for each keyword (0: absent),
    `abilities` the nodes of its rules text in reading order, `effect_text` those of its Effect Text (136), and
    `might_bonus` its Might Bonus (137).
    """

    def __init__(
        self,
        name: str,
        types: int,
        might: int = 0,
        energy: int = 0,
        power: tuple[int, ...] = (0, 0, 0, 0, 0, 0, 0),
        domains: tuple[int, ...] = (),
        keywords: tuple[int, ...] = (0,) * KEYWORDS,
        abilities: tuple[Node, ...] = (),
        tags: tuple[str, ...] = (),
        token: bool = False,
        champion: bool = False,
        any_of_domains: int = 0,
        effect_text: tuple[Node, ...] = (),
        might_bonus: int = 0,
    ) -> None:
        self.name = name
        self.types = types
        self.might = might
        self.energy = energy
        self.power = power
        self.domains = domains
        self.keywords = keywords
        self.abilities = abilities
        self.tags = tags
        self.token = token
        self.champion = champion
        self.effect_text = effect_text
        self.might_bonus = might_bonus
        self.any_of_domains = any_of_domains  # Power of any of the card's own domains (135.2.e.6.c)
        self.amounts = (energy, *power, any_of_domains)  # the base cost by counted resource (204.1.a)
