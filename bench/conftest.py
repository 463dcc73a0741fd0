"""Collects the figures and prints them as one table."""

from __future__ import annotations

from typing import Any

import pytest

import cardcourt.kernel.game

FIGURES: list[tuple[str, str]] = []


@pytest.fixture
def figures() -> list[tuple[str, str]]:
    """The figures that the run prints at its end."""
    return FIGURES


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print the figures."""
    build = "plain" if str(cardcourt.kernel.game.__file__).endswith(".py") else "compiled"
    terminalreporter.section(f"figures, {build}")
    for name, figure in FIGURES:
        terminalreporter.write_line(f"{name:<48}{figure:>14}")
