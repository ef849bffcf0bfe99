"""A file, or a part of one, that is missing from an answer."""

from __future__ import annotations

from typing import Literal, NamedTuple

ProblemKind = Literal["unreadable", "unsupported", "too-large", "binary", "syntax", "parser", "skipped", "set-aside"]
SYNTAX_KINDS = frozenset({"syntax", "set-aside"})
"""The kinds of a file that is answered all the same."""


class Problem(NamedTuple):
    """The reason why a file is missing from an answer, or only partly in it.

    ``path`` is displayed, ``line`` is 1-based, 0 for the whole file. The kinds ``syntax`` (answered as far as it
    parses) and ``set-aside`` (ranges unknown to the grammar were left out) do not lose the whole file. ``spans`` are
    the lines that were not parsed, 1-based and inclusive: ``5-9 12-12``.
    """

    path: str
    reason: str
    kind: ProblemKind
    line: int = 0
    spans: str = ""

    def covers(self, number: int) -> bool:
        """True if a line (1-based) is among those that were not parsed."""
        pairs = (span.partition("-") for span in self.spans.split())
        return any(int(first) <= number <= int(last) for first, _, last in pairs)
