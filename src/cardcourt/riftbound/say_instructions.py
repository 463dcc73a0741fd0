"""Instructions in words, the same way in every language."""

from __future__ import annotations

from cardcourt.riftbound.attachment import Attach, Weaponmaster
from cardcourt.riftbound.copying import BecomeCopy, CopyText
from cardcourt.riftbound.creating import CreateBattlefield, Replace, SwapBack
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
)
from cardcourt.riftbound.instructions import Add, Channel, Deal, DealToEachOther, Discard, Draw, GainPoints
from cardcourt.riftbound.language import (
    Filter,
    MightOf,
    Number,
    Selector,
    Value,
)
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.say_abilities import instead
from cardcourt.riftbound.speaker import Speaker
from cardcourt.riftbound.state import DOMAIN_NAMES

# -- instructions ------------------------------------------------------------------------------------------------------


def say_deal(s: Speaker, node: Deal) -> str:
    """Damage."""
    plain = isinstance(node.amount, Number)
    amount = s.counted(node.amount.number, "dealt") if isinstance(node.amount, Number) else s.equal_to(node.amount)
    text = s.action("deal" if plain else "deal equal", "dat", node.to, amount=amount)
    if node.by is not None:
        text += s.say("dealt by", by=s.selected(node.by, "by"))
    if node.bonus is not None:
        text += s.say("bonus", equal=s.equal_to(node.bonus))
    return text + (s.say("split") if node.split else "")


def say_deal_to_each_other(s: Speaker, node: DealToEachOther) -> str:
    """Damage that two units deal to each other."""
    return s.say("deal to each other", one=s.selected(node.one, "nom"), other=s.selected(node.other, "nom"))


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
        return s.say("controller draws", of=s.selected(node.of, "control"), cards=cards)
    return s.say("draw you", cards=cards) if node.who == "you" else s.say("draw", who=s.say(node.who), cards=cards)


def say_discard(s: Speaker, node: Discard) -> str:
    """Cards to discard."""
    cards = amount_of_cards(s, node.amount)
    return (
        s.say("discard you", cards=cards) if node.who == "you" else s.say("discard", who=s.say(node.who), cards=cards)
    )


def say_add(s: Speaker, node: Add) -> str:
    """Resources."""
    parts = [s.counted(node.energy, "energy")] if node.energy or not node.power else []
    if node.power:
        parts.append(s.counted(node.amount, "power") + s.domain(DOMAIN_NAMES.index(node.power)))
    return s.say("add", what=s.say("and").join(parts)) + (s.say(f"only for {node.only}") if node.only else "")


def say_channel(s: Speaker, node: Channel) -> str:
    """Runes."""
    runes = s.counted(node.amount, "rune") + (s.say("exhausted rune") if node.exhausted else "")
    return (
        s.say("channel you", runes=runes) if node.who == "you" else s.say("channel", who=s.say(node.who), runes=runes)
    )


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
    text = s.lasting(text, node.until)
    if node.least > -99:
        text += s.say("at least", number=node.least)
    return text + (s.say("at most", number=node.most) if node.most < 99 else "")


def say_set_might(s: Speaker, node: SetMight) -> str:
    """Might that becomes a number."""
    of = s.value(MightOf(node.to))
    if isinstance(node.amount, Number):
        return s.lasting(s.say("set might", of=of, number=node.amount.number), node.until)
    return s.lasting(s.say("set might equal", of=of, equal=s.equal_to(node.amount)), node.until)


def say_double_might(s: Speaker, node: DoubleMight) -> str:
    """Might that is doubled."""
    return s.lasting(s.say("double might", of=s.value_taken(MightOf(node.to))), node.until)


def say_swap_might(s: Speaker, node: SwapMight) -> str:
    """Mights that are swapped."""
    one, other = s.value_taken(MightOf(node.one)), s.value_taken(MightOf(node.other))
    return s.lasting(s.say("swap might", one=one, other=other), node.until)


def say_give_keyword(s: Speaker, node: GiveKeyword) -> str:
    """A keyword for a while."""
    return s.lasting(s.action("give", "dat", node.to, what=s.keyword(node.keyword, node.value)), node.until)


def say_give_ability(s: Speaker, node: GiveAbility) -> str:
    """An ability for a while."""
    ability = s.say("quoted", ability=s.text(node.ability))
    return s.lasting(s.action("give", "dat", node.to, what=s.say("this ability")), node.until) + ability


