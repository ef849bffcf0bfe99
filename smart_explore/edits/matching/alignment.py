"""Align the lines of an edit's ``old`` with the lines of a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.edits.document import Document
from smart_explore.edits.matching.levels import Level

Span = tuple[int, int]


class Exact(NamedTuple):
    """``old`` occurs literally: the characters ``[start, end)`` of ``flat``."""

    start: int
    end: int
    level: Level

    def lines(self, document: Document) -> Span:
        """The 0-based lines that it touches, the end exclusive."""
        return document.line_of(self.start), document.line_of(max(self.start, self.end - 1)) + 1

    def characters(self, document: Document) -> Span:
        """The characters of ``flat`` that it is, the end exclusive."""
        return self.start, self.end


class Aligned(NamedTuple):
    """``old`` and ``new`` as lines, and for each line of ``old`` the file's lines ``[first, end)`` that match it.

    A span is None for a blank line, and for a line that marks omitted code, whose numbers are in ``elided``. ``head``
    and ``tail`` are the file's text before and after the match on its first and last line, if the request's ``old``
    lacks it; here ``old`` and ``new`` include it. ``unseen`` are lines of the file inside spans that ``old`` does
    not show.
    """

    old: Sequence[str]
    new: Sequence[str]
    spans: Sequence[Span | None]
    level: Level
    elided: frozenset[int] = frozenset()
    head: str = ""
    tail: str = ""
    unseen: frozenset[int] = frozenset()

    def lines(self, document: Document) -> Span:
        """The 0-based lines that it touches, the end exclusive."""
        spans = [span for span in self.spans if span]
        return spans[0][0], spans[-1][1]

    def characters(self, document: Document) -> Span:
        """The characters of ``flat`` from the first to the last that ``old`` shows, the end exclusive."""
        first, end = self.lines(document)
        return document.starts[first] + len(self.head), document.end_of(end - 1) - len(self.tail)


Match = Exact | Aligned


def as_lines(old: str, new: str) -> tuple[list[str], list[str]]:
    """Both texts as lines. A line break at the end of both, or of an ``old`` that is deleted, adds no empty line."""
    before, after = old.split("\n"), new.split("\n") if new else []
    if len(before) > 1 and before[-1] == "" and (not after or after[-1] == ""):
        before.pop()
        after = after[:-1]
    return before, after
