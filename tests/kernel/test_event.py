"""Events: forbidden, looked at, replaced, committed at once, looked at again."""

from cardcourt.kernel.decision import NO, YES
from cardcourt.kernel.event import happen
from cardcourt.kernel.game import ZONE, Game
from cardcourt.kernel.procedure import step
from cardcourt.kernel.program import FORBIDDEN, IMPOSSIBLE, PERFORMED, REPLACED
from cardcourt.kernel.record import Event, Modifier
from tests.kernel.steps import game_of
from tests.kernel.tiny import (
    ASH,
    CHRYSALIS,
    DAMAGE,
    DECOY,
    DIE,
    FLARED,
    GARDEN,
    GREY,
    MEND,
    SHADED,
    SINGED,
    STONE,
    STONE_DECOY,
    UNTIL_DAWN,
    WIDOW,
    Card,
    answer_all,
    position,
    put_card,
    see_deaths,
    zone_of,
)


def where(game: Game, row: int) -> int:
    return game.columns[ZONE][row]


def rows(game: Game, *cards: Card) -> list[int]:
    return [put_card(game, card, 0) for card in cards]


def add(game: Game, kind: int, row: int, left: int = -1) -> Modifier:
    modifier = Modifier(game.next_id(), kind, 0, row, (game.ref(row),), UNTIL_DAWN, left=left)
    game.add_modifier(modifier)
    return modifier


def test_an_event_that_happens_is_performed() -> None:
    game = position()
    (grey,) = rows(game, GREY)
    assert happen(game, [Event(DIE, grey)]) == PERFORMED
    assert where(game, grey) == zone_of(0, ASH)


def test_nothing_is_impossible() -> None:
    assert happen(position(), []) == IMPOSSIBLE


def test_a_forbidden_event_does_not_happen() -> None:
    game = position()
    (stone,) = rows(game, STONE)
    assert happen(game, [Event(DIE, stone)]) == FORBIDDEN
    assert where(game, stone) == zone_of(0, GARDEN)


def test_what_is_forbidden_is_dropped_and_the_rest_happens() -> None:
    game = position()
    stone, grey = rows(game, STONE, GREY)
    assert happen(game, [Event(DIE, stone), Event(DIE, grey)]) == PERFORMED
    assert (where(game, stone), where(game, grey)) == (zone_of(0, GARDEN), zone_of(0, ASH))


def test_a_forbidden_event_is_noted_under_the_rule_that_forbids_it() -> None:
    game = position()
    game.tracing = True
    (stone,) = rows(game, STONE)
    happen(game, [Event(DIE, stone)])
    assert [(note.rule, note.key) for note in game.trace] == [("6.1", "forbidden")]


def test_a_replacement_of_one_kind_is_found_in_a_batch_that_begins_with_another() -> None:
    game = position()
    grey, other = rows(game, GREY, GREY)
    add(game, SHADED, grey)
    happen(game, [Event(DIE, other), Event(SINGED, grey, 1)])
    assert game.columns[DAMAGE][grey] == 0


def test_an_event_of_which_less_is_left_is_performed() -> None:
    game = position()
    (grey,) = rows(game, GREY)
    add(game, SHADED, grey, left=1)
    assert happen(game, [Event(SINGED, grey, 3)]) == PERFORMED
    assert game.columns[DAMAGE][grey] == 2


def test_an_event_of_which_nothing_is_left_is_replaced() -> None:
    game = position()
    (grey,) = rows(game, GREY)
    add(game, SHADED, grey)
    assert happen(game, [Event(SINGED, grey, 3)]) == REPLACED


def test_an_event_that_another_stands_in_for_is_replaced() -> None:
    game = position()
    grey, decoy = rows(game, GREY, DECOY)
    assert happen(game, [Event(DIE, grey)]) == REPLACED
    assert (where(game, grey), where(game, decoy)) == (zone_of(0, GARDEN), zone_of(0, ASH))


def test_a_stand_in_may_be_forbidden() -> None:
    game = position()
    grey, decoy = rows(game, GREY, STONE_DECOY)
    assert happen(game, [Event(DIE, grey)]) == REPLACED
    assert [where(game, row) for row in (grey, decoy)] == [zone_of(0, GARDEN)] * 2


def test_a_trigger_sees_the_stand_in_and_not_what_it_stands_in_for() -> None:
    game = position()
    grey, decoy = rows(game, GREY, DECOY)
    put_card(game, WIDOW, 1)
    seen = game.ref(decoy)
    happen(game, [Event(DIE, grey)])
    assert [item.noted for item in game.waiting] == [(seen,)]


def test_a_trigger_is_withdrawn_when_its_event_did_not_happen() -> None:
    def die(game: Game) -> None:
        happen(game, [Event(DIE, cocoon)])

    game = game_of(step("0", die, late=True))
    cocoon = put_card(game, CHRYSALIS, 0)
    put_card(game, WIDOW, 1)
    game.run()
    mended = answer_all(game.copy(), YES)
    answer_all(game, NO)
    assert (len(mended.waiting), len(game.waiting)) == (0, 1)


def test_a_trigger_that_looked_earlier_is_withdrawn_when_its_event_is_forbidden() -> None:
    game = position()
    stone, _ = rows(game, STONE, WIDOW)
    see_deaths(game, [Event(DIE, stone)])
    happen(game, [Event(DIE, stone)])
    assert game.waiting == ()


def test_a_replacement_is_applied_once_to_what_it_made() -> None:
    game = position()
    (grey,) = rows(game, GREY)
    add(game, FLARED, grey)
    happen(game, [Event(SINGED, grey, 1)])
    assert game.columns[DAMAGE][grey] == 2


def test_each_event_of_a_batch_keeps_its_own_lineage() -> None:
    game = position()
    both = rows(game, GREY, GREY)
    for row in both:
        add(game, FLARED, row)
    happen(game, [Event(SINGED, row, 1) for row in both])
    assert [game.columns[DAMAGE][row] for row in both] == [2, 2]


def test_what_is_committed_is_kept_for_the_night() -> None:
    game = position()
    (grey,) = rows(game, GREY)
    happen(game, [Event(SINGED, grey, 1), Event(MEND, grey)])
    assert [event.kind for event in game.history] == [SINGED, MEND]
