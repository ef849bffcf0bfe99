"""Write an index to a file for other machines: facts by the content of files, and nothing of this machine."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from smart_explore.errors import BadRequestError
from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.travel.transfer_format import MAGIC, TABLES, Table, write_transfer
from smart_explore.source.git.index_file import git_blob
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source

NO_BLOB = b""


def export_index(connection: sqlite3.Connection, root: str, path: str) -> int:
    """Write an index to a file, whole or not at all; returns its size in bytes.

    Call it inside a read transaction. Raises BadRequestError if another file is there, or it cannot be written.
    """
    _refuse_other(path)
    beside = f"{path}.{os.getpid()}.part"
    try:
        with open(beside, "xb") as stream:
            (files,) = connection.execute("SELECT count(*) FROM files").fetchone()
            about = {"fingerprint": fingerprint(), "files": files}
            write_transfer(stream, about, ((table, _rows(connection, root, table)) for table in TABLES))
        os.replace(beside, path)
        return os.path.getsize(path)
    except OSError as error:
        raise BadRequestError(f"{path}: {error.strerror}", "name a file in a folder that can be written") from None
    finally:
        with suppress(OSError):
            os.unlink(beside)


def _refuse_other(path: str) -> None:
    if not os.path.lexists(path):
        return
    data = b""
    with suppress(OSError):
        if os.path.isfile(path):
            with open(path, "rb") as stream:
                data = stream.read(len(MAGIC))
    if data != MAGIC:
        raise BadRequestError(f"{path} exists and is no exported index", "name another file")


def _rows(connection: sqlite3.Connection, root: str, table: Table) -> Iterator[Sequence[Any]]:
    if table.name == "files":
        start = os.path.join(os.fsencode(root), b"")
        query = "SELECT path, digest, state, segment, first, symbols, problems FROM files ORDER BY id"
        for name, *rest in connection.execute(query):
            data = read_source(start + name, "", WALKED_MAX_BYTES)
            yield name, git_blob(data) if isinstance(data, bytes) else NO_BLOB, *rest
    elif table.name == "outlines":
        yield from connection.execute("SELECT f.path, o.data FROM outlines o JOIN files f ON f.id = o.id ORDER BY f.id")
    else:
        yield from connection.execute(f"SELECT {', '.join(table.columns)} FROM {table.name} ORDER BY id")  # noqa: S608
