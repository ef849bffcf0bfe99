"""Entries (of values, fields, arguments) of several lines, each as one row with name and value."""

from __future__ import annotations

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.one_line import OneLine
from smart_explore.reading.rows.shortened import MAX_LINE
from smart_explore.symbols.positions import Lines

_OPENING = (b"{", b"[", b"(")


def entry_at(flow: ControlFlow, lines: Lines, line: int) -> BodyRow | None:
    """The innermost entry around the start of a line (from 1), if it starts a line and ends on another one.

    An entry on one line that is a field of a list element becomes the element; a long one has its literals, operators
    and constants. None if there is no such entry, or it is too long.
    """
    file = flow.file_captures
    if file is None:
        return None
    entry = file.around("item", _code_start(file.data, lines, line))
    if entry is None:
        return None
    first, last = lines.line_of(entry.start), lines.last_line_of(entry.start, entry.end)
    is_long_line = first == last and len(file.data[slice(*lines.range_of(first))].strip()) > MAX_LINE
    if first == last and entry.start and not is_long_line:
        entry = file.around("item", entry.start - 1)
        if entry is None or file.data[entry.start : entry.start + 1] not in _OPENING:
            return None
        first, last = lines.line_of(entry.start), lines.last_line_of(entry.start, entry.end)
    if (first == last and not is_long_line) or entry.start != _code_start(file.data, lines, first):
        return None
    one_line = OneLine(file)
    text = one_line.within(*entry, most=MAX_LINE, limit=MAX_LINE) if is_long_line else one_line.whole(*entry)
    return BodyRow(first, last, 0, text, is_wanted=True) if 0 < len(text) <= MAX_LINE else None


def _code_start(data: bytes, lines: Lines, line: int) -> int:
    """The byte offset of the first character of a 1-based line that is no white space."""
    start, end = lines.range_of(line)
    return end - len(data[start:end].lstrip())
