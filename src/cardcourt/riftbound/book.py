"""The book of a Riftbound game: its cards, and what of them the rules look up at once."""

from __future__ import annotations

from cardcourt.kernel.program import Node
from cardcourt.kernel.rules import Book
from cardcourt.riftbound.attachment import (
    Attach,
    Weaponmaster,
)
from cardcourt.riftbound.card import (
    BATTLEFIELD,
    DEFLECT,
    EQUIPMENT,
    HUNT,
    KEYWORD_NAMES,
    QUICK_DRAW,
    VISION,
    WEAPONMASTER,
    Card,
)
from cardcourt.riftbound.effects import GiveKeyword
from cardcourt.riftbound.flow import DoThis, OneOf
from cardcourt.riftbound.happenings import EVENT_WORDS
from cardcourt.riftbound.instructions import Add, Banish, Deal, Kill
from cardcourt.riftbound.language import (
    Ability,
    Activated,
    AddsMight,
    Chosen,
    Dependent,
    Filter,
    FlowCost,
    Instead,
    It,
    KeywordPassive,
    Me,
    MightPassive,
    Passive,
    PlaysFrom,
    PreventDamage,
    Repeat,
    ThatMuch,
    Trigger,
    Triggered,
    unfolded,
)
from cardcourt.riftbound.looking import Predict
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.payment import is_add_ability
from cardcourt.riftbound.xp import GainXp


