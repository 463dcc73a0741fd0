"""Triggers wait, and are placed by moments: players in the game's order, each ordering their own where it matters."""

import pytest

from cardcourt.kernel.decision import ORDER, YES, LateQuestion
from cardcourt.kernel.event import happen
from cardcourt.kernel.game import TURN_PLAYER, Game
from cardcourt.kernel.procedure import step
from cardcourt.kernel.record import ChainItem, Event
from cardcourt.kernel.trigger import place_waiting, stop_waiting, wait
from tests.kernel.steps import game_of
from tests.kernel.tiny import (
    DAMAGE,
    DIE,
    GLOWWORM,
    GREY,
    MOURNER,
    TRIGGERED_ITEM,
    WIDOW,
    Card,
    answer_all,
    go,
    position,
    put_card,
)


def one_dies(*watchers: tuple[Card, int], players: int = 2) -> Game:
    """A moth dies while these watch, each with its keeper."""
    game = position(players)
    dying = put_card(game, GREY, 0)
    for card, keeper in watchers:
        put_card(game, card, keeper)
    game.put(DAMAGE, dying, 2)
    return go(game)


def controllers(game: Game) -> list[int]:
    return [item.controller for item in game.chain]


@pytest.mark.parametrize(("turn", "order"), [(0, [2, 1, 0]), (1, [0, 2, 1])])
def test_players_place_their_triggers_in_the_order_of_the_game(turn: int, order: list[int]) -> None:
    game = position(3)
    game.set_fact(TURN_PLAYER, turn)
    dying = put_card(game, GREY, 0)
    for keeper in range(3):
        put_card(game, WIDOW, keeper)
    game.put(DAMAGE, dying, 2)
    assert controllers(go(game)) == order


def test_one_trigger_is_placed_without_a_question() -> None:
    game = one_dies((WIDOW, 0))
    assert controllers(game) == [0]


def test_different_triggers_of_one_player_are_ordered_by_that_player() -> None:
    game = one_dies((WIDOW, 1), (GLOWWORM, 1))
    assert game.decision is not None
    assert (game.decision.player, game.decision.shape, len(game.decision.options)) == (1, ORDER, 2)


@pytest.mark.parametrize("first", [0, 1])
def test_the_order_given_is_the_order_on_the_chain(first: int) -> None:
    game = one_dies((WIDOW, 1), (GLOWWORM, 1))
    ids = [item.id for item in game.waiting]
    answer_all(game, ids[first])
    assert [item.id for item in game.chain] == [ids[first], ids[1 - first]]


def test_triggers_of_different_players_need_no_order() -> None:
    game = one_dies((WIDOW, 0), (GLOWWORM, 1))
    assert controllers(game) == [1, 0]


def test_like_triggers_of_one_source_need_no_order() -> None:
    game = position()
    put_card(game, WIDOW, 0)
    happen(game, [Event(DIE, put_card(game, GREY, 0))])
    twin = game.waiting[0].copy()
    twin.id = game.next_id()
    game.waiting = (*game.waiting, twin)
    go(game)
    assert len(game.chain) == 2


def test_different_triggers_of_one_source_are_ordered() -> None:
    game = one_dies((MOURNER, 1))
    assert game.decision is not None
    assert (game.decision.player, game.decision.shape) == (1, ORDER)


def test_one_watcher_of_two_deaths_has_its_triggers_ordered() -> None:
    game = position()
    for _ in range(2):
        game.put(DAMAGE, put_card(game, GREY, 0), 2)
    put_card(game, WIDOW, 1)
    go(game)
    assert game.decision is not None
    assert (game.decision.player, game.decision.shape) == (1, ORDER)


def test_an_earlier_moment_is_placed_first() -> None:
    game = position()
    dying = [put_card(game, GREY, 0) for _ in range(2)]
    put_card(game, WIDOW, 0)
    put_card(game, WIDOW, 1)
    for row in dying:
        happen(game, [Event(DIE, row)])
    placed = place_waiting(game, "3.2")
    assert len({item.batch for item in placed}) == 1
    assert len(game.waiting) == 2
    assert min(item.batch for item in game.waiting) > placed[0].batch


def test_a_late_step_may_begin_with_a_trigger_that_waits() -> None:
    def see_then_ask(game: Game) -> None:
        wait(game, ChainItem(7, TRIGGERED_ITEM, 0, -1, 0, -1))
        game.choose_yes(0, "0", "really")

    game = game_of(step("0", see_then_ask, late=True))
    game.run()
    answer_all(game, YES)
    assert [item.id for item in game.waiting] == [7]


def test_a_trigger_that_waits_is_a_change() -> None:
    def see_then_ask(game: Game) -> None:
        wait(game, ChainItem(7, TRIGGERED_ITEM, 0, -1, 0, -1))
        game.choose_yes(0, "0", "really")

    with pytest.raises(LateQuestion):
        game_of(step("0", see_then_ask)).run()


def test_a_trigger_withdrawn_is_a_change() -> None:
    def withdraw_then_ask(game: Game) -> None:
        stop_waiting(game, [7])
        game.choose_yes(0, "0", "really")

    with pytest.raises(LateQuestion):
        game_of(step("0", withdraw_then_ask)).run()


def test_what_is_withdrawn_is_not_placed() -> None:
    game = position()
    for keeper in (0, 1):
        put_card(game, WIDOW, keeper)
    happen(game, [Event(DIE, put_card(game, GREY, 0))])
    gone = [item.id for item in game.waiting if item.controller == 0]
    stop_waiting(game, gone)
    assert controllers(go(game)) == [1]
