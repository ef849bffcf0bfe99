"""The hash that identifies the bytes of a file: SHA-256, hexadecimal, any prefix of at least twelve digits."""

from __future__ import annotations

import re

from smart_explore.model import SourceFile

try:  # the interpreter's own: hashlib brings in OpenSSL, 2 ms of a shell's answer
    from _sha2 import sha256  # type: ignore[import-not-found,unused-ignore]
except ImportError:
    try:
        from _sha256 import sha256  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        from hashlib import sha256

SHOWN_DIGITS = 16
_HASH = re.compile(r"(?:sha256:)?([0-9a-fA-F]{12,64})")


def content_hash(data: bytes) -> str:
    """The 64 hexadecimal digits of the bytes' SHA-256."""
    return str(sha256(data).hexdigest())


def short_hash(data: bytes) -> str:
    """The first 16 digits, as answers print them."""
    return content_hash(data)[:SHOWN_DIGITS]


def source_hash(file: SourceFile) -> str:
    """The first 16 digits for the bytes of a source file on disk; ``""`` if they were recoded."""
    return "" if file.mark is None else short_hash(file.mark + file.data if file.mark else file.data)


def is_hash(given: str) -> bool:
    """True if a request's hash is well-formed: 12 to 64 hexadecimal digits, with or without ``sha256:``."""
    return _HASH.fullmatch(given) is not None


def same_hash(given: str, data: bytes) -> bool:
    """True if a hash of a request, or its beginning, is that of these bytes."""
    match = _HASH.fullmatch(given)
    return match is not None and content_hash(data).startswith(match[1].lower())
