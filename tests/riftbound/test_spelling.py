"""Card programs as plain data: every form, both ways, and what is said about data that spells nothing."""

from collections.abc import Callable

import pytest

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.program import Node
from cardcourt.kernel.spelling import Path
from cardcourt.riftbound.attachment import Attach, Detach, Weaponmaster
from cardcourt.riftbound.card import KEYWORD_NAMES
from cardcourt.riftbound.copying import BecomeCopy, CopyText
from cardcourt.riftbound.costs import (
    BanishThis,
    DiscardSome,
    ExhaustSome,
    ExhaustThis,
    KillSome,
    KillThis,
    RecycleSome,
    RecycleThis,
    Resources,
    ReturnSome,
    SpendBuff,
    SpendXp,
)
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
    Kill,
    Ready,
    Recall,
    Recycle,
    Return,
    Stun,
)
from cardcourt.riftbound.language import (
    ANY_NUMBER,
    Ability,
    Activated,
    AdditionalCost,
    AddsBattlefield,
    AddsMight,
    All,
    AnyDamageKills,
    AsAttached,
    BonusDamage,
    Both,
    CannotBe,
    CannotBeChosen,
    CannotPlay,
    Chosen,
    ChosenBy,
    Condition,
    CostChange,
    CountOf,
    Dependent,
    EmpoweredOften,
    EntersReady,
    Filter,
    FlowCost,
    FromAnywhere,
    IgnoreDeflect,
    Instead,
    It,
    KeywordPassive,
    MayBePlayed,
    Me,
    MightOf,
    MightPassive,
    MoreTokens,
    MoveCost,
    Moved,
    Number,
    OffersCost,
    Picked,
    PlaysFrom,
    PreventDamage,
    Repeat,
    Selector,
    SkipPhase,
    ThatMuch,
    This,
    Those,
    TimesEmpowered,
    Trigger,
    Triggered,
    TriggersAgain,
)
from cardcourt.riftbound.looking import Burn, LookAt, Predict, RevealHand
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.remaking import TakeOver
from cardcourt.riftbound.spelling import (
    REFLEXIVE,
    SpellingError,
    abilities_from,
    condition_from,
    cost_from,
    filter_from,
    instructions_from,
    keywords_from,
    selector_from,
    to_data,
)
from cardcourt.riftbound.spelling_costs import cost_data
from cardcourt.riftbound.spelling_parts import trigger_data, trigger_from
from cardcourt.riftbound.xp import GainXp

UNIT = Filter("unit")
ENEMY = Filter("unit", "enemy")
FRIENDLY = Filter("unit", "friendly")
DRAW_ONE = {"draw": "1"}
DRAWN = (Draw(),)

FILTERS: list[tuple[object, Filter]] = [
    ("unit", UNIT),
    ("gear", Filter("gear")),
    ({"unit": "enemy"}, ENEMY),
    ({"spell": "any"}, Filter("spell")),
    ({"rune": "friendly"}, Filter("rune", "friendly")),
    ({"battlefield": "any"}, Filter("battlefield")),
    ({"legend": "friendly"}, Filter("legend", "friendly")),
    ({"permanent": "enemy", "at": "battlefield"}, Filter("permanent", "enemy", "battlefield")),
    (
        {"card": "any", "at": "hand", "most energy": "4", "most power": "1"},
        Filter("card", at="hand", most_energy=4, most_power=1),
    ),
    ({"any": "any", "named": "Zaun Dream"}, Filter("any", named="Zaun Dream")),
    ({"unit": "friendly", "other": "yes", "at": "here"}, Filter("unit", "friendly", "here", True)),
    ({"unit": "any", "state": "stunned", "keyword": "tank"}, Filter(state="stunned", keyword="tank")),
    ({"unit": "any", "tag": "Poro", "token": "card"}, Filter(tag="Poro", token="card")),
    ({"unit": "any", "most might": "3", "least might": 2}, Filter(most_might=3, least_might=2)),
    ({"spell or ability": "any", "chooses": {"unit": "friendly"}}, Filter("spell or ability", chooses=FRIENDLY)),
    ({"ability": "any"}, Filter("ability")),
    ({"unit": "friendly", "at": "apart", "other": "yes"}, Filter("unit", "friendly", "apart", True)),
    ({"unit": "enemy", "less might than me": True}, Filter("unit", "enemy", less_might_than_me=True)),
    ({"unit": "friendly", "no dearer": True}, Filter("unit", "friendly", no_dearer=True)),
]


@pytest.mark.parametrize(("data", "node"), FILTERS)
def test_filters(data: object, node: Filter) -> None:
    assert filter_from(data) == node
    assert filter_from(to_data(node)) == node


