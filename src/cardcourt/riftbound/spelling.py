"""Card programs as plain data: abilities and instructions, spelled with verbs as keys, read and written."""

from __future__ import annotations

from typing import Any, Final

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.program import Node
from cardcourt.kernel.spelling import (
    Flag,
    Form,
    Grammar,
    Key,
    Kind,
    Mapping,
    Name,
    Part,
    Path,
    SpellingError,
    Whole,
    Word,
    list_from,
    mapping_from,
    shown,
)
from cardcourt.riftbound.attachment import Attach, Detach, Weaponmaster, attach_to_yours, empower_this
from cardcourt.riftbound.copying import BecomeCopy, CopyText
from cardcourt.riftbound.costs import PickedCost
from cardcourt.riftbound.creating import CreateBattlefield, Replace, SwapBack
from cardcourt.riftbound.effects import (
    Activate,
    DoubleDamage,
    DoubleMight,
    GainControl,
    GiveAbility,
    GiveKeyword,
    GiveMight,
    GivePassive,
    Later,
    NextTime,
    Prevent,
    SetMight,
    SwapMight,
)
from cardcourt.riftbound.flow import (
    Choose,
    CreateTokens,
    DoThis,
    Have,
    If,
    IfIt,
    IfItIs,
    IfItWas,
    IfYouDo,
    May,
    Mode,
    OneOf,
    PayTo,
    PlayCard,
    PlayTokens,
    TakeTurn,
)
from cardcourt.riftbound.happenings import DURATION_WORDS, EVENT_WORDS
from cardcourt.riftbound.instructions import (
    Add,
    Banish,
    Buff,
    Channel,
    Counter,
    Deal,
    DealToEachOther,
    Discard,
    Disempower,
    Draw,
    Empower,
    Exhaust,
    GainPoints,
    Heal,
    Instruction,
    Kill,
    Ready,
    Recall,
    Recycle,
    Return,
    Stun,
)
from cardcourt.riftbound.language import (
    Ability,
    Activated,
    AdditionalCost,
    AddsBattlefield,
    AddsMight,
    AnyDamageKills,
    AsAttached,
    BonusDamage,
    CannotBe,
    CannotBeChosen,
    CannotPlay,
    Condition,
    CostChange,
    Dependent,
    EmpoweredOften,
    EntersReady,
    Filter,
    FlowCost,
    FromAnywhere,
    IgnoreDeflect,
    Instead,
    KeywordPassive,
    MayBePlayed,
    MightPassive,
    MoreTokens,
    MoveCost,
    OffersCost,
    Passive,
    PlaysFrom,
    PreventDamage,
    Repeat,
    SkipPhase,
    Trigger,
    Triggered,
    TriggersAgain,
)
from cardcourt.riftbound.looking import Burn, LookAt, Predict, RevealHand
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.remaking import TakeOver
from cardcourt.riftbound.spelling_costs import COST, DOMAIN, KEYWORD, component_data, cost_from, keywords_from
from cardcourt.riftbound.spelling_parts import (
    ABOUT,
    AMOUNT,
    CONDITION,
    COUNT,
    FILTER,
    LIMIT,
    PAIR,
    SELECTOR,
    SIGNED,
    STATES,
    TRIGGER,
    TRUTH,
    Amount,
    condition_from,
    filter_data,
    filter_from,
    parts_data,
    selector_from,
)
from cardcourt.riftbound.xp import GainXp

__all__ = [
    "SpellingError",
    "abilities_from",
    "condition_from",
    "cost_from",
    "filter_from",
    "instructions_from",
    "keywords_from",
    "selector_from",
    "to_data",
]

REFLEXIVE: Final = Trigger("do this", "you")  # no event: such an ability is put on the chain by the text itself (387)


