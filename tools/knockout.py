"""Knock out each rule: switch it off wherever the code carries it out, and see whether a test notices.

    python -m tools.knockout --game riftbound -j 2 --write     the whole game; writes rulebook/coverage-VERSION.json
    python -m tools.knockout --game riftbound --again --write  what an earlier run has not noticed, tried again
    python -m tools.knockout --game riftbound --rule 323,324   only the numbers that begin so; prints what happens

A rule is tested if a test that holds fails when all its switches are off (tools/switches.py says what a switch is), and
one does with each of its contraries (tools/contraries.py). A number whose code ends in an error of Python then has not
been noticed: what broke is the program, not a ruling. Nor has it been if only a case's statements about the numbers in
the trace fail. A run that does not end is noticed.
"""

from __future__ import annotations
import __future__

import argparse
import ast
import builtins
import contextlib
import datetime
import functools
import gc
import importlib
import io
import json
import os
import pickle
import re
import resource
import select
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from cardcourt.court.errors import BadInput
from cardcourt.court.format import AnyCase
from cardcourt.court.reading import read_cases
from cardcourt.court.text import Document
from cardcourt.court.verdict import judge
from cardcourt.kernel.game import Game
from cardcourt.kernel.procedure import PROCEDURES, Step
from tools.switches import CONTRARY, TRUE, VARIANTS, Hit, Module, Off, Switch, Watch, read_modules

ROOT = Path(__file__).resolve().parents[1]
CASES = ROOT / "tests" / "cases"
SECONDS = 10.0  # of computing for one test: what takes longer does not end
MEMORY = 3 << 30
FLAGS = __future__.annotations.compiler_flag
TRACE_ONLY = re.compile(r"^(?:line \d+: )?(?:cites|never cites|step |steps )")

NOTICED, TRACE, CRASH, HELD, UNTRIED = "noticed", "trace", "crash", "held", "untried"
OUTCOMES = (NOTICED, TRACE, CRASH, HELD, UNTRIED)


# -- tests -------------------------------------------------------------------------------------------------------------


class TooLong(BaseException):
    """Raised in a test that does not end."""


# What a run may end with that makes a difference to a case: bad input after all, or a loop.
ENDLESS = (BadInput, TooLong, RecursionError, MemoryError)


def too_long(*_: object) -> None:
    """The clock of a test has run out."""
    raise TooLong


@functools.cache
def cases_in(path: Path) -> list[tuple[AnyCase, Document]]:
    """The cases of a file, read once for all processes."""
    return read_cases(path.read_text("utf-8"), path.name)


def judged(path: Path) -> str:
    """What becomes of a case file."""
    worst = HELD
    for case, document in cases_in(path):
        verdict = judge(case, document)
        failures = [*verdict.failures, *(verdict.control.failures if verdict.control else [])]
        if any(not TRACE_ONLY.match(failure) for failure in failures):
            return NOTICED
        if failures:
            worst = TRACE
    return worst


class Watcher:
    """Tells what becomes of pytest's tests, and runs something before and after each; may stop at the first notice."""

    def __init__(self, before: Callable[[], None], after: Callable[[str], None], stops: bool = False) -> None:
        self.before = before
        self.after = after
        self.stops = stops
        self.outcomes: dict[str, str] = {}

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        self.before()
        yield
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        self.after(item.nodeid)

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        if call.excinfo is None or call.excinfo.errisinstance(pytest.skip.Exception):
            return
        last = Path(traceback.extract_tb(call.excinfo.tb)[-1].filename)
        from_test = ROOT / "src" not in last.parents or call.excinfo.errisinstance((*ENDLESS, pytest.fail.Exception))
        self.outcomes[item.nodeid] = NOTICED if from_test else CRASH
        if self.stops and from_test:
            item.session.shouldstop = "noticed"


def pytested(arguments: list[str], watcher: Watcher) -> dict[str, str]:
    """What becomes of tests that pytest runs, those that hold left out."""
    quiet = ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov"]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        status = pytest.main([*quiet, "--rootdir", str(ROOT), *arguments], plugins=[watcher])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED):
        raise RuntimeError(f"pytest ended with {status!r}")
    return watcher.outcomes