SELECTORS: list[tuple[object, Selector]] = [
    ("me", Me()),
    ("it", It()),
    ("this", This()),
    ("moved", Moved()),
    ({"both": ["first", {"unit": "enemy"}]}, Both(Those(), Chosen(ENEMY))),
    ("first", Those(1)),
    ("second", Those(2)),
    ("third", Those(3)),
    ("unit", Chosen(UNIT)),
    ({"unit": "enemy"}, Chosen(ENEMY)),
    ({"choose": {"unit": "enemy"}, "least": "0", "most": "2", "total might": "4"}, Chosen(ENEMY, 0, 2, 4)),
    ({"choose": "unit", "another": "yes"}, Chosen(UNIT, another=True)),
    ({"choose": "unit", "least": "2", "most": "2", "one place": "yes"}, Chosen(UNIT, 2, 2, -1, True)),
    ({"up to": "2", "of": {"unit": "enemy"}}, Chosen(ENEMY, 0, 2)),
    ({"up to": "9", "of": {"unit": "enemy"}, "each place": "yes"}, Chosen(ENEMY, 0, 9, each_place=True)),
    ({"up to": "any number", "of": "unit", "total might": "4"}, Chosen(UNIT, 0, ANY_NUMBER, 4)),
    ({"all": {"unit": "enemy"}}, All(ENEMY)),
    ({"pick": {"unit": "friendly"}, "least": "0", "most": "3"}, Picked(FRIENDLY, 0, 3)),
]


@pytest.mark.parametrize(("data", "node"), SELECTORS)
def test_selectors(data: object, node: Selector) -> None:
    assert selector_from(data) == node
    assert selector_from(to_data(node)) == node


CONDITIONS: list[tuple[object, Condition]] = [
    ("my turn", Condition("my turn")),
    ("me at a battlefield", Condition("me at a battlefield")),
    ("me in combat", Condition("me in combat")),
    ("me alone", Condition("me alone")),
    ("from hand", Condition("from hand")),
    ({"moved": "2"}, Condition("moved", least=2)),
    ("enemy alone here", Condition("enemy alone here")),
    ("paid", Condition("paid")),
    ({"there is": {"unit": "enemy"}, "least": "2"}, Condition("there is", ENEMY, 2)),
    ({"level": "6"}, Condition("level", least=6)),
    ({"not": "hand empty"}, Condition("hand empty", negated=True)),
    ({"not": {"there is": "gear"}}, Condition("there is", Filter("gear"), negated=True)),
]


@pytest.mark.parametrize(("data", "node"), CONDITIONS)
def test_conditions(data: object, node: Condition) -> None:
    assert condition_from(data) == node
    assert condition_from(to_data(node)) == node


TRIGGERS: list[tuple[object, Trigger]] = [
    ("die", Trigger("die")),
    ({"conquer": "me"}, Trigger("conquer")),
    ({"draw": "you"}, Trigger("draw", "you")),
    ({"play": "opponent"}, Trigger("play", "opponent")),
    ({"die": "anyone"}, Trigger("die", "anyone")),
    ({"die": "it"}, Trigger("die", "it")),
    ({"die": "unit"}, Trigger("die", "", UNIT)),
    ({"die": {"unit": "friendly"}, "in combat": "yes"}, Trigger("die", "", FRIENDLY, combat=True)),
    ({"play": {"spell": "any"}, "who": "you"}, Trigger("play", "you", Filter("spell"))),
    ({"choose": "me", "by": "you"}, Trigger("choose", by="you")),
    (
        {"die": {"unit": "enemy"}, "by": "opponent", "with": "spell"},
        Trigger("die", "", ENEMY, by="opponent", means="spell"),
    ),
    ({"die": {"unit": "enemy"}, "with": "spell"}, Trigger("die", "", ENEMY, means="spell")),
    ({"die": {"unit": "enemy"}, "by": "you", "with": "spell"}, Trigger("die", "", ENEMY, by="you", means="spell")),
    ({"ready": "me", "by": "opponent"}, Trigger("ready", by="opponent")),
    ({"attack": "me", "if": "me alone"}, Trigger("attack", "me", None, Condition("me alone"))),
]


@pytest.mark.parametrize(("data", "node"), TRIGGERS)
def test_trigger_conditions(data: object, node: Trigger) -> None:
    assert trigger_from(data) == node
    assert trigger_from(trigger_data(node)) == node


COSTS: list[tuple[object, tuple[Cost, ...]]] = [
    ({"energy": "1"}, (Resources(1),)),
    ({"energy": 1, "power": {"fury": "1", "any": "2"}, "own": "1"}, (Resources(1, (1, 0, 0, 0, 0, 0, 2), 1),)),
    ({"exhaust": "me"}, (ExhaustThis(),)),
    ({"energy": "1", "exhaust": "me"}, (Resources(1), ExhaustThis())),
    ({"exhaust": {"unit": "friendly"}, "number": "2"}, (ExhaustSome(FRIENDLY, 2),)),
    ({"kill": "me"}, (KillThis(),)),
    ({"kill": {"gear": "friendly"}}, (KillSome(Filter("gear", "friendly")),)),
    ({"banish": "me"}, (BanishThis(),)),
    ({"recycle": "me"}, (RecycleThis(),)),
    ({"recycle": "2"}, (RecycleSome(2),)),
    ({"discard": "1"}, (DiscardSome(1),)),
    ({"xp": "3"}, (SpendXp(3),)),
    ({"return": {"gear": "friendly"}}, (ReturnSome(Filter("gear", "friendly")),)),
    ({"spend a buff": {"unit": "yours", "state": "buffed"}}, (SpendBuff(),)),
    ([{"kill": "unit", "number": "2"}, {"exhaust": "unit", "number": "3"}], (KillSome(UNIT, 2), ExhaustSome(UNIT, 3))),
    ([{"kill": "unit"}, {"kill": "gear"}], (KillSome(UNIT), KillSome(Filter("gear")))),
    ({}, ()),
]


