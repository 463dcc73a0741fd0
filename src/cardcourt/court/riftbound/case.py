"""The case format of Riftbound: what a position holds, what players do, and what can be expected."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

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

BATTLEFIELDS: Final = ("bf1", "bf2", "bf3")


class ObjectSpec(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=spaced):
    """An object of the position: a type with its name, facts, status, and abilities in the short spelling."""

    unit: str | None = None
    gear: str | None = None
    spell: str | None = None
    rune: str | None = None
    legend: str | None = None
    called: str | None = None
    token: YesNo = "no"
    might: Amount = 0
    energy: Amount = 0
    power: dict[str, Amount] = {}
    domains: Names = []
    tags: Names = []
    keywords: Any = []
    effect_text: Any = []
    might_bonus: Annotated[int, Meta(ge=-9, le=99)] = 0
    attached_to: str | None = None
    empowered: Annotated[int, Meta(ge=0, le=9)] = 0
    moved: Annotated[int, Meta(ge=0, le=99)] = 0
    abilities: Any = []
    do: Any = []
    damage: int = 0
    damaged_by: PlayerWord | None = None
    exhausted: YesNo = "no"
    stunned: YesNo = "no"
    buffs: Annotated[int, Meta(ge=0, le=1)] = 0
    owner: PlayerWord | None = None
    hidden: YesNo = "no"
    hidden_this_turn: YesNo = "no"
    assigned: int = 0


class PlayerSpec(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=spaced):
    """What a player has: objects by place, runes (a number or by domain), and what floats in the Rune Pool."""

    base: list[ObjectSpec] = []
    bf1: list[ObjectSpec] = []
    bf2: list[ObjectSpec] = []
    bf3: list[ObjectSpec] = []
    hand: list[ObjectSpec | str] = []
    deck: Cards | list[ObjectSpec | str] = 10
    trash: list[ObjectSpec | str] = []
    banishment: list[ObjectSpec | str] = []
    champion: ObjectSpec | None = None
    legend: ObjectSpec | None = None
    runes: Cards | dict[str, Cards] = 0
    exhausted_runes: Cards | dict[str, Cards] = 0
    rune_deck: Cards = 6
    energy: Amount = 0
    power: dict[str, Amount] = {}
    points: Amount = 0
    played: Amount = 0
    spells_played: Amount = 0
    xp: Amount = 0


class BattlefieldSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A battlefield: who controls it ("nobody" for none), who contests it, who scored it this turn, its abilities."""

    control: str | None = None
    contested: str | None = None
    scored: PlayerWord | list[PlayerWord] = []
    owner: PlayerWord | None = None
    abilities: Any = []
    name: str | None = None


class ChainSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A finalized item on the chain: a spell of a player, with what it chose."""

    by: PlayerWord
    spell: str = ""
    do: Any = []
    choose: str | list[str | list[str]] = []
    keywords: Any = []
    energy: int = 0
    power: dict[str, int] = {}


class Position(CommonPosition):
    """The table as it stands when the case begins.

    `at` is where it enters: a phase or step, `cleanup`, `showdown bf1`, `combat bf1`, `combat damage bf1`,
    `combat cleanup bf1`, `priority` (with a chain), or `resolving` (the newest item of the chain).
    """

    at: str = "main phase"
    priority: PlayerWord | None = None
    attacker: PlayerWord | None = None
    focus: PlayerWord | None = None
    first_player: PlayerWord = "P1"
    mode: str | None = None
    teams: list[list[PlayerWord]] = msgspec.field(default_factory=list)
    victory_score: Annotated[int, Meta(ge=1, le=999)] | None = None
    P1: PlayerSpec = msgspec.field(default_factory=PlayerSpec, name="P1")
    P2: PlayerSpec = msgspec.field(default_factory=PlayerSpec, name="P2")
    P3: PlayerSpec = msgspec.field(default_factory=PlayerSpec, name="P3")
    P4: PlayerSpec = msgspec.field(default_factory=PlayerSpec, name="P4")
    bf1: BattlefieldSpec | None = None
    bf2: BattlefieldSpec | None = None
    bf3: BattlefieldSpec | None = None
    established: list[Any] = msgspec.field(default_factory=list)
    chain: list[ChainSpec] = msgspec.field(default_factory=list)
    tokens: list[ObjectSpec] = msgspec.field(default_factory=list)


class PaySpec(Struct, forbid_unknown_fields=True, omit_defaults=True, rename=spaced):
    """How costs are paid: which objects, which domains."""

    kill: Names = []
    exhaust: Names = []
    discard: Names = []
    recycle: Names = []
    return_: Names = msgspec.field(default_factory=list, name="return")
    spend_a_buff: Names = []
    domains: Names = []
    add: Names = []


class Deed(CommonDeed):
    """What a player does, with its choices; without an action only choices, for whatever is asked next."""

    move: Names | None = None
    hide: str | None = None
    invite: PlayerWord | None = None
    ability: int = 1
    to: Names | None = None
    at: str | None = None
    accelerate: YesNo | None = None
    extra: YesNo | None = None
    discount: Literal["energy", "power"] | None = None
    pay: PaySpec | None = None
    mode: int | list[int] | None = None
    repeat: YesNo | list[YesNo] | None = None
    flow: int | None = None
    assign: Names = msgspec.field(default_factory=list)
    rest: Names = msgspec.field(default_factory=list)
    mulligan: Names | None = None


class Expectation(CommonExpectation[Deed]):
    """What must be so: each key is a statement about the end, the way there, or the last attempt.

    `when` names the branch it is about, by what players chose: `{P2: prevent}`. Objects go by their names, players by
    P1 to P4, places by `base`, `bf1`, `hand`, `trash` and the like.
    """

    survives: Names | UnsetType = UNSET
    dies: Names | UnsetType = UNSET
    might: dict[str, int] | UnsetType = UNSET
    damage: dict[str, int] | UnsetType = UNSET
    lethal: dict[str, YesNo] | UnsetType = UNSET
    prevention: dict[str, str] | UnsetType = UNSET
    at: dict[str, str] | UnsetType = UNSET
    ready: Names | UnsetType = UNSET
    exhausted: Names | UnsetType = UNSET
    stunned: Names | UnsetType = UNSET
    not_stunned: Names | UnsetType = UNSET
    buffed: dict[str, int] | UnsetType = UNSET
    keywords: dict[str, dict[str, int]] | UnsetType = UNSET
    attackers: Names | UnsetType = UNSET
    defenders: Names | UnsetType = UNSET
    control: dict[str, str] | UnsetType = UNSET
    contested: dict[str, str] | UnsetType = UNSET
    staged: dict[str, str] | UnsetType = UNSET
    empowered: dict[str, int] | UnsetType = UNSET
    attached: dict[str, str] | UnsetType = UNSET
    points: dict[str, int] | UnsetType = UNSET
    xp: dict[str, int] | UnsetType = UNSET
    energy: dict[str, int] | UnsetType = UNSET
    power: dict[str, int] | UnsetType = UNSET
    hand: dict[str, int | list[str]] | UnsetType = UNSET
    deck: dict[str, int] | UnsetType = UNSET
    trash: dict[str, int | list[str]] | UnsetType = UNSET
    runes: dict[str, int] | UnsetType = UNSET
    controller: dict[str, str] | UnsetType = UNSET
    cost: dict[str, dict[str, int]] | UnsetType = UNSET
    triggers: Names | UnsetType = UNSET
    does_not_trigger: Names | UnsetType = UNSET
    focus: str | UnsetType = UNSET
    phase: str | UnsetType = UNSET
    chain: Names | UnsetType = UNSET
    showdown: str | UnsetType = UNSET
    winner: str | UnsetType = UNSET


RiftboundCase = Case[Position, Deed, Expectation]
