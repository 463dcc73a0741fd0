"""What a switch is, and what becomes of the code when it is off."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from tools.contraries import Contrary, Refused, placed
from tools.knockout import concerned, variants_of
from tools.switches import (
    CONTRARY,
    FALSE,
    TRUE,
    Finder,
    Module,
    Off,
    Watch,
    leading_numbers,
    names_of_refusals,
    read_modules,
    rule_parameters,
    take_contrary,
)

PREAMBLE = """
class Illegal(Exception): pass
class Game:
    def choose(self, player, rule, kind, options): return options[-1]
"""


def found_in(source: str) -> Module:
    """The switches of a piece of code."""
    module = Module("cardcourt.riftbound.sample", ast.parse(source))
    sinks = rule_parameters([module.tree])
    Finder(module, source, sinks, names_of_refusals([module.tree], sinks)).find()
    return module


def run(tree: ast.Module, call: str, **more: Any) -> Any:
    """What a call gives in a piece of code."""
    names: dict[str, Any] = dict(more)
    exec(PREAMBLE, names)
    exec(compile(ast.fix_missing_locations(tree), "sample", "exec"), names)
    return eval(call, names)


CASES = [
    ('def f(a: int) -> int:\n    """123.4: why."""\n    return a + 1', "f(2)", 3, 0),
    ('def f(amount: int) -> int:\n    """123.4, 123.5: why."""\n    return amount + 1', "f(2)", 3, 2),
    ('def f() -> list[int]:\n    """123.4."""\n    return [1]', "f()", [1], []),
    ('def f() -> int | None:\n    """123.4."""\n    return 1', "f()", 1, None),
    ('def f() -> bool:\n    """123.4."""\n    return True', "f()", True, False),
    ("def f(a: int) -> int:\n    if a > 1:  # 123.4\n        return 1\n    return 0", "f(2)", 1, 0),
    ("def f(a: int) -> int:\n    while a < 5:  # 123.4: why\n        a += 1\n    return a", "f(2)", 5, 2),
    ("def f(a: int) -> bool:\n    return (\n        a > 0\n        and a > 9  # 123.4\n    )", "f(2)", False, True),
    ("def f(a: int) -> bool:\n    return (\n        a > 5\n        or a == 2  # 123.4\n    )", "f(2)", True, False),
    ("def f(a: int) -> int:\n    a += 1  # 123.4\n    return a", "f(2)", 3, 2),
    ("def f(a: int) -> int:\n    for x in (1, 2):  # 123.4\n        a += x\n    return a", "f(2)", 5, 2),
    ("def f(a: int) -> int:\n    return a  # 123.4\n", "f(2)", 2, 0),
    ("def f(g: Game) -> int:\n    a = g.choose(0, 'x', 'y', [1, 2])  # 123.4\n    return a", "f(Game())", 2, 1),
    ("def f(a: list[int]) -> None:\n    if a:\n        return  # 123.4\n    a.append(1)", "f([2])", None, None),
    ('def f() -> str:\n    return "123.4"\n', "f()", "123.4", ""),
    ('def f(a: int) -> int:\n    if a: raise Illegal("123.4", "why")\n    return 7', "f(0)", 7, 7),
    ('def g() -> str:\n    return "123.4"\ndef f() -> int:\n    raise Illegal(g(), "why")', "g()", "123.4", "123.4"),
    (
        "def f(xs: list[int]) -> list[int]:\n    return [\n    x for x in xs\n    if x > 1  # 123.4\n    ]",
        "f([1, 2])",
        [2],
        [1, 2],
    ),
]


@pytest.mark.parametrize(("source", "call", "on", "off"), CASES)
def test_a_switch_off_makes_the_difference(source: str, call: str, on: object, off: object) -> None:
    module = found_in(source)
    assert [switch.numbers[0] for switch in module.switches] == ["123.4"]
    assert run(module.tree, call) == on
    tree = Off({module.switches[0].key}, ("123.4",), TRUE).tree(found_in(source).tree)
    assert run(tree, call) == off


def test_a_refusal_is_gone_and_those_of_other_rules_stay() -> None:
    source = 'def f(rule: str) -> int:\n    raise Illegal("123.4" if rule else "123.5", "why")\n'
    tree = Off(set(), ("123.4",), TRUE).tree(found_in(source).tree)
    assert run(tree, "f('x')") is None
    with pytest.raises(Exception, match="123"):
        run(tree, "f('')")


def test_a_predicate_is_tried_with_either_constant() -> None:
    source = 'def f(a: int) -> bool:\n    """123.4: why."""\n    return a > 1'
    [switch] = found_in(source).switches
    assert switch.both
    for variant, constant in ((FALSE, False), (TRUE, True)):
        tree = Off({switch.key}, ("123.4",), variant).tree(found_in(source).tree)
        assert [run(tree, "f(1)"), run(tree, "f(2)")] == [constant, constant]


def test_a_number_behind_a_refusal_is_touched_as_the_rule_of_the_refusal_is() -> None:
    source = 'def f() -> None:\n    raise Illegal("123.4", "why")  # 123.5'
    watched = ast.unparse(Watch().tree(found_in(source).tree))
    assert "knockout_refused('123.4')" in watched
    assert "knockout_touched('" in watched


def test_a_rule_handed_on_to_a_question_is_a_switch_and_one_handed_to_a_note_is_none() -> None:
    source = """
