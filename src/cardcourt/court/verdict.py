"""Verdicts: a first word, one sentence, numbered steps with their rules, and what changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec import UNSET

from cardcourt.court.branches import Branch, Choice, Run
from cardcourt.court.errors import BadInput, NoSuchBranch
from cardcourt.court.examining import setting_of
from cardcourt.court.expect import Checker, Failure, concerns, failures_of, yes
from cardcourt.court.format import (
    PLAYERS,
    AnyCase,
    AnyExpectation,
    Ask,
    Entry,
    expectations_of,
    names,
    player_word,
)
from cardcourt.court.game import Setting
from cardcourt.court.play import Player
from cardcourt.court.text import Document, Path
from cardcourt.court.variation import variation_words

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass
class Step:
    """A step of a ruling: the rule applied, and what happened."""

    rule: str
    text: str


@dataclass
class Part:
    """Steps, and then either what changed, or a choice with what each answer leads to."""

    steps: list[Step]
    chooser: str = ""
    rule: str = ""
    question: str = ""
    options: list[tuple[str, Part]] = field(default_factory=list)
    left_out: int = 0
    changes: list[str] = field(default_factory=list)


@dataclass
class Reading:
    """A reading of rules that do not settle a case: in words, its sources, and whether the engine carries it out."""

    words: str
    sources: list[str]
    carried_out: bool


@dataclass
class Verdict:
    """A ruling on a case."""

    id: str
    word: str
    sentence: str
    part: Part
    rules: str
    failures: list[str]
    variation: str = ""
    readings: list[Reading] = field(default_factory=list)
    control: Verdict | None = None

    @property
    def holds(self) -> bool:
        """Whether every expectation holds, those of the control too."""
        return not self.failures and (self.control is None or self.control.holds)


def judge(case: AnyCase, document: Document) -> Verdict:
    """The verdict on a case, obtained by running the engine on its position.

    Raises BadInput when the case cannot be judged.
    """
    return verdict_on(setting_of(case, document))


def verdict_on(setting: Setting) -> Verdict:
    """The verdict on a case that stands ready, and on its variation."""
    court, case = setting.court, setting.case
    player = court.player(setting, case.line, ("line",))
    tree = player.play()
    failures = failures_at_the_ends(setting, player, tree, case.expect, ("expect",))
    failures.extend(failures_on_the_way(setting, player, tree))
    failures.extend(unforeseen_refusals(case, tree))
    word, sentence = first_words(setting, player, tree, case, failures)
    part = part_of(setting, tree, 0)
    verdict = Verdict(case.id, word, sentence, part, court.rulebook_name(), failures)
    if case.contested:
        judge_readings(verdict, setting, player, tree)
    if setting.variation is not None:
        verdict.control = judge_control(setting, setting.variation, player, tree)
    return verdict


# -- expectations ------------------------------------------------------------------------------------------------------


def failures_at_the_ends(
    setting: Setting, player: Player[Any], tree: Branch, expectations: list[AnyExpectation], path: Path
) -> list[str]:
    """Every expectation that does not hold, in words, in each branch it is about."""
    found: list[str] = []
    ends = tree.ends()
    for index, expectation in enumerate(expectations):
        here = (*path, index)
        concerned = [end for end in ends if concerns(expectation, end)]
        if not concerned:
            fault = setting.document.fault((*here, "when"), "no branch is like this; " + branch_words(ends))
            raise NoSuchBranch(fault.file, fault.reasons)
        if isinstance(expectation.branches, int) and expectation.branches != len(ends):
            found.append(worded(setting, here, Failure("branches", str(expectation.branches), str(len(ends)))))
        for end in concerned:
            for failure in failures_of(expectation, Checker(setting, end, here, player)):
                found.append(worded(setting, here, failure, end if len(ends) > 1 else None))
    return found


def failures_on_the_way(setting: Setting, player: Player[Any], tree: Branch) -> list[str]:
    """Every check of the line that does not hold, in words."""
    found: list[str] = []
    for end in tree.ends():
        for expectation, check_path, run in end.checks:
            for failure in failures_of(expectation, Checker(setting, run, check_path, player)):
                line = worded(setting, check_path, failure)
                if line not in found:
                    found.append(line)
    return found


def unforeseen_refusals(case: AnyCase, tree: Branch) -> list[str]:
    """What the line tried and a rule stopped, where nothing in the case asks or expects whether it is legal."""
    on_the_way = [e.check for e in case.line if isinstance(e, Entry) and e.check is not None]
    if "legal" in case.ask or any(speaks_of_legality(stated) for stated in (*expectations_of(case), *on_the_way)):
        return []
    refusals = [refusal for end in tree.ends() for refusal in end.refusals]
    return [f"{refusal}; nothing in the case expects that" for refusal in dict.fromkeys(refusals)]


def speaks_of_legality(expectation: AnyExpectation) -> bool:
    """Whether an expectation is about a deed being legal, refused or undone, or about the rule that stops it."""
    stated = (expectation.legal, expectation.refused, expectation.undone)
    return any(value is not UNSET for value in stated)


def branch_words(ends: list[Run]) -> str:
    """The choices that tell the branches apart, or what kept them from being."""
    refusals = list(dict.fromkeys(refusal for end in ends for refusal in end.refusals))
    if refusals:
        return "; ".join(refusals)
    made = sorted({f"{PLAYERS[c.player]}: {c.label}" for end in ends for c in end.choices if c.kind != "action"})
    return f"choices made are {', '.join(made)}" if made else "no choice is open"


def worded(setting: Setting, path: Path, failure: Failure, end: Run | None = None) -> str:
    """A failure with its line: expected and got."""
    line = setting.document.line(path)
    where = f"line {line}: " if line else ""
    branch = ""
    if end is not None:
        choices = [c for c in end.choices if c.kind != "action"]
        branch = " where " + ", ".join(f"{PLAYERS[c.player]} chooses {c.label}" for c in choices[-3:])
    return f"{where}{failure.statement}: expected {failure.expected}, got {failure.got}{branch}"


# -- contested readings ------------------------------------------------------------------------------------------------


def judge_readings(verdict: Verdict, setting: Setting, player: Player[Any], tree: Branch) -> None:
    """Set the readings of a contested case beside each other: what the engine did carries out one of them, or none."""
    said = verdict.sentence if setting.case.ask else ""
    for index, reading in enumerate(setting.case.contested):
        path: Path = ("contested", index)
        try:
            failures = failures_at_the_ends(setting, player, tree, reading.expect, (*path, "expect"))
        except NoSuchBranch as error:
            failures = [reason for _, reason in error.reasons]
        verdict.readings.append(Reading(reading.reading, names(reading.sources), not failures))
        if reading.carried_out == "yes":
            verdict.failures.extend(f"reading {LETTERS[index]}, said to be carried out: {f}" for f in failures)
        elif not failures:
            where = setting.document.line((*path, "reading"))
            verdict.failures.append(
                f"line {where}: reading {LETTERS[index]} is carried out, and the case does not say so"
            )
    verdict.word = "contested"
    verdict.sentence = contested_words(verdict.readings, said)


def contested_words(readings: list[Reading], said: str) -> str:
    """One sentence over the readings, with the answer of the one that is carried out."""
    letters = [letter for letter, reading in zip(LETTERS, readings, strict=False) if reading.carried_out]
    if not letters:
        return f"the sources allow {len(readings)} readings, and the engine carries out none of them"
    answer = f": {said}" if said else ""
    return f"the sources allow {len(readings)} readings; the engine carries out {letters[0]}{answer}"


# -- the first word ----------------------------------------------------------------------------------------------------


def first_words(
    setting: Setting, player: Player[Any], tree: Branch, case: AnyCase, failures: list[str]
) -> tuple[str, str]:
    """The first word and the sentence of a verdict: about what is asked, or about what is expected."""
    ends = tree.ends()
    if case.ask:
        answers = [answered(setting, player, tree, ask) for ask in case.ask]
        sentence = "; ".join(sentence for _, sentence in answers)
        stopped = [refusal for end in ends[:1] for refusal in end.refusals]
        if stopped and "legal" not in case.ask:
            sentence += f"; but {stopped[-1]}"
        return answers[0][0], sentence
    if failures:
        return "no", f"{len(failures)} of the expectations {'does' if len(failures) == 1 else 'do'} not hold"
    attempt = ends[0].attempt
    if attempt is not None and attempt.refusal is not None:
        return "yes", f"as expected: to {attempt.deed} is not legal under {attempt.refusal[0]}"
    return "yes", "every expectation holds" + (f" in all {len(ends)} branches" if len(ends) > 1 else "")


def answered(setting: Setting, player: Player[Any], tree: Branch, ask: Ask | str) -> tuple[str, str]:
    """The answer to one question over all branches: one word and sentence, or what it depends on."""
    answers = [(end, *answer_to(setting, player, end, ask)) for end in tree.ends()]
    if len({sentence for _, _, sentence in answers}) == 1:
        _, word, sentence = answers[0]
        if tree.choice is None:
            return word, sentence
        return word, f"whichever {PLAYERS[tree.choice.player]} chooses: {sentence}"
    who = PLAYERS[tree.choice.player] if tree.choice is not None else "a player"
    parts = [f"{way_of(tree, end)}: {sentence}" for end, _, sentence in answers]
    words = {word for _, word, _ in answers}
    word = words.pop() if len(words) == 1 else "depends"
    return word, f"it depends on what {who} chooses: " + "; ".join(dict.fromkeys(parts))


def way_of(tree: Branch, end: Run) -> str:
    """What was chosen at the open choice that a branch starts from."""
    for label, option in tree.options:
        if any(other is end for other in option.ends()):
            return label
    return "otherwise"


def answer_to(setting: Setting, player: Player[Any], end: Run, ask: Ask | str) -> tuple[str, str]:
    """The answer of one end to a question."""
    if isinstance(ask, Ask):
        row = player.answers.row(ask.survives, ("ask",))
        alive = setting.court.survives(end.game, row)
        return yes(alive), f"{ask.survives} {'survives' if alive else 'does not survive'}"
    if ask == "legal":
        if end.attempt is None:
            raise setting.document.fault(("ask",), "legal asks about an attempt, and the line makes none")
        if end.attempt.refusal is None:
            return "yes", f"to {end.attempt.deed} is legal"
        rule, why = end.attempt.refusal
        return "no", f"to {end.attempt.deed} is not legal ({rule}): {why}"
    if ask == "who acts":
        decision = end.game.decision
        acting = player_word(decision.player) if decision is not None else "nobody"
        return acting, f"{acting} acts"
    return "so", "; ".join(setting.court.changes(setting, end)) or "nothing has changed"


# -- steps -------------------------------------------------------------------------------------------------------------


def part_of(setting: Setting, branch: Branch, start: int) -> Part:
    """The steps of a branch from its first note on."""
    ends = branch.ends()
    trace = ends[0].game.trace
    if branch.end is not None:
        part = Part([Step(n.rule, setting.court.in_words(n)) for n in trace[start:] if n.viewer < 0])
        part.changes = setting.court.changes(setting, branch.end)
        return part
    choice = branch.choice
    assert isinstance(choice, Choice)
    part = Part([Step(n.rule, setting.court.in_words(n)) for n in trace[start : choice.notes] if n.viewer < 0])
    part.chooser = PLAYERS[choice.player]
    part.rule = choice.rule
    part.question = setting.court.questions.get(choice.kind, choice.kind)
    part.left_out = branch.left_out
    for label, option in branch.options:
        part.options.append((label, part_of(setting, option, choice.notes)))
    return part


# -- controls ----------------------------------------------------------------------------------------------------------


def judge_control(setting: Setting, variation: Setting, player: Player[Any], tree: Branch) -> Verdict:
    """The verdict on a variation of a case, which must turn something that the case expects."""
    verdict = verdict_on(variation)
    assert isinstance(setting.document.data, dict)
    verdict.variation = variation_words(setting.document.data["control"])
    if not turns_something(setting, player, tree, variation.case):
        verdict.failures.append("the control turns nothing: what it expects holds in the case itself as well")
    return verdict


def turns_something(setting: Setting, player: Player[Any], tree: Branch, varied: AnyCase) -> bool:
    """Whether what a control expects fails in the case itself, so that the variation really turns the verdict."""
    try:
        return bool(
            failures_at_the_ends(setting, player, tree, varied.expect, ("control", "expect"))
            or failures_on_the_way(setting, player, tree)
        )
    except BadInput:  # what the variation brings is not in the case itself
        return True


# -- showing -----------------------------------------------------------------------------------------------------------


def headline(verdict: Verdict) -> str:
    """The first word and the sentence, unless the sentence begins with the word itself."""
    if verdict.sentence.startswith((verdict.word, f"it {verdict.word}")):
        return verdict.sentence[0].upper() + verdict.sentence[1:] + "."
    return f"{verdict.word[0].upper()}{verdict.word[1:]}, {verdict.sentence}."


def as_text(verdict: Verdict) -> str:
    """A verdict as a person reads it."""
    lines = [headline(verdict)]
    if verdict.variation:
        lines.insert(0, f"Variation: {verdict.variation}")
    for letter, reading in zip(LETTERS, verdict.readings, strict=False):
        mark = "  (carried out below)" if reading.carried_out else ""
        lines.append(f"   {letter}  {reading.words} [{'; '.join(reading.sources)}]{mark}")
    show_part(verdict.part, lines, 1, "")
    lines.extend(f"  ! {failure}" for failure in verdict.failures)
    lines.append(as_text(verdict.control) if verdict.control is not None else verdict.rules)
    return "\n".join(lines)


def show_part(part: Part, lines: list[str], number: int, indent: str) -> None:
    """The steps of a part, numbered on from those before it."""
    for step in part.steps:
        lines.append(f"{indent}{number:>4}  {step.rule:<13}{step.text}")
        number += 1
    if part.chooser:
        lines.append(f"{indent}{number:>4}  {part.rule:<13}{part.chooser} chooses: {part.question}")
        for letter, (label, option) in zip("abcdefghijklmnopqrstuvwxyz" * 4, part.options, strict=False):
            lines.append(f"{indent}     {letter}  {label}")
            show_part(option, lines, number + 1, indent + "   ")
        if part.left_out:
            lines.append(f"{indent}     and {part.left_out} more ways")
    lines.extend(f"{indent}     =  {change}" for change in part.changes)


def as_data(verdict: Verdict) -> dict[str, Any]:
    """A verdict as plain data."""
    data: dict[str, Any] = msgspec.to_builtins(verdict)
    data["holds"] = verdict.holds
    return data
