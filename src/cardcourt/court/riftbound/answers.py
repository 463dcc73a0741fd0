"""What a line of play says to the questions that Riftbound asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from cardcourt.court.answering import Answers, changed
from cardcourt.court.branches import Run
from cardcourt.court.format import PLAYERS, names
from cardcourt.court.riftbound.case import Deed, PaySpec
from cardcourt.court.text import Path
from cardcourt.kernel.decision import DONE, NO, ORDER, SOME, YES, Decision
from cardcourt.kernel.game import Game
from cardcourt.kernel.record import row_of
from cardcourt.riftbound.board import row_of_item
from cardcourt.riftbound.choices import thing_name
from cardcourt.riftbound.happenings import DOUBLE_DAMAGE, PREVENT
from cardcourt.riftbound.objects import name, place_name
from cardcourt.riftbound.state import BASE, CONTROLLER, DOMAIN_NAMES, place_at, zone_of

Word = TypeVar("Word", str, int)
ABILITY: Final = "'s ability"  # behind the name of an object: its newest ability on the chain

PICKS: Final = {
    "kill": "kill",
    "exhaust": "exhaust",
    "return": "return_",
    "discard": "discard",
    "recycle": "recycle",
    "spend a buff": "spend_a_buff",
}
PAYING: Final = ("355.1", "357.2")  # the rules under which it is chosen what a cost is paid with
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
    "repeat": "repeat",
    "cost to play it for": "flow",
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
    "repeat",
    "flow",
    "say",
    "order",
    "assign",
    "rest",
    "numbers",
    "mulligan",
)
YES_OR_NO: Final = ("make new choices", "perform", "pay", "apply", "do it", "as Tank")


class RiftboundAnswers(Answers[Deed]):
    """What the line of a Riftbound case says."""

    deed_type = Deed
    actions = ("play", "move", "hide", "use", "invite")
    words = ("end turn", "concede")
    choices = CHOICES

    # -- choices

    def belongs_to_action(self, deed: Deed, key: str) -> bool:
        """Whether a key says where the action of the deed goes: `to` of a move, or of hiding a card."""
        return key == "to" and bool(deed.move or deed.hide)

    def key_of(self, decision: Decision) -> str:
        """Which key of a deed answers a question."""
        if decision.kind in YES_OR_NO:
            return "say"
        if decision.kind in PICKS and decision.rule in PAYING:
            return "pay"
        if decision.shape == ORDER:
            return "order"
        return KEYS.get(decision.kind, "choose")

    def answer_from_deed(self, run: Run, decision: Decision, deed: Deed) -> int | None:
        """What the choices of a deed say to a question, or None."""
        kind = decision.kind
        path = (*self.path, max(0, run.at - 1))
        if kind in ("location", "destination"):
            word = nth(run, decision, [] if deed.to is None else names(deed.to))
            return None if word is None else self.place(decision.player, word, path)
        if kind == "target":
            return self.next_target(run, decision, deed, path)
        if kind == "accelerate":
            return None if deed.accelerate is None else YES if deed.accelerate == "yes" else NO
        if kind == "additional cost":
            return None if deed.extra is None else YES if deed.extra == "yes" else NO
        if kind in PICKS and decision.rule in PAYING:
            return self.next_picked(run, decision, getattr(deed.pay or PaySpec(), PICKS[kind]), path)
        if kind == "domain of Power":
            return self.next_domain(run, decision, deed)
        if kind == "move together":
            moving = sorted(self.row(word, path) for word in names(deed.move or []))
            left = [row for row in moving[1:] if row not in decision.picked]
            unable = [row for row in left if row not in decision.options]
            return (unable or left or [DONE])[0]
        if kind == "mulligan" and deed.mulligan is not None:
            return self.next_picked(run, decision, deed.mulligan, path) if names(deed.mulligan) else DONE
        if kind == "mode":
            modes = [] if deed.mode is None else [deed.mode] if isinstance(deed.mode, int) else deed.mode
            mode = nth(run, decision, modes)
            return None if mode is None else mode - 1
        if kind == "repeat":
            said = nth(run, decision, [deed.repeat] if isinstance(deed.repeat, str) else deed.repeat or [])
            return None if said is None else YES if said == "yes" else NO
        if kind == "cost to play it for":
            return None if deed.flow is None else deed.flow - 1
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

    def next_target(self, run: Run, decision: Decision, deed: Deed, path: Path) -> int | None:
        """The next target: of its own choice where choices stand apart, else the next name."""
        if isinstance(deed.choose, str):
            groups: list[list[str]] = [[deed.choose]]
        elif deed.choose and isinstance(deed.choose[0], list):
            groups = [list(group) for group in deed.choose]
            group = groups[decision.about] if decision.about < len(groups) else []
            return self.from_group(decision, [self.target(run, decision, word, path) for word in group])
        else:
            groups = [[str(word) for word in deed.choose]]
        rows = [self.target(run, decision, word, path) for word in groups[0]]
        if not rows:
            return None
        used = targets_before(run, decision)
        if decision.shape == SOME:
            return self.from_group(decision, rows[used:])
        if used >= len(rows):
            return None
        return rows[used]

    def target(self, run: Run, decision: Decision, word: str, path: Path) -> int:
        """An object by its name, or the newest ability on the chain of an object: "K's ability"."""
        if word in self.rows or not word.endswith(ABILITY):
            return self.row(word, path)
        source = self.row(word.removesuffix(ABILITY), path)
        items = [item for item in run.game.chain if item.row < 0 and row_of(item.source) == source]
        found = [row_of_item(item.id) for item in items]
        offered = [row for row in found if row in decision.options]
        if not found:
            raise self.fault(path, f"there is no {word} on the chain")
        return (offered or found)[-1]

    def next_domain(self, run: Run, decision: Decision, deed: Deed) -> int | None:
        """The next domain that Power is paid with."""
        words = names((deed.pay or PaySpec()).domains)
        used = sum(1 for choice in run.choices if choice.kind == decision.kind)
        return DOMAIN_NAMES.index(words[used]) if used < len(words) and words[used] in DOMAIN_NAMES else None

    def next_assigned(self, run: Run, decision: Decision, deed: Deed, path: Path) -> int | None:
        """The next unit that combat damage is assigned to."""
        if decision.kind != "assign damage to":
            rest = names(deed.rest)
            return self.row(rest[0], path) if rest else None
        words = names(deed.assign)
        if not words:
            return None
        run.hints[decision.player] = changed(deed, assign=words[1:])
        return self.row(words[0], path)

    def next_add_ability(self, run: Run, decision: Decision, deed: Deed) -> int | None:
        """The next Add ability that is used in a payment."""
        words = names((deed.pay or PaySpec()).add)
        used = sum(1 for choice in run.choices if choice.kind == decision.kind)
        if used < len(words):
            for option in decision.options:
                if option >= 0 and self.label(run.game, decision, option) == words[used]:
                    return option
        return DONE if DONE in decision.options else None

    # -- names

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
        if kind in ("accelerate", "additional cost", "repeat") or kind in YES_OR_NO or decision.rule == "383.3.a":
            return "yes" if option == YES else "no"
        if kind == "replacement":
            return effect_label(game, option)
        if kind == "order of triggers":
            return next((name(game, item.source & 0xFFF) for item in game.waiting if item.id == option), str(option))
        if kind == "domain of Power":
            return DOMAIN_NAMES[option]
        if kind == "mode":
            return f"mode {option + 1}"
        if kind == "cost to play it for":
            return f"cost {option + 1}"
        if kind == "discount":
            return ("energy", "power")[option]
        if kind == "add ability":
            return name(game, option & 0xFFF)
        if "opponent" in kind:
            return PLAYERS[option]
        if kind in ("share", "how much of the rest", "which cost next") or kind == "action":
            return str(option)
        if option < DONE:
            return thing_name(game, option)
        return name(game, option) if 0 <= option < len(game.columns[CONTROLLER]) else str(option)


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


def nth(run: Run, decision: Decision, given: Sequence[Word]) -> Word | None:
    """The word for this question among those for all questions of its kind about one item; one word is for all."""
    if len(given) == 1:
        return given[0]
    asked = [choice for choice in run.choices if choice.kind == decision.kind and choice.notes >= start_of_item(run)]
    return given[len(asked)] if len(asked) < len(given) else None


def targets_before(run: Run, decision: Decision) -> int:
    """How many targets of the item have been chosen for the choices before this one, and for it; only ones included."""
    noted = [note for note in run.game.trace[start_of_item(run) :] if note.key == "chooses" and note.rule == "355.5"]
    return len(noted) + len(decision.picked)


def start_of_item(run: Run) -> int:
    """Behind how many notes the item that is being finalized was put on the chain."""
    for index in range(len(run.game.trace) - 1, -1, -1):
        if run.game.trace[index].rule in ("354", "401.1", "337.1", "751"):
            return index
    return 0
