"""Adding links: cards, resources, powers, their costs, and rewinding (403, 409, 412, 701, 702, 706, 707)."""

from __future__ import annotations

import pytest

from cardcourt.wow.actions import PLACE_ACTION, PLAY_ACTION, USE_ACTION, action_of
from cardcourt.wow.card import ABILITY, ALLY, ARMOR, QUEST, Card, keywords_of
from cardcourt.wow.costs import (
    Activate,
    DestroyCards,
    DiscardCards,
    ExhaustCards,
    FlipHero,
    PutDamageCost,
    RemoveCards,
    RemoveCountersCost,
    Resources,
    ReturnCards,
)
from cardcourt.wow.flow import Mode, Modes
from cardcourt.wow.instructions import Deal, Draw
from cardcourt.wow.language import (
    AdditionalCost,
    AlternateCost,
    Cannot,
    Continuous,
    Filter,
    MayComplete,
    MustTarget,
    OnTurnOf,
    Payment,
    PayMore,
    PlayOnly,
    Power,
    Reward,
    Target,
    X,
)
from cardcourt.wow.state import GRAVEYARD, HAND, RESOURCE_ROW
from tests.wow.playing import FILLER, GRUNT, Position

CHARACTER = Filter(("hero", "ally"))
BOLT = Card("Bolt", ABILITY, cost=2, tags=("Instant",), powers=(Deal(3, Target(CHARACTER), ("fire",)),))
SLOW = Card("Slow", ABILITY, cost=1, powers=(Draw(),))


def holder(*powers: Power, types: int = ARMOR) -> Card:
    """A card with powers."""
    return Card("Holder", types, cost=1, defense=0, powers=powers)


# -- when (409, 410.2) -------------------------------------------------------------------------------------------------


def test_410_2_an_instant_card_is_played_whenever_one_has_priority() -> None:
    table = Position()
    table.put("B", BOLT, 1, "hand")
    table.resources(1, 2)
    game = table.play()
    game.cast(1, "B", "H1")
    game.resolve()
    assert game.damage("H1") == 3
    assert game.zone("B") == GRAVEYARD


def test_410_2a_another_card_only_in_ones_own_action_phase_with_an_empty_chain() -> None:
    table = Position()
    table.put("S", SLOW, 1, "hand")
    table.put("T", SLOW, 0, "hand")
    table.put("B", BOLT, 0, "hand")
    table.resources(0, 3)
    table.resources(1, 3)
    table.deck(0, 3)
    game = table.play()
    assert game.offers(action_of(PLAY_ACTION, game.rows["T"]))
    game.cast(1, "S")
    assert game.refused() == "410.2a"
    game.cast(0, "B", "H2")
    assert not game.offers(action_of(PLAY_ACTION, game.rows["T"]))
    game.cast(0, "T")
    assert game.refused() == "410.2a"


@pytest.mark.parametrize("point", ["ready window", "draw window", "end window"])
def test_409_1_no_other_window_is_the_action_phase(point: str) -> None:
    table = Position()
    table.put("S", SLOW, 0, "hand")
    table.resources(0, 3)
    game = table.play(point)
    game.cast(0, "S")
    assert game.refused() == "410.2a"


def test_409_2_quests_cannot_be_played() -> None:
    table = Position()
    table.put("Q", Card("Q", QUEST), 0, "hand")
    game = table.play()
    game.cast(0, "Q")
    assert game.refused() == "409.2"


def test_409_1_cards_are_played_from_hand() -> None:
    table = Position()
    table.put("S", SLOW, 0, "graveyard")
    table.resources(0, 3)
    game = table.play()
    game.cast(0, "S")
    assert game.refused() == "409.1"


def test_301_5_without_a_hero_no_cards_are_played() -> None:
    table = Position()
    table.put("S", SLOW, 0, "hand")
    table.resources(0, 3)
    table.table.objects[0].place = "removed"
    game = table.play()
    game.cast(0, "S")
    assert game.refused() == "301.5"


def test_707_1a_a_restriction_on_playing_a_card() -> None:
    table = Position()
    table.put(
        "S", Card("S", ABILITY, tags=("Instant",), powers=(PlayOnly(OnTurnOf("each opponent")), Draw())), 0, "hand"
    )
    game = table.play()
    game.cast(0, "S")
    assert game.refused() == "707.1a"


def test_103_2_what_cannot_be_played() -> None:
    table = Position()
    table.put("N", holder(Continuous((Cannot("play", Filter(("ability",), zone=""), who="each opponent"),))), 0)
    table.put("B", BOLT, 1, "hand")
    table.resources(1, 2)
    game = table.play()
    game.cast(1, "B")
    assert game.refused() == "103.2"


