"""The answer to each relation: walks over the graph, as rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile

from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.model.relations_answer import RelationRow, RelationsAnswer
from smart_explore.ranking.paths import is_aside
from smart_explore.relation_answers.hand_overs import passed_on
from smart_explore.relation_answers.held_calls import calls_of_holders
from smart_explore.relation_answers.method_family import declared_by, walk_all
from smart_explore.relation_answers.nearest import few_unsure
from smart_explore.relation_answers.related_files import cycles_answer, of_files
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relation_answers.test_titles import test_title
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.facts import Definition
from smart_explore.relations.graph import ANY, CALL, NAMED, same_symbol
from smart_explore.relations.implementations import implementations
from smart_explore.relations.import_walk import importers, imports
from smart_explore.relations.references import references
from smart_explore.relations.steps import Step, Walked
from smart_explore.relations.walk import callees, callers, importing

_READ = VALUE_KINDS | MEMBER_KINDS | {"getter"}
"""Kinds of what is read, not called."""

MAX_DECORATORS = 5
_PLAIN_DECORATOR = re.compile(
    r"@(?:\w+\.)*(?:abstractmethod|asynccontextmanager|cache|cached_property|classmethod|contextmanager|deprecated|final|"
    r"lru_cache|overload|override|Override|property|setter|getter|deleter|staticmethod|wraps|Deprecated|SuppressWarnings|"
    r"Nullable|NotNull|SafeVarargs|JvmStatic|JvmOverloads)\b"
)
"""Decorators that say how a function is called, not that it is."""

MAX_COUNTED_ANEW = 200
"""Of no more unsure calls those are counted that stand in wanted files; of more all are."""

MAX_TITLES = 20
"""Of what a symbol gives to no more calls each function has a row of its own."""

MAX_BESIDE = 3
"""So many unsure calls are listed behind the sure ones: to say that they are there would take as much."""

MAX_ANSWERED, MAX_ROWS_OF_EACH = 3, 10
"""Where no more symbols are called so, each is answered with so many rows."""


def _of_symbol(
    walk: Callable[[RelationQuery, RelationContext, SymbolRef], Walked], query: RelationQuery, context: RelationContext
) -> RelationsAnswer:
    places = context.resolve_target(query.target)
    declared = declared_by(context.graph, places) if len(places) > 1 and query.relation != "callees" else None
    if declared is not None:

        def walk_family(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
            return walk_all(lambda member: walk(query, context, member), places)

        answer = _of_place(walk_family, query, context, declared)
        return answer._replace(overloads=answer.overloads + len(places) - 1)
    if len(places) > 1:
        candidates = tuple(context.symbol(*place) for place in places)
        few = query._replace(limit=min(query.limit, MAX_ROWS_OF_EACH))
        each = [_of_place(walk, few, context, place) for place in places] if len(places) <= MAX_ANSWERED else []
        problems = tuple(dict.fromkeys((*context.problems, *(problem for one in each for problem in one.problems))))
        return RelationsAnswer(query.relation, query.target, candidates=candidates, each=tuple(each), problems=problems)
    return _of_place(walk, query, context, places[0])


def _of_place(
    walk: Callable[[RelationQuery, RelationContext, SymbolRef], Walked],
    query: RelationQuery,
    context: RelationContext,
    place: SymbolRef,
) -> RelationsAnswer:
    walked = walk(query, context, place)
    steps = _wanted(query, walked.steps)
    handed = passed_on(query, context, place, steps)
    ambiguous = 0 if query.ambiguous else walked.ambiguous
    is_counted_anew = query.narrows and ambiguous <= MAX_COUNTED_ANEW
    are_beside = query.relation == "callers" and query.depth == 1 and ambiguous <= MAX_BESIDE
    if ambiguous and (not steps or is_counted_anew or are_beside):
        unsure = _wanted(query, walk(query._replace(ambiguous=True), context, place).steps)
        ambiguous = _ambiguous(unsure) if is_counted_anew else ambiguous
        if are_beside and (steps or handed):
            steps += [step for step in unsure if step.how == "ambiguous"]
        elif not steps:
            steps = few_unsure(unsure, [], context, place, are_near=bool(handed))
        ambiguous = max(0, ambiguous - _ambiguous(steps))
    passed = tuple(row for step in handed for row in _rows(query._replace(relation="references"), context, step, place))
    if not steps and passed:
        steps = calls_of_holders(context, place, passed)
    if query.relation != "callees":
        steps = best_first(steps, by_evidence=query.relation != "references")
        steps.sort(key=lambda step: step.via != place and same_symbol(step.via, place))  # of overloads last
    rows = tuple(row for step in _within_limit(steps, query.limit) for row in _rows(query, context, step, place))
    derived, named = (0, 0) if rows or ambiguous else _uses_of_type(query, context, place)
    return RelationsAnswer(
        query.relation,
        query.target,
        symbol=context.symbol(*place),
        rows=rows,
        ambiguous=ambiguous,
        more=max(0, len(steps) - query.limit),
        elsewhere=0 if steps or walked.steps or walked.ambiguous else _elsewhere(query, context, place),
        passed_on=passed,
        overloads=0 if query.is_by_line else len(context.graph.overloads(place)) - 1,
        depth=query.depth,
        decorators=_decorators(query, context, place, steps),
        derived=derived,
        named=named,
        problems=context.problems if rows else (*context.problems, *context.unread(place)),
    )


def _ambiguous(steps: Sequence[Step]) -> int:
    return sum(len(step.lines) for step in steps if step.how == "ambiguous")


def _uses_of_type(query: RelationQuery, context: RelationContext, place: SymbolRef) -> tuple[int, int]:
    """How many types derive from one that nothing calls, and how many lines name it as a type or value."""
    if query.relation != "callers" or place.definition.kind not in TYPE_KINDS or context.lacks_files:
        return 0, 0
    derived = implementations(context.graph, place, 1).steps
    edges = context.graph.edges_to(place, NAMED)
    lines = {(edge.file.path, edge.site.line) for edge in edges if query.takes(edge.file.path)}
    return sum(query.takes(step.path) for step in derived), len(lines)


def _decorators(
    query: RelationQuery, context: RelationContext, place: SymbolRef, steps: Sequence[Step]
) -> tuple[str, ...]:
    """The lines above a function's head that may have it called, where nothing in production is known to call it."""
    is_called = any(step.how in SURE and not is_aside(step.path) for step in steps)
    if query.relation != "callers" or is_called or place.definition.kind not in CALLABLE_KINDS:
        return ()
    lines = context.workspace.lines(place.path)[place.definition.line_start - 1 : place.definition.line_end]
    above = takewhile(lambda line: line.startswith("@"), map(str.strip, lines[:MAX_DECORATORS]))
    return tuple(line for line in above if not _PLAIN_DECORATOR.match(line))


