"""The book of a game: its cards, and what their texts hold, sorted once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardcourt.kernel.rules import Book
from cardcourt.wow.card import HERO, KEYWORD_NAMES, KEYWORDS, TWO_HANDED, WARP, Card, as_token
from cardcourt.wow.happenings import EVENT_WORDS
from cardcourt.wow.language import (
    Change,
    ControlledBy,
    DamageChange,
    Filter,
    Has,
    Instead,
    LosesPowers,
    Phrase,
    Power,
    Target,
    Triggered,
)
from cardcourt.wow.state import CARD, COPY_OF

if TYPE_CHECKING:
    from cardcourt.kernel.game import Game
    from cardcourt.kernel.program import Node


class WowBook(Book):
    """The cards of one game, sorted for the rules that look for something in them.

    `powers`, `back` and `effects` hold, for each card, its powers, those of a hero's other side, and the instructions
    of its text that are processed as it resolves; `attaching` its attach description where that is a target (400.2);
    `elsewhere` the powers of each card that function outside play, `hosts` its host description (400.6). `words` are
    names of counters beside those that texts know; `called` what single cards, by row, are called in notes where
    that is not their name. `as_token` gives the number of each card as a token, in a book where a text puts token
    copies into play (402.4).
    """

    def __init__(self, cards: list[Card], words: tuple[str, ...] = ()) -> None:
        from cardcourt.wow.keywords import powers_of  # noqa: PLC0415  # its texts are carried out on games with books

        roots: list[Node] = []
        for card in cards:
            roots.extend(card.powers)
            roots.extend(card.back)
            if card.attach is not None:
                roots.append(card.attach)
        self.of_keywords = {keyword: powers_of(keyword) for keyword in keywords_in(cards, roots)}
        roots.extend(power for powers in self.of_keywords.values() for power in powers)
        self.as_token: dict[int, int] = {}
        if any(isinstance(node, Phrase) and node.copies_as_token() for node in all_nodes(roots)):
            count = len(cards)
            self.as_token = {number: count + number % count for number in range(2 * count)}  # a copy of a copy, too
            cards = [*cards, *[as_token(card) for card in cards]]
        self.cards = cards
        super().__init__([card.name for card in cards], roots)
        self.powers = [tuple([node for node in card.powers if isinstance(node, Power)]) for card in cards]
        self.back = [tuple([node for node in card.back if isinstance(node, Power)]) for card in cards]
        self.effects = [tuple([node for node in card.powers if not isinstance(node, Power)]) for card in cards]
        self.attaching: list[Target | None] = [
            Target(card.attach) if card.attach is not None and card.attach_target else None for card in cards
        ]
        self.words: list[str] = sorted({*words, *[word for node in self.nodes for word in words_in(node)]})
        self.called: dict[int, str] = {}
        self.watched = 0  # kinds of events that some triggered power or modifier watches for
        self.replaced = 0  # kinds of events that something may replace
        for node in self.nodes:
            if isinstance(node, Triggered):
                self.watched |= 1 << EVENT_WORDS[node.when.event]
            elif isinstance(node, Instead):
                self.replaced |= 1 << EVENT_WORDS[node.event]
        self.changes_damage = any(isinstance(node, DamageChange) for node in self.nodes)
        self.loses_powers = any(isinstance(node, LosesPowers) for node in self.nodes)
        self.changes_control = any(isinstance(node, ControlledBy) for node in self.nodes)
        self.has_uniqueness = any(card.unique or card.limits or TWO_HANDED in card.tags for card in cards)
        self.has_tokens = any(card.token for card in cards)
        self.has_warp = any(card.keywords[WARP] for card in cards)
        self.has_changes = any(isinstance(node, Change) for node in self.nodes)
        self.elsewhere = [self.powers_elsewhere(number) for number in range(len(cards))]
        self.has_powers_elsewhere = any(self.elsewhere)
        self.questions: dict[tuple[int, int], list[Phrase]] = {}  # what the text of a card, or of a node, asks for
        self.reads: dict[int, int] = {}  # what a change reads of cards, by its id (719.1)
        self.hosts = [host_description(card) for card in cards]

    def powers_elsewhere(self, number: int) -> tuple[Power, ...]:
        """700.2: the powers of a card that function outside play."""
        card = self.cards[number]
        powers = list(self.powers[number])
        for keyword in range(KEYWORDS):
            if card.keywords[keyword]:
                powers.extend(self.keyword_powers(keyword))
        return tuple([power for power in powers if getattr(power, "zone", "")])

    def word(self, word: str) -> int:
        """The number of a word: the name of a counter, a tag, a race."""
        return self.words.index(word)

    def keyword_powers(self, keyword: int) -> tuple[Power, ...]:
        """The powers that a keyword stands for."""
        return self.of_keywords.get(keyword, ())

    def number_named(self, name: str) -> int:
        """The number of the card or token with a name.

        Raises KeyError when there is none.
        """
        for number, card in enumerate(self.cards):
            if card.name == name:
                return number
        raise KeyError(name)


def all_nodes(roots: list[Node]) -> list[Node]:
    """All nodes under some."""
    found: list[Node] = []
    stack = roots[:]
    while stack:
        node = stack.pop()
        found.append(node)
        stack.extend(node.parts())
    return found


def keywords_in(cards: list[Card], roots: list[Node]) -> list[int]:
    """The keywords that cards have, or that texts or other keywords may give."""
    from cardcourt.wow.keywords import powers_of  # noqa: PLC0415

    found = [keyword for keyword in range(len(KEYWORD_NAMES)) if any(card.keywords[keyword] for card in cards)]
    stack = roots[:]
    for keyword in found:
        stack.extend(powers_of(keyword))
    while stack:
        node = stack.pop()
        stack.extend(node.parts())
        if isinstance(node, Has):
            given = KEYWORD_NAMES.index(node.keyword)
            if given not in found:
                found.append(given)
                stack.extend(powers_of(given))
    return sorted(found)


def host_description(card: Card) -> Filter | None:
    """400.6: the "attached [thing]" of an attachment's printed powers, else its attach description."""
    nodes = list(card.powers)
    while nodes:
        node = nodes.pop(0)
        if isinstance(node, Filter) and node.host:
            return node
        nodes.extend(node.parts())
    return card.attach


def words_in(node: Node) -> list[str]:
    """The words of a node that the state refers to: the names of counters."""
    counter = getattr(node, "counter", "")
    return [counter] if counter else []


def book_of(game: Game) -> WowBook:
    """The book of a game."""
    book = game.book
    assert isinstance(book, WowBook)
    return book


def card_number(game: Game, row: int) -> int:
    """402.3, 402.3a: the number of the card whose printed information an object has: its own, or what it copies."""
    copied = game.columns[COPY_OF][row]
    return copied if copied >= 0 else game.columns[CARD][row]


def card_of(game: Game, row: int) -> Card:
    """The printed card of an object (402.3a)."""
    return book_of(game).cards[card_number(game, row)]


def is_hero_card(game: Game, row: int) -> bool:
    """Whether a card is printed as a hero (301)."""
    return bool(card_of(game, row).types & HERO)
