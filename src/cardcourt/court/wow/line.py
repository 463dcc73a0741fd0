"""The line of play of a case of the WoW TCG: its deeds as actions of the game."""

from __future__ import annotations

from typing import Final

from cardcourt.court.branches import Run
from cardcourt.court.format import AnyEntry
from cardcourt.court.game import Setting
from cardcourt.court.play import Player
from cardcourt.court.text import Path
from cardcourt.court.wow.answers import WowAnswers
from cardcourt.court.wow.case import Deed
from cardcourt.kernel.game import Game
from cardcourt.wow.actions import (
    COMPLETE_ACTION,
    PASS,
    PLACE_ACTION,
    PLAY_ACTION,
    PROPOSE_ACTION,
    SABOTAGE_ACTION,
    USE_ACTION,
    action_of,
)
from cardcourt.wow.language import Payment, Reward
from cardcourt.wow.objects import name
from cardcourt.wow.permission import usable_powers
from cardcourt.wow.state import (
    ACTION_WINDOW,
    ATTACK_WINDOW,
    COMBAT_PLACE,
    DEFEND_WINDOW,
    NO_COMBAT,
    NO_WINDOW,
    PASSES,
    TURN,
    WINDOW,
    WINDOW_NAMES,
)

STOP_WINDOWS: Final = {word: window for window, word in enumerate(WINDOW_NAMES) if window != NO_WINDOW}


class WowPlayer(Player[Deed]):
    """Carries a line of play through a game of the WoW TCG."""

    pass_action = PASS
    end_action = PASS
    stops = ("end of chain", *STOP_WINDOWS, "end of combat", "next turn")
    no_priority = "410.1"
    answers: WowAnswers

    def __init__(self, setting: Setting, line: list[AnyEntry | str], path: Path) -> None:
        super().__init__(setting, line, path, WowAnswers(setting, line, path))

    def waits_for_passes(self, game: Game) -> bool:
        """Whether a link, a combat or a pass of somebody waits for the others to pass."""
        in_combat = game.fact(WINDOW) in (ATTACK_WINDOW, DEFEND_WINDOW)
        return bool(game.chain) or in_combat or game.fact(PASSES) > 0

    def is_open(self, game: Game) -> bool:
        """Whether the turn player may do anything: the chain is empty in the non-combat action phase (410.2a)."""
        return game.fact(WINDOW) == ACTION_WINDOW and not game.chain and game.fact(PASSES) == 0

    def turn_number(self, game: Game) -> int:
        """How many turns have begun."""
        return game.fact(TURN)

    def has_come_to(self, run: Run, stop: str) -> bool:
        """Whether a run has come to a window, the end of the chain or combat, or the next turn's action phase."""
        game = run.game
        if stop in STOP_WINDOWS:
            return game.fact(WINDOW) == STOP_WINDOWS[stop]
        if stop == "end of chain":
            return not game.chain
        if stop == "end of combat":
            return not game.chain and game.fact(COMBAT_PLACE) == NO_COMBAT
        return game.fact(TURN) > run.before and self.is_open(game)

    def fault_of(self, run: Run, player: int, deed: Deed, path: Path) -> tuple[str, str] | None:
        """No deed breaks a rule before it is an action."""
        return None

    def action(self, run: Run, player: int, deed: Deed, path: Path) -> int:
        """A deed as an action of the game.

        Raises BadInput for a deed that names what is not there.
        """
        if deed.play == "end turn":
            return PASS
        if deed.play is not None:
            return action_of(PLAY_ACTION, self.answers.row(deed.play, (*path, "play")))
        if deed.place is not None:
            return action_of(PLACE_ACTION, self.answers.row(deed.place, (*path, "place")), int(deed.face == "up"))
        if deed.complete is not None:
            row = self.answers.row(deed.complete, (*path, "complete"))
            return action_of(COMPLETE_ACTION, row, self.power_index(run.game, row, 1, Reward, path))
        if deed.use is not None:
            row = self.answers.row(deed.use, (*path, "use"))
            return action_of(USE_ACTION, row, self.power_index(run.game, row, deed.power, Payment, path))
        attacker = self.answers.row(deed.attack or "", (*path, "attack"))
        if deed.defender is None:
            raise self.answers.fault(path, "a proposal needs its defender: add defender:")
        defender = self.answers.row(deed.defender, (*path, "defender"))
        return action_of(SABOTAGE_ACTION if deed.sabotage == "yes" else PROPOSE_ACTION, attacker, defender)

    def power_index(self, game: Game, row: int, wanted: int, kind: type[Payment | Reward], path: Path) -> int:
        """The place of a card's power of a kind, counted from 1, among all that can be used."""
        found = [index for index, power in enumerate(usable_powers(game, row)) if isinstance(power, kind)]
        if not 1 <= wanted <= len(found):
            reason = f"{name(game, row)} has {len(found)} powers to use so, none with the number {wanted}"
            raise self.answers.no_such_deed(path, reason)
        return found[wanted - 1]

    def words(self, deed: Deed) -> str:
        """A deed in a few words."""
        if deed.attack is not None:
            return f"attack {deed.defender} with {deed.attack}"
        verb = next(key for key in ("play", "use", "place", "complete") if getattr(deed, key) is not None)
        return f"{verb} {getattr(deed, verb)}"

    def subject(self, deed: Deed) -> str:
        """What a deed is about, as it was written."""
        return str(deed.play or deed.use or deed.place or deed.complete or deed.attack)
