"""A file as read once: its bytes, and all properties that a replacement must keep."""

from __future__ import annotations

import codecs
import os
import stat
from typing import NamedTuple

from smart_explore.edits.refusal import RefusedError
from smart_explore.model import Problem
from smart_explore.source.limits import NAMED_MAX_BYTES, size_words
from smart_explore.source.read import READ_FLAGS, not_regular, unreadable

_UTF_16_32 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)


class FileSnapshot(NamedTuple):
    """``path`` is the real path, without links."""

    path: str
    data: bytes
    device: int
    inode: int
    mode: int
    uid: int
    gid: int


def take_snapshot(path: str) -> FileSnapshot:
    """Read the regular file at a real path. Raises RefusedError if it may not be edited or faithfully replaced.

    Refused are: a missing file, a link, FIFO, device or folder, a second hard link, a file without write permission,
    one over the limit, one that is not text.
    """
    try:
        descriptor = os.open(path, READ_FLAGS)
    except (OSError, ValueError) as error:
        raise _unreadable(unreadable(path, error)) from None
    try:
        status = os.fstat(descriptor)
        _check(path, status, descriptor)
        with open(descriptor, "rb", closefd=False) as stream:
            data = stream.read(NAMED_MAX_BYTES + 1)
    except OSError as error:
        raise _unreadable(unreadable(path, error)) from None
    finally:
        os.close(descriptor)
    if len(data) > NAMED_MAX_BYTES:
        raise RefusedError("special", f"larger than {size_words(NAMED_MAX_BYTES)}", "edit it with another tool")
    if data.startswith(_UTF_16_32) or b"\0" in data:
        raise RefusedError("special", "not UTF-8 text: UTF-16, UTF-32 or binary", "only text in UTF-8 is edited")
    return FileSnapshot(path, data, status.st_dev, status.st_ino, status.st_mode, status.st_uid, status.st_gid)


def _check(path: str, status: os.stat_result, descriptor: int) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise RefusedError("special", not_regular(path, status.st_mode).reason, "name a file")
    if not is_opened(descriptor, path):
        raise RefusedError("outside", "a folder on its path was replaced while it was opened", "try again")
    if status.st_nlink > 1:
        raise RefusedError(
            "special",
            f"the file has {status.st_nlink} names (hard links): replacing one would separate it from the others",
            "copy it first so that it has one name",
        )
    if not status.st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH) or not os.access(path, os.W_OK):
        raise RefusedError("special", "no permission to write to it", "make it writable first: chmod u+w")


def is_opened(descriptor: int, path: str) -> bool:
    """True if the opened file is the one at the real path; also on systems that cannot tell (other than Linux)."""
    try:
        opened = os.readlink(b"/proc/self/fd/%d" % descriptor)
    except OSError:
        return True
    return opened == os.fsencode(path)


def _unreadable(problem: Problem) -> RefusedError:
    code = "not_found" if problem.reason.startswith("no such file") else "special"
    return RefusedError(code, problem.reason, "smart-explore tree shows what is there")
