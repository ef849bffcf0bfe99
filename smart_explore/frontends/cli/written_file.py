"""The file that ``-o`` names: written as a whole or not at all, and never over a file of another kind."""

from __future__ import annotations

import os
import stat
from contextlib import suppress

from smart_explore.errors import BadRequestError
from smart_explore.model.report_answer import PAGE_MARK

_HINT = "name a file that is not there yet, or a report to replace"


def check_writable(path: str) -> None:
    """Raise BadRequestError if a page cannot be written to a path, before the work begins.

    Only a page of ours is replaced.
    """
    folder = os.path.dirname(path) or "."
    if not os.path.isdir(folder):
        raise BadRequestError(f"{path}: there is no folder {folder}", "make it first, or name another file")
    try:
        status = os.lstat(path)
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        raise BadRequestError(f"{path}: {getattr(error, 'strerror', None) or error}", _HINT) from None
    if not stat.S_ISREG(status.st_mode):
        raise BadRequestError(f"{path} is a {'folder' if stat.S_ISDIR(status.st_mode) else 'link or device'}", _HINT)
    with open(path, "rb") as file:
        if status.st_size and file.read(len(PAGE_MARK)) != PAGE_MARK.encode():
            raise BadRequestError(f"{path} exists already and is not a report", _HINT)


def write_file(path: str, text: str) -> int:
    """Write a text to a path in one step; returns its bytes. Raises BadRequestError as ``check_writable`` does."""
    from tempfile import mkstemp

    check_writable(path)
    data = text.encode("utf-8", "backslashreplace")
    try:
        descriptor, temporary = mkstemp(prefix=".report-", suffix=".tmp", dir=os.path.dirname(path) or ".")
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(data)
                os.fchmod(file.fileno(), 0o666 & ~_umask())
            os.replace(temporary, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(temporary)
            raise
    except OSError as error:
        raise BadRequestError(f"{path}: {error.strerror}", "name a file in a folder that you may write to") from None
    return len(data)


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
