"""What may be added to the chain, and when (rules 301.5, 409, 410.2, 412.1, 701, 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.program import Act
from cardcourt.kernel.record import NOTHING
from cardcourt.wow.book import book_of, card_of
from cardcourt.wow.card import LOCATION, PLAYABLE, QUEST
from cardcourt.wow.language import Cannot, MayComplete, MayPlay, Payment, PlayOnly, Power, Reward
from cardcourt.wow.objects import times_used
from cardcourt.wow.selection import holds, players
from cardcourt.wow.state import (
    ACTION_WINDOW,
    FACE_DOWN,
    FACTS,
    HAND,
    OWNER,
    PLACED,
    PRIORITY,
    TURN_PLAYER,
    WINDOW,
    ZONE,
    hero_of,
    in_play,
    is_resource,
    kind_of_zone,
    on_chain,
    zone_of,
)
from cardcourt.wow.traits import forbids, matches, reading, solution_of, traits_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.wow.traits import Effect


def is_main_time(game: Game, player: int) -> bool:
    """410.2a, glossary:Basic: a player's own non-combat action phase, with priority, while the chain is empty."""
    facts = game.columns[FACTS]
    return (
        facts[WINDOW] == ACTION_WINDOW and not game.chain and facts[TURN_PLAYER] == player and facts[PRIORITY] == player
    )


# -- playing cards (409) -----------------------------------------------------------------------------------------------


def play_refused(game: Game, player: int, row: int, by_effect: bool = False) -> str:
    """The rule that stops a player from playing a card now, or nothing; an effect that lets it be played sets the time.

    What a card costs and targets is not looked at.
    """
    card = card_of(game, row)
    if not card.types & PLAYABLE:  # 201.2, 306.1
        return "409.2"
    if hero_of(game, player) == NOTHING:
        return "301.5"
    if in_play(game, row) or on_chain(game, row):
        return "409.1"
    if not by_effect:
        if not may_be_played_from(game, player, row):
            return "409.1"
        if (
            not card.instant  # 409.1, glossary:Instant
            and not is_main_time(game, player)
            and not may_play_as_instant(game, player, row)
        ):
            return "410.2a"
    if is_play_forbidden(game, player, row):
        return "103.2"
    if not restrictions_hold(game, player, row):
        return "707.1a"
    return ""


def may_be_played_from(game: Game, player: int, row: int) -> bool:
    """409.1: cards are played from one's hand, unless something says otherwise."""
    if row in game.columns[zone_of(player, HAND)]:
        return True
    return bool(permissions(game, player, row))


def permissions(game: Game, player: int, row: int) -> list[Effect]:
    """The modifiers that let a player play a card from where it is, or as an instant."""
    return [
        effect
        for effect in solution_of(game).effects
        if isinstance(effect.change, MayPlay)
        and player in players(game, reading(game, effect), effect.change.who)
        and matches(game, effect.change.what, effect.controller, effect.source, row)
    ]


def may_play_as_instant(game: Game, player: int, row: int) -> bool:
    """409.1: whether something lets a player play this card as an instant."""
    return any(isinstance(e.change, MayPlay) and e.change.as_instant for e in permissions(game, player, row))


def may_play_free(game: Game, player: int, row: int) -> bool:
    """403.6a: whether something lets a player play this card without paying its cost."""
    return any(isinstance(e.change, MayPlay) and e.change.free for e in permissions(game, player, row))


def is_play_forbidden(game: Game, player: int, row: int) -> bool:
    """103.2, 707.1: whether a modifier stops a player from playing this card."""
    for effect in solution_of(game).effects:
        change = effect.change
        if not isinstance(change, Cannot) or change.what != "play" or not is_about(game, effect, player, change.who):
            continue
        if change.to is None or matches(game, change.to, effect.controller, effect.source, row):
            return True
    return False


def is_about(game: Game, effect: Effect, player: int, who: str) -> bool:
    """Whether a change is about this player."""
    return not who or player in players(game, reading(game, effect), who)


def restrictions_hold(game: Game, player: int, row: int) -> bool:
    """704.1a, 707.1a: whether the conditions under which alone a card can be played are so."""
    return all(
        holds(game, Act(player, row), power.condition)
        for power in traits_of(game, row).powers
        if isinstance(power, PlayOnly)
    )


# -- placing resources (412) -------------------------------------------------------------------------------------------


def place_refused(game: Game, player: int, row: int, face_up: bool, by_effect: bool = False) -> str:
    """The rule that stops a player from placing a card as a resource now, or nothing; effects set the time (412.1c)."""
    if not by_effect and not is_main_time(game, player):
        return "412.1a"
    if not by_effect and (row not in game.columns[zone_of(player, HAND)] or game.columns[PLACED][player]):
        return "412.1"
    if face_up and not card_of(game, row).types & (QUEST | LOCATION):
        return "412.1b"
    return ""


# -- powers (701, 702) -------------------------------------------------------------------------------------------------


def use_refused(game: Game, player: int, row: int, power: Payment) -> str:
    """The rule that stops a player from using a payment power now, or nothing."""
    if not is_power_active(game, row, power.zone):
        return "700.2"
    if not power.anyone and player != user_of(game, row):
        return "701.2"
    if power.basic and not is_main_time(game, player):
        return "701.1a"
    if power.your_turn and game.columns[FACTS][TURN_PLAYER] != player:
        return "701.1"
    if power.condition is not None and not holds(game, Act(player, row), power.condition):
        return "701.1"
    if power.times and times_used(game, row, book_of(game).place(power)) >= power.times:
        return "701.4"
    if forbids(game, "use powers", row):
        return "103.2"
    return ""


def is_power_active(game: Game, row: int, zone: str) -> bool:
    """700.2: powers function only in play unless they say otherwise."""
    if not zone:
        return in_play(game, row)
    words = {"deck": 0, "hand": 1, "graveyard": 2, "removed": 3}
    return zone in words and kind_of_zone(game, game.columns[ZONE][row]) == words[zone]


def user_of(game: Game, row: int) -> int:
    """701.2: who can use a card's powers: its controller, or its owner if it has no controller."""
    return traits_of(game, row).controller if in_play(game, row) else game.columns[OWNER][row]


def complete_refused(game: Game, player: int, row: int, power: Reward) -> str:
    """The rule that stops a player from completing a quest now, or nothing."""
    if not is_resource(game, row) or game.columns[FACE_DOWN][row]:
        return "702.2"
    if traits_of(game, row).controller != player and not may_complete(game, player, row):
        return "702.2"
    if power.basic and not is_main_time(game, player):
        return "702.1a"
    if power.your_turn and game.columns[FACTS][TURN_PLAYER] != player:
        return "702.1"
    if power.condition is not None and not holds(game, Act(player, row), power.condition):
        return "702.1"
    return ""


def may_complete(game: Game, player: int, row: int) -> bool:
    """702.2b: whether something lets a player complete a quest that another player controls."""
    return any(
        isinstance(effect.change, MayComplete)
        and player in players(game, reading(game, effect), effect.change.who)
        and matches(game, effect.change.what, effect.controller, effect.source, row)
        for effect in solution_of(game).effects
    )


def usable_powers(game: Game, row: int) -> list[Power]:
    """The powers of a card that can be used: payment powers and rewards, in reading order."""
    return [power for power in traits_of(game, row).powers if isinstance(power, Payment | Reward)]
