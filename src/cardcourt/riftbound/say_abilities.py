"""Abilities and their parts in words, the same way in every language."""

from __future__ import annotations

from dataclasses import replace

from cardcourt.kernel.program import Node
from cardcourt.riftbound.costs import (
    BanishThis,
    DiscardSome,
    ExhaustSome,
    ExhaustThis,
    KillSome,
    KillThis,
    RecycleSome,
    RecycleThis,
    ReturnSome,
    SpendBuff,
)
from cardcourt.riftbound.language import (
    Activated,
    AdditionalCost,
    AddsBattlefield,
    AnyDamageKills,
    AsAttached,
    BonusDamage,
    CannotBe,
    CannotBeChosen,
    CannotPlay,
    Chosen,
    Condition,
    CostChange,
    EmpoweredOften,
    EntersReady,
    Filter,
    FromAnywhere,
    IgnoreDeflect,
    Instead,
    KeywordPassive,
    MayBePlayed,
    Me,
    MightPassive,
    Number,
    Passive,
    PreventDamage,
    Selector,
    SkipPhase,
    Trigger,
    Triggered,
    Value,
)
from cardcourt.riftbound.speaker import PHASES, Speaker, capital, stop

# -- parts -------------------------------------------------------------------------------------------------------------


def say_value(s: Speaker, node: Value) -> str:
    """A number."""
    return s.value(node)


def say_filter(s: Speaker, node: Filter) -> str:
    """One object of a kind."""
    return s.objects(node, 1, 1, "nom")


def say_selector(s: Speaker, node: Selector) -> str:
    """The objects."""
    return s.selected(node, "nom")


def say_condition(s: Speaker, node: Condition) -> str:
    """The condition."""
    return s.condition(node)


def say_trigger(s: Speaker, node: Trigger) -> str:
    """When something happens."""
    if node.event == "do this":
        return s.say("reflexive")
    if node.event in PHASES:
        text = s.say(f"{node.event} {node.who}")
    elif node.event in ("showdown begins", "combat begins", "combat ends"):
        text = s.say(node.event + (" here" if node.who == "me" else ""))
    else:
        text = s.say("when", event=s.event(node.event, node.who, node.filter, "is"))
    if node.combat:
        text += s.say("in combat")
    if node.by or node.means:
        text += s.say(f"by {node.by or 'anyone'}" + (f" with {node.means}" if node.means else ""))
    return text + (s.after(", while", node.condition) if node.condition is not None else "")


def say_this(s: Speaker, node: ExhaustThis | KillThis | RecycleThis | BanishThis) -> str:
    """An action on the object itself as a cost."""
    verbs: dict[type[Node], str] = {
        ExhaustThis: "exhaust",
        KillThis: "kill",
        RecycleThis: "recycle",
        BanishThis: "banish",
    }
    return s.action(verbs[type(node)], "obj", Me())


def say_some(s: Speaker, node: KillSome | ExhaustSome | ReturnSome | SpendBuff) -> str:
    """An action on objects as a cost."""
    verbs: dict[type[Node], str] = {
        KillSome: "kill",
        ExhaustSome: "exhaust",
        ReturnSome: "return",
        SpendBuff: "spend a buff",
    }
    case = "of" if isinstance(node, SpendBuff) else "obj"
    return s.action(verbs[type(node)], case, Chosen(node.filter, node.number, node.number))


def say_discarded(s: Speaker, node: DiscardSome) -> str:
    """Cards to discard as a cost."""
    return s.say("discard you", cards=s.counted(node.number, "card"))


def say_recycled(s: Speaker, node: RecycleSome) -> str:
    """Cards to recycle as a cost."""
    return s.say("recycle from trash", cards=s.counted(node.number, "card"))


# -- abilities ---------------------------------------------------------------------------------------------------------


def say_triggered(s: Speaker, node: Triggered) -> str:
    """When, and what then."""
    event = s.clause(node.when) if node.when.event != "do this" else ""
    if node.nth:
        event += s.say("nth", nth=s.ordinal(node.nth))
    if node.times:
        event += s.say("once" if node.times == 1 else "times", number=node.times)
    if node.zone:
        event += s.say("from trash")
    if node.theirs:
        event += s.say("theirs")
    do = s.sentences(node.do)
    if node.cost:
        do = s.paid(node.cost, "you", do, must=not node.may)
    elif node.may:
        do = s.may(node.do, do)
    return s.say("triggered", event=event, do=do) if event else do


def say_as_attached(s: Speaker, node: AsAttached) -> str:
    """What it does as it is attached."""
    return s.say("as attached", do=s.steps(node.do))


def say_empowered_often(s: Speaker, node: EmpoweredOften) -> str:
    """How often it can be Empowered."""
    return fact(s, node, s.say("empowered often", number=node.times))


def say_activated(s: Speaker, node: Activated) -> str:
    """A cost, and what for."""
    if node.keyword:
        return f"[{node.keyword.capitalize()}] " + say_activated(s, replace(node, keyword=""))
    timing = f"[{node.timing.capitalize()}] " if node.timing else ""
    do = s.sentences(node.do)
    if node.only_if is not None:
        do += f"{stop(do)} {capital(s.after('only if', node.only_if))}"
    for change in node.changes:
        do += f"{stop(do)} {capital(s.clause(change))}"
    return timing + s.say("activated", cost=s.cost(node.cost), do=do)


