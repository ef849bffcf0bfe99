"""The file format of an exported index: rows of tables as columns, in packed chunks with sizes and digests. Pure.

Plain data: a line that identifies it, a line of JSON about the whole, then chunks. A chunk is a header (``_CHUNK``) and
its number of bytes, compressed; unpacked, each column in turn: integers of 64 bits, or the lengths of its texts and the
texts themselves. An empty chunk of table 255 ends the file. Nothing in it is run or opened as a database.
"""

from __future__ import annotations

import json
import struct
import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, BinaryIO, NamedTuple

from smart_explore.index.digest import raw_digest

MAGIC = b"smart-explore index 1\n"
CHUNK_ROWS, CHUNK_BYTES = 20_000, 8_000_000
"""The rows, or bytes of texts, from which a chunk is written."""
MAX_CHUNK_BYTES = 64_000_000
MAX_BYTES = 16_000_000_000
"""The most bytes of all chunks, unpacked."""
MAX_ABOUT = 100_000

_CHUNK = struct.Struct("<BIQQ16s")
_END = 255
_LEVEL = 3


class TransferError(Exception):
    """A file was not exported by this program, or is incomplete."""


class Table(NamedTuple):
    """A table that travels: its columns, and the kind of each: a number (``i``), a text (``t``) or bytes (``b``)."""

    name: str
    columns: tuple[str, ...]
    kinds: str


TABLES = (
    Table("files", ("path", "blob", "digest", "state", "segment", "first", "symbols", "problems"), "bbbtiiit"),
    Table("outlines", ("path", "data"), "bb"),
    Table("segments", ("id", "symbols", "head"), "iib"),
    Table("blocks", ("id", "data"), "ib"),
    Table("names", ("id", "text"), "it"),
    Table("fact_files", ("id", "path", "digest", "language", "usages", "mentions", "damage"), "ibbtiit"),
    Table("definitions", ("id", "name"), "ii"),
    Table("imports", ("id", "module", "name", "local", "line", "reexported"), "iiiiii"),
    Table("usages", ("id", "name", "kind", "receiver", "type", "local", "arguments", "sites"), "iitiiiib"),
    Table("types", ("id", "declared"), "ib"),
    Table("registered", ("id", "calls"), "ib"),
    Table("mentions", ("id", "name", "kind", "receiver", "type", "local", "arguments", "sites"), "iitiiiib"),
)
"""The tables in the order of writing. ``None`` among numbers is written as -1."""


class Chunk(NamedTuple):
    """Rows of a table, column by column."""

    table: Table
    columns: list[Sequence[Any]]


def write_transfer(
    stream: BinaryIO, about: dict[str, Any], tables: Iterable[tuple[Table, Iterable[Sequence[Any]]]]
) -> None:
    """Write the description of an index and the rows of its tables."""
    stream.write(MAGIC + json.dumps(about).encode() + b"\n")
    for table, rows in tables:
        number = TABLES.index(table)
        for several in _in_chunks(rows):
            raw = _encoded(table, list(zip(*several, strict=True)))
            packed = zlib.compress(raw, _LEVEL)
            stream.write(_CHUNK.pack(number, len(several), len(raw), len(packed), raw_digest(raw, 16)) + packed)
    stream.write(_CHUNK.pack(_END, 0, 0, 0, bytes(16)))


def read_about(stream: BinaryIO) -> dict[str, Any]:
    """Read the description of the index in a file; the chunks come next. Raises TransferError."""
    if stream.read(len(MAGIC)) != MAGIC:
        raise TransferError("it is no exported index")
    line = stream.readline(MAX_ABOUT)
    try:
        about = json.loads(line)
    except (ValueError, RecursionError):
        about = None
    if not isinstance(about, dict) or not line.endswith(b"\n"):
        raise TransferError("its first lines are damaged")
    return about


def read_chunks(stream: BinaryIO) -> Iterator[Chunk]:
    """The chunks after the first lines, each checked. Raises TransferError for damaged, too large or cut ones."""
    total = 0
    while True:
        header = stream.read(_CHUNK.size)
        if len(header) != _CHUNK.size:
            raise TransferError("it is cut off")
        number, rows, size, packed, digest = _CHUNK.unpack(header)
        if number == _END:
            return
        total += size
        if number >= len(TABLES) or max(size, packed) > MAX_CHUNK_BYTES or total > MAX_BYTES:
            raise TransferError("a part of it is larger than any that is written")
        data = stream.read(packed)
        raw = inflated(data, size)
        if len(data) != packed or len(raw) != size or raw_digest(raw, 16) != digest:
            raise TransferError("a part of it is not what was written")
        yield Chunk(TABLES[number], _decoded(TABLES[number], rows, raw))


def inflated(data: bytes, limit: int) -> bytes:
    """Decompress at most ``limit`` bytes. Raises TransferError if there are more, or the data is damaged."""
    unpacker = zlib.decompressobj()
    try:
        raw = unpacker.decompress(data, limit + 1)
    except zlib.error as error:
        raise TransferError("a part of it cannot be unpacked") from error
    if len(raw) > limit or not unpacker.eof or unpacker.unused_data:
        raise TransferError("a part of it is larger than its header says")
    return raw


def _in_chunks(rows: Iterable[Sequence[Any]]) -> Iterator[list[Sequence[Any]]]:
    several: list[Sequence[Any]] = []
    size = 0
    for row in rows:
        several.append(row)
        size += sum(len(value) for value in row if isinstance(value, bytes | str))
        if len(several) >= CHUNK_ROWS or size >= CHUNK_BYTES:
            yield several
            several, size = [], 0
    if several:
        yield several


def _encoded(table: Table, columns: Sequence[Sequence[Any]]) -> bytes:
    parts = []
    for kind, column in zip(table.kinds, columns, strict=True):
        if kind == "i":
            parts.append(_little(array("q", [-1 if value is None else value for value in column])))
            continue
        texts = [value.encode("utf-8", "surrogatepass") if kind == "t" else value for value in column]
        parts += [_little(array("I", map(len, texts))), *texts]
    return b"".join(parts)


def _decoded(table: Table, rows: int, raw: bytes) -> list[Sequence[Any]]:
    columns: list[Sequence[Any]] = []
    at = 0
    for kind in table.kinds:
        numbers = array("q" if kind == "i" else "I")
        end = at + rows * numbers.itemsize
        if end > len(raw):
            raise TransferError("a part of it has fewer rows than it says")
        numbers.frombytes(raw[at:end])
        _swapped(numbers)
        at = end
        if kind == "i":
            columns.append(numbers)
            continue
        texts: list[bytes | str] = []
        for length in numbers:
            texts.append(raw[at : at + length])
            at += length
        if at > len(raw):
            raise TransferError("a text of it is longer than all of it")
        try:
            columns.append([text.decode("utf-8", "surrogatepass") for text in texts] if kind == "t" else texts)  # type: ignore[union-attr]
        except UnicodeDecodeError:
            raise TransferError("a text in it is not UTF-8") from None
    if at != len(raw):
        raise TransferError("a part of it holds more than its rows")
    return columns


def _little(numbers: array[int]) -> bytes:
    _swapped(numbers)
    return numbers.tobytes()


def _swapped(numbers: array[int]) -> None:
    if sys.byteorder == "big":
        numbers.byteswap()
