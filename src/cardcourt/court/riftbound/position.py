"""Positions: from a description to a real game of Riftbound that stands at a named point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardcourt.court.format import NOBODY, PLAYERS, CommonPosition, PlayerWord, misspelled, names
from cardcourt.court.game import Built
from cardcourt.court.riftbound.answers import ABILITY
from cardcourt.court.riftbound.case import BATTLEFIELDS, ChainSpec, ObjectSpec, PlayerSpec, RiftboundCase
from cardcourt.court.riftbound.sorts import BASE_OF, BATTLEFIELD, HIDING, ITEM, LOCATION, PLACE
from cardcourt.court.text import Document, Path
from cardcourt.court.vocabulary import CARD, OBJECT
from cardcourt.kernel.program import Node
from cardcourt.riftbound.book import RiftboundBook, asked_nodes
from cardcourt.riftbound.card import BATTLEFIELD as BATTLEFIELD_CARD
from cardcourt.riftbound.card import GEAR, LEGEND, RUNE, SPELL, TYPE_NAMES, UNIT, Card
from cardcourt.riftbound.cards import CARDS, NAMING, REFUSED, card_named, with_tokens
from cardcourt.riftbound.described import Table
from cardcourt.riftbound.entry import enter
from cardcourt.riftbound.instructions import Instruction
from cardcourt.riftbound.language import Ability, Activated, Chosen, Instead, Those, Triggered
from cardcourt.riftbound.modes import mode_named
from cardcourt.riftbound.spelling import SpellingError, abilities_from, instructions_from, keywords_from
from cardcourt.riftbound.state import DOMAIN_NAMES, DOMAINS

TYPES = {"unit": UNIT, "gear": GEAR, "spell": SPELL, "rune": RUNE, "legend": LEGEND}
PLACES = ("base", *BATTLEFIELDS, "hand", "trash", "banishment")
DEFINED: Final = (
    "might",
    "energy",
    "power",
    "domains",
    "tags",
    "keywords",
    "abilities",
    "do",
    "token",
    "effect_text",
    "might_bonus",
)


class Builder:
    """Collects cards and objects from a description, and every fault in it."""

    def __init__(self, case: RiftboundCase, document: Document) -> None:
        self.case = case
        self.document = document
        self.cards: list[Card] = []
        self.faults: list[tuple[int, str]] = []
        self.named: dict[str, int] = {}
        self.blank: int | None = None
        self.played_tokens: list[tuple[str, Path]] = []

    def fault(self, path: Path, reason: str) -> None:
        """Remember a fault; all are reported together."""
        self.faults.append((self.document.line(path), reason))

    # -- cards

    def spelled(self, read: Callable[[Any, Path], tuple[Node, ...]], data: Any, path: Path) -> tuple[Node, ...]:
        """Nodes from their spelling; a fault in it is remembered."""
        try:
            nodes = read(data, path)
        except SpellingError as error:
            self.fault(error.path, error.message)
            return ()
        for text in texts_of(nodes):
            self.check_text(text, path)
        return nodes

    def check_text(self, text: tuple[Node, ...], path: Path) -> None:
        """What a text refers to must be there: its earlier choices, and the tokens it plays."""
        choices = sum(1 for node in asked_nodes(text) if isinstance(node, Chosen))
        for node in within(text):
            if isinstance(node, Those) and node.choice > choices:
                self.fault(path, f"the text refers to its choice {node.choice}, but it makes {choices}")
            if isinstance(node, NAMING):
                self.played_tokens.append((node.token, path))

    def card(self, spec: ObjectSpec, path: Path) -> tuple[int, str]:
        """The number of the card of an object, and the object's name."""
        given = [(kind, getattr(spec, kind)) for kind in TYPES if getattr(spec, kind) is not None]
        if not given:
            self.fault(path, "an object needs a type with its name, such as `unit: U`")
            return self.blank_card(), "?"
        types = 0
        for kind, _ in given:
            types |= TYPES[kind]
        name = str(given[0][1])
        if name in CARDS or name in REFUSED:
            return self.published(name, types, spec, path), spec.called or name
        self.check_name(name, spec, path)
        try:
            keywords = keywords_from(spec.keywords, (*path, "keywords"))
        except SpellingError as error:
            self.fault(error.path, error.message)
            keywords = keywords_from([], ())
        abilities = self.spelled(abilities_from, spec.abilities, (*path, "abilities")) if spec.abilities else ()
        effects = self.spelled(instructions_from, spec.do, (*path, "do")) if spec.do else ()
        below = spec.effect_text
        effect_text = self.spelled(abilities_from, below, (*path, "effect text")) if below else ()
        if types & SPELL and not effects and not abilities and spec.do != []:
            self.fault(path, f"the spell {name} does nothing")
        power, own = self.power(spec.power, (*path, "power"))
        domains = tuple(self.domain(word, (*path, "domains")) for word in names(spec.domains))
        card = Card(
            name,
            types,
            spec.might,
            spec.energy,
            power,
            domains,
            keywords,
            (*abilities, *effects),
            tuple(names(spec.tags)),
            spec.token == "yes",
            any_of_domains=own,
            effect_text=effect_text,
            might_bonus=spec.might_bonus,
        )
        self.cards.append(card)
        return len(self.cards) - 1, spec.called or name

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
            return self.blank_card()
        assert card is not None
        usual = ObjectSpec()
        defined = [key for key in DEFINED if getattr(spec, key) != getattr(usual, key)]
        if defined:
            which = f"{name} is a card with facts and text of its own, and a case does not define them"
            self.fault((*path, defined[0]), f"{which}: leave out {', '.join(defined)}, or name yours otherwise")
        if card.types != types:
            kinds = ", ".join(f"`{kind}: {name}`" for kind, bit in TYPE_NAMES.items() if card.types & bit)
            self.fault(path, f"{name} is of another type; right would be {kinds}")
        return self.number_of(card)

    def number_of(self, card: Card) -> int:
        """The number of a card in the book, each once."""
        for number, known in enumerate(self.cards):
            if known is card:
                return number
        self.cards.append(card)
        return len(self.cards) - 1

    def blank_card(self) -> int:
        """A unit card about which nothing is known but that it is there."""
        if self.blank is None:
            self.cards.append(Card("a card", UNIT, 1, 9))
            self.blank = len(self.cards) - 1
        return self.blank

    def domain(self, word: str, path: Path) -> int:
        """A domain from its name."""
        if word not in DOMAIN_NAMES:
            self.fault(path, f"there is no domain {word!r}; there are {', '.join(DOMAIN_NAMES[:-1])}")
            return 0
        return DOMAIN_NAMES.index(word)

    def power(self, given: dict[str, int], path: Path) -> tuple[tuple[int, ...], int]:
        """Power by domain; `own` is Power of the card's own domains."""
        found = [0] * DOMAINS
        own = 0
        for word, amount in given.items():
            if word == "own":
                own = amount
            else:
                found[self.domain(word, (*path, word))] += amount
        return tuple(found), own

    def rune(self, domain: int) -> int:
        """The number of the Basic Rune of a domain (164)."""
        name = f"{DOMAIN_NAMES[domain].capitalize()} Rune"
        for number, card in enumerate(self.cards):
            if card.name == name and card.types == RUNE:
                return number
        self.cards.append(Card(name, RUNE, domains=(domain,)))
        return len(self.cards) - 1

    def runes(self, given: int | dict[str, int], path: Path) -> list[int]:
        """Runes from a number (of one domain) or from numbers by domain."""
        if isinstance(given, int):
            return [self.rune(0)] * given
        return [self.rune(self.domain(word, (*path, word))) for word, number in given.items() for _ in range(number)]


