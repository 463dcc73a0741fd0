"""Riftbound under the battery: how its games start, and what must hold in them."""

from cardcourt.kernel.game import FACTS, Game
from cardcourt.kernel.procedure import Step
from cardcourt.riftbound.cleanup import CLEANUP
from cardcourt.riftbound.state import (
    ASSIGNED,
    BUFFS,
    CLEANUP_DUE,
    COMBAT,
    DAMAGE,
    ENERGY,
    HAND,
    LAYOUT,
    PASSES,
    POINTS,
    POWER,
    SHOWDOWN,
    TRASH,
    VICTORY_SCORE,
    WINNER,
    is_removed,
    opponents,
    team_of,
    zone_of,
)
from tests.battery import Subject
from tests.riftbound.decks import start, start_any, start_any_plainly, start_plainly

LONGEST = 12000  # decisions: no game comes near it
NEVER_NEGATIVE = (DAMAGE, ASSIGNED, BUFFS, ENERGY, POWER, POINTS)


def check_clean(game: Game) -> None:
    """Whoever may act, one more cleanup would find nothing to do: none was left out (319, 322)."""
    assert game.decision is not None
    assert not is_removed(game, game.decision.player)
    if game.decision.kind == "action":
        copy = game.copy()
        for each in CLEANUP.steps:
            if isinstance(each, Step):
                each.run(copy)
        assert what_cleanups_change(copy) == what_cleanups_change(game)


def what_cleanups_change(game: Game) -> object:
    """All but the numbers given to triggers, which are used up even where nothing dies after all (808.1.d.1)."""
    columns = [list(column) for index, column in enumerate(game.columns) if index != FACTS]
    facts = [game.fact(fact) for fact in (CLEANUP_DUE, SHOWDOWN, COMBAT, WINNER)]
    return columns, facts, game.chain, game.waiting, game.modifiers


def check_won(game: Game) -> None:
    """Somebody has won: the Victory Score and more points than any opponent (323.1); teams share them (489.8.d)."""
    winner = game.fact(WINNER)
    points = game.columns[POINTS]
    assert points[winner] >= game.fact(VICTORY_SCORE)
    assert all(points[winner] > points[other] for other in opponents(game, winner))
    assert {points[mate] for mate in team_of(game, winner)} == {points[winner]}


def throw_about(game: Game) -> None:
    """All hands into the trashes, past all rules."""
    game.set_fact(PASSES, 77)
    for player in range(game.players):
        for row in game.columns[zone_of(player, HAND)][:]:
            game.relocate(row, zone_of(player, TRASH))


RICH = Subject(start, LAYOUT, NEVER_NEGATIVE, check_clean, check_won, throw_about, LONGEST)
PLAIN = Subject(start_plainly, LAYOUT, NEVER_NEGATIVE, check_clean, check_won, throw_about, LONGEST)
MANY = Subject(start_any, LAYOUT, NEVER_NEGATIVE, check_clean, check_won, throw_about, LONGEST)
MANY_PLAIN = Subject(start_any_plainly, LAYOUT, NEVER_NEGATIVE, check_clean, check_won, throw_about, LONGEST)
