"""Discretionary actions: what a player may do with priority (rules 144, 316.5, 338, 347, 376-381, 410, 419-421)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.decision import Illegal
from cardcourt.kernel.event import happen
from cardcourt.kernel.procedure import procedure, step
from cardcourt.kernel.program import Act
from cardcourt.kernel.record import NOTHING, ChainItem, Event
from cardcourt.riftbound import payment
from cardcourt.riftbound.board import (
    book_of,
    card_of,
    is_type,
    units_at,
    units_of,
)
from cardcourt.riftbound.card import (
    ACTION,
    AMBUSH,
    BATTLEFIELD,
    GANKING,
    HIDDEN,
    LEGEND,
    PERMANENT,
    QUICK_DRAW,
    REACTION,
    RUNE,
    SPELL,
    UNIT,
    Card,
)
from cardcourt.riftbound.characteristics import (
    abilities_of,
    holds,
    keyword,
    own_text,
    passives,
    sources,
)
from cardcourt.riftbound.choices import ILLEGAL, LEGAL, has_targets, may_be_deflected
from cardcourt.riftbound.costing import discounts_in_either, in_power, own_domains, total_cost, types_paid_for
from cardcourt.riftbound.costs import AMOUNTS, ANY_AMOUNT, Resources
from cardcourt.riftbound.flow import IN_NEUTRAL_OPEN, IN_SHOWDOWN_OPEN, PLACE_FIXED
from cardcourt.riftbound.forbidding import forbidden
from cardcourt.riftbound.happenings import EXHAUST, HIDE, MOVE
from cardcourt.riftbound.instructions import may_be_present
from cardcourt.riftbound.language import Activated, AdditionalCost, FromAnywhere
from cardcourt.riftbound.moving import is_move_paid
from cardcourt.riftbound.objects import name, place_name, put_facedown
from cardcourt.riftbound.permission import may_be_played_now, place_allows, plays_from_trash, timing_allows
from cardcourt.riftbound.play import A_CARD, FINALIZE, PLAY_A_CARD, flows_of, state_flags
from cardcourt.riftbound.state import (
    BASE,
    CARD,
    CHAMPION_ZONE,
    CONTROLLER,
    EXHAUSTED,
    FACTS,
    HAND,
    HOST,
    INVITED,
    MAIN_PHASE,
    PHASE,
    SHOWDOWN,
    TRASH,
    TURN_PLAYER,
    ZONE,
    are_friends,
    battlefield_at,
    battlefields,
    facedown_zone,
    has_teams,
    in_neutral_open,
    is_base,
    is_battlefield_place,
    is_facedown_zone,
    locations,
    place_at,
    team_of,
    zone_of,
)
from cardcourt.riftbound.triggers import ACTIVATED_ITEM, CARD_ITEM, FROM_HIDDEN

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

# An action is one number: its kind, an object, and a place or an ability.
PASS: Final = 0
PLAY_ACTION: Final = 1
MOVE_ACTION: Final = 2
HIDE_ACTION: Final = 3
ACTIVATE_ACTION: Final = 4
END_ACTION: Final = 5
KIND_BITS: Final = 3
ROW_BITS: Final = 12
INVITE_ACTION: Final = 6
ACTION_NAMES: Final = ("pass", "play", "move", "hide", "activate", "end the turn", "invite")

LOOK_AHEAD_BUDGET: Final = 2_000  # copies tried before a play counts as possible


def action_of(kind: int, row: int = 0, extra: int = 0) -> int:
    """An action as one number."""
    return kind | row << KIND_BITS | extra << (KIND_BITS + ROW_BITS)


def kind_of(action: int) -> int:
    """What kind of action it is."""
    return action & ((1 << KIND_BITS) - 1)


def row_in(action: int) -> int:
    """The object of an action."""
    return action >> KIND_BITS & ((1 << ROW_BITS) - 1)


def extra_in(action: int) -> int:
    """The place or ability of an action."""
    return action >> (KIND_BITS + ROW_BITS)


# -- choosing ----------------------------------------------------------------------------------------------------------


def choose_action(game: Game, player: int, rule: str) -> int:
    """The action a player takes; everything that can end legally is offered, anything may be attempted."""
    if game.given < len(game.answers):
        return game.choose(player, rule, "action", (), any_value=True)
    return game.choose(player, rule, "action", legal_actions(game, player), any_value=True)


def legal_actions(game: Game, player: int) -> list[int]:
    """What a player with priority may do now; the first option does nothing."""
    if in_neutral_open(game):
        if game.columns[FACTS][PHASE] != MAIN_PHASE:
            return [action_of(PASS)]
        actions = [action_of(END_ACTION)]
        actions.extend(playable_cards(game, player))
        actions.extend(usable_abilities(game, player))
        actions.extend(standard_moves(game, player))  # 144.1.a
        actions.extend(hideable_cards(game, player))
        actions.extend(invitations(game, player))
        return actions
    actions = [action_of(PASS)]
    actions.extend(playable_cards(game, player))
    actions.extend(usable_abilities(game, player))
    actions.extend(invitations(game, player))
    return actions


# -- cards and abilities -----------------------------------------------------------------------------------------------


def playable_cards(game: Game, player: int) -> list[int]:
    """419.1.a: cards in hand and the Chosen Champion, and facedown cards (811.1.b), that can be played legally now."""
    found: list[int] = []
    flags = state_flags(game)
    means = payment.means_of(game, player)
    for zone in zones_to_play_from(player):
        for row in game.columns[zone]:
            if can_be_played(game, player, row, flags, means):
                found.append(action_of(PLAY_ACTION, row))
    if book_of(game).has_flow or book_of(game).plays_from_zones:
        found.extend(playable_from_trash(game, player))
    for battlefield in battlefields(game):
        for row in game.columns[facedown_zone(game, battlefield)]:
            if game.columns[CONTROLLER][row] == player and can_be_played(game, player, row, flags, means):
                found.append(action_of(PLAY_ACTION, row))
    return found


def zones_to_play_from(player: int) -> list[int]:
    """The zones that a player can play cards from by default (419.1.a)."""
    zones = [zone_of(player, HAND)]
    zones.append(zone_of(player, CHAMPION_ZONE))  # 108.3.d
    return zones


def playable_from_trash(game: Game, player: int) -> list[int]:
    """829.1.b: cards in the trash that Flow or another permission lets a player play, tried on copies."""
    found: list[int] = []
    for row in game.columns[zone_of(player, TRASH)]:
        if not flows_of(game, row) and not plays_from_trash(game, player, row):
            continue
        action = action_of(PLAY_ACTION, row)
        if may_be_played_now(game, player, row) and can_end_legally(game, player, action):
            found.append(action)
    return found


def can_be_played(game: Game, player: int, row: int, flags: int, means: payment.Means) -> bool:
    """419.2.a: whether a card can be played so that it ends legally."""
    card = card_of(game, row)
    if not card.types & (PERMANENT | SPELL) or not may_be_played_now(game, player, row):
        return False
    if book_of(game).reserves:
        means = payment.means_of(game, player, card.types)
    if is_printed_all(game, row, card):
        if not payment.covers(means, card.amounts, card.domains) or is_untimely(card, flags):
            return False
        if card.types & UNIT and flags & IN_NEUTRAL_OPEN:
            return True  # its own base is always a valid location (355.2.a)
    item = ChainItem(0, CARD_ITEM, player, row, NOTHING, game.ref(row))
    item.flags = flags
    if is_facedown_zone(game, game.columns[ZONE][row]):
        item.flags |= FROM_HIDDEN | PLACE_FIXED
        item.location = place_at(game, battlefield_at(game, game.columns[ZONE][row]))
    if not is_affordable(game, item, card, means) and not may_cost_less(game, item):
        return False
    if card.types & UNIT:
        if item.flags & PLACE_FIXED:
            if not may_be_present(game, player, item.location) or not timing_allows(game, item, item.location):
                return False
        elif not any(timing_allows(game, item, p) and place_allows(game, item, p) for p in locations(game)):
            return False
    elif not timing_allows(game, item, NOTHING):
        return False
    if any(isinstance(ability, AdditionalCost) for ability in own_text(game, row, player)):
        return can_end_legally(game, player, action_of(PLAY_ACTION, row))
    if not card.types & SPELL:
        return True
    effects = book_of(game).effects[game.columns[CARD][row]]
    if may_be_deflected(game, item, effects):
        return can_end_legally(game, player, action_of(PLAY_ACTION, row))
    return has_targets(game, item, effects)


def is_affordable(game: Game, item: ChainItem, card: Card, means: payment.Means) -> bool:
    """Whether the total cost can be paid, with a discount in Energy or Power taken either way (356.4)."""
    if payment.covers(means, total_cost(game, item, False).amounts, card.domains):
        return True
    ways = [item]
    for index in range(discounts_in_either(game, item)):
        ways.extend([in_power(way, index) for way in ways])
    return any(payment.covers(means, total_cost(game, way, False).amounts, card.domains) for way in ways[1:])


def may_cost_less(game: Game, item: ChainItem) -> bool:
    """356.2.b.1: whether paying an optional additional cost would make it cost less."""
    return any(
        isinstance(ability, AdditionalCost) and ability.optional and (ability.cheaper or ability.by_its_cost)
        for ability in own_text(game, item.row, item.controller)
    )


def is_printed_all(game: Game, row: int, card: Card) -> bool:
    """Whether nothing but a card's printed facts and keywords bears on its cost, place and time."""
    book = book_of(game)
    if book.has_passives or book.abilities[game.columns[CARD][row]]:
        return False
    return not card.keywords[HIDDEN] or not is_facedown_zone(game, game.columns[ZONE][row])


