"""Checks on the shipped rulebook tables of every game."""

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from cardcourt.kernel.rulebook import Rule, Rulebook, UnknownVersion
from cardcourt.riftbound.rulebook import rulebook as riftbound_rulebook
from cardcourt.wow.rulebook import rulebook as wow_rulebook

LONGEST = 160
RUN = 8
KINDS = {"operative", "definition", "structure"}


@dataclass(frozen=True)
class Table:
    """One shipped table, and what must be so of it."""

    package: str
    file: str
    version: str
    title: str
    read: Callable[..., Rulebook]
    rules: int
    number: str
    an_operative_rule: str
    official_text: str  # the variable that names a file with the official text

    @property
    def lines(self) -> list[str]:
        return files(self.package).joinpath(self.file).read_text(encoding="utf-8").splitlines()

    @property
    def rows(self) -> list[list[str]]:
        return [line.split("\t") for line in self.lines[1:]]


RIFTBOUND = Table(
    package="cardcourt.riftbound.rulebook",
    file="core-1.4.tsv",
    version="1.4",
    title="Riftbound Core Rules 1.4",
    read=riftbound_rulebook,
    rules=2381,
    number=r"\d{3}(\.(\d+|[a-z]))*",
    an_operative_rule="372",
    official_text="CARDCOURT_RULES_TEXT",
)
WOW = Table(
    package="cardcourt.wow.rulebook",
    file="comprehensive-7.4.tsv",
    version="7.4",
    title="WoW TCG Comprehensive Rules 7.4",
    read=wow_rulebook,
    rules=594,  # 67 sections, 441 numbered rules and 86 words of the glossary
    number=r"\d{3}(\.\d+[a-z]?)?|glossary:[A-Za-z]+([-_][A-Za-z]+)*",
    an_operative_rule="717.4a",
    official_text="CARDCOURT_WOW_RULES_TEXT",
)
KEYWORDS = """
    Aberration, Absorb, Arcane Torrent, Artifact, Assault, AWESOME, Bear Form, Berserking, Cat Form, Conspicuous,
    Death Rattle, Delve, Diplomacy, Dual Shield, Dual Wield, Ranged Dual Wield, Two-Handed Dual Wield, Echo, Elusive,
    Enrage, Escape Artist, Eternal, Ferocity, Find Treasure, Finishing Move, Hardiness, Harmonize, Haste,
    Infinite Wield, Inspire, Inspiring Presence, Invincible, Irradiated, Long-Range, Mend, Portal, Preparation,
    Protector, Resistance, Rift, Sabotage, Sentinel, Sextuple Wield, Shadowmeld, Smash, Spellshield, Stash, Stealth,
    Thrown, Time is Money, Trap, Untargetable, War Stomp, Warp, Will of the Forsaken
"""

every_table = pytest.mark.parametrize("table", [RIFTBOUND, WOW], ids=["riftbound", "wow"])


def runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"[^\W_]+(?:'[^\W_]+)*", text.lower().replace("’", "'"))
    return {tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1)}


@every_table
def test_header_names_the_fields(table: Table) -> None:
    assert table.lines[0].split("\t") == ["number", "kind", "en", "fr", "ru"]


@every_table
def test_every_line_has_five_fields(table: Table) -> None:
    assert [row for row in table.rows if len(row) != 5] == []


@every_table
def test_numbers_are_unique_and_complete(table: Table) -> None:
    numbers = [row[0] for row in table.rows]
    assert len(numbers) == table.rules
    assert len(set(numbers)) == table.rules
    assert [number for number in numbers if not re.fullmatch(table.number, number)] == []


@every_table
def test_kinds_are_known(table: Table) -> None:
    assert {row[1] for row in table.rows} == KINDS


@every_table
def test_a_summary_is_written_in_all_languages_or_none(table: Table) -> None:
    assert [row[0] for row in table.rows if len({bool(said) for said in row[2:]}) != 1] == []


