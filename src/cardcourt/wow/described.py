"""A described table: the cards, players and numbers of a position, before it is a game."""

from __future__ import annotations

Path = tuple[str | int, ...]


class Placed:
    """A card of a described table.

    `place` is `play` (the row that its type belongs in, or on its `host`), `resources`, `hand`, `deck`, `graveyard`,
    `removed` or `chain`; `player` is the one who controls it there, or whose zone it is. `exhausted` is None where it
    is not said: the attacker, who protects and weapons that were struck with are exhausted then, and nothing else.
    `counters` are names with numbers; `used` the places, among the usable powers of the card, of those that have been
    used this turn.
    """

    def __init__(self, name: str, card: int, player: int, place: str, path: Path) -> None:
        self.name = name
        self.card = card
        self.player = player
        self.owner = player
        self.place = place
        self.path = path
        self.damage = 0
        self.damage_dealt = 0  # how much of it was dealt since somebody last had priority (410.6a)
        self.exhausted: bool | None = None
        self.face_down = False
        self.fresh = False  # in its party only since after its controller's most recent turn started (302.2)
        self.host: str | None = None
        self.counters: list[tuple[str, int]] = []
        self.used: list[int] = []


class Link:
    """A link on the chain of a described table.

    `card` names a card at `chain` that is being played or placed, or the card whose power made the effect: the
    `power`-th, from 0, of its powers that can be used, or that trigger. `targets` holds one list of names for each
    choice, `P1` for a player; `numbers` are X, modes and divisions. What a trigger saw is in `it`, `other` (names),
    `amount` and `that_player`.
    """

    def __init__(self, kind: int, player: int, card: str, path: Path) -> None:
        self.kind = kind
        self.player = player
        self.card = card
        self.path = path
        self.power = 0
        self.targets: list[list[str]] = []
        self.numbers: list[int] = []
        self.face_up = False
        self.it = ""
        self.other = ""
        self.amount = 0
        self.that_player = -1


class Established:
    """Modifiers that are there already: they come about by carrying out the text of a card for a player."""

    def __init__(self, card: int, player: int, targets: list[list[str]], path: Path) -> None:
        self.card = card
        self.player = player
        self.targets = targets
        self.path = path


class Fight:
    """The combat of a described table, by the names of the cards in it."""

    def __init__(self) -> None:
        self.attacker = ""
        self.defender = ""
        self.protects = False  # whether the defender is one that protects (602.2)
        self.sabotage = False
        self.strikes: list[tuple[str, str]] = []  # a weapon, and the wielder that it was struck with for


class Table:
    """A described table, entered at `point`; `window` is the one that is open where the point does not say."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.objects: list[Placed] = []
        self.turn_player = 0
        self.first_player = 0
        self.point = "action phase"
        self.window = ""
        self.turns = [2] * players  # turns begun
        self.placed = [False] * players  # whether a resource was placed this turn (412.1)
        self.teams = list(range(players))
        self.priority: int | None = None
        self.fight = Fight()
        self.chain: list[Link] = []
        self.established: list[Established] = []

    def put(self, name: str, card: int, player: int, place: str, path: Path = ()) -> Placed:
        """Put a card somewhere."""
        placed = Placed(name, card, player, place, path)
        self.objects.append(placed)
        return placed
