"""Functions that only return or set a field: they say nothing new where the field is shown."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, MEMBER_KINDS
from smart_explore.model.unfold_answer import BodyRow

_STATEMENT = re.compile(
    r"(?:[{:;]|=>) (?:return )?(?:[\w$]+(?:\.|->)|@)?(?P<field>[\w$]+)(?: = (?P<value>[\w$]+))?;?(?: })?\Z"
)
"""The end of the row of a function that has one statement."""

_ACCESSOR_KINDS = CALLABLE_KINDS - {"constructor", "destructor"}


def accessors(rows: Sequence[BodyRow], symbols: Sequence[Symbol], wanted: Container[int]) -> dict[int, int]:
    """The lines (from 1) of accessors of fields whose own lines are ``wanted``, each with its accessor's first line.

    ``symbols`` are those of the rows.
    """
    fields = {each.name for each in symbols if each.kind in MEMBER_KINDS and each.name_line in wanted}
    functions = {symbol.name_line for symbol in symbols if symbol.kind in _ACCESSOR_KINDS}
    lines: dict[int, int] = {}
    for row in rows:
        its = range(row.line_start, row.line_end + 1)
        if not functions.isdisjoint(its) and _is_accessor(row.text, fields):
            lines.update(dict.fromkeys(its, row.line_start))
    return lines


def _is_accessor(text: str, fields: Container[str]) -> bool:
    """True if the row of a function returns one of the fields, or sets it to a parameter."""
    found = _STATEMENT.search(text)
    if found is None or found["field"] not in fields:
        return False
    value = found["value"]
    return not value or re.search(rf"(?<![\w$]){re.escape(value)}(?![\w$])", text[: found.start()]) is not None
