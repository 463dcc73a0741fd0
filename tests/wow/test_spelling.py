"""How card programs are spelled: every node reads back as it was written, and errors say what would be right."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from cardcourt.kernel.cost import Cost
from cardcourt.kernel.program import Node
from cardcourt.wow import language, spelling
from cardcourt.wow.costs import Activate, DestroyCards, Resources
from cardcourt.wow.effects import ForNow, Give, Later
from cardcourt.wow.flow import IfYouDo, May, MayPay, Mode
from cardcourt.wow.instructions import Deal, Destroy, Draw, Heal, ToHand
from cardcourt.wow.language import (
    EXACTLY_X,
    All,
    AtLeast,
    Change,
    Condition,
    Continuous,
    Filter,
    HeroOf,
    Instruction,
    NumberOf,
    OnTurnOf,
    Packet,
    Payment,
    Plus,
    Power,
    Prevents,
    Selector,
    Target,
    This,
    Trigger,
    Triggered,
    Value,
    X,
)
from cardcourt.wow.spelling import SpellingError, filter_from, instructions_from, text_from, to_data
from cardcourt.wow.spelling_sorts import kind_of
from cardcourt.wow.vocabulary import VOCABULARY

ALLY = Filter(("ally",), "opposing", state=("damaged",))

SAMPLES: dict[str, object] = {
    "int": 3,
    "str": "word",
    "bool": True,
    "Filter": ALLY,
    "Filter | None": ALLY,
    "Selector": Target(ALLY),
    "Selector | None": This(),
    "Value": X(),
    "Value | int": X(),
    "Condition": OnTurnOf("turn player"),
    "Condition | None": OnTurnOf(),
    "Packet": Packet(to=ALLY, combat="yes", types=("fire",)),
    "Packet | None": Packet(source=ALLY),
    "Trigger": Trigger("attack", ALLY, who="each opponent"),
    "Triggered": Triggered(Trigger("turn ends"), (Draw(2),)),
    "Continuous": Continuous((Plus(2), Plus(health=1)), ALLY),
    "tuple[Change, ...]": (Plus(1), Prevents(2)),
    "tuple[Power, ...]": (Continuous((Plus(1),)),),
    "tuple[Cost, ...]": (Resources(2), Activate(), DestroyCards(ALLY)),
    "tuple[Node, ...]": (Draw(), Destroy(This())),
    "tuple[Mode, ...]": (Mode((Draw(),)), Mode((Destroy(This()), Draw()))),
    "tuple[Condition, ...]": (OnTurnOf(), AtLeast(1, X())),
    "tuple[Value | int, ...]": (X(), 2),
    "tuple[str, ...]": ("fire", "frost"),
}
WORDS: dict[str, object] = {
    "side": "target player",
    "zone": "graveyard",
    "state": ("ready", "in combat"),
    "keyword": "stealth",
    "damage_type": "frost",
    "who": "each opponent",
    "by": "opponent",
    "event": "deal",
    "until": "this turn",
    "from_zone": "hand",
    "where": "bottom",
    "combat": "no",
    "in_": ("deck", "graveyard"),
    "Cannot.what": "attack",
    "DoKeyword.keyword": "portal",
    "under": "each opponent",
    "NumberOf.what": "remaining health",
    "Becomes.what": "atk",
    "Doubles.what": "health",
    "TargetPlayer.who": "opponent",
    "PayMore.to": "strike",
    "Filter.types": ("ally", "weapon"),
    "Also.types": ("ally",),
    "Turns.types": ("ability",),
    "tags": ("Golem", "Fire Totem"),
}


def classes_with_fields() -> Iterator[type[Node]]:
    """All dataclasses of nodes in the modules that have words."""
    for module in {node.__module__ for node in VOCABULARY}:
        for found in vars(sys.modules[module]).values():
            if isinstance(found, type) and issubclass(found, Node) and "__dataclass_fields__" in vars(found):
                yield found


SOURCES = Path(__file__).parents[2] / "src" / "cardcourt" / "wow"


def written_hints() -> dict[str, dict[str, str]]:
    """The annotations in the body of each class, as they are written: a compiled class does not keep them."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(SOURCES.glob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                parts = [part for part in node.body if isinstance(part, ast.AnnAssign)]
                found[node.name] = {ast.unparse(part.target): ast.unparse(part.annotation) for part in parts}
    return found


HINTS = written_hints()


