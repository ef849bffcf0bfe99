"""A tree to resolve imports in without a walk: each path is looked up in the file system."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence

from smart_explore.errors import SmartExploreError
from smart_explore.languages.project_files import Memo
from smart_explore.languages.tree_paths import inside
from smart_explore.model import SourceFile
from smart_explore.requests import Session
from smart_explore.workspace import named_file

MAX_ENTRIES = 2_000
"""Entries of one folder that are looked at."""


class PresentFiles(Collection[str]):
    """The existing files below a folder, tested one by one: iterating lists none."""

    def __init__(self, base: str) -> None:
        self._base = base

    def __contains__(self, path: object) -> bool:
        return isinstance(path, str) and os.path.isfile(os.path.join(self._base, path))

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


class NearbyFiles(Memo):
    """Like ``Files`` for paths next to a file or below the session's folder; nothing is found elsewhere."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.paths: Collection[str] = PresentFiles(session.base)

    def below(self, folder: str) -> Sequence[str]:
        """The files directly in a folder, sorted, of its first ``MAX_ENTRIES`` entries."""
        return [path for path in self._entries(folder) if path in self.paths]

    def folders_in(self, folder: str) -> Sequence[str]:
        """The folders directly in a folder, sorted, of its first ``MAX_ENTRIES`` entries."""
        return [path for path in self._entries(folder) if os.path.isdir(os.path.join(self._session.base, path))]

    def ending(self, suffix: str) -> Sequence[str]:
        """The file of that whole path, if there is one."""
        return [suffix] if suffix in self.paths else []

    def folders_ending(self, suffix: str) -> Sequence[str]:
        """The folder of that whole path, if there is one."""
        return [suffix] if os.path.isdir(os.path.join(self._session.base, suffix)) else []

    def read(self, path: str) -> bytes | None:
        """The content of a source or settings file; None where it may not be read."""
        source = self.source(path) if path in self.paths else None
        return source.data if source else None

    def source_bytes(self, path: str) -> bytes | None:
        """The same: no file is kept."""
        return self.read(path)

    def source(self, path: str) -> SourceFile | None:
        """The source file at a path; None where there is none, or it may not be read."""
        try:
            return named_file(self._session, path)[0]
        except SmartExploreError:
            return None

    def _entries(self, folder: str) -> list[str]:
        try:
            names = os.listdir(os.path.join(self._session.base, folder))
        except OSError:
            return []
        return [inside(folder, name) for name in sorted(names[:MAX_ENTRIES])]
