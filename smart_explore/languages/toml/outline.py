"""TOML: keys and tables, also of version 1.1, which the grammar lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages import documents
from smart_explore.languages.blanks import blank_ink, written_over

_TOKEN = re.compile(
    rb"#[^\n]*+|\"\"\".*?(?:\"\"\"|\Z)|\'{3}.*?(?:'{3}|\Z)|\"(?:[^\"\\\n]|\\.)*+\"?|'[^'\n]*+'?|[{}]"
    rb"|(?<=[=,\[ T\t])\d{2}:\d{2}(?![:\d])",
    re.DOTALL,
)
_NEW_ESCAPE = re.compile(rb"((?:\\\\|[^\\])*?)\\(?=[ex])", re.DOTALL)


def known_gaps(data: bytes) -> bytes:
    r"""The bytes to parse for a damaged file.

    Strings lose ``\e`` and ``\x41``, times without seconds become numbers, and tables in braces over several lines
    become empty lists.
    """
    return written_over(data, _older_values(data))


def _older_values(data: bytes) -> Iterator[tuple[int, bytes]]:
    opened: list[int] = []
    for token in _TOKEN.finditer(data):
        start, end = token.span()
        if token[0][:1] == b'"':
            yield start, _NEW_ESCAPE.sub(rb"\1 ", token[0])
        elif token[0] == b"{":
            opened.append(start)
        elif token[0] == b"}" and opened:
            first = opened.pop()
            if not opened and b"\n" in data[first:end]:
                yield first, b"[" + blank_ink(data[first + 1 : end - 1]) + b"]"
        elif token[0][:1].isdigit():
            is_date = data[start - 1 : start] in (b"T", b" ") and data[start - 2 : start - 1].isdigit()
            yield start - is_date, b" " * (end - start + 1) if is_date else b"0    "


OUTLINE = documents.KEYS._replace(known_gaps=known_gaps)
