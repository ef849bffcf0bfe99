"""What tells whether a folder, or a file that decides about others, is still what it was."""

from __future__ import annotations

import os
import stat

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
