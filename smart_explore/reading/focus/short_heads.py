"""Heads of the blocks around lines: one short row each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.shortened import shortened

MAX_HEAD = 100
"""Maximum number of characters of a head that is not among the requested lines."""


def with_short_heads(rows: Sequence[BodyRow], first: int, names: Sequence[str]) -> tuple[BodyRow, ...]:
    """The rows; a long head that begins before the line ``first`` (from 1) is shortened.

    If it declares one of ``names``, its name and kind stay, without decorators and parameters.
    """
    wanted = set(names)
    return tuple(
        row._replace(text=_short(row.text, wanted))
        if row.is_head and row.line_start < first and len(row.text) > MAX_HEAD
        else row
        for row in rows
    )


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
        return shortened(text, MAX_HEAD) if name and declared[name] > 1 else name or text

    return tuple(
        row._replace(text=short(row.text)) if row.is_head and not row.is_wanted and len(row.text) > MAX_HEAD else row
        for row in rows
    )


def _short(text: str, names: set[str]) -> str:
    return _declared(text, names) or shortened(text, MAX_HEAD)


def _declared(text: str, names: set[str]) -> str:
    """The declaration of one of ``names`` in a text, shortened to the name and the words before it; ``""`` for none."""
    for declared in re.finditer(r"(?<![\w$.@(,])((?:[\w$*]+ ){0,5})([\w$]+) ?[(<]", text):
        if declared[2] in names and declared[1]:
            return f"{declared[1]}{declared[2]}(…)"[-MAX_HEAD:]
    for declared in re.finditer(r"(?:^|[) ])([\w$]+)\(", text):
        if declared[1] in names:
            return f"{declared[1]}(…)"[-MAX_HEAD:]
    return ""
