"""Source lines without a tree: those with text, and their depth by indentation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.left_out import comment_lines
from smart_explore.reading.rows.shortened import MAX_LINE, shortened
from smart_explore.symbols.positions import Lines

TAB = 4
"""The columns of a tab, and those of a level where no tree says which lines are one."""

_CLOSERS = frozenset(b"})];, ")


def salient_lines(flow: ControlFlow, lines: Lines, first: int, last: int) -> Iterator[tuple[int, bytes]]:
    """Yield the lines as (number from 1, text), without comments and lines that only close brackets."""
    comments = comment_lines(flow, first, last)
    for number in range(first, last + 1):
        text = line_of(flow, lines, number)
        if number not in comments and not _CLOSERS.issuperset(text.strip()):
            yield number, text


def line_of(flow: ControlFlow, lines: Lines, number: int) -> bytes:
    """A 1-based line without the white space at its end."""
    start, end = lines.range_of(number)
    return flow.data[start:end].rstrip()


def behind(depths: Sequence[int], index: int) -> int:
    """The index after the lines that directly follow ``index`` and are deeper."""
    return next((other for other in range(index + 1, len(depths)) if depths[other] <= depths[index]), len(depths))


def indent_of(text: bytes) -> int:
    """The number of leading white-space characters."""
    return len(text) - len(text.lstrip())


def text_of(line: bytes) -> str:
    """A line as the text of a row."""
    return shortened(line.strip().decode("utf-8", "replace").rstrip(";,"), MAX_LINE)
