"""The answer to ``context``: a symbol's source with what it calls, what calls it, and its siblings."""

from __future__ import annotations

from smart_explore.model.context_answer import ContextAnswer
from smart_explore.model.relations_answer import RelatedSymbol, RelationRow
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.operations.related import Asked, best_first, row_of
from smart_explore.operations.scene import Scene
from smart_explore.relations.edges import Place
from smart_explore.relations.graph import CALL
from smart_explore.relations.walk import callees, callers


def context(asked: Asked, scene: Scene) -> ContextAnswer:
    """The context of the symbol that ``asked`` names; its candidates where there are several."""
    places = scene.places(asked.target)
    if len(places) > 1:
        candidates = tuple(scene.symbol(*place) for place in places)
        return ContextAnswer(asked.target, candidates=candidates, problems=scene.problems)
    place = places[0]
    symbol = scene.symbol(*place)
    called = callees(scene.graph, place, asked.depth, ambiguous=asked.ambiguous, kinds=CALL)
    calling = callers(scene.graph, place, asked.depth, ambiguous=asked.ambiguous, kinds=CALL)
    return ContextAnswer(
        asked.target,
        symbol=symbol,
        source=_source(scene, place, symbol),
        callees=tuple(
            _with_signature(scene, row_of(scene, step, place), step.path) for step in called.steps[: asked.limit]
        ),
        callers=tuple(
            row_of(scene, step, place)._replace(text=scene.workspace.read_line(step.path, step.lines[0]))
            for step in best_first(calling.steps)[: asked.limit]
        ),
        siblings=_siblings(scene, place),
        ambiguous=called.ambiguous + calling.ambiguous,
        problems=scene.problems,
    )


def _source(scene: Scene, place: Place, symbol: RelatedSymbol) -> Excerpt:
    """The symbol's lines, with the comment above that documents it."""
    outlined = scene.outlined(place)
    start = min(symbol.line_start, outlined.doc_line) if outlined else symbol.line_start
    text = "\n".join(scene.workspace.lines(place.path)[start - 1 : symbol.line_end])
    return Excerpt(symbol.path, start, symbol.line_end, text, outlined)


def _with_signature(scene: Scene, row: RelationRow, path: str) -> RelationRow:
    file = scene.facts.file(path)
    for one in file.qualified(row.symbol.qualified_name) if file else ():
        outlined = scene.outlined(Place(path, one))
        if outlined is not None:
            return row._replace(text=outlined.signature)
    return row


def _siblings(scene: Scene, place: Place) -> tuple[RelatedSymbol, ...]:
    """What stands beside a symbol in what it is in."""
    file = scene.facts.file(place.path)
    own = place.definition
    return tuple(
        scene.symbol(place.path, one)
        for one in (file.definitions if file else ())
        if one.parent == own.parent and one.qualified_name != own.qualified_name
    )