def abilities_from(data: object, path: Path = ()) -> tuple[Ability, ...]:
    """The abilities that a list of mappings spells; `path` leads to the data from the root.

    Raises SpellingError.
    """
    if isinstance(data, dict):
        return (ability_from(data, path),)
    listing = list_from(data, path, "a list of abilities")
    return tuple([ability_from(part, (*path, index)) for index, part in enumerate(listing)])


def instructions_from(data: object, path: Path = ()) -> tuple[Node, ...]:
    """The instructions that a mapping or a list of mappings spells; `path` leads to the data from the root.

    Raises SpellingError.
    """
    if isinstance(data, dict):
        return instruction_from(data, path)
    found: list[Node] = []
    for index, part in enumerate(list_from(data, path, "a list of instructions, such as {draw: 1},")):
        found.extend(instruction_from(part, (*path, index)))
    return tuple(found)


def to_data(node: Node) -> object:
    """The plain data that spells a node: numbers as int, yes and no as words.

    Raises TypeError when the grammar has no spelling for it.
    """
    if isinstance(node, Mode):
        return do_data(node.do)
    if isinstance(node, Ability):
        return ABILITIES.write(node)
    if isinstance(node, Instruction):
        return INSTRUCTIONS.write(node)
    return component_data(node) if isinstance(node, Cost) else parts_data(node)


def ability_from(data: object, path: Path) -> Ability:
    """The ability that a mapping spells."""
    for key in data if isinstance(data, dict) else ():
        if key in INSTRUCTIONS.forms and key not in ABILITY_KEYS:
            raise SpellingError((*path, key), f"{key!r} is an instruction; in an ability it stands under 'do'")
    found = ABILITIES.read(data, path)[0]
    assert isinstance(found, Ability)
    return found


def instruction_from(data: object, path: Path) -> tuple[Node, ...]:
    """The instructions that a mapping spells: one, except that resources of several kinds are added one by one."""
    keys = list(data) if isinstance(data, dict) else []
    if not any(key in INSTRUCTIONS.forms for key in keys):
        for key in keys:
            if key in ABILITIES.forms:
                raise SpellingError((*path, key), f"{key!r} makes an ability, and here an instruction belongs")
    return INSTRUCTIONS.read(data, path)


def abilities_data(abilities: tuple[Ability, ...]) -> object:
    """The data that spells abilities."""
    return [to_data(ability) for ability in abilities]


def do_from(data: object, path: Path) -> tuple[Node, ...]:
    """The instructions of a text, at least one."""
    found = instructions_from(data, path)
    if not found:
        raise SpellingError(path, "there is no instruction here")
    return found


def do_data(do: tuple[Node, ...]) -> object:
    """The data that spells instructions."""
    return [to_data(node) for node in do]


# -- kinds -------------------------------------------------------------------------------------------------------------


class AbilityOf(Kind):
    """An ability of one kind."""

    def __init__(self, kind: type[Ability], what: str) -> None:
        self.kind = kind
        self.what = what

    def read(self, data: object, path: Path) -> Ability:
        """The ability."""
        found = ability_from(data, path)
        if not isinstance(found, self.kind):
            raise SpellingError(path, f"{shown(data)} makes no {self.what}")
        return found

    def write(self, value: Ability) -> object:
        """The data that spells it."""
        return ABILITIES.write(value)


class NextInstead(AbilityOf):
    """A replacement effect about the next time: once, unless it says no."""

    def read(self, data: object, path: Path) -> Ability:
        """The replacement effect."""
        return super().read({"once": "yes", **mapping_from(data, path, "a mapping with 'instead of'")}, path)

    def write(self, value: Ability) -> object:
        """The data that spells it."""
        assert isinstance(value, Instead)
        data = {key: part for key, part in ABILITIES.write(value).items() if key != "once"}
        return data if value.once else {**data, "once": "no"}