def start_clock() -> None:
    """A test that computes for too long is taken not to end."""
    signal.signal(signal.SIGVTALRM, too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)


def outcome_of(file: str) -> str:
    """What becomes of one case file."""
    start_clock()
    try:
        return judged(ROOT / file)
    except ENDLESS:
        return NOTICED
    except Exception:
        return CRASH
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def outcomes_of(tests: list[str]) -> Iterator[tuple[str, str]]:
    """What becomes of tests, in their order, case files before those of pytest."""
    for test in tests:
        if test.endswith(".yaml"):
            yield test, outcome_of(test)
    others = [test for test in tests if not test.endswith(".yaml")]
    if others:
        yield from pytested(others, Watcher(start_clock, lambda _: None, stops=True)).items()


# -- exchanging code ---------------------------------------------------------------------------------------------------


def function_codes(code: CodeType, inside: str = "") -> Iterator[tuple[str, CodeType]]:
    """The code of every function and method of a module, by its qualified name."""
    for part in code.co_consts:
        if isinstance(part, CodeType) and "<" not in part.co_name:
            yield inside + part.co_name, part
            if not part.co_flags & 0x2:  # the body of a class, whose names are not those of a fast function
                yield from function_codes(part, f"{inside}{part.co_name}.")


def live_function(module: Any, name: str) -> FunctionType | None:
    """The function object that everyone who imported it holds."""
    found: Any = module
    for part in name.split("."):
        found = vars(found).get(part)
        if found is None:
            return None
    if isinstance(found, property):
        found = found.fget
    while not isinstance(found, FunctionType):
        inner = getattr(found, "__wrapped__", None) or getattr(found, "__func__", None)
        if inner is None:
            return None
        if hasattr(found, "cache_clear"):
            found.cache_clear()
        found = inner
    return found


def compiled(module: Module, tree: ast.Module) -> CodeType:
    """The code of another tree of a module."""
    file = importlib.import_module(module.name).__file__ or ""
    code = compile(ast.fix_missing_locations(tree), file, "exec", FLAGS, dont_inherit=True)
    assert isinstance(code, CodeType)
    return code


def exchange(module: Module, code_of_module: CodeType) -> None:
    """Give every function of a module the code it has in another tree of it."""
    live = importlib.import_module(module.name)
    for name, code in function_codes(code_of_module):
        function = live_function(live, name)
        if function is not None and function.__code__.co_freevars == code.co_freevars:
            function.__code__ = code


def steps_of(game: str) -> list[Step]:
    """The steps of all procedures of a game, each once."""
    found = {id(step): step for procedure in PROCEDURES.values() for step in procedure.steps}
    return [step for step in found.values() if getattr(step.run, "__module__", "").startswith(f"cardcourt.{game}")]


def do_nothing(_: Game) -> None:
    """What a step does that is switched off."""


def concerned(modules: list[Module], number: str, variant: int) -> list[tuple[Module, Switch]]:
    """What is off when a number is: all its switches together, or one of its contraries."""
    mine = [(module, switch) for module in modules for switch in module.switches if number in switch.numbers]
    contraries = [(module, switch) for module, switch in mine if switch.form == CONTRARY]
    if variant >= len(VARIANTS):
        return [contraries[variant - len(VARIANTS)]]
    return [pair for pair in mine if pair not in contraries]


def switch_off(game: str, modules: list[Module], number: str, variant: int) -> None:
    """Switch off everything that carries out a number, or put a contrary of it in, in this process."""
    mine = concerned(modules, number, variant)
    if variant >= len(VARIANTS):
        [(module, switch)] = mine
        exchange(module, compiled(module, ast.Module([module.contraries[switch.key]], [])))
        return
    forms = {switch.form for _, switch in mine}
    keys = {switch.key for _, switch in mine}
    for module in modules:
        parts = [part for part, found, refuses in module.parts if found & keys or (refuses and "refusal" in forms)]
        if parts:
            part = deep(ast.Module(parts, []))
            exchange(module, compiled(module, Off(keys, (number,), variant).tree(part)))
    for module, switch in mine:
        if switch.form.startswith("constant "):
            another_number(game, module, switch.form.removeprefix("constant "))
    for step in steps_of(game):
        if step.rule == number:
            step.run = do_nothing
    if "choice" in forms:
        take_first(number)


