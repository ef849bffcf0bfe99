"""The second layer of an index: what each file defines, imports and refers to, kept as long as its content is the same.

It is made when first asked for, so that a search does not pay for it. What the bytes mean is for who stores them.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from typing import NamedTuple


class StoredFacts(NamedTuple):
    """The facts of the file ``name`` (its path below the root) with the content of that ``digest``.

    ``names`` holds the ``name_key`` of every name that the file defines, imports or refers to; ``imports`` and ``data``
    are the storer's own.
    """

    name: bytes
    digest: bytes
    names: bytes
    imports: bytes
    data: bytes


def without_facts(connection: sqlite3.Connection, live: Container[bytes]) -> list[bytes]:
    """The names of the live files whose facts are not stored, or are those of another content."""
    query = (
        "SELECT files.path FROM files LEFT JOIN facts USING (path) "
        "WHERE facts.digest IS NOT files.digest ORDER BY files.path"
    )
    return [name for (name,) in connection.execute(query) if name in live]


def keep_facts(root: str, facts: Iterable[StoredFacts]) -> bool:
    """Write facts in one transaction of its own; whether that could be done."""
    from smart_explore.index.fingerprint import fingerprint
    from smart_explore.index.store import open_index
    from smart_explore.index.write import stored_fingerprint, writing

    with suppress(sqlite3.Error, OSError), closing(open_index(root)) as connection, writing(connection):
        if stored_fingerprint(connection) == fingerprint():
            connection.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?)", facts)
            return True
    return False


def name_key(name: str) -> bytes:
    """Four bytes that stand for a name: other names seldom have the same."""
    return zlib.crc32(name.encode("utf-8", "surrogatepass")).to_bytes(4, "little")


def facts_naming(connection: sqlite3.Connection, name: str) -> Iterator[tuple[bytes, bytes, bytes]]:
    """``(path, digest, data)`` of the files that name ``name``, and of a few that only look so."""
    return connection.execute("SELECT path, digest, data FROM facts WHERE instr(names, ?)", (name_key(name),))


def facts_of(connection: sqlite3.Connection, name: bytes) -> tuple[bytes, bytes] | None:
    """``(digest, data)`` of the file ``name``, or None."""
    found: tuple[bytes, bytes] | None = connection.execute(
        "SELECT digest, data FROM facts WHERE path = ?", (name,)
    ).fetchone()
    return found


def imports_holding(connection: sqlite3.Connection, words: Sequence[bytes]) -> Iterator[tuple[bytes, bytes, bytes]]:
    """``(path, digest, imports)`` of the files whose imports hold one of ``words``; of all files without any."""
    where = " WHERE " + " OR ".join(["instr(imports, ?)"] * len(words)) if words else ""
    return connection.execute("SELECT path, digest, imports FROM facts" + where, tuple(words))  # noqa: S608
