"""Resolving and interrupting links, entering play, triggered effects (400, 402, 703, 708-711, 715)."""

from __future__ import annotations

from cardcourt.wow.bringing import PutIntoPlay
from cardcourt.wow.card import ABILITY, ALLY, ITEM, Card
from cardcourt.wow.effects import Give, Later
from cardcourt.wow.flow import Empower, May, Mode, Modes
from cardcourt.wow.immediate import TriggerCards
from cardcourt.wow.instructions import Deal, Destroy, Draw, Exhaust, RemoveFromGame, ToHand
from cardcourt.wow.interfering import ChangeTarget, CopyLink, Interrupt
from cardcourt.wow.language import (
    All,
    AsEnters,
    AtLeast,
    CardsIn,
    Continuous,
    Filter,
    Has,
    HeroOf,
    LosesPowers,
    Payment,
    Plus,
    Target,
    TheOther,
    This,
    Trigger,
    Triggered,
)
from cardcourt.wow.state import GRAVEYARD, REMOVED
from tests.wow.playing import FILLER, GRUNT, Play, Position

CHARACTER = Filter(("hero", "ally"))
ONE_ALLY = Target(Filter(("ally",)))
LINK = Target(Filter(("ability",), zone="chain"))
PING = Deal(1, HeroOf("opponent"))


def spell(*text: object, name: str = "Spell") -> Card:
    """An instant ability with a text."""
    return Card(name, ABILITY, tags=("Instant",), powers=text)  # type: ignore[arg-type]


def thing(*powers: object, name: str = "Thing") -> Card:
    """An item with powers."""
    return Card(name, ITEM, powers=powers)  # type: ignore[arg-type]


# -- resolving (709) ---------------------------------------------------------------------------------------------------


def test_709_2a_with_all_targets_illegal_the_whole_link_is_interrupted() -> None:
    table = Position()
    table.put("A", GRUNT, 1)
    table.put("S", spell(Exhaust(ONE_ALLY), Draw()), 0, "hand")
    table.put("T", spell(Give((Has("untargetable"),), ONE_ALLY), name="T"), 1, "hand")
    table.deck(0, 2)
    game = table.play()
    game.cast(0, "S")
    game.cast(1, "T")
    game.resolve()
    assert not game.exhausted("A") and game.hand(0) == 0
    assert game.zone("S") == GRAVEYARD and game.cites("709.2a")


def test_709_2c_with_some_targets_illegal_the_others_are_affected() -> None:
    table = Position()
    table.put("A", GRUNT, 1)
    table.put("B", GRUNT, 1)
    table.put("S", spell(Exhaust(Target(Filter(("ally",)), 2, 2)), Draw()), 0, "hand")
    table.put("T", spell(Destroy(Target(Filter(("ally",)))), name="T"), 1, "hand")
    table.deck(0, 2)
    game = table.play()
    game.cast(0, "S")
    game.cast(1, "T", "A")
    game.resolve()
    assert game.exhausted("B") and game.hand(0) == 1


def test_709_2a_a_target_that_came_back_is_a_different_card() -> None:
    table = Position()
    table.put("A", GRUNT, 1)
    table.put("S", spell(Exhaust(ONE_ALLY)), 0, "hand")
    back = PutIntoPlay(All(Filter(("ally",), "you", "hand")))
    table.put("T", spell(ToHand(All(Filter(("ally",), "you"))), back, name="T"), 1, "hand")
    game = table.play()
    game.cast(0, "S")
    game.cast(1, "T")
    game.resolve()
    assert game.in_play("A") and not game.exhausted("A") and game.cites("709.2a")


def test_707_3_an_effect_is_independent_of_its_source() -> None:
    table = Position()
    table.put("N", thing(Payment((), (PING,))), 0)
    table.put("T", spell(Destroy(Target(Filter(("item",)))), name="T"), 1, "hand")
    game = table.play()
    game.use(0, "N")
    game.cast(1, "T")
    game.resolve()
    assert not game.in_play("N") and game.damage("H2") == 1


