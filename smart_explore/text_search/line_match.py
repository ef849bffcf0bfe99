"""A line that matches a pattern."""

from __future__ import annotations

from typing import NamedTuple


class LineMatch(NamedTuple):
    """A line that matches: its 1-based number, its bytes without the line break, the matched ``[start, end)`` in it.

    If a chain of members matches across line breaks, ``text`` joins its lines up to ``last``.
    """

    line: int
    text: bytes
    start: int
    end: int
    last: int = 0