def _wanted(query: RelationQuery, steps: list[Step]) -> list[Step]:
    return [step for step in steps if query.takes(step.path)]


def _within_limit(steps: Sequence[Step], limit: int) -> list[Step]:
    """As many of the steps as are wanted, in their order: what is left out first is tests."""
    if len(steps) <= limit:
        return list(steps)
    chosen = sorted(range(len(steps)), key=lambda number: is_aside(steps[number].path))[:limit]
    return [steps[number] for number in sorted(chosen)]


def _elsewhere(query: RelationQuery, context: RelationContext, place: SymbolRef) -> int:
    """How many calls of a name are taken to mean something else."""
    if query.relation != "callers":
        return 0
    named = context.facts.usages_of(place.definition.name)
    return sum(len(sites) for _, usage, sites in named if usage.kind == "call")


def best_first(steps: list[Step], *, by_evidence: bool = True) -> list[Step]:
    """Code before tests, near steps before far ones, sure ones before others; else as they were."""
    return sorted(steps, key=lambda step: (is_aside(step.path), step.depth, by_evidence and step.how not in SURE))


def row_of(context: RelationContext, step: Step, start: SymbolRef) -> RelationRow:
    """The row of a step on a walk that began at ``start``."""
    return RelationRow(
        context.symbol(step.path, step.definition),
        step.lines,
        how=step.how,
        depth=step.depth,
        via="" if step.via == start else _via(step.via, start),
        through=step.through.definition.qualified_name if step.through else "",
        test=is_aside(step.path),
    )


def _via(via: SymbolRef, start: SymbolRef) -> str:
    """The name of what a step is related to; of an overload of the start its line, too."""
    name = via.definition.qualified_name
    return f"{name}:{via.definition.line_start}" if same_symbol(via, start) else name


