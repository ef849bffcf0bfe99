"""Uses of names that no outline lists: parameters, local variables, and fields that only methods assign."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.errors import NotFoundError
from smart_explore.languages.tree_rules import name_rules
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.model.relations_answer import RelationsAnswer
from smart_explore.relation_answers.files_with_names import files_with_names, sources_of_family
from smart_explore.relation_answers.lines_by_role import step_at
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relation_answers.relation_query import RelationQuery
from smart_explore.relation_answers.rows import best_first, rows_of, within_limit
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.graph.steps import Step
from smart_explore.relations.occurrences.assigned_fields import AssignedField
from smart_explore.relations.occurrences.local_names import (
    Local,
    LocalPath,
    local_names_at,
    local_occurrences,
    locals_at,
    locals_of,
)
from smart_explore.relations.occurrences.parameters import parameter_uses
from smart_explore.relations.occurrences.read_names import NameReading, Sources, read_names
from smart_explore.relations.occurrences.table_names import knows_variables, readings_of_variables
from smart_explore.relations.targets.parse_target import name_parts, parse_target
from smart_explore.relations.targets.targets import symbols_named
from smart_explore.symbols.lookup import find
from smart_explore.treesitter.locate import require_toolchain


def uses_of_unlisted(query: RelationQuery, context: RelationContext) -> RelationsAnswer | None:
    """The answer for ``Function.parameter`` or ``Type.field``; None if the target is none of these."""
    owner, between = _owner(query, context)
    if owner is None:
        return None
    name = name_parts(parse_target(query.target).name)[-1]
    sources = sources_of_family(context, name, context.facts.family_of(owner.path), owner.path)
    file = context.facts.file(owner.path)
    if context.lacks_files or file is None or owner.path not in sources.files:
        return None
    outer = owner.definition.qualified_name
    is_field = not between and owner.definition.kind in TYPE_KINDS and file.has_field(outer, name)
    if is_field and name_rules(file.language) is None:
        return None
    return _answer(
        query, context, list(_of_field(sources, owner, name) if is_field else _of_local(sources, owner, between, name))
    )


def uses_of_local_at(query: RelationQuery, context: RelationContext) -> RelationsAnswer | None:
    """The answer for ``FILE:LINE`` where a parameter or local name is declared; None where the line declares none.

    Raises NotFoundError if it declares several.
    """
    path, _, line = parse_target(query.target)
    file = context.facts.file(context.file(path))
    if file is None or not _has_rules(context, file.path):
        return None
    own = {one: (source, outline) for one, source, outline in files_with_names(context, "", (file.path,))}
    alone = Sources(context.graph, own, require_toolchain(), context.workspace.session.cancelled)
    names = local_names_at(alone, file.path, line) if own else []
    if len(names) > 1:
        hint = "name it with its function: references FUNCTION.NAME"
        raise NotFoundError(f"line {line} declares {', '.join(sorted(names))}", hint)
    if not names:
        return None
    reading = next(readings_of_variables(alone, file.path, names[0]), None)
    found = locals_at(reading, line) if reading is not None else []
    around = file.qualified(found[0].owner.qualified_name) if len(found) == 1 and found[0].owner is not None else ()
    if reading is None or not around:
        return None
    sources = sources_of_family(context, names[0], context.facts.family_of(file.path))
    steps = _of_found(sources, reading, SymbolRef(file.path, around[0]), found, names[0])
    return None if context.lacks_files else _answer(query, context, list(steps))


def _answer(query: RelationQuery, context: RelationContext, steps: list[Step]) -> RelationsAnswer | None:
    """The answer for a declaration, which is the first step, and its uses; None without steps."""
    if not steps:
        return None
    place = steps[0].via
    own = place.definition.line_start
    wanted = [one for one in steps[1:] if query.takes_step(one) and (one.path, one.lines) != (place.path, (own,))]
    unsure = sum(step.how == "ambiguous" for step in wanted)
    sure = [step for step in wanted if query.ambiguous or step.how != "ambiguous"]
    listed = best_first(sorted(sure, key=lambda step: (step.path, step.lines)), by_evidence=False)
    by_line = query._replace(relation="references")
    return RelationsAnswer(
        query.relation,
        query.target,
        symbol=context.symbol(*place),
        rows=tuple(row for step in within_limit(listed, query.limit) for row in rows_of(by_line, context, step, place)),
        ambiguous=0 if query.ambiguous else unsure,
        more=max(0, len(listed) - query.limit),
        within=context.shown(query.folders),
        problems=context.problems,
    )


def _owner(query: RelationQuery, context: RelationContext) -> tuple[SymbolRef | None, tuple[str, ...]]:
    """The only function or type that a target's first names mean, and the names between it and the last one."""
    path, name, line = parse_target(query.target)
    *outer, last = name_parts(name) or [""]
    if line or not outer or not last:
        return None, ()
    within = context.facts.file(context.file(path)) if path else None
    for length in range(len(outer), 0, -1) if within is not None or not path else ():
        private = f"#{outer[length - 1]}"  # ``Type.#method.local`` of JavaScript
        last_name = private if private in name else outer[length - 1]
        owners = symbols_named(context.facts, ".".join((*outer[: length - 1], last_name)), within)
        if owners:
            only = len(owners) == 1 and _has_rules(context, owners[0].path)
            return owners[0] if only else None, tuple(outer[length:])
    return None, ()


