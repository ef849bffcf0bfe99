"""Make the rows of an answer from the steps of a walk."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.relations_answer import RelationRow
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relation_answers.test_titles import test_title
from smart_explore.relations.edges import SURE, SymbolRef, same_symbol
from smart_explore.relations.graph.steps import Step

MAX_TITLES = 20
"""The most rows that one step is split into."""


def best_first(steps: list[Step], *, by_evidence: bool = True) -> list[Step]:
    """Sort steps: production before tests, then near ones first, then sure ones before ambiguous ones."""

    def order(step: Step) -> tuple[bool, int, int]:
        doubt = (step.how not in SURE) + (step.how == "ambiguous") if by_evidence else 0
        return step.is_aside, step.depth, doubt

    return sorted(steps, key=order)


def within_limit(steps: Sequence[Step], limit: int) -> list[Step]:
    """The first ``limit`` steps, in order; tests are dropped first."""
    if len(steps) <= limit:
        return list(steps)
    chosen = sorted(range(len(steps)), key=lambda number: steps[number].is_aside)[:limit]
    return [steps[number] for number in sorted(chosen)]


def rows_of(query: RelationQuery, context: RelationContext, step: Step, start: SymbolRef) -> list[RelationRow]:
    """The rows of a step: usually one, else one a titled test, or a call that receives the enclosing function."""
    row = row_of(context, step, start)
    if query.relation == "references":
        row = row._replace(text=context.workspace.read_line(step.path, step.lines[0]))
    if query.relation == "callees":
        return [row]
    titles: dict[tuple[str, str], list[int]] = {}
    for line in step.lines:
        titles.setdefault(_title(context, step, line, is_test=row.test), []).append(line)
    if len(titles) > MAX_TITLES and not row.test:
        return [row]
    return [row._replace(lines=tuple(lines), title=title, given_to=to) for (title, to), lines in titles.items()]


def _title(context: RelationContext, step: Step, line: int, *, is_test: bool) -> tuple[str, str]:
    """The title of the test around a line, and the call that receives the function around the line."""
    title = test_title(step.path, context.workspace.lines(step.path), line) if is_test else ""
    file = context.facts.file(step.path) if not title else None
    return title, file.registered_at(line, step.definition.line_start if step.definition else 0) if file else ""


def row_of(context: RelationContext, step: Step, start: SymbolRef) -> RelationRow:
    """The row of a step of a walk from ``start``."""
    return RelationRow(
        context.symbol(step.path, step.definition),
        step.lines,
        how=step.how,
        depth=step.depth,
        via="" if step.via == start else _via(step.via, start),
        through=step.through.definition.qualified_name if step.through else "",
        test=step.is_aside,
    )


def _via(via: SymbolRef, start: SymbolRef) -> str:
    """The name of the symbol that a step relates to, with its line if it is an overload of the start."""
    name = via.definition.qualified_name
    return f"{name}:{via.definition.line_start}" if same_symbol(via, start) else name
