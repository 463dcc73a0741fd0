"""Positions set up by code with invented cards, and how they are played on."""

from __future__ import annotations

from cardcourt.kernel.game import FINISHED, Game
from cardcourt.wow.actions import (
    COMPLETE_ACTION,
    PASS,
    PLACE_ACTION,
    PLAY_ACTION,
    PROPOSE_ACTION,
    SABOTAGE_ACTION,
    USE_ACTION,
    action_of,
)
from cardcourt.wow.book import WowBook
from cardcourt.wow.card import ABILITY, ALLY, HERO, MELEE, QUEST, Card
from cardcourt.wow.described import Placed, Table
from cardcourt.wow.entry import enter
from cardcourt.wow.state import CONTROLLER, DAMAGE, EXHAUSTED, FACE_DOWN, HAND, ZONE, in_play, kind_of_zone, zone_of
from cardcourt.wow.traits import traits_of

HERO_CARD = Card("Hero", HERO, health=25)
OTHER_HERO = Card("Rival", HERO, health=25)
GRUNT = Card("Grunt", ALLY, cost=1, atk=2, health=2, damage=MELEE)
BLANK = Card("Blank", QUEST)
FILLER = Card("Filler", ABILITY, cost=9)


class Position:
    """A table in the making: two heroes are there, cards are put by name."""

    def __init__(self, players: int = 2) -> None:
        self.table = Table(players)
        self.cards: list[Card] = []
        for player in range(players):
            self.put(f"H{player + 1}", HERO_CARD if player == 0 else OTHER_HERO, player)

    def put(self, name: str, card: Card, player: int = 0, place: str = "play", **state: object) -> Placed:
        """Put a card somewhere, in a state."""
        if not any(card is other for other in self.cards):
            self.cards.append(card)
        number = next(index for index, other in enumerate(self.cards) if other is card)
        placed = self.table.put(name, number, player, place)
        for key, value in state.items():
            assert hasattr(placed, key), key
            setattr(placed, key, value)
        return placed

    def resources(self, player: int, number: int) -> None:
        """Face-down resources of a player."""
        for place in range(number):
            self.put(f"R{player + 1}.{place}", BLANK, player, "resources", face_down=True)

    def deck(self, player: int, number: int) -> None:
        """Cards of no account in a player's deck."""
        for place in range(number):
            self.put(f"D{player + 1}.{place}", FILLER, player, "deck")

    def play(self, point: str = "action window", more: tuple[Card, ...] = (), words: tuple[str, ...] = ()) -> Play:
        """The game that stands at a point."""
        self.table.point = point
        game, rows, reasons = enter(WowBook([*self.cards, *more], words), self.table)
        assert not reasons, reasons
        game.tracing = True
        game.ask_all = True  # who has priority is asked even when nothing but passing can be done
        game.run()
        played = Play(game, rows)
        played.take_single_options()
        return played


