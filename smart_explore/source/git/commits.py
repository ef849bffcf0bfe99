"""The commits that ``git log`` lists: their subjects, and the files that they touched."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from smart_explore.source.git.run import GitBounds, ask_git

MAX_COMMITS = 10_000
"""The number of commits that are read, newest first: older messages are rarely about the code of today."""
MAX_FILES = 20
"""The most files of a commit that counts: one with more (a release, a move, a new style) says little about each."""
SUBJECT_BYTES = 400
BOUNDS = GitBounds(seconds=20, output_bytes=32 << 20)

_WHITE = re.compile(rb"\s+")
_LOG = (
    *("log", "-z", "--no-color", "--no-decorate", "--no-notes", "--no-show-signature", "--no-merges", "--name-only"),
    *("--no-renames", "--no-ext-diff", "--no-textconv", "--submodule=short", "-O/dev/null", "--encoding=UTF-8"),
    f"--max-count={MAX_COMMITS}",
)


class Commit(NamedTuple):
    """The ``subject`` of a commit, cut, and the paths below the root of the files that it touched."""

    subject: str
    paths: tuple[bytes, ...]


def read_commits(
    root: str, head: str, last_read: str, cancelled: Callable[[], bool], bounds: GitBounds = BOUNDS
) -> list[Commit] | None:
    """The commits of ``head`` that ``last_read`` lacks, newest first, that touched at most ``MAX_FILES`` files.

    All commits of ``head`` if ``last_read`` is empty. Merges are left out. None if git gives no answer, or if
    ``last_read`` is gone or no ancestor of ``head``. Limited by number and ``bounds``: older commits are left out.
    """
    revisions = f"{last_read}...{head}" if last_read else head
    answer = ask_git(root, log_command("%m", "%s", "--left-right", revisions), bounds, cancelled)
    if answer is None:
        return None
    commits: list[Commit] = []
    for mark, subject, paths in log_records(answer.data, answer.is_whole):
        if mark == b"<":
            return None
        if 0 < len(paths) <= MAX_FILES:
            text = _WHITE.sub(b" ", subject[:SUBJECT_BYTES]).decode("utf-8", "ignore")
            commits.append(Commit(text, tuple(paths)))
    return commits


def log_command(first: str, second: str, *arguments: str) -> list[str]:
    """The command that prints two of git's placeholders and the paths of each commit, for ``log_records``."""
    return [*_LOG, f"--format=%x00{first}%x00{second}", *arguments, "--"]


def log_records(output: bytes, is_whole: bool) -> Iterator[tuple[bytes, bytes, list[bytes]]]:
    """Each record of ``log_command``: an empty text, the two texts, then the paths after a line break.

    No text can hold NUL, and no path is empty.
    """
    if not is_whole:
        output = output[: output.rfind(b"\0\0") + 1]  # without the record that was cut
    texts = output.split(b"\0")
    position, end = 1, len(texts)
    while position + 1 < end:
        first, second = texts[position], texts[position + 1]
        position += 2
        start = position
        while position < end and texts[position]:
            position += 1
        paths = [texts[start].removeprefix(b"\n"), *texts[start + 1 : position]] if position > start else []
        yield first, second, paths
        position += 1
