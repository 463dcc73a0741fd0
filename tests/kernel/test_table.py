"""Columns are shared until one side writes; a savepoint brings the whole state back."""

import pytest

from cardcourt.kernel.game import CARD, CONTROLLER, FACTS, INCARNATION, OWNER, ZONE, Game
from cardcourt.kernel.record import Modifier
from cardcourt.kernel.rules import base_layout
from cardcourt.kernel.table import Layout, Reader, Table, Writer
from tests.kernel.tiny import DAMAGE, GARDEN, GREY, SHADED, UNTIL_DAWN, position, put_card, zone_of


def garden() -> tuple[Game, int]:
    game = position()
    return game, put_card(game, GREY, 0)


def test_a_copy_shares_every_column() -> None:
    game, _ = garden()
    copy = game.copy()
    assert all(mine is theirs for mine, theirs in zip(game.columns, copy.columns, strict=True))


def test_a_write_to_the_copy_leaves_the_original_alone() -> None:
    game, row = garden()
    copy = game.copy()
    copy.put(DAMAGE, row, 1)
    assert (game.columns[DAMAGE][row], copy.columns[DAMAGE][row]) == (0, 1)


def test_a_write_to_the_original_leaves_the_copy_alone() -> None:
    game, row = garden()
    game.put(DAMAGE, row, 2)
    copy = game.copy()
    game.add(DAMAGE, row, 1)
    assert (game.columns[DAMAGE][row], copy.columns[DAMAGE][row]) == (3, 2)


def test_a_write_unshares_only_the_column_it_writes() -> None:
    game, row = garden()
    copy = game.copy()
    copy.put(DAMAGE, row, 1)
    shared = [mine is theirs for mine, theirs in zip(game.columns, copy.columns, strict=True)]
    assert [column for column, same in enumerate(shared) if not same] == [DAMAGE]


def test_a_column_is_copied_once_and_then_owned() -> None:
    game, row = garden()
    copy = game.copy()
    copy.put(DAMAGE, row, 1)
    column = copy.columns[DAMAGE]
    copy.put(DAMAGE, row, 2)
    assert copy.owned == 1 << DAMAGE
    assert copy.own(DAMAGE) is column


def test_a_copy_ends_ownership_on_both_sides() -> None:
    game, row = garden()
    game.put(DAMAGE, row, 1)
    copy = game.copy()
    assert (game.owned, copy.owned) == (0, 0)


def test_a_copy_of_a_copy_is_independent_of_both() -> None:
    game, row = garden()
    first = game.copy()
    second = first.copy()
    first.put(DAMAGE, row, 1)
    second.put(DAMAGE, row, 2)
    assert [each.columns[DAMAGE][row] for each in (game, first, second)] == [0, 1, 2]


def test_records_of_a_copy_are_its_own() -> None:
    game, row = garden()
    copy = game.copy()
    copy.add_modifier(Modifier(0, SHADED, 0, row, (game.ref(row),), UNTIL_DAWN))
    assert (len(game.modifiers), len(copy.modifiers)) == (0, 1)


def test_loading_a_savepoint_restores_the_digest() -> None:
    game, row = garden()
    before = game.digest()
    savepoint = game.copy()
    game.put(DAMAGE, row, 1)
    game.relocate(row, zone_of(1, GARDEN))
    game.add_modifier(Modifier(game.next_id(), SHADED, 0, row, (game.ref(row),), UNTIL_DAWN))
    game.random_below(6)
    assert game.digest() != before
    game.load(savepoint)
    assert game.digest() == before


def test_a_savepoint_can_be_loaded_twice() -> None:
    game, row = garden()
    before = game.digest()
    savepoint = game.copy()
    for _ in range(2):
        game.load(savepoint)
        game.put(DAMAGE, row, 1)
    assert savepoint.digest() == before


def test_a_write_marks_the_table_as_changed() -> None:
    table = Table([[0], [0]])
    table.put(1, 0, 5)
    assert table.changed


def test_a_column_declared_twice_is_refused() -> None:
    layout = Layout()
    layout.column("damage")
    with pytest.raises(ValueError, match="'damage' is declared twice"):
        layout.register("damage")


def test_the_columns_every_game_has_stand_where_the_kernel_looks_for_them() -> None:
    names = base_layout().names
    assert [names[i] for i in (CARD, OWNER, CONTROLLER, ZONE, INCARNATION, FACTS)] == [
        "card", "owner", "controller", "zone", "incarnation", "facts",
    ]  # fmt: skip


@pytest.mark.parametrize("values", [[], [0], [-1, 1 << 30, -(1 << 31)]])
def test_numbers_come_back_as_they_were_written(values: list[int]) -> None:
    writer = Writer()
    writer.numbers(values)
    assert Reader(writer.bytes()).numbers() == values


def test_bytes_that_end_too_early_are_refused() -> None:
    writer = Writer()
    writer.numbers([1, 2, 3])
    with pytest.raises(ValueError, match="end too early"):
        Reader(writer.bytes()[:-1]).numbers()
