"""The shortest paths of calls from some symbols to others, searched from both ends."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from smart_explore.ranking.paths import is_test
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.graph.trace_search import Hop, Search, Side, key_of

MAX_SYMBOLS = 3_000
"""The most symbols that one question visits."""
MAX_FURTHER = 500
"""The most symbols that are visited for a path with unsure steps, if none has only sure ones."""
MAX_POSSIBLE_HOPS = 12
"""The most hops of a path with an unsure one: longer ones are meaningless."""


class Traced(NamedTuple):
    """The shortest paths, the number of symbols visited from each end, and True if a limit ended the search.

    ``whole`` are the ends, ``start`` and ``end``, from which every sure call was followed.

    Without a path, ``possible`` ones are searched: through functions that are passed on, else with one ambiguous call,
    short ones with few candidates first.
    """

    paths: list[list[Hop]]
    possible: list[list[Hop]]
    forward: int
    backward: int
    limit: bool
    whole: tuple[str, ...] = ()


def trace(graph: Graph, sources: Collection[SymbolRef], targets: Collection[SymbolRef], limit: int) -> Traced:
    """The ``limit`` shortest paths of calls from any source to any target."""
    with_tests = any(is_test(source.path) for source in sources)
    search = Search(graph, MAX_SYMBOLS, with_tests=with_tests)
    forward, backward = _sides(sources, targets)
    if search.meet(forward, backward):
        best = _through(forward, backward)[:limit]
        return Traced(best, [], len(forward.hops), len(backward.hops), limit=False)
    whole = tuple(name for name, side in (("start", forward), ("end", backward)) if not (side.level or search.is_spent))
    further = Search(graph, MAX_FURTHER, with_tests=with_tests, passed_on=True)
    possible = _possible(further, *_sides(sources, targets))[:1]
    return Traced([], possible, len(forward.hops), len(backward.hops), search.is_spent, whole)


def _sides(sources: Collection[SymbolRef], targets: Collection[SymbolRef]) -> tuple[Side, Side]:
    backward = Side(targets)
    return Side([source for source in sources if key_of(source) not in backward.hops]), backward


def _possible(search: Search, forward: Side, backward: Side) -> list[list[Hop]]:
    """The shortest paths through functions that are passed as values, or paths with one ambiguous call."""
    if search.meet(forward, backward, exhaust=True):
        return [path for path in _through(forward, backward) if len(path) <= MAX_POSSIBLE_HOPS]
    paths: list[tuple[int, list[Hop]]] = []
    for hop, meanings in search.unsure.items():
        start, end = key_of(hop.source), key_of(hop.target)
        if start in forward.hops and end in backward.hops:
            before, after = _ways(forward, start, backwards=False), _ways(backward, end, backwards=True)
            path = _shortest([[*one, hop, *other] for one in before for other in after])[0]
            paths.append((len(path) + meanings, path))
    return [path for _, path in sorted(paths, key=lambda one: one[0]) if len(path) <= MAX_POSSIBLE_HOPS]


def _through(forward: Side, backward: Side) -> list[list[Hop]]:
    """The shortest paths through the symbols reached from both ends."""
    return _shortest(
        [
            [*before, *after]
            for key in sorted(forward.hops.keys() & backward.hops.keys())
            for before in _ways(forward, key, backwards=False)
            for after in _ways(backward, key, backwards=True)
            if before or after
        ]
    )


def _shortest(paths: list[list[Hop]]) -> list[list[Hop]]:
    shortest = min(map(len, paths), default=0)
    return [path for path in paths if len(path) == shortest]


def _ways(side: Side, key: tuple[str, str], *, backwards: bool) -> list[list[Hop]]:
    """The ways, hop by hop in the order of the calls, between a symbol and that end."""
    hops = side.hops[key]
    if not hops:
        return [[]]
    ways = []
    for hop in hops[:3]:
        further = _ways(side, key_of(hop.target if backwards else hop.source), backwards=backwards)
        ways += [[hop, *way] if backwards else [*way, hop] for way in further]
    return ways[:10]
