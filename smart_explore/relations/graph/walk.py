"""Walks over the graph: callers and callees, transitively."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.relations.edges import SURE, Edge, Evidence, SymbolRef, same_symbol
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.graph.called_through import edges_through
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.graph.steps import MAX_VISITED, Step, Walked
from smart_explore.relations.modules.module_files import Module


class _Reached(NamedTuple):
    """A symbol at the other end of edges, and the lines of these."""

    path: str
    definition: Definition | None
    how: Evidence
    lines: tuple[int, ...]
    other: SymbolRef | None = None
    """The overload that is referred to, if it is not the target."""
    through: SymbolRef | None = None


def callers(graph: Graph, target: SymbolRef, depth: int, *, ambiguous: bool, kinds: frozenset[str]) -> Walked:
    """The references to a symbol or its overloads, and transitively to these, ``depth`` levels.

    Where the language tells overloads apart, steps to another overload are ``via`` that one and end there. A nested
    function runs because its outer function does: callers of the outer one are a step further. A method that this one
    implements may be called instead of it.
    """

    def around(place: SymbolRef) -> Iterator[_Reached]:
        for symbol in [place] if place is target else [place, *graph.enclosing(place)]:
            for edge in graph.edges_to(symbol, kinds):
                overload = graph.overload_meant(edge, symbol) if symbol is place else symbol
                if overload == symbol or place is target:
                    other = overload if overload != symbol else None
                    yield _Reached(edge.file.path, edge.source, edge.how, (edge.site.line,), other)
        for edge, base in edges_through(graph, place):
            yield _Reached(edge.file.path, edge.source, "through", (edge.site.line,), through=base)

    def step(place: SymbolRef) -> list[_Reached]:
        with graph.facts.of_further_steps(place is not target):
            return list(around(place))

    return _walk(target, depth, step, ambiguous)


def calls_of_variables(graph: Graph, target: SymbolRef, paths: Iterable[str]) -> list[Step]:
    """The calls, through variables and fields of some files, of a function that these hold."""
    met = [(edge.file.path, edge.source, edge.how, edge.site.line) for edge in graph.edges_by_holders(target, paths)]
    found: dict[tuple[str, Definition | None], Step] = {}
    for path, caller, how, line in met:
        same = found.get((path, caller))
        lines = tuple(sorted({line, *(same.lines if same else ())}))
        found[path, caller] = same._replace(lines=lines) if same else Step(path, caller, lines, how, 1, target)
    return list(found.values())


def callees(
    graph: Graph, source: SymbolRef, depth: int, *, ambiguous: bool, kinds: frozenset[str], alone: bool = False
) -> Walked:
    """The symbols that a symbol refers to, and transitively, ``depth`` levels; ``alone``: without its overloads."""

    def around(place: SymbolRef) -> Iterable[_Reached]:
        if place.definition.kind in TYPE_KINDS and place is not source:
            return []  # creating an instance does not call the type's other methods
        return _targets(graph.edges_from(place, kinds, alone=alone and place is source))

    return _walk(source, depth, around, ambiguous, by_line=True)


def _walk(
    start: SymbolRef,
    depth: int,
    around: Callable[[SymbolRef], Iterable[_Reached]],
    ambiguous: bool,
    by_line: bool = False,
) -> Walked:
    """Walk from a symbol; with ``by_line`` overloads are separate symbols."""
    seen = {_key(start.path, start.definition, by_line=by_line)}
    doubted: set[tuple[str, str, int]] = set()
    steps: list[Step] = []
    unsure = 0
    level = [start]
    for distance in range(1, depth + 1):
        following: list[SymbolRef] = []
        for place in level:
            here: set[tuple[str, str, int]] = set()
            for step in _grouped(around(place), distance, place, by_line=by_line):
                key = _key(step.path, step.definition, by_line=by_line)
                is_unsure = step.how == "ambiguous"
                is_known = key in seen or (is_unsure and key in doubted)
                if step.via != place:  # an overload: listed, not followed
                    unsure += len(step.lines) if is_unsure else 0
                    steps += [step] if ambiguous or not is_unsure else []
                    continue
                is_more = distance == 1 or (key in here and not is_unsure)
                if is_known and not is_more:  # at the first step each line counts, also a sure caller's unsure one
                    continue
                here.add(key)
                (doubted if is_unsure else seen).add(key)  # a later step may be sure
                unsure += len(step.lines) if is_unsure else 0
                if is_unsure and not ambiguous:
                    continue
                steps.append(step)
                if is_known:
                    continue
                if len(steps) >= MAX_VISITED:
                    return Walked(steps, unsure, True)
                if step.definition is not None and not is_unsure:
                    following.append(SymbolRef(step.path, step.definition))
        level = following
    return Walked(steps, unsure, False)


def _targets(edges: Iterable[Edge]) -> Iterator[_Reached]:
    """The targets of edges, one for each set of overloads.

    Edges with the same targets are grouped first, to save time.
    """
    groups: dict[tuple[Evidence, int], tuple[tuple[SymbolRef, ...], dict[int, None]]] = {}
    for edge in edges:
        _, lines = groups.setdefault((edge.how, id(edge.targets)), (edge.targets, {}))
        lines[edge.site.line] = None
    for (how, _), (targets, lines) in groups.items():
        shared = tuple(lines)
        first: dict[tuple[str, str, int], SymbolRef] = {}
        for place in targets:
            first.setdefault(_key(*place), place)
        for place in first.values():
            yield _Reached(place.path, place.definition, how, shared)


def _grouped(usages: Iterable[_Reached], distance: int, via: SymbolRef, *, by_line: bool) -> Iterator[Step]:
    """One step for all references to the same symbol that are equally sure."""
    groups: dict[tuple[str, str, int, int, int, SymbolRef | None], list[_Reached]] = {}
    for usage in usages:
        overload = usage.other.definition.line_start if usage.other is not None else 0
        doubt = (usage.how not in SURE) + (usage.how == "ambiguous")
        key = (*_key(usage.path, usage.definition, by_line=by_line), doubt, overload, usage.through)
        groups.setdefault(key, []).append(usage)
    listed: dict[tuple[str, str, int], set[int]] = {}  # a line is only in a symbol's surest step
    steps: dict[int, Step] = {}
    keys = list(groups)
    for number in sorted(range(len(keys)), key=lambda number: (keys[number][3], keys[number][5] is not None)):
        key = keys[number]
        path, definition, how, lines, other, through = groups[key][0]
        several = {id(usage.lines): usage.lines for usage in groups[key]}.values()  # many symbols share many lines
        known = listed.setdefault(key[:3], set()) if not other else set()
        if len(several) > 1 or known:
            lines = tuple(sorted({line for each in several for line in each} - known))
        known.update(lines)
        if lines:
            steps[number] = Step(path, definition, lines, how, distance, other or via, through)
    order = sorted((step.how == "ambiguous", step.through is not None, number) for number, step in steps.items())
    yield from (steps[number] for *_, number in order)


def _key(path: str, definition: Definition | None, *, by_line: bool = False) -> tuple[str, str, int]:
    if definition is None:
        return path, "", 0
    return path, definition.qualified_name, definition.line_start if by_line else 0


def importing(graph: Graph, target: SymbolRef) -> list[Step]:
    """The files that import a symbol by its name, whether they use it or not."""
    name = target.definition.name
    steps = []
    files: set[int] = set()
    for file, imported in graph.facts.imports_of(name, graph.facts.family_of(target.path)):
        meaning = graph.resolver.modules.meaning(file, imported) if file.number not in files else ()
        if not isinstance(meaning, Module) and any(same_symbol(place, target) for place in meaning):
            files.add(file.number)
            steps.append(Step(file.path, None, (imported.line,), "import", 1, target))
    return steps
