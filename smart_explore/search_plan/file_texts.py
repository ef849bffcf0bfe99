"""The texts of some files of a tree with the rows of their bodies, for what an answer names beside its own files."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from smart_explore.requests import Session

if TYPE_CHECKING:
    from smart_explore.model.outline import FileOutline
    from smart_explore.reading.excerpts import FileText

MAX_BYTES = 300_000
"""Larger files are not parsed for it: that takes longer than the answer."""


def texts_of(session: Session, paths: Collection[str]) -> dict[str, tuple[FileOutline, FileText]]:
    """The outline and text of each file that is still there, by path: those of languages with rules for rows."""
    from smart_explore.reading.excerpts import FileText
    from smart_explore.reading.rows.extract_bodies import extract_bodies
    from smart_explore.source.collect import collect
    from smart_explore.treesitter.locate import require_toolchain

    found = collect(sorted(paths), base=session.base, roots=session.roots).files if paths else []
    files = [file for file in found if len(file.data) <= MAX_BYTES]
    if not files:
        return {}
    bodies = extract_bodies(require_toolchain(), files, cancelled=session.cancelled)
    texts = ((outline, FileText(files[at].path, files[at], flow)) for at, outline, flow in bodies if flow.is_known)
    return {text.path: (outline, text) for outline, text in texts}
