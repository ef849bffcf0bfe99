"""index: do now what the first search would do."""

from __future__ import annotations

from smart_explore.index.index_status import index_status
from smart_explore.index.locations import index_path
from smart_explore.index.retry import retry_on_corruption
from smart_explore.index.snapshot import folder_of, open_snapshot
from smart_explore.model.status_answer import StatusAnswer
from smart_explore.operations.status import PATH, indexable
from smart_explore.requests import HIDDEN, NO_IGNORE, Parameter, Session, Verb


@retry_on_corruption
def index(session: Session, path: str | None, rebuild: bool) -> StatusAnswer:
    """Bring the index of a folder up to date, and forget what is in it of files that are left out by now.

    ``rebuild`` forgets all that is known of the folder's root first. Raises BadRequestError where there is no folder,
    EnvironmentBrokenError without a working CLI.
    """
    root, candidates = indexable(session, path)
    with open_snapshot(
        root, candidates, cancelled=session.cancelled, progress=session.progress, only_these=True, anew=rebuild
    ) as snapshot:
        _, problems, _, parsed, _ = snapshot.refreshed
    folder = folder_of(candidates)
    state = index_status(root, folder, candidates.files)
    all_problems = (*candidates.problems, *problems)
    if state is None:
        fault = "no index can be kept there: answers are made without one"
        return StatusAnswer(root, folder, index_path(root), fault=fault, parsed=parsed, problems=all_problems)
    return StatusAnswer(root, folder, **state._asdict(), parsed=parsed, problems=all_problems)


VERB = Verb(
    name="index",
    summary="Index a folder, or bring its index up to date.",
    examples=(
        ("index", "the current folder, in the index of its repository"),
        ("index ~/code/app", "another one"),
        ("index --rebuild", "all of it anew"),
    ),
    parameters=(
        PATH,
        Parameter("rebuild", "flag", "Delete the index and build it anew.", default=False),
        NO_IGNORE,
        HIDDEN,
    ),
    run=index,
)