def is_untimely(card: Card, flags: int) -> bool:
    """Whether none of a card's keywords gives it a permission for this time (308.1.a, 309.1.a)."""
    if flags & IN_NEUTRAL_OPEN:
        return False
    keywords = card.keywords
    in_time = (
        keywords[REACTION]
        or keywords[QUICK_DRAW]
        or keywords[AMBUSH]
        or (flags & IN_SHOWDOWN_OPEN and keywords[ACTION])
    )
    return not in_time


def usable_abilities(game: Game, player: int) -> list[int]:
    """378: the activated abilities that a player can use legally now; those of runes only serve payments."""
    if not book_of(game).has_activated:
        return []
    found: list[int] = []
    for row in sources(game):
        if game.columns[CONTROLLER][row] != player or card_of(game, row).types & RUNE:
            continue
        for index, ability in enumerate(abilities_of(game, row)):
            if isinstance(ability, Activated) and can_be_used(game, player, row, index, ability):
                found.append(action_of(ACTIVATE_ACTION, row, index))
    return found


def can_be_used(game: Game, player: int, row: int, index: int, ability: Activated) -> bool:
    """Whether an activated ability can be used so that it ends legally (381, 402.3, 377.2.b)."""
    if ability.only_if is not None and not holds(game, ability.only_if, player, row):
        return False
    item = ChainItem(0, ACTIVATED_ITEM, player, NOTHING, book_of(game).place(ability), game.ref(row))
    item.flags = state_flags(game)
    if not timing_allows(game, item, NOTHING):
        return False
    amounts = total_cost(game, item, False).amounts
    if not payment.can_pay(game, player, amounts, own_domains(game, item), types_paid_for(game, item)):
        return False
    act = Act(player, row)
    if not all(cost.payable(game, act) for cost in ability.cost):
        return False
    if not has_targets(game, item, ability.do):
        return False
    acts = any(not isinstance(cost, Resources) for cost in ability.cost)
    if (acts and book_of(game).asked[id(ability.do)]) or may_be_deflected(game, item, ability.do):
        return can_end_legally(game, player, action_of(ACTIVATE_ACTION, row, index))
    return True


