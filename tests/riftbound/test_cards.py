"""The cards that have a name: whole, spelled, worded, and each with a case that shows what it does."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardcourt.court.reading import read_cases
from cardcourt.court.text import read_documents
from cardcourt.kernel.program import LANGUAGES, Node
from cardcourt.riftbound.card import Card
from cardcourt.riftbound.cards import CARDS, REFUSED, SETS, card_named, with_tokens
from cardcourt.riftbound.flow import OneOf
from cardcourt.riftbound.language import Ability, Chosen
from cardcourt.riftbound.moving import Move
from cardcourt.riftbound.spelling import abilities_from, instructions_from, to_data

ALL_CASES = Path(__file__).parents[1] / "cases"
CASES = ALL_CASES / "cards"
PUBLISHED = Path(__file__).parents[3] / "shared" / "data" / "riftbound-cards.json"  # beside the project, if at all
# What a case may say of a card that has a name: which one it is, and what is true of it in the position.
STATUSES = {"called", "damage", "damaged by", "exhausted", "stunned", "buffs", "empowered", "moved", "attached to"}
STATUSES |= {"owner", "hidden", "hidden this turn", "control", "contested", "scored"}
NAMING = ("unit", "gear", "spell", "rune", "legend", "name")
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


def defined_cards(data: object) -> Iterator[str]:
    """The names of all cards that the data of a case defines: with anything that is no status."""
    if isinstance(data, dict):
        for key in NAMING:
            if isinstance(data.get(key), str) and set(data) - STATUSES - {key}:
                yield data[key]
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from defined_cards(part)


def defined_in_cases() -> dict[str, list[str]]:
    """The cards that the cases about Riftbound define, and in which files."""
    found: dict[str, list[str]] = {}
    for file in sorted(ALL_CASES.rglob("*.yaml")):
        for document in read_documents(file.read_text("utf-8"), file.name):
            if isinstance(document.data, dict) and document.data.get("game") != "wow":
                for name in defined_cards(document.data):
                    found.setdefault(name, []).append(file.name)
    return found


def test_no_case_defines_a_card_that_has_a_program_or_is_refused() -> None:
    defined = defined_in_cases()
    assert "Spark" in defined
    assert {name: files for name, files in defined.items() if name in CARDS or name in REFUSED} == {}


@pytest.mark.skipif(not PUBLISHED.exists(), reason="the published card pool is not beside the project")
def test_no_case_defines_a_card_that_bears_a_published_name() -> None:
    cards = json.loads(PUBLISHED.read_text("utf-8"))
    names = {name.replace(" - ", ", ") for card in cards for name in (card["name"], *card.get("aliases", ()))}
    assert {name: files for name, files in defined_in_cases().items() if name in names} == {}
