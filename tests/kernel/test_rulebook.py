"""Rulebooks read from a table with tabs."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcourt.kernel.rulebook import Rule, read_rulebook

TABLE = "number\tkind\ten\tfr\n1.2\toperative\tDraw.\tPiocher.\n1.10\tstructure\t\t\n"


def test_a_rulebook_keeps_the_order_of_its_document_and_says_nothing_where_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "rules.tsv").write_text(TABLE, encoding="utf-8")
    book = read_rulebook("7", "Rules 7", tmp_path / "rules.tsv")
    assert (book.version, book.title, list(book.rules)) == ("7", "Rules 7", ["1.2", "1.10"])
    assert book.get("1.2") == Rule("1.2", "operative", {"en": "Draw.", "fr": "Piocher."})
    assert book.rules["1.10"].summary == {}
    assert book.get("1.3") is None


def test_a_line_with_too_few_fields_is_no_rulebook(tmp_path: Path) -> None:
    (tmp_path / "rules.tsv").write_text("number\tkind\ten\tfr\n1.2\toperative\tDraw.\n", encoding="utf-8")
    with pytest.raises(ValueError, match="shorter"):
        read_rulebook("7", "Rules 7", tmp_path / "rules.tsv")
