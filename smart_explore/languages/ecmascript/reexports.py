"""Imports beside ``import``: re-exports, and what ``require()`` brings in at module level."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.comments import source_without_comments

_REEXPORT = re.compile(r"export\s*(?:type\s*)?(?:\*[^;]*?|\{[^}]*\}\s*)from\b")
_REQUIRE = re.compile(rb"require\s*\(\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)")
_LIMIT = 20_000


def reexports(file: FileCaptures) -> Iterator[Region]:
    """``export * from "x"`` and ``export { a } from "x"``."""
    for mark in file.captures.get("js.export", ()):
        if file.data[mark.start + 6 : mark.start + 7] in (b" ", b"{", b"*", b"\t", b"\n", b"\r"):
            text = source_without_comments(file, mark.start, min(mark.end, mark.start + _LIMIT))
            if _REEXPORT.match(text):
                yield mark


def requires(file: FileCaptures) -> Iterator[Region]:
    """``require("x")`` as a statement of its own, at the start of a line outside of comments."""
    data = file.data
    at = data.find(b"require")
    while at >= 0:
        match = _REQUIRE.match(data, at) if at == 0 or data[at - 1] == 10 else None
        if match is not None and file.comment_around(at) is None:
            yield Region(at, match.end())
        at = data.find(b"require", at + 1)
