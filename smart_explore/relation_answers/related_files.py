"""Answers about files: imports, importers and cycles."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from smart_explore.model.relations_answer import RelatedSymbol, RelationRow, RelationsAnswer
from smart_explore.ranking.paths import is_aside
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relation_answers.unread_files import unread_imports
from smart_explore.relations.graph.cycles import cycles, way_back
from smart_explore.relations.graph.graph import Graph
from smart_explore.relations.graph.import_walk import FileStep
from smart_explore.source.sandbox import is_below

MAX_UNRESOLVED = 5
"""The most unresolved imports listed for a file without known importers."""
MAX_LOOKED_AT = 100
"""The most files of a folder that are searched among unresolved imports."""


def of_files(
    walk: Callable[[Graph, Sequence[str], int], list[FileStep]], query: RelationQuery, context: RelationContext
) -> RelationsAnswer:
    """The answer for a file, or for all files below a folder taken together."""
    files = context.files(query.target)
    folder = context.folder_named(query.target) or "." * (len(files) > 1)  # all of the tree
    steps = [step for step in walk(context.graph, files, query.depth) if query.takes(step.path)]
    if query.relation != "imports":
        steps.sort(key=lambda step: (is_aside(step.path), step.depth))
    rows = tuple(_file_row(context, step, "" if folder else files[0]) for step in steps[: query.limit])
    unresolved = [] if rows or query.relation == "imports" else _unresolved(query, context, files)
    symbol = RelatedSymbol(f"{folder}/", kind="folder") if folder else context.symbol(files[0], None)
    known = filter(None, map(context.candidates().get, files))
    lacking = () if rows else (*unread_imports(known, symbol.path), *context.not_checked_out())
    return RelationsAnswer(
        query.relation,
        query.target,
        symbol=symbol,
        rows=rows,
        more=len(steps) - len(rows),
        elsewhere=len(unresolved),
        other_calls=tuple(unresolved[:MAX_UNRESOLVED]),
        problems=(*context.problems, *lacking),
    )


def _unresolved(query: RelationQuery, context: RelationContext, files: Sequence[str]) -> list[RelationRow]:
    """The unresolved imports that may mean one of the files, as rows."""
    lines: dict[str, dict[int, None]] = {}
    for file in files[:MAX_LOOKED_AT]:
        for path, imported in context.graph.imports.unresolved(file):
            if path not in files and query.takes(path):
                lines.setdefault(path, {})[imported.line] = None
    return [
        RelationRow(context.symbol(path, None), tuple(sorted(numbers)), how="ambiguous", test=is_aside(path))
        for path, numbers in sorted(lines.items())
    ]


def _file_row(context: RelationContext, step: FileStep, start: str) -> RelationRow:
    return RelationRow(
        context.symbol(step.path, None) if step.path else RelatedSymbol("", step.module, "module"),
        _own_lines(context, step, step.via or start),
        how="import",
        depth=step.depth,
        via="" if step.via in ("", start) else context.workspace.display_path(step.via),
        outside="" if step.path else step.module,
        test=is_aside(step.path),
    )


def _own_lines(context: RelationContext, step: FileStep, imported: str) -> tuple[int, ...]:
    """The lines of the imports themselves: of Go's grouped imports only the statement's first line is known."""
    folder = imported.rpartition("/")[0].rpartition("/")[2]
    if not (step.path.endswith(".go") and folder):
        return step.lines
    lines = context.workspace.lines(step.path)
    names = re.compile(rf'["/]{re.escape(folder)}(/v\d+)?"')
    behind = (number for first in step.lines for number in range(first, len(lines) + 1))
    own = next((number for number in behind if names.search(lines[number - 1])), None)
    return step.lines if own is None else (own,)


def cycles_answer(query: RelationQuery, context: RelationContext) -> RelationsAnswer:
    """Files that import each other: all, those within a folder, or the shortest cycle through a file."""
    edges = context.graph.imports.first_lines()
    within = context.folder_of(query.target) if query.target else ""
    rows = []
    if within in edges:
        found = [way for way in [way_back(edges, within, set(edges))] if way]
    elif within:
        inside = {path for path in edges if is_below(path, within)}
        found = cycles({path: inside.intersection(edges[path]) for path in edges if path in inside})
    else:
        found = cycles(edges)
    for number, way in enumerate(found[: query.limit], 1):
        for path, following in zip(way, [*way[1:], way[0]], strict=True):
            rows.append(
                RelationRow(
                    context.symbol(path, None),
                    (edges[path][following],),
                    how="import",
                    depth=number,
                    via=context.workspace.display_path(following),
                    test=is_aside(path),
                )
            )
    return RelationsAnswer(
        "cycles",
        query.target,
        rows=tuple(rows),
        more=max(0, len(found) - query.limit),
        problems=context.problems,
    )
