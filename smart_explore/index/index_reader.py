"""Read an index: terms for ranking, symbols and outlines for the answer."""

from __future__ import annotations

import sqlite3
import zlib
from array import array
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING

from smart_explore.index.corruption import CorruptIndexError, decoding
from smart_explore.index.file_records import outline_checksum
from smart_explore.index.fulltext.segment_reader import FileRanges, SegmentReader
from smart_explore.index.live_files import LiveFiles
from smart_explore.index.outline_codec import decode
from smart_explore.index.write import read_block
from smart_explore.model import FileOutline, Symbol
from smart_explore.ranking.term_index import IsWanted

if TYPE_CHECKING:
    from smart_explore.ranking.history import FileGains


class IndexReader:
    """One request's view of an index: of the files in ``live`` only.

    All methods raise CorruptIndexError, and other errors of sqlite3.
    """

    def __init__(self, connection: sqlite3.Connection, live: LiveFiles) -> None:
        self._connection = connection
        self._live = live
        self._outlines: dict[str, FileOutline] = {}
        self._listed: dict[int, list[Symbol]] = {}
        self._segments = self._open_segments()
        self.symbols = sum(segment.symbols for segment in self._segments.values())
        """The number of symbols in the files."""

    def postings(self, term: str) -> Iterator[tuple[int, array[int]]]:
        """Each segment in which files have the term, with the term's postings in these files."""
        for number, segment in self._segments.items():
            if postings := segment.postings(term):
                yield number, postings

    def terms_with_prefix(self, prefix: str, is_wanted: IsWanted | None = None) -> Iterable[str]:
        """The terms in the files that begin with ``prefix`` and are wanted, each once, sorted."""
        segments = self._segments.values()
        return sorted({term for segment in segments for term in segment.terms_with_prefix(prefix, is_wanted)})

    def doc_values(self, segment: int) -> bytes:
        """The doc values of a segment's symbols, as the ranking packs them."""
        return self._segments[segment].doc_values

    def count_of(self, segment: int) -> int:
        """The number of a segment's symbols, dead ones included."""
        return len(self._segments[segment].doc_values) // 4

    def gains(self, scores: Mapping[bytes, float]) -> dict[int, FileGains]:
        """The scores of files, by path below the root, as shares of the best one; by segment, for its symbols."""
        from smart_explore.ranking.history import FileGains

        slots = {slot: score for path, score in scores.items() if (slot := self._live.slot_of(path)) >= 0}
        best = max(slots.values(), default=0.0)
        if best <= 0:
            return {}
        return {
            number: FileGains(segment.first_symbols, [slots.get(slot, 0.0) / best for slot in segment.slots])
            for number, segment in self._segments.items()
        }

    def symbol_of(self, segment: int, number: int) -> tuple[str, Symbol] | None:
        """The path and symbol of a number; None if it is dead or in a file outside the request."""
        slot = self._segments[segment].slot_of(number) if segment in self._segments else -1
        if slot < 0:
            return None
        record = self._live.record(slot)
        if number >= record.first + record.symbols:
            return None
        listed = self._listed.get(slot)
        if listed is None:
            listed = self._listed[slot] = self._outline(slot).listed()
            if len(listed) != record.symbols:
                raise CorruptIndexError("an outline lacks symbols")
        return self._live.shown(slot), listed[number - record.first]

    def path_of(self, segment: int, number: int) -> str:
        """The path of the live file that may have the symbol with a number, ``""`` for none; no outline is read."""
        slot = self._segments[segment].slot_of(number)
        return self._live.shown(slot) if slot >= 0 else ""

    def outline_of(self, path: str) -> FileOutline:
        """The outline of the live file shown as ``path``, kept for the next time."""
        outline = self._outlines.get(path)  # usually one of the few already read
        return outline or self._outline(self._slot_of_shown[path])

    def read_outline(self, path: str) -> FileOutline:
        """The outline of the live file displayed as ``path``, not cached: for reading each of many files once."""
        return self._outlines.get(path) or self._read_outline(self._slot_of_shown[path])

    def outlines(self) -> Iterator[FileOutline]:
        """The outlines of all live files."""
        return map(self._outline, self._live.slots)

    def symbols_holding(self, text: str) -> Iterator[tuple[str, Symbol]]:
        """Path and symbol of each whose name contains a text, ignoring case; its qualified name for a text with a dot.

        It searches the bytes of all outlines, and decodes few.
        """
        qualified = text.lower()
        wanted = qualified.rpartition(".")[2]
        needle = wanted.encode() if wanted.isascii() and wanted.isprintable() and not set(wanted) & {'"', "\\"} else b""
        for slot in self._live.slots:
            if self._live.shown(slot) not in self._outlines and needle not in self._data(slot).lower():
                continue
            for symbol in self._outline(slot).listed():
                if wanted in symbol.name.lower() and (
                    wanted == qualified or qualified in symbol.qualified_name.lower()
                ):
                    yield self._live.shown(slot), symbol

    def _data(self, slot: int) -> bytes:
        """The outline of a file as its text in the index."""
        query = "SELECT data FROM outlines WHERE id = (SELECT id FROM files WHERE path = ?)"
        row = self._connection.execute(query, (self._live.name(slot),)).fetchone()
        with decoding("an outline"):
            return zlib.decompress(row[0]) if row else b""

    @cached_property
    def _slot_of_shown(self) -> Mapping[str, int]:
        return {self._live.shown(slot): slot for slot in self._live.slots}

    def _outline(self, slot: int) -> FileOutline:
        shown = self._live.shown(slot)
        outline = self._outlines.get(shown)
        if outline is None:
            outline = self._outlines[shown] = self._read_outline(slot)
        return outline

    def _read_outline(self, slot: int) -> FileOutline:
        name = self._live.name(slot)
        query = "SELECT checksum, data FROM outlines WHERE id = (SELECT id FROM files WHERE path = ?)"
        row = self._connection.execute(query, (name,)).fetchone()
        if row is None:
            raise CorruptIndexError("an outline is missing")
        with decoding("an outline"):
            if outline_checksum(name, row[1]) != row[0]:
                raise CorruptIndexError("an outline is another file's")
            return decode(self._live.shown(slot), row[1])

    def _open_segments(self) -> dict[int, SegmentReader]:
        ranges: dict[int, FileRanges] = {}
        for number, first_symbols, symbols, slots in self._live.segment_runs():
            if number in ranges:
                for column, more in zip(ranges[number], (first_symbols, symbols, slots), strict=True):
                    column.extend(more)
            else:  # in most cases all files of a segment are adjacent
                ranges[number] = FileRanges(first_symbols, symbols, list(slots))
        segments = {
            number: SegmentReader(header, ranges[number], partial(read_block, self._connection, number))
            for number, header in self._connection.execute("SELECT id, head FROM segments ORDER BY id")
            if number in ranges
        }
        if len(segments) != len(ranges):
            raise CorruptIndexError("a segment is missing")
        return segments