class RiftboundBook(Book):
    """The cards of a game of Riftbound.

    `abilities` and `effects` hold for each card the abilities of its rules text and the instructions of a spell;
    `choices` and `numbers` give the place of each choice of targets, and of each mode or destination, in its text;
    `plain_units` are the filters that any unit on the board matches; `splits` gives the instruction that divides
    damage among a choice, `asked` the nodes that ask something in a text, in a list of modes and in one of them.
    """

    def __init__(self, cards: list[Card]) -> None:
        temporary = Triggered(Trigger("beginning phase", "me"), (Kill(Me()),))  # 816.1.b
        self.blank = len(cards)  # what stands for the battlefield of a player who has left (652.2.a)
        cards = [*cards, Card("Battlefield", BATTLEFIELD, token=True)]
        hunts = [Triggered(Trigger(event), (GainXp(ThatMuch()),)) for event in ("conquer", "hold")]  # 823.1.c.1
        vision = Triggered(Trigger("play"), (Predict(),))  # 817.1.b
        self.flow = Instead("to trash", (Banish(It()),))
        # 819.1.d, 821.1.c: what two keywords are short for
        quick_draw = Triggered(Trigger("play", "me"), (Attach(Me(), Chosen(Filter("unit", "yours"))),))
        equipment = Chosen(Filter("gear", "yours", tag=EQUIPMENT))
        weaponmaster = Triggered(Trigger("play", "me"), (Weaponmaster(equipment),), may=True)
        texts = [node for card in cards for node in (*card.abilities, *card.effect_text)]
        roots = [temporary, *hunts, vision, self.flow, quick_draw, weaponmaster, *texts]
        super().__init__([card.name for card in cards], roots)
        self.cards = cards
        self.temporary = self.place(temporary)
        self.hunts = hunts
        self.vision = vision
        self.quick_draw = quick_draw
        self.weaponmaster = weaponmaster
        given = {node.keyword for node in self.nodes if isinstance(node, KeywordPassive | GiveKeyword)}
        self.has_deflect = self.has_keyword(DEFLECT, given)
        self.has_hunt = self.has_keyword(HUNT, given)
        self.has_vision = self.has_keyword(VISION, given)
        self.has_quick_draw = self.has_keyword(QUICK_DRAW, given)
        self.has_weaponmaster = self.has_keyword(WEAPONMASTER, given)
        self.abilities: list[tuple[Ability, ...]] = [
            tuple([node for node in card.abilities if isinstance(node, Ability)]) for card in cards
        ]
        self.effect_texts: list[tuple[Ability, ...]] = [
            tuple([node for node in card.effect_text if isinstance(node, Ability)]) for card in cards
        ]
        self.effects: list[tuple[Node, ...]] = [
            tuple([node for node in card.abilities if not isinstance(node, Ability)]) for card in cards
        ]
        self.choices: dict[int, int] = {}
        self.numbers: dict[int, int] = {}
        self.splits: dict[int, Deal] = {}
        plain = Filter("unit")
        self.plain_units = {id(node) for node in self.nodes if isinstance(node, Filter) and node == plain}
        self.asked: dict[int, list[Node]] = {}
        self.choice_counts: dict[int, int] = {}
        self.number_counts: dict[int, int] = {}
        self.look_over({id(node) for node in (temporary, *hunts, vision, quick_draw, weaponmaster)})
        for effects in self.effects:
            self.number_choices(effects)
        for node in self.nodes:
            if isinstance(node, Triggered | Activated):
                self.number_choices(node.do)

    def look_over(self, own: set[int]) -> None:
        """Note what kinds of text there are; `own` are the texts that keywords are short for, which no card has.

        What there is none of need not be looked for while the game is played. `trash_kinds` are the events that
        something listens to from a trash, where any card may come.
        """
        kinds = {type(node) for node in self.nodes}
        triggered = [node for node in self.nodes if isinstance(node, Triggered) and id(node) not in own]
        activated = [node for node in self.nodes if isinstance(node, Activated)]
        self.passive_kinds = {kind for kind in kinds if issubclass(kind, Passive)}
        self.has_passives = bool(self.passive_kinds)
        self.has_trait_passives = MightPassive in self.passive_kinds or KeywordPassive in self.passive_kinds
        self.passives_on = [
            {type(node) for node in unfolded(card.abilities) if isinstance(node, Passive)} for card in self.cards
        ]
        self.has_dependents = Dependent in kinds
        self.has_attachments = any(is_attachable(card) for card in self.cards)
        instead = any(isinstance(node, Instead) and node is not self.flow for node in self.nodes)
        self.has_replacements = instead or PreventDamage in kinds or AddsMight in kinds
        self.has_keyword_triggers = self.has_hunt or self.has_vision or self.has_quick_draw or self.has_weaponmaster
        self.has_triggers = bool(triggered) or self.has_keyword_triggers
        self.trash_kinds = 0
        for node in triggered:
            if node.zone == "trash":
                self.trash_kinds |= 1 << EVENT_WORDS[node.when.event]
        self.has_activated = bool(activated)
        self.has_add_abilities = any(is_add_ability(node) for node in activated)
        self.reserves = any(isinstance(node, Add) and node.only for node in self.nodes)
        self.asks_late = any(node.nth > 0 for node in triggered)
        self.has_repeat = Repeat in kinds
        self.blames = any(node.when.by or node.when.means for node in triggered)
        self.has_flow = FlowCost in kinds
        self.plays_from_zones = PlaysFrom in self.passive_kinds

    def has_keyword(self, keyword: int, given: set[str]) -> bool:
        """Whether any card of the book has a keyword, or it is among those that texts give."""
        return KEYWORD_NAMES[keyword] in given or any(card.keywords[keyword] for card in self.cards)

    def number_choices(self, effects: tuple[Node, ...]) -> None:
        """Give each choice of one text its place, in reading order."""
        choices = 0
        numbers = 0
        self.asked[id(effects)] = asked_nodes(effects)
        for node in self.asked[id(effects)]:
            if isinstance(node, Chosen):
                self.choices[id(node)] = choices
                choices += 1
            if isinstance(node, OneOf):
                for part in (node.modes, *[mode.do for mode in node.modes]):
                    self.asked[id(part)] = asked_nodes(part)
            if isinstance(node, OneOf | Move) or (isinstance(node, Chosen) and node.each_place):
                self.numbers[id(node)] = numbers
                numbers += 1
            elif isinstance(node, Deal) and node.split and isinstance(node.to, Chosen):
                self.splits[id(node.to)] = node
        self.choice_counts[id(effects)] = choices
        self.number_counts[id(effects)] = numbers

    def card_named(self, name: str) -> int:
        """The number of the card with this name.

        Raises KeyError when there is none.
        """
        for number, card in enumerate(self.cards):
            if card.name == name:
                return number
        raise KeyError(name)


def is_attachable(card: Card) -> bool:
    """Whether a card can be attached to another, or attaches others."""
    if card.effect_text or card.might_bonus or EQUIPMENT in card.tags:
        return True
    stack: list[Node] = list(card.abilities)
    while stack:
        node = stack.pop()
        if isinstance(node, Attach):
            return True
        stack.extend(node.parts())
    return False


def asked_nodes(effects: tuple[Node, ...]) -> list[Node]:
    """The nodes of a text that ask something as it is finalized, and those around them, in reading order.

    Abilities inside it are other texts: their choices are made when they are finalized themselves (355.5.b).
    """
    found: list[Node] = []
    for node in effects:
        add_asked(node, found)
    return found


def add_asked(node: Node, found: list[Node]) -> None:
    """Add a node and what is inside it; a destination is asked behind the units that move."""
    if isinstance(node, Ability | DoThis):
        return
    if isinstance(node, Chosen | OneOf | Deal):
        found.append(node)
    for part in node.parts():
        add_asked(part, found)
    if isinstance(node, Move) and node.to in ("choice", "battlefield") and node.where is None:
        found.append(node)
