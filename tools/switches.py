"""The switches of a game's code: every place that carries out a rule by its number, and how it is switched off.

A rule number is a switch only in these forms; a number in a note or in the middle of a sentence is none.

- step: `step("323.5", f)`; off, the step does nothing.
- function: a docstring that begins with numbers; off, the function returns the neutral value of its return type (a
  predicate is tried with either constant, and both must be noticed).
- comment: a comment behind code that begins with numbers. On `if`, `elif`, `while`: the condition is false; on a line
  of its own in a condition of several lines: that operand decides nothing; on a statement: it is left out; on `for`: no
  turn of the loop; on `return`: the neutral value; on what a question answers: the first option; on a number of a
  module: another number.
- choice: the rule of a question; off, the first option is taken.
- refusal: the rule of `Illegal`, or a rule returned by what may refuse; off, nothing is refused.
- contrary: an entry of `contraries/` (tools/contraries.py); the code reads as if the rule said the opposite.
"""

from __future__ import annotations

import ast
import copy
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools.contraries import Contrary, Refused, placed, read_contraries

SOURCES = Path(__file__).resolve().parents[1] / "src"
NUMBER = r"(?:\d{3}(?:\.\d+[a-z]?|\.[a-z])*|glossary:[A-Z][A-Za-z]*(?:[_-][A-Za-z]+)*)"
LEADING = re.compile(rf"({NUMBER}(?:(?:,| and) {NUMBER})*)(?=$|[:;,.\s](?!\d))")
WHOLE = re.compile(NUMBER)
CHOICES = {"choose", "choose_yes", "choose_number", "choose_some", "choose_order"}
REFUSAL = "Illegal"
AMOUNTS = {"amount", "total", "damage", "might", "energy", "cost"}
EMPTY = {
    "None": "None",
    "int": "0",
    "str": "''",
    "float": "0.0",
    "bytes": "b''",
    "object": "None",
    "list": "[]",
    "dict": "{}",
    "set": "set()",
    "frozenset": "frozenset()",
    "Sequence": "()",
    "Iterable": "()",
    "Iterator": "iter(())",
}

FALSE, TRUE = 0, 1
VARIANTS = (FALSE, TRUE)
CONTRARY = "contrary"
Hit = tuple[str, int]


@dataclass(frozen=True)
class Switch:
    """One place that carries out some rules: its form, and where it stands."""

    key: str
    numbers: tuple[str, ...]
    form: str
    module: str
    line: int
    where: str
    both: bool = False  # a predicate: either constant must be noticed

    def hits(self, variant: int) -> list[Hit]:
        """What a run must have touched for this switch to make a difference to it."""
        if self.form == "step":
            return [(f"step {number}", 0) for number in self.numbers]
        if self.form in ("choice", "refusal"):
            return [(f"rule {number}", 0) for number in self.numbers]
        return [(self.key, 1 - variant if self.both else 0)]


@dataclass
class Module:
    """One module, parsed, with its switches; what is cited in a form that cannot be switched off is in `refused`."""

    name: str
    tree: ast.Module
    switches: list[Switch] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    parts: list[tuple[ast.stmt, frozenset[str], bool]] = field(default_factory=list)
    """Its functions and classes, each with the keys of its switches, and whether it may refuse anything."""
    contraries: dict[str, ast.stmt] = field(default_factory=dict)
    """By key of a contrary: the function or class as it would be."""


def leading_numbers(text: str) -> tuple[str, ...]:
    """The rule numbers that a docstring or comment begins with."""
    found = LEADING.match(text.strip())
    return tuple(WHOLE.findall(found[1])) if found else ()


def read_modules(game: str) -> list[Module]:
    """The modules of the kernel and of a game; only those of the game have switches."""
    modules = []
    for package in ("kernel", game):
        for path in sorted((SOURCES / "cardcourt" / package).rglob("*.py")):
            parts = path.relative_to(SOURCES).with_suffix("").parts
            name = ".".join(part for part in parts if part != "__init__")
            modules.append((path, Module(name, ast.parse(path.read_text("utf-8"), str(path)))))
    sinks = rule_parameters([module.tree for _, module in modules])
    named = names_of_refusals([module.tree for _, module in modules], sinks)
    contraries = list(read_contraries(game))
    for path, module in modules:
        if module.name.startswith(f"cardcourt.{game}"):
            source = path.read_text("utf-8")
            Finder(module, source, sinks, named).find()
            for contrary in [c for c in contraries if f"cardcourt.{c.module}" == module.name]:
                take_contrary(module, source, contrary)
        module.parts = [(part, *marks_in(part)) for part in module.tree.body]
    names = [module.name for _, module in modules]
    modules[0][1].refused += [
        f"{c.file}: {c.numbers[0]}: there is no module {c.module}"
        for c in contraries
        if f"cardcourt.{c.module}" not in names
    ]
    return [module for _, module in modules]


