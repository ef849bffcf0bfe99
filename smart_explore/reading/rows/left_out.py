"""Count the parts of a body that its rows leave out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smart_explore.model.unfold_answer import BodyRow, LeftOut
from smart_explore.reading.rows.body_nodes import CLOSURE, STRUCTURE, BodyNode
from smart_explore.reading.rows.comment_lines import comment_lines
from smart_explore.reading.rows.control_flow import ControlFlow


class Tally:
    """Counts what a maker of rows leaves out."""

    __slots__ = ("logs", "places")

    def __init__(self) -> None:
        self.logs = 0
        self.places: list[tuple[int, int]] = []
        """The byte ranges ``(start, end)`` of the nodes that only log."""

    def add_logs(self, nodes: Iterable[BodyNode]) -> None:
        """Count the statements of nodes that only log, without the conditions around them."""
        for node in nodes:
            self.places.append((node.start, node.end))
            inner = (each.kind not in (STRUCTURE, CLOSURE) for each in (node, *node.walk()))
            self.logs += max(1, sum(inner))

    def result(self, flow: ControlFlow, rows: Sequence[BodyRow], first: int, last: int) -> LeftOut:
        """The counts for the 1-based lines ``first`` to ``last``; comments with a row of their own are not left out."""
        beside = comment_lines(flow, first, last)
        told = sum(row.line_start in beside for row in rows)
        return LeftOut(self.logs, len(beside) - told)
