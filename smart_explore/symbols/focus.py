"""Some lines of a symbol with the heads of the structures around them: the rest is folded."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from smart_explore.symbols.control_flow import ControlFlow

_LINES = re.compile(r"(\d{1,9})(?:\s*[-:,]\s*(\d{1,9}))?")
MAX_GAP = 2
"""Lines between two that are shown: to fold so few would cost as much, and often they belong to one statement."""

MAX_WHOLE = 6
"""A structure of so many lines is shown whole around a line that is wanted."""

MAX_LINE = 2_000
"""Characters of a line that a regular expression looks at: one that backtracks is bounded."""


def parse_lines(written: str) -> tuple[int, int] | None:
    """The first and last line, 1-based, of ``40`` or ``10-40``; None where neither is written."""
    match = _LINES.fullmatch(written.strip())
    return (int(match[1]), int(match[2] or match[1])) if match else None


def focus_lines(text: Sequence[str], first: int, last: int, focus: str) -> list[int]:
    """The 1-based lines of ``text`` from ``first`` to ``last`` that ``focus`` means.

    A line number or a range of them; else the lines that hold the text, small letters meaning large ones too; else,
    where nothing does, those that it matches as a regular expression.
    """
    numbers = parse_lines(focus)
    if numbers:
        return list(range(max(first, numbers[0]), min(last, numbers[1]) + 1))
    ignore_case = focus == focus.lower()
    inside = range(first, last + 1)
    holding = [n for n in inside if focus in (text[n - 1].lower() if ignore_case else text[n - 1])]
    if holding or not focus:
        return holding
    try:
        pattern = re.compile(focus, re.IGNORECASE if ignore_case else 0)
    except re.error:
        return []
    return [n for n in inside if pattern.search(text[n - 1][:MAX_LINE])]


def focus_ranges(
    flow: ControlFlow, first: int, last: int, head_end: int, wanted: Iterable[int]
) -> tuple[tuple[int, int], ...]:
    """The ranges of lines to show, 1-based and inclusive: those wanted, and the heads of what they stand in.

    ``first`` to ``head_end`` is the symbol's own head, ``last`` its last line. Gaps of ``MAX_GAP`` lines are shown, and
    the innermost structure whole if it is short: what a condition leads to is asked for with it.
    """
    shown = set(range(first, head_end + 1))
    for line in wanted:
        shown.add(line)
        around = [each for each in flow.around(line) if each.line_start > head_end and each.line_end <= last]
        for structure in around:
            is_short = structure is around[-1] and structure.line_end - structure.line_start < MAX_WHOLE
            shown.update(range(structure.line_start, (structure.line_end if is_short else structure.head_end) + 1))
    ranges: list[tuple[int, int]] = []
    for line in sorted(shown):
        if ranges and line <= ranges[-1][1] + 1 + MAX_GAP:
            ranges[-1] = (ranges[-1][0], line)
        else:
            ranges.append((line, line))
    return tuple(ranges)
