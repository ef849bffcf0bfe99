"""``file:`` URIs and their paths."""

from __future__ import annotations

import os
from urllib.parse import quote_from_bytes, unquote_to_bytes, urlsplit


def path_of(uri: str) -> str:
    """The absolute path of a ``file:`` URI of this machine, as ``os.fsdecode`` has it, or ``""``."""
    try:
        parts = urlsplit(uri)
    except ValueError:
        return ""
    if parts.scheme != "file" or parts.netloc not in ("", "localhost"):
        return ""
    # Text after an unescaped ? or # is part of the name: some clients forget to escape it.
    rest = f"?{parts.query}" * bool(parts.query) + f"#{parts.fragment}" * bool(parts.fragment)
    path = unquote_to_bytes(parts.path + rest)
    return os.fsdecode(path) if path.startswith(b"/") and b"\0" not in path else ""


def uri_of(path: str) -> str:
    """The ``file:`` URI of an absolute path."""
    return "file://" + quote_from_bytes(os.fsencode(path), safe="/-._~!$&'()*+,;=:@")
