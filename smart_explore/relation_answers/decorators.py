"""The decorators above a function that nothing in production is known to call: they may have it called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.graph.steps import Step

MAX_DECORATORS = 5
_NAME = re.compile(r"@(?:\w+\.)*(\w+)")


def decorators_above(
    query: RelationQuery, context: RelationContext, place: SymbolRef, steps: Sequence[Step]
) -> tuple[str, ...]:
    """The lines above a function's head that may have it called, where nothing in production is known to call it."""
    is_called = any(step.how in SURE and not step.is_aside for step in steps)
    if query.relation != "callers" or is_called or place.definition.kind not in CALLABLE_KINDS:
        return ()
    lines = context.workspace.lines(place.path)[place.definition.line_start - 1 : place.definition.line_end]
    above = takewhile(lambda line: line.startswith("@"), map(str.strip, lines[:MAX_DECORATORS]))
    plain = context.language_of(place.path).plain_decorators
    return tuple(line for line in above if _name(line) not in plain)


def _name(decorator: str) -> str:
    """The last of the names that a decorator is written with: ``route`` of ``@app.route("/")``."""
    named = _NAME.match(decorator)
    return named[1] if named else ""
