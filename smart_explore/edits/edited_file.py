"""A file in the answer to an edit."""

from __future__ import annotations

from smart_explore.edits.targets import Where
from smart_explore.edits.unified import unified_diff
from smart_explore.model.edit_answer import EditedFile
from smart_explore.source.hashes import short_hash


def edited_file(where: Where, path: str, before: bytes | None, after: bytes | None, diff: bool) -> EditedFile:
    """The change of the file at a real path, with a diff if ``diff``; None stands for a missing file."""
    shown = where.shown(path)
    change = "created" if before is None else "deleted" if after is None else "modified"
    digest = short_hash(after) if after is not None else ""
    return EditedFile(shown, change, digest, unified_diff(shown, before, after) if diff else "")
