"""The wire format of protocol buffers, as far as messages of an index need it.

https://protobuf.dev/programming-guides/encoding/. A message is a list of fields, each a tag and a value; nested values
are bytes after their length. It is read by position from one buffer without recursion, so hostile nesting does no harm.
"""

from __future__ import annotations

from collections.abc import Iterator

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5
_MAX_SHIFT = 63

Field = tuple[int, int, int, int]
"""A field's number, its wire type, and the start and end of its bytes; for a number its value and 0."""


class WireError(ValueError):
    """The bytes are not a whole message."""


def varint(data: bytes, at: int, end: int) -> tuple[int, int]:
    """The number at a position, and the position after it."""
    value = shift = 0
    while at < end:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
        if shift > _MAX_SHIFT:
            raise WireError("a number is too long")
    raise WireError("it ends within a number")


def fields(data: bytes, at: int, end: int) -> Iterator[Field]:
    """The fields of the message between two positions, in order."""
    while at < end:
        tag = data[at]
        if tag < 0x80:
            at += 1
        else:
            tag, at = varint(data, at, end)
        number, kind = tag >> 3, tag & 7
        if number == 0:
            raise WireError("a field has the number 0")
        if kind == BYTES:
            size = data[at] if at < end else 0x80
            if size < 0x80:
                at += 1
            else:
                size, at = varint(data, at, end)
            if size > end - at:
                raise WireError("it ends within a field: it is cut off")
            yield number, BYTES, at, at + size
            at += size
        elif kind == VARINT:
            value, at = varint(data, at, end)
            yield number, VARINT, value, 0
        elif kind in (FIXED64, FIXED32):
            at += 8 if kind == FIXED64 else 4
            if at > end:
                raise WireError("it ends within a number")
            yield number, kind, 0, 0
        else:
            raise WireError(f"a field has the unknown wire type {kind}")


def numbers(data: bytes, at: int, end: int, most: int) -> list[int]:
    """The first ``most`` numbers of a packed field."""
    found: list[int] = []
    while at < end and len(found) < most:
        value, at = varint(data, at, end)
        found.append(value)
    return found


def text(data: bytes, at: int, end: int) -> str:
    """A string; bytes that are not UTF-8 are replaced."""
    return data[at:end].decode("utf-8", "replace")
