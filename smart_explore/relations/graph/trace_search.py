"""Search along calls from two ends: the symbols reached from each, and the hops."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.ranking.paths import is_test
from smart_explore.relations.edges import Edge, SymbolRef
from smart_explore.relations.graph.graph import CALL, VALUE, Graph
from smart_explore.relations.graph.implementations import implementations, implemented_methods

MAX_WIDENINGS = 40
"""The most hops of a search, from both ends together."""
MAX_SPREAD = 30
"""The most implementations to which an interface is followed."""
MAX_MEANINGS = 10
"""The most candidates of an unsure call; calls with more are ignored."""

PASSES_ON = "passes on"


class Hop(NamedTuple):
    """From one symbol to the next: by a call on a line of the source's file; line 0 leads to an implementation."""

    source: SymbolRef
    target: SymbolRef
    line: int
    how: str


class Side:
    """The symbols reached from one end, each with the hops by which it was first reached, all of the same length."""

    def __init__(self, starts: Collection[SymbolRef]) -> None:
        self.level = {key_of(start): start for start in starts}
        self.hops: dict[tuple[str, str], list[Hop]] = {key: [] for key in self.level}


class Search:
    """One search with a limit of symbols. It goes through tests only if it begins in one."""

    def __init__(self, graph: Graph, limit: int, *, with_tests: bool, passed_on: bool = False) -> None:
        self._graph = graph
        self._with_tests = with_tests
        self._left = limit
        self._passed_on = passed_on
        self.unsure: dict[Hop, int] = {}
        """Calls that were not followed, with the number of candidates of each."""

    @property
    def is_spent(self) -> bool:
        """True if the budget of symbols is used up."""
        return self._left <= 0

    def meet(self, forward: Side, backward: Side, *, exhaust: bool = False) -> bool:
        """Widen both sides until they meet (True), or one cannot go on; with ``exhaust`` until both cannot."""
        for _ in range(MAX_WIDENINGS):
            if forward.hops.keys() & backward.hops.keys():
                return True
            ends = not (forward.level or backward.level) if exhaust else not (forward.level and backward.level)
            if ends or self.is_spent:
                return False
            self._widen_smaller(forward, backward)
        self._left = 0
        return bool(forward.hops.keys() & backward.hops.keys())

    def _widen_smaller(self, forward: Side, backward: Side) -> None:
        """Go one hop further from the end that has fewer symbols to go on from, and any."""
        if backward.level and (not forward.level or len(backward.level) < len(forward.level)):
            self._widen(backward, backwards=True)
        else:
            self._widen(forward, backwards=False)

    def _widen(self, side: Side, *, backwards: bool) -> None:
        """Go one hop further from all symbols reached last."""
        following: dict[tuple[str, str], SymbolRef] = {}
        for place in side.level.values():
            if self.is_spent:
                break
            self._left -= 1
            for hop in self._back(place) if backwards else self._on(place):
                other = hop.source if backwards else hop.target
                key = key_of(other)
                if key in following:
                    last = side.hops[key][-1]
                    if place not in (last.source, last.target):  # two calls of a symbol count as one
                        side.hops[key].append(hop)
                elif key not in side.hops:
                    side.hops[key] = [hop]
                    following[key] = other
        side.level = following

    def _on(self, place: SymbolRef) -> Iterator[Hop]:
        """The hops from a symbol: its callees, and its implementations."""
        if place.definition.kind in TYPE_KINDS:
            yield from (Hop(place, maker, 0, "constructs") for maker in self._constructors(place))
            return
        for edge in self._graph.edges_from(place):
            if edge.how == "ambiguous":
                self._leave(edge, place, edge.targets)
                continue
            for target in edge.targets:
                yield Hop(place, target, edge.site.line, edge.how)
        for edge in self._graph.edges_from(place, VALUE) if self._passed_on else ():
            for target in edge.targets if edge.how != "ambiguous" else ():
                if _is_called(target):
                    yield Hop(place, target, edge.site.line, PASSES_ON)
        if place.definition.kind in CALLABLE_KINDS and place.definition.parent:
            for step in implementations(self._graph, place, 3).steps[:MAX_SPREAD]:
                assert step.definition is not None
                yield Hop(place, SymbolRef(step.path, step.definition), 0, "implemented by")

    def _back(self, place: SymbolRef) -> Iterator[Hop]:
        """The hops to a symbol: its callers, and the methods that it implements."""
        for edge, caller in self._uses(place, CALL):
            if edge.how == "ambiguous":
                self._leave(edge, caller, [place])
            else:
                yield Hop(caller, place, edge.site.line, edge.how)
        for edge, user in self._uses(place, VALUE) if self._passed_on and _is_called(place) else ():
            if edge.how != "ambiguous":
                yield Hop(user, place, edge.site.line, PASSES_ON)
        for outer in self._graph.enclosing(place):
            yield Hop(outer, place, 0, "holds")
        for base in implemented_methods(self._graph, place):
            yield Hop(base, place, 0, "implemented by")
        if place.definition.kind == "constructor" or place in self._constructors(place):
            file = self._graph.facts.file(place.path)
            for type_ in file.qualified(place.definition.parent) if file else ():
                yield Hop(SymbolRef(place.path, type_), place, 0, "constructs")

    def _uses(self, place: SymbolRef, kinds: frozenset[str]) -> Iterator[tuple[Edge, SymbolRef]]:
        """The references to a symbol, each with the enclosing symbol; tests count if the search includes them."""
        for edge in self._graph.edges_to(place, kinds):
            if edge.source is not None and (self._with_tests or not is_test(edge.file.path)):
                yield edge, SymbolRef(edge.file.path, edge.source)

    def _leave(self, edge: Edge, source: SymbolRef, targets: Iterable[SymbolRef]) -> None:
        meanings = len(edge.targets)
        if meanings <= MAX_MEANINGS:
            for target in targets:
                self.unsure[Hop(source, target, edge.site.line, edge.how)] = meanings

    def _constructors(self, type_: SymbolRef) -> list[SymbolRef]:
        file = self._graph.facts.file(type_.path)
        if file is None or type_.definition.kind not in TYPE_KINDS:
            return []
        names = dict.fromkeys((*lookup_rules(file.language).types.constructors, type_.definition.name))
        return [one for name in names if name for one in self._graph.resolver.types.member(type_, name)]


def key_of(place: SymbolRef) -> tuple[str, str]:
    """The key of a symbol, the same for all of its overloads."""
    return place.path, place.definition.qualified_name


def _is_called(place: SymbolRef) -> bool:
    return place.definition.kind in CALLABLE_KINDS