@every_table
def test_operative_rules_have_a_summary(table: Table) -> None:
    assert [row[0] for row in table.rows if row[1] == "operative" and not row[2]] == []


@every_table
def test_russian_is_written_in_cyrillic(table: Table) -> None:
    cards = {"800.1", "800.2", "800.3"}  # headings that are the name of a card
    assert [row[0] for row in table.rows if row[4] and row[0] not in cards and not re.search("[а-яё]", row[4])] == []


@every_table
def test_summaries_are_short_and_trimmed(table: Table) -> None:
    said = [(row[0], text) for row in table.rows for text in row[2:]]
    assert [number for number, text in said if len(text) > LONGEST] == []
    assert [number for number, text in said if text != " ".join(text.split())] == []


@every_table
def test_no_summary_repeats_the_official_text(table: Table) -> None:
    place = os.environ.get(table.official_text, "")
    if not place or not Path(place).is_file():
        pytest.skip(f"{table.official_text} does not name a file with the official rule text")
    official = runs(Path(place).read_text(encoding="utf-8"))
    assert [row[0] for row in table.rows if any(runs(text) & official for text in row[2:])] == []


@every_table
def test_rulebook_loads_every_rule_in_order(table: Table) -> None:
    book = table.read()
    assert (book.version, book.title) == (table.version, table.title)
    assert list(book.rules) == [row[0] for row in table.rows]
    assert table.read() is book


@every_table
def test_get_returns_the_rule_or_none(table: Table) -> None:
    number = table.an_operative_rule
    rule = table.read().get(number)
    assert isinstance(rule, Rule)
    assert (rule.number, rule.kind, set(rule.summary)) == (number, "operative", {"en", "fr", "ru"})
    assert table.read().get("999.9") is None


@every_table
def test_unknown_version_names_the_known_ones(table: Table) -> None:
    with pytest.raises(UnknownVersion, match=rf"0\.1.*{re.escape(table.version)}"):
        table.read("0.1")


def test_every_wow_rule_is_summarised() -> None:
    assert [row[0] for row in WOW.rows if not all(row[2:])] == []


def test_every_wow_summary_can_be_read_alone() -> None:
    english, french = "It|Its|Then|Such|They|Their|His|Her", "Il(?! y a)|Elle|Ils|Son|Sa|Ses|Puis"
    leaning = re.compile(rf"({english}|{french}|Он|Она|Оно|Они|Его|Её|Их|Затем) ")
    assert [row[0] for row in WOW.rows if any(leaning.match(text) for text in row[2:])] == []


def test_wow_numbers_stand_in_the_order_of_the_document_without_a_gap() -> None:
    numbers = [row[0] for row in WOW.rows if not row[0].startswith("glossary:")]
    assert sum("." in number for number in numbers) == 441
    assert [(first, second) for first, second in pairwise(numbers) if second not in followers(first)] == []


def followers(number: str) -> set[str]:
    """The numbers that may come next: a part, the next part, the next rule, the next section or chapter."""
    section, _, rest = number.partition(".")
    after = {str(int(section) + 1), f"{int(section) // 100 + 1}00"}
    if not rest:
        return {f"{section}.1"}
    rule = int(rest.rstrip("abcdefghijklmnopqrstuvwxyz"))
    letter = rest[len(str(rule)) :]
    return after | {f"{section}.{rule + 1}", f"{section}.{rule}{chr(ord(letter) + 1) if letter else 'a'}"}


def test_every_wow_keyword_is_an_operative_word_of_the_glossary() -> None:
    kinds = {row[0]: row[1] for row in WOW.rows}
    keywords = [f"glossary:{word.strip().replace(' ', '_')}" for word in KEYWORDS.split(",")]
    assert [word for word in keywords if kinds.get(word) != "operative"] == []


def test_the_wow_glossary_is_in_alphabetical_order() -> None:
    words = [row[0].casefold() for row in WOW.rows if row[0].startswith("glossary:")]
    assert words == sorted(words)
    assert len(words) == 86
