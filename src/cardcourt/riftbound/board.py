"""What is where: cards, their types, and the objects at places, as they stand (rules 053, 107, 740)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.record import NOTHING, row_of
from cardcourt.riftbound import state
from cardcourt.riftbound.card import BATTLEFIELD, EQUIPMENT, PERMANENT, SPELL, TYPE_NAMES, UNIT, Card
from cardcourt.riftbound.language import Filter
from cardcourt.riftbound.state import (
    CARD,
    CONTROLLER,
    DESIGNATION,
    FACTS,
    HOST,
    SHOWDOWN,
    TYPES,
    ZONE,
    are_friends,
    battlefields,
    is_base,
    is_battlefield_place,
    is_board,
    is_location,
    place_at,
    player_of_zone,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.record import ChainItem
    from cardcourt.riftbound.book import RiftboundBook


ABILITIES_TOO: Final = ("ability", "spell or ability")  # what abilities on the chain are among


def book_of(game: Game) -> RiftboundBook:
    """The book of a Riftbound game."""
    return game.book  # type: ignore[return-value]


def card_of(game: Game, row: int) -> Card:
    """The card an object is."""
    return book_of(game).cards[game.columns[CARD][row]]


def is_token(game: Game, row: int) -> bool:
    """185.1.a, 185.1.b: whether an object is a token: it never stops being one, and a card never becomes one."""
    return book_of(game).cards[game.columns[state.PRINTED][row]].token


def is_type(game: Game, row: int, types: int) -> bool:
    """Whether an object has one of the types."""
    return bool(game.columns[TYPES][row] & types)


def type_matches(name: str, card: Card) -> bool:
    """Whether a card has the type a filter names."""
    if name == "any":
        return True
    if name == "permanent":
        return bool(card.types & PERMANENT)
    if name == "spell or ability":
        return bool(card.types & SPELL)
    if name == "card":
        return not card.token and bool(card.types & (PERMANENT | SPELL))
    return bool(card.types & TYPE_NAMES[name])  # 178.1, 178.3


# -- abilities on the chain --------------------------------------------------------------------------------------------
#
# An ability on the chain is no row of the table. Where objects are chosen, it stands as a number below -1, which is
# its reference as well.


def row_of_item(id: int) -> int:
    """The number that stands for an ability on the chain among rows."""
    return -2 - id


def item_id(row: int) -> int:
    """The id of the chain item that a number below -1 stands for."""
    return -2 - row


def thing_of(ref: int) -> int:
    """The row a reference points to, or the ability on the chain that it is."""
    return ref if ref < NOTHING else row_of(ref)


def ref_to(game: Game, row: int) -> int:
    """A reference to an object, or to an ability on the chain."""
    return row if row < NOTHING else game.ref(row)


def item_at(game: Game, row: int) -> ChainItem | None:
    """The chain item that a row, or a number below -1, is."""
    if row < NOTHING:
        return game.chain_item(item_id(row))
    return next((item for item in game.chain if item.row == row), None)


# -- units and places --------------------------------------------------------------------------------------------------


def units_at(game: Game, place: int) -> list[int]:
    """The units at a location."""
    types = game.columns[TYPES]
    return [row for row in game.columns[place] if types[row] & UNIT]


def units_of(game: Game, place: int, player: int) -> list[int]:
    """The units of a player at a location."""
    types = game.columns[TYPES]
    controllers = game.columns[CONTROLLER]
    return [row for row in game.columns[place] if controllers[row] == player and types[row] & UNIT]


def friendly_units_at(game: Game, place: int, player: int) -> list[int]:
    """The units of a player and their teammates at a location (740.1.a)."""
    controllers = game.columns[CONTROLLER]
    return [row for row in units_at(game, place) if are_friends(game, controllers[row], player)]


def enemy_units_at(game: Game, place: int, player: int) -> list[int]:
    """The units of a player's opponents at a location (740.1.b)."""
    controllers = game.columns[CONTROLLER]
    return [row for row in units_at(game, place) if not are_friends(game, controllers[row], player)]


def board_objects(game: Game) -> list[int]:
    """All objects at locations, in the order of the locations."""
    found: list[int] = []
    for place in state.locations(game):
        found.extend(game.columns[place])
    return found


