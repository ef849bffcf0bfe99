"""The lines among the uses of a symbol that remove what it holds, or end it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relation_answers.trees_of_files import trees_of
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.steps import Step
from smart_explore.symbols.positions import Lines
from smart_explore.tree.call_shapes import words_of
from smart_explore.tree.removals import REMOVING, removes

MAX_FILES = 16
"""The most files that are parsed for such lines."""

MAX_CALLERS = 10
"""A function with more callers is taken for none that returns what is cleared: their lines are not read."""

_NOTHING = re.compile(r"\b(?:null|nil|None|nullptr|NULL|undefined|del|delete|unset)\b|free\b|=\s*(?:\[\]|\{\})")


def cleared_at(
    query: RelationQuery, context: RelationContext, place: SymbolRef, steps: Iterable[Step]
) -> tuple[tuple[str, int], ...]:
    """The lines of production that remove what a symbol holds, or end it, as (displayed path, line from 1).

    ``steps`` are its uses. Its initial value in a constructor does not count.
    """
    steps = list(steps)
    is_asked = query.is_of_direct_callers and not context.lacks_files
    if not is_asked or (place.definition.kind in CALLABLE_KINDS and len(steps) > MAX_CALLERS):
        return ()
    name = place.definition.name
    lines: dict[str, list[int]] = {}
    for step in steps:
        is_initial = step.definition is not None and step.definition.kind == "constructor"
        for line in step.lines if not (step.is_aside or is_initial or step.via != place) else ():
            text = context.workspace.read_line(step.path, line)
            if _NOTHING.search(text) or words_of(text.replace(name, " ")) & REMOVING:
                lines.setdefault(step.path, []).append(line)
    try:
        return tuple(_found(context, name, dict([*lines.items()][:MAX_FILES])))
    except EnvironmentBrokenError:  # the index alone is an answer without the CLI
        return ()


def _found(context: RelationContext, name: str, lines: dict[str, list[int]]) -> Iterable[tuple[str, int]]:
    found = []
    for path, tree in trees_of(context, lines):
        positions = Lines(tree.data)
        for line in sorted(set(lines[path])):
            start, end = positions.range_of(line)
            nodes = (node for node, at in enumerate(tree.starts) if start <= at < end and tree.after[node] == node + 1)
            if any(removes(tree, node) for node in nodes if tree.text(node).lstrip("@$#") == name):
                found.append((context.workspace.display_path(path), line))
    return sorted(found)
