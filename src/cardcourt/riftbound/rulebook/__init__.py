"""Rule numbers of the Riftbound Core Rules, each with a line on what the rule does."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

__all__ = ["Rule", "Rulebook", "UnknownVersion", "rulebook"]

VERSIONS = {"1.4": ("Riftbound Core Rules 1.4", "core-1.4.tsv")}


class UnknownVersion(ValueError):
    """Raised when no rulebook of the asked version is shipped."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule, with a summary for each language that has one."""

    number: str
    kind: str
    summary: dict[str, str]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of one version, in the order of the document."""

    version: str
    title: str
    rules: dict[str, Rule]

    def get(self, number: str) -> Rule | None:
        """Return the rule of that number, or None if there is none."""
        return self.rules.get(number)


def rulebook(version: str = "1.4") -> Rulebook:
    """Return the rulebook of a version, read on first use."""
    if version not in VERSIONS:
        raise UnknownVersion(f"no rulebook {version!r}; known versions: {', '.join(VERSIONS)}")
    return _load(version)


@cache
def _load(version: str) -> Rulebook:
    """Read the table of one version."""
    title, name = VERSIONS[version]
    text = files(__name__).joinpath(name).read_text(encoding="utf-8")
    header, *lines = text.splitlines()
    languages = header.split("\t")[2:]
    rules = {}
    for line in lines:
        number, kind, *summaries = line.split("\t")
        summary = {lang: said for lang, said in zip(languages, summaries, strict=True) if said}
        rules[number] = Rule(number, kind, summary)
    return Rulebook(version, title, rules)