def reflexive_from(data: object, path: Path) -> Triggered:
    """A reflexive trigger: instructions, or a mapping with `do` and what stands first in it."""
    if isinstance(data, dict) and ("when" in data or "deathknell" in data):
        ability = ability_from(data, path)
        assert isinstance(ability, Triggered)
        return ability
    if isinstance(data, dict) and "do" in data and not any(key in data for key in ("if", "if its might is at most")):
        found = REFLEXIVE_FORM.read(data, path)[0]
        assert isinstance(found, Triggered)
        return found
    return Triggered(REFLEXIVE, do_from(data, path))


def reflexive_data(ability: Triggered) -> object:
    """The data that spells a reflexive trigger."""
    if ability == Triggered(REFLEXIVE, ability.do):
        return do_data(ability.do)
    return REFLEXIVE_FORM.write(ability) if REFLEXIVE_FORM.fits(ability) else ABILITIES.write(ability)


def modes_from(data: object, path: Path) -> tuple[Mode, ...]:
    """The modes of a choice: a list of lists of instructions."""
    listing = list_from(data, path, "a list of modes, each a list of instructions,")
    if len(listing) < 2:
        raise SpellingError(path, "a choice needs two modes or more")
    return tuple([Mode(do_from(part, (*path, index))) for index, part in enumerate(listing)])


def modes_data(modes: tuple[Mode, ...]) -> object:
    """The data that spells modes."""
    return [do_data(mode.do) for mode in modes]


def cards_from(data: object, path: Path) -> Filter | None:
    """Which cards a prohibition is about: a filter, or "anything"."""
    return None if data == "anything" else filter_from(data, path)


def cards_data(filter: Filter | None) -> object:
    """The data that spells which cards a prohibition is about."""
    return "anything" if filter is None else filter_data(filter)


def permission_from(data: object, path: Path) -> tuple[str, str]:
    """When and where something may be played."""
    found = mapping_from(data, path, "a mapping such as {timing: reaction, to: base}")
    for key in found:
        if key not in ("timing", "to"):
            raise SpellingError((*path, key), f"{key!r} is no part of a permission. Known keys: timing, to")
    if not found:
        raise SpellingError(path, "it says neither when nor where: timing, to")
    timing = TIMING.read(found["timing"], (*path, "timing")) if "timing" in found else ""
    return timing, PERMITTED.read(found["to"], (*path, "to")) if "to" in found else ""


def permission_data(permission: tuple[str, str]) -> object:
    """The data that spells a permission."""
    return {key: value for key, value in zip(("timing", "to"), permission, strict=True) if value}


# -- forms with rules of their own -------------------------------------------------------------------------------------


class AddForm(Form):
    """Resources to add: a mapping from Energy and domains to amounts, one node for each domain."""

    def read(self, data: Mapping, path: Path) -> tuple[Node, ...]:
        """The nodes."""
        self.check_keys(data, path)
        here = (*path, "add")
        amounts = mapping_from(data["add"], here, "resources, such as {energy: 1, fury: 1},")
        only = ONLY.read(data["only"], (*path, "only")) if "only" in data else ""
        energy = 0
        found: list[Node] = []
        for word, amount in amounts.items():
            if word == "energy":
                energy = COUNT.read(amount, (*here, word))
            else:
                domain = DOMAIN.read(word, (*here, word))
                found.append(Add(power=domain, amount=COUNT.read(amount, (*here, word)), only=only))
        if not amounts:
            raise SpellingError(here, "nothing is added; right would be {energy: 1} or {fury: 1}")
        return (Add(energy, only=only), *found) if energy else tuple(found)

    def fits(self, node: Node) -> bool:
        """Energy and Power of one domain are two nodes."""
        return isinstance(node, Add) and bool(node.energy) != bool(node.power)

    def write(self, node: Node) -> Mapping:
        """The mapping that spells one node."""
        assert isinstance(node, Add)
        data: Mapping = {"add": {node.power: node.amount} if node.power else {"energy": node.energy}}
        return {**data, "only": node.only} if node.only else data


