"""The entry around one line of a large literal: one setting of a table, not the whole table."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model import SourceFile
from smart_explore.reading.focus.focus_ranges import as_ranges, own_head
from smart_explore.reading.rows.control_flow import Structure
from smart_explore.symbols.collect import collect
from smart_explore.symbols.extract import WITHOUT_IMPORTS, answers
from smart_explore.symbols.positions import Lines
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.toolchain import Toolchain

SMALL_VALUE = 20
"""The most lines of a value that is shown whole around one of its lines."""

MAX_ENTRY = 40
"""The most lines of an entry that is shown whole, if it is at most half of the value."""

BESIDE = 3
"""The lines of context above and below otherwise, within the enclosing entry."""


def extract_literals(toolchain: Toolchain, file: SourceFile) -> tuple[Structure, ...]:
    """The bracketed values of several lines (``fold.literal`` of ``queries/<language>/folds.scm``), outermost first.

    Empty if the file's language has no rules for folding, or the CLI fails.
    """
    literals: set[Structure] = set()
    for _, answer in answers(toolchain, [file], (*WITHOUT_IMPORTS, "folds")) if file.language else ():
        if not isinstance(answer, ParseFailure):
            lines = Lines(file.data)
            captures = collect(file.data, lines, answer).file_captures.captures
            for region in captures.get("fold.literal", ()):
                first, last = lines.line_of(region.start), lines.last_line_of(region.start, region.end)
                literals.update([Structure(first, first, last)] if last > first else [])
    return tuple(sorted(literals, key=lambda each: (each.line_start, -each.line_end)))


def entry_ranges(
    literals: Sequence[Structure], functions: Sequence[Structure], head: Sequence[int], last: int, line: int
) -> tuple[tuple[int, int], ...]:
    """The ranges of lines to show for a line in a value: its entry, and the first lines of its containers.

    ``head`` has the first line of the value's declaration, the line of its name, and the last of its head; ``last`` is
    its last line. Empty if the value is small, or the line is in none of the ``literals``, or in a function in one.
    """
    total = last - head[0] + 1
    around = [each for each in literals if head[0] <= each.line_start <= line <= each.line_end <= last]
    if total <= SMALL_VALUE or not around:
        return ()
    if any(around[0].line_start <= each.line_start < line <= each.line_end < last for each in functions):
        return ()
    entry = next((each for each in around if each.line_end - each.line_start < min(MAX_ENTRY, total // 2)), None)
    first, end = (entry.line_start, entry.line_end) if entry else (line, line)
    if entry is None:
        first, end = max(around[-1].line_start, line - BESIDE), min(around[-1].line_end, line + BESIDE)
    heads = (each.line_start for each in around if each.line_start < first)
    return as_ranges({*own_head(*head), *heads, *range(first, end + 1)})
