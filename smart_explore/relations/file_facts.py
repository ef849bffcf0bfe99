"""The facts of one file, each kind read when asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, cast

from smart_explore.index.corruption import CorruptIndexError, decoding
from smart_explore.index.fact_reader import DefinitionRow, ImportRow, UsageRow, position_of, row_number
from smart_explore.model.relation import Imported, ReferenceKind
from smart_explore.relations.facts import (
    Definition,
    DefinitionNumbers,
    Site,
    Usage,
    decode_sites,
    decode_types,
    stored_text,
)

if TYPE_CHECKING:
    from smart_explore.relations.tree_facts import TreeFacts


class FileFacts:
    """The facts of the file at ``path`` (relative to the root, with ``/``). ``number`` is the index's own."""

    def __init__(self, tree: TreeFacts, number: int, path: str, language: str) -> None:
        self._tree = tree
        self.number = number
        self.path = path
        self.language = language
        self._qualified: dict[str, tuple[Definition, ...]] = {}
        self._single: dict[int, Definition] = {}

    @cached_property
    def definitions(self) -> tuple[Definition, ...]:
        """Every symbol in source order, outer ones first."""
        return tuple(definition_of(row) for row in self._tree.reader.definitions_in(self.number))

    def definition(self, number: int) -> Definition:
        """A symbol by its place in ``definitions``."""
        if "definitions" in self.__dict__:
            return self.definitions[number]
        found = self._single.get(number)
        if found is None:
            row = self._tree.reader.definition(row_number(self.number, number))
            if row is None:
                raise CorruptIndexError("a definition is missing")
            found = self._single[number] = definition_of(row)
        return found

    def qualified(self, name: str) -> tuple[Definition, ...]:
        """The symbols of a qualified name: overloads and conditional definitions share one."""
        found = self._qualified.get(name)
        if found is None:
            last = name.rpartition(".")[2]
            several = self.named(last)
            if last != name and not any(one.qualified_name == name for one in several):
                several = self.named(name)  # packages and modules have names with dots
            found = self._qualified[name] = tuple(one for one in several if one.qualified_name == name)
        return found

    def named(self, name: str) -> list[Definition]:
        """The symbols of a name."""
        rows = self._tree.reader.definitions_named_in(stored_text(name), self.number)
        return [definition_of(row) for row in rows]

    def defines(self, name: str) -> bool:
        """Whether any symbol has that name."""
        return self.number in self._tree.files_defining(name)

    @cached_property
    def imports(self) -> tuple[Imported, ...]:
        """The imported names in source order."""
        return tuple(imported_of(row) for row in self._tree.reader.imports_in(self.number))

    def bound_to(self, local: str) -> tuple[Imported, ...]:
        """What a local name is imported from; ``*`` for wildcards."""
        return self._by_local_name.get(local, ())

    @cached_property
    def usages(self) -> tuple[tuple[Site, Usage], ...]:
        """All usages in source order, a site each."""
        return tuple(_sited(self._tree.reader.usages_in(self.number)))

    def inside(self, qualified_name: str, line: int) -> int:
        """The number of the definition of that name that holds a line; of the first of the name where none does."""
        return self._numbers.holding(qualified_name, line)

    @cached_property
    def _numbers(self) -> DefinitionNumbers:
        return DefinitionNumbers(self.definitions)

    def declared(self, owner: str, name: str) -> str:
        """What something is declared to be in ``languages.type_notation``, by the qualified name of what it is in.

        A name with ``()`` behind it asks for what a call of it gives. ``""`` where the file does not say.
        """
        return self._types.get((owner, name), "")

    @cached_property
    def _types(self) -> dict[tuple[str, str], str]:
        return decode_types(self._tree.reader.types_in(self.number))

    def number_of(self, definition: Definition) -> int:
        """The place in ``definitions`` of the first symbol of a definition's qualified name."""
        row = self._tree.reader.number_in(stored_text(definition.name), stored_text(definition.parent), self.number)
        return position_of(row) if row else -1

    def bases_of(self, number: int) -> list[Usage]:
        """The usages by which the type at that place in ``definitions`` names its bases."""
        return self._bases.get(number, [])

    @cached_property
    def _bases(self) -> dict[int, list[Usage]]:
        found: dict[int, list[Usage]] = defaultdict(list)
        for site, usage in _sited(self._tree.reader.bases_in(self.number)):
            found[site.inside].append(usage)
        return found

    @cached_property
    def _by_local_name(self) -> dict[str, tuple[Imported, ...]]:
        found: dict[str, list[Imported]] = {}
        for imported in self.imports:
            found.setdefault(imported.local, []).append(imported)
        return {local: tuple(several) for local, several in found.items()}


def usage_of_row(row: UsageRow) -> Usage:
    """The usage that a row of the index is, without its sites."""
    _, name, kind, receiver, of_type, local, _ = row
    return Usage(name, cast(ReferenceKind, kind), receiver, of_type, local == 1)


def _sited(rows: Sequence[UsageRow]) -> list[tuple[Site, Usage]]:
    """The usages of rows in source order, a site each."""
    sited = []
    with decoding("a usage"):
        for row in rows:
            usage = usage_of_row(row)
            sited += [(site, usage) for site in decode_sites(row[-1])]
    return sorted(sited)


def definition_of(row: DefinitionRow) -> Definition:
    """The symbol that a row of the index is."""
    _, name, parent, kind, line_start, line_end, exported = row
    return Definition(name, f"{parent}.{name}" if parent else name, kind, line_start, line_end, exported == 1)


def imported_of(row: ImportRow) -> Imported:
    """The imported name that a row of the index is."""
    _, module, name, local, line, reexported = row
    return Imported(module, name, local, line, reexported == 1)
