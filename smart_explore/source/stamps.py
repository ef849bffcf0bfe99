"""What tells whether a folder, or a file that decides about others, is still what it was."""

from __future__ import annotations

import os
import stat
import struct
from collections.abc import Iterable

FolderStamp = tuple[int, int, int, int]
"""A folder's times of modification and change in nanoseconds, its inode and device."""

UNSURE: FolderStamp = (0, 0, 0, 0)
"""In place of the stamp of a folder that changed so lately that it could change again unseen: equal to none."""
NEVER: FolderStamp = (1, 0, 0, 0)
"""In place of that of a folder whose own stamp does not tell: equal to none either."""

Marker = list[int]
"""What is at a path: ``[ABSENT]``, ``[FOLDER]``, or ``[FILE, size, modified, changed, inode, device]``."""
ABSENT, FOLDER, FILE, YOUNG = range(4)


def folder_stamp(path: bytes) -> FolderStamp:
    """The stamp of what is at ``path``, links not followed. Raises OSError."""
    about = os.lstat(path)
    return about.st_mtime_ns, about.st_ctime_ns, about.st_ino, about.st_dev


def marker_of(path: bytes) -> Marker:
    """What is at ``path``, links not followed; what cannot be looked at counts as absent."""
    try:
        about = os.lstat(path)
    except (OSError, ValueError):
        return [ABSENT]
    if stat.S_ISDIR(about.st_mode):
        return [FOLDER]
    return [FILE, about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino, about.st_dev]


def settled(stamp: FolderStamp, now_ns: int, doubt_ns: int) -> FolderStamp:
    """The stamp of a folder listed after ``now_ns``; UNSURE where it changed less than ``doubt_ns`` before."""
    return UNSURE if now_ns - max(stamp[0], stamp[1]) < doubt_ns else stamp


def settled_marker(marker: Marker, now_ns: int, doubt_ns: int) -> Marker:
    """The same for a marker; ``[YOUNG]`` equals none."""
    young = marker[0] == FILE and now_ns - max(marker[2], marker[3]) < doubt_ns
    return [YOUNG] if young else marker


RACY_WINDOW_NS = 2_000_000_000
"""What changed less than this before it was looked at may change again without its time telling: some file systems keep
times of two seconds."""

_FILE_STAMP = struct.Struct("<qqqQ")
FILE_STAMP_SIZE = _FILE_STAMP.size
RACY = bytes(FILE_STAMP_SIZE)
"""In place of the stamp of a file that could change unseen: equal to none, so that the file is read again."""


def file_stamp(path: bytes) -> bytes:
    """Size, times and inode of what is at ``path``, links not followed. Raises OSError.

    A change shows in one of them: where the time of modification was set back, in that of the last change.
    """
    about = os.lstat(path)
    return _FILE_STAMP.pack(about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino & (1 << 64) - 1)


def file_stamps(paths: Iterable[bytes]) -> list[bytes]:
    """The stamp of each, ``b""`` where the system refuses it: in a loop of their own, as a tree has many files."""
    lstat, pack, stamps = os.lstat, _FILE_STAMP.pack, []
    for path in paths:
        try:
            about = lstat(path)
        except OSError:
            stamps.append(b"")
            continue
        stamps.append(pack(about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino & (1 << 64) - 1))
    return stamps


def stamped_size(stamp: bytes) -> int:
    """The file's size in bytes."""
    return int(_FILE_STAMP.unpack(stamp)[0])


def trusted_or_racy(stamp: bytes, now_ns: int) -> bytes:
    """The stamp of a file read at ``now_ns``; RACY where it was changed so lately that it could change unseen."""
    _, modified, changed, _ = _FILE_STAMP.unpack(stamp)
    return RACY if now_ns - max(modified, changed) < RACY_WINDOW_NS else stamp
