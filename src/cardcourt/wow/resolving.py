"""Resolving links, and interrupting them (rules 601.3, 703.2, 709, 711)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.chain import has_lost_all_targets, legal_targets
from cardcourt.kernel.event import happen
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.record import NOTHING, ChainItem, Event, row_of
from cardcourt.wow.asking import text_of
from cardcourt.wow.book import book_of, card_of
from cardcourt.wow.card import ABILITY
from cardcourt.wow.entering import enter_as_resource, is_attachment, put_into_play
from cardcourt.wow.flow import run_node
from cardcourt.wow.happenings import (
    BY_THE_GAME,
    INTERRUPT,
    PLACED_EXHAUSTED,
    PLACED_FACE_UP,
    PROPOSAL_LINK,
    RESOURCE_LINK,
    TO_GRAVEYARD,
    TRIGGERED_LINK,
)
from cardcourt.wow.language import Triggered
from cardcourt.wow.links import act_of, link_name
from cardcourt.wow.losing import is_over
from cardcourt.wow.objects import put_fact
from cardcourt.wow.proposing import proposal_still_legal, withdraw_proposal
from cardcourt.wow.selection import holds
from cardcourt.wow.settling import put_right
from cardcourt.wow.state import FACTS, NO_WINDOW, TURN_ENDED, VIRTUAL, WINDOW, on_chain

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


def start_resolving(game: Game) -> None:
    """709.1: the topmost link tries to resolve."""
    item = game.chain_item(game.values[0])
    if item is not None and game.tracing:
        game.note("709.1", "resolves", link_name(game, item))


def recheck(game: Game) -> None:
    """709.2a: a link all of whose targets are illegal, or an illegal proposal, is interrupted by the game."""
    item = game.chain_item(game.values[0])
    if item is None:
        game.pop()
        return
    if not may_resolve(game, item):
        game.pop()


def may_resolve(game: Game, item: ChainItem) -> bool:
    """Whether a link resolves; otherwise it has been interrupted."""
    if item.kind == PROPOSAL_LINK:
        if proposal_still_legal(game):
            return True
        interrupt(game, item, "601.3")
        withdraw_proposal(game)
        return False
    if lost_targets(game, item):
        interrupt(game, item, "709.2a")
        return False
    if condition_failed(game, item):
        interrupt(game, item, "703.2")
        return False
    return True


def lost_targets(game: Game, item: ChainItem) -> bool:
    """709.2a: whether a link has targets and all of them are illegal."""
    return has_lost_all_targets(game, item)


def condition_failed(game: Game, item: ChainItem) -> bool:
    """703.2: whether the condition of a double-check power is no longer so."""
    if item.kind != TRIGGERED_LINK:
        return False
    power = book_of(game).nodes[item.node]
    if not isinstance(power, Triggered):
        return False
    return power.condition is not None and not holds(game, act_of(item), power.condition)


def interrupt(game: Game, item: ChainItem, rule: str) -> None:
    """711.1: the game interrupts a link: it leaves the chain and does nothing; a card goes to its owner's graveyard."""
    if game.tracing:
        game.note(rule, "interrupted", link_name(game, item))
    happen(game, [Event(INTERRUPT, item.row, 1, item.controller, cause=item.id, flags=BY_THE_GAME)])


def resolve_next(game: Game) -> None:
    """709.2, 709.2b: the link's text is processed in order; no player gets priority meanwhile."""
    item = game.chain_item(game.values[0])
    if is_over(game):
        game.stop()
        return
    if item is None:
        return
    nodes = text_of(game, item)
    if item.at >= len(nodes):
        return
    changed = item.copy()
    changed.at = item.at + 1
    game.change_item(changed)
    before = game.procedure
    run_node(game, act_of(changed), nodes[item.at])
    put_right(game)
    if game.procedure is before and not game.jumped:
        game.again(game.at)
    else:
        game.come_back_to(NEXT_INSTRUCTION)


def finish_resolving(game: Game) -> None:
    """709.2g: last, a proposal leads to a combat step, a permanent enters play, an ability goes to the graveyard."""
    item = game.chain_item(game.values[0])
    if item is not None:
        if item.kind == PROPOSAL_LINK:
            put_fact(game, WINDOW, NO_WINDOW)  # 601.3
            game.remove_from_chain(item.id)
        elif item.row < 0:
            game.remove_from_chain(item.id)
        else:
            finish_card(game, item)
    game.forget_caches()
    if game.columns[FACTS][TURN_ENDED]:
        leave_turn(game)


def finish_card(game: Game, item: ChainItem) -> None:
    """709.2g: an ally, equipment, hero, ongoing ability or resource enters play, another ability is put away."""
    row = item.row
    act = act_of(item)
    if not on_chain(game, row):
        game.remove_from_chain(item.id)
        return
    if item.kind == RESOURCE_LINK:
        game.remove_from_chain(item.id)
        face_up, exhausted = bool(item.flags & PLACED_FACE_UP), bool(item.flags & PLACED_EXHAUSTED)
        enter_as_resource(game, act, row, item.controller, face_up, exhausted)
        return
    if stays_in_play(game, row):
        host = host_of(game, item)
        game.remove_from_chain(item.id)
        if not is_attachment(game, row) or host != NOTHING or not card_of(game, row).attach_target:
            put_into_play(game, act, [row], item.controller, host=host)
    else:
        game.remove_from_chain(item.id)
    if on_chain(game, row):
        happen(game, [Event(TO_GRAVEYARD, row, 1, item.controller, by=item.controller)])


def stays_in_play(game: Game, row: int) -> bool:
    """709.2g: whether a card enters play as it resolves: everything but an ability that is not ongoing."""
    card = card_of(game, row)
    if game.columns[VIRTUAL][row]:  # 402.2
        return False
    return card.ongoing or not card.types & ABILITY


def host_of(game: Game, item: ChainItem) -> int:
    """400.2: the target that an attachment enters play attached to, while it is a legal one."""
    card = card_of(game, item.row)
    if card.attach is None or not card.attach_target:
        return NOTHING
    legal = legal_targets(game, item, 0)
    return row_of(legal[0]) if legal else NOTHING


def leave_turn(game: Game) -> None:
    """500.5: the turn has been ended: on to the start of the next one."""
    from cardcourt.wow.turn import start_next_turn  # noqa: PLC0415  # turns hold the windows in which links resolve

    put_fact(game, TURN_ENDED, 0)
    start_next_turn(game)


RESOLVE: Final = procedure(
    "resolving a link",
    step("709.1", start_resolving),
    step("709.2a", recheck, late=True),
    step("709.2b", resolve_next, late=True),
    step("709.2g", finish_resolving, late=True),
)
NEXT_INSTRUCTION: Final = 2
