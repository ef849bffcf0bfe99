"""The answer to each relation: walks over the graph, as rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from smart_explore.model.kinds import MEMBER_KINDS, VALUE_KINDS
from smart_explore.model.relations_answer import RelatedSymbol, RelationRow, RelationsAnswer
from smart_explore.operations.scene import Scene
from smart_explore.ranking.paths import is_test
from smart_explore.relations.derived import implementations
from smart_explore.relations.edges import SURE, Place
from smart_explore.relations.facts import Definition
from smart_explore.relations.files import FileStep, cycles, import_graph, importers, imports, way_back
from smart_explore.relations.graph import ANY, CALL, Graph
from smart_explore.relations.occurrences import occurrences
from smart_explore.relations.walk import Step, Walked, callees, callers, importing
from smart_explore.source.contain import is_below


class Asked:
    """One question: its relation, how far to go, and what to list."""

    def __init__(self, relation: str, target: str, depth: int, limit: int, ambiguous: bool) -> None:
        self.relation = relation
        self.target = target
        self.depth = depth
        self.limit = limit
        self.ambiguous = ambiguous


def _of_symbol(walk: Callable[[Asked, Scene, Place], Walked], asked: Asked, scene: Scene) -> RelationsAnswer:
    places = scene.places(asked.target)
    if len(places) > 1:
        candidates = tuple(scene.symbol(*place) for place in places)
        return RelationsAnswer(asked.relation, asked.target, candidates=candidates, problems=scene.problems)
    place = places[0]
    walked = walk(asked, scene, place)
    steps = walked.steps if asked.relation in ("references", "callees") else best_first(walked.steps)
    rows = tuple(_listed(asked, scene, step, place) for step in steps[: asked.limit])
    return RelationsAnswer(
        asked.relation,
        asked.target,
        symbol=scene.symbol(*place),
        rows=rows,
        ambiguous=walked.ambiguous,
        more=len(walked.steps) - len(rows),
        problems=scene.problems,
    )


def best_first(steps: list[Step]) -> list[Step]:
    """Near steps before far ones, code before tests, sure ones before others; else as they were."""
    return sorted(steps, key=lambda step: (step.depth, is_test(step.path), step.how not in SURE))


def row_of(scene: Scene, step: Step, start: Place) -> RelationRow:
    """The row of a step on a walk that began at ``start``."""
    return RelationRow(
        scene.symbol(step.path, step.definition),
        step.lines,
        how=step.how,
        depth=step.depth,
        via="" if step.via == start else step.via.definition.qualified_name,
        test=is_test(step.path),
    )


def _listed(asked: Asked, scene: Scene, step: Step, start: Place) -> RelationRow:
    row = row_of(scene, step, start)
    if asked.relation != "references":
        return row
    return row._replace(text=scene.workspace.read_line(step.path, step.lines[0]))


def _callers(asked: Asked, scene: Scene, place: Place) -> Walked:
    return callers(scene.graph, place, asked.depth, ambiguous=asked.ambiguous, kinds=CALL)


def _callees(asked: Asked, scene: Scene, place: Place) -> Walked:
    return callees(scene.graph, place, asked.depth, ambiguous=asked.ambiguous, kinds=CALL)


def _references(asked: Asked, scene: Scene, place: Place) -> Walked:
    """Each line that speaks of a symbol; further away, what speaks of the symbols that these lines are in."""
    return _further(asked, scene, place, _lines_of(asked, scene, place))


def _lines_of(asked: Asked, scene: Scene, place: Place) -> Walked:
    session = scene.workspace.session
    return occurrences(
        scene.graph,
        scene.related,
        scene.candidates().items(),
        place,
        ambiguous=asked.ambiguous,
        cancelled=session.cancelled,
    )


def _implementations(asked: Asked, scene: Scene, place: Place) -> Walked:
    return implementations(scene.graph, place, asked.depth)


def _of_files(
    walk: Callable[[Graph, Sequence[str], int], list[FileStep]], asked: Asked, scene: Scene
) -> RelationsAnswer:
    """The answer for a file, or for all files below a folder as if they were one."""
    files = scene.files(asked.target)
    folder = scene.folder_named(asked.target)
    steps = walk(scene.graph, files, asked.depth)
    rows = tuple(_file_row(scene, step, "" if folder else files[0]) for step in steps[: asked.limit])
    return RelationsAnswer(
        asked.relation,
        asked.target,
        symbol=RelatedSymbol(f"{folder}/", kind="folder") if folder else scene.symbol(files[0], None),
        rows=rows,
        more=len(steps) - len(rows),
        problems=scene.problems,
    )


def _file_row(scene: Scene, step: FileStep, start: str) -> RelationRow:
    return RelationRow(
        scene.symbol(step.path, None) if step.path else RelatedSymbol("", step.module, "module"),
        step.lines,
        how="import",
        depth=step.depth,
        via="" if step.via in ("", start) else scene.workspace.display_path(step.via),
        outside="" if step.path else step.module,
        test=is_test(step.path),
    )


def _impact(asked: Asked, scene: Scene) -> RelationsAnswer:
    """What could break: of files what imports them; of a symbol what speaks of it, overrides it or imports it."""
    if scene.path_of(asked.target) is not None or ("/" in asked.target and scene.folder_named(asked.target)):
        return _of_files(importers, asked, scene)

    def walk(asked: Asked, scene: Scene, place: Place) -> Walked:
        spoken = _speaking(asked, scene, place)
        derived = implementations(scene.graph, place, 1)
        met = {(step.path, step.definition) for step in spoken.steps}
        others = [step for step in derived.steps if (step.path, step.definition) not in met]
        paths = {step.path for step in (*spoken.steps, *others)} | {place.path}
        others += [step for step in importing(scene.graph, place) if step.path not in paths]
        return Walked([*spoken.steps, *others], spoken.ambiguous, spoken.more)

    return _of_symbol(walk, asked, scene)


def _speaking(asked: Asked, scene: Scene, place: Place) -> Walked:
    """What speaks of a symbol, and what speaks of that. What uses a value is found by reading, not from calls."""
    if place.definition.kind not in VALUE_KINDS | MEMBER_KINDS:
        return callers(scene.graph, place, asked.depth, ambiguous=asked.ambiguous, kinds=ANY)
    used = _lines_of(asked, scene, place)
    groups: dict[tuple[str, Definition | None], list[Step]] = {}
    for step in used.steps:
        groups.setdefault((step.path, step.definition), []).append(step)
    steps = [same[0]._replace(lines=tuple(step.lines[0] for step in same)) for same in groups.values()]
    return _further(asked, scene, place, used._replace(steps=steps))


def _further(asked: Asked, scene: Scene, place: Place, near: Walked) -> Walked:
    """The nearest steps to a place, and those to them as far as is asked for, each symbol once."""
    steps, ambiguous, more = list(near.steps), near.ambiguous, near.more
    met = {(step.path, step.definition) for step in steps} | {(place.path, place.definition)}
    users = dict.fromkeys(Place(s.path, s.definition) for s in steps if s.definition and s.how != "ambiguous")
    for user in users if asked.depth > 1 else ():
        walked = callers(scene.graph, user, asked.depth - 1, ambiguous=asked.ambiguous, kinds=ANY)
        further = [step for step in walked.steps if (step.path, step.definition) not in met]
        met.update((step.path, step.definition) for step in further)
        steps += [step._replace(depth=step.depth + 1) for step in further]
        ambiguous, more = ambiguous + walked.ambiguous, more or walked.more
    return Walked(sorted(steps, key=lambda step: step.depth), ambiguous, more)


def _cycles(asked: Asked, scene: Scene) -> RelationsAnswer:
    """Files that import each other: all of them, those within a folder, or the shortest way around from a file."""
    edges = import_graph(scene.graph)
    within = scene.folder_of(asked.target) if asked.target else ""
    rows = []
    if within in edges:
        found = [way for way in [way_back(edges, within, set(edges))] if way]
    elif within:
        inside = {path for path in edges if is_below(path, within)}
        found = cycles({path: inside.intersection(edges[path]) for path in edges if path in inside})
    else:
        found = cycles(edges)
    for number, way in enumerate(found[: asked.limit], 1):
        for path, following in zip(way, [*way[1:], way[0]], strict=True):
            rows.append(
                RelationRow(
                    scene.symbol(path, None),
                    (edges[path][following],),
                    how="import",
                    depth=number,
                    via=scene.workspace.display_path(following),
                    test=is_test(path),
                )
            )
    return RelationsAnswer(
        "cycles",
        asked.target,
        rows=tuple(rows),
        more=max(0, len(found) - asked.limit),
        problems=scene.problems,
    )


ANSWERS: dict[str, Callable[[Asked, Scene], RelationsAnswer]] = {
    "callers": partial(_of_symbol, _callers),
    "callees": partial(_of_symbol, _callees),
    "references": partial(_of_symbol, _references),
    "imports": partial(_of_files, imports),
    "importers": partial(_of_files, importers),
    "implementations": partial(_of_symbol, _implementations),
    "impact": _impact,
    "cycles": _cycles,
}
"""What answers each relation."""
