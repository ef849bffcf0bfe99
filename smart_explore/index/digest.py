"""Short digests, without loading OpenSSL for them: that would be a tenth of a warm answer."""

from __future__ import annotations

from typing import Any


def digest(data: bytes, size: int) -> str:
    """BLAKE2b of ``data`` in ``size`` bytes, in hexadecimal digits."""
    blake2b: Any
    try:
        from _blake2 import blake2b  # what hashlib takes as well, behind OpenSSL
    except ImportError:
        from hashlib import blake2b
    return str(blake2b(data, digest_size=size).hexdigest())
