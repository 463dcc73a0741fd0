"""Statements that every game's expectations have, and the makers of checks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardcourt.court.errors import NoSuchDeed
from cardcourt.court.expect import Checker, Failure, yes
from cardcourt.court.format import NOBODY, CommonDeed, names, player_word
from cardcourt.court.vocabulary import (
    CARDS,
    DEEDS,
    NUMBER,
    OBJECTS,
    PLAYER_OR_NOBODY,
    PLAYER_WORDS,
    RULE_NUMBERS,
    STEPS,
    YES_OR_NO,
    Each,
    Kind,
    NumberOr,
    Statement,
)
from cardcourt.kernel.game import TURN_PLAYER, Note


def each_object(
    statement: str, read: Callable[[Checker, int], object], value: Kind = NUMBER, key: Kind = OBJECTS
) -> Statement:
    """A statement about a fact of several objects, a mapping from their names to what it is."""

    def check(checker: Checker, given: dict[str, object]) -> None:
        for word, expected in given.items():
            checker.compare(f"{statement} of {word}", expected, read(checker, checker.row(word)))

    return Statement(Each(key, value), check)


def each_player(statement: str, read: Callable[[Checker, int], object]) -> Statement:
    """A statement about a number of several players."""

    def check(checker: Checker, given: dict[str, object]) -> None:
        for word, expected in given.items():
            checker.compare(f"{statement} of {word}", expected, read(checker, checker.player_number(word)))

    return Statement(Each(PLAYER_WORDS, NUMBER), check)


def all_are(statement: str, holds: Callable[[Checker, int], bool]) -> Statement:
    """A statement that named objects all have a property."""

    def check(checker: Checker, given: str | list[str]) -> None:
        for word in names(given):
            checker.compare(f"{word} {statement}", "yes", "yes" if holds(checker, checker.row(word)) else "no")

    return Statement(OBJECTS, check)


def names_with(statement: str, select: Callable[[Checker], list[str]], kind: Kind) -> Statement:
    """A statement about which objects or players have something, as a set."""

    def check(checker: Checker, given: str | list[str]) -> None:
        expected = [] if given == "none" else sorted(names(given))
        checker.compare(statement, ", ".join(expected) or "none", ", ".join(sorted(select(checker))) or "none")

    return Statement(kind, check)


def single(statement: str, read: Callable[[Checker], object], kind: Kind) -> Statement:
    """A statement about a single fact."""

    def check(checker: Checker, expected: object) -> None:
        checker.compare(statement, expected, read(checker))

    return Statement(kind, check)


def zones(word: str, rows: Callable[[Checker, int], list[int]], called: Callable[[Checker, int], str]) -> Statement:
    """A statement about a zone of several players: how many cards, or which, in any order."""

    def check(checker: Checker, given: dict[str, int | list[str]]) -> None:
        for player, expected in given.items():
            there = rows(checker, checker.player_number(player))
            if isinstance(expected, int):
                checker.compare(f"{word} of {player}", expected, len(there))
            else:
                found = sorted(called(checker, row) for row in there)
                checker.compare(f"{word} of {player}", ", ".join(sorted(expected)), ", ".join(found))

    return Statement(Each(PLAYER_WORDS, NumberOr(CARDS)), check)


# -- the attempt -------------------------------------------------------------------------------------------------------


def check_legal(checker: Checker, expected: str) -> None:
    """Whether the last attempt of the line was legal."""
    attempt = checker.run.attempt
    if attempt is None:
        raise checker.setting.document.fault(checker.path, "legal asks about an attempt, and the line makes none")
    got = "yes" if attempt.refusal is None else "no"
    why = "" if attempt.refusal is None else f" ({attempt.refusal[0]}: {attempt.refusal[1]})"
    if got != expected:
        checker.failures.append(Failure(f"legal: {attempt.deed}", expected, got + why))


def check_refused(checker: Checker, expected: str) -> None:
    """The rule that stopped the last attempt."""
    attempt = checker.run.attempt
    refusal = attempt.refusal if attempt is not None else None
    checker.compare("refused under rule", expected, refusal[0] if refusal else "not refused")


def check_undone(checker: Checker, expected: str) -> None:
    """Whether everything was as before after the last attempt was refused."""
    attempt = checker.run.attempt
    checker.compare("undone", expected, "yes" if attempt is not None and attempt.undone else "no")


# -- the way there -----------------------------------------------------------------------------------------------------


def cited(rule: str, wanted: str) -> bool:
    """Whether a note under a rule counts as citing another: the rule itself or a part of it (323.5.a, 717.2a)."""
    return rule.startswith(wanted) and not rule[len(wanted) :][:1].isdigit()


def check_cites(checker: Checker, given: str | list[str]) -> None:
    """Rules that were applied on the way."""
    for rule in names(given):
        found = any(cited(note.rule, rule) for note in checker.game.trace) or any(
            cited(choice.rule, rule) for choice in checker.run.choices
        )
        checker.compare(f"cites {rule}", "yes", "yes" if found else "no")


def check_never_cites(checker: Checker, given: str | list[str]) -> None:
    """Rules that were not applied on the way."""
    for rule in names(given):
        found = any(cited(note.rule, rule) for note in checker.game.trace)
        checker.compare(f"cites {rule}", "no", "yes" if found else "no")


def fits(checker: Checker, note: Note, pattern: str) -> bool:
    """Whether a note fits a pattern: a rule, then words that its sentence has."""
    rule, _, words = pattern.partition(" ")
    return cited(note.rule, rule) and words in checker.setting.court.in_words(note)


def check_in_order(checker: Checker, given: str | list[str]) -> None:
    """Steps that were taken in this order, perhaps with others between."""
    notes = list(checker.game.trace)
    at = 0
    for pattern in names(given):
        while at < len(notes) and not fits(checker, notes[at], pattern):
            at += 1
        if at == len(notes):
            somewhere = any(fits(checker, note, pattern) for note in notes)
            got = "only before the step named before it" if somewhere else "not at all"
            checker.failures.append(Failure(f"step {pattern!r}", "in this order", got))
            return
        at += 1


def check_never(checker: Checker, given: str | list[str]) -> None:
    """Steps that were not taken."""
    for pattern in names(given):
        found = any(fits(checker, note, pattern) for note in checker.game.trace)
        checker.compare(f"step {pattern!r}", "never", "taken" if found else "never")


def check_times(checker: Checker, given: dict[str, int]) -> None:
    """How often steps were taken."""
    for pattern, expected in given.items():
        got = sum(1 for note in checker.game.trace if fits(checker, note, pattern))
        checker.compare(f"step {pattern!r}, how often", expected, got)


def check_chooses(checker: Checker, given: dict[str, str | list[str]]) -> None:
    """Players who chose something under a rule on this way."""
    for word, rules in given.items():
        number = checker.player_number(word)
        for rule in names(rules):
            found = any(c.player == number and cited(c.rule, rule) for c in checker.run.choices)
            checker.compare(f"{word} chooses under {rule}", "yes", "yes" if found else "no")


# -- now ---------------------------------------------------------------------------------------------------------------


def check_acts(checker: Checker, expected: str) -> None:
    """Who acts next."""
    decision = checker.game.decision
    checker.compare("acts", expected, player_word(decision.player) if decision is not None else NOBODY)


def is_offered(checker: Checker, deed: CommonDeed) -> bool:
    """Whether a deed is among what the player who acts may do."""
    decision = checker.game.decision
    if decision is None:
        return False  # the game is over
    try:
        action = checker.player.action(checker.run, decision.player, deed, checker.path)
    except NoSuchDeed:
        return False
    return action in decision.options


def check_can(checker: Checker, given: list[CommonDeed]) -> None:
    """What the player who acts may do."""
    for deed in given:
        checker.compare(f"can {checker.player.subject(deed)}", "yes", yes(is_offered(checker, deed)))


def check_cannot(checker: Checker, given: list[CommonDeed]) -> None:
    """What the player who acts may not do."""
    for deed in given:
        checker.compare(f"can {checker.player.subject(deed)}", "no", yes(is_offered(checker, deed)))


COMMON_STATEMENTS: Final[dict[str, Statement]] = {
    "legal": Statement(YES_OR_NO, check_legal),
    "refused": Statement(RULE_NUMBERS, check_refused),
    "undone": Statement(YES_OR_NO, check_undone),
    "cites": Statement(RULE_NUMBERS, check_cites),
    "never_cites": Statement(RULE_NUMBERS, check_never_cites),
    "in_order": Statement(STEPS, check_in_order),
    "never": Statement(STEPS, check_never),
    "times": Statement(Each(STEPS, NUMBER), check_times),
    "chooses": Statement(Each(PLAYER_WORDS, RULE_NUMBERS), check_chooses),
    "acts": Statement(PLAYER_OR_NOBODY, check_acts),
    "can": Statement(DEEDS, check_can),
    "cannot": Statement(DEEDS, check_cannot),
    "turn": single("turn", lambda c: player_word(c.game.fact(TURN_PLAYER)), PLAYER_WORDS),
}
