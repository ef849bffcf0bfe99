"""tree: the layout of a folder."""

from __future__ import annotations

import os
from collections.abc import Mapping

from smart_explore.errors import BadRequestError, EnvironmentBrokenError
from smart_explore.index.retry import retry_on_corruption
from smart_explore.model.tree_answer import TreeAnswer
from smart_explore.requests import IGNORED_FILES, ROOTS, Parameter, Session, Verb, budget
from smart_explore.source.folder_tree import folder_tree
from smart_explore.source.listing import Listing, joined

DEPTH, LIMIT = 2, 200
MAX_UNLIMITED_DEPTH = 4
"""Maximum depth without a limit on entries: deeper listings flood a context window."""
MAX_REFRESHED = 100
"""The most changed files that are parsed for the sake of a count."""


def tree(
    session: Session,
    path: str | None,
    depth: int,
    limit: int | None,
) -> TreeAnswer:
    """The folders and files below a folder, ``depth`` levels deep, with counts; with symbols if an index has them.

    Raises BadRequestError if it is not a folder, for a path outside the roots, and for a great depth without a
    limit.
    """
    if depth > MAX_UNLIMITED_DEPTH and limit is None:
        raise BadRequestError(
            f"a depth of {depth} needs a limit: without one it is at most {MAX_UNLIMITED_DEPTH}",
            f"say how many entries you want: --depth {depth} --limit {LIMIT}, or name a folder further down",
        )
    several, listed = session.repositories, session.listings(path)
    listing = listed[0]
    if several and path is None:
        listing = joined(several.base, os.path.relpath(several.base, session.base), listed)
    symbols, uncounted = _symbols(session, listing)
    top = folder_tree(listing, symbols or {})
    skipped = {str(reason): count for reason, count in listing.walk_result.skipped.items()}
    ignored_by = None
    if not listing.walk_result.files:
        from smart_explore.workspace import rule_in_the_way

        ignored_by = rule_in_the_way(session, [path or "."], skipped)
    return TreeAnswer(
        root=top.folder(depth, symbols is not None),
        depth=depth,
        limit=limit or LIMIT,
        deepest=top.depth(),
        uncounted=uncounted,
        problems=(*(several.problems if several else ()), *listing.walk_result.problems),
        skipped=skipped,
        ignored_by=ignored_by,
    )


@retry_on_corruption
def _symbols(session: Session, listing: Listing) -> tuple[Mapping[bytes, int] | None, int]:
    """The number of symbols of each file by path, if the root is indexed, and the number of files without one."""
    from smart_explore.index.index_status import symbol_counts
    from smart_explore.index.locations import root_of
    from smart_explore.index.snapshot import open_snapshot
    from smart_explore.source.candidates import Candidates

    root = root_of([listing.folder])
    if root is None:
        return None, 0
    candidates = listing.candidates
    counts = symbol_counts(root, listing.folder, candidates)
    if counts is None or not counts.stale:
        return (counts.symbols, 0) if counts else (None, 0)
    if counts.stale > MAX_REFRESHED:
        return (counts.symbols, counts.stale) if counts.symbols else (None, 0)
    indexed = Candidates()
    indexed.files, indexed.folders = candidates, [listing.folder]
    try:
        with open_snapshot(root, indexed, cancelled=session.cancelled, progress=session.progress) as snapshot:
            live = snapshot.refreshed.live
            return {os.fsencode(os.path.join(root, os.fsdecode(name))): row.symbols for name, row in live.items()}, 0
    except EnvironmentBrokenError:  # the files can be listed without counts
        return counts.symbols, counts.stale


VERB = Verb(
    name="tree",
    summary="List folders and files, with counts of files and symbols.",
    title="Show the project's structure",
    search_hint=(
        "project structure: overview and architecture of the project, repository or codebase, its folder, directory "
        "and file tree; list files"
    ),
    tool_description=(
        "How is this project laid out? An overview of its structure, the tree of directories: folders and files with "
        "counts of files and symbols. Not for: what is in files (smart_outline)."
    ),
    examples=(
        ("tree", "the current folder, two levels"),
        ("tree src --depth 3", "one folder, deeper"),
        ("tree --depth 8 --limit 500", "as deep as you like, within so many entries"),
        ("tree --json | jq '.entries[].path'", "for other programs"),
    ),
    parameters=(
        Parameter(
            "path",
            "path",
            "The folder; the current one by default.",
            positional=True,
            tool_help="The folder; the root by default.",
        ),
        Parameter.number(
            "depth",
            f"Levels to show: up to {MAX_UNLIMITED_DEPTH}, or more with --limit.",
            default=DEPTH,
            bounds=(1, 64),
            tool_help="Levels to show.",
        ),
        Parameter.number(
            "limit",
            f"Most entries to show, {LIMIT} by default, spread over all folders.",
            bounds=(1, 10_000),
            unlisted=True,
        ),
        budget(4_000),
        *ROOTS,
        *IGNORED_FILES,
    ),
    run=tree,
)
