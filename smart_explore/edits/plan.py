"""Plan the new content of each file: all checks are made here, in memory, before anything is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from smart_explore.edits.by_symbol import symbol_changes
from smart_explore.edits.by_text import text_changes
from smart_explore.edits.document import Change, Document
from smart_explore.edits.file_operations import file_changes
from smart_explore.edits.matching.alignment import Span
from smart_explore.edits.matching.levels import Level
from smart_explore.edits.matching.string_lines import no_strings, string_lines
from smart_explore.edits.opened import OpenedFile, open_files
from smart_explore.edits.planned_file import PlannedFile
from smart_explore.edits.refusal import Refusal, RefusedError
from smart_explore.edits.request import WHOLE_FILES, Edit
from smart_explore.edits.syntax_gate import check_syntax
from smart_explore.edits.targets import Where
from smart_explore.treesitter.toolchain import Toolchain


class Options(NamedTuple):
    """The options of a request."""

    max_level: Level = Level.SIMILAR
    allow_errors: bool = False
    allow_ignored: bool = False


class Applied(NamedTuple):
    """The result of one edit: lines ``[first, end)`` (from 0) of the file before, and the level that found its
    place.
    """

    edit: int
    path: str
    lines: Span
    level: Level
    op: str


class Plan(NamedTuple):
    """Either ``refusals`` or ``files``; ``notes`` name checks that could not be made."""

    files: tuple[PlannedFile, ...] = ()
    applied: tuple[Applied, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    notes: tuple[str, ...] = ()


class _PlanState(NamedTuple):
    opened: dict[str, OpenedFile]
    changes: dict[str, list[tuple[int, Change]]]
    applied: list[Applied]
    refusals: list[Refusal]


def make_plan(
    where: Where,
    edits: Sequence[Edit],
    options: Options,
    toolchain: Callable[[], Toolchain],
    cancelled: Callable[[], bool],
) -> Plan:
    """The changes of all edits, matched against the files as they are now; or the refusals, if any edit has one."""
    refusals: list[Refusal] = []
    files, opened = _files_of(where, edits, options, refusals, toolchain, cancelled)
    state = _PlanState(opened, {}, [], refusals)
    for number, edit in enumerate(edits):
        file = opened.get(edit.path)
        if file is None or edit.op in WHOLE_FILES or any(refusal.edit == number for refusal in refusals):
            continue
        try:
            _apply(state, number, edit, file, options, toolchain)
        except RefusedError as error:
            refusals.append(_told(error, number, file))
    refusals += _overlaps(state)
    if refusals:
        return Plan(refusals=tuple(sorted(refusals, key=lambda refusal: refusal.edit)))
    changed = [*files, *_changed_files(state)]
    notes: tuple[str, ...] = ()
    if changed and not options.allow_errors:
        checked = check_syntax(where, changed, toolchain, cancelled)
        if checked.refusals:
            return Plan(refusals=checked.refusals)
        notes = checked.notes
    return Plan(tuple(changed), tuple(state.applied), notes=notes)


def _files_of(
    where: Where,
    edits: Sequence[Edit],
    options: Options,
    refusals: list[Refusal],
    toolchain: Callable[[], Toolchain],
    cancelled: Callable[[], bool],
) -> tuple[list[PlannedFile], dict[str, OpenedFile]]:
    """The files created, deleted and moved, and those opened for edits, by the path of each edit."""
    whole = {number: edit for number, edit in enumerate(edits) if edit.op in WHOLE_FILES}
    inside = {number: edit for number, edit in enumerate(edits) if number not in whole}
    opened = open_files(where, inside, options.allow_ignored, refusals, toolchain, cancelled)
    files = file_changes(where, whole, options.allow_ignored, refusals)
    paths = [file.path for file in files]
    for number, edit in enumerate(edits):
        file = opened.get(edit.path)
        if file is not None and number in inside and file.snapshot.path in paths:
            refusals.append(Refusal("overlap", "the file is made, deleted or moved too", path=edit.path, edit=number))
    return files, opened


def _apply(
    state: _PlanState,
    number: int,
    edit: Edit,
    file: OpenedFile,
    options: Options,
    toolchain: Callable[[], Toolchain],
) -> None:
    located: Sequence[tuple[Span, Sequence[Change], Level]]
    in_strings = string_lines(file.source, toolchain) if file.source else no_strings
    if edit.op == "text":
        located = text_changes(file, edit, options.max_level, in_strings)
    elif edit.op == "rename":
        located = _rename_changes(file.document, edit)
    else:
        if file.outline is None:
            raise RefusedError("unsupported", "the file is in no supported language", "edit it by text")
        found = symbol_changes(file.document, file.outline, edit, file.blank_lines, file.head_end, in_strings)
        located = [(*found, Level.EXACT)]
    planned = state.changes.setdefault(file.snapshot.path, [])
    for lines, changes, level in located:
        for change in changes:
            if "\udc80" <= max(file.document.removed(change), default="") <= "\udcff":
                raise RefusedError(
                    "special", "what would be replaced is not UTF-8", "edit these bytes with another tool"
                )
            if not change.text.isascii() and not file.document.is_utf8:
                raise RefusedError(
                    "special",
                    "the file is not UTF-8, and the new text is not ASCII: the file would be in two encodings",
                    "convert the file to UTF-8, or edit it with another tool",
                )
            planned.append((number, change))
        state.applied.append(Applied(number, file.shown, lines, level, edit.op))


def _overlaps(state: _PlanState) -> Iterator[Refusal]:
    """A refusal for each edit that changes the same place as another one, or inserts at the same place."""
    shown = {file.snapshot.path: file.shown for file in state.opened.values()}
    for path, changes in state.changes.items():
        ordered = sorted(changes, key=lambda each: (each[1].start, each[1].end))
        for (first, before), (second, change) in pairwise(ordered):
            if change.start < before.end or change.start == before.start:
                what = "itself" if first == second else f"edit {min(first, second) + 1}"
                why = f"it changes the same place as {what}"
                yield Refusal("overlap", why, "make one edit of them", path=shown[path], edit=max(first, second))


def _changed_files(state: _PlanState) -> list[PlannedFile]:
    by_path = {file.snapshot.path: file for file in state.opened.values()}
    result = []
    for path, changes in state.changes.items():
        file = by_path[path]
        after = file.document.changed([change for _, change in changes])
        result.append(PlannedFile(path, file.snapshot, after, file.snapshot.mode))
    return result


def _told(error: RefusedError, number: int, file: OpenedFile) -> Refusal:
    shown = tuple(each._replace(path=file.shown) for each in error.refusal.shown)
    return error.refusal._replace(path=file.shown, edit=number, shown=shown, hash=file.hash)


def _rename_changes(document: Document, edit: Edit) -> list[tuple[Span, list[Change], Level]]:
    """A change for each place. Raises RefusedError if the name is no longer there."""
    if not document.rows_are_lines:
        raise RefusedError("special", "its lines end with CR only, which the parser does not know", "edit it by text")
    changes = []
    for row, column, text in edit.occurrences:
        line = document.lines[row] if row < len(document.lines) else ""
        offset = len(line.encode("utf-8", "surrogateescape")[:column].decode("utf-8", "surrogateescape"))
        if line[offset : offset + len(edit.old)] != edit.old:
            raise RefusedError("changed_meanwhile", f"{edit.old!r} is not at line {row + 1} any more", "try again")
        start = document.starts[row] + offset
        changes.append(((row, row + 1), [Change(start, start + len(edit.old), text)], Level.EXACT))
    return changes
