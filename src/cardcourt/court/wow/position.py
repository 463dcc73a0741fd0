"""Positions: from a description to a real game of the WoW TCG that stands at a named point."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from cardcourt.court.format import PLAYERS, misspelled, names
from cardcourt.court.game import Built
from cardcourt.court.text import Document, Path
from cardcourt.court.vocabulary import CARD, OBJECT
from cardcourt.court.wow.answers import ESTABLISHED
from cardcourt.court.wow.case import LinkSpec, ObjectSpec, PlayerSpec, WowCase
from cardcourt.court.wow.sorts import COUNTER, LINK, ROW_OF, ZONE_WORDS
from cardcourt.kernel.game import Game
from cardcourt.kernel.program import Node
from cardcourt.wow.asking import add_questions
from cardcourt.wow.book import WowBook, book_of
from cardcourt.wow.bringing import PutToken
from cardcourt.wow.card import (
    ABILITY,
    ALLY,
    DAMAGE_TYPE_NAMES,
    EQUIPMENT,
    HERO,
    INSTANT,
    LOCATION,
    QUEST,
    TYPE_NAMES,
    UNIQUE,
    Card,
)
from cardcourt.wow.cards import CARDS, REFUSED, card_named, with_tokens
from cardcourt.wow.described import Established, Link, Placed, Table
from cardcourt.wow.entry import enter
from cardcourt.wow.happenings import CARD_LINK, LINK_NAMES, POWER_LINK, PROPOSAL_LINK, RESOURCE_LINK
from cardcourt.wow.language import ASKS_TARGETS, Filter, Payment, Phrase, Power, Reward, Those, Triggered
from cardcourt.wow.objects import BLANK_NAME
from cardcourt.wow.spelling import (
    SpellingError,
    filter_from,
    instructions_from,
    keywords_from,
    powers_from,
)
from cardcourt.wow.state import CARD as CARD_COLUMN

LIMITED: Final = re.compile(r"(.+) \((\d+)\)")
HERO_HEALTH: Final = 30
WITH_TEXT: Final = (Triggered, Payment, Reward)
DEFINED: Final = (
    "cost",
    "x",
    "atk",
    "defense",
    "health",
    "strike",
    "damage_type",
    "tags",
    "classes",
    "factions",
    "traits",
    "unique",
    "instant",
    "ongoing",
    "capacity",
    "keywords",
    "powers",
    "back",
    "attach",
    "do",
    "token",
)
PLACES: Final = {"allies": ALLY, "equipment": EQUIPMENT, "abilities": ABILITY}


class Builder:
    """Collects cards from a description, and every fault in it."""

    def __init__(self, case: WowCase, document: Document, table: Table) -> None:
        self.case = case
        self.document = document
        self.table = table
        self.cards: list[Card] = []
        self.faults: list[tuple[int, str]] = []
        self.named: list[str] = []
        self.tokens: list[tuple[str, Path]] = []

    def fault(self, path: Path, reason: str) -> None:
        """Remember a fault; all are reported together."""
        self.faults.append((self.document.line(path), reason))

    def spelled(self, read: Callable[[Any, Path], Any], data: Any, path: Path, instead: Any) -> Any:
        """What a spelling means; a fault in it is remembered, and something stands instead."""
        try:
            return read(data, path)
        except SpellingError as error:
            self.fault(error.path, error.message)
            return instead

    def add(self, card: Card) -> int:
        """The number of a card in the book."""
        self.cards.append(card)
        return len(self.cards) - 1

    def blank(self, name: str) -> int:
        """A card about which nothing is known but its name."""
        return self.add(Card(name, ALLY, 9, 1, health=1))

    def card(self, spec: ObjectSpec, path: Path) -> tuple[int, str, int]:
        """The number of the card of a description, its name in the case, and its types."""
        given = [(kind, getattr(spec, kind)) for kind in TYPE_NAMES if getattr(spec, kind) is not None]
        if not given:
            self.fault(path, "a card needs a type with its name, such as `ally: A`")
            return self.blank("?"), "?", ALLY
        types = 0
        for kind, _ in given:
            types |= TYPE_NAMES[kind]
        name = str(given[0][1])
        if name in CARDS or name in REFUSED:
            return self.published(name, types, spec, path), spec.called or name, types
        self.check_name(name, spec, path)
        tags, limits = self.tags(spec)
        powers = self.spelled(powers_from, spec.powers, (*path, "powers"), ()) if spec.powers else ()
        text = self.spelled(instructions_from, spec.do, (*path, "do"), ()) if spec.do else ()
        attach: Filter | None = None
        if spec.attach is not None:
            attach = self.spelled(filter_from, spec.attach, (*path, "attach"), None)
        card = Card(
            name,
            types,
            cost=spec.cost,
            atk=self.number(spec.atk, types & ALLY != 0),
            defense=self.number(spec.defense, False),
            health=self.health(spec, types),
            strike=spec.strike,
            damage=self.damage_types(spec, path),
            tags=tuple(tags),
            limits=tuple(limits),
            classes=tuple(names(spec.classes)),
            factions=tuple(names(spec.factions)),
            traits=tuple(names(spec.traits)),
            keywords=self.spelled(keywords_from, spec.keywords, (*path, "keywords"), keywords_from([], ())),
            powers=(*powers, *text),
            back=self.spelled(powers_from, spec.back, (*path, "back"), ()) if spec.back else (),
            attach=attach,
            ongoing=spec.ongoing == "yes" or attach is not None,
            has_x=spec.x == "yes",
            token=spec.token == "yes",
            capacity=spec.capacity,
        )
        self.check_texts(card, path)
        return self.add(card), spec.called or name, types

    def check_texts(self, card: Card, path: Path) -> None:
        """What a text refers to must be there: its earlier targets, and the tokens it puts into play."""
        own = 1 if card.attach is not None and card.attach_target else 0
        texts = [(tuple([node for node in card.powers if not isinstance(node, Power)]), own)]
        texts.extend((node.do, 0) for node in unfolded((*card.powers, *card.back)) if isinstance(node, WITH_TEXT))
        for text, first in texts:
            asked: list[Phrase] = []
            for node in text:
                add_questions(node, asked)
            targets = first + sum(1 for phrase in asked if phrase.asks() == ASKS_TARGETS)
            for node in unfolded(text):
                if isinstance(node, Those) and node.choice > targets:
                    self.fault(path, f"the text refers to its target {node.choice}, but it has {targets}")
                if isinstance(node, PutToken):
                    self.tokens.append((node.token, path))

    def check_name(self, name: str, spec: ObjectSpec | str, path: Path) -> None:
        """A card of which nothing is said but a name that almost is a known card's is probably that one."""
        usual = ObjectSpec()
        if isinstance(spec, ObjectSpec) and any(getattr(spec, key) != getattr(usual, key) for key in DEFINED):
            return
        meant = misspelled(name, CARDS)
        if meant:
            self.fault(path, f"there is no card {name!r}; did you mean {meant!r}? Name one of your own otherwise")

    def published(self, name: str, types: int, spec: ObjectSpec, path: Path) -> int:
        """The number of a card that has a name: a case takes it as it is and defines nothing of it."""
        try:
            card = card_named(name)
        except ValueError as error:
            self.fault(path, str(error))
            return self.blank(name)
        assert card is not None
        usual = ObjectSpec()
        defined = [key for key in DEFINED if getattr(spec, key) != getattr(usual, key)]
        if defined:
            which = f"{name} is a card with facts and text of its own, and a case does not define them"
            self.fault((*path, defined[0]), f"{which}: leave out {', '.join(defined)}, or name yours otherwise")
        if card.types != types:
            kinds = ", ".join(f"`{kind}: {name}`" for kind, bit in TYPE_NAMES.items() if card.types & bit)
            self.fault(path, f"{name} is of another type; right would be {kinds}")
        if card in self.cards:
            return self.cards.index(card)
        return self.add(card)

    def tags(self, spec: ObjectSpec) -> tuple[list[str], list[tuple[str, int]]]:
        """The tags of a card, and those with a number in brackets behind them (414.3)."""
        found: list[str] = []
        limits: list[tuple[str, int]] = []
        for word in names(spec.tags):
            limited = LIMITED.fullmatch(word)
            if limited:
                limits.append((limited[1], int(limited[2])))
            found.append(limited[1] if limited else word)
        if spec.unique == "yes":
            found.append(UNIQUE)
        if spec.instant == "yes":
            found.append(INSTANT)
        return found, limits

    def number(self, given: int | None, needed: bool) -> int:
        """A printed number: 0 where a card of its type has one and nothing is said, -1 where it has none."""
        if given is None:
            return 0 if needed else -1
        return given

    def health(self, spec: ObjectSpec, types: int) -> int:
        """The printed health: of a hero that nothing is said of 30, of an ally 1."""
        if spec.health is None:
            return HERO_HEALTH if types & HERO else 1 if types & ALLY else -1
        return spec.health

    def damage_types(self, spec: ObjectSpec, path: Path) -> int:
        """The damage types of a card."""
        found = 0
        for word in names(spec.damage_type):
            if word not in DAMAGE_TYPE_NAMES:
                known = ", ".join(DAMAGE_TYPE_NAMES)
                self.fault((*path, "damage type"), f"there is no damage type {word!r}; there are {known}")
                continue
            found |= DAMAGE_TYPE_NAMES[word]
        return found

    # -- the table

    def put(self, name: str, card: int, player: int, place: str, path: Path) -> Placed:
        """Put a card under its name, which must be its own."""
        if name in PLAYERS:
            self.fault(path, f"a card cannot be called {name!r}; give it another name with `called:`")
        if name in self.named:
            self.fault(path, f"two cards are called {name!r}; give one of them another name with `called:`")
        self.named.append(name)
        return self.table.put(name, card, player, place, path[1:])

    def put_object(self, spec: ObjectSpec, player: int, place: str, path: Path) -> Placed:
        """Put a card with its state."""
        card, name, _ = self.card(spec, path)
        placed = self.put(name, card, player, place, path)
        placed.damage = spec.damage
        placed.exhausted = spec.exhausted == "yes"
        placed.face_down = spec.face_down == "yes"
        placed.fresh = spec.fresh == "yes"
        placed.counters = list(spec.counters.items())
        if spec.owner is not None:
            placed.owner = PLAYERS.index(spec.owner)
        placed.host = spec.attached_to
        return placed

    def put_card(self, given: ObjectSpec | str, player: int, place: str, path: Path) -> Placed:
        """Put a card outside play; a bare name is a blank card."""
        if isinstance(given, str) and (given in CARDS or given in REFUSED):
            named = ObjectSpec()
            setattr(named, type_word(given), given)
            return self.put_object(named, player, place, path)
        if isinstance(given, str):
            self.check_name(given, given, path)
            return self.put(given, self.blank(given), player, place, path)
        return self.put_object(given, player, place, path)


