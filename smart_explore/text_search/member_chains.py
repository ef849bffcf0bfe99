"""Access paths that formatters break over lines, each as one line.

``prisma.chatSession`` with ``.deleteMany(`` below it, deeper, is ``prisma.chatSession.deleteMany(``; a dot may also end
the first line. Prose differs by its indentation and by the words around the dot.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

MAX_BETWEEN = 5
"""The number of lines of comments allowed between two lines of a path."""

MAX_LINES = 20_000
"""The most lines of a file that continue a chain; further ones are not joined."""

_NAME = rb"[A-Za-z_$@#\x80-\xff]"
_LINK = rb"(?:[?!&]{0,2}\.|\??->|::)"
_LUA_METHOD = rb":(?=[A-Za-z_]\w*[({\"'])"
_JOINT = re.compile(
    rb"\n(?:[ \t]*(?:" + _LINK + rb"(?=" + _NAME + rb"|(?<=\?\.)[\[(])|" + _LUA_METHOD + rb")"
    rb"|(?:(?<=\.\n)|(?<=->\n)|(?<=::\n)|(?<=\.\r\n)|(?<=->\r\n)|(?<=::\r\n)|(?<=[ \t\\]\n))[ \t]*(?=" + _NAME + rb"))"
)
"""A line break before a link, or before a name after a link at the end of the line."""

_LEADING = re.compile(rb"[?!&]{0,2}\.|\??->|:")
_TRAILING = re.compile(rb"(?:(?:[\w$)\]}>\"'`?!&]|[\x80-\xff])\.|->|::)\Z")
_ENDS_VALUE = re.compile(rb"[\w$)\]}>\"'`?!\x80-\xff]\Z")
_COMMENT_LINE = re.compile(rb"\s*(?://|#|/?\*|--(?:\s|\Z))")
_COMMENT = re.compile(rb"\s(?://|#\s|--\s|/\*).*\Z", re.DOTALL)
_PROSE_BEHIND = re.compile(rb"\s*[\w$-]+(?:'s)?[.,:;]?\s+(?!(?:if|unless|and|or|do|else)\s)[A-Za-z]")
_PROSE_BEFORE = re.compile(
    rb"(?<![\w$])(?!(?:return|await|yield|throw|raise|new|go|defer|in|not|and|or|if|else|elif|while|until|unless|when|case|"
    rb"do|then|match|for|is|as|let|var|val|const|use|using|import|from|package|delete|typeof|assert)\s)"
    rb"[A-Za-z][\w$-]*,?\s+[\w$]+\.\Z|\.\.\s+[\w-]+::\Z"
)
"""Two words before the dot, the first of which never precedes a value; or a directive of reStructuredText."""


class Chain(NamedTuple):
    """Lines of a file joined as ``text``: their 0-based numbers, and the offset of each in ``text``."""

    lines: tuple[int, ...]
    starts: tuple[int, ...]
    text: bytes

    def across(self, start: int, end: int) -> tuple[int, int] | None:
        """The lines in which ``[start, end)`` of the text begins and ends; None if both are the same line."""
        first, last = bisect_right(self.starts, start) - 1, bisect_right(self.starts, end - 1) - 1
        return (first, last) if first < last else None

    def part(self, first: int, last: int) -> tuple[int, bytes]:
        """The offset in the text of lines ``first`` to ``last``, and their text."""
        end = self.starts[last + 1] if last + 1 < len(self.starts) else len(self.text)
        return self.starts[first], self.text[self.starts[first] : end]


def chains(data: bytes) -> Iterator[Chain]:
    """Each run of lines that form one chain, as long as possible."""
    lines: Sequence[bytes] = ()
    pieces = list[tuple[int, bytes]]()
    is_trailing = False
    number = counted = 0
    for joint in islice(_JOINT.finditer(data), MAX_LINES):
        lines = lines or data.split(b"\n")
        number += data.count(b"\n", counted, joint.start() + 1)
        counted = joint.start() + 1
        above = _line_above(lines, number)
        if above is None:
            continue
        follows = bool(pieces) and pieces[-1][0] == above
        before = pieces[-1][1] if follows else _code(lines[above])
        line = lines[number]
        if _LEADING.match(line.lstrip()):
            holds, trails = _goes_on(before, lines[above], line), False
        else:
            holds, trails = _ends_open(before, lines[above], line, is_same=follows and is_trailing), True
        if not holds:
            continue
        if not follows:
            if pieces:
                yield _chain(pieces)
            pieces = [(above, before)]
        pieces.append((number, _code(line).lstrip()))
        is_trailing = trails
    if pieces:
        yield _chain(pieces)


def _chain(pieces: Sequence[tuple[int, bytes]]) -> Chain:
    starts, at = list[int](), 0
    for _, text in pieces:
        starts.append(at)
        at += len(text)
    return Chain(tuple(number for number, _ in pieces), tuple(starts), b"".join(text for _, text in pieces))


def _line_above(lines: Sequence[bytes], number: int) -> int | None:
    """The nearest line above a line that is no comment; None if there is none."""
    for above in range(number - 1, max(-1, number - 2 - MAX_BETWEEN), -1):
        if not _COMMENT_LINE.match(lines[above]):
            return above
    return None


def _code(line: bytes) -> bytes:
    """A line without its trailing comment, the backslash at its end, and the spaces before these."""
    comment = _COMMENT.search(line)
    if comment and not any(line.count(quote, 0, comment.start()) % 2 for quote in (b'"', b"'", b"`")):
        line = line[: comment.start()]
    line = line.rstrip()
    return line[:-1].rstrip() if line.endswith(b"\\") else line


def _goes_on(before: bytes, above: bytes, line: bytes) -> bool:
    """True if a line that begins with a link continues the value at the end of the code above."""
    indent = _indent(line)
    return bool(_ENDS_VALUE.search(before)) and indent >= _indent(above) and (indent > 0 or b"(" in line)


def _ends_open(before: bytes, above: bytes, line: bytes, *, is_same: bool) -> bool:
    """True if code ends with a link to a member on the next line, not with a sentence."""
    link = _TRAILING.search(before)
    if link is None:
        return False
    deeper = _indent(line) - _indent(above)
    if _PROSE_BEHIND.match(line) or _PROSE_BEFORE.search(before):
        return False
    if not link[0].endswith(b"."):
        return deeper >= 0
    return deeper > 0 or (is_same and deeper == 0)


def _indent(line: bytes) -> int:
    return len(line) - len(line.lstrip(b" \t"))
