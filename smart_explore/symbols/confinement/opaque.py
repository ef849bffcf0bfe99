"""Comments and strings of a source file: mask them, and find the lines that begin in them."""

from __future__ import annotations

import re
from collections.abc import Sequence

INK = re.compile(rb"[^\s]")
_NOTE = re.compile(rb"//|/\*|#|--|[%;(<{][-*!%;]|\"\"\"|'''|=begin")


def masked(data: bytes, opaque: Sequence[tuple[int, int]]) -> bytes:
    """The bytes with each byte in opaque ranges, except white space, replaced by the letter s."""
    parts: list[bytes] = []
    position = 0
    for start, end in opaque:
        if end > position:
            parts += (data[position : max(position, start)], INK.sub(b"s", data[max(position, start) : end]))
            position = end
    parts.append(data[position:])
    return b"".join(parts)


def lines_inside(starts: Sequence[int], opaque: Sequence[tuple[int, int]]) -> set[int]:
    """The numbers (from 0) of the lines that begin inside an opaque range."""
    inside: set[int] = set()
    number = 0
    for start, end in opaque:
        while number < len(starts) and starts[number] <= start:
            number += 1
        while number < len(starts) and starts[number] < end:
            inside.add(number)
            number += 1
    return inside


def notes(data: bytes, opaque: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The opaque ranges that are comments or docstrings and share no line with code."""
    found = []
    for start, end in opaque:
        behind = data.find(b"\n", end)
        around = data[data.rfind(b"\n", 0, start) + 1 : start] + data[end : behind if behind >= 0 else len(data)]
        if _NOTE.match(data, start) and not around.strip():
            found.append((start, end))
    return found