def _has_rules(context: RelationContext, path: str) -> bool:
    file = context.facts.file(path)
    return file is not None and knows_variables(file.language)


def _of_field(sources: Sources, owner: SymbolRef, name: str) -> Iterator[Step]:
    """The first assignment of the field, then each line that uses it, once."""
    field = AssignedField(sources.graph, owner, name)
    found: dict[tuple[str, int], tuple[NameReading, int, bool]] = {}
    for reading in read_names(sources, name):
        for meant in field.verdicts(reading) if reading.names is not None else ():
            assert reading.names is not None
            offset = reading.names.tree.starts[meant.found.node]
            key = reading.file.path, reading.position(offset)[0] + 1
            is_sure = meant.verdict == "yes"
            if key not in found or (is_sure and not found[key][2]):
                found[key] = reading, offset, is_sure
    own = [line for path, line in found if path == owner.path and found[path, line][2]]
    if own:
        place = _place(owner, name, "field", min(own))
        yield Step(owner.path, place.definition, (min(own),), "local", 1, place)
        yield from (step_at(reading, offset, place, is_sure=sure) for reading, offset, sure in found.values())


def _of_local(sources: Sources, owner: SymbolRef, between: tuple[str, ...], name: str) -> Iterator[Step]:
    """The declaration of a local name, then each line that uses it, once."""
    reading = next(readings_of_variables(sources, owner.path, name), None)
    if reading is None or reading.names is None:
        return
    symbols = find(reading.outline, owner.definition.qualified_name)
    found = locals_of(reading, LocalPath(symbols, between, name))
    yield from _of_found(sources, reading, owner, found, name)


def _of_found(
    sources: Sources, reading: NameReading, owner: SymbolRef, found: list[Local], name: str
) -> Iterator[Step]:
    assert reading.names is not None
    starts = reading.names.tree.starts
    for local in found[:1]:
        place = _place(owner, name, local.binding.kind, reading.position(starts[local.binding.nodes[0]])[0] + 1)
        yield Step(owner.path, place.definition, place.definition[3:4], "local", 1, place)
        offsets: dict[int, int] = {}
        for each in found:
            for one in local_occurrences(reading, each, name):
                offsets.setdefault(reading.position(starts[one.node])[0], starts[one.node])
        yield from (step_at(reading, offset, place, is_sure=True) for offset in offsets.values())
        yield from _keywords(sources, reading, local, place)


def _keywords(sources: Sources, reading: NameReading, local: Local, place: SymbolRef) -> Iterator[Step]:
    if local.binding.kind != "parameter" or local.owner is None:
        return
    for other, offset, is_sure in parameter_uses(sources, reading, local, place.definition.name):
        yield step_at(other, offset, place, is_sure=is_sure)


def _place(owner: SymbolRef, name: str, kind: str, line: int) -> SymbolRef:
    qualified = f"{owner.definition.qualified_name}.{name}"
    return SymbolRef(owner.path, Definition(name, qualified, kind, line, line, exported=False))
