"""All lines that refer to a symbol, not only calls."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.model.kinds import MEMBER_KINDS
from smart_explore.relations.edges import Evidence, Resolution, SymbolRef, same_symbol
from smart_explore.relations.facts.facts import Site, Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.load import ALL_FILES, Related
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.graph.steps import Step, Walked
from smart_explore.relations.types.types import accessors_of

_Mention = tuple[FileFacts, Site, Usage, Resolution]


def references(graph: Graph, related: Related, target: SymbolRef, *, ambiguous: bool) -> Walked:
    """The lines that refer to a symbol, by path, and the number of ambiguous ones."""
    steps: dict[tuple[int, int], Step] = {}
    unsure = 0
    related.read_mentions(names_in_text(graph, target), ALL_FILES)
    for file, site, _, resolution in _mentions(graph, target, with_values=False):
        line, is_sure = (file.number, site.line), resolution.how != "ambiguous"
        if line in steps and not (is_sure and steps[line].how == "ambiguous"):
            continue
        unsure += -1 if line in steps else not is_sure
        if is_sure or ambiguous:
            steps[line] = _step(file, site, resolution, target)
    return Walked(sorted(steps.values(), key=lambda step: (step.path, step.lines)), unsure, False)


def with_calls_of_type(graph: Graph, target: SymbolRef, lines: Walked, *, ambiguous: bool) -> Walked:
    """The lines that name a constructor, and calls of it by its type's name or through a subclass."""
    known = {(step.path, step.lines[0]) for step in lines.steps}
    steps: dict[tuple[str, int], Step] = {}
    unsure = lines.ambiguous
    for edge in graph.edges_to(target):
        key = edge.file.path, edge.site.line
        if key in known or key in steps:
            continue
        unsure += edge.how == "ambiguous"
        if edge.how != "ambiguous" or ambiguous:
            steps[key] = Step(edge.file.path, edge.source, (edge.site.line,), edge.how, 1, target)
    found = sorted((*lines.steps, *steps.values()), key=lambda step: (step.path, step.lines))
    return lines._replace(steps=found, ambiguous=unsure)


def uses_of(graph: Graph, target: SymbolRef) -> Iterator[tuple[FileFacts, Site, Evidence]]:
    """The places that mean a symbol, or may mean it, in files whose mentions were read, each with how it was found."""
    for file, site, _, resolution in _mentions(graph, target, with_values=False):
        yield file, site, resolution.how


def lines_of_other_names(graph: Graph, target: SymbolRef) -> set[tuple[str, int]]:
    """The lines, as (path, line), that name a symbol by another name, such as an import's alias."""
    own = target.definition.last_name
    mentions = _mentions(graph, target, with_values=False) if len(names_in_text(graph, target)) > 1 else ()
    return {(file.path, site.line) for file, site, usage, _ in mentions if usage.name != own}


def function_references(graph: Graph, target: SymbolRef) -> list[Step]:
    """The lines outside a function that name it, or may, without calling it, by path.

    In files whose mentions were not all read, only arguments and receivers are known.
    """
    steps: dict[tuple[str, int], Step] = {}
    for file, site, usage, resolution in _mentions(graph, target, with_values=True):
        step = _step(file, site, resolution, target)
        key = file.path, site.line
        if usage.kind == "value" and step.definition != target.definition:
            steps[key] = steps[key] if key in steps and step.how == "ambiguous" else step
    return [steps[key] for key in sorted(steps)]


def _step(file: FileFacts, site: Site, resolution: Resolution, target: SymbolRef) -> Step:
    source = file.definition(site.inside) if site.inside >= 0 else None
    return Step(file.path, source, (site.line,), resolution.how, 1, target)


def _mentions(graph: Graph, target: SymbolRef, *, with_values: bool) -> Iterator[_Mention]:
    """The references that mean a symbol, or may mean it, in source order within each file."""
    meant: dict[int, bool] = {}  # by the resolution, which the resolver keeps: many usages share one
    family = graph.facts.family_of(target.path)
    behind = graph.symbol_names.are_behind(target)
    for file, usages in _by_file(graph, names_in_text(graph, target), family, with_values=with_values, behind=behind):
        for site, usage in sorted(set(usages)):
            for _, resolution in graph.resolver.resolve_sites(file, usage, [site]):
                if id(resolution) not in meant:
                    meant[id(resolution)] = any(same_symbol(place, target) for place in resolution.places)
                if meant[id(resolution)]:
                    yield file, site, usage, resolution


def names_in_text(graph: Graph, target: SymbolRef) -> list[str]:
    """The symbol's name and its aliases in other files."""
    names = (target.definition.last_name, *graph.symbol_names.of(target), *accessor_names(graph, target))
    return sorted(set(names) - {"", "*"})


def accessor_names(graph: Graph, target: SymbolRef) -> list[str]:
    """The names of the methods by which another language reads and sets a property."""
    accessors = graph.facts.rules_at(target.path).types.accessors if target.definition.kind in MEMBER_KINDS else ()
    return accessors_of(target.definition.name, accessors if target.definition.parent else ())


def _by_file(
    graph: Graph, names: list[str], family: str, *, with_values: bool, behind: bool
) -> list[tuple[FileFacts, list[tuple[Site, Usage]]]]:
    """All references with these names; to values only from readings of all names, which find more.

    ``with_values`` adds those of other files and yields some twice.
    """
    files: dict[FileFacts, list[tuple[Site, Usage]]] = {}
    for name in names:
        used = graph.facts.usages_of(name, family=family, behind=behind)
        used = [sited for sited in used if with_values or sited[1].kind != "value"]
        for file, usage, sites in (*used, *graph.facts.mentions_of(name, family, behind=behind)):
            files.setdefault(file, []).extend((site, usage) for site in sites)
    return list(files.items())