# -- resources (412) ---------------------------------------------------------------------------------------------------


def test_412_1_one_resource_a_turn_and_it_uses_the_chain() -> None:
    table = Position()
    table.put("A", FILLER, 0, "hand")
    table.put("B", FILLER, 0, "hand")
    game = table.play()
    game.place(0, "A")
    assert len(game.game.chain) == 1
    game.resolve()
    assert game.zone("A") == RESOURCE_ROW
    game.place(0, "B")
    assert game.refused() == "412.1"


def test_412_1a_resources_are_placed_in_ones_own_action_phase_only() -> None:
    table = Position()
    table.put("A", FILLER, 1, "hand")
    game = table.play()
    game.place(1, "A")
    assert game.refused() == "412.1a"


def test_412_1b_only_quests_and_locations_are_placed_face_up() -> None:
    table = Position()
    table.put("A", FILLER, 0, "hand")
    table.put("Q", Card("Q", QUEST), 0, "hand")
    game = table.play()
    assert not game.offers(action_of(PLACE_ACTION, game.rows["A"], 1))
    game.place(0, "A", face_up=True)
    assert game.refused() == "412.1b"
    game.place(0, "Q", face_up=True)
    game.resolve()
    assert game.zone("Q") == RESOURCE_ROW


def test_412_2_costs_are_paid_with_ready_resources_face_up_or_down() -> None:
    table = Position()
    table.put("B", BOLT, 0, "hand")
    table.resources(0, 1)
    table.put("Q", Card("Q", QUEST), 0, "resources")
    game = table.play()
    game.cast(0, "B", "H2")
    assert game.exhausted("Q") and game.exhausted("R1.0")


def test_412_2_which_resources_are_exhausted_is_the_payers_choice() -> None:
    table = Position()
    table.put("B", BOLT, 0, "hand")
    table.resources(0, 2)
    table.put("Q", Card("Q", QUEST), 0, "resources")
    game = table.play()
    game.cast(0, "B", "H2")
    assert game.asks() == "resources to exhaust"
    game.reply("Q")
    assert game.exhausted("Q") and game.ready_resources(0) == 1


# -- costs (403, 707.1e) -----------------------------------------------------------------------------------------------


def test_403_1_what_cannot_be_paid_cannot_be_added_and_is_rewound() -> None:
    table = Position()
    table.put("B", BOLT, 0, "hand")
    table.resources(0, 1)
    game = table.play()
    before = game.game.digest()
    assert not game.offers(action_of(PLAY_ACTION, game.rows["B"]))
    game.cast(0, "B", "H2")
    assert game.refused() == "403.1"
    assert game.game.digest() == before
    assert game.zone("B") == HAND and game.ready_resources(0) == 1


def test_707_1e_additions_before_reductions_and_a_minimum_binds_its_own_reduction() -> None:
    def cost(*changes: PayMore) -> int:
        table = Position()
        for place, change in enumerate(changes):
            table.put(f"N{place}", holder(Continuous((change,))), 0)
        table.put("B", Card("B", ABILITY, cost=2, powers=(Draw(),)), 0, "hand")
        table.resources(0, 9)
        game = table.play()
        game.cast(0, "B")
        return 9 - game.ready_resources(0)

    assert cost() == 2
    assert cost(PayMore(1)) == 3
    assert cost(PayMore(-3)) == 0
    assert cost(PayMore(-3, least=1)) == 1
    assert cost(PayMore(-3), PayMore(2)) == 1
    assert cost(PayMore(-1), PayMore(-1, least=1)) == 0
    assert cost(PayMore(-1, who="each opponent")) == 2


def test_403_3_one_alternate_cost_may_be_chosen() -> None:
    table = Position()
    either = AlternateCost((ExhaustCards(Filter(("armor",), "you")),))
    table.put("B", Card("B", ABILITY, cost=3, powers=(either, Draw())), 0, "hand")
    table.put("A", Card("A", ARMOR, defense=1), 0)
    table.resources(0, 3)
    game = table.play()
    game.cast(0, "B")
    assert game.asks() == "which cost"
    game.reply(0)
    assert game.exhausted("A") and game.ready_resources(0) == 3


def test_403_6a_additional_costs_are_paid_beside_the_cost() -> None:
    table = Position()
    table.put("B", Card("B", ABILITY, cost=1, powers=(AdditionalCost((DiscardCards(),)), Draw())), 0, "hand")
    table.put("C", FILLER, 0, "hand")
    table.resources(0, 1)
    game = table.play()
    game.cast(0, "B")
    assert game.zone("C") == GRAVEYARD and game.ready_resources(0) == 0


