"""Rows that list many names, reduced to the few names that a focus selects."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from smart_explore.languages.lexing import byte_for_each, matching_bracket, split_bracketed
from smart_explore.model.unfold_answer import BodyRow

LONG_ROW = 200
"""Characters: a shorter row is shown with all of its names."""

_NAMES = re.compile(r"(?<![\w$.])(?:[\w$.]+(?: ?: ?[\w$]+)?, ?){7,}[\w$.]+(?: ?: ?[\w$]+)?")
"""Eight names or more separated by commas, each possibly with an alias."""

_CASES = re.compile(r"(?<=case )[^|:]+(?:\|[^|:]+){7,}")
"""A case with eight labels or more."""


_CALLABLE = re.compile(r"[\w$>\]]\(")


def filtered_rows(rows: Sequence[BodyRow], is_meant: Callable[[str], bool]) -> tuple[BodyRow, ...]:
    """The rows; long ones list only the selected names or parameters, if there are any."""
    rows = [
        row.with_text(_filtered_head(row.text, is_meant)) if row.is_head and not row.is_branch else row for row in rows
    ]
    return tuple(
        row.with_text(_CASES.sub(lambda cases: _few(cases[0], " | ", is_meant), _narrowed(row.text, is_meant)))
        if len(row.text) > LONG_ROW and is_meant(row.text)
        else row
        for row in rows
    )


def _filtered_head(text: str, is_meant: Callable[[str], bool]) -> str:
    """The head of a function or call; of many parameters the selected ones."""
    opening = _CALLABLE.search(text)
    if len(text) <= LONG_ROW or opening is None:
        return text
    data, start = byte_for_each(text), opening.end() - 1
    end = matching_bracket(data, start, len(data))
    if is_meant(text[:start]) or not is_meant(text[start:end]):
        return text
    kept: list[str] = []
    for first, last in split_bracketed(data, start, end):
        if is_meant(text[first:last]):
            kept.append(text[first:last])
        elif kept[-1:] != ["…"]:
            kept.append("…")
    return f"{text[:start]}({', '.join(kept)}){text[end:]}"


def _narrowed(text: str, is_meant: Callable[[str], bool]) -> str:
    return _NAMES.sub(lambda names: _few(names[0], ", ", is_meant), text)


def _few(written: str, between: str, is_meant: Callable[[str], bool]) -> str:
    names = [name.strip() for name in written.split(between.strip())]
    kept: list[str] = []
    for name in names:
        if is_meant(name):
            kept.append(name)
        elif kept[-1:] != ["…"]:
            kept.append("…")
    return written if kept == ["…"] else between.join(kept)
