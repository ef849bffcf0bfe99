"""Git's index of a work tree: the blob of each file, valid while the file is unchanged since git last read it.

The format: https://git-scm.com/docs/index-format, versions 2 to 4.
"""

from __future__ import annotations

import os
import struct
from hashlib import sha1
from typing import NamedTuple

from smart_explore.source.read import read_source
from smart_explore.source.stamps import FileStamp, packed_stamp

MAX_BYTES = 400_000_000
_HASH_BYTES = 20
_HEADER = struct.Struct(">4sII")
_ENTRY = struct.Struct(">IIIIIIIIII20sH")
_FILE_MODES = (0o100644, 0o100755)
_ASSUMED, _EXTENDED, _STAGE, _LENGTH = 0x8000, 0x4000, 0x3000, 0x0FFF
_SKIPPED_OR_INTENDED = 0x6000
_SECOND = 1_000_000_000
_NEVER = 1 << 63


class GitEntry(NamedTuple):
    """A file as git last saw it: its blob, and its stamp as git keeps it (``kept_by_git``)."""

    blob: bytes
    stamp: FileStamp


def git_entries(folder: bytes, until: int = _NEVER) -> dict[bytes, GitEntry]:
    """The regular files in the index of a work tree with the git folder ``folder``, by path below its root.

    Files that may have changed unnoticed are left out, as in git: those as new as the index itself, and those marked as
    unchanged. So are those that changed after ``until``, a time in nanoseconds. Empty for an index that is split, of
    another hash than SHA-1, or damaged.
    """
    path = os.path.join(folder, b"index")
    data = read_source(path, "", MAX_BYTES)
    try:
        written = os.lstat(path).st_mtime_ns
    except OSError:
        return {}
    if not isinstance(data, bytes) or sha1(data[:-_HASH_BYTES], usedforsecurity=False).digest() != data[-_HASH_BYTES:]:
        return {}
    try:
        return _entries(data, min(until, written - 1), until)
    except (struct.error, ValueError, IndexError):
        return {}


def git_blob(data: bytes) -> bytes:
    """The hash of a content in git."""
    return sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).digest()


def _entries(data: bytes, last_modified: int, last_changed: int) -> dict[bytes, GitEntry]:
    """The files of an index that were modified and changed at these times or before."""
    entries: dict[bytes, GitEntry] = {}
    signature, version, count = _HEADER.unpack_from(data)
    if signature != b"DIRC" or version not in (2, 3, 4):
        raise ValueError("no index that is known")
    at, name, end = _HEADER.size, b"", len(data) - _HASH_BYTES
    unpack, size_of_entry = _ENTRY.unpack_from, _ENTRY.size
    new = tuple.__new__  # in half the time of GitEntry(...)
    has_plain_names = version != 4
    for _ in range(count):
        changed, changed_ns, modified, modified_ns, _, inode, mode, _, _, size, blob, flags = unpack(data, at)
        start = at
        at += size_of_entry
        if has_plain_names and flags < _LENGTH:  # as in nearly all cases
            until = at + flags
            modified, changed = modified * _SECOND + modified_ns, changed * _SECOND + changed_ns
            if mode in _FILE_MODES and modified <= last_modified and changed <= last_changed:
                entries[data[at:until]] = new(GitEntry, (blob, packed_stamp(size, modified, changed, inode)))
            at = start + (until - start + 8 & ~7)
            continue
        extended = 0
        if flags & _EXTENDED:
            extended = data[at] << 8 | data[at + 1]
            at += 2
        if version == 4:
            removed, at = _varint(data, at)
            until = data.index(b"\0", at, end)
            name = name[: len(name) - removed] + data[at:until]
            at = until + 1
        else:
            length = flags & _LENGTH
            until = at + length if length < _LENGTH else data.index(b"\0", at, end)
            name = data[at:until]
            at = start + (until - start + 8 & ~7)
        modified, changed = modified * _SECOND + modified_ns, changed * _SECOND + changed_ns
        is_plain = mode in _FILE_MODES and not (flags & (_ASSUMED | _STAGE) or extended & _SKIPPED_OR_INTENDED)
        if is_plain and modified <= last_modified and changed <= last_changed:
            entries[name] = GitEntry(blob, packed_stamp(size, modified, changed, inode))
    if data.find(b"link", at, at + 4) == at:
        raise ValueError("a split index")
    return entries


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number in the offset encoding of pack files, and the offset of the byte behind it."""
    byte = data[at]
    value = byte & 127
    while byte & 128:
        at += 1
        byte = data[at]
        value = (value + 1 << 7) | byte & 127
    return value, at + 1
