"""Files that nobody edits by hand: ignored by git, generated, minified. They are edited on request only."""

from __future__ import annotations

import os
import re

from smart_explore.edits.refusal import RefusedError
from smart_explore.source.git.repository import find_root
from smart_explore.source.ignore.ignores import Ignores
from smart_explore.source.ignore.reader import IgnoreReader
from smart_explore.source.minified import looks_bundled, looks_minified
from smart_explore.source.walk.tracked import tracked_below

_GENERATED = re.compile(rb"^\W{0,8}(?:Code generated .{0,200}DO NOT EDIT|.{0,40}@generated\b)", re.MULTILINE)
_HEAD_BYTES = 2_000


def check_written_by_hand(real: str, data: bytes) -> None:
    """Raise RefusedError for a file that is ignored by git and not tracked, generated, or minified."""
    reason = ""
    if looks_bundled(os.fsencode(real)) or looks_minified(data):
        reason = "minified"
    elif _GENERATED.search(data[:_HEAD_BYTES]):
        reason = "generated, as its first lines say"
    elif is_ignored(real):
        reason = "ignored by git"
    if reason:
        raise RefusedError("left_out", f"the file is {reason}", "edit its source; or allow it with --allow-ignored")


def is_ignored(real: str) -> bool:
    """True if git ignores the file at a real path; a tracked file is not ignored."""
    root = find_root(os.path.dirname(real))
    if root is None:
        return False
    path = os.path.relpath(real, root)
    parts = os.fsencode(path).split(b"/")
    reader = IgnoreReader()
    ignores = Ignores().at_repository(os.fsencode(root), b"", reader)
    prefix = b""
    for number, name in enumerate(parts):
        ignores = ignores.inside(os.path.join(os.fsencode(root), prefix), prefix, reader)
        is_folder = number + 1 < len(parts)
        if ignores.ignored(prefix + name, name, is_folder):
            return os.fsencode(path) not in tracked_below(root, [os.fsencode(path)]).files
        prefix += name + b"/"
    return False
