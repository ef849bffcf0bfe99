"""The graph of a tree's symbols and files, one step at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from smart_explore.languages.lookup_rules import lookup_rules
from smart_explore.languages.project_files import FileTree
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.relation import Imported
from smart_explore.relations.edges import Edge, SymbolRef
from smart_explore.relations.facts import FileFacts
from smart_explore.relations.modules import DEFAULT, Module
from smart_explore.relations.resolve import SUPER, Resolver
from smart_explore.relations.store import Facts

CALL = frozenset({"call"})
ANY = frozenset({"call", "inherit", "type", "value"})

MAX_NAMES = 1_000
"""A symbol is looked for under so many names: each is a look at the whole tree."""
_Source = tuple[str, tuple[str, ...]]
"""The family of an importing language, and the files that are imported together."""
MAX_SINGLY = 20
"""Where the importers of more files than that are asked for, all imports of the tree are read at once."""


class Graph:
    """Edges between symbols and between files. ``read`` gives the bytes of a file that says how imports are read."""

    def __init__(self, facts: Facts, read: Callable[[str], bytes | None]) -> None:
        self.facts = facts
        self._read = read
        self._asked_for_importers = 0

    @cached_property
    def resolver(self) -> Resolver:
        """What says what a reference means."""
        return Resolver(self.facts, FileTree(self.facts.paths, self._read))

    def edges_to(self, target: SymbolRef, kinds: frozenset[str] = CALL) -> list[Edge]:
        """The references that mean a symbol, or may mean it, by path and line."""
        found: dict[tuple[str, int, int], Edge] = {}
        target = self.resolver.header_definitions.definitions(target)[0]
        for name, place in self._names_of(target):
            meant: dict[int, bool] = {}  # by the resolution, which the resolver keeps: many references share one
            for file in self.facts.naming(name):
                for edge in self._edges_in(file, name, place, kinds, meant):
                    found.setdefault((edge.path, edge.reference.line, edge.reference.column), edge)
        return [found[key] for key in sorted(found)]

    def edges_from(self, source: SymbolRef, kinds: frozenset[str] = CALL) -> list[Edge]:
        """The references inside of a symbol that mean something in the tree, in source order."""
        file = self.facts.file(source.path)
        if file is None:
            return []
        outer = source.definition
        edges = []
        for use in file.uses:
            inner = file.definition(use.inside) if use.inside >= 0 else None
            if (
                inner is None
                or use.reference.kind not in kinds
                or not _within(inner.qualified_name, outer.qualified_name)
            ):
                continue
            if not outer.line_start <= use.reference.line <= outer.line_end:
                continue
            resolution = self.resolver.resolve(file, use)
            if resolution.places:
                edges.append(Edge(file.path, inner, use.reference, resolution.how, resolution.places))
        return edges

    def enclosing(self, place: SymbolRef) -> list[SymbolRef]:
        """The function that a symbol is local to, if any."""
        file = self.facts.file(place.path) if place.definition.parent else None
        around = file.qualified(place.definition.parent) if file else ()
        return [SymbolRef(place.path, one) for one in around[:1] if one.kind in CALLABLE_KINDS]

    def _edges_in(
        self, file: FileFacts, name: str, target: SymbolRef, kinds: frozenset[str], meant: dict[int, bool]
    ) -> Iterator[Edge]:
        own = name in (target.definition.name, SUPER, "new") or file.bound_to(name) or file.bound_to("*")
        for use in file.uses_of(name):
            if use.reference.kind not in kinds or not (own or use.reference.receiver):
                continue  # an alias is known where it is imported, and behind what it is imported in
            resolution = self.resolver.resolve(file, use)
            if id(resolution) not in meant:
                meant[id(resolution)] = any(same_symbol(place, target) for place in resolution.places)
            if meant[id(resolution)]:
                source = file.definition(use.inside) if use.inside >= 0 else None
                yield Edge(file.path, source, use.reference, resolution.how, resolution.places)

    def names_of(self, target: SymbolRef) -> list[str]:
        """A symbol's own name, and those under which files import it and pass it on."""
        names = {target.definition.name: None}
        following = [target.definition.name]
        while following and len(names) < MAX_NAMES:
            name = following.pop()
            aliases = [(file, one) for file in self.facts.naming(name) for one in file.importing(name)]
            for file, one in [*aliases, *(self._defaults(target) if len(names) == 1 else ())]:
                if one.local not in names and one.local not in ("", "*") and self._means(file, one, target):
                    names[one.local] = None
                    following.append(one.local)
                    if len(names) == MAX_NAMES:
                        break
        return list(names)

    def _defaults(self, target: SymbolRef) -> Iterator[tuple[FileFacts, Imported]]:
        """The imports that may give what a module exports as its default a name of their own."""
        own = self.facts.file(target.path)
        if own is None or target.definition.parent or not lookup_rules(own.language).default_exports:
            return
        for path, one in self.importers(target.path):
            file = self.facts.file(path) if one.name == DEFAULT else None
            if file is not None:
                yield file, one

    def _means(self, file: FileFacts, imported: Imported, target: SymbolRef) -> bool:
        meaning = self.resolver.modules.meaning(file, imported)
        return not isinstance(meaning, Module) and any(same_symbol(place, target) for place in meaning)

    def _names_of(self, target: SymbolRef) -> Iterator[tuple[str, SymbolRef]]:
        """The names by which a symbol is spoken of, each with the symbol that is meant then.

        A constructor is called by its type's name, or by ``super``.
        """
        definition = target.definition
        for name in self.names_of(target):
            yield name, target
        file = self.facts.file(target.path)
        maker = lookup_rules(file.language).constructor_call if file else ""
        if maker and definition.kind in TYPE_KINDS:
            yield maker, target
        if file is None or not definition.parent:
            return
        constructors = lookup_rules(file.language).constructors
        if definition.kind == "constructor" or definition.name in constructors:
            if not lookup_rules(file.language).named_constructors:
                for type_ in file.qualified(definition.parent):
                    if type_.kind in TYPE_KINDS:
                        place = SymbolRef(target.path, type_)
                        yield from ((name, place) for name in [*self.names_of(place), maker] if name)
            yield SUPER, target
        elif lookup_rules(file.language).super_call == "method":
            yield SUPER, target

    def imported_files(self, path: str) -> list[tuple[Imported, tuple[str, ...]]]:
        """What a file imports, each with the files in the tree that it is; none for what is from outside."""
        file = self.facts.file(path)
        return [] if file is None else [(one, self.files_of(file.language, path, one)) for one in file.imports]

    def files_of(self, language: str, importer: str, imported: Imported) -> tuple[str, ...]:
        """The files that an imported name stands for: a submodule, where it is one, else the module it is from."""
        modules = self.resolver.modules
        inner = modules.submodule(language, importer, imported)
        return inner.files if inner is not None else modules.files_of(language, importer, imported)

    def importers(self, path: str) -> list[tuple[str, Imported]]:
        """The files that import a file, each with the import, by path and line."""
        own = self.facts.file(path)
        if own is None:
            return []
        self._asked_for_importers += 1
        if self._asked_for_importers > MAX_SINGLY:
            family = lookup_rules(own.language).family
            sources = self._sources.get(path, ())
            several = [one for key in sources if key[0] == family for one in self._importers[key] if one[0] != path]
            return sorted(several, key=lambda one: (one[0], one[1].line))
        stem = path.rpartition("/")[2].partition(".")[0]
        folder = path.rpartition("/")[0].rpartition("/")[2]
        return [
            (other, one)
            for other, language, imports in self.facts.importing(_words(own.language, stem, folder))
            if other != path and lookup_rules(language).family == lookup_rules(own.language).family
            for one in imports
            if path in self.files_of(language, other, one)
        ]

    @cached_property
    def _importers(self) -> dict[_Source, list[tuple[str, Imported]]]:
        """For the files that any import stands for, together as they are, the imports of them."""
        found: dict[_Source, list[tuple[str, Imported]]] = {}
        for other, language, imports in self.facts.importing(()):
            for one in imports:
                files = self.files_of(language, other, one)
                if files:
                    found.setdefault((lookup_rules(language).family, files), []).append((other, one))
        return found

    @cached_property
    def _sources(self) -> dict[str, list[_Source]]:
        """For each file the keys of ``_importers`` that it is in."""
        found: dict[str, list[_Source]] = {}
        for key in self._importers:
            for path in key[1]:
                found.setdefault(path, []).append(key)
        return found


_SILENT = frozenset({"__init__", "index", "mod", "lib", "main"})
"""Files that an import need not name: it names their folder, or nothing."""


def _words(language: str, stem: str, folder: str) -> list[str]:
    """What the import of a file must hold: its name, or its folder's. Empty where it may be imported by any text."""
    said = lookup_rules(language).imports_say
    if not stem or not folder or (stem in _SILENT and "file" in said):
        return []
    return [stem if part == "file" else folder for part in said]


def same_symbol(place: SymbolRef, other: SymbolRef) -> bool:
    """Whether two places are one symbol: overloads and declarations of one name in a file are."""
    return place.path == other.path and place.definition.qualified_name == other.definition.qualified_name


def _within(name: str, outer: str) -> bool:
    return name == outer or name.startswith(outer + ".")
