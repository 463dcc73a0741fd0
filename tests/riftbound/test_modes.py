"""Modes of play: set-up, battlefields, turn order and first turns as each lays them down (113-118, 481-489)."""

from collections import Counter

import pytest

from cardcourt.kernel.decision import DONE
from cardcourt.kernel.game import CARD, CONTROLLER, OWNER, ZONE, Game
from cardcourt.kernel.record import NOTHING
from cardcourt.riftbound.modes import DUEL, MAGMA_CHAMBER, MATCH, MODES, SKIRMISH, WAR, ModeOfPlay, mode_named
from cardcourt.riftbound.setup import Deck, start_duel, start_game
from cardcourt.riftbound.state import (
    BASE,
    CHAMPION_ZONE,
    FIRST_PLAYER,
    HAND,
    LEGEND_ZONE,
    MAIN_DECK,
    MAIN_PHASE,
    PHASE,
    RUNE_DECK,
    TEAM,
    TURN,
    TURN_PLAYER,
    VICTORY_SCORE,
    WINNER,
    battlefields,
    next_player,
    turn_order,
    zone_of,
)
from cardcourt.riftbound.view import may_see
from tests.riftbound.decks import DECKS, PLAIN

SEEDS = range(12)
ALL = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
ACROSS, CLOCKWISE_PAIRS = MAGMA_CHAMBER.teams[0], MAGMA_CHAMBER.teams[1]


def set_up(mode: ModeOfPlay, seed: int = 1, teams: tuple[int, ...] = ()) -> Game:
    """The game of a seed as the mulligans are asked for."""
    game = start_game([PLAIN[seat % 2] for seat in range(mode.players)], seed, mode=mode, teams=teams)
    while kind_of_question(game) == "battlefield":
        game.answer(options(game)[0])
    return game


def begun(mode: ModeOfPlay, seed: int = 1, teams: tuple[int, ...] = ()) -> Game:
    """The same in the first Main Phase; nobody has set a card aside."""
    game = set_up(mode, seed, teams)
    while kind_of_question(game) == "mulligan":
        game.answer(DONE)
    return game


def kind_of_question(game: Game) -> str:
    assert game.decision is not None
    return game.decision.kind


def options(game: Game) -> tuple[int, ...]:
    assert game.decision is not None
    return game.decision.options


def first(game: Game) -> int:
    return game.fact(FIRST_PLAYER)


# -- set-up ------------------------------------------------------------------------------------------------------------


@ALL
def test_each_player_draws_four(mode: ModeOfPlay) -> None:
    """116."""
    game = set_up(mode)
    assert [len(game.columns[zone_of(player, HAND)]) for player in range(mode.players)] == [4] * mode.players


def test_legends_and_chosen_champions_start_in_their_zones() -> None:
    """103.1.a, 103.2.a.1, 111, 112."""
    game = start_game([DECKS[1], DECKS[2]], 1)
    for player in (0, 1):
        assert len(game.columns[zone_of(player, LEGEND_ZONE)]) == 1
        assert len(game.columns[zone_of(player, CHAMPION_ZONE)]) == 1


def test_both_decks_go_to_their_zones() -> None:
    """114.1, 114.2."""
    game = set_up(DUEL)
    for player in (0, 1):
        assert len(game.columns[zone_of(player, MAIN_DECK)]) == len(PLAIN[player].main) - 4
        assert len(game.columns[zone_of(player, RUNE_DECK)]) == 12


def test_a_deck_of_too_few_cards_burns_out_as_hands_are_drawn() -> None:
    """116, 413.4: four are drawn of two, so that an opponent gains points until they have won (431.3)."""
    few = Deck(PLAIN[0].main[:2], PLAIN[0].runes, PLAIN[0].battlefields)
    game = start_game([few, PLAIN[1]], 1)
    assert game.over
    assert game.fact(WINNER) == 1


def test_both_decks_are_shuffled_each_by_itself() -> None:
    """103.3.b, 114."""
    orders = {tuple(set_up(DUEL, seed).columns[zone_of(0, MAIN_DECK)]) for seed in SEEDS}
    runes = {tuple(set_up(DUEL, seed).columns[zone_of(0, RUNE_DECK)]) for seed in SEEDS}
    assert len(orders) == len(runes) == len(SEEDS)


@ALL
def test_the_first_player_is_determined_at_random(mode: ModeOfPlay) -> None:
    """115: each of them is it in some game, and takes the first turn (118)."""
    assert {first(set_up(mode, seed)) for seed in range(40)} == set(range(mode.players))
    game = begun(mode)
    assert game.fact(TURN) == 1
    assert game.fact(TURN_PLAYER) == first(game)
    assert game.fact(PHASE) == MAIN_PHASE


