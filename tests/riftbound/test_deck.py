"""Deck construction: every refusal cites its rule, and all reasons are given (103, 489.8.h-i, 825)."""

import json
import os
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from cardcourt.riftbound.card import BATTLEFIELD, GEAR, LEGEND, RUNE, SPELL, TYPE_NAMES, UNIT
from cardcourt.riftbound.deck import (
    Cards,
    DeckList,
    Facts,
    Fault,
    banned_names,
    bans,
    faults_of,
    sideboarding_faults,
    team_faults,
    tournament_faults,
)
from cardcourt.riftbound.modes import DUEL, MAGMA_CHAMBER, MODES, ModeOfPlay
from cardcourt.riftbound.rulebook import rulebook

DAY = date(2026, 11, 30)
LEGEND_CARD = Facts("Ferryman", LEGEND, ("calm", "mind"), ("Oda",), champion=True)
CHAMPION = Facts("Oda, at Rest", UNIT, ("mind",), ("Oda",), champion=True)
PYRE = Facts("Pyre", BATTLEFIELD, ("fury",))
SIGNATURE = Facts("Toll", SPELL, ("calm", "mind"), ("Oda",), signature=True)


def card(number: int, domains: tuple[str, ...] = ("calm",)) -> Facts:
    return Facts(f"Card {number}", UNIT, domains)


def a_deck() -> DeckList:
    """A legal deck: 13 names three times and the Chosen Champion."""
    return DeckList(
        LEGEND_CARD,
        CHAMPION,
        [(card(number), 3) for number in range(13)],
        [(Facts("Calm Rune", RUNE, ("calm",)), 6), (Facts("Mind Rune", RUNE, ("mind",)), 6)],
        [(Facts(f"Ford {number}", BATTLEFIELD), 1) for number in range(3)],
    )


def rules(faults: list[Fault]) -> list[str]:
    return [fault.rule for fault in faults]


