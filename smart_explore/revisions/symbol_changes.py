"""The change of each symbol: added, removed, renamed, moved, or changed in signature, body or layout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smart_explore.model.changed_answer import Change, SymbolChange
from smart_explore.revisions.pairing import FilePair, Pair, pair_symbols
from smart_explore.revisions.units import Unit
from smart_explore.source.git.line_diff import ChangedLines


class SymbolChanges:
    """The changes of the symbols of some files; each change belongs to the innermost symbol."""

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

    def in_file(self, number: int) -> list[SymbolChange]:
        """The changes of a file's symbols by line; removed ones last."""
        changes = self._changes.get(number, [])
        changes.sort(key=lambda each: (each[1].change == "removed", each[0].start, -each[0].end))
        return [change for _, change in changes]

    def _change(self, pair: Pair) -> Change | None:
        """The change of a symbol; None if there is none, or if its container was added or removed as a whole."""
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
        """True if git reports a changed line in it: else only the parser failed, on one version."""
        return any(
            unit and unit.lines & getattr(self._lines[self._file_of[unit]], side)
            for unit, side in zip(pair, ("removed", "added"), strict=True)
        )

    def _is_in_place(self, old: Unit, new: Unit) -> bool:
        """True if it has the same name in the same file or container, which may be renamed."""
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
        """True if git reports all of its lines as removed from one place of the file and added at another."""
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
    """The changes without those of symbols that only share their lines with a changed one."""
    by_lines: dict[tuple[int, int, int], list[SymbolChange]] = {}
    for unit, told in listed.items():
        by_lines.setdefault((id(unit.version.file), unit.symbol.line_start, unit.symbol.line_end), []).append(told)
    for unit, told in listed.items():
        beside = by_lines[id(unit.version.file), unit.symbol.line_start, unit.symbol.line_end]
        if told.change in ("body", "layout") and any(each.change not in ("body", "layout") for each in beside):
            continue
        yield unit, told
