"""Begin the index of a work tree with that of another one of the same repository, as most files are equal."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress

from smart_explore.index.file_columns import FileColumns
from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.locations import index_path, is_indexed
from smart_explore.index.store import open_index
from smart_explore.index.transaction import stored_fingerprint
from smart_explore.index.travel.adoption import adopt
from smart_explore.processes.gc_paused import gc_paused
from smart_explore.source.git.head import git_folders
from smart_explore.source.git.index_file import git_entries
from smart_explore.source.read import read_source
from smart_explore.source.stamps import FILE_STAMP_SIZE, kept_by_git

MAX_WORKTREES = 100
MAPPED_BYTES = 1 << 30
ADOPTING_SUFFIX = ".adopting"
"""After the path of an index that is not complete yet."""


def adopt_other_worktree(root: str) -> bool:
    """Begin a root's missing index with that of another work tree of its repository; False if none has one.

    Git is not run: a root outside a repository costs one look.
    """
    path = index_path(root)
    folders = git_folders(root) if not os.path.exists(path) else None
    if folders is None:
        return False
    indexed = [one for one in _others(root, os.path.realpath(folders[1])) if is_indexed(one[0])]
    indexed.sort(key=lambda one: os.path.getmtime(index_path(one[0])), reverse=True)
    with suppress(sqlite3.Error, OSError):
        for other, git in indexed:
            with gc_paused():
                if _copied(root, other, git):
                    return True
    return False


def _copied(root: str, other: str, git: bytes) -> bool:
    """Copy an index of this program, and adapt it to the root. Raises sqlite3.Error or OSError."""
    path = index_path(root)
    beside = f"{path}.{os.getpid()}{ADOPTING_SUFFIX}"
    entries = git_entries(git)
    if not entries:
        return False
    try:
        with closing(open_index(other)) as source:
            if stored_fingerprint(source) != fingerprint():
                return False
            _copy(source, index_path(other), beside)

        def known(columns: FileColumns) -> dict[bytes, bytes]:
            kept, size = kept_by_git(columns.stamps), FILE_STAMP_SIZE
            starts = range(0, len(kept), size)
            return {
                name: one.blob
                for name, start in zip(columns.names, starts, strict=True)
                if (one := entries.get(name)) and one.stamp == kept[start : start + size]
            }

        with closing(sqlite3.connect(beside, isolation_level=None)) as copy:
            copy.execute("PRAGMA synchronous = OFF")
            adopt(copy, known, root)
        os.link(beside, path)  # unless another process came first
        return True
    except FileExistsError:
        return True
    finally:
        for suffix in ("", "-wal", "-shm"):
            with suppress(OSError):
                os.unlink(beside + suffix)


def _copy(source: sqlite3.Connection, path: str, beside: str) -> None:
    """Copy the database of a connection into a new file, by the system if that is safe: at a fifth of the cost.

    It is safe if the write-ahead log is empty and nobody else may write: then the file has everything, and does not
    change.
    """
    source.execute("BEGIN IMMEDIATE")
    try:
        if hasattr(os, "copy_file_range") and not os.path.getsize(f"{path}-wal"):
            with open(path, "rb") as data, open(beside, "xb") as copy:
                left = os.fstat(data.fileno()).st_size
                while left > 0 and (done := os.copy_file_range(data.fileno(), copy.fileno(), left)):
                    left -= done
            if not left:
                return
    except OSError:  # no such log, or a file system without this call
        pass
    finally:
        source.execute("ROLLBACK")
    with suppress(FileNotFoundError):
        os.unlink(beside)
    with closing(sqlite3.connect(beside, isolation_level=None)) as copied:
        source.execute(f"PRAGMA mmap_size = {MAPPED_BYTES}")
        copied.execute("PRAGMA synchronous = OFF")
        copied.execute("PRAGMA cache_size = 100")  # no page is needed twice
        source.backup(copied)


def _others(root: str, common: bytes) -> Iterator[tuple[str, bytes]]:
    """The other work trees of a repository, each with git's own folder for it."""
    if os.path.basename(common) == b".git":
        main = os.fsdecode(os.path.dirname(common))
        if main != root:
            yield main, common
    folder = os.path.join(common, b"worktrees")
    with suppress(OSError):
        for name in sorted(os.listdir(folder))[:MAX_WORKTREES]:
            git = os.path.join(folder, name)
            pointer = read_source(os.path.join(git, b"gitdir"), "", 10_000)
            if isinstance(pointer, bytes) and pointer.rstrip().endswith(b"/.git"):
                tree = os.fsdecode(os.path.realpath(os.path.dirname(os.path.join(git, pointer.rstrip()))))
                if tree != root and git_folders(tree) is not None:
                    yield tree, git
