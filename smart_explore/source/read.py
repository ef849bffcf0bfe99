"""The bytes of one file, opened so that only a regular file of limited size is ever read."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable

from smart_explore.model import Problem
from smart_explore.source.limits import size_words

# O_NONBLOCK: opening a FIFO must not wait for a writer. O_NOFOLLOW: whoever follows links resolves them first.
READ_FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_CHUNK = 1 << 20

_REASONS = {
    errno.ENOENT: "no such file",
    errno.ENOTDIR: "no such file: a part of its path is not a folder",
    errno.EACCES: "permission denied",
    errno.EPERM: "permission denied",
    errno.ELOOP: "a link, or a loop of links; links are not followed here",
    errno.ENAMETOOLONG: "its path is longer than the system allows",
    errno.ENXIO: "not a regular file but a socket or a device",
    errno.EAGAIN: "reading it would wait for another program",
}
SPECIAL = "not a regular file but "
"""The beginning of the reason for an entry that has nothing to read."""

_KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFLNK: "a link",
}


def read_source(
    path: str | bytes, shown: str, max_bytes: int, *, real: bool | Callable[[bytes], bool] = False
) -> bytes | Problem:
    """The content of the regular file at ``path``, or the problem with it; never blocks and never raises.

    The last part of ``path`` is not followed if it is a link. ``real`` says that no part is a link (a function decides
    that from the content); then a folder that was replaced by a link since is noticed. ``shown`` is the path for the
    Problem. At most ``max_bytes`` + 1 bytes are read, even if the file grows meanwhile; a larger file is a
    ``too-large`` Problem.
    """
    try:
        descriptor = os.open(path, READ_FLAGS)
    except (OSError, ValueError) as error:
        return unreadable(shown, error)
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            return not_regular(shown, status.st_mode)
        if status.st_size > max_bytes:
            return _too_large(shown, status.st_size, max_bytes)
        data = _read_all(descriptor, status.st_size, max_bytes)
        if real and (real is True or real(data)) and not _is_at(descriptor, path):
            return Problem(shown, "a folder on its path was replaced while it was opened", "unreadable")
    except OSError as error:
        return unreadable(shown, error)
    finally:
        os.close(descriptor)
    return data if len(data) <= max_bytes else _too_large(shown, len(data), max_bytes)


def _is_at(descriptor: int, path: str | bytes) -> bool:
    """True if the opened file is at this real path, or if the system does not tell (outside Linux).

    O_NOFOLLOW guards the last part of a path only: a folder before it may have become a link since it was checked.
    """
    try:
        opened = os.readlink(b"/proc/self/fd/%d" % descriptor)
    except OSError:
        return True
    return opened == os.fsencode(path) or opened.endswith(b" (deleted)")


def starts_with(path: str | bytes, prefix: bytes) -> bool:
    """True if the regular file at ``path`` begins with ``prefix``; False if it cannot be read."""
    try:
        descriptor = os.open(path, READ_FLAGS)
    except (OSError, ValueError):
        return False
    try:
        return stat.S_ISREG(os.fstat(descriptor).st_mode) and os.read(descriptor, len(prefix)) == prefix
    except OSError:
        return False
    finally:
        os.close(descriptor)


def _read_all(descriptor: int, expected: int, max_bytes: int) -> bytes:
    """Read at most one byte more than allowed, in one call if the file has the size that it reported."""
    data = os.read(descriptor, expected + 1)
    if len(data) == expected:
        return data
    parts, total = [data], len(data)
    while data and total <= max_bytes:
        data = os.read(descriptor, min(_CHUNK, max_bytes + 1 - total))
        parts.append(data)
        total += len(data)
    return b"".join(parts)


def unreadable(shown: str, error: Exception) -> Problem:
    """The Problem for a file or folder that the system refused to open."""
    if not isinstance(error, OSError):  # ValueError: a NUL in the path, or characters no file name can hold
        return Problem(shown, "not a possible file name", "unreadable")
    reason = _REASONS.get(error.errno or 0) or (error.strerror or "cannot be read").lower()
    return Problem(shown, reason, "unreadable")


def not_regular(shown: str, mode: int) -> Problem:
    """The Problem for an entry that is no regular file; ``mode`` is its ``st_mode``."""
    kind = _KINDS.get(stat.S_IFMT(mode), "something else")
    return Problem(shown, SPECIAL + kind, "unreadable")


def _too_large(shown: str, size: int, max_bytes: int) -> Problem:
    return Problem(shown, f"{size_words(size)}, more than the limit of {size_words(max_bytes)}", "too-large")
