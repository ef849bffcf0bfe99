"""The tree that imports are resolved in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from typing import Any, Protocol, TypeVar

from smart_explore.languages.tree_paths import folder_of, inside, name_of

Made = TypeVar("Made")

MAX_BYTES = 1_000_000
"""The largest file with settings for imports; larger ones count as absent."""


class Files(Protocol):
    """A tree of source files. Paths are relative to its root, with ``/``; the root is ``""``."""

    paths: Collection[str]
    """Every source file; ``in`` is fast."""
    _memo: dict[tuple[Callable[[Files, str], Any], str], Any]

    def below(self, folder: str) -> Sequence[str]:
        """The source files directly in a folder."""

    def folders_in(self, folder: str) -> Sequence[str]:
        """The folders directly in a folder that contain source files, at any depth."""

    def ending(self, suffix: str) -> Sequence[str]:
        """The source files whose path ends with these whole parts: ``b/c.h`` of ``a/b/c.h``, not of ``ab/c.h``."""

    def folders_ending(self, suffix: str) -> Sequence[str]:
        """The folders with source files whose path ends with these whole parts."""

    def read(self, path: str) -> bytes | None:
        """The content of a file of the tree, source or not; None if it cannot be read."""

    def source_bytes(self, path: str) -> bytes | None:
        """The content of a source file; None if it cannot be read."""

    def memoized(self, make: Callable[[Files, str], Made], about: str) -> Made:
        """``make(self, about)``, computed once for this tree."""
        key = (make, about)
        if key not in self._memo:
            self._memo[key] = make(self, about)
        made: Made = self._memo[key]
        return made


class FileTree(Files):
    """A tree with these ``paths``, indexed on first use, and the content that ``read`` returns for each path.

    ``read`` is called only for paths inside the tree, once each; ``source``, by default ``read``, is for source files.
    """

    def __init__(
        self,
        paths: Collection[str],
        read: Callable[[str], bytes | None],
        source: Callable[[str], bytes | None] | None = None,
    ) -> None:
        self.paths = paths if isinstance(paths, dict | set | frozenset) else dict.fromkeys(paths)
        self._read = read
        self._source = source or read
        self._memo = {}
        self._contents: dict[str, bytes | None] = {}

    def below(self, folder: str) -> Sequence[str]:
        """The source files directly in a folder, sorted."""
        return self._files_in.get(folder, ())

    def folders_in(self, folder: str) -> Sequence[str]:
        """The folders directly in a folder that contain source files, at any depth, sorted."""
        return self._folders_in.get(folder, ())

    def ending(self, suffix: str) -> Sequence[str]:
        """The source files whose path ends with these whole parts, sorted."""
        if "/" not in suffix:
            return self._by_name.get(suffix, ())
        return _ending(self._by_two_parts, suffix)

    def folders_ending(self, suffix: str) -> Sequence[str]:
        """The folders with source files whose path ends with these whole parts, sorted."""
        return _ending(self._folders_by_name, suffix) if suffix else ("",)

    def read(self, path: str) -> bytes | None:
        """The content of a file, at most ``MAX_BYTES``; None for a larger or missing one."""
        if path not in self._contents:
            content = self._read(path)
            self._contents[path] = content if content is not None and len(content) <= MAX_BYTES else None
        return self._contents[path]

    def source_bytes(self, path: str) -> bytes | None:
        """The content of a source file, at most ``MAX_BYTES``; not kept."""
        content = self._source(path) if path in self.paths else None
        return content if content is not None and len(content) <= MAX_BYTES else None

    @cached_property
    def _files_in(self) -> dict[str, list[str]]:
        index: dict[str, list[str]] = {}
        for path in sorted(self.paths):
            index.setdefault(folder_of(path), []).append(path)
        return index

    @cached_property
    def _folders_in(self) -> dict[str, list[str]]:
        index: dict[str, list[str]] = {}
        known = {""}
        for folder in self._files_in:
            while folder not in known:
                known.add(folder)
                index.setdefault(folder_of(folder), []).append(folder)
                folder = folder_of(folder)
        for folders in index.values():
            folders.sort()
        return index

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        return _indexed(sorted(self.paths), name_of)

    @cached_property
    def _by_two_parts(self) -> dict[str, list[str]]:
        return _indexed(sorted(self.paths), _two_parts)

    @cached_property
    def _folders_by_name(self) -> dict[str, list[str]]:
        index: dict[str, list[str]] = {}
        for folder in sorted(folder for group in self._folders_in.values() for folder in group):
            for key in {name_of(folder), _two_parts(folder)}:
                index.setdefault(key, []).append(folder)
        return index


def _indexed(paths: Sequence[str], key: Callable[[str], str]) -> dict[str, list[str]]:
    index: dict[str, list[str]] = {}
    for path in paths:
        index.setdefault(key(path), []).append(path)
    return index


def _two_parts(path: str) -> str:
    folder, _, name = path.rpartition("/")
    return inside(name_of(folder), name)


def _ending(index: dict[str, list[str]], suffix: str) -> Sequence[str]:
    paths = index.get(_two_parts(suffix), ())
    whole = "/" + suffix
    return [path for path in paths if path == suffix or path.endswith(whole)]