def texts_of(nodes: tuple[Node, ...]) -> list[tuple[Node, ...]]:
    """The texts among nodes: the instructions of a spell, and what each ability does, at any depth."""
    found: list[tuple[Node, ...]] = []
    instructions = tuple([node for node in nodes if isinstance(node, Instruction)])
    if instructions:
        found.append(instructions)
    stack = list(nodes)
    while stack:
        node = stack.pop()
        if isinstance(node, Triggered | Activated | Instead):
            found.append(node.do)
        stack.extend(node.parts())
    return found


def within(text: tuple[Node, ...]) -> list[Node]:
    """All nodes of a text, those of abilities inside it aside."""
    found: list[Node] = []
    stack = list(text)
    while stack:
        node = stack.pop()
        if not isinstance(node, Ability):
            found.append(node)
            stack.extend(node.parts())
    return found


def player_number(word: str) -> int:
    """The number of a player from P1 to P4."""
    return PLAYERS.index(word)


def build(case: RiftboundCase, document: Document, enters: bool) -> Built:
    """The game that a case's position describes, standing at its point of entry, or every reason why it cannot be.

    Without `enters` the description is read, and no game is made of it.
    """
    builder = Builder(case, document)
    table = Table(case.position.players)
    if case.position.mode is not None:
        table = table_of_mode(case, builder)
    describe(case, builder, table)
    built = Built(sorts_of(builder, table), builder.faults)
    if builder.faults or not enters:
        return built
    book = RiftboundBook(with_tokens(builder.cards))
    built.sorts[CARD] = tuple(dict.fromkeys(card.name for card in book.cards))
    game, built.rows, reasons = enter(book, table)
    for path, reason in reasons:
        builder.fault(("position", *path), reason)
    if not builder.faults:
        built.game = game
    return built


