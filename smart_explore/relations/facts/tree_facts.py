"""The facts of an indexed tree for the resolver, by file, or by name in all files. Each is read once.

If only some files were read for a question, requests are recorded (``relations.facts.partial_reading``).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, cast

from smart_explore.index.corruption import decoding
from smart_explore.index.fact_reader import FactReader, UsageRow, file_of, position_of
from smart_explore.index.facts import FactRecord
from smart_explore.index.snapshot import Snapshot
from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.relation import Imported, ReferenceKind
from smart_explore.relations.facts.fact_rows import FactRows, imported_of, usage_of
from smart_explore.relations.facts.facts import Definition, Site, Usage, decode_sites, stored_text
from smart_explore.relations.facts.file_facts import FileFacts

if TYPE_CHECKING:
    from smart_explore.relations.facts.partial_reading import PartialReading
    from smart_explore.relations.facts.unread_files import LanguageImports

NO_RULES = LookupRules("")

Names = Callable[[], Iterable[str]]
Sited = tuple[FileFacts, Usage, list[Site]]
"""A usage in a file, with its sites in source order."""


class TreeFacts:
    """The facts of the live files of a snapshot, without those with ``stale`` numbers; with a ``reading`` of its files.

    Paths are relative to the root, with ``/``. Methods raise CorruptIndexError and sqlite3.Error.
    """

    def __init__(self, snapshot: Snapshot, stale: frozenset[int], reading: PartialReading | None = None) -> None:
        self._reader = FactReader(snapshot.connection)
        self._rows = FactRows(self._reader)
        self._live = snapshot.refreshed.live
        self._reading = reading
        self._files: dict[int, FileFacts | None] = dict.fromkeys(stale)
        self._numbers: dict[str, int] = {}
        self._definitions: dict[str, list[tuple[FileFacts, Definition]]] = {}
        self._imports: dict[str, list[tuple[FileFacts, Imported]]] = {}
        self._usages: dict[str, list[Sited]] = {}
        self._added: dict[str, list[Sited]] = {}

    @contextmanager
    def of_further_steps(self, is_further: bool) -> Iterator[None]:
        """A context in which requests are for a step after the first, if ``is_further``."""
        reading = self._reading
        before = reading is not None and reading.is_further
        if reading is not None:
            reading.is_further = before or is_further
        try:
            yield
        finally:
            if reading is not None:
                reading.is_further = before

    @property
    def lacks_files(self) -> bool:
        """True if more files must be read, and the question be asked again."""
        return self._reading is not None and self._reading.lacks

    @property
    def requests(self) -> int:
        """How many requests of files could not be met so far."""
        return self._reading.requests if self._reading is not None else 0

    @cached_property
    def paths(self) -> Collection[str]:
        """Every source file of the tree, sorted."""
        sources = {os.fsencode(path) for path in self._reading.sources()} if self._reading else set()
        return dict.fromkeys(os.fsdecode(name) for name in sorted(sources.union(self._live)))

    def file(self, path: str) -> FileFacts | None:
        """The facts of one file; None if it has none."""
        if self._reading:
            self._reading.need_file(path)
        number = self._numbers.get(path)
        if number is None:
            number = self._numbers[path] = self._reader.number_of(os.fsencode(path))
        return self._file(number) if number else None

    def imports_at(self, path: str) -> LanguageImports | None:
        """The language and imports of one file, from its bytes without parsing if possible; None if unknown."""
        if self._reading and path not in self._reading.paths and (found := self._reading.unread.imports(path)):
            return found
        file = self.file(path)
        return (file.language, file.imports) if file is not None else None

    def rules_at(self, path: str) -> LookupRules:
        """The look-up rules of a file's language; for an unread file, of the language that its name decides.

        The name of a header does not decide between C and C++.
        """
        reading = self._reading
        named = reading.language_of(path) if reading is not None and path not in reading.paths else None
        file = self.file(path) if named is None else None
        language = file.language if file is not None else named
        return NO_RULES if language is None else lookup_rules(language)

    def bound_names(self) -> frozenset[str]:
        """The names bound by definitions or imports in any file, as stored (``stored_text``)."""
        return frozenset(self._reader.bound_names())

    def files(self) -> list[FileFacts]:
        """The facts of every file that has some, by path."""
        numbers = self._reader.numbers()
        self._load(numbers)
        return sorted(filter(None, map(self._files.__getitem__, numbers)), key=lambda file: file.path)

    def family_of(self, path: str) -> str:
        """The language group of a file; ``""`` without facts."""
        file = self.file(path)
        return lookup_rules(file.language).family if file is not None else ""

    def definitions_named(self, name: str, family: str = "", around: str = "") -> list[tuple[FileFacts, Definition]]:
        """The definitions of a name, by path and in source order.

        ``family``, and a member's container ``around``, limit the search; definitions read already may be included.
        """
        self.need_definitions(name, family, around)
        return self._defined(name)

    def need_definitions(self, name: str, family: str, around: str) -> None:
        """Request the files with the definitions of a name as ``definitions_named`` does, without reading them."""
        if self._reading:
            self._reading.need_definitions(name, family, around)

    def defining(self, files: Sequence[str], name: str, family: str = "") -> tuple[str, ...]:
        """The files, of those given and in their order, that define a name; no others are read for it."""
        if self._reading:
            self._reading.need_definitions_in(files, name, family)
        paths = {file.path for file, _ in self._defined(name)}
        return tuple(path for path in files if path in paths)

    def _defined(self, name: str) -> list[tuple[FileFacts, Definition]]:
        found = self._definitions.get(name)
        if found is None:
            found = [(file, file.definition(number)) for file, number in self._numbers_named(name)]
            found.sort(key=_path)
            found = [(file, one) for file, one in found if not file.is_label(one)] or found
            self._definitions[name] = found
        return found

    def _numbers_named(self, name: str) -> list[tuple[FileFacts, int]]:
        rows = self._reader.definitions_named(stored_text(name))
        self._load(map(file_of, rows))
        return [(file, position_of(row)) for row in rows if (file := self._file(file_of(row)))]

    def imports_of(
        self, name: str, family: str = "", *, only_subclasses: bool = False
    ) -> list[tuple[FileFacts, Imported]]:
        """The imports of a name, under any local name, by path and in source order.

        ``family`` limits this and other look-ups to a language group, ``only_subclasses`` to files that may have some.
        """
        if self._reading:
            (self._reading.need_subclasses if only_subclasses else self._reading.need_imports)(name, family)
            if self._reading.leaves_out(name):
                return []
        found = self._imports.get(name)
        if found is None:
            rows = self._reader.imports_of(stored_text(name))
            self._load(file_of(row[0]) for row in rows)
            found = [(file, imported_of(row)) for row in rows if (file := self._file(file_of(row[0])))]
            found.sort(key=_path)
            self._imports[name] = found
        return [each for each in found if _is_of(family, each[0])] if family else found

    def usages_of(self, name: str, beside: Names = tuple, family: str = "", *, behind: bool = False) -> list[Sited]:
        """The usages of a name by path. Files with one of those ``beside`` it, and ``behind`` another, are enough."""
        if self._reading:
            self._reading.need_uses(name, beside(), family, behind=behind)
            if self._reading.leaves_out(name):
                return []
        found = self._usages_of(name)
        return [each for each in found if _is_of(family, each[0])] if family else found

    def _usages_of(self, name: str) -> list[Sited]:
        found = self._usages.get(name)
        if found is None:
            found = self._usages[name] = self._sited(self._reader.usages_of(stored_text(name)))
        return found

    def derivations_of(self, name: str, family: str = "") -> list[Sited]:
        """The places where a name is a base class, by path."""
        if self._reading:
            self._reading.need_subclasses(name, family)
        return [sited for sited in self._usages_of(name) if sited[1].kind == "inherit" and _is_of(family, sited[0])]

    def receiver_calls(self, name: str, family: str = "") -> list[Sited]:
        """The calls whose receiver has that name, as in ``name.bind(..)``, as usages of the name."""
        if self._reading:
            self._reading.need_uses(name, (), family)
            if self._reading.leaves_out(name):
                return []
        stored = stored_text(name)
        likely = self._receivers.get(stored.rpartition(".")[2], ())
        receivers = [text for text in likely if text == stored or text.endswith(f".{stored}")]
        sited = []
        for file, usage, sites in self._sited(self._reader.calls_with_receivers(receivers)) if receivers else ():
            parts = usage.receiver_type.split("^")
            receiver, _, asked = usage.receiver.rpartition(".")
            of_type = "^".join(part.removesuffix(f".{asked}").removesuffix("|") for part in parts)
            of_type = of_type if all(part.endswith(f".{asked}") for part in parts) else ""
            sited.append((file, Usage(name, "value", receiver, of_type, usage.local), sites))
        return [each for each in sited if _is_of(family, each[0])]

    @cached_property
    def _receivers(self) -> dict[str, list[str]]:
        """The receivers of calls by their last names: a walk asks for many names."""
        found: dict[str, list[str]] = {}
        for text in self._reader.receivers():
            found.setdefault(text.rpartition(".")[2], []).append(text)
        return found

    def mentions_of(self, name: str, family: str = "", *, behind: bool = False) -> list[Sited]:
        """The mentions of a name in the files that were read for all names, by path."""
        if self._reading:
            self._reading.need_uses(name, (), family, behind=behind)
        found = self._sited(self._reader.mentions_of(stored_text(name))) + self._added.get(name, [])
        return sorted((each for each in found if _is_of(family, each[0])), key=_path)

    def operators_of(self, name: str, family: str) -> list[Sited]:
        """The operators that call a method with the name, in files that were read for all names, by path."""
        found = self._sited(self._reader.mentions_of(stored_text(name))) + self._added.get(name, [])
        return sorted((each for each in found if each[1].kind == "operator" and _is_of(family, each[0])), key=_path)

    def mentions_in(self, file: FileFacts, name: str) -> list[tuple[Usage, list[Site]]]:
        """The mentions of a name in a file that was read for all names."""
        rows = [row for row in self._reader.mentions_of(stored_text(name)) if file_of(row[0]) == file.number]
        found = self._sited(rows) + self._added.get(name, [])
        return [(usage, sites) for other, usage, sites in found if other.number == file.number]

    def add_mentions(self, records: Sequence[FactRecord]) -> None:
        """Add mentions that this snapshot does not contain."""
        for record in records:
            file = self.file(os.fsdecode(record.path))
            for name, kind, receiver, of_type, local, arguments, sites in record.mentions if file else ():
                text = record.texts
                usage = Usage(text[name], cast(ReferenceKind, kind), text[receiver], text[of_type], local, arguments)
                self._added.setdefault(usage.name, []).append((cast(FileFacts, file), usage, decode_sites(sites)))

    def without_mentions(self) -> list[bytes]:
        """The paths of the files that were not read for all their names."""
        return [path for number, path in self._reader.without_mentions() if self._files.get(number, self)]

    def importing(self, words: Sequence[str], family: str = "") -> Iterator[tuple[FileFacts, tuple[Imported, ...]]]:
        """The imports of each file by path; with words, only imports that contain one of them."""
        if self._reading:
            self._reading.need_importers(words, family)
        rows = self._reader.imports_holding([stored_text(word) for word in words])
        grouped = {number: [*map(imported_of, rows)] for number, rows in groupby(rows, key=lambda row: file_of(row[0]))}
        self._load(grouped)
        files = [(file, tuple(grouped[number])) for number in grouped if (file := self._file(number)) is not None]
        return iter(sorted(files, key=_path))

    def _sited(self, rows: Sequence[UsageRow]) -> list[Sited]:
        found = []
        self._load(file_of(row[0]) for row in rows)
        with decoding("a usage"):
            for row in rows:
                file = self._file(file_of(row[0]))
                if file is not None:
                    found.append((file, usage_of(row), decode_sites(row[-1])))
        found.sort(key=_path)
        return found

    def _file(self, number: int) -> FileFacts | None:
        if number not in self._files:
            self._load((number,))
        return self._files[number]

    def _load(self, numbers: Iterable[int]) -> None:
        """Load the facts of several files: together they take a small part of the time."""
        unknown = set(numbers) - self._files.keys()
        if unknown:
            self._files.update(dict.fromkeys(unknown))
            self._rows.expect(unknown)
            self._files.update((row[0], FileFacts(self._rows, row)) for row in self._reader.files(unknown))


def _is_of(family: str, file: FileFacts) -> bool:
    return not family or lookup_rules(file.language).family == family


def _path(of_file: tuple[FileFacts, object] | tuple[FileFacts, object, object]) -> str:
    return of_file[0].path
