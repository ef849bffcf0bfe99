"""The rows of a body on wanted lines, with their context and their enclosing heads."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Container, Iterable, Sequence

from smart_explore.model.unfold_answer import BodyRow, row_heads, rows_led_to, with_heads
from smart_explore.reading.focus.indented_rows import part_about
from smart_explore.reading.rows.body_nodes import LOG
from smart_explore.reading.rows.control_flow import Structure
from smart_explore.reading.rows.def_use_rows import (
    constants_named,
    flags_read,
    read_with,
    tested_next,
    values_passed_on,
)
from smart_explore.reading.rows.shortened import MAX_CONTEXT, MAX_LINE, shortened, shortened_row
from smart_explore.reading.rows.unfocused_elements import MANY_LINES

MAX_LED_TO = 6
"""The most rows, or lines of source, of a block that are shown with its requested head, or around a requested line."""

MAX_LONG = 14
"""The most rows of a long block under a wanted head."""

MAX_BESIDE = 4
"""The most rows of a block that is shown whole around a wanted row: a decision and its effects."""

CROWDED, MAX_LED_TO_OF_MANY = 7, 3
"""If more lines are wanted, each is shown with only a few rows of its block: full context would be longer than they
are.
"""

_TEXTS = re.compile(r"\"[^\"]*\"|'[^']*'")


def focused_rows(
    rows: Sequence[BodyRow],
    text: Sequence[str],
    wanted: Sequence[int],
    is_meant: Callable[[str], bool],
    entry_at: Callable[[int], BodyRow | None] = lambda line: None,
    functions: Sequence[Structure] = (),
    named: Container[int] = frozenset(),
    declared: Container[int] = frozenset(),
) -> tuple[BodyRow, ...]:
    """The rows of the ``wanted`` lines (from 1, sorted), each with its enclosing heads.

    ``is_meant`` is True for a text that matches. If no row's text does, the line of ``text`` itself is shown below its
    row, or instead of the row if it is the row's first line; ``entry_at`` returns the entry of a value around a line,
    which replaces the line if it matches and no other row begins in it. The assignment of a variable is searched in the
    innermost of the ``functions``, which are sorted outer ones first, and in its enclosing functions. A short block
    around a wanted line is shown whole, but not the body of a symbol, whose head begins on a ``declared`` line.
    """
    heads = row_heads(rows)
    behind = rows_led_to(heads)
    starts = [row.line_start for row in rows]
    kept: set[int] = set()
    telling: set[int] = set()
    own: set[int] = set()
    beside: dict[int, list[BodyRow]] = {}
    first_lines: dict[int, str] = {}
    long: set[int] = set()
    places = [(line, index) for line in wanted for index in _meant_on(line, rows, starts, is_meant)]
    for line, before in places:
        is_crowded = len(wanted) > CROWDED and line not in named
        around = [index for index in with_heads(before, heads) if rows[index].line_end >= line][::-1]
        own.update(around)
        innermost = around[-1] if around else -1
        telling.update(around[-1:])
        if 0 <= innermost == before and is_meant(rows[innermost].text) and not _is_long(rows[innermost]):
            blocks = around if rows[around[-2:][0]].line_start not in declared else around[-1:]
            read = _led_to(innermost, behind) if is_crowded else _read_with(innermost, blocks, behind)
            kept.update(index for index in read if index == innermost or rows[index].kind != LOG)
            is_whole = not is_crowded or _is_clause(rows[innermost], is_meant)
            if len(read) == 1 and is_whole and not (line not in named and _is_signature(line, functions, wanted)):
                long.add(innermost)
            continue
        source = part_about(text[line - 1], is_meant, MAX_LINE)
        if around and line == rows[innermost].line_start:
            first_lines[innermost] = source
        elif any(map(str.isalnum, source)):
            lines = beside.setdefault(before, [])
            if lines and lines[-1].line_end >= line:
                continue
            entry = entry_at(line)
            if entry is None or not is_meant(entry.text) or not _is_between(starts, before, entry):
                entry = BodyRow(line, line, 0, source, is_wanted=True)
            lines.append(entry._replace(depth=rows[innermost].depth + 1 if around else 0))
    is_crowded = len(wanted) > CROWDED
    if not is_crowded:
        telling |= tested_next(rows, telling)
    own |= telling
    kept |= own | flags_read(rows, own, functions)
    kept |= _long_blocks(rows, long, behind, kept, declared)
    if is_crowded:
        kept.update(values_passed_on(rows, own), constants_named(rows, own))
    else:
        kept |= read_with(rows, kept, own, functions)
    shown = list(beside.get(-1, ()))
    for index, row in enumerate(rows):
        if index in kept:
            told = row.with_text(_displayed(row, first_lines.get(index, "")))
            if index not in telling and not row.is_head:
                told = shortened_row(told, MAX_LINE)
            shown.append(told._replace(is_wanted=index in telling))
        shown += beside.get(index, ())
    return tuple(shown)


def _meant_on(line: int, rows: Sequence[BodyRow], starts: Sequence[int], is_meant: Callable[[str], bool]) -> list[int]:
    """The rows of statements on a line (from 1) that match, or else the last row that begins there or before; -1 for
    none.
    """
    first = last = bisect_right(starts, line) - 1
    while first > 0 and rows[first - 1].line_end >= line and not rows[first - 1].is_head:
        first -= 1
    return [index for index in range(first, last + 1) if index >= 0 and is_meant(rows[index].text)] or [last]


def _long_blocks(
    rows: Sequence[BodyRow], heads: Iterable[int], behind: Sequence[int], kept: Container[int], declared: Container[int]
) -> set[int]:
    """The rows of long blocks under wanted heads, without ``kept`` ones.

    Only the uppermost levels of a block over the limit are shown, of one under a ``declared`` line at least one.
    """
    shown: set[int] = set()
    for head in heads:
        more = {index for index in range(head + 1, behind[head]) if index not in kept} - shown
        least = rows[head].depth + 1 if rows[head].line_start in declared else 0
        while len(more) > MAX_LONG and (deepest := max(rows[index].depth for index in more)) > least:
            more = {index for index in more if rows[index].depth < deepest}
        shown |= more
    return shown


def _is_between(starts: Sequence[int], before: int, entry: BodyRow) -> bool:
    """True if an entry begins below the row with the index ``before`` and ends above the next."""
    is_below = before < 0 or starts[before] < entry.line_start
    return is_below and bisect_right(starts, entry.line_end) - 1 == before


def rows_between(rows: Sequence[BodyRow], first: int, last: int) -> tuple[BodyRow, ...]:
    """The rows of the lines ``first`` to ``last``, 1-based and inclusive, with the heads that lead to them."""
    touched = [row.line_start <= last and row.line_end >= first for row in rows]
    heads = row_heads(rows)
    told = {index for index, row in enumerate(rows) if touched[index] and (not row.is_head or row.line_start >= first)}
    kept = {each for index in told for each in with_heads(index, heads) if touched[each]}
    return tuple(rows[index] for index in sorted(kept))


def _is_clause(row: BodyRow, is_meant: Callable[[str], bool]) -> bool:
    """True if a row is a head with a selected string: a case, or a function's clause for that value."""
    return row.is_head and any(is_meant(text) for text in _TEXTS.findall(row.text))


