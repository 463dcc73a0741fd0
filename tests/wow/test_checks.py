"""What is put right: checks, uniqueness, hands, losing, heroes that replace one another (102, 301, 406, 410, 414)."""

from __future__ import annotations

import pytest

from cardcourt.wow.actions import PASS, action_of
from cardcourt.wow.bringing import PutIntoPlay
from cardcourt.wow.card import (
    ABILITY,
    ALLY,
    ARMOR,
    HERO,
    ITEM,
    LOCATION,
    MASTER_HERO,
    WEAPON,
    Card,
    keywords_of,
)
from cardcourt.wow.costs import FlipHero
from cardcourt.wow.effects import Give
from cardcourt.wow.instructions import Deal, Destroy, Draw, PutDamage
from cardcourt.wow.language import (
    All,
    Cannot,
    Continuous,
    ControlledBy,
    Filter,
    HeroOf,
    LosesPowers,
    Payment,
    Plus,
    Target,
    Trigger,
    Triggered,
)
from cardcourt.wow.state import DRAW, GRAVEYARD, LOST, REMOVED, WINNER
from tests.wow.playing import FILLER, GRUNT, HERO_CARD, Play, Position

CHARACTER = Filter(("hero", "ally"))
ALLIES = All(Filter(("ally",)))


def spell(*text: object, name: str = "Spell") -> Card:
    """An instant ability with a text."""
    return Card(name, ABILITY, tags=("Instant",), powers=text)  # type: ignore[arg-type]


def after(table: Position, *text: object) -> Play:
    """The game behind a text that P1 plays."""
    table.put("S", spell(*text), 0, "hand")
    game = table.play()
    game.cast(0, "S")
    return game


# -- checks (410.6) ----------------------------------------------------------------------------------------------------


def test_410_6a_fatal_damage_destroys_before_anybody_gets_priority_and_in_waves() -> None:
    guards = Card(
        "Guards", ALLY, atk=1, health=1, powers=(Continuous((Plus(health=1),), Filter(("ally",), other=True)),)
    )
    table = Position()
    for place, damage in enumerate((3, 2, 1)):
        table.put(f"G{place}", guards, 1, damage=0)
        table.put(f"S{place}", spell(PutDamage(damage, Target(Filter(("ally",)))), name=f"S{place}"), 0, "hand")
    game = table.play()
    assert all(game.in_play(f"G{place}") for place in range(3))
    game.cast(0, "S2", "G2")
    game.cast(0, "S1", "G1")
    game.cast(0, "S0", "G0")
    game.resolve()
    assert not any(game.in_play(f"G{place}") for place in range(3))


def test_410_6a_no_health_destroys_without_fatal_damage() -> None:
    watch = Triggered(Trigger("destroy", Filter(("ally",)), by_fatal_damage=True), (Draw(),))
    table = Position()
    table.put("A", GRUNT, 1)
    table.put("W", Card("W", ITEM, powers=(watch,)), 0)
    table.deck(0, 2)
    game = after(table, Give((Plus(health=-5),), ALLIES))
    game.resolve()
    assert game.zone("A") == GRAVEYARD and game.hand(0) == 0
    table = Position()
    table.put("A", GRUNT, 1)
    table.put("W", Card("W", ITEM, powers=(watch,)), 0)
    table.deck(0, 2)
    game = after(table, Deal(5, ALLIES))
    game.resolve()
    assert game.zone("A") == GRAVEYARD and game.hand(0) == 1


def test_410_5_nothing_is_checked_while_a_link_resolves() -> None:
    table = Position()
    table.put("A", GRUNT, 1)
    game = after(table, Deal(2, ALLIES), Give((Plus(health=3),), ALLIES))
    game.resolve()
    assert game.in_play("A") and game.damage("A") == 2


def test_410_6b_who_has_to_draw_from_an_empty_deck_loses() -> None:
    table = Position()
    table.deck(0, 1)
    game = after(table, Draw(2))
    game.resolve()
    assert game.game.fact(WINNER) == 1 and game.asks() == ""