def test_707_1e_an_optional_additional_cost() -> None:
    table = Position()
    more = AdditionalCost((Resources(2),), optional=True)
    table.put("B", Card("B", ABILITY, cost=1, powers=(more, Draw())), 0, "hand")
    table.resources(0, 3)
    game = table.play()
    game.cast(0, "B", 1)
    assert game.ready_resources(0) == 0
    poor = Position()
    poor.put("B", Card("B", ABILITY, cost=1, powers=(more, Draw())), 0, "hand")
    poor.resources(0, 2)
    played = poor.play()
    played.cast(0, "B")
    assert played.ready_resources(0) == 1


@pytest.mark.parametrize(
    ("cost", "paid"),
    [
        (DestroyCards(Filter(("ally",), "you")), lambda game: game.zone("A") == GRAVEYARD),
        (ReturnCards(Filter(("ally",), "you")), lambda game: game.zone("A") == HAND),
        (RemoveCards(Filter(("ally",), "you")), lambda game: not game.in_play("A")),
        (ExhaustCards(Filter(("ally",), "you")), lambda game: game.exhausted("A")),
        (PutDamageCost(2, Filter(("ally",), "you")), lambda game: game.zone("A") == GRAVEYARD),
        (PutDamageCost(1, Filter(("ally",), "you")), lambda game: game.damage("A") == 1),
        (FlipHero(), lambda game: game.notes("flipped") != []),
        (Activate(), lambda game: game.exhausted("N")),
    ],
)
def test_403_1_components_of_costs(cost: object, paid: object) -> None:
    table = Position()
    table.put("N", holder(Payment((cost,), (Draw(),))), 0)  # type: ignore[arg-type]
    table.put("A", GRUNT, 0)
    table.deck(0, 2)
    game = table.play()
    game.use(0, "N")
    assert paid(game)  # type: ignore[operator]


def test_403_1_a_cost_without_the_means() -> None:
    table = Position()
    table.put("N", holder(Payment((DestroyCards(Filter(("ally",), "you")),), (Draw(),))), 0)
    game = table.play()
    assert not game.offers(action_of(USE_ACTION, game.rows["N"], 0))
    game.use(0, "N")
    assert game.refused() == "403.1"


def test_403_4_all_counters_may_be_none() -> None:
    def can(cost: RemoveCountersCost) -> bool:
        table = Position()
        table.put("N", holder(Payment((cost,), (Draw(),))), 0)
        game = table.play()
        return game.offers(action_of(USE_ACTION, game.rows["N"], 0))

    assert can(RemoveCountersCost("ice", -1))
    assert not can(RemoveCountersCost("ice", 1))


def test_403_5_a_friendly_character_of_another_is_destroyed_without_asking() -> None:
    table = Position(3)
    table.table.teams = [0, 1, 0]
    table.put("N", holder(Payment((DestroyCards(Filter(("ally",), "friendly")),), (Draw(),))), 0)
    table.put("A", GRUNT, 2)
    game = table.play()
    game.use(0, "N")
    assert game.zone("A") == GRAVEYARD


def test_301_2_only_a_face_up_hero_flips() -> None:
    table = Position()
    table.put("N", holder(Payment((FlipHero(),), (Draw(),))), 0)
    table.table.objects[0].face_down = True
    game = table.play()
    game.use(0, "N")
    assert game.refused() == "403.1"


# -- X, modes, targets (707.1b-d) --------------------------------------------------------------------------------------


def test_707_1b_x_is_chosen_before_it_is_paid() -> None:
    table = Position()
    table.put("B", Card("B", ABILITY, has_x=True, powers=(Deal(X(), Target(CHARACTER)),)), 0, "hand")
    table.resources(0, 4)
    game = table.play()
    game.cast(0, "B")
    assert game.asks() == "X" and game.options() == (0, 1, 2, 3, 4)
    game.reply(3, "H2")
    game.resolve()
    assert game.damage("H2") == 3 and game.ready_resources(0) == 1


def test_707_1c_modes_are_chosen_as_it_is_added_and_only_theirs_is_targeted() -> None:
    modes = Modes((Mode((Draw(),)), Mode((Deal(2, Target(Filter(("ally",)))),))))
    table = Position()
    table.put("B", Card("B", ABILITY, powers=(modes,)), 0, "hand")
    table.put("A", GRUNT, 1)
    table.deck(0, 2)
    game = table.play()
    game.cast(0, "B", 0)
    game.resolve()
    assert game.hand(0) == 1
    other = table.play()
    other.cast(0, "B", 1)
    other.resolve()
    assert other.zone("A") == GRAVEYARD


