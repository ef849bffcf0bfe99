"""The source files below a folder, found without reading them or following links."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from smart_explore.source.inclusion import DEFAULT, Inclusion
from smart_explore.source.walk.record import WalkRecord
from smart_explore.source.walk.result import Candidate, WalkResult
from smart_explore.source.walk.walker import Walker


def walk(
    root: str,
    *,
    language_of: Callable[[str], str | None],
    shown: str = "",
    path_filter: Callable[[str], bool] | None = None,
    record: WalkRecord | None = None,
    changed: Sequence[int] | None = None,
    racy_window_ns: int | None = None,
    on_file: Callable[[Candidate], None] | None = None,
    include: Inclusion = DEFAULT,
) -> WalkResult:
    """Every file below the real, absolute folder ``root`` whose language is known or may show in its content.

    ``language_of`` returns the language of a file name's extension, or of a name without one; files without extension
    are always candidates.

    Paths are shown relative to ``root`` after the prefix ``shown`` (``"src/"``, or empty), and ``path_filter`` gets
    them so. These are skipped and counted, except for files that git tracks in build folders: files that ignore files
    exclude, hidden files and folders, links, minified bundles by name, and build and dependency folders. Never raises:
    a folder that cannot be listed becomes a Problem.

    With ``record``, that of an earlier walk with the same ``language_of``, only folders that changed since are listed:
    ``changed`` are their numbers, from ``changed_since``; None calls it here. With ``racy_window_ns``, a walk that
    lists all folders makes a record: within so many nanoseconds another change may leave the same time.

    ``on_file`` is called with each file once its folder is listed, in any order, perhaps twice, and perhaps for a file
    that the result leaves out in the end. It may miss files of folders that are not listed. Its exceptions are passed
    on.

    If ``include`` asks for more than usual, records are neither used nor made.
    """
    top = os.fsencode(root)
    if include != DEFAULT:
        return Walker(top, language_of, shown, path_filter, None, on_file, include).walk()
    if record is not None:
        from smart_explore.source.walk.incremental import walk_changed

        walker = Walker(top, language_of, shown, path_filter, racy_window_ns, on_file)
        if (result := walk_changed(walker, record, changed)) is not None:
            return result
    return Walker(top, language_of, shown, path_filter, racy_window_ns, on_file).walk()
