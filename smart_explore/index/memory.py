"""An index that lives for one answer: of the few files that hold a word, or of a tree for which none can be kept."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence

from smart_explore.index.segment import build_segment
from smart_explore.model import FileOutline, Symbol


class MemoryTerms:
    """One segment, number 0, of these outlines with their files' bytes."""

    def __init__(self, files: Sequence[tuple[FileOutline, bytes]]) -> None:
        self._segment = build_segment(files)
        self._symbols = [(outline.path, symbol) for outline, _ in files for symbol in outline.walk()]
        self._outlines = {outline.path: outline for outline, _ in files}

    @property
    def symbols(self) -> int:
        """How many symbols there are."""
        return len(self._symbols)

    def postings(self, term: str) -> Iterator[tuple[int, array[int]]]:
        """The term's postings, if it is there."""
        data = self._segment.postings.get(term)
        if data is not None:
            yield 0, data

    def starting(self, prefix: str) -> Iterable[str]:
        """The terms that begin with ``prefix``."""
        return [term for term in self._segment.postings if term.startswith(prefix)]

    def attributes(self, segment: int) -> bytes:
        """The attributes of the symbols, as the ranking packs them."""
        return memoryview(self._segment.attributes).tobytes()

    def symbol_of(self, segment: int, number: int) -> tuple[str, Symbol] | None:
        """The path and symbol of a number."""
        return self._symbols[number]

    def outline_of(self, path: str) -> FileOutline:
        """The outline of the file shown as ``path``."""
        return self._outlines[path]