def test_410_6c_an_attachment_without_its_host_is_destroyed() -> None:
    curse = Card("Curse", ABILITY, ongoing=True, attach=Filter(("ally",)), powers=())
    table = Position()
    table.put("A", GRUNT, 1)
    table.put("C", curse, 0, host="A")
    game = after(table, Destroy(ALLIES))
    game.resolve()
    assert game.zone("C") == GRAVEYARD


def test_410_6c_the_host_description_counts_and_not_the_attach_description() -> None:
    def stays(attached: Filter) -> bool:
        ongoing = Continuous((Plus(-3),), attached)
        curse = Card("Curse", ABILITY, ongoing=True, attach=Filter(("ally",)), powers=(ongoing,))
        table = Position()
        table.put("A", Card("A", ITEM), 1)
        table.put("C", curse, 0, host="A")
        game = table.play("checks")
        return game.in_play("C")

    assert stays(Filter(("card",), host=True))
    assert not stays(Filter(("ally",), host=True))


def test_410_6e_damage_on_what_is_no_character_is_removed() -> None:
    table = Position()
    table.put("I", Card("I", ITEM), 0, damage=2)
    game = table.play("checks")
    assert game.damage("I") == 0


def test_410_6g_a_player_keeps_one_location() -> None:
    table = Position()
    table.put("L", Card("L", LOCATION), 0, "resources")
    table.put("M", Card("M", LOCATION), 0, "resources")
    game = table.play("checks")
    assert game.asks() == "location to keep"
    game.reply("M")
    assert game.notes("face down") == [("L",)]


# -- uniqueness (414) --------------------------------------------------------------------------------------------------


def repaired(*cards: Card, hero: Card = HERO_CARD) -> list[str]:
    """Which of a player's cards are violating as he has to choose one to be destroyed."""
    table = Position()
    if hero is not HERO_CARD:
        table.cards[0] = hero
    for place, card in enumerate(cards):
        table.put(f"C{place}", card, 0, "graveyard")
    game = after(table, PutIntoPlay(All(Filter(("card",), "you", "graveyard"))))
    game.all_pass()
    if game.asks() != "card that violates uniqueness":
        return []
    return sorted(name for name, row in game.rows.items() if row in game.options())


def weapon(*tags: str, limit: int = 1) -> Card:
    """A weapon, or something else for the hands."""
    limits = tuple((tag, limit) for tag in tags if tag in ("Melee", "Ranged", "Off-Hand"))
    types = WEAPON if "Melee" in tags or "Ranged" in tags else ARMOR
    return Card(
        "W", types, atk=1 if types == WEAPON else -1, defense=-1 if types == WEAPON else 0, tags=tags, limits=limits
    )


ONE = ("Melee", "One-Handed")
TWO = ("Melee", "Two-Handed")
OFF = ("Off-Hand",)
BUCKLER = ("Shield", "Off-Hand")
BOW = ("Ranged",)


def test_414_3a_unique_cards_with_one_name() -> None:
    anna = Card("Anna", ALLY, atk=1, health=1, tags=("Unique",))
    bert = Card("Bert", ALLY, atk=1, health=1, tags=("Unique",))
    plain = Card("Anna", ALLY, atk=1, health=1)
    assert repaired(anna, anna, bert) == ["C0", "C1"]
    assert repaired(anna, bert) == []
    assert repaired(anna, plain) == []


def test_414_3b_more_cards_with_a_tag_than_its_number() -> None:
    pet = Card("Pet", ALLY, atk=1, health=1, tags=("Pet",), limits=(("Pet", 1),))
    trinket = Card("Trinket", ITEM, tags=("Trinket",), limits=(("Trinket", 2),))
    assert repaired(pet, pet) == ["C0", "C1"]
    assert repaired(pet) == []
    assert repaired(trinket, trinket) == []
    assert len(repaired(trinket, trinket, trinket)) == 3


def test_414_3c_two_handed_and_off_hand() -> None:
    assert repaired(weapon(*TWO), weapon(*OFF)) == ["C0", "C1"]
    assert repaired(weapon(*ONE), weapon(*OFF)) == []


def test_414_3b_one_weapon_of_a_kind() -> None:
    assert len(repaired(weapon(*ONE), weapon(*ONE))) == 2
    assert len(repaired(weapon(*BOW), weapon(*BOW))) == 2
    assert repaired(weapon(*ONE), weapon(*BOW)) == []


