"""Who may play what, where and when: permissions from all their sources (rules 054, 308-313, 355.2, 806, 811, 813)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.record import NOTHING, ChainItem
from cardcourt.riftbound import payment
from cardcourt.riftbound.board import (
    book_of,
    card_of,
    enemy_units_at,
    units_of,
)
from cardcourt.riftbound.card import (
    ACTION,
    AMBUSH,
    QUICK_DRAW,
    REACTION,
)
from cardcourt.riftbound.characteristics import (
    holds,
    is_of_kind,
    keyword,
    matches,
    own_text,
    passives,
)
from cardcourt.riftbound.costing import (
    deflect_value,
    own_domains,
    total_cost,
    types_paid_for,
)
from cardcourt.riftbound.flow import IN_NEUTRAL_OPEN, IN_SHOWDOWN_OPEN
from cardcourt.riftbound.forbidding import is_forbidden, is_meant
from cardcourt.riftbound.happenings import KEYWORD_GIVEN
from cardcourt.riftbound.instructions import may_be_present
from cardcourt.riftbound.language import Activated, CannotBeChosen, CannotPlay, MayBePlayed, Passive, PlaysFrom
from cardcourt.riftbound.state import (
    ATTACKING,
    BASE,
    CONTROLLER,
    DESIGNATION,
    FACTS,
    HIDDEN_ON,
    INVITED,
    TURN,
    TURN_PLAYER,
    are_friends,
    battlefield_at,
    is_base,
    is_battlefield_place,
    on_board,
    zone_of,
)
from cardcourt.riftbound.triggers import FROM_HIDDEN

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game


# -- places ------------------------------------------------------------------------------------------------------------


def place_allows(game: Game, item: ChainItem, place: int) -> bool:
    """355.2: whether a unit may be played to a location: by default its base or a controlled battlefield (355.2.a).

    Reaction changes nothing about it (813.3.a).
    """
    player = item.controller
    if is_base(game, place):
        return place == zone_of(player, BASE)
    if not may_be_present(game, player, place):
        return False
    if only_base_is_allowed(game, player):
        return False
    if game.columns[CONTROLLER][battlefield_at(game, place)] == player:
        return True
    return ambush_covers(game, item, place) or any(
        grants_place(game, permission, player, place) for permission in permissions_of(game, item)
    )


def only_base_is_allowed(game: Game, player: int) -> bool:
    """054.2: whether an effect lets this player play units only to base."""
    for owner, _, ability in passives(game, CannotPlay):
        assert isinstance(ability, CannotPlay)
        if ability.only_to == "base" and is_meant(game, ability.who, owner, player):
            return True
    return False


def ambush_covers(game: Game, item: ChainItem, place: int) -> bool:
    """822.1.b: Ambush allows a battlefield where its player controls units; 822.1.d: a card may widen that."""
    if item.row < 0 or not keyword(game, item.row, AMBUSH) or not is_battlefield_place(game, place):
        return False
    if units_of(game, place, item.controller):
        return True
    if not enemy_units_at(game, place, item.controller):
        return False
    return any(permission.ambush for permission in permissions_of(game, item))


def permissions_of(game: Game, item: ChainItem) -> list[MayBePlayed]:
    """The permissions that a card has of itself, and those that effects give its player."""
    found: list[MayBePlayed] = []
    if item.row >= 0:
        for ability in own_text(game, item.row, item.controller):
            if isinstance(ability, MayBePlayed) and is_active(game, ability, item.controller, item.row):
                found.append(ability)
    for owner, source, given in passives(game, MayBePlayed):
        assert isinstance(given, MayBePlayed)
        if owner == item.controller and source != item.row and not given.ambush:
            found.append(given)
    return found


def is_active(game: Game, ability: Passive, you: int, source: int) -> bool:
    """Whether a passive ability's condition is true."""
    return ability.condition is None or holds(game, ability.condition, you, source)


def grants_place(game: Game, permission: MayBePlayed, player: int, place: int) -> bool:
    """355.2.b: whether a permission adds this location."""
    if permission.ambush or not permission.to or not is_battlefield_place(game, place):
        return False
    if permission.to == "enemy battlefield":
        return bool(enemy_units_at(game, place, player))
    if permission.to == "attacked battlefield":
        return any(game.columns[DESIGNATION][row] == ATTACKING for row in units_of(game, place, player))
    return permission.to == "battlefield"


# -- times -------------------------------------------------------------------------------------------------------------