def test_707_1c_a_mode_without_a_legal_target_cannot_be_chosen() -> None:
    modes = Modes((Mode((Draw(),)), Mode((Deal(2, Target(Filter(("ally",)))),))))
    table = Position()
    table.put("B", Card("B", ABILITY, powers=(modes,)), 0, "hand")
    table.deck(0, 2)
    game = table.play()
    game.cast(0, "B")
    assert game.asks() == "action"
    game.resolve()
    assert game.hand(0) == 1


def test_707_1d_without_a_legal_target_it_cannot_be_added() -> None:
    table = Position()
    table.put("B", Card("B", ABILITY, powers=(Deal(2, Target(Filter(("ally",)))),)), 0, "hand")
    game = table.play()
    game.cast(0, "B")
    assert game.refused() == "707.1d"
    assert game.zone("B") == HAND


def test_707_1d_of_a_variable_number_of_targets_the_number_comes_first() -> None:
    table = Position()
    table.put("B", Card("B", ABILITY, powers=(Deal(1, Target(CHARACTER, 0, 2)),)), 0, "hand")
    game = table.play()
    game.cast(0, "B")
    assert game.asks() == "number of targets" and game.options() == (0, 1, 2)
    game.reply(2)
    game.resolve()
    assert game.damage("H1") == game.damage("H2") == 1


def test_707_1d_a_division_gives_each_target_something() -> None:
    table = Position()
    table.put("B", Card("B", ABILITY, powers=(Deal(3, Target(CHARACTER, 0, 2), divided=True),)), 0, "hand")
    game = table.play()
    game.cast(0, "B", 2)
    assert game.asks() == "share" and game.options() == (1, 2)
    game.reply(2)
    game.resolve()
    assert (game.damage("H1"), game.damage("H2")) == (2, 1)
    again = table.play()
    again.cast(0, "B")
    assert again.options() == (1, 2), "nothing is divided among no targets"


def test_706_1_another_target_is_a_different_one() -> None:
    table = Position()
    text = (Deal(1, Target(CHARACTER)), Deal(2, Target(CHARACTER, another=True)))
    table.put("B", Card("B", ABILITY, powers=text), 0, "hand")
    game = table.play()
    game.cast(0, "B", "H1")
    game.resolve()
    assert (game.damage("H1"), game.damage("H2")) == (1, 2)


def test_706_1_untargetable_and_spellshield() -> None:
    table = Position()
    table.put("B", BOLT, 0, "hand")
    table.put("U", Card("U", ALLY, atk=1, health=9, keywords=keywords_of(untargetable=1)), 0)
    table.put("S", Card("S", ALLY, atk=1, health=9, keywords=keywords_of(spellshield=1)), 0)
    table.put("T", Card("T", ALLY, atk=1, health=9, keywords=keywords_of(spellshield=1)), 1)
    table.resources(0, 2)
    game = table.play()
    game.cast(0, "B")
    targets = [game.rows[name] for name in ("H1", "H2", "S")]
    assert sorted(game.options()) == sorted(targets)


def test_706_4_opposing_links_must_target_a_magnet_if_able() -> None:
    table = Position()
    table.put("B", BOLT, 0, "hand")
    table.put("M", Card("M", ALLY, atk=1, health=9, powers=(Continuous((MustTarget(),)),)), 1)
    table.resources(0, 2)
    game = table.play()
    game.cast(0, "B")
    game.resolve()
    assert game.damage("M") == 3


def test_706_4_a_magnet_draws_no_friendly_links() -> None:
    table = Position()
    table.put("B", BOLT, 0, "hand")
    table.put("M", Card("M", ALLY, atk=1, health=9, powers=(Continuous((MustTarget(),)),)), 0)
    table.resources(0, 2)
    game = table.play()
    game.cast(0, "B", "H2")
    game.resolve()
    assert game.damage("H2") == 3


# -- powers (701, 702) -------------------------------------------------------------------------------------------------


def test_701_2_a_power_is_used_whenever_one_has_priority_by_its_controller_only() -> None:
    table = Position()
    table.put("N", holder(Payment((Resources(1),), (Deal(1, Target(CHARACTER)),))), 1)
    table.resources(0, 1)
    table.resources(1, 2)
    game = table.play()
    game.use(0, "N")
    assert game.refused() == "701.2"
    game.use(1, "N", "H1")
    game.use(1, "N", "H1")
    game.resolve()
    assert game.damage("H1") == 2


