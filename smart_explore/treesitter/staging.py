"""A private folder that holds source bytes under neutral names while the CLI reads them."""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from types import TracebackType

LIST_NAME = "paths"
SENTINEL = "end"


class Staging:
    """A folder of our own with ``000001``, ``000002``, ... , an empty sentinel and the list that names them.

    Use it as a context manager: it is removed on leaving, whatever happened. Folders that killed processes left behind
    are removed when the next one is made.
    """

    def __init__(self) -> None:
        self.folder = _private_folder()

    def __enter__(self) -> Staging:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        remove_folder(self.folder)

    def fill(self, contents: Sequence[bytes]) -> list[str]:
        """Write each content under a neutral name; returns the names in the same order."""
        names = []
        for number, content in enumerate(contents, 1):
            name = f"{number:06d}"
            _write(os.path.join(self.folder, name), content)
            names.append(name)
        _write(os.path.join(self.folder, SENTINEL), b"")
        return names

    def list_paths(self, names: Sequence[str]) -> str:
        """Write the list of names to query, the sentinel last, and return the list's name."""
        _write(
            os.path.join(self.folder, LIST_NAME), "".join(f"{name}\n" for name in (*names, SENTINEL)).encode("ascii")
        )
        return LIST_NAME


def _write(path: str, content: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    try:
        view = memoryview(content)
        while view:
            view = view[os.write(handle, view) :]
    finally:
        os.close(handle)


def remove_folder(folder: str) -> None:
    """Remove a flat folder and the files in it; what is gone already is fine."""
    try:
        for entry in os.scandir(folder):
            os.unlink(entry.path)
        os.rmdir(folder)
    except FileNotFoundError:
        pass


def _private_folder() -> str:
    base = _base_folder()
    while True:
        folder = os.path.join(base, f"{os.getpid()}-{os.urandom(6).hex()}")
        try:
            os.mkdir(folder, 0o700)
        except FileExistsError:
            continue
        return folder


def _base_folder() -> str:
    """A folder of this user's alone below the temp folder; one that somebody else made first is not used."""
    temp = os.environ.get("TMPDIR") or "/tmp"  # noqa: S108 - checked for owner and mode below
    base = os.path.join(temp, f"smart-explore-{os.getuid()}")
    try:
        os.mkdir(base, 0o700)
    except FileExistsError:
        about = os.lstat(base)
        if not stat.S_ISDIR(about.st_mode) or about.st_uid != os.getuid() or about.st_mode & 0o077:
            return temp
        _sweep(base)
    return base


def _sweep(base: str) -> None:
    for entry in os.scandir(base):
        process = entry.name.partition("-")[0]
        if process.isdecimal() and not _alive(int(process)):
            remove_folder(entry.path)


def _alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