def hints_of(node: type[Node]) -> dict[str, str]:
    """The types of the fields, as they are written."""
    found: dict[str, str] = {}
    for base in reversed(node.__mro__):
        found.update(HINTS.get(base.__name__, {}))
    return {field.name: found[field.name] for field in fields(node)}  # type: ignore[arg-type]


def sample(node: type[Node], name: str, hint: str) -> object:
    """Something that a field may hold."""
    own = f"{node.__name__}.{name}"
    if own in WORDS:
        return WORDS[own]
    if name in WORDS and hint not in ("bool", "Selector"):
        return WORDS[name]
    return SAMPLES[hint]


CLASSES = [*VOCABULARY, Filter, Packet, Trigger]


@pytest.mark.parametrize("node", CLASSES, ids=lambda node: node.__name__)
def test_every_node_reads_back_as_it_was_written(node: type[Any]) -> None:
    whole = node(**{name: sample(node, name, hint) for name, hint in hints_of(node).items()})
    for made in (whole, *[with_one_field(node, name) for name in hints_of(node)]):
        assert read_back(made) == made, to_data(made)


def with_one_field(node: type[Any], name: str) -> Any:
    """A node with as little as possible, and one field that is not as usual."""
    hints = hints_of(node)
    needed = [field.name for field in fields(node) if field.default is field.default_factory]
    return node(**{each: sample(node, each, hints[each]) for each in hints if each in needed or each == name})


def read_back(node: Node) -> Node:
    """A node from its own spelling."""
    data = to_data(node)
    for sort, base in spelling.SORTS:
        if isinstance(node, base):
            return sort.read(data, ())
    kind = {Filter: spelling.FILTER, Packet: spelling.PACKET, Trigger: spelling.TRIGGER}[type(node)]
    return kind.read(data, ())


@pytest.mark.parametrize("node", CLASSES, ids=lambda node: node.__name__)
def test_every_field_is_of_the_kind_that_it_is_declared_to_be(node: type[Node]) -> None:
    for name, hint in hints_of(node).items():
        kind_of(node, name).write(sample(node, name, hint))


def test_words_of_one_sort_are_told_apart() -> None:
    bases = (Instruction, Selector, Value, Condition, Change, Power, Cost)
    for base in bases:
        words = [word for node, word in VOCABULARY.items() if issubclass(node, base)]
        assert sorted(set(words)) == sorted(words)


def test_every_node_has_a_word() -> None:
    unnamed = (Filter, Packet, Trigger)  # they stand only in fields of others
    assert {node for node in classes_with_fields() if node not in VOCABULARY} == set(unnamed)


SPELLINGS: list[tuple[object, Node]] = [
    (
        {"deal": 2, "types": "fire", "to": {"target": "hero or ally"}},
        Deal(2, Target(Filter(("hero", "ally"))), ("fire",)),
    ),
    ({"deal": 2, "types": "fire", "to": "target hero or ally"}, Deal(2, Target(Filter(("hero", "ally"))), ("fire",))),
    ({"deal": "x", "to": "all opposing hero or ally"}, Deal(X(), All(Filter(("hero", "ally"), "opposing")))),
    ({"heal": "all", "from": "hero of you"}, Heal(-1, HeroOf())),
    ({"draw": "2"}, Draw(2)),
    ({"draw": 2, "who": "target player"}, Draw(2, "target player")),
    ({"give": {"plus": 3}, "to": "target ally"}, Give((Plus(3),), Target(Filter(("ally",))))),
    ({"may": [{"destroy": "this"}], "otherwise": [{"draw": 1}]}, May((Destroy(This()),), (Draw(1),))),
    ({"may pay": {"resources": 2}, "do": [{"to hand": "it"}]}, MayPay((Resources(2),), (ToHand(language.It()),))),
    ({"if you do": {"draw": 1}}, IfYouDo((Draw(1),))),
    (
        {"for now": {"while in play": {"plus": 1}, "on": "ally you control"}},
        ForNow(Continuous((Plus(1),), Filter(("ally",), "you"))),
    ),
    ({"later": {"when": "turn ends", "do": [{"draw": 1}]}}, Later(Triggered(Trigger("turn ends"), (Draw(1),)))),
]


@pytest.mark.parametrize(("data", "node"), SPELLINGS, ids=str)
def test_instructions_are_spelled_by_their_words(data: object, node: Node) -> None:
    assert instructions_from(data) == (node,)


