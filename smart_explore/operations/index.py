"""index: build the index before the first search, or import one from another machine."""

from __future__ import annotations

import os

from smart_explore.errors import BadRequestError, EnvironmentBrokenError
from smart_explore.index.corruption import CorruptIndexError
from smart_explore.index.index_status import index_status
from smart_explore.index.locations import index_path
from smart_explore.index.retry import retry_on_corruption
from smart_explore.index.snapshot import folder_of, open_snapshot
from smart_explore.meaning.installed import is_installed
from smart_explore.model import Problem
from smart_explore.model.status_answer import StatusAnswer
from smart_explore.operations.status import PATH, indexable
from smart_explore.requests import IGNORED_FILES, Parameter, Session, Verb
from smart_explore.source.candidates import Candidates
from smart_explore.workspace import absolute_path


@retry_on_corruption
def index(session: Session, path: str | None, rebuild: bool, export: str, import_: str) -> StatusAnswer:
    """Update the index of a folder, and remove files from it that are excluded by now.

    ``rebuild`` forgets all that is known of the folder's root first. ``import_`` begins with an exported index,
    ``export`` exports it, with what relations need. Raises NotFoundError where there is no folder, BadRequestError for
    an exported index that cannot be used, EnvironmentBrokenError without a working CLI, or where no index can be kept.
    """
    root, candidates = indexable(session, path)
    if (export or import_) and candidates.folders != [root]:
        raise BadRequestError(f"{root} has the index, not a folder in it", f"smart-explore index {root}")
    if import_ and not _import(session, root, candidates, import_):
        reason = "not used: no file here has the content that it describes"
        candidates.problems.append(Problem(import_, reason, "skipped"))
    with open_snapshot(
        root,
        candidates,
        cancelled=session.cancelled,
        progress=session.progress,
        only_these=True,
        anew=rebuild,
        meaning=is_installed(),
    ) as snapshot:
        _, problems, _, parsed, _ = snapshot.refreshed
    written = _export(session, root, candidates, absolute_path(session, export)) if export else 0
    folder = folder_of(candidates)
    state = index_status(root, folder, candidates.files)
    all_problems = (*candidates.problems, *problems)
    if state is None or state.fault:
        raise EnvironmentBrokenError(
            f"no index can be kept at {index_path(root)}: answers are made without one",
            "make room there, or set XDG_CACHE_HOME to a folder that can be written",
        )
    answer = StatusAnswer(root, folder, **state._asdict(), parsed=parsed, problems=all_problems)
    return answer._replace(exported=export, exported_size=written) if export else answer


def _export(session: Session, root: str, candidates: Candidates, path: str) -> int:
    """Write the index with the facts of all files; returns the size of the file."""
    from smart_explore.index.travel.export import export_index
    from smart_explore.relations.facts.load import open_related

    with open_related(root, candidates, cancelled=session.cancelled, progress=session.progress) as related:
        return export_index(related.snapshot.connection, root, path)


def _import(session: Session, root: str, candidates: Candidates, path: str) -> bool:
    """Replace the root's index by an exported one; False for one of other files, as of another project.

    Raises BadRequestError if it cannot be trusted.
    """
    from smart_explore.index.travel.import_index import imported_index
    from smart_explore.index.travel.transfer_format import TransferError
    from smart_explore.relations.facts.imported_sample import differing_file

    hint = "without it: smart-explore index"
    try:
        with imported_index(root, absolute_path(session, path)) as made:
            differing = differing_file(made, root, candidates.files, session.cancelled)
            if differing:
                raise BadRequestError(f"{path} is not imported: its entry for {differing} is wrong", hint)
            if differing is not None:
                made.keep()
            return differing is not None
    except (TransferError, CorruptIndexError) as error:
        raise BadRequestError(f"{path} is not imported: {error}", hint) from None
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        raise BadRequestError(f"{path} is not imported: {reason}", hint) from None


VERB = Verb(
    name="index",
    summary="Index a folder, or bring its index up to date.",
    examples=(
        ("index", "the current folder, in the index of its repository"),
        ("index ~/code/app", "another one"),
        ("index --rebuild", "all of it anew"),
        ("index --export app.index", "for other machines: CI builds it once"),
        ("index --import app.index", "begin with it; files that differ are read again"),
    ),
    parameters=(
        PATH,
        Parameter.flag("rebuild", "Delete the index and build it anew."),
        Parameter("export", "path", "Write the index to this file, for other machines.", default="", metavar="FILE"),
        Parameter("import_", "path", "Begin with the index in this file.", default="", metavar="FILE"),
        *IGNORED_FILES,
    ),
    run=index,
)