def unfolded(nodes: Sequence[Node]) -> list[Node]:
    """Nodes, and all that are inside them."""
    found: list[Node] = []
    stack = list(nodes)
    while stack:
        node = stack.pop()
        found.append(node)
        stack.extend(node.parts())
    return found


def type_word(name: str) -> str:
    """The word for a type of the card that has a name."""
    card = CARDS.get(name)
    return next((kind for kind, bit in TYPE_NAMES.items() if card is not None and card.types & bit), "ally")


def build(case: WowCase, document: Document, enters: bool) -> Built:
    """The game that a case's position describes, standing at its point of entry, or every reason why it cannot be.

    Without `enters` the description is read, and no game is made of it.
    """
    table = Table(case.position.players)
    builder = Builder(case, document, table)
    describe(case, builder, table)
    built = Built(sorts_of(builder, table), builder.faults)
    if builder.faults or not enters:
        return built
    book = WowBook(with_tokens(builder.cards), counter_words(table))
    built.sorts[COUNTER] = tuple(book.words)
    built.sorts[CARD] = tuple(dict.fromkeys(card.name for card in book.cards))
    built.sorts[LINK] += link_words(built.sorts[CARD])
    game, built.rows, reasons = enter(book, table)
    for path, reason in reasons:
        builder.fault(("position", *path), reason)
    if not builder.faults:
        call_by_their_names(game, built.rows)
        built.game = game
    return built


