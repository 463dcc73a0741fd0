"""Every answer of Moths is the opposite of Riftbound's; each test sees both outcomes, and that the kernel has none."""

from dataclasses import replace

import pytest

from cardcourt.kernel.decision import NO, YES
from cardcourt.kernel.event import happen
from cardcourt.kernel.game import INCARNATION, PRIORITY, Game
from cardcourt.kernel.record import Event, Modifier
from tests.kernel.tiny import (
    CHRYSALIS,
    DAMAGE,
    DIE,
    FLARED,
    FORK,
    GARDEN,
    GLOW,
    GREY,
    JAR,
    NURSE,
    PASS,
    PYRE,
    SHADED,
    SINGED,
    SLEEVE,
    SPARK,
    UNTIL_DAWN,
    WIDOW,
    Policies,
    answer_all,
    go,
    position,
    put_card,
    zone_of,
)

OURS = Policies()


@pytest.mark.parametrize(("everywhere", "incarnation"), [(True, 1), (False, 0)])
def test_a_change_between_hidden_zones_makes_a_new_object_or_not(everywhere: bool, incarnation: int) -> None:
    game = position(policies=replace(OURS, every_move_makes_new=everywhere))
    row = game.columns[zone_of(0, JAR)][0]
    ref = game.ref(row)
    game.relocate(row, zone_of(0, SLEEVE))
    assert game.columns[INCARNATION][row] == incarnation
    assert game.is_current(ref) is not everywhere


def test_a_new_object_forgets_what_the_old_one_bore() -> None:
    game = position()
    row = put_card(game, GREY, 0)
    game.put(DAMAGE, row, 1)
    game.relocate(row, zone_of(1, GARDEN))
    assert game.columns[DAMAGE][row] == 0


def sparked_twice(policies: Policies) -> Game:
    """Two sparks on one moth: the second to resolve has lost its target, and would let its player draw."""
    game = position(policies=policies)
    sparks = [put_card(game, SPARK, 0, SLEEVE) for _ in range(2)]
    put_card(game, GREY, 1)
    return answer_all(go(game), *sparks, *[PASS] * 4)


@pytest.mark.parametrize(("ends_it", "drawn"), [(True, 1), (False, 2)])
def test_an_item_all_of_whose_targets_are_gone_does_nothing_or_the_rest(ends_it: bool, drawn: int) -> None:
    game = sparked_twice(replace(OURS, all_targets_gone_ends_it=ends_it))
    assert game.chain == ()
    assert len(game.columns[zone_of(0, JAR)]) == 5 - drawn


def offered(policies: Policies, answer: int) -> tuple[Game, int]:
    """The offering of a play is a cocoon, which may be mended instead; with the digest before."""
    game = position(policies=policies)
    pyre = put_card(game, PYRE, 0, SLEEVE)
    put_card(game, CHRYSALIS, 0)
    before = go(game).digest()
    return answer_all(game, pyre, answer), before


def test_a_replaced_cost_is_unpaid_and_the_play_undone() -> None:
    game, before = offered(OURS, YES)
    assert game.digest() == before


def test_a_replaced_cost_is_paid_where_the_game_says_so() -> None:
    game, _ = offered(replace(OURS, replaced_cost_is_paid=True), YES)
    assert len(game.chain) == 1
    assert game.columns[GLOW][0] == 7


@pytest.mark.parametrize("paid", [True, False])
def test_a_cost_that_is_not_replaced_is_paid_either_way(paid: bool) -> None:
    game, _ = offered(replace(OURS, replaced_cost_is_paid=paid), NO)
    assert len(game.chain) == 1


def forked(when_announced: bool) -> tuple[Game, list[int]]:
    """A fork is announced at two nurses."""
    game = position(policies=replace(OURS, divides_when_announced=when_announced))
    fork = put_card(game, FORK, 0, SLEEVE)
    nurses = [put_card(game, NURSE, 1) for _ in range(2)]
    return answer_all(go(game), fork, *[game.ref(row) for row in nurses]), nurses


@pytest.mark.parametrize(("when_announced", "asked"), [(True, "share"), (False, "card to play")])
def test_an_amount_is_divided_when_announced_or_not_then(when_announced: bool, asked: str) -> None:
    game, _ = forked(when_announced)
    assert game.decision is not None
    assert game.decision.kind == asked


