"""Entering at a named point, and why positions cannot be."""

import pytest

from cardcourt.kernel.decision import Decision
from cardcourt.kernel.game import Game
from cardcourt.wow.book import WowBook
from cardcourt.wow.card import ABILITY, ALLY, ARMOR, HERO, ITEM, LOCATION, MASTER_HERO, QUEST, WEAPON, Card, keywords_of
from cardcourt.wow.described import Established, Link
from cardcourt.wow.effects import Give
from cardcourt.wow.entry import enter, points_of_entry
from cardcourt.wow.happenings import CARD_LINK, POWER_LINK, PROPOSAL_LINK, TRIGGERED_LINK
from cardcourt.wow.instructions import Deal, Draw
from cardcourt.wow.language import Filter, Payment, Plus, Target, Trigger, Triggered
from cardcourt.wow.objects import counters_on
from cardcourt.wow.state import (
    ATTACKER,
    COMBAT_DEFENDED,
    COMBAT_PLACE,
    COMBAT_STARTED,
    DAMAGE,
    DEFENDER,
    EXHAUSTED,
    HAND,
    PRIORITY,
    PROPOSED_ATTACKER,
    PROPOSED_DEFENDER,
    PROTECTING,
    STEP,
    STEP_NAMES,
    TURN_PLAYER,
    WINDOW,
    WINDOW_NAMES,
    zone_of,
)
from cardcourt.wow.traits import atk
from tests.wow.playing import GRUNT, Position

BOLT = Card("Bolt", ABILITY, 1, powers=(Deal(2, Target(Filter()), ("fire",)),), tags=("Instant",))
PET = Card("Pet", ALLY, 1, 1, health=1, tags=("Pet",), limits=(("Pet", 1),))
LEADER = Card("Leader", ALLY, 1, 1, health=1, tags=("Unique",))
CHARM = Card("Charm", ABILITY, 1, ongoing=True, attach=Filter(("ally",)))


def reasons(position: Position, point: str = "action window") -> list[str]:
    """All reasons why a position cannot be."""
    position.table.point = point
    _, _, found = enter(WowBook(position.cards, ("charge",)), position.table)
    return [reason for _, reason in found]


def only_reason(position: Position, words: str, point: str = "action window") -> None:
    """A position cannot be for one reason."""
    found = reasons(position, point)
    assert len(found) == 1, found
    assert words in found[0]


def fighting() -> Position:
    """An ally of each player, in combat with each other."""
    position = Position()
    position.put("A", GRUNT, 0)
    position.put("D", GRUNT, 1)
    position.table.fight.attacker = "A"
    position.table.fight.defender = "D"
    return position


def link(position: Position, kind: int, player: int, card: str, *targets: list[str]) -> Link:
    """A link on the chain."""
    made = Link(kind, player, card, ("chain", len(position.table.chain)))
    made.targets = list(targets)
    position.table.chain.append(made)
    return made


# -- points ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("point", "step", "window"),
    [
        ("ready step", "ready step", "ready window"),
        ("ready window", "ready step", "ready window"),
        ("draw step", "draw step", "draw window"),
        ("draw window", "draw step", "draw window"),
        ("action phase", "action phase", "action window"),
        ("action window", "action phase", "action window"),
        ("end phase", "end phase", "end window"),
        ("end window", "end phase", "end window"),
        ("wrap-up", "ready step", "ready window"),
    ],
)
def test_points_of_the_turn(point: str, step: str, window: str) -> None:
    position = Position()
    position.deck(0, 3)
    position.deck(1, 3)
    game = position.play(point).game
    assert STEP_NAMES[game.fact(STEP)] == step
    assert WINDOW_NAMES[game.fact(WINDOW)] == window
    assert game.fact(TURN_PLAYER) == (1 if point == "wrap-up" else 0)
    assert game.fact(PRIORITY) == game.fact(TURN_PLAYER)


def test_501_1a_the_ready_step_readies_and_500_1_its_turn_begins() -> None:
    position = Position()
    position.put("A", GRUNT, 0, exhausted=True, fresh=True)
    for point, exhausted in (("ready step", 0), ("ready window", 1)):
        played = position.play(point)
        assert played.game.columns[EXHAUSTED][played.rows["A"]] == exhausted


