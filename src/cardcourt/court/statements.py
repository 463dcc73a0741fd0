"""The statements of an expectation, each checked on the game that really stands at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET

from cardcourt.court.case import PLAYERS, Deed, Expectation
from cardcourt.court.expect import Checker, Failure
from cardcourt.court.messages import in_words
from cardcourt.court.position import NOBODY, names
from cardcourt.kernel.game import Game, Note
from cardcourt.kernel.record import row_of
from cardcourt.riftbound.actions import legal_actions
from cardcourt.riftbound.board import is_type
from cardcourt.riftbound.card import KEYWORD_NAMES, RUNE
from cardcourt.riftbound.characteristics import actual_might, has_lethal_damage, keyword
from cardcourt.riftbound.happenings import PREVENT
from cardcourt.riftbound.objects import name
from cardcourt.riftbound.state import (
    ATTACKING,
    BASE,
    BUFFS,
    CONTESTED,
    CONTROLLER,
    DAMAGE,
    DEFENDING,
    DESIGNATION,
    DOMAINS,
    ENERGY,
    EXHAUSTED,
    FOCUS,
    HAND,
    MAIN_DECK,
    PHASE,
    PHASE_NAMES,
    POINTS,
    POWER,
    SHOWDOWN,
    STAGED,
    STUNNED,
    TRASH,
    TURN_PLAYER,
    WINNER,
    ZONE,
    ZONE_NAMES,
    ZONES_A_PLAYER,
    battlefield_at,
    chain_zone,
    is_battlefield_place,
    is_facedown_zone,
    on_board,
    player_of_zone,
    zone_of,
)
from cardcourt.riftbound.state import COLUMNS as FIRST_ZONE

Check = Callable[[Checker, Any], None]


def failures_of(expectation: Expectation, checker: Checker) -> list[Failure]:
    """All statements of an expectation that do not hold at the end that the checker looks at."""
    for field in expectation.__struct_fields__:
        value = getattr(expectation, field)
        if field in ("when", "branches") or value is UNSET or value is None:
            continue
        CHECKS[field](checker, value)
    return checker.failures


def each_object(statement: str, read: Callable[[Checker, int], object]) -> Check:
    """A check of a fact of several objects, given as a mapping from names."""

    def check(checker: Checker, given: dict[str, object]) -> None:
        for word, expected in given.items():
            checker.compare(f"{statement} of {word}", expected, read(checker, checker.row(word)))

    return check


def each_player(statement: str, read: Callable[[Checker, int], object]) -> Check:
    """A check of a fact of several players."""

    def check(checker: Checker, given: dict[str, object]) -> None:
        for word, expected in given.items():
            checker.compare(f"{statement} of {word}", expected, read(checker, checker.player_number(word)))

    return check


def all_are(statement: str, holds: Callable[[Checker, int], bool]) -> Check:
    """A check that named objects all have a property."""

    def check(checker: Checker, given: str | list[str]) -> None:
        for word in names(given):
            checker.compare(f"{word} {statement}", "yes", "yes" if holds(checker, checker.row(word)) else "no")

    return check


# -- objects -----------------------------------------------------------------------------------------------------------


def place_of(game: Game, row: int) -> str:
    """Where an object is, in a word: base, bf1, hand, trash, chain, facedown bf1, gone."""
    zone = game.columns[ZONE][row]
    if zone < 0:
        return "gone"
    if is_battlefield_place(game, zone) or (zone > chain_zone(game) + 1 and is_facedown_zone(game, zone)):
        index = (zone - chain_zone(game) - 2) // 2
        word = f"bf{index + 1}"
        return word if is_battlefield_place(game, zone) else f"facedown {word}"
    player = player_of_zone(game, zone)
    if player < 0:
        return "chain" if zone == chain_zone(game) else name(game, battlefield_at(game, zone))
    kind = (zone - FIRST_ZONE) % ZONES_A_PLAYER
    if kind == BASE and game.columns[CONTROLLER][row] != player:
        return f"base of P{player + 1}"
    return ZONE_NAMES[kind]


def is_dead(checker: Checker, row: int) -> bool:
    """Whether an object has been killed and is off the board."""
    killed = any(n.key == "killed" and n.arguments[0] == name(checker.game, row) for n in checker.game.trace)
    return killed and not on_board(checker.game, row)


def prevention_of(checker: Checker, row: int) -> str:
    """What is left to prevent of the damage to a unit."""
    game = checker.game
    lefts = [m.left for m in game.modifiers if m.kind == PREVENT and (not m.on or game.ref(row) in m.on)]
    return "all" if -1 in lefts else str(sum(lefts))


def check_keywords(checker: Checker, given: dict[str, dict[str, int]]) -> None:
    """The values of an object's keywords."""
    for word, expected in given.items():
        row = checker.row(word)
        for keyword_name, value in expected.items():
            index = KEYWORD_NAMES.index(keyword_name) if keyword_name in KEYWORD_NAMES else -1
            got = keyword(checker.game, row, index) if index >= 0 else 0
            checker.compare(f"{keyword_name} of {word}", value, got)