def _is_signature(line: int, functions: Sequence[Structure], wanted: Sequence[int]) -> bool:
    """True if a function begins on a line that also has wanted lines inside: its parameter, and the uses of that."""
    after = wanted[bisect_right(wanted, line)] if wanted[-1] > line else 0
    return any(each.line_start == line < after <= each.line_end for each in functions)


def _is_long(row: BodyRow) -> bool:
    """True if a row is shown as its beginning and the wanted lines."""
    lines, is_cut = row.line_end - row.line_start, row.text.endswith("…")
    return len(row.text) > MAX_LINE and ((is_cut and lines > 0) or (lines >= MANY_LINES and not row.is_head))


def _displayed(row: BodyRow, first_line: str) -> str:
    """The displayed text of a row: a long one is cut; ``first_line``, if not empty, replaces it."""
    if first_line:
        return first_line if row.is_head or row.line_end == row.line_start else f"{first_line} …"
    return shortened(row.text, MAX_CONTEXT) if _is_long(row) else row.text


def _led_to(index: int, behind: Sequence[int]) -> range:
    """The index of a row, with those of its block if these are very few."""
    return range(index, behind[index] if behind[index] - index - 1 <= MAX_LED_TO_OF_MANY else index + 1)


def _read_with(index: int, around: Sequence[int], behind: Sequence[int]) -> range:
    """The rows shown with a wanted row: the short block around it, or its own short block."""
    outer = around[-2] if len(around) > 1 else -1
    if outer >= 0 and behind[outer] - outer - 1 <= MAX_BESIDE:
        return range(outer, behind[outer])
    return range(index, behind[index]) if behind[index] - index - 1 <= MAX_LED_TO else range(index, index + 1)
