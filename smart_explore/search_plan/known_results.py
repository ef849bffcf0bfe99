"""Stored results of direct searches of large trees: the same question about unchanged files is answered at once."""

from __future__ import annotations

import base64
import json
import os
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.index.locations import EARLY_WALK_SUFFIX, index_path, root_of
from smart_explore.model.problem import SYNTAX_KINDS

if TYPE_CHECKING:
    from smart_explore.search_plan.results import DirectResults
    from smart_explore.search_plan.scope import SearchScope
    from smart_explore.source.candidates import Candidates

MIN_FILES = 5_000
"""A tree of fewer files is read in less time than it takes to see that they are the same."""


class KnownResults(NamedTuple):
    """The files that a walk finds now, and the stored results of their search; None if a file has changed.

    The results have outlines, and no bytes.
    """

    candidates: Candidates
    results: DirectResults | None


def find_known(scope: SearchScope, question: str) -> KnownResults | None:
    """The stored results of a question; None if there are none."""
    root = _root(scope)
    if root is None or not os.path.exists(index_path(root)):
        return None
    from smart_explore.index.corruption import CorruptIndexError, decoding
    from smart_explore.index.readings import NO_STATE, find_reading, state_of
    from smart_explore.index.walk_cache import find_cached, store_walk

    known = find_reading(root, _key(scope, question), 0)
    if not known.data:
        return None
    session = scope.session
    candidates = find_cached(
        scope.paths, base=session.base, roots=session.roots, include=session.include, makes_index=False
    )
    store_walk(root, candidates, EARLY_WALK_SUFFIX)
    if not known.state == state_of(candidates.files) != NO_STATE:
        return KnownResults(candidates, None)
    with suppress(CorruptIndexError), decoding("known results"):
        return KnownResults(candidates, _decode(known.data))
    return KnownResults(candidates, None)


def store_known(
    scope: SearchScope, question: str, candidates: Candidates, results: DirectResults, began_ns: int
) -> None:
    """Store the results of a question asked at ``began_ns``, if its files are many and none was lost."""
    root = _root(scope)
    lost = any(problem.kind not in SYNTAX_KINDS for problem in results.searched.problems)
    if root is None or len(candidates.files) < MIN_FILES or lost or scope.session.cancelled():
        return
    from smart_explore.index.readings import state_of, store_reading

    store_reading(root, _key(scope, question), state_of(candidates.files, began_ns), _encode(results))


def _root(scope: SearchScope) -> str | None:
    """The root, if the request covers exactly one folder without a file pattern; else None."""
    session = scope.session
    folders = [os.path.realpath(os.path.join(session.base, path)) for path in scope.paths if "\0" not in path]
    return root_of(folders) if len(folders) == 1 and not scope.file_pattern and os.path.isdir(folders[0]) else None


def _key(scope: SearchScope, question: str) -> str:
    return repr((question, scope.session.base, scope.session.include, tuple(scope.paths)))


def _encode(results: DirectResults) -> str:
    from smart_explore.index.outline_codec import encode

    outlines = [(outline.path, base64.b64encode(encode(outline)).decode()) for outline, _ in results.files]
    return json.dumps([outlines, results.searched])


def _decode(data: str) -> DirectResults:
    from smart_explore.index.outline_codec import decode
    from smart_explore.model import Problem
    from smart_explore.search_plan.results import DirectResults, Searched

    outlines, (files, parsed, problems, skipped) = json.loads(data)
    searched = Searched(files, parsed, tuple(Problem(*problem) for problem in problems), skipped)
    return DirectResults([(decode(path, base64.b64decode(text)), b"") for path, text in outlines], searched)
