"""The published JSON Schema is that of the case format."""

from __future__ import annotations

import json
from pathlib import Path

from cardcourt.court.reading import schema

PUBLISHED = Path(__file__).parent.parent.parent / "docs" / "case.schema.json"


def test_published_schema_is_up_to_date() -> None:
    assert json.loads(PUBLISHED.read_text(encoding="utf-8")) == schema("riftbound")