def timing_allows(game: Game, item: ChainItem, place: int) -> bool:
    """358.4: whether the item has permission to be played at this time, to this place (-1 where there is none).

    Action and Reaction take away no time at which it could be played without them (806.2, 813.2), and Flow gives none
    (829.1.b.2). In other players' turns nobody acts without one of them (409).
    """
    player = item.controller
    if item.flags & IN_NEUTRAL_OPEN:
        if game.columns[FACTS][TURN_PLAYER] == player:  # 155, 145.2, 151.2, 381
            return True
        if game.columns[FACTS][INVITED] == player:  # 316.5.b.1: invited by the turn player, also without Action
            return True
    if has_reaction(game, item, place):  # 813.1.b, 159.2.b.1
        return True
    if item.flags & IN_SHOWDOWN_OPEN:
        return has_action(game, item, place)  # 308.1.a, 343.1.a, 343.1.b
    return False  # 309.1.a, 331.1.a, 331.1.b, 338.1.a.1


def has_reaction(game: Game, item: ChainItem, place: int) -> bool:
    """813: whether a card or ability has Reaction as it is being played to this place."""
    if item.row < 0:
        return activated(game, item).timing == "reaction"  # 813.1.c.2
    if keyword(game, item.row, REACTION):  # 813.1.c.1, 159.2.b.2
        return True
    if item.flags & FROM_HIDDEN:  # 811.6
        return True
    if book_of(game).has_quick_draw and keyword(game, item.row, QUICK_DRAW):  # 819.1.b
        return True
    if ambush_covers(game, item, place):
        return True
    return any(
        permission.timing == "reaction" and covers_place(game, permission, item, place)
        for permission in permissions_of(game, item)
    )


def has_action(game: Game, item: ChainItem, place: int) -> bool:
    """806: whether a card or ability has Action as it is being played to this place."""
    if item.row < 0:
        return activated(game, item).timing == "action"  # 806.1.c.2
    if keyword(game, item.row, ACTION):  # 806.1.c.1, 806.1.b, 159.2.a.1
        return True
    return any(
        permission.timing == "action" and covers_place(game, permission, item, place)
        for permission in permissions_of(game, item)
    )


def covers_place(game: Game, permission: MayBePlayed, item: ChainItem, place: int) -> bool:
    """822.3.a: a permission that names a place gives its timing only there."""
    if permission.to == "base":
        return place == zone_of(item.controller, BASE)
    return not permission.to or grants_place(game, permission, item.controller, place)


def activated(game: Game, item: ChainItem) -> Activated:
    """The activated ability that an item is."""
    ability = book_of(game).nodes[item.node]
    assert isinstance(ability, Activated)
    return ability


def may_be_played_now(game: Game, player: int, row: int) -> bool:
    """811.1.b, 421.3: a facedown card may be played beginning on the next turn; 054.1: nothing forbids the card."""
    if game.columns[HIDDEN_ON][row] != NOTHING and game.columns[HIDDEN_ON][row] >= game.fact(TURN):
        return False
    return not is_forbidden(game, player, card_of(game, row))


def plays_from_trash(game: Game, player: int, row: int) -> bool:
    """419.1.a: whether an effect lets a player play this card of theirs from their trash."""
    for owner, source, ability in passives(game, PlaysFrom):
        assert isinstance(ability, PlaysFrom)
        if owner != player or ability.zone != "trash":
            continue
        if ability.filter is None or is_of_kind(game, ability.filter, player, source, row):
            return True
    return False


# -- targets -----------------------------------------------------------------------------------------------------------


def is_untargetable(game: Game, item: ChainItem, row: int) -> bool:
    """757, 758: whether an effect keeps an object from being chosen by this player's spells and abilities."""
    if not on_board(game, row):
        return False
    for owner, source, ability in passives(game, CannotBeChosen):
        assert isinstance(ability, CannotBeChosen)
        if are_friends(game, owner, item.controller):
            continue
        about = row == source if ability.filter is None else matches(game, ability.filter, owner, source, row)
        if about:
            return True
    return False


def is_deflect_about(game: Game) -> bool:
    """Whether any object could have Deflect at all: printed, given, or under a condition."""
    book = book_of(game)
    return book.has_deflect or book.has_dependents or any(m.kind == KEYWORD_GIVEN for m in game.modifiers)


def is_deflecting(game: Game, item: ChainItem, row: int) -> bool:
    """Whether choosing an object costs an opponent's item more because of Deflect (809.1.c)."""
    return row >= 0 and deflect_value(game, item, game.ref(row)) > 0


def is_deflected_beyond_means(game: Game, item: ChainItem, row: int, chosen: list[tuple[int, ...]]) -> bool:
    """809.1.d, 355.16: whether the Deflect of one more target would make the cost unpayable."""
    if not is_deflect_about(game) or not is_deflecting(game, item, row):
        return False
    with_it = item.copy()
    with_it.targets = (*chosen, (game.ref(row),))
    amounts = total_cost(game, with_it, False).amounts
    return not payment.can_pay(game, item.controller, amounts, own_domains(game, item), types_paid_for(game, item))