def sorts_of(builder: Builder, table: Table) -> dict[str, tuple[str, ...]]:
    """The words that a position brings, by their sorts."""
    objects = tuple(dict.fromkeys(builder.named))
    return {
        OBJECT: objects,
        CARD: tuple(card.name for card in builder.cards),
        LINK: (*link_words((*objects, BLANK_NAME)), LINK_NAMES[PROPOSAL_LINK], LINK_NAMES[RESOURCE_LINK]),
        ROW_OF: tuple(f"{word} of {player}" for word in ZONE_WORDS for player in PLAYERS[: table.players]),
        COUNTER: counter_words(table),
    }


def link_words(cards: tuple[str, ...]) -> tuple[str, ...]:
    """What the effects of cards on the chain are called."""
    return tuple(f"{word}'s {link}" for word in cards for link in LINK_NAMES[POWER_LINK:PROPOSAL_LINK])


def call_by_their_names(game: Game, rows: dict[str, int]) -> None:
    """Notes say of a card what the case calls it: several cards of one name stay apart."""
    book = book_of(game)
    for word, row in rows.items():
        if book.cards[game.columns[CARD_COLUMN][row]].name != word:
            book.called[row] = word


def counter_words(table: Table) -> tuple[str, ...]:
    """The names of the counters that cards of a table have on them."""
    return tuple(sorted({word for placed in table.objects for word, _ in placed.counters}))


