"""The graph of a tree's symbols and files, one step at a time."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property, partial
from itertools import accumulate
from typing import TYPE_CHECKING

from smart_explore.languages.project_files import FileTree
from smart_explore.languages.raw_references import OPERATOR_CALL
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.relations.edges import SURE, Edge, SymbolRef, same_symbol
from smart_explore.relations.facts.facts import Definition, Site
from smart_explore.relations.facts.tree_facts import Sited, TreeFacts
from smart_explore.relations.graph.holders import holders
from smart_explore.relations.graph.symbol_names import SymbolNames
from smart_explore.relations.imports.repositories import Conflict, RepositoryFiles
from smart_explore.relations.modules.import_graph import ImportGraph
from smart_explore.relations.names.enclosing_members import SUPER
from smart_explore.relations.names.resolve import OWN_CONSTRUCTORS, Resolver

if TYPE_CHECKING:
    from smart_explore.relations.compiler.evidence import Evidence

CALL = frozenset({"call"})
VALUE = frozenset({"value"})
"""References to a value without a call: a function that is passed on, or the receiver of a member."""
INHERIT = frozenset({"inherit"})
"""References to a type as a base."""
ANY = frozenset({"call", "inherit", "type", "value"})
_BY_KEYWORD = frozenset({SUPER, "new", *OWN_CONSTRUCTORS})
"""Keywords that call constructors."""
OPERATOR = frozenset({"operator"})
"""Calls by an operator, without the name; known in files that were read for all names."""


class Graph:
    """Edges between symbols and between files. ``read`` returns the bytes of a file that configures imports.

    ``evidence`` is that of a compiler's index, if the user configured one. ``tree_of`` makes the tree for resolving
    imports from the paths of all files.
    """

    def __init__(
        self,
        facts: TreeFacts,
        read: Callable[[str], bytes | None],
        evidence: Evidence | None = None,
        tree_of: Callable[[Collection[str]], FileTree] | None = None,
    ) -> None:
        self.facts = facts
        self.evidence = evidence
        self._tree_of = tree_of or (lambda paths: FileTree(paths, read))

    @cached_property
    def _files(self) -> FileTree:
        return self._tree_of(self.facts.paths)

    @property
    def conflicts(self) -> list[Conflict]:
        """The packages that several repositories publish, among those imported so far."""
        files = self.__dict__.get("_files")  # not created without imports
        return list(files.conflicts) if isinstance(files, RepositoryFiles) else []

    @cached_property
    def resolver(self) -> Resolver:
        """The resolver of the tree's references."""
        resolver = Resolver(self.facts, self._files, self.evidence)
        resolver.types.derivation.find_names = lambda type_: self.symbol_names.of_base(type_)
        return resolver

    @cached_property
    def imports(self) -> ImportGraph:
        """The edges between files."""
        return ImportGraph(self.facts, self.resolver.modules, self._files)

    @cached_property
    def symbol_names(self) -> SymbolNames:
        """The names that refer to the tree's symbols."""
        return SymbolNames(self.facts, self.resolver, self.imports)

    def edges_to(self, target: SymbolRef, kinds: frozenset[str] = CALL) -> list[Edge]:
        """The references that mean a symbol, or may mean it, by path and line.

        The name of a type means its constructor only in a call; elsewhere it means the type.
        """
        found: dict[tuple[str, int, int], Edge] = {}
        target = self.resolver.header_definitions.definitions(target)[0]
        for name, place in self.symbol_names.meanings(target):
            beside = partial(self.symbol_names.of_types, place) if name in _BY_KEYWORD else tuple
            meant: dict[int, bool] = {}  # by the id of the resolution, which many references share
            wanted = kinds if name == SUPER or place == target else kinds & CALL
            for edge in self._edges_by(name, place, wanted, meant, beside):
                found.setdefault((edge.file.path, *edge.site[:2]), edge)
        for held in self.held(target) if kinds >= CALL else ():
            for edge in self.edges_by_holders(held, [held.path]):
                found.setdefault((edge.file.path, *edge.site[:2]), edge)
        for edge in self._operator_calls(target) if kinds >= CALL else ():
            found.setdefault((edge.file.path, *edge.site[:2]), edge)
        return [found[key] for key in sorted(found)]

    def held(self, target: SymbolRef) -> list[SymbolRef]:
        """The values that a variable holds if calling it calls a symbol: a function, or the type of a constructor."""
        return self.symbol_names.held(target)

    def _operator_calls(self, target: SymbolRef) -> Iterator[Edge]:
        """The operators that call a method, in the files that were read for all names.

        An operator that prefers another method does not call this one if its operand has the other.
        """
        names, name = self.facts.rules_at(target.path).names, target.definition.name
        if name not in names.operators:
            return
        family = self.facts.family_of(target.path)
        taken: set[tuple[int, str, Site]] = set()
        for first in names.operators_first.get(name, "").split():
            for file, usage, sites in self.facts.operators_of(first, family):
                found = self.resolver.resolve_sites(file, usage, sites)
                taken.update((file.number, usage.receiver, at) for at, it in found if it.places and it.how in SURE)
        for edge in self._meaning(target, self.facts.operators_of(name, family), OPERATOR, {}, is_own=True):
            if (edge.file.number, edge.usage.receiver, edge.site) not in taken:
                yield edge

    def edges_by_holders(self, target: SymbolRef, paths: Iterable[str]) -> Iterator[Edge]:
        """The calls of variables and fields that hold a function in some files, there and where these are imported."""
        for file in filter(None, map(self.facts.file, paths)):
            for name, is_seen in holders(file, target.definition):
                family = lookup_rules(file.language).family
                importing = {one.number for one, _ in self.facts.imports_of(name, family)} if is_seen else set()
                importing.add(file.number)
                is_bare = is_seen and lookup_rules(file.language).names.members_bare
                used = self.facts.usages_of(name, family=family)
                used = [
                    sited
                    for sited in used
                    if sited[0].number in importing or is_bare or (is_seen and sited[1].receiver)
                ]
                yield from self._meaning(target, used, CALL, {}, is_own=True)

    def overloads(self, place: SymbolRef) -> list[Definition]:
        """The definitions with a function's qualified name in its file: overloads, conditional definitions."""
        file = self.facts.file(place.path)
        if file is None or place.definition.kind not in CALLABLE_KINDS:
            return [place.definition]
        named = file.qualified(place.definition.qualified_name)
        return [definition for definition in named if definition.kind in CALLABLE_KINDS]

    def overload_meant(self, edge: Edge, target: SymbolRef) -> SymbolRef:
        """The overload of a symbol that an edge leads to; the symbol itself if that is possible."""
        file = self.facts.file(target.path)
        if file is None or target in edge.targets:
            return target
        several = [SymbolRef(target.path, one) for one in self.overloads(target)]
        if edge.usage.receiver.startswith(f"{OPERATOR_CALL}("):
            return next((one for one in several if one in edge.targets), target)
        if not lookup_rules(file.language).types.overloads:
            return target
        takes = self.resolver.overloads.takes
        if edge.usage.arguments < 0 or len(several) < 2 or takes(target, edge.usage.arguments):
            return target
        return next((one for one in several if takes(one, edge.usage.arguments)), target)

    def edges_from(self, source: SymbolRef, kinds: frozenset[str] = CALL, *, alone: bool = False) -> list[Edge]:
        """The references inside a symbol that resolve into the tree, in source order.

        Overloads of a name are one symbol; with ``alone`` only the one definition counts.
        """
        file = self.facts.file(source.path)
        if file is None:
            return []
        outer = source.definition
        parts = sorted((part.line_start, part.line_end) for part in ([outer] if alone else self.overloads(source)))
        starts = [start for start, _ in parts]
        ends = list(accumulate((end for _, end in parts), max))  # the last line of all parts up to here
        edges = []
        by_name = VALUE if kinds >= CALL and lookup_rules(file.language).names.called_by_name else frozenset[str]()
        for site, usage in file.usages:
            if usage.kind not in kinds | by_name or site.inside < 0:
                continue
            before = bisect_right(starts, site.line)
            if not before or ends[before - 1] < site.line:
                continue
            if not _within(file.definition(site.inside).qualified_name, outer.qualified_name):
                continue
            for _, resolution in self.resolver.resolve_sites(file, usage, [site]):
                if usage.kind not in kinds and not any(map(self.is_called_by_name, resolution.places)):
                    continue
                if resolution.places:
                    edges.append(Edge(file, site, resolution.how, resolution.places, usage))
        return edges

    def is_called_by_name(self, place: SymbolRef) -> bool:
        """True for a function without parameters that is called by its bare name."""
        if not self.facts.rules_at(place.path).names.called_by_name or place.definition.kind not in CALLABLE_KINDS:
            return False
        file = self.facts.file(place.path)
        return file is not None and file.taken(place.definition) == "0"

    def enclosing(self, place: SymbolRef) -> list[SymbolRef]:
        """The function that a symbol is local to, if any."""
        file = self.facts.file(place.path) if place.definition.parent else None
        around = file.qualified(place.definition.parent) if file else ()
        return [SymbolRef(place.path, one) for one in around[:1] if one.kind in CALLABLE_KINDS]

    def _edges_by(
        self,
        name: str,
        target: SymbolRef,
        kinds: frozenset[str],
        meant: dict[int, bool],
        beside: Callable[[], Iterable[str]],
    ) -> Iterator[Edge]:
        own = name in self.symbol_names.own(target) or name in _BY_KEYWORD
        family = self.facts.family_of(target.path)
        used = self.facts.usages_of(name, beside, family, behind=self.symbol_names.are_behind(target))
        if kinds >= CALL and self.is_called_by_name(target):
            used = used + self.facts.mentions_of(name, family)
            kinds = kinds | VALUE
        elif kinds >= VALUE and target.definition.kind in CALLABLE_KINDS:
            used = used + self.facts.receiver_calls(name, family)
        yield from self._meaning(target, used, kinds, meant, is_own=own)

    def _meaning(
        self, target: SymbolRef, used: Iterable[Sited], kinds: frozenset[str], meant: dict[int, bool], *, is_own: bool
    ) -> Iterator[Edge]:
        """The usages that mean a symbol, or may mean it; ``is_own``: they use its name, not an alias."""
        for file, usage, sites in used:
            name = usage.name
            if not self.resolver.views.sees(file, target.path):
                continue
            if usage.kind not in kinds or not (is_own or usage.receiver or file.bound_to(name) or file.bound_to("*")):
                continue  # an alias is visible where it is imported, or as a member of the importing module
            for site, resolution in self.resolver.resolve_sites(file, usage, sites):
                if id(resolution) not in meant:
                    meant[id(resolution)] = any(same_symbol(place, target) for place in resolution.places)
                if meant[id(resolution)]:
                    yield Edge(file, site, resolution.how, resolution.places, usage)
                elif resolution.possible and any(same_symbol(place, target) for place in resolution.possible):
                    yield Edge(file, site, "ambiguous", resolution.possible, usage)


def _within(name: str, outer: str) -> bool:
    return name == outer or name.startswith(outer + ".")
