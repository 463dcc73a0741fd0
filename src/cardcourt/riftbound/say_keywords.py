"""Keywords that stand before an ability, XP and the top of the deck in words, the same way in every language."""

from __future__ import annotations

from cardcourt.riftbound.costs import SpendXp
from cardcourt.riftbound.effects import Activate
from cardcourt.riftbound.flow import CreateTokens, Have, TakeTurn
from cardcourt.riftbound.instructions import Counter
from cardcourt.riftbound.language import (
    AddsMight,
    Dependent,
    Filter,
    FlowCost,
    MoreTokens,
    MoveCost,
    Number,
    OffersCost,
    PlaysFrom,
    Repeat,
    TriggersAgain,
    Value,
)
from cardcourt.riftbound.looking import Burn, LookAt, Predict, RevealHand
from cardcourt.riftbound.remaking import TakeOver
from cardcourt.riftbound.say_abilities import fact
from cardcourt.riftbound.speaker import Speaker
from cardcourt.riftbound.xp import GainXp


def say_dependent(s: Speaker, node: Dependent) -> str:
    """A dependent keyword and what stands behind it."""
    word = node.keyword.capitalize() + (f" {node.level}" if node.level else "")
    return s.say("dependent", keyword=word, text=" ".join([s.text(ability) for ability in node.abilities]))


def amount_of(s: Speaker, value: Value) -> str:
    """A number, or what it is equal to."""
    return str(value.number) if isinstance(value, Number) else s.value(value)


def by_whom(s: Speaker, verb: str, who: str, amount: Value) -> str:
    """What a player does so many times."""
    if who == "you":
        return s.say(f"{verb} you", amount=amount_of(s, amount))
    return s.say(verb, who=s.say(who), amount=amount_of(s, amount))


def say_gain_xp(s: Speaker, node: GainXp) -> str:
    """XP."""
    return by_whom(s, "gain xp", node.who, node.amount)


def say_predict(s: Speaker, node: Predict) -> str:
    """Cards to predict."""
    return by_whom(s, "predict", node.who, node.amount)


def say_burn(s: Speaker, node: Burn) -> str:
    """Cards to burn."""
    return by_whom(s, "burn", node.who, node.amount)


def say_spend_xp(s: Speaker, node: SpendXp) -> str:
    """XP as a cost."""
    return s.say("spend xp", number=node.number)


def say_look_at(s: Speaker, node: LookAt) -> str:
    """Cards that are looked at, and what is done with one of them."""
    cards = s.objects(node.filter, 0 if node.most > 1 else 1, node.most, "obj")
    if node.most_might is not None:
        cards += s.say("might limit", number=amount_of(s, node.most_might))
    return s.say("look at", amount=amount_of(s, node.amount), cards=cards, do=s.steps(node.do))


def say_activate(s: Speaker, node: Activate) -> str:
    """Effects that are activated as if their event had happened."""
    return s.say("activate", event=s.say("named " + node.event), who=s.selected(node.of, "of"))


def say_reveal_hand(s: Speaker, node: RevealHand) -> str:
    """A hand that is revealed, and what is done with cards of it."""
    cards = s.objects(node.filter, node.most, node.most, "obj")
    return s.say("reveal hand", who=s.say(node.who), cards=cards, do=s.steps(node.do))


def say_repeat(s: Speaker, node: Repeat) -> str:
    """What a repetition costs."""
    return fact(s, node, s.say(f"repeat {node.of}".strip(), cost=s.cost(node.cost)))


def say_flow(s: Speaker, node: FlowCost) -> str:
    """What it costs from the trash."""
    return s.say("flow", cost=s.cost(node.cost))


def say_plays_from(s: Speaker, node: PlaysFrom) -> str:
    """From where cards may be played."""
    cards = Filter("card") if node.filter is None else node.filter
    return fact(s, node, s.say(f"plays from {node.zone}", cards=s.kinds(cards, "obj")))


def say_counter(s: Speaker, node: Counter) -> str:
    """What is countered, and where it goes."""
    text = s.action("counter", "obj", node.to)
    return text + (s.say("instead hand") if node.instead else "")


def say_triggers_again(s: Speaker, node: TriggersAgain) -> str:
    """Abilities that trigger once more."""
    return fact(s, node, s.say("triggers again", keyword=node.keyword.capitalize()))


def say_more_tokens(s: Speaker, node: MoreTokens) -> str:
    """Tokens on top of those that would be played."""
    kind = Filter("permanent") if node.filter is None else node.filter
    return fact(s, node, s.say("more tokens", one=s.objects(kind, 1, 1, "each"), number=node.more))


def say_adds_might(s: Speaker, node: AddsMight) -> str:
    """Might that spells take in addition."""
    return fact(s, node, s.say("takes more might", number=-node.amount))


def say_offers_cost(s: Speaker, node: OffersCost) -> str:
    """What players may pay to play something here."""
    return fact(s, node, s.say("offers cost", one=s.objects(node.of, 1, 1, "obj"), cost=s.cost(node.cost)))


def say_move_cost(s: Speaker, node: MoveCost) -> str:
    """What moving here costs."""
    return fact(s, node, s.say("moving here costs", cost=s.cost(node.cost)))


def say_create(s: Speaker, node: CreateTokens) -> str:
    """Tokens that are created."""
    how = s.say("to " + node.to) if node.to else ""
    return s.say("create tokens", tokens=s.tokens(node.number, node.token), how=how)


def say_have(s: Speaker, node: Have) -> str:
    """What players do themselves."""
    return s.say("have", who=s.say(node.who), do=s.steps(node.do))


def say_take_turn(s: Speaker, node: TakeTurn) -> str:
    """A turn behind this one."""
    return s.say("take a turn you") if node.who == "you" else s.say("take a turn", who=s.say(node.who))


def say_take_over(s: Speaker, node: TakeOver) -> str:
    """Something on the chain to take over."""
    return s.say("control", of=s.selected(node.to, "control")) + (s.say("new choices") if node.choices else "")
