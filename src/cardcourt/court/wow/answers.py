"""What a line of play says to the questions that the WoW TCG asks."""

from __future__ import annotations

from typing import Final

from cardcourt.court.answering import Answers, changed, flat
from cardcourt.court.branches import Run
from cardcourt.court.format import PLAYERS, names
from cardcourt.court.text import Path
from cardcourt.court.wow.case import Deed
from cardcourt.kernel.decision import DONE, NO, NUMBER, ORDER, SOME, YES, YES_NO, Decision
from cardcourt.kernel.game import Game
from cardcourt.kernel.record import NOTHING, row_of
from cardcourt.wow.card import DAMAGE_TYPE_NAMES
from cardcourt.wow.links import link_name, link_of_ref
from cardcourt.wow.objects import name, player_of_ref, player_ref
from cardcourt.wow.replacing import DEFENSE_IDS, SMASH_IDS
from cardcourt.wow.selection import NOTED_IT, RACES
from cardcourt.wow.traits import solution_of
from cardcourt.wow.vocabulary import word_of

# Which key of a deed answers which kind of question; any other is answered by `choose`.
KEYS: Final = {
    "modifier": "order",
    "order of packets": "order",
    "order of triggered effects": "order",
    "damage type": "order",
    "strike with": "strike",
    "protect": "protect",
    "mulligan": "mulligan",
    "X": "x",
    "mode": "mode",
    "what to do": "mode",
    "additional cost": "extra",
    "number of targets": "choose",
    "which cost": "alternate",
}
CHOICES: Final = (
    "choose",
    "say",
    "order",
    "numbers",
    "strike",
    "protect",
    "pay",
    "x",
    "mode",
    "extra",
    "alternate",
    "mulligan",
)
NONE: Final = "none"
ESTABLISHED: Final = "an effect"  # what a modifier is from that the position describes


class WowAnswers(Answers[Deed]):
    """What the line of a case of the WoW TCG says."""

    deed_type = Deed
    actions = ("play", "use", "place", "complete", "attack")
    choices = CHOICES

    def belongs_to_action(self, deed: Deed, key: str) -> bool:
        """No key that answers a question says where an action goes."""
        return False

    def key_of(self, decision: Decision) -> str:
        """Which key of a deed answers a question."""
        if decision.kind in KEYS:
            return KEYS[decision.kind]
        if decision.shape == YES_NO:
            return "say"
        if decision.kind.startswith("pay"):
            return "pay"
        if decision.shape == ORDER:
            return "order"
        return "numbers" if decision.shape == NUMBER else "choose"

    def answer_from_deed(self, run: Run, decision: Decision, deed: Deed) -> int | None:
        """What the choices of a deed say to a question, or None."""
        path = (*self.path, max(0, run.at - 1))
        key = self.key_of(decision)
        if key == "order":
            return self.next_by_label(run, decision, deed)
        if key == "strike":
            return None if deed.strike is None else self.next_named_of(decision, deed.strike, path)
        if key == "protect":
            return None if deed.protect is None else self.next_named_of(decision, deed.protect, path)
        if key == "pay":
            return self.next_picked(run, decision, deed.pay, path)
        if key == "x":
            return deed.x
        if key == "mode":
            return self.next_mode(run, decision, deed)
        if key == "alternate":
            return None if deed.alternate is None else decision.options[-1] if deed.alternate == "yes" else NOTHING
        if key in ("extra", "mulligan"):
            word = deed.extra if key == "extra" else deed.mulligan
            return None if word is None else YES if word == "yes" else NO
        if key == "say":
            return self.next_word(run, decision)
        if key == "numbers":
            return self.next_number(run, decision)
        return self.next_chosen(run, decision, deed, path)

    def next_by_label(self, run: Run, decision: Decision, deed: Deed) -> int | None:
        """The next of an order by its label; behind the last word nothing more is applied, where that can be."""
        words = names(deed.order)
        if not words:
            return None
        if words[0] == NONE and len(words) > 1 and DONE in decision.options:
            run.hints[decision.player] = changed(deed, order=words[1:])
            return DONE
        for word in words:
            for option in decision.options:
                if self.label(run.game, decision, option) == word or self.is_equipment(option, word):
                    if decision.kind == "modifier":
                        left = [other for other in words if other != word]
                        run.hints[decision.player] = changed(deed, order=left or [NONE])
                    return option
        if NONE not in words:
            return None
        if DONE in decision.options:
            return DONE
        due = [option for option in decision.options if decision.kind == "modifier" and is_due(run.game, option)]
        return due[0] if len(due) == 1 else None

    def is_equipment(self, option: int, word: str) -> bool:
        """Whether an option is the DEF of the equipment that the case calls so, though it may lie face down."""
        return word in self.rows and option == DEFENSE_IDS + self.rows[word]

    def next_named_of(self, decision: Decision, given: str | list[str], path: Path) -> int:
        """The next of several cards by name, and then no more."""
        rows = [self.row(word, path) for word in names(given) if word != NONE]
        left = [row for row in rows if row not in decision.picked]
        return left[0] if left else DONE

    def next_mode(self, run: Run, decision: Decision, deed: Deed) -> int | None:
        """The next mode, counted from 1."""
        if deed.mode is None:
            return None
        modes = [deed.mode] if isinstance(deed.mode, int) else list(deed.mode)
        if not modes:
            return DONE if DONE in decision.options else None
        run.hints[decision.player] = changed(deed, mode=modes[1:])
        return modes[0] - 1

    def next_chosen(self, run: Run, decision: Decision, deed: Deed, path: Path) -> int | None:
        """The next target or other card (or player), by name; each choice of a text may stand apart in a list."""
        if decision.kind == "opponent":
            named = [PLAYERS.index(word) for word in flat(deed.choose) if word in PLAYERS]
            return next((player for player in named if player in decision.options), None)
        groups = groups_of(deed)
        if not groups:
            return None
        if decision.kind == "number of targets":
            own = groups if groups[0] else groups[1:]  # from now on the names of this choice stand apart
            run.hints[decision.player] = changed(deed, choose=list(own))
            return len(groups[0])
        left = [word for word in groups[0] if self.option_of(run.game, decision, word, path) not in decision.picked]
        if not left:
            run.hints[decision.player] = changed(deed, choose=list(groups[1:]))
            return DONE if decision.shape == SOME else None
        apart = not isinstance(deed.choose, str) and isinstance(deed.choose[0], list)
        place = self.first_offered(run.game, decision, left, path) if apart and decision.shape == SOME else 0
        rest = [*left[:place], *left[place + 1 :]]
        choose: list[str | list[str]] = [*([rest] if rest else []), *groups[1:]] if apart else list(rest)
        numbers = moved(deed.numbers, len(decision.picked), place)
        run.hints[decision.player] = changed(deed, choose=choose, numbers=numbers)
        return self.option_of(run.game, decision, left[place], path)

    def first_offered(self, game: Game, decision: Decision, words: list[str], path: Path) -> int:
        """The place of the word whose option is offered first: a set is asked in that order, however it is written."""
        options = [self.option_of(game, decision, word, path) for word in words]
        for option in decision.options:
            if option in options:
                return options.index(option)
        return 0

    def option_of(self, game: Game, decision: Decision, word: str, path: Path) -> int:
        """The option that a word names: a player, a card, or a link; a card that is not offered is an attempt."""
        for option in decision.options:
            if self.label(game, decision, option) == word:
                return option
        if word in PLAYERS and word not in self.rows:
            return player_ref(PLAYERS.index(word))
        row = self.row(word, path)
        for option in decision.options:
            if option >= 0 and row_of(option) == row:
                return option
        return game.ref(row) if decision.kind == "targets" else row

    def label(self, game: Game, decision: Decision, option: int) -> str:
        """An option in words."""
        if decision.kind == "which cost":
            return "its play cost" if option == NOTHING else "its alternate cost"
        if option == DONE:
            return NONE
        if decision.shape == YES_NO:
            return "yes" if option == YES else "no"
        if decision.kind == "modifier":
            return modifier_label(game, option)
        if decision.kind == "order of triggered effects":
            return waiting_label(game, option)
        if decision.kind == "mode":
            return f"mode {option + 1}"
        if decision.shape == NUMBER or decision.kind in ("action", "X"):
            return str(option)
        if decision.kind in ("first player", "opponent"):
            return PLAYERS[option]
        if decision.kind == "race":
            return RACES[option]
        if decision.kind == "damage type":
            return next(word for word, bit in DAMAGE_TYPE_NAMES.items() if bit == option)
        link = link_of_ref(game, option)
        if link is not None:
            return link_name(game, link)
        if option <= -2:
            return PLAYERS[player_of_ref(option)]
        return name(game, row_of(option))


