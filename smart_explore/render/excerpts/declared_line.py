"""The line below the head of a method with what its type declares."""

from __future__ import annotations

from smart_explore.model.declared_type import DeclaredType
from smart_explore.model.unfold_answer import Excerpt
from smart_explore.reading.rows.shortened import MAX_CONTEXT, SHORT_LINE, shortened
from smart_explore.render.excerpts.fisheye import worth_of_rows
from smart_explore.render.sanitize import line

MAX_CHARACTERS = 180
"""The most characters of the line."""

ROW_BEGINS = 6
"""Characters of a row beside its text: its line number, and the end of the line."""

_MORE = "; …"
"""The mark for statements without room."""


def declared_line(declared: DeclaredType) -> str:
    """``in 40 class Users(Model): 43 permission = Admin; 45 …``: the head of a type, then its statements.

    As many of these as there is room for, the first ones first; a mark stands for the others.
    """
    text = f"in {declared.line}" if declared.is_repeated else f"in {declared.line} {_head(declared)}"
    between, others = ": ", 0
    for number, each in enumerate(declared.statements):
        told = f"{between}{each.line_start} {line(each.text)}"
        if not number:
            told = shortened(told, max(MAX_CONTEXT // 2, MAX_CHARACTERS - len(text) - len(_MORE)))
        if len(text) + len(told) + len(_MORE) <= MAX_CHARACTERS:
            text, between = f"{text}{told}", "; "
        else:
            others += 1
    return f"{text}{_MORE}" if others else text


def without_declared(excerpt: Excerpt, room: int) -> Excerpt:
    """The excerpt; without the line if its outermost rows, or those of a focus, need the ``room``, in characters."""
    if excerpt.declared is None:
        return excerpt
    rows = () if excerpt.marked else excerpt.focused or excerpt.rows
    worth = worth_of_rows(rows, first=excerpt.line_start)
    first = sum(len(row.text) + ROW_BEGINS for row, each in zip(rows, worth, strict=True) if each.level <= 0)
    needed = len(excerpt.path) + sum(len(row.text) for row in excerpt.head) + first
    return excerpt if needed + len(declared_line(excerpt.declared)) < room else excerpt._replace(declared=None)


def _head(declared: DeclaredType) -> str:
    return shortened(line(declared.head), SHORT_LINE)
