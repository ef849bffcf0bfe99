"""Which lines of a file are comments."""

from __future__ import annotations

import re

from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.symbols.positions import Lines

_DOC = re.compile(rb"[rRuUbB]{0,2}['\"]|@[a-z]")
"""The beginning of documentation that is no comment: a docstring, an attribute of Elixir (``@doc``, ``@spec``)."""


def comment_lines(control_flow: ControlFlow, first: int, last: int) -> set[int]:
    """The lines from ``first`` to ``last``, 1-based, that are only comments or docstrings.

    Empty if ``first`` is after ``last``: a function on one line has none below its head.
    """
    captures = control_flow.file_captures
    if captures is None or first > last:
        return set()
    lines = Lines(captures.data)
    start, end = lines.range_of(first)[0], lines.range_of(last)[1]
    asides = captures.captures_in("aside", start, end)
    docs = [each for each in asides if _DOC.match(captures.data, each.start)]
    comments = [*captures.comments_within(start, end), *docs]
    spans = ((lines.line_of(each.start), lines.last_line_of(each.start, each.end), each.start) for each in comments)
    return {
        line
        for begin, end, start in spans
        for line in range(begin, end + 1)
        if line > begin or not captures.data[lines.range_of(begin)[0] : start].strip()
    }
