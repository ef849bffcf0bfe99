"""The files that anchors refer to, today and at a commit, each parsed once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping

from smart_explore.languages.registry import language_of_content
from smart_explore.model import SourceFile
from smart_explore.revisions.versions import FileVersion, read_versions
from smart_explore.source.decode import decode
from smart_explore.source.git.repository import find_root
from smart_explore.source.limits import NAMED_MAX_BYTES
from smart_explore.source.read import read_source
from smart_explore.source.sandbox import is_below
from smart_explore.treesitter.locate import require_toolchain


class AnchorFiles:
    """The files below ``root``, the real path of a project. Paths are relative to it, with ``/``.

    ``repository`` is the root of the git repository around it; None if there is none.
    """

    def __init__(self, root: str, cancelled: Callable[[], bool]) -> None:
        self.root = root
        self.cancelled = cancelled
        self.repository = find_root(root)
        self._prefix = os.path.relpath(root, self.repository) + "/" if self.repository not in (None, root) else ""
        self._data: dict[str, bytes | None] = {}
        self._versions: dict[str, FileVersion | None] = {}

    def in_repository(self, path: str) -> bytes:
        """The path below the repository's root."""
        return os.fsencode(self._prefix + path)

    def in_project(self, path: bytes) -> str | None:
        """Turn a path below the repository's root into one below the project's; None if it is outside."""
        text = os.fsdecode(path)
        return text.removeprefix(self._prefix) if text.startswith(self._prefix) else None

    def data(self, path: str) -> bytes | None:
        """The current content of a file; None if it is not in the project, or very large."""
        if path not in self._data:
            self._data[path] = self._read(path)
        return self._data[path]

    def _read(self, path: str) -> bytes | None:
        try:
            real = os.path.realpath(os.path.join(self.root, path))
        except ValueError:
            return None
        if not path or not is_below(real, self.root):
            return None
        data = read_source(real, path, NAMED_MAX_BYTES, real=True)
        return data if isinstance(data, bytes) else None

    def versions(self, paths: Iterable[str]) -> Mapping[str, FileVersion | None]:
        """The files of today, parsed together; None for missing ones and those in no supported language."""
        new = {path: self.data(path) for path in dict.fromkeys(paths) if path not in self._versions}
        self._versions |= parsed(new, self.cancelled)
        return self._versions


def parsed(files: Mapping[str, bytes | None], cancelled: Callable[[], bool]) -> dict[str, FileVersion | None]:
    """The files with these bytes, parsed together; None for those in no supported language."""
    sources = [source for path, data in files.items() if (source := source_file(path, data)) is not None]
    versions: dict[str, FileVersion | None] = dict.fromkeys(files)
    if sources:
        versions |= {each.source.path: each for each in read_versions(require_toolchain(), sources, cancelled)}
    return versions


def source_file(path: str, data: bytes | None) -> SourceFile | None:
    """The file ready to be parsed; None if it is binary or in no supported language."""
    text = decode(data) if data is not None else None
    language = language_of_content(os.path.basename(path), text) if text is not None else None
    return SourceFile(path, language, text) if language and text is not None else None
