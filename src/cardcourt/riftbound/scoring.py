"""Scoring, winning, and burning out (rules 194-196, 413.4, 431, 467-472)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.event import happen
from cardcourt.kernel.game import OVER
from cardcourt.kernel.program import IMPOSSIBLE
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.riftbound.board import units_of
from cardcourt.riftbound.happenings import BURN_OUT, CONQUER, DRAW, GAIN_POINT, HOLD, RECYCLE
from cardcourt.riftbound.objects import (
    bar,
    clear_contested,
    give_battlefield_control,
    mark_occupied,
    mark_scored,
    name,
)
from cardcourt.riftbound.state import (
    BARRED,
    CONTROLLER,
    FACTS,
    MAIN_DECK,
    OCCUPIED,
    POINTS,
    SCORED,
    TRASH,
    TURN_PLAYER,
    VICTORY_SCORE,
    WINNER,
    are_friends,
    battlefields,
    cleanup_due,
    has_teams,
    is_removed,
    opponents,
    place_at,
    team_of,
    turn_order,
    zone_of,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def win_when_ahead(game: Game) -> None:
    """323.1, 194.2, 472: a player with at least the Victory Score and more points than every opponent wins."""
    points = game.columns[POINTS]
    needed = game.columns[FACTS][VICTORY_SCORE]
    for player in turn_order(game):
        if points[player] >= needed and leads(game, player):
            end_game(game, player, "323.1")
            return


def leads(game: Game, player: int) -> bool:
    """194.2.a, 194.2.b: whether a player has more points than every opponent."""
    points = game.columns[POINTS]
    return all(points[other] < points[player] for other in opponents(game, player))


def winners(game: Game) -> list[int]:
    """489.6.a.3: the players who have won: with one of them their whole team."""
    return [] if game.fact(WINNER) < 0 else team_of(game, game.fact(WINNER))


def end_game(game: Game, winner: int, rule: str) -> None:
    """196: when a player wins, the game ends."""
    game.set_fact(WINNER, winner)
    game.set_fact(OVER, 1)
    if game.tracing:
        game.note(rule, "wins", f"P{winner + 1}", game.columns[POINTS][winner])
    game.stop()


# -- scoring -----------------------------------------------------------------------------------------------------------


def establish_control(game: Game, battlefield: int, player: int) -> None:
    """190.4, 466.5, 469.1.b: the player controls the battlefield, which is a conquer if not yet scored this turn
    (469.1).
    """
    already = game.columns[CONTROLLER][battlefield] == player
    give_battlefield_control(game, battlefield, player)
    clear_contested(game, battlefield)  # 466.5.a
    cleanup_due(game)
    if already:
        return
    if game.tracing:
        game.note("190.4", "control", f"P{player + 1}", name(game, battlefield))
    if not has_scored(game, battlefield, player):
        conquer(game, battlefield, player)  # 469.1, 348.2.a.1, 466.5.d


def has_scored(game: Game, battlefield: int, player: int) -> bool:
    """470, 471.2.c: only once a battlefield and turn."""
    return bool(game.columns[SCORED][battlefield] >> player & 1)


def conquer(game: Game, battlefield: int, player: int) -> None:
    """469.1, 471: a point, or for what would be the final point without all battlefields a card; triggers (471.2.a)."""
    if is_barred(game, battlefield, player):
        if game.tracing:
            game.note("469.1.a", "not scored", f"P{player + 1}", name(game, battlefield))
        return
    mark_scored(game, battlefield, player)
    if game.tracing:
        game.note("469.1", "conquers", f"P{player + 1}", name(game, battlefield))
    close = game.columns[POINTS][player] >= game.columns[FACTS][VICTORY_SCORE] - 1
    if close and not all(counts_as_scored(game, other, player) for other in battlefields(game)):  # 471.1.b
        if game.tracing:
            game.note("471.1.b.1", "draws instead", f"P{player + 1}")
        draw_cards(game, player, 1, ())  # 471.1.b.1
    else:
        happen(game, [Event(GAIN_POINT, NOTHING, 1, player, source=battlefield, by=player)])  # 471.1
    happen(game, [Event(CONQUER, battlefield, 1, player, by=player)])  # 471.2, 471.2.a, 383.4.c.2.c


def is_barred(game: Game, battlefield: int, player: int) -> bool:
    """469.1.a: a battlefield that a teammate controlled in the scoring step is not conquered by their team."""
    return bool(game.columns[BARRED][battlefield]) and are_friends(game, player, game.columns[FACTS][TURN_PLAYER])


def counts_as_scored(game: Game, battlefield: int, player: int) -> bool:
    """Whether a battlefield stands in no way of the final point (471.1.b.1)."""
    if has_scored(game, battlefield, player):
        return True
    return occupied_by_ally(game, battlefield, player)


def occupied_by_ally(game: Game, battlefield: int, player: int) -> bool:
    """489.8.g.1: battlefields that an ally occupied in the scoring step are excepted."""
    allies = [other for other in team_of(game, player) if other != player]
    return any(game.columns[OCCUPIED][battlefield] >> ally & 1 for ally in allies)


def look_at_teammates(game: Game) -> None:
    """315.2.b.3, 489.8.b: what teammates of the turn player control now is not scored this turn by their team."""
    player = game.columns[FACTS][TURN_PLAYER]
    if not has_teams(game):
        return
    for battlefield in battlefields(game):
        controller = game.columns[CONTROLLER][battlefield]
        if controller != player and are_friends(game, controller, player):
            bar(game, battlefield)
        for other in players_at(game, battlefield):
            mark_occupied(game, battlefield, other)


def hold_battlefields(game: Game) -> None:
    """315.2.b.2, 469.2: the turn player holds every battlefield they control and have not scored this turn."""
    player = game.columns[FACTS][TURN_PLAYER]
    for battlefield in battlefields(game):
        if game.columns[CONTROLLER][battlefield] != player or has_scored(game, battlefield, player):
            continue
        mark_scored(game, battlefield, player)
        if game.tracing:
            game.note("469.2", "holds", f"P{player + 1}", name(game, battlefield))
        happen(game, [Event(GAIN_POINT, NOTHING, 1, player, source=battlefield, by=player)])  # 471.1, 471.1.a.1
        happen(game, [Event(HOLD, battlefield, 1, player, by=player)])  # 471.2, 471.2.b, 383.4.d.2.c


def only_player_present(game: Game, battlefield: int) -> int:
    """The player whose units alone are at a battlefield, or -1."""
    present = players_at(game, battlefield)
    return present[0] if len(present) == 1 else NOTHING


def players_at(game: Game, battlefield: int) -> list[int]:
    """The players with units at a battlefield."""
    place = place_at(game, battlefield)
    return [player for player in range(game.players) if units_of(game, place, player)]


# -- drawing and burning out -------------------------------------------------------------------------------------------


def draw_cards(game: Game, player: int, amount: int, lineage: tuple[int, ...], burned: int = 0) -> int:
    """413.4: draw as many as possible, burn out, draw the rest; repeated burn outs can end the game (431.3).

    Whatever triggers on the way, all are drawn (303.1).
    """
    deck = zone_of(player, MAIN_DECK)
    outcome = IMPOSSIBLE
    if is_removed(game, player):
        return outcome
    while amount > 0 and game.columns[deck] and not game.columns[FACTS][OVER]:  # 413.4.a, 431.2.a
        outcome = happen(game, [Event(DRAW, NOTHING, 1, player, by=player, lineage=lineage)])
        amount -= 1
        burned = 0
    if amount > 0 and not game.columns[FACTS][OVER]:
        burn_out(game, player, burned + 1)  # 413.4.b, 315.4.b.1, 431.1.a, 431.3, 431.1
        outcome = draw_cards(game, player, amount, lineage, burned + 1)  # 413.4.c, 315.4.b.2, 431.2.d
    return outcome


def burn_out(game: Game, player: int, times: int) -> None:
    """431.2: recycle the trash in random order, and an opponent of the player's choice gains 1 point."""
    if game.tracing:
        game.note("431.2", "burns out", f"P{player + 1}")
    cards = game.columns[zone_of(player, TRASH)][:]
    game.shuffle(cards)
    happen(game, [Event(RECYCLE, row, 1, player, by=player) for row in cards])  # 431.2.b
    happen(game, [Event(BURN_OUT, NOTHING, 1, player, by=player)])
    chosen = game.choose(player, "431.2.c", "opponent to gain 1 point", opponents(game, player))
    point = Event(GAIN_POINT, NOTHING, 1, chosen, by=player)
    if times == 1:
        happen(game, [point])  # 431.2.c
        return
    game.rules.commit(game, point)  # 431.3.b: it cannot be replaced or prevented
    if game.columns[POINTS][chosen] >= game.columns[FACTS][VICTORY_SCORE] and leads(game, chosen):
        end_game(game, chosen, "431.3.c.1")  # 431.3.c, 431.3.c.1, 431.3.a