def all_units(game: Game) -> list[int]:
    """All units on the board."""
    return [row for row in board_objects(game) if is_type(game, row, UNIT)]


def here(game: Game, source: int) -> int:
    """The location "here" means for an object: its own, or the battlefield it is (053.3)."""
    if source < 0:
        return NOTHING
    if is_type(game, source, BATTLEFIELD):
        return place_at(game, source)
    return game.columns[ZONE][source]


def place_matches(game: Game, filter: Filter, you: int, source: int, row: int, zone: int, there: int) -> bool:
    """Whether an object is where a filter wants it."""
    at = filter.at
    if not at:
        if filter.type == "spell" or filter.type in ABILITIES_TOO:
            return zone == state.chain_zone(game)
        if filter.type == "battlefield":
            return zone == state.battlefield_zone(game)
        return is_location(game, zone) or (filter.type == "legend" and is_board(game, zone))  # 355.9.a
    if at == "battlefield":
        return is_battlefield_place(game, zone)
    if at == "base":
        return is_base(game, zone)
    if at == "here":
        return zone == here(game, source) and is_location(game, zone)
    if at == "there":
        return zone == there and is_location(game, zone)
    if at == "elsewhere":
        return is_location(game, zone) and zone != here(game, source)
    if at == "chain":
        return zone == state.chain_zone(game)
    if at == "apart":
        return is_location(game, zone)
    if at == "banishment" and game.columns[state.REPLACED_BY][row] != NOTHING:  # 438.5.a
        return False
    return player_of_zone(game, zone) == you and zone == state.zone_of(you, state.ZONE_NAMES.index(at))


def searched(game: Game, filter: Filter, you: int) -> list[int]:
    """Where objects of a filter can be."""
    if filter.type in ABILITIES_TOO:  # 355.9.a.2
        abilities = [row_of_item(item.id) for item in game.chain if item.row < 0]
        return abilities if filter.type == "ability" else [*game.columns[state.chain_zone(game)], *abilities]
    if filter.at == "chain" or (not filter.at and filter.type == "spell"):
        return game.columns[state.chain_zone(game)]
    if filter.at in state.ZONE_NAMES and filter.at != "base":
        return game.columns[state.zone_of(you, state.ZONE_NAMES.index(filter.at))]
    if filter.type == "battlefield":
        return battlefields(game)
    if filter.type == "legend":
        return [row for player in range(game.players) for row in game.columns[state.zone_of(player, state.LEGEND_ZONE)]]
    return board_objects(game)


def in_combat(game: Game, row: int) -> bool:
    """Whether a unit is at the battlefield of the ongoing combat and has a designation (740.2.c)."""
    battlefield = game.columns[FACTS][SHOWDOWN]
    return (
        battlefield >= 0
        and game.columns[DESIGNATION][row] != 0
        and game.columns[ZONE][row] == place_at(game, battlefield)
    )


def is_alone(game: Game, row: int) -> bool:
    """740.2.a: whether there are no other friendly units at the unit's location."""
    zone = game.columns[ZONE][row]
    return is_location(game, zone) and friendly_units_at(game, zone, game.columns[CONTROLLER][row]) == [row]


# -- attachment (716-719) ----------------------------------------------------------------------------------------------


def attached_to(game: Game, row: int) -> list[int]:
    """The objects attached to a Top-Most Card, which are where it is (719.3), oldest first."""
    zone = game.columns[ZONE][row]
    if zone < 0 or not book_of(game).has_attachments:
        return []
    found = [other for other in game.columns[zone] if is_attached_to(game, other, row)]
    if len(found) > 1:
        found.sort(key=lambda other: (game.columns[state.ENTERED][other], other))
    return found


def is_attached_to(game: Game, row: int, host: int) -> bool:
    """136.2.b, 137.3.a, 435.1.b.2, 435.1.c, 435.1.d, 435.1.e, 718.1, 719.2, 724: whether this is its Top-Most Card."""
    return game.columns[HOST][row] == host


def is_attached(game: Game, row: int) -> bool:
    """718: whether an object is attached to a Top-Most Card."""
    return game.columns[HOST][row] != NOTHING


def is_equipped(game: Game, row: int) -> bool:
    """818.3.b: whether at least one of the objects attached to a Top-Most Card is Equipment."""
    return any(EQUIPMENT in card_of(game, other).tags for other in attached_to(game, row))
