"""The line of play: what players do, carried to the rules, and the branches that open choices make."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from cardcourt.court.case import PLAYERS, Deed, Entry, Expectation, PaySpec
from cardcourt.court.errors import BadInput
from cardcourt.court.position import Setting, names
from cardcourt.court.text import Path
from cardcourt.kernel.decision import DONE, NO, ORDER, SOME, YES, Decision, Illegal
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
from cardcourt.riftbound.happenings import DOUBLE_DAMAGE, PREVENT
from cardcourt.riftbound.language import Activated
from cardcourt.riftbound.objects import name, place_name
from cardcourt.riftbound.state import (
    BASE,
    CARD,
    COLUMNS,
    CONTROLLER,
    DOMAIN_NAMES,
    ENTERED,
    FACTS,
    MAIN_DECK,
    MAIN_PHASE,
    PHASE,
    RUNE_DECK,
    SHOWDOWN,
    TURN,
    in_neutral_open,
    is_closed,
    place_at,
    zone_of,
)

MOST_BRANCHES: Final = 64
PICKS: Final = {
    "kill": "kill",
    "exhaust": "exhaust",
    "return": "return_",
    "discard": "discard",
    "recycle": "recycle",
    "spend a buff": "spend_a_buff",
}
# Which key of a deed answers which kind of question; any other is answered by `choose`.
KEYS: Final = {
    "location": "to",
    "destination": "to",
    "accelerate": "accelerate",
    "additional cost": "extra",
    "domain of Power": "pay",
    "add ability": "pay",
    "move together": "move",
    "mulligan": "mulligan",
    "mode": "mode",
    "discount": "discount",
    "replacement": "order",
    "order of triggers": "order",
    "assign damage to": "assign",
    "rest of the damage to": "rest",
    "share": "numbers",
    "how much of the rest": "numbers",
}
CHOICES: Final = (
    "choose",
    "to",
    "accelerate",
    "extra",
    "discount",
    "pay",
    "mode",
    "say",
    "order",
    "assign",
    "rest",
    "numbers",
    "mulligan",
)
YES_OR_NO: Final = ("perform", "pay", "apply", "do it", "as Tank")
STOPS: Final = ("next turn", "end of showdown", "end of chain")


@dataclass
class Choice:
    """A choice that was made on the way: by whom, under which rule, what, and behind how many notes."""

    player: int
    rule: str
    kind: str
    label: str
    notes: int


@dataclass
class Attempt:
    """The last thing a player tried: the rule that stopped it, if any, and whether all was as before."""

    deed: str
    refusal: tuple[str, str] | None
    undone: bool


@dataclass
class Run:
    """One way through the case, as far as it has come."""

    game: Game
    at: int = 0
    passes: int = 0
    hints: dict[int, Deed] = field(default_factory=dict)
    hinted_at: dict[int, int] = field(default_factory=dict)
    choices: list[Choice] = field(default_factory=list)
    checks: list[tuple[Expectation, Path, Run]] = field(default_factory=list)
    attempt: Attempt | None = None
    before: int = 0
    started: bool = False

    def fork(self) -> Run:
        """An independent copy."""
        run = Run(self.game.copy(), self.at, self.passes, dict(self.hints), dict(self.hinted_at))
        run.choices = list(self.choices)
        run.checks = list(self.checks)
        run.attempt = self.attempt
        run.before = self.before
        run.started = self.started
        return run


@dataclass
class Branch:
    """A tree of runs: an end, or an open choice with what each answer leads to."""

    end: Run | None = None
    choice: Choice | None = None
    options: list[tuple[str, Branch]] = field(default_factory=list)
    left_out: int = 0

    def ends(self) -> list[Run]:
        """All ends, in order."""
        if self.end is not None:
            return [self.end]
        return [end for _, branch in self.options for end in branch.ends()]


class Player:
    """Carries a line of play through the game of a setting."""

    def __init__(self, setting: Setting, line: list[Entry | str], path: Path) -> None:
        self.setting = setting
        self.line = line
        self.path = path
        self.rows = setting.rows
        self.ends = 0
        self.used: set[tuple[int, str]] = set()
        self.refused: set[int] = set()

    def fault(self, path: Path, reason: str) -> BadInput:
        """An error in the line."""
        return self.setting.document.fault(path, reason)

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
        self.check_all_used()
        return tree

    def check_all_used(self) -> None:
        """An answer that nothing asked for is an error; one of a play that a rule stopped before is none."""
        for index, entry in enumerate(self.line):
            if isinstance(entry, str) or entry.check is not None or entry.run is not None or index in self.refused:
                continue
            path = (*self.path, index)
            player, deed = self.deed_of(entry, path)
            for key in CHOICES:
                if getattr(deed, key) in (None, []) or (key == "to" and (deed.move or deed.hide)):
                    continue
                if (index, key) not in self.used:
                    raise self.fault((*path, PLAYERS[player], key), f"nothing asked {PLAYERS[player]} for `{key}`")
            for word in flat(deed.choose):
                if (index, word) not in self.used:
                    reason = f"nothing asked {PLAYERS[player]} to choose {word}"
                    raise self.fault((*path, PLAYERS[player], "choose"), reason)

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
            answer = self.answer_from_line(run, decision)
            if answer is None and len(decision.options) == 1:
                answer = decision.options[0]
            if answer is None:
                return self.fork(run, decision)
            self.give(run, decision, answer)

    def end(self, run: Run) -> Branch:
        """The end of a run; entries that were never reached are an error."""
        self.ends += 1
        if run.at < len(self.line):
            entry = self.line[run.at]
            if not (isinstance(entry, Entry) and entry.check is not None):
                raise self.fault((*self.path, run.at), "the game is over before this entry of the line")
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
            label = self.label(run.game, decision, option)
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
            run.choices.append(self.choice(run, decision, self.label(run.game, decision, answer)))
        run.game.refusal = None
        run.game.answer(answer)
        self.note_refusal(run)

    def choice(self, run: Run, decision: Decision, label: str) -> Choice:
        """A choice as it is remembered."""
        return Choice(decision.player, decision.rule, decision.kind, label, len(run.game.trace))

    def note_refusal(self, run: Run) -> None:
        """If a rule stopped what was attempted, remember it, and whether everything is as it was."""
        if run.game.refusal is None or run.attempt is None:
            return
        undone = run.game.digest() == run.before
        run.attempt = Attempt(run.attempt.deed, run.game.refusal, undone)
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
        player, deed = self.deed_of(entry, path)
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
            raise self.fault(path, f"{word!r} is no entry; say `all pass`, {', '.join(STOPS)}, or a player and a deed")
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

    def deed_of(self, entry: Entry, path: Path) -> tuple[int, Deed]:
        """The player and the deed of an entry."""
        given = [(index, getattr(entry, player)) for index, player in enumerate(PLAYERS) if getattr(entry, player)]
        if len(given) != 1:
            raise self.fault(path, "an entry of the line is one player with one deed, a check, or how far to run")
        player, deed = given[0]
        if player >= self.setting.game.players:
            raise self.fault(path, f"there is no P{player + 1} in this game")
        if isinstance(deed, str):
            if deed not in ("pass", "end turn"):
                raise self.fault((*path, PLAYERS[player]), f"{deed!r} is no deed; say pass, end turn, or a mapping")
            return player, Deed(say=[]) if deed == "pass" else Deed(play="end turn")
        return player, deed

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
                raise self.fault(path, "in Neutral Open there is nothing to pass; say end turn")
            self.give(run, decision, action_of(PASS))
            return
        fault = self.fault_of_move(run, player, deed, path)
        if fault:
            self.refused.add(run.at - 1)
            run.attempt = Attempt(deed_words(deed), fault, True)
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
        place = self.place(player, deed.to, (*path, "to"))
        for word in words:
            try:
                check_move(run.game, player, self.row(word, (*path, "move")), place)
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
        run.attempt = Attempt(deed_words(deed), (rule, f"P{player + 1} does not have priority"), True)
        run.game.note(rule, "no priority", f"P{player + 1}")

    def action(self, run: Run, player: int, deed: Deed, path: Path) -> int:
        """A deed as an action of the game."""
        if deed.play == "end turn":
            return action_of(END_ACTION)
        if deed.play is not None:
            return action_of(PLAY_ACTION, self.row(deed.play, (*path, "play")))
        if deed.hide is not None:
            battlefield = self.row(deed.at or deed.to or "bf1", (*path, "at"))
            return action_of(HIDE_ACTION, self.row(deed.hide, (*path, "hide")), battlefield)
        if deed.use is not None:
            row = self.row(deed.use, (*path, "use"))
            return action_of(ACTIVATE_ACTION, row, self.ability_index(run.game, row, deed.ability, path))
        moving = sorted(self.row(word, (*path, "move")) for word in names(deed.move or []))
        if deed.to is None:
            raise self.fault(path, "a move needs its destination: add to:")
        return action_of(MOVE_ACTION, moving[0], self.place(player, deed.to, (*path, "to")))

    def ability_index(self, game: Game, row: int, wanted: int, path: Path) -> int:
        """The place of an object's activated ability, counted from 1."""
        found = [index for index, a in enumerate(abilities_of(game, row)) if isinstance(a, Activated)]
        if not 1 <= wanted <= len(found):
            reason = f"{name(game, row)} has {len(found)} activated abilities, none with the number {wanted}"
            raise self.fault((*path, "use"), reason)
        return found[wanted - 1]

    # -- choices

    def answer_from_line(self, run: Run, decision: Decision) -> int | None:
        """What the line says to a question, or None."""
        deed = run.hints.get(decision.player)
        answer = None if deed is None else self.answer_from_deed(run, decision, deed)
        if answer is None:
            answer = self.answer_from_next_entry(run, decision)
        if answer is not None and decision.player in run.hinted_at:
            self.mark_used(run, decision, answer)
        return answer

    def mark_used(self, run: Run, decision: Decision, answer: int) -> None:
        """Remember which key of which entry has answered something."""
        index = run.hinted_at[decision.player]
        key = KEYS.get(decision.kind, "choose")
        if decision.kind in YES_OR_NO:
            key = "say"
        elif decision.kind in PICKS and decision.rule == "357.2":
            key = "pay"
        elif decision.shape == ORDER:
            key = "order"
        self.used.add((index, key))
        if key == "choose":
            words = [word for word, row in self.rows.items() if row == answer]
            self.used.update((index, word) for word in (*words, self.label(run.game, decision, answer)))

    def answer_from_deed(self, run: Run, decision: Decision, deed: Deed) -> int | None:
        """What the choices of a deed say to a question, or None."""
        kind = decision.kind
        path = (*self.path, max(0, run.at - 1))
        if kind in ("location", "destination"):
            return None if deed.to is None else self.place(decision.player, deed.to, path)
        if kind == "target":
            return self.next_target(run, decision, deed, path)
        if kind == "accelerate":
            return None if deed.accelerate is None else YES if deed.accelerate == "yes" else NO
        if kind == "additional cost":
            return None if deed.extra is None else YES if deed.extra == "yes" else NO
        if kind in PICKS and decision.rule == "357.2":
            return self.next_picked(run, decision, getattr(deed.pay or PaySpec(), PICKS[kind]), path)
        if kind == "domain of Power":
            return self.next_domain(run, decision, deed)
        if kind == "move together":
            moving = sorted(self.row(word, path) for word in names(deed.move or []))
            left = [row for row in moving[1:] if row not in decision.picked]
            unable = [row for row in left if row not in decision.options]
            return (unable or left or [DONE])[0]
        if kind == "mulligan" and deed.mulligan is not None:
            return self.next_picked(run, decision, deed.mulligan, path)
        if kind == "mode":
            return None if deed.mode is None else deed.mode - 1
        if kind == "discount":
            return None if deed.discount is None else ("energy", "power").index(deed.discount)
        if kind in YES_OR_NO:
            return self.next_word(run, decision)
        if kind in ("replacement", "order of triggers") or decision.shape == ORDER:
            return self.next_in_order(run, decision, deed)
        if kind in ("assign damage to", "rest of the damage to"):
            return self.next_assigned(run, decision, deed, path)
        if decision.kind in ("share", "how much of the rest"):
            return self.next_number(run, decision)
        if kind == "add ability":
            return self.next_add_ability(run, decision, deed)
        return self.next_named(run, decision, deed, path)

    def answer_from_next_entry(self, run: Run, decision: Decision) -> int | None:
        """Choices may stand as an entry of their own, in front of what they answer."""
        if run.at >= len(self.line):
            return None
        entry = self.line[run.at]
        if isinstance(entry, str) or entry.check is not None or entry.run is not None:
            return None
        player, deed = self.deed_of(entry, (*self.path, run.at))
        if player != decision.player or deed.play or deed.move or deed.hide or deed.use or deed == Deed(say=[]):
            return None
        before = run.hints.get(player)
        run.hints[player] = deed
        answer = self.answer_from_deed(run, decision, deed)
        if answer is not None:
            run.hinted_at[player] = run.at
            run.at += 1
        elif before is not None:
            run.hints[player] = before
        else:
            del run.hints[player]
        return answer

    def next_target(self, run: Run, decision: Decision, deed: Deed, path: Path) -> int | None:
        """The next target: of its own choice where choices stand apart, else the next name."""
        if isinstance(deed.choose, str):
            groups: list[list[str]] = [[deed.choose]]
        elif deed.choose and isinstance(deed.choose[0], list):
            groups = [list(group) for group in deed.choose]
            group = groups[decision.about] if decision.about < len(groups) else []
            return self.from_group(decision, [self.row(word, path) for word in group])
        else:
            groups = [[str(word) for word in deed.choose]]
        rows = [self.row(word, path) for word in groups[0]]
        if not rows:
            return None
        used = targets_before(run, decision)
        if decision.shape == SOME:
            return self.from_group(decision, rows[used:])
        if used >= len(rows):
            return None
        return rows[used]

    def from_group(self, decision: Decision, rows: list[int]) -> int:
        """The next object of a set, in the order they are asked for."""
        left = [row for row in rows if row not in decision.picked]
        if not left:
            return DONE
        ordered = [row for row in sorted(left) if row in decision.options]
        return ordered[0] if ordered else left[0]

    def next_picked(self, run: Run, decision: Decision, given: str | list[str], path: Path) -> int | None:
        """The next object picked for a cost."""
        rows = [self.row(word, path) for word in names(given)]
        left = [row for row in rows if row not in decision.picked]
        if not left:
            return DONE if rows and DONE in decision.options else None
        ordered = [row for row in sorted(left) if row in decision.options]
        return ordered[0] if ordered else left[0]

    def next_domain(self, run: Run, decision: Decision, deed: Deed) -> int | None:
        """The next domain that Power is paid with."""
        words = names((deed.pay or PaySpec()).domains)
        used = sum(1 for choice in run.choices if choice.kind == decision.kind)
        return DOMAIN_NAMES.index(words[used]) if used < len(words) and words[used] in DOMAIN_NAMES else None

    def next_word(self, run: Run, decision: Decision) -> int | None:
        """The next yes or no."""
        deed = run.hints[decision.player]
        words = [deed.say] if isinstance(deed.say, str) else list(deed.say)
        if not words:
            return None
        run.hints[decision.player] = with_(deed, say=words[1:])
        return YES if words[0] == "yes" else NO

    def next_number(self, run: Run, decision: Decision) -> int | None:
        """The next number."""
        deed = run.hints[decision.player]
        numbers = [deed.numbers] if isinstance(deed.numbers, int) else list(deed.numbers)
        if not numbers:
            return None
        run.hints[decision.player] = with_(deed, numbers=numbers[1:])
        return numbers[0]

    def next_in_order(self, run: Run, decision: Decision, deed: Deed) -> int | None:
        """The next of an order, by its label."""
        words = names(deed.order)
        for word in words:
            for option in decision.options:
                if self.label(run.game, decision, option) == word:
                    return option
        return None

    def next_assigned(self, run: Run, decision: Decision, deed: Deed, path: Path) -> int | None:
        """The next unit that combat damage is assigned to."""
        words = names(deed.assign if decision.kind == "assign damage to" else deed.rest)
        same = [c for c in run.choices if c.kind == decision.kind and c.player == decision.player]
        done = [choice.label for choice in same]
        for word in words:
            if word not in done or decision.kind != "assign damage to":
                return self.row(word, path)
        return None

    def next_add_ability(self, run: Run, decision: Decision, deed: Deed) -> int | None:
        """The next Add ability that is used in a payment."""
        words = names((deed.pay or PaySpec()).add)
        used = sum(1 for choice in run.choices if choice.kind == decision.kind)
        if used < len(words):
            for option in decision.options:
                if option >= 0 and self.label(run.game, decision, option) == words[used]:
                    return option
        return DONE if DONE in decision.options else None

    def next_named(self, run: Run, decision: Decision, deed: Deed, path: Path) -> int | None:
        """Any other choice of an object or player, by name."""
        words = [deed.choose] if isinstance(deed.choose, str) else [str(word) for word in deed.choose]
        for word in words:
            if word in PLAYERS and PLAYERS.index(word) in decision.options and "opponent" in decision.kind:
                return PLAYERS.index(word)
            if word in self.rows and self.rows[word] in decision.options and self.rows[word] not in decision.picked:
                return self.rows[word]
        if words and DONE in decision.options:
            return DONE
        return None

    # -- names

    def row(self, word: str, path: Path) -> int:
        """The object with this name."""
        if word not in self.rows:
            known = ", ".join(sorted(self.rows))
            raise self.fault(path, f"there is no object {word!r} in the position; there are {known}")
        return self.rows[word]

    def place(self, player: int, word: str, path: Path) -> int:
        """A location from its word: base, or a battlefield."""
        game = self.setting.game
        if word == "base":
            return zone_of(player, BASE)
        if word.startswith("base of ") and word[8:] in PLAYERS:
            return zone_of(PLAYERS.index(word[8:]), BASE)
        if word in self.rows and word.startswith("bf"):
            return place_at(game, self.rows[word])
        raise self.fault(path, f"{word!r} is no location; say base, base of P2, bf1 ...")

    def label(self, game: Game, decision: Decision, option: int) -> str:
        """An option in words."""
        kind = decision.kind
        if option == DONE:
            return "no more"
        if kind in ("location", "destination"):
            return place_name(game, option)
        if kind in ("accelerate", "additional cost") or kind in YES_OR_NO or decision.rule == "383.3.a":
            return "yes" if option == YES else "no"
        if kind == "replacement":
            return effect_label(game, option)
        if kind == "order of triggers":
            return next((name(game, item.source & 0xFFF) for item in game.waiting if item.id == option), str(option))
        if kind == "domain of Power":
            return DOMAIN_NAMES[option]
        if kind == "mode":
            return f"mode {option + 1}"
        if kind == "discount":
            return ("energy", "power")[option]
        if kind == "add ability":
            return name(game, option & 0xFFF)
        if "opponent" in kind:
            return PLAYERS[option]
        if kind in ("share", "how much of the rest", "which cost next") or kind == "action":
            return str(option)
        return name(game, option) if 0 <= option < len(game.columns[CONTROLLER]) else str(option)