def test_501_2a_the_draw_step_draws() -> None:
    for point, cards in (("draw step", 1), ("draw window", 0)):
        position = Position()
        position.deck(0, 3)
        assert len(position.play(point).game.columns[zone_of(0, HAND)]) == cards


@pytest.mark.parametrize(
    ("point", "place", "roles"),
    [
        ("attack window", COMBAT_STARTED, (ATTACKER, PROPOSED_DEFENDER)),
        ("defend window", COMBAT_DEFENDED, (ATTACKER, DEFENDER)),
    ],
)
def test_points_of_combat(point: str, place: int, roles: tuple[int, int]) -> None:
    played = fighting().play(point)
    game = played.game
    assert WINDOW_NAMES[game.fact(WINDOW)] == point
    assert game.fact(COMBAT_PLACE) == place
    assert [game.fact(role) for role in roles] == [game.ref(played.rows[name]) for name in "AD"]
    assert game.columns[EXHAUSTED][played.rows["A"]]
    assert not game.columns[EXHAUSTED][played.rows["D"]]


def test_602_1_at_the_attack_the_attacker_is_only_proposed() -> None:
    position = fighting()
    game, rows, found = enter(WowBook(position.cards), at(position, "attack").table)
    assert found == []
    assert game.fact(PROPOSED_ATTACKER) == game.ref(rows["A"])
    assert not game.columns[EXHAUSTED][rows["A"]]
    game.ask_all = True
    game.run()
    assert game.fact(ATTACKER) == game.ref(rows["A"])
    assert game.columns[EXHAUSTED][rows["A"]]


def at(position: Position, point: str) -> Position:
    position.table.point = point
    return position


def test_602_2_at_the_protect_point_a_protector_may_protect() -> None:
    position = fighting()
    position.put("P", Card("Protector", ALLY, 1, 1, health=1, keywords=keywords_of(protector=1)), 1)
    game, rows, found = enter(WowBook(position.cards), at(position, "protect point").table)
    assert found == []
    game.run()
    assert question(game).rule == "602.2"
    assert question(game).player == 1
    assert rows["P"] in question(game).options


