"""Salience of source: literals, operators, constants and queries make bytes worth showing."""

from __future__ import annotations

import re

from smart_explore.languages.captures import FileCaptures

_CONSTANT = re.compile(
    rb"\b(?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|[A-Z]\w*(?:\.|::)[A-Z][A-Z0-9_]+|[A-Z]\w*(?:\.|::)[A-Z]\w*(?=\s*[,\])}]))\b"
)
_QUERY = re.compile(
    rb"[`\"'(\s](?:select\b.{1,400}?\bfrom|update\b.{1,200}?\bset|delete\s+from|insert\s+into)\s",
    re.DOTALL | re.IGNORECASE,
)


def is_salient(file: FileCaptures, start: int, end: int) -> bool:
    """True if these bytes contain a literal, an operator or a constant's name."""
    captures = (each for name in ("telling", "telling.text") for each in file.captures_in(name, start, end))
    if any(file.around("aside", capture.start) is None for capture in captures):
        return True
    return _CONSTANT.search(file.data, start, end) is not None


def has_query(file: FileCaptures, start: int, end: int) -> bool:
    """True if a string in these bytes is a database query."""
    data, strings = file.data, file.captures_in("telling.text", start, end)
    return any(_QUERY.search(data, string.start, string.end) for string in strings)
