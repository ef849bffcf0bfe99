"""Settings files of other programs: read, copied, replaced as a whole, and restored if another one fails."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from smart_explore.errors import BadRequestError
from smart_explore.source.read import read_source

MAX_BYTES = 10_000_000


class Change(NamedTuple):
    """A file that is changed, created (``before`` is None) or deleted (``after`` is None).

    ``said`` describes the change in a few words. With ``keep_copy`` a copy of the old file stays beside it.
    """

    path: str
    before: str | None
    after: str | None
    said: tuple[str, ...] = ()
    keep_copy: bool = True


def read_settings(path: str) -> str | None:
    """The text of a file; None if it does not exist. Raises BadRequestError if it is not a readable text file."""
    if not os.path.lexists(path):
        return None
    data = read_source(path, path, MAX_BYTES)
    if not isinstance(data, bytes):
        raise BadRequestError(f"{path}: {data.reason}", "it is left as it is")
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise BadRequestError(f"{path} is not UTF-8", "it is left as it is") from None


def write_all(changes: Sequence[Change]) -> list[str]:
    """Make all changes, or none; the paths of the copies. Raises BadRequestError and OSError."""
    for change in changes:
        if read_settings(change.path) != change.before:
            raise BadRequestError(f"{change.path} has changed meanwhile", "nothing was written: do it again")
        if change.before is not None:  # a file that is not to be written to is not replaced, either
            os.close(os.open(change.path, os.O_WRONLY | os.O_CLOEXEC | os.O_NONBLOCK))
    done: list[Change] = []
    copies: list[str] = []
    try:
        for change in changes:
            if change.before is not None and change.keep_copy:
                copies.append(_copied(change.path))
            _write(change.path, change.after)
            done.append(change)
    except OSError:
        for change in reversed(done):
            with suppress(OSError):
                _write(change.path, change.before)
        raise
    return copies


def _write(path: str, text: str | None) -> None:
    folder = os.path.dirname(path)
    if text is None:
        os.unlink(path)
        with suppress(OSError):  # only if they are empty
            os.rmdir(folder)
            os.rmdir(os.path.dirname(folder))
        return
    os.makedirs(folder, mode=0o700, exist_ok=True)
    temporary = f"{path}.{os.getpid()}.new"
    try:
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        with open(descriptor, "w", encoding="utf-8", newline="") as stream:
            stream.write(text)
        if os.path.exists(path):
            shutil.copymode(path, temporary)
        os.replace(temporary, path)
    except OSError as error:
        with suppress(OSError):
            os.unlink(temporary)
        raise OSError(
            error.errno, error.strerror, path
        ) from None  # the temporary file's name means nothing to the user


def _copied(path: str) -> str:
    """Return the path of a copy, under a new name: an older copy may be the only one of a user's file."""
    base = f"{path}.{time.strftime('%Y%m%dT%H%M%S')}"
    copy, number = f"{base}.bak", 1
    while True:
        try:
            descriptor = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
            break
        except FileExistsError:
            number += 1
            copy = f"{base}-{number}.bak"
    with open(descriptor, "wb") as target, open(path, "rb") as source:
        shutil.copyfileobj(source, target)
    shutil.copystat(path, copy)
    return copy
