"""changed: which symbols did a change touch?"""

from __future__ import annotations

import os
import stat
from collections import Counter
from collections.abc import Sequence
from typing import Literal

from smart_explore.errors import EnvironmentBrokenError, NotFoundError
from smart_explore.languages.registry import language_of_name
from smart_explore.model import Problem
from smart_explore.model.changed_answer import ChangedAnswer, FileChanges, SymbolChange
from smart_explore.ranking.paths import is_test
from smart_explore.requests import Parameter, Session, Verb, budget
from smart_explore.revisions.changes import FileResult, compare
from smart_explore.revisions.file_texts import MAX_FILES, TOO_LARGE, FileTexts, read_texts
from smart_explore.source.git.clones import PARTIAL, is_partial
from smart_explore.source.git.repository import find_root
from smart_explore.source.git.revision_range import INDEX, States, states_of
from smart_explore.source.git.revisions import MAX_BLOB_BYTES, Blob, FileChange, changes_between, is_in
from smart_explore.source.git.work_tree import untracked_files, work_tree
from smart_explore.source.sandbox import is_below
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.workspace import absolute_path


def changed(session: Session, revisions: str, path: Sequence[str], staged: bool, impact: bool) -> ChangedAnswer:
    """The symbols that differ between two states of the repository around the session's base, or the first path.

    Raises BadRequestError for an invalid range and for paths outside the roots, NotFoundError for a missing revision
    or repository, EnvironmentBrokenError without git or a working CLI.
    """
    below = [os.path.realpath(absolute_path(session, each)) for each in path or (".",)]
    root = find_root(below[0])
    if root is None:
        raise NotFoundError(f"no git repository around {below[0]}", "start in a repository, or name a path in one")
    states = states_of(root, revisions.strip(), staged, session.cancelled)
    changes, data = _changes(session, root, states)
    wanted = below if path or session.roots else [root]
    _check_paths(session, root, path, states, changes)
    changes = [each for change in changes if (each := _within(session, root, wanted, change)) is not None]
    texts = read_texts(root, changes, data, session.cancelled)
    results = compare(require_toolchain, texts, session.cancelled)
    if results is None:
        raise EnvironmentBrokenError("git cannot tell which lines changed", "ask for fewer files, with --path")
    shown = _Shown(session, root)
    files = tuple(shown.file(text, result) for text, result in zip(texts, results, strict=True))
    if impact:
        from smart_explore.operations.changed.impact import with_users

        files = with_users(session, files)
    problems = [Problem(file.path, file.note, "too-large") for file in files if file.note == TOO_LARGE]
    if problems and is_partial(root):
        problems.append(Problem(os.path.relpath(root, os.path.realpath(session.base)), PARTIAL, "skipped"))
    if len(files) > MAX_FILES:
        reason = f"{len(files) - MAX_FILES} files not looked into: too many; ask for fewer, with --path"
        problems.append(Problem(os.path.relpath(root, os.path.realpath(session.base)), reason, "skipped"))
    return ChangedAnswer(
        states.before,
        states.after,
        files,
        tuple(problems),
        _untracked_by_reason(session, root, wanted, states, changes),
    )


def _changes(session: Session, root: str, states: States) -> tuple[list[FileChange], dict[bytes, bytes]]:
    """The changed files, and the content of files of the work tree that differ from the index."""
    if states.new is not None or states.after == INDEX:
        changes = changes_between(root, states.old, states.new, session.cancelled)
        data: dict[bytes, bytes] = {}
    else:
        tree = work_tree(root, states.old, lambda: _sources(root), session.cancelled)
        changes, data = (tree.changes, tree.data) if tree else (None, {})
    if changes is None:
        raise EnvironmentBrokenError(
            "git cannot tell which files changed",
            PARTIAL if is_partial(root) else "check the repository with git fsck, or compare closer states",
        )
    return changes, data


def _sources(root: str) -> list[bytes]:
    """The source files below the root that a walk finds, tracked by git or not."""
    from smart_explore.source.walk.walk import walk

    start = len(os.fsencode(root)) + 1
    return [each.path[start:] for each in walk(root, language_of=language_of_name).files if each.language]


