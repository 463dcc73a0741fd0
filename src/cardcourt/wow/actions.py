"""What a player with priority may do, each as one whole number (rules 410.2, 600.2, 707.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.event import happen
from cardcourt.kernel.record import NOTHING, ChainItem, Event
from cardcourt.wow.adding import ADD_LINK, ADD_TRIGGERED, ILLEGAL, LEGAL, add_link
from cardcourt.wow.asking import questions_of
from cardcourt.wow.book import book_of, card_of
from cardcourt.wow.card import LOCATION, QUEST
from cardcourt.wow.costing import additional_costs, alternates, cost_nodes, has_variable_cost, total_resources
from cardcourt.wow.costs import Resources, ready_resources
from cardcourt.wow.happenings import (
    CARD_LINK,
    FREE,
    LOSE,
    PLACED_FACE_UP,
    POWER_LINK,
    PROPOSAL_LINK,
    RESOURCE_LINK,
    REWARD_LINK,
    SABOTAGING,
)
from cardcourt.wow.language import MayPlay, Payment, Reward
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.permission import (
    complete_refused,
    is_main_time,
    may_play_free,
    place_refused,
    play_refused,
    usable_powers,
    use_refused,
)
from cardcourt.wow.proposing import (
    can_sabotage,
    cost_to_attack,
    legal_defenders,
    must_propose,
    possible_attackers,
)
from cardcourt.wow.state import CARD, HAND, in_play, zone_of
from cardcourt.wow.traits import solution_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# Kinds of actions.
PASS: Final = 0
PLAY_ACTION: Final = 1
PLACE_ACTION: Final = 2  # extra: 1 face up
USE_ACTION: Final = 3  # extra: the place of the power among those of the card
COMPLETE_ACTION: Final = 4
PROPOSE_ACTION: Final = 5  # extra: the proposed defender
SABOTAGE_ACTION: Final = 6
CONCEDE_ACTION: Final = 7
ACTION_NAMES: Final = ("pass", "play", "place", "use", "complete", "attack", "sabotage", "concede")
KIND_BITS: Final = 3
ROW_BITS: Final = 12

LOOK_AHEAD_BUDGET: Final = 2_000  # copies tried before a link counts as one that can be added


def action_of(kind: int, row: int = 0, extra: int = 0) -> int:
    """An action as one number."""
    return kind | row << KIND_BITS | extra << (KIND_BITS + ROW_BITS)


def kind_of(action: int) -> int:
    """What kind of action it is."""
    return action & ((1 << KIND_BITS) - 1)


def row_in(action: int) -> int:
    """The card of an action."""
    return action >> KIND_BITS & ((1 << ROW_BITS) - 1)


def extra_in(action: int) -> int:
    """The power, the side or the proposed defender of an action."""
    return action >> (KIND_BITS + ROW_BITS)


# -- choosing and performing -------------------------------------------------------------------------------------------


def choose_action(game: Game, player: int) -> int:
    """410.1: what a player with priority does; everything that can be added is offered, anything may be attempted."""
    if game.given < len(game.answers):
        return game.choose(player, "410.1", "action", (), any_value=True)
    return game.choose(player, "410.1", "action", legal_actions(game, player), any_value=True)


def perform_action(game: Game, player: int, action: int) -> None:
    """410.3: start adding the link of an action."""
    kind = kind_of(action)
    row = row_in(action)
    extra = extra_in(action)
    if kind == PLAY_ACTION:
        add_link(game, player, CARD_LINK, row)
    elif kind == PLACE_ACTION:
        add_link(game, player, RESOURCE_LINK, row, 0, PLACED_FACE_UP if extra else 0)
    elif kind == USE_ACTION:
        add_link(game, player, POWER_LINK, row, extra)
    elif kind == COMPLETE_ACTION:
        add_link(game, player, REWARD_LINK, row, extra)
    elif kind == PROPOSE_ACTION:
        add_link(game, player, PROPOSAL_LINK, row, extra)
    elif kind == SABOTAGE_ACTION:
        add_link(game, player, PROPOSAL_LINK, row, extra, SABOTAGING)
    else:
        concede(game, player)


def concede(game: Game, player: int) -> None:
    """102.1b: a player may concede at any time."""
    happen(game, [Event(LOSE, NOTHING, 1, player)])


def check_pass(game: Game, player: int) -> None:
    """600.2: Raises Illegal when a player has to propose a combat before he may pass."""
    if is_main_time(game, player) and must_propose(game, player):
        raise Illegal("600.2", "a character must attack if able")


# -- what is offered ---------------------------------------------------------------------------------------------------


def legal_actions(game: Game, player: int) -> list[int]:
    """410.2: what a player with priority can do so that it ends legally; first to pass, if he may."""
    found: list[int] = []
    if not is_main_time(game, player) or not must_propose(game, player):
        found.append(action_of(PASS))
    found.extend(playable_cards(game, player))
    found.extend(usable(game, player))
    if is_main_time(game, player):
        found.extend(placeable_cards(game, player))
        found.extend(proposals(game, player))
    return found or [action_of(PASS)]


def playable_cards(game: Game, player: int) -> list[int]:
    """409.1: the cards that a player can play now, from hand and from wherever something lets him."""
    rows = game.columns[zone_of(player, HAND)]
    if any(isinstance(effect.change, MayPlay) for effect in solution_of(game).effects):
        rows = list(range(len(game.columns[CARD])))
    return [
        action_of(PLAY_ACTION, row)
        for row in rows
        if not play_refused(game, player, row) and can_be_added(game, player, CARD_LINK, row)
    ]


def usable(game: Game, player: int) -> list[int]:
    """701.2, 702.2: the payment powers that a player can use and the quests he can complete now."""
    found: list[int] = []
    for row in usable_rows(game):
        for place, power in enumerate(usable_powers(game, row)):
            if isinstance(power, Payment):
                if not use_refused(game, player, row, power) and can_be_added(game, player, POWER_LINK, row, place):
                    found.append(action_of(USE_ACTION, row, place))
            elif isinstance(power, Reward):
                if complete_refused(game, player, row, power):
                    continue
                if can_be_added(game, player, REWARD_LINK, row, place):
                    found.append(action_of(COMPLETE_ACTION, row, place))
    return found


def usable_rows(game: Game) -> list[int]:
    """The cards whose powers may be used: those in play, and those with powers that function elsewhere (700.2)."""
    elsewhere = book_of(game).elsewhere
    found = cards_in_play(game)
    for row, card in enumerate(game.columns[CARD]):
        if elsewhere[card] and not in_play(game, row):
            found.append(row)
    return found


def placeable_cards(game: Game, player: int) -> list[int]:
    """412.1: the cards that a player can place as a resource, quests and locations also face up (412.1b)."""
    found: list[int] = []
    for row in game.columns[zone_of(player, HAND)]:
        if place_refused(game, player, row, False):
            continue
        found.append(action_of(PLACE_ACTION, row))
        may_be_face_up = card_of(game, row).types & (QUEST | LOCATION)
        if may_be_face_up and can_be_added(game, player, RESOURCE_LINK, row, 0, PLACED_FACE_UP):
            found.append(action_of(PLACE_ACTION, row, 1))
    return found


def proposals(game: Game, player: int) -> list[int]:
    """601.2: the combats that a player can legally propose, and pay for (600.3)."""
    found: list[int] = []
    resources = len(ready_resources(game, player))
    for attacker in possible_attackers(game, player):
        for defender in legal_defenders(game, attacker):
            if cost_to_attack(game, attacker, defender) <= resources:
                found.append(action_of(PROPOSE_ACTION, attacker, defender))
        if can_sabotage(game, attacker):
            for defender in legal_defenders(game, attacker, True):
                if cost_to_attack(game, attacker, defender) <= resources:
                    found.append(action_of(SABOTAGE_ACTION, attacker, defender))
    return found


def can_be_added(game: Game, player: int, kind: int, row: int, extra: int = 0, flags: int = 0) -> bool:
    """Whether a link can be added legally in some way; what asks or does something on the way is tried on copies."""
    item = ChainItem(0, kind, player, row if kind in (CARD_LINK, RESOURCE_LINK) else NOTHING, NOTHING, game.ref(row))
    item.flags = flags
    item.numbers = (0,)
    if kind in (POWER_LINK, REWARD_LINK):
        item.node = book_of(game).place(usable_powers(game, row)[extra])
    elif kind == CARD_LINK and may_play_free(game, player, row):
        item.flags |= FREE
    simple = not alternates(game, item) and not additional_costs(game, item) and not has_variable_cost(game, item)
    if simple:
        if total_resources(game, item) > len(ready_resources(game, player)):
            return False
        if not questions_of(game, item) and all(isinstance(cost, Resources) for cost in cost_nodes(game, item)):
            return True
    return can_end_legally(game, player, kind, row, extra, flags)


def can_end_legally(game: Game, player: int, kind: int, row: int, extra: int, flags: int) -> bool:
    """707.2: whether some way of adding a link passes every step: tried on copies, within a budget.

    What draws, reveals or shuffles on the way counts as open.
    """
    copy = looking_copy(game)
    copy.base = None
    copy.answers = ()
    add_link(copy, player, kind, row, extra, flags)
    copy.run()
    return some_way_is_legal(copy, [LOOK_AHEAD_BUDGET])


def looking_copy(game: Game) -> Game:
    """A copy that looks ahead: it takes no notes and stops where the attempt ends."""
    copy = game.copy()
    copy.tracing = False
    copy.looking = True
    copy.verdict = 0
    copy.decision = None
    return copy


def some_way_is_legal(game: Game, budget: list[int]) -> bool:
    """Whether any continuation of a look-ahead ends legally."""
    if game.verdict == ILLEGAL:
        return False
    if game.verdict == LEGAL or game.opened or game.decision is None or budget[0] <= 0:
        return True
    for option in game.decision.options:
        budget[0] -= 1
        copy = game.copy()
        copy.looking = True
        copy.verdict = 0
        copy.answer(option)
        if some_way_is_legal(copy, budget):
            return True
    return False


def narrow(game: Game) -> None:
    """707.2: a choice that would certainly have the attempt rewound is not offered while another one would not."""
    decision = game.decision
    assert decision is not None
    if game.procedure is not ADD_LINK and game.procedure is not ADD_TRIGGERED:
        return
    legal: list[int] = []
    refused: list[tuple[int, str, str]] = []
    for option in decision.options:
        copy = game.copy()
        copy.tracing = False
        copy.looking = True
        copy.verdict = 0
        copy.answer(option)
        if some_way_is_legal(copy, [LOOK_AHEAD_BUDGET]):
            legal.append(option)
        else:
            refused.append((option, "707.2", "the link could not be added then"))
    if not legal or not refused:
        return
    decision.options = tuple(legal)
    decision.refused = tuple(refused)
    decision.risky = False
    if len(legal) == 1 and not game.ask_all:
        game.answer(legal[0])
