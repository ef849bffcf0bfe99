"""Excerpts of a file's source: whole symbols, rows of their bodies, or lines about some words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from smart_explore.model import FileOutline, SourceFile, Symbol
from smart_explore.model.kinds import MEMBER_KINDS, VALUE_KINDS
from smart_explore.model.unfold_answer import BodyRow, Excerpt
from smart_explore.ranking.paths import is_module_of_tests
from smart_explore.reading.focus.file_focus import FileFocus
from smart_explore.reading.focus.focus_ranges import focus_ranges, line_ranges
from smart_explore.reading.focus.focus_words import names_tests, no_line_holds
from smart_explore.reading.focus.focused_rows import focused_rows, rows_between
from smart_explore.reading.focus.indentation import Indentation
from smart_explore.reading.focus.marked_rows import rows_near
from smart_explore.reading.focus.reason_comments import with_condition_comments, with_reasons
from smart_explore.reading.focus.short_heads import with_short_declarations, without_heads_around
from smart_explore.reading.rows.body_rows import body_rows, file_rows, head_rows, with_decorators
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.guards import guards_before
from smart_explore.reading.rows.left_out import Tally, comment_lines
from smart_explore.reading.rows.row_maker import Choice
from smart_explore.reading.rows.salient_calls import is_worth_a_word, salient_calls_by_line
from smart_explore.reading.rows.shortened import MAX_LINE, on_one_line
from smart_explore.source.hashes import source_hash
from smart_explore.symbols.positions import Lines

TOLD, TOLD_OF_FUNCTIONS = 0.4, 0.15
"""The least share of code that rows must cover, where comments are not the majority: other lines are data. Functions
have no data, but code nested too deep has no rows.
"""

LONG = 2_000
"""The characters from which an excerpt's calls are listed, as parts of it may not fit."""

_BRING_IN = frozenset({"require", "import", "require_relative", "load"})


