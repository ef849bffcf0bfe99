"""Reading an index: terms for the ranking, symbols and outlines for the answer."""

from __future__ import annotations

import sqlite3
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping

from smart_explore.index.codec import decode
from smart_explore.index.rows import Row
from smart_explore.index.segment import unpack
from smart_explore.model import FileOutline, Symbol


class IndexTerms:
    """One request's view of an index: of the files in ``live`` only, shown by the names in ``shown``."""

    def __init__(self, connection: sqlite3.Connection, live: Mapping[bytes, Row], shown: Mapping[bytes, str]) -> None:
        self._connection = connection
        self._live = live
        self._shown = shown
        self._attributes: dict[int, bytes] = {}
        self._outlines: dict[bytes, FileOutline] = {}
        self._flat: dict[bytes, list[Symbol]] = {}
        self._by_shown: dict[str, bytes] | None = None
        self._places: dict[int, tuple[list[int], list[bytes]]] | None = None

    @property
    def symbols(self) -> int:
        """How many symbols the files hold."""
        return sum(row.symbols for row in self._live.values())

    def postings(self, term: str) -> Iterator[tuple[int, array[int]]]:
        """Each segment that holds the term, with the term's postings in it; dead numbers are among them."""
        for segment, data in self._connection.execute("SELECT segment, data FROM postings WHERE term = ?", (term,)):
            yield segment, unpack(data)

    def starting(self, prefix: str) -> Iterable[str]:
        """The terms that begin with ``prefix``, each once."""
        query = "SELECT DISTINCT term FROM postings WHERE term >= ? AND term < ?"
        return [term for (term,) in self._connection.execute(query, (prefix, prefix + "\U0010ffff"))]

    def attributes(self, segment: int) -> bytes:
        """A byte for each symbol of a segment."""
        found = self._attributes.get(segment)
        if found is None:
            row = self._connection.execute("SELECT attributes FROM segments WHERE id = ?", (segment,)).fetchone()
            found = self._attributes[segment] = row[0] if row else b""
        return found

    def symbol_of(self, segment: int, number: int) -> tuple[str, Symbol] | None:
        """The path and symbol of a number, or None where it is dead or in a file that was not asked about."""
        if self._places is None:
            self._places = self._by_segment()
        firsts, paths = self._places.get(segment, ([], []))
        at = bisect_right(firsts, number) - 1
        if at < 0:
            return None
        path = paths[at]
        row = self._live[path]
        if number >= row.first + row.symbols:
            return None
        flat = self._flat.get(path)
        if flat is None:
            flat = self._flat[path] = list(self._outline(path).walk())
        return self._shown[path], flat[number - row.first]

    def outline_of(self, path: str) -> FileOutline:
        """The outline of the live file shown as ``path``."""
        if self._by_shown is None:
            self._by_shown = {shown: name for name, shown in self._shown.items()}
        return self._outline(self._by_shown[path])

    def _outline(self, path: bytes) -> FileOutline:
        found = self._outlines.get(path)
        if found is None:
            (blob,) = self._connection.execute("SELECT outline FROM files WHERE path = ?", (path,)).fetchone()
            found = self._outlines[path] = decode(self._shown[path], blob)
        return found

    def _by_segment(self) -> dict[int, tuple[list[int], list[bytes]]]:
        places: dict[int, list[tuple[int, bytes]]] = {}
        for path, row in self._live.items():
            if row.symbols:
                places.setdefault(row.segment, []).append((row.first, path))
        return {
            segment: ([first for first, _ in sorted(found)], [path for _, path in sorted(found)])
            for segment, found in places.items()
        }