def instead(s: Speaker, node: Instead, who: str = "me") -> str:
    """What happens instead; `who` is "it" where the ability is about an object chosen before."""
    subject = node.who if node.filter is None and node.who else who
    event = s.event(
        node.event, subject if node.filter is None else node.who, node.filter, "next" if node.once else "if"
    )
    if node.combat_only:
        event += s.say("in combat")
    limit = s.say("once" if node.times == 1 else "times", number=node.times) if node.times else ""
    key = ("next time" if node.once else "instead") + (" may" if node.may else "")
    return s.say(key, event=event, do=s.steps(node.do)) + limit


def say_instead(s: Speaker, node: Instead) -> str:
    """What happens instead."""
    return instead(s, node)


def say_prevents(s: Speaker, node: PreventDamage) -> str:
    """Damage that is prevented as long as the ability is active."""
    amount = s.say("all damage") if node.amount < 0 else s.say("so much damage", number=node.amount)
    to = s.pointer(Me(), "dat") if node.filter is None else s.kinds(node.filter, "dat")
    source = s.say("from " + node.source) if node.source else ""
    return s.say("prevent", damage=amount, to=to, source=source) + (s.say("each combat") if node.each else "")


def fact(s: Speaker, node: Passive, text: str) -> str:
    """A statement of fact under its condition."""
    if node.condition is None:
        return text
    past = node.condition.what in ("paid", "played another card")
    return s.after("if" if past else "while", node.condition) + text


def say_might(s: Speaker, node: MightPassive) -> str:
    """More or less might."""
    if node.to >= 0:
        return fact(s, node, s.has("might to", node.filter, number=node.to))
    if isinstance(node.amount, Number):
        return fact(s, node, s.has("might plus", node.filter, number=f"{node.amount.number:+d}"))
    return fact(s, node, s.has("might more", node.filter, equal=s.equal_to(node.amount)))


def say_keyword(s: Speaker, node: KeywordPassive) -> str:
    """A keyword that objects have."""
    return fact(s, node, s.has("keyword", node.filter, keyword=s.keyword(node.keyword, node.value)))


def say_bonus(s: Speaker, node: BonusDamage) -> str:
    """Bonus Damage."""
    to = s.say("to them", them=s.kinds(node.to, "dat")) if node.to is not None else ""
    plus = "+" if node.amount >= 0 else ""
    return fact(s, node, s.say("your bonus" if node.yours else "any bonus", number=node.amount, plus=plus, to=to))


def say_any_damage(s: Speaker, node: AnyDamageKills) -> str:
    """Any damage is enough."""
    return fact(s, node, s.say("any damage kills"))


def say_cannot_be(s: Speaker, node: CannotBe) -> str:
    """What does not happen."""
    to = s.say("move to " + node.to) if node.to else ""
    return fact(s, node, s.forbidden(node.event, node.filter) + to)


def say_cannot_play(s: Speaker, node: CannotPlay) -> str:
    """What cannot be played, or only to base."""
    if node.only_to:
        return fact(s, node, s.say(f"{node.who} only to base"))
    if node.filter is None:
        return fact(s, node, s.say(f"{node.who} cannot play anything"))
    return fact(s, node, s.say(f"{node.who} cannot play", what=s.kinds(node.filter, "neg")))


def say_cannot_be_chosen(s: Speaker, node: CannotBeChosen) -> str:
    """What enemies cannot choose."""
    return fact(s, node, s.has("cannot be chosen", node.filter))


def say_cost_change(s: Speaker, node: CostChange) -> str:
    """What costs more or less."""
    amounts = [s.counted(node.energy, "energy")] if node.energy else []
    if node.power:
        amounts.append(s.counted(node.power, "power"))
    amount = s.say("or" if node.either else "and").join(amounts)
    cards = Filter("card") if node.of is None else node.of
    subject = s.say("I cost") if not node.who else s.say(f"{node.who} cost", cards=s.kinds(cards, "nom"))
    text = s.say("more" if node.more else "less", subject=subject, amount=amount)
    if not node.who and node.of is not None:
        text += s.say("for each", one=s.objects(node.of, 1, 1, "each"))
    if node.each_played:
        text += s.say("for each played")
    if node.component:
        text += s.say("component " + node.component)
    return fact(s, node, text + (s.say("at least", number=node.least) if node.least else ""))


def say_enters_ready(s: Speaker, node: EntersReady) -> str:
    """What enters ready."""
    return fact(s, node, s.has("enters ready", node.filter))


def say_may_be_played(s: Speaker, node: MayBePlayed) -> str:
    """When and where it may be played."""
    if node.ambush:
        return fact(s, node, s.say("ambush to enemies"))
    timing = s.say("with timing", timing=node.timing.capitalize()) if node.timing else ""
    return fact(s, node, s.say("may be played", how=timing + (s.say("to " + node.to) if node.to else "")))


def say_additional(s: Speaker, node: AdditionalCost) -> str:
    """A cost on top."""
    text = s.say("additional may" if node.optional else "additional", cost=s.cost(node.cost))
    if node.by_its_cost:
        return text + s.say("cheaper by its cost")
    return text + (s.say("cheaper", energy=s.counted(node.cheaper, "energy")) if node.cheaper else "")


def say_ignore_deflect(s: Speaker, node: IgnoreDeflect) -> str:
    """Deflect that is ignored."""
    return fact(s, node, s.say("ignores deflect", it=s.objects(node.choosing, 1, 1, "obj")))


def say_from_anywhere(s: Speaker, node: FromAnywhere) -> str:
    """Units from anywhere."""
    return fact(s, node, s.say("from anywhere"))


def say_adds_battlefield(s: Speaker, node: AddsBattlefield) -> str:
    """A battlefield that is added as it is played."""
    return s.say("adds battlefield", name=node.token)


def say_skip(s: Speaker, node: SkipPhase) -> str:
    """A phase that is skipped."""
    return fact(s, node, s.say("skip " + node.phase))
