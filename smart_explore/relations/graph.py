"""The graph of a tree's symbols and files, one step at a time."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial
from itertools import accumulate

from smart_explore.languages.project_files import FileTree
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.model.relation import Imported
from smart_explore.relations.edges import Edge, SymbolRef
from smart_explore.relations.facts import Definition
from smart_explore.relations.file_facts import FileFacts
from smart_explore.relations.holders import holders
from smart_explore.relations.import_graph import ImportGraph
from smart_explore.relations.modules import DEFAULT, NAMELESS_DEFAULT, Module, is_top_export
from smart_explore.relations.name_lookup import SUPER
from smart_explore.relations.resolve import Resolver
from smart_explore.relations.tree_facts import Sited, TreeFacts

CALL = frozenset({"call"})
VALUE = frozenset({"value"})
"""What is named without being called: a function that is passed on, or of which something is asked."""
NAMED = VALUE | {"type"}
"""What is named as a type or a value, neither called nor derived from."""
ANY = frozenset({"call", "inherit", "type", "value"})

_FUNCTION_AND_METHOD = {"function", "method"}

MAX_NAMES = 1_000
"""A symbol is looked for under so many names: each is a look at the whole tree."""


class Graph:
    """Edges between symbols and between files. ``read`` gives the bytes of a file that says how imports are read."""

    def __init__(self, facts: TreeFacts, read: Callable[[str], bytes | None]) -> None:
        self.facts = facts
        self._read = read

    @cached_property
    def resolver(self) -> Resolver:
        """What says what a reference means."""
        return Resolver(self.facts, FileTree(self.facts.paths, self._read))

    @cached_property
    def imports(self) -> ImportGraph:
        """The edges between files."""
        return ImportGraph(self.facts, self.resolver.modules)

    def edges_to(self, target: SymbolRef, kinds: frozenset[str] = CALL) -> list[Edge]:
        """The references that mean a symbol, or may mean it, by path and line."""
        found: dict[tuple[str, int, int], Edge] = {}
        target = self.resolver.header_definitions.definitions(target)[0]
        for name, place in self._names_of(target):
            beside = partial(self._type_names, place) if name in (SUPER, "new") else tuple
            meant: dict[int, bool] = {}  # by the resolution, which the resolver keeps: many references share one
            for edge in self._edges_by(name, place, kinds, meant, beside):
                found.setdefault((edge.file.path, *edge.site[:2]), edge)
        if kinds >= CALL and target.definition.kind in CALLABLE_KINDS:
            for edge in self.edges_by_holders(target, [target.path]):
                found.setdefault((edge.file.path, *edge.site[:2]), edge)
        return [found[key] for key in sorted(found)]

    def edges_by_holders(self, target: SymbolRef, paths: Iterable[str]) -> Iterator[Edge]:
        """The calls of what holds a function in some files, there and where that is imported or asked of a module."""
        for file in filter(None, map(self.facts.file, paths)):
            for name, is_seen in holders(file, target.definition):
                importing = {one.number for one, _ in self.facts.imports_of(name)} if is_seen else set()
                importing.add(file.number)
                used = self.facts.usages_of(name)
                used = [sited for sited in used if sited[0].number in importing or (is_seen and sited[1].receiver)]
                yield from self._meaning(target, used, CALL, {}, is_own=True)

    def overloads(self, place: SymbolRef) -> list[Definition]:
        """All that share a function's qualified name in its file, itself too: overloads, conditional definitions."""
        file = self.facts.file(place.path)
        if file is None or place.definition.kind not in CALLABLE_KINDS:
            return [place.definition]
        named = file.qualified(place.definition.qualified_name)
        return [definition for definition in named if definition.kind in CALLABLE_KINDS]

    def overload_meant(self, edge: Edge, target: SymbolRef) -> SymbolRef:
        """Which of a symbol's overloads an edge to it leads to; the symbol itself where that may be meant."""
        file = self.facts.file(target.path)
        if file is None or not lookup_rules(file.language).overloads or target in edge.targets:
            return target
        takes = self.resolver.overloads.takes
        several = [SymbolRef(target.path, one) for one in self.overloads(target)]
        if edge.usage.arguments < 0 or len(several) < 2 or takes(target, edge.usage.arguments):
            return target
        return next((one for one in several if takes(one, edge.usage.arguments)), target)

    def edges_from(self, source: SymbolRef, kinds: frozenset[str] = CALL, *, alone: bool = False) -> list[Edge]:
        """The references inside of a symbol that mean something in the tree, in source order.

        Overloads of one name are one symbol; with ``alone`` it is the one definition.
        """
        file = self.facts.file(source.path)
        if file is None:
            return []
        outer = source.definition
        parts = sorted((part.line_start, part.line_end) for part in ([outer] if alone else self.overloads(source)))
        starts = [start for start, _ in parts]
        ends = list(accumulate((end for _, end in parts), max))  # the last line of any that begins so early
        edges = []
        for site, usage in file.usages:
            if usage.kind not in kinds or site.inside < 0:
                continue
            before = bisect_right(starts, site.line)
            if not before or ends[before - 1] < site.line:
                continue
            if not _within(file.definition(site.inside).qualified_name, outer.qualified_name):
                continue
            for _, resolution in self.resolver.resolve_sites(file, usage, [site]):
                if resolution.places:
                    edges.append(Edge(file, site, resolution.how, resolution.places, usage))
        return edges

    def enclosing(self, place: SymbolRef) -> list[SymbolRef]:
        """The function that a symbol is local to, if any."""
        file = self.facts.file(place.path) if place.definition.parent else None
        around = file.qualified(place.definition.parent) if file else ()
        return [SymbolRef(place.path, one) for one in around[:1] if one.kind in CALLABLE_KINDS]

    def _type_names(self, place: SymbolRef) -> Iterator[str]:
        """The names of the type that a symbol is or belongs to, and of all that are derived from it."""
        file = self.facts.file(place.path)
        types = [place.definition] if place.definition.kind in TYPE_KINDS else []
        if file is not None and not types:
            types = [one for one in file.qualified(place.definition.parent) if one.kind in TYPE_KINDS]
        seen = dict.fromkeys(SymbolRef(place.path, one) for one in types)
        following = list(seen)
        while following and len(seen) < MAX_NAMES:
            type_ = following.pop()
            yield from self.names_of(type_)
            new = [one for one in self.resolver.types.derived(type_) if one not in seen]
            seen.update(dict.fromkeys(new))
            following += new

    def _edges_by(
        self,
        name: str,
        target: SymbolRef,
        kinds: frozenset[str],
        meant: dict[int, bool],
        beside: Callable[[], Iterable[str]],
    ) -> Iterator[Edge]:
        own = name in (target.definition.name, SUPER, "new")
        used = self.facts.usages_of(name, beside)
        if kinds >= VALUE and target.definition.kind in CALLABLE_KINDS:
            used = used + self.facts.asked_of(name)
        yield from self._meaning(target, used, kinds, meant, is_own=own)

    def _meaning(
        self, target: SymbolRef, used: Iterable[Sited], kinds: frozenset[str], meant: dict[int, bool], *, is_own: bool
    ) -> Iterator[Edge]:
        """Those of some usages of a name that mean a symbol, or may mean it; ``is_own``: the name is no alias."""
        for file, usage, sites in used:
            name = usage.name
            if usage.kind not in kinds or not (is_own or usage.receiver or file.bound_to(name) or file.bound_to("*")):
                continue  # an alias is known where it is imported, and behind what it is imported in
            for site, resolution in self.resolver.resolve_sites(file, usage, sites):
                if id(resolution) not in meant:
                    meant[id(resolution)] = any(same_symbol(place, target) for place in resolution.places)
                if meant[id(resolution)]:
                    yield Edge(file, site, resolution.how, resolution.places, usage)
                elif resolution.possible and any(same_symbol(place, target) for place in resolution.possible):
                    yield Edge(file, site, "ambiguous", resolution.possible, usage)

    def names_of(self, target: SymbolRef) -> list[str]:
        """A symbol's own name, and those under which files import it and pass it on."""
        names = {target.definition.name: None, target.definition.name.rpartition(".")[2]: None}
        own = len(names)
        following = [*names, *self._names_given_away(target)]
        passing: set[str] = set()
        while following and len(names) < MAX_NAMES:
            name = following.pop()
            importing = [*self.facts.imports_of(name), *(self._defaults(target) if len(names) == own else ())]
            for file, one in importing:
                is_default = one.local == DEFAULT and one.reexported and file.path not in passing
                if is_default and self._means(file, one, target):
                    passing.add(file.path)
                    importing += self._importing_whole(file.path)
                if one.local not in names and one.local not in ("", "*") and self._means(file, one, target):
                    names[one.local] = None
                    following.append(one.local)
                    if len(names) == MAX_NAMES:
                        break
        return list(names)

    def _names_given_away(self, target: SymbolRef) -> list[str]:
        """The other names by which a symbol's module gives it to those that import it."""
        file = self.facts.file(target.path)
        if file is None or target.definition.parent or not lookup_rules(file.language).default_exports:
            return []
        return [holder.name for holder in holders(file, target.definition) if holder.is_seen]

    def _defaults(self, target: SymbolRef) -> Iterator[tuple[FileFacts, Imported]]:
        """The imports that may give what a module exports as its default a name of their own."""
        own = self.facts.file(target.path)
        if own is None or target.definition.parent or not lookup_rules(own.language).default_exports:
            return
        is_default = target.definition.name in (DEFAULT, NAMELESS_DEFAULT, own.declared("", DEFAULT)[1:])
        if not is_default and len([one for one in own.definitions if is_top_export(one)]) > 1:
            return  # which of them it is, the name says that it is given: its own
        for path, one in self.imports.importers(target.path):
            file = self.facts.file(path) if one.name in (DEFAULT, "") else None
            if file is not None:
                yield file, one

    def _importing_whole(self, path: str) -> Iterator[tuple[FileFacts, Imported]]:
        """The imports of a file as a whole, which passes on what it requires: ``module.exports = require()``."""
        for importer, one in self.imports.importers(path):
            file = self.facts.file(importer) if not one.name else None
            if file is not None:
                yield file, one

    def _means(self, file: FileFacts, imported: Imported, target: SymbolRef) -> bool:
        meaning = self.resolver.modules.meaning(file, imported)
        if isinstance(meaning, Module):
            meaning = self.resolver.imported_scope.given_as_a_whole(meaning, imported.local, file.language)
        return any(same_symbol(place, target) for place in meaning)

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


def same_symbol(place: SymbolRef, other: SymbolRef) -> bool:
    """Whether two places are one symbol: overloads and declarations of one name in a file are.

    A function inside of one that bears the name of a type is no method of the type.
    """
    is_same_name = place.path == other.path and place.definition.qualified_name == other.definition.qualified_name
    return is_same_name and {place.definition.kind, other.definition.kind} != _FUNCTION_AND_METHOD


def _within(name: str, outer: str) -> bool:
    return name == outer or name.startswith(outer + ".")
