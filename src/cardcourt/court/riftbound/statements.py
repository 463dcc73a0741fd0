"""The statements of an expectation about Riftbound, each checked on the game that really stands at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardcourt.court.checks import COMMON_STATEMENTS, all_are, each_object, each_player, names_with, single, zones
from cardcourt.court.expect import Checker, Failure, yes
from cardcourt.court.format import names, player_word
from cardcourt.court.riftbound.sorts import (
    BATTLEFIELDS,
    CHAIN_ITEMS,
    COST_PARTS,
    COSTING,
    KEYWORDS,
    OBJECT_OR_NOTHING,
    OBJECTS_OR_BATTLEFIELDS,
    OBJECTS_OR_NONE,
    PHASES,
    PLACES,
    SHOWDOWNS,
    STAGED_WORDS,
)
from cardcourt.court.riftbound.sorts import STAGED as STAGED_KIND
from cardcourt.court.vocabulary import AMOUNT_OR_ALL, NUMBER, OBJECTS, PLAYER_OR_NOBODY, Each, Statement
from cardcourt.kernel.game import Game, Note
from cardcourt.kernel.record import row_of
from cardcourt.riftbound.board import is_type
from cardcourt.riftbound.card import KEYWORD_NAMES, RUNE
from cardcourt.riftbound.characteristics import actual_might, has_lethal_damage, keyword
from cardcourt.riftbound.happenings import PREVENT
from cardcourt.riftbound.objects import name
from cardcourt.riftbound.payment import ANY_TYPE, pool_of
from cardcourt.riftbound.scoring import winners
from cardcourt.riftbound.state import (
    ATTACKING,
    BASE,
    BUFFS,
    CONTESTED,
    CONTROLLER,
    DAMAGE,
    DEFENDING,
    DESIGNATION,
    EMPOWERED,
    EXHAUSTED,
    FOCUS,
    HAND,
    HOST,
    MAIN_DECK,
    PHASE,
    PHASE_NAMES,
    POINTS,
    SHOWDOWN,
    STAGED,
    STUNNED,
    TRASH,
    WINNER,
    XP,
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


def host_of(checker: Checker, row: int) -> str:
    """The name of the Top-Most Card that an object is attached to, or nothing."""
    host = checker.game.columns[HOST][row]
    if host < 0:
        return "nothing"
    return next((word for word, known in checker.setting.rows.items() if known == host), name(checker.game, host))


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
            got = keyword(checker.game, row, KEYWORD_NAMES.index(keyword_name))
            checker.compare(f"{keyword_name} of {word}", value, got)


def designated(designation: int) -> Callable[[Checker], list[str]]:
    """The names of the units with a designation."""

    def select(checker: Checker) -> list[str]:
        game = checker.game
        return [name(game, row) for row, given in enumerate(game.columns[DESIGNATION]) if given == designation]

    return select


# -- battlefields and players ------------------------------------------------------------------------------------------


def staged_at(checker: Checker, row: int) -> str:
    """What is staged at a battlefield."""
    return STAGED_WORDS[checker.game.columns[STAGED][row]]


def controller_of(checker: Checker, row: int) -> str:
    """Who controls an object or battlefield."""
    return player_word(checker.game.columns[CONTROLLER][row])


def contester_of(checker: Checker, row: int) -> str:
    """Who applied Contested at a battlefield."""
    return player_word(checker.game.columns[CONTESTED][row])


def zone(kind: int) -> Statement:
    """A statement about a zone of players."""

    def rows(checker: Checker, player: int) -> list[int]:
        return checker.game.columns[zone_of(player, kind)]

    return zones(ZONE_NAMES[kind], rows, lambda checker, row: name(checker.game, row))


def runes_of(checker: Checker, player: int) -> int:
    """How many ready runes a player has."""
    game = checker.game
    base = game.columns[zone_of(player, BASE)]
    return sum(1 for row in base if is_type(game, row, RUNE) and not game.columns[EXHAUSTED][row])


def power_of(checker: Checker, player: int) -> int:
    """How much Power floats in a player's Rune Pool."""
    return sum(pool_of(checker.game, player, ANY_TYPE).power)


