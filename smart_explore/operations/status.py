"""status: the state of an index."""

from __future__ import annotations

import os

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.index.index_status import index_status
from smart_explore.index.locations import index_path, is_indexed, root_of
from smart_explore.index.snapshot import folder_of
from smart_explore.index.walk_cache import find_cached
from smart_explore.memory.folder import has_notes
from smart_explore.model.check import Check
from smart_explore.model.status_answer import StatusAnswer
from smart_explore.requests import Parameter, Session, Verb
from smart_explore.source.candidates import Candidates


def status(session: Session, path: str | None = None) -> StatusAnswer:
    """The state of the index that answers about a folder; nothing is changed. Raises NotFoundError for no folder."""
    root, candidates = indexable(session, path)
    folder = folder_of(candidates)
    state = index_status(root, folder, candidates.files)
    if state is None:
        answer = StatusAnswer(root, folder, index_path(root), fault="not indexed yet: the first search does it")
    else:
        answer = StatusAnswer(root, folder, **state._asdict())
    if has_notes():
        from smart_explore.memory.state import memory_state

        answer = answer._replace(memory=memory_state(folder))
    return answer


def folder_checks(session: Session, path: str) -> tuple[Check, ...]:
    """Checks of the index of a folder, without a walk if it has none, and of its notes, if there are any.

    Raises NotFoundError where there is no such folder.
    """
    real = os.path.realpath(os.path.join(session.base, path))
    if not os.path.isdir(real):
        kind = BadRequestError if os.path.lexists(real) else NotFoundError
        raise kind(f"{path}: not a folder", "name a folder, or none for the current one")
    root = root_of([real])
    if root is None or not is_indexed(root):
        checks = [Check("index", True, f"none of {root} yet: the first question that needs one makes it")]
    else:
        state = status(session, path)
        known = f"{state.files} {'file' if state.files == 1 else 'files'}, {state.symbols} symbols below {state.folder}"
        detail = f"{known}; {state.stale} changed since, read by the next question" if state.stale else known
        if state.fault:  # an index is a cache, and may be missing
            detail = f"{state.fault}: the next question builds it anew"
        checks = [Check("index", True, f"{detail}, {state.path}")]
    if has_notes():
        from smart_explore.memory.state import memory_state

        kept = memory_state(real)
        told = f"; sessions of {', '.join(kept.clients)} are recorded" if kept.clients else ""
        checks.append(Check("notes", True, f"{kept.notes} on this project, {kept.total} in all{told}, {kept.folder}"))
    return tuple(checks)


def indexable(session: Session, path: str | None) -> tuple[str, Candidates]:
    """The root whose index covers the folder at ``path`` (None: the session's), and the candidate files in that folder.

    Raises NotFoundError, and BadRequestError for a file.
    """
    path = path or "."
    candidates = find_cached((path,), base=session.base, roots=session.roots, include=session.include)
    if candidates.named:
        raise BadRequestError(f"{path} is a file", "name a folder: single files are parsed when they are asked about")
    root = root_of(candidates.folders)
    if not candidates.folders or root is None:
        reason = candidates.problems[0].reason if candidates.problems else "not a folder"
        raise NotFoundError(f"{path}: {reason}", "name a folder")
    return root, candidates


PATH = Parameter(
    "path",
    "path",
    "The folder; the current one by default.",
    positional=True,
)

VERB = Verb(
    name="status",
    summary="Show what is indexed, and whether it is up to date.",
    examples=(
        ("status", "of the repository around the current folder"),
        ("status ~/code/app", "of another one"),
        ("status --json | jq .up_to_date", "for other programs"),
    ),
    parameters=(PATH,),
    run=status,
)
