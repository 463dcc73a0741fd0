"""The language of card programs: what may be chosen, when, and the kinds of abilities (rules 355, 360-397)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Final

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.program import Node

ANY_NUMBER: Final = 99


class Phrase(Node):
    """A node that is a dataclass: the nodes in its fields are its parts."""

    def text(self, language: str) -> str:
        """The node in words."""
        from cardcourt.riftbound.words import words  # noqa: PLC0415  # words are about all nodes, so they come later

        return words(self, language)

    def parts(self) -> list[Node]:
        """The nodes in the fields, in the order of the fields."""
        found: list[Node] = []
        for name in names_of_parts(type(self)):
            value: object = getattr(self, name)
            if isinstance(value, Node):
                found.append(value)
            elif isinstance(value, tuple):
                found.extend([part for part in value if isinstance(part, Node)])
        return found


PLAIN: Final = ("int", "str", "bool")
NAMES_OF_PARTS: Final[dict[type, tuple[str, ...]]] = {}


def names_of_parts(kind: type) -> tuple[str, ...]:
    """The fields of a kind of node that may hold nodes, in their order."""
    names = NAMES_OF_PARTS.get(kind)
    if names is None:
        names = tuple([field.name for field in fields(kind) if field.type not in PLAIN])
        NAMES_OF_PARTS[kind] = names
    return names


# -- values ------------------------------------------------------------------------------------------------------------


class Value(Phrase):
    """A number that is known when it is needed."""


@dataclass(frozen=True, eq=False, repr=False)
class Number(Value):
    """A plain number."""

    number: int


ONE: Final = Number(1)


@dataclass(frozen=True, eq=False, repr=False)
class MightOf(Value):
    """The might of an object, 0 if it is less (143.2.b), and so much more."""

    of: Selector
    plus: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class CountOf(Value):
    """How many objects there are of a kind, so many times, and so much more."""

    of: Filter
    times: int = 1
    plus: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class ChosenBy(Value):
    """How many objects a spell on the chain has chosen (359.3.e.9)."""

    of: Selector


@dataclass(frozen=True, eq=False, repr=False)
class ThatMuch(Value):
    """The amount of the event or of the instruction before."""

    times: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class TimesEmpowered(Value):
    """How often this object is Empowered (441.1.c.1)."""

    times: int = 1


# -- objects -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Filter(Phrase):
    """What an object must be.

    `type` is a type, `permanent`, `card`, `ability` or `any`; `side` is `friendly`, `enemy`, `yours` or empty; `at` is
    `battlefield`, `base`, `here`, `there`, `elsewhere` (another location than the source's), a zone of the deciding
    player (`hand`, `trash`, `champion zone`), `chain`, `apart` (another location than the first choice's), or empty for
    the board; `chooses` is what a spell or ability on the chain must have chosen; `state` is a status such as `ready`,
    `exhausted`, `damaged`, `stunned`, `buffed`, `empowered`, `equipped`, `attached`, `attacking`, `defending`,
    `mighty`, `alone` or `in combat`. `tag` may name several with " or " between them; `no_dearer` wants a cost with no
    more Energy and no more Power than that of what an additional cost was paid with. A limit of -1 does not bind.
    """

    type: str = "unit"
    side: str = ""
    at: str = ""
    other: bool = False
    state: str = ""
    keyword: str = ""
    named: str = ""
    tag: str = ""
    token: str = ""
    most_might: int = -1
    least_might: int = -1
    most_energy: int = -1
    most_power: int = -1
    less_might_than_me: bool = False
    chooses: Filter | None = None
    no_dearer: bool = False


class Selector(Phrase):
    """Which objects an instruction acts on."""


@dataclass(frozen=True, eq=False, repr=False)
class Chosen(Selector):
    """Objects chosen as the item is finalized: targets (355.5-355.13).

    `total_might` limits the might of the whole group (355.11); `one_place` wants them all at one location,
    `each_place` at most one at each location, where it must stay (355.9.b),
    `another` other ones than the choices before.
    """

    filter: Filter
    least: int = 1
    most: int = 1
    total_might: int = -1
    one_place: bool = False
    each_place: bool = False
    another: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Me(Selector):
    """The object whose text this is (053)."""


@dataclass(frozen=True, eq=False, repr=False)
class This(Selector):
    """The attached object whose Effect Text this is; in any other text the object itself (136.2.d)."""


@dataclass(frozen=True, eq=False, repr=False)
class It(Selector):
    """The object that the trigger condition or the replaced event is about."""


@dataclass(frozen=True, eq=False, repr=False)
class Those(Selector):
    """The objects of an earlier choice of the same text, counted from 1 (359.3.e.14)."""

    choice: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class Moved(Selector):
    """The player's own cards that instructions before, of the same text, brought to where they are (359.3.e.13)."""


@dataclass(frozen=True, eq=False, repr=False)
class Both(Selector):
    """The objects of two selectors, to which the same is done at once (370.1.a.2)."""

    one: Selector
    other: Selector


@dataclass(frozen=True, eq=False, repr=False)
class All(Selector):
    """All objects of a kind; nothing is chosen (355.10.d)."""

    filter: Filter


@dataclass(frozen=True, eq=False, repr=False)
class Picked(Selector):
    """Objects picked as the instruction is carried out, without targeting (355.10, 355.17).

    With `each` every player picks their own, in turn order (355.10.e).
    """

    filter: Filter
    least: int = 1
    most: int = 1
    each: bool = False


# -- conditions --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Condition(Phrase):
    """Something that is true or not.

    `what` is one of: `me at a battlefield`, `me at there`, `me` with a status, `enemy alone here`, `paid`,
    `played another card`, `there is`, `my turn`, `hand empty`, `from hand` (this was played from
    its player's hand); `level` is at least so much XP, `times empowered` that I
    am Empowered so often, `moved` that I have moved so often this turn.
    """

    what: str
    filter: Filter | None = None
    least: int = 1
    negated: bool = False


# -- triggers ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Trigger(Phrase):
    """A trigger condition: an event, and about whom (383.2).

    `event` is an event's word (`die`, `take damage`, `attack`, `defend`, `play`, `move`, `conquer`, `hold`, `heal`,
    `stun`, `buff`, `ready`, `exhaust`, `recall`, `discard`, `draw`, `choose`, `become mighty`, `win combat`,
    `lose combat`, `showdown begins`, `combat begins`, `combat ends`, `attach`, `detach`, `equip`, `empower`,
    `disempower`, `use` (an activated ability, as it resolves), `beginning phase`, `main phase`, `end of turn`);
    `who` is `me`, `you`, `opponent`, `anyone`, or empty when `filter` says it. `equip: me` is about Equipment that
    its controller attaches to it. `by` is who is responsible for it, `you` or `opponent`, `means` what it was done
    with, `spell` (428.5).
    """

    event: str
    who: str = "me"
    filter: Filter | None = None
    condition: Condition | None = None
    combat: bool = False
    by: str = ""
    means: str = ""


class Ability(Phrase):
    """A piece of rules text that says what a card may or must do (361)."""


@dataclass(frozen=True, eq=False, repr=False)
class Dependent(Ability):
    """Abilities behind a dependent keyword: inactive until its condition is true (726-727).

    `keyword` is `legion` (812), `empowered` (828) or `level` (824), for which `level` is the XP that is needed.
    """

    keyword: str
    abilities: tuple[Ability, ...]
    level: int = 0


def unfolded(text: Sequence[Node]) -> list[Node]:
    """The nodes of a text, with those behind its dependent keywords in their place (727.1.b.1)."""
    found: list[Node] = []
    for node in text:
        if isinstance(node, Dependent):
            found.extend(unfolded(node.abilities))
        else:
            found.append(node)
    return found


@dataclass(frozen=True, eq=False, repr=False)
class Triggered(Ability):
    """A triggered ability (382-383).

    `may` and `cost` stand first in its effect: they are decided and paid as it is finalized (383.3.a, 383.3.b).
    `keyword` is `deathknell` where it stands behind that (808.1.b); with `theirs` it is
    controlled by the player whom the event is about (190.6.c).
    `times` limits how often it is performed each turn (383.3.e); `nth` makes it the Nth time each turn (383.1.b);
    `delayed_until` is `turn` or `once` for delayed triggers.
    """

    when: Trigger
    do: tuple[Node, ...]
    may: bool = False
    cost: tuple[Cost, ...] = ()
    times: int = 0
    nth: int = 0
    zone: str = ""
    keyword: str = ""
    theirs: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Activated(Ability):
    """An activated ability (376-381); `timing` is empty, `action` or `reaction`, `keyword` `equip` or `empower`.

    `changes` are what the ability itself says about its cost (818.1.c.4, 827.1.c.3).
    """

    cost: tuple[Cost, ...]
    do: tuple[Node, ...]
    timing: str = ""
    only_if: Condition | None = None
    keyword: str = ""
    changes: tuple[CostChange, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Instead(Ability):
    """A replacement effect: if an event would happen, something else happens instead (367-375).

    `once` applies to the next such event only; `may` lets its controller decline (371.2); `times` limits it each turn.
    """

    event: str
    do: tuple[Node, ...]
    who: str = ""
    filter: Filter | None = None
    once: bool = False
    may: bool = False
    times: int = 0
    combat_only: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class AsAttached(Ability):
    """What an object does as it is attached to another, which is "it" (725.1)."""

    do: tuple[Node, ...]


@dataclass(frozen=True, eq=False, repr=False)
class PreventDamage(Ability):
    """A replacement effect that prevents damage as long as it is active (437).

    `amount` is -1 for all; `source` is empty, `spells and abilities` or `units`; `each` is `combat` when the amount is
    renewed each combat, or empty.
    """

    amount: int = -1
    filter: Filter | None = None
    source: str = ""
    each: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class Passive(Ability):
    """A passive ability: a statement of fact (363-366)."""

    condition: Condition | None = None


@dataclass(frozen=True, eq=False, repr=False)
class MightPassive(Passive):
    """Objects have more or less might; with `to` their might is increased to a value (477.3)."""

    amount: Value = Number(0)
    filter: Filter | None = None  # none: this object itself
    to: int = -1


@dataclass(frozen=True, eq=False, repr=False)
class KeywordPassive(Passive):
    """Objects have a keyword (477.2)."""

    keyword: str = ""
    value: int = 1
    filter: Filter | None = None


@dataclass(frozen=True, eq=False, repr=False)
class BonusDamage(Passive):
    """Damage of its controller's spells and abilities, or to objects of a kind, is increased (712-715)."""

    amount: int = 1
    to: Filter | None = None
    yours: bool = True


@dataclass(frozen=True, eq=False, repr=False)
class AnyDamageKills(Passive):
    """Any amount of its controller's damage is enough to kill enemy units (142.4.c)."""


@dataclass(frozen=True, eq=False, repr=False)
class CannotBe(Passive):
    """An event that does not happen to objects of a kind (054).

    `event` is an event's word; `to` narrows a move to `base` or `battlefield`.
    """

    event: str = ""
    filter: Filter | None = None
    to: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class CannotPlay(Passive):
    """Players cannot play cards of a kind (054).

    `who` is `opponents`, `you` or `anyone`; `only_to` restricts where units may be played instead.
    """

    who: str = "opponents"
    filter: Filter | None = None
    only_to: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class CannotBeChosen(Passive):
    """Untargetable by enemy spells and abilities (757)."""

    filter: Filter | None = None


@dataclass(frozen=True, eq=False, repr=False)
class CostChange(Passive):
    """Something costs more or less to play (356.3, 356.4).

    `of` says what: a filter over cards, or none for this card itself; `who` is `you` or `opponents`; `component` is
    empty for the total, `accelerate` or `additional` for one component (356.4.c), `equip` or `empower` for the
    abilities of that keyword; `least` binds this discount only.
    """

    energy: int = 0
    power: int = 0
    more: bool = False
    of: Filter | None = None
    who: str = "you"
    component: str = ""
    least: int = 0
    either: bool = False
    each_played: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class EntersReady(Passive):
    """Units enter ready (143.4.a, 369.3)."""

    filter: Filter | None = None


@dataclass(frozen=True, eq=False, repr=False)
class MayBePlayed(Passive):
    """A permission to play (355.2.b, 358.4): at a timing, to places.

    `timing` is empty, `action` or `reaction`; `to` is empty (no place is added), `base`, `enemy battlefield` (one with
    enemy units) or `attacked battlefield`; `ambush` widens Ambush (822.1.d).
    """

    timing: str = ""
    to: str = ""
    ambush: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class TriggersAgain(Passive):
    """Its controller's abilities behind a keyword, such as `deathknell`, trigger an additional time."""

    keyword: str = "deathknell"


@dataclass(frozen=True, eq=False, repr=False)
class MoreTokens(Passive):
    """Of each token of a kind that its controller would play, so many more are played (370.1.b)."""

    filter: Filter | None = None
    more: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class AddsMight(Passive):
    """A replacement effect: its controller's spells and abilities take more might from units they chose (370.1)."""

    amount: int = -1


@dataclass(frozen=True, eq=False, repr=False)
class MoveCost(Passive):
    """An applied cost: opponents must pay it for each unit beyond the first that moves here at once (204.4)."""

    cost: tuple[Cost, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Repeat(Passive):
    """A cost to carry the instructions out one more time (820).

    `of` is empty for this spell, `my abilities`, or `your spells`.
    """

    cost: tuple[Cost, ...] = ()
    of: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class FlowCost(Ability):
    """Flow: this may be played from the trash for another base cost, and is banished then (829)."""

    cost: tuple[Cost, ...]


@dataclass(frozen=True, eq=False, repr=False)
class PlaysFrom(Passive):
    """Its controller may play cards of a kind from a zone, such as the `trash` (419.1.a)."""

    zone: str = "trash"
    filter: Filter | None = None


@dataclass(frozen=True, eq=False, repr=False)
class AdditionalCost(Ability):
    """An additional cost to play this (356.2); `cheaper` is a discount in Energy when an optional one is paid.

    With `known` what it is done to is chosen as this is played (355.1), and is "it" in the text; `by_its_cost` is a
    discount by the Energy and the Power which that costs (206).
    """

    cost: tuple[Cost, ...]
    optional: bool = False
    cheaper: int = 0
    known: bool = False
    by_its_cost: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class OffersCost(Passive):
    """An additional cost that any player may pay for cards of a kind, which they then play here (356.2.b.1)."""

    cost: tuple[Cost, ...] = ()
    of: Filter = Filter()


@dataclass(frozen=True, eq=False, repr=False)
class EmpoweredOften(Passive):
    """This object can be Empowered several times (441.1.c.1)."""

    times: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class IgnoreDeflect(Passive):
    """Players ignore Deflect for spells and abilities that choose an object of a kind (764-767)."""

    choosing: Filter = Filter()


@dataclass(frozen=True, eq=False, repr=False)
class FromAnywhere(Passive):
    """Units can move to this battlefield from anywhere (187.9)."""


@dataclass(frozen=True, eq=False, repr=False)
class AddsBattlefield(Ability):
    """As this is played, a battlefield token is added if it is not on the board; if it is added, this enters there."""

    token: str


@dataclass(frozen=True, eq=False, repr=False)
class SkipPhase(Passive):
    """Its controller skips a phase (443)."""

    phase: str = "draw phase"