def describe(case: WowCase, builder: Builder, table: Table) -> None:
    """Put what a case says into the table."""
    position = case.position
    if not 2 <= position.players <= len(PLAYERS):
        builder.fault(("position", "players"), f"a game has two to four players here, not {position.players}")
        return
    for index, player in enumerate(PLAYERS):
        spec = getattr(position, player)
        if index < position.players:
            describe_player(builder, table, index, spec, ("position", player))
        elif spec != PlayerSpec():
            builder.fault(("position", player), f"there is no {player} in a game of {position.players}")
    describe_teams(position.players, table, [getattr(position, player).team for player in PLAYERS])
    for index, token in enumerate(position.tokens):
        token.token = "yes"
        builder.card(token, ("position", "tokens", index))
    for index, link in enumerate(position.chain):
        describe_link(builder, table, link, ("position", "chain", index))
    for index, modifier in enumerate(position.established):
        describe_established(builder, table, modifier, ("position", "established", index))
    known = [card.name for card in builder.cards if card.token]
    for word, path in builder.tokens:
        named = CARDS.get(word)
        if word not in known and not (named is not None and named.token):
            builder.fault(path, f"there is no token {word!r}; describe it under position: tokens:")
    table.turn_player = PLAYERS.index(position.turn)
    table.first_player = PLAYERS.index(position.first_player)
    table.point = position.at
    table.priority = PLAYERS.index(position.priority) if position.priority else None
    table.fight.attacker = position.attacker
    table.fight.defender = position.defender
    table.fight.protects = position.protects == "yes"
    table.fight.sabotage = position.sabotage == "yes"
    table.fight.strikes = [(weapon, wielder) for weapon, wielder in position.struck.items()]