@pytest.mark.parametrize(("data", "nodes"), COSTS)
def test_costs(data: object, nodes: tuple[Cost, ...]) -> None:
    assert cost_from(data) == nodes
    assert cost_from(cost_data(nodes)) == nodes


INSTRUCTIONS: list[tuple[object, Node]] = [
    ({"deal": "4", "to": {"unit": "enemy"}}, Deal(Number(4), Chosen(ENEMY))),
    (
        {"deal": "5", "to": {"up to": "3", "of": "unit"}, "split": "yes"},
        Deal(Number(5), Chosen(UNIT, 0, 3), split=True),
    ),
    (
        {"deal": {"might of": "first"}, "to": {"unit": "enemy"}, "by": "first"},
        Deal(MightOf(Those(1)), Chosen(ENEMY), Those(1)),
    ),
    ({"deal": {"count of": "gear", "times": "2"}, "to": "it"}, Deal(CountOf(Filter("gear"), 2), It())),
    ({"deal": {"might of": "it", "plus": "1"}, "to": "it"}, Deal(MightOf(It(), 1), It())),
    ({"draw": {"chosen by": "first"}}, Draw(ChosenBy(Those(1)))),
    ({"deal": "that much", "to": "it"}, Deal(ThatMuch(), It())),
    ({"deal": {"that much": "2"}, "to": "it"}, Deal(ThatMuch(2), It())),
    ({"attach": "me", "to": {"unit": "friendly"}}, Attach(Me(), Chosen(FRIENDLY))),
    ({"deal to each other": ["me", "it"]}, DealToEachOther(Me(), It())),
    ({"deal": "2", "to": "unit", "bonus": {"count of": "unit"}}, Deal(Number(2), Chosen(UNIT), bonus=CountOf(UNIT))),
    ({"detach": "this"}, Detach(This())),
    ({"replace": "battlefield", "with": "Brush"}, Replace(Chosen(Filter("battlefield")), "Brush")),
    ({"swap back": "me"}, SwapBack(Me())),
    ({"create battlefield": "Baron Pit"}, CreateBattlefield("Baron Pit")),
    ({"if it was": "spell", "do": [DRAW_ONE]}, IfItWas(Filter("spell"), DRAWN)),
    ({"if it is": "alone", "of": "first", "do": [DRAW_ONE]}, IfItIs("alone", Those(1), DRAWN)),
    ({"deal": {"might of": "me", "plus": "1"}, "to": "it"}, Deal(MightOf(Me(), 1), It())),
    ({"deal": {"count of": "gear", "plus": "2"}, "to": "it"}, Deal(CountOf(Filter("gear"), plus=2), It())),
    ({"become copy": "me", "of": {"unit": "friendly"}, "until": "turn"}, BecomeCopy(Me(), Chosen(FRIENDLY), "turn")),
    ({"copy text": "it", "until": "attached"}, CopyText(It())),
    ({"equip to me": {"gear": "friendly"}}, Weaponmaster(Chosen(Filter("gear", "friendly")))),
    ({"empower": "unit"}, Empower(Chosen(UNIT))),
    ({"disempower": "unit"}, Disempower(Chosen(UNIT))),
    ({"heal": "me"}, Heal(Me())),
    ({"kill": {"unit": "any"}}, Kill(Chosen(UNIT))),
    ({"stun": "unit"}, Stun(Chosen(UNIT))),
    ({"buff": "me"}, Buff(Me())),
    ({"ready": {"all": {"unit": "friendly"}}}, Ready(All(FRIENDLY))),
    ({"exhaust": "unit"}, Exhaust(Chosen(UNIT))),
    ({"recall": "me"}, Recall(Me())),
    ({"return": {"permanent": "any"}}, Return(Chosen(Filter("permanent")))),
    ({"banish": "it"}, Banish(It())),
    ({"recycle": {"card": "any", "at": "trash"}}, Recycle(Chosen(Filter("card", at="trash")))),
    ({"counter": "spell", "instead": "hand"}, Counter(Chosen(Filter("spell")), "hand")),
    ({"counter": "spell"}, Counter(Chosen(Filter("spell")))),
    ({"move": "unit"}, Move(Chosen(UNIT))),
    ({"move": "unit", "to": "their base"}, Move(Chosen(UNIT), "their base")),
    ({"move": "me", "where": "first"}, Move(Me(), where=Those(1))),
    ({"draw": "1"}, Draw()),
    ({"draw": "2", "who": "each player"}, Draw(Number(2), "each player")),
    ({"draw": "1", "of": "first"}, Draw(of=Those(1))),
    ({"discard": "1", "who": "opponent"}, Discard(who="opponent")),
    ({"might": "+2", "to": "me"}, GiveMight(Number(2), Me())),
    (
        {"might": "-3", "to": "unit", "until": "combat", "least": "1", "most": "5"},
        GiveMight(Number(-3), Chosen(UNIT), "combat", 1, 5),
    ),
    ({"set might": "4", "to": "me", "until": "here"}, SetMight(Number(4), Me(), "here")),
    ({"double might": "me"}, DoubleMight(Me())),
    ({"swap might": ["me", {"unit": "enemy"}]}, SwapMight(Me(), Chosen(ENEMY))),
    ({"give": "assault 3", "to": "me"}, GiveKeyword("assault", Me(), 3)),
    ({"give": "tank", "to": "me", "until": "me"}, GiveKeyword("tank", Me(), 1, "me")),
    ({"prevent": "7", "to": "unit"}, Prevent(7, Chosen(UNIT))),
    ({"prevent": "all", "source": "spells and abilities"}, Prevent(source="spells and abilities")),
    ({"prevent": "all", "to": "me", "source": "units", "once": "yes"}, Prevent(-1, Me(), "units", True)),
    ({"double damage": {"unit": "enemy"}}, DoubleDamage(Chosen(ENEMY))),
    ({"control": {"unit": "enemy"}, "until": "here"}, GainControl(Chosen(ENEMY), "here")),
    ({"add": {"energy": "1"}}, Add(1)),
    ({"add": {"fury": "2"}}, Add(power="fury", amount=2)),
    ({"add": {"energy": "2"}, "only": "spell"}, Add(2, only="spell")),
    ({"add": {"any": "1"}, "only": "gear"}, Add(power="any", only="gear")),
    ({"add": {"any": "1"}, "only": "unit"}, Add(power="any", only="unit")),
    ({"channel": "1", "exhausted": "yes", "who": "each player"}, Channel(1, True, "each player")),
    ({"points": "1"}, GainPoints()),
    ({"gain xp": "2"}, GainXp(Number(2))),
    ({"gain xp": "that much", "who": "each opponent"}, GainXp(ThatMuch(), "each opponent")),
    ({"predict": "2"}, Predict(Number(2))),
    ({"burn": "3", "who": "opponent"}, Burn(Number(3), "opponent")),
    (
        {
            "look at top": "5",
            "pick": "unit",
            "most": "2",
            "most might": "4",
            "do": [{"banish": "it"}],
        },
        LookAt(Number(5), (Banish(It()),), UNIT, 2, Number(4)),
    ),
    (
        {"reveal hand of": "opponent", "pick": {"card": "any"}, "do": [{"banish": "it"}]},
        RevealHand((Banish(It()),), "opponent", Filter("card")),
    ),
    ({"activate": "hold", "of": {"all": {"unit": "enemy"}}}, Activate("hold", All(ENEMY))),
    ({"points": "-1", "who": "opponent"}, GainPoints(-1, "opponent")),
    (
        {"play tokens": "Recruit", "number": "2", "to": "here", "ready": "yes"},
        PlayTokens("Recruit", 2, "here", True),
    ),
    ({"play tokens": "Gold", "exhausted": "yes"}, PlayTokens("Gold", exhausted=True)),
    ({"play": "first"}, PlayCard(Those(1))),
    ({"play": "it", "to": "here for units"}, PlayCard(It(), "cost", "here for units")),
    ({"create tokens": "Recruit", "number": "2", "to": "base"}, CreateTokens("Recruit", 2, "base")),
    ({"take a turn": "you"}, TakeTurn()),
    ({"take over": "spell", "new choices": "yes"}, TakeOver(Chosen(Filter("spell")), True)),
    ({"take a turn": "opponent"}, TakeTurn("opponent")),
    ({"for now": {"costs": "-2", "who": "you"}, "once": "yes"}, GivePassive(CostChange(None, 2), once=True)),
    ({"kill": {"pick": {"unit": "friendly"}, "each": "yes"}}, Kill(Picked(FRIENDLY, each=True))),
    (
        {"play": {"card": "any", "at": "trash"}, "ignoring": "energy", "to": "base", "who": "its owner"},
        PlayCard(Chosen(Filter("card", at="trash")), "energy", "base", "its owner"),
    ),
    ({"play": "it", "ignoring": "nothing", "to": "same"}, PlayCard(It(), "", "same")),
    ({"choose": {"unit": "enemy"}}, Choose(Chosen(ENEMY))),
    ({"may": [DRAW_ONE]}, May(DRAWN)),
    ({"if you do": [DRAW_ONE]}, IfYouDo(DRAWN)),
    ({"have": "defender", "do": [DRAW_ONE]}, Have("defender", DRAWN)),
    ({"have": "each player from the next", "do": [DRAW_ONE]}, Have("each player from the next", DRAWN)),
    ({"if": "paid", "do": [DRAW_ONE]}, If(Condition("paid"), DRAWN)),
    (
        {"if": {"not": "paid"}, "do": [DRAW_ONE], "else": [{"buff": "me"}]},
        If(Condition("paid", negated=True), DRAWN, (Buff(Me()),)),
    ),
    ({"pay": {"energy": "1"}, "to": [DRAW_ONE]}, PayTo((Resources(1),), DRAWN)),
    (
        {"pay": {"discard": "1"}, "to": [], "else": [{"kill": "me"}], "who": "that controller"},
        PayTo((DiscardSome(),), (), (Kill(Me()),), "that controller"),
    ),
    ({"do this": [DRAW_ONE], "times": "2"}, DoThis(Triggered(REFLEXIVE, DRAWN), 2)),
    (
        {"do this": {"do": [DRAW_ONE], "may": "yes", "cost": {"energy": "1"}}},
        DoThis(Triggered(REFLEXIVE, DRAWN, True, (Resources(1),))),
    ),
    ({"do this": {"when": "die", "do": [DRAW_ONE]}}, DoThis(Triggered(Trigger("die"), DRAWN))),
    (
        {"later": {"when": {"die": "it"}, "do": [DRAW_ONE]}, "about": "unit", "once": "yes", "until": "combat"},
        Later(Triggered(Trigger("die", "it"), DRAWN), Chosen(UNIT), True, "combat"),
    ),
    (
        {"next time": {"instead of": "die", "do": [{"recall": "it"}]}, "about": "unit"},
        NextTime(Instead("die", (Recall(It()),), once=True), Chosen(UNIT)),
    ),
    (
        {"next time": {"instead of": "die", "once": "no", "do": [{"recall": "it"}]}, "until": "combat"},
        NextTime(Instead("die", (Recall(It()),)), until="combat"),
    ),
    (
        {"one of": [[DRAW_ONE], [{"buff": "me"}]], "fresh": "yes"},
        OneOf((Mode(DRAWN), Mode((Buff(Me()),))), True),
    ),
    ({"one of": [[DRAW_ONE], [{"buff": "me"}]]}, OneOf((Mode(DRAWN), Mode((Buff(Me()),))))),
    (
        {"give ability": {"deathknell": [DRAW_ONE]}, "to": "unit"},
        GiveAbility(Triggered(Trigger("die"), DRAWN, keyword="deathknell"), Chosen(UNIT)),
    ),
    (
        {"for now": {"cannot be": "move", "for": {"unit": "enemy"}}, "until": "combat"},
        GivePassive(CannotBe(event="move", filter=ENEMY), "combat"),
    ),
    (
        {"if its might is at most": "3", "of": "first", "do": [{"kill": "first"}]},
        IfIt(Those(1), 3, (Kill(Those(1)),)),
    ),
]


