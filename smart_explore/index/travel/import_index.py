"""Create an index from a file exported by another machine. Everything in the file is checked, nothing trusted.

The database is created here, with this program's own tables; only values come from the file. A file of the tree whose
content is not the exported one is read again.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Container, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from typing import Any

from smart_explore.index.file_records import SOURCE, STATES, FileRecord, outline_checksum, write_records
from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.locations import WALK_SUFFIX, index_path
from smart_explore.index.outline_codec import decode
from smart_explore.index.schema import migrate
from smart_explore.index.store import put_in_place
from smart_explore.index.transaction import writing
from smart_explore.index.travel.adoption import adopt
from smart_explore.index.travel.imported_index import ImportedIndex
from smart_explore.index.travel.transfer_format import Chunk, Table, TransferError, inflated, read_about, read_chunks
from smart_explore.index.travel.worktrees import ADOPTING_SUFFIX
from smart_explore.languages.registry import RECOGNITIONS
from smart_explore.source.stamps import RACY

MAX_FILES = 2_000_000
MAX_VALUE_BYTES = 32_000_000
"""An outline, a block of terms or declared types unpack to no more."""
_PACKED = {"outlines": 1, "segments": 2, "blocks": 1, "types": 1, "registered": 1}
"""Tables with a column of compressed data, and which."""
_MAX_PATH = 4_096
_DIGEST_BYTES, _BLOB_BYTES = 16, (0, 20)
_TEXT_FIELDS = (str, str, str, str, str)
_SPANS = re.compile(r"(?:[0-9]{1,9}-[0-9]{1,9} ?)*", re.ASCII)


@contextmanager
def imported_index(root: str, path: str) -> Iterator[ImportedIndex]:
    """An index created from an exported file; deleted unless it is kept.

    Raises TransferError if this version did not export the file, or it is incomplete, and OSError.
    """
    beside = f"{index_path(root)}.{os.getpid()}{ADOPTING_SUFFIX}"
    os.makedirs(os.path.dirname(beside), mode=0o700, exist_ok=True)
    try:
        with closing(sqlite3.connect(beside, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
            migrate(connection)
            blobs = _filled(connection, path)
            adopt(connection, lambda columns: blobs, root)

            def keep() -> None:
                connection.close()
                put_in_place(beside, index_path(root))
                with suppress(OSError):
                    os.unlink(index_path(root) + WALK_SUFFIX)

            yield ImportedIndex(connection, keep)
    finally:
        with suppress(OSError):
            os.unlink(beside)


def _filled(connection: sqlite3.Connection, path: str) -> dict[bytes, bytes]:
    """Write the content of a file into an empty index; returns git's blob of each file by path."""
    with open(path, "rb") as stream:
        about = read_about(stream)
        if about.get("fingerprint") != fingerprint():
            raise TransferError("another version of smart-explore, or of a grammar, made it")
        blobs: dict[bytes, bytes] = {}
        sources: set[bytes] = set()
        with writing(connection):
            for chunk in read_chunks(stream):
                if chunk.table.name == "files":
                    sources |= _write_files(connection, chunk, blobs)
                elif chunk.table.name == "outlines":
                    _write_outlines(connection, chunk, sources)
                else:
                    _write_rows(connection, chunk)
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('fingerprint', ?)", (fingerprint(),))
    return blobs


def _write_files(connection: sqlite3.Connection, chunk: Chunk, blobs: dict[bytes, bytes]) -> set[bytes]:
    """Write the records of files; returns the paths of those that are source."""
    rows = []
    for name, blob, digest, state, segment, first, symbols, problems in zip(*chunk.columns, strict=True):
        _check_path(name)
        is_file = state in STATES and len(digest) == _DIGEST_BYTES and len(blob) in _BLOB_BYTES
        if not is_file or name in blobs or not all(0 <= number < 1 << 31 for number in (segment, first, symbols)):
            raise TransferError("its record of a file is invalid")
        blobs[name] = blob
        rows.append((name, FileRecord(RACY, digest, state, 0, segment, first, symbols, problems)))
    if len(blobs) > MAX_FILES:
        raise TransferError(f"it has more than {MAX_FILES} files")
    write_records(connection, rows)
    return {name for name, record in rows if record.state == SOURCE}


def _write_outlines(connection: sqlite3.Connection, chunk: Chunk, sources: Container[bytes]) -> None:
    rows = []
    for name, data in zip(*chunk.columns, strict=True):
        if data or name in sources:  # a file that is no source has an empty one
            inflated(data, MAX_VALUE_BYTES)
            _check_outline(data)
        rows.append((outline_checksum(name, data), data, name))
    connection.executemany("INSERT OR REPLACE INTO outlines SELECT id, ?, ? FROM files WHERE path = ?", rows)


def _write_rows(connection: sqlite3.Connection, chunk: Chunk) -> None:
    table, columns = chunk
    if table.name in _PACKED:
        for data in columns[_PACKED[table.name]]:
            inflated(data, MAX_VALUE_BYTES)
    if table.name == "fact_files":
        for name, digest, language, damage in zip(*columns[1:4], columns[-1], strict=True):
            _check_path(name)
            if language not in RECOGNITIONS or len(digest) != _DIGEST_BYTES or not _SPANS.fullmatch(damage):
                raise TransferError("its record of a file is invalid")
    if "arguments" in table.columns:
        at = table.columns.index("arguments")
        columns[at] = [None if number < 0 else number for number in columns[at]]
    _insert(connection, table, columns)


def _insert(connection: sqlite3.Connection, table: Table, columns: Sequence[Sequence[Any]]) -> None:
    marks = ", ".join("?" * len(columns))
    query = f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({marks})"  # noqa: S608 - constants
    try:
        connection.executemany(query, zip(*columns, strict=True))
    except (sqlite3.IntegrityError, OverflowError, UnicodeEncodeError) as error:
        raise TransferError("its rows contradict each other") from error


def _check_path(name: bytes) -> None:
    """Raise TransferError for a path that does not lead below a root."""
    parts = name.split(b"/")
    if not name or len(name) > _MAX_PATH or b"\0" in name or not {b"", b".", b".."}.isdisjoint(parts):
        raise TransferError("a path in it leads out of the tree")


def _check_outline(data: bytes) -> None:
    """Raise TransferError for an invalid outline: later readers trust outlines as this program's."""
    try:
        outline = decode("", data)
        symbols = outline.listed()
        sound = outline.language in RECOGNITIONS and all(
            tuple(map(type, one[:5])) == _TEXT_FIELDS and type(one.line_start) is int for one in symbols
        )
    except (ValueError, TypeError, KeyError, RecursionError, AttributeError) as error:
        raise TransferError("an outline in it is invalid") from error
    if not sound:
        raise TransferError("an outline in it is invalid")
