"""Stamps of files and folders, to see if they changed. A stamp may be racy, in git's sense."""

from __future__ import annotations

import os
import stat
import struct
from collections.abc import Callable, Iterable

RACY_WINDOW_NS = 2_000_000_000
"""A file that changed less than this before it was looked at may change again within the same time: some file systems
count in steps of two seconds.
"""

FileStamp = bytes
"""A file's size, times of modification and change in nanoseconds, and inode, packed."""

RACY: FileStamp = bytes(32)
"""Replaces the stamp of a file: unequal to every stamp, so that the file is read again."""

FolderStamp = tuple[int, int, int, int]
"""A folder's times of modification and change in nanoseconds, its inode and device."""

RACY_FOLDER: FolderStamp = (0, 0, 0, 0)
"""Replaces the stamp of a folder: unequal to every stamp."""
NOT_CACHEABLE: FolderStamp = (1, 0, 0, 0)
"""The stamp of a folder whose own stamp proves nothing: no real stamp equals it."""

PathState = list[int]
"""The state of a path: ``[ABSENT]``, ``[FOLDER]``, or ``[FILE, size, modified, changed, inode, device]``."""
ABSENT, FOLDER, FILE, RACY_FILE = range(4)

_FILE_STAMP = struct.Struct("<qqqQ")
FILE_STAMP_SIZE = _FILE_STAMP.size
_MAX_INODE = (1 << 64) - 1
_CUT_BY_GIT = (*range(4, 8), *range(28, 32))
"""The bytes of a stamp that git does not keep: the upper halves of size and inode."""


def is_racy(modified: int, changed: int, now_ns: int, racy_window_ns: int) -> bool:
    """True if a file with these times, in nanoseconds, could have changed again unnoticed after ``now_ns``."""
    return now_ns - max(modified, changed) < racy_window_ns


def file_stamp(path: bytes) -> FileStamp:
    """The stamp of the entry at ``path``, not following links. Raises OSError.

    Any change alters it: if the modification time was set back, the change time differs.
    """
    about = os.lstat(path)
    return _FILE_STAMP.pack(about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino & _MAX_INODE)


def file_stamps(paths: Iterable[bytes]) -> list[FileStamp]:
    """The stamp of each file, ``b""`` if the system refuses it; a fast loop, as a tree has many files."""
    lstat, pack, stamps = os.lstat, _FILE_STAMP.pack, []
    for path in paths:
        try:
            about = lstat(path)
        except OSError:
            stamps.append(b"")
            continue
        stamps.append(pack(about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino & _MAX_INODE))
    return stamps


def stamped_size(stamp: FileStamp) -> int:
    """The file's size in bytes."""
    return int(_FILE_STAMP.unpack(stamp)[0])


packed_stamp: Callable[[int, int, int, int], FileStamp] = _FILE_STAMP.pack
"""The stamp of a file with these fields: its size, times of modification and change in nanoseconds, and inode."""


def kept_by_git(stamps: bytes | bytearray) -> bytes:
    """The concatenated stamps of files as git keeps them: of sizes and inodes the lower 32 bits."""
    kept = bytearray(stamps)
    count = len(kept) // FILE_STAMP_SIZE
    for byte in _CUT_BY_GIT:
        kept[byte::FILE_STAMP_SIZE] = bytes(count)
    return bytes(kept)


def any_racy(stamps: bytes, now_ns: int) -> bool:
    """True if one of many files, by their joined stamps, could change again unnoticed."""
    numbers = struct.unpack(f"<{len(stamps) // 8}q", stamps)
    newest = max(max(numbers[1::4], default=0), max(numbers[2::4], default=0))
    return is_racy(newest, newest, now_ns, RACY_WINDOW_NS)


def trusted_or_racy(stamp: FileStamp, now_ns: int) -> FileStamp:
    """The stamp of a file that is read after ``now_ns``, or RACY."""
    _, modified, changed, _ = _FILE_STAMP.unpack(stamp)
    return RACY if is_racy(modified, changed, now_ns, RACY_WINDOW_NS) else stamp


def folder_stamp(path: bytes, now_ns: int, racy_window_ns: int) -> FolderStamp:
    """The stamp of a folder that is listed after ``now_ns``; RACY_FOLDER if it is racy or the system refuses it."""
    try:
        about = os.lstat(path)
    except OSError:
        return RACY_FOLDER
    if is_racy(about.st_mtime_ns, about.st_ctime_ns, now_ns, racy_window_ns):
        return RACY_FOLDER
    return about.st_mtime_ns, about.st_ctime_ns, about.st_ino, about.st_dev


def path_state(path: bytes) -> PathState:
    """The state of ``path`` itself, not of a link's target; a path that the system refuses counts as absent."""
    try:
        about = os.lstat(path)
    except (OSError, ValueError):
        return [ABSENT]
    if stat.S_ISDIR(about.st_mode):
        return [FOLDER]
    return [FILE, about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino, about.st_dev]


def stable_state(state: PathState, now_ns: int, racy_window_ns: int) -> PathState:
    """The state of a path looked at after ``now_ns``; if it is racy ``[RACY_FILE]``, which equals no state."""
    racy = state[0] == FILE and is_racy(state[2], state[3], now_ns, racy_window_ns)
    return [RACY_FILE] if racy else state