def test_709_2g_permanents_enter_play_and_other_abilities_go_to_the_graveyard() -> None:
    table = Position()
    table.put("A", GRUNT, 0, "hand")
    table.put("O", Card("O", ABILITY, ongoing=True), 0, "hand")
    table.put("S", spell(PING), 0, "hand")
    table.resources(0, 1)
    game = table.play()
    for name in ("A", "O", "S"):
        game.cast(0, name)
        game.resolve()
    assert game.in_play("A") and game.in_play("O") and game.zone("S") == GRAVEYARD


# -- interrupting (711) ------------------------------------------------------------------------------------------------


def test_711_2_an_interrupted_link_does_nothing_and_its_costs_stay_paid() -> None:
    table = Position()
    table.put("S", Card("S", ABILITY, cost=1, powers=(PING,)), 0, "hand")
    table.put("I", spell(Interrupt(LINK), name="I"), 1, "hand")
    table.resources(0, 1)
    game = table.play()
    game.cast(0, "S")
    game.cast(1, "I")
    game.all_pass()
    assert game.zone("S") == GRAVEYARD and game.ready_resources(0) == 0
    assert game.asked() == 0 and not game.game.chain and game.damage("H2") == 0


def test_711_3_a_resource_on_the_chain_is_no_target() -> None:
    table = Position()
    table.put("R", FILLER, 0, "hand")
    table.put("I", spell(Interrupt(Target(Filter(("card",), zone="chain"))), name="I"), 1, "hand")
    game = table.play()
    game.place(0, "R")
    game.cast(1, "I")
    assert game.refused() == "707.1d"


def test_711_3_an_effect_only_where_the_description_says_so() -> None:
    def can(types: tuple[str, ...]) -> bool:
        table = Position()
        table.put("N", thing(Payment((), (PING,))), 0)
        table.put("I", spell(Interrupt(Target(Filter(types, zone="chain"))), name="I"), 1, "hand")
        game = table.play()
        game.use(0, "N")
        game.cast(1, "I")
        game.resolve()
        return game.damage("H2") == 0

    assert can(("effect",))
    assert not can(("ability",))


def test_706_1_a_link_is_no_target_of_itself() -> None:
    table = Position()
    table.put("I", spell(Interrupt(LINK), name="I"), 0, "hand")
    game = table.play()
    game.cast(0, "I")
    assert game.refused() == "707.1d"


# -- copies and changed targets (402.1, 706.2) -------------------------------------------------------------------------


def test_402_1_a_duplicate_has_all_choices_and_ceases_to_exist() -> None:
    table = Position()
    table.put("S", spell(Deal(2, Target(CHARACTER))), 0, "hand")
    table.put("C", spell(CopyLink(LINK), name="C"), 1, "hand")
    game = table.play()
    game.cast(0, "S", "H2")
    game.cast(1, "C")
    game.all_pass()
    assert game.asks() == "new target" and game.asked() == 1
    game.reply("H1")
    assert len(game.game.chain) == 2
    game.resolve()
    assert (game.damage("H1"), game.damage("H2")) == (2, 2)
    assert game.game.waiting == () and game.zone("S") == GRAVEYARD


def test_706_2_the_single_target_of_a_link_is_changed_to_another_legal_one() -> None:
    table = Position()
    table.put("S", spell(Deal(2, Target(CHARACTER))), 0, "hand")
    table.put("C", spell(ChangeTarget(LINK), name="C"), 1, "hand")
    game = table.play()
    game.cast(0, "S", "H2")
    game.cast(1, "C")
    game.resolve()
    assert (game.damage("H1"), game.damage("H2")) == (2, 0)


def test_706_2_without_another_legal_target_nothing_changes() -> None:
    table = Position()
    table.put("S", spell(Deal(2, Target(Filter(("hero",), "opposing")))), 0, "hand")
    table.put("C", spell(ChangeTarget(LINK), name="C"), 1, "hand")
    game = table.play()
    game.cast(0, "S")
    game.cast(1, "C")
    game.resolve()
    assert (game.damage("H1"), game.damage("H2")) == (0, 2)