def deep(tree: ast.Module) -> ast.Module:
    """A copy of a tree, with its marks."""
    copied: ast.Module = pickle.loads(pickle.dumps(tree))
    return copied


def another_number(game: str, module: Module, name: str) -> None:
    """A constant is one more, for everyone who imported it."""
    value = vars(importlib.import_module(module.name))[name]
    for other in [m for key, m in sorted(sys.modules.items()) if key.startswith("cardcourt.")]:
        if vars(other).get(name) == value:
            setattr(other, name, value + 1)


def take_first(number: str) -> None:
    """Nothing is asked under a number: the first option is taken."""
    choose = Game.choose

    @functools.wraps(choose)
    def without_question(self: Game, player: int, rule: str, kind: str, options: Any, *more: Any, **named: Any) -> int:
        if rule == number and len(options) > 0:
            return int(options[0])
        return choose(self, player, rule, kind, options, *more, **named)

    Game.choose = without_question  # type: ignore[method-assign]


# -- the traced run ----------------------------------------------------------------------------------------------------


def watch(game: str, codes: list[tuple[Module, CodeType]], hits: set[Hit]) -> None:
    """Remember in `hits` whatever a run touches."""

    def touched(key: str) -> None:
        hits.add((key, 0))

    def touched_with(key: str, value: object) -> object:
        hits.add((key, 1 if value else 0))
        return value

    def touched_unless(key: str, value: object, neutral: object) -> object:
        if bool(value) != neutral:
            hits.add((key, 0))
        return value

    def refused(number: str) -> None:
        hits.add((f"rule {number}", 0))

    for function in (touched, touched_with, touched_unless, refused):
        setattr(builtins, f"knockout_{function.__name__}", function)
    for module, code in codes:
        exchange(module, code)
    for step in steps_of(game):
        step.run = watched_step(step, hits)
    choose = Game.choose

    @functools.wraps(choose)
    def watched(self: Game, player: int, rule: str, kind: str, options: Any, *more: Any, **named: Any) -> int:
        hits.add((f"rule {rule}", 0))
        return choose(self, player, rule, kind, options, *more, **named)

    Game.choose = watched  # type: ignore[method-assign]


def watched_step(step: Step, hits: set[Hit]) -> Callable[[Game], None]:
    """A step that remembers that it ran."""
    run, rule = step.run, step.rule

    def watched(game: Game) -> None:
        hits.add((f"step {rule}", 0))
        run(game)

    return watched


def traced(
    game: str, codes: list[tuple[Module, CodeType]], files: list[str], folders: list[str]
) -> dict[str, set[Hit]]:
    """What each test touches; tests that do not hold are left out, and a warning says so."""
    hits: set[Hit] = set()
    watch(game, codes, hits)
    found: dict[str, set[Hit]] = {}
    for file in files:
        hits.clear()
        outcome = outcome_of(file)
        if outcome == HELD:
            found[file] = set(hits)
        else:
            print(f"{file} does not hold with every rule on ({outcome}): left out", file=sys.stderr)
    if folders:

        def keep(test: str) -> None:
            found[test] = set(hits)

        for test in pytested(folders, Watcher(hits.clear, keep)):
            found.pop(test, None)
            print(f"{test} does not hold with every rule on: left out", file=sys.stderr)
    return {test: touched for test, touched in found.items() if touched}


# -- many processes ----------------------------------------------------------------------------------------------------


def in_children(jobs: list[Callable[[], Any]], at_once: int) -> Iterator[tuple[int, Any]]:
    """The results of jobs, each done in a forked process of its own, as they come."""
    waiting = list(enumerate(jobs))[::-1]
    running: dict[int, tuple[int, int, bytes]] = {}  # by pipe: job, process, what came
    while waiting or running:
        while waiting and len(running) < at_once:
            job, work = waiting.pop()
            reading, writing = os.pipe()
            process = os.fork()
            if process == 0:
                os.close(reading)
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                with os.fdopen(writing, "wb") as out:
                    out.write(pickle.dumps(work()))
                os._exit(0)
            os.close(writing)
            running[reading] = (job, process, b"")
        for pipe in select.select(list(running), [], [])[0]:
            job, process, came = running[pipe]
            part = os.read(pipe, 1 << 16)
            if part:
                running[pipe] = (job, process, came + part)
                continue
            os.close(pipe)
            del running[pipe]
            os.waitpid(process, 0)
            yield job, pickle.loads(came) if came else None


