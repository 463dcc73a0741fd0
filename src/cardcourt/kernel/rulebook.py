"""Rulebooks as data: the numbered rules of one document, each with its kind and a summary in several languages."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources.abc import Traversable


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


def read_rulebook(version: str, title: str, table: Traversable) -> Rulebook:
    """The rulebook in a table with tabs: a heading (number, kind, languages), then a line a rule."""
    header, *lines = table.read_text(encoding="utf-8").splitlines()
    languages = header.split("\t")[2:]
    rules = {}
    for line in lines:
        number, kind, *summaries = line.split("\t")
        summary = {lang: said for lang, said in zip(languages, summaries, strict=True) if said}
        rules[number] = Rule(number, kind, summary)
    return Rulebook(version, title, rules)
