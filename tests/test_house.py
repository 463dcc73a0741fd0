"""The house is in order: what holds for every file, whatever it says about the games."""

import ast
import os
import pkgutil
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import cardcourt
import cardcourt.kernel

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "cardcourt"
FOLDERS = (".ci", "bench", "docs", "examples", "src", "tests", "tools")
BINARY = {".pyc", ".so", ".png"}
# Terms of the rulebooks that only one of the games has.
TERMS = (
    *("might", "rune", "showdown", "conquer", "battlefield", "legend", "champion", "unit", "gear", "trash"),
    *("energy", "domain", "recall", "banish", "deathknell", "facedown", "focus", "mighty", "buff", "burn", "riftbound"),
    *("packet", "link", "party", "quest", "protector", "hero", "ally", "totem", "armor", "weapon", "strike", "wield"),
    *("graveyard", "sabotage", "prevent", "damage", "heal", "def", "atk", "health", "wow", "warcraft"),
)
MACHINE_PATH = re.compile(r"(?<![\w.])" + "/" + "(?:root|home|work|Users)" + "/" + r"\w")


def test_no_file_names_a_path_of_a_build_machine() -> None:
    files = [path for path in ROOT.iterdir() if path.is_file() and not path.name.startswith(".coverage")]
    files += [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    texts = {path: path.read_text("utf-8") for path in files if path.suffix not in BINARY}
    assert [shown(path) for path, text in texts.items() if MACHINE_PATH.search(text)] == []


def test_every_module_has_a_docstring() -> None:
    assert [shown(path) for path, tree in modules(PACKAGE) if not ast.get_docstring(tree)] == []


def test_kernel_and_games_import_only_the_standard_library() -> None:
    allowed = sys.stdlib_module_names | {"cardcourt"}
    strangers = [
        f"{shown(path)}: {name}"
        for package in ("kernel", "riftbound", "wow")
        for path, tree in modules(PACKAGE / package)
        for name in imported(tree)
        if name.partition(".")[0] not in allowed
    ]
    assert strangers == []


def test_the_kernel_has_no_term_that_only_one_game_has() -> None:
    texts = {path: path.read_text("utf-8").lower() for path in (PACKAGE / "kernel").rglob("*.py")}
    found = [f"{shown(path)}: {term}" for path, text in texts.items() for term in TERMS if has_word(text, term)]
    assert found == []


def test_the_build_under_test_is_the_one_asked_for() -> None:
    suffixes = tuple(EXTENSION_SUFFIXES) if os.environ.get("CARDCOURT_BUILD") == "fast" else (".py",)
    specs = [find_spec(f"cardcourt.kernel.{module.name}") for module in pkgutil.iter_modules(cardcourt.kernel.__path__)]
    assert [spec.name for spec in specs if spec and not str(spec.origin).endswith(suffixes)] == []


def test_the_version_is_told_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert cardcourt.__version__ == project["version"]


def has_word(text: str, term: str) -> bool:
    """Whether a text has a word, or its plural, that is no keyword of the programming language."""
    return re.search(rf"(?<![a-z_]){term}(?:s|ies)?(?![a-z_])", text.replace("def ", "")) is not None


def modules(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    """Every module below a folder, parsed."""
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"), str(path))


def imported(tree: ast.Module) -> Iterator[str]:
    """The absolute names a module imports, wherever in it the import stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def shown(path: Path) -> str:
    """A path as it reads from the top of the tree."""
    return path.relative_to(ROOT).as_posix()
