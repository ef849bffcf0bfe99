"""A short note on what the rows of a body leave out, so that nobody reads the source again for fear of more."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.model.unfold_answer import Excerpt

_CUT = re.compile(r"(?<!\{)…|\{…(?!\})|(?<=[;,] )\+\d+\b")
"""A mark for what a row leaves out; a block whose rows follow has one of its own."""

_AS_ABOVE = re.compile(r"\A[\d-]+\t *…")
"""The beginning of a row that begins as the one above."""


def hides_most(excerpt: Excerpt, lines: Sequence[str]) -> bool:
    """True if one of the rows in the ``lines`` leaves out more than it shows; blocks whose rows follow leave out none.

    Rows above the first line are the heads of what the lines are in.
    """
    for row in excerpt.rows:
        first = row.line_start - excerpt.line_start
        if first >= 0 and _CUT.search(row.text):
            source = lines[first : row.line_end - excerpt.line_start + 1]
            if sum(len(each.strip()) for each in source) > 2 * len(row.text):
                return True
    return False


def omissions(excerpt: Excerpt, count: int, rows: Sequence[str], folded: int) -> str:
    """``72 lines; left out: 3 logs, 4 cut …``: the parts of ``count`` lines that the shown rows leave out.

    So many lines are ``folded`` in them. Rows that lack nothing but logs and comments are called complete.
    """
    left = excerpt.left_out
    if left is None:
        return f"{count} lines without logs and comments"
    beside = [_counted(left.logs, "log"), _counted(left.comment_lines, "comment line")]
    cut = sum(len(_CUT.findall(_AS_ABOVE.sub("", text))) for text in rows)
    told = [f"{folded} folded"] if folded else []
    told += [f"{cut} cut …"] if cut else []
    parts = [part for part in (*beside, *told) if part]
    if not any(told):
        return f"{count} lines, complete{' but for ' if parts else ''}{', '.join(parts)}"
    return f"{count} lines; left out: {', '.join(parts)}"


def _counted(count: int, name: str) -> str:
    return f"{count} {name}{'s' * (count > 1)}" if count else ""