def _rows(query: RelationQuery, context: RelationContext, step: Step, start: SymbolRef) -> list[RelationRow]:
    """The row of a step; one for each test with a title that it is in, or call that a function in it is given to."""
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
    """The title of the test around a line of a step; else the call that is given the function around it."""
    title = test_title(step.path, context.workspace.lines(step.path), line) if is_test else ""
    file = context.facts.file(step.path) if not title else None
    return title, file.registered_at(line, step.definition.line_start if step.definition else 0) if file else ""


def _callers(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    """What calls a symbol, or reads it, if it is none that is called."""
    if place.definition.kind in _READ:
        return _usages(query, context, place)
    return callers(context.graph, place, query.depth, ambiguous=query.ambiguous, kinds=CALL)


def _callees(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    alone = query.is_by_line
    return callees(context.graph, place, query.depth, ambiguous=query.ambiguous, kinds=CALL, alone=alone)


def _references(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    """Each line that speaks of a symbol; further away, what speaks of the symbols that these lines are in."""
    return _transitive_usages(query, context, place, _lines_of(query, context, place))


def _lines_of(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    return references(context.graph, context.related, place, ambiguous=query.ambiguous)


def _implementations(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    return implementations(context.graph, place, query.depth)


def _impact(query: RelationQuery, context: RelationContext) -> RelationsAnswer:
    """What could break: of files what imports them; of a symbol what speaks of it, overrides it or imports it."""
    if context.path_of(query.target) is not None or ("/" in query.target and context.folder_named(query.target)):
        return of_files(importers, query, context)

    def walk(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
        spoken = _usages(query, context, place)
        derived = implementations(context.graph, place, 1)
        met = {(step.path, step.definition) for step in spoken.steps}
        others = [step for step in derived.steps if (step.path, step.definition) not in met]
        paths = {step.path for step in (*spoken.steps, *others)} | {place.path}
        others += [step for step in importing(context.graph, place) if step.path not in paths]
        return Walked([*spoken.steps, *others], spoken.ambiguous, spoken.more)

    return _of_symbol(walk, query, context)


def _usages(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    """What speaks of a symbol, and what speaks of that. What uses a value is found by reading, not from calls."""
    if place.definition.kind not in _READ:
        return callers(context.graph, place, query.depth, ambiguous=query.ambiguous, kinds=ANY)
    used = _lines_of(query, context, place)
    groups: dict[tuple[str, Definition | None], list[Step]] = {}
    for step in used.steps:
        groups.setdefault((step.path, step.definition), []).append(step)
    steps = [same[0]._replace(lines=tuple(step.lines[0] for step in same)) for same in groups.values()]
    return _transitive_usages(query, context, place, used._replace(steps=steps))


def _transitive_usages(query: RelationQuery, context: RelationContext, place: SymbolRef, near: Walked) -> Walked:
    """The nearest steps to a place, and those to them as far as is asked for, each symbol once."""
    steps, ambiguous, more = list(near.steps), near.ambiguous, near.more
    met = {(step.path, step.definition) for step in steps} | {(place.path, place.definition)}
    users = dict.fromkeys(SymbolRef(s.path, s.definition) for s in steps if s.definition and s.how != "ambiguous")
    for user in users if query.depth > 1 else ():
        walked = callers(context.graph, user, query.depth - 1, ambiguous=query.ambiguous, kinds=ANY)
        further = [step for step in walked.steps if (step.path, step.definition) not in met]
        met.update((step.path, step.definition) for step in further)
        steps += [step._replace(depth=step.depth + 1) for step in further]
        ambiguous, more = ambiguous + walked.ambiguous, more or walked.more
    return Walked(sorted(steps, key=lambda step: step.depth), ambiguous, more)


ANSWERS: dict[str, Callable[[RelationQuery, RelationContext], RelationsAnswer]] = {
    "callers": partial(_of_symbol, _callers),
    "callees": partial(_of_symbol, _callees),
    "references": partial(_of_symbol, _references),
    "imports": partial(of_files, imports),
    "importers": partial(of_files, importers),
    "implementations": partial(_of_symbol, _implementations),
    "impact": _impact,
    "cycles": cycles_answer,
}
"""What answers each relation."""
