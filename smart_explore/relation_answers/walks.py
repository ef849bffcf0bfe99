"""The walk of each relation: from a symbol to related ones, as steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS, VALUE_KINDS
from smart_explore.relation_answers.files_with_names import files_with_names
from smart_explore.relation_answers.function_references import CALLED, GIVEN, named_lines
from smart_explore.relation_answers.operator_files import read_operators
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relations.edges import SURE, SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.load import ALL_FILES
from smart_explore.relations.graph.graph import ANY, CALL
from smart_explore.relations.graph.implementations import implementations
from smart_explore.relations.graph.references import names_in_text, references, with_calls_of_type
from smart_explore.relations.graph.steps import Step, Walked
from smart_explore.relations.graph.symbol_names import is_constructor
from smart_explore.relations.graph.walk import callees, callers, calls_of_variables, importing
from smart_explore.relations.occurrences.name_forms import steps_of_other_forms
from smart_explore.relations.occurrences.name_targets import overridden

Walk = Callable[[RelationQuery, RelationContext, SymbolRef], Walked]

READ_KINDS = VALUE_KINDS | MEMBER_KINDS | {"getter", "setter"}
"""Kinds of what is read or set, not called."""


def within_folders(query: RelationQuery, walk: Callable[[bool], Walked]) -> Walked:
    """The steps of a walk in the query's folders, and the count of unsure ones there; ``walk`` takes True to list
    these.
    """
    if not query.folders:
        return walk(query.ambiguous)
    walked = walk(True)
    inside = [step for step in walked.steps if query.is_inside(step.path)]
    unsure = sum(len(step.lines) for step in inside if step.how == "ambiguous")
    sure = [step for step in inside if query.ambiguous or step.how != "ambiguous"]
    return Walked(sure, unsure, walked.more)


def walk_callers(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    """The callers of a symbol, or the readers of a symbol that cannot be called."""
    read_operators(context, place)
    if place.definition.kind in READ_KINDS:
        return _usages(query, context, place)
    if context.graph.is_called_by_name(place):
        context.related.read_mentions(names_in_text(context.graph, place), ALL_FILES)
    return callers(context.graph, place, query.depth, ambiguous=query.ambiguous, kinds=CALL)


def walk_callees(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    """The callees of a symbol."""
    alone = query.is_by_line
    return callees(context.graph, place, query.depth, ambiguous=query.ambiguous, kinds=CALL, alone=alone)


def walk_references(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    """Each line that refers to a symbol; at a greater depth, references to the symbols around these lines."""
    return _transitive_usages(query, context, place, _lines_of(query, context, place))


def uses_of_bases(query: RelationQuery, context: RelationContext, place: SymbolRef) -> list[tuple[SymbolRef, int]]:
    """The members that a symbol overrides or implements, each with the number of its sure lines."""
    if query.relation != "references" or query.depth > 1 or context.lacks_files:
        return []
    bases = [base for base in dict.fromkeys(overridden(context.graph, place)) if base != place]
    walks = ((base, references(context.graph, context.related, base, ambiguous=False).steps) for base in bases)
    counts = [(base, sum(map(query.takes_step, steps))) for base, steps in walks]
    return [(base, count) for base, count in counts if count]


def in_other_forms(context: RelationContext, place: SymbolRef) -> list[Step]:
    """The lines that write a symbol's name, which is not ASCII, with other characters: they may mean it."""
    form, name = context.facts.rules_at(place.path).names.normal_form, place.definition.name
    if not form or (form != "kebab" and name.isascii()) or context.lacks_files:
        return []
    files = ((path, source) for path, source, _ in files_with_names(context, name))
    return steps_of_other_forms(files, place)


