"""graph: calls around a symbol, or imports below a folder, for a person to view."""

from __future__ import annotations

import os
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from smart_explore.errors import NotFoundError
from smart_explore.index.retry import retry_on_corruption
from smart_explore.model.graph_answer import GraphAnswer, GraphEdge, GraphNode
from smart_explore.requests import IGNORED_FILES, ROOTS, SCIP, Parameter, Session, Verb
from smart_explore.source.sandbox import is_below

if TYPE_CHECKING:
    from smart_explore.relation_answers.relation_context import RelationContext
    from smart_explore.relations.facts.facts import Definition

MAX_DEPTH = 3
MANY_FILES = 40
"""The most files drawn one by one: with more, folders are drawn, and files only if few are next to the folders."""


@retry_on_corruption
def graph(session: Session, target: str, depth: int, limit: int) -> GraphAnswer:
    """The calls around a symbol, ``depth`` steps each way, or the imports within a folder or around a file.

    Raises NotFoundError for an unknown target, EnvironmentBrokenError without a working CLI.
    """
    from smart_explore.relation_answers.open_tree import open_workspace

    is_of_imports = os.path.exists(os.path.join(session.base, target))
    with open_workspace(session, target, only_imports=is_of_imports) as context:
        return (_import_graph if is_of_imports else _of_calls)(context, target, depth, limit)


def _of_calls(context: RelationContext, target: str, depth: int, limit: int) -> GraphAnswer:
    from smart_explore.ranking.paths import is_test
    from smart_explore.relations.graph.graph import CALL
    from smart_explore.relations.graph.walk import callees, callers

    places = context.resolve_target(target)
    if len(places) > 1:
        candidates = tuple(context.symbol(*place) for place in places)
        return GraphAnswer(target, "calls", candidates=candidates, problems=context.problems)
    start = places[0]
    nodes: dict[str, GraphNode] = {}
    edges: dict[tuple[str, str], GraphEdge] = {}
    more = 0

    def node(path: str, definition: Definition | None) -> str:
        nonlocal more
        name = definition.qualified_name if definition else ""
        shown = context.workspace.display_path(path)
        key = f"{shown}::{name}" if name else shown
        if key not in nodes:
            if len(nodes) >= limit:
                more += 1
                return ""
            label, kind = (name, definition.kind) if definition else ("(top of the file)", "file")
            line = definition.line_start if definition else 1
            nodes[key] = GraphNode(key, label, shown, kind, line, start=not nodes, test=is_test(path))
        return key

    def edge(source: str, target: str, how: str, count: int) -> None:
        if source and target:
            edges.setdefault((source, target), GraphEdge(source, target, how, count))

    node(*start)
    walk = partial(callees, context.graph, start, depth, ambiguous=False, kinds=CALL)
    for step in walk().steps:
        edge(node(*step.via), node(step.path, step.definition), step.how, len(step.lines))
    for step in callers(context.graph, start, depth, ambiguous=False, kinds=CALL).steps:
        edge(node(step.path, step.definition), node(*step.via), step.how, len(step.lines))
    return GraphAnswer(
        target, "calls", tuple(nodes.values()), tuple(edges.values()), more=more, problems=context.problems
    )


def _import_graph(context: RelationContext, target: str, depth: int, limit: int) -> GraphAnswer:
    within = context.folder_of(target)
    imports = context.graph.imports.first_lines()
    if within in imports:
        inside = _around(imports, within, depth)
    else:
        inside = {path for path in imports if not within or is_below(path, within)}
    if not inside:
        raise NotFoundError(f"no source files in {target!r}", "name a folder or file that holds source")
    names = {path: path for path in inside}
    if len(inside) > MANY_FILES and within not in imports:
        level = depth + (len(within.split("/")) if within else 0)
        shallow = sum(path.count("/") < level for path in inside) <= MANY_FILES
        names = {path: _folder_at_level(path, level, shallow) for path in inside}
    counts: Counter[tuple[str, str]] = Counter()
    for path in sorted(inside):
        for other in imports[path]:
            if other in inside and names[path] != names[other]:
                counts[names[path], names[other]] += 1
    return _drawn(context, target, within, names, counts, limit)


