"""Annotations and modifiers before a Java declaration's type and name. Offsets count bytes."""

from __future__ import annotations

import re
from typing import NamedTuple

_SPACE_OR_COMMENT = re.compile(rb"(?:\s+|//[^\n]*|/\*(?:(?>.*?\*/)|.*))+", re.DOTALL)
_ANNOTATION = re.compile(rb"@\s*(?!interface\b)[\w.$\x80-\xff]+(?:\s*(?P<arguments>\())?")
_MODIFIER = re.compile(
    rb"(?:public|protected|private|static|final|abstract|default|sealed|non-sealed"
    rb"|native|synchronized|transient|volatile|strictfp)(?![\w$\x80-\xff])"
)
_STEP = re.compile(
    rb'//[^\n]*|/\*(?:(?>.*?\*/)|.*)|"""(?:[^"\\]|\\.|"(?!""))*+(?:""")?|"(?:[^"\\\n]|\\.)*+"?'
    rb"|'(?:[^'\\\n]|\\.)*+'?|(?P<mark>[()])",
    re.DOTALL,
)


class Modifiers(NamedTuple):
    """The modifiers of a declaration, and the offset behind the annotations that it begins with."""

    words: frozenset[str]
    head_start: int


def read_modifiers(data: bytes, start: int, end: int) -> Modifiers:
    """The annotations and modifiers at the beginning of ``[start, end)``."""
    words: set[str] = set()
    head_start = at = start
    while at < end:
        if skipped := _SPACE_OR_COMMENT.match(data, at, end):
            at = skipped.end()
        elif annotation := _ANNOTATION.match(data, at, end):
            at = _behind(data, annotation.end() - 1, end) if annotation["arguments"] else annotation.end()
        elif modifier := _MODIFIER.match(data, at, end):
            if not words:
                head_start = at
            words.add(modifier[0].decode())
            at = modifier.end()
        else:
            break
    return Modifiers(frozenset(words), head_start if words else min(at, end))


def _behind(data: bytes, at: int, end: int) -> int:
    """The offset behind the bracket that closes the one at ``at``; ``end`` where none before it does."""
    depth = 0
    for step in _STEP.finditer(data, at, end):
        if step["mark"] is not None:
            depth += 1 if step["mark"] == b"(" else -1
            if depth == 0:
                return step.end()
    return end