def walk_implementations(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    """The subtypes of a type, or the overrides of a method."""
    return implementations(context.graph, place, query.depth)


def walk_impact(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    """The references to a symbol, its overrides, the functions it is passed to, and its importers."""
    used = _usages(query, context, place)
    derived = implementations(context.graph, place, 1)
    met = {(step.path, step.definition) for step in used.steps}
    others: list[Step] = []
    for step in (*derived.steps, *_given_away(context, place, used.steps)):
        if (step.path, step.definition) not in met:
            met.add((step.path, step.definition))
            others.append(step)
    paths = {step.path for step in (*used.steps, *others)} | {place.path}
    others += [step for step in importing(context.graph, place) if step.path not in paths]
    return Walked([*used.steps, *others], used.ambiguous, used.more)


def _given_away(context: RelationContext, place: SymbolRef, known: list[Step]) -> list[Step]:
    """The sure references that pass a function on, and the calls through the names that receive it."""
    if place.definition.kind not in CALLABLE_KINDS or context.lacks_files:
        return []
    bounds = CALLED if known else GIVEN
    handed = [step for step in named_lines(context, place, bounds._replace(production=False)) if step.how in SURE]
    paths = dict.fromkeys(step.path for step in handed)
    return [*handed, *(calls_of_variables(context.graph, place, paths) if paths else ())]


def _lines_of(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    """Each line that means a symbol."""
    from smart_explore.relation_answers.lines_by_role import lines_by_role, sources_by_role  # others read no trees

    sources = sources_by_role(context, place)
    if sources is None:
        lines = references(context.graph, context.related, place, ambiguous=query.ambiguous)
        file = context.facts.file(place.path)
        is_made = file is not None and is_constructor(file, place.definition)
        if is_made:
            return with_calls_of_type(context.graph, place, lines, ambiguous=query.ambiguous)
        others = in_other_forms(context, place)
        steps = [*lines.steps, *(others if query.ambiguous else ())]
        return lines._replace(steps=steps, ambiguous=lines.ambiguous + len(others))
    lines = references(context.graph, context.related, place, ambiguous=True)
    if context.lacks_files:  # the question is repeated: trees are read once nothing is missing
        return lines
    return lines_by_role(sources, place, lines, ambiguous=query.ambiguous)


def _usages(query: RelationQuery, context: RelationContext, place: SymbolRef) -> Walked:
    """The references to a symbol, and transitively to these. Uses of a value are found in the source, not from
    calls.
    """
    if place.definition.kind not in READ_KINDS:
        return callers(context.graph, place, query.depth, ambiguous=query.ambiguous, kinds=ANY)
    used = _lines_of(query, context, place)
    used = used._replace(steps=[*used.steps, *_through_bases(query, context, place, used.steps)])
    groups: dict[tuple[str, Definition | None, SymbolRef | None], list[Step]] = {}
    for step in used.steps:
        groups.setdefault((step.path, step.definition, step.through), []).append(step)
    steps = [same[0]._replace(lines=tuple(step.lines[0] for step in same)) for same in groups.values()]
    return _transitive_usages(query, context, place, used._replace(steps=steps))


def _through_bases(
    query: RelationQuery, context: RelationContext, place: SymbolRef, known: list[Step]
) -> Iterator[Step]:
    """The other lines that read the members of bases and interfaces which a member overrides or implements."""
    lines = {(step.path, step.lines[0]) for step in known}
    for base in dict.fromkeys(overridden(context.graph, place)):
        for step in _lines_of(query._replace(ambiguous=False), context, base).steps:
            if (step.path, step.lines[0]) not in lines:
                lines.add((step.path, step.lines[0]))
                yield step._replace(how="through", via=place, through=base)


def _transitive_usages(query: RelationQuery, context: RelationContext, place: SymbolRef, near: Walked) -> Walked:
    """The direct uses of a place and, up to the query's depth, their callers, each symbol once."""
    steps, ambiguous, more = list(near.steps), near.ambiguous, near.more
    met = {(step.path, step.definition) for step in steps} | {(place.path, place.definition)}
    users = dict.fromkeys(SymbolRef(s.path, s.definition) for s in steps if s.definition and s.how != "ambiguous")
    for user in users if query.depth > 1 else ():
        with context.facts.of_further_steps(is_further=True):
            walked = callers(context.graph, user, query.depth - 1, ambiguous=query.ambiguous, kinds=ANY)
        further = [step for step in walked.steps if (step.path, step.definition) not in met]
        met.update((step.path, step.definition) for step in further)
        steps += [step._replace(depth=step.depth + 1) for step in further]
        ambiguous, more = ambiguous + walked.ambiguous, more or walked.more
    return Walked(sorted(steps, key=lambda step: step.depth), ambiguous, more)
