"""The files that a request for ``changed`` covers, and those that are not read."""

from __future__ import annotations

import os
import stat
from collections import Counter
from collections.abc import Sequence

from smart_explore.errors import NotFoundError
from smart_explore.requests import Session
from smart_explore.source.git.revision_range import INDEX, States
from smart_explore.source.git.revisions import MAX_BLOB_BYTES, Blob, FileChange, is_in
from smart_explore.source.git.work_tree import untracked_files
from smart_explore.source.sandbox import is_below
from smart_explore.workspace import absolute_path


def within(session: Session, root: str, wanted: Sequence[str], change: FileChange) -> FileChange | None:
    """A change reduced to its files that are requested and may be read."""

    def kept(blob: Blob | None) -> Blob | None:
        if blob is None:
            return None
        whole = os.path.normpath(os.path.join(root, os.fsdecode(blob.path)))
        allowed = session.roots is None or session.roots.contains(whole)
        return blob if allowed and any(is_below(whole, each) for each in wanted) else None

    old, new = kept(change.old), kept(change.new)
    return FileChange(old, new) if old or new else None


def check_paths(
    session: Session, root: str, written: Sequence[str], states: States, changes: Sequence[FileChange]
) -> None:
    """Raise NotFoundError for a path that neither state has."""
    for each in written:
        whole = absolute_path(session, each)
        real = os.path.realpath(whole)
        if os.path.lexists(whole) or any(within(session, root, [real], change) for change in changes):
            continue
        path = os.fsencode(os.path.relpath(real, root))
        commits = [commit for commit in (states.old, states.new) if commit]
        if not any(is_in(root, commit, path, session.cancelled) for commit in commits):
            raise NotFoundError(f"no such path in {states.before} or {states.after}: {each}", "see: git ls-files")


def untracked_by_reason(
    session: Session, root: str, wanted: Sequence[str], states: States, changes: Sequence[FileChange]
) -> tuple[tuple[str, int], ...]:
    """The number of untracked files that are not compared, by reason: links, and files that are no source."""
    if states.new is not None or states.after == INDEX:
        return ()
    those = {change.new.path for change in changes if change.new}
    others = [FileChange(None, Blob(path, "")) for path in untracked_files(root, session.cancelled)]
    kept = [each.new for change in others if (each := within(session, root, wanted, change)) is not None]
    return tuple(Counter(_skip_reason(root, blob.path) for blob in kept if blob and blob.path not in those).items())


def _skip_reason(root: str, path: bytes) -> str:
    from smart_explore.languages.registry import language_of_name

    try:
        status = os.lstat(os.path.join(os.fsencode(root), path))
    except OSError:
        return "gone meanwhile"
    if not stat.S_ISREG(status.st_mode):
        return "no plain files"
    if language_of_name(os.fsdecode(os.path.basename(path))) is None:
        return "in no supported language"
    return "too large" if status.st_size > MAX_BLOB_BYTES else "hidden, ignored or in build folders"