def can_end_legally(game: Game, player: int, action: int) -> bool:
    """Whether some way of playing it passes every check: tried on copies, within a budget.

    What draws, reveals or shuffles on the way counts as open (355.16 speaks of what is certain).
    """
    copy = game.copy_of_state()
    copy.looking = True
    perform_action(copy, player, action)
    copy.run()
    return some_way_is_legal(copy, [LOOK_AHEAD_BUDGET])


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
    """355.16, 357.3: an option that certainly ends illegally is taken out while another one does not."""
    decision = game.decision
    assert decision is not None
    if game.procedure is not PLAY_A_CARD and game.procedure is not FINALIZE:
        return
    item = game.chain_item(game.values[0])
    if item is None or item.controller != decision.player:
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
            rule = "357.3" if decision.rule.startswith(("357", "429")) else "355.16"
            refused.append((option, rule, "it would make the play illegal while another choice would not"))
    if not legal or not refused:
        return
    decision.options = tuple(legal)
    decision.refused = tuple(refused)
    decision.risky = False
    if len(legal) == 1 and not game.ask_all:
        if game.tracing:
            game.note(refused[0][1], "only legal choice", decision.kind)
        game.answer(legal[0])


# -- standard moves ----------------------------------------------------------------------------------------------------


def standard_moves(game: Game, player: int) -> list[int]:
    """144: ready units may move from base to a battlefield or back, with Ganking between battlefields (810)."""
    found: list[int] = []
    base = zone_of(player, BASE)
    exhausted = game.columns[EXHAUSTED]
    hosts = game.columns[HOST]
    places = locations(game)[game.players :]
    open_places = [place for place in places if may_be_present(game, player, place)]
    for place in (base, *places):
        movable = [row for row in units_of(game, place, player) if not exhausted[row] and hosts[row] == NOTHING]
        if not movable:
            continue
        anywhere = open_places if place == base else [base, *open_places]
        nearby = anywhere if place == base else [base, *[to for to in open_places if is_open_to_all(game, to)]]
        for row in movable:
            reached = anywhere if may_gank(game, row) else nearby
            found.extend([action_of(MOVE_ACTION, row, to) for to in reached if to != place and can_move(game, row, to)])
    return found


