"""A file, or a part of one, that could not be answered."""

from __future__ import annotations

from typing import Literal, NamedTuple

ProblemKind = Literal["unreadable", "unsupported", "too-large", "binary", "syntax", "parser", "skipped", "set-aside"]
SYNTAX_KINDS = frozenset({"syntax", "set-aside"})
"""The kinds of a file that is answered all the same."""


class Problem(NamedTuple):
    """The reason why a file is missing from an answer, or only partly in it.

    ``path`` is the path as shown to the user, ``line`` is 1-based, 0 for the whole file. ``kind`` tells ``syntax``
    (answered as far as it parses) and ``set-aside`` (ranges that the grammar does not know were left out) from the
    kinds that lose the whole file. ``spans`` are the lines that were not parsed, 1-based and inclusive: ``5-9 12-12``.
    """

    path: str
    reason: str
    kind: ProblemKind
    line: int = 0
    spans: str = ""

    def covers(self, number: int) -> bool:
        """Tell whether a line, 1-based, is among those that were not understood."""
        pairs = (span.partition("-") for span in self.spans.split())
        return any(int(first) <= number <= int(last) for first, _, last in pairs)
