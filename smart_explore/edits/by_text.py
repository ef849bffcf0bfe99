"""Edits by text: of the only place of ``old``, of all its places, or of the one inside a symbol."""

from __future__ import annotations

from smart_explore.edits.by_symbol import missing
from smart_explore.edits.document import Change, to_lf
from smart_explore.edits.matching.alignment import Span
from smart_explore.edits.matching.find_edit import TextEdit, find_edit
from smart_explore.edits.matching.levels import Level
from smart_explore.edits.matching.string_lines import StringLines
from smart_explore.edits.opened import OpenedFile
from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.request import Edit
from smart_explore.symbols.lookup import find


def text_changes(
    file: OpenedFile, edit: Edit, max_level: Level, in_strings: StringLines
) -> list[tuple[Span, list[Change], Level]]:
    """The lines, changes and level of each place. Raises RefusedError."""
    if not edit.old and edit.new and not file.document.flat:
        return [((0, 1), [Change(0, 0, to_lf(edit.new))], Level.EXACT)]
    if not edit.old:
        raise RefusedError("empty", "old is empty", "op=create makes a file; insert_after inserts beside a symbol")
    if edit.old == edit.new:
        raise RefusedError("no_change", "old and new are equal", "change something in new")
    text_edit = TextEdit(
        edit.old,
        edit.new,
        near_line=edit.near_line,
        within=_within(file, edit) if edit.symbol else (),
        every=edit.all or edit.expected_count > 1,
        max_level=max_level,
        marks=file.comment_marks,
        proven=bool(edit.expected_hash),
        in_strings=in_strings,
    )
    located = find_edit(file.document, text_edit)
    if edit.expected_count and len(located) != edit.expected_count:
        lines = ", ".join(str(each.lines[0] + 1) for each in located[:10])
        raise RefusedError(
            "count",
            f"old is in {len(located)} places, not {edit.expected_count}: lines {lines}",
            "compare these lines, then correct expected_count",
        )
    return [(each.lines, each.changes, each.level) for each in located]


def _within(file: OpenedFile, edit: Edit) -> tuple[Span, ...]:
    """The 0-based lines of the symbols that an edit names, with the comment above."""
    if file.outline is None:
        raise RefusedError("unsupported", "symbol: the file is in no supported language", "give near_line instead")
    symbols = find(file.outline, edit.symbol)
    if not symbols:
        raise missing(file.outline, edit.symbol)
    return tuple((symbol.doc_line - 1, symbol.line_end) for symbol in symbols)
