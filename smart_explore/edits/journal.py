"""What a transaction is about to do, on disk before the first file is touched: one file a transaction.

``edits/<id>.<state>`` in the user's state folder: a line with the format's number, a line of JSON, the contents before
and after, compressed, and a last line with the SHA-256 of all before it. The state is the ending of its name, so that
a rename is the commit: ``pending``, then ``done``, or ``back`` (rolled back), ``conflict`` and ``kept``.
"""

from __future__ import annotations

import json
import os
import time
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.source.hashes import content_hash

FORMAT = 1
PENDING, DONE, BACK, CONFLICT, KEPT = "pending", "done", "back", "conflict", "kept"
_MAGIC = b"smart-explore edits "
_SEAL = b"\nsealed "
_LEVEL = 1


class Entry(NamedTuple):
    """One file of a transaction. ``before`` is None where there was none, ``after`` where there is to be none.

    ``temporary`` is the name, in the same folder, under which what is to be is written first. ``attributes`` are the
    extended ones of a file that is deleted, hexadecimal.
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
    """``time`` is in seconds since 1970, ``undoes`` the id of what it takes back or does again, ``""`` for none."""

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


class Journal:
    """The folder of all transactions of a user."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def make(self) -> None:
        """Make the folder, for the user alone. Raises EnvironmentBrokenError."""
        try:
            os.makedirs(self.folder, mode=0o700, exist_ok=True)
        except OSError as error:
            raise EnvironmentBrokenError(
                f"the journal of edits cannot be written: {self.folder}: {error.strerror}",
                "set XDG_STATE_HOME to a folder that can",
            ) from None

    def states(self) -> dict[str, str]:
        """The state of every transaction by its id, in order of time."""
        try:
            names = sorted(os.listdir(self.folder))
        except FileNotFoundError:
            return {}
        parts = [name.partition(".") for name in names]
        return {id: state for id, _, state in parts if state in (PENDING, DONE, BACK, CONFLICT, KEPT)}

    def new_id(self) -> str:
        """An id behind all others."""
        number = int(time.time() * 1000)
        last = next(reversed(self.states()), "")
        if last:
            number = max(number, int(last[:11], 16) + 1)
        return f"{number:011x}"

    def path(self, id: str, state: str) -> str:
        """Where a transaction's file is while it is in that state."""
        return os.path.join(self.folder, f"{id}.{state}")

    def begin(self, transaction: Transaction) -> None:
        """Write a transaction as pending; it is on disk when this returns. Raises OSError."""
        path = self.path(transaction.id, "new")
        try:
            with open(path, "xb") as stream:
                stream.write(encode(transaction))
                stream.flush()
                os.fsync(stream.fileno())
            os.rename(path, self.path(transaction.id, PENDING))
        except BaseException:
            if os.path.exists(path):
                os.unlink(path)
            raise
        self.sync()

    def move(self, id: str, state: str, into: str) -> None:
        """Change the state of a transaction; it is on disk when this returns."""
        os.rename(self.path(id, state), self.path(id, into))
        self.sync()

    def read(self, id: str, state: str) -> Transaction:
        """A transaction. Raises DamagedJournalError, and OSError where it is not there."""
        with open(self.path(id, state), "rb") as stream:
            return decode(id, stream.read())

    def summary(self, id: str, state: str) -> Summary:
        """What a record says first. Raises DamagedJournalError, and OSError where it is not there."""
        with open(self.path(id, state), "rb") as stream:
            first, header = stream.readline(100), stream.readline()
        try:
            if first != _MAGIC + b"%d\n" % FORMAT:
                raise ValueError
            document = json.loads(header)
            paths = tuple(entry["path"] for entry in document["entries"])
            return Summary(id, document["time"], document["what"], document["undoes"], paths)
        except (ValueError, KeyError, TypeError):
            raise DamagedJournalError(f"the record of edit {id} is damaged, or of a later version") from None

    def sync(self) -> None:
        """Have the folder's names on disk."""
        descriptor = os.open(self.folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


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
    """The entries with what was and what is to be exchanged."""
    return tuple(entry._replace(before=entry.after, after=entry.before) for entry in entries)
