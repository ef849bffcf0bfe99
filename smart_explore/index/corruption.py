"""A corrupt index: one error for all of its symptoms."""

from __future__ import annotations

import sqlite3
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager


class CorruptIndexError(sqlite3.DatabaseError):
    """The index is inconsistent: it is set aside and built anew."""


@contextmanager
def decoding(what: str) -> Iterator[None]:
    """Turn every exception from decoding stored bytes into CorruptIndexError."""
    try:
        yield
    except (zlib.error, struct.error, ValueError, TypeError, LookupError, OverflowError, RecursionError) as error:
        raise CorruptIndexError(f"{what}: {error}") from error


def is_corruption(error: Exception) -> bool:
    """True if an error is about the file's content, not a lock, the disk or permissions."""
    if isinstance(error, sqlite3.OperationalError):
        words = ("malformed", "no such", "has no column", "not a database", "corrupt", "already exists", "decode")
        return any(word in str(error) for word in words)
    return isinstance(error, sqlite3.DatabaseError | OverflowError)