def asked(game, rule: str) -> int:
    return game.choose(0, rule, "kind", [1, 2])
def noted(game, rule: str) -> None:
    game.note(rule, "key")
def f(game) -> int:
    noted(game, "123.5")
    return asked(game, "123.4")
"""
    assert [(switch.numbers, switch.form) for switch in found_in(source).switches] == [(("123.4",), "choice")]


@pytest.mark.parametrize(
    "source",
    [
        'def f() -> int:\n    """What 123.4 says."""\n    return 1',
        'def f() -> int:\n    """123-125."""\n    return 1',
        "def f() -> int:\n    # 123.4: a comment above\n    return 1",
        "def f() -> int:\n    return 1  # as 123.4 says",
    ],
)
def test_a_number_anywhere_else_is_no_switch(source: str) -> None:
    assert found_in(source).switches == []


def test_a_type_without_a_neutral_value_is_refused_and_said() -> None:
    module = found_in('def f() -> Thing:\n    """123.4."""\n    return Thing()')
    assert module.switches == []
    assert "Thing has no neutral value" in module.refused[0]


def test_numbers_at_the_beginning() -> None:
    assert leading_numbers("323.9, 323.10, steps 7 and 7a: why") == ("323.9", "323.10")
    assert leading_numbers("717.2c: why") == ("717.2c",)
    assert leading_numbers("370-373; 465.2.c.5") == ()
    assert leading_numbers("glossary:Dual_Shield, 717.2c: why") == ("glossary:Dual_Shield", "717.2c")
    assert leading_numbers("816.1.b") == ("816.1.b",)


def test_a_watched_predicate_tells_its_values() -> None:
    told: list[tuple[str, object]] = []

    def touched_with(key: str, value: object) -> object:
        told.append((key, value))
        return value

    tree = Watch().tree(found_in('def f(a: int) -> bool:\n    """123.4."""\n    return a > 1').tree)
    assert run(tree, "f(2)", knockout_touched_with=touched_with) is True
    assert [value for _, value in told] == [True]


PAID = "def f(a: int) -> int:\n    # what was paid stays paid (123.4)\n    b = a - 1\n    return b\n"


def contrary(code: str, becomes: str) -> Contrary:
    return Contrary(("123.4",), "riftbound.sample", "what was paid is paid back", code, becomes, "a file")


def test_a_contrary_is_one_more_switch_and_is_put_in_alone() -> None:
    module = found_in(PAID)
    take_contrary(module, PAID, contrary("    b = a - 1", "    b = a"))
    assert module.refused == []
    [switch] = module.switches
    assert (switch.numbers, switch.form, switch.line, switch.where) == (("123.4",), CONTRARY, 3, "f")
    assert variants_of([module], "123.4") == (2,)
    assert concerned([module], "123.4", 2) == [(module, switch)]
    assert run(ast.Module([module.contraries[switch.key]], []), "f(3)") == 3
    told: list[str] = []
    assert run(Watch().tree(module.tree), "f(3)", knockout_touched=told.append) == 2
    assert told == [switch.key]


def test_a_number_with_a_switch_and_a_contrary_is_tried_in_both_ways() -> None:
    source = PAID.replace("b = a - 1", "b = a\n    b -= 1  # 123.4")
    module = found_in(source)
    take_contrary(module, source, contrary("    return b", "    return a"))
    assert variants_of([module], "123.4") == (TRUE, 2)
    assert [switch.form for _, switch in concerned([module], "123.4", TRUE)] == ["statement"]


@pytest.mark.parametrize(
    ("code", "becomes", "why"),
    [
        ("    c = a", "    c = 0", "stand 0 times"),
        ("a", "b", "not once"),
        ("    return b", "    return b", "changes nothing"),
        ("    return b", "    return (", "it is no code"),
        ("X = 1", "X = 2", "in no function"),
        ("    return 5", "    return 6", "g does not cite 123.4"),
    ],
)
def test_a_contrary_that_cannot_be_put_in_is_refused(code: str, becomes: str, why: str) -> None:
    source = PAID + "X = 1\ndef g() -> int:\n    return 5\n"
    with pytest.raises(Refused, match=why):
        placed(contrary(code, becomes), source, ast.parse(source))


@pytest.mark.parametrize("game", ["riftbound", "wow"])
def test_every_contrary_of_a_game_can_be_put_in(game: str) -> None:
    refused = [why for module in read_modules(game) for why in module.refused]
    assert [why for why in refused if ".toml" in why] == []