def sorts_of(builder: Builder, table: Table) -> dict[str, tuple[str, ...]]:
    """The words that a position brings, by their sorts."""
    places = tuple(battlefield.place for battlefield in table.battlefields)
    battlefields = (*places, *[battlefield.name for battlefield in table.battlefields])
    objects = tuple(word for word in builder.named if word not in battlefields)
    players = PLAYERS[: table.players]
    return {
        OBJECT: objects,
        CARD: tuple(card.name for card in builder.cards),
        PLACE: places,
        BATTLEFIELD: battlefields,
        HIDING: tuple(f"facedown {place}" for place in places),
        BASE_OF: tuple(f"base of {player}" for player in players),
        LOCATION: tuple(f"{player}'s base" for player in players),
        ITEM: tuple(word + ABILITY for word in objects),
    }


def table_of_mode(case: RiftboundCase, builder: Builder) -> Table:
    """A table in the mode of play that a case names, which also says how many players there are."""
    position = case.position
    table = Table(position.players)
    try:
        mode = mode_named(str(position.mode))
    except ValueError as error:
        builder.fault(("position", "mode"), str(error))
        return table
    if position.players not in (mode.players, CommonPosition().players):
        reason = f"{mode.name} has {mode.players} players ({mode.number}.1), not {position.players}"
        builder.fault(("position", "players"), reason)
    position.players = mode.players
    return Table(mode.players, mode)


def describe_teams(builder: Builder, table: Table, teams: list[list[PlayerWord]]) -> None:
    """Who plays with whom, by seats."""
    if not teams:
        return
    number = [next((index for index, team in enumerate(teams) if player in team), -1) for player in PLAYERS]
    table.teams = tuple(number if number[0] == 0 else [1 - each for each in number])
    if table.teams not in table.mode.teams:
        builder.fault(("position", "teams"), f"{table.mode.name} has no such teams ({table.mode.number}.2)")


def describe(case: RiftboundCase, builder: Builder, table: Table) -> None:
    """Put what a case says into the table."""
    position = case.position
    if not 2 <= position.players <= 4:
        builder.fault(("position", "players"), f"a game has two to four players, not {position.players}")
        return
    for index, player in enumerate(PLAYERS):
        spec = getattr(position, player)
        if index >= position.players:
            if spec != PlayerSpec():
                builder.fault(("position", player), f"there is no {player} in a game of {position.players}")
            continue
        describe_player(builder, table, index, spec, ("position", player))
    describe_teams(builder, table, position.teams)
    for name in BATTLEFIELDS[: table.mode.battlefields_in_play()]:
        describe_battlefield(builder, table, name, getattr(position, name))
    for index, token in enumerate(position.tokens):
        token.token = "yes"
        builder.card(token, ("position", "tokens", index))
    for index, item in enumerate(position.chain):
        describe_chain_item(builder, table, item, ("position", "chain", index))
    for index, effect in enumerate(position.established):
        describe_established(builder, table, effect, ("position", "established", index))
    known = {card.name for card in builder.cards if card.token}
    for played, path in builder.played_tokens:
        named = CARDS.get(played)
        if named is not None and named.token:
            builder.number_of(named)
        elif played not in known:
            builder.fault(path, f"there is no token {played!r}; describe it under position: tokens:")
    table.turn_player = player_number(position.turn)
    table.first_player = player_number(position.first_player)
    table.point = position.at
    if position.victory_score is not None:
        table.victory_score = position.victory_score
    table.priority = player_number(position.priority) if position.priority else None
    table.attacker = player_number(position.attacker) if position.attacker else None
    table.focus = player_number(position.focus) if position.focus else None


