"""Several matches of an edit's text: the given line decides, or all are shown with their context."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.edits.document import Document
from smart_explore.edits.matching.alignment import Match, Span
from smart_explore.edits.refusal import RefusedError, Shown

MAX_LINES_OFF = 10
"""Maximum distance in lines between a place and the given line that refers to it."""
MARGIN_LINES = 6
"""The second match must be twice as far as the first, and this many lines more."""
MAX_SHOWN = 3
MAX_CONTEXT = 12


def choose(document: Document, matches: Sequence[Match], near_line: int) -> Match:
    """The one match, or the one near ``near_line`` (from 1). Raises RefusedError if neither decides."""
    if len(matches) == 1:
        return matches[0]
    if near_line:
        order = sorted(matches, key=lambda match: _distance(match.lines(document), near_line))
        first, second = (_distance(match.lines(document), near_line) for match in order[:2])
        is_on_it = first == 0 < second
        if is_on_it or (first <= MAX_LINES_OFF and second >= 2 * first + MARGIN_LINES):
            return order[0]
    spans = [match.lines(document) for match in matches]
    numbers = ", ".join(str(span[0] + 1) for span in spans[:8]) + (", ..." if len(spans) > 8 else "")
    shown = tuple(_shown(document, span, spans) for span in spans[:MAX_SHOWN])
    between = f"; line {near_line} is not clearly nearest to one of them" if near_line else ""
    raise RefusedError(
        "several",
        f"old is in {len(matches)} places, at lines {numbers}{between}",
        "add one of the lines shown to old, or send symbol or near_line; all=true edits every one",
        shown,
    )


def _distance(span: Span, line: int) -> int:
    return abs(span[0] + 1 - line)


def _shown(document: Document, span: Span, others: Sequence[Span]) -> Shown:
    """A place with the nearest lines above or below that no other place has."""
    first, end = span
    rivals = [other for other in others if other != span]
    for distance in range(1, MAX_CONTEXT + 1):
        above, below = _line(document, first - distance), _line(document, end - 1 + distance)
        if all(_line(document, other[0] - distance) != above for other in rivals) and (above or "").strip():
            return _excerpt(document, first - distance, min(end, first + 2), f"only here: line {first - distance + 1}")
        if all(_line(document, other[1] - 1 + distance) != below for other in rivals) and (below or "").strip():
            return _excerpt(document, max(first, end - 2), end + distance, f"only here: line {end + distance}")
    return _excerpt(document, first, min(end, first + 3), "")


def _line(document: Document, number: int) -> str | None:
    return document.lines[number] if 0 <= number < len(document.lines) else None


def _excerpt(document: Document, first: int, end: int, note: str) -> Shown:
    first, end = max(0, first), min(end, len(document.lines))
    return Shown("", first + 1, "\n".join(document.lines[first:end]), note)