@pytest.mark.parametrize(
    ("keyword", "hands", "allowed"),
    [
        ("dual wield", (ONE, ONE), True),
        ("dual wield", (ONE, ONE, ONE), False),
        ("dual wield", (ONE, ONE, OFF), False),
        ("dual wield", (ONE, TWO), False),
        ("dual wield", (TWO, OFF), False),
        ("two-handed dual wield", (ONE, ONE), True),
        ("two-handed dual wield", (ONE, TWO), True),
        ("two-handed dual wield", (TWO, TWO), True),
        ("two-handed dual wield", (TWO, OFF), True),
        ("two-handed dual wield", (TWO, TWO, OFF), False),
        ("two-handed dual wield", (ONE, TWO, OFF), False),
        ("dual shield", (BUCKLER, BUCKLER), True),
        ("dual shield", (BUCKLER, OFF), False),
        ("dual shield", (BUCKLER, BUCKLER, ONE), False),
        ("sextuple wield", (ONE,) * 6, True),
        ("sextuple wield", (ONE,) * 7, False),
        ("sextuple wield", (TWO, TWO, TWO), True),
        ("sextuple wield", (TWO, TWO, TWO, ONE), False),
        ("sextuple wield", (TWO, TWO, ONE, OFF), True),
        ("sextuple wield", (TWO, TWO, TWO, OFF), False),
        ("sextuple wield", (OFF, OFF), False),
        ("ranged dual wield", (BOW, BOW), True),
        ("ranged dual wield", (BOW, BOW, BOW), False),
        ("ranged dual wield", (ONE, ONE), False),
        ("infinite wield", (ONE,) * 8, True),
        ("infinite wield", (ONE, TWO), False),
        ("infinite wield", (ONE, ONE, OFF), True),
    ],
)
def test_406_2_to_406_5_hands_of_heroes(keyword: str, hands: tuple[tuple[str, ...], ...], allowed: bool) -> None:
    hero = Card("Hero", HERO, health=25, keywords=keywords_of(**{keyword.replace(" ", "_").replace("-", "_"): 1}))
    assert (repaired(*[weapon(*hand) for hand in hands], hero=hero) == []) is allowed


def test_406_2b_losing_the_keyword_is_a_violation_at_once() -> None:
    hero = Card("Hero", HERO, health=25, keywords=keywords_of(dual_wield=1))
    table = Position()
    table.cards[0] = hero
    table.put("A", weapon(*ONE), 0)
    table.put("B", weapon(*ONE), 0)
    table.deck(0, 2)
    game = after(table, Give((LosesPowers(),), HeroOf()), Draw())
    game.all_pass()
    assert game.asks() == "card that violates uniqueness"
    assert game.hand(0) == 0, "the rest of the link waits"
    game.reply("A")
    assert game.zone("A") == GRAVEYARD and game.hand(0) == 1


def test_414_2_the_turn_player_repairs_first_and_each_his_own() -> None:
    table = Position()
    table.cards = [Card("Hero", HERO, health=25, keywords=keywords_of(dual_wield=1)) for _ in range(2)]
    for name, player in (("A", 0), ("B", 0), ("C", 1), ("D", 1)):
        table.put(name, weapon(*ONE), player)
    game = after(table, Give((LosesPowers(),), All(Filter(("hero",)))))
    game.all_pass()
    assert game.asked() == 0
    game.reply("A")
    assert game.asked() == 1
    game.reply("C")
    assert game.in_play("B") and game.in_play("D") and not game.in_play("A") and not game.in_play("C")


def test_414_2_it_is_destroyed_by_the_game_and_nothing_stops_it() -> None:
    firm = Continuous((Cannot("be destroyed"),))
    pet = Card("Pet", ALLY, atk=1, health=1, tags=("Pet",), limits=(("Pet", 1),), powers=(firm,))
    table = Position()
    table.put("A", pet, 0, "graveyard")
    table.put("B", pet, 0, "graveyard")
    game = after(table, PutIntoPlay(All(Filter(("ally",), "you", "graveyard"))))
    game.all_pass()
    game.reply("A")
    assert game.zone("A") == GRAVEYARD and game.in_play("B")


