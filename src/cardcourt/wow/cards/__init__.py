"""The cards that have a name: their facts and programs, a module a kind of card.

A card is a program of nodes rather than spelled data, so that a type checker reads every card and no reader is needed
where cards are played. Each can still be written as data and read again (`spelling.to_data`).
"""

from __future__ import annotations

from typing import Final

from cardcourt.wow.card import Card
from cardcourt.wow.cards import abilities, allies, equipment, heroes, quests

KINDS: Final = (abilities, allies, equipment, heroes, quests)

CARDS: Final[dict[str, Card]] = {card.name: card for module in KINDS for card in module.CARDS}

# Cards that a text cannot be written for yet, and why.
REFUSED: Final[dict[str, str]] = {name: why for module in KINDS for name, why in module.REFUSED.items()}


def card_named(name: str) -> Card | None:
    """The card with this name, or None when nothing is known of the name.

    Raises ValueError for a card that cannot be played yet, with the reason.
    """
    if name in REFUSED:
        raise ValueError(f"{name} cannot be played yet: {REFUSED[name]}")
    return CARDS.get(name)
