"""Bad input about the WoW TCG: the error names file, line, what was found and what would be right."""

from __future__ import annotations

import pytest

from cardcourt.court.errors import BadInput
from cardcourt.court.reading import read_cases
from cardcourt.court.verdict import judge

BASE = """\
game: wow
position:
  P2: {hero: {hero: H}, allies: [{ally: U, atk: 1, health: 4}]}
  P1: {hand: [{ability: Bolt, cost: 1, do: [{deal: 2, to: target hero or ally}]}], resources: 1}
line:
  - P1: {play: Bolt, choose: U}
expect:
  - {damage: {U: 2}}
"""


def fault(text: str) -> str:
    """What is said about a case that cannot be judged."""
    with pytest.raises(BadInput) as caught:
        for case, document in read_cases(text, "case.yaml"):
            judge(case, document)
    return str(caught.value)


def test_the_base_itself_is_good() -> None:
    [(case, document)] = read_cases(BASE, "case.yaml")
    assert judge(case, document).holds


@pytest.mark.parametrize(
    ("change", "line", "parts"),
    [
        (("health: 4", "heatlh: 4"), 3, ["unknown key 'heatlh'", "health"]),
        (("deal: 2", "dael: 2"), 4, ["dael", "deal"]),
        (("target hero or ally", "target hreo"), 4, ["hreo", "hero"]),
        (("atk: 1,", "atk: 1, keywords: [protecter],"), 3, ["'protecter' is no keyword", "protector"]),
        (("atk: 1,", "atk: 1, damage type: ice,"), 3, ["no damage type 'ice'", "frost"]),
        (
            ("{ability: Bolt, cost: 1, do: [{deal: 2, to: target hero or ally}]}", "Fire Blst"),
            4,
            ["no card 'Fire Blst'", "did you mean 'Fire Blast'"],
        ),
        (("ally: U", "ally: H"), 3, ["two cards are called 'H'"]),
        (("to: target hero or ally", "to: those 1"), 4, ["refers to its target 1, but it has 0"]),
        (("{deal: 2, to: target hero or ally}", "{put token: Sprocket}"), 4, ["no token 'Sprocket'", "tokens:"]),
        (("position:\n", "position:\n  at: combat phase\n"), 3, ["combat phase", "action phase"]),
        (("atk: 1, health: 4", "atk: 1, health: 4, damage: 4"), 3, ["fatal damage", "410.6a"]),
        (("allies: [{ally: U", "allies: [{item: U"), 3, ["does not belong under `allies`"]),
        (("choose: U", "choose: X"), 6, ["no object or answer 'X'"]),
        (("choose: U", "choose: U, strike: none"), 6, ["nothing asked P1 for `strike`"]),
        (("play: Bolt", "use: U"), 6, ["U has 0 powers"]),
        (("{play: Bolt, choose: U}", "{attack: U}"), 6, ["add defender:"]),
        (("damage: {U: 2}", "cites: 717.22"), 8, ["no rule '717.22'", "7.4"]),
        (("damage: {U: 2}", "keywords: {U: {flying: 1}}"), 8, ["no keyword 'flying'"]),
        (("game: wow", "game: wow\nrules: '7.3'"), 2, ["7.3", "7.4"]),
        (("resources: 1}", "resources: 1}\n  established: [{give: [{prevnt: 2}], to: H}]"), 5, ["prevnt", "prevent"]),
        (("resources: 1}", "resources: 1}\n  chain: [{by: P2}]"), 5, ["a link is a `card:`"]),
    ],
    ids=lambda value: "-".join(str(part) for part in value)[:40] if isinstance(value, tuple) else None,
)
def test_fault_is_named_with_its_line(change: tuple[str, str], line: int, parts: list[str]) -> None:
    old, new = change
    assert old in BASE
    said = fault(BASE.replace(old, new, 1))
    assert said.startswith(f"case.yaml:{line}: "), said
    for part in parts:
        assert part in said
