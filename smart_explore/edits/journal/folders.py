"""Keep folders open while files in them are replaced, so that no folder can be exchanged meanwhile."""

from __future__ import annotations

import os
from types import TracebackType

from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.snapshot import is_opened

_FLAGS = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


class Folders:
    """Folders by real path, each opened once; closed at the end."""

    def __init__(self) -> None:
        self._open: dict[str, int] = {}

    def __enter__(self) -> Folders:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        for descriptor in self._open.values():
            os.close(descriptor)

    def of(self, path: str) -> tuple[int, str]:
        """The descriptor of a file's folder, and the file's name in it. Raises RefusedError, OSError."""
        folder, name = os.path.split(path)
        if folder not in self._open:
            descriptor = os.open(folder, _FLAGS)
            self._open[folder] = descriptor
            if not is_opened(descriptor, folder):
                raise RefusedError("changed_meanwhile", f"the folder {folder} was replaced", "try again")
        return self._open[folder], name

    def sync(self) -> None:
        """Sync the names in all folders to the disk."""
        for descriptor in self._open.values():
            os.fsync(descriptor)
