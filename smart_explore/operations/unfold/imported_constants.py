"""The values of imported constants in rows, as they are usually requested next."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from smart_explore.errors import SmartExploreError
from smart_explore.languages.project_files import Files
from smart_explore.languages.tree_paths import inside
from smart_explore.model import FileOutline, SourceFile
from smart_explore.model.unfold_answer import Constant, Excerpt
from smart_explore.reading.constants import MAX_CONSTANTS, is_informative, literal, unknown_constants
from smart_explore.requests import Session
from smart_explore.symbols.extract import WITHOUT_IMPORTS, extract
from smart_explore.treesitter.queries import IMPORTS
from smart_explore.treesitter.toolchain import Toolchain
from smart_explore.workspace import named_file

MAX_FILES = 4
"""The most files read for the constants of one request."""

_NONE = Constant("", "", 0)

_MAX_ENTRIES = 2_000
"""The most entries of one folder that are read."""


class _Wanted(NamedTuple):
    """A constant in the rows of an excerpt, and the file, relative to the base, that may define it."""

    excerpt: int
    name: str
    local: str
    path: str


def with_imported_constants(
    session: Session, toolchain: Toolchain, excerpts: Sequence[Excerpt], files: Sequence[SourceFile]
) -> list[Excerpt]:
    """The excerpts; those with rows also have the literals of imported constants.

    ``files`` are those of the excerpts, by path. A constant is looked up in the imported module, not in that module's
    imports.
    """
    sources = {file.path: file for file in files if os.path.isfile(os.path.join(session.base, file.path))}
    unknown = {index: unknown_constants(each) for index, each in enumerate(excerpts) if each.path in sources}
    named = {index: names for index, names in unknown.items() if names}
    asked = [sources[path] for path in dict.fromkeys(excerpts[index].path for index in named)]
    outlines = {outline.path: outline for _, outline in extract(toolchain, asked, parts=(IMPORTS,))}
    tree = _NearbyFiles(session)
    wanted = [
        each for index, names in named.items() for each in _imported(index, names, excerpts[index].path, outlines, tree)
    ]
    values = _values(session, toolchain, wanted, tree)
    told = list(excerpts)
    for each in sorted(wanted, key=lambda each: (each.path, values.get((each.path, each.name), _NONE).line)):
        value = values.get((each.path, each.name), _NONE)
        if value.value and len(told[each.excerpt].constants) < MAX_CONSTANTS:
            constants = (*told[each.excerpt].constants, value._replace(name=each.local))
            told[each.excerpt] = told[each.excerpt]._replace(constants=constants)
    return told


def _imported(
    index: int, names: Sequence[str], path: str, outlines: dict[str, FileOutline], tree: Files
) -> Iterator[_Wanted]:
    from smart_explore.relations.imports.imported_files import imported_names, resolve_module

    outline = outlines[path]
    by_first: dict[str, list[str]] = {}
    for name in names:  # LIMIT is imported itself, Limits.SIZE with Limits
        by_first.setdefault(name.partition(".")[0], []).append(name)
    for imported in imported_names(outline.language, outline.imports):
        if imported.local not in by_first or imported.name in ("", "*"):
            continue
        for place in resolve_module(outline.language, path, imported, tree)[:1]:
            for name in by_first[imported.local] if place != path else ():
                yield _Wanted(index, f"{imported.name}{name.removeprefix(imported.local)}", name, place)


def _values(
    session: Session, toolchain: Toolchain, wanted: Sequence[_Wanted], tree: _NearbyFiles
) -> dict[tuple[str, str], Constant]:
    """The literals of top-level constants in the files, and of their direct members, by path and qualified name."""
    found = [tree.source(path) for path in list(dict.fromkeys(each.path for each in wanted))[:MAX_FILES]]
    files = [file for file in found if file is not None]
    values: dict[tuple[str, str], Constant] = {}
    for index, outline in extract(toolchain, files, parts=WITHOUT_IMPORTS, cancelled=session.cancelled):
        path, lines = files[index].path, files[index].data.decode("utf-8", "replace").split("\n")
        for symbol in (each for top in outline.symbols for each in (top, *top.children)):
            value = literal(symbol, lines)
            if is_informative(symbol.name, value):
                constant = Constant(symbol.name, value, symbol.name_line, path)
                values.setdefault((path, symbol.qualified_name), constant)
    return values


class _PresentFiles(Collection[str]):
    """The existing files below a folder, tested one by one: iterating lists none."""

    def __init__(self, base: str) -> None:
        self._base = base

    def __contains__(self, path: object) -> bool:
        return isinstance(path, str) and os.path.isfile(os.path.join(self._base, path))

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


class _NearbyFiles(Files):
    """Like ``Files`` for paths next to a file or below the session's folder; nothing is found elsewhere."""

    def __init__(self, session: Session) -> None:
        self._memo = {}
        self._session = session
        self.paths = _PresentFiles(session.base)

    def below(self, folder: str) -> Sequence[str]:
        """The files directly in a folder, sorted, of its first ``_MAX_ENTRIES`` entries."""
        return [path for path in self._entries(folder) if path in self.paths]

    def folders_in(self, folder: str) -> Sequence[str]:
        """The folders directly in a folder, sorted, of its first ``_MAX_ENTRIES`` entries."""
        return [path for path in self._entries(folder) if os.path.isdir(os.path.join(self._session.base, path))]

    def ending(self, suffix: str) -> Sequence[str]:
        """The file with exactly this path, if it exists."""
        return [suffix] if suffix in self.paths else []

    def folders_ending(self, suffix: str) -> Sequence[str]:
        """The folder with exactly this path, if it exists."""
        return [suffix] if os.path.isdir(os.path.join(self._session.base, suffix)) else []

    def read(self, path: str) -> bytes | None:
        """The content of a source or settings file; None if it may not be read."""
        source = self.source(path) if path in self.paths else None
        return source.data if source else None

    def source_bytes(self, path: str) -> bytes | None:
        """The same: no file is kept."""
        return self.read(path)

    def source(self, path: str) -> SourceFile | None:
        """The source file at a path; None if it is missing, or may not be read."""
        try:
            return named_file(self._session, path)[0]
        except SmartExploreError:
            return None

    def _entries(self, folder: str) -> list[str]:
        try:
            names = os.listdir(os.path.join(self._session.base, folder))
        except OSError:
            return []
        return [inside(folder, name) for name in sorted(names[:_MAX_ENTRIES])]
