"""Costs: totals in stages, and components that are actions."""

import pytest

from cardcourt.kernel.cost import TotalCost, pay_actions
from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.game import Game
from cardcourt.kernel.procedure import step
from cardcourt.kernel.program import Act
from tests.kernel.steps import game_of
from tests.kernel.tiny import (
    AMBER,
    GLOW,
    GREY,
    PYRE,
    SLEEVE,
    SPARK,
    STONE,
    THRIFT,
    TITHE,
    Card,
    Offering,
    answer_all,
    go,
    moths,
    position,
    put_card,
    total_cost,
)


def total_of(card: Card, *garden: Card) -> list[int]:
    game = position()
    for other in garden:
        put_card(game, other, 0)
    return total_cost(game, 0, put_card(game, card, 0, SLEEVE)).amounts


def test_a_total_begins_with_what_the_card_costs() -> None:
    assert total_of(SPARK) == [1, 0]


def test_amounts_are_added_to_the_total_by_kind() -> None:
    assert total_of(TITHE) == [3, 2]


def test_a_discount_takes_off_one_kind() -> None:
    assert total_of(TITHE, THRIFT) == [1, 2]


def test_a_discount_stops_at_its_own_least() -> None:
    assert total_of(SPARK, THRIFT) == [1, 0]


def test_the_least_of_a_discount_binds_that_discount_only() -> None:
    total = TotalCost([3, 0], [])
    assert total.minus(AMBER, 5, least=2) == 1
    assert total.minus(AMBER, 5) == 2
    assert total.amounts == [0, 0]


def test_a_discount_below_its_least_takes_nothing_and_adds_nothing() -> None:
    total = TotalCost([1, 0], [])
    assert total.minus(AMBER, 1, least=4) == 0
    assert total.amounts == [1, 0]


def test_a_play_spends_its_total() -> None:
    game = position()
    tithe = put_card(game, TITHE, 0, SLEEVE)
    answer_all(go(game), tithe)
    assert game.columns[GLOW][:2] == [6, 7]


def paying(count: int, *garden: Card) -> Game:
    """A step that pays so many offerings."""

    def pay(game: Game) -> None:
        pay_actions(game, "4.4", Act(0), [Offering() for _ in range(count)])

    game = game_of(step("4.4", pay, late=True))
    for card in garden:
        put_card(game, card, 0)
    return game


def test_the_payer_chooses_which_action_is_paid_first() -> None:
    game = paying(2, GREY, GREY)
    game.run()
    assert game.decision is not None
    assert (game.decision.player, game.decision.options) == (0, (0, 1))


def test_every_action_is_paid() -> None:
    game = paying(2, GREY, GREY, GREY)
    game.run()
    answer_all(game, 1, 2, 0)
    assert moths(game) == [1]


def test_an_impossible_action_cannot_be_paid() -> None:
    with pytest.raises(Illegal, match="cannot be paid"):
        paying(1).run()


def test_a_forbidden_action_cannot_be_paid() -> None:
    with pytest.raises(Illegal, match="cannot be paid"):
        paying(1, STONE).run()


def test_an_action_is_paid_by_what_it_does() -> None:
    game = position()
    pyre = put_card(game, PYRE, 0, SLEEVE)
    put_card(game, GREY, 0)
    answer_all(go(game), pyre)
    assert moths(game) == []
    assert [item.row for item in game.chain] == [pyre]
