"""What an effect lets a player add at once: cards that are played, resources that are placed (rules 402.2, 412.1c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.decision import DONE
from cardcourt.kernel.event import happen
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.program import IMPOSSIBLE, PERFORMED, Act
from cardcourt.kernel.record import Event
from cardcourt.wow.actions import can_be_added
from cardcourt.wow.adding import ADD_LINK
from cardcourt.wow.book import card_of
from cardcourt.wow.card import LOCATION, QUEST, WARP
from cardcourt.wow.entering import put_starting_hero_back
from cardcourt.wow.happenings import (
    ADDITIONAL_RESOURCE,
    BY_EFFECT,
    CARD_LINK,
    FREE,
    PLACED_EXHAUSTED,
    PLACED_FACE_UP,
    REMOVE,
    RESOURCE_LINK,
)
from cardcourt.wow.instructions import acted_on
from cardcourt.wow.language import Instruction, Selector
from cardcourt.wow.objects import new_copy
from cardcourt.wow.permission import play_refused
from cardcourt.wow.selection import players
from cardcourt.wow.state import DECK, OWNER, in_zone, nowhere
from cardcourt.wow.traits import keyword
from cardcourt.wow.triggers import trigger_card

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

WARPING: Final = 1 << 20  # what is offered is to remove a revealed card and play it


def can_be_played(game: Game, player: int, row: int, flags: int) -> bool:
    """Whether an effect can have a player play a card now."""
    return not play_refused(game, player, row, by_effect=True) and can_be_added(game, player, CARD_LINK, row, 0, flags)


def play_next(game: Game) -> None:
    """409.1, 402.2: a player plays the cards that an effect names, in the order he likes, or not.

    `values` holds the player, the flags of the links, and the cards that are left.
    """
    player, flags, *left = game.values
    warping = bool(flags & WARPING)
    able = [row for row in left if warping or can_be_played(game, player, row, flags)]
    if not able:
        return
    row = game.choose(player, "709.2b", "play now", [*able, DONE])
    if row == DONE:
        return
    if warping:
        happen(game, [Event(REMOVE, row, 1, player, by=player)])
    game.values = (player, flags, *[other for other in left if other != row])
    flags &= ~WARPING
    wanted = not warping or (
        can_be_played(game, player, row, flags) and game.choose_yes(player, "709.2b", "play it", row)
    )
    if wanted:
        game.push(ADD_LINK, (player, CARD_LINK, row, 0, flags), back_here=True)
    else:
        game.again(game.at)


PLAY_NOW: Final = procedure("playing what an effect names", step("709.2b", play_next, late=True))


def offer_warp(game: Game, rows: list[int]) -> None:
    """glossary:Warp: as a card is revealed from its owner's deck, he may remove it and play it without paying."""
    for player in range(game.players):
        own = [
            row
            for row in rows
            if game.columns[OWNER][row] == player and in_zone(game, row, DECK) and keyword(game, row, WARP)
        ]
        if own:
            game.push(PLAY_NOW, (player, BY_EFFECT | FREE | WARPING, *own))


@dataclass(frozen=True, eq=False, repr=False)
class PlayNow(Instruction):
    """A player may play cards now, whatever the time; `free` without paying their cost, `as_copy` copies of them."""

    what: Selector
    who: str = "you"
    free: bool = False
    as_copy: bool = False

    def run(self, game: Game, act: Act) -> int:
        """402.2, 409.1: playing follows the rules for adding links, on top of the link that is being resolved."""
        playing = players(game, act, self.who)
        rows = acted_on(game, act, self.what)
        if not playing or not rows:
            return IMPOSSIBLE
        if self.as_copy:  # 402.2
            rows = [new_copy(game, row, playing[0], nowhere(game)) for row in rows]
        game.push(PLAY_NOW, (playing[0], BY_EFFECT | (FREE if self.free else 0), *rows))
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class PlaceNow(Instruction):
    """A player places cards as additional resources, face up where they can be and he likes (412.1c)."""

    what: Selector
    exhausted: bool = False
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """412.1c: it follows the rules for adding links, and does not count for the turn."""
        placing = players(game, act, self.who)
        rows = acted_on(game, act, self.what)
        if not placing or not rows:
            return IMPOSSIBLE
        flags = BY_EFFECT | ADDITIONAL_RESOURCE | (PLACED_EXHAUSTED if self.exhausted else 0)
        game.push(PLACE_NOW, (placing[0], flags, *rows))
        return PERFORMED


def place_next(game: Game) -> None:
    """412.1c: the next card is placed, face up if its player likes and can pay what that costs."""
    player, flags, *left = game.values
    if not left:
        return
    row = left[0]
    up = flags | PLACED_FACE_UP
    may_be_up = card_of(game, row).types & (QUEST | LOCATION) and can_be_added(game, player, RESOURCE_LINK, row, 0, up)
    if may_be_up and game.choose_yes(player, "412.1c", "face up", row):
        flags = up
    game.values = (player, flags & ~PLACED_FACE_UP, *left[1:])
    game.push(ADD_LINK, (player, RESOURCE_LINK, row, 0, flags), back_here=True)


PLACE_NOW: Final = procedure("placing what an effect names", step("412.1c", place_next, late=True))


@dataclass(frozen=True, eq=False, repr=False)
class TriggerCards(Instruction):
    """Cards are triggered: all their triggered powers trigger as if their events had happened (703.5)."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """703.5: to trigger a card."""
        found = acted_on(game, act, self.what)
        for row in found:
            trigger_card(game, row)
        return PERFORMED if found else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class StartingHeroBack(Instruction):
    """A player puts his starting hero back into play, turned as it was removed (301.4d)."""

    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """301.4d: it takes the place of the hero there."""
        outcome = IMPOSSIBLE
        for player in players(game, act, self.who):
            outcome = put_starting_hero_back(game, act, player)
        return outcome
