"""A report in a terminal: the first rows of each of its lists."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from smart_explore.model.answers import lost
from smart_explore.model.report_answer import ReportAnswer, UnusedSymbol
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, page
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import clipped

MOST_ROWS = 10
LINE_CHARACTERS = 160


def report_text(answer: ReportAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header, then each list with as many rows, up to ten, as the budget has room for in all of them."""
    shown: list[str] = []
    for rows in range(MOST_ROWS, -1, -1):
        budget = Budget(options.max_tokens)
        lines = [clipped(each, LINE_CHARACTERS) for each in _lines(answer, rows)]
        shown = budget.fitting(lines)
        if len(shown) == len(lines):
            break
    return page(shown)


def _lines(answer: ReportAnswer, rows: int) -> Iterator[str]:
    code = [file for file in answer.files if file.role == "code"]
    if not answer.files:
        yield f"no files in {line(answer.folder or answer.root)}"
        yield from problem_lines(lost(answer.problems))
        return
    yield (
        f"{line(answer.name)}: {_count(len(code), 'file')} of code with {sum(file.lines for file in code):,} lines, "
        f"{_count(len(answer.symbols), 'symbol')}"
    )
    if answer.heart:
        yield "the heart: files that most other files need"
        yield from (f"  {answer.files[one].users} {_path(answer, one)}" for one in answer.heart[:rows])
    if answer.most_called:
        yield "the most used symbols, by the functions, classes and files that use them"
        yield from (f"  {answer.symbols[one].callers} {_symbol(answer, one)}" for one in answer.most_called[:rows])
    yield from _risk(answer, rows)
    if answer.cycles:
        yield f"{_count(len(answer.cycles), 'cycle')} of imports, the shortest first"
        yield from (f"  {_way(answer, way)}" for way in answer.cycles[:rows])
    yield from _unused(answer, rows)
    yield from (f"! {line(note)}" for note in answer.notes)
    yield from problem_lines(lost(answer.problems))


def _risk(answer: ReportAnswer, rows: int) -> Iterator[str]:
    if answer.history is None:
        yield "no hot spots: git has no history of this folder"
        return
    if answer.hot:
        days = answer.history.windows[-1]
        yield f"hot spots: commits in the {days} days before the newest one, times lines"
        for number, _ in answer.hot[:rows]:
            file = answer.files[number]
            by = _count(file.authors, "person", "people")
            size = _count(file.lines, "line")
            yield f"  {_count(file.changes[-1], 'commit')} by {by}, {size} {_path(answer, number)}"


def _unused(answer: ReportAnswer, rows: int) -> Iterator[str]:
    if answer.unused:
        yield f"{_count(len(answer.unused), 'unused symbol')}: nothing in the tree uses or names them"
        yield from (f"  {_symbol(answer, each.symbol)}" for each in answer.unused[:rows])
    if answer.perhaps:
        yield f"{_count(len(answer.perhaps), 'perhaps unused symbol')}"
        yield from (f"  {_symbol(answer, each.symbol)} ({_doubts(each)})" for each in answer.perhaps[:rows])
    if answer.unjudged:
        files = ", ".join(f"{_count(count, 'file')} of {name}" for name, count in sorted(answer.unjudged.items()))
        yield f"! who calls whom is not read in {files}: nothing in them is told to be unused"


def _doubts(each: UnusedSymbol) -> str:
    return line("; ".join(doubt.reason for doubt in each.doubts))


def _way(answer: ReportAnswer, way: Sequence[int]) -> str:
    return " -> ".join(_path(answer, one) for one in (*way, way[0]))


def _symbol(answer: ReportAnswer, number: int) -> str:
    symbol = answer.symbols[number]
    return f"{line(symbol.name)} {symbol.kind} {_path(answer, symbol.file)}:{symbol.line_start}"


def _path(answer: ReportAnswer, number: int) -> str:
    return line(os.path.normpath(os.path.join(answer.root, answer.files[number].path)))


def _count(number: int, one: str, several: str = "") -> str:
    return f"{number:,} {one if number == 1 else several or one + 's'}"
