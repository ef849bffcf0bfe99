"""Heads of the blocks around lines: one short row each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from smart_explore.model import Symbol
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.shortened import MAX_CONTEXT, shortened


def without_heads_around(
    rows: Sequence[BodyRow], around: Sequence[Symbol], first: int
) -> tuple[tuple[BodyRow, ...], str]:
    """The rows without the heads of symbols around all of them, and the qualified name of the innermost of these.

    ``around`` are such symbols, the outermost first, that begin before the line ``first`` (from 1). A wanted head
    stays, with those inside it. Other long heads before that line are shortened.
    """
    names = {line: each.qualified_name for each in around for line in range(each.line_start, each.name_line + 1)}
    inside, name = 0, ""
    for row in rows:
        if not row.is_head or row.is_wanted or row.line_start not in names:
            break
        inside, name = inside + 1, names[row.line_start]
    return tuple(
        row._replace(
            depth=row.depth - inside, text=shortened(row.text, MAX_CONTEXT) if _is_above(row, first) else row.text
        )
        for row in rows[inside:]
    ), name


def _is_above(row: BodyRow, first: int) -> bool:
    return row.is_head and row.line_start < first and not row.is_wanted


def with_short_declarations(
    rows: Sequence[BodyRow], names: Iterable[str], every: Sequence[BodyRow]
) -> tuple[BodyRow, ...]:
    """The rows; long unwanted heads that declare one of ``names`` are reduced to the name and its kind.

    A head keeps its first parameters if another of ``every`` row of the file declares the same name: they distinguish
    overloads and clauses.
    """
    wanted = set(names)
    declared = Counter(_declared(row.text, wanted) for row in every if row.is_head)

    def short(text: str) -> str:
        name = _declared(text, wanted)
        return shortened(text, MAX_CONTEXT) if name and declared[name] > 1 else name or text

    return tuple(
        row._replace(text=short(row.text)) if row.is_head and not row.is_wanted and len(row.text) > MAX_CONTEXT else row
        for row in rows
    )


def _declared(text: str, names: set[str]) -> str:
    """The declaration of one of ``names`` in a text, shortened to the name and the words before it; ``""`` for none."""
    for declared in re.finditer(r"(?<![\w$.@(,])((?:[\w$*]+ ){0,5})([\w$]+) ?[(<]", text):
        if declared[2] in names and declared[1]:
            return f"{declared[1]}{declared[2]}(…)"[-MAX_CONTEXT:]
    for declared in re.finditer(r"(?:^|[) ])([\w$]+)\(", text):
        if declared[1] in names:
            return f"{declared[1]}(…)"[-MAX_CONTEXT:]
    return ""