def take_contrary(module: Module, source: str, contrary: Contrary) -> None:
    """A contrary is one more switch of its module, or refused."""
    try:
        place = placed(contrary, source, module.tree)
    except Refused as why:
        module.refused.append(f"{contrary.file}: {contrary.numbers[0]}: {why}")
        return
    key = f"{module.name}:{CONTRARY}:{len(module.contraries)}"
    module.contraries[key] = place.part
    module.switches.append(Switch(key, contrary.numbers, CONTRARY, module.name, place.line, place.function.name))
    place.function.contraries = [*getattr(place.function, "contraries", []), key]  # type: ignore[attr-defined]


def marks_in(part: ast.stmt) -> tuple[frozenset[str], bool]:
    """The keys of the switches in a function or class, and whether it may refuse anything."""
    keys: set[str] = set()
    refuses = False
    for node in ast.walk(part):
        kind, key, _ = getattr(node, "switch", ("", "", ""))
        keys.add(key)
        refuses = refuses or kind == "returned rule" or isinstance(node, ast.Raise)
    return frozenset(keys - {""}), refuses


# -- where a rule is handed to a question or a refusal -----------------------------------------------------------------


def name_called(call: ast.Call) -> str:
    """The last word of what is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def parameters(function: ast.FunctionDef) -> list[str]:
    """The names of a function's parameters, without self."""
    names = [argument.arg for argument in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)]
    return names[1:] if names[:1] == ["self"] else names


Sinks = dict[str, dict[str, int]]  # by function: which parameters are rules of a question or refusal, and their places


def rules_handed(call: ast.Call, sinks: Sinks) -> list[ast.expr]:
    """The arguments of a call that become the rule of a question or refusal."""
    taken = sinks.get(name_called(call), {})
    given = [argument for at, argument in enumerate(call.args) if at in taken.values()]
    return given + [keyword.value for keyword in call.keywords if keyword.arg in taken]


def rule_parameters(trees: list[ast.Module]) -> Sinks:
    """The parameters that end as the rule of a question or refusal, through any number of calls."""
    sinks: Sinks = {name: {"rule": 1} for name in sorted(CHOICES)}
    sinks[REFUSAL] = {"rule": 0}
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    grown = True
    while grown:
        grown = False
        for function in functions:
            names = parameters(function)
            for call in [node for node in ast.walk(function) if isinstance(node, ast.Call)]:
                for handed in rules_handed(call, sinks):
                    if isinstance(handed, ast.Name) and handed.id in names:
                        known = sinks.setdefault(function.name, {})
                        if handed.id not in known:
                            known[handed.id] = names.index(handed.id)
                            grown = True
    return sinks


def names_of_refusals(trees: list[ast.Module], sinks: Sinks) -> set[str]:
    """The functions whose result is handed on as a rule: they name a refusal and do not decide it."""
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    handed = [argument for call in calls for argument in rules_handed(call, sinks)]
    return {name_called(argument) for argument in handed if isinstance(argument, ast.Call)}


def literal_rules(expression: ast.expr) -> tuple[str, ...]:
    """The rule numbers that an expression can be."""
    if isinstance(expression, ast.IfExp):
        return (*literal_rules(expression.body), *literal_rules(expression.orelse))
    if isinstance(expression, ast.BoolOp):
        return tuple(number for value in expression.values for number in literal_rules(value))
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        return (expression.value,) if WHOLE.fullmatch(expression.value) else ()
    return ()


# -- finding -----------------------------------------------------------------------------------------------------------


def neutral_value(function: ast.FunctionDef) -> str:
    """The value, as code, that a function returns when it is switched off; nothing where its type has none."""
    returned = ast.unparse(function.returns) if function.returns is not None else "None"
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    typed = [(a.arg, ast.unparse(a.annotation)) for a in arguments if a.annotation is not None]
    same = [name for name, annotation in typed if annotation == returned]
    if returned == "int":
        same = [name for name in same if name in AMOUNTS]
    if len(same) == 1 and returned not in ("bool", "str"):
        return same[0]
    return empty_value(returned)


