"""The files of a listing as a tree of folders, with counts."""

from __future__ import annotations

import os
from collections.abc import Mapping

from smart_explore.model.tree_answer import FolderEntry
from smart_explore.source.listing import Listing


class FolderBuilder:
    """A folder while files are put into it."""

    __slots__ = ("all_files", "files", "folders", "name", "path", "symbols")

    def __init__(self, name: str, path: str) -> None:
        self.name = name
        self.path = path
        self.folders: dict[str, FolderBuilder] = {}
        self.files: list[tuple[str, str]] = []
        self.all_files = 0
        self.symbols = 0

    def add(self, parts: list[str], what: str, symbols: int) -> None:
        """Add a file at a path below the folder, with its number of ``symbols``.

        ``what`` is its kind if it is no ordinary file.
        """
        folder = self._counting(symbols)
        for name in parts[:-1]:
            inner = folder.folders.get(name)
            if inner is None:
                inner = FolderBuilder(name, os.path.normpath(os.path.join(folder.path, name)))
                folder.folders[name] = inner
            folder = inner._counting(symbols)
        folder.files.append((parts[-1], what))

    def depth(self) -> int:
        """The number of levels."""
        levels, level = 0, [self]
        while level:
            levels += 1
            level = [inner for folder in level for inner in folder.folders.values()]
        return levels

    def folder(self, depth: int, counted: bool) -> FolderEntry:
        """The folder down to ``depth`` levels, with the numbers of symbols if they were counted."""
        folders = [inner.folder(depth - 1, counted) for _, inner in sorted(self.folders.items())] if depth else []
        files = sorted(self.files) if depth else []
        symbols = self.symbols if counted else None
        return FolderEntry(self.name, self.path, tuple(folders), tuple(files), self.all_files, symbols)

    def _counting(self, symbols: int) -> FolderBuilder:
        self.all_files += 1
        self.symbols += symbols
        return self


def folder_tree(listing: Listing, symbols: Mapping[bytes, int]) -> FolderBuilder:
    """The tree of a listing; ``symbols`` has the number of symbols by absolute path."""
    root = FolderBuilder(os.path.basename(listing.shown), listing.shown)
    inside = len(os.path.join(os.fsencode(listing.folder), b""))
    for file in listing.walk_result.files:
        root.add(os.fsdecode(file.path[inside:]).split("/"), "", symbols.get(file.path, 0))
    for path, what in listing.special.items():
        root.add(path.split("/"), what, 0)
    return root
