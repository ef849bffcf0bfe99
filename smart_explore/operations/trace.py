"""trace: the calls that lead from one symbol to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smart_explore.errors import BadRequestError
from smart_explore.index.retry import retry_on_corruption
from smart_explore.model.trace_answer import TraceAnswer, TraceStep
from smart_explore.requests import IGNORED_FILES, ROOTS, SCIP, Parameter, Session, Verb, budget

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from smart_explore.relation_answers.relation_context import RelationContext
    from smart_explore.relations.edges import SymbolRef
    from smart_explore.relations.graph.trace_search import Hop

MAX_PATHS = 3
ARROW = "->"


@retry_on_corruption
def trace(session: Session, source: str, target: str) -> TraceAnswer:
    """The shortest paths of calls from a symbol, or any in a file or folder, to another.

    Raises NotFoundError for an unknown target, EnvironmentBrokenError without a working CLI.
    """
    from smart_explore.relation_answers.open_tree import open_workspace
    from smart_explore.relations.graph.trace import trace as trace_calls

    with open_workspace(session, source) as context:
        starts, ends = _symbols(context, source), _symbols(context, target)
        for written, places in ((source, starts), (target, ends)):
            if len(places) > 1 and not _holds_symbols(context, written):
                candidates = tuple(context.symbol(*place) for place in places)
                return TraceAnswer(source, target, unclear=written, candidates=candidates, problems=context.problems)
        traced = trace_calls(context.graph, starts, ends, MAX_PATHS)
        paths, possible = _with_steps(context, traced.paths, traced.possible)
        return TraceAnswer(
            source,
            target,
            paths,
            possible,
            traced.forward,
            traced.backward,
            traced.limit,
            traced.whole,
            problems=context.problems,
        )


def trace_relation(session: Session, target: str) -> TraceAnswer:
    """The answer to ``FROM -> TO`` in one text. Raises BadRequestError for another one."""
    source, arrow, end = target.partition(ARROW)
    if not (arrow and source.strip() and end.strip()):
        raise BadRequestError(f"no two targets in {target!r}", "name them as in: main -> Store.save")
    return trace(session, source.strip(), end.strip())


def _symbols(context: RelationContext, written: str) -> list[SymbolRef]:
    """The symbols of a target: the one with the name, or all in a file or folder."""
    from smart_explore.relations.edges import SymbolRef

    if not _holds_symbols(context, written):
        return context.resolve_target(written)
    files = [context.facts.file(path) for path in context.files(written)]
    return [SymbolRef(file.path, one) for file in files if file for one in file.definitions]


def _holds_symbols(context: RelationContext, written: str) -> bool:
    return context.path_of(written) is not None or bool("/" in written and context.folder_named(written))


def _with_steps(context: RelationContext, *found: Sequence[list[Hop]]) -> Iterator[tuple[tuple[TraceStep, ...], ...]]:
    """The paths of each list with their steps."""
    from smart_explore.relation_answers.call_sites import NO_SITE, CallSites

    sites = CallSites(context)
    for hop in (hop for paths in found for path in paths for hop in path if hop.line):
        sites.request(hop.source.path, hop.source.definition, hop.line, hop.target)
    known = sites.read()

    def step(hop: Hop) -> TraceStep:
        symbol = context.symbol(*hop.source)
        site = known.get((symbol.path, hop.line), NO_SITE)
        return TraceStep(symbol, hop.line, hop.how, site.text, site.condition)

    for paths in found:
        yield tuple((*map(step, path), TraceStep(context.symbol(*path[-1].target))) for path in paths)


VERB = Verb(
    name="trace",
    summary="Show the shortest call paths from one symbol to another.",
    examples=(
        ("trace main Store.save", "the calls that lead from main to it"),
        ("trace src/cli.py Store.save", "from anything in a file, or in a folder"),
    ),
    parameters=(
        Parameter("source", "text", "Where to begin: a symbol, a file or a folder.", required=True, positional=True),
        Parameter("target", "text", "The symbol to reach.", required=True, positional=True),
        budget(2_000),
        *ROOTS,
        SCIP,
        *IGNORED_FILES,
    ),
    run=trace,
)
