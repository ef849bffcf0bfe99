"""Changes of a project since the commit that was checked out when a note was made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smart_explore.memory.anchor_files import AnchorFiles, parsed
from smart_explore.revisions.versions import FileVersion, SymbolVersion
from smart_explore.source.git.revisions import read_blobs
from smart_explore.source.git.work_tree import work_tree


class ChangesSince:
    """The files that are not as they were at a commit. Paths are those of today, below the project's root.

    ``is_known`` is False where git does not tell; then any of the project's ``sources`` may have changed. ``renamed``
    has the paths of today by those of then.
    """

    def __init__(self, files: AnchorFiles, commit: str, sources: Sequence[str]) -> None:
        self._files = files
        repository = files.repository if commit else None
        tree = None
        if repository is not None:
            tree = work_tree(repository, commit, lambda: map(files.in_repository, sources), files.cancelled)
        self.is_known = tree is not None
        self.renamed: dict[str, str] = {}
        self._objects: dict[str, str] = {}
        for old, new in tree.changes if tree else ():
            path = files.in_project(new.path) if new and new.kind == "file" else None
            if path is not None:
                self._objects[path] = old.object if old else ""
                before = files.in_project(old.path) if old else None
                if before is not None and before != path:
                    self.renamed[before] = path
        self.changed = list(self._objects) if self.is_known else list(sources)
        self._then: dict[str, FileVersion | None] = {}

    def is_new(self, path: str) -> bool:
        """True if the file did not exist, under this name or an earlier one."""
        return not self._objects.get(path)

    def new_symbols(self, symbols: Iterable[SymbolVersion]) -> list[SymbolVersion]:
        """Those that were not there: all where git does not tell. The files of then are parsed together."""
        symbols = list(symbols)
        paths = dict.fromkeys(each.file.source.path for each in symbols)
        wanted = {path: name for path in paths if path not in self._then and (name := self._objects.get(path))}
        if wanted and self._files.repository is not None:
            blobs = read_blobs(self._files.repository, wanted.values(), self._files.cancelled)
            self._then |= parsed({path: blobs.get(name) for path, name in wanted.items()}, self._files.cancelled)
        return [each for each in symbols if not self._existed(each)]

    def _existed(self, symbol: SymbolVersion) -> bool:
        then = self._then.get(symbol.file.source.path)
        return then is not None and symbol.symbol.qualified_name in then.by_name