def question(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def test_603_1_at_the_conclusion_damage_is_dealt() -> None:
    position = fighting()
    played = position.play("combat conclusion")
    assert not played.game.columns[DAMAGE][played.rows["A"]]  # both have been destroyed
    assert [note.key for note in played.game.trace].count("combat damage") == 2


def test_303_2a_a_weapon_that_was_struck_with_gives_its_atk() -> None:
    position = Position()
    position.put("Axe", Card("Axe", WEAPON, 1, 3, strike=1, tags=("Melee", "One-Handed")), 0)
    position.put("D", GRUNT, 1)
    position.table.fight.attacker = "H1"
    position.table.fight.defender = "D"
    position.table.fight.strikes = [("Axe", "H1")]
    played = position.play("attack window")
    assert atk(played.game, played.rows["H1"]) == 3
    assert played.game.columns[EXHAUSTED][played.rows["Axe"]]


def test_602_2_who_protects_is_exhausted() -> None:
    position = fighting()
    position.table.fight.protects = True
    played = position.play("defend window")
    assert played.game.fact(PROTECTING) == played.game.ref(played.rows["D"])
    assert played.game.columns[EXHAUSTED][played.rows["D"]]


def test_709_a_link_resolves_at_resolving() -> None:
    position = Position()
    position.put("Bolt", BOLT, 0, "chain")
    link(position, CARD_LINK, 0, "Bolt", ["H2"])
    played = position.play("resolving")
    assert played.game.columns[DAMAGE][played.rows["H2"]] == 2
    assert played.game.chain == ()


def test_410_1_with_a_link_on_the_chain_somebody_has_priority() -> None:
    position = Position()
    position.put("Bolt", BOLT, 0, "chain")
    link(position, CARD_LINK, 0, "Bolt", ["H2"])
    position.table.priority = 1
    played = position.play("priority")
    assert question(played.game).player == 1
    assert len(played.game.chain) == 1
    assert WINDOW_NAMES[played.game.fact(WINDOW)] == "action window"


def test_410_6_at_the_checks_what_is_wrong_is_put_right() -> None:
    position = Position()
    position.put("A", GRUNT, 0, damage=2)
    played = position.play("checks")
    assert not played.game.columns[DAMAGE][played.rows["A"]]
    assert "410.6a" in [note.rule for note in played.game.trace]


def test_effects_of_powers_and_triggers_can_be_on_the_chain() -> None:
    position = Position()
    trigger = Triggered(Trigger("destroy"), (Draw(),))
    position.put("A", Card("A", ALLY, 1, 1, health=1, powers=(Payment((), (Draw(),)), trigger)), 0)
    position.deck(0, 4)
    link(position, TRIGGERED_LINK, 0, "A").it = "A"
    link(position, POWER_LINK, 0, "A")
    game = position.play("resolving").game
    assert len(game.columns[zone_of(0, HAND)]) == 1
    assert len(game.chain) == 1


def test_714_established_modifiers_have_come_about() -> None:
    position = Position()
    position.put("A", GRUNT, 0)
    position.cards.append(Card("effect", ABILITY, powers=(Give((Plus(3),), Target(Filter())),)))
    number = len(position.cards) - 1
    position.table.established.append(Established(number, 1, [["A"]], ("established", 0)))
    played = position.play()
    assert atk(played.game, played.rows["A"]) == 5
    position.table.established[0].targets = []
    only_reason(position, "chooses 1 times")


def test_404_1_counters_are_on_cards() -> None:
    position = Position()
    position.put("A", GRUNT, 0, counters=[("charge", 3)])
    played = position.play(words=("charge",))
    assert counters_on(played.game, played.rows["A"], 0) == 3


# -- what cannot be ----------------------------------------------------------------------------------------------------


def test_a_point_that_there_is_not() -> None:
    only_reason(Position(), "'lunch'", "lunch")
    position = Position()
    position.table.window = "shop window"
    only_reason(position, "'shop window'", "checks")
    assert len(set(points_of_entry())) == len(points_of_entry())


def test_all_reasons_are_told() -> None:
    position = Position()
    position.put("T", Card("T", ALLY, 1, 1, health=1, token=True), 0, "hand")
    position.put("C", CHARM, 0)
    position.put("L", Card("L", LOCATION), 0)
    found = reasons(position)
    assert [any(rule in reason for reason in found) for rule in ("404.2c", "410.6c", "306.1")] == [True] * 3


@pytest.mark.parametrize("place", ["hand", "deck", "graveyard", "removed"])
def test_404_2c_a_token_outside_play(place: str) -> None:
    position = Position()
    position.put("T", Card("T", ALLY, 1, 1, health=1, token=True), 0, place)
    only_reason(position, "404.2c")


def test_410_6c_an_attachment_without_a_host() -> None:
    position = Position()
    position.put("C", CHARM, 0)
    only_reason(position, "410.6c")


def test_410_6c_an_attachment_on_the_wrong_host() -> None:
    position = Position()
    position.put("C", CHARM, 0, host="H1")
    only_reason(position, "410.6c")
    position = Position()
    position.put("A", GRUNT, 1)
    position.put("C", CHARM, 0, host="A")
    assert reasons(position) == []


def test_400_1_what_is_no_attachment_has_no_host() -> None:
    position = Position()
    position.put("A", GRUNT, 0, host="H1")
    only_reason(position, "400.1")


def test_400_5_a_host_that_is_not_there() -> None:
    position = Position()
    position.put("C", CHARM, 0, host="Nobody")
    only_reason(position, "'Nobody'")
    position = Position()
    position.put("A", GRUNT, 0)
    position.put("C", CHARM, 0, "graveyard", host="A")
    only_reason(position, "400.5")


def test_414_3a_two_unique_cards_of_a_name() -> None:
    position = Position()
    position.put("L1", LEADER, 0)
    position.put("L2", LEADER, 1)
    assert reasons(position) == []
    position.put("L3", LEADER, 0)
    only_reason(position, "414.1")


def test_414_3b_too_many_with_a_limited_tag() -> None:
    position = Position()
    position.put("P1 Pet", PET, 0)
    position.put("Other Pet", Card("Other", ALLY, 1, 1, health=1, tags=("Pet",), limits=(("Pet", 1),)), 0)
    only_reason(position, "414.1")


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        (Card("X", ARMOR, 1), "304.2"),
        (Card("X", WEAPON, 1), "303.1"),
        (Card("X", ALLY, 1, 1), "302.1"),
        (Card("X", ABILITY, 1, health=1, tags=("Totem",), ongoing=True), "305.3a"),
        (Card("X", 0), "300.1"),
    ],
)
def test_what_every_card_of_a_type_has(card: Card, rule: str) -> None:
    position = Position()
    position.put("X", card, 0)
    assert any(rule in reason for reason in reasons(position))


