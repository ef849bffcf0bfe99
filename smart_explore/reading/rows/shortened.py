"""Shorten a text to a number of characters, and the numbers that lines of all kinds have in common."""

from __future__ import annotations

from collections.abc import Iterable

MAX_LINE = 160
"""The most characters of a line that is no statement: of source, an entry, a call, or one shown with another."""

SHORT_LINE = 120
"""A line of no more characters is shown whole, and statements are joined to no longer ones."""

MAX_CONTEXT = 100
"""The most characters of what is only shown beside a line: a head around it, a comment, its conditions."""


def on_one_line(lines: Iterable[str]) -> str:
    """The lines as one, with a blank for each break and each indentation."""
    return " ".join(" ".join(lines).split())


def shortened(text: str, most: int) -> str:
    """The text, cut to ``most`` characters with a mark if it is longer."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
