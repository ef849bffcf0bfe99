"""Revision ranges as a user writes them: ``A..B``, ``A...B``, ``A``, ``A^!``, nothing.

``B`` may also be ``worktree`` or ``index``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

from smart_explore.errors import BadRequestError, EnvironmentBrokenError, NotFoundError
from smart_explore.source.git.clones import lacking
from smart_explore.source.git.head import head_commit
from smart_explore.source.git.revisions import commit_of, merge_base
from smart_explore.source.git.run import GitBounds, ask_git, require_git

WORK_TREE = "worktree"
INDEX = "index"
_EMPTY = "nothing"


class States(NamedTuple):
    """Two states: their names, the commit (or tree) of the first, and of the second, None for index and work tree."""

    before: str
    after: str
    old: str
    new: str | None


def states_of(root: str, written: str, staged: bool, cancelled: Callable[[], bool]) -> States:
    """The states that a range names in the repository at ``root``.

    Without a range: HEAD, and the work tree, or the index if ``staged``; one revision replaces HEAD. Raises
    BadRequestError for a malformed range, NotFoundError for an unknown revision, EnvironmentBrokenError if git gives no
    answer.
    """
    require_git(root, cancelled)
    if staged and (".." in written or written.endswith("^!")):
        raise BadRequestError("--staged compares the index with one commit", "leave the second revision out")
    if written.endswith("^!"):
        commit = _commit(root, written[:-2], cancelled)
        parent = commit_of(root, f"{commit}^", cancelled)
        return States(f"{written[:-2]}^" if parent else _EMPTY, written[:-2], parent or _empty(root, cancelled), commit)
    first, dots, second = written.partition("...") if "..." in written else written.partition("..")
    if dots:
        before, after = first or "HEAD", second or "HEAD"
        old = _commit(root, before, cancelled)
        if after in (WORK_TREE, INDEX) and dots == ".." and commit_of(root, after, cancelled) is None:
            return States(before, after, old, None)
        new = _commit(root, after, cancelled)
        if dots == "...":
            base = merge_base(root, old, new, cancelled)
            if base is None:
                raise NotFoundError(f"{before} and {after} have no common ancestor here", f"ask for {before}..{after}")
            before, old = base[:12], base
        return States(before, after, old, new)
    after = INDEX if staged else WORK_TREE
    if not written and commit_of(root, "HEAD", cancelled) is None:
        if missing := head_commit(root):
            reason = f"the repository is damaged: the commit {missing[:12]} is missing"
            raise EnvironmentBrokenError(reason, "see: git fsck")
        return States(_EMPTY, after, _empty(root, cancelled), None)
    return States(written or "HEAD", after, _commit(root, written or "HEAD", cancelled), None)


def is_range(written: str, base: str) -> bool:
    """True if a word is a range of revisions rather than a path."""
    if os.path.lexists(os.path.join(base, written)) or written.startswith((".", "/", "~")) or "/.." in written:
        return False
    return ".." in written or (written.endswith("^!") and len(written) > 2)


def _commit(root: str, revision: str, cancelled: Callable[[], bool]) -> str:
    commit = commit_of(root, revision, cancelled)
    if commit is not None:
        return commit
    hint = lacking(root)
    if not hint:
        hint = "name a commit as git does: HEAD~3, main, v1.2, the beginning of a hash; to see some: git log --oneline"
    raise NotFoundError(f"no commit {revision[:80]!r} in {root}", hint)


def _empty(root: str, cancelled: Callable[[], bool]) -> str:
    """The tree without files."""
    answer = ask_git(root, ["hash-object", "-t", "tree", "--stdin"], GitBounds(5, 10_000), cancelled)
    return answer.data.strip().decode("ascii", "replace") if answer else ""
