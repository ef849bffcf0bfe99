"""A file before and after a planned change."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.edits.snapshot import FileSnapshot


class PlannedFile(NamedTuple):
    """``before`` is None for a file to create, ``after`` for one to delete. ``mode`` is a new file's."""

    path: str
    before: FileSnapshot | None
    after: bytes | None
    mode: int