def empty_value(annotation: str) -> str:
    """The empty value of a type, as code; nothing where it has none."""
    options = [part.strip() for part in annotation.split("|")]
    if "None" in options:
        return "None"
    word, _, inside = annotation.partition("[")
    if word == "tuple":
        parts = [part.strip() for part in inside.rstrip("]").split(",")]
        if parts[-1] == "...":
            return "()"
        values = [empty_value(part) or ("False" if part == "bool" else "") for part in parts]
        return f"({', '.join(values)},)" if all(values) else ""
    return EMPTY.get(word, "")


class Finder(ast.NodeVisitor):
    """Finds the switches of one module, and marks the nodes they stand on."""

    def __init__(self, module: Module, source: str, sinks: Sinks, named: set[str]) -> None:
        self.module = module
        self.sinks = sinks
        self.named = named
        self.within: list[ast.FunctionDef | ast.ClassDef] = []
        self.comments = dict(trailing_comments(source))
        self.taken: set[int] = set()
        self.count = 0

    def find(self) -> None:
        """Find them all; a comment with a number that no form takes is refused."""
        self.visit(self.module.tree)
        for line, numbers in self.comments.items():
            if line not in self.taken:
                self.module.refused.append(f"{self.module.name}:{line}: {', '.join(numbers)} stands on no form")

    def add(self, numbers: tuple[str, ...], form: str, node: ast.AST, both: bool = False) -> str:
        """One more switch; returns its key."""
        self.count += 1
        line = getattr(node, "lineno", 0)
        where = ".".join(part.name for part in self.within)
        key = f"{self.module.name}:{self.count}"
        self.module.switches.append(Switch(key, numbers, form, self.module.name, line, where, both))
        return key

    @property
    def function(self) -> ast.FunctionDef | None:
        """The innermost function around."""
        functions = [part for part in self.within if isinstance(part, ast.FunctionDef)]
        return functions[-1] if functions else None

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.within.append(node)
        self.generic_visit(node)
        self.within.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.within.append(node)
        numbers = leading_numbers(ast.get_docstring(node) or "")
        if numbers:
            self.mark_function(node, numbers)
        self.generic_visit(node)
        self.within.pop()

    def mark_function(self, node: ast.FunctionDef, numbers: tuple[str, ...]) -> None:
        """A function whose docstring begins with numbers."""
        returned = ast.unparse(node.returns) if node.returns is not None else "None"
        if returned == "bool":
            body = node.body[-1]
            fixed = body.value.value if isinstance(body, ast.Return) and isinstance(body.value, ast.Constant) else None
            if len(node.body) == 2 and fixed is not None:
                mark(node, "function", self.add(numbers, "function", node), str(not fixed))
            else:
                mark(node, "predicate", self.add(numbers, "function", node, both=True), "")
            return
        neutral = neutral_value(node)
        if not neutral:
            self.module.refused.append(
                f"{self.module.name}:{node.lineno}: {', '.join(numbers)}: {returned} has no neutral value"
            )
            return
        mark(node, "function", self.add(numbers, "function", node), neutral)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id == "step" and node.args:
            for number in literal_rules(node.args[0]):
                self.add((number,), "step", node)
        for handed in rules_handed(node, self.sinks):
            form = "refusal" if name_called(node) == REFUSAL else "choice"
            for number in literal_rules(handed):
                self.add((number,), form, node)
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        function = self.function
        numbers = literal_rules(node.value) if node.value is not None else ()
        if numbers and function is not None and ast.unparse(function.returns or ast.Constant(None)) == "str":
            self.add(numbers, "refusal", node)
            if function.name not in self.named:
                mark(node, "returned rule", "", "")
        self.generic_visit(node)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        if self.function is not None and node.lineno in self.comments:
            self.take(node, node.lineno, "handler", "statement", "")
        self.generic_visit(node)

    def generic_visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef | ast.ClassDef):
            self.look_at_statement(node)
        super().generic_visit(node)
        if isinstance(node, ast.BoolOp):
            self.look_at_operands(node.values, "True" if isinstance(node.op, ast.And) else "False")
        elif isinstance(node, ast.comprehension):
            self.look_at_operands(node.ifs, "True")

    def look_at_operands(self, operands: list[ast.expr], neutral: str) -> None:
        """The operands that have a line of their own and a comment on it."""
        if self.function is None:
            return
        for operand in operands:
            line = operand.end_lineno or 0
            others = [other for other in operands if other is not operand]
            alone = not any(other.lineno <= line <= (other.end_lineno or 0) for other in others)
            if alone and line in self.comments and line not in self.taken:
                self.take(operand, line, "expression", "operand", neutral)

    def take(self, node: ast.AST, line: int, kind: str, form: str, neutral: str, both: bool = False) -> None:
        """The comment on this line is a switch on this node."""
        self.taken.add(line)
        mark(node, kind, self.add(self.comments[line], form, node, both), neutral)

    def look_at_statement(self, node: ast.stmt) -> None:
        """A statement with a comment behind it, or behind its first line if it is a compound one."""
        line = node.lineno if hasattr(node, "body") else node.end_lineno or 0
        if line not in self.comments or line in self.taken:
            return
        if self.function is None:
            self.look_at_constant(node, line)
        elif isinstance(node, ast.If | ast.While):
            if node.test.end_lineno == line:
                self.take(node.test, line, "expression", "condition", "False")
        elif isinstance(node, ast.For):
            self.take(node, line, "loop", "statement", "")
        elif isinstance(node, ast.Return) and node.value is not None:
            self.look_at_return(node, line)
        elif isinstance(node, ast.Assign) and is_question(node.value):
            self.take(node, line, "question", "statement", "")
        elif isinstance(node, ast.Raise):
            if isinstance(node.exc, ast.Call) and name_called(node.exc) == REFUSAL:
                self.take(node, line, "statement", "statement", "")
        elif isinstance(node, ast.Expr | ast.AugAssign | ast.Continue | ast.Break | ast.Return) or self.may_be_dropped(
            node
        ):
            self.take(node, line, "statement", "statement", "")

    def may_be_dropped(self, node: ast.stmt) -> bool:
        """An assignment that can be left out: to a part of something, or to a name that has a value already."""
        if not isinstance(node, ast.Assign) or len(node.targets) != 1:
            return False
        target = node.targets[0]
        if isinstance(target, ast.Attribute | ast.Subscript):
            return True
        function = self.function
        if not isinstance(target, ast.Name) or function is None:
            return False
        earlier = [n for n in ast.walk(function) if isinstance(n, ast.Name) and n.id == target.id]
        stored = [n for n in earlier if isinstance(n.ctx, ast.Store) and n.lineno < node.lineno]
        return bool(stored) or target.id in parameters(function)

    def look_at_constant(self, node: ast.stmt, line: int) -> None:
        """A number of a module."""
        value = node.value if isinstance(node, ast.AnnAssign) else None
        if isinstance(value, ast.Constant) and type(value.value) is int:
            target = node.target  # type: ignore[attr-defined]
            self.take(node, line, "constant", f"constant {ast.unparse(target)}", "")

    def look_at_return(self, node: ast.Return, line: int) -> None:
        """A returned value."""
        function = self.function
        assert function is not None
        returned = ast.unparse(function.returns) if function.returns is not None else "None"
        fixed = isinstance(node.value, ast.Constant)
        if returned == "bool":
            neutral = str(not node.value.value) if isinstance(node.value, ast.Constant) else ""
            self.take(node, line, "return" if fixed else "either", "return", neutral, both=not fixed)
            return
        neutral = neutral_value(function)
        if neutral and node.value is not None and ast.unparse(node.value) != neutral:
            self.take(node, line, "return", "return", neutral)


