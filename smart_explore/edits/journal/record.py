"""The record of a transaction: a line with the format's number, a line of JSON, the compressed contents before and
after, and a last line with the SHA-256 of all bytes before it.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from smart_explore.source.hashes import content_hash

FORMAT = 1
_MAGIC = b"smart-explore edits "
_SEAL = b"\nsealed "
_LEVEL = 1


class Entry(NamedTuple):
    """One file of a transaction. ``before`` is None if it did not exist, ``after`` if it is deleted.

    The new content is first written under the name ``temporary`` in the same folder. ``attributes`` are a deleted
    file's extended attributes, hexadecimal.
    """

    path: str
    before: bytes | None
    after: bytes | None
    mode: int
    uid: int
    gid: int
    temporary: str
    attributes: dict[str, str]


class Transaction(NamedTuple):
    """``time`` is in seconds since 1970, ``undoes`` the id of the edit that it undoes or redoes, ``""`` for none."""

    id: str
    time: float
    base: str
    what: str
    undoes: str
    entries: tuple[Entry, ...]


class Summary(NamedTuple):
    """A transaction without its contents."""

    id: str
    time: float
    what: str
    undoes: str
    paths: tuple[str, ...]


class DamagedJournalError(Exception):
    """A journal that cannot be read: cut off, changed, or of a later version of this program."""


def encode(transaction: Transaction) -> bytes:
    """The bytes of a transaction's file."""
    blobs: list[bytes] = []
    files = []
    for entry in transaction.entries:
        document: dict[str, Any] = entry._asdict()
        for key in ("before", "after"):
            content = document[key]
            if content is not None:
                blobs.append(zlib.compress(content, _LEVEL))
                document[key] = len(blobs[-1])
        files.append(document)
    header = {**transaction._asdict(), "entries": files}
    data = b"%b%d\n%b\n%b" % (_MAGIC, FORMAT, json.dumps(header).encode(), b"".join(blobs))
    return data + _SEAL + content_hash(data).encode() + b"\n"


def decode(id: str, data: bytes) -> Transaction:
    """A transaction from the bytes of its file. Raises DamagedJournalError."""
    if data.startswith(_MAGIC) and not data.startswith(_MAGIC + b"%d\n" % FORMAT):
        raise DamagedJournalError(f"edit {id} was recorded by a later version of smart-explore")
    body, seal, digest = data.rpartition(_SEAL)
    if not seal or content_hash(body).encode() + b"\n" != digest:
        raise DamagedJournalError(f"the record of edit {id} is damaged")
    try:
        return _decoded(body)
    except (ValueError, KeyError, TypeError, zlib.error):
        raise DamagedJournalError(f"the record of edit {id} is damaged") from None


def decode_summary(id: str, first: bytes, header: bytes) -> Summary:
    """The summary in the first two lines of a transaction's file. Raises DamagedJournalError."""
    try:
        if first != _MAGIC + b"%d\n" % FORMAT:
            raise ValueError
        document = json.loads(header)
        paths = tuple(entry["path"] for entry in document["entries"])
        return Summary(id, document["time"], document["what"], document["undoes"], paths)
    except (ValueError, KeyError, TypeError):
        raise DamagedJournalError(f"the record of edit {id} is damaged, or of a later version") from None


def _decoded(body: bytes) -> Transaction:
    _, line, blobs = body.split(b"\n", 2)
    header = json.loads(line)
    offset = 0
    entries = []
    for document in header["entries"]:
        for key in ("before", "after"):
            size = document[key]
            if size is not None:
                document[key] = zlib.decompress(blobs[offset : offset + size])
                offset += size
        entries.append(Entry(**document))
    return Transaction(**{**header, "entries": tuple(entries)})


def reversed_entries(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries with ``before`` and ``after`` exchanged."""
    return tuple(entry._replace(before=entry.after, after=entry.before) for entry in entries)