# -- entering play (710) -----------------------------------------------------------------------------------------------


def test_710_1b_entering_exhausted_with_damage_and_counters_is_cumulative() -> None:
    powers = (AsEnters(exhausted=True, damage=1), AsEnters(damage=1, counter="rage", number=2))
    table = Position()
    table.put("A", Card("A", ALLY, atk=1, health=5, powers=powers), 0, "hand")
    table.put("W", thing(Triggered(Trigger("exhaust", Filter(("ally",))), (PING,))), 0)
    game = table.play()
    game.cast(0, "A")
    game.resolve()
    assert game.exhausted("A") and game.damage("A") == 2
    assert game.damage("H2") == 0, "to enter exhausted is not to exhaust"


def test_710_1a_what_is_done_as_it_enters_is_done_without_the_chain() -> None:
    table = Position()
    table.put("A", Card("A", ALLY, atk=1, health=5, powers=(AsEnters(do=(PING,)),)), 0, "hand")
    game = table.play()
    game.cast(0, "A")
    game.all_pass()
    assert game.damage("H2") == 1 and not game.game.chain


def test_400_2_an_attachment_enters_attached_to_its_target() -> None:
    curse = Card(
        "Curse",
        ABILITY,
        ongoing=True,
        attach=Filter(("ally",)),
        powers=(Continuous((Plus(-1),), Filter(("ally",), host=True)),),
    )
    table = Position()
    table.put("A", GRUNT, 1)
    table.put("B", GRUNT, 1)
    table.put("C", curse, 0, "hand")
    game = table.play()
    game.cast(0, "C", "B")
    game.resolve()
    assert (game.atk("A"), game.atk("B")) == (2, 1)


def test_400_3_an_attachment_without_target_needs_a_host_as_it_resolves() -> None:
    curse = Card("Curse", ABILITY, ongoing=True, attach=Filter(("ally",)), attach_target=False)
    table = Position()
    table.put("C", curse, 0, "hand")
    game = table.play()
    game.cast(0, "C")
    game.resolve()
    assert game.zone("C") == GRAVEYARD
    table.put("A", GRUNT, 1)
    table.put("B", GRUNT, 1)
    again = table.play()
    again.cast(0, "C")
    again.all_pass()
    assert again.asks() == "host"
    again.reply("B")
    assert again.in_play("C")


