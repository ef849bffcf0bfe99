"""The symbols of production code and their users, from all edges of a tree."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.ranking.paths import is_in_tests
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.graph.symbol_names import is_constructor
from smart_explore.relations.graph.tree_edges import resolved_usages
from smart_explore.relations.names.resolve import Resolver

SHOWN_KINDS = (CALLABLE_KINDS | TYPE_KINDS | VALUE_KINDS | {"macro"}) - {"impl", "prototype"}
MAX_SEVERAL = 8
"""The most candidates of an ambiguous use that is listed; with more it only keeps them from being unused."""
MAX_USAGES = 400_000
"""The most sites that are resolved; the report says how many more there are."""


class SymbolTable(NamedTuple):
    """Symbols by number, and their numbers by path and qualified name.

    Overloads, and conditional definitions, are one symbol.
    """

    places: list[SymbolRef]
    numbers: dict[tuple[str, str], int]

    def number(self, place: SymbolRef) -> int:
        """The number of a symbol, -1 if it is not in the table."""
        return self.numbers.get((place.path, place.definition.qualified_name), -1)


class Use(NamedTuple):
    """The uses of a symbol by one source: a symbol's number, or the path of a file for code in no listed symbol."""

    source: int | str
    target: int
    how: str


class SymbolUses(NamedTuple):
    """The number of each use, with its first line; ``possible`` symbols may also be used.

    ``files`` are pairs of paths, the first of which certainly uses a symbol in the second.
    """

    uses: dict[Use, tuple[int, int]]
    possible: set[int]
    files: set[tuple[str, str]]
    left_out: int


def symbol_table(files: Iterable[FileFacts]) -> SymbolTable:
    """The symbols of files that a report can show, without those in modules for tests."""
    places: list[SymbolRef] = []
    numbers: dict[tuple[str, str], int] = {}
    for file in files:
        for definition in file.definitions:
            key = file.path, definition.qualified_name
            is_shown = definition.kind in SHOWN_KINDS and not is_in_tests(f"{definition.qualified_name}.")
            if is_shown and definition.name and key not in numbers:
                numbers[key] = len(places)
                places.append(SymbolRef(file.path, definition))
    return SymbolTable(places, numbers)


def symbol_uses(
    resolver: Resolver,
    files: list[FileFacts],
    table: SymbolTable,
    bound_names: frozenset[str],
    report: Callable[[int], None],
) -> SymbolUses:
    """The uses of a table's symbols in files. ``report`` gets the number of files done."""
    uses: dict[Use, tuple[int, int]] = {}
    possible: set[int] = set()
    pairs: set[tuple[str, str]] = set()
    known: dict[int, tuple[Resolution, tuple[int, ...]]] = {}
    sites = left_out = 0
    for done, file in enumerate(files):
        if done:
            report(done)
        if sites > MAX_USAGES:
            left_out += 1
            continue
        sources: dict[int, int | str] = {}
        for _, _, several, resolution in resolved_usages(resolver, [file], bound_names):
            sites += len(several)
            if id(resolution) not in known:
                known[id(resolution)] = resolution, _targets(resolution, table, file)
                possible.update(number for place in resolution.possible if (number := table.number(place)) >= 0)
            targets = known[id(resolution)][1]
            if resolution.how == "ambiguous" and len(resolution.places) > MAX_SEVERAL:
                possible.update(targets)
                continue
            for site in several if targets else ():
                if site.inside not in sources:
                    sources[site.inside] = _source(file, site.inside, table)
                for target in targets:
                    use = Use(sources[site.inside], target, resolution.how)
                    times, line = uses.get(use, (0, site.line))
                    uses[use] = times + 1, min(line, site.line)
            if resolution.how != "ambiguous":
                pairs.update((file.path, place.path) for place in resolution.places if place.path != file.path)
    return SymbolUses(uses, possible, pairs, left_out)


def _targets(resolution: Resolution, table: SymbolTable, file: FileFacts) -> tuple[int, ...]:
    """The numbers of the symbols that a resolution means; a constructor counts for its type, too."""
    found: dict[int, None] = {}
    for path, definition in resolution.places:
        for name in (definition.qualified_name, *([definition.parent] if is_constructor(file, definition) else [])):
            number = table.numbers.get((path, name), -1)
            if number >= 0:
                found[number] = None
    return tuple(found)


def _source(file: FileFacts, inside: int, table: SymbolTable) -> int | str:
    """The source of a use: the number of the innermost symbol in the table, else the file."""
    name = file.definition(inside).qualified_name if inside >= 0 else ""
    while name:
        number = table.numbers.get((file.path, name), -1)
        if number >= 0:
            return number
        name = name.rpartition(".")[0]
    return file.path


def is_self_use(use: Use, table: SymbolTable) -> bool:
    """True if a symbol uses itself or its container, which keeps neither alive."""
    if isinstance(use.source, str):
        return False
    source, target = table.places[use.source], table.places[use.target]
    inner, outer = source.definition.qualified_name, target.definition.qualified_name
    return source.path == target.path and (inner == outer or inner.startswith(outer + "."))
