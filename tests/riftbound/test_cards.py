"""The cards that have a name: whole, spelled, worded, and each with a case that shows what it does."""

import re
from pathlib import Path

import pytest

from cardcourt.court.reading import read_cases
from cardcourt.kernel.program import LANGUAGES, Node
from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards import CARDS, REFUSED, SETS, card_named, with_tokens
from cardcourt.riftbound.flow import OneOf
from cardcourt.riftbound.language import Ability, Chosen
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.spelling import abilities_from, instructions_from, to_data

CASES = Path(__file__).parents[1] / "cases" / "cards"
PLAIN = {"Mech", "Recruit", "Reflection", "Sand Soldier", "Tentacle"}  # tokens without any text


def nodes_in(card: Card) -> list[Node]:
    """All nodes of a card's program."""
    found: list[Node] = list(card.abilities)
    for node in found:  # it grows while it is walked
        found.extend(node.parts())
    return found


def as_text(data: object) -> object:
    """Plain data as a case file holds it: every scalar is text."""
    if isinstance(data, dict):
        return {key: as_text(value) for key, value in data.items()}
    return [as_text(part) for part in data] if isinstance(data, list | tuple) else str(data)


@pytest.mark.parametrize("name", sorted(set(CARDS) - PLAIN))
def test_every_card_has_a_case_that_shows_it_and_a_control_without_it(name: str) -> None:
    file = CASES / f"{re.sub('[^a-z]+', '-', name.lower().replace(chr(39), ''))}.yaml"
    assert file.exists()
    text = file.read_text("utf-8")
    assert name in text.partition("position:")[2]
    assert any(case.control is not None for case, _ in read_cases(text, file.name))


@pytest.mark.parametrize("name", CARDS)
def test_every_program_can_be_spelled_and_read_again(name: str) -> None:
    for node in CARDS[name].abilities:
        read = abilities_from if isinstance(node, Ability) else instructions_from
        assert read([as_text(to_data(node))]) == (node,)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CARDS)
def test_every_program_says_what_it_does(name: str, language: str) -> None:
    assert all(node.text(language) for node in CARDS[name].abilities)


def test_what_a_text_asks_belongs_to_one_text_alone() -> None:
    asked = [id(node) for card in CARDS.values() for node in nodes_in(card) if isinstance(node, Chosen | OneOf | Move)]
    assert len(asked) == len(set(asked))


def test_a_name_stands_once_and_in_order() -> None:
    for module in SETS:
        names = [card.name for card in module.CARDS]
        assert names == sorted(names)
        assert list(module.REFUSED) == sorted(module.REFUSED)
    assert sum(len(module.CARDS) for module in SETS) == len(CARDS)
    assert not set(CARDS) & set(REFUSED)


def test_a_refused_card_says_why() -> None:
    for name in REFUSED:
        with pytest.raises(ValueError, match=re.escape(name)):
            card_named(name)
    assert card_named("Nobody") is None


def test_tokens_come_along() -> None:
    names = [card.name for card in with_tokens([CARDS["Ferrous Forerunner"]])]
    assert names == ["Ferrous Forerunner", "Mech"]
