"""What random games found, each in one small position."""

from cardcourt.wow.bringing import PutTokenCopy
from cardcourt.wow.card import ABILITY, WEAPON, Card
from cardcourt.wow.language import All, Filter
from cardcourt.wow.objects import name
from cardcourt.wow.state import ALLY_ROW, zone_of
from cardcourt.wow.traits import traits_of
from cardcourt.wow.wielding import weapons_for
from tests.wow.playing import GRUNT, Position


def test_402_3_a_copy_that_is_a_token_can_be_copied_again() -> None:
    position = Position()
    position.put("A", GRUNT, 0)
    copy = Card("Copy", ABILITY, powers=(PutTokenCopy(All(Filter(("ally",)))),))
    position.put("S1", copy, 0, "hand")
    position.put("S2", copy, 0, "hand")
    played = position.play()
    for spell, allies in (("S1", 2), ("S2", 4)):
        played.cast(0, spell)
        played.resolve()
        assert len(played.game.columns[zone_of(0, ALLY_ROW)]) == allies
    assert {name(played.game, row) for row in played.game.columns[zone_of(0, ALLY_ROW)]} == {"Grunt"}


def test_303_2_a_weapon_in_hand_is_not_struck_with() -> None:
    position = Position()
    axe = Card("Axe", WEAPON, 1, 2, tags=("Melee", "One-Handed"))
    position.put("In Play", axe, 0)
    position.put("In Hand", axe, 0, "hand")
    played = position.play()
    traits_of(played.game, played.rows["In Hand"])  # whoever asks about it
    hero = played.rows["H1"]
    assert weapons_for(played.game, 0, hero) == [played.rows["In Play"]]
