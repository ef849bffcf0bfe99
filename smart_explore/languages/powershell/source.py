"""PowerShell source as the grammar can read it: of the same length, with the same line breaks."""

from __future__ import annotations

import re

_PATH = re.compile(rb"(?<=[ \t])\$\w+(?:[\\/][\w.-]+)+")
_WORDS = re.compile(rb"^[ \t]*[A-Za-z]+-\w+[ \t]+[\w.-]+(?:,[ \t]*[\w.-]+)+", re.MULTILINE)
_NAMED_WORDS = re.compile(rb"[ \t]-[A-Za-z]+[ \t]+[A-Za-z][\w.*-]*(?:,[ \t]*[A-Za-z][\w.*-]*)+")
_GENERIC = re.compile(rb"`(?=\d+\[)")
_NESTED_TYPE = re.compile(rb"(?<=\[)([\w.]+)\+(?=\w+\])")
_CASED_IN = re.compile(rb"(?<=[ \t])-[ci]((?:not)?in)(?=[ \t])", re.IGNORECASE)
_EMPTY_BLOCK = re.compile(rb"(?<=[\s(])\{(?:\s*+<#[^#\n]*+#>)?\s*+\}")
_ROOM = re.compile(rb"<#[^#\n]*#>|[ \t]")
_DECLARES = re.compile(
    rb"\s*(?:function|filter|class|enum|workflow|configuration|hidden|static)\b|\s*\[", re.IGNORECASE
)
_WORD_BEFORE = re.compile(
    rb"(?:\)|\b(?:else|try|finally|catch|do|begin|process|end|clean|trap|default)"
    rb"|\b(?:catch|trap)\s+\[[\w.,+ \t\[\]]+\])\s*\Z",
    re.IGNORECASE,
)
_MAX_LINE = 500


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file: a path that begins with a variable, and an empty block as a value.

    ``. $PSScriptRoot/a.ps1`` is a text then, and so is ``{}``; ``{ }``, also with a comment in it,
    holds a number. Between words without quotes the commas go. ``List`1[T]`` and ``A.B+C`` are plain names of types,
    and ``-cin`` is ``-in``. The block ``clean`` becomes another ``end``, and a semicolon is put between parameters and
    code of the same line.
    """
    data = _PATH.sub(lambda path: b"'" + b"_" * (len(path[0]) - 2) + b"'", data)
    for words_in_a_row in (_WORDS, _NAMED_WORDS):
        data = words_in_a_row.sub(lambda words: words[0].replace(b",", b" "), data)
    data = _NESTED_TYPE.sub(rb"\1.", _GENERIC.sub(b"_", data))
    data = _CASED_IN.sub(rb"-\1 ", data)
    data = _EMPTY_BLOCK.sub(_filled, data)
    return _PARAMETERS.sub(rb"\1;", _CLEAN.sub(b"end  ", data))


_CLEAN = re.compile(rb"(?<=[\s}])clean(?=\s*\{)", re.IGNORECASE)
_PARAMETERS = re.compile(rb"(\bparam[ \t]*\((?:[^()\n]|\([^()\n]*\))*+\)) (?=[^\s;}])", re.IGNORECASE)


def _filled(block: re.Match[bytes]) -> bytes:
    data = block.string
    start = block.start()
    line = data[max(data.rfind(b"\n", 0, start) + 1, start - _MAX_LINE) : start]
    if not line.strip() or _DECLARES.match(line) or _WORD_BEFORE.search(line):
        return block[0]
    if len(block[0]) == 2:
        return b"''"
    return _ROOM.sub(lambda room: b"1".ljust(len(room[0])), block[0], count=1)
