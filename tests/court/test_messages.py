"""Every note of an engine has words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardcourt.court.riftbound.messages import ENGLISH as RIFTBOUND
from cardcourt.court.wow.messages import ENGLISH as WOW

SOURCES = Path(__file__).parent.parent.parent / "src" / "cardcourt"
NOTE = re.compile(r'\bnote(?:_for)?\(\s*(?:[\w.]+, )?[\w."\[\]<> -]+,\s*"([^"]+)"')


@pytest.mark.parametrize(("game", "words"), [("riftbound", RIFTBOUND), ("wow", WOW)])
def test_every_note_has_words(game: str, words: dict[str, str]) -> None:
    keys = set()
    for package in ("kernel", game, f"court/{game}"):
        for path in sorted((SOURCES / package).rglob("*.py")):
            keys.update(NOTE.findall(path.read_text(encoding="utf-8")))
    assert sorted(key for key in keys if key not in words) == []
    assert game == "wow" or len(keys) > 60
