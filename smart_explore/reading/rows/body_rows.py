"""A symbol's body as rows, one for each statement."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence, Set

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import SCOPE_KINDS, TYPE_KINDS
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.body_nodes import body_nodes
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.one_line import OneLine
from smart_explore.reading.rows.row_maker import Choice, RowMaker
from smart_explore.reading.rows.shortened import SHORT_LINE
from smart_explore.reading.rows.written_rows import macro_rows, with_unparsed_lines
from smart_explore.symbols.positions import Lines

_NAMES = (
    "allow|expect|inline|must_use|cold|track_caller|instrument|doc"
    "|ProducesResponseType|SuppressMessage|MethodImpl|DebuggerDisplay|ExcludeFromCodeCoverage"
    "|NonNullByDefault|NullMarked|ParametersAreNonnullByDefault|FunctionalInterface|Slf4j"
    "|Override|SuppressWarnings|Suppress|SafeVarargs|JvmStatic|JvmOverloads"
)
_GIVEN = r"(?:\((?:[^()]|\([^()]*\)){0,400}\))?"
_PLAIN = re.compile(rf"#?\[(?:\w+::)?(?:{_NAMES}){_GIVEN}\]\s*|@(?:{_NAMES})(?![\w.]){_GIVEN}\s*")


def body_rows(
    flow: ControlFlow,
    lines: Lines,
    name_line: int,
    last: int,
    choice: Choice = Choice(),  # noqa: B008 - it is immutable
    *,
    is_value: bool = False,
) -> tuple[BodyRow, ...]:
    """The rows of a symbol after its head, from line ``name_line`` to ``last``, in source order.

    Each statement has one, logs only by ``choice``. There are no rows if the control flow is unknown.
    """
    if flow.file_captures is None:
        return ()
    start, end = flow.body_offset(lines, name_line, last, is_value=is_value), lines.range_of(last)[1]
    head_line = lines.line_of(start)
    first = head_line + (not flow.data[start : lines.range_of(head_line)[1]].strip())
    return tuple(_rows_within(flow, flow.file_captures, lines, Region(start, end), first, choice))


def file_rows(flow: ControlFlow, lines: Lines, outline: FileOutline, choice: Choice) -> tuple[BodyRow, ...]:
    """The rows of all statements of a file, like ``body_rows`` for a body, and one row for each of its types."""
    if flow.file_captures is None:
        return ()
    one_line = OneLine(flow.file_captures)
    rows = _rows_within(flow, flow.file_captures, lines, Region(0, len(flow.data)), 1, choice)
    depths = {row.line_start: row.depth for row in rows if row.is_head}
    named = {n for row in rows for n in range(row.line_start, (row.line_start if row.is_head else row.line_end) + 1)}
    lacking = {symbol.name_line: (symbol, around) for symbol, around in _without_rows(outline.symbols, named)}
    for symbol, around in lacking.values():
        text = one_line.members(lines.range_of(symbol.name_line)[0], lines.range_of(symbol.line_end)[1])
        text = text if len(text) <= SHORT_LINE else symbol.signature
        depth = depths.get(around.name_line, -1) + 1 if around else 0
        rows.append(BodyRow(symbol.name_line, symbol.line_end, depth, text))
    return with_decorators(sorted(rows, key=lambda row: row.line_start), outline.walk(), flow, lines)


def _without_rows(
    symbols: Sequence[Symbol], named: Set[int], around: Symbol | None = None
) -> Iterator[tuple[Symbol, Symbol | None]]:
    """The outermost symbols none of whose lines is ``named``, each with the type or namespace around it."""
    for symbol in symbols:
        is_module = symbol.kind in SCOPE_KINDS - TYPE_KINDS and symbol.children
        if not is_module and named.isdisjoint(range(symbol.line_start, symbol.line_end + 1)):
            yield symbol, around
        elif symbol.kind in SCOPE_KINDS:
            yield from _without_rows(symbol.children, named, symbol)


def _rows_within(
    flow: ControlFlow, file: FileCaptures, lines: Lines, part: Region, first: int, choice: Choice
) -> list[BodyRow]:
    """The rows of a part of a file, the first line of which is ``first``, 1-based."""
    made = RowMaker(flow, file, lines, choice).of_block(body_nodes(file, *part), 0)
    return with_unparsed_lines([*macro_rows(made, flow, lines)], flow, lines, first, lines.last_line_of(*part))


def with_decorators(
    rows: Iterable[BodyRow], symbols: Iterable[Symbol], flow: ControlFlow, lines: Lines
) -> tuple[BodyRow, ...]:
    """The rows; those that begin with one of the symbols include its decorators."""
    decorated = {symbol.name_line: symbol for symbol in symbols if symbol.line_start < symbol.name_line}
    if not decorated or flow.file_captures is None:
        return tuple(rows)
    one_line = OneLine(flow.file_captures)

    def row_of(row: BodyRow) -> BodyRow:
        symbol = decorated.get(row.line_start)
        if symbol is None:
            return row
        above = one_line.decorators(lines.range_of(symbol.line_start)[0], lines.range_of(row.line_start)[0])
        above = without_plain_attributes(above)
        return row.with_text(f"{above} {row.text}" if above else row.text)

    return tuple(map(row_of, rows))


def head_rows(
    flow: ControlFlow, lines: Lines, first: int, name_line: int, last: int, *, has_entries: bool = False
) -> tuple[BodyRow, ...]:
    """The decorators and the signature of a symbol on the 1-based lines ``first`` to ``last``, a row each.

    Of a value that ``has_entries`` to show below, the first line.
    """
    if flow.file_captures is None:
        return ()
    one_line = OneLine(flow.file_captures)
    start, named = lines.range_of(first)[0], lines.range_of(name_line)[0]
    end = lines.range_of(name_line)[1] if has_entries else flow.body_offset(lines, name_line, last)
    decorators = without_plain_attributes(one_line.decorators(start, named))
    signature = BodyRow(name_line, lines.last_line_of(named, end), 0, one_line.signature(named, end))
    return (BodyRow(first, name_line - 1, 0, decorators), signature) if decorators else (signature,)


def without_plain_attributes(text: str) -> str:
    """The attributes before a declaration as one line, without those irrelevant to its behaviour."""
    return _PLAIN.sub("", text).rstrip() if "[" in text or "@" in text else text