# -- the knock-out -----------------------------------------------------------------------------------------------------


def variants_of(modules: list[Module], number: str) -> tuple[int, ...]:
    """How a number is switched off: once, or with either constant where it is a predicate; and by each contrary."""
    mine = [switch for module in modules for switch in module.switches if number in switch.numbers]
    contraries = [switch for switch in mine if switch.form == CONTRARY]
    off = VARIANTS if any(switch.both for switch in mine) else (TRUE,) if len(contraries) < len(mine) else ()
    return (*off, *(len(VARIANTS) + at for at in range(len(contraries))))


def touching(modules: list[Module], number: str, variant: int, touches: dict[str, set[Hit]]) -> list[str]:
    """The tests that a number could make a difference to, those that speak of it and the smallest first."""
    mine = [switch for _, switch in concerned(modules, number, variant)]
    wanted = {hit for switch in mine for hit in switch.hits(variant)}
    everywhere = any(switch.form.startswith("constant ") for switch in mine)
    tests = [test for test, hits in touches.items() if everywhere or hits & wanted]
    said = re.compile(rf"(?<![\w.]){re.escape(number)}(?![\w]|\.\w)")
    return sorted(tests, key=lambda test: (not said.search(words_of(test)), len(touches[test]), test))


@functools.cache
def words_of(test: str) -> str:
    """The text of a test: its file."""
    return (ROOT / test.partition("::")[0]).read_text("utf-8")


def knocked_out(game: str, modules: list[Module], number: str, variant: int, tests: list[str]) -> tuple[str, str]:
    """What becomes of the tests when a number is off: the first that notices, or the best that happened."""
    switch_off(game, modules, number, variant)
    best = (HELD, "")
    for test, outcome in outcomes_of(tests):
        if outcome == NOTICED:
            return outcome, test
        if outcome != HELD and best[0] != TRACE:
            best = (outcome, test)
    return best


def test_folders(game: str) -> list[str]:
    """The folders and files with pytest's small tests of a game."""
    files = [path for path in sorted((ROOT / "tests" / game).rglob("test_*.py")) if "random" not in path.name]
    files += sorted((ROOT / "tests" / "court").glob("test_*.py"))
    return [path.relative_to(ROOT).as_posix() for path in files]


def all_traced(game: str, modules: list[Module], at_once: int) -> dict[str, set[Hit]]:
    """What every test of a game touches."""
    files = [path.relative_to(ROOT).as_posix() for path in sorted(CASES.rglob("*.yaml"))]
    parts = [files[start::at_once] for start in range(at_once)]
    codes = [(module, compiled(module, Watch().tree(deep(module.tree)))) for module in modules]
    jobs: list[Callable[[], Any]] = [functools.partial(traced, game, codes, part, []) for part in parts]
    jobs.append(functools.partial(traced, game, codes, [], test_folders(game)))
    touches: dict[str, set[Hit]] = {}
    for _, found in in_children(jobs, at_once):
        touches.update(found or {})
    return touches


