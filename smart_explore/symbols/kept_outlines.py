"""A process-wide cache of outlines: an unchanged file is parsed only once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from smart_explore.model import FileOutline, SourceFile
from smart_explore.source.hashes import content_hash

MAX_BYTES = 4_000_000
"""The most bytes of source with kept outlines, the recently used ones; an outline takes about as much memory."""

_Key = tuple[str, str, bool, str]


class KeptOutlines:
    """Outlines by path, language and content. Those with a parser problem are not kept."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._outlines: dict[_Key, tuple[int, FileOutline]] = {}

    def outlines(
        self, files: Sequence[SourceFile], make: Callable[[list[SourceFile]], Iterable[FileOutline]]
    ) -> list[FileOutline]:
        """The outlines of files with different paths, in any order; ``make`` makes the missing ones."""
        keys = {file.path: _key(file) for file in files}
        known = {path: self._outlines.pop(key, None) for path, key in keys.items()}
        made = {outline.path: outline for outline in _made([file for file in files if not known[file.path]], make)}
        found = list[FileOutline]()
        for file in files:
            kept = known[file.path]
            outline = kept[1] if kept else made.get(file.path)
            if outline is None:  # the request was cancelled
                continue
            found.append(outline)
            if not any(problem.kind == "parser" for problem in outline.problems):
                self._outlines[keys[file.path]] = (len(file.data), outline)
        self._leave_out()
        return found

    def _leave_out(self) -> None:
        """Evict the least recently used outlines until the limit in bytes holds."""
        kept = list(self._outlines.items())  # requests run side by side
        size = sum(bytes_ for _, (bytes_, _) in kept)
        for key, (bytes_, _) in kept:
            if size <= self._max_bytes:
                break
            size -= bytes_
            self._outlines.pop(key, None)


def _made(files: list[SourceFile], make: Callable[[list[SourceFile]], Iterable[FileOutline]]) -> Iterable[FileOutline]:
    return make(files) if files else ()


def _key(file: SourceFile) -> _Key:
    return file.path, file.language, file.mark is None, content_hash((file.mark or b"") + file.data)