def is_open_to_all(game: Game, place: int) -> bool:
    """187.9: whether units can move to a battlefield from anywhere."""
    battlefield = battlefield_at(game, place)
    return any(source == battlefield for _, source, _ in passives(game, FromAnywhere))


def may_gank(game: Game, row: int) -> bool:
    """810.1.b: whether a unit may move from battlefield to battlefield."""
    return keyword(game, row, GANKING) > 0


def can_move(game: Game, row: int, place: int) -> bool:
    """Whether no effect forbids this move or its cost (054.1, 144.2)."""
    if not book_of(game).has_passives:
        return True
    return not forbidden(game, Event(MOVE, row, 1, place=place)) and not forbidden(game, Event(EXHAUST, row, 1))


def check_move(game: Game, player: int, row: int, place: int) -> None:
    """Raises Illegal when a unit may not make this standard move (144), which it has whatever else it is (178.2)."""
    if not in_neutral_open(game) or game.fact(PHASE) != MAIN_PHASE or game.fact(TURN_PLAYER) != player:
        if game.chain:
            raise Illegal("144.1.b", "standard moves are made in one's own Main Phase, outside chains")
        if game.fact(SHOWDOWN) >= 0:
            raise Illegal("144.1.c", "standard moves are made in one's own Main Phase, outside showdowns")
        raise Illegal("144.1.a", "standard moves are made in one's own Main Phase")
    controller = game.columns[CONTROLLER][row]
    if controller != player and are_friends(game, controller, player):  # 489.8.c
        raise Illegal("489.8.c.2", "a teammate's units have no standard move for their teammate")
    if not card_of(game, row).types & UNIT:
        raise Illegal("144", "only units have a standard move")
    if controller != player:  # 191.3.a
        raise Illegal("144", "only one's own units have a standard move")
    if game.columns[HOST][row] != NOTHING:
        raise Illegal("718.5.c", "what is attached does not move apart from its Top-Most Card")
    if game.columns[EXHAUSTED][row]:
        raise Illegal("144.2", "the unit is exhausted and cannot be exhausted as the cost")
    origin = game.columns[ZONE][row]
    if is_base(game, place):
        if place != zone_of(player, BASE) or origin == place:
            raise Illegal("144.4.b", "units move back to their own base only")
    elif is_battlefield_place(game, origin) and not may_gank(game, row) and not is_open_to_all(game, place):
        raise Illegal("144.4.c.1", "only Ganking moves from battlefield to battlefield")
    if is_battlefield_place(game, place) and not may_be_present(game, player, place):
        if any(are_friends(game, game.columns[CONTROLLER][other], player) for other in units_at(game, place)):
            raise Illegal("447.2.b", "a teammate's units are there")
        raise Illegal("144.4.a.1", "units of two other players are there, or their combat")  # 410.1.b.3
    if not can_move(game, row, place):
        raise Illegal("054.1", "an effect forbids this move")


def standard_move(game: Game) -> None:
    """144.3: one action for units with one destination, wherever they are (144.3.b); exhausting them is its cost."""
    player, first, place = game.values
    check_move(game, player, first, place)
    others = [
        row_in(action)
        for action in standard_moves(game, player)
        if extra_in(action) == place  # 144.3.a
        if row_in(action) > first
    ]
    moving = [first]
    if others:
        moving.extend(game.choose_some(player, "144.3", "move together", others, 0, len(others), about=place))
    if game.tracing:
        game.note("144.3", "standard move", f"P{player + 1}", len(moving), place_name(game, place))
    if not is_move_paid(game, player, moving, place):
        raise Illegal("204.4.c", "the cost of moving there is not paid")
    happen(game, [Event(EXHAUST, row, 1, player, source=row, by=player) for row in moving])  # 144.2, 144.3.c, 420.3.a
    happen(game, [Event(MOVE, row, 1, player, place, row, by=player) for row in moving])  # 144.4.a, 420.3.b, 448


