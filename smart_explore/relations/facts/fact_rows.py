"""Facts of files from the index, read for many files at once if a question needs many."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import groupby
from sys import intern
from typing import cast

from smart_explore.index.fact_reader import FactReader, ImportRow, UsageRow, file_of
from smart_explore.model.relation import Imported, ReferenceKind
from smart_explore.relations.facts.facts import Usage, stored_text


class FactRows:
    """The stored facts of one tree, by the index's numbers of files. Methods raise CorruptIndexError and
    sqlite3.Error.
    """

    def __init__(self, reader: FactReader) -> None:
        self.reader = reader
        self._expected: set[int] = set()
        self._imports_in: dict[int, tuple[Imported, ...]] = {}
        self._defining: dict[str, set[int]] = {}

    def expect(self, files: Iterable[int]) -> None:
        """Record files whose imports will be needed: they are read together, with the first of them."""
        self._expected.update(files)

    def imports_in(self, file: int) -> tuple[Imported, ...]:
        """The imports in a file, in source order."""
        if file not in self._imports_in:
            files = {file, *self._expected} - self._imports_in.keys()
            self._imports_in.update(dict.fromkeys(files, ()))
            for number, rows in groupby(self.reader.imports_in(files), key=lambda row: file_of(row[0])):
                self._imports_in[number] = tuple(map(imported_of, rows))
        return self._imports_in[file]

    def files_defining(self, name: str) -> Collection[int]:
        """The files with a definition of that name."""
        found = self._defining.get(name)
        if found is None:
            found = self._defining[name] = set(map(file_of, self.reader.definitions_named(stored_text(name))))
        return found


def usage_of(row: UsageRow) -> Usage:
    """The usage that a row of the index is, without its sites."""
    _, name, kind, receiver, of_type, local, arguments, _ = row
    return Usage(name, cast(ReferenceKind, kind), receiver, of_type, local == 1, arguments)


def imported_of(row: ImportRow) -> Imported:
    """The imported name that a row of the index is."""
    _, module, name, local, line, reexported = row
    return Imported(intern(module), intern(name), intern(local), line, reexported == 1)
