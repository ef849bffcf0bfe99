"""Short digests without loading OpenSSL, which would be a tenth of a warm answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smart_explore.model import SourceFile


def digest(data: bytes, size: int) -> str:
    """BLAKE2b of ``data`` in ``size`` bytes, in hexadecimal digits."""
    return raw_digest(data, size).hex()


def raw_digest(data: bytes, size: int, person: bytes = b"") -> bytes:
    """BLAKE2b of ``data`` in ``size`` bytes; ``person``, at most 16 bytes, selects a different digest."""
    blake2b: Any
    try:
        from _blake2 import blake2b  # hashlib uses it too, after loading OpenSSL
    except ImportError:
        from hashlib import blake2b
    return bytes(blake2b(data, digest_size=size, person=person).digest())


def digest_of(source: SourceFile) -> bytes:
    """16 bytes that change when the content or its language does."""
    return raw_digest(source.data, 16, person=source.language.encode()[:16])
