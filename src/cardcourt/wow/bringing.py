"""What texts bring into play: cards from other zones, tokens, and resources (rules 402.4, 404.2, 412, 710)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcourt.kernel.program import IMPOSSIBLE, PERFORMED, Act
from cardcourt.kernel.record import NOTHING, Event, row_of
from cardcourt.wow import events
from cardcourt.wow.book import book_of, card_number, card_of
from cardcourt.wow.entering import offer_stash, put_into_play
from cardcourt.wow.happenings import AS_EXHAUSTED, FACE_DOWN_FLAG, TO_RESOURCES
from cardcourt.wow.instructions import acted_on, event_on
from cardcourt.wow.language import Instruction, Selector, Value
from cardcourt.wow.objects import new_row
from cardcourt.wow.selection import number, players, refs, rows
from cardcourt.wow.state import OWNER, nowhere

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


@dataclass(frozen=True, eq=False, repr=False)
class PutIntoPlay(Instruction):
    """Put cards into play under a player's control (710), exhausted or with damage where the text says so."""

    what: Selector
    under: str = "you"
    exhausted: bool = False
    damage: Value | int = 0
    attached_to: Selector | None = None

    def run(self, game: Game, act: Act) -> int:
        """710.1: the cards enter play together."""
        under = players(game, act, self.under)
        hosts = [NOTHING] if self.attached_to is None else rows(game, act, self.attached_to)
        if not under or not hosts:
            return IMPOSSIBLE
        found = acted_on(game, act, self.what)
        damage = number(game, act, self.damage)
        act.did = len(found)
        return put_into_play(game, act, found, under[0], self.exhausted, damage, hosts[0])


@dataclass(frozen=True, eq=False, repr=False)
class PutToken(Instruction):
    """Put tokens of a name into play (404.2); the player who puts one into play owns it (401.2)."""

    token: str
    number: Value | int = 1
    under: str = "you"
    exhausted: bool = False

    def run(self, game: Game, act: Act) -> int:
        """404.2: an object that represents a card."""
        outcome = IMPOSSIBLE
        card = book_of(game).number_named(self.token)
        made: list[int] = []
        for player in players(game, act, self.under):
            made = [new_token(game, card, player) for _ in range(number(game, act, self.number))]
            outcome = put_into_play(game, act, made, player, self.exhausted)
            act.did += len(made)
        return outcome


def new_token(game: Game, card: int, player: int) -> int:
    """401.2, 404.2, 404.2a: a token that is about to enter play, and that so far is nowhere."""
    return new_row(game, card, player, nowhere(game))


@dataclass(frozen=True, eq=False, repr=False)
class PutTokenCopy(Instruction):
    """Put a token that is a copy of a card into play (402.4): its printed information but for the cost, which is 0."""

    of: Selector
    under: str = "you"
    exhausted: bool = False

    def copies_as_token(self) -> bool:
        """It does."""
        return True

    def run(self, game: Game, act: Act) -> int:
        """402.4: no modifier that affects the card is copied."""
        outcome = IMPOSSIBLE
        for ref in refs(game, act, self.of):
            card = book_of(game).as_token[card_number(game, row_of(ref))]
            for player in players(game, act, self.under):
                outcome = put_into_play(game, act, [new_token(game, card, player)], player, self.exhausted)
        return outcome


@dataclass(frozen=True, eq=False, repr=False)
class PutIntoResources(Instruction):
    """Put cards into resource rows (412): a card that comes from another row of play is a different one (415.9a)."""

    what: Selector
    who: str = "you"
    face_up: bool = False
    exhausted: bool = False

    def run(self, game: Game, act: Act) -> int:
        """412.1b: face down, a card is blank from then on; quests and locations alone can be face up."""
        found = acted_on(game, act, self.what)
        flags = 0 if self.face_up else FACE_DOWN_FLAG
        made: list[Event] = []
        for row in found:
            owners = [game.columns[OWNER][row]] if self.who == "its owner" else players(game, act, self.who)
            if not owners or card_of(game, row).token:
                continue
            event = event_on(game, act, TO_RESOURCES, row, flags=flags | (AS_EXHAUSTED if self.exhausted else 0))
            event.player = owners[0]
            made.append(event)
        act.did = len(made)
        outcome = events.do(game, made)
        for event in made:
            if outcome == PERFORMED and event.flags & FACE_DOWN_FLAG:
                offer_stash(game, event.row, event.player)
        return outcome
