"""Settings of a project in TOML, as a hostile one may write them, too."""

from __future__ import annotations

from collections.abc import Mapping

MAX_BYTES = 2_000_000
MAX_DOTS = 2_000
"""In a line. Reading a key costs the square of its dots, in time and memory."""


def toml_settings(data: bytes) -> Mapping[str, object]:
    """The tables of a file; none where it is no TOML, too large, or has lines of so many dots."""
    if len(data) > MAX_BYTES or any(line.count(b".") > MAX_DOTS for line in data.splitlines()):
        return {}
    import tomllib

    try:
        return tomllib.loads(data.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return {}
