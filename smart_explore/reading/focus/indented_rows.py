"""Rows for lines without control flow, such as settings and data, below their enclosing lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from string import ascii_letters, digits

from smart_explore.model import Symbol
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.focus.indentation import Indentation
from smart_explore.reading.rows.shortened import MAX_LINE, shortened

MAX_OPENED = 8
"""The most lines that are shown with the line that opens them: the values of a key."""

_COMMENTS = ("#", "//", "--")
_IN_WORD = f"{ascii_letters}{digits}_$"


def indented_rows(
    text: Sequence[str],
    first: int,
    last: int,
    wanted: Sequence[int],
    symbols: Sequence[Symbol],
    is_meant: Callable[[str], bool],
) -> tuple[BodyRow, ...]:
    """A row for each of the ``wanted`` lines from ``first`` to ``last``, their enclosing lines and the few they open.

    Enclosing lines are less indented ones above, and the heads of the ``symbols`` around, such as a TOML table.
    Comments are left out if other lines are wanted. Of a long line the part that ``is_meant`` is shown. Lines are
    1-based.
    """
    named = {symbol.name_line for symbol in symbols}
    wanted = [n for n in wanted if n in named or not _is_comment(text[n - 1])] or wanted
    indentation = Indentation(text, first, last)
    around: dict[int, tuple[int, ...]] = {}
    for line in wanted:
        for each in (line, *_opened(text, indentation, line)):
            if each not in around:
                around[each] = _around(indentation, symbols, first, each)
    meant = set(wanted)
    for heads in tuple(around.values()):
        for depth, head in enumerate(heads):
            around.setdefault(head, heads[:depth])
    leading = {head for heads in around.values() for head in heads}
    return tuple(
        BodyRow(
            line,
            line,
            len(around[line]),
            part_about(text[line - 1], is_meant, MAX_LINE),
            line in leading,
            line in meant,
        )
        for line in sorted(around)
        if any(map(str.isalnum, text[line - 1]))
    )


def _around(indentation: Indentation, symbols: Sequence[Symbol], first: int, line: int) -> tuple[int, ...]:
    """The lines that open the blocks around a line, outermost first."""
    heads = {symbol.name_line for symbol in symbols if first <= symbol.name_line < line <= symbol.line_end}
    return tuple(sorted(heads.union(indentation.openers(line, first - 1))))


def _opened(text: Sequence[str], indentation: Indentation, line: int) -> Iterator[int]:
    """The lines that a line opens, without comments, if they are few."""
    end = indentation.opened_end(line, line, line + MAX_OPENED + 1)
    if end <= line + MAX_OPENED:
        yield from (n for n in range(line + 1, end + 1) if not _is_comment(text[n - 1]))


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith(_COMMENTS)


def part_about(line: str, is_meant: Callable[[str], bool], most: int) -> str:
    """The first ``most`` characters of a line, or those around its first match if that is further on."""
    line = line.strip()
    if is_meant(beginning := shortened(line, most)) or not is_meant(line):
        return beginning
    without, end = most, len(line)
    while end - without > 1:
        middle = (without + end) // 2
        without, end = (without, middle) if is_meant(line[:middle]) else (middle, end)
    begin = max(1, end - most // 2)
    if line[begin - 1] in _IN_WORD:
        between_words = shortened(f"…{line[begin:].lstrip(_IN_WORD)}", most)
        if is_meant(between_words):
            return between_words
    return f"…{line[begin : begin + most - 2]}…"