def flat(given: str | list[str | list[str]]) -> list[str]:
    """All names of a choice, of whatever form."""
    if isinstance(given, str):
        return [given]
    return [word for part in given for word in ([part] if isinstance(part, str) else part)]


def effect_label(game: Game, id: int) -> str:
    """A replacement effect in a word: prevent, double, or the name of what it comes from."""
    for modifier in game.modifiers:
        if modifier.id == id:
            if modifier.kind == PREVENT:
                return "prevent"
            if modifier.kind == DOUBLE_DAMAGE:
                return "double"
            return name(game, modifier.source & 0xFFF)
    row = (-1 - id) // 4096 - 1
    return name(game, row)


def targets_before(run: Run, decision: Decision) -> int:
    """How many targets of the item have been chosen for the choices before this one, and for it."""
    answered = [choice for choice in run.choices if choice.kind == "target"]
    count = 0
    for choice in reversed(answered):
        if choice.notes < start_of_item(run):
            break
        count += choice.label != "no more"
    return count


def start_of_item(run: Run) -> int:
    """Behind how many notes the item that is being finalized was put on the chain."""
    for index in range(len(run.game.trace) - 1, -1, -1):
        if run.game.trace[index].rule in ("354", "401.1", "337.1"):
            return index
    return 0


def with_(deed: Deed, **changes: object) -> Deed:
    """A deed with something changed."""
    values = {key: getattr(deed, key) for key in deed.__struct_fields__}
    values.update(changes)
    return Deed(**values)