def describe_player(builder: Builder, table: Table, player: int, spec: PlayerSpec, path: Path) -> None:
    """Put what a player has into the table; a hero that nothing is said of is called after the player."""
    hero = spec.hero or ObjectSpec(hero=f"{PLAYERS[player]}'s hero")
    builder.put_object(hero, player, "play", (*path, "hero"))
    for key, types in PLACES.items():
        for index, given in enumerate(getattr(spec, key)):
            here = (*path, key, index)
            placed = builder.put_object(given, player, "play", here)
            if not builder.cards[placed.card].types & types:
                builder.fault(here, f"{placed.name} does not belong under `{key}`")
    describe_resources(builder, player, spec, path)
    for zone in ("hand", "graveyard", "removed"):
        for index, given in enumerate(getattr(spec, zone)):
            builder.put_card(given, player, zone, (*path, zone, index))
    if isinstance(spec.deck, int):
        for _ in range(spec.deck):
            table.put("", builder.blank("a card"), player, "deck")
    else:
        for index, given in reversed(list(enumerate(spec.deck))):
            builder.put_card(given, player, "deck", (*path, "deck", index))
    table.turns[player] = spec.turns
    table.placed[player] = spec.placed == "yes"


def describe_resources(builder: Builder, player: int, spec: PlayerSpec, path: Path) -> None:
    """Put a player's resources: so many face-down cards, or cards; quests and locations are face up."""
    if isinstance(spec.resources, int):
        for index in range(spec.resources + spec.exhausted_resources):
            placed = builder.table.put("", builder.blank("a resource"), player, "resources")
            placed.face_down = True
            placed.exhausted = index >= spec.resources
        return
    for index, given in enumerate(spec.resources):
        placed = builder.put_card(given, player, "resources", (*path, "resources", index))
        if not builder.cards[placed.card].types & (QUEST | LOCATION):
            placed.face_down = True
    for _ in range(spec.exhausted_resources):
        placed = builder.table.put("", builder.blank("a resource"), player, "resources")
        placed.face_down = placed.exhausted = True


def describe_teams(players: int, table: Table, words: list[str]) -> None:
    """Players with the same word are a team; each other one is a team of its own."""
    for player in range(players):
        if words[player]:
            table.teams[player] = words.index(words[player])


def describe_link(builder: Builder, table: Table, spec: LinkSpec, path: Path) -> None:
    """Put a link on the chain: a card that was played, or the effect of a power."""
    player = PLAYERS.index(spec.by)
    if (spec.card is None) == (not spec.of):
        builder.fault(path, "a link is a `card:`, or the effect of a power `of:` a card in play")
        return
    if spec.card is not None:
        placed = builder.put_object(spec.card, player, "chain", path)
        link = Link(CARD_LINK, player, placed.name, path[1:])
    else:
        link = Link(POWER_LINK, player, spec.of, path[1:])
        link.power = spec.power - 1
    for part in spec.choose if isinstance(spec.choose, list) else [spec.choose]:
        link.targets.append([part] if isinstance(part, str) else list(part))
    modes = [spec.modes] if isinstance(spec.modes, int) else spec.modes
    link.numbers = [spec.x, *[mode - 1 for mode in modes], *spec.shares]
    table.chain.append(link)


def describe_established(builder: Builder, table: Table, modifier: Any, path: Path) -> None:
    """A modifier that a link has made: its instruction, with cards by name in `to`, and whose it is (`by: P1`)."""
    if not isinstance(modifier, dict):
        builder.fault(path, "an established modifier is an instruction such as `give: [{prevent: 2}]` with `to: H`")
        return
    by = str(modifier.get("by", "P1"))
    if by not in PLAYERS[: builder.case.position.players]:
        builder.fault((*path, "by"), f"{by!r} is not a player")
        return
    rest = {key: value for key, value in modifier.items() if key not in ("by", "called")}
    targets: list[list[str]] = []
    to = rest.get("to")
    if isinstance(to, str | list) and all(word in builder.named for word in names(to)):
        rest["to"] = {"target": "card", "most": "99"}
        targets = [names(to)]
    nodes = builder.spelled(instructions_from, [rest], path, ())
    card = builder.add(Card(str(modifier.get("called", ESTABLISHED)), ABILITY, powers=tuple(nodes)))
    table.established.append(Established(card, PLAYERS.index(by), targets, path[1:]))
