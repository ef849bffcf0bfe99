"""Rows that list many names, of which a focus means a few: these alone are shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from smart_explore.model.unfold_answer import BodyRow

LONG_ROW = 200
"""Characters: a shorter row is shown with all of its names."""

_NAMES = re.compile(r"(?<![\w$.])(?:[\w$.]+(?: ?: ?[\w$]+)?, ?){7,}[\w$.]+(?: ?: ?[\w$]+)?")
"""Eight names or more with commas between them, each perhaps with another one that it is taken as."""

_CASES = re.compile(r"(?<=case )[^|:]+(?:\|[^|:]+){7,}")
"""As many of what a case is met by."""


def narrowed_rows(rows: Sequence[BodyRow], is_meant: Callable[[str], bool]) -> tuple[BodyRow, ...]:
    """The rows; of the names that a long one lists those that are meant, where some are."""
    return tuple(
        row._replace(text=_CASES.sub(lambda cases: _few(cases[0], " | ", is_meant), _narrowed(row.text, is_meant)))
        if len(row.text) > LONG_ROW and is_meant(row.text)
        else row
        for row in rows
    )


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
