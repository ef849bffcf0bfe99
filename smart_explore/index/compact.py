"""Keep an index compact: merge small and mostly dead segments."""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Iterator, Mapping, Sequence
from heapq import merge as merged_by_term
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from smart_explore.index.corruption import CorruptIndexError
from smart_explore.index.file_columns import FileColumns, columns_are_due, mark_dirty, read_columns, write_columns
from smart_explore.index.file_records import FileRow, write_records
from smart_explore.index.fulltext.merge_policy import FULL_SYMBOLS, SegmentSize, is_crowded, segments_to_merge
from smart_explore.index.fulltext.postings_codec import (
    SegmentHeader,
    decode_block,
    decode_header,
    encode_blocks,
    remapped,
    renumbered,
)
from smart_explore.index.transaction import stored_fingerprint, writing
from smart_explore.index.write import add_segment, drop_segment, read_block


def compact(connection: sqlite3.Connection, fingerprint: str) -> None:
    """Merge segments if it pays, and write the columns of all files if due, in one transaction."""
    (small,) = connection.execute("SELECT count(*) FROM segments WHERE symbols <= ?", (FULL_SYMBOLS,)).fetchone()
    crowded = is_crowded(small)  # counting dead numbers reads all records, so it is rare
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
                SegmentSize(segment, symbols, sum(columns.symbols[slot] for _, slot in claims.get(segment, ())))
                for segment, symbols in connection.execute("SELECT id, symbols FROM segments")
            ]
            chosen = segments_to_merge(sizes)
            if chosen:
                _merge(connection, chosen, columns, claims)
        if columns_are_due(connection):
            write_columns(connection)
    if chosen:
        connection.executescript("PRAGMA incremental_vacuum")  # by this to the end: execute takes a single step of it


def _claims(columns: FileColumns) -> dict[int, list[tuple[int, int]]]:
    """The first symbol number and slot of each file, sorted, by segment."""
    claims: dict[int, list[tuple[int, int]]] = {}
    for slot in columns.slots.values():
        if columns.symbols[slot]:
            claims.setdefault(columns.segments[slot], []).append((columns.first_symbols[slot], slot))
    for files in claims.values():
        files.sort()
    return claims


class _Source(NamedTuple):
    """A segment to merge, its header, and the new number of its first symbol.

    ``numbers`` has the new number of each symbol, -1 for a dead one; None if all are alive.
    """

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
    doc_values: list[bytes] = []
    moved: list[FileRow] = []
    total = 0
    for segment in chosen:
        (data,) = connection.execute("SELECT head FROM segments WHERE id = ?", (segment,)).fetchone()
        head = decode_header(data)
        begun = total
        numbers = array("q", [-1]) * head.symbols
        width = len(head.doc_values) // max(1, head.symbols)
        for _, slot in claims.get(segment, ()):
            record = columns.record(slot)
            end = record.first + record.symbols
            if end > len(numbers):
                raise CorruptIndexError("a file's record claims numbers that are not there")
            numbers[record.first : end] = array("q", range(total, total + record.symbols))
            doc_values.append(head.doc_values[record.first * width : end * width])
            moved.append((columns.names[slot], record._replace(first=total)))
            total += record.symbols
        whole = total - begun == len(numbers)
        sources.append(_Source(segment, head, begun, None if whole else numbers))
    if total:
        target = add_segment(connection, total, b"".join(doc_values), encode_blocks(_terms(connection, sources)))
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
    for number in range(len(source.head.first_terms)):
        block = decode_block(read_block(connection, source.segment, number))
        for index, term in enumerate(block.terms):
            data = block.postings(index)
            yield term, renumbered(data, source.offset) if source.numbers is None else remapped(data, source.numbers)
