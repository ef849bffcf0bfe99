"""report: the core of this code, its risks, and its dead parts."""

from __future__ import annotations

import os
import time

from smart_explore.errors import BadRequestError
from smart_explore.index.retry import retry_on_corruption
from smart_explore.model.report_answer import ReportAnswer
from smart_explore.requests import IGNORED_FILES, Parameter, Session, Verb, budget


@retry_on_corruption
def report(session: Session, path: str | None) -> ReportAnswer:
    """The report on the code in a folder; code outside it counts as its user.

    Raises NotFoundError and BadRequestError for a path that is no folder, EnvironmentBrokenError without a working CLI.
    """
    from smart_explore.operations.report.assemble import assemble
    from smart_explore.processes.gc_paused import gc_paused
    from smart_explore.relation_answers.open_tree import open_workspace

    target = path or "."
    if os.path.isfile(os.path.join(session.base, target)):
        hint = f"name a folder; to see what is in it: smart-explore outline {target}"
        raise BadRequestError(f"{target} is a file", hint)
    with gc_paused(), open_workspace(session, target) as context:
        return assemble(session, context, context.folder_of(target), int(time.time()))


VERB = Verb(
    name="report",
    summary="Show the core of the code, its risks, and dead parts.",
    examples=(
        ("report -o report.html", "one page about the repository, to open in a browser or hand on"),
        ("report src -o src.html", "the same about a folder"),
        ("report", "the first rows of each list, in the terminal"),
        ("report --json", "all of it, for other programs"),
    ),
    parameters=(
        Parameter("path", "path", "The folder; the current one by default.", positional=True),
        budget(2_000),
        *IGNORED_FILES,
    ),
    run=report,
    files=("html",),
    written_as="html",
)
