"""The command line: judge cases, explain rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from cardcourt.court import coverage
from cardcourt.court.errors import BadInput
from cardcourt.court.explain import explanation
from cardcourt.court.format import DEFAULT_GAME
from cardcourt.court.reading import read_cases
from cardcourt.court.verdict import Verdict, as_data, as_text
from cardcourt.court.verdict import judge as judge_case

HOLDS = 0
FAILS = 1
BAD_INPUT = 2

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Judge positions of trading card games by the book, and show the steps.",
)


@app.command()
def judge(
    paths: Annotated[list[str], typer.Argument(help="Case files, folders of them, or - for standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print the verdicts as JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print a line for each case that holds.")] = False,
) -> None:
    """Judge cases: exit status 0 when every expectation holds, 1 when one fails, 2 for bad input."""
    verdicts: list[Verdict] = []
    status = HOLDS
    shown: list[str] = []
    for file, text in sources(paths):
        try:
            for case, document in read_cases(text, file):
                verdict = judge_case(case, document)
                verdicts.append(verdict)
                name = case.id or file
                if quiet and verdict.holds:
                    shown.append(f"ok      {name}")
                else:
                    title = f"{name}: {case.title}" if case.title else name
                    shown.append(f"{title}\n{as_text(verdict)}\n")
                if not verdict.holds:
                    status = max(status, FAILS)
        except BadInput as error:
            print(error, file=sys.stderr)
            status = BAD_INPUT
        except Exception as error:  # a person gets no traceback, whatever it is
            print(f"{file}: cardcourt failed on this case, please report it: {error!r}", file=sys.stderr)
            status = BAD_INPUT
    if json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode([as_data(v) for v in verdicts])).decode() + "\n")
    else:
        for block in shown:
            print(block)
        if len(verdicts) > 1:
            failing = sum(1 for verdict in verdicts if not verdict.holds)
            print(f"{len(verdicts) - failing} of {len(verdicts)} cases hold")
    raise typer.Exit(status)


def sources(paths: list[str]) -> list[tuple[str, str]]:
    """The texts to judge, by the name of their file; ends with status 2 when one cannot be read."""
    found: list[tuple[str, str]] = []
    for given in paths:
        if given == "-":
            found.append(("standard input", sys.stdin.read()))
            continue
        path = Path(given)
        files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if path.is_dir() and not files:
            complain(f"{given}: there are no case files (*.yaml) in this folder")
        for file in files:
            try:
                found.append((str(file), file.read_text(encoding="utf-8")))
            except OSError as error:
                complain(f"{file}: it cannot be read: {error.strerror}")
            except UnicodeDecodeError:
                complain(f"{file}: it is not text in UTF-8")
    return found


def complain(reason: str) -> None:
    """Say what is wrong with the input and end."""
    print(reason, file=sys.stderr)
    raise typer.Exit(BAD_INPUT)


@app.command()
def explain(
    rule: Annotated[str, typer.Argument(help="The number of a rule, such as 323.5.")],
    language: Annotated[str, typer.Option(help="en, fr or ru.")] = "en",
    game: Annotated[str, typer.Option(help="riftbound or wow.")] = DEFAULT_GAME,
) -> None:
    """Print what a rule says, in our own words, and where the code carries it out."""
    try:
        print(explanation(rule, language, game))
    except ValueError as error:
        complain(str(error))


@app.command()
def rules(
    game: Annotated[str, typer.Option(help="riftbound or wow.")] = "riftbound",
    missing: Annotated[bool, typer.Option("--missing", help="List the operative rules that are not tested.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the coverage as JSON.")] = False,
) -> None:
    """Print how much of a rulebook is carried out, and which rules a test would miss."""
    try:
        found = coverage.coverage(game)
    except ValueError as error:
        complain(str(error))
    if json:
        print(msgspec.json.format(msgspec.json.encode(coverage.as_numbers(found))).decode())
    else:
        print(coverage.as_list(found) if missing else coverage.as_table(found))


def main() -> None:
    """Run the command line."""
    app()
