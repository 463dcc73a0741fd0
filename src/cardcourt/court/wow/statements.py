"""The statements of an expectation about the WoW TCG, each checked on the game that really stands at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardcourt.court.checks import COMMON_STATEMENTS, all_are, each_object, each_player, names_with, single, zones
from cardcourt.court.expect import Checker, Failure
from cardcourt.court.format import NOBODY, PLAYERS, names, player_word
from cardcourt.court.vocabulary import AMOUNT_OR_ALL, NUMBER, OBJECTS, PLAYER_OR_NOBODY, Each, Statement
from cardcourt.court.wow.sorts import (
    A_DRAW,
    COSTING,
    COUNTERS,
    GONE,
    KEYWORDS,
    LINKS,
    LOSERS,
    OBJECT_OR_NONE,
    OBJECT_OR_NOTHING,
    PLACES,
    STEPS_OF_TURN,
    WINDOWS,
    WINNERS,
    ZONE_WORDS,
)
from cardcourt.kernel.game import Game
from cardcourt.kernel.record import ALL
from cardcourt.wow.book import book_of
from cardcourt.wow.card import KEYWORD_NAMES
from cardcourt.wow.language import Prevents
from cardcourt.wow.links import link_name
from cardcourt.wow.objects import counters_on, name
from cardcourt.wow.proposing import role
from cardcourt.wow.state import (
    ATTACKER,
    CONTROLLER,
    DAMAGE,
    DECK,
    DEFENDER,
    DRAW,
    EXHAUSTED,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    HOST,
    LOST,
    REMOVED,
    RESOURCE_ROW,
    STEP,
    STEP_NAMES,
    WINDOW,
    WINDOW_NAMES,
    WINNER,
    ZONE,
    attached_zone,
    chain_zone,
    in_play,
    is_resource,
    kind_of_zone,
    player_of_zone,
    zone_of,
)
from cardcourt.wow.traits import atk, defense, health, keyword, solution_of


def place_of(game: Game, row: int) -> str:
    """Where a card is, in a word: the zone or row, `chain`, `attached`, or `gone`."""
    zone = game.columns[ZONE][row]
    if zone == chain_zone(game):
        return "chain"
    if zone == attached_zone(game):
        return "attached"
    kind = kind_of_zone(game, zone)
    if kind < 0:
        return GONE
    owner = player_of_zone(game, zone)
    word = ZONE_WORDS[kind]
    return word if owner == game.columns[CONTROLLER][row] else f"{word} of {PLAYERS[owner]}"


def is_in_party(game: Game, row: int) -> bool:
    """Whether a card is in play and no resource."""
    return in_play(game, row) and not is_resource(game, row)


def is_destroyed(checker: Checker, row: int) -> bool:
    """Whether a card has been destroyed, and is not in play."""
    word = name(checker.game, row)
    noted = any(n.key == "destroyed" and n.arguments[0] == word for n in checker.game.trace)
    return noted and not in_play(checker.game, row)


def sum_of(keys: tuple[str, ...], amount: int, what: int) -> Callable[[Checker, int], object]:
    """How much of something happened to a card on the way, by the notes: the places of the amount and of the card."""

    def read(checker: Checker, row: int) -> object:
        word = name(checker.game, row)
        found = [n.arguments for n in checker.game.trace if n.key in keys]
        return sum(int(arguments[amount]) for arguments in found if arguments[what] == word)

    return read


def prevention_of(checker: Checker, row: int) -> str:
    """What is left to prevent of the damage to a card by modifiers that were made for it."""
    game = checker.game
    lefts = [
        effect.modifier.left
        for effect in solution_of(game).effects
        if isinstance(effect.change, Prevents) and effect.modifier is not None and game.ref(row) in effect.on
    ]
    return "all" if ALL in lefts else str(sum(lefts))


def check_keywords(checker: Checker, given: dict[str, dict[str, int]]) -> None:
    """The numbers of a card's keywords, 0 for one that it has not got."""
    for word, expected in given.items():
        row = checker.row(word)
        for keyword_name, value in expected.items():
            got = keyword(checker.game, row, KEYWORD_NAMES.index(keyword_name))
            checker.compare(f"{keyword_name} of {word}", value, got)


def check_counters(checker: Checker, given: dict[str, dict[str, int]]) -> None:
    """The counters on a card, by their names."""
    words = book_of(checker.game).words
    for word, expected in given.items():
        row = checker.row(word)
        for counter, number in expected.items():
            got = counters_on(checker.game, row, words.index(counter)) if counter in words else 0
            checker.compare(f"{counter} counters on {word}", number, got)


def controller_of(checker: Checker, row: int) -> str:
    """Who controls a card."""
    return player_word(checker.game.columns[CONTROLLER][row])


def host_of(checker: Checker, row: int) -> str:
    """What a card is attached to."""
    host = checker.game.columns[HOST][row]
    return name(checker.game, host) if host >= 0 else "nothing"


def zone(kind: int) -> Statement:
    """A statement about a zone of players."""

    def rows(checker: Checker, player: int) -> list[int]:
        return checker.game.columns[zone_of(player, kind)]

    return zones(ZONE_WORDS[kind], rows, lambda checker, row: name(checker.game, row))


def resources_of(checker: Checker, player: int) -> int:
    """How many resources a player has."""
    return len(checker.game.columns[zone_of(player, RESOURCE_ROW)])