@pytest.mark.parametrize(("data", "node"), INSTRUCTIONS)
def test_instructions(data: object, node: Node) -> None:
    assert instructions_from([data]) == (node,)
    assert instructions_from(to_data(node)) == (node,)


ABILITIES: list[tuple[object, Ability]] = [
    ({"repeat": {"energy": "1"}}, Repeat(cost=(Resources(1),))),
    (
        {"repeat": {"discard": "1"}, "of": "my abilities", "while": "my turn"},
        Repeat(Condition("my turn"), (DiscardSome(1),), "my abilities"),
    ),
    ({"repeat": {"energy": "2"}, "of": "your spells"}, Repeat(None, (Resources(2),), "your spells")),
    ({"triggers again": "deathknell"}, TriggersAgain()),
    ({"more tokens": "1", "of": "gear"}, MoreTokens(None, Filter("gear"))),
    ({"spells take more might": "-1"}, AddsMight()),
    ({"moving here costs": {"power": {"any": "1"}}}, MoveCost(cost=(Resources(0, (0, 0, 0, 0, 0, 0, 1)),))),
    ({"flow": {"energy": "4"}}, FlowCost((Resources(4),))),
    ({"may play from": "trash", "filter": "unit"}, PlaysFrom(None, "trash", UNIT)),
    (
        {"when": {"die": "me", "if": "me alone"}, "do": [DRAW_ONE], "keyword": "deathknell"},
        Triggered(Trigger("die", condition=Condition("me alone")), DRAWN, keyword="deathknell"),
    ),
    ({"legion": [{"has": "tank"}]}, Dependent("legion", (KeywordPassive(keyword="tank"),))),
    (
        {"level": "3", "then": [{"when": "conquer", "do": [DRAW_ONE]}, {"has": "tank"}]},
        Dependent("level", (Triggered(Trigger("conquer"), DRAWN), KeywordPassive(keyword="tank")), 3),
    ),
    ({"when": "conquer", "do": [DRAW_ONE]}, Triggered(Trigger("conquer"), DRAWN)),
    (
        {
            "when": {"play": {"spell": "any"}, "who": "you"},
            "do": DRAW_ONE,
            "may": "yes",
            "cost": {"energy": "1"},
            "times": "1",
            "nth": "2",
            "from": "trash",
        },
        Triggered(Trigger("play", "you", Filter("spell")), DRAWN, True, (Resources(1),), 1, 2, "trash"),
    ),
    ({"deathknell": [DRAW_ONE]}, Triggered(Trigger("die"), DRAWN, keyword="deathknell")),
    (
        {"deathknell": [DRAW_ONE], "may": "yes", "cost": {"discard": "1"}},
        Triggered(Trigger("die"), DRAWN, True, (DiscardSome(),), keyword="deathknell"),
    ),
    ({"cost": {"exhaust": "me"}, "do": [DRAW_ONE]}, Activated((ExhaustThis(),), DRAWN)),
    (
        {"cost": {"energy": "1"}, "do": [DRAW_ONE], "timing": "reaction", "only if": "me at a battlefield"},
        Activated((Resources(1),), DRAWN, "reaction", Condition("me at a battlefield")),
    ),
    (
        {"equip": {"energy": "1"}, "changes": [{"costs": "-1", "while": "my turn"}], "timing": "action"},
        Activated(
            (Resources(1),),
            (Attach(Me(), Chosen(Filter("unit", "yours"))),),
            "action",
            keyword="equip",
            changes=(CostChange(Condition("my turn"), 1, who=""),),
        ),
    ),
    (
        {"empower": {"discard": "1"}},
        Activated((DiscardSome(),), (Empower(Me()),), "", Condition("me empowered", negated=True), "empower"),
    ),
    (
        {"cost": {"energy": "3"}, "do": [{"empower": "me"}], "keyword": "empower"},
        Activated((Resources(3),), (Empower(Me()),), keyword="empower"),
    ),
    (
        {"empowered": [{"has": "tank"}, {"legion": [{"has": "ganking"}]}]},
        Dependent(
            "empowered",
            (KeywordPassive(keyword="tank"), Dependent("legion", (KeywordPassive(keyword="ganking"),))),
        ),
    ),
    ({"empowered up to": "3"}, EmpoweredOften(times=3)),
    ({"ignores deflect": {"unit": "any", "at": "here"}}, IgnoreDeflect(None, Filter(at="here"))),
    ({"from anywhere": "yes"}, FromAnywhere()),
    ({"adds battlefield": "Baron Pit"}, AddsBattlefield("Baron Pit")),
    ({"as attached": [{"copy text": "it"}]}, AsAttached((CopyText(It()),))),
    ({"costs": "-1", "who": "you", "component": "equip"}, CostChange(None, 1, component="equip")),
    ({"instead of": "die", "for": "me", "do": [{"recall": "me"}]}, Instead("die", (Recall(Me()),))),
    (
        {
            "instead of": "take damage",
            "for": {"unit": "friendly"},
            "who": "you",
            "do": [],
            "once": "yes",
            "may": "yes",
            "times": "1",
            "in combat": "yes",
        },
        Instead("take damage", (), "you", FRIENDLY, True, True, 1, True),
    ),
    ({"prevents": "all"}, PreventDamage()),
    (
        {"prevents": "3", "for": {"unit": "friendly"}, "source": "units", "each": "combat"},
        PreventDamage(3, FRIENDLY, "units", "combat"),
    ),
    ({"has might": "+1", "while": "me alone"}, MightPassive(Condition("me alone"), Number(1))),
    (
        {"has might": {"count of": "gear"}, "for": {"unit": "friendly"}},
        MightPassive(None, CountOf(Filter("gear")), FRIENDLY),
    ),
    ({"has might": "0", "for": "unit", "to": "5"}, MightPassive(None, Number(0), UNIT, 5)),
    ({"has": "tank"}, KeywordPassive(keyword="tank")),
    (
        {"has might": {"times empowered": "2"}, "while": {"times empowered": "3"}},
        MightPassive(Condition("times empowered", least=3), TimesEmpowered(2)),
    ),
    (
        {"has": "shield 2", "for": {"unit": "friendly"}, "while": "my turn"},
        KeywordPassive(Condition("my turn"), "shield", 2, FRIENDLY),
    ),
    ({"bonus damage": "1"}, BonusDamage()),
    (
        {"bonus damage": "2", "to": {"unit": "enemy"}, "yours": "no", "while": "my turn"},
        BonusDamage(Condition("my turn"), 2, ENEMY, False),
    ),
    ({"any damage kills": "yes"}, AnyDamageKills()),
    ({"cannot be": "move", "to": "base", "while": "my turn"}, CannotBe(Condition("my turn"), "move", None, "base")),
    ({"cannot be": "stun", "for": {"unit": "friendly"}}, CannotBe(None, "stun", FRIENDLY)),
    ({"cannot play": "card"}, CannotPlay(filter=Filter("card"))),
    ({"cannot play": "anything", "who": "anyone"}, CannotPlay(None, "anyone")),
    ({"plays only to": "base", "who": "you"}, CannotPlay(None, "you", None, "base")),
    ({"cannot be chosen": "me"}, CannotBeChosen()),
    ({"cannot be chosen": {"unit": "friendly"}, "while": "my turn"}, CannotBeChosen(Condition("my turn"), FRIENDLY)),
    ({"costs": "-2", "while": "hand empty"}, CostChange(Condition("hand empty"), 2, who="")),
    ({"costs": "+1", "of": "spell", "who": "opponents"}, CostChange(None, 1, 0, True, Filter("spell"), "opponents")),
    ({"costs": "-1", "of": "unit", "least": "1"}, CostChange(None, 1, of=UNIT, least=1)),
    ({"costs": "-1", "who": "you"}, CostChange(None, 1)),
    ({"costs": "-1", "each played": "yes"}, CostChange(None, 1, who="", each_played=True)),
    (
        {"when": {"play": {"spell": "any"}, "who": "anyone"}, "do": [DRAW_ONE], "theirs": "yes"},
        Triggered(Trigger("play", "anyone", Filter("spell")), DRAWN, theirs=True),
    ),
    ({"costs": "-1", "for each": {"gear": "friendly"}}, CostChange(None, 1, of=Filter("gear", "friendly"), who="")),
    (
        {"costs": "-1", "power": "-1", "of": "unit", "component": "accelerate", "either": "yes"},
        CostChange(None, 1, 1, of=UNIT, component="accelerate", either=True),
    ),
    ({"costs": "0", "power": "-1"}, CostChange(None, 0, 1, who="")),
    ({"enters ready": "me", "while": "paid"}, EntersReady(Condition("paid"))),
    ({"enters ready": {"unit": "friendly"}}, EntersReady(None, FRIENDLY)),
    (
        {"may be played": {"timing": "reaction", "to": "enemy battlefield"}},
        MayBePlayed(None, "reaction", "enemy battlefield"),
    ),
    (
        {"may be played": {"to": "attacked battlefield"}, "while": "paid"},
        MayBePlayed(Condition("paid"), "", "attacked battlefield"),
    ),
    ({"ambush to enemies": "yes"}, MayBePlayed(ambush=True)),
    (
        {"additional cost": {"kill": {"unit": "friendly"}}, "optional": "yes", "cheaper": "2"},
        AdditionalCost((KillSome(FRIENDLY),), True, 2),
    ),
    (
        {"offers cost": {"power": {"any": "2"}}, "of": {"unit": "any", "tag": "Dragon"}},
        OffersCost(None, (Resources(0, (0, 0, 0, 0, 0, 0, 2)),), Filter(tag="Dragon")),
    ),
    (
        {
            "additional cost": {"kill": {"unit": "friendly"}},
            "optional": "yes",
            "known": "yes",
            "cheaper by its cost": "yes",
        },
        AdditionalCost((KillSome(FRIENDLY),), True, known=True, by_its_cost=True),
    ),
    ({"skips": "draw phase"}, SkipPhase()),
]


