"""References to a function without a call: it is passed to another function or stored in a member."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.relation_answers.nearest_candidates import MAX_UNASKED, nearest_candidates
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.facts.load import ALL_FILES, FEW_FILES, Named, ReadingBounds
from smart_explore.relations.graph.references import function_references, names_in_text
from smart_explore.relations.graph.steps import Step
from smart_explore.relations.targets.parse_target import name_parts, parse_target


def passed_on(query: RelationQuery, context: RelationContext, place: SymbolRef, known: Sequence[Step]) -> list[Step]:
    """The lines that name a function without calling it: sure ones, else the nearest candidates.

    Lines of tests are left out, unless nothing else is known to use the function; those of ``known`` steps are left out
    always. ``ambiguous`` queries get all candidates. For a class: the sure lines that pass it on unchanged,
    ``authentication = (ByKey,)``, to be instantiated elsewhere.
    """
    is_class = place.definition.kind == "class"
    if query.relation != "callers" or context.lacks_files:
        return []
    if not is_class and place.definition.kind not in CALLABLE_KINDS:
        return []
    calls = {(step.path, line) for step in known for line in step.lines}

    def uncalled(bounds: ReadingBounds) -> list[Step]:
        steps = (step for step in named_lines(context, place, bounds) if query.takes_step(step))
        taken = (step for step in steps if not (bounds.production and step.is_aside))
        return [step for step in taken if (step.path, step.lines[0]) not in calls]

    named = uncalled(CALLED if known else GIVEN)
    if not named and not known and not query.no_tests:
        named = uncalled(GIVEN._replace(production=False))
    sure = [step for step in named if step.how in SURE]
    if is_class:
        given = (step for step in sure if not _is_inside(step, place) and _is_given(context, step, place))
        return [step for step in given if not _only_asks(context, step)][:MAX_UNASKED]
    unsure = [step for step in named if step.how not in SURE and _is_given(context, step, place)]
    if not query.ambiguous:
        unsure = nearest_candidates(unsure, known, context, place) if not sure else []
    return [*sure, *unsure][:MAX_UNASKED]


CALLED = FEW_FILES._replace(uncalled=True, production=True)
"""The bounds for reading mentions of a function with known callers."""
GIVEN = ALL_FILES._replace(uncalled=True, production=True)
"""The bounds for reading mentions of a function without known callers."""


def named_by(query: RelationQuery) -> Named | None:
    """The name whose mentions a question needs in any case, and the bounds for reading them."""
    name = "".join(name_parts(parse_target(query.target).name)[-1:])
    bounds = {"references": ALL_FILES, "impact": CALLED._replace(production=False), "callers": CALLED}
    return Named((name,), bounds[query.relation]) if name and query.relation in bounds else None


def named_lines(context: RelationContext, place: SymbolRef, bounds: ReadingBounds) -> Iterator[Step]:
    """The lines, except imports, that name a function, or may, without calling it."""
    context.related.read_mentions(names_in_text(context.graph, place), bounds)
    for step in function_references(context.graph, place):
        if not _is_imported(context, step, place.definition.name):
            yield step


def _is_imported(context: RelationContext, step: Step, name: str) -> bool:
    """True if a line is part of an import of a name, which may span lines in brackets."""
    file, line = context.facts.file(step.path), step.lines[0]
    imports = file.imports if file and step.definition is None else ()
    begins = [one.line for one in imports if one.line <= line and name in (one.name, one.local)]
    if not begins or line in begins:
        return bool(begins)
    above = "".join(context.workspace.lines(step.path)[max(begins) - 1 : line - 1])
    return above.count("(") + above.count("{") > above.count(")") + above.count("}")


def _is_given(context: RelationContext, step: Step, place: SymbolRef) -> bool:
    """True if a line passes the name on unchanged: not as part of a condition or a computation."""
    before, after = (
        r"(?:^|[(,=:?\[{]|=>|\breturn\b)\s*(?:[^\s(),;=?\[{]*[^\w$])?",
        r"\s*(?:$|[),;}\]]|\.(?:bind|call|apply)\b)",
    )
    line = context.workspace.read_line(step.path, step.lines[0])
    return re.search(f"{before}{re.escape(place.definition.name)}{after}", line) is not None


def _is_inside(step: Step, place: SymbolRef) -> bool:
    """True if a line is inside the symbol."""
    own = place.definition
    return step.path == place.path and own.line_start <= step.lines[0] <= own.line_end


def _only_asks(context: RelationContext, step: Step) -> bool:
    """True if a line only tests a value's type, or catches exceptions of the type."""
    line = context.workspace.read_line(step.path, step.lines[0])
    return re.search(r"\b(?:isinstance|issubclass|instanceof|except|catch|rescue|is_a\?)(?!\w)", line) is not None
