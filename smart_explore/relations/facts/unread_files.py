"""The files of a tree that a question has not read: their bytes, and their imports as far as no parser is needed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from smart_explore.languages.registry import lookup_rules
from smart_explore.model import Problem, SourceFile
from smart_explore.model.relation import Imported
from smart_explore.relations.facts.byte_tests import FilePlace
from smart_explore.relations.facts.reading_limits import UsesInFolders
from smart_explore.relations.imports.imported_files import unparsed_imports
from smart_explore.source.limits import WALKED_MAX_BYTES
from smart_explore.source.read import read_source, starts_with
from smart_explore.source.sandbox import is_below
from smart_explore.source.source_file import read_candidate

if TYPE_CHECKING:
    from smart_explore.source.walk.result import Candidate

MAX_HELD_BYTES = 100_000_000
"""The most bytes of source that are kept in memory between two searches."""

_RECODED = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")

LanguageImports = tuple[str, tuple[Imported, ...]]
"""A file's language and imports."""


class UnreadFiles:
    """``files`` are the tree's, by path."""

    def __init__(self, files: dict[str, Candidate], uses: UsesInFolders) -> None:
        self._files = files
        self._folders = uses.folders
        self._contents: dict[str, bytes] = {}
        self._held = 0
        self._imports: dict[str, LanguageImports | None] = {}

    def contents(self, read: Collection[str]) -> Iterator[tuple[str, bytes | None]]:
        """Each file except those ``read``, with its bytes; None if a parse needs other bytes. Empty files are left out.

        Unreadable files are reported when they are parsed.
        """
        for path, candidate in self._files.items():
            if path in read:
                continue
            data = self._contents.get(path)
            if data is None:
                data = _content(candidate)
                if data is not None and self._held + len(data) <= MAX_HELD_BYTES:
                    self._contents[path] = data
                    self._held += len(data)
            if data is None or data.startswith(_RECODED):
                yield path, None
            elif data:
                yield path, data

    def forget(self, path: str) -> None:
        """Drop the bytes of a file that is about to be read."""
        self._contents.pop(path, None)

    def place(self, path: str) -> FilePlace:
        """The place of a file, for tests of its bytes."""
        language = self._files[path].language
        rules = lookup_rules(language) if language is not None else None
        is_inside = not self._folders or any(is_below(path, folder) for folder in self._folders)
        if rules is None:
            return FilePlace(path, "", has_headers=False, is_inside=is_inside)
        return FilePlace(path, rules.family, rules.modules.headers, is_inside, rules.names.declarations)

    def imports(self, path: str) -> LanguageImports | None:
        """The language and imports of a file, if its bytes decide without a parser; else None."""
        if path not in self._imports:
            candidate = self._files.get(path)
            source = read_candidate(candidate) if candidate is not None else None
            found = unparsed_imports(source.language, source.data) if isinstance(source, SourceFile) else None
            self._imports[path] = (
                (source.language, found) if isinstance(source, SourceFile) and found is not None else None
            )
        return self._imports[path]


def _content(candidate: Candidate) -> bytes | None:
    if candidate.language is None and not starts_with(candidate.path, b"#!"):
        return b""
    data = read_source(candidate.path, candidate.shown, WALKED_MAX_BYTES)
    if isinstance(data, Problem):
        return None if data.kind == "unreadable" else b""
    return data
