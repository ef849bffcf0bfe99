"""Files whose content is elsewhere: Git LFS keeps a pointer of three lines in its place (git-lfs, docs/spec.md)."""

from __future__ import annotations

import re

from smart_explore.model import Problem

LFS_POINTER = "Git LFS pointer"
"""The reason why a walk leaves such a file out."""

_POINTER = re.compile(
    rb"version https?://[\w./-]+/spec/v\d+\n(?:ext-\d+-\w+ [^\n]*\n)*oid sha256:[0-9a-f]{64}\nsize (\d{1,20})\n?"
)
_LONGEST = 1024  # bytes


def pointer_size(data: bytes) -> int | None:
    """The size of the content that a pointer refers to; None if ``data`` is no pointer."""
    if len(data) > _LONGEST or not data.startswith(b"version http"):
        return None
    match = _POINTER.fullmatch(data)
    return int(match[1]) if match is not None else None


def pointer_problem(shown: str, data: bytes) -> Problem | None:
    """The Problem for a file that is a pointer, with how to fetch its content; None for any other file."""
    size = pointer_size(data)
    if size is None:
        return None
    return Problem(shown, f"a {LFS_POINTER}: its {size} bytes are not here; to fetch them: git lfs pull", "unreadable")
