"""What ``require()`` brings in by a statement of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import FileCaptures, Region

_REQUIRE = re.compile(rb"(?<![^\n])require\s*\(\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)")


def requires(file: FileCaptures) -> Iterator[Region]:
    """``require("x")`` as a statement of its own, at the start of a line outside of comments."""
    data = file.data
    at = data.find(b"require")
    while at >= 0:
        match = _REQUIRE.match(data, at)
        if match is not None and file.comment_around(at) is None:
            yield Region(at, match.end())
        at = data.find(b"require", at + 1)
