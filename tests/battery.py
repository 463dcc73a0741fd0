"""What must hold at every decision of random games, whatever the game: each game under the battery is a Subject."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from cardcourt.kernel.game import CARD, ZONE, Game, read_game
from cardcourt.kernel.record import NOTHING
from cardcourt.kernel.table import Layout

ROOT = Path(__file__).resolve().parents[1]
HASH_SEEDS = ("0", "1", "12345")
MASK = (1 << 64) - 1


@dataclass(frozen=True)
class Subject:
    """A game under the battery.

    `start` gives the game of a seed, traced or not. No number in the columns `never_negative` is below 0. `settled`
    raises AssertionError where a rule was left undone at a decision, `ended` where the game may not end like this.
    `disturb` changes the state past all rules. A game that is not over behind `longest` decisions counts as endless.
    """

    start: Callable[[int, bool], Game]
    layout: Layout
    never_negative: tuple[int, ...]
    settled: Callable[[Game], None]
    ended: Callable[[Game], None]
    disturb: Callable[[Game], None]
    longest: int
    tried: int = 3  # options at each decision


def chosen(game: Game, chooser: random.Random) -> int:
    """One of the options that the game offers."""
    assert game.decision is not None
    options = game.decision.options
    return options[chooser.randrange(len(options))]


# -- one game ----------------------------------------------------------------------------------------------------------


def watch(subject: Subject, seed: int) -> None:
    """A random game to its end, with every check at every decision."""
    chooser = random.Random(seed)
    game = subject.start(seed, False)
    for _ in range(subject.longest):
        check_state(subject, game)
        if game.over:
            subject.ended(game)
            return
        subject.settled(game)
        check_copy(game, chooser)
        check_bytes(game, chooser)
        check_rollback(subject, game)
        check_options(subject, game, chooser)
        game.answer(chosen(game, chooser))
    raise AssertionError(f"the game of seed {seed} does not end")


def follow(subject: Subject, seed: int, choices: Sequence[int]) -> None:
    """A game that goes where these numbers lead, with what must hold of its state."""
    game = subject.start(seed, False)
    for choice in choices:
        check_state(subject, game)
        if game.over:
            return
        assert game.decision is not None
        options = game.decision.options
        game.answer(options[choice % len(options)])
    if not game.over:
        check_bytes(game, random.Random(seed))


def check_state(subject: Subject, game: Game) -> None:
    """Each object is in one zone, where it says it is; nothing that is counted is below 0; something is offered."""
    columns = game.columns
    zones = [NOTHING] * len(columns[CARD])
    for zone in range(len(subject.layout.names), len(columns)):
        for row in columns[zone]:
            assert zones[row] == NOTHING, f"row {row} is in two zones"
            zones[row] = zone
    assert zones == columns[ZONE]
    for column in subject.never_negative:
        assert min(columns[column], default=0) >= 0, f"{subject.layout.names[column]} is below 0"
    if game.decision is not None and not game.over:
        options = game.decision.options
        assert options
        assert len(set(options)) == len(options)


def check_copy(game: Game, chooser: random.Random) -> None:
    """A copy is equal, and what happens to it does not happen to the game."""
    before = game.to_bytes()
    copy = game.copy()
    assert copy.to_bytes() == before
    assert copy.digest() == game.digest()
    for _ in range(3):
        if not copy.over:
            copy.answer(chosen(copy, chooser))
    assert game.to_bytes() == before


def check_bytes(game: Game, chooser: random.Random) -> None:
    """The bytes of a game are read as an equal game that asks the same and goes on alike."""
    data = game.to_bytes()
    read = read_game(game.rules, game.book, game.players, data, game.ask_all)
    assert read.to_bytes() == data
    assert game.decision is not None
    assert read.decision is not None
    assert read.decision.same_as(game.decision)
    answer = chosen(game, chooser)
    copy = game.copy()
    copy.answer(answer)
    read.answer(answer)
    assert read.digest() == copy.digest()


def check_rollback(subject: Subject, game: Game) -> None:
    """A game that goes back to its savepoint is what it was."""
    savepoint = game.copy()
    changed = game.copy()
    subject.disturb(changed)
    assert changed.digest() != game.digest()
    changed.load(savepoint)
    assert changed.digest() == game.digest()


def check_options(subject: Subject, game: Game, chooser: random.Random) -> None:
    """What is offered can be done."""
    assert game.decision is not None
    options = list(game.decision.options)
    for option in chooser.sample(options, min(len(options), subject.tried)):
        copy = game.copy()
        copy.refusal = None
        copy.answer(option)
        assert copy.refusal is None, f"{game.decision.kind} {option}: {copy.refusal}"


# -- many games --------------------------------------------------------------------------------------------------------


def play_to_the_end(subject: Subject, seed: int, closely: bool = False, traced: bool = False) -> Game:
    """A random game to its end; no option that was offered is refused on the way."""
    chooser = random.Random(seed)
    game = subject.start(seed, traced)
    for _ in range(subject.longest):
        if closely:
            check_state(subject, game)
        if game.over:
            check_state(subject, game)
            subject.ended(game)
            return game
        if closely:
            subject.settled(game)
        game.answer(chosen(game, chooser))
        assert game.refusal is None, f"seed {seed}: {game.refusal}"
    raise AssertionError(f"the game of seed {seed} does not end")


# -- the same again ----------------------------------------------------------------------------------------------------


def digests(subject: Subject, seeds: Iterable[int]) -> list[int]:
    """The digests of the ends of random games."""
    return [play_to_the_end(subject, seed).digest() for seed in seeds]


def digests_elsewhere(module: str, name: str, seeds: Sequence[int]) -> list[list[int]]:
    """The same in other processes, one for each hash seed; the subject is told by its module and its name there."""
    script = f"from tests.battery import print_digests; print_digests({module!r}, {name!r}, {list(seeds)})"
    running = [
        subprocess.Popen(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in HASH_SEEDS
    ]
    return [[int(digest) for digest in process.communicate()[0].split()] for process in running]


def print_digests(module: str, name: str, seeds: Sequence[int]) -> None:
    """What those other processes do."""
    subject = getattr(import_module(module), name)
    assert isinstance(subject, Subject)
    print(*digests(subject, seeds))


def check_same_again(module: str, name: str, seeds: Sequence[int]) -> None:
    """A seed gives the same game again, under every hash seed, and also where it is traced."""
    subject = getattr(import_module(module), name)
    assert isinstance(subject, Subject)
    here = digests(subject, seeds)
    assert len(set(here)) == len(here)
    assert digests_elsewhere(module, name, seeds) == [here] * len(HASH_SEEDS)
    assert play_to_the_end(subject, seeds[0], traced=True).to_bytes() == play_to_the_end(subject, seeds[0]).to_bytes()


# -- perft -------------------------------------------------------------------------------------------------------------


def position(subject: Subject, seed: int, played: int) -> Game:
    """The game of a seed behind so many decisions, taken at random."""
    chooser = random.Random(seed)
    game = subject.start(seed, False)
    for _ in range(played):
        if not game.over:
            game.answer(chosen(game, chooser))
    return game


def leaves(game: Game, depth: int) -> tuple[int, int]:
    """How many games there are behind so many decisions, and their digests added up, modulo 2**64."""
    if depth == 0 or game.over:
        return 1, game.digest()
    assert game.decision is not None
    count = 0
    total = 0
    for option in game.decision.options:
        copy = game.copy()
        copy.answer(option)
        below, digests = leaves(copy, depth - 1)
        count += below
        total += digests
    return count, total & MASK


def perft(subject: Subject, seed: int, played: int, depth: int = 3) -> dict[str, object]:
    """One line of a table: the ways a game can go on from a fixed position, counted."""
    game = position(subject, seed, played)
    counted = [leaves(game, each) for each in range(1, depth + 1)]
    return {
        "seed": seed,
        "decisions": played,
        "leaves": [count for count, _ in counted],
        "digests": [f"{total:016x}" for _, total in counted],
    }


def check_perft(subject: Subject, line: dict[str, object]) -> None:
    """The game goes on from the position of this line as it did when the line was written."""
    seed, played = line["seed"], line["decisions"]
    assert isinstance(seed, int)
    assert isinstance(played, int)
    assert perft(subject, seed, played) == line


def write_perft(path: Path, subject: Subject, seeds: Iterable[int], widest: int = 600) -> None:
    """Write such a table, without the positions that have more leaves than `widest`: they take too long."""
    rows: list[dict[str, object]] = []
    for seed in seeds:
        found = perft(subject, seed, 20 + 2 * seed)
        counts = found["leaves"]
        assert isinstance(counts, list)
        if counts[-1] <= widest:
            rows.append(found)
    lines = ",\n".join("  " + json.dumps(line) for line in rows)
    path.write_text(f"[\n{lines}\n]\n", "utf-8")


def read_perft(path: Path) -> list[dict[str, object]]:
    """The lines of such a table."""
    lines: list[dict[str, object]] = json.loads(path.read_text("utf-8"))
    return lines
