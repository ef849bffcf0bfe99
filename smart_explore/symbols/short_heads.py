"""Heads of blocks around some lines, which tell where these stand: one short row each."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.model.unfold_answer import BodyRow

MAX_HEAD = 100
"""Characters of a head that is not of the lines that were asked for."""


def with_short_heads(rows: Sequence[BodyRow], first: int, names: Sequence[str]) -> tuple[BodyRow, ...]:
    """The rows; of a long head that begins before the 1-based line ``first`` what tells which it is.

    That is the name, where it declares one of ``names``, with what it is, without decorators and parameters.
    """
    wanted = set(names)
    return tuple(
        row._replace(text=_short(row.text, wanted))
        if row.is_head and row.line_start < first and len(row.text) > MAX_HEAD
        else row
        for row in rows
    )


def _short(text: str, names: set[str]) -> str:
    for declared in re.finditer(r"(?<![\w$.@(,])((?:[\w$*]+ ){0,5})([\w$]+) ?[(<]", text):
        if declared[2] in names and declared[1]:
            return f"{declared[1]}{declared[2]}(…)"[-MAX_HEAD:]
    for declared in re.finditer(r"(?:^|[) ])([\w$]+)\(", text):
        if declared[1] in names:
            return f"{declared[1]}(…)"[-MAX_HEAD:]
    return f"{text[: MAX_HEAD - 1].rstrip()}…"
