"""The changed lines of texts, by git's own diff, run in a folder without a repository or its settings."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from tempfile import TemporaryDirectory
from typing import NamedTuple

from smart_explore.source.git.run import GitBounds, ask_git

_BOUNDS = GitBounds(seconds=30, output_bytes=128 << 20)
_DIFF = ("diff", "--no-index", "-U0", "--text", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames")
_LINE = re.compile(rb"^(?:diff --git a/(\d+) |@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@)", re.MULTILINE)


class ChangedLines(NamedTuple):
    """The numbers (1-based) of the lines of an old text that are not in the new one, and of those that are new."""

    removed: set[int]
    added: set[int]


def all_lines(data: bytes) -> set[int]:
    """The numbers of all lines of a text."""
    return set(range(1, data.count(b"\n") + (not data.endswith(b"\n") and bool(data)) + 1))


def changed_lines(pairs: Sequence[tuple[bytes, bytes]], cancelled: Callable[[], bool]) -> list[ChangedLines] | None:
    """The lines in which each old and new text differ. None if git gives no answer, or only a part of it."""
    changed = [ChangedLines(set(), set()) for _ in pairs]
    if not pairs:
        return changed
    with TemporaryDirectory(prefix="smart-explore.") as folder:
        folder = os.path.realpath(folder)
        for side in ("a", "b"):
            os.mkdir(os.path.join(folder, side))
        for number, texts in enumerate(pairs):
            for side, text in zip("ab", texts, strict=True):
                with open(os.path.join(folder, side, str(number)), "wb") as file:
                    file.write(text)
        answer = ask_git(folder, [*_DIFF, "--no-prefix", "a", "b"], _BOUNDS, cancelled, success=(0, 1))
    if answer is None or not answer.is_whole:
        return None
    current = changed[0]
    for match in _LINE.finditer(answer.data):
        if match[1] is not None:
            current = changed[int(match[1])]
            continue
        old, old_count, new, new_count = (1 if each is None else int(each) for each in match.groups()[1:])
        current.removed.update(range(old, old + old_count))
        current.added.update(range(new, new + new_count))
    return changed