class CostChangeForm(Form):
    """A change of costs: more with a plus, less with a minus; without `of` and `who` it is about the card itself."""

    def arguments(self, data: Mapping, path: Path) -> dict[str, Any]:
        """The fields, with the sign apart."""
        found = super().arguments(data, path)
        amounts = (found["energy"], found.get("power", 0))
        if min(amounts) < 0 < max(amounts) or not any(amounts):
            last = "power" if "power" in data else "costs"
            raise SpellingError((*path, last), "one change costs more or less: two signs, or none, make no sense")
        if "for each" in data and ("of" in data or "who" in data):
            raise SpellingError((*path, "for each"), "'for each' is about the card itself, without 'of' and 'who'")
        if "of" not in data and "who" not in data:
            found["who"] = ""
        found.update(more=max(amounts) > 0, energy=abs(amounts[0]), power=abs(amounts[1]))
        return found

    def fits(self, node: Node) -> bool:
        """Whether it changes anything."""
        return isinstance(node, CostChange) and bool(node.energy or node.power)

    def write(self, node: Node) -> Mapping:
        """The mapping, with the sign back at the amounts."""
        assert isinstance(node, CostChange)
        data = super().write(node)
        sign = 1 if node.more else -1
        data["costs"] = SIGNED.write(sign * node.energy) if node.energy else 0
        if node.power:
            data["power"] = SIGNED.write(sign * node.power)
        data.pop("for each" if node.who else "of", None)
        if not node.who:
            data.pop("who", None)
        elif node.of is None:
            data["who"] = node.who
        return data


class EquipForm(Form):
    """Equip: its cost, and what it is short for (818.1.c.2)."""

    def arguments(self, data: Mapping, path: Path) -> dict[str, Any]:
        """The fields, with a choice of its own."""
        return {**super().arguments(data, path), "do": attach_to_yours()}

    def fits(self, node: Node) -> bool:
        """Whether it attaches this to one of one's own units."""
        if not isinstance(node, Activated) or node.do != attach_to_yours():
            return False
        return node.keyword == "equip" and node.only_if is None


class EmpowerForm(Form):
    """Empower: its cost, and what it is short for (827.1.c.1)."""

    def arguments(self, data: Mapping, path: Path) -> dict[str, Any]:
        """The fields."""
        return {**super().arguments(data, path), "do": empower_this()}

    def fits(self, node: Node) -> bool:
        """Whether it empowers this, while it is not Empowered."""
        if not isinstance(node, Activated) or node.do != empower_this():
            return False
        return node.keyword == "empower" and node.only_if == EMPOWER["only_if"]


def changes_from(data: object, path: Path) -> tuple[CostChange, ...]:
    """What an ability says about its own cost."""
    found: list[CostChange] = []
    for index, part in enumerate(list_from(data, path, "a list of changes, such as {costs: -1},")):
        change = ability_from(part, (*path, index))
        if not isinstance(change, CostChange) or change.who:
            raise SpellingError((*path, index), f"{shown(part)} is no change of this ability's own cost")
        found.append(change)
    return tuple(found)


def changes_data(changes: tuple[CostChange, ...]) -> object:
    """The data that spells such changes."""
    return [ABILITIES.write(change) for change in changes]


class AdditionalForm(Form):
    """An additional cost; where it is known what it is done to, that is one object."""

    def arguments(self, data: Mapping, path: Path) -> dict[str, Any]:
        """The fields."""
        found = super().arguments(data, path)
        picked = [cost for cost in found["cost"] if isinstance(cost, PickedCost)]
        if found.get("known") and (len(picked) != 1 or picked[0].wanted()[1] != 1):
            raise SpellingError((*path, "known"), "the cost is not one action on one object, such as {kill: unit}")
        if found.get("by_its_cost") and not (found.get("known") and found.get("optional")):
            raise SpellingError((*path, "cheaper by its cost"), "beside it belong 'known: yes' and 'optional: yes'")
        return found


