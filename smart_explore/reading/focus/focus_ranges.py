"""The lines of some rows of a symbol, or some lines with their context: the rest is folded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.focus.focused_rows import MAX_LED_TO
from smart_explore.reading.focus.indentation import Indentation
from smart_explore.reading.rows.control_flow import ControlFlow

MAX_GAP = 2
"""Lines between two that are shown: to fold so few would cost as much, and often they belong to one statement."""

AROUND = 10
"""Number of lines of context above and below a requested line."""

MAX_FUNCTION = 50
"""The most lines of a function that is shown whole around a requested line."""


def focus_ranges(
    text: Sequence[str],
    flow: ControlFlow,
    head: Sequence[int],
    last: int,
    rows: Sequence[BodyRow],
    wanted: Sequence[int],
) -> tuple[tuple[int, int], ...]:
    """The ranges of lines to show, 1-based and inclusive: those of some ``rows``, and those ``wanted`` by
    number with their context.

    ``head`` has the first line of the symbol's own head, that with its name, and the last; ``last`` is the symbol's
    last line.
    """
    shown = own_head(*head)
    head_ends = {structure.line_start: structure.head_end for structure in flow.structures}
    for row in rows:
        end = head_ends.get(row.line_start, row.line_start) if row.is_head else row.line_end
        shown.update(range(row.line_start, end + 1))
    indentation = Indentation(text, head[0], last)
    for line in wanted:
        shown |= _lines_around(flow, indentation, head[-1], last, line)
    return as_ranges(line for line in shown if head[0] <= line <= last)


def line_ranges(
    text: Sequence[str], flow: ControlFlow, head: Sequence[int], last: int, line: int
) -> tuple[tuple[int, int], ...]:
    """The ranges of lines to show for one requested line: its function, or its neighbours, with their heads.

    The function is the largest one around the line that is neither too long nor only a few lines.
    """
    functions = [each for each in flow.functions if head[-1] < each.line_start <= line <= each.line_end <= last]
    fitting = [each for each in functions if AROUND <= each.line_end - each.line_start + 1 <= MAX_FUNCTION]
    if fitting:
        first, end = min(each.line_start for each in fitting), max(each.line_end for each in fitting)
    else:
        first, end = max(head[-1] + 1, line - AROUND), min(last, line + AROUND)
    indentation = Indentation(text, head[0], last)
    around = _lines_around(flow, indentation, head[-1], last, line)
    return as_ranges({*own_head(*head), *around, *range(first, end + 1)})


def own_head(first: int, name_line: int, head_end: int) -> set[int]:
    """The lines of a symbol's own head to show: the beginning and end of a long one."""
    if head_end - name_line < MAX_LED_TO:
        return set(range(first, head_end + 1))
    return {*range(first, name_line + 1), head_end}


def _lines_around(flow: ControlFlow, indentation: Indentation, head_end: int, last: int, line: int) -> set[int]:
    """A line with the heads of its enclosing structures, and the first lines of the statements around it.

    The innermost structure is whole if it is short: a condition and its block are read together. ``last`` is the last
    line of the body below the line ``head_end``.
    """
    shown = {line}
    around = [each for each in flow.around(line) if each.line_start > head_end and each.line_end <= last]
    for structure in around:
        is_short = structure is around[-1] and structure.line_end - structure.line_start < MAX_LED_TO
        shown.update(range(structure.line_start, (structure.line_end if is_short else structure.head_end) + 1))
    return shown.union(indentation.openers(line, around[-1].head_end if around else head_end))


def as_ranges(lines: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """The 1-based lines as ranges, first and last; gaps of ``MAX_GAP`` lines are filled."""
    ranges: list[tuple[int, int]] = []
    for line in sorted(lines):
        if ranges and line <= ranges[-1][1] + 1 + MAX_GAP:
            ranges[-1] = (ranges[-1][0], line)
        else:
            ranges.append((line, line))
    return tuple(ranges)
