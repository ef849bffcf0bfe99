"""Salience of source: literals, operators and constants make bytes worth showing."""

from __future__ import annotations

import re

from smart_explore.languages.captures import FileCaptures

_CONSTANT = re.compile(
    rb"\b(?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|[A-Z]\w*(?:\.|::)(?:[A-Z][A-Z0-9_]+|[A-Z]\w*(?=\s*(?:[,\])}]|\Z))))\b"
)


def is_salient(file: FileCaptures, start: int, end: int) -> bool:
    """True if these bytes contain a literal, an operator or a constant's name."""
    captures = (each for name in ("telling", "telling.text") for each in file.captures_in(name, start, end))
    if any(file.around("aside", capture.start) is None for capture in captures):
        return True
    return _CONSTANT.search(file.data, start, end) is not None


def has_value(file: FileCaptures, start: int, end: int) -> bool:
    """True if these bytes contain a value, an operator or a constant's name; a string as an argument does not count."""
    if any(file.around("aside", each.start) is None for each in file.captures_in("telling", start, end)):
        return True
    strings = file.captures_in("telling.text", start, end)
    items = file.captures_in("item", start, end)
    if any(not any(item.start <= each.start < item.end for item in items) for each in strings):
        return True
    return _CONSTANT.search(file.data, start, end) is not None
