"""What texts make of cards in play: copies of others, and cards of other players (rules 402.3, 415.8e)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.program import IMPOSSIBLE, PERFORMED, Act, Node
from cardcourt.kernel.record import Modifier
from cardcourt.wow.book import book_of, card_number
from cardcourt.wow.control import settle_control
from cardcourt.wow.effects import source_ref
from cardcourt.wow.happenings import CONTINUOUS, THE_GAME
from cardcourt.wow.language import ControlledBy, Instruction, Phrase, Selector
from cardcourt.wow.objects import become_copy, name
from cardcourt.wow.selection import rows
from cardcourt.wow.state import CONTROLLER, in_play

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

GAINED: Final = ControlledBy()


@dataclass(frozen=True, eq=False, repr=False)
class BecomeCopy(Instruction):
    """Cards in play become copies of a card: they have its printed information instead of theirs (402.3)."""

    what: Selector
    of: Selector

    def run(self, game: Game, act: Act) -> int:
        """402.3: what is copied may be a copy itself (402.3a); the card stays the same card (402.3b)."""
        copied = rows(game, act, self.of)
        changed = [row for row in rows(game, act, self.what) if in_play(game, row)]
        act.refs = tuple([game.ref(row) for row in changed])
        if not copied or not changed:
            return IMPOSSIBLE
        for row in changed:
            become_copy(game, row, card_number(game, copied[0]))
            if game.tracing:
                game.note("402.3", "becomes copy", name(game, row))
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class ExchangeControl(Instruction):
    """The controllers of two cards exchange control of them (415.8e)."""

    of: Selector
    with_: Selector

    def parts(self) -> list[Node]:
        """What each of the two players gains is a part of the text as well."""
        return [*Phrase.parts(self), GAINED]

    def run(self, game: Game, act: Act) -> int:
        """415.8e: nothing happens unless both are in play and different players control them."""
        pairs = [*rows(game, act, self.of), *rows(game, act, self.with_)]
        if not can_be_exchanged(game, pairs):
            return IMPOSSIBLE
        one, other = pairs
        source = source_ref(game, act)
        place = book_of(game).place(GAINED)
        controllers = (game.columns[CONTROLLER][other], game.columns[CONTROLLER][one])
        for row, player in zip(pairs, controllers, strict=True):
            on = (game.ref(row),)
            game.add_modifier(Modifier(game.next_id(), CONTINUOUS, player, source, on, THE_GAME, node=place))
        act.refs = tuple([game.ref(row) for row in pairs])
        settle_control(game)
        return PERFORMED


def can_be_exchanged(game: Game, pairs: list[int]) -> bool:
    """415.8e: control of two cards can be exchanged if both are in play and have different controllers."""
    return (
        len(pairs) == 2
        and all(in_play(game, row) for row in pairs)
        and game.columns[CONTROLLER][pairs[0]] != game.columns[CONTROLLER][pairs[1]]
    )