class FileText:
    """A file's lines as text, and its control flow; line ``n`` (from 1) is ``lines[n - 1]``."""

    __slots__ = ("control_flow", "hash", "lines", "path", "total")

    def __init__(self, path: str, file: SourceFile, control_flow: ControlFlow) -> None:
        self.path = path
        self.hash = source_hash(file)
        self.lines = [line.removesuffix("\r") for line in file.data.decode("utf-8", "replace").split("\n")]
        self.total = len(self.lines) - (not self.lines[-1])
        self.control_flow = control_flow

    def slice(self, first: int, last: int, symbol: Symbol | None = None) -> Excerpt:
        """The lines ``first`` to ``last``, 1-based and inclusive, unchanged."""
        text = "\n".join(self.lines[first - 1 : last])
        calls: tuple[tuple[int, str], ...] = ()
        if len(text) > LONG and self.control_flow.is_known:
            data = Lines(self.control_flow.data)
            calls = salient_calls_by_line(self.control_flow, data, first, last, is_worth_a_word)
        heads = self._heads(first, last)
        return Excerpt(self.path, first, last, text, symbol, heads=heads, hash=self.hash, calls=calls)

    def about(self, outline: FileOutline, focus: Sequence[str], first: int = 1, last: int = 0) -> Excerpt:
        """The lines ``first`` to ``last`` (0 for the last); ``shown`` are those that a ``focus`` selects."""
        last = last or self.total
        tests = set() if names_tests(focus) else _lines_of_tests(outline)
        meant = self._focus(focus, first, last, aside=tests.union(range(1, self._first_statement(outline))))
        part = self.slice(first, last)
        if not meant.wanted:
            return part._replace(note=no_line_holds(focus, first, last))
        if self.control_flow.is_known:
            every = partial(self._file_rows, outline)
            rows = meant.rows(lambda choice: rows_between(every(choice), first, last), [*outline.walk()])
            focused = with_short_declarations(meant.focused(rows), outline.walk(), rows)
        else:
            rows, focused = (), meant.indented(outline.listed())
        focused, within = without_heads_around(focused, _around(outline, first, last), first)
        by_number = () if focused else meant.wanted
        none = first, first, first - 1
        return part._replace(
            rows=rows,
            focused=focused,
            within=within,
            shown=focus_ranges(self.lines, self.control_flow, none, last, focused, by_number),
            in_tests=len(tests.intersection(meant.only_aside)),
            **meant.about(focused),
        )

    def between(self, outline: FileOutline, first: int, last: int) -> Excerpt:
        """The lines ``first`` to ``last`` with a row for each statement, without logs if rows cover most of them."""
        rows = rows_between(self._file_rows(outline, Choice(has_logs=True)), first, last)
        beside = comment_lines(self.control_flow, first, last)
        code = sum(len(self.lines[line - 1].strip()) for line in range(first, last + 1) if line not in beside)
        told = sum(len(row.text) for row in rows if row.line_start >= first)
        least = TOLD_OF_FUNCTIONS if self.control_flow.is_in_functions(first, last) else TOLD
        is_told = told >= least * code and len(beside) <= (last - first + 1) // 2
        if is_told:
            rows = rows_between(self._file_rows(outline), first, last)
        rows, within = without_heads_around(rows, _around(outline, first, last), first)
        rows = tuple(self._from(row, first) for row in rows)
        return self.slice(first, last)._replace(rows=rows, is_complete=True, is_told=is_told, within=within)

    def _from(self, row: BodyRow, first: int) -> BodyRow:
        """A row; of a long statement that begins above line ``first`` (from 1) the source from that line on."""
        if row.is_head or not row.line_start < first <= row.line_end:
            return row
        if sum(map(len, self.lines[row.line_start - 1 : row.line_end])) <= MAX_LINE:
            return row
        return row.with_text(on_one_line(self.lines[first - 1 : row.line_end]))._replace(line_start=first)

    def whole(self, outline: FileOutline) -> Excerpt:
        """All lines, with the rows of the file."""
        rows = self._file_rows(outline)
        return self.slice(1, self.total)._replace(rows=rows, has_body_view=self.control_flow.is_known)

    def _file_rows(self, outline: FileOutline, choice: Choice = Choice()) -> tuple[BodyRow, ...]:  # noqa: B008
        return file_rows(self.control_flow, Lines(self.control_flow.data), outline, choice)

    def symbol(self, symbol: Symbol, *, focus: Sequence[str] = (), marked: int = 0) -> Excerpt:
        """The source of a symbol with its doc and the rows of its body.

        ``focus`` has words, patterns or lines that select its ``shown`` lines, as does the line ``marked`` of its body.
        """
        first, last = symbol.line_start, symbol.line_end
        head_end = self.control_flow.head_end(symbol.name_line, last)
        flow, lines = self.control_flow, Lines(self.control_flow.data)
        is_value = symbol.kind in VALUE_KINDS | MEMBER_KINDS
        own_end = symbol.name_line if is_value else head_end  # values have no head
        is_value = is_value and not marked  # the lines around one are source
        meant = self._focus(focus, first, last, own_end)
        if flow.is_known and not meant.is_of_lines and meant.wanted and meant.wanted[-1] <= own_end < last:
            return self.symbol(symbol, marked=marked)  # only the head matches: its context is the whole body
        wanted = meant.wanted
        is_all = not wanted and marked <= own_end
        tally = Tally()
        make = partial(body_rows, flow, lines, symbol.name_line, last, is_value=is_value)
        members = [inner for child in symbol.children for inner in child.walk()]
        rows = meant.rows(make, members) if wanted else make(Choice(not is_all, tally))
        rows = with_decorators(rows, members, flow, lines)
        if is_all:
            rows = with_reasons(rows, flow, lines, symbol.doc, symbol.doc_line, head_end, last)
        own_head = first, symbol.name_line, own_end
        shown: tuple[tuple[int, int], ...] = ()
        focused = with_condition_comments(meant.focused(rows), flow, lines, head_end, last)
        if not flow.is_known:
            focused = meant.indented(members)
        if wanted:
            by_number = [] if focused else wanted
            by_number = sorted({*by_number, marked}) if marked > own_end else by_number
            shown = focus_ranges(self.lines, flow, own_head, last, focused, by_number)
        elif marked > own_end:
            shown = line_ranges(self.lines, flow, own_head, last, marked)
            focused = rows_near(rows, marked)
        excerpt = self.slice(symbol.doc_line, last, symbol)
        has_entries = is_value and bool(rows or wanted)
        return excerpt._replace(
            head_end=head_end,
            head=head_rows(flow, lines, first, symbol.name_line, _last_of_head(symbol), has_entries=has_entries),
            rows=rows,
            left_out=tally.result(flow, rows, head_end + 1, last) if is_all else None,
            focused=focused,
            has_body_view=self.control_flow.is_known,
            shown=shown,
            marked=0 if wanted else marked,
            note="" if wanted else no_line_holds(focus, first, last),
            **meant.about(focused),
        )

    def rows_about(
        self,
        symbol: Symbol,
        wanted: Callable[[Sequence[int]], Sequence[int]] = lambda lines: (),
        is_meant: Callable[[str], bool] = lambda text: False,
    ) -> Excerpt:
        """The rows of a symbol's body; ``focused`` are those of the ``wanted`` lines (from 1) and their guards.

        ``wanted`` chooses the ``best`` lines, the first ones first, among those of its statements: those of logs and
        comments have no rows. ``is_meant`` is True for a text that matches.
        """
        flow, lines = self.control_flow, Lines(self.control_flow.data)
        tally = Tally()
        is_value = symbol.kind in VALUE_KINDS | MEMBER_KINDS
        rows = body_rows(flow, lines, symbol.name_line, symbol.line_end, Choice(tally=tally), is_value=is_value)
        logs = (range(lines.line_of(first), lines.last_line_of(first, end) + 1) for first, end in tally.places)
        beside = comment_lines(flow, symbol.name_line, symbol.line_end).union(*logs)
        first = rows[0].line_start if rows else symbol.line_end + 1
        best = tuple(wanted([line for line in range(first, symbol.line_end + 1) if line not in beside]))
        inside = sorted(best)
        focused = focused_rows(rows, self.lines, inside, is_meant, functions=flow.functions) if inside else ()
        known = {row.line_start for row in focused}
        kept = {index for index, row in enumerate(rows) if row.line_start in known}
        guards = [rows[index] for index in guards_before(rows, kept, flow.exits)]
        focused = tuple(sorted((*focused, *guards), key=lambda row: (row.line_start, row.depth)))
        first, last = symbol.line_start, symbol.line_end
        return Excerpt(self.path, first, last, "", symbol, rows=rows, focused=focused, best=best)

    def statement(self, line: int) -> Excerpt | None:
        """The top-level statement around a line (from 1) outside symbols, by indentation; None beyond the file's end.

        ``shown`` are the line and its enclosing heads, in case the whole is too long.
        """
        if not 1 <= line <= self.total:
            return None
        indentation = Indentation(self.lines, 1, self.total)
        first = min(indentation.openers(line, 0), default=line)
        last = max(line, indentation.opened_end(first, first, self.total))
        last = next((below for below in range(last, self.total + 1) if self.lines[below - 1].strip()), last)
        shown = line_ranges(self.lines, self.control_flow, (first, first, first), last, line)
        return self.slice(first, last)._replace(shown=shown, marked=line)

    def _first_statement(self, outline: FileOutline) -> int:
        """The line of the first symbol, structure or call of the file: above it are only imports and comments.

        Calls that import a module do not count.
        """
        flow = self.control_flow
        begins = [symbol.doc_line for symbol in outline.symbols[:1]]
        begins += [structure.line_start for structure in flow.structures[:1]]
        first = min(begins, default=1)
        if first > 1 and flow.is_known:
            calls = salient_calls_by_line(flow, Lines(flow.data), 1, first - 1, lambda name: name not in _BRING_IN)
            first = min((line for line, _ in calls), default=first)
        return first

    def _focus(
        self, focus: Sequence[str], first: int, last: int, head_end: int = 0, aside: Collection[int] = ()
    ) -> FileFocus:
        return FileFocus(self.lines, self.control_flow, focus, first, last, head_end, aside)

    def _heads(self, first: int, last: int) -> tuple[int, ...]:
        return tuple(
            sorted({each.line_start for each in self.control_flow.structures if first <= each.line_start <= last})
        )


def _around(outline: FileOutline, first: int, last: int) -> list[Symbol]:
    """The symbols that begin before the lines ``first`` to ``last``, 1-based and inclusive, and contain them."""
    return [symbol for symbol in outline.walk() if symbol.line_start < first and last <= symbol.line_end]


def _lines_of_tests(outline: FileOutline) -> set[int]:
    """The 1-based lines of the modules for tests inside the tested file."""
    modules = filter(is_module_of_tests, outline.walk())
    return {line for each in modules for line in range(each.line_start, each.line_end + 1)}


def _last_of_head(symbol: Symbol) -> int:
    """The 1-based line on which the head of a symbol ends at the latest: above the first of its members."""
    first = min((child.line_start for child in symbol.children), default=symbol.line_end + 1)
    return max(symbol.name_line, first - 1)
