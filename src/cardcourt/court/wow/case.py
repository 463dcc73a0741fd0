"""The case format of the WoW TCG: what a position holds, what players do, and what can be expected."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from cardcourt.court.format import (
    Amount,
    Cards,
    Case,
    CommonDeed,
    CommonExpectation,
    CommonPosition,
    Names,
    PlayerWord,
    YesNo,
    spaced,
)

Number = Annotated[int, Meta(ge=-99, le=999)]


def worded(field: str) -> str:
    """The key of a field; DEF goes by its own word."""
    return spaced(field).replace("defense", "def")


class ObjectSpec(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=worded):
    """A card of the position: a type with its name, facts, text, and how it stands there."""

    hero: str | None = None
    ally: str | None = None
    armor: str | None = None
    item: str | None = None
    weapon: str | None = None
    ability: str | None = None
    quest: str | None = None
    location: str | None = None
    called: str | None = None
    token: YesNo = "no"
    cost: Amount = 0
    x: YesNo = "no"
    atk: Amount | None = None
    defense: Amount | None = None
    health: Amount | None = None
    strike: Amount = 0
    damage_type: Names = []
    tags: Names = []
    classes: Names = []
    factions: Names = []
    traits: Names = []
    unique: YesNo = "no"
    instant: YesNo = "no"
    ongoing: YesNo = "no"
    capacity: Amount = 0
    keywords: Any = []
    powers: Any = []
    back: Any = []
    attach: Any = None
    do: Any = []
    damage: int = 0
    exhausted: YesNo = "no"
    face_down: YesNo = "no"
    fresh: YesNo = "no"
    counters: dict[str, Amount] = {}
    owner: PlayerWord | None = None
    attached_to: str | None = None


class PlayerSpec(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=spaced):
    """What a player has: a hero, cards by row and zone, and face-down resources by number.

    A list of resources holds cards: quests and locations are face up, others face down. A bare name is a blank card.
    """

    hero: ObjectSpec | None = None
    allies: list[ObjectSpec] = []
    equipment: list[ObjectSpec] = []
    abilities: list[ObjectSpec] = []
    resources: Cards | list[ObjectSpec | str] = 0
    exhausted_resources: Cards = 0
    hand: list[ObjectSpec | str] = []
    deck: Cards | list[ObjectSpec | str] = 10
    graveyard: list[ObjectSpec | str] = []
    removed: list[ObjectSpec | str] = []
    turns: Amount = 2
    placed: YesNo = "no"
    team: str = ""


class LinkSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A link on the chain: a card that a player plays, or the effect of a power of a card in play, with its choices."""

    by: PlayerWord
    card: ObjectSpec | None = None
    of: str = ""
    power: int = 1
    choose: str | list[str | list[str]] = []
    x: Amount = 0
    modes: int | list[int] = []
    shares: list[int] = []


class Position(CommonPosition):
    """The table as it stands when the case begins.

    `at` is where it enters: a step or phase, `checks`, `attack window`, `defend window`, `combat damage`, `priority`
    (with a chain), or `resolving` (the newest link).
    """

    at: str = "action phase"
    priority: PlayerWord | None = None
    first_player: PlayerWord = "P1"
    attacker: str = ""
    defender: str = ""
    protects: YesNo = "no"
    struck: dict[str, str] = msgspec.field(default_factory=dict)
    sabotage: YesNo = "no"
    P1: PlayerSpec = msgspec.field(default_factory=PlayerSpec, name="P1")
    P2: PlayerSpec = msgspec.field(default_factory=PlayerSpec, name="P2")
    P3: PlayerSpec = msgspec.field(default_factory=PlayerSpec, name="P3")
    P4: PlayerSpec = msgspec.field(default_factory=PlayerSpec, name="P4")
    established: list[Any] = msgspec.field(default_factory=list)
    chain: list[LinkSpec] = msgspec.field(default_factory=list)
    tokens: list[ObjectSpec] = msgspec.field(default_factory=list)


class Deed(CommonDeed):
    """What a player does, with its choices; without an action only choices, for whatever is asked next."""

    place: str | None = None
    complete: str | None = None
    attack: str | None = None
    defender: str | None = None
    power: int = 1
    face: Literal["up", "down"] | None = None
    sabotage: YesNo = "no"
    strike: Names | None = None
    protect: str | None = None
    pay: Names = msgspec.field(default_factory=list)
    x: int | None = None
    mode: int | list[int] | None = None
    extra: YesNo | None = None
    alternate: YesNo | None = None
    mulligan: YesNo | None = None


class Expectation(CommonExpectation[Deed]):
    """What must be so: each key is a statement about the end, the way there, or the last attempt.

    `when` names the branch it is about, by what players chose: `{P2: Helm}`. Cards go by their names, players by P1 to
    P4, places by `hero row`, `ally row`, `resource row`, `hand`, `graveyard` and the like.
    """

    survives: Names | UnsetType = UNSET
    destroyed: Names | UnsetType = UNSET
    damage: dict[str, int] | UnsetType = UNSET
    dealt: dict[str, int] | UnsetType = UNSET
    put: dict[str, int] | UnsetType = UNSET
    healed: dict[str, int] | UnsetType = UNSET
    atk: dict[str, int] | UnsetType = UNSET
    health: dict[str, int] | UnsetType = UNSET
    defense: dict[str, int] | UnsetType = msgspec.field(default=UNSET, name="def")
    prevention: dict[str, str] | UnsetType = UNSET
    at: dict[str, str] | UnsetType = UNSET
    ready: Names | UnsetType = UNSET
    exhausted: Names | UnsetType = UNSET
    face_down: Names | UnsetType = UNSET
    face_up: Names | UnsetType = UNSET
    keywords: dict[str, dict[str, int]] | UnsetType = UNSET
    counters: dict[str, dict[str, int]] | UnsetType = UNSET
    controller: dict[str, str] | UnsetType = UNSET
    attached_to: dict[str, str] | UnsetType = UNSET
    attacker: str | UnsetType = UNSET
    defender: str | UnsetType = UNSET
    hand: dict[str, int | list[str]] | UnsetType = UNSET
    deck: dict[str, int | list[str]] | UnsetType = UNSET
    graveyard: dict[str, int | list[str]] | UnsetType = UNSET
    removed: dict[str, int | list[str]] | UnsetType = UNSET
    resources: dict[str, int] | UnsetType = UNSET
    ready_resources: dict[str, int] | UnsetType = UNSET
    cost: dict[str, int] | UnsetType = UNSET
    triggers: Names | UnsetType = UNSET
    does_not_trigger: Names | UnsetType = UNSET
    step: str | UnsetType = UNSET
    window: str | UnsetType = UNSET
    chain: Names | UnsetType = UNSET
    loses: Names | UnsetType = UNSET
    winner: str | UnsetType = UNSET


WowCase = Case[Position, Deed, Expectation]
