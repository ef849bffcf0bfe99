"""The instructions of a Dockerfile, in the form of its reference: continued lines, comments between them, heredocs.

The grammar knows neither the older forms (``ENV KEY some value``) nor other escape characters, and a comment between
continued lines is an error for it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.blanks import blank_ranges, written_over
from smart_explore.languages.captures import Region

_KEYWORDS = frozenset(
    b"ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER VOLUME"
    b" WORKDIR".split()
)
_WITH_HEREDOCS = frozenset({b"ADD", b"COPY", b"RUN"})
_DIRECTIVES = re.compile(rb"(?:\xef\xbb\xbf)?(?:#[ \t]*(?:check|escape|syntax)[ \t]*=[^\n]*\n)+", re.IGNORECASE)
_ESCAPE = re.compile(rb"^#[ \t]*escape[ \t]*=[ \t]*`", re.IGNORECASE | re.MULTILINE)
_HEAD = re.compile(rb"(?:\xef\xbb\xbf)?[ \t]*([A-Za-z]+)(?=[\s\\`]|\Z)")
_HEREDOC = re.compile(rb"(?<![<\w])\d*<<-?([\"']?)([A-Za-z_]\w*)\1(?=[\s;|&>)]|\Z)")
_WORD_ALONE = re.compile(rb"^\t*(\w+)\r?$", re.MULTILINE)


class Instruction(NamedTuple):
    """``arguments`` is the text after the keyword, on one line and without comments, of the same length."""

    keyword: bytes
    """In upper case."""
    region: Region
    """Without the line break at its end."""
    arguments: bytes
    """Without the body of a heredoc."""
    arguments_start: int
    comments: tuple[Region, ...]


def escape_character(data: bytes) -> bytes:
    """The character that continues a line: a backslash, or a backtick if a directive at the start sets it."""
    directives = _DIRECTIVES.match(data)
    return b"`" if directives and _ESCAPE.search(directives[0]) else b"\\"


def instructions(data: bytes) -> Iterator[Instruction]:
    """All instructions that Docker has, in order."""
    escape = escape_character(data)
    words_alone: dict[bytes, list[int]] = {}
    if b"<<" in data:
        for line in _WORD_ALONE.finditer(data):
            words_alone.setdefault(line[1], []).append(line.end())
    offset = 0
    while offset < len(data):
        head = _HEAD.match(data, offset)
        if head is None or head[1].upper() not in _KEYWORDS:
            offset = _line_end(data, offset) + 1
            continue
        pieces, comments, end = _logical_line(data, head.end(), escape)
        arguments = b"".join(pieces)
        if head[1].upper() in _WITH_HEREDOCS:
            end = _heredocs_end(words_alone, arguments, end)
        yield Instruction(head[1].upper(), Region(head.start(1), end), arguments, head.end(), tuple(comments))
        offset = end + 1


def _line_end(data: bytes, offset: int) -> int:
    end = data.find(b"\n", offset)
    return end if end >= 0 else len(data)


def _logical_line(data: bytes, offset: int, escape: bytes) -> tuple[list[bytes], list[Region], int]:
    """The pieces of a line and its continuation lines, the comments between them, and the end."""
    pieces: list[bytes] = []
    comments: list[Region] = []
    while True:
        end = _line_end(data, offset)
        line = data[offset:end]
        text = line.strip()
        continued = text.endswith(escape) or (not text and bool(pieces))
        if text.startswith(b"#") and pieces:
            comments.append(Region(offset + line.index(b"#"), offset + len(line.rstrip())))
            pieces.append(b" " * len(line))
            continued = True
        elif text.endswith(escape):
            pieces.append(line[: line.rindex(escape)].ljust(len(line)))
        else:
            pieces.append(line)
        if not continued or end >= len(data):
            return pieces, comments, end
        pieces.append(b" ")
        offset = end + 1


def _heredocs_end(words_alone: dict[bytes, list[int]], arguments: bytes, end: int) -> int:
    """The end of the last heredoc whose delimiter is alone on a line, else ``end``."""
    for heredoc in _HEREDOC.finditer(arguments):
        closings = words_alone.get(heredoc[2], [])
        after = bisect_right(closings, end)
        end = closings[after] if after < len(closings) else end
    return end


def comments_only(data: bytes) -> bytes:
    """The source without its instructions and directives, of the same length: only comments and unknown text.

    Instructions are read from the bytes.
    """
    directives = _DIRECTIVES.match(data)
    found = list(instructions(data))
    blanked = blank_ranges(data, [(0, directives.end() if directives else 0), *(each.region for each in found)])
    comments = (comment for each in found for comment in each.comments)
    return written_over(blanked, ((start, data[start:end]) for start, end in comments))
