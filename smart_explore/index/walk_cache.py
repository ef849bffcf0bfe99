"""The records of walks, each in a file next to its root's index, so that the next walk lists only changes.

A record is a shortcut: it is checked against every folder's stamp. It may be lost, or be that of another process, at
any time.
"""

from __future__ import annotations

import os
import stat
import threading
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.locations import EARLY_WALK_SUFFIX, WALK_SUFFIX, index_path
from smart_explore.source import stamps
from smart_explore.source.candidates import Candidates, find
from smart_explore.source.inclusion import DEFAULT, Inclusion
from smart_explore.source.mounts import mtime_is_reliable
from smart_explore.source.sandbox import Roots
from smart_explore.source.walk.record import WalkRecord
from smart_explore.source.walk.record_codec import decode, encode
from smart_explore.treesitter.locate import lacking_grammars

if TYPE_CHECKING:
    from smart_explore.source.repositories import Repositories

MAX_REMEMBERED = 4
"""The most roots whose records stay in the memory of a long-lived process."""

_Identity = tuple[int, int, int]
_remembered: dict[str, tuple[_Identity, WalkRecord]] = {}
_lock = threading.Lock()


class WalkCache:
    """The records of walks that ``find`` reads. With ``makes_index``, roots without an index are about to get one."""

    def __init__(self, makes_index: bool) -> None:
        self._makes_index = makes_index

    def record_of(self, folder: str) -> WalkRecord | None:
        """The record of an earlier walk of a real folder that is an index's root."""
        for suffix in (WALK_SUFFIX, EARLY_WALK_SUFFIX):
            path = index_path(folder) + suffix
            if os.path.exists(path):
                return _read(path) if mtime_is_reliable(folder) else None
        return None

    def racy_window_ns(self, folder: str) -> int | None:
        """The time in which a change of a folder may hide behind an earlier one; None to make no record."""
        return stamps.RACY_WINDOW_NS if self._makes_index or os.path.exists(index_path(folder)) else None


def find_cached(
    paths: Iterable[str],
    *,
    base: str,
    roots: Roots | None = None,
    file_pattern: str | None = None,
    makes_index: bool = True,
    include: Inclusion = DEFAULT,
) -> Candidates:
    """As ``find`` in ``source.collect``, fast for folders walked before: for questions that use the index."""
    cache = WalkCache(makes_index)
    return find(
        paths,
        base=base,
        roots=roots,
        file_pattern=file_pattern,
        walk_records=cache,
        include=include,
        lacking=lacking_grammars(),
    )


def find_in(
    repositories: Repositories, paths: Iterable[str], *, base: str, roots: Roots | None, include: Inclusion
) -> Candidates:
    """As ``find_cached``, for all files of several repositories; the records of their walks are stored."""
    found = find_cached(paths, base=base, roots=roots, include=include)
    found.files.sort(key=lambda candidate: candidate.path.replace(b"/", b"\0"))
    for folder in repositories.folders:
        store_walk(folder, found, EARLY_WALK_SUFFIX)
    return found


def store_walk(root: str, candidates: Candidates, suffix: str = WALK_SUFFIX) -> None:
    """Store the record of a walk of ``root``, if there is one and a file can be written."""
    record = candidates.records.get(root)
    if record is None or not mtime_is_reliable(root):
        return
    path = index_path(root) + suffix
    beside = f"{path}.{os.getpid()}-{threading.get_ident()}"
    with suppress(OSError):
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
        try:
            with open(descriptor, "wb") as file:
                file.write(fingerprint().encode("ascii") + b"\n" + encode(record))
            os.replace(beside, path)
        except OSError:
            os.unlink(beside)
            raise


def _read(path: str) -> WalkRecord | None:
    try:
        about = os.stat(path)
        if not stat.S_ISREG(about.st_mode):  # opening a FIFO may wait for ever
            return None
        identity = (about.st_ino, about.st_size, about.st_mtime_ns)
        with _lock:
            there = _remembered.get(path)
        if there is not None and there[0] == identity:
            return there[1]
        with open(path, "rb") as file:
            made_with, _, data = file.read().partition(b"\n")
    except OSError:
        return None
    record = decode(data) if made_with == fingerprint().encode("ascii") else None
    if record is not None:
        with _lock:
            _remembered.pop(path, None)
            _remembered[path] = identity, record
            while len(_remembered) > MAX_REMEMBERED:
                del _remembered[next(iter(_remembered))]
    return record
