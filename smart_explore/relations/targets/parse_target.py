"""Parse a target: ``name``, ``Type.name``, ``path::Type.name``, ``path:line``, or a file.

This is the part of the grammar of targets that needs no look at the files.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from smart_explore.errors import BadRequestError
from smart_explore.languages.registry import language_of_name
from smart_explore.symbols.target_grammar import LineRange, name_and_focus, readings

SCOPE_SEPARATOR = re.compile(r"::|->|[#.\\]")
_CALL = re.compile(r"\([^()]*\)$")
_OPERATOR = re.compile(r"\boperator *[^\w\s.#\\]+$|(?:[.#]|::)[^\w\s.:#\\()]+$|\.:{2,3}$|\[\w+\.\w+\]$")
_SEPARATOR = re.compile(r"[.#]|::")
_QUOTES = "`'\"<> \t\n"


class ParsedTarget(NamedTuple):
    """A target as written: a path, if any, and a name or a line (from 1; 0: none)."""

    path: str
    name: str
    line: int


def parse_target(text: str) -> ParsedTarget:
    """The parts of a target. ``A::b`` and ``A.b::c`` are qualified names: a path has a slash, or a language's ending.

    Raises BadRequestError for a focus or a range of lines, which are no symbol.
    """
    text = text.strip(_QUOTES if not _OPERATOR.search(text) else "`'\" \t\n")
    with_name = None
    for way in readings(text):
        if way.lines and not way.focus and not way.path.endswith(":"):
            if len(way.lines) > 1 or isinstance(way.lines[0], LineRange):
                raise BadRequestError(f"{text}: a range of lines is not a symbol", f"name one of them: {way.path}:LINE")
            return ParsedTarget(way.path, "", way.lines[0])
        with_name = with_name or (way if way.name else None)
    path = with_name.path if with_name and _is_path(with_name.path) else ""
    name = with_name.name if with_name and path else text
    if focused := name_and_focus(name):
        named = f"{path}::{focused[0]}" if path else focused[0]
        raise BadRequestError(f"~{focused[1]}: a focus is for unfold", f"name the symbol alone: {named}")
    return ParsedTarget(path, name if _OPERATOR.search(name) else _CALL.sub("", name), 0)


def _is_path(text: str) -> bool:
    return "/" in text or ("." in text and language_of_name(text) is not None)


def name_parts(name: str) -> list[str]:
    """The parts of a qualified name, outer ones first."""
    operator = _OPERATOR.search(name)
    outer, last = (name[: operator.start()], operator[0]) if operator else (name, "")
    last = last[separator.end() :] if (separator := _SEPARATOR.match(last)) else last
    return [part for part in (*SCOPE_SEPARATOR.split(outer), last) if part]