@ALL
def test_mulligans_follow_in_turn_order(mode: ModeOfPlay) -> None:
    """117."""
    game = set_up(mode, 3)
    asked = []
    while kind_of_question(game) == "mulligan":
        assert game.decision is not None
        asked.append(game.decision.player)
        game.answer(DONE)
    assert asked == turn_order(game)
    assert asked[0] == first(game)


def test_cards_set_aside_are_recycled_behind_the_draw() -> None:
    """117.1-117.3: up to two, and none of them is drawn again at once."""
    game = set_up(DUEL, 5)
    player = first(game)
    deck = game.columns[zone_of(player, MAIN_DECK)][:]
    aside = sorted(game.columns[zone_of(player, HAND)])[:2]
    for row in aside:
        game.answer(row)
    assert kind_of_question(game) == "mulligan"
    assert game.decision is not None
    assert game.decision.player != player
    hand = game.columns[zone_of(player, HAND)]
    assert len(hand) == 4
    assert deck[-1] in hand
    assert deck[-2] in hand
    assert sorted(game.columns[zone_of(player, MAIN_DECK)][:2]) == aside


# -- what a mode lays down ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "score"), [(DUEL, 8), (MATCH, 8), (SKIRMISH, 8), (WAR, 8), (MAGMA_CHAMBER, 11)])
def test_the_victory_score(mode: ModeOfPlay, score: int) -> None:
    """485.3, 486.3, 487.3, 488.3, 489.3."""
    assert set_up(mode).fact(VICTORY_SCORE) == score


@pytest.mark.parametrize(("mode", "count"), [(DUEL, 2), (MATCH, 2), (SKIRMISH, 3), (WAR, 3), (MAGMA_CHAMBER, 3)])
def test_the_battlefields_in_play(mode: ModeOfPlay, count: int) -> None:
    """485.4, 486.4, 487.4, 488.4, 489.4: so many, each of another player, and uncontrolled."""
    game = set_up(mode)
    rows = battlefields(game)
    assert len(rows) == count == mode.battlefields_in_play()
    assert len({game.columns[OWNER][row] for row in rows}) == count
    assert {game.columns[CONTROLLER][row] for row in rows} == {NOTHING}


@pytest.mark.parametrize("mode", [DUEL, SKIRMISH, WAR, MAGMA_CHAMBER], ids=lambda mode: mode.name)
def test_battlefields_are_used_at_random(mode: ModeOfPlay) -> None:
    """485.5, 487.5, 488.5, 489.5.a: of one player each is used in some games."""
    used: Counter[int] = Counter()
    for seed in range(60):
        game = set_up(mode, seed)
        used.update(game.columns[CARD][row] for row in battlefields(game) if game.columns[OWNER][row] == 1)
    assert len(used) == len(PLAIN[1].battlefields)
    assert min(used.values()) > 5


@pytest.mark.parametrize("mode", [WAR, MAGMA_CHAMBER], ids=lambda mode: mode.name)
def test_the_battlefields_of_the_first_player_are_not_used(mode: ModeOfPlay) -> None:
    """488.4.b, 489.5.b."""
    for seed in SEEDS:
        game = set_up(mode, seed)
        assert first(game) not in {game.columns[OWNER][row] for row in battlefields(game)}


def test_in_a_match_each_player_selects_a_battlefield() -> None:
    """486.5: and they are placed simultaneously: nobody sees what the other has selected."""
    game = start_game(list(PLAIN), 1, mode=MATCH)
    for player in (0, 1):
        assert game.decision is not None
        assert (game.decision.rule, game.decision.kind, game.decision.player) == ("486.5", "battlefield", player)
        assert battlefields(game) == []
        chosen = options(game)[-1]
        assert game.columns[OWNER][chosen] == player
        assert may_see(game, player, chosen)
        assert not may_see(game, 1 - player, chosen)
        game.answer(chosen)
    assert len(battlefields(game)) == 2
    assert may_see(game, 0, battlefields(game)[1])


def test_battlefields_set_aside_are_in_no_zone() -> None:
    """113."""
    game = set_up(DUEL)
    names = [card.name for deck in PLAIN for card in deck.battlefields]
    rows = [row for row, card in enumerate(game.columns[CARD]) if game.book.names[card] in names]
    assert len(rows) == 4
    assert [game.columns[ZONE][row] for row in rows].count(NOTHING) == 2