def test_415_8d_a_passing_ability_cannot_be_put_into_play() -> None:
    table = Position()
    table.put("P", spell(PING, name="P"), 0, "graveyard")
    table.put("S", spell(PutIntoPlay(All(Filter(("ability",), "you", "graveyard")))), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.resolve()
    assert game.zone("P") == GRAVEYARD


def test_710_1e_a_power_lost_before_it_enters_does_not_trigger() -> None:
    enters = Triggered(Trigger("enter"), (PING,))
    seer = Card("Seer", ALLY, atk=1, health=1, powers=(enters,))
    table = Position()
    table.put("N", thing(Continuous((LosesPowers(),), Filter(("ally",)))), 1)
    table.put("A", seer, 0, "hand")
    game = table.play()
    game.cast(0, "A")
    game.resolve()
    assert game.damage("H2") == 0
    plain = Position()
    plain.put("A", seer, 0, "hand")
    game = plain.play()
    game.cast(0, "A")
    game.resolve()
    assert game.damage("H2") == 1


# -- triggers (703, 708) -----------------------------------------------------------------------------------------------


def two_deaths(power: Triggered, number: int = 2) -> Play:
    """Allies with a power, all destroyed at once."""
    table = Position()
    for place in range(number):
        table.put(f"A{place}", Card("A", ALLY, atk=1, health=1, powers=(power,)), 0)
    table.put("S", spell(Destroy(All(Filter(("ally",))))), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.all_pass()
    while game.asks() != "action":
        game.answer(game.options()[0])
    return game


def test_703_1_it_triggers_off_every_instance_even_simultaneous_ones() -> None:
    game = two_deaths(Triggered(Trigger("destroy", Filter(("ally",))), (PING,)))
    assert len(game.game.chain) == 4
    game.resolve()
    assert game.damage("H2") == 4


def test_703_3c_powers_that_stop_being_active_together_with_their_event_trigger() -> None:
    game = two_deaths(Triggered(Trigger("destroy", Filter(("ally",), other=True)), (PING,)))
    game.resolve()
    assert game.damage("H2") == 2


def test_703_3c_powers_that_become_active_together_with_their_event_trigger() -> None:
    watch = Triggered(Trigger("enter", Filter(("ally",), other=True)), (PING,))
    table = Position()
    for place in range(2):
        table.put(f"A{place}", Card("A", ALLY, atk=1, health=1, powers=(watch,)), 0, "graveyard")
    table.put("S", spell(PutIntoPlay(All(Filter(("ally",), "you", "graveyard")))), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.resolve()
    assert game.damage("H2") == 2


def test_703_4_an_event_is_matched_against_the_state_before_it() -> None:
    def triggers(damage: int) -> bool:
        brigg = Triggered(Trigger("deal", Filter(("ally",), state=("damaged",))), (PING,))
        table = Position()
        table.put("W", thing(brigg), 0)
        table.put("A", Card("A", ALLY, atk=1, health=5), 1, damage=damage)
        table.put("S", spell(Deal(1, ONE_ALLY)), 0, "hand")
        game = table.play()
        game.cast(0, "S")
        game.resolve()
        return game.damage("H2") == 1

    assert triggers(1)
    assert not triggers(0)


def test_703_3_a_face_down_or_lost_power_is_inactive() -> None:
    enters = Triggered(Trigger("deal", Filter(("hero",))), (Draw(),))
    table = Position()
    table.put("W", thing(enters), 0, "resources", face_down=True)
    table.put("V", thing(enters), 0, "hand")
    table.put("S", spell(PING), 0, "hand")
    table.deck(0, 3)
    game = table.play()
    game.cast(0, "S")
    game.resolve()
    assert game.hand(0) == 1


def test_703_3a_a_power_that_triggers_in_another_zone() -> None:
    power = Triggered(Trigger("remove"), (PING,), zone="removed")
    table = Position()
    table.put("A", Card("A", ALLY, atk=1, health=1, powers=(power,)), 0)
    table.put("S", spell(RemoveFromGame(ONE_ALLY)), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.resolve()
    assert game.zone("A") == REMOVED and game.damage("H2") == 1


def test_703_2_a_double_check_looks_as_it_triggers_and_as_it_resolves() -> None:
    condition = AtLeast(2, CardsIn("hand"))
    power = Triggered(Trigger("turn starts", who="you"), (PING,), condition)

    def run(cards: int, lose: bool) -> Play:
        table = Position()
        table.deck(0, 3)
        table.put("W", thing(power), 0)
        for place in range(cards):
            table.put(f"C{place}", spell(Exhaust(HeroOf())), 0, "hand")
        game = table.play("ready step")
        if lose:
            game.cast(0, "C0")
        game.resolve()
        return game

    assert run(2, lose=False).damage("H2") == 1
    assert run(1, lose=False).damage("H2") == 0
    lost = run(2, lose=True)
    assert lost.damage("H2") == 0 and lost.cites("703.2")


def test_708_1a_the_turn_player_adds_first_and_orders_his_own() -> None:
    table = Position()
    ping = Triggered(Trigger("enter", Filter(("ally",))), (PING,))
    card = Triggered(Trigger("enter", Filter(("ally",))), (Draw(),))
    table.put("W", thing(ping, name="W"), 0)
    table.put("V", thing(card, name="V"), 0)
    table.put("U", thing(ping, name="U"), 1)
    table.put("A", Card("A", ALLY, atk=1, health=1), 0, "hand")
    table.deck(0, 2)
    game = table.play()
    game.cast(0, "A")
    game.all_pass()
    assert game.asks() == "order of triggered effects" and game.asked() == 0
    game.answer(game.options()[1])
    sources = [game.game.book.names[game.game.columns[0][item.source & 4095]] for item in game.game.chain]
    assert sources == ["V", "W", "U"]
    assert game.asks() == "action" and game.asked() == 0


def test_708_1b_nobody_gets_priority_before_all_are_added() -> None:
    table = Position()
    targeted = Triggered(Trigger("target", Filter(("ally",))), (Draw(),))
    table.put("W", thing(Triggered(Trigger("enter", Filter(("ally",))), (Exhaust(ONE_ALLY),))), 0)
    table.put("V", thing(targeted), 0)
    table.put("A", GRUNT, 0, "hand")
    table.resources(0, 1)
    table.deck(0, 2)
    game = table.play()
    game.cast(0, "A")
    game.all_pass()
    assert len(game.game.chain) == 2


def test_708_2_a_triggered_effect_without_a_legal_target_ceases_to_exist() -> None:
    table = Position()
    table.put("W", thing(Triggered(Trigger("exhaust", Filter(("hero",))), (Destroy(ONE_ALLY), Draw()))), 0)
    table.put("S", spell(Exhaust(HeroOf())), 0, "hand")
    table.deck(0, 2)
    game = table.play()
    game.cast(0, "S")
    game.resolve()
    assert game.hand(0) == 0 and game.cites("708.2")


def test_708_3_optional_parts_are_chosen_on_resolution() -> None:
    table = Position()
    table.put("W", thing(Triggered(Trigger("exhaust", Filter(("hero",))), (May((Draw(),)),))), 0)
    table.put("S", spell(Exhaust(HeroOf())), 0, "hand")
    table.deck(0, 2)
    game = table.play()
    game.cast(0, "S")
    game.all_pass()
    assert game.asks() == "action" and len(game.game.chain) == 1
    game.all_pass()
    assert game.asks() == "do it"


def test_705_4_the_controller_of_the_source_controls_the_effect() -> None:
    table = Position()
    table.put("A", Card("A", ALLY, atk=1, health=1, powers=(Triggered(Trigger("destroy"), (PING,)),)), 1)
    table.put("S", spell(Destroy(ONE_ALLY)), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.resolve()
    assert game.damage("H1") == 1


def test_703_1_the_other_card_and_how_much() -> None:
    avenge = Triggered(Trigger("deal"), (Deal(1, TheOther(), by=This()),))
    table = Position()
    table.put("A", Card("A", ALLY, atk=1, health=9, powers=(avenge,)), 1)
    table.put("S", spell(Deal(2, ONE_ALLY)), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.resolve()
    assert game.damage("H1") == 1


def test_717_6_only_the_first_of_a_turn() -> None:
    first = Triggered(Trigger("deal", Filter(("hero",), "opposing"), first=True), (Draw(),))
    table = Position()
    table.put("W", thing(first), 0)
    table.put("S", spell(PING), 0, "hand")
    table.put("T", spell(PING), 0, "hand")
    table.deck(0, 3)
    game = table.play()
    game.cast(0, "S")
    game.resolve()
    game.cast(0, "T")
    game.resolve()
    assert game.damage("H2") == 2 and game.hand(0) == 1


def test_715_1_a_triggered_modifier_of_the_next_time_ends_as_it_triggers() -> None:
    watch = Triggered(Trigger("deal", Filter(("hero",), "opposing")), (Draw(),), once=True)
    table = Position()
    table.put("L", spell(Later(watch), name="L"), 0, "hand")
    table.put("S", spell(PING), 0, "hand")
    table.put("T", spell(PING), 0, "hand")
    table.deck(0, 3)
    game = table.play()
    game.cast(0, "L")
    game.resolve()
    for name in ("S", "T"):
        game.cast(0, name)
        game.resolve()
    assert game.hand(0) == 1


def test_715_1_what_a_triggered_modifier_is_about() -> None:
    watch = Triggered(Trigger("destroy"), (PING,))
    table = Position()
    table.put("A", GRUNT, 1)
    table.put("B", GRUNT, 1)
    table.put("L", spell(Later(watch, ONE_ALLY), name="L"), 0, "hand")
    table.put("S", spell(Destroy(All(Filter(("ally",))))), 0, "hand")
    game = table.play()
    game.cast(0, "L", "A")
    game.resolve()
    game.cast(0, "S")
    game.resolve()
    assert game.damage("H2") == 1


def test_601_3_an_interrupted_proposal_leads_to_no_combat() -> None:
    table = Position()
    table.put("A", GRUNT, 0)
    table.put("I", spell(Interrupt(Target(Filter(("effect",), zone="chain"))), name="I"), 1, "hand")
    game = table.play()
    game.attack(0, "A", "H2")
    game.cast(1, "I")
    game.resolve()
    game.all_pass()
    assert not game.exhausted("A") and game.cites("602.1") == 0 and game.cites("503.1")


def test_703_3b_a_power_that_triggers_in_one_of_several_zones() -> None:
    def triggers(place: str) -> bool:
        hurt = Trigger("deal", Filter(("hero",), "opposing"))
        power = Triggered(hurt, (Exhaust(HeroOf()),), zone="graveyard, removed")
        table = Position()
        table.put("A", Card("A", ALLY, atk=1, health=1, powers=(power,)), 0, place)
        table.put("S", spell(PING), 0, "hand")
        game = table.play()
        game.cast(0, "S")
        game.resolve()
        return game.exhausted("H1")

    assert triggers("graveyard") and triggers("removed")
    assert not triggers("hand")


def test_703_5_to_trigger_a_card_is_to_trigger_all_its_powers() -> None:
    powers = (Triggered(Trigger("destroy"), (PING,)), Triggered(Trigger("attack"), (Exhaust(HeroOf()),)))
    table = Position()
    table.put("A", Card("A", ALLY, atk=1, health=1, powers=powers), 0)
    table.put("S", spell(TriggerCards(ONE_ALLY)), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.resolve()
    assert game.damage("H2") == 1 and game.exhausted("H1") and game.in_play("A")


def test_706_5_random_targets_are_not_chosen() -> None:
    table = Position()
    table.put("A", GRUNT, 1)
    table.put("B", GRUNT, 1)
    table.put("S", spell(Exhaust(Target(Filter(("ally",)), at_random=True))), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    assert game.asks() == "action"
    game.resolve()
    assert game.exhausted("A") != game.exhausted("B")


def test_glossary_empower_counts_as_it_is_added_and_as_it_resolves() -> None:
    def run(mine: bool, lost: bool) -> Play:
        table = Position()
        if mine:
            table.put("T", Card("T", ITEM), 0)
        table.put("A", GRUNT, 1)
        extra = Empower(Filter(("item",), "you"), (Destroy(ONE_ALLY),))
        table.put("S", spell(PING, extra), 0, "hand")
        table.put("D", spell(Destroy(Target(Filter(("item",)))), name="D"), 1, "hand")
        game = table.play()
        game.cast(0, "S")
        if lost:
            game.cast(1, "D")
        game.resolve()
        assert game.damage("H2") == 1
        return game

    assert run(mine=True, lost=False).zone("A") == GRAVEYARD
    assert run(mine=False, lost=False).in_play("A")
    assert run(mine=True, lost=True).in_play("A")


def test_glossary_empower_without_its_thing_asks_for_no_target() -> None:
    table = Position()
    table.put("S", spell(PING, Empower(Filter(("item",), "you"), (Destroy(ONE_ALLY),))), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    assert game.refused() == ""
    game.resolve()
    assert game.damage("H2") == 1


def test_707_1c_the_same_words_in_two_modes_are_two_descriptions() -> None:
    one, other = Target(Filter(("ally",))), Target(Filter(("ally",)))
    modes = Modes((Mode((Exhaust(one),)), Mode((Exhaust(other), Draw()))))
    table = Position()
    table.put("A", GRUNT, 1)
    table.put("S", spell(modes), 0, "hand")
    table.deck(0, 2)
    game = table.play()
    game.cast(0, "S", 1)
    assert [len(chosen) for chosen in game.game.chain[0].targets] == [0, 1]
    game.resolve()
    assert game.exhausted("A") and game.hand(0) == 1
