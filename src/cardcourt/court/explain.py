"""What a rule says, and where the code carries it out."""

from __future__ import annotations

import difflib
import re
from importlib.resources import files
from importlib.resources.abc import Traversable

from cardcourt.court.game import GAMES, court_of
from cardcourt.kernel.program import LANGUAGES


def explanation(number: str, language: str, game: str) -> str:
    """The line of a game's rulebook for a number, and the places in the code that cite it.

    Raises ValueError for a number, a language or a game that is not there.
    """
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    number = number.strip().rstrip(".")
    book = court_of(game).book_with(number)
    rule = book.get(number)
    if rule is None:
        near = difflib.get_close_matches(number, book.rules, 3)
        hint = f"; near it are {', '.join(near)}" if near else ""
        others = [other for other in GAMES if other != game and court_of(other).rule(number) is not None]
        if others:
            hint = f"; the rules of {others[0]} have it: add --game {others[0]}"
        raise ValueError(f"there is no rule {number!r} in {book.title}{hint}")
    lines = [f"{number}  ({rule.kind})  {rule.summary.get(language) or 'no summary yet'}"]
    places = citations(number, game)
    lines.extend(f"  carried out in {place}" for place in places)
    if not places:
        lines.append("  not cited by the code")
    lines.append(book.title)
    return "\n".join(lines)


def citations(number: str, game: str) -> list[str]:
    """The lines of a game's code that cite a rule, with the function they stand in."""
    found: list[str] = []
    for module in sorted(files(f"cardcourt.{game}").iterdir(), key=lambda part: part.name):
        if module.name.endswith(".py"):
            found.extend(citations_in(module, number, game))
    return found


def citations_in(module: Traversable, number: str, game: str) -> list[str]:
    """The functions of one module that cite a rule."""
    found: list[str] = []
    citation = re.compile(rf"(?<![\w.]){re.escape(number)}(?!\.?\w)")
    where = ""
    for line_number, line in enumerate(module.read_text(encoding="utf-8").splitlines(), 1):
        stripped = line.strip()
        if stripped.startswith(("def ", "class ")):
            where = stripped.split("(")[0].split(":")[0].split()[-1]
        if citation.search(line):
            place = f"{game}/{module.name}:{line_number} {where}".rstrip()
            if not found or found[-1].rsplit(" ", 1)[-1] != where:
                found.append(place)
    return found