def moved(numbers: int | list[int], to: int, place: int) -> int | list[int]:
    """Numbers for names in the order of a line, with that of the name at a place moved to where it is asked for."""
    if place == 0 or isinstance(numbers, int) or to + place >= len(numbers):
        return numbers
    left = numbers[to:]
    return [*numbers[:to], left[place], *left[:place], *left[place + 1 :]]


def groups_of(deed: Deed) -> list[list[str]]:
    """The names that a deed chooses, a list for each choice; names without lists around them are all one."""
    if isinstance(deed.choose, str):
        return [[deed.choose]]
    if not deed.choose:
        return []
    if all(isinstance(part, str) for part in deed.choose):
        return [[str(part) for part in deed.choose]]
    return [[part] if isinstance(part, str) else list(part) for part in deed.choose]


def waiting_label(game: Game, id: int) -> str:
    """A triggered effect that waits: the card it is from, and of several from one card also what each is about."""
    item = next(item for item in game.waiting if item.id == id)
    source = name(game, row_of(item.source))
    if sum(1 for other in game.waiting if other.source == item.source) < 2 or not item.noted:
        return source
    return f"{source}: {name(game, row_of(item.noted[NOTED_IT]))}"


def is_due(game: Game, id: int) -> bool:
    """Whether a modifier that competes for an event cannot be declined."""
    if id >= DEFENSE_IDS:
        return id >= SMASH_IDS
    return not any(
        effect.id == id and getattr(effect.change, "optional", False) for effect in solution_of(game).effects
    )


def modifier_label(game: Game, id: int) -> str:
    """A modifier that competes for an event: the card it is from, or what it does where nothing says from what."""
    if id >= SMASH_IDS:
        return "smash"
    if id >= DEFENSE_IDS:
        return name(game, id - DEFENSE_IDS)
    for effect in solution_of(game).effects:
        if effect.id == id:
            source = name(game, effect.source)
            return word_of(type(effect.change)) if source == ESTABLISHED else source
    return str(id)
