"""The names by which a module gives away what bears another name in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_LIST = re.compile(rb"^export\s*(?:type\s*)?\{([^{}]*)\}(?!\s*from\b)", re.MULTILINE)
_RENAMED = re.compile(rb"(%s)\s+as\s+(%s)" % (_NAME, _NAME))
_DEFAULT = re.compile(
    rb"^(?:export\s+default\s+|export\s*=\s*|module\s*\.\s*exports\s*=\s*)(%s)\s*;?[ \t\r]*$" % _NAME, re.MULTILINE
)

_NAMED_DEFAULT = re.compile(
    rb"^export\s+default\s+(?:abstract\s+|async\s+)?(?:function\s*\*?|class)\s+(?!extends\b)(%s)" % _NAME, re.MULTILINE
)


def renamed_exports(data: bytes) -> Iterator[tuple[str, str]]:
    """The names that a module's exports have, each with the one that it has in it."""
    for clause in _LIST.finditer(data) if b"export" in data else ():
        for renamed in _RENAMED.finditer(clause[1]):
            yield renamed[2].decode("utf-8", "replace"), renamed[1].decode("utf-8", "replace")
    for pattern in (_DEFAULT, _NAMED_DEFAULT) if b"export" in data else ():
        for default in pattern.finditer(data):
            yield "default", default[1].decode("utf-8", "replace")
