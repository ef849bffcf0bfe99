"""Rust: names in format strings, ``println!("{total:>width$}")``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import split_list

_MACRO = re.compile(
    rb"(?:\w+::)*(?:e?print(?:ln)?|format(?:_args)?|write(?:ln)?|panic|todo|unreachable|unimplemented|(?:debug_)?assert"
    rb"(?:_eq|_ne)?|trace|debug|info|warn|error|log|bail|anyhow|ensure)\s*!"
)
_TEXT = re.compile(
    rb"(?<![\w'])(?:r(?P<hashes>#*)\"(?P<raw>.*?)\"(?P=hashes)|\"(?P<text>(?:[^\"\\]|\\.)*)\")", re.DOTALL
)
_PLACE = re.compile(rb"\{\{|\}\}|\{(?P<name>[A-Za-z_]\w*)?(?::(?P<form>[^{}]*))?\}")
_NAMED = re.compile(rb"\s*(?:[a-z_]\w*\s*=(?!=))?\s*&*")
_WIDTH = re.compile(rb"([A-Za-z_]\w*)\$")


def values_in_formats(data: bytes, macro: Region) -> Iterator[Region]:
    """The arguments that a formatting macro writes: the names in its format string, and what stands behind that."""
    yield from names_in_formats(data, macro)
    text = _TEXT.search(data, macro.start, macro.end) if _MACRO.match(data, macro.start, macro.end) else None
    for start, end in split_list(data, text.end(), macro.end - 1) if text is not None else ():
        given = _NAMED.match(data, start, end)
        if given is not None and given.end() < end:
            yield Region(given.end(), end)


def names_in_formats(data: bytes, macro: Region) -> Iterator[Region]:
    """The names in the format string of a formatting macro."""
    if not _MACRO.match(data, macro.start, macro.end):
        return
    text = _TEXT.search(data, macro.start, macro.end)
    group = "raw" if text is not None and text["raw"] is not None else "text"
    for place in _PLACE.finditer(data, *text.span(group)) if text is not None else ():
        if place["name"]:
            yield Region(*place.span("name"))
        if place["form"]:
            yield from (Region(*name.span(1)) for name in _WIDTH.finditer(data, *place.span("form")))
