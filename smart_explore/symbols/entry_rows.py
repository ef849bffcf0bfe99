"""Entries of values, fields and arguments, that take several lines: each as one row, which names and value make up."""

from __future__ import annotations

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.symbols.control_flow import ControlFlow
from smart_explore.symbols.one_line import OneLine
from smart_explore.symbols.positions import Lines

MAX_ENTRY = 160
"""Characters of an entry that is one row."""


def entry_at(flow: ControlFlow, lines: Lines, line: int) -> BodyRow | None:
    """The innermost entry that holds the beginning of a 1-based line, where it begins a line and ends on another.

    None where there is none, or it has more than ``MAX_ENTRY`` characters.
    """
    file = flow.file_captures
    if file is None:
        return None
    entry = file.around("item", _code_start(file.data, lines, line))
    if entry is None:
        return None
    first, last = lines.line_of(entry.start), lines.last_line_of(entry.start, entry.end)
    if first == last or entry.start != _code_start(file.data, lines, first):
        return None
    text = OneLine(file).whole(entry.start, entry.end)
    return BodyRow(first, last, 0, text, is_wanted=True) if len(text) <= MAX_ENTRY else None


def _code_start(data: bytes, lines: Lines, line: int) -> int:
    """Where the first character of a 1-based line stands that is no white space."""
    start, end = lines.range_of(line)
    return end - len(data[start:end].lstrip())
