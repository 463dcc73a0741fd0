"""Entering at a named point is the same as playing a game to it: equal digests, counters that only count aside."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from cardcourt.court.errors import BadInput
from cardcourt.court.examining import setting_of
from cardcourt.court.reading import read_cases
from cardcourt.kernel.game import CARD, FACTS, INCARNATION, NEXT_ID, Game
from cardcourt.kernel.record import row_of
from cardcourt.riftbound.state import (
    BATCH,
    COLUMNS,
    ENTERED,
    FINALIZED_ITEMS,
    LAST_SOURCE,
    LAYOUT,
    MOVES,
    PRINTED,
    SHOWDOWN,
)

COUNTERS = (INCARNATION, ENTERED, MOVES)
NAMING = (SHOWDOWN,)
LINE_END = "expect: [{branches: 1}]\n"

TO_A_SHOWDOWN = ("position: {P1: {base: [{unit: A, might: 3}]}}", "[{P1: {move: A, to: bf1}}]")
AT_THE_SHOWDOWN = "position: {at: showdown bf1, P1: {bf1: [{unit: A, might: 3, exhausted: yes}]}}"

TO_A_COMBAT = (
    "position: {P1: {base: [{unit: A, might: 3}]}, P2: {bf1: [{unit: D, might: 2}, {unit: E, might: 2}]}}",
    "[{P1: {move: A, to: bf1}}]",
)
AT_THE_COMBAT = (
    "position: {at: combat bf1, P1: {bf1: [{unit: A, might: 3, exhausted: yes}]},"
    " P2: {bf1: [{unit: D, might: 2}, {unit: E, might: 2}]}}"
)
TO_COMBAT_DAMAGE = (TO_A_COMBAT[0], "[{P1: {move: A, to: bf1}}, all pass, {P1: {assign: [D, E]}}]")
AT_COMBAT_DAMAGE = AT_THE_COMBAT.replace("at: combat", "at: combat damage")
AT_COMBAT_CLEANUP = (
    "position: {at: combat cleanup bf1, P1: {bf1: [{unit: A, might: 3, damage: 4, exhausted: yes}]},"
    " P2: {bf1: [{unit: D, might: 2, damage: 2}, {unit: E, might: 2, damage: 1}]}}"
)
SPELL = "{spell: S, energy: 1, do: [{deal: 1, to: {unit: any}}]}"
TO_A_CHAIN = (
    f"position: {{P1: {{base: [{{unit: A, might: 3}}], hand: [{SPELL}], runes: 1}}}}",
    "[{P1: {play: S, choose: A}}, {check: {chain: S}}]",
)
ON_THE_CHAIN = (
    "position: {at: %s, P1: {base: [{unit: A, might: 3}], exhausted runes: 1},"
    " chain: [{by: P1, spell: S, energy: 1, do: [{deal: 1, to: {unit: any}}], choose: A}]}"
)
A_TURN = "P1: {bf1: [{unit: A, might: 3, exhausted: yes, damage: 1}]}, P2: {base: [{unit: D, might: 2}]}"
TO_THE_END = (f"position: {{{A_TURN}}}", "[{P1: end turn}]")

PAIRS = {
    "showdown": (*TO_A_SHOWDOWN, AT_THE_SHOWDOWN, "[]", "now"),
    "combat": (*TO_A_COMBAT, AT_THE_COMBAT, "[]", "now"),
    "combat damage": (*TO_COMBAT_DAMAGE, AT_COMBAT_DAMAGE, "[{P1: {assign: [D, E]}}]", "now"),
    "combat cleanup": (*TO_COMBAT_DAMAGE, AT_COMBAT_CLEANUP, "[]", "now"),
    "priority": (*TO_A_CHAIN, ON_THE_CHAIN % "priority", "[{check: {chain: S}}]", "check"),
    "resolving": (TO_A_CHAIN[0], "[{P1: {play: S, choose: A}}, all pass]", ON_THE_CHAIN % "resolving", "[]", "now"),
    "cleanup": (
        f"position: {{P1: {{base: [{{unit: A, might: 1}}], hand: [{SPELL}], runes: 1}}}}",
        "[{P1: {play: S, choose: A}}]",
        "position: {at: cleanup, P1: {base: [{unit: A, might: 1, damage: 1, damaged by: P1}], exhausted runes: 1,"
        " played: 1, spells played: 1, trash: [{spell: S, energy: 1, do: [{deal: 1, to: {unit: any}}]}]}}",
        "[]",
        "now",
    ),
    "ending step": (
        f"position: {{{A_TURN}}}",
        "[{P1: end turn}]",
        f"position: {{at: ending step, {A_TURN}}}",
        "[]",
        "now",
    ),
    "expiration": (
        f"position: {{{A_TURN}}}",
        "[{P1: end turn}]",
        f"position: {{at: expiration, {A_TURN}}}",
        "[]",
        "now",
    ),
}
SCORED = "bf1: {scored: P1}, "
TURN_PAIRS = {
    "beginning phase": ("exhausted: yes", "exhausted: no", "P1: {", "P1: {"),
    "scoring step": ("exhausted: yes", "exhausted: no", "P1: {", "P1: {"),
    "channel phase": ("exhausted: yes", "exhausted: no", "P1: {", SCORED + "P1: {points: 1, "),
    "draw phase": (
        "exhausted: yes",
        "exhausted: no",
        "P1: {",
        SCORED + "P1: {points: 1, runes: 2, rune deck: 4, ",
    ),
}


def play(position: str, line: str, where: str) -> Game:
    """The game of a case behind its line, or at its last check."""
    [(case, document)] = read_cases(f"{position}\nline: {line}\n{LINE_END}", "case.yaml")
    setting = setting_of(case, document)
    [end] = setting.court.player(setting, case.line, ("line",)).play().ends()
    return end.checks[-1][2].game if where == "check" else end.game


def by_names(game: Game) -> str:
    """Everything in the state, in words that do not depend on rows and counters."""
    label = [game.book.names[card] for card in game.columns[CARD]]
    per_object = [column for column, each in enumerate(LAYOUT.per_object) if each and column not in COUNTERS]
    objects = sorted(
        (label[row], *[described(game, label, column, game.columns[column][row]) for column in per_object])
        for row in range(len(label))
    )
    registers = [game.columns[c] for c, each in enumerate(LAYOUT.per_object) if not each and c != FACTS]
    facts = [
        label[value] if fact in NAMING and value >= 0 else value
        for fact, value in enumerate(game.columns[FACTS])
        if fact not in (NEXT_ID, BATCH, LAST_SOURCE, FINALIZED_ITEMS)
    ]
    zones = [sorted(label[row] for row in zone) for zone in game.columns[COLUMNS:]]
    chain = [
        (
            *(item.kind, item.controller, label[item.row], item.state, item.origin, item.flags, item.costs),
            *[label[row_of(ref)] for refs in item.targets for ref in refs],
        )
        for item in game.chain
    ]
    modifiers = [(m.kind, m.controller, m.until, m.amount, m.left) for m in game.modifiers]
    frames = [(game.procedure.name if game.procedure else "", game.at)]
    below = game.below
    while below is not None:
        frames.append((below.procedure.name, below.at))
        below = below.below
    return repr((objects, registers, facts, zones, chain, modifiers, frames))


def described(game: Game, label: list[str], column: int, value: int) -> object:
    """A fact of an object; the card by its name."""
    return game.book.names[value] if column in (CARD, PRINTED) else value


def digest(game: Game) -> str:
    """A digest of the state by names."""
    return blake2b(by_names(game).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("name", PAIRS)
def test_entering_is_like_playing_to_the_point(name: str) -> None:
    position, line, entered_position, entered_line, where = PAIRS[name]
    played = play(position, line, where)
    entered = play(entered_position, entered_line, where)
    assert by_names(played) == by_names(entered)
    assert digest(played) == digest(entered)
    assert played.decision is not None
    assert entered.decision is not None
    assert played.decision.same_as(entered.decision) or where == "check"


@pytest.mark.parametrize("name", TURN_PAIRS)
def test_entering_in_the_turn_is_like_playing_from_its_start(name: str) -> None:
    old, new, player, changed = TURN_PAIRS[name]
    position = f"position: {{at: awaken phase, {A_TURN}}}"
    entered = position.replace("awaken phase", name).replace(old, new).replace(player, changed, 1)
    assert digest(play(position, "[]", "now")) == digest(play(entered, "[]", "now"))


def test_every_reason_why_a_position_cannot_be_is_told() -> None:
    text = "position: {P1: {points: 99}, P2: {runes: 13, points: 3}}\nask: [who acts]"
    with pytest.raises(BadInput) as refused:
        setting_of(*read_cases(text, "position")[0])
    told = " ".join(reason for _, reason in refused.value.reasons)
    assert "P1 has 99 points of 8" in told
    assert "P2 has 13 runes; a Rune Deck has 12" in told
