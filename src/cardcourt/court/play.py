"""The line of play: what players do, carried to the rules, with a branch for each question it leaves open."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic

from cardcourt.court.answering import Answers, DeedT
from cardcourt.court.branches import Attempt, Branch, Choice, Run, merged
from cardcourt.court.format import PLAYERS, AnyEntry, Entry, expectations_of, names
from cardcourt.court.game import Setting
from cardcourt.court.text import Path
from cardcourt.kernel.decision import Decision
from cardcourt.kernel.game import Game

MOST_BRANCHES: Final = 64
MOST_ANSWERS: Final = 8_000  # of one case: more say that the play comes to no end


class Player(ABC, Generic[DeedT]):
    """Carries a line of play through the game of a setting.

    A game's court says how deeds become actions, and when nothing waits for a player to pass.
    """

    pass_action: int
    end_action: int
    stops: tuple[str, ...]
    """How far a line can run by passing, in words."""
    open_state: str = ""
    """When there is nothing to pass, in words; empty in a game whose players pass there as well."""
    no_priority: str
    """The rule by which only the player with priority acts."""

    def __init__(self, setting: Setting, line: list[AnyEntry | str], path: Path, answers: Answers[DeedT]) -> None:
        self.setting = setting
        self.line = line
        self.path = path
        self.answers = answers
        self.ends = 0
        self.given = 0
        self.refused: set[int] = set()

    # -- running

    def play(self) -> Branch:
        """All ways through the line: a question that the line leaves open is answered in every way."""
        run = Run(self.setting.game.copy())
        run.game.ask_all = True
        run.game.tracing = True
        run.game.trace = []
        run.game.changed = False
        run.game.run()
        tree = self.explore(run)
        self.answers.check_all_used(self.refused)
        return tree

    def explore(self, run: Run) -> Branch:
        """Go on with a run until it ends or a question is open."""
        while True:
            if run.game.over:
                return self.end(run)
            decision = run.game.decision
            assert decision is not None
            if decision.kind == "action":
                if not self.act(run, decision):
                    return self.end(run)
                continue
            answer = self.answers.answer_from_line(run, decision)
            if answer is None and len(decision.options) == 1:
                answer = decision.options[0]
            if answer is None:
                return self.fork(run, decision)
            self.give(run, decision, answer)

    def end(self, run: Run) -> Branch:
        """The end of a run; entries that were never reached are an error."""
        self.ends += 1
        if run.started or run.passes:
            run.at += 1  # the game ended on the way to where this entry runs
        if run.at < len(self.line):
            entry = self.line[run.at]
            if not (isinstance(entry, Entry) and entry.check is not None):
                raise self.answers.fault((*self.path, run.at), "the game is over before this entry of the line")
        return Branch(end=run)

    def fork(self, run: Run, decision: Decision) -> Branch:
        """Answer an open question in every way, and keep the answers that make a difference."""
        choice = self.choice(run, decision, "")
        branch = Branch(choice=choice)
        for option in decision.options:
            if self.ends >= MOST_BRANCHES:
                branch.left_out += 1
                continue
            other = run.fork()
            label = self.answers.label(run.game, decision, option)
            self.give(other, decision, option)
            branch.options.append((label, self.explore(other)))
        return merged(branch, self.named_answers(choice.player), self.setting.court.outcome)

    def named_answers(self, player: int) -> set[str]:
        """The answers of a player by which an expectation of the case names its branch; these stay apart."""
        whens = [expectation.when or {} for expectation in expectations_of(self.setting.case)]
        return {label for when in whens for label in names(when.get(PLAYERS[player], []))}

    def give(self, run: Run, decision: Decision, answer: int) -> bool:
        """Answer a decision and remember the choice; returns whether no rule refused it.

        Raises BadInput when the play comes to no end.
        """
        self.given += 1
        if self.given > MOST_ANSWERS:
            raise self.answers.fault(self.path, f"the play comes to no end: {MOST_ANSWERS} answers were given")
        if len(decision.options) > 1 or answer not in decision.options:
            run.choices.append(self.choice(run, decision, self.answers.label(run.game, decision, answer)))
        run.game.refusal = None
        if decision.kind != "action" and answer not in decision.options:
            self.attempt_choice(run, decision, answer)
        if decision.kind == "action" and answer not in decision.options and answer == self.pass_action:
            run.attempt = Attempt("pass", None, False)  # a pass that is not offered is an attempt of its own
            run.before = run.game.digest()
        run.game.answer(answer)
        return self.note_refusal(run)

    def pass_on(self, run: Run, decision: Decision, action: int, path: Path) -> None:
        """Pass on the way to where the line goes on.

        Raises BadInput when a rule does not let the player pass.
        """
        if not self.give(run, decision, action):
            raise self.answers.fault(path, f"the line goes on by passing, and {run.refusals[-1]}")

    def attempt_choice(self, run: Run, decision: Decision, answer: int) -> None:
        """A choice that is not offered is an attempt of its own where it belongs to none."""
        if run.attempt is None or run.attempt.refusal is not None:
            label = self.answers.label(run.game, decision, answer)
            run.attempt = Attempt(f"choose {label} ({decision.kind})", None, False)
            run.before = run.game.digest()

    def choice(self, run: Run, decision: Decision, label: str) -> Choice:
        """A choice as it is remembered."""
        return Choice(decision.player, decision.rule, decision.kind, label, len(run.game.trace))

    def note_refusal(self, run: Run) -> bool:
        """If a rule stopped what was attempted, remember it, and whether everything is as it was; whether none did."""
        if run.game.refusal is None or run.attempt is None:
            return True
        undone = run.game.digest() == run.before
        run.attempt = Attempt(run.attempt.deed, run.game.refusal, undone)
        run.refusals.append(f"to {run.attempt.deed} is not legal ({run.game.refusal[0]}): {run.game.refusal[1]}")
        self.refused.update(run.hinted_at.values())
        run.hints.clear()
        run.hinted_at.clear()
        run.game.refusal = None
        return False

    # -- actions

    def act(self, run: Run, decision: Decision) -> bool:
        """Take the next entry of the line at a decision about an action; False at the end of the line."""
        if run.at >= len(self.line):
            return self.go_on_after_line(run, decision)
        entry = self.line[run.at]
        path = (*self.path, run.at)
        if isinstance(entry, str):
            return self.run_on(run, decision, entry, path)
        if entry.check is not None:
            run.checks.append((entry.check, (*path, "check"), run.fork()))
            run.at += 1
            return True
        if entry.run is not None:
            return self.run_on(run, decision, entry.run, (*path, "run"))
        player, deed = self.answers.deed_of(entry)
        self.do(run, decision, player, deed, (*path, PLAYERS[player]))
        return True

    def go_on_after_line(self, run: Run, decision: Decision) -> bool:
        """Priority that is not used counts as passed: what is on the chain resolves."""
        if self.waits_for_passes(run.game):
            self.pass_on(run, decision, self.pass_action, self.path)
            return True
        return False

    def run_on(self, run: Run, decision: Decision, word: str, path: Path) -> bool:
        """`all pass`: every player passes once in a row; or go on to a stop."""
        game = run.game
        if word == "all pass":
            if self.is_open(game) and self.open_state:
                run.passes = 0
                run.at += 1
                return True
            run.passes += 1
            if run.passes == self.players_left(game):
                run.passes = 0
                run.at += 1
            self.pass_on(run, decision, self.pass_action, path)
            return True
        if not run.started:
            run.started = True
            run.before = self.turn_number(game)
        if self.has_come_to(run, word):
            run.at += 1
            run.started = False
            return True
        self.pass_on(run, decision, self.end_action if self.is_open(game) else self.pass_action, path)
        return True

    def do(self, run: Run, decision: Decision, player: int, deed: DeedT, path: Path) -> None:
        """A player's deed at a decision about an action."""
        game = run.game
        passing = deed == self.answers.deed_type()
        if not self.answers.is_action(deed) and not passing:
            run.hints[player] = deed
            run.hinted_at[player] = run.at
            run.at += 1
            return
        if self.happens_at_any_time(run, player, deed):
            run.at += 1
            run.passes = 0
            return
        if player != decision.player and not self.is_open(game):
            if passing or not self.can_wait(run, player):
                self.refuse(run, player, deed)
                return
            self.pass_on(run, decision, self.pass_action, path)
            return
        if player != decision.player:
            self.refuse(run, player, deed)
            return
        run.at += 1
        run.passes = 0
        if passing:
            if self.is_open(game) and self.open_state:
                raise self.answers.fault(path, f"{self.open_state} there is nothing to pass; say end turn")
            self.give(run, decision, self.pass_action)
            return
        fault = self.fault_of(run, player, deed, path)
        if fault:
            self.refused.add(run.at - 1)
            run.attempt = Attempt(self.words(deed), fault, True)
            run.refusals.append(f"to {self.words(deed)} is not legal ({fault[0]}): {fault[1]}")
            run.game.note(fault[0], "illegal", fault[1])
            return
        run.hints[player] = deed
        run.hinted_at[player] = run.at - 1
        run.before = game.digest()
        run.attempt = Attempt(self.words(deed), None, False)
        self.give(run, decision, self.action(run, player, deed, path))

    def can_wait(self, run: Run, player: int) -> bool:
        """Whether passing brings another player to act before anything else happens."""
        return run.passes < run.game.players and player < run.game.players

    def refuse(self, run: Run, player: int, deed: DeedT) -> None:
        """A player without priority can take no action."""
        rule = self.no_priority
        self.refused.add(run.at)
        run.at += 1
        why = f"P{player + 1} does not have priority"
        run.attempt = Attempt(self.words(deed), (rule, why), True)
        run.refusals.append(f"to {self.words(deed)} is not legal ({rule}): {why}")
        run.game.note(rule, "no priority", f"P{player + 1}")

    # -- what the game says

    def players_left(self, game: Game) -> int:
        """How many players have to pass in a row."""
        return game.players

    def happens_at_any_time(self, run: Run, player: int, deed: DeedT) -> bool:
        """Carry out a deed that needs no priority; whether it was one."""
        return False

    @abstractmethod
    def waits_for_passes(self, game: Game) -> bool:
        """Whether something is on the chain, which happens once all pass."""

    @abstractmethod
    def is_open(self, game: Game) -> bool:
        """Whether the turn player may act and nothing waits for a player to pass."""

    @abstractmethod
    def turn_number(self, game: Game) -> int:
        """How many turns have begun."""

    @abstractmethod
    def has_come_to(self, run: Run, stop: str) -> bool:
        """Whether a run has come to one of the stops; `run.before` is the number of the turn it started in."""

    @abstractmethod
    def fault_of(self, run: Run, player: int, deed: DeedT, path: Path) -> tuple[str, str] | None:
        """A rule that a deed breaks before it is even an action of the game, and why; or nothing."""

    @abstractmethod
    def action(self, run: Run, player: int, deed: DeedT, path: Path) -> int:
        """A deed as an action of the game.

        Raises BadInput for a deed that names what is not there.
        """

    @abstractmethod
    def words(self, deed: DeedT) -> str:
        """A deed in a few words."""

    @abstractmethod
    def subject(self, deed: DeedT) -> str:
        """What a deed is about, as it was written."""
