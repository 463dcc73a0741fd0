"""What a link asks for as it is added: its text, its target descriptions, modes and shares (rules 706, 707.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.record import NOTHING, ChainItem, row_of
from cardcourt.wow.book import book_of, card_number
from cardcourt.wow.happenings import CARD_LINK, EMPOWERED
from cardcourt.wow.language import (
    ASKS_EMPOWER,
    ASKS_MODES,
    ASKS_TARGETS,
    Payment,
    Phrase,
    Power,
    Reward,
    Stash,
    Triggered,
)

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.program import Node


def text_of(game: Game, item: ChainItem) -> tuple[Node, ...]:
    """705.3, 707.3: the instructions of a link in their order, whatever has become of its source."""
    book = book_of(game)
    if item.kind == CARD_LINK:  # 305.2a
        return book.effects[card_number(game, item.row)]
    if item.node == NOTHING:
        return ()
    power = book.nodes[item.node]
    assert isinstance(power, Triggered | Payment | Reward | Stash)
    return power.do


def questions_of(game: Game, item: ChainItem) -> list[Phrase]:
    """The nodes of a link's text that ask for something as it is added, in reading order; first what it attaches to.

    Powers that the text gives, and what it does later, are texts of their own: their choices come when they are used
    (706.1c, 715.1). What a text asks for is found out once.
    """
    book = book_of(game)
    number = card_number(game, item.row) if item.kind == CARD_LINK else NOTHING
    known = book.questions.get((number, item.node))
    if known is not None:
        return known
    found: list[Phrase] = []
    if number != NOTHING:
        attaching = book.attaching[number]
        if attaching is not None:
            found.append(attaching)
    for node in text_of(game, item):
        add_questions(node, found)
    book.questions[(number, item.node)] = found
    return found


def add_questions(node: Node, found: list[Phrase]) -> None:
    """Add the questions of a node and of what is inside it."""
    if isinstance(node, Power):
        return
    if isinstance(node, Phrase) and node.asks():
        found.append(node)
    for part in node.parts():
        add_questions(part, found)


def targets_of(game: Game, item: ChainItem) -> list[Phrase]:
    """The target descriptions of a link (706.1)."""
    return [node for node in questions_of(game, item) if node.asks() == ASKS_TARGETS]


def asked_now(game: Game, item: ChainItem) -> list[Phrase]:
    """707.1d: the questions of a link's text outside the modes that were not chosen."""
    found: list[Phrase] = []
    if item.kind == CARD_LINK:
        attaching = book_of(game).attaching[card_number(game, item.row)]
        if attaching is not None:
            found.append(attaching)
    modes = [node for node in questions_of(game, item) if node.asks() == ASKS_MODES]
    place = 1
    unchosen: list[Node] = []
    for node in modes:
        chosen = item.numbers[place : place + node.asked_numbers()]
        place += node.asked_numbers()
        unchosen.extend([mode for index, mode in enumerate(node.parts()) if index not in chosen])
    for empowering in empowering_of(game, item):
        if not is_empowered(game, item, empowering):
            unchosen.extend(empowering.parts())
    for part in text_of(game, item):
        add_asked_now(part, unchosen, found)
    return found


def add_asked_now(node: Node, unchosen: list[Node], found: list[Phrase]) -> None:
    """Add the questions of a node and of what is inside it, unchosen modes left out."""
    if isinstance(node, Power) or any(node is other for other in unchosen):
        return
    if isinstance(node, Phrase) and node.asks():
        found.append(node)
    for part in node.parts():
        add_asked_now(part, unchosen, found)


def empowering_of(game: Game, item: ChainItem) -> list[Phrase]:
    """The Empower texts of an ability, in reading order."""
    return [node for node in questions_of(game, item) if node.asks() == ASKS_EMPOWER]


def is_empowered(game: Game, item: ChainItem, node: Phrase) -> bool:
    """glossary:Empower: whether a text counts: its thing was controlled as the ability was added."""
    places = [place for place, other in enumerate(empowering_of(game, item)) if other is node]
    return any(item.flags & EMPOWERED << place for place in places)


def source_row(item: ChainItem) -> int:
    """The card that a link is or comes from (705.5)."""
    return item.row if item.row >= 0 else row_of(item.source)
