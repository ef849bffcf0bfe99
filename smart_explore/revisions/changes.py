"""Compare old and new files, symbol by symbol."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from smart_explore.model.changed_answer import Range, SymbolChange
from smart_explore.revisions.file_texts import FileTexts, source_of
from smart_explore.revisions.pairing import FilePair
from smart_explore.revisions.symbol_changes import SymbolChanges
from smart_explore.revisions.units import Unit, units_of
from smart_explore.revisions.versions import FileVersion, read_versions
from smart_explore.source.git.line_diff import ChangedLines, all_lines, changed_lines
from smart_explore.treesitter.toolchain import Toolchain


class FileResult(NamedTuple):
    """The changes of a file: its symbols, its lines, and the lines outside all symbols, now and before.

    ``note`` tells of new syntax errors.
    """

    symbols: list[SymbolChange]
    lines: ChangedLines
    outside: tuple[Range, ...]
    outside_before: tuple[Range, ...]
    language: str
    note: str


def compare(
    toolchain: Callable[[], Toolchain], texts: Sequence[FileTexts], cancelled: Callable[[], bool]
) -> list[FileResult] | None:
    """The changes of each file, all of them parsed together; None if git gives no answer about lines.

    A symbol that moved to another file is listed there. The old paths of symbols are relative to the repository's root.
    """
    lines = _lines(texts, cancelled)
    if lines is None:
        return None
    sources = [
        (number, side, source)
        for number, each in enumerate(texts)
        if not each.note
        for side, blob, data in ((0, each.change.old, each.old), (1, each.change.new, each.new))
        if (source := source_of(blob, data)) is not None
    ]
    files: list[list[FileVersion | None]] = [[None, None] for _ in texts]
    if sources:
        versions = read_versions(toolchain(), [source for _, _, source in sources], cancelled)
        for (number, side, _), version in zip(sources, versions, strict=True):
            files[number][side] = version
    pairs = [FilePair(*([] if file is None else units_of(file) for file in sides)) for sides in files]
    changes = SymbolChanges(pairs, lines)
    results = []
    for number, (old, new) in enumerate(files):
        outside = _outside(new, pairs[number].new, lines[number].added)
        before = _outside(old, pairs[number].old, lines[number].removed)
        symbols = changes.in_file(number)
        language = next((each.source.language for each in (new, old) if each), "")
        results.append(FileResult(symbols, lines[number], outside, before, language, _new_errors(old, new)))
    return results


def _lines(texts: Sequence[FileTexts], cancelled: Callable[[], bool]) -> list[ChangedLines] | None:
    compared = [number for number, each in enumerate(texts) if not each.note and each.change.old and each.change.new]
    changes = changed_lines([(texts[number].old, texts[number].new) for number in compared], cancelled)
    if changes is None:
        return None
    lines = [ChangedLines(all_lines(each.old), all_lines(each.new)) for each in texts]
    for number, changed in zip(compared, changes, strict=True):
        lines[number] = changed
    return lines


def _new_errors(old: FileVersion | None, new: FileVersion | None) -> str:
    errors = [next((p.reason for p in each.outline.problems), "") if each else "" for each in (old, new)]
    return "" if errors[0] else errors[1]


def _outside(file: FileVersion | None, units: Sequence[Unit], changed: set[int]) -> tuple[Range, ...]:
    """The changed lines in no symbol, as ranges without those of blank lines only."""
    inside = {number for unit in units if unit.parent is None for number in unit.lines}
    text = file.lines if file else []
    ranges: list[Range] = []
    for number in sorted(changed - inside):
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1] = ranges[-1][0], number
        else:
            ranges.append((number, number))
    if not text:
        return tuple(ranges)
    return tuple(each for each in ranges if any(line.strip() for line in text[each[0] - 1 : each[1]]))
