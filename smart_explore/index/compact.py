"""Keep an index compact: many small segments, and those that are mostly dead, become one."""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Iterator, Mapping, Sequence
from heapq import merge as merged_by_term
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from smart_explore.index.corruption import CorruptIndexError, decoding
from smart_explore.index.file_columns import FileColumns, columns_are_due, mark_dirty, read_columns, write_columns
from smart_explore.index.file_records import FileRow, write_records
from smart_explore.index.fulltext.postings_codec import SegmentHeader, as_array, cut, decode_header, renumbered
from smart_explore.index.index_reader import read_block
from smart_explore.index.write import add_segment, drop_segment, stored_fingerprint, writing
from smart_explore.ranking.term_index import NUMBER_SHIFT

MAX_SEGMENTS = 8
"""So many small segments are left alone."""
SPARE = 4
"""So many more may gather before they are merged: an edit of a file adds one, which costs a question a tenth of a
millisecond, while merging costs the answer after an edit several."""
FULL = 16_384
"""A segment of more living symbols is not small: what merging it costs a first answer, no later one would give back. To
ask one more costs 1 ms where to look at its files costs 5 to 10."""
MAX_SYMBOLS = 1 << (31 - NUMBER_SHIFT)
"""A merged segment holds no more: numbers have room for twice as many."""
GROWTH = 3
"""A segment more than so many times as large as all smaller ones together is left alone, so that what is large is
seldom written again."""
_LOW = (1 << NUMBER_SHIFT) - 1


class Size(NamedTuple):
    """A segment with how many numbers it has, and how many of them are alive."""

    segment: int
    symbols: int
    live: int


def compact(connection: sqlite3.Connection, fingerprint: str) -> None:
    """Merge what is worth merging, and see to it that there is columns of the records, in one transaction."""
    (small,) = connection.execute("SELECT count(*) FROM segments WHERE symbols <= ?", (FULL,)).fetchone()
    crowded = small > MAX_SEGMENTS + SPARE  # dead numbers are counted only now and then: that reads all records
    if not (crowded or columns_are_due(connection)):
        return
    chosen: list[int] = []
    with writing(connection):
        if stored_fingerprint(connection) != fingerprint:
            return
        if crowded:
            columns = read_columns(connection)
            claims = _claims(columns)
            sizes = [
                Size(segment, symbols, sum(columns.symbols[at] for _, at in claims.get(segment, ())))
                for segment, symbols in connection.execute("SELECT id, symbols FROM segments")
            ]
            chosen = segments_to_merge(sizes)
            if chosen:
                _merge(connection, chosen, columns, claims)
        if columns_are_due(connection):
            write_columns(connection)
    if chosen:
        connection.executescript("PRAGMA incremental_vacuum")  # by this to the end: execute takes a single step of it


def segments_to_merge(sizes: Sequence[Size]) -> list[int]:
    """The segments to make one of: those that are mostly dead, and small ones until there are few of them. Pure."""
    mostly_dead = [size.segment for size in sizes if size.live * 2 < size.symbols or not size.live]
    others = [size for size in sizes if size.segment not in mostly_dead and size.live <= FULL]
    others.sort(key=lambda size: (size.live, size.segment))
    chosen: list[int] = []
    total = 0
    for at, size in enumerate(others):
        few = len(others) - at + bool(chosen) <= MAX_SEGMENTS
        if total + size.live > MAX_SYMBOLS or (few and size.live > GROWTH * total):
            break
        chosen.append(size.segment)
        total += size.live
    return sorted(mostly_dead + (chosen if len(chosen) > 1 or mostly_dead else []))


def _claims(columns: FileColumns) -> dict[int, list[tuple[int, int]]]:
    """Of each segment the first numbers of its files, sorted, with their slots."""
    claims: dict[int, list[tuple[int, int]]] = {}
    for at in columns.slots.values():
        if columns.symbols[at]:
            claims.setdefault(columns.segments[at], []).append((columns.firsts[at], at))
    for files in claims.values():
        files.sort()
    return claims


class _Source(NamedTuple):
    """A segment to be merged, its head, the number that its first one gets, and a new number for each old one:
    ``numbers`` is None where all are alive, and -1 in it stands for a dead one."""

    segment: int
    head: SegmentHeader
    offset: int
    numbers: array[int] | None


def _merge(
    connection: sqlite3.Connection,
    chosen: Sequence[int],
    columns: FileColumns,
    claims: Mapping[int, Sequence[tuple[int, int]]],
) -> None:
    sources: list[_Source] = []
    attributes: list[bytes] = []
    moved: list[FileRow] = []
    total = 0
    for segment in chosen:
        (data,) = connection.execute("SELECT head FROM segments WHERE id = ?", (segment,)).fetchone()
        head = decode_header(data)
        begun = total
        numbers = array("q", [-1]) * head.symbols
        width = len(head.attributes) // max(1, head.symbols)
        for _, at in claims.get(segment, ()):
            row = columns.record(at)
            end = row.first + row.symbols
            if end > len(numbers):
                raise CorruptIndexError("a file's record claims numbers that are not there")
            numbers[row.first : end] = array("q", range(total, total + row.symbols))
            attributes.append(head.attributes[row.first * width : end * width])
            moved.append((columns.names[at], row._replace(first=total)))
            total += row.symbols
        whole = total - begun == len(numbers)
        sources.append(_Source(segment, head, begun, None if whole else numbers))
    if total:
        target = add_segment(connection, total, b"".join(attributes), cut(_terms(connection, sources)))
        write_records(connection, [(name, record._replace(segment=target)) for name, record in moved])
        mark_dirty(connection, [name for name, _ in moved])
    for segment in chosen:
        drop_segment(connection, segment)


def _terms(connection: sqlite3.Connection, sources: Sequence[_Source]) -> Iterator[tuple[str, bytes]]:
    """The terms of all sources, sorted, each with its living postings under their new numbers."""
    streams = [_renumbered(connection, source) for source in sources]
    term = itemgetter(0)
    for key, parts in groupby(merged_by_term(*streams, key=term), term):
        postings = b"".join([data for _, data in parts])
        if postings:
            yield key, postings


def _renumbered(connection: sqlite3.Connection, source: _Source) -> Iterator[tuple[str, bytes]]:
    for at in range(len(source.head.firsts)):
        block = read_block(connection, source.segment, at)
        for number, term in enumerate(block.terms):
            data = block.postings(number)
            yield term, renumbered(data, source.offset) if source.numbers is None else _alive(data, source.numbers)


def _alive(data: bytes, numbers: array[int]) -> bytes:
    postings = as_array(data)
    with decoding("a posting"):
        kept = [
            new << NUMBER_SHIFT | posting & _LOW
            for posting in postings
            if (new := numbers[posting >> NUMBER_SHIFT]) >= 0
        ]
    return array("I", kept).tobytes()
