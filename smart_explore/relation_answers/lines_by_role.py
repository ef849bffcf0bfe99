"""The lines that refer to a symbol, judged by the role of each name, as for a rename."""

from __future__ import annotations

from collections import defaultdict

from smart_explore.languages.registry import BY_NAME
from smart_explore.languages.tree_rules import name_rules
from smart_explore.relation_answers.files_with_names import sources_of_family
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SURE, Evidence, SymbolRef
from smart_explore.relations.graph.references import lines_of_other_names
from smart_explore.relations.graph.steps import Step, Walked
from smart_explore.relations.occurrences.name_forms import steps_of_other_forms
from smart_explore.relations.occurrences.name_meaning import NameMeaning
from smart_explore.relations.occurrences.name_targets import Targets, alternatives, space_of
from smart_explore.relations.occurrences.read_names import NameReading, Sources, read_names
from smart_explore.relations.occurrences.signatures import Signatures

MAX_BYTES = 8_000_000
"""Roles are not read if the files that contain the name have more bytes together."""


def sources_by_role(context: RelationContext, place: SymbolRef) -> Sources | None:
    """The files that contain the name of a symbol; None if roles of names are unknown, or cost too much to read."""
    file = context.facts.file(place.path)
    is_made = place.definition.kind == "constructor"  # a call that creates one has the name of the type
    is_read = file is not None and BY_NAME[file.language].has_references and name_rules(file.language) is not None
    if file is None or not is_read or is_made or context.lacks_files:
        return None
    sources = sources_of_family(context, place.definition.name, context.facts.family_of(place.path))
    if context.lacks_files or sum(len(source.data) for source, _ in sources.files.values()) > MAX_BYTES:
        return None
    return sources


def lines_by_role(sources: Sources, place: SymbolRef, walked: Walked, *, ambiguous: bool) -> Walked:
    """The lines of a walk, corrected by roles: without lines where the name means something else, with lines it missed.

    ``walked`` includes ambiguous lines; they are left out unless ``ambiguous``.
    """
    graph, name = sources.graph, place.definition.name
    file = graph.facts.file(place.path)
    space = space_of(graph, place)
    several = file.qualified(place.definition.qualified_name) if file is not None else ()
    readings = list(read_names(sources, name))
    signatures = Signatures(readings)
    own = (SymbolRef(place.path, one) for one in several)
    own = (one for one in own if space_of(graph, one) == space and not signatures.are_two(place, one))
    meaning = NameMeaning(graph, name, Targets(graph, (*own, *alternatives(graph, place)), signatures))
    otherwise = lines_of_other_names(graph, place)
    steps: dict[str, list[Step]] = defaultdict(list)
    for step in walked.steps:
        steps[step.path].append(step)
    for reading in readings:
        if reading.names is not None:
            steps[reading.file.path] = _of_file(reading, meaning, place, steps[reading.file.path], otherwise)
    found = [step for of_file in steps.values() for step in of_file]
    found += steps_of_other_forms(((path, source) for path, (source, _) in sources.files.items()), place)
    unsure = sum(step.how == "ambiguous" for step in found)
    found = [step for step in found if ambiguous or step.how != "ambiguous"]
    return Walked(sorted(found, key=lambda step: (step.path, step.lines)), unsure, walked.more)


def _of_file(
    reading: NameReading, meaning: NameMeaning, place: SymbolRef, steps: list[Step], otherwise: set[tuple[str, int]]
) -> list[Step]:
    assert reading.names is not None
    starts = reading.names.tree.starts
    verdicts = {meant.found.node: meant.verdict for meant in meaning.verdicts(reading)}
    own = meaning.declared(reading)
    said: dict[int, set[str]] = defaultdict(set)
    offsets: dict[int, int] = {}
    for found in reading.names.found:
        line = reading.position(starts[found.node])[0] + 1
        if found.node in own:
            continue
        verdict = verdicts.get(found.node, "no")
        said[line].add(verdict)
        if verdict != "no":
            offsets.setdefault(line, starts[found.node])
    told = (step for step in steps if said.get(step.lines[0]) != {"no"} or (step.path, step.lines[0]) in otherwise)
    kept = {step.lines[0]: step for step in told}
    for line, offset in offsets.items():
        is_sure = "yes" in said[line]
        is_known = line in kept and (kept[line].how in SURE or not is_sure)
        if not is_known:
            kept[line] = step_at(reading, offset, place, is_sure=is_sure)
    return list(kept.values())


def step_at(reading: NameReading, offset: int, place: SymbolRef, *, is_sure: bool) -> Step:
    """The step for the line at a byte offset that means a symbol, or may mean it."""
    how: Evidence = "ambiguous" if not is_sure else "local" if place.path == reading.file.path else "import"
    inside = reading.inside(offset)
    definition = reading.file.definition(inside) if inside >= 0 else None
    return Step(reading.file.path, definition, (reading.position(offset)[0] + 1,), how, 1, place)
