"""Ensure that the requested line is in an answer with little room: ``FILE:LINE`` never lacks it."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.unfold_answer import Excerpt
from smart_explore.render.page import Budget
from smart_explore.render.sanitize import block, line
from smart_explore.render.symbol_lines import clipped

LEAST = 60
"""Characters of the line that a header leaves room for."""


def lacks_marked_line(excerpt: Excerpt, written: Sequence[str]) -> bool:
    """True if an answer's lines lack the requested line, and no other excerpt shows it."""
    if not excerpt.marked or any(first < excerpt.marked <= last for first, last in excerpt.elsewhere):
        return False
    mark = f"\n{excerpt.marked}>"
    return all(mark not in f"\n{each}" for each in written)  # the source in place of a row has several lines


def marked_line_alone(head: Sequence[str], excerpt: Excerpt, budget: Budget) -> list[str]:
    """The marked line, cut where it is too long, and as many around it as the budget has room for, below a header.

    None where there is not even room for a piece of the line. The budget is left as it is.
    """
    lines = block(excerpt.text).split("\n")
    place = f"{line(excerpt.path)}:{excerpt.line_start}-{excerpt.line_end}"
    header = head[0] if len(head[0]) + LEAST < budget.left else place
    room = budget.left - len(header) - 1
    at = excerpt.marked - excerpt.line_start
    marked = f"{excerpt.marked}>\t{lines[at].strip() if len(lines[at]) + LEAST > room else lines[at]}"
    if room < min(LEAST, len(marked) + 1):
        return []
    marked = clipped(marked, room - 1)
    room -= len(marked) + 1
    before: list[str] = []
    after: list[str] = []
    for distance in range(1, len(lines)):
        for beside, index in ((before, at - distance), (after, at + distance)):
            if 0 <= index < len(lines):
                text = f"{excerpt.line_start + index}\t{lines[index]}"
                room -= len(text) + 1
                if room < 0:
                    return [header, *reversed(before), marked, *after]
                beside.append(text)
    return [header, *reversed(before), marked, *after]
