"""Modes of play: players, Victory Score, battlefields, set-up and first turns (rules 481-489)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardcourt.riftbound.card import BATTLEFIELD
from cardcourt.riftbound.objects import name, put_battlefield
from cardcourt.riftbound.state import (
    FACTS,
    FIRST_PLAYER,
    MODE,
    NEXT,
    NOTHING,
    OWNER,
    TEAM,
    TURN,
    TURNS,
    TYPES,
    ZONE,
    team_of,
    turn_order,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardcourt.kernel.game import Game


class ModeOfPlay:
    """A mode of play, and what it lays down (483); `place` is its place in MODES.

    `number` is that of its rules, `players` how many play; `teams` holds the ways in which teams can sit, as the team
    of each seat, clockwise.
    """

    place: int = 0
    name: str = ""
    number: str = ""
    players: int = 2
    teams: tuple[tuple[int, ...], ...] = ()

    def victory_score(self) -> int:
        """The points that a player or team must reach (483.3)."""
        raise NotImplementedError

    def battlefields_in_play(self) -> int:
        """How many battlefields the players contribute together (483.4)."""
        raise NotImplementedError

    def battlefields_brought(self) -> int:
        """How many battlefields are in each player's deck (483.4.a)."""
        raise NotImplementedError

    def game_wins(self) -> int:
        """How many games must be won (483.6)."""
        raise NotImplementedError

    def use_battlefields(self, game: Game) -> None:
        """Bring the battlefields into play that are used before turn order is determined (113.1, 483.5)."""

    def use_battlefields_in_order(self, game: Game) -> None:
        """Bring the battlefields into play whose use depends on who goes first (483.5)."""

    def order_behind(self, game: Game, first: int) -> list[int]:
        """115.1.b: play proceeds clockwise from the First Player, by seats."""
        return [(first + seat) % game.players for seat in range(game.players)]

    def extra_runes(self, game: Game, player: int) -> int:
        """How many runes more a player channels in a Channel Phase (483.7)."""
        return 0

    def skips_draw(self, game: Game, player: int) -> bool:
        """Whether a player does not draw in a Draw Phase (483.7)."""
        return False


def default_victory_score() -> int:
    """194.3: 8 points."""
    return 8


class Duel(ModeOfPlay):
    """485: 1v1 (Duel)."""

    name = "Duel"
    number = "485"

    def victory_score(self) -> int:
        """485.3, 194.3: 8."""
        return 8

    def battlefields_in_play(self) -> int:
        """485.4: two."""
        return 2

    def battlefields_brought(self) -> int:
        """485.4.a: each player provides three."""
        return 3

    def game_wins(self) -> int:
        """485.6: best of one."""
        return 1

    def use_battlefields(self, game: Game) -> None:
        """485.5: each player uses one of theirs at random; they are placed simultaneously."""
        place_at_random(game, "485.5", range(game.players))

    def extra_runes(self, game: Game, player: int) -> int:
        """485.7: the player going second channels an extra rune in their first Channel Phase."""
        return 1 if goes_last(game, player) and is_first_turn(game, player) else 0


class Match(ModeOfPlay):
    """486: 1v1 (Match)."""

    place = 1
    name = "Match"
    number = "486"

    def victory_score(self) -> int:
        """486.3: 8, the default."""
        return default_victory_score()

    def battlefields_in_play(self) -> int:
        """486.4: two."""
        return 2

    def battlefields_brought(self) -> int:
        """486.4.a: each player provides three."""
        return 3

    def game_wins(self) -> int:
        """486.6: best of three, so two game wins."""
        return 2

    def use_battlefields(self, game: Game) -> None:
        """486.5: each player selects one of theirs; they are placed simultaneously."""
        used: list[int] = []
        for player in range(game.players):
            used.append(game.choose(player, "486.5", "battlefield", set_aside(game, player)))
        for row in used:
            put_battlefield(game, row)
            if game.tracing:
                game.note("486.5", "battlefield used", f"P{game.columns[OWNER][row] + 1}", name(game, row))

    def extra_runes(self, game: Game, player: int) -> int:
        """486.7: the player going second channels an extra rune in their first Channel Phase."""
        return 1 if goes_last(game, player) and is_first_turn(game, player) else 0


class Skirmish(ModeOfPlay):
    """487: FFA3 (Skirmish)."""

    place = 2
    name = "Skirmish"
    number = "487"
    players = 3

    def victory_score(self) -> int:
        """487.3: 8, the default."""
        return default_victory_score()

    def battlefields_in_play(self) -> int:
        """487.4: three."""
        return 3

    def battlefields_brought(self) -> int:
        """487.4.a: each player provides three."""
        return 3

    def game_wins(self) -> int:
        """487.6: best of one."""
        return 1

    def use_battlefields(self, game: Game) -> None:
        """487.5: each player uses one of theirs at random; they are placed simultaneously."""
        place_at_random(game, "487.5", range(game.players))

    def extra_runes(self, game: Game, player: int) -> int:
        """487.7: the player going last channels an extra rune in their first Channel Phase."""
        return 1 if goes_last(game, player) and is_first_turn(game, player) else 0

    def skips_draw(self, game: Game, player: int) -> bool:
        """487.7: the player going first does not draw in their first Draw Phase."""
        return goes_first(game, player)