def names_with(statement: str, select: Callable[[Checker], list[str]]) -> Check:
    """A check of which objects have something, as a set."""

    def check(checker: Checker, given: str | list[str]) -> None:
        expected = [] if given == "none" else sorted(names(given))
        checker.compare(statement, ", ".join(expected) or "none", ", ".join(sorted(select(checker))) or "none")

    return check


def designated(designation: int) -> Callable[[Checker], list[str]]:
    """The names of the units with a designation."""

    def select(checker: Checker) -> list[str]:
        game = checker.game
        return [name(game, row) for row, given in enumerate(game.columns[DESIGNATION]) if given == designation]

    return select


# -- battlefields and players ------------------------------------------------------------------------------------------


def player_word(number: int) -> str:
    """A player, or nobody."""
    return PLAYERS[number] if number >= 0 else NOBODY


def staged_at(checker: Checker, row: int) -> str:
    """What is staged at a battlefield."""
    return ("nothing", "showdown", "combat", "showdown and combat")[checker.game.columns[STAGED][row]]


def zone_check(kind: int) -> Check:
    """A check of a zone of players: how many cards, or which, in any order."""

    def check(checker: Checker, given: dict[str, int | list[str]]) -> None:
        for word, expected in given.items():
            rows = checker.game.columns[zone_of(checker.player_number(word), kind)]
            statement = f"{ZONE_NAMES[kind]} of {word}"
            if isinstance(expected, int):
                checker.compare(statement, expected, len(rows))
            else:
                found = sorted(name(checker.game, row) for row in rows)
                checker.compare(statement, ", ".join(sorted(expected)), ", ".join(found))

    return check


def runes_of(checker: Checker, player: int) -> int:
    """How many ready runes a player has."""
    game = checker.game
    base = game.columns[zone_of(player, BASE)]
    return sum(1 for row in base if is_type(game, row, RUNE) and not game.columns[EXHAUSTED][row])


def power_of(checker: Checker, player: int) -> int:
    """How much Power floats in a player's Rune Pool."""
    return sum(checker.game.columns[POWER][player * DOMAINS : (player + 1) * DOMAINS])


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


def check_cost(checker: Checker, given: dict[str, dict[str, int]]) -> None:
    """The total cost of something as it was determined last."""
    for word, expected in given.items():
        costs = [n for n in checker.game.trace if n.key == "total cost"]
        notes = [n for n in costs if n.arguments[0] == word] or [n for n in costs if is_of(n, word)]
        if not notes:
            checker.failures.append(Failure(f"cost of {word}", str(expected), "no cost was determined"))
            continue
        got = {"energy": notes[-1].arguments[1], "power": notes[-1].arguments[2]}
        for kind, amount in expected.items():
            checker.compare(f"{kind} cost of {word}", amount, got.get(kind))


def is_of(note: Note, word: str) -> bool:
    """Whether a note is about an object or about its ability."""
    return note.arguments[0] in (word, f"{word}'s ability")