@pytest.mark.parametrize(
    ("power", "rule"),
    [
        (Payment((), (Draw(),), basic=True), "701.1a"),
        (Payment((), (Draw(),), your_turn=True), "701.1"),
        (Payment((), (Draw(),), condition=OnTurnOf("you")), "701.1"),
    ],
)
def test_701_1_restrictions_on_using_a_power(power: Payment, rule: str) -> None:
    table = Position()
    table.put("N", holder(power), 1)
    table.put("M", holder(power), 0)
    game = table.play()
    game.use(1, "N")
    assert game.refused() == rule
    again = table.play()
    again.use(0, "M")
    assert again.refused() == ""


def test_701_3_an_ally_needs_a_turn_in_the_party_to_activate() -> None:
    def can(card: Card, fresh: bool = False, exhausted: bool = False) -> bool:
        table = Position()
        table.put("N", card, 0, fresh=fresh, exhausted=exhausted)
        game = table.play()
        return game.offers(action_of(USE_ACTION, game.rows["N"], 0))

    power = Payment((Activate(),), (Draw(),))
    ally = Card("N", ALLY, atk=1, health=1, powers=(power,))
    assert can(ally)
    assert not can(ally, fresh=True)
    assert not can(ally, exhausted=True)
    quick = Card("N", ALLY, atk=1, health=1, powers=(power,), keywords=keywords_of(time_is_money=1))
    assert can(quick, fresh=True)


def test_701_4_so_many_times_a_turn() -> None:
    table = Position()
    table.put("N", holder(Payment((), (Draw(),), times=1)), 0)
    table.put("M", holder(Payment((), (Draw(),), times=1)), 0)
    table.deck(0, 4)
    game = table.play()
    game.use(0, "N")
    game.use(0, "N")
    assert game.refused() == "701.4"
    game.use(0, "M")
    assert game.refused() == ""


def test_700_2_powers_function_in_play_only() -> None:
    table = Position()
    table.put("N", holder(Payment((), (Draw(),))), 0, "hand")
    game = table.play()
    game.use(0, "N")
    assert game.refused() == "700.2"


def test_702_2_a_completed_quest_turns_face_down_and_may_pay_for_itself() -> None:
    table = Position()
    table.put("Q", Card("Q", QUEST, powers=(Reward((Resources(1),), (Draw(),)),)), 0, "resources")
    table.deck(0, 2)
    game = table.play()
    game.complete(0, "Q")
    assert game.notes("face down") and game.exhausted("Q")
    game.resolve()
    assert game.hand(0) == 1
    game.complete(0, "Q")
    assert game.refused() in ("700.1", "702.2")


def test_702_2_only_its_controller_completes_a_quest() -> None:
    table = Position()
    table.put("Q", Card("Q", QUEST, powers=(Reward((), (Draw(),)),)), 1, "resources")
    game = table.play()
    game.complete(0, "Q")
    assert game.refused() == "702.2"


@pytest.mark.parametrize(
    ("power", "rule"),
    [
        (Reward((), (Draw(),), basic=True), "702.1a"),
        (Reward((), (Draw(),), your_turn=True), "702.1"),
        (Reward((), (Draw(),), condition=OnTurnOf("you")), "702.1"),
    ],
)
def test_702_1_restrictions_on_completing_a_quest(power: Reward, rule: str) -> None:
    table = Position()
    table.put("Q", Card("Q", QUEST, powers=(power,)), 1, "resources")
    game = table.play()
    game.complete(1, "Q")
    assert game.refused() == rule


def test_707_1f_the_one_who_added_a_link_gets_priority_again() -> None:
    table = Position()
    table.put("B", BOLT, 1, "hand")
    table.resources(1, 2)
    game = table.play()
    game.cast(1, "B", "H1")
    assert game.asks() == "action" and game.asked() == 1


def test_702_2b_completing_a_quest_of_another_is_paid_with_ones_own_means() -> None:
    table = Position()
    table.put("Q", Card("Q", QUEST, powers=(Reward((Resources(1),), (Draw(),)),)), 1, "resources")
    table.put("N", holder(Continuous((MayComplete(Filter(("quest",), "opposing")),))), 0)
    table.resources(0, 1)
    table.deck(0, 2)
    game = table.play()
    game.complete(0, "Q")
    assert game.refused() == "" and game.ready_resources(0) == 0 and not game.exhausted("Q")
    game.resolve()
    assert game.hand(0) == 1 and game.face_down("Q")
