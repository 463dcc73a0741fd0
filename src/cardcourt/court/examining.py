"""What can be known to be wrong with a case before it is played, all of it at once."""

from __future__ import annotations

import re
from typing import Any, Final

from msgspec import UNSET

from cardcourt.court.errors import BadInput
from cardcourt.court.format import DEFAULT_GAME, PLAYERS, AnyCase, AnyEntry, AnyExpectation, Ask, names
from cardcourt.court.game import Built, GameCourt, Setting, court_of
from cardcourt.court.shape import converted
from cardcourt.court.text import Document, Fault, Path
from cardcourt.court.variation import varied_document
from cardcourt.court.vocabulary import (
    OBJECTS,
    PLAYER,
    PLAYER_WORDS,
    RULE_NUMBERS,
    Each,
    Vocabulary,
    Wording,
    Words,
    encoded,
    flat,
    listed,
)

LIKE_A_RULE: Final = re.compile(r"(\d{3}|FAQ)(\.[0-9a-z]+)*")


def case_from(document: Document) -> AnyCase:
    """The case of a document, in the format of its game.

    Raises BadInput for what is not a case, with everything else that is wrong with it as far as it can be told.
    """
    if not isinstance(document.data, dict):
        raise document.fault((), "a case is a mapping with the keys position, line, and expect or ask")
    case, left, faults = converted(document, court_for(document).case_type)
    if case is None or faults:
        if case is not None:
            known = {line for line, _ in faults}
            loose = frozenset(flat_data(document.data))
            faults.extend(fault for fault in faults_of(case, left, loose) if fault[0] not in known)
        raise BadInput(document.file, in_order(faults))
    return case


def court_for(document: Document) -> GameCourt:
    """The court of the game that a document is about; Riftbound where it says none."""
    assert isinstance(document.data, dict)
    try:
        return court_of(str(document.data.get("game", DEFAULT_GAME)))
    except ValueError as error:
        raise document.fault(("game",), str(error)) from None


def setting_of(case: AnyCase, document: Document) -> Setting:
    """A case, and its variation, made into games that stand at their points of entry.

    Raises BadInput with everything that is wrong with either before it is played.
    """
    setting, faults = made(case, document)
    variation = None
    if case.control is not None:
        try:
            variation, more = made(*varied_case(case, document))
            faults.extend(more)
        except BadInput as error:
            faults.extend(error.reasons)
    if setting is None or faults:
        raise BadInput(document.file, in_order(faults))
    setting.variation = variation
    return setting


def made(case: AnyCase, document: Document) -> tuple[Setting | None, list[Fault]]:
    """A case made into a game, if there can be one, and what is wrong with the case."""
    court = court_of(case.game)
    built = court.build(case, document, enters=True)
    faults = [*built.faults, *wrong_words(case, document, court, built, frozenset())]
    if built.game is None:
        return None, faults
    return Setting(court, built.game, built.rows, document, case), faults


def faults_of(case: AnyCase, document: Document, loose: frozenset[str]) -> list[Fault]:
    """What else is wrong with a case of which parts are left out; names may be lost with them, and are let through."""
    court = court_of(case.game)
    built = court.build(case, document, enters=False)
    return [*built.faults, *wrong_words(case, document, court, built, loose)]


def varied_case(case: AnyCase, document: Document) -> tuple[AnyCase, Document]:
    """The variation of a case that its control describes.

    Raises BadInput when it sets what is not there.
    """
    assert case.control is not None
    moved = varied_document(document, case.control.set, court_of(case.game))
    return case_from(moved), moved


def in_order(faults: list[Fault]) -> list[Fault]:
    """Faults in the order of the file, each once."""
    return sorted(dict.fromkeys(faults), key=lambda fault: fault[0])


# -- the words of a case -----------------------------------------------------------------------------------------------


