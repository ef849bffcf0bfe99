"""From files as they were and as they are to what was done to each of their symbols."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from smart_explore.model.changed_answer import Change, Range, SymbolChange
from smart_explore.revisions.file_texts import FileTexts, source_of
from smart_explore.revisions.pairing import FilePair, Pair, pair_symbols
from smart_explore.revisions.units import Unit, units_of
from smart_explore.revisions.versions import FileVersion, read_versions
from smart_explore.source.line_diff import ChangedLines, all_lines, changed_lines
from smart_explore.treesitter.toolchain import Toolchain


class FileResult(NamedTuple):
    """What changed in a file: its symbols, its lines, and those that are in no symbol, now and before.

    ``note`` says that it has syntax errors, where it had none.
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
    """What changed in each file, all of them parsed together. None where git does not tell the lines.

    What moved to another file is told in that one. Paths of symbols before are those below the repository's root.
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
    comparison = _Comparison(pairs, lines)
    results = []
    for number, (old, new) in enumerate(files):
        outside = _outside(new, pairs[number].new, lines[number].added)
        before = _outside(old, pairs[number].old, lines[number].removed)
        symbols = comparison.changes_in(number)
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


class _Comparison:
    def __init__(self, files: Sequence[FilePair], lines: Sequence[ChangedLines]) -> None:
        self._lines = lines
        self._file_of = {unit: number for number, file in enumerate(files) for unit in (*file.old, *file.new)}
        self._pairs = pair_symbols(files)
        self._old_of = {pair.new: pair.old for pair in self._pairs if pair.new}
        self._new_of = {pair.old: pair.new for pair in self._pairs if pair.old}
        self._changes: dict[int, list[tuple[Unit, SymbolChange]]] = {}
        listed: dict[Unit, SymbolChange] = {}
        for pair in self._pairs:
            change = self._change(pair)
            if change is not None and self._has_changed_lines(pair):
                unit = pair.new or pair.old
                assert unit is not None
                listed[unit] = self._told(change, pair)
        for unit, told in _without_bystanders(listed):
            self._changes.setdefault(self._file_of[unit], []).append((unit, told))

    def changes_in(self, number: int) -> list[SymbolChange]:
        """The changes of a file's symbols, in the order of their lines; those that were removed stand last."""
        changes = self._changes.get(number, [])
        changes.sort(key=lambda each: (each[1].change == "removed", each[0].start, -each[0].end))
        return [change for _, change in changes]

    def _change(self, pair: Pair) -> Change | None:
        """What was done to a symbol, None where it is as it was, or where its whole container came or went."""
        old, new = pair
        if new is None:
            assert old is not None
            return None if old.parent and self._new_of.get(old.parent) is None else "removed"
        if old is None:
            return None if new.parent and self._old_of.get(new.parent) is None else "added"
        if self._is_in_place(old, new):
            return self._edit(old, new)
        return "renamed" if self._file_of[old] == self._file_of[new] else "moved"

    def _has_changed_lines(self, pair: Pair) -> bool:
        """Whether git tells any line of it as changed: else the parser only failed on one of the two versions."""
        return any(
            unit and unit.lines & getattr(self._lines[self._file_of[unit]], side)
            for unit, side in zip(pair, ("removed", "added"), strict=True)
        )

    def _is_in_place(self, old: Unit, new: Unit) -> bool:
        """Whether it is what it was in the same file or container, which may have another name now."""
        if old.symbol.name != new.symbol.name:
            return False
        if old.parent and new.parent and self._new_of.get(old.parent) is new.parent:
            return True
        same_name = old.symbol.qualified_name == new.symbol.qualified_name
        return same_name and self._file_of[old] == self._file_of[new]

    def _edit(self, old: Unit, new: Unit) -> Change | None:
        if old.own_text != new.own_text:
            if old.symbol.signature != new.symbol.signature:
                return "signature"
            return "body" if old.own_tokens != new.own_tokens else "layout"
        in_file = self._file_of[old] == self._file_of[new]
        if in_file and new.parent and self._edit_of_parent_moves(new):
            return None
        return "moved" if in_file and self._is_moved(old, new) else None

    def _edit_of_parent_moves(self, new: Unit) -> bool:
        parent = new.parent
        before = self._old_of.get(parent) if parent else None
        return bool(parent and before and self._is_moved(before, parent))

    def _is_moved(self, old: Unit, new: Unit) -> bool:
        """Whether git tells all of its lines as gone from one place and new in another one of the file."""
        lines = self._lines[self._file_of[new]]
        return _solid(new) <= lines.added and _solid(old) <= lines.removed

    def _told(self, change: Change, pair: Pair) -> SymbolChange:
        old, new = pair
        after, before = new.symbol if new else None, old.symbol if old else None
        symbol = after or before
        assert symbol is not None
        return SymbolChange(
            change,
            symbol,
            before,
            old.version.file.source.path if old else "",
            edited=bool(old and new and old.version.body_digest != new.version.body_digest),
            added=self._count(new, "added", alone=change == "added"),
            removed=self._count(old, "removed", alone=change == "removed"),
        )

    def _count(self, unit: Unit | None, side: str, *, alone: bool) -> int:
        if unit is None:
            return 0
        lines = getattr(self._lines[self._file_of[unit]], side)
        return len((unit.lines if alone else unit.own_lines) & lines)


def _solid(unit: Unit) -> set[int]:
    lines = unit.version.file.lines
    return {number for number in unit.lines if lines[number - 1].strip()}


def _without_bystanders(listed: dict[Unit, SymbolChange]) -> Iterable[tuple[Unit, SymbolChange]]:
    """The changes without those of symbols that only share their lines with one that changed itself."""
    by_lines: dict[tuple[int, int, int], list[SymbolChange]] = {}
    for unit, told in listed.items():
        by_lines.setdefault((id(unit.version.file), unit.symbol.line_start, unit.symbol.line_end), []).append(told)
    for unit, told in listed.items():
        beside = by_lines[id(unit.version.file), unit.symbol.line_start, unit.symbol.line_end]
        if told.change in ("body", "layout") and any(each.change not in ("body", "layout") for each in beside):
            continue
        yield unit, told
