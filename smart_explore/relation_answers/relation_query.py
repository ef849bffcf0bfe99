"""A question about relations, and its tree: the enclosing repository, or the roots of a server."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.index.locations import index_path, index_root
from smart_explore.index.walk_cache import find_cached, find_in
from smart_explore.languages.registry import language_of_name
from smart_explore.relation_answers.compiler_index import named_index
from smart_explore.relations.targets.parse_target import parse_target
from smart_explore.requests import Session
from smart_explore.source.candidates import Candidates
from smart_explore.source.sandbox import is_below
from smart_explore.source.walk.result import Candidate
from smart_explore.workspace import Workspace, absolute_path, root_around, rule_in_the_way

if TYPE_CHECKING:  # a stored answer needs no facts, and must start fast
    from smart_explore.relations.graph.steps import Step
    from smart_explore.source.repositories import Repositories


class RelationQuery(NamedTuple):
    """One question: a relation, its depth, and filters of rows: ``folders`` are paths in the tree.

    ``beside`` are the files named in the same request: they disambiguate a name with several symbols.
    """

    relation: str
    target: str
    depth: int
    limit: int
    ambiguous: bool
    no_tests: bool = False
    file_pattern: str = ""
    folders: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()

    @property
    def is_by_line(self) -> bool:
        """True if the target is named by a line, so that only one of several overloads is meant."""
        return parse_target(self.target).line > 0

    @property
    def is_of_direct_callers(self) -> bool:
        """True for the callers of a symbol itself."""
        return self.relation == "callers" and self.depth == 1

    @property
    def narrows(self) -> bool:
        """True if a filter of files applies."""
        return self.no_tests or bool(self.file_pattern or self.folders)

    @property
    def read_folders(self) -> tuple[str, ...]:
        """The only folders that are read for uses of a name; empty for all."""
        is_near = self.depth == 1 or self.relation in ("callees", "implementations")
        return self.folders if is_near else ()

    def is_inside(self, path: str) -> bool:
        """True if a file of the tree is in one of the folders, or none are named."""
        return not self.folders or any(is_below(path, folder) for folder in self.folders)

    def takes(self, path: str) -> bool:
        """True if rows of a file of the tree pass the filters."""
        if not self.is_inside(path):
            return False
        if self.no_tests:
            from smart_explore.ranking.paths import is_aside

            if is_aside(path):
                return False
        if not self.file_pattern:
            return True
        from smart_explore.source.file_pattern import path_matcher

        return path_matcher(self.file_pattern)(path)

    def takes_step(self, step: Step) -> bool:
        """True if the row of a step passes the filters."""
        return self.takes(step.path) and not (self.no_tests and step.is_aside)


class RelationTree(NamedTuple):
    """A workspace, and the files found in it."""

    workspace: Workspace
    found: Candidates

    def by_path(self) -> dict[str, Candidate]:
        """The files by their paths below the root."""
        return {self.workspace.path_below(candidate.path): candidate for candidate in self.found.files}

    def question(self, query: RelationQuery) -> str:
        """The key of a question among the root's stored answers."""
        session = self.workspace.session
        compiler = named_index(self.workspace)
        lost = self.found.problems  # part of the key: an answer lists the walk's problems
        asked = (session.base, session.include, *self.workspace.folders, *query, *([compiler] if compiler else []))
        return repr((*asked, *lost))


def find_tree(session: Session, target: str, *folders: str) -> RelationTree:
    """The tree around the session's base, or around the target's file or folder, else the first of ``folders``.

    Named files and folders that a walk skips (build folders, ignored files) are included. Raises BadRequestError for a
    folder that cannot be read.
    """
    if session.repositories is not None:
        return _repositories(session, session.repositories)
    path = parse_target(target).path
    named = path or next(iter(folders), "") or target
    folder = session.base if session.roots else root_around(session.base, named)
    found = find_cached(["."], base=folder, roots=session.roots, include=session.include)
    root = found.folders[0] if found.folders else ""
    if not root:
        raise BadRequestError(f"{folder}: not a folder that can be read", "start in the folder of a project")
    skipped = list(_skipped(session, root, [path or target, *folders], found))
    if skipped:
        more = find_cached(skipped, base=folder, roots=session.roots, include=session.include)
        found.files = sorted([*found.files, *more.files, *_named_files(more, root, folder)], key=_path_of)
        found.problems += more.problems
        found.skipped += more.skipped
    repository = index_root(root)
    if not os.path.exists(index_path(repository)):
        from smart_explore.index.travel.worktrees import adopt_other_worktree

        adopt_other_worktree(repository)
    return RelationTree(Workspace(session, repository, root, {}), found)


def _repositories(session: Session, several: Repositories) -> RelationTree:
    """The tree of several repositories; those without source become problems."""
    found = find_in(several, session.searched, base=session.base, roots=session.roots, include=session.include)
    found.problems += several.lacking(map(_path_of, found.files), session.searched)
    return RelationTree(Workspace(session, several.base, several.base, {}), found)


def _skipped(session: Session, root: str, named: Iterable[str], found: Candidates) -> Iterator[str]:
    """The named folders and files below the root in which the walk found nothing."""
    for written in named:
        real = os.path.realpath(absolute_path(session, written)) if written.strip() and "\0" not in written else root
        if real == root or not is_below(real, root) or not os.path.exists(real):
            continue
        path = os.fsencode(real)
        if not any(each.path == path or each.path.startswith(path + b"/") for each in found.files):
            yield real


def _named_files(found: Candidates, root: str, base: str) -> Iterator[Candidate]:
    """The files that were named directly, not found in a folder."""
    for shown in found.named:
        path = os.path.realpath(os.path.join(base, shown))
        yield Candidate(os.fsencode(path), os.path.relpath(path, root), language_of_name(path))


def _path_of(candidate: Candidate) -> bytes:
    return candidate.path


def refuse_ignored(tree: RelationTree) -> None:
    """Raise NotFoundError for a tree whose ignore files exclude everything."""
    if tree.found.files:
        return
    session, folder = tree.workspace.session, tree.workspace.folder
    skipped = {str(reason): count for reason, count in tree.found.skipped.items()}
    if rule := rule_in_the_way(session, [folder], skipped):
        where = f"the rule {rule.text!r} ({rule.path}:{rule.line})"
        raise NotFoundError(f"nothing of {folder} is left by {where}", "to ask about all of it: --no-ignore")
