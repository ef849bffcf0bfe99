"""The facts of an indexed tree, as the resolver asks for them: by file, or by name in all files. All are read once.

Where only some of the files were read for a question, what it asks for is noted (``relations.partial_reading``).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, cast

from smart_explore.index.corruption import decoding
from smart_explore.index.fact_reader import FactReader, UsageRow, file_of
from smart_explore.index.facts import FactRecord
from smart_explore.index.snapshot import Snapshot
from smart_explore.model.relation import Imported, ReferenceKind
from smart_explore.relations.facts import Definition, Site, Usage, decode_sites, stored_text
from smart_explore.relations.file_facts import FileFacts, definition_of, imported_of, usage_of_row

if TYPE_CHECKING:
    from smart_explore.relations.partial_reading import PartialReading

Sited = tuple[FileFacts, Usage, list[Site]]
"""A usage in a file, with its sites in source order."""


class TreeFacts:
    """The facts of the live files of a snapshot but for those whose numbers are ``stale``.

    With a ``reading`` they are of the files that it has read.

    Paths are relative to the root, with ``/``. Methods raise CorruptIndexError, and other errors of sqlite3.
    """

    def __init__(self, snapshot: Snapshot, stale: frozenset[int], reading: PartialReading | None = None) -> None:
        self.reader = FactReader(snapshot.connection)
        self._live = snapshot.refreshed.live
        self._reading = reading
        self._files: dict[int, FileFacts | None] = dict.fromkeys(stale)
        self._numbers: dict[str, int] = {}
        self._definitions: dict[str, list[tuple[FileFacts, Definition]]] = {}
        self._imports: dict[str, list[tuple[FileFacts, Imported]]] = {}
        self._usages: dict[str, list[Sited]] = {}
        self._defining: dict[str, set[int]] = {}
        self._added: dict[str, list[Sited]] = {}

    @cached_property
    def paths(self) -> Collection[str]:
        """Every source file of the tree, sorted."""
        sources = {os.fsencode(path) for path in self._reading.sources()} if self._reading else set()
        return dict.fromkeys(os.fsdecode(name) for name in sorted(sources.union(self._live)))

    def file(self, path: str) -> FileFacts | None:
        """The facts of one file; None where there are none."""
        if self._reading:
            self._reading.need_file(path)
        number = self._numbers.get(path)
        if number is None:
            number = self._numbers[path] = self.reader.number_of(os.fsencode(path))
        return self._file(number) if number else None

    def definitions_named(self, name: str) -> list[tuple[FileFacts, Definition]]:
        """The definitions of a name, by path and in source order."""
        found = self._definitions.get(name)
        if found is None:
            if self._reading:
                self._reading.need_definitions(name)
            rows = self.reader.definitions_named(stored_text(name))
            found = [(file, definition_of(row)) for row in rows if (file := self._file(file_of(row[0])))]
            found.sort(key=_path)
            self._definitions[name] = found
        return found

    def files_defining(self, name: str) -> Collection[int]:
        """The numbers of the files with a definition of that name."""
        found = self._defining.get(name)
        if found is None:
            found = self._defining[name] = self.reader.files_defining(stored_text(name))
        return found

    def imports_of(self, name: str) -> list[tuple[FileFacts, Imported]]:
        """The imports that take a name, whatever it is called there, by path and in source order."""
        found = self._imports.get(name)
        if found is None:
            if self._reading:
                self._reading.need_uses(name)
            rows = self.reader.imports_of(stored_text(name))
            found = [(file, imported_of(row)) for row in rows if (file := self._file(file_of(row[0])))]
            found.sort(key=_path)
            self._imports[name] = found
        return found

    def usages_of(self, name: str, beside: Callable[[], Iterable[str]] = tuple) -> list[Sited]:
        """The usages of a name in all files, by path; perhaps only in those that hold a name ``beside`` it."""
        if self._reading:
            self._reading.need_uses(name, beside())
        found = self._usages.get(name)
        if found is None:
            found = self._usages[name] = self._sited(self.reader.usages_of(stored_text(name)))
        return found

    def mentions_of(self, name: str) -> list[Sited]:
        """The mentions of a name in the files that were read for all names, by path."""
        if self._reading:
            self._reading.need_uses(name)
        found = self._sited(self.reader.mentions_of(stored_text(name))) + self._added.get(name, [])
        return sorted(found, key=_path)

    def add_mentions(self, records: Sequence[FactRecord]) -> None:
        """Take mentions that this snapshot does not see."""
        for record in records:
            file = self.file(os.fsdecode(record.path))
            for name, kind, receiver, of_type, local, sites in record.mentions if file else ():
                text = record.texts
                usage = Usage(text[name], cast(ReferenceKind, kind), text[receiver], text[of_type], local)
                self._added.setdefault(usage.name, []).append((cast(FileFacts, file), usage, decode_sites(sites)))

    def without_mentions(self) -> list[bytes]:
        """The paths of the files that were not read for all their names."""
        return [path for number, path in self.reader.without_mentions() if self._files.get(number, self)]

    def importing(self, words: Sequence[str]) -> Iterator[tuple[FileFacts, tuple[Imported, ...]]]:
        """The imports of each file that has some, by path: with words, only imports that hold one of them."""
        if self._reading:
            self._reading.need_text(words)
        rows = self.reader.imports_holding([stored_text(word) for word in words])
        files = [
            (file, tuple(imported_of(row) for row in several))
            for number, several in groupby(rows, key=lambda row: file_of(row[0]))
            if (file := self._file(number)) is not None
        ]
        return iter(sorted(files, key=_path))

    def _sited(self, rows: Sequence[UsageRow]) -> list[Sited]:
        found = []
        with decoding("a usage"):
            for row in rows:
                file = self._file(file_of(row[0]))
                if file is not None:
                    found.append((file, usage_of_row(row), decode_sites(row[-1])))
        found.sort(key=_path)
        return found

    def _file(self, number: int) -> FileFacts | None:
        if number not in self._files:
            row = self.reader.file(number)
            self._files[number] = FileFacts(self, number, os.fsdecode(row[0]), row[1]) if row else None
        return self._files[number]


def _path(of_file: tuple[FileFacts, object] | tuple[FileFacts, object, object]) -> str:
    return of_file[0].path
