"""Card programs: nodes run, say what they do, and are numbered in reading order."""

import pytest

from cardcourt.kernel.program import LANGUAGES, Act, Node, number_nodes
from cardcourt.kernel.rules import Book
from tests.kernel.tiny import BOOK, CARDS, FLARE, FORK, SHADE, SPARK, Card, Sip, WhenOneDies, position


@pytest.mark.parametrize("card", [SPARK, FORK, SHADE, FLARE], ids=lambda card: card.name)
def test_a_program_says_what_it_does_in_every_language(card: Card) -> None:
    texts = {" ".join(node.text(language) for node in card.do) for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)


def test_a_program_prints_its_own_numbers() -> None:
    assert [node.text("en") for node in (*SPARK.do, *FORK.do)] == ["Singe 2.", "Sip 1.", "Singe 3, divided."]


def test_a_node_without_words_says_so() -> None:
    with pytest.raises(TypeError, match="Node has no words"):
        Node().text("en")


def test_a_node_that_only_tells_a_fact_cannot_be_carried_out() -> None:
    with pytest.raises(TypeError, match="Node cannot be carried out"):
        Node().run(position(), Act(0))


def test_nodes_are_numbered_in_reading_order() -> None:
    inner, last = Sip(1), Sip(2)
    outer = WhenOneDies(inner)
    nodes, places = number_nodes([outer, last])
    assert nodes == [outer, inner, last]
    assert [places[id(node)] for node in nodes] == [0, 1, 2]


def test_equal_nodes_in_two_places_are_two() -> None:
    nodes, _ = number_nodes([Sip(1), Sip(1)])
    assert len(nodes) == 2


def test_one_node_in_two_places_is_one() -> None:
    node = Sip(1)
    nodes, _ = number_nodes([node, WhenOneDies(node)])
    assert nodes == [node, WhenOneDies(node)]


def test_a_book_finds_its_nodes_again() -> None:
    assert all(BOOK.nodes[BOOK.place(node)] is node for card in CARDS for node in card.abilities)


def test_a_book_does_not_know_the_nodes_of_another() -> None:
    with pytest.raises(KeyError):
        Book([], []).place(Sip(1))
