"""What an effect lets a player add at once (301.4d, 402.2, 409.1, 412.1c, Warp), and loops (803)."""

from __future__ import annotations

from cardcourt.wow.bringing import PutIntoPlay, PutToken
from cardcourt.wow.card import ABILITY, ALLY, HERO, ITEM, MASTER_HERO, QUEST, Card, keywords_of
from cardcourt.wow.costs import DiscardCards
from cardcourt.wow.immediate import PlaceNow, PlayNow, StartingHeroBack
from cardcourt.wow.instructions import Deal, Draw, Reveal
from cardcourt.wow.language import (
    AdditionalCost,
    All,
    Continuous,
    Filter,
    HeroOf,
    Instead,
    Payment,
    Plus,
    Target,
    TopOf,
    Trigger,
    Triggered,
)
from cardcourt.wow.state import DECK, DRAW, GRAVEYARD, REMOVED, RESOURCE_ROW, WINNER
from tests.wow.playing import FILLER, GRUNT, Position

PING = Deal(1, HeroOf("opponent"))


def spell(*text: object, name: str = "Spell", cost: int = 0) -> Card:
    """An instant ability with a text."""
    return Card(name, ABILITY, cost=cost, tags=("Instant",), powers=text)  # type: ignore[arg-type]


GRAVE = All(Filter(("card",), "you", "graveyard"))


def test_409_1_an_effect_lets_a_card_be_played_whatever_the_time_and_it_is_paid_for() -> None:
    table = Position()
    table.put("A", GRUNT, 1, "graveyard")
    table.put("S", spell(PlayNow(GRAVE), PING), 1, "hand")
    table.resources(1, 1)
    game = table.play()
    game.cast(1, "S")
    game.all_pass()
    assert game.asks() == "play now"
    game.reply("A")
    assert game.ready_resources(1) == 0 and len(game.game.chain) == 1
    assert game.damage("H1") == 1, "the link that lets it be played is finished first"
    game.resolve()
    assert game.in_play("A")


