"""The published JSON Schemas are those of the case formats."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardcourt.court.reading import schema

DOCS = Path(__file__).parent.parent.parent / "docs"


@pytest.mark.parametrize(("game", "file"), [("riftbound", "case.schema.json"), ("wow", "case.wow.schema.json")])
def test_published_schema_is_up_to_date(game: str, file: str) -> None:
    assert json.loads((DOCS / file).read_text(encoding="utf-8")) == schema(game)
