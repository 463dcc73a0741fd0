"""Priority, windows, turns (410, 500-503)."""

from __future__ import annotations

from cardcourt.wow.actions import PASS, action_of
from cardcourt.wow.card import ABILITY, ALLY, ITEM, Card
from cardcourt.wow.deck import Deck
from cardcourt.wow.effects import Give
from cardcourt.wow.instructions import Deal, Destroy, Draw
from cardcourt.wow.interfering import EndTurn, ExtraTurn, SkipTurn
from cardcourt.wow.language import (
    All,
    AsTurnStarts,
    Continuous,
    Filter,
    HandSize,
    HeroOf,
    Inspires,
    Plus,
    Target,
    Those,
    Trigger,
    Triggered,
)
from cardcourt.wow.setup import OPENING_HAND, start_game
from cardcourt.wow.state import (
    END_PHASE,
    READY_STEP,
    STEP,
    TURN_PLAYER,
    WINDOW,
    WINDOW_NAMES,
)
from tests.wow.playing import FILLER, GRUNT, HERO_CARD, Play, Position

BOLT = Card("Bolt", ABILITY, tags=("Instant",), powers=(Deal(1, Target(Filter(("hero", "ally")))),))


def window(game: Play) -> str:
    """The window that is open."""
    return WINDOW_NAMES[game.game.fact(WINDOW)]


def until(game: Play, name: str, player: int = -1) -> None:
    """All pass until a window opens (on a player's turn)."""
    for _ in range(40):
        if window(game) == name and player in (-1, game.game.fact(TURN_PLAYER)) and game.asks() == "action":
            return
        if game.asks() == "action":
            game.all_pass()
        else:
            game.answer(game.options()[0])
    raise AssertionError(f"the {name} never opens")


def table_with_decks(players: int = 2) -> Position:
    """A table on which nobody runs out of cards."""
    table = Position(players)
    for player in range(players):
        table.deck(player, 9)
    return table


# -- priority (410) ----------------------------------------------------------------------------------------------------


def test_410_4_the_turn_player_is_first_and_passing_goes_clockwise() -> None:
    table = table_with_decks(3)
    game = table.play()
    assert game.asked() == 0
    game.answer(action_of(PASS))
    assert game.asked() == 1
    game.answer(action_of(PASS))
    assert game.asked() == 2


def test_410_4a_the_topmost_link_resolves_and_then_the_turn_player_gets_priority() -> None:
    table = table_with_decks()
    table.put("B", BOLT, 1, "hand")
    table.put("C", BOLT, 1, "hand")
    game = table.play()
    game.cast(1, "B", "H1")
    game.cast(1, "C", "H2")
    game.all_pass()
    assert (game.damage("H1"), game.damage("H2")) == (0, 1)
    assert game.asked() == 0 and len(game.game.chain) == 1


def test_410_4b_the_window_closes_only_on_passes_with_an_empty_chain() -> None:
    table = table_with_decks()
    table.put("B", BOLT, 0, "hand")
    game = table.play()
    game.cast(0, "B", "H2")
    game.all_pass()
    assert window(game) == "action window" and not game.game.chain
    game.all_pass()
    assert window(game) == "end window"


def test_410_1_a_pass_does_not_count_once_a_link_was_added() -> None:
    table = table_with_decks()
    table.put("B", BOLT, 1, "hand")
    game = table.play()
    game.answer(action_of(PASS))
    game.cast(1, "B", "H1")
    game.answer(action_of(PASS))
    assert game.asked() == 0 and len(game.game.chain) == 1


# -- the turn (500-503) ------------------------------------------------------------------------------------------------


def test_500_1_windows_of_a_turn_in_order() -> None:
    table = table_with_decks()
    game = table.play("ready step")
    seen = []
    for _ in range(5):
        seen.append((window(game), game.game.fact(TURN_PLAYER)))
        game.all_pass()
    assert seen == [
        ("ready window", 0),
        ("draw window", 0),
        ("action window", 0),
        ("end window", 0),
        ("ready window", 1),
    ]


def test_501_1a_the_turn_player_readies_what_he_controls_and_others_do_not() -> None:
    table = table_with_decks()
    table.put("A", GRUNT, 0, exhausted=True)
    table.put("B", GRUNT, 1, exhausted=True)
    game = table.play("ready step")
    assert not game.exhausted("A") and game.exhausted("B")


