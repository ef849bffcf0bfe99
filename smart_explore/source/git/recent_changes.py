"""The number of recent changes of each file, from ``git log``."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from smart_explore.source.git.commits import MAX_COMMITS, log_command, log_records
from smart_explore.source.git.head import head_commit
from smart_explore.source.git.run import GitBounds, ask_git, require_git

WINDOWS = (30, 90, 365)
"""Days before the newest commit that changes are counted in."""
MAX_FILES = 100
"""The most files of a commit that counts: one with more (a release, a move, a new style) says little about each."""

_BOUNDS = GitBounds(seconds=20, output_bytes=64 << 20)
_DAY = 86_400


class FileChanges(NamedTuple):
    """The number of commits that touched a file in each of ``WINDOWS``, and of their authors in the longest."""

    commits: tuple[int, int, int]
    authors: int


class RecentChanges(NamedTuple):
    """The ``files`` by path below the root, and the number of commits counted.

    ``newest`` is the time of the newest commit, in seconds since 1970: the windows end there. ``commits`` were counted;
    ``wide`` ones touched more than ``MAX_FILES`` files and were not. ``is_whole`` is False if there were too many to
    read them all; ``since`` is then the time of the oldest one read.
    """

    head: str
    newest: int
    since: int
    commits: int
    wide: int
    is_whole: bool
    files: dict[bytes, FileChanges]


def recent_changes(root: str, cancelled: Callable[[], bool]) -> RecentChanges | None:
    """The changes of the year before the newest commit of the repository that begins at ``root`` (real).

    Merges are left out. None if there is no repository, or no commit. Raises EnvironmentBrokenError if git cannot read
    it, or times out.
    """
    head = head_commit(root)
    if head is None:
        return None
    require_git(root, cancelled)
    answer = ask_git(root, ["log", "-1", "--format=%ct", head], _BOUNDS, cancelled)
    if answer is None or not answer.data.strip().isdigit():
        return None
    newest = int(answer.data)
    oldest = newest - max(WINDOWS) * _DAY
    answer = ask_git(root, log_command("%ct", "%an", f"--since={oldest}", head), _BOUNDS, cancelled)
    if answer is None:
        return None
    counted: dict[bytes, list[int]] = {}
    people: dict[bytes, set[bytes]] = {}
    commits = wide = 0
    since = newest
    for told, author, paths in log_records(answer.data, answer.is_whole):
        when = int(told) if told.isdigit() else 0
        since = min(since, when)
        if len(paths) > MAX_FILES:
            wide += 1
            continue
        commits += 1
        for path in paths:
            counts = counted.setdefault(path, [0] * len(WINDOWS))
            for position, days in enumerate(WINDOWS):
                counts[position] += newest - when <= days * _DAY
            people.setdefault(path, set()).add(author)
    files = {path: FileChanges((a, b, c), len(people[path])) for path, (a, b, c) in counted.items()}
    is_whole = answer.is_whole and commits + wide < MAX_COMMITS
    return RecentChanges(head, newest, oldest if is_whole else since, commits, wide, is_whole, files)