def test_403_6a_without_paying_its_cost_additional_costs_stay() -> None:
    table = Position()
    more = AdditionalCost((DiscardCards(),))
    table.put("A", Card("A", ABILITY, cost=5, powers=(more, PING)), 0, "graveyard")
    table.put("C", FILLER, 0, "hand")
    table.put("S", spell(PlayNow(GRAVE, free=True)), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.all_pass()
    game.reply("A")
    assert game.zone("C") == GRAVEYARD
    game.resolve()
    assert game.damage("H2") == 1


def test_402_2_a_copy_is_played_and_ceases_to_exist() -> None:
    table = Position()
    table.put("A", spell(Deal(2, Target(Filter(("hero",)))), name="A"), 0, "graveyard")
    table.put("S", spell(PlayNow(GRAVE, free=True, as_copy=True)), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.all_pass()
    game.answer(game.options()[0])
    game.reply("H2")
    assert game.notes("added")[-1] == ("A",)
    game.resolve()
    assert game.damage("H2") == 2
    assert game.zone("A") == GRAVEYARD


def test_412_1c_an_additional_resource_is_a_link_and_does_not_count_for_the_turn() -> None:
    table = Position()
    table.put("Q", Card("Q", QUEST), 0, "deck")
    table.put("C", FILLER, 0, "hand")
    table.put("S", spell(Reveal(TopOf()), PlaceNow(TopOf(), exhausted=True)), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.all_pass()
    assert game.asks() == "face up"
    game.reply(1)
    assert len(game.game.chain) == 1
    game.resolve()
    assert game.zone("Q") == RESOURCE_ROW and game.exhausted("Q")
    game.place(0, "C")
    assert game.refused() == ""


def test_412_1c_face_up_only_with_its_costs_paid() -> None:
    table = Position()
    table.put("Q", Card("Q", QUEST, powers=(AdditionalCost((DiscardCards(),)),)), 0, "deck")
    table.put("S", spell(PlaceNow(TopOf())), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.resolve()
    assert game.zone("Q") == RESOURCE_ROW
    assert game.face_down("Q")


def test_glossary_warp_a_revealed_card_is_removed_and_played_at_once() -> None:
    table = Position()
    warp = Card("W", ALLY, cost=7, atk=1, health=1, keywords=keywords_of(warp=1))
    table.put("W", warp, 0, "deck")
    table.put("S", spell(Reveal(TopOf()), PING), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.all_pass()
    assert game.asks() == "play now" and game.damage("H2") == 0
    game.reply("W")
    assert game.asks() == "play it" and game.zone("W") == REMOVED
    game.reply(1)
    assert game.damage("H2") == 1 and len(game.game.chain) == 1
    game.resolve()
    assert game.in_play("W")


def test_glossary_warp_may_be_declined() -> None:
    table = Position()
    warp = Card("W", ALLY, cost=7, atk=1, health=1, keywords=keywords_of(warp=1))
    table.put("W", warp, 0, "deck")
    table.put("S", spell(Reveal(TopOf()), PING), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    game.all_pass()
    game.reply(-1)
    assert game.zone("W") == DECK and game.damage("H2") == 1


def test_301_4d_the_starting_hero_comes_back_as_it_was_removed() -> None:
    table = Position()
    table.put("M", Card("Master", HERO, health=30, tags=(MASTER_HERO, "Instant")), 0, "hand")
    table.put("S", spell(StartingHeroBack()), 0, "hand")
    table.table.objects[0].damage = 4
    table.table.objects[0].face_down = True
    game = table.play()
    game.cast(0, "M")
    game.resolve()
    game.cast(0, "S")
    game.resolve()
    assert game.in_play("H1") and game.damage("H1") == 4 and game.zone("M") == REMOVED
    assert game.face_down("H1")


def test_put_into_play_is_not_playing() -> None:
    table = Position()
    table.put("A", GRUNT, 0, "graveyard")
    table.put("S", spell(PutIntoPlay(GRAVE), Draw(0)), 0, "hand")
    table.put("N", Card("N", ITEM), 0)
    game = table.play()
    game.cast(0, "S")
    game.resolve()
    assert game.in_play("A") and not [note for note in game.notes("announces") if note[1] == "Grunt"]
    assert game.zone("S") == GRAVEYARD


# -- loops (803) -------------------------------------------------------------------------------------------------------


def test_803_3_a_loop_of_mandatory_triggers_ends_and_play_proceeds() -> None:
    wisp = Card("Wisp", ALLY, atk=0, health=1, tags=("Wisp",), token=True)
    mother = Triggered(Trigger("destroy", Filter(("ally",), "you", tag="Wisp")), (PutToken("Wisp"),))
    table = Position()
    table.put("M", Card("M", ITEM, powers=(mother,)), 0)
    table.put("W", wisp, 0)
    weak = Card("Weak", ABILITY, ongoing=True, powers=(Continuous((Plus(health=-1),), Filter(("ally",))),))
    table.put("S", weak, 1, "hand")
    table.table.turn_player = 1
    game = table.play()
    game.cast(1, "S")
    for _ in range(60):
        if not game.game.chain:
            break
        game.all_pass()
    assert game.cites("803.3") and not game.game.chain and game.asked() == 1


def test_803_3_what_changes_with_each_time_is_no_loop() -> None:
    hurt = Triggered(Trigger("deal", Filter(("hero",))), (PING,))
    table = Position()
    table.put("M", Card("M", ITEM, powers=(hurt,)), 0)
    table.put("S", spell(PING), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    while game.asks() == "action":
        game.all_pass()
    assert game.game.fact(WINNER) == 0 and not game.cites("803.3")


def test_803_5_checks_that_never_end_are_a_draw() -> None:
    undying = Continuous((Instead("destroy", (Draw(0),)),))
    table = Position()
    table.put("A", Card("A", ALLY, atk=1, health=1, powers=(undying,)), 0)
    table.put("S", spell(Deal(1, All(Filter(("ally",))))), 0, "hand")
    game = table.play(words=("x",))
    game.cast(0, "S")
    game.all_pass()
    assert game.game.fact(WINNER) == DRAW and game.cites("803.5")


def test_803_4_what_a_player_does_each_time_is_no_loop_of_mandatory_actions() -> None:
    nothing = Payment((), (Draw(0),))
    watch = Triggered(Trigger("use", Filter(("item",))), (Draw(0),))
    table = Position()
    table.put("N", Card("N", ITEM, powers=(nothing, watch)), 0)
    game = table.play()
    for _ in range(9):
        game.use(0, "N")
        game.resolve()
    assert len(game.notes("triggers")) == 9 and not game.cites("803.3")
