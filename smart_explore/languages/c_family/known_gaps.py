"""C and C++ that the grammars lack, written as they can read it."""

from __future__ import annotations

import re
from functools import partial

_GAPS = (
    (re.compile(rb"(?<=\bif )!? *consteval(?=\s*\{)"), b"(true)"),
    (re.compile(rb"\btemplate(?=\s+for\s*\()"), b""),
    (re.compile(rb"\^\^(?=\s*(?:::)?\w)"), b""),
    (re.compile(rb"^[ \t]*#[ \t]*embed\b[^\n]*", re.MULTILINE), b""),
    (re.compile(rb"(?<=\w)\.\.\.[ \t]*\[[^][\n]*\]"), b""),
    (re.compile(rb"(?<=[:\s])(?:unsigned|signed|long|short)(?:\s+(?:unsigned|char|int|long))*(?=\s*\{)"), b"int"),
    (re.compile(rb"(?<=\()this(?=\s+(?!and\b|or\b|xor\b|bit|not_eq\b)[A-Za-z_:])"), b""),
    (re.compile(rb"\b_BitInt\s*\([^()\n]*\)"), b"int"),
    (re.compile(rb"(?<=\()(?:static|register|constexpr|thread_local)(?=\s[\w\s]+(?:\[[^][\n]*\])?\)\s*\{)"), b""),
)
"""For each gap the pattern and its replacement."""

_LATE_TYPEDEF = re.compile(rb"^([ \t]*)((?:[A-Za-z_]\w*[ \t]+)*[A-Za-z_]\w*)([ \t]+)typedef\b", re.MULTILINE)


def _padded(instead: bytes, found: re.Match[bytes]) -> bytes:
    return instead.ljust(len(found[0]))


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file without reflection, ``#embed``, indexes of packs and newer ``if`` and ``for``.

    An explicit object, ``this Self&& self``, is a parameter, ``_BitInt(7)`` an ``int``, ``enum E : unsigned char`` one
    of ``int``; a literal of several values has no storage class, and ``int typedef N;`` begins with its ``typedef``.
    """
    for pattern, instead in _GAPS:
        data = pattern.sub(partial(_padded, instead), data)
    return _LATE_TYPEDEF.sub(rb"\1typedef\3\2", data)
