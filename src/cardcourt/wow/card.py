"""Cards as data: facts, keywords and powers (rules 200-306)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardcourt.kernel.program import Node
    from cardcourt.wow.deck import Deckbuilding
    from cardcourt.wow.language import Filter

# Types (300.1).
ABILITY: Final = 1
ALLY: Final = 2
ARMOR: Final = 4
ITEM: Final = 8
WEAPON: Final = 16
HERO: Final = 32
LOCATION: Final = 64
QUEST: Final = 128
TYPE_NAMES: Final = {
    "ability": ABILITY,
    "ally": ALLY,
    "armor": ARMOR,
    "item": ITEM,
    "weapon": WEAPON,
    "hero": HERO,
    "location": LOCATION,
    "quest": QUEST,
}
EQUIPMENT: Final = ARMOR | ITEM | WEAPON
PLAYABLE: Final = ABILITY | ALLY | EQUIPMENT | HERO  # quests and locations can only be placed (306.1)

# Damage types (205.1), one bit each; the magical ones first.
ARCANE: Final = 1
FIRE: Final = 2
FROST: Final = 4
HOLY: Final = 8
NATURE: Final = 16
SHADOW: Final = 32
MELEE: Final = 64
RANGED: Final = 128
DAMAGE_TYPE_NAMES: Final = {
    "arcane": ARCANE,
    "fire": FIRE,
    "frost": FROST,
    "holy": HOLY,
    "nature": NATURE,
    "shadow": SHADOW,
    "melee": MELEE,
    "ranged": RANGED,
}

# Keywords that a card has or has not, or with a number (glossary); the number is the place of its value in a card.
# Keywords with words of their own (Death Rattle, Diplomacy, Empower, ...) are powers: see keywords.py.
ABERRATION: Final = 0
ABSORB: Final = 1
ARCANE_TORRENT: Final = 2
ARTIFACT: Final = 3
ASSAULT: Final = 4
AWESOME: Final = 5
BEAR_FORM: Final = 6
BERSERKING: Final = 7
CAT_FORM: Final = 8
CONSPICUOUS: Final = 9
DELVE: Final = 10
DUAL_SHIELD: Final = 11
DUAL_WIELD: Final = 12
ECHO: Final = 13
ELUSIVE: Final = 14
ENRAGE: Final = 15
ESCAPE_ARTIST: Final = 16
ETERNAL: Final = 17
FEROCITY: Final = 18
FIND_TREASURE: Final = 19
HARDINESS: Final = 20
HARMONIZE: Final = 21
HASTE: Final = 22
INFINITE_WIELD: Final = 23
INSPIRING_PRESENCE: Final = 24
INVINCIBLE: Final = 25
IRRADIATED: Final = 26
LONG_RANGE: Final = 27
MEND: Final = 28
PORTAL: Final = 29
PREPARATION: Final = 30
PROTECTOR: Final = 31
RANGED_DUAL_WIELD: Final = 32
RESISTANCE: Final = 33  # its value is a union of damage types
RIFT: Final = 34
SENTINEL: Final = 35
SEXTUPLE_WIELD: Final = 36
SHADOWMELD: Final = 37
SMASH: Final = 38
SPELLSHIELD: Final = 39
STEALTH: Final = 40
THROWN: Final = 41
TIME_IS_MONEY: Final = 42
TRAP: Final = 43
TWO_HANDED_DUAL_WIELD: Final = 44
UNTARGETABLE: Final = 45
WAR_STOMP: Final = 46
WARP: Final = 47
WILL_OF_THE_FORSAKEN: Final = 48
KEYWORDS: Final = 49
KEYWORD_NAMES: Final = (
    "aberration",
    "absorb",
    "arcane torrent",
    "artifact",
    "assault",
    "awesome",
    "bear form",
    "berserking",
    "cat form",
    "conspicuous",
    "delve",
    "dual shield",
    "dual wield",
    "echo",
    "elusive",
    "enrage",
    "escape artist",
    "eternal",
    "ferocity",
    "find treasure",
    "hardiness",
    "harmonize",
    "haste",
    "infinite wield",
    "inspiring presence",
    "invincible",
    "irradiated",
    "long-range",
    "mend",
    "portal",
    "preparation",
    "protector",
    "ranged dual wield",
    "resistance",
    "rift",
    "sentinel",
    "sextuple wield",
    "shadowmeld",
    "smash",
    "spellshield",
    "stealth",
    "thrown",
    "time is money",
    "trap",
    "two-handed dual wield",
    "untargetable",
    "war stomp",
    "warp",
    "will of the forsaken",
)
NO_KEYWORDS: Final = (0,) * KEYWORDS
# Keywords whose instances are added up; every other is there as often as it was given.
ADDED_UP: Final = (ASSAULT, HARDINESS, HASTE, MEND, RESISTANCE)

# Tags that rules themselves look at.
ALLIANCE_RACES: Final = ("Draenei", "Dwarf", "Gnome", "Human", "Night Elf", "Worgen")
HORDE_RACES: Final = ("Blood Elf", "Goblin", "Orc", "Tauren", "Troll", "Undead")
TOTEM: Final = "Totem"
MOUNT: Final = "Mount"
GOLEM: Final = "Golem"
MASTER_HERO: Final = "Master Hero"
INSTANT: Final = "Instant"
BASIC: Final = "Basic"
UNIQUE: Final = "Unique"
UNLIMITED: Final = "Unlimited"
MELEE_WEAPON: Final = "Melee"
RANGED_WEAPON: Final = "Ranged"
ONE_HANDED: Final = "One-Handed"
TWO_HANDED: Final = "Two-Handed"
OFF_HAND: Final = "Off-Hand"
SHIELD: Final = "Shield"


class Card:
    """A card or token: facts, keywords and powers.

    `types` is a union of type constants; `cost`, `atk`, `defense` (DEF), `health` and `strike` (strike cost) are whole
    numbers, `atk`, `defense` or `health` -1 where the card has none; `damage` is a union of damage types; `tags` are
    words of the type line (with "Unique" among them), `limits` the numbers in brackets behind a tag ("Pet (1)");
    `classes`, `factions` and other `traits` are icons and traits (206); `keywords` holds one value for each keyword
    (0: absent); `powers` are the nodes of its text in reading order, `back` those of a hero's other side; `attach` is
    the description of what it attaches to (400.2), with `attach_target` whether it targets; `ongoing` marks an ability
    that enters play (305.2); `has_x` says that X is part of the cost; `capacity` is a location's (306.3). For building
    decks, `requires` are the traits of "Hero Required", `talent` and `reputation` what else the card wants (100.2), and
    `deckbuilding` is what the text of a hero says of its deck (100.2e).
    """

    def __init__(
        self,
        name: str,
        types: int,
        cost: int = 0,
        atk: int = -1,
        defense: int = -1,
        health: int = -1,
        strike: int = 0,
        damage: int = 0,
        tags: tuple[str, ...] = (),
        limits: tuple[tuple[str, int], ...] = (),
        classes: tuple[str, ...] = (),
        factions: tuple[str, ...] = (),
        traits: tuple[str, ...] = (),
        keywords: tuple[int, ...] = NO_KEYWORDS,
        powers: tuple[Node, ...] = (),
        back: tuple[Node, ...] = (),
        attach: Filter | None = None,
        attach_target: bool = True,
        ongoing: bool = False,
        has_x: bool = False,
        token: bool = False,
        capacity: int = 0,
        requires: tuple[str, ...] = (),
        talent: str = "",
        reputation: str = "",
        deckbuilding: Deckbuilding | None = None,
    ) -> None:
        self.name = name
        self.types = types
        self.cost = cost
        self.atk = atk
        self.defense = defense
        self.health = health
        self.strike = strike
        self.damage = damage
        self.tags = tags
        self.limits = limits
        self.classes = classes
        self.factions = factions
        self.traits = traits
        self.keywords = keywords
        self.powers = powers
        self.back = back
        self.attach = attach
        self.attach_target = attach_target
        self.ongoing = ongoing
        self.has_x = has_x
        self.token = token
        self.capacity = capacity
        self.requires = requires
        self.talent = talent
        self.reputation = reputation
        self.deckbuilding = deckbuilding
        self.instant = INSTANT in tags
        self.unique = UNIQUE in tags


def as_token(card: Card) -> Card:
    """201.4, 402.4: the token that a token copy of a card is: its printed information, at cost 0."""
    return Card(
        card.name,
        card.types,
        0,
        card.atk,
        card.defense,
        card.health,
        card.strike,
        card.damage,
        card.tags,
        card.limits,
        card.classes,
        card.factions,
        card.traits,
        card.keywords,
        card.powers,
        card.back,
        card.attach,
        card.attach_target,
        card.ongoing,
        card.has_x,
        True,
        card.capacity,
        card.requires,
        card.talent,
        card.reputation,
        card.deckbuilding,
    )


def keywords_of(**values: int) -> tuple[int, ...]:
    """One value for each keyword, from values by name with underscores for blanks and dashes."""
    given = {name.replace(" ", "_").replace("-", "_"): index for index, name in enumerate(KEYWORD_NAMES)}
    found = [0] * KEYWORDS
    for name, value in values.items():
        found[given[name]] = value
    return tuple(found)
