"""The lines among the uses of a symbol that set what it holds, remove that or end it, or send the symbol."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relation_answers.trees_of_files import trees_of
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.steps import Step
from smart_explore.symbols.positions import Lines
from smart_explore.tree.call_shapes import words_of
from smart_explore.tree.changes import REMOVING, Change, change_of
from smart_explore.tree.events import SENDING

Changes = Mapping[tuple[str, int], Change]
"""By path in the tree and line (from 1)."""

NO_CHANGES: Changes = MappingProxyType({})

MAX_FILES = 16
"""The most files that are parsed for such lines."""

MAX_CALLERS = 10
"""A function with more callers is taken for none that returns what is cleared: their lines are not read."""

LINES_ABOVE = 2
"""The lines above a use that may begin the call which sends it."""

_NOTHING = re.compile(r"\b(?:null|nil|None|nullptr|NULL|undefined|del|delete|unset)\b|free\b|=\s*(?:\[\]|\{\})")
_SETS = re.compile(r"[^\w=!<>]*(?:\[[^\]]*\]\s*)?(?:(?<![=!<>])=(?![=>])|:=|:|=>|\+\+|--|[-+*/%|&^?.<]=)")
"""The text behind a name that may be set."""


def changing_uses(query: RelationQuery, context: RelationContext, place: SymbolRef, steps: Iterable[Step]) -> Changes:
    """The lines of production that change what a symbol holds, or send it; ``steps`` are its uses.

    Its initial value in a constructor does not count. What a function returns can only be removed or ended.
    """
    steps = list(steps)
    is_asked = query.is_of_direct_callers and not context.lacks_files
    is_function = place.definition.kind in CALLABLE_KINDS
    if not is_asked or (is_function and len(steps) > MAX_CALLERS):
        return NO_CHANGES
    name = place.definition.name
    lines: dict[str, list[int]] = {}
    for step in steps:
        is_initial = step.definition is not None and step.definition.kind == "constructor"
        for line in step.lines if not (step.is_aside or is_initial or step.via != place) else ():
            if _may_change(context.workspace.lines(step.path), line, name, is_function=is_function):
                lines.setdefault(step.path, []).append(line)
    try:
        found = dict(_found(context, name, dict([*lines.items()][:MAX_FILES])))
    except EnvironmentBrokenError:  # the index alone is an answer without the CLI
        return NO_CHANGES
    return {at: change for at, change in found.items() if not is_function or change in ("cleared", "removed")}


def changed_lines(changes: Changes, path: str, lines: Iterable[int]) -> tuple[int, ...]:
    """Those of some lines of a file on which a symbol changes."""
    return tuple(line for line in lines if (path, line) in changes)


def displayed(context: RelationContext, changes: Changes, wanted: Change) -> tuple[tuple[str, int], ...]:
    """The lines with one kind of change, as (displayed path, line)."""
    places = (
        (context.workspace.display_path(path), line) for (path, line), change in changes.items() if change == wanted
    )
    return tuple(sorted(places))


def _may_change(lines: list[str], line: int, name: str, *, is_function: bool) -> bool:
    """True if the text of a line may change or send a name, so that its file is worth parsing."""
    if not 0 < line <= len(lines):
        return False
    text = lines[line - 1]
    if _NOTHING.search(text) or words_of(text.replace(name, " ")) & REMOVING:
        return True
    if is_function:
        return False
    above = " ".join(lines[max(0, line - 1 - LINES_ABOVE) : line])
    named = (found.end() for found in re.finditer(rf"{re.escape(name)}\b", text))
    return bool(words_of(above) & SENDING) or any(_SETS.match(text, end) for end in named)


def _found(
    context: RelationContext, name: str, lines: Mapping[str, list[int]]
) -> Iterable[tuple[tuple[str, int], Change]]:
    for path, tree in trees_of(context, lines):
        positions = Lines(tree.data)
        for line in sorted(set(lines[path])):
            start, end = positions.range_of(line)
            nodes = (node for node, at in enumerate(tree.starts) if start <= at < end and tree.after[node] == node + 1)
            for node in (node for node in nodes if tree.text(node).lstrip("@$#") == name):
                if change := change_of(tree, node):
                    yield (path, line), change
                    break
