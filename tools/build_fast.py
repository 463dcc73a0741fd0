"""Build a wheel with the kernel and the games compiled by mypyc, in build/fast, never beside the sources."""

import os
import shutil
from pathlib import Path

from mypyc.build import mypycify
from setuptools import find_namespace_packages, setup

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "fast"
COMPILED = ("kernel", "riftbound", "wow")


def main() -> None:
    """Copy the sources, compile the copy and leave the wheel in build/fast/dist."""
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(ROOT / "src", BUILD / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, BUILD)
    os.chdir(BUILD)
    modules = [path for package in COMPILED for path in modules_of(Path("src/cardcourt") / package)]
    setup(
        package_dir={"": "src"},
        packages=find_namespace_packages("src"),
        package_data={"": ["*"]},
        ext_modules=mypycify(modules, opt_level="3", multi_file=True) if modules else [],
        script_args=["--quiet", "bdist_wheel"],
    )


def modules_of(package: Path) -> list[str]:
    """Every module to compile; rulebooks and cards are data, and a package's own file holds nothing to run."""
    return sorted(
        str(path)
        for path in package.rglob("*.py")
        if path.name != "__init__.py" and not {"rulebook", "cards"} & set(path.parent.parts)
    )


if __name__ == "__main__":
    main()