def test_an_amount_divided_when_announced_is_not_divided_again() -> None:
    game, nurses = forked(True)
    answer_all(game, 2, PASS, PASS)
    assert [game.columns[DAMAGE][row] for row in nurses] == [2, 1]


def test_an_amount_not_divided_when_announced_is_divided_on_resolution() -> None:
    game, nurses = forked(False)
    answer_all(game, PASS, PASS, 1)
    assert [game.columns[DAMAGE][row] for row in nurses] == [1, 2]


@pytest.mark.parametrize(("when_announced", "damage"), [(True, 2), (False, 3)])
def test_the_share_of_a_target_that_is_gone_is_lost_only_if_divided_before(when_announced: bool, damage: int) -> None:
    game, (gone, stays) = forked(when_announced)
    if when_announced:
        answer_all(game, 1)
    game.relocate(gone, zone_of(0, GARDEN))
    answer_all(game, PASS, PASS)
    assert [(event.row, event.amount) for event in game.history if event.kind == SINGED] == [(stays, damage)]


@pytest.mark.parametrize(("together", "seen"), [(True, 1), (False, 0)])
def test_an_object_that_leaves_together_with_the_event_triggers_or_not(together: bool, seen: int) -> None:
    game = position(policies=replace(OURS, dying_together_triggers=together))
    widow, grey = put_card(game, WIDOW, 0), put_card(game, GREY, 1)
    noted = game.ref(grey)
    happen(game, [Event(DIE, grey), Event(DIE, widow)])
    assert [item.noted for item in game.waiting].count((noted,)) == seen


def twice_replaced(turn_player_orders: bool) -> tuple[Game, int]:
    """A shade of 1 and a flare on the second keeper's moth, which is singed for 2."""
    game = position(policies=replace(OURS, turn_player_orders_replacements=turn_player_orders))
    spark = put_card(game, SPARK, 0, SLEEVE)
    nurse = put_card(game, NURSE, 1)
    for kind, left in ((SHADED, 1), (FLARED, -1)):
        game.add_modifier(Modifier(game.next_id(), kind, 0, spark, (game.ref(nurse),), UNTIL_DAWN, left=left))
    return answer_all(go(game), spark, PASS, PASS), nurse


@pytest.mark.parametrize(("turn_player_orders", "player"), [(True, 0), (False, 1)])
def test_replacements_are_ordered_by_the_turn_player_or_the_controller(turn_player_orders: bool, player: int) -> None:
    game, nurse = twice_replaced(turn_player_orders)
    assert game.decision is not None
    assert (game.decision.player, game.decision.about) == (player, nurse)


@pytest.mark.parametrize(("first", "dealt"), [(0, 2), (1, 3)])
def test_the_order_of_replacements_matters(first: int, dealt: int) -> None:
    game, _ = twice_replaced(True)
    assert game.decision is not None
    answer_all(game, game.decision.options[first])
    assert [event.amount for event in game.history if event.kind == SINGED] == [dealt]


def test_replacements_are_ordered_anew_for_each_event() -> None:
    game = position()
    fork = put_card(game, FORK, 0, SLEEVE)
    nurses = [put_card(game, NURSE, 1) for _ in range(2)]
    for row in nurses:
        for kind in (SHADED, FLARED):
            game.add_modifier(Modifier(game.next_id(), kind, 0, fork, (game.ref(row),), UNTIL_DAWN, left=1))
    answer_all(go(game), fork, *[game.ref(row) for row in nurses], 1, PASS, PASS)
    asked: list[int] = []
    while game.decision is not None and game.decision.kind == "replacement":
        asked.append(game.decision.about)
        answer_all(game, game.decision.options[0])
    assert asked == nurses


@pytest.mark.parametrize(("turn_player_next", "player"), [(True, 0), (False, 1)])
def test_after_a_resolution_the_turn_player_or_the_newest_items_controller_acts(
    turn_player_next: bool, player: int
) -> None:
    game = position(policies=replace(OURS, turn_player_acts_next=turn_player_next))
    sparks = [put_card(game, SPARK, keeper, SLEEVE) for keeper in (0, 1, 1)]
    nurse = put_card(game, NURSE, 1)
    game.put(DAMAGE, nurse, -9)
    answer_all(go(game), sparks[0], PASS, sparks[1], sparks[2], PASS, PASS)
    assert [item.row for item in game.chain] == sparks[:2]
    assert game.fact(PRIORITY) == player
