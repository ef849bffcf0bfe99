"""Reading an index: terms for the ranking, symbols and outlines for the answer."""

from __future__ import annotations

import sqlite3
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.index.corruption import CorruptIndexError, decoding
from smart_explore.index.file_records import outline_checksum
from smart_explore.index.fulltext.postings_codec import Block, SegmentHeader, as_array, decode_block, decode_header
from smart_explore.index.live_files import LiveFiles
from smart_explore.index.outline_codec import decode
from smart_explore.model import FileOutline, Symbol
from smart_explore.ranking.term_index import NUMBER_SHIFT

if TYPE_CHECKING:
    from smart_explore.ranking.history import FileGains


class SegmentReader(NamedTuple):
    """A segment, as far as it was asked about: files by their first symbols' numbers, which ``firsts`` are.

    ``alive`` is None if all numbers are.
    """

    segment: int
    head: SegmentHeader
    firsts: Sequence[int]
    files: Sequence[int]
    alive: bytes | None


class FileRanges(NamedTuple):
    """Of some files their first symbols' numbers, how many these are, and the files' own numbers."""

    firsts: array[int]
    symbols: array[int]
    files: list[int]


class IndexReader:
    """One request's view of an index: of the files in ``live`` only.

    All methods raise CorruptIndexError, and other errors of sqlite3.
    """

    def __init__(self, connection: sqlite3.Connection, live: LiveFiles) -> None:
        self._connection = connection
        self._live = live
        self._outlines: dict[int, FileOutline] = {}
        self._flat: dict[int, list[Symbol]] = {}
        self._by_shown: dict[str, int] | None = None
        self._blocks: dict[tuple[int, int], Block] = {}
        self._symbols = 0
        self._segments = self._read_segments()

    @property
    def symbols(self) -> int:
        """How many symbols the files hold."""
        return self._symbols

    def postings(self, term: str) -> Iterator[tuple[int, array[int]]]:
        """Each segment with files that hold the term, with the term's postings in them."""
        for part in self._segments.values():
            at = part.head.block_of(term)
            if at >= 0 and (data := self._block(part, at).find(term)):
                postings = _alive(as_array(data), part.alive)
                if postings:
                    yield part.segment, postings

    def terms_with_prefix(self, prefix: str) -> Iterable[str]:
        """The terms in the files that begin with ``prefix``, each once, sorted."""
        terms: set[str] = set()
        end = prefix + "\U0010ffff"
        for part in self._segments.values():
            for at in range(max(0, part.head.block_of(prefix)), part.head.block_of(end) + 1):
                block = self._block(part, at)
                first, last = bisect_left(block.terms, prefix), bisect_left(block.terms, end)
                if part.alive is None:
                    terms.update(block.terms[first:last])
                else:
                    alive = part.alive
                    terms.update(block.terms[n] for n in range(first, last) if _any_alive(block.postings(n), alive))
        return sorted(terms)

    def attributes(self, segment: int) -> bytes:
        """The attributes of a segment's symbols, as the ranking packs them."""
        return self._segments[segment].head.attributes

    def gains(self, scores: Mapping[bytes, float]) -> dict[int, FileGains]:
        """The scores of files, by path below the root, as shares of the best one's; by segment, for its symbols."""
        from smart_explore.ranking.history import FileGains

        slots = {slot: score for path, score in scores.items() if (slot := self._live.slot_of(path)) >= 0}
        best = max(slots.values(), default=0.0)
        if best <= 0:
            return {}
        return {
            part.segment: FileGains(part.firsts, [slots.get(slot, 0.0) / best for slot in part.files])
            for part in self._segments.values()
        }

    def symbol_of(self, segment: int, number: int) -> tuple[str, Symbol] | None:
        """The path and symbol of a number, or None where it is dead or in a file that was not asked about."""
        part = self._segments.get(segment)
        at = bisect_right(part.firsts, number) - 1 if part else -1
        if part is None or at < 0:
            return None
        file = part.files[at]
        row = self._live.record(file)
        if number >= row.first + row.symbols:
            return None
        flat = self._flat.get(file)
        if flat is None:
            flat = self._flat[file] = self._outline(file).listed()
            if len(flat) != row.symbols:
                raise CorruptIndexError("an outline lacks symbols")
        return self._live.shown(file), flat[number - row.first]

    def outline_of(self, path: str) -> FileOutline:
        """The outline of the live file shown as ``path``."""
        for outline in self._outlines.values():  # in most cases one of the few that were looked at
            if outline.path == path:
                return outline
        if self._by_shown is None:
            self._by_shown = {self._live.shown(file): file for file in self._live.slots}
        return self._outline(self._by_shown[path])

    def _outline(self, file: int) -> FileOutline:
        found = self._outlines.get(file)
        if found is None:
            name = self._live.name(file)
            query = "SELECT checksum, data FROM outlines WHERE id = (SELECT id FROM files WHERE path = ?)"
            row = self._connection.execute(query, (name,)).fetchone()
            if row is None:
                raise CorruptIndexError("an outline is missing")
            with decoding("an outline"):
                if outline_checksum(name, row[1]) != row[0]:
                    raise CorruptIndexError("an outline is another file's")
                found = self._outlines[file] = decode(self._live.shown(file), row[1])
        return found

    def _read_segments(self) -> dict[int, SegmentReader]:
        files: dict[int, FileRanges] = {}
        for segment, firsts, symbols, numbers in self._live.segment_runs():
            there = files.get(segment)
            if there is None:  # in most cases all of a segment's files stand together
                files[segment] = FileRanges(firsts, symbols, list(numbers))
            else:
                for column, more in zip(there, (firsts, symbols, numbers), strict=True):
                    column.extend(more)
        parts: dict[int, SegmentReader] = {}
        for segment, data in self._connection.execute("SELECT id, head FROM segments ORDER BY id"):
            if segment in files:
                live = sum(files[segment].symbols)
                parts[segment] = _part(segment, decode_header(data), files[segment], live)
                self._symbols += live
        if len(parts) != len(files):
            raise CorruptIndexError("a segment is missing")
        return parts

    def _block(self, part: SegmentReader, at: int) -> Block:
        found = self._blocks.get((part.segment, at))
        if found is None:
            found = self._blocks[part.segment, at] = read_block(self._connection, part.segment, at)
        return found


