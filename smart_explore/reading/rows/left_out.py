"""Count the parts of a body that its rows leave out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from smart_explore.model.unfold_answer import BodyRow, LeftOut
from smart_explore.reading.rows.body_nodes import BodyNode
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.symbols.positions import Lines

_DOC = re.compile(rb"[rRuUbB]{0,2}['\"]|@[a-z]")
"""The beginning of documentation that is no comment: a docstring, an attribute of Elixir (``@doc``, ``@spec``)."""


class Tally:
    """Counts of the parts that rows leave out."""

    __slots__ = ("logs", "places")

    def __init__(self) -> None:
        self.logs = 0
        self.places: list[tuple[int, int]] = []
        """The byte ranges ``(start, end)`` of the nodes that only log."""

    def add_logs(self, nodes: Iterable[BodyNode], shown: BodyNode | None = None) -> None:
        """Count the logging statements of nodes, without the conditions around them and the one that is ``shown``."""
        for node in nodes:
            self.places.append((node.start, node.end))
            if node is shown:
                continue
            inner = (not each.has_head for each in (node, *node.walk()))
            self.logs += max(1, sum(inner))

    def result(self, flow: ControlFlow, rows: Sequence[BodyRow], first: int, last: int) -> LeftOut:
        """The counts for the lines ``first`` to ``last`` (from 1); comments with their own row are not left out."""
        beside = comment_lines(flow, first, last)
        told = sum(row.line_start in beside for row in rows)
        return LeftOut(self.logs, len(beside) - told)


def comment_lines(control_flow: ControlFlow, first: int, last: int) -> set[int]:
    """The lines from ``first`` to ``last`` (from 1) that are only comments or docstrings.

    Empty if ``first`` is after ``last``: a function on one line has no lines below its head.
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
