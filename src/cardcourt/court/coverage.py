"""Coverage of a rulebook: which operative rules are carried out, and which a test would miss, by chapter."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from typing import Any

import msgspec

GAMES = ("riftbound", "wow")
KINDS = ("operative", "definition", "structure")
SECTION = re.compile(r"\d{3}")

TESTED, CARRIED_OUT, NOT_YET = "tested", "carried out", "not yet"
STATES = (TESTED, CARRIED_OUT, NOT_YET)
UNNOTICED = {
    "held": "no test notices when it is switched off",
    "trace": "only the numbers in a trace tell that it is switched off",
    "crash": "switched off, the program breaks before it rules otherwise",
    "untried": "it has not been switched off since the number was put on the code",
}
NO_SWITCH = "no code that can be switched off carries it out"


class Measured(msgspec.Struct, forbid_unknown_fields=True):
    """What switching off each rule showed: numbers with the test that noticed, or that came nearest."""

    game: str
    date: str
    commit: str
    contrary: list[str]  # the numbers that can only be turned into their contrary
    noticed: dict[str, str]
    trace: dict[str, str]
    crash: dict[str, str]
    held: dict[str, str]
    untried: dict[str, str]


@dataclass
class Section:
    """A section of the rulebook: its rules by class, and the operative ones by state."""

    number: str
    title: str
    kinds: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    states: dict[str, int] = field(default_factory=lambda: dict.fromkeys(STATES, 0))


@dataclass
class Missing:
    """An operative rule that is not tested: its state, why, and what it does."""

    number: str
    state: str
    reason: str
    summary: str


@dataclass
class Coverage:
    """How much of a rulebook the engine carries out."""

    title: str
    measured: Measured
    sections: list[Section] = field(default_factory=list)
    missing: list[Missing] = field(default_factory=list)

    def of_kind(self, kind: str) -> int:
        """How many rules are of a class."""
        return sum(section.kinds[kind] for section in self.sections)

    def in_state(self, state: str) -> int:
        """How many operative rules are in a state."""
        return sum(section.states[state] for section in self.sections)

    @property
    def by_contrary(self) -> int:
        """How many of the tested rules say that something does not happen, and were turned into their contrary."""
        return len(set(self.measured.contrary) & set(self.measured.noticed))

    @property
    def tested_share(self) -> float:
        """Tested operative rules over operative rules."""
        return round(self.in_state(TESTED) / max(1, self.of_kind("operative")), 4)


def coverage(game: str) -> Coverage:
    """The coverage of a game's rulebook, as measured by switching each rule off.

    Raises ValueError for a game that is not there or not measured.
    """
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    try:
        book = import_module(f"cardcourt.{game}.rulebook").rulebook()
        folder = files(f"cardcourt.{game}.rulebook")
        measured = msgspec.json.decode(folder.joinpath(f"coverage-{book.version}.json").read_bytes(), type=Measured)
    except (ModuleNotFoundError, FileNotFoundError):
        raise ValueError(f"the coverage of {game} has not been measured yet") from None
    reasons = folder.joinpath(f"not-yet-{book.version}.tsv")
    why = reasons_in(reasons.read_text("utf-8") if reasons.is_file() else "")
    found = Coverage(book.title, measured)
    for number, rule in book.rules.items():
        section = section_of(found, number, rule.kind, rule.summary.get("en", ""))
        section.kinds[rule.kind] += 1
        if rule.kind == "operative":
            state, reason = state_of(measured, why, number)
            section.states[state] += 1
            if state != TESTED:
                found.missing.append(Missing(number, state, reason, rule.summary.get("en", "")))
    return found


def section_of(found: Coverage, number: str, kind: str, summary: str) -> Section:
    """The section that a rule stands in: below the last heading of three digits, or that of its first digits."""
    heading = SECTION.fullmatch(number) and kind == "structure"
    head = number[:3]
    if not found.sections or heading or (not found.sections[-1].title and found.sections[-1].number != head):
        found.sections.append(Section(head, summary if heading else ""))
    return found.sections[-1]


def state_of(measured: Measured, why: dict[str, str], number: str) -> tuple[str, str]:
    """The state of an operative rule, and why it is not tested."""
    if number in measured.noticed:
        return TESTED, ""
    for outcome, reason in UNNOTICED.items():
        if number in getattr(measured, outcome):
            return CARRIED_OUT, reason
    part = number
    while part:
        if part in why:
            return NOT_YET, why[part]
        part = part.rpartition(".")[0]
    return NOT_YET, why.get(f"{number[:3]}*", NO_SWITCH)


def reasons_in(text: str) -> dict[str, str]:
    """The reasons why rules are not carried out yet, by number; one stands for all numbers below it."""
    rows = [line.partition("\t") for line in text.splitlines() if line]
    return {number: reason for number, _, reason in rows}


def as_table(found: Coverage) -> str:
    """The coverage in words, and a line a section."""
    operative = found.of_kind("operative")
    counts = ", ".join(f"{found.in_state(state)} {state}" for state in STATES)
    lines = [
        f"{found.title}: {operative} operative rules, {found.of_kind('definition')} definitions, "
        f"{found.of_kind('structure')} of structure or examples",
        f"operative: {counts}; tested share {found.tested_share:.1%}",
        f"measured by switching each rule off ({found.by_contrary} of the tested, with nothing to switch off, by "
        f"turning them into their contrary), {found.measured.date}, {found.measured.commit}",
        "",
        f"{'':44}{'operative':>10}{'tested':>8}{'carried out':>13}{'not yet':>9}{'definition':>12}{'structure':>11}",
    ]
    for section in found.sections:
        title = f"{section.number} {section.title}".strip()
        lines.append(
            f"{title[:44]:44}{section.kinds['operative']:>10}"
            f"{section.states[TESTED]:>8}{section.states[CARRIED_OUT]:>13}{section.states[NOT_YET]:>9}"
            f"{section.kinds['definition']:>12}{section.kinds['structure']:>11}"
        )
    return "\n".join(lines)


def as_list(found: Coverage) -> str:
    """The operative rules that are not tested: a line each, with the reason and what the rule does."""
    return "\n".join(f"{m.number:<14} {m.state}: {m.reason}. {m.summary}".rstrip() for m in found.missing)


def as_numbers(found: Coverage) -> dict[str, Any]:
    """The coverage as data."""
    return {
        "game": found.measured.game,
        "rules": found.title,
        "date": found.measured.date,
        "commit": found.measured.commit,
        "tested_share": found.tested_share,
        "tested_by_contrary": found.by_contrary,
        **{kind: found.of_kind(kind) for kind in KINDS},
        **{state.replace(" ", "_"): found.in_state(state) for state in STATES},
        "sections": [
            {
                "number": section.number,
                "title": section.title,
                **section.kinds,
                **{state.replace(" ", "_"): count for state, count in section.states.items()},
            }
            for section in found.sections
        ],
        "missing": [
            {"number": m.number, "state": m.state, "reason": m.reason, "summary": m.summary} for m in found.missing
        ],
    }