def knock_out(game: str, numbers: list[str] | None, at_once: int, most: int = 0) -> dict[str, tuple[str, str]]:
    """What becomes of each number: noticed or not, and by which test."""
    importlib.import_module(f"cardcourt.{game}.rules")
    modules = read_modules(game)
    touches = all_traced(game, modules, at_once)
    cited = sorted({number for m in modules for s in m.switches for number in s.numbers})
    for file in sorted(touches)[:1]:
        outcome_of(file)  # children need not import what a first case imports
    for test in touches:
        if test.endswith(".yaml"):
            cases_in(ROOT / test)
    gc.freeze()  # nor copy what nobody writes
    jobs: list[Callable[[], tuple[str, str]]] = []
    about: list[str] = []
    for number in cited if numbers is None else numbers:
        for variant in variants_of(modules, number):
            tests = touching(modules, number, variant, touches)[: most or None]
            jobs.append(functools.partial(knocked_out, game, modules, number, variant, tests))
            about.append(number)
    results: dict[str, tuple[str, str]] = {}
    worst = (HELD, CRASH, TRACE, NOTICED)
    for job, came in in_children(jobs, at_once):
        outcome = came or (CRASH, "")
        print(f"{about[job]:<14} {outcome[0]:<8} {outcome[1]}", file=sys.stderr, flush=True)
        before = results.get(about[job], (NOTICED, ""))
        if worst.index(outcome[0]) <= worst.index(before[0]):
            results[about[job]] = outcome if outcome[0] != before[0] or not before[1] else min(outcome, before)
    return results


# -- the result --------------------------------------------------------------------------------------------------------


def version_of(game: str) -> str:
    """The version of a game's rules."""
    return str(importlib.import_module(f"cardcourt.{game}.rulebook").rulebook().version)


def measured(place: Path) -> dict[str, tuple[str, str]]:
    """What an earlier result says of each number."""
    data = json.loads(place.read_text("utf-8")) if place.is_file() else {}
    return {number: (outcome, test) for outcome in OUTCOMES for number, test in data.get(outcome, {}).items()}


def only_contrary(modules: list[Module]) -> list[str]:
    """The numbers that have contraries and no other switch."""
    forms: dict[str, set[str]] = {}
    for switch in [switch for module in modules for switch in module.switches]:
        for number in switch.numbers:
            forms.setdefault(number, set()).add(switch.form)
    return sorted(number for number, found in forms.items() if found == {CONTRARY})


def written(game: str, contrary: list[str], results: dict[str, tuple[str, str]]) -> str:
    """The result as data: a line a number, so that two results can be merged by their lines."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    head: dict[str, Any] = {"game": game, "date": datetime.date.today().isoformat(), "commit": commit.stdout.strip()}
    head["contrary"] = contrary
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    for outcome in OUTCOMES:
        rows = [
            f"{json.dumps(n)}: {json.dumps(test)}" for n, (what, test) in sorted(results.items()) if what == outcome
        ]
        lines.append(f'"{outcome}": {{' + ("\n" + ",\n".join(rows) + "\n" if rows else "") + "}")
    return "{" + ",\n".join(lines) + "}\n"


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="riftbound")
    parser.add_argument("-j", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--rule", default="", help="only the numbers that begin so, with commas between")
    parser.add_argument("--write", action="store_true", help="write the result into the game's rulebook")
    parser.add_argument(
        "--most", type=int, default=0, help="no more tests than these for a number: a lower bound, soon"
    )
    parser.add_argument("--again", action="store_true", help="keep what the last result calls noticed, try the rest")
    given = parser.parse_args()
    modules = read_modules(given.game)
    cited = sorted({number for m in modules for s in m.switches for number in s.numbers})
    place = ROOT / "src" / "cardcourt" / given.game / "rulebook" / f"coverage-{version_of(given.game)}.json"
    before = measured(place)
    wanted = [number for number in cited if number.startswith(tuple(given.rule.split(",")))]
    if given.again:
        wanted = [number for number in wanted if before.get(number, (UNTRIED, ""))[0] != NOTICED]
    results = {number: before.get(number, (UNTRIED, "")) for number in cited if number not in wanted}
    results |= knock_out(given.game, wanted, given.j, given.most)
    for refusal in [refused for module in modules for refused in module.refused]:
        print(f"no switch: {refusal}")
    for number, (outcome, test) in sorted(results.items()):
        if outcome != NOTICED or (given.rule and number in wanted):
            print(f"{number:<14} {outcome:<8} {test}")
    for outcome in OUTCOMES:
        print(f"{outcome}: {sum(1 for what, _ in results.values() if what == outcome)}")
    if given.write:
        place.write_text(written(given.game, only_contrary(modules), results), "utf-8")


if __name__ == "__main__":
    main()
