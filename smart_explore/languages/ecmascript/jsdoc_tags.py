"""The tags of JSDoc's comments that say types, ``@param {T} name`` and the like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.lexing import matching_bracket

COMMENT = re.compile(rb"/\*\*(?!/)(?:[^*]|\*(?!/))*+\*/")
_TAG = re.compile(rb"@(param|arg|argument|returns?|type|template|typedef|property|prop)\b\s*(?=[\w${])")
_NAMED = re.compile(rb"\s*\[?\s*([\w$]+(?:(?:\[\])?\.[\w$]+)*+)")
_REST = re.compile(rb"([^\n]*)")
_LINE_START = re.compile(rb"\n[ \t]*\*[ \t]?")
_DOTTED = re.compile(rb"\.\s*(?=<)")
_MARKED = re.compile(rb"[?!]\s*(?=[A-Za-z_$(])")
_BRACE = b"{"[0]
MAX_TYPE = 1000
"""Bytes of a type that are looked at."""


class Tag(NamedTuple):
    """A tag ``@what {of_type} name``; missing parts are empty."""

    what: bytes
    of_type: bytes
    name: bytes


def tags_of(comment: bytes) -> Iterator[Tag]:
    """The tags of one comment, in order."""
    for tag in _TAG.finditer(comment):
        end = matching_bracket(comment, tag.end(), len(comment)) if comment[tag.end()] == _BRACE else tag.end()
        if end < 0 or end - tag.end() > MAX_TYPE:
            continue
        named = (_REST if tag[1] == b"template" else _NAMED).match(comment, end)
        yield Tag(tag[1], _plain(comment[tag.end() + 1 : end - 1]), named[1] if named else b"")


def _plain(text: bytes) -> bytes:
    """A type as TypeScript writes it: without marks of nullable and optional types."""
    text = _LINE_START.sub(b"\n", text).strip().removesuffix(b"=").strip()
    text = _MARKED.sub(b"", _DOTTED.sub(b"", text))
    if text.startswith(b"..."):
        text = b"Array<%b>" % text[3:]
    return b"Record<%b" % text[len(b"Object<") :] if text.startswith((b"Object<", b"object<")) else text