def test_301_a_player_has_one_hero() -> None:
    position = Position()
    position.put("Second", Card("Second", HERO, health=20), 0)
    only_reason(position, "301.5")
    position = Position()
    position.table.objects[1].place = "removed"
    assert reasons(position) == []
    del position.table.objects[1]
    only_reason(position, "301.1")


def test_301_4_a_hero_is_in_no_deck_unless_it_is_a_master_hero() -> None:
    position = Position()
    position.put("M", Card("M", HERO, 9, health=30, tags=(MASTER_HERO,)), 0, "hand")
    assert reasons(position) == []
    position.put("O", Card("O", HERO, health=30), 0, "hand")
    only_reason(position, "301.4")


def test_306_1_quests_and_locations_are_resources() -> None:
    for card in (Card("Q", QUEST), Card("L", LOCATION)):
        position = Position()
        position.put("Q", card, 0)
        only_reason(position, "306.1")
        position = Position()
        position.put("Q", card, 0, "resources")
        assert reasons(position) == []


def test_412_1b_other_resources_are_face_down() -> None:
    position = Position()
    placed = position.put("A", GRUNT, 0, "resources")
    only_reason(position, "412.1b")
    placed.face_down = True
    assert reasons(position) == []


def test_410_6g_one_location_a_player() -> None:
    position = Position()
    position.put("L1", Card("L1", LOCATION), 0, "resources")
    position.put("L2", Card("L2", LOCATION), 1, "resources")
    assert reasons(position) == []
    position.put("L3", Card("L3", LOCATION), 0, "resources")
    only_reason(position, "410.6g")


def test_415_8d_a_non_ongoing_ability_is_not_in_play() -> None:
    position = Position()
    position.put("B", BOLT, 0)
    only_reason(position, "415.8d")


def test_415_2_zones_hold_the_cards_of_their_owner() -> None:
    position = Position()
    position.put("A", GRUNT, 0, "graveyard", owner=1)
    only_reason(position, "415.2")
    position = Position()
    position.put("A", GRUNT, 0, owner=1)
    assert reasons(position) == []


def test_face_down_cards() -> None:
    position = Position()
    position.put("A", GRUNT, 0, face_down=True)
    only_reason(position, "face down")
    position = Position()
    position.table.objects[0].face_down = True
    position.put("A", GRUNT, 0, "removed", face_down=True)
    assert reasons(position) == []


@pytest.mark.parametrize("state", [{"damage": 1}, {"exhausted": True}, {"counters": [("charge", 1)]}, {"fresh": True}])
def test_415_9a_cards_out_of_play_keep_nothing(state: dict[str, object]) -> None:
    position = Position()
    position.put("A", GRUNT, 0, "hand", **state)
    assert any("415.9a" in reason for reason in reasons(position))


def test_302_2_only_allies_are_fresh() -> None:
    position = Position()
    position.put("I", Card("I", ITEM, 1), 0, fresh=True)
    only_reason(position, "302.2")


def test_410_6a_fatal_damage_and_no_health_are_for_the_checks() -> None:
    position = Position()
    placed = position.put("A", GRUNT, 0, damage=2)
    only_reason(position, "410.6a")
    assert reasons(position, "checks") == []
    placed.damage = 1
    assert reasons(position) == []
    position.put("N", Card("N", ALLY, 1, 1, health=0), 0)
    only_reason(position, "no health")