class War(ModeOfPlay):
    """488: FFA4 (War)."""

    place = 3
    name = "War"
    number = "488"
    players = 4

    def victory_score(self) -> int:
        """488.3: 8, the default."""
        return default_victory_score()

    def battlefields_in_play(self) -> int:
        """488.4: three."""
        return 3

    def battlefields_brought(self) -> int:
        """488.4.a: each player provides three."""
        return 3

    def game_wins(self) -> int:
        """488.6: best of one."""
        return 1

    def use_battlefields_in_order(self, game: Game) -> None:
        """488.5: each player who is not going first uses one of theirs at random."""
        players = turn_order(game)
        players.remove(first_player(game))  # 488.4.b: the first player's are not used
        place_at_random(game, "488.5", players)

    def extra_runes(self, game: Game, player: int) -> int:
        """488.7: the player going last channels an extra rune in their first Channel Phase."""
        return 1 if goes_last(game, player) and is_first_turn(game, player) else 0

    def skips_draw(self, game: Game, player: int) -> bool:
        """488.7: the player going first does not draw in their first Draw Phase."""
        return goes_first(game, player)


class MagmaChamber(ModeOfPlay):
    """489: 2v2 (Magma Chamber); allies sit across from each other or next to each other."""

    place = 4
    name = "Magma Chamber"
    number = "489"
    players = 4
    teams: tuple[tuple[int, ...], ...] = ((0, 1, 0, 1), (0, 0, 1, 1), (0, 1, 1, 0))

    def victory_score(self) -> int:
        """489.3: 11."""
        return 11

    def battlefields_in_play(self) -> int:
        """489.4: three."""
        return 3

    def battlefields_brought(self) -> int:
        """489.4.a: each player provides three."""
        return 3

    def game_wins(self) -> int:
        """489.6: best of one."""
        return 1

    def use_battlefields_in_order(self, game: Game) -> None:
        """489.5.a: each player who is not going first uses one of theirs at random."""
        players = turn_order(game)
        players.remove(first_player(game))  # 489.5.b: the first player's are not used
        place_at_random(game, "489.5.a", players)

    def order_behind(self, game: Game, first: int) -> list[int]:
        """489.5.c, 489.5.c.1: the first player, an opponent, the teammate, and that opponent's teammate."""
        mate = next(player for player in team_of(game, first) if player != first)
        opponent = opponent_behind(game, first)
        return [first, opponent, mate, next(p for p in team_of(game, opponent) if p != opponent)]

    def extra_runes(self, game: Game, player: int) -> int:
        """489.7: the player going last channels an extra rune in their first Channel Phase."""
        return 1 if goes_last(game, player) and is_first_turn(game, player) else 0

    def skips_draw(self, game: Game, player: int) -> bool:
        """489.7: the player going first does not draw in their first Draw Phase."""
        return goes_first(game, player)


def opponent_behind(game: Game, first: int) -> int:
    """The opponent whose turn follows: the next seat, or the one across."""
    across = (first + 2) % game.players
    if game.columns[TEAM][across] != game.columns[TEAM][first]:  # 489.5.c.3: allies side by side pass across the table
        return across
    return clockwise(game, first)


def clockwise(game: Game, player: int) -> int:
    """489.5.c.2: with allies across from each other turn order proceeds clockwise."""
    return (player + 1) % game.players


DUEL: Final = Duel()
MATCH: Final = Match()
SKIRMISH: Final = Skirmish()
WAR: Final = War()
MAGMA_CHAMBER: Final = MagmaChamber()
MODES: Final[list[ModeOfPlay]] = [DUEL, MATCH, SKIRMISH, WAR, MAGMA_CHAMBER]
USUAL_MODES: Final[dict[int, ModeOfPlay]] = {
    2: DUEL,
    3: SKIRMISH,
    4: WAR,
}  # for so many players


def mode_of(game: Game) -> ModeOfPlay:
    """The mode of play of a game."""
    return MODES[game.columns[FACTS][MODE]]


def mode_named(name: str) -> ModeOfPlay:
    """The mode of play with this name, in whatever case.

    Raises ValueError when there is none.
    """
    for mode in MODES:
        if mode.name.lower() == name.lower():
            return mode
    raise ValueError(f"there is no mode of play {name!r}; there are {', '.join(mode.name for mode in MODES)}")


# -- battlefields ------------------------------------------------------------------------------------------------------


def set_aside(game: Game, player: int) -> list[int]:
    """The battlefields that a player has set aside (113)."""
    columns = game.columns
    return [
        row
        for row in range(len(columns[TYPES]))
        if columns[TYPES][row] & BATTLEFIELD and columns[OWNER][row] == player and columns[ZONE][row] == NOTHING
    ]


def place_at_random(game: Game, rule: str, players: Sequence[int]) -> None:
    """One battlefield of each of these players comes into play, chosen at random; the others stay out."""
    for player in players:
        own = set_aside(game, player)
        row = own[game.random_below(len(own))]
        put_battlefield(game, row)
        if game.tracing:
            game.note(rule, "battlefield used", f"P{player + 1}", name(game, row))


# -- turn order and first turns ----------------------------------------------------------------------------------------


def first_player(game: Game) -> int:
    """The player who becomes the Turn Player first (115.1.b.1)."""
    return game.columns[FACTS][FIRST_PLAYER]


def goes_last(game: Game, player: int) -> bool:
    """Whether a player is the last in turn order: the second of two."""
    return game.columns[NEXT][player] == first_player(game)


def is_first_turn(game: Game, player: int) -> bool:
    """Whether this is a player's first turn of the game."""
    return game.columns[TURNS][player] == 1


def goes_first(game: Game, player: int) -> bool:
    """Whether a player takes the first turn of the game now."""
    return player == first_player(game) and game.columns[FACTS][TURN] == 1
