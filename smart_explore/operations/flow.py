"""flow: where does a value go, and where does it come from?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smart_explore.errors import BadRequestError
from smart_explore.index.retry import retry_on_corruption
from smart_explore.model.flow_answer import FlowAnswer, FlowRow
from smart_explore.requests import IGNORED_FILES, ROOTS, SCIP, Parameter, Session, Verb, budget

if TYPE_CHECKING:
    from smart_explore.relation_answers.flow.walk import Row, Walk
    from smart_explore.relation_answers.relation_context import RelationContext

DEPTH = 8
MAX_DEPTH = 30


@retry_on_corruption
def flow(session: Session, target: str, back: bool, depth: int, ambiguous: bool) -> FlowAnswer:
    """The lines that a value flows to, or with ``back`` comes from; ambiguous ones also if there are no others.

    Raises NotFoundError for an unknown target, EnvironmentBrokenError without a working CLI.
    """
    from smart_explore.relation_answers.flow.flow_files import MAX_FILES, FlowFiles
    from smart_explore.relation_answers.flow.flow_targets import FlowTargets
    from smart_explore.relation_answers.flow.value_links import MAX_FIELD_FILES, Links
    from smart_explore.relation_answers.flow.walk_backwards import Backwards
    from smart_explore.relation_answers.flow.walk_forwards import Forwards
    from smart_explore.relation_answers.open_tree import open_workspace

    if not target.strip():
        raise BadRequestError("no value named", "as in: smart-explore flow function::parameter")
    with open_workspace(session, target) as context:
        files = FlowFiles(context)
        links = Links(files, context.graph)
        targets = FlowTargets(context, files, links)
        starts = targets.starts(target, back=back)

        def walked(ambiguous: bool) -> Walk:
            walk = (Backwards if back else Forwards)(links, depth, ambiguous=ambiguous)
            walk.all_objects = targets.is_field
            walk.run(starts)
            return walk

        walk = walked(ambiguous)
        if walk.unsure and not walk.leads_on:
            walk = walked(ambiguous=True)  # like callers without sure rows
        limit = walk.limit
        if files.left_out and not limit:
            limit = f"{MAX_FILES} files were read, and at least {len(files.left_out)} more hold what may lead on"
        if links.cut_fields and not limit:
            name, count = min(links.cut_fields.items())
            limit = f"{name} was looked for in {MAX_FIELD_FILES} of {count} files that hold it"
        return FlowAnswer(
            target,
            back,
            tuple(_rows(context, walk)),
            walk.loops,
            walk.unsure,
            limit,
            tuple(context.symbol(*place) for place in targets.unclear),
            (*context.problems, *files.problems),
        )


def _rows(context: RelationContext, walk: Walk) -> list[FlowRow]:
    """The rows of a walk, each below the one that leads to it, those of tests last."""
    below: dict[int, list[int]] = {}
    for number, row in enumerate(walk.rows):
        below.setdefault(row.parent, []).append(number)
    ordered: list[Row] = []
    waiting = below.get(-1, [])[::-1]
    while waiting:
        number = waiting.pop()
        ordered.append(walk.rows[number])
        waiting += sorted(below.get(number, ()), key=lambda one: (walk.rows[one].test, one), reverse=True)
    shown = context.workspace.display_path
    return [
        FlowRow(shown(row.file.path), row.line, row.file.line(row.line), row.what, row.level, row.how, row.test)
        for row in ordered
    ]


VERB = Verb(
    name="flow",
    summary="Follow a value: where it goes, or with --back comes from.",
    examples=(
        ("flow charge::amount", "what the parameter decides, sets and is passed to"),
        ("flow --back Order.status", "what can have set the field"),
        ("flow config.timeout", "what uses a setting"),
        ("flow src/app.py:42", "the values that a line sets"),
    ),
    parameters=(
        Parameter(
            "target",
            "text",
            "A value: FUNCTION::VARIABLE, TYPE.FIELD, a constant, a function for what it returns, object.member, "
            "the key of a setting, or FILE:LINE.",
            required=True,
            positional=True,
        ),
        Parameter.flag("back", "Show where the value comes from."),
        Parameter.number("depth", "How many lines to follow.", default=DEPTH, bounds=(1, MAX_DEPTH)),
        Parameter.flag("ambiguous", "Also follow calls that may mean another symbol."),
        budget(2_000),
        *ROOTS,
        SCIP,
        *IGNORED_FILES,
    ),
    run=flow,
)