# -- the way there -----------------------------------------------------------------------------------------------------


def cited(rule: str, wanted: str) -> bool:
    """Whether a note under a rule counts as citing another: the rule itself or a part of it."""
    return rule == wanted or rule.startswith(wanted + ".")


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


def fits(note: Note, pattern: str) -> bool:
    """Whether a note fits a pattern: a rule, then words that its sentence has."""
    rule, _, words = pattern.partition(" ")
    return cited(note.rule, rule) and words in in_words(note)


def check_in_order(checker: Checker, given: str | list[str]) -> None:
    """Steps that were taken in this order, perhaps with others between."""
    notes = list(checker.game.trace)
    at = 0
    for pattern in names(given):
        while at < len(notes) and not fits(notes[at], pattern):
            at += 1
        if at == len(notes):
            somewhere = any(fits(note, pattern) for note in notes)
            got = "only before the step named before it" if somewhere else "not at all"
            checker.failures.append(Failure(f"step {pattern!r}", "in this order", got))
            return
        at += 1


def check_never(checker: Checker, given: str | list[str]) -> None:
    """Steps that were not taken."""
    for pattern in names(given):
        found = any(fits(note, pattern) for note in checker.game.trace)
        checker.compare(f"step {pattern!r}", "never", "taken" if found else "never")


def check_times(checker: Checker, given: dict[str, int]) -> None:
    """How often steps were taken."""
    for pattern, expected in given.items():
        got = sum(1 for note in checker.game.trace if fits(note, pattern))
        checker.compare(f"step {pattern!r}, how often", expected, got)


def has_triggered(checker: Checker, word: str) -> bool:
    """Whether an ability of an object triggered on the way."""
    keys = ("triggers", "own death", "temporary")
    return any(n.key in keys and is_of(n, word) for n in checker.game.trace)


def check_triggers(checker: Checker, given: str | list[str]) -> None:
    """Objects whose abilities triggered."""
    for word in names(given):
        checker.row(word)
        checker.compare(f"{word} triggers", "yes", "yes" if has_triggered(checker, word) else "no")


def check_does_not_trigger(checker: Checker, given: str | list[str]) -> None:
    """Objects whose abilities did not trigger."""
    for word in names(given):
        checker.row(word)
        checker.compare(f"{word} triggers", "no", "yes" if has_triggered(checker, word) else "no")


def check_chooses(checker: Checker, given: dict[str, str | list[str]]) -> None:
    """Players who chose something under a rule on this way."""
    for word, rules in given.items():
        number = checker.player_number(word)
        for rule in names(rules):
            found = any(c.player == number and cited(c.rule, rule) for c in checker.run.choices)
            checker.compare(f"{word} chooses under {rule}", "yes", "yes" if found else "no")


# -- the state of the turn ---------------------------------------------------------------------------------------------


def check_acts(checker: Checker, expected: str) -> None:
    """Who acts next."""
    decision = checker.game.decision
    checker.compare("acts", expected, player_word(decision.player) if decision is not None else NOBODY)


def check_chain(checker: Checker, given: str | list[str]) -> None:
    """What is on the chain, the oldest first."""
    found = [name(checker.game, i.row if i.row >= 0 else row_of(i.source)) for i in checker.game.chain]
    expected = [] if given == "empty" else names(given)
    checker.compare("chain", ", ".join(expected) or "empty", ", ".join(found) or "empty")


def check_showdown(checker: Checker, expected: str) -> None:
    """Where a showdown or combat is going on."""
    row = checker.game.fact(SHOWDOWN)
    checker.compare("showdown", expected, "none" if row < 0 else f"bf{battlefield_number(checker.game, row)}")


def battlefield_number(game: Game, row: int) -> int:
    """Which battlefield it is, counted from 1."""
    return game.columns[chain_zone(game) + 1].index(row) + 1


def is_offered(checker: Checker, deed: Deed) -> bool:
    """Whether a deed is among what the player who acts may do."""
    decision = checker.game.decision
    assert decision is not None
    action = checker.player.action(checker.run, decision.player, deed, checker.path)
    return action in legal_actions(checker.game, decision.player)


