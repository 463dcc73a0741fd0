"""A card's words, printed from its program: what holds for every language; the languages stand in modules of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.program import Node
from cardcourt.riftbound.card import KEYWORD_NAMES, VALUED_KEYWORDS
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
)
from cardcourt.riftbound.effects import (
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
    DoThis,
    Flow,
    If,
    IfIt,
    IfYouDo,
    May,
    Mode,
    OneOf,
    PayTo,
    PlayCard,
    PlayTokens,
)
from cardcourt.riftbound.instructions import (
    Add,
    Banish,
    Buff,
    Channel,
    Counter,
    Deal,
    Discard,
    Draw,
    Exhaust,
    GainPoints,
    Heal,
    Instruction,
    Kill,
    Move,
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
    All,
    AnyDamageKills,
    BonusDamage,
    CannotBe,
    CannotBeChosen,
    CannotPlay,
    Chosen,
    Condition,
    CostChange,
    CountOf,
    EntersReady,
    Filter,
    Instead,
    It,
    KeywordPassive,
    MayBePlayed,
    Me,
    MightOf,
    MightPassive,
    Number,
    Passive,
    Picked,
    PreventDamage,
    Selector,
    SkipPhase,
    ThatMuch,
    Those,
    Trigger,
    Triggered,
    Value,
)
from cardcourt.riftbound.state import DOMAIN_NAMES

ANY: Final = DOMAIN_NAMES.index("any")
PHASES: Final = ("beginning phase", "main phase", "end of turn")
PLAYER_EVENTS: Final = (
    "draw",
    "channel",
    "add",
    "gain a point",
    "conquer",
    "hold",
    "win combat",
    "lose combat",
    "burn out",
)  # what players do, or objects where their player does it
ACTIVE: Final = ("play", "discard", "recycle", "choose", "hide")  # what players do to an object
PLAIN_VERBS: Final[dict[type[Node], str]] = {
    Heal: "heal",
    Kill: "kill",
    Stun: "stun",
    Buff: "buff",
    Ready: "ready",
    Exhaust: "exhaust",
    Recall: "recall",
    Return: "return",
    Banish: "banish",
    Recycle: "recycle",
    Counter: "counter",
}


class Speaker:
    """A language: its phrases, and how it names objects, numbers and players.

    Phrases are clauses without capital and stop, so that they can be joined; `sentence` makes sentences of them.
    """

    phrases: dict[str, str] = {}  # noqa: RUF012

    def say(self, key: str, **parts: object) -> str:
        """A phrase with its parts."""
        return self.phrases[key].format(**parts)

    # -- what each language does for itself

    def objects(self, filter: Filter, least: int, most: int, case: str) -> str:
        """From `least` to `most` objects of a kind."""
        raise NotImplementedError

    def kinds(self, filter: Filter, case: str, every: bool = False) -> str:
        """Objects of a kind in general, or all of them."""
        raise NotImplementedError

    def pointer(self, selector: Selector, case: str) -> str:
        """This object, that object, an object chosen before."""
        raise NotImplementedError

    def action(self, key: str, target: str, selector: Selector | None, **parts: object) -> str:
        """A phrase with a verb and its object."""
        raise NotImplementedError

    def counted(self, number: int, noun: str) -> str:
        """So many of something countable, as the object of a verb."""
        raise NotImplementedError

    def equal_to(self, value: Value) -> str:
        """What something is equal to, for a value that is no plain number."""
        raise NotImplementedError

    def value(self, value: Value) -> str:
        """A value by itself."""
        raise NotImplementedError

    def event(self, event: str, who: str, filter: Filter | None, mood: str) -> str:
        """A subject with an event as its verb: it happens, or (in the mood "if") it would."""
        raise NotImplementedError

    def forbidden(self, event: str, filter: Filter | None) -> str:
        """An event that cannot happen to this object, or to objects of a kind."""
        raise NotImplementedError

    def has(self, key: str, filter: Filter | None, **parts: object) -> str:
        """A phrase about what this object has or does, or objects of a kind."""
        raise NotImplementedError

    def after(self, key: str, condition: Condition) -> str:
        """A conjunction and a condition."""
        return self.say(key, it=self.condition(condition))

    # -- what is the same for all

    def sentence(self, clause: str) -> str:
        """A clause as a sentence."""
        stop = "" if clause[-1] in ".»”" else "."
        return clause[0].upper() + clause[1:] + stop

    def sentences(self, nodes: tuple[Node, ...]) -> str:
        """Instructions as one text whose beginning continues a sentence."""
        clauses = [self.clause(node) for node in nodes]
        rest = [self.sentence(clause) for clause in clauses[1:]]
        return " ".join([f"{clauses[0]}.", *rest])[: None if rest else -1] if clauses else self.say("nothing")

    def steps(self, nodes: tuple[Node, ...]) -> str:
        """Instructions as one clause."""
        return self.say("then").join([self.clause(node) for node in nodes]) if nodes else self.say("nothing")

    def selected(self, selector: Selector, case: str) -> str:
        """The objects of a selector, in a case."""
        if isinstance(selector, Chosen):
            group = self.objects(selector.filter, selector.least, selector.most, case)
            if selector.total_might >= 0:
                group += self.say("total might", number=selector.total_might)
            return group + self.say("one place") if selector.one_place else group
        if isinstance(selector, All):
            return self.kinds(selector.filter, case, True)
        if isinstance(selector, Picked):
            return self.objects(selector.filter, selector.least, selector.most, case) + self.say("your pick")
        return self.pointer(selector, case)

    def condition(self, condition: Condition) -> str:
        """A condition as a clause."""
        negated = "not " if condition.negated else ""
        if condition.filter is None:
            return self.say(negated + condition.what)
        found = self.objects(condition.filter, condition.least, condition.least, "none" if negated else "nom")
        return self.say(negated + "there is" + (" many" if condition.least > 1 else ""), them=found)

    def keyword(self, keyword: str, value: int) -> str:
        """A keyword by its name, which all languages share, and its value."""
        word = keyword.capitalize()
        return f"{word} {value}" if KEYWORD_NAMES.index(keyword) in VALUED_KEYWORDS else word

    def until(self, until: str) -> str:
        """How long something lasts."""
        return self.say("until " + until)

    def cost(self, cost: tuple[Cost, ...]) -> str:
        """A cost."""
        return ", ".join([self.clause(part) for part in cost]) or self.say("no cost")

    def paid(self, cost: tuple[Cost, ...], who: str, do: str, otherwise: str = "", must: bool = False) -> str:
        """A cost, and what it is paid for."""
        text = self.say("must pay" if must else "may pay " + who, cost=self.cost(cost))
        if do:
            text += self.say("paid for", do=do)
        return text + (self.say("else", do=otherwise) if otherwise else "")

    def may(self, nodes: tuple[Node, ...], do: str) -> str:
        """What may be done."""
        first = nodes[0]
        simple = not isinstance(first, Flow | Later | NextTime | GivePassive | OneOf)
        if isinstance(first, Draw | Discard | Channel | GainPoints):
            simple = first.who == "you" and not (isinstance(first, Draw) and first.of is not None)
        return self.say("may" if simple else "may do this", do=do)

    def resources(self, cost: Resources) -> str:
        """Energy and Power."""
        parts = [self.counted(cost.energy, "energy")] if cost.energy or not (any(cost.power) or cost.own) else []
        for domain, amount in enumerate(cost.power):
            if amount:
                parts.append(self.power(amount, domain))
        if cost.own:
            parts.append(self.counted(cost.own, "power") + self.say("own domain"))
        return ", ".join(parts)

    def power(self, amount: int, domain: int) -> str:
        """So much Power of a domain."""
        word = self.say("any domain") if domain == ANY else self.say("domain", domain=DOMAIN_NAMES[domain].capitalize())
        return self.counted(amount, "power") + word

    def clause(self, node: Node) -> str:
        """A node as a clause."""
        if type(node) in PLAIN_VERBS:
            to = getattr(node, "to", None)
            assert isinstance(to, Selector)
            return self.action(PLAIN_VERBS[type(node)], "obj", to)
        return SAID[type(node)](self, node)

    def text(self, node: Node) -> str:
        """A node in words: sentences for what a card says, phrases for the parts of it."""
        clause = self.clause(node)
        return self.sentence(clause) if isinstance(node, Ability | Instruction) else clause


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
    if node.event in PHASES:
        text = s.say(f"{node.event} {node.who}")
    elif node.event == "combat ends":
        text = s.say("combat ends")
    else:
        text = s.say("when", event=s.event(node.event, node.who, node.filter, "is"))
    if node.combat:
        text += s.say("in combat")
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
    return s.action(verbs[type(node)], "obj", Chosen(node.filter, node.number, node.number))


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
        event += s.say("nth", number=node.nth)
    if node.times:
        event += s.say("once" if node.times == 1 else "times", number=node.times)
    if node.zone:
        event += s.say("from trash")
    do = s.sentences(node.do)
    if node.cost:
        do = s.paid(node.cost, "you", do, must=not node.may)
    elif node.may:
        do = s.may(node.do, do)
    return s.say("triggered", event=event, do=do) if event else do


def say_activated(s: Speaker, node: Activated) -> str:
    """A cost, and what for."""
    timing = f"[{node.timing.capitalize()}] " if node.timing else ""
    do = s.sentences(node.do)
    if node.only_if is not None:
        do += s.after("only if", node.only_if)
    return timing + s.say("activated", cost=s.cost(node.cost), do=do)


def instead(s: Speaker, node: Instead, who: str = "me") -> str:
    """What happens instead; `who` is "it" where the ability is about an object chosen before."""
    subject = node.who if node.filter is None and node.who else who
    event = s.event(node.event, subject if node.filter is None else node.who, node.filter, "if")
    if node.combat_only:
        event += s.say("in combat")
    do = s.steps(node.do)
    if node.may:
        do = s.say("may do this", do=do)
    limit = s.say("once" if node.times == 1 else "times", number=node.times) if node.times else ""
    return s.say("next time" if node.once else "instead", event=event, do=do) + limit


def say_instead(s: Speaker, node: Instead) -> str:
    """What happens instead."""
    return instead(s, node)


def say_prevents(s: Speaker, node: PreventDamage) -> str:
    """Damage that is prevented as long as the ability is active."""
    amount = s.say("all damage") if node.amount < 0 else s.say("so much damage", damage=s.counted(node.amount, "damage"))
    to = s.pointer(Me(), "dat") if node.filter is None else s.kinds(node.filter, "dat")
    source = s.say("from " + node.source) if node.source else ""
    return s.say("prevent", damage=amount, to=to, source=source) + (s.say("each combat") if node.each else "")


def fact(s: Speaker, node: Passive, text: str) -> str:
    """A statement of fact under its condition."""
    return s.after("while", node.condition) + text if node.condition is not None else text


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
    return fact(s, node, s.say("your bonus" if node.yours else "any bonus", number=node.amount, to=to))


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
    what = s.say("anything") if node.filter is None else s.kinds(node.filter, "obj")
    return fact(s, node, s.say(f"{node.who} cannot play", what=what))


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
    return text + (s.say("cheaper", energy=s.counted(node.cheaper, "energy")) if node.cheaper else "")


def say_skip(s: Speaker, node: SkipPhase) -> str:
    """A phase that is skipped."""
    return fact(s, node, s.say("skip " + node.phase))


# -- instructions ------------------------------------------------------------------------------------------------------


def say_deal(s: Speaker, node: Deal) -> str:
    """Damage."""
    plain = isinstance(node.amount, Number)
    amount = s.counted(node.amount.number, "dealt") if isinstance(node.amount, Number) else s.equal_to(node.amount)
    text = s.action("deal" if plain else "deal equal", "dat", node.to, amount=amount)
    if node.by is not None:
        text += s.say("dealt by", by=s.selected(node.by, "by"))
    return text + (s.say("split") if node.split else "")


def say_move(s: Speaker, node: Move) -> str:
    """A move."""
    where = s.say("move where", it=s.selected(node.where, "at")) if node.where is not None else s.say("move " + node.to)
    return s.action("move", "obj", node.what, where=where)


def amount_of_cards(s: Speaker, value: Value) -> str:
    """A number of cards."""
    if isinstance(value, Number):
        return s.counted(value.number, "card")
    return s.say("as many cards", equal=s.equal_to(value))


def say_draw(s: Speaker, node: Draw) -> str:
    """Cards to draw."""
    cards = amount_of_cards(s, node.amount)
    if node.of is not None:
        return s.say("controller draws", of=s.selected(node.of, "of"), cards=cards)
    return s.say("draw you", cards=cards) if node.who == "you" else s.say("draw", who=s.say(node.who), cards=cards)


def say_discard(s: Speaker, node: Discard) -> str:
    """Cards to discard."""
    cards = amount_of_cards(s, node.amount)
    return s.say("discard you", cards=cards) if node.who == "you" else s.say("discard", who=s.say(node.who), cards=cards)


def say_add(s: Speaker, node: Add) -> str:
    """Resources."""
    parts = [s.counted(node.energy, "energy")] if node.energy or not node.power else []
    if node.power:
        parts.append(s.power(node.amount, DOMAIN_NAMES.index(node.power)))
    return s.say("add", what=s.say("and").join(parts))


def say_channel(s: Speaker, node: Channel) -> str:
    """Runes."""
    runes = s.counted(node.amount, "rune") + (s.say("exhausted rune") if node.exhausted else "")
    return s.say("channel you", runes=runes) if node.who == "you" else s.say("channel", who=s.say(node.who), runes=runes)


def say_points(s: Speaker, node: GainPoints) -> str:
    """Points."""
    points = s.counted(abs(node.amount), "point")
    verb = "gain" if node.amount >= 0 else "lose"
    return s.say(verb + " you", points=points) if node.who == "you" else s.say(verb, who=s.say(node.who), points=points)


def say_give_might(s: Speaker, node: GiveMight) -> str:
    """Might for a while."""
    if isinstance(node.amount, Number):
        text = s.action("give might", "dat", node.to, number=f"{node.amount.number:+d}")
    else:
        text = s.action("give equal might", "dat", node.to, equal=s.equal_to(node.amount))
    text += s.until(node.until)
    if node.least != GiveMight.least:
        text += s.say("at least", number=node.least)
    return text + (s.say("at most", number=node.most) if node.most != GiveMight.most else "")


def say_set_might(s: Speaker, node: SetMight) -> str:
    """Might that becomes a number."""
    number = str(node.amount.number) if isinstance(node.amount, Number) else s.equal_to(node.amount)
    return s.say("set might", of=s.value(MightOf(node.to)), number=number) + s.until(node.until)


def say_double_might(s: Speaker, node: DoubleMight) -> str:
    """Might that is doubled."""
    return s.say("double might", of=s.value(MightOf(node.to))) + s.until(node.until)


def say_swap_might(s: Speaker, node: SwapMight) -> str:
    """Mights that are swapped."""
    one, other = s.selected(node.one, "of"), s.selected(node.other, "of")
    return s.say("swap might", one=one, other=other) + s.until(node.until)


def say_give_keyword(s: Speaker, node: GiveKeyword) -> str:
    """A keyword for a while."""
    return s.action("give", "dat", node.to, what=s.keyword(node.keyword, node.value)) + s.until(node.until)


def say_give_ability(s: Speaker, node: GiveAbility) -> str:
    """An ability for a while."""
    ability = s.say("quoted", ability=s.text(node.ability))
    return s.action("give", "dat", node.to, what=s.say("this ability")) + s.until(node.until) + ability


def say_give_passive(s: Speaker, node: GivePassive) -> str:
    """A fact for a while."""
    return s.say("for now", until=s.until(node.until).strip(), do=s.clause(node.passive))


def say_prevent(s: Speaker, node: Prevent) -> str:
    """Damage to prevent."""
    if node.amount < 0:
        amount = s.say("all the next damage" if node.once else "all damage")
    else:
        amount = s.say("the next damage", damage=s.counted(node.amount, "damage"))
    to = s.objects(Filter(), 1, 1, "any") if node.to is None else s.selected(node.to, "dat")
    source = s.say("from " + node.source) if node.source else ""
    return s.say("prevent", damage=amount, to=to, source=source) + s.until(node.until)


def say_double_damage(s: Speaker, node: DoubleDamage) -> str:
    """Damage that is doubled."""
    return s.say("double damage", to=s.selected(node.to, "dat")) + s.until(node.until)


def say_control(s: Speaker, node: GainControl) -> str:
    """Control for a while."""
    return s.say("control", of=s.selected(node.to, "control")) + s.until(node.until)


def about(s: Speaker, selector: Selector | None, until: str, do: str) -> str:
    """What waits for its time, and on which object."""
    lasting = s.until(until).strip()
    if selector is None:
        return s.say("for now", until=lasting, do=do)
    return s.say("for it", it=s.selected(selector, "for"), until=lasting, do=do)


def say_next_time(s: Speaker, node: NextTime) -> str:
    """A replacement that waits."""
    return about(s, node.about, node.until, instead(s, node.instead, "me" if node.about is None else "it"))


def say_later(s: Speaker, node: Later) -> str:
    """A trigger that waits."""
    return about(s, node.about, node.until, s.clause(node.ability) + (s.say("once only") if node.once else ""))


# -- flow --------------------------------------------------------------------------------------------------------------


def say_if_you_do(s: Speaker, node: IfYouDo) -> str:
    """If it was done."""
    return s.say("if you do", do=s.steps(node.do))


def say_may(s: Speaker, node: May) -> str:
    """What may be done."""
    return s.may(node.do, s.steps(node.do))


def say_if(s: Speaker, node: If) -> str:
    """Under a condition."""
    text = s.after("if", node.condition) + s.steps(node.do)
    return text + (s.say("else", do=s.steps(node.otherwise)) if node.otherwise else "")


def say_if_it(s: Speaker, node: IfIt) -> str:
    """Under a condition on an object."""
    return s.say("if its might", might=s.value(MightOf(node.it)), number=node.most_might, do=s.steps(node.do))


def say_mode(s: Speaker, node: Mode) -> str:
    """One mode."""
    return s.steps(node.do)


def say_one_of(s: Speaker, node: OneOf) -> str:
    """A choice of modes."""
    return s.say("one of", modes=s.say("or mode").join([s.steps(mode.do) for mode in node.modes]))


def say_pay(s: Speaker, node: PayTo) -> str:
    """A cost to pay or not."""
    do = s.steps(node.do) if node.do else ""
    return s.paid(node.cost, node.who, do, s.steps(node.otherwise) if node.otherwise else "")


def say_choose(s: Speaker, node: Choose) -> str:
    """A choice."""
    return s.action("choose", "obj", node.what)


def say_do_this(s: Speaker, node: DoThis) -> str:
    """A reflexive trigger."""
    do = s.clause(node.ability)
    return s.say("do this" if node.times == 1 else "do this times", do=do, number=node.times)


def say_tokens(s: Speaker, node: PlayTokens) -> str:
    """Tokens."""
    how = s.say("to " + node.to) if node.to else ""
    how += s.say("token ready" if node.number == 1 else "tokens ready") if node.ready else ""
    how += s.say("token exhausted" if node.number == 1 else "tokens exhausted") if node.exhausted else ""
    tokens = s.say("tokens", number=s.counted(node.number, "token"), token=node.token)
    return s.say("play tokens", tokens=tokens, how=how)


def say_play(s: Speaker, node: PlayCard) -> str:
    """A card to play."""
    how = (s.say("ignoring " + node.ignoring) if node.ignoring else "") + (s.say("to " + node.to) if node.to else "")
    if node.who == "its owner":
        return s.say("its owner plays", what=s.selected(node.what, "obj"), how=how)
    return s.action("play", "obj", node.what, how=how)


SAID: Final[dict[type[Node], Callable[[Speaker, Any], str]]] = {
    Number: say_value,
    MightOf: say_value,
    CountOf: say_value,
    ThatMuch: say_value,
    Filter: say_filter,
    Chosen: say_selector,
    Me: say_selector,
    It: say_selector,
    Those: say_selector,
    All: say_selector,
    Picked: say_selector,
    Condition: say_condition,
    Trigger: say_trigger,
    Resources: Speaker.resources,
    ExhaustThis: say_this,
    KillThis: say_this,
    RecycleThis: say_this,
    BanishThis: say_this,
    KillSome: say_some,
    ExhaustSome: say_some,
    ReturnSome: say_some,
    SpendBuff: say_some,
    DiscardSome: say_discarded,
    RecycleSome: say_recycled,
    Triggered: say_triggered,
    Activated: say_activated,
    Instead: say_instead,
    PreventDamage: say_prevents,
    MightPassive: say_might,
    KeywordPassive: say_keyword,
    BonusDamage: say_bonus,
    AnyDamageKills: say_any_damage,
    CannotBe: say_cannot_be,
    CannotPlay: say_cannot_play,
    CannotBeChosen: say_cannot_be_chosen,
    CostChange: say_cost_change,
    EntersReady: say_enters_ready,
    MayBePlayed: say_may_be_played,
    AdditionalCost: say_additional,
    SkipPhase: say_skip,
    Deal: say_deal,
    Move: say_move,
    Draw: say_draw,
    Discard: say_discard,
    Add: say_add,
    Channel: say_channel,
    GainPoints: say_points,
    GiveMight: say_give_might,
    SetMight: say_set_might,
    DoubleMight: say_double_might,
    SwapMight: say_swap_might,
    GiveKeyword: say_give_keyword,
    GiveAbility: say_give_ability,
    GivePassive: say_give_passive,
    Prevent: say_prevent,
    DoubleDamage: say_double_damage,
    GainControl: say_control,
    NextTime: say_next_time,
    Later: say_later,
    IfYouDo: say_if_you_do,
    May: say_may,
    If: say_if,
    IfIt: say_if_it,
    Mode: say_mode,
    OneOf: say_one_of,
    PayTo: say_pay,
    Choose: say_choose,
    DoThis: say_do_this,
    PlayTokens: say_tokens,
    PlayCard: say_play,
}
