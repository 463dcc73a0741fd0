"""What a player may know (128)."""

from __future__ import annotations

from bench.decks import DECKS
from cardcourt.kernel.view import HIDDEN, notes_for
from cardcourt.players.random import RandomPlayer
from cardcourt.riftbound.card import GEAR, Card
from cardcourt.riftbound.setup import Deck, start_duel
from cardcourt.riftbound.state import BASE, CARD, HAND, MAIN_DECK, RUNE_DECK, battlefields, facedown_zone, zone_of
from cardcourt.riftbound.view import may_see, view_of


def test_128_4_a_hand_is_private_to_its_owner() -> None:
    game = start_duel(list(DECKS), 1)
    for player in (0, 1):
        for row in game.columns[zone_of(player, HAND)]:
            assert may_see(game, player, row)
            assert not may_see(game, 1 - player, row)


def test_128_3_decks_are_secret_from_everybody() -> None:
    game = start_duel(list(DECKS), 1)
    for viewer in (0, 1):
        seen = view_of(game, viewer)
        for kind in (MAIN_DECK, RUNE_DECK):
            for row in game.columns[zone_of(0, kind)]:
                assert seen[row] == HIDDEN


def test_128_5_the_board_is_public() -> None:
    game = start_duel(list(DECKS), 1)
    player = RandomPlayer(1)
    for _ in range(40):
        game.answer(player.answer(game))
    for row in game.columns[zone_of(0, BASE)]:
        assert view_of(game, 1)[row] == game.columns[CARD][row]


def test_128_4_a_facedown_card_is_private_to_its_controller() -> None:
    game = start_duel([Deck([*DECKS[0].main, Card("Trap", GEAR)], DECKS[0].runes, DECKS[0].battlefields), DECKS[1]], 1)
    row = game.columns[zone_of(0, HAND)][0]
    game.relocate(row, facedown_zone(game, battlefields(game)[0]))
    assert may_see(game, 0, row)
    assert not may_see(game, 1, row)


def test_a_note_about_a_drawn_card_is_for_its_player_only() -> None:
    game = start_duel(list(DECKS), 1, tracing=True)
    drawn = [note for note in game.trace if note.key == "drawn card"]
    assert drawn
    assert all(note in notes_for(game, note.viewer) for note in drawn)
    assert not any(note in notes_for(game, 1 - note.viewer) for note in drawn)
