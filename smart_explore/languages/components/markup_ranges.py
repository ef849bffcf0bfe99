"""The scripts of a component, and the markup between them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_MARKUP = re.compile(
    rb"<!--(?:(?>.*?-->)|.*)|<script(?=[\s>])(?P<attributes>(?:\"[^\"]*\"|'[^']*'|[^>\"'])*+)>",
    re.DOTALL | re.IGNORECASE,
)
_END = re.compile(rb"</script\s*>", re.IGNORECASE)
_OTHER_TYPE = re.compile(
    rb"\btype\s*=\s*[\"']?(?!module\b|text/(?:(?:java|type|ecma)script|babel)|application/javascript)\w", re.IGNORECASE
)
_SKIPPED = re.compile(rb"<!--(?:(?>.*?-->)|.*)|<style(?=[\s>])(?:(?>.*?</style\s*>)|.*)", re.DOTALL | re.IGNORECASE)


class Script(NamedTuple):
    """The range of a script's code, with those of its tags; ``is_code`` if it is in a language of ours."""

    start: int
    code_start: int
    code_end: int
    end: int
    is_code: bool


def scripts(data: bytes) -> Iterator[Script]:
    """The scripts of a component in order."""
    offset = 0
    while (tag := _MARKUP.search(data, offset)) is not None:
        offset = tag.end()
        attributes = tag["attributes"]
        if attributes is None or attributes.endswith(b"/"):
            continue
        end = _END.search(data, offset)
        stop = end.start() if end is not None else len(data)
        last = end.end() if end is not None else len(data)
        yield Script(tag.start(), tag.end(), stop, last, not _OTHER_TYPE.search(attributes))
        offset = last


def markup_ranges(data: bytes) -> Iterator[tuple[int, int]]:
    """The ranges of the markup of a component, without comments and styles."""
    start = 0
    for script in scripts(data):
        yield from without_styles(data, start, script.start)
        start = script.end
    yield from without_styles(data, start, len(data))


def without_styles(data: bytes, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The ranges between comments and styles."""
    for skipped in _SKIPPED.finditer(data, start, end):
        yield start, skipped.start()
        start = skipped.end()
    yield start, end
