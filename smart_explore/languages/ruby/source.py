"""Ruby's source before it is parsed again: heredocs in heredocs, which end the outer one for the grammar."""

from __future__ import annotations

import re

_OPENING = re.compile(rb"<<[~-]?([\"'`]?)([A-Za-z_]\w*)\1")
_BRACES = re.compile(rb"#\{|[{}]")


def known_gaps(data: bytes) -> bytes:
    """The source with each heredoc inside the interpolation of another one as an empty string, its lines blank."""
    lines = data.split(b"\n")
    number = 0
    while number < len(lines):
        opened = [match[2] for match in _OPENING.finditer(lines[number])]
        number += 1
        for name in opened:
            number = _behind(lines, number, name)
    return b"\n".join(lines)


def _behind(lines: list[bytes], number: int, name: bytes) -> int:
    """The number of the line behind a heredoc whose text begins at a line; heredocs in it are made blank."""
    depth = 0
    while number < len(lines) and lines[number].strip() != name:
        line = lines[number]
        inner = [match for match in _OPENING.finditer(line) if _depth(line[: match.start()], depth) > 0]
        depth, row = _depth(line, depth), number
        number += 1
        for match in inner:
            start, end = match.span()
            line = line[:start] + b'""'.ljust(end - start) + line[end:]
            lines[row] = line
            while number < len(lines):
                text, lines[number] = lines[number], b" " * len(lines[number])
                number += 1
                if text.strip() == match[2]:
                    break
    return number + 1


def _depth(text: bytes, depth: int) -> int:
    """The number of braces open behind a text of a heredoc, in which an interpolation opens the first."""
    for brace in _BRACES.findall(text):
        if brace == b"}":
            depth = max(0, depth - 1)
        elif depth or brace == b"#{":
            depth += 1
    return depth