def _folder_at_level(path: str, level: int, shallow: bool) -> str:
    """The folder of a file at ``level``; for a file above it, the file itself if ``shallow``, else its folder."""
    if shallow and path.count("/") < level:
        return path
    return "/".join(path.split("/")[: min(level, path.count("/"))]) or "."


def _around(imports: dict[str, dict[str, int]], start: str, depth: int) -> set[str]:
    """The files connected to a file by imports, in either direction."""
    inside = {start}
    for direction in ("out", "in"):
        level = {start}
        for _ in range(depth):
            if direction == "out":
                level = {other for path in level for other in imports.get(path, ())}
            else:
                level = {path for path, others in imports.items() if level & others.keys()}
            inside |= level
    return inside


def _drawn(
    context: RelationContext,
    target: str,
    within: str,
    names: dict[str, str],
    counts: Counter[tuple[str, str]],
    limit: int,
) -> GraphAnswer:
    """Files or folders with the number of imports between them; those on a cycle are marked."""
    from smart_explore.ranking.paths import is_test
    from smart_explore.relations.graph.cycles import components

    weight: Counter[str] = Counter(dict.fromkeys(names.values(), 0))
    following: dict[str, list[str]] = {}
    for (source, other), count in counts.items():
        weight[source] += count
        weight[other] += count
        following.setdefault(source, []).append(other)
    cycle_of = {name: number for number, group in enumerate(components(following)) if len(group) > 1 for name in group}
    kept = {name for name, _ in sorted(weight.items(), key=lambda item: (item[0] != within, -item[1], item[0]))[:limit]}
    nodes = tuple(
        GraphNode(
            context.workspace.display_path(name),
            context.workspace.display_path(name),
            group=context.workspace.display_path(os.path.dirname(name)) if name in names else "",
            kind="file" if name in names else "folder",
            start=name == within,
            test=is_test(name + "/"),
        )
        for name in sorted(kept)
    )
    edges = tuple(
        GraphEdge(
            context.workspace.display_path(source),
            context.workspace.display_path(other),
            "import",
            count,
            cycle=source in cycle_of and cycle_of[source] == cycle_of.get(other),
        )
        for (source, other), count in sorted(counts.items())
        if source in kept and other in kept
    )
    return GraphAnswer(target, "imports", nodes, edges, more=len(weight) - len(kept), problems=context.problems)


VERB = Verb(
    name="graph",
    summary="Draw calls or imports, for Mermaid or Graphviz.",
    examples=(
        ("graph QuerySet.get_or_create > calls.mmd", "what calls it and what it calls, for Mermaid"),
        ("graph src --format dot | dot -Tsvg > imports.svg", "which folders import which, for Graphviz"),
        ("graph src --format graphml > imports.graphml", "the same for Gephi, yEd or networkx"),
        ("graph QuerySet.get --depth 2 --max-tokens 800", "what is nearest to it, as much as the budget holds"),
        ("graph src/app.py --depth 2 --format json", "the imports around a file, as data"),
    ),
    parameters=(
        Parameter("target", "text", "A symbol, a file or a folder.", required=True, positional=True),
        Parameter(
            "format",
            "choice",
            "What to print: Mermaid's or Graphviz's language, GraphML for Gephi, yEd and networkx, or the data.",
            default="mermaid",
            choices=("mermaid", "dot", "graphml", "json"),
            goes_to="render",
        ),
        Parameter.number("depth", "Steps around a symbol or file.", default=1, bounds=(1, MAX_DEPTH)),
        Parameter.number(
            "max_tokens",
            "Tokens of about 4 characters for a drawing: only the nearest nodes are drawn.",
            bounds=(100, 1_000_000),
            goes_to="render",
        ),
        Parameter.number("limit", "Most symbols, files or folders to draw.", default=80, bounds=(2, 5_000), rare=True),
        *ROOTS,
        SCIP,
        *IGNORED_FILES,
    ),
    run=graph,
)
