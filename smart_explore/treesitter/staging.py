"""A private folder that holds source bytes under neutral names while the CLI reads them."""

from __future__ import annotations

import fcntl
import os
import stat
from collections.abc import Sequence
from contextlib import suppress

from smart_explore.errors import EnvironmentBrokenError

LIST_NAME = "paths"
QUERY_NAME = "query.scm"
SENTINEL = "end"
GATE = "gate"
"""A named pipe on the list: the CLI stops there until it is opened for writing."""

_HINT = "set TMPDIR to a folder that you can write to and that has room"


class Staging:
    """A folder of our own with ``000001``, ``000002``, ... , an empty sentinel and the list that names them.

    It is made inside the ``try`` whose ``finally`` removes it, twice: a signal's exception may come at any step, even
    before the first removal has begun. A folder that a killed process left is removed when the next one is made. All
    methods raise EnvironmentBrokenError if nothing can be written::

        staging = Staging()
        try:
            staging.make()
        finally:
            try:
                staging.remove()
            finally:
                staging.remove()
    """

    folder = ""
    """Its absolute path, known before it is made."""

    _lock = -1

    def make(self) -> None:
        """Make the folder."""
        temp = os.path.abspath(os.environ.get("TMPDIR") or "/tmp")  # noqa: S108 - owner and mode are checked below
        try:
            self._make_below(temp)
            self._lock = os.open(self.folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        except OSError as error:
            reason = error.strerror or str(error)
            raise EnvironmentBrokenError(f"no temporary folder can be made in {temp}: {reason}", _HINT) from error
        with suppress(OSError):  # a file system without locks
            fcntl.flock(self._lock, fcntl.LOCK_SH)

    def remove(self) -> None:
        """Remove the folder, if it was created, and its parent folder, if that is empty."""
        if self.folder:
            remove_folder(self.folder)
            with suppress(OSError):
                os.rmdir(os.path.dirname(self.folder))
        lock, self._lock = self._lock, -1
        if lock >= 0:
            os.close(lock)

    def fill(self, contents: Sequence[bytes]) -> list[str]:
        """Write each content under a neutral name; returns the names in the same order."""
        names = [f"{number:06d}" for number in range(1, len(contents) + 1)]
        for name, content in zip(names, contents, strict=True):
            self.write(name, content)
        self.write(SENTINEL, b"")
        return names

    def list_paths(self, names: Sequence[str]) -> None:
        """Write the names to query as LIST_NAME; for an empty list, on which the CLI fails, the sentinel's."""
        self.write(LIST_NAME, "".join(f"{name}\n" for name in names or [SENTINEL]).encode("ascii"))

    def write(self, name: str, content: bytes) -> None:
        """Write one file in the folder, replacing an earlier one.

        It is cut to its length at the end, not emptied first: ext4 would write an emptied file to the disk when it is
        closed.
        """
        flags = os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
        try:
            handle = os.open(os.path.join(self.folder, name), flags, 0o600)
            try:
                rest = memoryview(content)
                while rest:
                    rest = rest[os.write(handle, rest) :]
                os.ftruncate(handle, len(content))
            finally:
                os.close(handle)
        except OSError as error:
            reason = error.strerror or str(error)
            raise EnvironmentBrokenError(f"no file can be written in {self.folder}: {reason}", _HINT) from error

    def _make_below(self, temp: str) -> None:
        """Create it for this user alone, in a folder that all our processes share, so that they find leftovers.

        The shared folder is not used if somebody else created it first. A process that empties it removes it, perhaps
        just before we use it: then it is created again.
        """
        base = os.path.join(temp, f"smart-explore-{os.getuid()}")
        while True:
            self.folder = os.path.join(base, f"{os.getpid()}-{os.urandom(6).hex()}")
            try:
                os.mkdir(base, 0o700)
            except FileExistsError:
                if not _is_private(base):
                    base = os.path.join(temp, f"smart-explore-{os.urandom(6).hex()}")
                    continue
                _sweep(base)
            with suppress(FileNotFoundError, FileExistsError):
                os.mkdir(self.folder, 0o700)
                return


def remove_folder(folder: str) -> None:
    """Remove a folder and its content, as far as possible; never raises OSError."""
    try:
        for name in sorted(os.listdir(folder), key=GATE.__eq__):
            path = os.path.join(folder, name)
            if name == GATE:  # a process that still waits there finds no further file
                with suppress(OSError):
                    os.close(os.open(path, os.O_WRONLY | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOFOLLOW))
            os.unlink(path)
        os.rmdir(folder)
    except FileNotFoundError:
        pass
    except OSError:  # not flat: a CLI that is not ours has left a folder in it
        from shutil import rmtree

        rmtree(folder, ignore_errors=True)


def _is_private(base: str) -> bool:
    try:
        about = os.lstat(base)
    except FileNotFoundError:
        return True
    return stat.S_ISDIR(about.st_mode) and about.st_uid == os.getuid() and not about.st_mode & 0o077


def _sweep(base: str) -> None:
    """Remove the folders of killed processes: their number is free, and so is their lock on the folder.

    A free number alone proves nothing: a container that shares the temp folder has numbers of its own.
    """
    with suppress(OSError), os.scandir(base) as entries:
        for entry in entries:
            process = entry.name.partition("-")[0]
            if process.isdecimal() and entry.is_dir(follow_symlinks=False) and not _alive(int(process)):
                _remove_unlocked(entry.path)


def _remove_unlocked(folder: str) -> None:
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            remove_folder(folder)
        finally:
            os.close(handle)


def _alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