def deed_words(deed: Deed) -> str:
    """A deed in a few words."""
    if deed.play is not None:
        return f"play {deed.play}" + (f" to {deed.to}" if deed.to else "")
    if deed.use is not None:
        return f"use {deed.use}"
    if deed.hide is not None:
        return f"hide {deed.hide}"
    return f"move {', '.join(names(deed.move or []))} to {deed.to}"


def outcome(run: Run) -> tuple[object, ...]:
    """What tells two ends apart: the state without the numbers that only count, and what was refused."""
    game = run.game
    ordered = {zone_of(player, kind) for player in range(game.players) for kind in (MAIN_DECK, RUNE_DECK)}
    state = [tuple(column) for column in game.columns[:COLUMNS]]
    state.extend(tuple(z if i in ordered else sorted(z)) for i, z in enumerate(game.columns[COLUMNS:], COLUMNS))
    modifiers = tuple((m.kind, m.on, m.until, m.amount, m.left) for m in game.modifiers)
    refused = run.attempt.refusal if run.attempt is not None else None
    checked = tuple(other.game.digest() for _, _, other in run.checks)
    kept = tuple(part for index, part in enumerate(state) if index not in (CARD, ENTERED, FACTS))
    return (kept, modifiers, len(game.chain), tuple(game.columns[FACTS][6:13]), refused, checked)


def merged(branch: Branch, named: set[str]) -> Branch:
    """Answers that lead to equal ends are one, unless they are named; an only answer that is left makes no branch."""
    kept: list[tuple[str, Branch]] = []
    seen: list[tuple[tuple[object, ...], ...]] = []
    for label, option in branch.options:
        key = tuple(outcome(end) for end in option.ends())
        if key not in seen or label in named:
            seen.append(key)
            kept.append((label, option))
    if len(kept) == 1 and not branch.left_out:
        return kept[0][1]
    branch.options = kept
    return branch