def wrong_words(
    case: AnyCase, document: Document, court: GameCourt, built: Built, loose: frozenset[str]
) -> list[Fault]:
    """Every name, place, rule number and other word of a case that the game does not know there."""
    players = PLAYERS[: case.position.players]
    sorts = {PLAYER: players, **built.sorts}
    wording = Wording(document, Vocabulary(court, sorts, loose))
    look_at_frame(wording, case)
    look_at_line(wording, case.line, case.position.players)
    look_at_expectations(wording, case.expect, ("expect",))
    for index, ask in enumerate(case.ask):
        if isinstance(ask, Ask):
            OBJECTS.look(wording, ask.survives, ("ask", index, "survives"))
    for index, reading in enumerate(case.contested):
        look_at_expectations(wording, reading.expect, ("contested", index, "expect"))
        rules = [source for source in names(reading.sources) if LIKE_A_RULE.fullmatch(source)]
        RULE_NUMBERS.look(wording, rules[0] if len(rules) == 1 else rules, ("contested", index, "sources"))
        if not reading.expect or not reading.sources:
            wording.fault(("contested", index), "a reading needs its sources and what would be so under it")
    return wording.faults


def look_at_frame(wording: Wording, case: AnyCase) -> None:
    """The version of the rules, and that the case expects or asks something."""
    court = wording.vocabulary.court
    if case.rules not in ("", court.version):
        wording.fault(("rules",), f"rules {case.rules!r} are not known; the engine plays {court.version}")
    if sum(1 for reading in case.contested if reading.carried_out == "yes") > 1:
        wording.fault(("contested",), "the engine carries out one reading at most")
    if len(case.contested) == 1:
        wording.fault(("contested",), "what is contested has at least two readings")
    if not case.expect and not case.ask and not case.contested:
        wording.fault((), "a case must expect or ask something: add expect: or ask:")


def look_at_expectations(wording: Wording, expectations: list[AnyExpectation], path: Path) -> None:
    """Every statement of some expectations."""
    for index, expectation in enumerate(expectations):
        look_at_expectation(wording, expectation, (*path, index))


def look_at_expectation(wording: Wording, expectation: AnyExpectation, path: Path) -> None:
    """Every statement of an expectation, which must make one."""
    if expectation in (type(expectation)(), type(expectation)(when=expectation.when)):
        wording.fault(path, "this expectation says nothing")
    court = wording.vocabulary.court
    if expectation.when is not None:
        Each(PLAYER_WORDS, court.labels).look(wording, expectation.when, (*path, "when"))
    for field, statement in court.statements.items():
        value = getattr(expectation, field)
        if value is not UNSET:
            statement.kind.look(wording, value, (*path, encoded(expectation, field)))


def look_at_line(wording: Wording, line: list[AnyEntry | str], players: int) -> None:
    """Every entry of a line: how far to run, a check, or one player's deed."""
    court = wording.vocabulary.court
    runs = Words("entry", also=("all pass", *court.stops))
    for index, entry in enumerate(line):
        path: Path = ("line", index)
        if isinstance(entry, str):
            runs.look(wording, entry, path)
            continue
        deeds = [(player, getattr(entry, player)) for player in PLAYERS if getattr(entry, player) is not None]
        if len(deeds) + (entry.check is not None) + (entry.run is not None) != 1:
            wording.fault(path, "an entry of the line is one player with one deed, a check, or how far to run")
        if entry.check is not None:
            look_at_expectation(wording, entry.check, (*path, "check"))
        if entry.run is not None:
            runs.look(wording, entry.run, (*path, "run"))
        for player, deed in deeds:
            look_at_deed(wording, player, deed, (*path, player), players)


def look_at_deed(wording: Wording, player: str, deed: Any, path: Path, players: int) -> None:
    """A player's deed: in a word, or with its keys."""
    court = wording.vocabulary.court
    said = ("pass", *court.said)
    if player not in PLAYERS[:players]:
        wording.fault(path[:-1], f"there is no {player} in this game of {players}")
    if isinstance(deed, str):
        if deed not in said:
            wording.fault(path, f"{deed!r} is no deed; say {listed(said)}, or a mapping")
    elif deed == type(deed)():
        wording.fault(path, f"this deed says nothing; say {listed(said)}, or what is done")
    else:
        wording.deed(deed, path, always=False)


def flat_data(data: object) -> list[str]:
    """All words in plain data, wherever they stand."""
    if isinstance(data, dict):
        return [word for part in data.values() for word in flat_data(part)]
    return [word for part in data for word in flat_data(part)] if isinstance(data, list) else flat(data)
