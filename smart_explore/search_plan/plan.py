"""Indexed or direct: where the answer to a question comes from. The one decision that search and definition share."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from smart_explore.errors import NotFoundError
from smart_explore.index.current_index import is_current, may_be_current
from smart_explore.index.locations import indexed_files, root_of
from smart_explore.search_plan.direct_search import DirectSearch
from smart_explore.search_plan.results import DirectResults, Searched
from smart_explore.search_plan.scope import SearchScope
from smart_explore.source.candidates import Candidates, find
from smart_explore.treesitter.locate import lacking_grammars

if TYPE_CHECKING:
    from smart_explore.index.snapshot import Snapshot
    from smart_explore.search_plan.prefilter import Prefilter
    from smart_explore.source.walk.result import Candidate

Route = Literal["direct", "direct first", "index"]
"""``direct first``: the index where parsing now did not answer, or would take too long for one question."""

_ROUTES: dict[tuple[bool, bool, bool], Route] = {
    # one root that may be indexed, with an index, and bytes tell which files do not hold the answer
    (True, True, True): "index",
    (True, True, False): "index",
    (True, False, True): "direct first",
    (True, False, False): "index",
}
"""Without such a root (files were named, folders have several roots, or no index was wanted) it is always direct."""


MAX_NEW = 5_000
"""An index that lacks more of the files is not brought up to date for a question that needs few of them."""
MAX_HISTORIES = 100
"""Where more repositories are asked at once no commits are read: each costs a run of git."""


class SearchPlan(NamedTuple):
    """The files found for a question, and how it is to be answered from them."""

    scope: SearchScope
    candidates: Candidates
    direct: DirectSearch
    root: str | None
    route: Route
    began_ns: int
    lacks_index: bool = False
    """True where the root's index is to be made, or most of it."""

    def open_snapshot(self, *, history: bool = False, meaning: bool = False) -> AbstractContextManager[Snapshot]:
        """The index of the root, up to date for the files found (see ``index.snapshot``); direct search is closed
        first.

        With ``history`` it includes commit subjects of the files, if there is a repository; with ``meaning`` it tells
        how near symbols are to a question.
        """
        from smart_explore.index.snapshot import open_snapshot

        self.direct.close()
        session = self.scope.session
        assert self.root is not None
        return open_snapshot(
            self.root,
            self.candidates,
            cancelled=session.cancelled,
            progress=session.progress,
            narrowed=bool(self.scope.file_pattern),
            heads=self._heads() if history else (),
            meaning=meaning,
        )

    def _heads(self) -> tuple[tuple[bytes, str], ...]:
        """The repositories that are asked, as folders below the root, and the commits checked out in them."""
        from smart_explore.source.git.head import head_commit

        assert self.root is not None
        several = self.scope.session.repositories
        folders = (several.below_base if several else ()) or ("",)
        if len(folders) > MAX_HISTORIES:
            return ()
        heads = ((os.fsencode(one), head_commit(os.path.join(self.root, one) if one else self.root)) for one in folders)
        return tuple((folder, commit) for folder, commit in heads if commit)

    def keep(self, results: DirectResults) -> None:
        """Store the results of the direct search."""
        if self.scope.question and not self.candidates.named and results is not self.direct.known:
            from smart_explore.search_plan.known_results import store_known

            store_known(self.scope, self.scope.question, self.candidates, results, self.began_ns)

    def skipped(self, searched: Searched) -> Mapping[str, int]:
        """How many files were left out, by reason, by the walk and by the search."""
        return {str(reason): count for reason, count in (self.candidates.skipped + Counter(searched.skipped)).items()}


@contextmanager
def open_plan(scope: SearchScope, prefilter: Prefilter | None, max_early: int | None = None) -> Iterator[SearchPlan]:
    """Find the files, and read and parse those that the prefilter accepts meanwhile where no index will answer.

    ``max_early`` is as of DirectSearch. Raises NotFoundError where none of the paths is there, EnvironmentBrokenError
    without a working CLI.
    """
    began_ns = time.time_ns()
    with closing(DirectSearch(scope.session, prefilter, max_early)) as direct:
        candidates = _find(scope, direct)
        if not candidates.files and not candidates.named and len(candidates.problems) >= len(scope.paths):
            problem = candidates.problems[0]
            raise NotFoundError(f"{problem.path}: {problem.reason}", "name a folder or file")
        several = scope.session.repositories
        if several and set(scope.paths) >= set(scope.session.searched):
            candidates.problems += several.lacking((file.path for file in candidates.files), scope.session.searched)
        root = several.base if several else root_of(candidates.folders) if candidates.folders else None
        if not candidates.folders or scope.no_index or candidates.named:
            root = None
        if root is not None and not direct.selective and not is_current(root):
            from smart_explore.index.travel.worktrees import adopt_other_worktree

            adopt_other_worktree(root)
        is_known = root is not None and _is_mostly_indexed(root, candidates)
        route = _ROUTES[True, is_known, direct.selective] if root else "direct"
        if root and route != "index" and scope.question and direct.known is None and is_current(root):
            from smart_explore.search_plan.known_results import find_known

            direct.known = known.results if (known := find_known(scope, scope.question)) else None
        yield SearchPlan(scope, candidates, direct, root, route, began_ns, root is not None and not is_known)


def _is_mostly_indexed(root: str, candidates: Candidates) -> bool:
    """True if a root's index lacks few of the files: an index may cover only some folders."""
    count = len(candidates.files)
    return is_current(root) and (count <= MAX_NEW or count - indexed_files(root) <= MAX_NEW)


def searched_in(snapshot: Snapshot) -> Searched:
    """The statistics of an answer from the index."""
    live, problems, skipped, parsed, _ = snapshot.refreshed
    return Searched(len(live), parsed, tuple(problems), skipped)


def _find(scope: SearchScope, direct: DirectSearch) -> Candidates:
    """The files to search; they are read during the walk if the index is not used first."""
    session, paths, file_pattern, no_index, question = scope
    walk = partial(_walk, scope)
    several = session.repositories
    has_index = is_current(several.base) if several else may_be_current(paths, session.base)
    if direct.selective and (no_index or not has_index):
        if question:
            from smart_explore.search_plan.known_results import find_known

            known = find_known(scope, question)
            if known is not None:
                candidates, direct.known = known
                return candidates
        return direct.find(walk)
    if no_index:
        return walk(None)
    from smart_explore.index.walk_cache import find_cached, find_in

    if several and not file_pattern:
        return find_in(several, paths, base=session.base, roots=session.roots, include=session.include)
    return find_cached(
        paths,
        base=session.base,
        roots=session.roots,
        file_pattern=file_pattern,
        makes_index=not direct.selective,
        include=session.include,
    )


def _walk(scope: SearchScope, on_file: Callable[[Candidate], None] | None) -> Candidates:
    session = scope.session
    return find(
        scope.paths,
        base=session.base,
        roots=session.roots,
        file_pattern=scope.file_pattern,
        on_file=on_file,
        include=session.include,
        lacking=lacking_grammars(),
    )
