"""The chain: items are pending until they are finalized, and resolve from the newest."""

import pytest

from cardcourt.kernel.chain import divide, has_lost_all_targets, legal_targets, newest, oldest_pending
from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.game import ZONE, Game
from cardcourt.kernel.procedure import step
from cardcourt.kernel.record import FINALIZED, PENDING, ChainItem
from tests.kernel.steps import game_of
from tests.kernel.tiny import (
    ASH,
    CARD_ITEM,
    FORK,
    GARDEN,
    GREY,
    NURSE,
    PASS,
    SLEEVE,
    SPARK,
    STRING,
    answer_all,
    go,
    position,
    put_card,
    zone_of,
)


def item(game: Game, *targets: tuple[int, ...], state: int = PENDING) -> ChainItem:
    made = ChainItem(game.next_id(), CARD_ITEM, 0, -1, -1, -1)
    made.targets = targets
    made.state = state
    game.add_to_chain(made)
    return made


def test_an_empty_chain_has_no_newest_item() -> None:
    assert newest(position()) is None


def test_the_newest_item_was_put_there_last() -> None:
    game = position()
    item(game)
    last = item(game)
    assert newest(game) is last


def test_the_oldest_pending_item_is_found_between_finalized_ones() -> None:
    game = position()
    item(game, state=FINALIZED)
    first = item(game)
    item(game)
    assert oldest_pending(game) is first


def test_a_chain_of_finalized_items_has_none_pending() -> None:
    game = position()
    item(game, state=FINALIZED)
    assert oldest_pending(game) is None


def test_a_target_that_became_a_new_object_is_none_any_more() -> None:
    game = position()
    stays, goes = (game.ref(put_card(game, GREY, 1)) for _ in range(2))
    aimed = item(game, (stays, goes))
    game.relocate(goes & 0xFFF, zone_of(1, ASH))
    assert legal_targets(game, aimed, 0) == [stays]
    assert not has_lost_all_targets(game, aimed)


def test_a_choice_that_was_not_made_has_no_targets() -> None:
    game = position()
    assert legal_targets(game, item(game), 0) == []


def test_an_item_without_targets_has_lost_none() -> None:
    game = position()
    assert not has_lost_all_targets(game, item(game, ()))


def test_an_item_has_lost_all_targets_only_when_those_of_all_choices_are_gone() -> None:
    game = position()
    first, second = (game.ref(put_card(game, GREY, 1)) for _ in range(2))
    aimed = item(game, (first,), (second,))
    game.relocate(first & 0xFFF, zone_of(1, ASH))
    assert not has_lost_all_targets(game, aimed)
    game.relocate(second & 0xFFF, zone_of(1, ASH))
    assert has_lost_all_targets(game, aimed)


# -- dividing ----------------------------------------------------------------------------------------------------------


def dividing(amount: int, *refs: int) -> tuple[Game, list[tuple[int, ...]]]:
    found: list[tuple[int, ...]] = []
    game = game_of(step("4.3", lambda game: found.append(divide(game, 1, "4.3", amount, refs))))
    return game, found


def test_an_amount_for_one_is_not_asked_about() -> None:
    game, found = dividing(3, 7)
    game.run()
    assert found == [(3,)]


def test_each_gets_at_least_one_and_all_is_used() -> None:
    game, found = dividing(5, 7, 8, 9)
    game.run()
    assert game.decision is not None
    assert (game.decision.player, game.decision.about, game.decision.options) == (1, 7, (1, 2, 3))
    answer_all(game, 2)
    assert game.decision is not None
    assert game.decision.options == (1, 2)
    answer_all(game, 1)
    assert found == [(2, 1, 2)]


def test_an_amount_too_small_for_so_many_is_illegal() -> None:
    game, _ = dividing(1, 7, 8)
    with pytest.raises(Illegal, match="too small"):
        game.run()


# -- from announcement to resolution -----------------------------------------------------------------------------------


def test_a_card_is_pending_while_its_choices_are_made() -> None:
    game = position()
    fork = put_card(game, FORK, 0, SLEEVE)
    put_card(game, GREY, 1)
    put_card(game, GREY, 1)
    answer_all(go(game), fork)
    assert [(each.row, each.state) for each in game.chain] == [(fork, PENDING)]
    assert game.columns[ZONE][fork] == STRING


def test_a_card_is_finalized_when_somebody_may_answer_it() -> None:
    game = position()
    spark = put_card(game, SPARK, 0, SLEEVE)
    put_card(game, GREY, 1)
    answer_all(go(game), spark)
    assert [(each.row, each.state) for each in game.chain] == [(spark, FINALIZED)]


def test_a_moth_resolves_into_its_garden_and_a_whisper_into_the_ash() -> None:
    game = position()
    grey, spark = put_card(game, GREY, 0, SLEEVE), put_card(game, SPARK, 0, SLEEVE)
    put_card(game, NURSE, 1)
    answer_all(go(game), grey, PASS, PASS)
    assert game.columns[ZONE][grey] == zone_of(0, GARDEN)
    answer_all(game, spark, game.ref(grey), PASS, PASS)
    assert game.columns[ZONE][spark] == zone_of(0, ASH)


def test_the_newest_item_resolves_first() -> None:
    game = position()
    first, second = (put_card(game, SPARK, 0, SLEEVE) for _ in range(2))
    put_card(game, NURSE, 1)
    answer_all(go(game), first, second, PASS, PASS)
    assert [each.row for each in game.chain] == [first]
    assert game.columns[ZONE][second] == zone_of(0, ASH)
