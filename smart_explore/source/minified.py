"""Distinguish minified and generated bundles from code that people write."""

from __future__ import annotations

import re

LOCK_FILES = frozenset(
    {
        b"composer.lock.json",
        b"deno.lock.json",
        b"npm-shrinkwrap.json",
        b"package-lock.json",
        b"packages.lock.json",
        b"pnpm-lock.yaml",
        b"project.assets.json",
    }
)
"""Lock files of package managers, in formats that are known languages here."""

_LONG_LINE = 1_000
_USUAL_AVERAGE = 70  # bytes a line; people's code has 30 to 45
_BUNDLE_NAME = re.compile(rb"(?:[.-]min|\.bundle)\.[cm]?js\Z", re.IGNORECASE)
_SCRIPT = (b"js", b"JS", b"Js", b"jS")
_FRAME_LINES = 3  # a bundler's lines around a long one: "use strict", a wrapper, an export
_COMMENT_STARTS = (b"//", b"/*", b"*", b"#")


def looks_bundled(name: bytes) -> bool:
    """True if the file's name says that a tool wrote it: ``app.min.js``, ``app-min.js``, ``app.bundle.js``."""
    return name[-2:] in _SCRIPT and _BUNDLE_NAME.search(name) is not None


def looks_minified(data: bytes) -> bool:
    """True if most of ``data`` is in lines over 1,000 bytes, and ordinary lines of code are the exception.

    A licence comment on top does not make a minified file ordinary, and lines of data among more lines of ordinary code
    do not make an ordinary file minified: in doubt a file is searched.
    """
    if len(data) <= _LONG_LINE or len(data) < _USUAL_AVERAGE * (data.count(b"\n") + 1):
        return False
    if b"\n" not in data:
        data = data.replace(b"\r", b"\n")
    long_lines = long_bytes = ordinary = 0
    for line in data.split(b"\n"):
        if len(line) > _LONG_LINE:
            long_lines += 1
            long_bytes += len(line)
        else:
            code = line.strip()
            ordinary += bool(code) and not code.startswith(_COMMENT_STARTS)
    return long_bytes * 2 > len(data) and ordinary <= long_lines + _FRAME_LINES
