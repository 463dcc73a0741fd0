"""Every note of an engine has words."""

from __future__ import annotations

import re
from pathlib import Path

from cardcourt.court.riftbound.messages import ENGLISH

SOURCES = Path(__file__).parent.parent.parent / "src" / "cardcourt"
NOTE = re.compile(r'\bnote(?:_for)?\(\s*(?:[\w.]+, )?[\w."\[\]<> -]+,\s*"([^"]+)"')


def test_every_note_has_words() -> None:
    keys = set()
    for package in ("kernel", "riftbound", "court"):
        for path in sorted((SOURCES / package).rglob("*.py")):
            keys.update(NOTE.findall(path.read_text(encoding="utf-8")))
    assert len(keys) > 60
    assert sorted(key for key in keys if key not in ENGLISH) == []
