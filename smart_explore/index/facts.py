"""Write the facts of files: definitions, imports and usages in tables, valid while the file's digest is unchanged.

They are extracted on first use, so that a search does not pay for them, and each file's are replaced as a whole.
``fact_reader`` reads them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from typing import NamedTuple

from smart_explore.index.file_records import outline_checksum
from smart_explore.index.schema import FACT_TABLES, FACTS

FILE_SHIFT = 22
"""A row's number is its file's number shifted by this many bits, plus its position in the file."""
MAX_ROWS = 1 << FILE_SHIFT
_FETCHED = 500
"""The most names looked up at once: SQLite accepts at least 999 parameters."""


UsageRecord = tuple[int, str, int, int, bool, int, bytes]


class FactRecord(NamedTuple):
    """The facts of the file at ``path`` (below the root) with content of this ``digest``.

    ``texts`` has each text once; rows refer to them by index. ``definitions`` are the names of the symbols in the order
    of the outline, which has the rest. ``imports``: module, name, local, line, reexported. ``usages``: name, kind (as
    text), receiver, type of the receiver, local, number of arguments or -1, sites (``relations.facts.facts``).
    ``mentions`` are uses that only a reading of all names finds; ``has_mentions`` is True after one. ``types`` are
    those of symbols and fields, ``registered`` the functions passed to a call after a text (``relations.facts.facts``).
    Without ``has_usages`` only definitions and imports are known. ``damage`` are the lines of syntax errors, as
    ``spans`` of a ``Problem``.
    """

    path: bytes
    digest: bytes
    language: str
    texts: list[str]
    definitions: list[int]
    imports: list[tuple[int, int, int, int, bool]]
    usages: list[UsageRecord]
    mentions: list[UsageRecord]
    types: bytes = b""
    registered: bytes = b""
    has_usages: bool = True
    has_mentions: bool = False
    damage: str = ""


def store_facts(root: str, records: Sequence[FactRecord]) -> bool:
    """Write facts in a transaction of their own; True if that succeeded.

    A file whose content in the index differs by now keeps its facts: an older reading never replaces a newer one.
    """
    return _store(root, records, "SELECT digest FROM files WHERE path = ?", _write_unless_known)


def store_mentions(root: str, records: Sequence[FactRecord]) -> bool:
    """Write the mentions of files whose other facts are stored already, as ``store_facts`` does."""
    return _store(root, records, "SELECT digest FROM fact_files WHERE path = ?", _write_mentions)


def _store(
    root: str,
    records: Sequence[FactRecord],
    query: str,
    write: Callable[[sqlite3.Connection, Sequence[FactRecord]], None],
) -> bool:
    from smart_explore.index.fingerprint import fingerprint
    from smart_explore.index.store import open_index
    from smart_explore.index.transaction import stored_fingerprint, writing

    with suppress(sqlite3.Error, OSError), closing(open_index(root)) as connection, writing(connection):
        if stored_fingerprint(connection) == fingerprint():
            digests = [connection.execute(query, (record.path,)).fetchone() for record in records]
            pairs = zip(records, digests, strict=True)
            write(connection, [record for record, digest in pairs if digest == (record.digest,)])
            return True
    return False


def _write_unless_known(connection: sqlite3.Connection, records: Sequence[FactRecord]) -> None:
    """Write facts; imports alone never replace all facts of the same content."""
    query = "SELECT 1 FROM fact_files WHERE path = ? AND digest = ? AND usages"

    def is_known(record: FactRecord) -> bool:
        return connection.execute(query, (record.path, record.digest)).fetchone() is not None

    write_facts(connection, [record for record in records if record.has_usages or not is_known(record)])


def write_facts(connection: sqlite3.Connection, records: Sequence[FactRecord]) -> None:
    """Replace the facts of files, inside a transaction."""
    ids = _intern(connection, {text for record in records for text in record.texts})
    (last,) = connection.execute("SELECT coalesce(max(id), 0) FROM fact_files").fetchone()
    definitions: list[tuple[int, int]] = []
    imports: list[tuple[object, ...]] = []
    usages: list[tuple[object, ...]] = []
    mentions: list[tuple[object, ...]] = []
    types: list[tuple[int, bytes]] = []
    for number, record in enumerate(records, last + 1):
        delete_facts(connection, record.path)
        files = (number, *record[:3], record.has_usages, record.has_mentions, record.damage)
        connection.execute("INSERT INTO fact_files VALUES (?, ?, ?, ?, ?, ?, ?)", files)
        text = [ids[each] for each in record.texts]
        first = number << FILE_SHIFT
        definitions += ((row, text[name]) for row, name in enumerate(record.definitions, first))
        for row, (module, name, local, *rest) in enumerate(record.imports, first):
            imports.append((row, text[module], text[name], text[local], *rest))
        usages += _usage_rows(first, text, record.usages)
        mentions += _usage_rows(first, text, record.mentions)
        if record.types:
            types.append((number, record.types))
        if record.registered:
            connection.execute("INSERT INTO registered VALUES (?, ?)", (number, record.registered))
    connection.executemany("INSERT INTO types VALUES (?, ?)", types)
    connection.executemany("INSERT INTO definitions VALUES (?, ?)", definitions)
    connection.executemany("INSERT INTO imports VALUES (?, ?, ?, ?, ?, ?)", imports)
    for table, rows in (("usages", usages), ("mentions", mentions)):
        connection.executemany(f"INSERT INTO {table} VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)  # noqa: S608 - constants


def _write_mentions(connection: sqlite3.Connection, records: Sequence[FactRecord]) -> None:
    ids = _intern(connection, {text for record in records for text in record.texts})
    rows: list[tuple[object, ...]] = []
    for record in records:
        (number,) = connection.execute("SELECT id FROM fact_files WHERE path = ?", (record.path,)).fetchone()
        _delete_rows(connection, "mentions", number)
        connection.execute("UPDATE fact_files SET mentions = 1 WHERE id = ?", (number,))
        rows += _usage_rows(number << FILE_SHIFT, [ids[each] for each in record.texts], record.mentions)
    connection.executemany("INSERT INTO mentions VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)


def _usage_rows(first: int, text: Sequence[int], usages: Sequence[UsageRecord]) -> Iterator[tuple[object, ...]]:
    for row, (name, kind, receiver, of_type, local, arguments, sites) in enumerate(usages, first):
        number = None if arguments == -1 else arguments
        yield row, text[name], kind, text[receiver], text[of_type], local, number, sites


def delete_facts(connection: sqlite3.Connection, path: bytes) -> None:
    """Remove the facts of a file, inside a transaction. Its names stay, as others may use them."""
    row = connection.execute("SELECT id FROM fact_files WHERE path = ?", (path,)).fetchone()
    if row is None:
        return
    for table in ("definitions", "imports", "usages", "mentions"):
        _delete_rows(connection, table, row[0])
    connection.execute("DELETE FROM types WHERE id = ?", row)
    connection.execute("DELETE FROM registered WHERE id = ?", row)
    connection.execute("DELETE FROM fact_files WHERE id = ?", row)


def _delete_rows(connection: sqlite3.Connection, table: str, file: int) -> None:
    rows = (file << FILE_SHIFT, (file + 1) << FILE_SHIFT)
    connection.execute(f"DELETE FROM {table} WHERE id >= ? AND id < ?", rows)  # noqa: S608 - constants


def shadow_facts(connection: sqlite3.Connection, records: Sequence[FactRecord]) -> None:
    """Write facts that only this connection sees, over a copy of the stored ones."""
    is_copied = connection.execute("SELECT 1 FROM sqlite_temp_master WHERE name = 'fact_files'").fetchone() is not None
    copied = FACTS.replace("TABLE ", "TABLE temp.").replace("INDEX ", "INDEX temp.").split(";\n")
    for statement in () if is_copied else copied:
        connection.execute(statement)
    for table in () if is_copied else FACT_TABLES:
        connection.execute(f"INSERT INTO temp.{table} SELECT * FROM main.{table}")  # noqa: S608 - constants
    write_facts(connection, records)


def shadow_outlines(connection: sqlite3.Connection, outlines: Mapping[bytes, bytes]) -> None:
    """Let only this connection read these outlines of files, by path; call it once for a connection."""
    connection.execute("CREATE TEMP TABLE edited_outlines (id INTEGER PRIMARY KEY, checksum INTEGER, data BLOB)")
    for path, data in outlines.items():
        row = outline_checksum(path, data), data, path
        connection.execute("INSERT INTO edited_outlines SELECT id, ?, ? FROM main.files WHERE path = ?", row)
    connection.execute(
        "CREATE TEMP VIEW outlines AS SELECT id, checksum, data FROM main.outlines "
        "WHERE id NOT IN (SELECT id FROM edited_outlines) UNION ALL SELECT id, checksum, data FROM edited_outlines"
    )


def _intern(connection: sqlite3.Connection, texts: Iterable[str]) -> dict[str, int]:
    """The number of each text, new ones added."""
    ordered = sorted(texts)
    connection.executemany("INSERT OR IGNORE INTO names (text) VALUES (?)", [(text,) for text in ordered])
    ids: dict[str, int] = {}
    for start in range(0, len(ordered), _FETCHED):
        chunk = ordered[start : start + _FETCHED]
        marks = ", ".join("?" * len(chunk))
        ids.update(connection.execute(f"SELECT text, id FROM names WHERE text IN ({marks})", chunk))  # noqa: S608
    return ids
