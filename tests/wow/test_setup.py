"""Starting a game (101)."""

import pytest

from cardcourt.kernel.game import Game
from cardcourt.wow.card import ALLY, HERO, Card
from cardcourt.wow.deck import Deck
from cardcourt.wow.happenings import DRAW_CARD
from cardcourt.wow.language import Continuous, HandSize
from cardcourt.wow.setup import start_game
from cardcourt.wow.state import (
    CARD,
    DECK,
    DECKED,
    EXHAUSTED,
    FACE_DOWN,
    FIRST_PLAYER,
    HAND,
    HERO_ROW,
    TEAM,
    TURN,
    TURN_PLAYER,
    hero_of,
    zone_of,
)

CARDS = [Card(f"Ally {number}", ALLY, 9, 1, health=1) for number in range(12)]


def deck(hero: Card | None = None, size: int = 12) -> Deck:
    return Deck(hero or Card("Hero", HERO, health=25), CARDS[:size])


def begun(decks: list[Deck], first: int = 0, seed: int = 1, mulligans: tuple[int, ...] = ()) -> Game:
    """A game whose first player is chosen and whose mulligans are decided."""
    game = start_game(decks, seed, tracing=True)
    game.answer(first)
    for choice in mulligans:
        game.answer(choice)
    return game


def hand(game: Game, player: int) -> list[int]:
    return game.columns[zone_of(player, HAND)]


def test_101_1_a_player_determined_at_random_chooses_who_goes_first() -> None:
    choosers = set()
    for seed in range(8):
        game = start_game([deck(), deck()], seed)
        assert game.decision is not None
        assert (game.decision.rule, game.decision.kind) == ("101.1", "first player")
        assert game.decision.options == (0, 1)
        choosers.add(game.decision.player)
    assert choosers == {0, 1}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_101_1_whoever_is_chosen_goes_first(first: int) -> None:
    game = begun([deck(), deck(), deck()], first, mulligans=(0, 0, 0))
    assert (game.fact(FIRST_PLAYER), game.fact(TURN_PLAYER), game.fact(TURN)) == (first, first, 1)


def test_101_1_heroes_start_in_play_ready_and_face_up() -> None:
    game = begun([deck(), deck()])
    for player in (0, 1):
        row = hero_of(game, player)
        assert game.columns[zone_of(player, HERO_ROW)] == [row]
        assert not game.columns[EXHAUSTED][row]
        assert not game.columns[FACE_DOWN][row]


def test_101_1_decks_are_shuffled_and_seven_cards_put_into_hand() -> None:
    orders = set()
    for seed in range(3):
        game = begun([deck(), deck()], seed=seed)
        for player in (0, 1):
            assert len(hand(game, player)) == 7
            assert len(game.columns[zone_of(player, DECK)]) == 5
        orders.add(tuple(game.columns[CARD][row] for row in hand(game, 0)))
    assert len(orders) == 3


def test_101_1_cards_put_into_hand_are_not_drawn() -> None:
    game = begun([deck(size=5), deck()])
    assert len(hand(game, 0)) == 5
    assert not any(event.kind == DRAW_CARD for event in game.history)
    assert not any(game.columns[DECKED])


def test_101_1_a_hero_may_say_that_the_starting_hand_is_larger() -> None:
    for starting, cards in ((True, 9), (False, 7)):
        power = Continuous((HandSize(becomes=9, starting=starting),))
        game = begun([deck(Card("Large", HERO, health=25, powers=(power,))), deck()])
        assert len(hand(game, 0)) == cards
        assert len(hand(game, 1)) == 7


def test_101_2_mulligans_are_decided_in_turn_order() -> None:
    game = begun([deck(), deck(), deck()], first=1)
    asked = []
    for _ in range(3):
        assert game.decision is not None
        assert (game.decision.rule, game.decision.kind) == ("101.2", "mulligan")
        asked.append(game.decision.player)
        game.answer(0)
    assert asked == [1, 2, 0]


def test_101_2_who_mulligans_gets_another_hand_of_the_same_size_behind_all_decisions() -> None:
    before = begun([deck(), deck()])
    old = [hand(before, player)[:] for player in (0, 1)]
    before.answer(1)
    assert hand(before, 0) == old[0]
    before.answer(0)
    assert hand(before, 0) != old[0]
    assert len(hand(before, 0)) == 7
    assert hand(before, 1) == old[1]
    assert sorted([*hand(before, 0), *before.columns[zone_of(0, DECK)]]) == sorted(
        row for row in range(len(before.columns[CARD])) if 1 <= row <= 12
    )


def test_101_2_only_once() -> None:
    game = begun([deck(), deck()], mulligans=(1, 1))
    assert game.fact(TURN) == 1
    assert [note.rule for note in game.trace if note.key == "mulligan"] == ["101.2", "101.2"]


def test_players_are_opponents_unless_they_are_of_one_team() -> None:
    assert begun([deck(), deck()]).columns[TEAM] == [0, 1]
    game = start_game([deck(), deck(), deck(), deck()], 1, teams=(0, 1, 0, 1))
    assert game.columns[TEAM] == [0, 1, 0, 1]


def test_one_player_alone_cannot_play() -> None:
    with pytest.raises(ValueError, match="2 players"):
        start_game([deck()], 1)