def describe_player(builder: Builder, table: Table, player: int, spec: PlayerSpec, path: Path) -> None:
    """Put what a player has into the table."""
    for place in ("base", *BATTLEFIELDS):
        for index, given in enumerate(getattr(spec, place)):
            describe_object(builder, table, player, place, given, (*path, place, index))
    for place in ("hand", "trash", "banishment"):
        for index, given in enumerate(getattr(spec, place)):
            describe_card(builder, table, player, place, given, (*path, place, index))
    if isinstance(spec.deck, int):
        for _ in range(spec.deck):
            table.put("", builder.blank_card(), player, "deck")
    else:
        for index, given in reversed(list(enumerate(spec.deck))):
            describe_card(builder, table, player, "deck", given, (*path, "deck", index))
    for place in ("champion", "legend"):
        given = getattr(spec, place)
        if given is not None:
            describe_object(builder, table, player, place, given, (*path, place))
    for card in builder.runes(spec.runes, (*path, "runes")):
        table.put("", card, player, "base")
    for card in builder.runes(spec.exhausted_runes, (*path, "exhausted runes")):
        table.put("", card, player, "base").exhausted = True
    for _ in range(spec.rune_deck):
        table.put("", builder.rune(0), player, "rune deck")
    table.energy[player] = spec.energy
    table.points[player] = spec.points
    table.played[player] = spec.played
    table.spells_played[player] = spec.spells_played
    table.xp[player] = spec.xp
    for word, amount in spec.power.items():
        table.power[player][builder.domain(word, (*path, "power", word))] = amount


def describe_card(builder: Builder, table: Table, player: int, place: str, given: ObjectSpec | str, path: Path) -> None:
    """Put a card off the board into the table; a bare name is the card of that name, or else a blank one."""
    if isinstance(given, str) and (given in CARDS or given in REFUSED):
        named = ObjectSpec()
        setattr(named, type_word(given), given)
        given = named
    if isinstance(given, str):
        builder.check_name(given, given, path)
        builder.cards.append(Card(given, UNIT, 1, 9))
        put_named(builder, table, given, len(builder.cards) - 1, player, place, path)
        return
    card, name = builder.card(given, path)
    put_named(builder, table, name, card, player, place, path)


def type_word(name: str) -> str:
    """The word for a type of the card that has a name."""
    card = CARDS.get(name)
    return next((kind for kind, bit in TYPES.items() if card is not None and card.types & bit), "unit")


def describe_object(builder: Builder, table: Table, player: int, place: str, given: ObjectSpec, path: Path) -> None:
    """Put an object with its statuses into the table."""
    card, name = builder.card(given, path)
    if given.hidden == "yes":
        place = f"facedown {place}"
    placed = put_named(builder, table, name, card, player, place, path)
    placed.exhausted = given.exhausted == "yes"
    placed.stunned = given.stunned == "yes"
    placed.damage = given.damage
    placed.damaged_by = player_number(given.damaged_by) if given.damaged_by else None
    placed.buffs = given.buffs
    placed.empowered = given.empowered
    placed.moved = given.moved
    placed.attached_to = given.attached_to or ""
    placed.assigned = given.assigned
    placed.hidden_this_turn = given.hidden_this_turn == "yes"
    if given.owner is not None:
        placed.owner = player_number(given.owner)
    if given.damage < 0:
        builder.fault((*path, "damage"), f"{name} has {given.damage} damage; damage is 0 or more (417.1.e)")


