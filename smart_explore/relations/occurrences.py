"""Every place that speaks of a symbol, not only calls: the few files that hold its name are parsed for that."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from smart_explore.model import Problem, SourceFile
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts import FileFacts, Use
from smart_explore.relations.graph import Graph, same_symbol
from smart_explore.relations.load_facts import Related
from smart_explore.relations.walk import Step, Walked
from smart_explore.source.source_file import read_candidate
from smart_explore.source.walk_result import Candidate

CHUNK_FILES = 400


def occurrences(
    graph: Graph,
    related: Related,
    candidates: Iterable[tuple[str, Candidate]],
    target: SymbolRef,
    *,
    ambiguous: bool,
    cancelled: Callable[[], bool],
) -> Walked:
    """The lines that speak of a symbol, by path, and how many more may. ``candidates`` are files with their paths."""
    names = _names(graph, target)
    words = [name.encode("utf-8", "surrogatepass") for name in names]
    steps: list[Step] = []
    unsure = 0
    chunk: list[tuple[FileFacts, SourceFile, str]] = []
    ordered = sorted(candidates)

    def take() -> None:
        nonlocal unsure
        unsure += _search(graph, related, chunk, names, target, steps, ambiguous, cancelled)
        chunk.clear()

    for path, candidate in ordered:
        content = read_candidate(candidate)
        if not isinstance(content, SourceFile) or not any(word in content.data for word in words):
            continue
        file = graph.facts.file(path)
        if file is None:
            continue
        chunk.append((file, content, candidate.shown))
        if len(chunk) == CHUNK_FILES:
            take()
    take()
    steps.sort(key=lambda step: (step.path, step.lines))
    return Walked(steps, unsure, False)


def _names(graph: Graph, target: SymbolRef) -> list[str]:
    """The symbol's name, and those under which files import it."""
    name = target.definition.name
    names = {name}
    for file in graph.facts.naming(name):
        names |= {one.local for one in file.importing(name) if one.local not in ("", "*")}
    return sorted(names)


def _search(
    graph: Graph,
    related: Related,
    chunk: list[tuple[FileFacts, SourceFile, str]],
    names: list[str],
    target: SymbolRef,
    steps: list[Step],
    ambiguous: bool,
    cancelled: Callable[[], bool],
) -> int:
    from smart_explore.symbols.references import ALL_NAMES, extract_references  # few questions parse
    from smart_explore.treesitter.locate import require_toolchain

    if not chunk:
        return 0
    unsure = 0
    asked = [(source, related.snapshot.terms.outline_of(shown)) for _, source, shown in chunk]
    wanted = frozenset(names)
    meant: dict[int, bool] = {}  # by the resolution, which the resolver keeps: many references share one
    for at, found in extract_references(require_toolchain(), asked, parts=ALL_NAMES, cancelled=cancelled):
        if isinstance(found, Problem):
            continue
        file = chunk[at][0]
        own = {symbol.name_line for symbol in asked[at][1].walk() if symbol.name in wanted}
        seen: set[int] = set()
        for reference in found.references:
            if reference.name not in wanted or reference.line in seen or reference.line in own:
                continue
            inside = file.inside(reference.enclosing, reference.line)
            resolution = graph.resolver.resolve(file, Use(reference, inside))
            if id(resolution) not in meant:
                meant[id(resolution)] = any(same_symbol(place, target) for place in resolution.places)
            if not meant[id(resolution)]:
                continue
            unsure += resolution.how == "ambiguous"
            if resolution.how != "ambiguous" or ambiguous:
                seen.add(reference.line)
                source = file.definition(inside) if inside >= 0 else None
                steps.append(Step(file.path, source, (reference.line,), resolution.how, 1, target))
    return unsure
