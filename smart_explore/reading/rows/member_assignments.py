"""Where a member of an object that is declared without a value gets one."""

from __future__ import annotations

import re

from smart_explore.model import Symbol
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.body_nodes import LOCAL, STATEMENT, body_nodes
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.one_line import OneLine
from smart_explore.symbols.positions import Lines

MAX_SETS = 4
"""Maximum number of assignments to a member that are shown, in the order of the file."""

_VALUE = re.compile(r"(?<![=!<>])=(?![=>])")


def member_assignments(
    flow: ControlFlow, lines: Lines, name: str, around: Symbol, declaration: str = ""
) -> list[BodyRow]:
    """The statements in a type, ``around``, that set the member ``name`` of its own instances.

    None if the ``declaration``, as written, initialises it.
    """
    if flow.file_captures is None or _VALUE.search(declaration):
        return []
    data, one_line = flow.file_captures.data, OneLine(flow.file_captures)
    start, end = lines.range_of(around.line_start)[0], lines.range_of(around.line_end)[1]
    written = rb"(?:(?:this|self)(?:\.|->)#?|@)%b\s*(?::[^=\n]{1,80})?=(?![=>])" % re.escape(name.lstrip("#@").encode())
    if re.search(written, data[start:end]) is None:
        return []
    is_set = re.compile(written).match
    rows: list[BodyRow] = []
    for node in (each for top in body_nodes(flow.file_captures, start, end) for each in (top, *top.walk())):
        if node.kind in (LOCAL, STATEMENT) and is_set(data, node.start, node.end):
            first, last = lines.line_of(node.start), lines.last_line_of(node.start, node.end)
            rows.append(BodyRow(first, last, 0, one_line.text(node.start, node.end).removesuffix(";")))
    return rows[:MAX_SETS]
