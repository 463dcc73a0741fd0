"""What texts do to links, turns and combat (rules 402.1, 500, 602, 706.2, 711)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardcourt.kernel.program import IMPOSSIBLE, PERFORMED, Act
from cardcourt.kernel.record import FINALIZED, NOTHING, ChainItem, Event, row_of
from cardcourt.wow import combat, events, turns
from cardcourt.wow.asking import targets_of
from cardcourt.wow.happenings import BECOME_TARGET, DUPLICATE, INTERRUPT, LOSE
from cardcourt.wow.instructions import acted_on
from cardcourt.wow.language import Instruction, Selector, Target, TargetPlayer
from cardcourt.wow.links import link_name, link_of_ref
from cardcourt.wow.objects import new_copy, player_of_ref
from cardcourt.wow.selection import players, refs, rows
from cardcourt.wow.state import chain_zone
from cardcourt.wow.targeting import choose_ref, target_options

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def links_meant(game: Game, act: Act, selector: Selector) -> list[ChainItem]:
    """The links that a selector means: cards on the chain, and effects that were targeted (711.3)."""
    found: list[ChainItem] = []
    for ref in refs(game, act, selector):
        link = link_of_ref(game, ref)
        if link is not None:
            found.append(link)
    return found


# -- links -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class Interrupt(Instruction):
    """Interrupt links: they leave the chain and do nothing (711)."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """711.1, 711.2: a link cannot interrupt itself."""
        made: list[Event] = []
        called: list[str] = []
        for link in links_meant(game, act, self.what):
            if link.id == act.item:  # 711.2
                continue
            made.append(Event(INTERRUPT, link.row, 1, link.controller, source=act.source, cause=link.id, by=act.you))
            called.append(link_name(game, link))
        outcome = events.do(game, made)
        if game.tracing:
            for event, name in zip(made, called, strict=True):
                if game.chain_item(event.cause) is None:
                    game.note("711.1", "interrupted", name)
        return outcome


@dataclass(frozen=True, eq=False, repr=False)
class CopyLink(Instruction):
    """Copy cards on the chain (402.1): duplicates with the same choices, and new legal targets if you choose them."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """402.1: a duplicate is not played, and follows no steps of adding links."""
        outcome = IMPOSSIBLE
        for link in links_meant(game, act, self.what):
            if link.row < 0:
                continue
            duplicate(game, act.you, link)
            outcome = PERFORMED
        return outcome


def duplicate(game: Game, player: int, link: ChainItem) -> None:
    """402.1a, 402.1b: a card that is represented by no card, with all choices that were made for the original."""
    row = new_copy(game, link.row, player, chain_zone(game))
    copy = ChainItem(game.next_id(), link.kind, player, row, link.node, game.ref(row))
    copy.state = FINALIZED
    copy.flags = link.flags | DUPLICATE
    copy.numbers = link.numbers
    copy.costs = link.costs
    copy.targets = link.targets
    game.add_to_chain(copy)
    choices = list(copy.targets)
    for choice, node in enumerate(targets_of(game, copy)):
        if isinstance(node, Target | TargetPlayer):
            choices[choice] = tuple([new_target(game, player, copy, node, ref) for ref in choices[choice]])
    chosen = copy.copy()
    chosen.targets = tuple(choices)
    game.change_item(chosen)
    if game.tracing:
        game.note("402.1", "copied", link_name(game, chosen))


def new_target(game: Game, player: int, link: ChainItem, node: Target | TargetPlayer, ref: int) -> int:
    """402.1c: a new legal target, or the present one, even if it is no longer legal."""
    options = [ref, *target_options(game, link, node, (ref,))]
    return choose_ref(game, player, "402.1c", "new target", options, link.row)


@dataclass(frozen=True, eq=False, repr=False)
class ChangeTarget(Instruction):
    """Change the single target of links to another legal one (706.2)."""

    of: Selector

    def run(self, game: Game, act: Act) -> int:
        """706.2: the description is read for that link's controller; without a legal target nothing changes."""
        outcome = IMPOSSIBLE
        for link in links_meant(game, act, self.of):
            nodes = targets_of(game, link)
            single = [choice for choice, chosen in enumerate(link.targets) if len(chosen) == 1]
            if len(single) != 1 or sum(len(chosen) for chosen in link.targets) != 1:
                continue
            node = nodes[single[0]]
            assert isinstance(node, Target | TargetPlayer)
            options = target_options(game, link, node, link.targets[single[0]])
            if not options:
                continue
            ref = choose_ref(game, act.you, "706.2", "new target", options, act.source)
            changed = link.copy()
            changed.targets = tuple([(ref,) if chosen else () for chosen in link.targets])
            game.change_item(changed)
            outcome = tell_of_target(game, changed, ref)
        return outcome


def tell_of_target(game: Game, link: ChainItem, ref: int) -> int:
    """706.2: something has become a target of a link."""
    row = row_of(ref) if ref >= 0 else NOTHING
    player = player_of_ref(ref)
    source = link.row if link.row >= 0 else row_of(link.source)
    return events.do(game, [Event(BECOME_TARGET, row, 1, player, NOTHING, source, link.id, link.controller)])


# -- turns and players (102, 500) --------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class ExtraTurn(Instruction):
    """Players take an extra turn after this one (500.3)."""

    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """500.3: the turn is added immediately after the current one."""
        for player in players(game, act, self.who):
            turns.give_extra_turn(game, player, act.source)
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class SkipTurn(Instruction):
    """Players skip their next turn (500.4)."""

    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """500.4: the next turn is replaced by nothing."""
        for player in players(game, act, self.who):
            turns.make_skip_turn(game, player, act.source)
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class EndTurn(Instruction):
    """End the current turn (500.5)."""

    def run(self, game: Game, act: Act) -> int:
        """500.5: all other links are interrupted, combat is over, and the next turn starts."""
        turns.end_turn(game, act.item)
        return PERFORMED


@dataclass(frozen=True, eq=False, repr=False)
class Lose(Instruction):
    """Players lose the game (102)."""

    who: str = "you"

    def run(self, game: Game, act: Act) -> int:
        """102.1a: a player who loses is out of the game."""
        return events.do(game, [Event(LOSE, NOTHING, 1, player, by=act.you) for player in players(game, act, self.who)])


# -- combat (602) ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class RemoveFromCombat(Instruction):
    """Remove characters from combat (602.4)."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """602.4: it stops being an attacker, a defender or a proposed one."""
        for row in acted_on(game, act, self.what):
            events.leave_combat(game, row)
        return PERFORMED if act.refs else IMPOSSIBLE


@dataclass(frozen=True, eq=False, repr=False)
class BecomeDefender(Instruction):
    """A character becomes the defender (602.3a)."""

    what: Selector

    def run(self, game: Game, act: Act) -> int:
        """602.3a: the present defender is removed from combat."""
        for row in rows(game, act, self.what)[:1]:
            combat.become_defender(game, row)
            return PERFORMED
        return IMPOSSIBLE