def test_501_1b_inspire_readies_one_card_of_another_player_each() -> None:
    table = table_with_decks()
    table.put(
        "V", Card("V", ALLY, atk=1, health=1, powers=(Continuous((Inspires(Filter(("ally",))),)),)), 1, exhausted=True
    )
    table.put("B", GRUNT, 1, exhausted=True)
    game = table.play("ready step")
    assert game.asks() == "cards to inspire" and game.asked() == 1
    game.reply("B")
    assert not game.exhausted("B") and game.exhausted("V")


def test_501_1a_an_ally_is_fresh_until_a_turn_of_its_controller_starts() -> None:
    table = table_with_decks()
    table.put("A", GRUNT, 0, fresh=True)
    game = table.play()
    game.attack(0, "A", "H2")
    assert game.refused() == "601.2e"
    until(game, "action window", 0) if game.game.fact(TURN_PLAYER) == 1 else None
    game.all_pass()
    until(game, "action window", 0)
    game.attack(0, "A", "H2")
    assert game.refused() == ""


def test_501_1a_what_triggers_at_the_start_of_a_turn_triggers_behind_readying() -> None:
    table = table_with_decks()
    power = Triggered(Trigger("turn starts", who="you"), (Deal(2, Target(Filter(("hero",), "opposing"))),))
    table.put("A", Card("A", ITEM, powers=(power,)), 0, exhausted=True)
    game = table.play("ready step")
    assert not game.exhausted("A") and len(game.game.chain) == 1
    game.resolve()
    assert game.damage("H2") == 2
    assert game.game.fact(STEP) == READY_STEP


def test_501_2a_the_turn_player_draws_and_501_2b_the_first_player_does_not_at_first() -> None:
    table = table_with_decks()
    game = table.play("ready step")
    game.all_pass()
    assert window(game) == "draw window" and game.hand(0) == 1
    deck = Deck(HERO_CARD, [FILLER] * 20)
    first = Play(start_game([deck, deck], 1), {})
    while first.asks() != "action":
        first.answer(first.options()[0])
    player = first.game.fact(TURN_PLAYER)
    assert window(first) == "action window" and first.hand(player) == OPENING_HAND


def test_503_1_what_triggers_at_end_of_turn_does_in_the_end_phase() -> None:
    table = table_with_decks()
    power = Triggered(Trigger("turn ends", who="you"), (Draw(),))
    table.put("A", Card("A", ITEM, powers=(power,)), 0)
    game = table.play()
    game.all_pass()
    assert game.game.fact(STEP) == END_PHASE and len(game.game.chain) == 1
    game.resolve()
    assert game.hand(0) == 1


def test_503_2a_the_turn_player_discards_down_to_seven_cards() -> None:
    table = table_with_decks()
    for place in range(9):
        table.put(f"C{place}", FILLER, 0, "hand")
        table.put(f"E{place}", FILLER, 1, "hand")
    game = table.play("end window")
    game.all_pass()
    assert game.asks() == "discard" and game.asked() == 0
    game.reply("C0", "C1")
    assert game.hand(0) == 7 and game.hand(1) == 9


def test_415_4b_a_maximum_hand_size_of_another_number() -> None:
    table = table_with_decks()
    table.put("A", Card("A", ITEM, powers=(Continuous((HandSize(-5),)),)), 0)
    for place in range(3):
        table.put(f"C{place}", FILLER, 0, "hand")
    game = table.play("end window")
    game.all_pass()
    game.reply("C1")
    assert game.hand(0) == 2


def test_503_2a_modifiers_of_this_turn_end_in_the_wrap_up_and_no_checks_follow() -> None:
    table = table_with_decks()
    table.put("A", GRUNT, 1)
    save = Give((Plus(health=2),), Target(Filter(("ally",))))
    table.put("G", Card("G", ABILITY, tags=("Instant",), powers=(save, Deal(3, Those(1)))), 0, "hand")
    watch = Triggered(Trigger("turn starts", who="you"), (Draw(),))
    table.put("W", Card("W", ALLY, atk=1, health=2, powers=(watch,)), 1)
    game = table.play()
    game.cast(0, "G", "W")
    game.resolve()
    assert game.damage("W") == 3 and game.in_play("W")
    until(game, "end window")
    game.all_pass()
    assert not game.in_play("W")
    assert len(game.game.chain) == 1, "it was there as the turn started, and its power triggered"


