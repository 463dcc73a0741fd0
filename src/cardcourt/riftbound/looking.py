"""The top of the Main Deck: predicting, looking at cards, burning them (rules 424, 436, 440)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.event import happen
from cardcourt.kernel.program import IMPOSSIBLE, PERFORMED, Act, Node
from cardcourt.kernel.record import NOTHING, Event, Modifier
from cardcourt.riftbound import scoring
from cardcourt.riftbound.characteristics import is_of_kind, might
from cardcourt.riftbound.flow import carry_out
from cardcourt.riftbound.happenings import BURN, NO_LIMIT, PREDICT, REVEALED
from cardcourt.riftbound.instructions import Instruction, recycle
from cardcourt.riftbound.language import ONE, Filter, Value
from cardcourt.riftbound.objects import end, name, put_back
from cardcourt.riftbound.selection import asks_for_quality, number, players, seen_of
from cardcourt.riftbound.state import HAND, MAIN_DECK, zone_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


A_CARD: Final = Filter("card")


def top_cards(game: Game, player: int, amount: int) -> list[int]:
    """436.4: the top cards of a Main Deck, the topmost first: as many as there are.

    Who looks at more than there are burns out by it neither now (431.1.c, 436.4.a) nor afterwards (431.1.c.1).
    """
    deck = game.columns[zone_of(player, MAIN_DECK)]
    return deck[len(deck) - min(amount, len(deck)) :][::-1]


def look_at(game: Game, player: int, cards: list[int], rule: str) -> None:
    """Let a player see cards; what is decided by them is not known before (355.16)."""
    game.opened = True
    if game.tracing:
        game.note(rule, "looks", f"P{player + 1}", len(cards))
        for row in cards:
            game.note_for(player, rule, "seen card", name(game, row))


@dataclass(frozen=True, eq=False, repr=False)
class Predict(Instruction):
    """Look at the top cards of one's Main Deck and recycle any of them (436); `who` is a player."""

    amount: Value = ONE
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """436.1."""
        outcome = IMPOSSIBLE
        for player in players(game, act, self.who):
            predict(game, player, number(game, act, self.amount), act.lineage)
            outcome = happen(game, [Event(PREDICT, NOTHING, 1, player, source=act.source, by=act.you)])
        return outcome


def predict(game: Game, player: int, amount: int, lineage: tuple[int, ...]) -> None:
    """436.1.a: look at the cards, recycle any number of them, and put the rest back on top in any order.

    Whoever looks again sees these again (817.2.b).
    """
    cards = top_cards(game, player, amount)
    if not cards:
        return
    look_at(game, player, cards, "436.1")
    recycled = list(game.choose_some(player, "436.1", "recycle", cards, 0, len(cards)))
    left = [row for row in cards if row not in recycled]
    if len(left) > 1:
        left = list(game.choose_order(player, "436.1.a", "order on top", left))
    put_back(game, player, left)
    if recycled:
        recycle(game, player, recycled, lineage)


@dataclass(frozen=True, eq=False, repr=False)
class Burn(Instruction):
    """Put cards from the top of the Main Deck into the trash (440)."""

    amount: Value = ONE
    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """440.1, 440.3.a."""
        outcome = IMPOSSIBLE
        for player in players(game, act, self.who):
            outcome = burn(game, player, number(game, act, self.amount), act)
        return outcome


def burn(game: Game, player: int, amount: int, act: Act) -> int:
    """440.4: burn as many as there are, burn out, and burn the rest."""
    outcome = IMPOSSIBLE
    left = amount
    burned_out = 0
    while left > 0 and not game.over:
        cards = top_cards(game, player, left)
        if cards:
            game.opened = True
            events = [Event(BURN, row, 1, player, source=act.source, by=act.you, lineage=act.lineage) for row in cards]
            outcome = happen(game, events)
            left -= len(cards)
            burned_out = 0
        else:
            burned_out += 1
            scoring.burn_out(game, player, burned_out)  # 431.1.b
    return outcome


@dataclass(frozen=True, eq=False, repr=False)
class RevealHand(Instruction):
    """A player reveals their hand, and something is done with some of its cards (424).

    `who` is a player; `filter` says which of the cards, and `most` how many; `do` is about each as "it".
    """

    do: tuple[Node, ...]
    who: str = "opponent"
    filter: Filter = A_CARD
    most: int = 1

    def run(self, game: Game, act: Act) -> int:
        """424.1: everybody sees them."""
        outcome = IMPOSSIBLE
        for player in players(game, act, self.who):
            cards = sorted(game.columns[zone_of(player, HAND)])
            reveal(game, act.you, player, cards)
            fitting = [row for row in cards if is_of_kind(game, self.filter, act.you, act.source, row)]
            for row in game.choose_some(act.you, "355.17", "pick", fitting, self.most, self.most):
                carry_out(game, Act(act.you, act.source, NOTHING, row, act.amount, act.lineage), self.do)
                outcome = PERFORMED
        return outcome


def reveal(game: Game, you: int, player: int, cards: list[int]) -> None:
    """424.1: all cards of a zone are revealed where they are (424.1.a.2, 424.3.a)."""
    game.opened = True
    refs = tuple([game.ref(row) for row in cards])
    game.add_modifier(Modifier(game.next_id(), REVEALED, you, NOTHING, refs, NO_LIMIT))
    if game.tracing:
        game.note("424.1", "reveals", f"P{player + 1}", ", ".join(name(game, row) for row in cards) or "nothing")


def end_revealing(game: Game) -> None:
    """424.1.a.3: what a spell or ability has revealed is so until its resolution finishes."""
    end(game, [modifier for modifier in game.modifiers if modifier.kind == REVEALED])


@dataclass(frozen=True, eq=False, repr=False)
class LookAt(Instruction):
    """Look at the top cards of one's Main Deck, do something with some of them, and recycle the rest.

    `filter` says which of them, at most `most`, and `most_might` limits their might; `do` is about each as "it".
    """

    amount: Value
    do: tuple[Node, ...]
    filter: Filter = A_CARD
    most: int = 1
    most_might: Value | None = None

    def run(self, game: Game, act: Act) -> int:
        """128.6: nobody can be made to find a card of a kind among cards that only they see."""
        cards = top_cards(game, act.you, number(game, act, self.amount))
        limit = 0 if self.most_might is None else number(game, act, self.most_might)
        look_at(game, act.you, cards, "424.1")
        fitting = [row for row in cards if is_of_kind(game, self.filter, act.you, act.source, row)]
        if self.most_might is not None:
            fitting = [row for row in fitting if might(game, row) <= limit]  # unknown might fits nothing
        picked: tuple[int, ...] = ()
        if fitting:
            least = min(self.most, len(fitting))
            if asks_for_quality(self.filter):  # 128.6
                least = 0
            picked = game.choose_some(act.you, "355.17", "pick", fitting, least, min(self.most, len(fitting)))
        act.refs = tuple([game.ref(row) for row in picked])
        act.seen = tuple([part for row in picked for part in seen_of(game, row)])
        for row in picked:
            carry_out(game, Act(act.you, act.source, NOTHING, row, act.amount, act.lineage), self.do)
        rest = [row for row in cards if row not in picked]
        recycle(game, act.you, rest, act.lineage)
        return PERFORMED if picked else IMPOSSIBLE
