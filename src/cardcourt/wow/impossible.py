"""Why a described position cannot be: what no rule of the game can bring about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from cardcourt.kernel.record import Event
from cardcourt.wow.book import card_of
from cardcourt.wow.card import (
    ABILITY,
    ALLY,
    ARMOR,
    HERO,
    LOCATION,
    MASTER_HERO,
    PLAYABLE,
    QUEST,
    TOTEM,
    TYPE_NAMES,
    WEAPON,
)
from cardcourt.wow.checks import (
    attachments_without_host,
    characters_with_fatal_damage,
    characters_without_health,
    counters_on_face_down,
    damage_on_others,
)
from cardcourt.wow.happenings import CARD_LINK, PROPOSAL_LINK
from cardcourt.wow.state import friendly, in_play
from cardcourt.wow.traits import is_character, traits_of
from cardcourt.wow.uniqueness import violating

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.wow.book import WowBook
    from cardcourt.wow.card import Card
    from cardcourt.wow.described import Path, Placed, Table

Reason = tuple["Path", str]

IN_PLAY: Final = ("play", "resources")
SHARED: Final = (*IN_PLAY, "chain")  # where cards lie that their owner need not control (415.2)
PLACES: Final = (*IN_PLAY, "hand", "deck", "graveyard", "removed", "chain")
# Points where pre-priority checks have yet to be made, so that what they put right can still be.
UNCHECKED: Final = ("checks", "resolving", "combat conclusion", "attack", "defend")
IN_COMBAT: Final = ("attack", "attack window", "protect point", "defend", "defend window", "combat conclusion")


# -- the description ---------------------------------------------------------------------------------------------------


def check_description(book: WowBook, table: Table) -> Iterator[Reason]:
    """Every reason why a table cannot be, as far as it can be read from the description alone."""
    yield from check_players(table)
    for placed in table.objects:
        card = book.cards[placed.card]
        if placed.place not in PLACES:
            yield placed.path, f"{placed.name} cannot be at {placed.place!r}; there are {', '.join(PLACES)}"
            continue
        yield from check_printed(placed, card)
        yield from check_place(placed, card)
        yield from check_state(placed, card)
    yield from check_links(book, table)
    yield from check_point(table)


def check_players(table: Table) -> Iterator[Reason]:
    """Players that the description names, and what they can have done."""
    count = table.players
    for what, player in (("turn", table.turn_player), ("first player", table.first_player)):
        if not 0 <= player < count:
            yield (what,), f"there is no P{player + 1} in a game of {count}"
    if table.priority is not None and not 0 <= table.priority < count:
        yield ("priority",), f"there is no P{table.priority + 1} in a game of {count}"
    for player, placed in enumerate(table.placed):
        if placed and player != table.turn_player:
            yield (f"P{player + 1}",), f"P{player + 1} places resources only on his own turns (412.1)"
    for player, turns in enumerate(table.turns):
        if turns < int(player == table.turn_player):
            yield (f"P{player + 1}",), f"the turn of P{player + 1} has begun, and no turn of his has (500.1)"


def check_printed(placed: Placed, card: Card) -> Iterator[Reason]:
    """What every card of a type has."""
    name = placed.name
    if not card.types:
        yield placed.path, f"{name} has none of the types {', '.join(TYPE_NAMES)} (300.1)"
    if card.types & ARMOR and card.defense < 0:
        yield placed.path, f"{name} is armor without a DEF (304.2)"
    if card.types & WEAPON and card.atk < 0:
        yield placed.path, f"{name} is a weapon without an ATK (303.1)"
    if card.types & HERO and card.health < 0:
        yield placed.path, f"{name} is a hero without health (301.1)"
    if (card.types & ALLY or TOTEM in card.tags) and (card.atk < 0 or card.health < 0):
        yield placed.path, f"{name} is an ally without ATK and health (302.1, 305.3a)"


def check_place(placed: Placed, card: Card) -> Iterator[Reason]:
    """Which cards can be in a zone, and how."""
    name = placed.name
    place = placed.place
    if card.token and place not in IN_PLAY:
        yield placed.path, f"{name} is a token: outside play it ceases to exist (404.2c)"
    if place not in SHARED and placed.owner != placed.player:
        yield placed.path, f"{name} is in a zone of a player who does not own it (415.2)"
    if place == "play":
        yield from check_in_play(placed, card)
    elif placed.host is not None:
        yield placed.path, f"{name} is attached and not in play (400.5)"
    if card.types & HERO and place in ("hand", "deck", "graveyard") and MASTER_HERO not in card.tags:
        yield placed.path, f"{name} is a hero and no Master Hero: it is never in {place} (301.4)"
    if place == "resources" and not placed.face_down and not card.types & (QUEST | LOCATION):
        yield placed.path, f"{name} is neither quest nor location: as a resource it is face down (412.1b)"
    if placed.face_down and not can_be_face_down(placed, card):
        yield (
            placed.path,
            f"{name} is face down; only resources, removed cards and heroes can be (301.2, 412.1b, 415.7b)",
        )


def can_be_face_down(placed: Placed, card: Card) -> bool:
    """Whether a card can be face down where it is."""
    if placed.place in ("resources", "removed"):
        return True
    return placed.place == "play" and bool(card.types & HERO) and MASTER_HERO not in card.tags


def check_in_play(placed: Placed, card: Card) -> Iterator[Reason]:
    """What is in play outside the resource rows."""
    name = placed.name
    if card.types & (QUEST | LOCATION):
        yield placed.path, f"{name} is a quest or location: it is in play as a resource only (306.1)"
    if card.types & ABILITY and not card.types & ALLY and not card.ongoing:
        yield placed.path, f"{name} is a non-ongoing ability and cannot be in play (415.8d)"
    if card.attach is not None and placed.host is None:
        yield placed.path, f"{name} is an attachment without a host: the game would have destroyed it (410.6c)"
    if card.attach is None and placed.host is not None:
        yield placed.path, f"{name} is no attachment and has a host (400.1)"


def check_state(placed: Placed, card: Card) -> Iterator[Reason]:
    """What is said of a card that only cards in play can have."""
    name = placed.name
    said = placed.damage or placed.exhausted or placed.fresh or placed.counters or placed.used
    if said and placed.place not in IN_PLAY:
        yield placed.path, f"{name} is not in play, and keeps no damage, counters or state there (411.2, 415.9a)"
    if placed.fresh and (placed.place == "resources" or not card.types & ALLY):
        yield placed.path, f"{name} is no ally: since when it is in a party restricts only allies (302.2)"
    if placed.damage < 0 or not 0 <= placed.damage_dealt <= max(0, placed.damage):
        yield (
            placed.path,
            f"{name} has no damage of {placed.damage}, of which {placed.damage_dealt} was just dealt (104.1)",
        )
    if any(number <= 0 for _, number in placed.counters):
        yield placed.path, f"{name} has no such number of counters (404.1)"


def check_links(book: WowBook, table: Table) -> Iterator[Reason]:
    """The links on the chain, and the cards there."""
    linked: list[str] = []
    for link in table.chain:
        if not 0 <= link.player < table.players:
            yield link.path, f"there is no P{link.player + 1} in a game of {table.players}"
        if link.kind != PROPOSAL_LINK:
            linked.append(link.card)
    for placed in table.objects:
        if placed.place == "chain" and placed.name not in linked:
            yield placed.path, f"{placed.name} is on the chain, and no link is it (415.6a)"
    cards = {placed.name: placed for placed in table.objects}
    for link in table.chain:
        named = cards.get(link.card)
        if link.kind == CARD_LINK and named is not None:
            if named.place != "chain":
                yield link.path, f"{link.card} is played and not on the chain (707.1a)"
            if not book.cards[named.card].types & PLAYABLE:
                yield link.path, f"{link.card} is a quest or location and cannot be played (306.1)"


def check_point(table: Table) -> Iterator[Reason]:
    """Whether chain, priority and combat fit the point of entry."""
    point = table.point
    where = table.window if point in ("checks", "priority", "resolving") else point
    in_window = where.endswith("window") or point in ("checks", "priority", "resolving")
    if table.chain and not in_window:
        yield ("chain",), "links are on the chain, and no window is open (410.4): enter in a window"
    if table.priority is not None and not in_window:
        yield ("priority",), "somebody has priority, and no window is open (410.4): enter in a window"
    if point in ("priority", "resolving") and not table.chain:
        yield ("at",), "nothing is on the chain"
    fight = table.fight
    proposed = any(link.kind == PROPOSAL_LINK for link in table.chain)
    if where not in IN_COMBAT and not proposed and (fight.attacker or fight.defender or fight.strikes):
        yield ("at",), f"there is no combat at {point!r}: an attacker or defender cannot be there (600.1)"
    if (point == "attack" or proposed) and not (fight.attacker and fight.defender):
        yield ("at",), "a proposal has a proposed attacker and a proposed defender (601.2)"
    if where in IN_COMBAT and not (fight.attacker or fight.defender):
        yield ("at",), "a combat step has an attacker or a defender: say which"


# -- the position ------------------------------------------------------------------------------------------------------


def check_possible(game: Game, table: Table, rows: list[int]) -> Iterator[Reason]:
    """Every reason why the rules cannot reach this position, now that it stands."""
    names = dict(zip(rows, table.objects, strict=True))
    yield from check_parties(game, table, names)
    yield from check_fight(game, table, names)
    if table.point in UNCHECKED:
        return
    wrong = (
        (characters_without_health, "has no health: it would have been destroyed (410.6a)"),
        (characters_with_fatal_damage, "has fatal damage: it would have been destroyed (410.6a)"),
        (attachments_without_host, "is not attached to what its host description says (410.6c)"),
        (damage_on_others, "is no character and has damage (410.6e)"),
        (counters_on_face_down, "is a face-down resource and has counters (410.6f)"),
    )
    for check, reason in wrong:
        for event in check(game):
            yield from about(names, event, f"{reason}; enter `at: checks` to see it done")


def about(names: dict[int, Placed], event: Event, reason: str) -> Iterator[Reason]:
    """A reason about the card of an event."""
    placed = names.get(event.row)
    if placed is not None:
        yield placed.path, f"{placed.name} {reason}"


def check_parties(game: Game, table: Table, names: dict[int, Placed]) -> Iterator[Reason]:
    """What one player cannot have in his party all at once."""
    for player in range(game.players):
        path: Path = (f"P{player + 1}",)
        heroes = [placed.name for row, placed in names.items() if is_hero_of(game, row, player)]
        if len(heroes) > 1:
            yield path, f"P{player + 1} has several heroes in play: {', '.join(heroes)} (301.5)"
        locations = [placed.name for row, placed in names.items() if is_location_of(game, row, player)]
        if len(locations) > 1 and table.point not in UNCHECKED:
            yield path, f"P{player + 1} controls several locations: {', '.join(locations)} (410.6g)"
        wrong = [names[row].name for row in violating(game, player) if row in names]
        if wrong:
            yield path, f"{', '.join(wrong)} violate uniqueness in the party of P{player + 1} (414.1)"


def is_hero_of(game: Game, row: int, player: int) -> bool:
    """Whether a card is a hero in play that a player controls."""
    if not in_play(game, row) or not card_of(game, row).types & HERO:
        return False
    traits = traits_of(game, row)
    return bool(traits.types & HERO) and traits.controller == player


def is_location_of(game: Game, row: int, player: int) -> bool:
    """Whether a card is a location in play that a player controls."""
    if not in_play(game, row):
        return False
    traits = traits_of(game, row)
    return bool(traits.types & LOCATION) and traits.controller == player


def check_fight(game: Game, table: Table, names: dict[int, Placed]) -> Iterator[Reason]:
    """Who can be in combat with whom."""
    fight = table.fight
    rows = {placed.name: row for row, placed in names.items() if placed.name}
    attacker = rows.get(fight.attacker, -1)
    defender = rows.get(fight.defender, -1)
    for name, row, wanted in ((fight.attacker, attacker, True), (fight.defender, defender, not fight.sabotage)):
        if row >= 0 and not in_play(game, row):
            yield ("at",), f"{name} is not in play, and so in no combat (602.4)"
        elif row >= 0 and wanted and not is_character(game, row):
            yield ("at",), f"{name} is no character (601.2)"
    if attacker >= 0 and in_play(game, attacker):
        player = traits_of(game, attacker).controller
        if player != table.turn_player:
            yield ("attacker",), f"{fight.attacker} attacks, and it is not the turn of its controller (601.1)"
        if defender >= 0 and in_play(game, defender) and friendly(game, player, traits_of(game, defender).controller):
            yield ("defender",), f"{fight.defender} is friendly to {fight.attacker} (601.2b)"
