"""Unified diffs of two versions of a file."""

from __future__ import annotations

from smart_explore.edits.line_diff import differing

CONTEXT_LINES = 3


def unified_diff(path: str, before: bytes | None, after: bytes | None, context: int = CONTEXT_LINES) -> str:
    r"""The differences with ``context`` lines around; None is a missing file. A CR at a line's end becomes ``\r``."""
    path = path.replace("\n", "\\n")  # else it would be a line of the diff
    old, new = _lines(before), _lines(after)
    hunks = differing(old, new)
    if not hunks and before == after:
        return ""
    lines = [f"--- {path if before is not None else '/dev/null'}", f"+++ {path if after is not None else '/dev/null'}"]
    group: list[tuple[int, int, int, int]] = []
    for hunk in hunks:
        if group and hunk[0] - group[-1][1] > 2 * context:
            lines += _group(old, new, group, context)
            group = []
        group.append(hunk)
    if group:
        lines += _group(old, new, group, context)
    return "\n".join(lines)


def _group(old: list[str], new: list[str], hunks: list[tuple[int, int, int, int]], context: int) -> list[str]:
    first, last = max(0, hunks[0][0] - context), min(len(old), hunks[-1][1] + context)
    shift = hunks[0][2] - hunks[0][0]
    body = []
    position = first
    for i1, i2, j1, j2 in hunks:
        body += [f" {line}" for line in old[position:i1]]
        body += [f"-{line}" for line in old[i1:i2]] + [f"+{line}" for line in new[j1:j2]]
        position = i2
    body += [f" {line}" for line in old[position:last]]
    removed = sum(not line.startswith("+") for line in body)
    added = sum(not line.startswith("-") for line in body)
    start = first + shift
    return [f"@@ -{first + bool(removed)},{removed} +{start + bool(added)},{added} @@", *body]


def _lines(data: bytes | None) -> list[str]:
    """The lines; a last one without a line break gets the usual note."""
    if not data:
        return []
    lines = data.decode("utf-8", "surrogateescape").split("\n")
    if lines[-1]:
        lines[-1] += "\n\\ No newline at end of file"
    else:
        lines.pop()
    return lines
