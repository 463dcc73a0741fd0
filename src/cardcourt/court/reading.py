"""Reading case files: each into the case format of its game, or refused with words for a person."""

from __future__ import annotations

from typing import Any

import msgspec

from cardcourt.court.examining import case_from
from cardcourt.court.format import AnyCase
from cardcourt.court.game import court_of
from cardcourt.court.text import Document, read_documents


def read_cases(text: str, file: str) -> list[tuple[AnyCase, Document]]:
    """The cases of a file.

    Raises BadInput for what is not YAML, not a case, or neither expects nor asks anything.
    """
    return [(case_from(document), document) for document in read_documents(text, file)]


def schema(game: str) -> dict[str, Any]:
    """The JSON Schema of a game's case files.

    Raises ValueError for a game that there is none of.
    """
    return msgspec.json.schema(court_of(game).case_type)