def check_can(checker: Checker, given: list[Deed]) -> None:
    """What the player who acts may do."""
    for deed in given:
        checker.compare(f"can {deed.play or deed.use or deed.hide or deed.move}", "yes", yes(is_offered(checker, deed)))


def check_cannot(checker: Checker, given: list[Deed]) -> None:
    """What the player who acts may not do."""
    for deed in given:
        checker.compare(f"can {deed.play or deed.use or deed.hide or deed.move}", "no", yes(is_offered(checker, deed)))


def yes(value: bool) -> str:
    """A truth in a word."""
    return "yes" if value else "no"


def fact_check(statement: str, read: Callable[[Checker], object]) -> Check:
    """A check of a single fact."""

    def check(checker: Checker, expected: object) -> None:
        checker.compare(statement, expected, read(checker))

    return check


def column_of(column: int) -> Callable[[Checker, int], object]:
    """A number of an object, straight from its column."""
    return lambda checker, row: checker.game.columns[column][row]


CHECKS: Final[dict[str, Check]] = {
    "survives": all_are("survives", lambda c, row: on_board(c.game, row)),
    "dies": all_are("dies", is_dead),
    "might": each_object("might", lambda c, row: actual_might(c.game, row)),
    "damage": each_object("damage", column_of(DAMAGE)),
    "lethal": each_object("lethal damage", lambda c, row: yes(has_lethal_damage(c.game, row))),
    "prevention": each_object("prevention", prevention_of),
    "at": each_object("place", lambda c, row: place_of(c.game, row)),
    "ready": all_are("is ready", lambda c, row: on_board(c.game, row) and not c.game.columns[EXHAUSTED][row]),
    "exhausted": all_are("is exhausted", lambda c, row: bool(c.game.columns[EXHAUSTED][row])),
    "stunned": all_are("is stunned", lambda c, row: bool(c.game.columns[STUNNED][row])),
    "not_stunned": all_are("is not stunned", lambda c, row: not c.game.columns[STUNNED][row]),
    "buffed": each_object("buffs", column_of(BUFFS)),
    "keywords": check_keywords,
    "attackers": names_with("attackers", designated(ATTACKING)),
    "defenders": names_with("defenders", designated(DEFENDING)),
    "control": each_object("control", lambda c, row: player_word(c.game.columns[CONTROLLER][row])),
    "contested": each_object("contested", lambda c, row: player_word(c.game.columns[CONTESTED][row])),
    "controller": each_object("controller", lambda c, row: player_word(c.game.columns[CONTROLLER][row])),
    "staged": each_object("staged", staged_at),
    "points": each_player("points", lambda c, player: c.game.columns[POINTS][player]),
    "energy": each_player("energy", lambda c, player: c.game.columns[ENERGY][player]),
    "power": each_player("power", power_of),
    "hand": zone_check(HAND),
    "deck": zone_check(MAIN_DECK),
    "trash": zone_check(TRASH),
    "runes": each_player("ready runes", runes_of),
    "legal": check_legal,
    "refused": check_refused,
    "undone": check_undone,
    "cost": check_cost,
    "cites": check_cites,
    "never_cites": check_never_cites,
    "in_order": check_in_order,
    "never": check_never,
    "times": check_times,
    "triggers": check_triggers,
    "does_not_trigger": check_does_not_trigger,
    "chooses": check_chooses,
    "acts": check_acts,
    "focus": fact_check("focus", lambda c: player_word(c.game.fact(FOCUS))),
    "phase": fact_check("phase", lambda c: PHASE_NAMES[c.game.fact(PHASE)]),
    "turn": fact_check("turn", lambda c: player_word(c.game.fact(TURN_PLAYER))),
    "chain": check_chain,
    "showdown": check_showdown,
    "winner": fact_check("winner", lambda c: player_word(c.game.fact(WINNER))),
    "can": check_can,
    "cannot": check_cannot,
}