class InsteadForm(Form):
    """A replacement effect; about an object or about a player's, not both."""

    def arguments(self, data: Mapping, path: Path) -> dict[str, Any]:
        """The fields."""
        found = super().arguments(data, path)
        if "who" in data and data.get("for") == "me":
            raise SpellingError((*path, "who"), "'for: me' says already which object; 'who' belongs beside a filter")
        return found


# -- the words of abilities --------------------------------------------------------------------------------------------

DO: Final = Part(do_from, do_data)
DO_OR_NOTHING: Final = Part(instructions_from, do_data)
NAMED_TRIGGERS: Final = ("attack", "defend", "conquer", "hold", "play")
EVENT: Final = Word("event", tuple(EVENT_WORDS))
TIMING: Final = Word("timing", ("action", "reaction"))
ONLY: Final = Word("type of what it pays for", ("spell", "gear", "unit"))
PERMITTED: Final = Word("place", ("base", "battlefield", "enemy battlefield", "attacked battlefield"))
AMOUNT_OR_ALL: Final = Whole(1, {"all": -1})
PREVENTED: Final = Word("source of damage", ("spells and abilities", "units"))
MEANT: Final = Word("group of players", ("opponents", "you", "anyone"))
FLAG: Final = Flag()

MAY: Final = Key("may", TRUTH)
FIRST_PAID: Final = Key("cost", COST)
FOR: Final = Key("for", ABOUT, "filter")
WHILE: Final = Key("while", CONDITION, "condition")

CHANGES: Final = Key("changes", Part(changes_from, changes_data))
# What keywords are short for (818.1.c.2, 827.1.c.1).
EQUIP: Final[dict[str, object]] = {"keyword": "equip", "do": ()}
EMPOWER: Final[dict[str, object]] = {
    "keyword": "empower",
    "do": (),
    "only_if": Condition("me empowered", negated=True),
}

REFLEXIVE_FORM: Final = Form(Triggered, Key("do", DO), MAY, FIRST_PAID, fixed={"when": REFLEXIVE})

BEHIND: Final = Part(abilities_from, abilities_data)  # abilities behind a keyword

