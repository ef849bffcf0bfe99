"""Go source as the grammar can read it: of the same length, with the same line breaks."""

from __future__ import annotations

import re

_NEW_OF_VALUE = re.compile(
    rb"(?<![\w.])new(?=\(\s*(?:&?(?!(?:interface|struct|map|chan|func)\b)[A-Za-z_][\w.]*(?:\[[^\[\]\n]*\][\w.]*)*[({]"
    rb"|[\"`'\d+!-]|(?:true|false)\b))"
)


def known_gaps(data: bytes) -> bytes:
    """The bytes to parse of a damaged file: ``new`` of a value, which Go has since 1.26, is any other call.

    The grammar reads a type between its brackets.
    """
    return _NEW_OF_VALUE.sub(b"n_w", data)