# -- turn order --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [DUEL, MATCH, SKIRMISH, WAR], ids=lambda mode: mode.name)
def test_turns_go_clockwise_from_the_first_player(mode: ModeOfPlay) -> None:
    """115.1.b, 115.1.c."""
    for seed in SEEDS:
        game = set_up(mode, seed)
        start = first(game)
        assert turn_order(game) == [(start + seat) % mode.players for seat in range(mode.players)]


def test_teams_across_from_each_other_play_clockwise() -> None:
    """489.5.c.2."""
    for seed in SEEDS:
        game = set_up(MAGMA_CHAMBER, seed, ACROSS)
        start = first(game)
        assert turn_order(game) == [(start + seat) % 4 for seat in range(4)]


@pytest.mark.parametrize("teams", MAGMA_CHAMBER.teams, ids=str)
def test_turns_alternate_between_the_teams(teams: tuple[int, ...]) -> None:
    """489.5.c, 489.5.c.1: the first player, an opponent, the teammate, that opponent's teammate."""
    for seed in SEEDS:
        game = set_up(MAGMA_CHAMBER, seed, teams)
        order = turn_order(game)
        assert sorted(order) == [0, 1, 2, 3]
        assert [game.columns[TEAM][player] == game.columns[TEAM][order[0]] for player in order] == [1, 0, 1, 0]
        assert next_player(game, order[3]) == order[0]


def test_teams_side_by_side_pass_across_the_table() -> None:
    """489.5.c.3."""
    for seed in SEEDS:
        game = set_up(MAGMA_CHAMBER, seed, CLOCKWISE_PAIRS)
        order = turn_order(game)
        assert order[1] == (order[0] + 2) % 4
        assert order[3] == (order[2] + 2) % 4


# -- first turns -------------------------------------------------------------------------------------------------------


def first_round(mode: ModeOfPlay) -> tuple[list[int], list[int]]:
    """How many runes and cards in hand each player has in their first Main Phase, in turn order."""
    game = begun(mode, 2)
    runes: list[int] = []
    hands: list[int] = []
    for player in turn_order(game):
        assert game.fact(TURN_PLAYER) == player
        runes.append(len(game.columns[zone_of(player, BASE)]))
        hands.append(len(game.columns[zone_of(player, HAND)]))
        game.answer(options(game)[0])
    return runes, hands


@pytest.mark.parametrize("mode", [DUEL, MATCH], ids=lambda mode: mode.name)
def test_the_second_of_two_channels_one_more_rune(mode: ModeOfPlay) -> None:
    """485.7, 486.7."""
    assert first_round(mode) == ([2, 3], [5, 5])


@pytest.mark.parametrize("mode", [SKIRMISH, WAR, MAGMA_CHAMBER], ids=lambda mode: mode.name)
def test_the_first_does_not_draw_and_the_last_channels_one_more(mode: ModeOfPlay) -> None:
    """487.7, 488.7, 489.7."""
    runes, hands = first_round(mode)
    assert runes == [2] * (mode.players - 1) + [3]
    assert hands == [4] + [5] * (mode.players - 1)


def test_the_second_turn_is_as_any_other() -> None:
    """487.7: in their first turn only."""
    game = begun(SKIRMISH, 2)
    order = turn_order(game)
    for _ in range(5):
        game.answer(options(game)[0])
    assert game.fact(TURN_PLAYER) == order[2]
    assert len(game.columns[zone_of(order[0], HAND)]) == 5
    assert len(game.columns[zone_of(order[2], BASE)]) == 5


# -- what cannot be ----------------------------------------------------------------------------------------------------


def test_modes_go_by_their_names() -> None:
    assert mode_named("magma chamber") is MAGMA_CHAMBER
    with pytest.raises(ValueError, match="Duel, Match, Skirmish, War, Magma Chamber"):
        mode_named("solitaire")


def test_a_mode_is_for_its_number_of_players() -> None:
    with pytest.raises(ValueError, match=r"Duel has 2 players \(485.1\), not 3"):
        start_duel([PLAIN[0]] * 3, 1)
    with pytest.raises(ValueError, match="no mode of play for 5 players"):
        start_game([PLAIN[0]] * 5, 1)


def test_teams_sit_as_the_mode_has_them() -> None:
    with pytest.raises(ValueError, match=r"Magma Chamber has no teams \(0, 0, 0, 1\)"):
        start_game([PLAIN[0]] * 4, 1, mode=MAGMA_CHAMBER, teams=(0, 0, 0, 1))
    with pytest.raises(ValueError, match=r"War has no teams"):
        start_game([PLAIN[0]] * 4, 1, mode=WAR, teams=ACROSS)