def with_main(*cards: tuple[Facts, int]) -> DeckList:
    """The legal deck with these cards in place of as many others."""
    deck = a_deck()
    left = 39 - sum(number for _, number in cards)
    others = [(card(number), 3) for number in range(left // 3)]
    deck.main = [*cards, *others, *([(card(20), left % 3)] if left % 3 else [])]
    return deck


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_a_legal_deck_has_no_fault(mode: ModeOfPlay) -> None:
    assert faults_of(a_deck(), mode) == []
    assert tournament_faults(a_deck(), mode, DAY) == []


CASES: list[tuple[str, DeckList]] = [
    ("103.1", replace(a_deck(), legend=None)),
    ("103.1", replace(a_deck(), legend=replace(LEGEND_CARD, types=UNIT))),
    ("103.2", replace(a_deck(), main=[(card(number), 3) for number in range(12)])),
    ("103.2", with_main((Facts("Calm Rune", RUNE, ("calm",)), 3))),
    ("103.2.a.2", replace(a_deck(), champion=replace(CHAMPION, champion=False))),
    ("103.2.a.2", replace(a_deck(), champion=replace(CHAMPION, types=GEAR))),
    ("103.2.a.2", replace(a_deck(), champion=replace(CHAMPION, champion_tags=("Ivo",)))),
    ("103.2.b", with_main((card(7), 4))),
    ("103.2.b", with_main((card(7), 2), (card(7), 2))),
    ("103.2.b.1", with_main((CHAMPION, 3))),
    ("103.2.c", with_main((card(30, ("fury",)), 3))),
    ("103.2.c", with_main((card(30, ("calm", "fury")), 3))),
    ("103.2.c", replace(a_deck(), champion=replace(CHAMPION, domains=("order",)))),
    ("103.2.d.1", with_main((SIGNATURE, 2), (replace(SIGNATURE, name="Fare"), 2))),
    ("103.2.d.2", with_main((replace(SIGNATURE, champion_tags=("Ivo",)), 3))),
    ("103.3.a", replace(a_deck(), runes=[(Facts("Calm Rune", RUNE, ("calm",)), 11)])),
    ("103.3.a", replace(a_deck(), runes=[(Facts("Calm Rune", RUNE, ("calm",)), 13)])),
    ("103.3.a", replace(a_deck(), runes=[(card(0), 12)])),
    ("103.3.a.1", replace(a_deck(), runes=[(Facts("Fury Rune", RUNE, ("fury",)), 12)])),
    ("103.4.a", replace(a_deck(), battlefields=a_deck().battlefields[:2])),
    ("103.4.a", replace(a_deck(), battlefields=[*a_deck().battlefields[:2], (card(0), 1)])),
    (
        "103.4.b",
        replace(a_deck(), battlefields=[*a_deck().battlefields[:2], (Facts("Pyre", BATTLEFIELD, ("fury",)), 1)]),
    ),
    ("103.4.c", replace(a_deck(), battlefields=[(Facts("Ford", BATTLEFIELD), 3)])),
    ("825.3.a", with_main((replace(card(30), unique=True), 2))),
    ("825.3.a", replace(with_main((CHAMPION, 1)), champion=replace(CHAMPION, unique=True))),
]


@pytest.mark.parametrize(("rule", "deck"), CASES, ids=lambda value: value if isinstance(value, str) else "")
def test_each_fault_cites_its_rule(rule: str, deck: DeckList) -> None:
    assert rules(faults_of(deck)) == [rule]
    assert rule in rulebook().rules


def test_a_signature_unit_is_no_chosen_champion() -> None:
    """103.2.d.3, and not a champion unit either (103.2.a.2)."""
    deck = replace(a_deck(), champion=Facts("Oda's Dog", UNIT, ("calm",), ("Oda",), signature=True))
    assert rules(faults_of(deck)) == ["103.2.a.2", "103.2.d.3"]


def test_no_chosen_champion_is_one_card_too_few_as_well() -> None:
    assert rules(faults_of(replace(a_deck(), champion=None))) == ["103.2", "103.2.a.2"]


def test_three_copies_with_the_chosen_champion_are_legal() -> None:
    """103.2.b.1: the control of the refusal."""
    assert faults_of(with_main((CHAMPION, 2))) == []


def test_a_card_of_both_domains_is_legal() -> None:
    """103.1.b.4."""
    assert faults_of(with_main((card(30, ("mind", "calm")), 3))) == []


def test_a_card_without_domains_is_legal() -> None:
    assert faults_of(with_main((card(30, ()), 3))) == []


def test_an_effect_may_admit_cards_whatever_their_domains() -> None:
    """103.1.b.5."""
    assert faults_of(with_main((replace(card(30, ("fury",)), anywhere=True), 3))) == []


def test_three_different_unique_signatures_are_legal() -> None:
    """825.3.b."""
    cards = [replace(SIGNATURE, name=f"Toll {number}", unique=True) for number in range(3)]
    assert faults_of(with_main(*[(each, 1) for each in cards])) == []
    assert rules(faults_of(with_main((cards[0], 1), (cards[1], 2)))) == ["825.3.a"]


def test_all_reasons_are_given() -> None:
    """rb-383 and more: four copies with the champion in a deck of too few cards, and no runes."""
    deck = DeckList(LEGEND_CARD, CHAMPION, [(CHAMPION, 3), (card(1, ("fury",)), 1)])
    assert rules(faults_of(deck)) == ["103.2", "103.2.b.1", "103.2.c", "103.3.a", "103.4.a"]


# -- teams and tournaments ---------------------------------------------------------------------------------------------


def test_teammates_need_legends_and_battlefields_of_their_own() -> None:
    """489.8.h, 489.8.i."""
    assert rules(team_faults([a_deck(), a_deck()])) == ["489.8.h", *["489.8.i"] * 3]
    other = replace(a_deck(), legend=replace(LEGEND_CARD, name="Boatman"))
    other.battlefields = [(Facts(f"Reef {number}", BATTLEFIELD), 1) for number in range(3)]
    assert team_faults([a_deck(), other]) == []


def test_a_tournament_deck_has_exactly_forty_cards() -> None:
    deck = a_deck()
    deck.main.append((card(30), 1))
    assert faults_of(deck) == []
    assert rules(tournament_faults(deck, DUEL, DAY)) == ["TR 402.1"]


def test_a_sideboard_has_at_most_ten_cards() -> None:
    deck = replace(a_deck(), sideboard=[(card(number), 1) for number in range(30, 40)])
    assert tournament_faults(deck, DUEL, DAY) == []
    deck.sideboard.append((card(40), 1))
    assert rules(tournament_faults(deck, DUEL, DAY)) == ["TR 403"]


def test_banned_cards_are_refused_from_the_date_of_the_list_on() -> None:
    """103.2.e."""
    _, names = banned_names(DUEL, DAY)
    deck = with_main((replace(card(0), name=names[0]), 3))
    assert rules(tournament_faults(deck, DUEL, DAY)) == ["103.2.e"]
    assert tournament_faults(deck, DUEL, date(2026, 1, 1)) == []


def test_some_cards_are_banned_in_one_mode_only() -> None:
    only = next((mode, name) for _, mode, name in bans() if mode)
    assert only[0] == MAGMA_CHAMBER.name
    deck = replace(a_deck(), legend=replace(LEGEND_CARD, name=only[1]))
    assert rules(tournament_faults(deck, MAGMA_CHAMBER, DAY)) == ["103.2.e"]
    assert tournament_faults(deck, DUEL, DAY) == []


def test_sideboarding_swaps_one_for_one() -> None:
    """TR 601.1: the Chosen Champion may be swapped too."""
    second = Facts("Oda, Awake", UNIT, ("mind",), ("Oda",), champion=True)
    registered = replace(a_deck(), sideboard=[(second, 1), (card(30), 2)])
    swapped = replace(registered, champion=second, sideboard=[(CHAMPION, 1), (card(30), 2)])
    assert sideboarding_faults(registered, swapped) == []
    assert rules(sideboarding_faults(registered, replace(registered, main=[*registered.main, (card(30), 2)]))) == [
        "TR 601.1",
        "TR 601.1",
    ]
    for change in (
        replace(registered, legend=None),
        replace(registered, runes=registered.runes[:1]),
        replace(registered, battlefields=registered.battlefields[:2]),
    ):
        assert rules(sideboarding_faults(registered, change)) == ["TR 601.1"]


# -- decks that were played --------------------------------------------------------------------------------------------

POOL = os.environ.get("CARDCOURT_RIFTBOUND_CARDS", "")
DECKS = os.environ.get("CARDCOURT_RIFTBOUND_DECKS", "")


@pytest.mark.skipif(not POOL or not DECKS, reason="needs CARDCOURT_RIFTBOUND_CARDS and CARDCOURT_RIFTBOUND_DECKS")
def test_decks_that_were_played_are_legal() -> None:
    """The published cards and decks are not part of the project; both variables name where they lie."""
    pool: dict[str, Facts] = {}
    for each in json.loads(Path(POOL).read_text("utf-8")):
        pool[plain(each["name"])] = read_facts(each)
    paths = sorted(Path(DECKS).glob("riftbound-*.json"))
    assert paths
    for path in paths:
        deck = json.loads(path.read_text("utf-8"))
        listed = DeckList(
            pool[plain(deck["legend"])],
            pool[plain(deck["champion"])],
            read_cards(pool, deck["main"]),
            read_cards(pool, deck["runes"]),
            read_cards(pool, [(name, 1) for name in deck["battlefields"]]),
            read_cards(pool, deck.get("side", [])),
        )
        assert faults_of(listed) == [], path.name
        assert len(listed.main) > 0


def plain(name: str) -> str:
    """A name as sources agree on it."""
    return name.replace(" - ", ", ").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").casefold()


def read_cards(pool: dict[str, Facts], cards: list[tuple[str, int]]) -> Cards:
    return [(pool[plain(name)], number) for name, number in cards]


def read_facts(each: dict[str, object]) -> Facts:
    tags = each.get("tags", [])
    domains = each["domains"]
    assert isinstance(tags, list)
    assert isinstance(domains, list)
    return Facts(
        str(each["name"]).replace(" - ", ", "),
        TYPE_NAMES[str(each["type"]).lower()],
        tuple(domain for domain in domains if domain != "Colorless"),
        tuple(tags),
        each.get("supertype") == "Champion",
        each.get("supertype") == "Signature",
        "[Unique]" in str(each["text"]),
    )
