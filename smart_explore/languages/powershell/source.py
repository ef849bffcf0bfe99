"""PowerShell source as the grammar can read it: of the same length, with the same line breaks."""

from __future__ import annotations

import re

_PATH = re.compile(rb"(?<=[ \t])\$\w+(?:[\\/][\w.-]+)+")
_WORDS = re.compile(rb"^[ \t]*[A-Za-z]+-\w+[ \t]+[\w.-]+(?:,[ \t]*[\w.-]+)+", re.MULTILINE)
_EMPTY_BLOCK = re.compile(rb"(?<=[\s(])\{(?:\s*+<#[^#\n]*+#>)?\s*+\}")
_ROOM = re.compile(rb"<#[^#\n]*#>|[ \t]")
_DECLARES = re.compile(
    rb"\s*(?:function|filter|class|enum|workflow|configuration|hidden|static)\b|\s*\[", re.IGNORECASE
)
_WORD_BEFORE = re.compile(
    rb"(?:\)|\b(?:else|try|finally|catch|do|begin|process|end|clean|trap|default))\s*\Z", re.IGNORECASE
)
_MAX_LINE = 500


def prepare(data: bytes) -> bytes:
    """The bytes to parse in place of the file's: a path that begins with a variable, and an empty block as a value.

    ``. $PSScriptRoot/a.ps1`` is a text then, and so is ``{}``; ``{ }``, also with a comment in it,
    holds a number. Between words without quotes the commas go.
    """
    if b"$" in data:
        data = _PATH.sub(lambda path: b"'" + b"_" * (len(path[0]) - 2) + b"'", data)
    data = _WORDS.sub(lambda words: words[0].replace(b",", b" "), data)
    return _EMPTY_BLOCK.sub(_filled, data)


def _filled(block: re.Match[bytes]) -> bytes:
    data = block.string
    start = block.start()
    line = data[max(data.rfind(b"\n", 0, start) + 1, start - _MAX_LINE) : start]
    if not line.strip() or _DECLARES.match(line) or _WORD_BEFORE.search(line):
        return block[0]
    if len(block[0]) == 2:
        return b"''"
    return _ROOM.sub(lambda room: b"1".ljust(len(room[0])), block[0], count=1)
