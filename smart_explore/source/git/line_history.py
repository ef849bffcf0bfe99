"""The commits that touched some lines of a file, from ``git log -L``."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import NamedTuple

from smart_explore.model.history_answer import LineCommit
from smart_explore.source.git.clones import shallow_commits
from smart_explore.source.git.head import head_commit
from smart_explore.source.git.run import GitBounds, ask_git, require_git

_BOUNDS = GitBounds(seconds=10, output_bytes=8 << 20)
_MAX_COMPARED = 4_000_000
"""The most pairs of lines that are compared. If more changed, all of them count as not committed."""

_LOG = (
    *("log", "-s", "--no-color", "--no-decorate", "--no-notes", "--no-show-signature", "--no-merges", "--no-ext-diff"),
    *("--no-textconv", "-O/dev/null", "--encoding=UTF-8", "--date=short", "--format=%x00%H%x00%h%x00%ad%x00%an%x00%s"),
)


class LineHistory(NamedTuple):
    """Commits, newest first, and the number of lines that are in no commit.

    ``is_whole`` is False if git was stopped before its end, ``is_cut`` True if the clone begins at a commit with these
    lines: older commits that touched them are missing.
    """

    commits: tuple[LineCommit, ...]
    uncommitted: int
    is_whole: bool = True
    is_cut: bool = False


def line_history(
    root: str, path: str, data: bytes, lines: tuple[int, int], limit: int, cancelled: Callable[[], bool]
) -> LineHistory | None:
    """The last commits that changed some lines, 1-based and inclusive, of a file below ``root`` that now holds
    ``data``.

    None if there is no repository, or no commit. Raises EnvironmentBrokenError if git cannot read it, or times out.
    """
    head = head_commit(root)
    if head is None:
        return None
    require_git(root, cancelled)
    if ask_git(root, ["cat-file", "-e", head], _BOUNDS, cancelled) is None:
        return None
    first, last = lines
    blob = ask_git(root, ["cat-file", "blob", f"{head}:{os.fsdecode(path)}"], _BOUNDS, cancelled)
    then = committed_lines(blob.data, data, first, last) if blob and blob.is_whole else []
    if not then:
        return LineHistory((), last - first + 1)
    arguments = [*_LOG, f"--max-count={limit}", f"-L{then[0]},{then[-1]}:{path}", head]
    answer = ask_git(root, arguments, _BOUNDS, cancelled)
    if answer is None:
        return None
    texts = answer.data.decode("utf-8", "replace").split("\0")[1:]
    first_ones = shallow_commits(root)
    records, is_cut = [], False
    for index in range(0, len(texts) - 4, 5):
        whole, *told = (text.strip() for text in texts[index : index + 5])
        is_cut = is_cut or whole in first_ones
        if whole not in first_ones:
            records.append(LineCommit(*told))
    return LineHistory(tuple(records), last - first + 1 - len(then), answer.is_whole, is_cut)


def committed_lines(old: bytes, new: bytes, first: int, last: int) -> list[int]:
    """The lines of ``old`` that are unchanged among lines ``first`` to ``last`` of ``new``."""
    before, after = _lines(old), _lines(new)
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    shift = len(before) - len(after)
    end = len(after)
    while end > same and end + shift > same and before[end + shift - 1] == after[end - 1]:
        end -= 1
    where = {number: number for number in range(1, same + 1)}
    where.update((number, number + shift) for number in range(end + 1, len(after) + 1))
    if (end - same) * (end + shift - same) <= _MAX_COMPARED:
        from difflib import SequenceMatcher

        matcher = SequenceMatcher(None, before[same : end + shift], after[same:end], autojunk=False)
        for old_start, new_start, size in matcher.get_matching_blocks():
            where.update((same + new_start + n, same + old_start + n) for n in range(1, size + 1))
    return [where[number] for number in range(first, last + 1) if number in where]


def _lines(data: bytes) -> Sequence[bytes]:
    """The lines as git counts them, whichever ends they have."""
    lines = [line.rstrip(b"\r") for line in data.removeprefix(b"\xef\xbb\xbf").split(b"\n")]
    return lines[:-1] if lines[-1] == b"" else lines
