"""Ids of notes: short enough to type, random enough for stores that are merged later."""

from __future__ import annotations

import os

from smart_explore.source.hashes import content_hash

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""32 characters that are not mistaken for one another."""
LENGTH = 6


def new_id() -> str:
    """A random id. In very rare cases it is taken already: the caller checks."""
    return _spelled(os.urandom(LENGTH))


def derived_id(*parts: str) -> str:
    """The id of an imported note: the same at each import."""
    return _spelled(bytes.fromhex(content_hash("\0".join(parts).encode("utf-8", "surrogatepass")))[: LENGTH + 2])


def _spelled(data: bytes) -> str:
    return "".join(ALPHABET[byte & 31] for byte in data)