# -- hiding ------------------------------------------------------------------------------------------------------------


def hideable_cards(game: Game, player: int) -> list[int]:
    """811.1.b: cards with Hidden in hand or Champion Zone, and controlled battlefields with a free Facedown Zone."""
    hidden = [
        row
        for zone in (zone_of(player, HAND), zone_of(player, CHAMPION_ZONE))
        for row in game.columns[zone]
        if card_of(game, row).keywords[HIDDEN]
    ]
    if not hidden:
        return []
    places = [b for b in battlefields(game) if hide_fault(game, player, b) == ""]
    return [action_of(HIDE_ACTION, row, battlefield) for row in hidden for battlefield in places]


def hide_fault(game: Game, player: int, battlefield: int) -> str:
    """The rule that keeps a player from hiding a card at a battlefield, or nothing."""
    if not in_neutral_open(game) or game.fact(TURN_PLAYER) != player:
        return "811.1.b"
    controller = game.columns[CONTROLLER][battlefield]
    if controller != player:
        return "489.8.c.1" if are_friends(game, controller, player) else "107.3.c"
    if game.columns[facedown_zone(game, battlefield)]:
        return "107.3.b"
    amounts = [0] * AMOUNTS
    amounts[ANY_AMOUNT] = 1
    return "" if payment.can_pay(game, player, amounts, ()) else "811.1.b"


def hide(game: Game) -> None:
    """421, 811: pay one Power of any domain and put the card facedown; no chain, and it is not played (811.1.c.1)."""
    player, row, battlefield = game.values
    zone = game.columns[ZONE][row]
    if zone not in (zone_of(player, HAND), zone_of(player, CHAMPION_ZONE)) or not card_of(game, row).keywords[HIDDEN]:
        raise Illegal("811.1.b", "only a card with Hidden in hand or Champion Zone can be hidden")
    fault = hide_fault(game, player, battlefield)
    if fault:
        raise Illegal(fault, "the card cannot be hidden there")
    amounts = [0] * AMOUNTS
    amounts[ANY_AMOUNT] = 1
    payment.pay(game, player, amounts, (), "811.1.b")
    put_facedown(game, row, battlefield, player)
    if game.tracing:
        game.note("421.1", "hides", f"P{player + 1}", name(game, battlefield))
        game.note_for(player, "421.1", "hidden card", name(game, row))
    happen(game, [Event(HIDE, row, 1, player, by=player)])


def remember(game: Game) -> None:
    """Keep what was before the action, so that it can be undone as a whole."""
    game.keep_savepoint()


MOVING: Final = procedure("standard move", step("144", remember), step("144.3", standard_move, late=True))
HIDING: Final = procedure("hiding a card", step("421", remember), step("811.1.b", hide, late=True))


# -- invitations -------------------------------------------------------------------------------------------------------


def invitations(game: Game, player: int) -> list[int]:
    """489.8.a: the turn player may invite a teammate to act with their own priority, where there is a way to."""
    if not has_teams(game) or game.columns[FACTS][TURN_PLAYER] != player or game.fact(INVITED) >= 0:
        return []
    found: list[int] = []
    for mate in team_of(game, player):
        if mate != player:
            invited = game.copy()
            invited.set_fact(INVITED, mate)
            if invited_actions(invited, mate):
                found.append(action_of(INVITE_ACTION, mate))
    return found


def invited_actions(game: Game, player: int) -> list[int]:
    """316.5.b.1, 489.8.a: an invited teammate plays a spell or activates an ability, and nothing else."""
    cards = [action for action in playable_cards(game, player) if card_of(game, row_in(action)).types & SPELL]
    return [*cards, *usable_abilities(game, player)]


def invite(game: Game) -> None:
    """489.8.a: a teammate is invited."""
    player, mate = game.values
    game.set_fact(INVITED, mate)
    if game.tracing:
        game.note("489.8.a", "invites", f"P{player + 1}", f"P{mate + 1}")


