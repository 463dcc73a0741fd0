"""The line of play: what players do, carried to the rules, with a branch for each question it leaves open."""

from __future__ import annotations

from typing import Final

from cardcourt.court.answers import Answers
from cardcourt.court.branches import Attempt, Branch, Choice, Run, merged
from cardcourt.court.case import PLAYERS, Deed, Entry
from cardcourt.court.position import Setting, names
from cardcourt.court.text import Path
from cardcourt.kernel.decision import Decision, Illegal
from cardcourt.kernel.game import Game
from cardcourt.riftbound.actions import (
    ACTIVATE_ACTION,
    END_ACTION,
    HIDE_ACTION,
    MOVE_ACTION,
    PASS,
    PLAY_ACTION,
    action_of,
    check_move,
)
from cardcourt.riftbound.characteristics import abilities_of
from cardcourt.riftbound.language import Activated
from cardcourt.riftbound.objects import name
from cardcourt.riftbound.state import MAIN_PHASE, PHASE, SHOWDOWN, TURN, in_neutral_open, is_closed

MOST_BRANCHES: Final = 64
STOPS: Final = ("next turn", "end of showdown", "end of chain")


class Player:
    """Carries a line of play through the game of a setting."""

    def __init__(self, setting: Setting, line: list[Entry | str], path: Path) -> None:
        self.setting = setting
        self.line = line
        self.path = path
        self.answers = Answers(setting, line, path)
        self.ends = 0
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
        return merged(branch, self.named_answers(choice.player))

    def named_answers(self, player: int) -> set[str]:
        """The answers of a player by which an expectation of the case names its branch; these stay apart."""
        whens = [expectation.when or {} for expectation in self.setting.case.expect]
        return {label for when in whens for label in names(when.get(PLAYERS[player], []))}

    def give(self, run: Run, decision: Decision, answer: int) -> None:
        """Answer a decision and remember the choice, and whether it was refused."""
        if len(decision.options) > 1 or answer not in decision.options:
            run.choices.append(self.choice(run, decision, self.answers.label(run.game, decision, answer)))
        run.game.refusal = None
        if decision.kind != "action" and answer not in decision.options:
            self.attempt_choice(run, decision, answer)
        run.game.answer(answer)
        self.note_refusal(run)

    def attempt_choice(self, run: Run, decision: Decision, answer: int) -> None:
        """A choice that is not offered is an attempt of its own where it belongs to none."""
        if run.attempt is None or run.attempt.refusal is not None:
            label = self.answers.label(run.game, decision, answer)
            run.attempt = Attempt(f"choose {label} ({decision.kind})", None, False)
            run.before = run.game.digest()

    def choice(self, run: Run, decision: Decision, label: str) -> Choice:
        """A choice as it is remembered."""
        return Choice(decision.player, decision.rule, decision.kind, label, len(run.game.trace))

    def note_refusal(self, run: Run) -> None:
        """If a rule stopped what was attempted, remember it, and whether everything is as it was."""
        if run.game.refusal is None or run.attempt is None:
            return
        undone = run.game.digest() == run.before
        run.attempt = Attempt(run.attempt.deed, run.game.refusal, undone)
        run.refusals.append(f"to {run.attempt.deed} is not legal ({run.game.refusal[0]}): {run.game.refusal[1]}")
        self.refused.update(run.hinted_at.values())
        run.hints.clear()
        run.hinted_at.clear()
        run.game.refusal = None

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
        player, deed = self.answers.deed_of(entry, path)
        self.do(run, decision, player, deed, (*path, PLAYERS[player]))
        return True

    def go_on_after_line(self, run: Run, decision: Decision) -> bool:
        """Priority that is not used counts as passed: what is on the chain resolves."""
        if is_closed(run.game):
            self.give(run, decision, action_of(PASS))
            return True
        return False

    def run_on(self, run: Run, decision: Decision, word: str, path: Path) -> bool:
        """`all pass`: every player passes once in a row; or go on to a stop."""
        game = run.game
        if word == "all pass":
            if in_neutral_open(game):
                run.passes = 0
                run.at += 1
                return True
            run.passes += 1
            if run.passes == game.players:
                run.passes = 0
                run.at += 1
            self.give(run, decision, action_of(PASS))
            return True
        if word not in STOPS:
            reason = f"{word!r} is no entry; say `all pass`, {', '.join(STOPS)}, or a player and a deed"
            raise self.answers.fault(path, reason)
        if not run.started:
            run.started = True
            run.before = game.fact(TURN)
        done = {
            "end of chain": not is_closed(game),
            "end of showdown": not is_closed(game) and game.fact(SHOWDOWN) < 0,
            "next turn": game.fact(TURN) > run.before and game.fact(PHASE) == MAIN_PHASE and in_neutral_open(game),
        }
        if done[word]:
            run.at += 1
            run.started = False
            return True
        self.give(run, decision, action_of(END_ACTION if in_neutral_open(game) else PASS))
        return True

    def do(self, run: Run, decision: Decision, player: int, deed: Deed, path: Path) -> None:
        """A player's deed at a decision about an action."""
        game = run.game
        is_action = deed.play or deed.move or deed.hide or deed.use
        passing = deed == Deed(say=[])
        if not is_action and not passing:
            run.hints[player] = deed
            run.hinted_at[player] = run.at
            run.at += 1
            return
        if player != decision.player and not in_neutral_open(game):
            if passing or not self.can_wait(run, player):
                self.refuse(run, player, deed, "312.1.b")
                return
            self.give(run, decision, action_of(PASS))
            return
        if player != decision.player:
            self.refuse(run, player, deed, "312.1.b")
            return
        run.at += 1
        run.passes = 0
        if passing:
            if in_neutral_open(game):
                raise self.answers.fault(path, "in Neutral Open there is nothing to pass; say end turn")
            self.give(run, decision, action_of(PASS))
            return
        fault = self.fault_of_move(run, player, deed, path)
        if fault:
            self.refused.add(run.at - 1)
            run.attempt = Attempt(deed_words(deed), fault, True)
            run.refusals.append(f"to {deed_words(deed)} is not legal ({fault[0]}): {fault[1]}")
            run.game.note(fault[0], "illegal", fault[1])
            return
        run.hints[player] = deed
        run.hinted_at[player] = run.at - 1
        run.before = game.digest()
        run.attempt = Attempt(deed_words(deed), None, False)
        self.give(run, decision, self.action(run, player, deed, path))

    def fault_of_move(self, run: Run, player: int, deed: Deed, path: Path) -> tuple[str, str] | None:
        """Why one of several units cannot make the move together with the others (144.3.a), or nothing."""
        words = names(deed.move or [])
        if len(words) < 2 or deed.to is None:
            return None
        place = self.answers.place(player, deed.to, (*path, "to"))
        for word in words:
            try:
                check_move(run.game, player, self.answers.row(word, (*path, "move")), place)
            except Illegal as illegal:
                return illegal.rule, f"{word}: {illegal.why}"
        return None

    def can_wait(self, run: Run, player: int) -> bool:
        """Whether passing brings another player to act before anything else happens."""
        return run.passes < run.game.players and player < run.game.players

    def refuse(self, run: Run, player: int, deed: Deed, rule: str) -> None:
        """A player without priority can take no discretionary action (312.1.b)."""
        self.refused.add(run.at)
        run.at += 1
        why = f"P{player + 1} does not have priority"
        run.attempt = Attempt(deed_words(deed), (rule, why), True)
        run.refusals.append(f"to {deed_words(deed)} is not legal ({rule}): {why}")
        run.game.note(rule, "no priority", f"P{player + 1}")

    def action(self, run: Run, player: int, deed: Deed, path: Path) -> int:
        """A deed as an action of the game."""
        if deed.play == "end turn":
            return action_of(END_ACTION)
        if deed.play is not None:
            return action_of(PLAY_ACTION, self.answers.row(deed.play, (*path, "play")))
        if deed.hide is not None:
            battlefield = self.answers.row(deed.at or deed.to or "bf1", (*path, "at"))
            return action_of(HIDE_ACTION, self.answers.row(deed.hide, (*path, "hide")), battlefield)
        if deed.use is not None:
            row = self.answers.row(deed.use, (*path, "use"))
            return action_of(ACTIVATE_ACTION, row, self.ability_index(run.game, row, deed.ability, path))
        moving = sorted(self.answers.row(word, (*path, "move")) for word in names(deed.move or []))
        if deed.to is None:
            raise self.answers.fault(path, "a move needs its destination: add to:")
        return action_of(MOVE_ACTION, moving[0], self.answers.place(player, deed.to, (*path, "to")))

    def ability_index(self, game: Game, row: int, wanted: int, path: Path) -> int:
        """The place of an object's activated ability, counted from 1."""
        found = [index for index, a in enumerate(abilities_of(game, row)) if isinstance(a, Activated)]
        if not 1 <= wanted <= len(found):
            reason = f"{name(game, row)} has {len(found)} activated abilities, none with the number {wanted}"
            raise self.answers.fault((*path, "use"), reason)
        return found[wanted - 1]


def deed_words(deed: Deed) -> str:
    """A deed in a few words."""
    if deed.play is not None:
        return f"play {deed.play}" + (f" to {deed.to}" if deed.to else "")
    if deed.use is not None:
        return f"use {deed.use}"
    if deed.hide is not None:
        return f"hide {deed.hide}"
    return f"move {', '.join(names(deed.move or []))} to {deed.to}"
