"""Capture lines as the reader cuts them out of what the CLI prints."""

from __future__ import annotations

from collections.abc import Iterable

from smart_explore.model import CaptureLine, Matches

Place = tuple[str, int, int, int, int]
"""A capture's name, start row, start column, end row, end column."""


def one_match(*captures: Place, pattern: int = 0) -> list[CaptureLine]:
    """The lines of one match."""
    lines = [(name.encode(), *(b"%d" % number for number in numbers)) for name, *numbers in captures]
    numbered = [b"%d" % pattern, *[b""] * (len(lines) - 1)]
    return [(number, *line, b"") for number, line in zip(numbered, lines, strict=True)]


def matches_of(matches: Iterable[tuple[Place, ...]], first_row: int = 0) -> Matches:
    """Matches of the patterns 0, 1, 2, ..."""
    lines = [line for number, captures in enumerate(matches) for line in one_match(*captures, pattern=number)]
    return Matches(lines, first_row)