def act_when_invited(game: Game) -> None:
    """489.8.a: the teammate acts as the inviting player could, or declines."""
    mate = game.values[1]
    if game.given < len(game.answers):
        action = game.choose(mate, "489.8.a", "action", (), any_value=True)
    else:
        options = [action_of(PASS), *invited_actions(game, mate)]
        action = game.choose(mate, "489.8.a", "action", options, any_value=True)
    kind = kind_of(action)
    if kind == PLAY_ACTION and not card_of(game, row_in(action)).types & SPELL:
        raise Illegal("316.5.b.1", "an invited teammate plays spells and activates abilities")
    if kind in (PLAY_ACTION, ACTIVATE_ACTION):
        perform_action(game, mate, action)
    elif kind != PASS:
        raise Illegal("489.8.a", "an invited teammate plays a spell or activates an ability")


def end_invitation(game: Game) -> None:
    """An invitation is for one action."""
    game.set_fact(INVITED, NOTHING)


INVITATION: Final = procedure(
    "invitation", step("489.8.a", invite), step("489.8.a", act_when_invited), step("489.8.a", end_invitation)
)


# -- performing --------------------------------------------------------------------------------------------------------


def perform_action(game: Game, player: int, action: int) -> None:
    """Start an action; raises Illegal when it cannot even be announced."""
    kind = kind_of(action)
    row = row_in(action)
    if kind == PLAY_ACTION:
        check_announced_card(game, player, row)
        game.push(PLAY_A_CARD, (player, row, A_CARD))  # 419.1
    elif kind == ACTIVATE_ACTION:
        check_announced_ability(game, player, row, extra_in(action))
        game.push(PLAY_A_CARD, (player, row, extra_in(action)))  # 377.3.a, 145.2.a, 151.2.a, 377.3.b, 377.3.b.1
    elif kind == MOVE_ACTION:
        game.push(MOVING, (player, row, extra_in(action)))  # 144, 178.2.a
    elif kind == HIDE_ACTION:
        game.push(HIDING, (player, row, extra_in(action)))  # 421.2.a, 811.1.c
    elif kind == INVITE_ACTION:
        check_invitation(game, player, row)
        game.push(INVITATION, (player, row))
    else:
        raise Illegal("410.1", "that is not an action that can be taken now")  # 410.2.b


def check_invitation(game: Game, player: int, mate: int) -> None:
    """Raises Illegal when a player may not invite this other one (489.8.a)."""
    if game.fact(TURN_PLAYER) != player or mate == player or mate >= game.players or game.fact(INVITED) >= 0:
        raise Illegal("489.8.a", "the turn player invites a teammate")
    if not are_friends(game, player, mate):
        raise Illegal("489.8.a", "only a teammate can be invited")


def check_announced_card(game: Game, player: int, row: int) -> None:
    """Raises Illegal when a card is not where a player can play it from (419.1.a, 811.1.b).

    A card with Hidden may be played from the hand as well (811.3).
    """
    if is_type(game, row, LEGEND):
        raise Illegal("174.2.a", "legends are not played")
    if is_type(game, row, BATTLEFIELD):
        raise Illegal("170.2.a", "battlefields are not played")
    zone = game.columns[ZONE][row]
    own = zone in zones_to_play_from(player)
    if zone == zone_of(player, TRASH):
        own = bool(flows_of(game, row)) or plays_from_trash(game, player, row)  # 829.1.b
    facedown = zone >= 0 and is_facedown_zone(game, zone) and game.columns[CONTROLLER][row] == player
    if not own and not facedown:
        raise Illegal("419.1.a", "cards are played from hand, Champion Zone or facedown")
    if not may_be_played_now(game, player, row):
        raise Illegal("811.1.b" if facedown else "054.1", "the card may not be played now")


def check_announced_ability(game: Game, player: int, row: int, index: int) -> None:
    """Raises Illegal when an ability is not one that a player can activate (378, 377.2.b); on the board it is (380).

    Of several instances of Equip or Empower each can be (818.4, 827.3).
    """
    abilities = abilities_of(game, row)
    ability = abilities[index] if index < len(abilities) else None
    if not isinstance(ability, Activated):
        raise Illegal("378", "it has no such activated ability")
    if game.columns[CONTROLLER][row] != player:  # 191.3.b
        raise Illegal("378", "only the controller activates an activated ability")
    if ability.only_if is not None and not holds(game, ability.only_if, player, row):
        raise Illegal("377.2.b", "the condition on using the ability is not true")  # 410.1.b.1
