"""Decorators of a function or type, which may register it to be called or created."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.graph.steps import Step

MAX_DECORATORS = 5
_NAME = re.compile(r"@(?:\w+\.)*(\w+)")


def decorators_above(
    query: RelationQuery, context: RelationContext, place: SymbolRef, steps: Sequence[Step]
) -> tuple[str, ...]:
    """The decorator lines of a function or type without known callers in production, and of a function with such those
    with arguments, which say when it is called; none for other relations.
    """
    kind = place.definition.kind
    is_called = any(step.how in SURE and not step.is_aside for step in steps)
    of_type = kind in TYPE_KINDS and query.relation == "callers" and not is_called
    of_function = kind in CALLABLE_KINDS and query.relation in ("callers", "references")
    if not (of_type or of_function):
        return ()
    lines = context.workspace.lines(place.path)[place.definition.line_start - 1 : place.definition.line_end]
    above = takewhile(lambda line: line.startswith("@"), map(str.strip, lines[:MAX_DECORATORS]))
    plain = context.language_of(place.path).plain_decorators
    return tuple(line for line in above if _name(line) not in plain and ("(" in line or not is_called))


def _name(decorator: str) -> str:
    """The last name of a decorator: ``route`` of ``@app.route("/")``."""
    named = _NAME.match(decorator)
    return named[1] if named else ""