def _part(segment: int, head: SegmentHeader, places: FileRanges, live: int) -> SegmentReader:
    firsts: Sequence[int] = places.firsts.tolist()
    symbols: Sequence[int] = places.symbols
    files: Sequence[int] = places.files
    if sorted(firsts) != firsts:  # where segments were merged
        firsts, symbols, files = zip(*sorted(zip(*places, strict=True)), strict=True)
    total = head.symbols
    alive = None
    if live != total:
        mask = bytearray(total)
        for first, count in zip(firsts, symbols, strict=True):
            mask[first : first + count] = b"\1" * count
        if len(mask) != total:
            raise CorruptIndexError("a file's record claims numbers that are not there")
        alive = bytes(mask)
    return SegmentReader(segment, head, firsts, files, alive)


def _alive(postings: array[int], alive: bytes | None) -> array[int]:
    if alive is None:
        return postings
    with decoding("a posting"):
        return array("I", [posting for posting in postings if alive[posting >> NUMBER_SHIFT]])


def _any_alive(data: bytes, alive: bytes) -> bool:
    with decoding("a posting"):
        return any(alive[posting >> NUMBER_SHIFT] for posting in as_array(data))


def read_block(connection: sqlite3.Connection, segment: int, at: int) -> Block:
    """A block of a segment. Raises CorruptIndexError where it is missing."""
    found = connection.execute("SELECT data FROM blocks WHERE id = ?", (segment << 32 | at,)).fetchone()
    if found is None:
        raise CorruptIndexError("a block of terms is missing")
    return decode_block(found[0])