def is_question(value: ast.expr) -> bool:
    """Whether a value is the answer to a question with one of its options."""
    return isinstance(value, ast.Call) and name_called(value) in ("choose", "choose_number") and len(value.args) > 3


def mark(node: ast.AST, kind: str, key: str, neutral: str) -> None:
    """Write on a node which switch it is; copies of the tree keep it."""
    node.switch = (kind, key, neutral)  # type: ignore[attr-defined]


def trailing_comments(source: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The lines with code and behind it a comment that begins with rule numbers."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and token.line[: token.start[1]].strip():
            numbers = leading_numbers(token.string.lstrip("#"))
            if numbers:
                yield token.start[0], numbers


# -- switching off, and watching ---------------------------------------------------------------------------------------


def code(text: str) -> ast.expr:
    """An expression from its text."""
    return ast.parse(text, mode="eval").body


class Off(ast.NodeTransformer):
    """Switches off: the marked nodes of some switches, and the refusals of some numbers."""

    def __init__(self, keys: set[str], numbers: tuple[str, ...], variant: int) -> None:
        self.keys = keys
        self.numbers = code(repr(numbers))
        self.variant = repr(variant == TRUE)

    def tree(self, node: ast.Module) -> ast.Module:
        """A module in which they are off."""
        changed = self.visit(node)
        assert isinstance(changed, ast.Module)
        return changed

    def visit(self, node: ast.AST) -> ast.AST:
        kind, key, neutral = getattr(node, "switch", ("", "", ""))
        if isinstance(node, ast.Raise) and key not in self.keys:
            return self.without_refusal(node)
        node = self.generic_visit(node)
        if kind == "returned rule" and isinstance(node, ast.Return) and node.value is not None:
            node.value = ast.IfExp(ast.Compare(node.value, [ast.In()], [self.numbers]), ast.Constant(""), node.value)
        return self.changed(node, kind, neutral) if key in self.keys else node

    def without_refusal(self, node: ast.Raise) -> ast.AST:
        """A refusal under another rule only."""
        call = node.exc
        if not isinstance(call, ast.Call) or name_called(call) != REFUSAL:
            return node
        return ast.If(ast.Compare(call.args[0], [ast.NotIn()], [self.numbers]), [node], [])

    def changed(self, node: ast.AST, kind: str, neutral: str) -> ast.AST:
        """A marked node, switched off."""
        if isinstance(node, ast.FunctionDef):
            value = code(neutral or self.variant)
            generates = any(isinstance(part, ast.Yield | ast.YieldFrom) for part in ast.walk(node))
            node.body.insert(1, ast.Return(None if generates else value))
        elif isinstance(node, ast.For):
            node.iter = code("()")
        elif isinstance(node, ast.ExceptHandler):
            node.body = [ast.Raise()]
        elif isinstance(node, ast.Return) and kind != "statement":
            node.value = code(neutral or self.variant)
        elif isinstance(node, ast.Assign) and kind == "question" and isinstance(node.value, ast.Call):
            first = node.value.args[3]
            is_choice = name_called(node.value) == "choose"
            node.value = ast.Subscript(first, ast.Constant(0), ast.Load()) if is_choice else first
        elif kind == "statement":
            return ast.Pass()
        elif kind == "expression":
            return code(neutral)
        return node


class Watch(ast.NodeTransformer):
    """Calls `touched` wherever switching off would make a difference."""

    def tree(self, node: ast.Module) -> ast.Module:
        """A module that tells what it touches."""
        watched = self.visit(node)
        assert isinstance(watched, ast.Module)
        return watched

    def visit(self, node: ast.AST) -> ast.AST | list[ast.AST]:
        kind, key, neutral = getattr(node, "switch", ("", "", ""))
        node = self.generic_visit(node)
        if isinstance(node, ast.FunctionDef):
            node.body[1:1] = [self.call("touched", ast.Constant(key)) for key in getattr(node, "contraries", ())]
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and name_called(node.exc) == REFUSAL:
            own = [self.call("touched", ast.Constant(key))] if key else []  # a number behind it beside its own rule
            return [*own, self.call("refused", node.exc.args[0]), node]
        if kind == "returned rule" and isinstance(node, ast.Return) and node.value is not None:
            return [self.call("refused", node.value), node]
        if not key or kind == "constant":
            return node
        if isinstance(node, ast.FunctionDef):
            return self.function(node, kind, key)
        if isinstance(node, ast.expr):
            return self.value("touched_unless", key, node, neutral)
        if isinstance(node, ast.Return) and kind == "either" and node.value is not None:
            node.value = self.value("touched_with", key, node.value)
            return node
        if isinstance(node, ast.ExceptHandler):
            node.body.insert(0, self.call("touched", ast.Constant(key)))
            return node
        return [self.call("touched", ast.Constant(key)), node]

    def function(self, node: ast.FunctionDef, kind: str, key: str) -> ast.AST:
        """A predicate tells its values, any other function that it ran."""
        if kind == "predicate":
            told = Told(key).visit(node)
            assert isinstance(told, ast.FunctionDef)
            return told
        node.body.insert(1, self.call("touched", ast.Constant(key)))
        return node

    def value(self, name: str, key: str, node: ast.expr, neutral: str = "") -> ast.expr:
        """The call that looks at a value and hands it on."""
        last = [code(neutral)] if neutral else []
        return ast.Call(ast.Name(f"knockout_{name}", ast.Load()), [ast.Constant(key), node, *last], [])

    def call(self, name: str, argument: ast.expr) -> ast.stmt:
        """The call as a statement."""
        return ast.Expr(ast.Call(ast.Name(f"knockout_{name}", ast.Load()), [copy.deepcopy(argument)], []))


class Told(ast.NodeTransformer):
    """Looks at every value that a predicate returns."""

    def __init__(self, key: str) -> None:
        self.key = key

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        return node

    def visit_Return(self, node: ast.Return) -> ast.AST:
        if node.value is not None:
            node.value = Watch().value("touched_with", self.key, node.value)
        return node
