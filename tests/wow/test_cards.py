"""The cards that have a name: spelled, in order, and each with a case that shows what it does."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from cardcourt.court.reading import read_cases
from cardcourt.kernel.program import Node
from cardcourt.wow.card import ABILITY, KEYWORDS, Card, as_token
from cardcourt.wow.cards import CARDS, KINDS, REFUSED, card_named, with_tokens
from cardcourt.wow.deck import Deckbuilding
from cardcourt.wow.instructions import Draw
from cardcourt.wow.language import Filter, Phrase, Power
from cardcourt.wow.spelling import instructions_from, powers_from, to_data

CASES = Path(__file__).parents[1] / "cases" / "wow"
PLAIN = ("Fel Iron Hatchet", "Golem Skull Helm", "Kor Cindervein", "Pads of the Dread Wolf", "Viking Warhammer")


def nodes_in(card: Card) -> list[Node]:
    """All nodes of a card's program."""
    found: list[Node] = [*card.powers, *card.back]
    for node in found:  # it grows while it is walked
        found.extend(node.parts())
    return found


def as_text(data: object) -> object:
    """Plain data as a case file holds it: every scalar is text."""
    if isinstance(data, dict):
        return {key: as_text(value) for key, value in data.items()}
    return [as_text(part) for part in data] if isinstance(data, list | tuple) else str(data)


def shown_in_cases() -> dict[str, list[str]]:
    """The names of cards that case files with a control hold in their positions, each with the files."""
    found: dict[str, list[str]] = {}
    for file in sorted(CASES.glob("*.yaml")):
        text = file.read_text("utf-8")
        if not any(case.control is not None for case, _ in read_cases(text, file.name)):
            continue
        position = text.partition("position:")[2]
        for name in CARDS:
            if re.search(rf"(?<![\w']){re.escape(name)}(?![\w'])", position):
                found.setdefault(name, []).append(file.name)
    return found


SHOWN = shown_in_cases()


@pytest.mark.parametrize("name", CARDS)
def test_every_program_can_be_spelled_and_read_again(name: str) -> None:
    card = CARDS[name]
    for node in (*card.powers, *card.back):
        read = powers_from if isinstance(node, Power) else instructions_from
        assert read([as_text(to_data(node))]) == (node,)


@pytest.mark.parametrize("name", [name for name, card in CARDS.items() if name not in PLAIN and not card.token])
def test_every_card_has_a_case_that_shows_it_and_a_control_without_it(name: str) -> None:
    assert SHOWN.get(name)


def test_what_a_text_asks_belongs_to_one_text_alone() -> None:
    asked = [id(node) for card in CARDS.values() for node in nodes_in(card) if isinstance(node, Phrase) and node.asks()]
    assert len(asked) == len(set(asked))


def test_a_name_stands_once_and_in_order() -> None:
    for module in KINDS:
        names = [card.name for card in module.CARDS]
        assert names == sorted(names)
        assert list(module.REFUSED) == sorted(module.REFUSED)
    assert sum(len(module.CARDS) for module in KINDS) == len(CARDS)
    assert not set(CARDS) & set(REFUSED)


def test_a_refused_card_says_why() -> None:
    for name in REFUSED:
        with pytest.raises(ValueError, match=re.escape(name)):
            card_named(name)
    assert card_named("Nobody") is None


def test_tokens_come_along() -> None:
    names = [card.name for card in with_tokens([CARDS["Mya, Dragonling Wrangler"]])]
    assert names == ["Mya, Dragonling Wrangler", "Mechanical Dragonling"]


# A card that has something of its own in every field.
FULL: dict[str, Any] = {
    "name": "Full", "types": ABILITY, "cost": 1, "atk": 2, "defense": 3, "health": 4, "strike": 5, "damage": 6,
    "tags": ("Instant", "Unique"), "limits": (("Pet", 1),), "classes": ("Mage",), "factions": ("Horde",),
    "traits": ("Fire",), "keywords": (1,) * KEYWORDS, "powers": (Draw(1),), "back": (Draw(2),), "attach": Filter(),
    "attach_target": False, "ongoing": True, "has_x": True, "token": False, "capacity": 7, "requires": ("Herbalism",),
    "talent": "Frost", "reputation": "Argent Dawn", "deckbuilding": Deckbuilding(one_faction=True),
}  # fmt: skip


def facts_of_cards() -> list[str]:
    """The facts that a card is made of, as they are written."""
    source = Path(__file__).parents[2] / "src" / "cardcourt" / "wow" / "card.py"
    classes = [node for node in ast.parse(source.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
    (init,) = [part for part in classes[0].body if isinstance(part, ast.FunctionDef) and part.name == "__init__"]
    return [part.arg for part in init.args.args[1:]]


def test_201_4_a_token_copy_has_every_fact_of_its_card_but_its_cost() -> None:
    facts = facts_of_cards()
    assert facts == list(FULL)
    plain = Card("Plain", 0)
    card = Card(**FULL)
    token = as_token(card)
    for name in (*facts, "instant", "unique"):
        assert name == "token" or getattr(card, name) != getattr(plain, name), name
        wanted = {"token": True, "cost": 0}.get(name, getattr(card, name))
        assert getattr(token, name) == wanted, name
