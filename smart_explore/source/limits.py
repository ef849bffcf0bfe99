"""Limits on the size of a file, in bytes."""

from __future__ import annotations

WALKED_MAX_BYTES = 1_000_000
"""The limit for files found in a walk: larger ones are data or generated."""

DATA_MAX_BYTES = 100_000
"""The limit for data files found in a walk: data that people write, such as settings, is smaller."""

NAMED_MAX_BYTES = 10_000_000
"""The limit for files that the user names: beyond it, parsing takes seconds and gigabytes."""


def size_words(count: int) -> str:
    """A number of bytes as people say it: ``512 bytes``, ``1 MB``, ``1.5 MB``."""
    for unit, name in ((1_000_000, "MB"), (1_000, "KB")):
        if count >= unit:
            return f"{count / unit:.1f}".removesuffix(".0") + f" {name}"
    return f"{count} bytes"
