"""The changes of a rename in one file."""

from __future__ import annotations

from smart_explore.edits.document import Change, Document
from smart_explore.edits.matching.alignment import Span
from smart_explore.edits.matching.levels import Level
from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.request import Edit


def rename_changes(document: Document, edit: Edit) -> list[tuple[Span, list[Change], Level]]:
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