class _Shown:
    """Files as an answer shows them: paths are relative to the session's base."""

    def __init__(self, session: Session, root: str) -> None:
        self._base = os.path.realpath(session.base)
        self._root = root

    def _path(self, path: str) -> str:
        return os.path.relpath(os.path.join(self._root, path), self._base) if path else ""

    def file(self, texts: FileTexts, result: FileResult) -> FileChanges:
        """A file with its changes."""
        old, new = texts.change
        before = self._path(os.fsdecode(old.path)) if old else ""
        path = self._path(os.fsdecode(new.path)) if new else before
        status: Literal["added", "removed", "renamed", "modified"] = "modified"
        if not (old and new):
            status = "removed" if old else "added"
        elif before != path:
            status = "renamed"
        return FileChanges(
            path,
            before,
            status,
            result.language,
            is_test(path),
            tuple(self._symbol(change) for change in result.symbols),
            result.outside,
            result.outside_before,
            len(result.lines.added),
            len(result.lines.removed),
            texts.note or result.note,
        )

    def _symbol(self, change: SymbolChange) -> SymbolChange:
        return change._replace(path_before=self._path(change.path_before))


VERB = Verb(
    name="changed",
    summary="List the symbols that commits or local changes touched.",
    examples=(
        ("changed", "what is not committed yet"),
        ("changed HEAD~3..HEAD", "what the last three commits did"),
        ("changed main...", "what this branch did since it diverged from main"),
        ("changed a1b2c3^! --impact", "one commit, and who uses what it touched"),
        ("changed --staged --path src/", "what is staged, of one folder"),
    ),
    parameters=(
        Parameter(
            "revisions",
            "text",
            "A..B; A...B, since they diverged; A^!, one commit; A, against the work tree; HEAD by default.",
            default="",
            positional=True,
            metavar="REV..REV",
        ),
        Parameter("path", "path", "Only in these folders or files.", default=(), many=True, metavar="PATH"),
        Parameter.flag("staged", "Compare what is staged, not the work tree."),
        Parameter.flag("impact", "Also list who uses each symbol today."),
        budget(4_000),
    ),
    run=changed,
)


def _within(session: Session, root: str, wanted: Sequence[str], change: FileChange) -> FileChange | None:
    """A change limited to its requested files that may be read."""

    def kept(blob: Blob | None) -> Blob | None:
        if blob is None:
            return None
        whole = os.path.normpath(os.path.join(root, os.fsdecode(blob.path)))
        allowed = session.roots is None or session.roots.contains(whole)
        return blob if allowed and any(is_below(whole, each) for each in wanted) else None

    old, new = kept(change.old), kept(change.new)
    return FileChange(old, new) if old or new else None


def _check_paths(
    session: Session, root: str, written: Sequence[str], states: States, changes: Sequence[FileChange]
) -> None:
    """Raise NotFoundError for a path that neither state has."""
    for each in written:
        whole = absolute_path(session, each)
        real = os.path.realpath(whole)
        if os.path.lexists(whole) or any(_within(session, root, [real], change) for change in changes):
            continue
        path = os.fsencode(os.path.relpath(real, root))
        commits = [commit for commit in (states.old, states.new) if commit]
        if not any(is_in(root, commit, path, session.cancelled) for commit in commits):
            raise NotFoundError(f"no such path in {states.before} or {states.after}: {each}", "see: git ls-files")


def _untracked_by_reason(
    session: Session, root: str, wanted: Sequence[str], states: States, changes: Sequence[FileChange]
) -> tuple[tuple[str, int], ...]:
    """The number of untracked files that are not compared, by reason: links, and files that are no source."""
    if states.new is not None or states.after == INDEX:
        return ()
    those = {change.new.path for change in changes if change.new}
    others = [FileChange(None, Blob(path, "")) for path in untracked_files(root, session.cancelled)]
    kept = [each.new for change in others if (each := _within(session, root, wanted, change)) is not None]
    return tuple(Counter(_skip_reason(root, blob.path) for blob in kept if blob and blob.path not in those).items())


def _skip_reason(root: str, path: bytes) -> str:
    try:
        status = os.lstat(os.path.join(os.fsencode(root), path))
    except OSError:
        return "gone meanwhile"
    if not stat.S_ISREG(status.st_mode):
        return "no plain files"
    if language_of_name(os.fsdecode(os.path.basename(path))) is None:
        return "in no supported language"
    return "too large" if status.st_size > MAX_BLOB_BYTES else "hidden, ignored or in build folders"
