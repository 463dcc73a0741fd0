"""Descriptions of cards as short strings of known words: "other opposing damaged ally", "ability in your graveyard".

In order: other or this one, side, states, damage type, icon in brackets, tag with a capital, types joined by "or"; then
"attached to ...", "with ...", "without ...", a zone, and "named ...".
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from cardcourt.kernel.spelling import Path, SpellingError, guess, listed, shown
from cardcourt.wow.card import DAMAGE_TYPE_NAMES, KEYWORD_NAMES
from cardcourt.wow.language import EXACTLY_X, NO_LIMIT, STATES, TYPE_WORDS, Filter

ANY: Final = Filter(("card",))
SIDES_BEFORE: Final = {"your": "you", "friendly": "friendly", "opposing": "opposing"}
SIDES_BEHIND: Final = {
    " you control": "you",
    " its controller controls": "its controller",
    " their controller controls": "their controller",
    " target player controls": "target player",
    " that player controls": "that player",
}
ZONE_SIDES: Final = {
    "your": "you",
    "a": "",
    "a friendly": "friendly",
    "an opposing": "opposing",
    "its controller's": "its controller",
    "their controller's": "their controller",
    "target player's": "target player",
    "that player's": "that player",
}
ZONE_PHRASES: Final = {
    "hand": "hand",
    "deck": "deck",
    "graveyard": "graveyard",
    "resource row": "resources",
    "removed zone": "removed",
}
LONG_WORDS: Final = tuple(sorted([word for word in STATES if " " in word], key=len, reverse=True))
NUMBERS: Final = ("cost", "atk", "health")
KNOWN: Final = (
    "other",
    "this",
    "attached",
    *SIDES_BEFORE,
    *[word for word in STATES if word != "attached"],
    *DAMAGE_TYPE_NAMES,
    *TYPE_WORDS,
)
LIMIT: Final = re.compile(r" with (cost|atk|health) (\d+|x)( or less| or more)?$")
ZONE: Final = re.compile(r" in (" + "|".join(ZONE_SIDES) + ") (" + "|".join(ZONE_PHRASES) + ")$")


# -- reading -----------------------------------------------------------------------------------------------------------


def filter_from_text(text: str, path: Path) -> Filter:
    """The description that a string spells.

    Raises SpellingError for a word that is not known.
    """
    found = ANY
    rest = text.strip()
    rest, _, name = rest.partition(" named ")
    if name:
        found = replace(found, named=name)
    host, _, attached = rest.partition(" attached to ")
    if attached:
        found = replace(found, attached_to=filter_from_text(attached, path))
        rest = host
    changed = True
    while changed:
        rest, found, changed = behind(rest, found, path)
    return before(rest, found, path)


def behind(text: str, found: Filter, path: Path) -> tuple[str, Filter, bool]:
    """Take one phrase off the end of a description."""
    for phrase, side in SIDES_BEHIND.items():
        if text.endswith(phrase):
            return text.removesuffix(phrase), replace(found, side=side), True
    for phrase, changed in (
        (" on the chain", replace(found, zone="chain")),
        (" anywhere", replace(found, zone="")),
        (" with the same name", replace(found, same_name=True)),
        (" with lower cost", replace(found, cheaper=True)),
        (" besides it", replace(found, not_it=True)),
        (" dealt damage by this", replace(found, dealt_by_this=True)),
        (" remembered by this", replace(found, remembered=True)),
    ):
        if text.endswith(phrase):
            return text.removesuffix(phrase), changed, True
    zone = ZONE.search(text)
    if zone is not None:
        sided = replace(found, zone=ZONE_PHRASES[zone[2]], side=ZONE_SIDES[zone[1]])
        return text[: zone.start()], sided, True
    limit = LIMIT.search(text)
    if limit is not None:
        return text[: limit.start()], limited(found, limit), True
    for word in (" without ", " with "):
        head, _, keyword = text.rpartition(word)
        if head:
            if keyword not in KEYWORD_NAMES:
                raise SpellingError(path, f"{keyword!r} is no keyword{guess(keyword, KEYWORD_NAMES)}")
            has = Filter(("card",), zone="", keyword=keyword)
            return head, replace(found, without=has) if word == " without " else replace(found, keyword=keyword), True
    return text, found, False


def limited(found: Filter, limit: re.Match[str]) -> Filter:
    """A description with a limit of a number."""
    number = EXACTLY_X if limit[2] == "x" else int(limit[2])
    least = number if limit[3] != " or less" else NO_LIMIT
    most = number if limit[3] != " or more" else NO_LIMIT
    if limit[1] == "cost":
        return replace(found, least_cost=least, most_cost=most)
    if limit[1] == "atk":
        return replace(found, least_atk=least, most_atk=most)
    return replace(found, least_health=least, most_health=most)


def before(text: str, found: Filter, path: Path) -> Filter:
    """Read the words of a description from the front: whose, in what state, with what tag, and of what types."""
    rest = text
    if rest.startswith("attached ") and rest != "attached":
        found, rest = replace(found, host=True), rest.removeprefix("attached ")
    while rest:
        long = next((word for word in LONG_WORDS if rest == word or rest.startswith(f"{word} ")), "")
        word = long or rest.split(" ", 1)[0]
        if word in ("other", "this"):
            found = replace(found, other=True) if word == "other" else replace(found, this=True)
        elif word in SIDES_BEFORE:
            found = replace(found, side=SIDES_BEFORE[word])
        elif word in STATES:
            found = replace(found, state=(*found.state, word))
        elif word in DAMAGE_TYPE_NAMES:
            found = replace(found, damage_type=word)
        elif word.startswith("["):
            icon, _, rest = rest[1:].partition("]")
            found = replace(found, icon=icon)
            rest = rest.strip()
            continue
        else:
            return of_types(rest, found, path)
        rest = rest[len(word) :].strip()
    return found if text else unknown(text, path)


def of_types(text: str, found: Filter, path: Path) -> Filter:
    """Read the tag and the types at the end of a description."""
    tag: list[str] = []
    words = text.split(" ")
    while words and words[0][:1].isupper():
        tag.append(words.pop(0))
    if tag:
        found = replace(found, tag=" ".join(tag))
    if not words:
        return found
    types = [word.removesuffix(" card") for word in re.split(r",? or |, ", " ".join(words))]
    for word in types:
        if word not in TYPE_WORDS:
            return unknown(word, path)
    return replace(found, types=tuple(types))


def unknown(word: str, path: Path) -> Filter:
    """Refuse a word of a description."""
    known = f"Known: {listed(KNOWN)}; a tag has a capital, a class or faction stands in brackets"
    raise SpellingError(path, f"{shown(word)} is no word of a description{guess(word, KNOWN) or '.'} {known}")


# -- writing -----------------------------------------------------------------------------------------------------------


def filter_text(filter: Filter) -> str:
    """The string that spells a description, or nothing when no string says all of it."""
    parts: list[str] = ["attached"] if filter.host else []
    parts.extend(word for word, there in (("other", filter.other), ("this", filter.this)) if there)
    in_zone = zone_text(filter)
    own = {side: word for word, side in SIDES_BEFORE.items()}
    behind_it = {side: phrase for phrase, side in SIDES_BEHIND.items()}
    side_behind = ""
    if filter.side and not in_zone.startswith(" in "):
        if filter.side in own:
            parts.append(own[filter.side])
        else:
            side_behind = behind_it.get(filter.side, "")
    parts.extend(filter.state)
    parts.extend(word for word in (filter.damage_type, f"[{filter.icon}]" if filter.icon else "", filter.tag) if word)
    if filter.types != ("card",) or not filter.tag:
        parts.append(" or ".join(filter.types))
    text = " ".join(parts) + side_behind + in_zone + limit_text(filter)
    if filter.keyword:
        text += f" with {filter.keyword}"
    if filter.without is not None:
        text += f" without {filter.without.keyword}"
    if filter.attached_to is not None:
        text += f" attached to {filter_text(filter.attached_to)}"
    return text + (f" named {filter.named}" if filter.named else "")


def zone_text(filter: Filter) -> str:
    """The phrase for where the cards are."""
    if filter.zone == "play":
        return ""
    if filter.zone in ("chain", ""):
        return " on the chain" if filter.zone else " anywhere"
    sides = {side: phrase for phrase, side in ZONE_SIDES.items()}
    zones = {zone: phrase for phrase, zone in ZONE_PHRASES.items()}
    return f" in {sides[filter.side]} {zones[filter.zone]}"


def limit_text(filter: Filter) -> str:
    """The phrases for limits of numbers, and for comparisons."""
    text = " with the same name" if filter.same_name else ""
    text += " with lower cost" if filter.cheaper else ""
    text += " besides it" if filter.not_it else ""
    text += " dealt damage by this" if filter.dealt_by_this else ""
    text += " remembered by this" if filter.remembered else ""
    for word, least, most in (
        ("cost", filter.least_cost, filter.most_cost),
        ("atk", filter.least_atk, filter.most_atk),
        ("health", filter.least_health, filter.most_health),
    ):
        number = "x" if EXACTLY_X in (least, most) else max(least, most)
        if least == most and least != NO_LIMIT:
            text += f" with {word} {number}"
        elif least != NO_LIMIT and most == NO_LIMIT:
            text += f" with {word} {number} or more"
        elif most != NO_LIMIT and least == NO_LIMIT:
            text += f" with {word} {number} or less"
    return text