def test_710_1f_what_enters_and_violates_uniqueness_has_entered_and_triggers() -> None:
    enters = Triggered(Trigger("enter"), (Draw(),))
    pet = Card("Pet", ALLY, atk=1, health=1, tags=("Pet",), limits=(("Pet", 1),), powers=(enters,))
    table = Position()
    table.put("A", pet, 0)
    table.put("B", pet, 0, "hand")
    table.deck(0, 2)
    game = table.play()
    game.cast(0, "B")
    game.all_pass()
    game.reply("B")
    assert not game.in_play("B") and len(game.game.chain) == 1


# -- losing (102) ------------------------------------------------------------------------------------------------------


def test_102_1a_a_player_whose_hero_is_destroyed_loses_and_102_1_the_other_wins() -> None:
    table = Position()
    game = after(table, Deal(25, HeroOf("opponent")))
    game.resolve()
    assert game.game.fact(WINNER) == 0 and game.game.over


def test_102_1a_all_at_once_is_a_draw() -> None:
    table = Position()
    game = after(table, Deal(30, All(Filter(("hero",)))))
    game.resolve()
    assert game.game.fact(WINNER) == DRAW


def test_102_1a_decked_and_destroyed_in_one_wave_is_a_draw() -> None:
    table = Position()
    game = after(table, Draw(), Deal(25, HeroOf("opponent")))
    game.resolve()
    assert game.game.fact(WINNER) == DRAW


def test_102_1b_a_player_may_concede() -> None:
    table = Position()
    game = table.play()
    game.act(1, action_of(7))
    assert game.game.fact(WINNER) == 0 and game.game.over


def test_102_1b_the_others_go_on_when_one_of_them_concedes() -> None:
    table = Position(3)
    table.put("B", spell(Deal(1, HeroOf("opponent")), name="B"), 2, "hand")
    game = table.play()
    game.act(1, action_of(7))
    assert game.asks() == "action" and game.asked() == 2
    game.answer(action_of(PASS))
    assert game.cites("503.1") and not game.game.over, "both others have passed: the window has closed"


def test_102_2_a_player_who_loses_is_removed_with_cards_links_and_modifiers() -> None:
    table = Position(3)
    table.put("A", GRUNT, 1)
    table.put("B", GRUNT, 2)
    table.put("C", FILLER, 1, "hand")
    table.put("L", spell(Deal(1, HeroOf()), name="L"), 1, "hand")
    table.put("G", spell(Give((Plus(5),), Target(Filter(("ally",)))), name="G"), 1, "hand")
    table.put("S", spell(Deal(25, Target(Filter(("hero",))))), 0, "hand")
    game = table.play()
    game.cast(1, "G", "B")
    game.resolve()
    assert game.atk("B") == 7
    game.cast(1, "L")
    game.cast(0, "S", "H2")
    game.all_pass()
    assert game.game.columns[LOST] == [0, 1, 0]
    assert game.zone("A") == game.zone("C") == game.zone("L") == game.zone("H2") == REMOVED
    assert not game.game.chain and game.atk("B") == 2
    assert game.asks() == "action" and game.asked() == 0
    game.answer(action_of(PASS))
    assert game.asked() == 2, "nobody asks who is out of the game"


def test_102_2_what_a_loser_had_taken_goes_back() -> None:
    table = Position(3)
    table.put("A", GRUNT, 0)
    thief = Card(
        "Thief",
        ABILITY,
        ongoing=True,
        attach=Filter(("ally",)),
        powers=(Continuous((ControlledBy(),), Filter(("ally",), host=True)),),
    )
    table.put("T", thief, 1, "hand")
    table.put("S", spell(Deal(25, Target(Filter(("hero",))))), 0, "hand")
    table.table.turn_player = 1
    game = table.play()
    game.cast(1, "T")
    game.resolve()
    assert game.controller("A") == 1
    game.cast(0, "S", "H2")
    game.all_pass()
    assert game.controller("A") == 0 and game.in_play("A")


# -- Master Heroes (301.4) ---------------------------------------------------------------------------------------------

MASTER = Card("Master", HERO, cost=2, atk=1, health=30, tags=(MASTER_HERO,))


