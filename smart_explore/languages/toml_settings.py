"""Settings of a project in TOML, which may be hostile."""

from __future__ import annotations

from collections.abc import Mapping

MAX_BYTES = 2_000_000
MAX_DOTS = 2_000
"""The most dots in a line: reading a key costs the square of its dots, in time and memory."""


def toml_settings(data: bytes) -> Mapping[str, object]:
    """The tables of a file; empty if it is malformed, too large, or has a line with too many dots."""
    if len(data) > MAX_BYTES or any(line.count(b".") > MAX_DOTS for line in data.splitlines()):
        return {}
    import tomllib

    try:
        return tomllib.loads(data.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return {}
