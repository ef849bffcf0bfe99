"""Bash as the grammar can read it: of the same length, with the same line breaks."""

from __future__ import annotations

import re

_SUBSTITUTION = re.compile(rb"\$\{(?=[ \t\n|])")
_TOKEN = re.compile(rb"\\.|'[^']*+'|\$\{(?![ \t\n|])[^}]*+\}|\$?\{|\}", re.DOTALL)
_MAX_BYTES = 20_000
_PATTERN = re.compile(rb"^[ \t]*\(?(?:[^\s()'\"#$`;&]*[@?+*!]\([^()\s]*\)[^\s()'\"#$`;&]*)+(?=\))", re.MULTILINE)
_NO_WORD = re.compile(rb"[^\w \t]")


def known_gaps(data: bytes) -> bytes:
    """The bytes to parse of a damaged file: ``${ command; }`` and ``${| command; }`` of 5.3 are ``$( command; )``.

    The patterns of a branch, ``*.@(c|h))``, are words.
    """
    data = _PATTERN.sub(lambda found: _NO_WORD.sub(b"_", found[0]), data)
    changed = bytearray(data)
    for start in _SUBSTITUTION.finditer(data):
        end = _closing(data, start.end() - 1)
        if end > 0 and changed[end] == 0x7D:  # no other has it
            changed[start.end() - 1 : start.end()] = b"("
            changed[end : end + 1] = b")"
            if data[start.end() : start.end() + 1] == b"|":
                changed[start.end() : start.end() + 1] = b" "
    return bytes(changed)


def _closing(data: bytes, start: int) -> int:
    """Where the curly bracket is that closes the one at ``start``, -1 where none does."""
    depth = 0
    for token in _TOKEN.finditer(data, start, start + _MAX_BYTES):
        if token[0].endswith(b"{"):
            depth += 1
        elif token[0] == b"}":
            depth -= 1
            if depth == 0:
                return token.start()
    return -1