def test_301_4a_a_master_hero_takes_over_damage_state_attachments_and_counters() -> None:
    mark = Card(
        "Mark",
        ABILITY,
        ongoing=True,
        attach=Filter(("hero",)),
        powers=(Continuous((Plus(3),), Filter(("hero",), host=True)),),
    )
    table = Position()
    table.table.objects[0].damage = 7
    table.table.objects[0].exhausted = True
    table.table.objects[0].counters = [("rage", 2)]
    table.put("M", MASTER, 0, "hand")
    table.put("C", mark, 1, host="H1")
    table.resources(0, 2)
    game = table.play(words=("rage",))
    game.cast(0, "M")
    game.resolve()
    assert game.in_play("M") and game.damage("M") == 7 and game.exhausted("M")
    assert game.zone("H1") == REMOVED
    assert game.in_play("C") and game.atk("M") == 4
    assert game.game.fact(WINNER) == -1


def test_301_4b_links_and_modifiers_go_over_to_the_master_hero() -> None:
    table = Position()
    table.put("M", Card("Master", HERO, cost=0, atk=1, health=30, tags=(MASTER_HERO, "Instant")), 0, "hand")
    table.put("G", spell(Give((Plus(4),), HeroOf()), name="G"), 0, "hand")
    table.put("B", spell(Deal(3, Target(Filter(("hero",)))), name="B"), 1, "hand")
    game = table.play()
    game.cast(0, "G")
    game.resolve()
    game.cast(1, "B", "H1")
    game.cast(0, "M")
    game.resolve()
    assert game.damage("M") == 3 and game.atk("M") == 5


def test_301_4b_a_hero_in_combat_stays_in_combat() -> None:
    table = Position()
    table.put("M", Card("Master", HERO, cost=0, atk=1, health=30, tags=(MASTER_HERO, "Instant")), 1, "hand")
    table.put("A", GRUNT, 0)
    game = table.play()
    game.attack(0, "A", "H2")
    game.resolve()
    game.cast(1, "M")
    game.all_pass()
    game.all_pass()
    game.all_pass()
    assert game.damage("M") == 2 and game.damage("A") == 1


def test_301_4a_a_master_hero_cannot_be_flipped() -> None:
    table = Position()
    table.cards[0] = MASTER
    table.put("N", Card("N", ITEM, powers=(Payment((FlipHero(),), (Draw(),)),)), 0)
    game = table.play()
    game.use(0, "N")
    assert game.refused() == "403.1"


def test_301_4c_becoming_a_hero_triggers_only_if_the_hero_was_another() -> None:
    becomes = Triggered(Trigger("hero becomes", Filter(("hero",), named="Master"), who="you"), (Draw(),))
    table = Position()
    table.put("M", Card("Master", HERO, health=30, tags=(MASTER_HERO,), powers=(becomes,)), 0, "hand")
    table.put("N", Card("Master", HERO, health=30, tags=(MASTER_HERO,), powers=(becomes,)), 0, "hand")
    table.deck(0, 3)
    game = table.play()
    game.cast(0, "M")
    game.resolve()
    assert game.hand(0) == 2
    game.cast(0, "N")
    game.resolve()
    assert game.in_play("N") and game.hand(0) == 1


def test_301_5_a_removed_hero_does_not_come_back_while_another_is_there() -> None:
    table = Position()
    table.put("M", Card("Other", HERO, health=20), 0, "removed")
    game = after(table, PutIntoPlay(All(Filter(("hero",), "you", "removed"))))
    game.resolve()
    assert game.zone("M") == REMOVED and game.in_play("H1")


def test_301_4e_of_several_master_heroes_the_player_chooses_the_order() -> None:
    table = Position()
    table.put("M", Card("One", HERO, health=20, tags=(MASTER_HERO,)), 0, "graveyard")
    table.put("N", Card("Two", HERO, health=20, tags=(MASTER_HERO,)), 0, "graveyard")
    game = after(table, PutIntoPlay(All(Filter(("hero",), "you", "graveyard"))))
    game.all_pass()
    assert game.asks() == "order of heroes"
    game.reply("N")
    assert game.in_play("M") and game.zone("N") == REMOVED
