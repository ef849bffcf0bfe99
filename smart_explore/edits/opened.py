"""The files of a request, each read once, with outlines for edits by symbol."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from smart_explore.edits.document import Document
from smart_explore.edits.generated_files import check_written_by_hand
from smart_explore.edits.outlines import HeadEnd, outlines, outlines_with_heads, source_file
from smart_explore.edits.refusal import Refusal, RefusedError, Shown
from smart_explore.edits.request import Edit
from smart_explore.edits.snapshot import FileSnapshot, take_snapshot
from smart_explore.edits.targets import Where
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import FileOutline, SourceFile
from smart_explore.source.hashes import same_hash, short_hash
from smart_explore.treesitter.toolchain import Toolchain

MAX_SHOWN_LINES = 12


class OpenedFile(NamedTuple):
    """A file to edit. ``source`` is None in an unsupported language."""

    shown: str
    snapshot: FileSnapshot
    document: Document
    source: SourceFile | None
    outline: FileOutline | None = None
    head_end: HeadEnd | None = None

    @property
    def hash(self) -> str:
        """The beginning of its hash, as answers print it."""
        return short_hash(self.snapshot.data)

    @property
    def comment_marks(self) -> tuple[str, ...]:
        """The tokens that begin a line comment of its language; empty if unknown."""
        if self.source is None:
            return ()
        return (BY_NAME[self.source.language].line_comment,)

    @property
    def blank_lines(self) -> int:
        """The usual number of blank lines between top-level definitions of its language."""
        return BY_NAME[self.source.language].blank_lines if self.source else 1


def open_files(
    where: Where,
    edits: Mapping[int, Edit],
    allow_ignored: bool,
    refusals: list[Refusal],
    toolchain: Callable[[], Toolchain],
    cancelled: Callable[[], bool],
) -> dict[str, OpenedFile]:
    """The files by the path of each edit; a file that cannot be edited, or has another hash, becomes a refusal."""
    by_real: dict[str, OpenedFile] = {}
    by_node: dict[tuple[int, int], str] = {}
    opened: dict[str, OpenedFile] = {}
    for number, edit in edits.items():
        try:
            if edit.path not in opened:
                real = where.real(edit.path)
                if real not in by_real:
                    snapshot = take_snapshot(real)
                    node = snapshot.device, snapshot.inode  # one file under two names, on a case-insensitive disk
                    real = by_node.setdefault(node, real)
                if real not in by_real:
                    if not allow_ignored:
                        check_written_by_hand(real, snapshot.data)
                    by_real[real] = _opened(where.shown(real), snapshot)
                opened[edit.path] = by_real[real]
            _check_hash(edit, opened[edit.path])
        except RefusedError as error:
            file = opened.get(edit.path)
            shown = file.shown if file else edit.path
            excerpts = tuple(each._replace(path=shown) for each in error.refusal.shown)
            digest = file.hash if file else ""
            refusals.append(error.refusal._replace(path=shown, edit=number, shown=excerpts, hash=digest))
    _add_outlines(edits, opened, toolchain, cancelled)
    return opened


def _opened(shown: str, snapshot: FileSnapshot) -> OpenedFile:
    return OpenedFile(shown, snapshot, Document(snapshot.data), source_file(snapshot.path, snapshot.data))


def _add_outlines(
    edits: Mapping[int, Edit],
    opened: dict[str, OpenedFile],
    toolchain: Callable[[], Toolchain],
    cancelled: Callable[[], bool],
) -> None:
    named = {edit.path for edit in edits.values() if edit.symbol and edit.path in opened}
    sources = {file.source.path: file.source for path in named if (file := opened[path]).source}
    if not sources:
        return
    files = list(sources.values())
    outlines_of: dict[str, tuple[FileOutline, HeadEnd | None]]
    if any(edit.op == "replace_body" for edit in edits.values()):
        outlines_of = {**outlines_with_heads(toolchain(), files, cancelled)}
    else:
        outlines_of = {path: (outline, None) for path, outline in outlines(toolchain(), files, cancelled).items()}
    for path, file in list(opened.items()):
        if file.source is not None and file.source.path in outlines_of:
            outline, head_end = outlines_of[file.source.path]
            opened[path] = file._replace(outline=outline, head_end=head_end)


def _check_hash(edit: Edit, file: OpenedFile) -> None:
    if not edit.expected_hash or same_hash(edit.expected_hash, file.snapshot.data):
        return
    shown: tuple[Shown, ...] = ()
    hint = "read it again, and send the hash that it has now"
    if edit.old and file.document.flat.count(edit.old) == 1:
        line = file.document.line_of(file.document.flat.find(edit.old))
        text = "\n".join(edit.old.split("\n")[:MAX_SHOWN_LINES])
        shown = (Shown("", line + 1, text, "old is still there, once"),)
        hint = f"look at it, then send it again with expected_hash {file.hash}"
    raise RefusedError("stale", "the file has changed since it was read: its hash is different", hint, shown)