# -- the way there -----------------------------------------------------------------------------------------------------


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


# -- the state of the turn ---------------------------------------------------------------------------------------------


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


def column_of(column: int) -> Callable[[Checker, int], object]:
    """A number of an object, straight from its column."""
    return lambda checker, row: checker.game.columns[column][row]


def check_winner(checker: Checker, expected: str) -> None:
    """Who has won: with one player of a team the other has too."""
    won = [player_word(player) for player in winners(checker.game)]
    checker.compare("winner", expected, expected if expected in won else player_word(checker.game.fact(WINNER)))


STATEMENTS: Final[dict[str, Statement]] = {
    **COMMON_STATEMENTS,
    "survives": all_are("survives", lambda c, row: on_board(c.game, row)),
    "dies": all_are("dies", is_dead),
    "might": each_object("might", lambda c, row: actual_might(c.game, row)),
    "damage": each_object("damage", column_of(DAMAGE)),
    "lethal": each_object("lethal damage", lambda c, row: yes(has_lethal_damage(c.game, row))),
    "prevention": each_object("prevention", prevention_of, AMOUNT_OR_ALL),
    "at": each_object("place", lambda c, row: place_of(c.game, row), PLACES),
    "ready": all_are("is ready", lambda c, row: on_board(c.game, row) and not c.game.columns[EXHAUSTED][row]),
    "exhausted": all_are("is exhausted", lambda c, row: bool(c.game.columns[EXHAUSTED][row])),
    "stunned": all_are("is stunned", lambda c, row: bool(c.game.columns[STUNNED][row])),
    "not_stunned": all_are("is not stunned", lambda c, row: not c.game.columns[STUNNED][row]),
    "buffed": each_object("buffs", column_of(BUFFS)),
    "empowered": each_object("times empowered", column_of(EMPOWERED)),
    "attached": each_object("top-most card", host_of, OBJECT_OR_NOTHING),
    "keywords": Statement(Each(OBJECTS, Each(KEYWORDS, NUMBER)), check_keywords),
    "attackers": names_with("attackers", designated(ATTACKING), OBJECTS_OR_NONE),
    "defenders": names_with("defenders", designated(DEFENDING), OBJECTS_OR_NONE),
    "control": each_object("control", controller_of, PLAYER_OR_NOBODY, BATTLEFIELDS),
    "contested": each_object("contested", contester_of, PLAYER_OR_NOBODY, BATTLEFIELDS),
    "controller": each_object("controller", controller_of, PLAYER_OR_NOBODY),
    "staged": each_object("staged", staged_at, STAGED_KIND, BATTLEFIELDS),
    "points": each_player("points", lambda c, player: c.game.columns[POINTS][player]),
    "xp": each_player("XP", lambda c, player: c.game.columns[XP][player]),
    "energy": each_player("energy", lambda c, player: pool_of(c.game, player, ANY_TYPE).energy),
    "power": each_player("power", power_of),
    "hand": zone(HAND),
    "deck": zone(MAIN_DECK),
    "trash": zone(TRASH),
    "runes": each_player("ready runes", runes_of),
    "cost": Statement(Each(COSTING, Each(COST_PARTS, NUMBER)), check_cost),
    "triggers": Statement(OBJECTS_OR_BATTLEFIELDS, check_triggers),
    "does_not_trigger": Statement(OBJECTS_OR_BATTLEFIELDS, check_does_not_trigger),
    "focus": single("focus", lambda c: player_word(c.game.fact(FOCUS)), PLAYER_OR_NOBODY),
    "phase": single("phase", lambda c: PHASE_NAMES[c.game.fact(PHASE)], PHASES),
    "chain": Statement(CHAIN_ITEMS, check_chain),
    "showdown": Statement(SHOWDOWNS, check_showdown),
    "winner": Statement(PLAYER_OR_NOBODY, check_winner),
}