def turns_after(game: Play, number: int) -> list[int]:
    """Whose the next turns are."""
    found = []
    for _ in range(number):
        game.all_pass()
        until(game, "action window")
        found.append(game.game.fact(TURN_PLAYER))
    return found


def test_500_3_the_latest_extra_turn_comes_first_and_then_the_order_goes_on() -> None:
    table = table_with_decks()
    table.put("E", Card("E", ABILITY, tags=("Instant",), powers=(ExtraTurn(),)), 0, "hand")
    table.put("F", Card("F", ABILITY, tags=("Instant",), powers=(ExtraTurn("opponent"),)), 0, "hand")
    game = table.play()
    game.cast(0, "E")
    game.resolve()
    game.cast(0, "F")
    game.resolve()
    assert turns_after(game, 4) == [1, 0, 1, 0]


def test_500_3_an_extra_turn_does_not_move_the_order() -> None:
    table = table_with_decks(3)
    table.put("E", Card("E", ABILITY, tags=("Instant",), powers=(ExtraTurn(),)), 2, "hand")
    game = table.play()
    game.cast(2, "E")
    game.resolve()
    assert turns_after(game, 3) == [2, 1, 2]


def test_500_4_each_skip_skips_one_turn() -> None:
    table = table_with_decks()
    skip = SkipTurn("opponent")
    table.put("E", Card("E", ABILITY, tags=("Instant",), powers=(skip, skip)), 0, "hand")
    game = table.play()
    game.cast(0, "E")
    game.resolve()
    assert turns_after(game, 4) == [0, 0, 1, 0]


def test_500_5_the_turn_ends_at_once_without_end_of_turn_triggers() -> None:
    table = table_with_decks()
    table.put("E", Card("E", ABILITY, tags=("Instant",), powers=(EndTurn(),)), 1, "hand")
    table.put("B", BOLT, 0, "hand")
    table.put("A", GRUNT, 0)
    for place in range(9):
        table.put(f"C{place}", FILLER, 0, "hand")
    power = Triggered(Trigger("turn ends", who="each player"), (Draw(),))
    table.put("T", Card("T", ITEM, powers=(power,)), 0)
    game = table.play()
    game.attack(0, "A", "H2")
    game.resolve()
    assert window(game) == "attack window"
    game.cast(0, "B", "H2")
    game.cast(1, "E")
    game.all_pass()
    assert game.game.fact(TURN_PLAYER) == 1 and window(game) == "ready window"
    assert not game.game.chain and game.damage("H2") == 0
    assert game.hand(0) == 9, "nothing is discarded, nothing drawn"
    assert game.cites("500.5")


def test_704_1b_what_is_done_as_a_turn_starts_needs_no_chain() -> None:
    table = table_with_decks()
    starts = AsTurnStarts((Deal(1, HeroOf("opponent")),))
    table.put("W", Card("W", ITEM, powers=(starts,)), 0)
    game = table.play("ready step")
    assert game.damage("H2") == 1 and not game.game.chain
    until(game, "ready window", 1)
    assert game.damage("H2") == 1


def test_501_1a_a_power_lost_as_the_turn_starts_is_lost_too_late() -> None:
    table = table_with_decks()
    starts = AsTurnStarts((Destroy(All(Filter(("item",)))),))
    table.put("V", Card("V", ITEM, powers=(starts,)), 0)
    table.put("W", Card("W", ITEM, powers=(AsTurnStarts((Deal(1, HeroOf("opponent")),)),)), 0)
    game = table.play("ready step")
    assert not game.in_play("W") and game.damage("H2") == 1


def test_601_1_combats_are_proposed_in_ones_own_action_phase_with_an_empty_chain() -> None:
    table = table_with_decks()
    table.put("A", GRUNT, 0)
    table.put("B", GRUNT, 1)
    table.put("P", BOLT, 0, "hand")
    game = table.play()
    game.attack(1, "B", "H1")
    assert game.refused() == "601.1"
    game.cast(0, "P", "H2")
    game.attack(0, "A", "H2")
    assert game.refused() == "601.1"
