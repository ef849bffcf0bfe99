"""Blocks of GDScript that the grammar takes and the language does not: empty ones and wrong indentation."""

from __future__ import annotations

import re

_NO_CODE = re.compile(rb"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|#.*")
_LONG_STRINGS = (b'"""', b"'''")


def stops_at(data: bytes) -> int:
    """The 1-based line of the first block that is empty or indented without a head; 0 for none, or where unclear."""
    if any(quotes in data for quotes in _LONG_STRINGS):
        return 0
    depth, head, indent, is_continued = 0, 0, b"", False
    for number, line in enumerate(data.splitlines(), 1):
        code = _NO_CODE.sub(b"", line).rstrip()
        own = line[: len(line) - len(line.lstrip())]
        if not code.strip() and not line.strip().startswith((b'"', b"'")):
            continue
        if not depth and not is_continued:
            is_deeper = own.startswith(indent) and own != indent
            if is_deeper is not bool(head) and (head or is_deeper):
                return head or number
            indent = own
        depth += sum(map(code.count, (b"(", b"[", b"{"))) - sum(map(code.count, (b")", b"]", b"}")))
        is_continued = code.endswith(b"\\")
        if not depth and not is_continued:
            head = number if code.endswith(b":") else 0
    return head
