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
    zone_of,
)
from tests.battery import Subject
from tests.riftbound.decks import start, start_plainly

LONGEST = 6000  # decisions: no duel comes near it
NEVER_NEGATIVE = (DAMAGE, ASSIGNED, BUFFS, ENERGY, POWER, POINTS)


def check_clean(game: Game) -> None:
    """Whoever may act, one more cleanup would find nothing to do: none was left out (319, 322)."""
    assert game.decision is not None
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
    """Somebody has won, with the Victory Score and more points than the opponent (323.1)."""
    winner = game.fact(WINNER)
    points = game.columns[POINTS]
    assert points[winner] >= game.fact(VICTORY_SCORE)
    assert points[winner] > points[1 - winner]


def throw_about(game: Game) -> None:
    """All hands into the trashes, past all rules."""
    game.set_fact(PASSES, 77)
    for player in range(game.players):
        for row in game.columns[zone_of(player, HAND)][:]:
            game.relocate(row, zone_of(player, TRASH))


RICH = Subject(start, LAYOUT, NEVER_NEGATIVE, check_clean, check_won, throw_about, LONGEST)
PLAIN = Subject(start_plainly, LAYOUT, NEVER_NEGATIVE, check_clean, check_won, throw_about, LONGEST)