@pytest.mark.parametrize(("data", "node"), ABILITIES)
def test_abilities(data: object, node: Ability) -> None:
    assert abilities_from([data]) == (node,)
    assert abilities_from(to_data(node)) == (node,)


def test_resources_of_several_kinds_are_added_one_by_one() -> None:
    added = (Add(1), Add(power="fury"), Add(power="any", amount=2))
    assert instructions_from({"add": {"energy": "1", "fury": "1", "any": "2"}}) == added


def test_keywords_as_words_and_as_a_mapping() -> None:
    values = keywords_from(["tank", "assault 3", "deflect"])
    assert {word: value for word, value in zip(KEYWORD_NAMES, values, strict=True) if value} == {
        "assault": 3,
        "deflect": 1,
        "tank": 1,
    }
    assert keywords_from({"assault": "3", "tank": 1, "deflect": "1"}) == values


def test_the_canonical_spelling_leaves_out_what_goes_without_saying() -> None:
    data = [{"might": "+2", "to": {"unit": "any"}, "until": "turn", "least": "-99"}]
    assert [to_data(node) for node in instructions_from(data)] == [{"might": "+2", "to": "unit"}]


def test_each_choice_is_a_node_of_its_own() -> None:
    first, second = instructions_from([{"stun": "unit"}, {"stun": "unit"}])
    assert isinstance(first, Stun)
    assert isinstance(second, Stun)
    assert first.to is not second.to


