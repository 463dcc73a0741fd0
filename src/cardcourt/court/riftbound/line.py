"""The line of play of a Riftbound case: its deeds as actions of the game."""

from __future__ import annotations

from cardcourt.court.branches import Run
from cardcourt.court.format import PLAYERS, AnyEntry, names
from cardcourt.court.game import Setting
from cardcourt.court.play import Player
from cardcourt.court.riftbound.answers import RiftboundAnswers
from cardcourt.court.riftbound.case import Deed
from cardcourt.court.text import Path
from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.game import Game
from cardcourt.kernel.record import NOTHING
from cardcourt.riftbound.actions import (
    ACTIVATE_ACTION,
    END_ACTION,
    HIDE_ACTION,
    INVITE_ACTION,
    MOVE_ACTION,
    PASS,
    PLAY_ACTION,
    action_of,
    check_move,
)
from cardcourt.riftbound.board import book_of
from cardcourt.riftbound.characteristics import abilities_of, is_inactive, text_of
from cardcourt.riftbound.conceding import concede
from cardcourt.riftbound.language import Activated, unfolded
from cardcourt.riftbound.objects import name
from cardcourt.riftbound.state import CARD, MAIN_PHASE, PHASE, SHOWDOWN, TURN, in_neutral_open, is_closed, players_left


class RiftboundPlayer(Player[Deed]):
    """Carries a line of play through a game of Riftbound."""

    pass_action = action_of(PASS)
    end_action = action_of(END_ACTION)
    stops = ("next turn", "end of showdown", "end of chain")
    open_state = "in Neutral Open"
    no_priority = "312.1.b"
    answers: RiftboundAnswers

    def __init__(self, setting: Setting, line: list[AnyEntry | str], path: Path) -> None:
        super().__init__(setting, line, path, RiftboundAnswers(setting, line, path))

    def players_left(self, game: Game) -> int:
        """How many players are in the game."""
        return players_left(game)

    def happens_at_any_time(self, run: Run, player: int, deed: Deed) -> bool:
        """A player may concede at any time (650)."""
        if deed.play != "concede":
            return False
        concede(run.game, player)
        return True

    def waits_for_passes(self, game: Game) -> bool:
        """Whether the state is Closed."""
        return is_closed(game)

    def is_open(self, game: Game) -> bool:
        """Whether the state is Neutral Open."""
        return in_neutral_open(game)

    def turn_number(self, game: Game) -> int:
        """How many turns have begun."""
        return game.fact(TURN)

    def has_come_to(self, run: Run, stop: str) -> bool:
        """Whether a run has come to the end of the chain or showdown, or to the next turn's Main Phase."""
        game = run.game
        if stop == "end of chain":
            return not is_closed(game)
        if stop == "end of showdown":
            return not is_closed(game) and game.fact(SHOWDOWN) < 0
        return game.fact(TURN) > run.before and game.fact(PHASE) == MAIN_PHASE and in_neutral_open(game)

    def fault_of(self, run: Run, player: int, deed: Deed, path: Path) -> tuple[str, str] | None:
        """Why one of several units cannot make the move together with the others (144.3.a), or nothing."""
        if deed.use is not None:
            return self.fault_of_use(run, deed, path)
        words = names(deed.move or [])
        if len(words) < 2 or deed.to is None:
            return None
        place = self.answers.place(player, self.only_place(deed, path), (*path, "to"))
        for word in words:
            try:
                check_move(run.game, player, self.answers.row(word, (*path, "move")), place)
            except Illegal as illegal:
                return illegal.rule, f"{word}: {illegal.why}"
        return None

    def fault_of_use(self, run: Run, deed: Deed, path: Path) -> tuple[str, str] | None:
        """Why an activated ability that an object has cannot be used: it is inactive (718.2, 727.1.b); or nothing."""
        row = self.answers.row(str(deed.use), (*path, "use"))
        game = run.game
        every = [a for a in unfolded([part for part, _ in text_of(game, row)]) if isinstance(a, Activated)]
        active = [a for a in abilities_of(game, row) if isinstance(a, Activated)]
        if not every and is_inactive(game, row):
            printed = unfolded(book_of(game).abilities[game.columns[CARD][row]])
            if 1 <= deed.ability <= sum(isinstance(a, Activated) for a in printed):
                return "718.2", "the ability is inactive while the object is attached"
        if 1 <= deed.ability <= len(every) and not any(every[deed.ability - 1] is a for a in active):
            return "727.1.b", "the ability is inactive"
        return None

    def only_place(self, deed: Deed, path: Path) -> str:
        """The one place that a move or a card goes to."""
        places = names(deed.to or [])
        if len(places) != 1:
            raise self.answers.fault((*path, "to"), f"{len(places)} places stand here; right would be one")
        return places[0]

    def action(self, run: Run, player: int, deed: Deed, path: Path) -> int:
        """A deed as an action of the game."""
        if deed.play == "end turn":
            return action_of(END_ACTION)
        if deed.play is not None:
            return action_of(PLAY_ACTION, self.answers.row(deed.play, (*path, "play")))
        if deed.hide is not None:
            where = deed.at or (self.only_place(deed, path) if deed.to else "bf1")
            battlefield = self.answers.row(where, (*path, "at"))
            return action_of(HIDE_ACTION, self.answers.row(deed.hide, (*path, "hide")), battlefield)
        if deed.invite is not None:
            return action_of(INVITE_ACTION, PLAYERS.index(deed.invite))
        if deed.use is not None:
            row = self.answers.row(deed.use, (*path, "use"))
            return action_of(ACTIVATE_ACTION, row, self.ability_index(run.game, row, deed.ability, path))
        moving = sorted(self.answers.row(word, (*path, "move")) for word in names(deed.move or []))
        if deed.to is None:
            raise self.answers.fault(path, "a move needs its destination: add to:")
        return action_of(MOVE_ACTION, moving[0], self.answers.place(player, self.only_place(deed, path), (*path, "to")))

    def ability_index(self, game: Game, row: int, wanted: int, path: Path) -> int:
        """The place of an object's activated ability among its active abilities; `wanted` counts all of them from 1."""
        found = [a for a in unfolded([part for part, _ in text_of(game, row)]) if isinstance(a, Activated)]
        if not 1 <= wanted <= len(found):
            reason = f"{name(game, row)} has {len(found)} activated abilities, none with the number {wanted}"
            raise self.answers.no_such_deed((*path, "use"), reason)
        active = abilities_of(game, row)
        return next((index for index, ability in enumerate(active) if ability is found[wanted - 1]), NOTHING)

    def words(self, deed: Deed) -> str:
        """A deed in a few words."""
        if deed.play is not None:
            return f"play {deed.play}" + (f" to {', '.join(names(deed.to))}" if deed.to else "")
        if deed.use is not None:
            return f"use {deed.use}"
        if deed.invite is not None:
            return f"invite {deed.invite}"
        if deed.hide is not None:
            return f"hide {deed.hide}"
        return f"move {', '.join(names(deed.move or []))} to {', '.join(names(deed.to or []))}"

    def subject(self, deed: Deed) -> str:
        """What a deed is about, as it was written."""
        return str(deed.play or deed.use or deed.hide or deed.invite or deed.move)
