"""The order of a report: the heart of the code, risky files, and files whose source is worth its place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import dedent

from smart_explore.model.report_answer import ReportFile, ReportSymbol, UnusedSymbol
from smart_explore.workspace import Workspace

MAX_HEART, MAX_HOT, MAX_CALLED = 100, 200, 200
MAX_SOURCE_CHARACTERS = 4_000_000
"""So much source is shown, of the symbols that are most likely to be looked at;"""
MAX_LINES, MAX_CHARACTERS = 80, 5_000
"""and so much of one."""


def heart(files: Sequence[ReportFile]) -> tuple[int, ...]:
    """The files of production that most others use, the most used first."""
    used = [number for number, file in enumerate(files) if file.role == "code" and file.users]
    return tuple(sorted(used, key=lambda number: (-files[number].users, files[number].path))[:MAX_HEART])


def hot(files: Sequence[ReportFile]) -> tuple[tuple[int, int], ...]:
    """The files of production by their commits in the longest window times their lines, with that product."""
    products = [
        (number, file.changes[-1] * file.lines)
        for number, file in enumerate(files)
        if file.role == "code" and file.changes and file.changes[-1]
    ]
    return tuple(sorted(products, key=lambda each: (-each[1], files[each[0]].path))[:MAX_HOT])


def most_called(symbols: Sequence[ReportSymbol]) -> tuple[int, ...]:
    """The symbols that most others use."""
    called = [number for number, symbol in enumerate(symbols) if symbol.callers > 1]
    return tuple(sorted(called, key=lambda number: (-symbols[number].callers, symbols[number].name))[:MAX_CALLED])


def sources(
    workspace: Workspace,
    symbols: Sequence[ReportSymbol],
    files: Sequence[ReportFile],
    first: Iterable[UnusedSymbol],
) -> dict[int, str]:
    """The source of symbols by their numbers, as much as has a place: unused ones, then the most used ones."""
    risk = dict(hot(files))
    order = dict.fromkeys(each.symbol for each in first)
    best = sorted(range(len(symbols)), key=lambda one: (-symbols[one].callers, -risk.get(symbols[one].file, 0), one))
    order.update(dict.fromkeys(best))
    chosen: list[int] = []
    left = MAX_SOURCE_CHARACTERS
    for number in order:  # what is chosen by an estimate is read file by file
        left -= min(MAX_CHARACTERS, 40 * min(MAX_LINES, symbols[number].line_end - symbols[number].line_start + 1))
        if left < 0:
            break
        chosen.append(number)
    chosen.sort(key=lambda number: symbols[number].file)
    return {
        number: text
        for number in chosen
        if (text := _source(workspace, files[symbols[number].file].path, symbols[number]))
    }


def _source(workspace: Workspace, path: str, symbol: ReportSymbol) -> str:
    """The lines of a symbol without the indentation that all shown ones have; long ones are cut, which is said."""
    lines = workspace.lines(path)[symbol.line_start - 1 : symbol.line_end]
    text = dedent("\n".join(lines[:MAX_LINES]))[:MAX_CHARACTERS]
    shown = text.count("\n") + 1
    return text if shown >= len(lines) else f"{text}\n… {len(lines) - shown} more lines"
