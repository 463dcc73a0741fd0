"""Uniqueness, and the hands of heroes (rules 406.1-406.5, 414)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.kernel.event import happen
from cardcourt.kernel.record import NOTHING, Event
from cardcourt.wow.book import card_of
from cardcourt.wow.card import (
    DUAL_SHIELD,
    DUAL_WIELD,
    INFINITE_WIELD,
    MELEE_WEAPON,
    OFF_HAND,
    RANGED_DUAL_WIELD,
    RANGED_WEAPON,
    SEXTUPLE_WIELD,
    SHIELD,
    TWO_HANDED,
    TWO_HANDED_DUAL_WIELD,
    UNIQUE,
)
from cardcourt.wow.happenings import BY_THE_GAME, DESTROY
from cardcourt.wow.modifying import cards_in_play
from cardcourt.wow.objects import is_blank, name, player_name
from cardcourt.wow.state import hero_of, turn_order
from cardcourt.wow.traits import keyword, traits_of

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game

SIX_HANDS: Final = 6
LEAST_TO_VIOLATE: Final = 2
# The restriction tags of weapons, whose limits the wielding of the hero may lift (406.2-406.5).
HAND_TAGS: Final = (MELEE_WEAPON, OFF_HAND, RANGED_WEAPON)


def repair_uniqueness(game: Game) -> None:
    """414.2: the turn player repairs his violations first: he chooses violating cards, which the game destroys."""
    for player in turn_order(game):
        rows = violating(game, player)
        while rows:
            row = game.choose(player, "414.2", "card that violates uniqueness", rows)
            if game.tracing:
                game.note("414.2", "violates uniqueness", player_name(player), name(game, row))
            happen(game, [Event(DESTROY, row, 1, player, by=player, flags=BY_THE_GAME)])
            rows = violating(game, player)


def violating(game: Game, player: int) -> list[int]:
    """414.1: cards that a player controls and that no player can control all at once; those of the first violation."""
    own = [
        row
        for row in cards_in_play(game)
        if not is_blank(game, row) and traits_of(game, row).tags and traits_of(game, row).controller == player
    ]
    if len(own) < LEAST_TO_VIOLATE:
        return []
    return (
        same_unique_names(game, own)
        or over_limits(game, own)
        or too_many_in_hands(game, player, own)
        or too_many_ranged(game, player, own)
    )


def same_unique_names(game: Game, own: list[int]) -> list[int]:
    """414.3a: two or more unique cards with the same name."""
    unique = [row for row in own if UNIQUE in traits_of(game, row).tags]
    for row in unique:
        called = traits_of(game, row).name
        alike = [other for other in unique if called and traits_of(game, other).name == called]
        if len(alike) > 1:
            return alike
    return []


def over_limits(game: Game, own: list[int]) -> list[int]:
    """414.3b: more cards with a tag than the number behind that tag."""
    for row in own:
        for tag, limit in card_of(game, row).limits:
            if tag in HAND_TAGS or tag not in traits_of(game, row).tags:
                continue
            alike = with_limited_tag(game, own, tag)
            if len(alike) > limit:
                return alike
    return []


def with_limited_tag(game: Game, own: list[int], tag: str) -> list[int]:
    """The cards that have a tag with a number behind it, and have not lost that tag."""
    return [
        row
        for row in own
        if tag in traits_of(game, row).tags and any(limited == tag for limited, _ in card_of(game, row).limits)
    ]


# -- hands (406) -------------------------------------------------------------------------------------------------------


class Hands:
    """What a player has in the hands of his hero: melee weapons for one hand and for two, off-hand cards, shields."""

    def __init__(self, one: int, two: int, off: int, shields: int) -> None:
        self.one = one
        self.two = two
        self.off = off
        self.shields = shields


def too_many_in_hands(game: Game, player: int, own: list[int]) -> list[int]:
    """414.3c, 414.3d: melee weapons and off-hand cards that nobody, or no hero wielding so, can have together."""
    melee = with_limited_tag(game, own, MELEE_WEAPON)
    two = [row for row in own if TWO_HANDED in traits_of(game, row).tags]
    off = [row for row in own if OFF_HAND in traits_of(game, row).tags]
    held = [row for row in own if row in melee or row in two or row in off]
    if len(held) < 2:
        return []
    shields = sum(SHIELD in traits_of(game, row).tags for row in off)
    hands = Hands(sum(row not in two for row in melee), len(two), len(off), shields)
    if is_ordinary(hands) or is_wielding_allowed(game, hero_of(game, player), hands):
        return []
    return held


def is_ordinary(hands: Hands) -> bool:
    """414.3b, 414.3c: one melee weapon and one off-hand card at most, and nothing beside a two-handed one."""
    return hands.one + hands.two <= 1 and hands.off <= 1 and not (hands.two and hands.off)


def is_wielding_allowed(game: Game, hero: int, hands: Hands) -> bool:
    """406.1, 406.2b: whether one of the variations of wielding that the hero has allows what is in its hands."""
    return hero >= 0 and (
        (keyword(game, hero, DUAL_WIELD) > 0 and is_dual_wield(hands))
        or (keyword(game, hero, TWO_HANDED_DUAL_WIELD) > 0 and is_two_handed_dual_wield(hands))
        or (keyword(game, hero, DUAL_SHIELD) > 0 and is_dual_shield(hands))
        or (keyword(game, hero, SEXTUPLE_WIELD) > 0 and is_sextuple_wield(hands))
        or (keyword(game, hero, INFINITE_WIELD) > 0 and is_infinite_wield(hands))
    )


def is_dual_wield(hands: Hands) -> bool:
    """406.2, 406.2a, glossary:Dual_Wield: two one-handed melee weapons, and no off-hand card beside them."""
    return hands.one == 2 and not hands.two and not hands.off


def is_two_handed_dual_wield(hands: Hands) -> bool:
    """406.2, glossary:Two-Handed_Dual_Wield: two melee weapons, or a two-handed one and an off-hand card."""
    if hands.off:
        return hands.off == 1 and hands.two == 1 and not hands.one
    return hands.one + hands.two == 2


def is_dual_shield(hands: Hands) -> bool:
    """406.2, 406.2a, glossary:Dual_Shield: two shields, and no melee weapon beside them."""
    return hands.off == hands.shields == 2 and not hands.one and not hands.two


def is_sextuple_wield(hands: Hands) -> bool:
    """406.3, 406.3a, glossary:Sextuple_Wield: six hands, of which a two-handed weapon fills two."""
    return hands.off <= 1 and hands.one + 2 * hands.two + hands.off <= SIX_HANDS


def is_infinite_wield(hands: Hands) -> bool:
    """406.5, glossary:Infinite_Wield: any number of one-handed melee weapons."""
    return not hands.two and hands.off <= 1


def too_many_ranged(game: Game, player: int, own: list[int]) -> list[int]:
    """414.3b: more than one ranged weapon, or more than two for a hero that wields two (406.4)."""
    ranged = with_limited_tag(game, own, RANGED_WEAPON)
    hero = hero_of(game, player)
    limit = 1
    if hero != NOTHING and keyword(game, hero, RANGED_DUAL_WIELD) > 0:  # 406.4, glossary:Ranged_Dual_Wield
        limit = 2
    return ranged if len(ranged) > limit else []
