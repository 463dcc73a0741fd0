"""Rule numbers of the Riftbound Core Rules, each with a line on what the rule does."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from cardcourt.kernel.rulebook import Rulebook, UnknownVersion, read_rulebook

VERSIONS = {"1.4": ("Riftbound Core Rules 1.4", "core-1.4.tsv")}
FAQ_DATE = "2026-08-14"


@cache
def rulebook(version: str = "1.4") -> Rulebook:
    """Return the rulebook of a version, read on first use.

    Raises UnknownVersion for one that is not shipped.
    """
    if version not in VERSIONS:
        raise UnknownVersion(f"no rulebook {version!r}; known versions: {', '.join(VERSIONS)}")
    title, name = VERSIONS[version]
    return read_rulebook(version, title, files(__name__).joinpath(name))


@cache
def clarifications() -> Rulebook:
    """The rulings of the official FAQ that stand above the Core Rules and that the engine follows: FAQ.1 and on."""
    table = files(__name__).joinpath(f"faq-{FAQ_DATE}.tsv")
    return read_rulebook(FAQ_DATE, f"Vendetta Rules FAQ and Clarifications ({FAQ_DATE})", table)
