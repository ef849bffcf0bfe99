"""The names that a pattern binds: ``(a, Some(b))`` in ``val (a, Some(b)) = pair`` declares ``a`` and ``b``."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TOKEN = re.compile(
    rb"\"(?:[^\"\\\n]|\\.)*+\"|(?<![\w$)\]])'(?:[^'\\\n]|\\.)'|/\*(?>.*?\*/)|\(\*(?>.*?\*\))|\{-(?>.*?-\})"
    rb"|(?<![\w$.`~?#:\x80-\xff])(?P<name>[^\W\d](?:[\w$'!]|(?<=\w)\$)*+)(?P<behind>\s*(?:\.|=(?!=)|->|\(|\[|\")?)"
    rb"|(?P<type>(?<!:):(?!:))|(?P<mark>[,;()\[\]{}|])|`[^`\n]*`|[\w$.'#~?]+|\S",
    re.DOTALL,
)
_NO_NAMES = frozenset(b"true false null nil as of when if rec lazy exception given mutable".split())
_OPENING, _CLOSING = b"([{", b")]}"


def bound_names(data: bytes, start: int, end: int, *, any_case: bool = False) -> Iterator[re.Match[bytes]]:
    """The names that the pattern in ``data[start:end]`` binds, each as a match with the group ``name``.

    Capitalized names are constructors, unless ``any_case``. Callees, qualified names, names before ``=`` (fields) or
    after ``:`` (types), and words such as ``true`` are not bound.
    """
    depth = 0
    type_depth = -1  # a type begins at this depth of brackets
    for token in _TOKEN.finditer(data, start, end):
        mark = token["mark"]
        if mark is not None and mark in _OPENING:
            depth += 1
        elif mark is not None and mark in _CLOSING:
            depth -= 1
        if type_depth >= 0:
            if depth < type_depth or (depth == type_depth and mark is not None and mark in b",;"):
                type_depth = -1
            continue
        if token["type"] is not None:
            type_depth = depth
        elif (name := token["name"]) is not None and name not in _NO_NAMES and name != b"_":
            if token["behind"].strip():
                depth += token["behind"].strip() in (b"(", b"[")
            elif any_case or not name[:1].isupper():
                yield token
