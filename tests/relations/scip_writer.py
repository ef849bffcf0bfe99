"""SCIP indexes as an indexer writes them, from what their documents hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

PACKAGE = "scip-test test shop 1.0 "


class Place(NamedTuple):
    """A place on a line from 0, its symbol, and whether it defines that; ``implements`` others."""

    line: int
    start: int
    end: int
    symbol: str
    is_definition: bool = False
    implements: tuple[str, ...] = ()


def scip(documents: Mapping[str, Iterable[Place]], project_root: str = "", encoding: int = 0) -> bytes:
    """An index of documents by their paths."""
    metadata = field(2, field(1, b"test")) + field(3, project_root.encode())
    whole = field(1, metadata)
    for path, places in documents.items():
        whole += field(2, _document(path, list(places), encoding))
    return whole


def _document(path: str, places: list[Place], encoding: int) -> bytes:
    message = field(1, path.encode())
    for one in places:
        span = b"".join(map(varint, (one.line, one.start, one.end)))
        roles = b"\x18\x01" if one.is_definition else b""
        message += field(2, field(1, span) + field(2, one.symbol.encode()) + roles)
    for one in places:
        if one.is_definition:
            related = (field(4, field(1, other.encode()) + b"\x18\x01") for other in one.implements)
            message += field(3, field(1, one.symbol.encode()) + b"".join(related))
    return message + (b"\x30" + varint(encoding) if encoding else b"")


def field(number: int, data: bytes) -> bytes:
    """A field of bytes."""
    return varint(number << 3 | 2) + varint(len(data)) + data


def varint(value: int) -> bytes:
    """A number."""
    parts = []
    while value > 0x7F:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*parts, value])
