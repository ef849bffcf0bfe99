"""The contents of the files of a comparison, before and after, from git's objects and the work tree."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import NamedTuple

from smart_explore.languages.registry import language_of_content
from smart_explore.model import SourceFile
from smart_explore.source.decode import decode
from smart_explore.source.git.revisions import Blob, FileChange, read_blobs

MAX_FILES = 4_000
"""The most files of a comparison that are read; for the others the answer has only names."""


TOO_LARGE = "too large, or its content is not in this clone"
SAME = "the same content"
"""The note on a file of which only the name or the mode changed."""


class FileTexts(NamedTuple):
    """A file's bytes before and after, ``b""`` for a missing file; ``note`` tells why they are unknown."""

    change: FileChange
    old: bytes = b""
    new: bytes = b""
    note: str = ""


def read_texts(
    root: str, changes: Sequence[FileChange], work_tree: dict[bytes, bytes], cancelled: Callable[[], bool]
) -> list[FileTexts]:
    """The files in the order of the changes. ``work_tree`` has the bytes that no object holds.

    A file with the same object on both sides was only renamed, and is not read.
    """
    sides = [blob for change in changes[:MAX_FILES] if not _same(change) for blob in change if blob]
    contents = read_blobs(root, (blob.object for blob in sides if blob.kind == "file"), cancelled)
    return [_texts(change, contents, work_tree, number < MAX_FILES) for number, change in enumerate(changes)]


def _same(change: FileChange) -> bool:
    old, new = change
    return old is not None and new is not None and old.kind == new.kind and old.object == new.object != ""


def _texts(change: FileChange, contents: dict[str, bytes], work_tree: dict[bytes, bytes], is_read: bool) -> FileTexts:
    if _same(change):
        return FileTexts(change, note=SAME)
    if any(blob.kind != "file" for blob in change if blob):
        return FileTexts(change, note=_note(change))
    texts = [b"", b""]
    for side, blob in enumerate(change):
        if blob is None:
            continue
        data = contents.get(blob.object) if blob.object else work_tree.get(blob.path)
        if data is None:
            return FileTexts(change, note=TOO_LARGE if is_read else "not looked into")
        if b"\0" in data[:8000] and decode(data) is None:
            return FileTexts(change, note="binary")
        texts[side] = data
    return FileTexts(change, texts[0], texts[1])


def _note(change: FileChange) -> str:
    """The kind of an entry that is no file, after the change or else before it."""
    old, new = change
    if new is not None and new.kind == "edited submodule":
        return "a submodule with changes that are not committed; --path lists them"
    kind = new.kind if new and new.kind != "file" else old.kind if old else ""
    if kind != "submodule":
        return "a link" if kind == "link" else "too large, or no file"
    commits = "..".join(blob.object[:10] for blob in change if blob and blob.kind == "submodule")
    return f"a submodule, {commits}"


def source_of(blob: Blob | None, data: bytes) -> SourceFile | None:
    """The file ready to be parsed; None if it does not exist or is in no supported language."""
    text = decode(data) if blob is not None else None
    if blob is None or text is None:
        return None
    name = os.fsdecode(os.path.basename(blob.path))
    language = language_of_content(name, text)
    return SourceFile(os.fsdecode(blob.path), language, text) if language else None
