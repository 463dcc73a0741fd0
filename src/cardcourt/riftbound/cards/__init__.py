"""The cards that have a name: their facts and programs, a module a set.

A card is a program of nodes rather than spelled data, so that a type checker reads every card, no reader is needed
where cards are played, and a card costs nothing until its set is loaded. Each can still be written as data and read
again (`spelling.to_data`).
"""

from __future__ import annotations

from typing import Final

from cardcourt.kernel.program import Node
from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards import (
    origins,
    origins_l_to_z,
    proving_grounds,
    spiritforged,
    spiritforged_l_to_z,
    tokens,
    unleashed,
    unleashed_l_to_z,
    vendetta,
    vendetta_l_to_z,
)
from cardcourt.riftbound.creating import CreateBattlefield, Replace
from cardcourt.riftbound.flow import CreateTokens, PlayTokens
from cardcourt.riftbound.language import AddsBattlefield

SETS: Final = (
    origins,
    proving_grounds,
    spiritforged,
    unleashed,
    vendetta,
    tokens,
    origins_l_to_z,
    spiritforged_l_to_z,
    unleashed_l_to_z,
    vendetta_l_to_z,
)

NAMING: Final = (PlayTokens, CreateTokens, CreateBattlefield, AddsBattlefield, Replace)  # nodes that name a token

CARDS: Final[dict[str, Card]] = {card.name: card for module in SETS for card in module.CARDS}

# Cards that a text cannot be written for yet, and why.
REFUSED: Final[dict[str, str]] = {name: why for module in SETS for name, why in module.REFUSED.items()}


def card_named(name: str) -> Card | None:
    """The card or token with this name, or None when nothing is known of the name.

    Raises ValueError for a card that cannot be played yet, with the reason.
    """
    if name in REFUSED:
        raise ValueError(f"{name} cannot be played yet: {REFUSED[name]}")
    return CARDS.get(name)


def tokens_of(card: Card) -> list[str]:
    """The names of the tokens that a card's text plays or creates, at any depth."""
    found: list[str] = []
    stack: list[Node] = list(card.abilities)
    while stack:
        node = stack.pop()
        if (
            isinstance(node, PlayTokens | CreateTokens | CreateBattlefield | AddsBattlefield)
            and node.token not in found
        ):
            found.append(node.token)
        stack.extend(node.parts())
    return found


def with_tokens(cards: list[Card]) -> list[Card]:
    """Cards, and behind them the tokens that they play, those that tokens play among them.

    Raises ValueError when there is no token of a name.
    """
    known = {card.name for card in cards}
    found = list(cards)
    for card in found:  # it grows while it is walked
        for name in tokens_of(card):
            if name in known:
                continue
            token = CARDS.get(name)
            if token is None or not token.token:
                raise ValueError(f"{card.name} plays the token {name!r}, and there is none of that name")
            known.add(name)
            found.append(token)
    return found
