"""What a request names: ``name``, ``Type.name``, ``path::Type.name``, ``path:line``, or a file."""

from __future__ import annotations

import re
from typing import NamedTuple

_AT_LINE = re.compile(r"(.+):(\d{1,9})", re.DOTALL)
_SCOPES = re.compile(r"::|->|[#.\\]")
_ENDING = re.compile(r"\.(?:\w{1,5}|svelte|markdown)$")
_CALL = re.compile(r"\([^()]*\)$")
_QUOTES = "`'\"<> \t\n"


class ParsedTarget(NamedTuple):
    """A target as it is written: a path that narrows it down, if any, and a name or a line (0: none)."""

    path: str
    name: str
    line: int


def parse_target(text: str) -> ParsedTarget:
    """The parts of a target. ``A::b`` is a qualified name: a path holds a dot or a slash."""
    text = text.strip(_QUOTES)
    if (at_line := _AT_LINE.fullmatch(text)) and not at_line[1].endswith(":"):
        return ParsedTarget(at_line[1], "", int(at_line[2]))
    path, separator, name = text.partition("::")
    if separator and name and ("/" in path or _ENDING.search(path)):
        return ParsedTarget(path, _CALL.sub("", name), 0)
    return ParsedTarget("", _CALL.sub("", text), 0)


def name_parts(name: str) -> list[str]:
    """The parts of a qualified name as it is written, outer ones first."""
    return [part for part in _SCOPES.split(name) if part]
