"""How a language speaks of card programs: what it does for itself, and what holds for every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.program import Node
from cardcourt.riftbound.attachment import Detach
from cardcourt.riftbound.card import KEYWORD_NAMES, VALUED_KEYWORDS
from cardcourt.riftbound.costs import (
    Resources,
)
from cardcourt.riftbound.effects import (
    GivePassive,
    Later,
    NextTime,
)
from cardcourt.riftbound.flow import (
    Flow,
    OneOf,
)
from cardcourt.riftbound.instructions import (
    Banish,
    Buff,
    Channel,
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
    All,
    Both,
    Chosen,
    Condition,
    Filter,
    Picked,
    Selector,
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
    "lose a point",
    "conquer",
    "hold",
    "win combat",
    "lose combat",
    "burn out",
    "gain xp",
    "predict",
)  # what players do, or objects where their player does it
ACTIVE: Final = ("play", "discard", "recycle", "choose", "hide", "burn")  # what players do to an object
PLAIN_VERBS: Final[dict[type[Node], str]] = {
    Heal: "heal",
    Kill: "kill",
    Stun: "stun",
    Buff: "buff",
    Detach: "detach",
    Empower: "empower",
    Disempower: "disempower",
    Ready: "ready",
    Exhaust: "exhaust",
    Recall: "recall",
    Return: "return",
    Banish: "banish",
    Recycle: "recycle",
}


def capital(clause: str) -> str:
    """A clause with a capital."""
    return clause[0].upper() + clause[1:]


def is_plural(selector: Selector) -> bool:
    """Whether a selector may name several objects."""
    return isinstance(selector, All | Both) or (isinstance(selector, Chosen | Picked) and selector.most > 1)


def stop(clause: str) -> str:
    """The stop that a clause still needs."""
    return "" if clause[-1] in ".»”" else "."


Sayings: TypeAlias = "dict[type[Node], Callable[[Speaker, Any], str]]"


class Speaker:
    """A language: its phrases, and how it names objects, numbers and players.

    Phrases are clauses without capital and stop, so that they can be joined; `sentence` makes sentences of them.
    """

    def __init__(self, phrases: dict[str, str], said: Sayings) -> None:
        self.phrases = phrases
        self.said = said

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

    def value_taken(self, value: Value) -> str:
        """A value as the object of a verb."""
        return self.value(value)

    def event(self, event: str, who: str, filter: Filter | None, mood: str) -> str:
        """A subject with an event as its verb: it happens, or (in the moods "if" and "next") it would."""
        raise NotImplementedError

    def forbidden(self, event: str, filter: Filter | None) -> str:
        """An event that cannot happen to this object, or to objects of a kind."""
        raise NotImplementedError

    def has(self, key: str, filter: Filter | None, **parts: object) -> str:
        """A phrase about what this object has or does, or objects of a kind."""
        raise NotImplementedError

    # -- what is the same for all, or nearly

    def ordinal(self, number: int) -> str:
        """A number as a place in a row."""
        return str(number)

    def tokens(self, number: int, name: str) -> str:
        """So many tokens of a name, as the object of a verb."""
        return f"{self.counted(number, 'token')} {name}"

    def more(self, value: str, plus: int) -> str:
        """A value, and so much more."""
        return self.say("plus", value=value, plus=plus) if plus else value

    def after(self, key: str, condition: Condition) -> str:
        """A conjunction and a condition."""
        return self.say(key, it=self.condition(condition))

    def sentence(self, clause: str) -> str:
        """A clause as a sentence."""
        return capital(clause) + stop(clause)

    def sentences(self, nodes: tuple[Node, ...]) -> str:
        """Instructions as sentences, the first without a capital and the last without a stop."""
        text = ""
        for clause in [self.clause(node) for node in nodes]:
            text += f"{stop(text)} {capital(clause)}" if text else clause
        return text or self.say("nothing")

    def steps(self, nodes: tuple[Node, ...]) -> str:
        """Instructions as one clause."""
        return self.say("then").join([self.clause(node) for node in nodes]) if nodes else self.say("nothing")

    def selected(self, selector: Selector, case: str) -> str:
        """The objects of a selector, in a case."""
        if isinstance(selector, Chosen):
            group = self.objects(selector.filter, selector.least, selector.most, case)
            if selector.total_might >= 0:
                group += self.say("total might", number=selector.total_might)
            if selector.another:
                group += self.say("another")
            if selector.each_place:
                group += self.say("each place")
            return group + self.say("one place") if selector.one_place else group
        if isinstance(selector, Both):
            return self.say("and").join([self.selected(part, case) for part in (selector.one, selector.other)])
        if isinstance(selector, All):
            return self.kinds(selector.filter, case, True)
        if isinstance(selector, Picked):
            return self.objects(selector.filter, selector.least, selector.most, case) + self.say(
                "each pick" if selector.each else "your pick"
            )
        return self.pointer(selector, case)

    def condition(self, condition: Condition) -> str:
        """A condition as a clause."""
        negated = "not " if condition.negated else ""
        if condition.filter is None:
            return self.say(negated + condition.what, number=condition.least)
        found = self.objects(condition.filter, condition.least, condition.least, "none" if negated else "nom")
        return self.say(negated + "there is" + (" many" if condition.least > 1 else ""), them=found)

    def keyword(self, keyword: str, value: int) -> str:
        """A keyword by its name, which all languages share, and its value."""
        word = keyword.capitalize()
        return f"{word} {value}" if KEYWORD_NAMES.index(keyword) in VALUED_KEYWORDS else word

    def lasting(self, text: str, until: str) -> str:
        """A clause, and how long it lasts."""
        span = self.say("until " + until)
        return (text.removesuffix(",") if span[0] == "," else text) + span

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
        parts = [self.counted(cost.energy, "paid energy")] if cost.energy or not (any(cost.power) or cost.own) else []
        for domain, amount in enumerate(cost.power):
            if amount:
                parts.append(self.counted(amount, "paid power") + self.domain(domain))
        if cost.own:
            parts.append(self.counted(cost.own, "paid power") + self.say("own domain"))
        return ", ".join(parts)

    def domain(self, domain: int) -> str:
        """Of which domain Power is."""
        return self.say("any domain") if domain == ANY else self.say("domain", domain=DOMAIN_NAMES[domain].capitalize())

    def clause(self, node: Node) -> str:
        """A node as a clause."""
        if type(node) in PLAIN_VERBS:
            to = getattr(node, "to", None)
            assert isinstance(to, Selector)
            return self.action(PLAIN_VERBS[type(node)], "obj", to)
        return self.said[type(node)](self, node)

    def text(self, node: Node) -> str:
        """A node in words: sentences for what a card says, phrases for the parts of it."""
        clause = self.clause(node)
        return self.sentence(clause) if isinstance(node, Ability | Instruction) else clause
