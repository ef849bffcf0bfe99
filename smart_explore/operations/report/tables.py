"""The tables of a report: its files, its symbols and their edges, only the most relevant of too many."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from smart_explore.model.report_answer import ReportEdge, ReportFile, ReportSymbol, UnusedSymbol
from smart_explore.operations.report.symbol_uses import SymbolTable, SymbolUses, is_self_use
from smart_explore.operations.report.tree_files import TreeTexts
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.source.git.recent_changes import WINDOWS, RecentChanges
from smart_explore.source.sandbox import is_below

MAX_FILES = 12_000
MAX_SYMBOLS = 20_000


class FileTable(NamedTuple):
    """The files of a report, and their numbers by path; ``left_out`` small ones have none."""

    shown: list[ReportFile]
    numbers: dict[str, int]
    left_out: int


class SymbolRows(NamedTuple):
    """The symbols of a report, and their numbers by those in the symbol table; ``left_out`` ones have none."""

    shown: list[ReportSymbol]
    numbers: dict[int, int]
    left_out: int

    def renumbered(self, several: Iterable[UnusedSymbol]) -> list[UnusedSymbol]:
        """Unused symbols by their numbers in the report, those with the fewest doubts first."""
        kept = (each._replace(symbol=self.numbers[each.symbol]) for each in several if each.symbol in self.numbers)
        return sorted(kept, key=lambda each: (len(each.doubts), [doubt.kind for doubt in each.doubts]))


def file_table(
    folder: str,
    texts: TreeTexts,
    changes: RecentChanges | None,
    start: str,
    production: list[FileFacts],
    dependencies: list[tuple[str, str]],
    uses: SymbolUses,
) -> FileTable:
    """The files of a folder, and outer files that use its symbols.

    ``start`` is the tree's root below that of the repository of ``changes``, ``.`` if they are the same.
    """
    users: dict[str, set[str]] = defaultdict(set)
    for path, other in dependencies:
        users[other].add(path)
    code = {file.path: file.language for file in production}
    inside = [file for file in texts.files if not folder or is_below(file.path, folder)]
    kept = sorted(inside, key=lambda file: (file.path not in code, -file.lines, file.path))[:MAX_FILES]
    shown: list[ReportFile] = []
    for file in kept:
        changed = changes.files.get(os.fsencode(os.path.normpath(os.path.join(start, file.path)))) if changes else None
        shown.append(
            ReportFile(
                path=file.path,
                language=file.language,
                lines=file.lines,
                role="code" if file.path in code else "test" if file.role == "code" else file.role,
                changes=changed.commits if changed else (0,) * len(WINDOWS) if changes else (),
                authors=changed.authors if changed else 0,
                users=len(users[file.path]),
            )
        )
    known = {file.path for file in shown}
    outside = sorted({use.source for use in uses.uses if isinstance(use.source, str)} - known)
    shown += (ReportFile(path, code.get(path, ""), 0, "outside") for path in outside)
    shown.sort(key=lambda file: file.path)
    return FileTable(shown, {file.path: number for number, file in enumerate(shown)}, len(inside) - len(kept))


def symbol_rows(table: SymbolTable, uses: SymbolUses, files: FileTable, unused: Iterable[UnusedSymbol]) -> SymbolRows:
    """The symbols with the number of their users; of too many the unused ones and those with the most users."""
    callers: dict[int, set[int | str]] = defaultdict(set)
    perhaps: dict[int, set[int | str]] = defaultdict(set)
    for use in uses.uses:
        if not is_self_use(use, table):
            (perhaps if use.how == "ambiguous" else callers)[use.target].add(use.source)
    first = {each.symbol for each in unused}
    inside = [number for number, place in enumerate(table.places) if place.path in files.numbers]
    kept = sorted(inside, key=lambda one: (one not in first, -len(callers[one]), one))[:MAX_SYMBOLS]
    shown: list[ReportSymbol] = []
    for number in sorted(kept):
        path, definition = table.places[number]
        shown.append(
            ReportSymbol(
                definition.qualified_name,
                files.numbers[path],
                definition.kind,
                definition.line_start,
                definition.line_end,
                len(callers[number]),
                len(perhaps[number] - callers[number]),
            )
        )
    numbers = {number: place for place, number in enumerate(sorted(kept))}
    return SymbolRows(shown, numbers, len(inside) - len(kept))


def edge_rows(uses: SymbolUses, files: FileTable, rows: SymbolRows) -> Iterator[ReportEdge]:
    """The uses between listed symbols; a use in an unlisted symbol counts for its file."""
    together: Counter[tuple[int, int, str]] = Counter()
    lines: dict[tuple[int, int, str], int] = {}
    for use, (times, line) in uses.uses.items():
        source = rows.numbers.get(use.source) if isinstance(use.source, int) else None
        if source is None:
            path = use.source if isinstance(use.source, str) else ""
            if path not in files.numbers:
                continue
            source = -1 - files.numbers[path]
        target = rows.numbers.get(use.target)
        if target is not None:
            key = source, target, use.how
            together[key] += times
            lines[key] = min(line, lines.get(key, line))
    for (source, target, how), times in sorted(together.items()):
        yield ReportEdge(source, target, how, times, lines[source, target, how])
