"""Decks are shuffled where the rules say so (413.2, 415.3b)."""

from cardcourt.wow.card import ABILITY, Card
from cardcourt.wow.instructions import Search, Shuffle
from cardcourt.wow.language import Filter
from cardcourt.wow.state import DECK, zone_of
from tests.wow.playing import Position

CARDS = 20


def order_after(text: Shuffle | Search) -> tuple[list[int], list[int]]:
    """The deck of the player before and after an ability with this text has resolved."""
    position = Position()
    position.deck(0, CARDS)
    position.put("S", Card("S", ABILITY, powers=(text,)), 0, "hand")
    played = position.play()
    before = list(played.game.columns[zone_of(0, DECK)])
    played.cast(0, "S")
    played.resolve()
    return before, list(played.game.columns[zone_of(0, DECK)])


def test_415_3b_a_deck_that_is_shuffled_has_another_order() -> None:
    before, after = order_after(Shuffle())
    assert sorted(after) == sorted(before)
    assert after != before


def test_413_2_a_deck_that_was_searched_is_shuffled() -> None:
    before, after = order_after(Search(Filter(("quest",), zone="deck")))
    assert sorted(after) == sorted(before)
    assert after != before
