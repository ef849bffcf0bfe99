"""The names that a destructuring pattern binds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.ecmascript.tokens import skip_gap, tokens

_LIMIT = 20_000
_IDENTIFIER = re.compile(rb"[A-Za-z_$\\\x80-\xff][\w$\\\x80-\xff]*")
_BEFORE_NAME = frozenset((b"{", b"[", b",", b"...", b":"))
_OPENING = (b"(", b"[", b"{")
_CLOSING = (b")", b"]", b"}")


class Bound(NamedTuple):
    """The names with their byte offsets, and the offset of the value that is taken apart (-1 where there is none)."""

    names: tuple[tuple[str, int], ...]
    value: int


def bound_names(data: bytes, start: int, end: int) -> Bound:
    """Read ``{ a, b: c, d = 1, ...e } = value`` or ``[a, , b] = value`` from ``start`` on."""
    found: list[tuple[int, bytes]] = []
    depth = 0
    value = -1
    is_type = False
    for offset, text in tokens(data, start, min(end, start + _LIMIT)):
        depth += (text in _OPENING) - (text in _CLOSING)
        if depth:
            if not is_type:
                found.append((offset, text))
        elif text == b":":
            is_type = True
        elif text == b"=":
            value = skip_gap(data, offset + 1)
            break
    return Bound(tuple(_names(found)), value)


def _names(found: list[tuple[int, bytes]]) -> Iterator[tuple[str, int]]:
    around: list[bytes] = []
    at, before = 0, b""
    while at < len(found):
        offset, text = found[at]
        if text == b"=":
            at = _value_end(found, at + 1)
            before = b""
            continue
        if text == b"[" and around[-1:] == [b"{"] and before != b":":
            at = _value_end(found, at + 1) + 1
            before = b"]"
            continue
        if text in _OPENING:
            around.append(text)
        elif text in _CLOSING:
            del around[-1:]
        elif before in _BEFORE_NAME and _IDENTIFIER.fullmatch(text) and not _is_key(found, at):
            yield text.decode("utf-8", "replace"), offset
        before = text
        at += 1


def _value_end(found: list[tuple[int, bytes]], at: int) -> int:
    """The index of the comma or bracket that ends the expression at ``at``."""
    depth = 0
    while at < len(found):
        text = found[at][1]
        if not depth and (text == b"," or text in _CLOSING):
            break
        depth += (text in _OPENING) - (text in _CLOSING)
        at += 1
    return at


def _is_key(found: list[tuple[int, bytes]], at: int) -> bool:
    return at + 1 < len(found) and found[at + 1][1] == b":"