def put_named(builder: Builder, table: Table, name: str, card: int, player: int, place: str, path: Path) -> Any:
    """Put an object under its name, which must be its own."""
    if name in PLAYERS or name in BATTLEFIELDS or name == "base":
        builder.fault(path, f"an object cannot be called {name!r}; give it another name with `called:`")
    if name in builder.named:
        builder.fault(path, f"two objects are called {name!r}; give one of them another name with `called:`")
    builder.named[name] = builder.document.line(path)
    return table.put(name, card, player, place, path[1:])


def describe_battlefield(builder: Builder, table: Table, name: str, spec: Any) -> None:
    """Put a battlefield into the table."""
    abilities: tuple[Node, ...] = ()
    shown = name
    if spec is not None and spec.abilities:
        abilities = builder.spelled(abilities_from, spec.abilities, ("position", name, "abilities"))
    if spec is not None and spec.name:
        shown = spec.name
    if shown in CARDS or shown in REFUSED:
        given = ObjectSpec(abilities=spec.abilities)
        number = builder.published(shown, BATTLEFIELD_CARD, given, ("position", name))
    else:
        builder.cards.append(Card(shown, BATTLEFIELD_CARD, abilities=abilities))
        number = len(builder.cards) - 1
    builder.named.setdefault(shown, 0)
    placed = table.put_battlefield(name, number, shown)
    if spec is None:
        return
    placed.control = None if spec.control is None else controller_number(builder, spec.control, name, "control")
    placed.contested = None if spec.contested is None else controller_number(builder, spec.contested, name, "contested")
    placed.scored = [player_number(player) for player in names(spec.scored)]
    placed.owner = player_number(spec.owner) if spec.owner else None


def controller_number(builder: Builder, word: str, battlefield: str, key: str) -> int:
    """A player's number, or -1 for nobody."""
    if word == NOBODY:
        return -1
    if word not in PLAYERS[: builder.case.position.players]:
        builder.fault(("position", battlefield, key), f"{word!r} is not a player; say P1, P2 ... or {NOBODY}")
        return -1
    return player_number(word)


def describe_chain_item(builder: Builder, table: Table, item: ChainSpec, path: Path) -> None:
    """Put a finalized spell on the chain."""
    spec = ObjectSpec(
        spell=item.spell or f"Spell {len(table.chain) + 1}",
        do=item.do,
        keywords=item.keywords,
        energy=item.energy,
        power=item.power,
    )
    card, name = builder.card(spec, path)
    placed = put_named(builder, table, name, card, player_number(item.by), "chain", path)
    effects = tuple([node for node in builder.cards[card].abilities if isinstance(node, Instruction)])
    wanted = sum(1 for node in asked_nodes(effects) if isinstance(node, Chosen))
    given = len(item.choose) if isinstance(item.choose, list) else 1
    if given != wanted:
        builder.fault(path, f"{name} makes {wanted} choices, and `choose` has {given}")
    chosen: list[list[str]] = []
    for part in item.choose if isinstance(item.choose, list) else [item.choose]:
        chosen.append([part] if isinstance(part, str) else list(part))
    table.chain.append((placed, player_number(item.by), chosen, path[1:]))


def describe_established(builder: Builder, table: Table, effect: Any, path: Path) -> None:
    """An effect that has already resolved: one instruction, its objects by name, and by whom (`by: P1`)."""
    if not isinstance(effect, dict):
        builder.fault(path, "an established effect is an instruction such as `prevent: 3` with `to: U`")
        return
    by = str(effect.get("by", "P1"))
    if by not in PLAYERS[: builder.case.position.players]:
        builder.fault((*path, "by"), f"{by!r} is not a player")
        return
    to = effect.get("to")
    rest = {key: value for key, value in effect.items() if key not in ("by", "to")}
    if isinstance(to, str | list):
        rest["to"] = {"choose": "any", "most": "9"}
    verb = next(iter(rest), "")
    if "to" not in rest and verb in ("double damage", "stun", "heal") and isinstance(rest[verb], str):
        to = rest[verb]
        rest[verb] = {"choose": "any", "most": "9"}
    nodes = builder.spelled(instructions_from, rest, path)
    if not nodes:
        return
    builder.cards.append(Card("an effect", SPELL, abilities=nodes))
    targets = names(to) if isinstance(to, str | list) else []
    table.established.append((len(builder.cards) - 1, player_number(by), targets, path[1:]))
