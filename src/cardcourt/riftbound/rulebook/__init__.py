"""Rule numbers of the Riftbound Core Rules, each with a line on what the rule does."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from cardcourt.kernel.rulebook import Rulebook, UnknownVersion, read_rulebook

VERSIONS = {"1.4": ("Riftbound Core Rules 1.4", "core-1.4.tsv")}


@cache
def rulebook(version: str = "1.4") -> Rulebook:
    """Return the rulebook of a version, read on first use.

    Raises UnknownVersion for one that is not shipped.
    """
    if version not in VERSIONS:
        raise UnknownVersion(f"no rulebook {version!r}; known versions: {', '.join(VERSIONS)}")
    title, name = VERSIONS[version]
    return read_rulebook(version, title, files(__name__).joinpath(name))
