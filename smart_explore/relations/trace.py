"""The shortest ways by which calls lead from some symbols to others, looked for from both ends."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph import Graph, same_symbol
from smart_explore.relations.implementations import implementations

MAX_SYMBOLS = 3_000
"""So many symbols are looked at for one question."""
MAX_CALLS = 40
"""So often the search goes one hop further, from either end."""
MAX_SPREAD = 30
"""An interface is followed to so many of its implementations."""


class Hop(NamedTuple):
    """From one symbol to the next: on a line of the first's file by a call, with line 0 to what carries it out."""

    source: SymbolRef
    target: SymbolRef
    line: int
    how: str


class Traced(NamedTuple):
    """The shortest paths, or none; how many symbols were looked at from each end, and what ended the search.

    ``ambiguous`` calls were not followed, for they may mean several symbols. ``limit`` says that there was more.
    """

    paths: list[list[Hop]]
    forward: int
    backward: int
    ambiguous: int
    limit: bool


class _Side:
    """What was met from one end: for each symbol the hops by which it was met first, all of the same length."""

    def __init__(self, starts: Collection[SymbolRef]) -> None:
        self.level = {_key(start): start for start in starts}
        self.hops: dict[tuple[str, str], list[Hop]] = {key: [] for key in self.level}


def trace(graph: Graph, sources: Collection[SymbolRef], targets: Collection[SymbolRef], limit: int) -> Traced:
    """At most ``limit`` of the shortest paths of calls from any of the sources to any of the targets."""
    search = _Search(graph)
    backward = _Side(targets)
    forward = _Side([source for source in sources if _key(source) not in backward.hops])
    calls = 0
    meeting = forward.hops.keys() & backward.hops.keys()
    while not meeting and forward.level and backward.level and calls < MAX_CALLS and not search.is_spent:
        calls += 1
        if len(forward.level) <= len(backward.level):
            search.widen(forward, backwards=False)
        else:
            search.widen(backward, backwards=True)
        meeting = forward.hops.keys() & backward.hops.keys()
    paths = [
        [*before, *after]
        for key in sorted(meeting)
        for before in _ways(forward, key, backwards=False)
        for after in _ways(backward, key, backwards=True)
    ]
    paths = [path for path in paths if path]
    shortest = min(map(len, paths), default=0)
    ends = search.is_spent or calls == MAX_CALLS
    best = [path for path in paths if len(path) == shortest][:limit]
    return Traced(best, len(forward.hops), len(backward.hops), search.ambiguous, ends and not best)


def _ways(side: _Side, key: tuple[str, str], *, backwards: bool) -> list[list[Hop]]:
    """The ways, hop by hop in the order of the calls, between a symbol and that end."""
    hops = side.hops[key]
    if not hops:
        return [[]]
    ways = []
    for hop in hops[:3]:
        further = _ways(side, _key(hop.target if backwards else hop.source), backwards=backwards)
        ways += [[hop, *way] if backwards else [*way, hop] for way in further]
    return ways[:10]


class _Search:
    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._looked = 0
        self.ambiguous = 0

    @property
    def is_spent(self) -> bool:
        return self._looked >= MAX_SYMBOLS

    def widen(self, side: _Side, *, backwards: bool) -> None:
        """Go one hop further from all that was met last."""
        following: dict[tuple[str, str], SymbolRef] = {}
        for place in side.level.values():
            self._looked += 1
            if self.is_spent:
                break
            for hop in self._back(place) if backwards else self._on(place):
                other = hop.source if backwards else hop.target
                key = _key(other)
                if key in following:
                    last = side.hops[key][-1]
                    if place not in (last.source, last.target):  # two calls of one symbol are one way
                        side.hops[key].append(hop)
                elif key not in side.hops:
                    side.hops[key] = [hop]
                    following[key] = other
        side.level = following

    def _on(self, place: SymbolRef) -> Iterator[Hop]:
        """What a symbol calls, and what carries out what it is."""
        if place.definition.kind in TYPE_KINDS:
            yield from (Hop(place, maker, 0, "constructs") for maker in self._constructors(place))
            return
        for edge in self._graph.edges_from(place):
            if edge.how == "ambiguous":
                self.ambiguous += 1
                continue
            for target in edge.targets:
                yield Hop(place, target, edge.site.line, edge.how)
        if place.definition.kind in CALLABLE_KINDS and place.definition.parent:
            for step in implementations(self._graph, place, 3).steps[:MAX_SPREAD]:
                assert step.definition is not None
                yield Hop(place, SymbolRef(step.path, step.definition), 0, "implemented by")

    def _back(self, place: SymbolRef) -> Iterator[Hop]:
        """What calls a symbol, and what it carries out."""
        for edge in self._graph.edges_to(place):
            if edge.how == "ambiguous":
                self.ambiguous += 1
            elif (source := edge.source) is not None:
                yield Hop(SymbolRef(edge.file.path, source), place, edge.site.line, edge.how)
        for outer in self._graph.enclosing(place):
            yield Hop(outer, place, 0, "holds")
        for base in self._carried_out(place):
            yield Hop(base, place, 0, "implemented by")
        if place.definition.kind == "constructor" or place in self._constructors(place):
            file = self._graph.facts.file(place.path)
            for type_ in file.qualified(place.definition.parent) if file else ():
                yield Hop(SymbolRef(place.path, type_), place, 0, "constructs")

    def _constructors(self, type_: SymbolRef) -> list[SymbolRef]:
        file = self._graph.facts.file(type_.path)
        if file is None or type_.definition.kind not in TYPE_KINDS:
            return []
        names = dict.fromkeys((*lookup_rules(file.language).constructors, type_.definition.name))
        return [one for name in names if name for one in self._graph.resolver.types.member(type_, name)]

    def _carried_out(self, place: SymbolRef) -> Iterator[SymbolRef]:
        """The methods of bases and interfaces that a method overrides or carries out."""
        file, definition = self._graph.facts.file(place.path), place.definition
        types = self._graph.resolver.types
        if file is None or not definition.parent or definition.kind not in CALLABLE_KINDS:
            return
        for owner in types.called(file, definition.parent)[:1]:
            for base in types.ancestors(owner):
                yield from types.member(base, definition.name)
        if not lookup_rules(file.language).structural_interfaces:
            return
        for other, declared in self._graph.facts.definitions_named(definition.name):
            if other.language != file.language or (other.path == place.path and declared == definition):
                continue
            asked = SymbolRef(other.path, declared)
            if any(one.kind == "interface" for one in other.qualified(declared.parent)) and any(
                step.definition is not None and same_symbol(SymbolRef(step.path, step.definition), place)
                for step in implementations(self._graph, asked, 1).steps
            ):
                yield asked


def _key(place: SymbolRef) -> tuple[str, str]:
    return place.path, place.definition.qualified_name
