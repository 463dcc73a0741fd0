"""The cards that have a name: their facts and programs, a module a kind of card.

A card is a program of nodes rather than spelled data, so that a type checker reads every card and no reader is needed
where cards are played. Each can still be written as data and read again (`spelling.to_data`).
"""

from __future__ import annotations

from typing import Final

from cardcourt.kernel.program import Node
from cardcourt.wow.bringing import PutToken
from cardcourt.wow.card import Card
from cardcourt.wow.cards import (
    abilities_a_to_g,
    abilities_h_to_z,
    allies_a_to_k,
    allies_l_to_z,
    equipment,
    heroes,
    quests,
    tokens,
)

KINDS: Final = (abilities_a_to_g, abilities_h_to_z, allies_a_to_k, allies_l_to_z, equipment, heroes, quests, tokens)

CARDS: Final[dict[str, Card]] = {card.name: card for module in KINDS for card in module.CARDS}

# Cards that a text cannot be written for yet, and why.
REFUSED: Final[dict[str, str]] = {name: why for module in KINDS for name, why in module.REFUSED.items()}


def card_named(name: str) -> Card | None:
    """The card or token with this name, or None when nothing is known of the name.

    Raises ValueError for a card that cannot be played yet, with the reason.
    """
    if name in REFUSED:
        raise ValueError(f"{name} cannot be played yet: {REFUSED[name]}")
    return CARDS.get(name)


def tokens_of(card: Card) -> list[str]:
    """The names of the tokens that a card's text puts into play, at any depth."""
    found: list[str] = []
    stack: list[Node] = [*card.powers, *card.back]
    while stack:
        node = stack.pop()
        if isinstance(node, PutToken) and node.token not in found:
            found.append(node.token)
        stack.extend(node.parts())
    return found


def with_tokens(cards: list[Card]) -> list[Card]:
    """Cards, and behind them the tokens that they put into play, those that tokens do among them.

    Raises ValueError when there is no token of a name.
    """
    known = {card.name for card in cards}
    found = list(cards)
    for card in found:  # it grows while it is walked
        for name in tokens_of(card):
            if name in known:
                continue
            there = CARDS.get(name)
            if there is None or not there.token:
                raise ValueError(f"{card.name} puts the token {name!r} into play, and there is none of that name")
            known.add(name)
            found.append(there)
    return found
