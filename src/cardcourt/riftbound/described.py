"""A described table: the objects, battlefields and numbers of a position, before it is a game."""

from __future__ import annotations

from cardcourt.riftbound.modes import DUEL, USUAL_MODES, ModeOfPlay
from cardcourt.riftbound.state import DOMAINS

Path = tuple[str | int, ...]


class Placed:
    """An object of a described table."""

    def __init__(self, name: str, card: int, player: int, place: str, path: Path) -> None:
        self.name = name
        self.card = card
        self.player = player
        self.owner = player
        self.place = place
        self.path = path
        self.exhausted = False
        self.stunned = False
        self.damage = 0
        self.damaged_by: int | None = None
        self.buffs = 0
        self.empowered = 0
        self.moved = 0
        self.attached_to = ""
        self.assigned = 0
        self.hidden_this_turn = False


class PlacedBattlefield:
    """A battlefield of a described table; -1 stands for nobody, None for not said."""

    def __init__(self, place: str, card: int, name: str) -> None:
        self.place = place
        self.card = card
        self.name = name
        self.control: int | None = None
        self.contested: int | None = None
        self.scored: list[int] = []
        self.owner: int | None = None


class Table:
    """A described table."""

    def __init__(self, players: int, mode: ModeOfPlay | None = None) -> None:
        self.players = players
        self.mode = USUAL_MODES.get(players, DUEL) if mode is None else mode
        self.teams: tuple[int, ...] = ()
        self.objects: list[Placed] = []
        self.battlefields: list[PlacedBattlefield] = []
        self.energy = [0] * players
        self.points = [0] * players
        self.played = [0] * players
        self.spells_played = [0] * players
        self.xp = [0] * players
        self.power = [[0] * DOMAINS for _ in range(players)]
        self.turn_player = 0
        self.first_player = 0
        self.point = "main phase"
        self.victory_score = self.mode.victory_score()
        self.priority: int | None = None
        self.attacker: int | None = None
        self.focus: int | None = None
        self.chain: list[tuple[Placed, int, list[list[str]], Path]] = []
        self.established: list[tuple[int, int, list[str], Path]] = []

    def put(self, name: str, card: int, player: int, place: str, path: Path = ()) -> Placed:
        """Put an object somewhere: a zone's word, a battlefield's, or `facedown` with a battlefield's."""
        placed = Placed(name, card, player, place, path)
        self.objects.append(placed)
        return placed

    def put_battlefield(self, place: str, card: int, name: str) -> PlacedBattlefield:
        """Put a battlefield into play."""
        placed = PlacedBattlefield(place, card, name)
        self.battlefields.append(placed)
        return placed