class Play:
    """A game that is played on, with its cards by name."""

    def __init__(self, game: Game, rows: dict[str, int]) -> None:
        self.game = game
        self.rows = rows

    # -- playing

    def answer(self, value: int) -> None:
        """Answer whatever is asked, and behind it what leaves no choice."""
        self.game.answer(value)
        self.take_single_options()

    def take_single_options(self) -> None:
        """Answer questions with a single answer, priority aside."""
        while self.asks() not in ("", "action") and len(self.options()) == 1:
            self.game.answer(self.options()[0])

    def act(self, player: int, action: int) -> None:
        """Let a player take an action; others pass until that player may act."""
        self.turn_to(player)
        self.game.refusal = None
        self.answer(action)

    def turn_to(self, player: int) -> None:
        """Pass until a player has priority."""
        for _ in range(20):
            decision = self.game.decision
            assert decision is not None and decision.kind == "action", decision and decision.kind
            if decision.player == player:
                return
            self.answer(action_of(PASS))
        raise AssertionError("the player never gets priority")

    def cast(self, player: int, name: str, *answers: int | str) -> None:
        """Play a card and answer what is asked: names are cards to target."""
        self.act(player, action_of(PLAY_ACTION, self.rows[name]))
        self.reply(*answers)

    def place(self, player: int, name: str, face_up: bool = False) -> None:
        """Place a resource."""
        self.act(player, action_of(PLACE_ACTION, self.rows[name], int(face_up)))

    def use(self, player: int, name: str, *answers: int | str, power: int = 0) -> None:
        """Use a payment power."""
        self.act(player, action_of(USE_ACTION, self.rows[name], power))
        self.reply(*answers)

    def complete(self, player: int, name: str, *answers: int | str) -> None:
        """Complete a quest."""
        self.act(player, action_of(COMPLETE_ACTION, self.rows[name], 0))
        self.reply(*answers)

    def attack(self, player: int, attacker: str, defender: str) -> None:
        """Propose a combat."""
        self.act(player, action_of(PROPOSE_ACTION, self.rows[attacker], self.rows[defender]))

    def sabotage(self, player: int, attacker: str, defender: str) -> None:
        """Propose a sabotage combat."""
        self.act(player, action_of(SABOTAGE_ACTION, self.rows[attacker], self.rows[defender]))

    def reply(self, *answers: int | str) -> None:
        """Answer questions in turn; a name is a card, as a target where targets are asked."""
        for answer in answers:
            decision = self.game.decision
            assert decision is not None and decision.kind != "action", f"nothing asks for {answer}"
            if isinstance(answer, str):
                row = self.rows[answer]
                answer = row if row in decision.options else self.game.ref(row)  # noqa: PLW2901
            assert answer in decision.options, (decision.kind, answer, decision.options)
            self.answer(answer)

    def all_pass(self) -> None:
        """All players pass in succession."""
        for _ in range(self.game.players):
            decision = self.game.decision
            assert decision is not None and decision.kind == "action", decision and decision.kind
            self.answer(action_of(PASS))

    def resolve(self) -> None:
        """All pass until the chain is empty or something else is asked; triggered effects go as they come."""
        while self.asks() == "order of triggered effects" or (self.game.chain and self.asks() == "action"):
            if self.asks() == "action":
                self.all_pass()
            else:
                self.answer(self.options()[0])

    # -- looking

    def asks(self) -> str:
        """What is asked, or nothing when the game is over."""
        decision = self.game.decision
        return "" if decision is None or decision is FINISHED else decision.kind

    def asked(self) -> int:
        """Who is asked."""
        assert self.game.decision is not None
        return self.game.decision.player

    def offers(self, action: int) -> bool:
        """Whether an action is offered now."""
        assert self.game.decision is not None
        return action in self.game.decision.options

    def options(self) -> tuple[int, ...]:
        """What is offered now."""
        assert self.game.decision is not None
        return self.game.decision.options

    def refused(self) -> str:
        """The rule that stopped the last attempt."""
        return self.game.refusal[0] if self.game.refusal is not None else ""

    def damage(self, name: str) -> int:
        """The damage on a card."""
        return self.game.columns[DAMAGE][self.rows[name]]

    def exhausted(self, name: str) -> bool:
        """Whether a card is exhausted."""
        return bool(self.game.columns[EXHAUSTED][self.rows[name]])

    def face_down(self, name: str) -> bool:
        """Whether a card is face down."""
        return bool(self.game.columns[FACE_DOWN][self.rows[name]])

    def in_play(self, name: str) -> bool:
        """Whether a card is in play."""
        return in_play(self.game, self.rows[name])

    def zone(self, name: str) -> int:
        """Which kind of zone a card is in."""
        return kind_of_zone(self.game, self.game.columns[ZONE][self.rows[name]])

    def controller(self, name: str) -> int:
        """Who controls a card."""
        return self.game.columns[CONTROLLER][self.rows[name]]

    def hand(self, player: int) -> int:
        """How many cards a player has in hand."""
        return len(self.game.columns[zone_of(player, HAND)])

    def ready_resources(self, player: int) -> int:
        """How many ready resources a player has."""
        names = [name for name in self.rows if name.startswith(f"R{player + 1}.")]
        return sum(not self.exhausted(name) for name in names)

    def cites(self, rule: str) -> int:
        """How often a rule was noted."""
        return sum(note.rule == rule for note in self.game.trace)

    def notes(self, key: str) -> list[tuple[int | str, ...]]:
        """The arguments of the notes with a key."""
        return [note.arguments for note in self.game.trace if note.key == key]

    def atk(self, name: str) -> int:
        """The ATK of a card."""
        return traits_of(self.game, self.rows[name]).atk
