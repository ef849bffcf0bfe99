"""Blanks instead of source that is not to be parsed: as many bytes, with the same line breaks."""

from __future__ import annotations

import re
from collections.abc import Iterable

_IN_LINE = re.compile(rb"[^\r\n]")
_INK = re.compile(rb"\S")


def blank(text: bytes | bytearray) -> bytes:
    """The text with a space for each byte but line breaks."""
    return _IN_LINE.sub(b" ", text)


def blank_ink(text: bytes) -> bytes:
    """The text with a space for each byte that is no white space: tabs stay."""
    return _INK.sub(b" ", text)


def written_over(data: bytes, pieces: Iterable[tuple[int, bytes]]) -> bytes:
    """The bytes with each piece written over as many bytes from its offset on."""
    changed = bytearray(data)
    for start, piece in pieces:
        changed[start : start + len(piece)] = piece
    return bytes(changed)


def blank_ranges(data: bytes, ranges: Iterable[tuple[int, int]]) -> bytes:
    """The bytes with blanks in the half-open ranges."""
    return written_over(data, ((start, blank(data[start:end])) for start, end in ranges))


def only_ranges(data: bytes, ranges: Iterable[tuple[int, int]]) -> bytes:
    """The bytes in the half-open ranges, with blanks for all others."""
    return written_over(blank(data), ((start, data[start:end]) for start, end in ranges))