def test_powers_are_spelled_by_their_words() -> None:
    assert text_from({"when": "attack", "do": [{"draw": 1}]}) == (Triggered(Trigger("attack"), (Draw(1),)),)
    assert text_from({"when": {"event": "attack", "filter": "this card"}, "do": []}) == (
        Triggered(Trigger("attack", Filter(("card",), this=True)), ()),
    )
    assert text_from([{"pay": ["resources 1", "activate"], "do": [{"draw": 1}], "times": 1}]) == (
        Payment((Resources(1), Activate()), (Draw(1),), times=1),
    )
    assert text_from([{"draw": 1}, {"while in play": {"plus": "damage of this"}}]) == (
        Draw(1),
        Continuous((Plus(NumberOf("damage", This())),)),
    )


FILTERS: list[tuple[str, Filter]] = [
    ("hero or ally", Filter(("hero", "ally"))),
    ("opposing hero or ally", Filter(("hero", "ally"), "opposing")),
    ("ally you control", Filter(("ally",), "you")),
    ("your exhausted ally", Filter(("ally",), "you", state=("exhausted",))),
    ("other ally", Filter(("ally",), other=True)),
    (
        "other opposing damaged Night Elf ally",
        Filter(("ally",), "opposing", state=("damaged",), tag="Night Elf", other=True),
    ),
    ("ability card in your graveyard", Filter(("ability",), "you", "graveyard")),
    ("card in a graveyard", Filter(("card",), "", "graveyard")),
    ("ally with cost x", Filter(("ally",), least_cost=EXACTLY_X, most_cost=EXACTLY_X)),
    ("ally with cost 4 or more", Filter(("ally",), least_cost=4)),
    ("hero or ally with 1 health", Filter(())),
    ("[Paladin] weapon you control", Filter(("weapon",), "you", icon="Paladin")),
    ("attached character", Filter(("character",), host=True)),
    ("ally with stealth", Filter(("ally",), keyword="stealth")),
    ("ally without irradiated", Filter(("ally",), without=Filter(("card",), zone="", keyword="irradiated"))),
    ("ability attached to hero or ally", Filter(("ability",), attached_to=Filter(("hero", "ally")))),
    ("ability on the chain", Filter(("ability",), zone="chain")),
    ("ally in that player's deck with the same name", Filter(("ally",), "that player", "deck", same_name=True)),
    ("face down resource you control", Filter(("resource",), "you", state=("face down",))),
    ("card named Hogger the Great", Filter(("card",), named="Hogger the Great")),
]


@pytest.mark.parametrize(
    ("text", "wanted"), [each for each in FILTERS if each[1].types], ids=lambda part: str(part)[:40]
)
def test_a_description_is_a_short_string(text: str, wanted: Filter) -> None:
    assert filter_from(text) == wanted
    assert filter_from(to_data(wanted)) == wanted


ERRORS: list[tuple[object, tuple[str | int, ...], str]] = [
    ({"deel": 2}, ("deel",), "did you mean 'deal'"),
    ({"deal": 2}, (), "'to' is missing"),
    ({"deal": 2, "too": "this"}, ("too",), "did you mean 'to'"),
    ({"deal": 2, "to": "targt ally"}, ("to",), "did you mean 'target'"),
    ({"deal": 2, "to": "target aly"}, ("to",), "did you mean 'ally'"),
    ({"deal": 2, "to": "target ally", "types": "fir"}, ("types",), "did you mean 'fire'"),
    ({"deal": 2, "to": {"target": "ally", "moost": 2}}, ("to", "moost"), "did you mean 'most'"),
    ({"draw": 1, "who": "everybody"}, ("who",), "is no player"),
    ({"give": {"has": "protectr"}, "to": "this"}, ("give", "has"), "did you mean 'protector'"),
    ({"draw": 1, "destroy": "this"}, ("destroy",), "stand in one mapping"),
    ({"later": {"while in play": {"plus": 1}}}, ("later",), "a triggered power"),
    (["draw"], (0,), "such as {deal: ...}"),
]


@pytest.mark.parametrize(("data", "path", "message"), ERRORS, ids=str)
def test_errors_say_what_was_found_and_what_would_be_right(
    data: object, path: tuple[str | int, ...], message: str
) -> None:
    with pytest.raises(SpellingError) as error:
        instructions_from(data)
    assert error.value.path == path
    assert message in error.value.message