ABILITIES: Final = Grammar(
    "an ability",
    "{when: conquer, do: [{draw: 1}]}",
    (
        Form(Dependent, Key("legion", BEHIND, "abilities"), fixed={"keyword": "legion"}),
        Form(Dependent, Key("level", COUNT), Key("then", BEHIND, "abilities"), fixed={"keyword": "level"}),
        Form(
            Triggered,
            Key("deathknell", DO, "do"),
            MAY,
            FIRST_PAID,
            fixed={"when": Trigger("die"), "keyword": "deathknell"},
        ),
        Form(
            Triggered,
            Key("when", TRIGGER),
            Key("do", DO),
            MAY,
            FIRST_PAID,
            Key("times", COUNT),
            Key("nth", COUNT),
            Key("from", Word("zone", ("trash",)), "zone"),
            Key("theirs", TRUTH),
            Key("keyword", Word("keyword", ("deathknell",))),
        ),
        EquipForm(Activated, Key("equip", COST, "cost"), CHANGES, Key("timing", TIMING), fixed=EQUIP),
        EmpowerForm(Activated, Key("empower", COST, "cost"), CHANGES, Key("timing", TIMING), fixed=EMPOWER),
        Form(
            Activated,
            FIRST_PAID,
            Key("do", DO),
            Key("timing", TIMING),
            Key("only if", CONDITION),
            Key("keyword", Word("keyword", ("equip", "empower"))),
            CHANGES,
        ),
        Form(Dependent, Key("empowered", BEHIND, "abilities"), fixed={"keyword": "empowered"}),
        Form(AsAttached, Key("as attached", DO, "do")),
        Form(EmpoweredOften, Key("empowered up to", COUNT, "times")),
        InsteadForm(
            Instead,
            Key("instead of", EVENT, "event"),
            FOR,
            Key("who", Word("player", ("you", "opponent"))),
            Key("do", DO_OR_NOTHING),
            Key("once", TRUTH),
            MAY,
            Key("times", COUNT),
            Key("in combat", TRUTH, "combat_only"),
        ),
        Form(
            PreventDamage,
            Key("prevents", AMOUNT_OR_ALL, "amount"),
            FOR,
            Key("source", PREVENTED),
            Key("each", Word("span", ("combat",))),
        ),
        Form(MightPassive, Key("has might", Amount(SIGNED, fixed=True), "amount"), FOR, WHILE, Key("to", LIMIT)),
        Form(KeywordPassive, Key("has", KEYWORD, "keyword", "value"), FOR, WHILE),
        Form(BonusDamage, Key("bonus damage", Whole(-99), "amount"), Key("to", FILTER), Key("yours", TRUTH), WHILE),
        Form(AnyDamageKills, Key("any damage kills", FLAG), WHILE),
        Form(CannotBe, Key("cannot be", EVENT, "event"), FOR, Key("to", Word("place", ("base", "battlefield"))), WHILE),
        Form(CannotPlay, Key("cannot play", Part(cards_from, cards_data), "filter"), Key("who", MEANT), WHILE),
        Form(CannotPlay, Key("plays only to", Word("place", ("base",)), "only_to"), Key("who", MEANT), WHILE),
        Form(CannotBeChosen, Key("cannot be chosen", ABOUT, "filter"), WHILE),
        CostChangeForm(
            CostChange,
            Key("costs", SIGNED, "energy"),
            Key("power", SIGNED),
            Key("of", FILTER),
            Key("for each", FILTER, "of"),
            Key("who", Word("player", ("you", "opponents"))),
            Key("component", Word("component of a cost", ("accelerate", "additional", "repeat", "equip", "empower"))),
            Key("least", LIMIT),
            Key("either", TRUTH),
            Key("each played", TRUTH),
            WHILE,
        ),
        Form(EntersReady, Key("enters ready", ABOUT, "filter"), WHILE),
        Form(MayBePlayed, Key("ambush to enemies", FLAG), WHILE, fixed={"ambush": True}),
        Form(MayBePlayed, Key("may be played", Part(permission_from, permission_data), "timing", "to"), WHILE),
        AdditionalForm(
            AdditionalCost,
            Key("additional cost", COST, "cost"),
            Key("optional", TRUTH),
            Key("cheaper", COUNT),
            Key("known", TRUTH),
            Key("cheaper by its cost", TRUTH, "by_its_cost"),
        ),
        Form(OffersCost, Key("offers cost", COST, "cost"), Key("of", FILTER), WHILE),
        Form(Repeat, Key("repeat", COST, "cost"), Key("of", Word("text", ("my abilities", "your spells"))), WHILE),
        Form(TriggersAgain, Key("triggers again", Word("keyword", ("deathknell",)), "keyword"), WHILE),
        Form(MoreTokens, Key("more tokens", COUNT, "more"), Key("of", FILTER, "filter"), WHILE),
        Form(AddsMight, Key("spells take more might", Whole(-99, signed=True), "amount"), WHILE),
        Form(MoveCost, Key("moving here costs", COST, "cost"), WHILE),
        Form(FlowCost, Key("flow", COST, "cost")),
        Form(PlaysFrom, Key("may play from", Word("zone", ("trash",)), "zone"), Key("filter", FILTER), WHILE),
        Form(IgnoreDeflect, Key("ignores deflect", FILTER, "choosing"), WHILE),
        Form(FromAnywhere, Key("from anywhere", FLAG), WHILE),
        Form(AddsBattlefield, Key("adds battlefield", Name("a battlefield token's name"), "token")),
        Form(SkipPhase, Key("skips", Word("phase", ("draw phase",)), "phase"), WHILE),
    ),
)
ABILITY_KEYS: Final = {key for form in ABILITIES.ordered for key in form.keys}


# -- the words of instructions -----------------------------------------------------------------------------------------

