"""What a case does not show: which options there are, and what a set-up makes of a deck."""

from __future__ import annotations

from typing import cast

from cardcourt.court.reading import read_cases
from cardcourt.court.riftbound.case import RiftboundCase
from cardcourt.court.riftbound.position import build
from cardcourt.kernel.decision import DONE
from cardcourt.kernel.game import Game
from cardcourt.kernel.view import HIDDEN
from cardcourt.riftbound.actions import MOVE_ACTION, PASS, PLAY_ACTION, action_of
from cardcourt.riftbound.card import BATTLEFIELD, LEGEND
from cardcourt.riftbound.modes import MATCH, SKIRMISH, ModeOfPlay
from cardcourt.riftbound.state import (
    CARD,
    HAND,
    LEGEND_ZONE,
    MAIN_DECK,
    OWNER,
    RUNE_DECK,
    TYPES,
    ZONE,
    place_at,
    zone_of,
)
from cardcourt.riftbound.view import view_of
from tests.riftbound.decks import start_mode


def standing(position: str) -> tuple[Game, dict[str, int]]:
    """The game of a position, as far as its first question, and its objects by name."""
    case, document = read_cases(f"position: {position}\nask: [who acts]", "position")[0]
    built = build(cast("RiftboundCase", case), document, enters=True)
    assert built.game is not None, built.faults
    built.game.run()
    return built.game, built.rows


def begun(mode: ModeOfPlay) -> Game:
    """A game behind its mulligans."""
    game = start_mode(mode, 1)
    while game.decision is not None and game.decision.kind in ("battlefield", "mulligan"):
        game.answer(options(game)[-1])
    return game


def options(game: Game) -> tuple[int, ...]:
    """What may be answered."""
    assert game.decision is not None
    return tuple(game.decision.options)


def test_144_3_a_units_that_cannot_go_there_do_not_move_along() -> None:
    game, rows = standing("{P1: {base: [{unit: A, might: 1}, {unit: C, might: 1}], bf1: [{unit: B, might: 1}]}}")
    game.answer(action_of(MOVE_ACTION, rows["A"], place_at(game, rows["bf2"])))
    assert options(game) == (rows["C"], DONE)


def test_170_2_and_174_2_neither_battlefields_nor_legends_are_in_a_deck() -> None:
    for mode in (MATCH, SKIRMISH):
        game = begun(mode)
        for player in range(game.players):
            legends = game.columns[zone_of(player, LEGEND_ZONE)]
            assert [game.columns[TYPES][row] & LEGEND for row in legends] == [LEGEND]
            for kind in (MAIN_DECK, RUNE_DECK):
                deck = game.columns[zone_of(player, kind)]
                assert not any(game.columns[TYPES][row] & (BATTLEFIELD | LEGEND) for row in deck)


def test_170_2_the_battlefields_that_are_not_used_stay_aside() -> None:
    game = begun(MATCH)
    aside = [
        row for row, types in enumerate(game.columns[TYPES]) if types & BATTLEFIELD and game.columns[ZONE][row] < 0
    ]
    assert {game.columns[OWNER][row] for row in aside} == {0, 1}


def test_753_2_nothing_is_asked_where_there_is_nothing_else_to_choose() -> None:
    """751.1: what the spell has chosen already is no new choice, so the player who takes it over is not asked."""
    spell = "{by: P2, spell: S, do: [{deal: 2, to: {unit: any}}], choose: [A]}"
    taking = "{by: P1, spell: Reb, do: [{take over: spell, new choices: yes}], choose: [S]}"
    for units, kind in (("[{unit: A}]", "action"), ("[{unit: A}, {unit: B}]", "make new choices")):
        game, _ = standing(f"{{at: resolving, chain: [{spell}, {taking}], P1: {{base: {units}}}}}")
        assert game.decision is not None
        assert game.decision.kind == kind


def test_130_4_what_is_played_from_facedown_is_seen_by_everybody() -> None:
    game, rows = standing("""{bf1: {control: P1}, P1: {bf1: [{unit: U, might: 1},
        {spell: S, keywords: [hidden], hidden: yes, do: [{draw: 1}]}]},
        P2: {hand: [{spell: R, keywords: [reaction], do: [{draw: 1}]}]}}""")
    assert view_of(game, 1)[rows["S"]] == HIDDEN
    game.answer(action_of(PLAY_ACTION, rows["S"]))
    assert [item.row for item in game.chain] == [rows["S"]]
    assert view_of(game, 1)[rows["S"]] == game.columns[CARD][rows["S"]]


REVEALING = """{
  P1: {hand: [{spell: S, do: [
    {reveal hand of: opponent, pick: {card: any}, do: [{banish: it}]},
    {draw: 1, who: opponent},
    {discard: 1}]}, {unit: V, might: 1}, {unit: W, might: 1}]},
  P2: {hand: [{unit: X, might: 1}, {unit: Y, might: 1}]}}"""


def asked(game: Game, kind: str) -> None:
    """Go on, passing, until something of a kind is asked."""
    while game.decision is not None and game.decision.kind != kind:
        game.answer(options(game)[0] if game.decision.kind != "action" else PASS)


def test_424_what_is_revealed_is_seen_by_all_where_it_is_until_the_resolution_ends() -> None:
    game, rows = standing(REVEALING)
    assert view_of(game, 0)[rows["X"]] == HIDDEN
    game.answer(action_of(PLAY_ACTION, rows["S"], 0))
    asked(game, "pick")
    in_hand = game.columns[zone_of(1, HAND)]
    assert in_hand == [rows["X"], rows["Y"]]  # 424.1.a.2
    assert all(view_of(game, 0)[row] != HIDDEN for row in in_hand)  # 424.3.a
    game.answer(rows["X"])
    asked(game, "discard")
    drawn = [row for row in game.columns[zone_of(1, HAND)] if row != rows["Y"]]
    assert len(drawn) == 1
    assert view_of(game, 0)[drawn[0]] == HIDDEN  # 424.3.a.1
    assert view_of(game, 0)[rows["Y"]] != HIDDEN
    game.answer(options(game)[0])
    assert view_of(game, 0)[rows["Y"]] == HIDDEN  # 424.1.a.3
