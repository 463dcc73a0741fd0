"""A view hides what a player may not know."""

from cardcourt.kernel.game import CARD, Game
from cardcourt.kernel.view import HIDDEN, cards_seen, notes_for
from tests.kernel.tiny import GARDEN, GREY, JAR, SLEEVE, position, put_card, start, zone_of


def visible(game: Game, viewer: int) -> list[bool]:
    """Gardens and ash are open, one's own sleeve is one's own, jars are nobody's."""
    hidden = {zone_of(keeper, JAR) for keeper in range(game.players)}
    hidden |= {zone_of(keeper, SLEEVE) for keeper in range(game.players) if keeper != viewer}
    return [zone not in hidden for zone in game.columns[3]]


def seen(game: Game, viewer: int) -> list[int]:
    return cards_seen(game, viewer, visible(game, viewer))


def test_what_lies_open_is_seen_by_all() -> None:
    game = position()
    grey = put_card(game, GREY, 0, GARDEN)
    assert [seen(game, viewer)[grey] for viewer in (0, 1)] == [game.columns[CARD][grey]] * 2


def test_a_hand_is_seen_by_its_player_only() -> None:
    game = position()
    grey = put_card(game, GREY, 0, SLEEVE)
    assert [seen(game, viewer)[grey] for viewer in (0, 1)] == [game.columns[CARD][grey], HIDDEN]


def test_a_deck_is_seen_by_nobody() -> None:
    game = position()
    rows = game.columns[zone_of(0, JAR)]
    assert {seen(game, viewer)[row] for viewer in (0, 1) for row in rows} == {HIDDEN}


def test_a_view_leaves_the_game_as_it_is() -> None:
    game = position()
    before = game.digest()
    seen(game, 1)
    assert game.digest() == before


def test_a_secret_note_is_read_by_its_player_only() -> None:
    game = start(1, players=3, tracing=True)
    for viewer in range(3):
        secret = [note for note in notes_for(game, viewer) if note.key == "drawn"]
        assert secret
        assert {note.viewer for note in secret} == {viewer}


def test_an_open_note_is_read_by_all() -> None:
    game = start(1, players=3, tracing=True)
    counts = {sum(note.key == "draws" for note in notes_for(game, viewer)) for viewer in range(3)}
    assert counts == {10}