PLAYERS: Final = Word(
    "player",
    (
        "you",
        "opponent",
        "each player",
        "each opponent",
        "next player",
        "its owner",
        "its controller",
        "that controller",
    ),
)
OTHERS: Final = Word("player", (*PLAYERS.words[1:], "each player from the next", "defender"))
DESTINATION: Final = Word("destination", ("base", "here", "there", "choice", "battlefield", "their base"))
ENTRANCE: Final = ("base", "here", "there")

TO: Final = Key("to", SELECTOR)
WHO: Final = Key("who", PLAYERS)
UNTIL: Final = Key("until", Word("duration", tuple(DURATION_WORDS)))
THEN: Final = Key("do", DO)
ELSE: Final = Key("else", DO, "otherwise")
ABOUT_THEM: Final = Key("about", SELECTOR)

INSTRUCTIONS: Final = Grammar(
    "an instruction",
    "{draw: 1}",
    (
        Form(
            Deal,
            Key("deal", AMOUNT, "amount"),
            TO,
            Key("by", SELECTOR),
            Key("split", TRUTH),
            Key("bonus", AMOUNT),
        ),
        Form(Heal, Key("heal", SELECTOR, "to")),
        Form(Kill, Key("kill", SELECTOR, "to")),
        Form(Stun, Key("stun", SELECTOR, "to")),
        Form(Buff, Key("buff", SELECTOR, "to")),
        Form(Attach, Key("attach", SELECTOR, "what"), TO),
        Form(Detach, Key("detach", SELECTOR, "to")),
        Form(Activate, Key("activate", Word("named trigger", NAMED_TRIGGERS), "event"), Key("of", SELECTOR)),
        Form(BecomeCopy, Key("become copy", SELECTOR, "what"), Key("of", SELECTOR), UNTIL),
        Form(CopyText, Key("copy text", SELECTOR, "of"), UNTIL),
        Form(Weaponmaster, Key("equip to me", SELECTOR, "what")),
        Form(Empower, Key("empower", SELECTOR, "to")),
        Form(Disempower, Key("disempower", SELECTOR, "to")),
        Form(Ready, Key("ready", SELECTOR, "to")),
        Form(Exhaust, Key("exhaust", SELECTOR, "to")),
        Form(Recall, Key("recall", SELECTOR, "to")),
        Form(Return, Key("return", SELECTOR, "to")),
        Form(Banish, Key("banish", SELECTOR, "to")),
        Form(Recycle, Key("recycle", SELECTOR, "to")),
        Form(Counter, Key("counter", SELECTOR, "to"), Key("instead", Word("zone", ("hand",)))),
        Form(Move, Key("move", SELECTOR, "what"), Key("to", DESTINATION), Key("where", SELECTOR)),
        Form(Draw, Key("draw", AMOUNT, "amount"), WHO, Key("of", SELECTOR)),
        Form(Discard, Key("discard", AMOUNT, "amount"), WHO),
        Form(
            GiveMight,
            Key("might", Amount(SIGNED), "amount"),
            TO,
            UNTIL,
            Key("least", Whole(-99)),
            Key("most", Whole(-99)),
        ),
        Form(SetMight, Key("set might", AMOUNT, "amount"), TO, UNTIL),
        Form(DoubleMight, Key("double might", SELECTOR, "to"), UNTIL),
        Form(DealToEachOther, Key("deal to each other", PAIR, "one", "other")),
        Form(SwapMight, Key("swap might", PAIR, "one", "other"), UNTIL),
        Form(GiveKeyword, Key("give", KEYWORD, "keyword", "value"), TO, UNTIL),
        Form(GiveAbility, Key("give ability", AbilityOf(Ability, "ability"), "ability"), TO, UNTIL),
        Form(
            GivePassive, Key("for now", AbilityOf(Passive, "statement of fact"), "passive"), UNTIL, Key("once", TRUTH)
        ),
        Form(Prevent, Key("prevent", AMOUNT_OR_ALL, "amount"), TO, Key("source", PREVENTED), Key("once", TRUTH), UNTIL),
        Form(DoubleDamage, Key("double damage", SELECTOR, "to"), UNTIL),
        Form(GainControl, Key("control", SELECTOR, "to"), UNTIL),
        Form(TakeOver, Key("take over", SELECTOR, "to"), Key("new choices", TRUTH, "choices")),
        AddForm(Add, Key("add", COUNT, "energy", "power", "amount"), Key("only", ONLY)),
        Form(Channel, Key("channel", COUNT, "amount"), Key("exhausted", TRUTH), WHO),
        Form(GainXp, Key("gain xp", AMOUNT, "amount"), WHO),
        Form(Predict, Key("predict", AMOUNT, "amount"), WHO),
        Form(Burn, Key("burn", AMOUNT, "amount"), WHO),
        Form(
            RevealHand,
            Key("reveal hand of", PLAYERS, "who"),
            Key("pick", FILTER, "filter"),
            Key("most", COUNT),
            THEN,
        ),
        Form(
            LookAt,
            Key("look at top", AMOUNT, "amount"),
            Key("pick", FILTER, "filter"),
            Key("most", COUNT),
            Key("most might", AMOUNT),
            THEN,
        ),
        Form(GainPoints, Key("points", Whole(-99), "amount"), WHO),
        Form(
            PlayTokens,
            Key("play tokens", Name("a token's name"), "token"),
            Key("number", COUNT),
            Key("to", Word("place", ENTRANCE)),
            Key("ready", TRUTH),
            Key("exhausted", TRUTH),
        ),
        Form(
            CreateTokens,
            Key("create tokens", Name("a token's name"), "token"),
            Key("number", COUNT),
            Key("to", Word("place", ENTRANCE)),
        ),
        Form(TakeTurn, Key("take a turn", PLAYERS, "who")),
        Form(
            PlayCard,
            Key("play", SELECTOR, "what"),
            Key("ignoring", Word("part of the cost", ("cost", "energy", "any and all costs"), "nothing")),
            Key("to", Word("place", (*ENTRANCE, "same", "here for units"))),
            Key("who", Word("player", ("you", "its owner"))),
        ),
        Form(Have, Key("have", OTHERS, "who"), THEN),
        Form(Choose, Key("choose", SELECTOR, "what")),
        Form(May, Key("may", DO, "do")),
        Form(IfYouDo, Key("if you do", DO, "do")),
        Form(If, Key("if", CONDITION, "condition"), THEN, ELSE),
        Form(IfItWas, Key("if it was", FILTER, "filter"), THEN),
        Form(CreateBattlefield, Key("create battlefield", Name("a battlefield token's name"), "token")),
        Form(Replace, Key("replace", SELECTOR, "what"), Key("with", Name("a token's name"), "token")),
        Form(SwapBack, Key("swap back", SELECTOR, "what")),
        Form(IfItIs, Key("if it is", Word("status", STATES), "state"), Key("of", SELECTOR, "it"), THEN),
        Form(IfIt, Key("if its might is at most", LIMIT, "most_might"), Key("of", SELECTOR, "it"), THEN),
        Form(OneOf, Key("one of", Part(modes_from, modes_data), "modes"), Key("fresh", TRUTH)),
        Form(PayTo, Key("pay", COST, "cost"), Key("to", DO_OR_NOTHING, "do"), ELSE, WHO),
        Form(DoThis, Key("do this", Part(reflexive_from, reflexive_data), "ability"), Key("times", COUNT)),
        Form(
            Later,
            Key("later", AbilityOf(Triggered, "triggered ability"), "ability"),
            ABOUT_THEM,
            Key("once", TRUTH),
            UNTIL,
        ),
        Form(NextTime, Key("next time", NextInstead(Instead, "replacement effect"), "instead"), ABOUT_THEM, UNTIL),
    ),
)
