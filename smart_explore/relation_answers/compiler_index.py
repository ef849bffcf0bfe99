"""The compiler's index that the user configured for a tree: its path, and problems with it."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.errors import BadRequestError
from smart_explore.model import Problem
from smart_explore.source.sandbox import is_below
from smart_explore.workspace import Workspace, absolute_path

if TYPE_CHECKING:
    from smart_explore.relations.compiler.evidence import CompilerIndex
    from smart_explore.relations.compiler.scip_index import ScipIndex

VARIABLE = "SMART_EXPLORE_SCIP"
"""The environment variable with the index of each tree, below its root or elsewhere. An index inside a repository is
never trusted by default.
"""

MAX_BYTES = 512 << 20


class FoundIndex(NamedTuple):
    """The absolute path of an index, and its content; ``problem`` is the reason why it is not used."""

    path: str
    compiler: CompilerIndex | None = None
    problem: Problem | None = None


def named_index(workspace: Workspace) -> str:
    """The absolute path of the index configured for a tree; ``""`` if none is.

    Raises BadRequestError for an index named in the request that is missing, or outside a server's roots.
    """
    session = workspace.session
    named = session.scip
    if named:
        path = os.path.realpath(absolute_path(session, named))
        if not os.path.isfile(path):
            raise BadRequestError(f"{named}: no such file", "name an index that scip-typescript or its like wrote")
        return path
    named = os.environ.get(VARIABLE, "")
    path = os.path.realpath(os.path.join(workspace.root, named)) if named and "\0" not in named else ""
    return path if path and os.path.isfile(path) else ""


def find_index(workspace: Workspace) -> FoundIndex:
    """The index configured for a tree; its path is ``""`` if none is."""
    path = named_index(workspace)
    if not path:
        return FoundIndex("")
    from smart_explore.relations.compiler.wire import WireError

    shown = os.path.relpath(path, workspace.session.base)

    def lost(reason: str) -> FoundIndex:
        return FoundIndex(path, problem=Problem(shown, f"{reason}; it is not used", "unreadable"))

    try:
        status = os.stat(path)
        if status.st_size > MAX_BYTES:
            return lost(f"an index of over {MAX_BYTES >> 20} MB")
        index = _parsed(path, status.st_size, status.st_mtime_ns, workspace.session.cancelled)
    except OSError as error:
        return lost(f"it cannot be read: {error.strerror}")
    except WireError as error:
        return lost(f"no whole SCIP index: {error}")
    if not index.paths:
        return lost("a SCIP index without documents: its indexer did not finish")
    from smart_explore.relations.compiler.evidence import CompilerIndex

    folder = _folder(workspace.root, index.project_root, path)
    compiler = CompilerIndex(index, folder, _older_than(workspace.root, status.st_mtime_ns))
    paths = [compiler.path_of(document) for document in index.paths]
    there = [one for one in paths if os.path.isfile(os.path.join(workspace.root, one))]
    if not there:
        return lost(f"none of its {len(paths)} files is in this tree")
    if not any(map(compiler.is_older, there)):
        return lost("all files that it describes have changed since it was made")
    return FoundIndex(path, compiler)


_kept: dict[tuple[str, int, int], ScipIndex] = {}
"""The index read last: one question needs it several times, and a server needs it for every question."""


def _parsed(path: str, size: int, changed: int, cancelled: Callable[[], bool]) -> ScipIndex:
    """The parsed index at a path; size and modification time are part of the cache key."""
    from smart_explore.relations.compiler.scip_index import ScipIndex

    key = (path, size, changed)
    if key not in _kept:
        with open(path, "rb") as file:
            index = ScipIndex(file.read(MAX_BYTES), cancelled)
        _kept.clear()
        _kept[key] = index
    return _kept[key]


def _folder(root: str, project_root: str, path: str) -> str:
    """The folder that an index's paths are relative to: its project's, else the index's own, else the root."""
    named = project_root.removeprefix("file://")
    for folder in (named, os.path.dirname(path)):
        if os.path.isabs(folder) and is_below(real := os.path.realpath(folder), root):
            return "" if real == root else os.path.relpath(real, root)
    return ""


def _older_than(root: str, changed: int) -> Callable[[str], bool]:
    known: dict[str, bool] = {}

    def is_older(path: str) -> bool:
        if path not in known:
            try:
                known[path] = os.stat(os.path.join(root, path)).st_mtime_ns <= changed
            except (OSError, ValueError):
                known[path] = False
        return known[path]

    return is_older