def test_410_6e_damage_on_what_is_no_character() -> None:
    position = Position()
    position.put("I", Card("I", ITEM, 1), 0, damage=1)
    only_reason(position, "410.6e")


def test_410_6f_counters_on_a_face_down_resource() -> None:
    position = Position()
    position.put("R", GRUNT, 0, "resources", face_down=True, counters=[("charge", 1)])
    only_reason(position, "410.6f")


def test_104_1_numbers_that_cannot_be() -> None:
    position = Position()
    position.put("A", GRUNT, 0, damage=1, damage_dealt=2)
    only_reason(position, "104.1")
    position = Position()
    position.put("A", GRUNT, 0, counters=[("charge", 0)])
    only_reason(position, "404.1")


def test_701_4_a_power_that_is_not_there_was_not_used() -> None:
    position = Position()
    position.put("A", GRUNT, 0, used=[0])
    only_reason(position, "no power 1")


def test_412_1_only_the_turn_player_has_placed_a_resource() -> None:
    position = Position()
    position.table.placed[1] = True
    only_reason(position, "412.1")


def test_players_that_there_are_not() -> None:
    position = Position()
    position.table.priority = 4
    only_reason(position, "P5")


def test_500_1_a_turn_that_has_begun() -> None:
    position = Position()
    position.table.turns[0] = 0
    only_reason(position, "500.1")


def test_410_4_links_and_priority_want_a_window() -> None:
    position = Position()
    position.put("Bolt", BOLT, 0, "chain")
    link(position, CARD_LINK, 0, "Bolt", ["H2"])
    only_reason(position, "410.4", "end phase")
    position = Position()
    position.table.priority = 0
    only_reason(position, "410.4", "draw step")


def test_nothing_is_resolving() -> None:
    only_reason(Position(), "nothing is on the chain", "resolving")


def test_415_6a_a_card_on_the_chain_is_a_link() -> None:
    position = Position()
    position.put("Bolt", BOLT, 0, "chain")
    only_reason(position, "415.6a")


def test_707_1a_a_card_that_is_played_is_on_the_chain() -> None:
    position = Position()
    position.put("Bolt", BOLT, 0, "hand")
    link(position, CARD_LINK, 0, "Bolt", ["H2"])
    only_reason(position, "707.1a", "priority")


def test_306_1_quests_are_not_played() -> None:
    position = Position()
    position.put("Q", Card("Q", QUEST), 0, "chain")
    link(position, CARD_LINK, 0, "Q")
    only_reason(position, "306.1", "priority")


def test_a_link_chooses_as_often_as_its_text_says() -> None:
    position = Position()
    position.put("Bolt", BOLT, 0, "chain")
    link(position, CARD_LINK, 0, "Bolt")
    only_reason(position, "chooses 1 times", "priority")


def test_a_link_from_a_power_that_is_not_there() -> None:
    position = Position()
    position.put("A", GRUNT, 0)
    link(position, POWER_LINK, 0, "A")
    only_reason(position, "no such power", "priority")


def test_combat_fits_the_point() -> None:
    only_reason(fighting(), "600.1")
    only_reason(Position(), "say which", "attack window")
    position = fighting()
    position.table.fight.defender = ""
    only_reason(position, "601.2", "attack")
    position = fighting()
    link(position, PROPOSAL_LINK, 0, "")
    assert reasons(position, "priority") == []


def test_601_who_fights_whom() -> None:
    position = fighting()
    position.table.fight.attacker, position.table.fight.defender = "D", "A"
    only_reason(position, "601.1", "attack window")
    position = fighting()
    position.put("F", GRUNT, 0)
    position.table.fight.defender = "F"
    only_reason(position, "601.2b", "attack window")
    position = fighting()
    position.put("I", Card("I", ITEM, 1), 1)
    position.table.fight.defender = "I"
    only_reason(position, "601.2", "attack window")
    position = fighting()
    position.put("G", GRUNT, 1, "graveyard")
    position.table.fight.defender = "G"
    only_reason(position, "602.4", "attack window")


def test_303_2_only_weapons_are_struck_with() -> None:
    position = fighting()
    position.table.fight.strikes = [("A", "A")]
    only_reason(position, "303.2", "attack window")
