"""Salience of source: literals, operators and constants make bytes worth showing."""

from __future__ import annotations

import re

from smart_explore.languages.captures import FileCaptures

_CONSTANT = re.compile(
    rb"\b(?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|[A-Z]\w*(?:\.|::)[A-Z][A-Z0-9_]+|[A-Z]\w*(?:\.|::)[A-Z]\w*(?=\s*[,\])}]))\b"
)


def is_salient(file: FileCaptures, start: int, end: int) -> bool:
    """True if these bytes contain a literal, an operator or a constant's name."""
    captures = (each for name in ("telling", "telling.text") for each in file.captures_in(name, start, end))
    if any(file.around("aside", capture.start) is None for capture in captures):
        return True
    return _CONSTANT.search(file.data, start, end) is not None