def ready_resources_of(checker: Checker, player: int) -> int:
    """How many ready resources a player has."""
    game = checker.game
    return sum(1 for row in game.columns[zone_of(player, RESOURCE_ROW)] if not game.columns[EXHAUSTED][row])


def check_cost(checker: Checker, given: dict[str, int]) -> None:
    """The resources that the total cost of something asked for, as it was determined last."""
    for word, expected in given.items():
        notes = [n for n in checker.game.trace if n.key == "total cost" and str(n.arguments[0]).startswith(word)]
        if not notes:
            checker.failures.append(Failure(f"cost of {word}", str(expected), "no cost was determined"))
        else:
            checker.compare(f"cost of {word}", expected, notes[-1].arguments[1])


def has_triggered(checker: Checker, word: str) -> str:
    """Whether a power or modifier of a card triggered on the way."""
    printed = name(checker.game, checker.row(word))
    effects = [str(n.arguments[0]) for n in checker.game.trace if n.key == "triggers"]
    return "yes" if any(effect == printed or effect.startswith(f"{printed}'s ") for effect in effects) else "no"


def check_triggers(checker: Checker, given: str | list[str]) -> None:
    """Cards whose powers triggered."""
    for word in names(given):
        checker.compare(f"{word} triggers", "yes", has_triggered(checker, word))


def check_does_not_trigger(checker: Checker, given: str | list[str]) -> None:
    """Cards whose powers did not trigger."""
    for word in names(given):
        checker.compare(f"{word} triggers", "no", has_triggered(checker, word))


def check_chain(checker: Checker, given: str | list[str]) -> None:
    """What is on the chain, the oldest first."""
    found = [link_name(checker.game, item) for item in checker.game.chain]
    expected = [] if given == "empty" else names(given)
    checker.compare("chain", ", ".join(expected) or "empty", ", ".join(found) or "empty")


def fighter(fact: int) -> Callable[[Checker], object]:
    """Who has a role in combat."""

    def read(checker: Checker) -> object:
        row = role(checker.game, fact)
        return name(checker.game, row) if row >= 0 else "none"

    return read


def losers(checker: Checker) -> list[str]:
    """The players who have lost."""
    return [PLAYERS[player] for player in range(checker.game.players) if checker.game.columns[LOST][player]]


def winner(checker: Checker) -> str:
    """Who has won, or `draw`."""
    won = checker.game.fact(WINNER)
    return A_DRAW if won == DRAW else player_word(won) if won >= 0 else NOBODY


STATEMENTS: Final[dict[str, Statement]] = {
    **COMMON_STATEMENTS,
    "survives": all_are("survives", lambda c, row: is_in_party(c.game, row)),
    "destroyed": all_are("is destroyed", is_destroyed),
    "damage": each_object("damage on", lambda c, row: c.game.columns[DAMAGE][row]),
    "dealt": each_object("damage dealt to", sum_of(("damage", "combat damage"), 1, 2)),
    "put": each_object("damage put on", sum_of(("put",), 0, 1)),
    "healed": each_object("damage healed from", sum_of(("healed",), 0, 1)),
    "atk": each_object("ATK", lambda c, row: atk(c.game, row)),
    "health": each_object("health", lambda c, row: health(c.game, row)),
    "defense": each_object("DEF", lambda c, row: defense(c.game, row)),
    "prevention": each_object("prevention", prevention_of, AMOUNT_OR_ALL),
    "at": each_object("place", lambda c, row: place_of(c.game, row), PLACES),
    "ready": all_are("is ready", lambda c, row: in_play(c.game, row) and not c.game.columns[EXHAUSTED][row]),
    "exhausted": all_are("is exhausted", lambda c, row: bool(c.game.columns[EXHAUSTED][row])),
    "face_down": all_are("is face down", lambda c, row: bool(c.game.columns[FACE_DOWN][row])),
    "face_up": all_are("is face up", lambda c, row: not c.game.columns[FACE_DOWN][row]),
    "keywords": Statement(Each(OBJECTS, Each(KEYWORDS, NUMBER)), check_keywords),
    "counters": Statement(Each(OBJECTS, Each(COUNTERS, NUMBER)), check_counters),
    "controller": each_object("controller", controller_of, PLAYER_OR_NOBODY),
    "attached_to": each_object("host", host_of, OBJECT_OR_NOTHING),
    "attacker": single("attacker", fighter(ATTACKER), OBJECT_OR_NONE),
    "defender": single("defender", fighter(DEFENDER), OBJECT_OR_NONE),
    "hand": zone(HAND),
    "deck": zone(DECK),
    "graveyard": zone(GRAVEYARD),
    "removed": zone(REMOVED),
    "resources": each_player("resources", resources_of),
    "ready_resources": each_player("ready resources", ready_resources_of),
    "cost": Statement(Each(COSTING, NUMBER), check_cost),
    "triggers": Statement(OBJECTS, check_triggers),
    "does_not_trigger": Statement(OBJECTS, check_does_not_trigger),
    "step": single("step", lambda c: STEP_NAMES[c.game.fact(STEP)], STEPS_OF_TURN),
    "window": single("window", lambda c: WINDOW_NAMES[c.game.fact(WINDOW)], WINDOWS),
    "chain": Statement(LINKS, check_chain),
    "loses": names_with("players who have lost", losers, LOSERS),
    "winner": single("winner", winner, WINNERS),
}
