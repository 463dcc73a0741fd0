"""What a player may know (415)."""

from cardcourt.kernel.game import Game
from cardcourt.kernel.view import HIDDEN, notes_for
from cardcourt.players.random import RandomPlayer
from cardcourt.wow.state import (
    CARD,
    DECK,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    HERO,
    REMOVED,
    RESOURCE_ROW,
    ZONE,
    chain_zone,
    zone_of,
)
from cardcourt.wow.view import may_see, view_of
from tests.wow.decks import start


def begun() -> Game:
    """A game in which P1 goes first, so that hands have been put together."""
    game = start(1, False)
    game.answer(0)
    return game


def test_415_3a_decks_are_public_to_nobody() -> None:
    game = begun()
    for viewer in (0, 1):
        seen = view_of(game, viewer)
        for row in game.columns[zone_of(0, DECK)]:
            assert seen[row] == HIDDEN


def test_415_4a_a_hand_is_for_its_player() -> None:
    game = begun()
    for player in (0, 1):
        for row in game.columns[zone_of(player, HAND)]:
            assert may_see(game, player, row)
            assert not may_see(game, 1 - player, row)


def test_415_5a_graveyards_are_public() -> None:
    game = begun()
    row = game.columns[zone_of(0, HAND)][0]
    game.relocate(row, zone_of(0, GRAVEYARD))
    assert view_of(game, 1)[row] == game.columns[CARD][row]


def test_415_8c_a_face_down_resource_is_for_whoever_has_it_in_his_resource_row() -> None:
    game = begun()
    row = game.columns[zone_of(0, HAND)][0]
    game.relocate(row, zone_of(1, RESOURCE_ROW))
    assert may_see(game, 0, row)
    game.put(FACE_DOWN, row, 1)
    assert may_see(game, 1, row)
    assert not may_see(game, 0, row)


def test_415_7b_a_face_down_removed_card_is_for_its_owner_unless_it_is_a_hero() -> None:
    game = begun()
    row = game.columns[zone_of(0, HAND)][0]
    hero = game.columns[HERO][0]
    for each in (row, hero):
        game.relocate(each, zone_of(0, REMOVED))
    assert may_see(game, 1, row)
    game.put(FACE_DOWN, row, 1)
    game.put(FACE_DOWN, hero, 1)
    assert not may_see(game, 1, row)
    assert may_see(game, 0, row)
    assert may_see(game, 1, hero)


def test_415_6a_links_are_public_but_for_a_resource_that_is_placed_face_down() -> None:
    player = RandomPlayer(3)
    seen = {True: 0, False: 0}
    for seed in range(6):
        game = start(seed, False)
        for _ in range(60):
            if game.over:
                break
            for item in game.chain:
                if item.row >= 0 and game.columns[ZONE][item.row] == chain_zone(game):
                    face_down = bool(game.columns[FACE_DOWN][item.row])
                    seen[face_down] += 1
                    assert may_see(game, item.controller, item.row)
                    assert may_see(game, 1 - item.controller, item.row) == (not face_down)
            game.answer(player.answer(game))
    assert seen[True]
    assert seen[False]


def test_a_note_about_a_card_put_into_hand_is_for_its_player_only() -> None:
    game = start(1, True)
    game.answer(0)
    drawn = [note for note in game.trace if note.key == "put into hand"]
    assert len(drawn) == 14
    assert all(note in notes_for(game, note.viewer) for note in drawn)
    assert not any(note in notes_for(game, 1 - note.viewer) for note in drawn)