def say_give_passive(s: Speaker, node: GivePassive) -> str:
    """A fact for a while."""
    return about(s, None, node.until, s.clause(node.passive)) + (s.say("next card only") if node.once else "")


def say_prevent(s: Speaker, node: Prevent) -> str:
    """Damage to prevent."""
    if node.amount < 0:
        amount = s.say("all the next damage" if node.once else "all damage")
    else:
        amount = s.say("the next damage", number=node.amount)
    to = s.objects(Filter(), 1, 1, "any") if node.to is None else s.selected(node.to, "dat")
    source = s.say("from " + node.source) if node.source else ""
    return s.lasting(s.say("prevent", damage=amount, to=to, source=source), node.until)


def say_double_damage(s: Speaker, node: DoubleDamage) -> str:
    """Damage that is doubled."""
    return s.lasting(s.say("double damage", to=s.selected(node.to, "dat")), node.until)


def say_control(s: Speaker, node: GainControl) -> str:
    """Control for a while."""
    return s.lasting(s.say("control", of=s.selected(node.to, "control")), node.until)


def about(s: Speaker, selector: Selector | None, until: str, do: str) -> str:
    """What waits for its time, and on which object."""
    span = s.say("until " + until).strip(" ,")
    if selector is None:
        return s.say("for now", until=span, do=do)
    return s.say("for it", it=s.selected(selector, "for"), until=span, do=do)


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
    modes = s.say("or mode").join([s.steps(mode.do) for mode in node.modes])
    return s.say("one of fresh" if node.fresh else "one of", modes=modes)


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
    return s.say("do this" if node.times == 1 else "do this times", do=do, times=s.counted(node.times, "time"))


def say_tokens(s: Speaker, node: PlayTokens) -> str:
    """Tokens."""
    how = s.say("to " + node.to) if node.to else ""
    how += s.say("token ready" if node.number == 1 else "tokens ready") if node.ready else ""
    how += s.say("token exhausted" if node.number == 1 else "tokens exhausted") if node.exhausted else ""
    return s.say("play tokens", tokens=s.tokens(node.number, node.token), how=how)


def say_play(s: Speaker, node: PlayCard) -> str:
    """A card to play."""
    how = (s.say("to " + node.to) if node.to else "") + (s.say("ignoring " + node.ignoring) if node.ignoring else "")
    if node.who == "its owner":
        return s.say("its owner plays", what=s.selected(node.what, "obj"), how=how)
    return s.action("play", "obj", node.what, how=how)


# -- attachment --------------------------------------------------------------------------------------------------------


def say_attach(s: Speaker, node: Attach) -> str:
    """Attach this to that."""
    return s.action("attach", "obj", node.what, host=s.selected(node.to, "dat"))


def say_weaponmaster(s: Speaker, node: Weaponmaster) -> str:
    """Attach an Equipment for its Equip cost, less one Power."""
    return s.say("weaponmaster", it=s.selected(node.what, "of"))


def say_become_copy(s: Speaker, node: BecomeCopy) -> str:
    """Become a copy."""
    return s.lasting(s.action("become copy", "obj", node.what, model=s.selected(node.of, "of")), node.until)


def say_copy_text(s: Speaker, node: CopyText) -> str:
    """Copy a text."""
    return s.lasting(s.say("copy text", it=s.selected(node.of, "of")), node.until)


def say_create_battlefield(s: Speaker, node: CreateBattlefield) -> str:
    """A battlefield token."""
    return s.say("create battlefield", name=node.token)


def say_if_it_was(s: Speaker, node: IfItWas) -> str:
    """What depends on the object of the instruction before."""
    return s.say("if it was", one=s.objects(node.filter, 1, 1, "nom"), do=s.steps(node.do))


def say_if_it_is(s: Speaker, node: IfItIs) -> str:
    """What depends on the status of an object chosen before."""
    return s.say("if it is", it=s.selected(node.it, "nom"), do=s.steps(node.do), state=s.say(f"is {node.state}"))


def say_replace(s: Speaker, node: Replace) -> str:
    """Replace with a token."""
    return s.action("replace", "obj", node.what, name=node.token)


def say_swap_back(s: Speaker, node: SwapBack) -> str:
    """Replace with what it replaced."""
    return s.action("swap back", "obj", node.what)
