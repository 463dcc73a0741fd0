"""Rule numbers of the WoW TCG Comprehensive Rules, and words of their glossary, each with a line on what it does."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from cardcourt.kernel.rulebook import Rulebook, UnknownVersion, read_rulebook

VERSIONS = {"7.4": ("WoW TCG Comprehensive Rules 7.4", "comprehensive-7.4.tsv")}


@cache
def rulebook(version: str = "7.4") -> Rulebook:
    """Return the rulebook of a version, read on first use.

    Raises UnknownVersion for one that is not shipped.
    """
    if version not in VERSIONS:
        raise UnknownVersion(f"no rulebook {version!r}; known versions: {', '.join(VERSIONS)}")
    title, name = VERSIONS[version]
    return read_rulebook(version, title, files(__name__).joinpath(name))
