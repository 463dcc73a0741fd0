"""Modifiers end with their duration, or when what is left of them is used up."""

from cardcourt.kernel.game import Game
from cardcourt.kernel.modifier import expire, on_object, use_up
from cardcourt.kernel.record import ALL, Modifier
from tests.kernel.tiny import (
    ASH,
    DAMAGE,
    FLARED,
    GARDEN,
    GREY,
    PASS,
    SHADE,
    SHADED,
    SLEEVE,
    SPARK,
    UNTIL_DAWN,
    Moths,
    Policies,
    answer_all,
    go,
    position,
    put_card,
    zone_of,
)

FOREVER = 1


class Telling(Moths):
    """Tells which modifiers have ended."""

    def __init__(self) -> None:
        super().__init__(Policies())
        self.ended: list[int] = []

    def modifier_ended(self, game: Game, modifier: Modifier) -> None:
        assert modifier.id not in [each.id for each in game.modifiers]
        self.ended.append(modifier.id)


def with_modifier(left: int = ALL, until: int = UNTIL_DAWN) -> tuple[Game, Modifier, Telling]:
    game = position()
    telling = Telling()
    game.rules = telling
    row = put_card(game, GREY, 0)
    modifier = Modifier(game.next_id(), SHADED, 0, row, (game.ref(row),), until, left=left)
    game.add_modifier(modifier)
    return game, modifier, telling


def test_what_is_used_is_taken_off() -> None:
    game, modifier, telling = with_modifier(left=3)
    assert use_up(game, modifier, 2) == 2
    assert [each.left for each in game.modifiers] == [1]
    assert telling.ended == []


def test_no_more_is_used_than_is_left_and_an_emptied_one_ends() -> None:
    game, modifier, telling = with_modifier(left=3)
    assert use_up(game, modifier, 5) == 3
    assert game.modifiers == ()
    assert telling.ended == [modifier.id]


def test_an_unlimited_one_is_never_used_up() -> None:
    game, modifier, telling = with_modifier()
    assert use_up(game, modifier, 500) == 500
    assert game.modifiers == (modifier,)
    assert telling.ended == []


def test_using_none_of_it_changes_nothing() -> None:
    game, modifier, _ = with_modifier(left=3)
    assert use_up(game, modifier, 0) == 0
    assert game.modifiers == (modifier,)


def test_a_modifier_ends_though_it_was_altered_since_it_was_looked_up() -> None:
    game, modifier, _ = with_modifier(left=3)
    use_up(game, modifier, 1)
    game.drop_modifiers([modifier])
    assert game.modifiers == ()


def test_those_of_a_duration_end_together_and_others_stay() -> None:
    game, modifier, telling = with_modifier()
    other = Modifier(game.next_id(), SHADED, 0, 0, modifier.on, FOREVER)
    game.add_modifier(other)
    assert expire(game, UNTIL_DAWN) == [modifier]
    assert game.modifiers == (other,)
    assert telling.ended == [modifier.id]


def test_a_duration_of_nothing_ends_nothing() -> None:
    game, modifier, _ = with_modifier(until=FOREVER)
    assert expire(game, UNTIL_DAWN) == []
    assert game.modifiers == (modifier,)


def test_a_modifier_does_not_follow_what_became_a_new_object() -> None:
    game, modifier, _ = with_modifier()
    assert on_object(game, SHADED, modifier.source) == [modifier]
    game.relocate(modifier.source, zone_of(1, GARDEN))
    assert on_object(game, SHADED, modifier.source) == []


def test_a_modifier_is_found_by_its_kind() -> None:
    game, modifier, _ = with_modifier()
    assert on_object(game, FLARED, modifier.source) == []


def shaded() -> tuple[Game, int, list[int]]:
    """A grey moth under a shade of 2, and two sparks in the sleeve."""
    game = position()
    grey = put_card(game, GREY, 1)
    shade = put_card(game, SHADE, 0, SLEEVE)
    sparks = [put_card(game, SPARK, 0, SLEEVE) for _ in range(2)]
    answer_all(go(game), shade, PASS, PASS)
    return game, grey, sparks


def test_a_played_shade_prevents_until_it_is_used_up() -> None:
    game, grey, sparks = shaded()
    answer_all(game, sparks[0], PASS, PASS)
    assert game.columns[DAMAGE][grey] == 0
    answer_all(game, sparks[1], PASS, PASS)
    assert game.columns[zone_of(1, ASH)] == [grey]


def test_a_played_shade_ends_at_dawn() -> None:
    game, _, _ = shaded()
    assert len(game.modifiers) == 1
    answer_all(game, PASS, PASS)
    assert len(game.modifiers) == 0