ERRORS: list[tuple[Callable[[object], object], object, Path, str]] = [
    (
        instructions_from,
        [{"del": "4"}],
        (0, "del"),
        "'del' makes no instruction; did you mean 'deal'? Known: deal, heal,",
    ),
    (
        instructions_from,
        [{"deal": "4", "too": "unit"}],
        (0, "too"),
        "no key beside 'deal'; did you mean 'to'? Known keys: deal, to, by",
    ),
    (instructions_from, [{"deal": "4"}], (0,), "beside 'deal' the key 'to' is missing"),
    (instructions_from, [{"deal": "four", "to": "unit"}], (0, "deal"), "'four' is no amount; right would be a number"),
    (instructions_from, [{"draw": "-1"}], (0, "draw"), "-1 is too little; right would be 0 or more"),
    (instructions_from, [{"deal": "4", "to": "enemy"}], (0, "to"), "'enemy' names no object. Known: me, it, this"),
    (instructions_from, [{"draw": "1"}, {"kill": "unit", "draw": "1"}], (1, "draw"), "kill, draw stand in one mapping"),
    (instructions_from, ["draw"], (0,), "'draw' stands where an instruction, a mapping such as {draw: 1}, belongs"),
    (instructions_from, "draw 1", (), "'draw 1' stands where a list of instructions"),
    (instructions_from, [{"when": "die", "do": [DRAW_ONE]}], (0, "when"), "'when' makes an ability"),
    (
        instructions_from,
        [{"may": [{"stun": {"unit": "enmy"}}]}],
        (0, "may", 0, "stun", "unit"),
        "did you mean 'enemy'? Known: friendly, enemy, yours, any",
    ),
    (instructions_from, [{"one of": [[DRAW_ONE]]}], (0, "one of"), "a choice needs two modes or more"),
    (instructions_from, [{"give": "assault three", "to": "me"}], (0, "give"), "'three' is no number"),
    (
        instructions_from,
        [{"give": "tank 2", "to": "me"}],
        (0, "give"),
        "'tank' has no value; only assault, deflect, shield, hunt have one",
    ),
    (instructions_from, [{"add": {"furry": "1"}}], (0, "add", "furry"), "'furry' is no domain; did you mean 'fury'?"),
    (instructions_from, [{"add": {}}], (0, "add"), "nothing is added"),
    (instructions_from, [{"for now": {"when": "die", "do": [DRAW_ONE]}}], (0, "for now"), "makes no statement of fact"),
    (instructions_from, [{"swap might": ["me"]}], (0, "swap might"), "1 stand here; right would be two"),
    (instructions_from, [{"may": []}], (0, "may"), "there is no instruction here"),
    (
        instructions_from,
        [{"might": "+1", "to": "me", "until": "tomorrow"}],
        (0, "until"),
        "is no duration. Known: turn, combat, here, me",
    ),
    (
        abilities_from,
        [{"deal": "1", "to": "unit"}],
        (0, "deal"),
        "'deal' is an instruction; in an ability it stands under 'do'",
    ),
    (abilities_from, [{"when": "dies", "do": [DRAW_ONE]}], (0, "when"), "'dies' is no event; did you mean 'die'?"),
    (
        abilities_from,
        [{"when": {"die": "me", "heal": "me"}, "do": [DRAW_ONE]}],
        (0, "when", "heal"),
        "die, heal stand in one mapping",
    ),
    (
        abilities_from,
        [{"when": "end of turn", "do": [DRAW_ONE]}],
        (0, "when"),
        "happens to a player, and me is none; right would be {end of turn: you}",
    ),
    (
        abilities_from,
        [{"when": {"die": "you", "who": "me"}, "do": [DRAW_ONE]}],
        (0, "when", "who"),
        "'die' says already who",
    ),
    (abilities_from, [{"when": "die"}], (0,), "beside 'when' the key 'do' is missing"),
    (abilities_from, [{"has might": {"might of": "me"}}], (0, "has might"), "has no meaning here"),
    (abilities_from, [{"costs": "-1", "power": "+1"}], (0, "power"), "one change costs more or less"),
    (abilities_from, [{"any damage kills": "no"}], (0, "any damage kills"), "can only be yes"),
    (
        abilities_from,
        [{"has might": "+1", "while": "me winning"}],
        (0, "while"),
        "'me winning' is no condition; did you mean",
    ),
    (
        abilities_from,
        [{"instead of": "die", "for": "me", "who": "you", "do": []}],
        (0, "who"),
        "says already which object",
    ),
    (
        abilities_from,
        [{"additional cost": {"discard": "1"}, "known": "yes"}],
        (0, "known"),
        "the cost is not one action on one object",
    ),
    (
        abilities_from,
        [{"additional cost": {"kill": "unit"}, "known": "yes", "cheaper by its cost": "yes"}],
        (0, "cheaper by its cost"),
        "beside it belong 'known: yes' and 'optional: yes'",
    ),
    (filter_from, {"at": "base"}, (), "a mapping with at is no filter. Known: unit, gear"),
    (filter_from, {"unit": "any", "gear": "any"}, ("gear",), "unit, gear stand in one mapping"),
    (filter_from, "units", (), "'units' is no type; did you mean 'unit'?"),
    (filter_from, {"unit": "any", "other": "perhaps"}, ("other",), "'perhaps' is neither yes nor no"),
    (filter_from, {4: "any"}, (), "the key 4 is no word"),
    (condition_from, {"not": "paid", "least": "1"}, (), "'not' stands alone"),
    (cost_from, {"enrgy": "1"}, ("enrgy",), "'enrgy' is no cost; did you mean 'energy'?"),
    (cost_from, {"return": "me"}, ("return",), "'me' is nothing to return; right would be a filter"),
    (cost_from, {"recycle": "all"}, ("recycle",), "'all' is nothing to recycle; right would be me or a number"),
    (cost_from, {"exhaust": "me", "number": "2"}, ("number",), "it is not clear what 'number' counts"),
    (keywords_from, ["tankk"], (0,), "'tankk' is no keyword; did you mean 'tank'?"),
    (keywords_from, ["tank", "tank"], (1,), "'tank' stands here twice"),
]


@pytest.mark.parametrize(("read", "data", "path", "message"), ERRORS)
def test_errors_say_where_and_what_would_be_right(
    read: Callable[[object], object], data: object, path: Path, message: str
) -> None:
    with pytest.raises(SpellingError) as caught:
        read(data)
    assert caught.value.path == path
    assert message in caught.value.message


def test_a_path_begins_at_the_root_of_the_callers_data() -> None:
    with pytest.raises(SpellingError) as caught:
        abilities_from([{"when": "die", "do": [{"draw": "x"}]}], ("cards", "Poro", "abilities"))
    assert caught.value.path == ("cards", "Poro", "abilities", 0, "do", 0, "draw")


def test_what_has_no_spelling_is_refused() -> None:
    with pytest.raises(TypeError, match="no spelling"):
        to_data(Add())
