"""The layout of a source file, read without its grammar: pieces by indentation and brackets, and tokens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

_INK = re.compile(rb"[^\s]")
_BRACKET = re.compile(rb"[()\[\]{}]")
_TOKEN = re.compile(rb"@[\w\x80-\xff.:]*|[\w\x80-\xff]+|[^\w\s\x80-\xff]")
_LINE_HEAD = re.compile(rb"([ \t]*)([)\]}\s,;]*)")
_CONTINUES = re.compile(
    rb"[)\]}{.|&?:]|[-=]>|(?:else|catch|finally|elif|elsif|except|rescue|ensure|end|then|fi|done|esac|where|until|while\b.*;"
    rb"|clean|process)\b"
)
_ANNOTATES = (b"@", b"#")
_OPENING = b"([{"
_TAB = 8


class Piece(NamedTuple):
    """A stretch of whole lines: a statement or a declaration. ``first`` and ``last`` are 0-based, inclusive."""

    start: int
    end: int
    first: int
    last: int


class Layout:
    """The lines and brackets of a file. ``opaque`` ranges, sorted, are comments and strings: nothing in them counts."""

    def __init__(self, data: bytes, starts: Sequence[int], opaque: Sequence[tuple[int, int]]) -> None:
        self.data = data
        self._starts = [*starts, len(data)] if not starts or starts[-1] != len(data) else list(starts)
        self.masked = _masked(data, opaque)
        self.partner: dict[int, int] = {}
        self._around: list[tuple[int, int]] = []
        self._read_brackets()
        self._read_lines(opaque)

    def _read_brackets(self) -> None:
        """Pair the brackets; where they do not match, depths are 0 and only indentation counts."""
        stack: list[int] = []
        masked = self.masked
        matched = True
        for bracket in _BRACKET.finditer(masked):
            at = bracket.start()
            if bracket[0] in _OPENING:
                stack.append(at)
            elif stack and masked[stack[-1]] + (1 if bracket[0] == b")" else 2) == masked[at]:
                opening = stack.pop()
                self.partner[opening], self.partner[at] = at, opening
            else:
                matched = False
        self._matched = matched and not stack

    def _read_lines(self, opaque: Sequence[tuple[int, int]]) -> None:
        """Measure each line: its indentation, and how deep in brackets it is behind the closing ones it begins with."""
        self._indents: list[int] = []
        self._depths: list[int] = []
        self._may_begin: list[bool] = []
        inside = _lines_inside(self._starts, opaque)
        depth = 0
        for number, (start, end) in enumerate(pairwise(self._starts)):
            line = self.masked[start:end]
            head = _LINE_HEAD.match(line)
            assert head is not None
            own_depth = depth
            if self._matched:
                own_depth -= sum(byte in b")]}" for byte in head[2])
                for bracket in _BRACKET.findall(line):
                    depth += 1 if bracket in _OPENING else -1
            self._indents.append(len(head[1].expandtabs(_TAB)))
            self._depths.append(own_depth)
            text = line[len(head[1]) :]
            self._may_begin.append(
                number not in inside and bool(_INK.match(self.data, start + len(head[1]))) and not _CONTINUES.match(text)
            )

    def pieces(self) -> list[Piece]:
        """The pieces at top level."""
        return self._split(0, len(self._starts) - 2)

    def children(self, piece: Piece) -> list[Piece]:
        """The pieces in the body of a piece, of all its bodies in turn; none for a piece on one line."""
        depth, indent = self._depths[piece.first], self._indents[piece.first]
        children: list[Piece] = []
        begin = -1
        for number in range(piece.first + 1, piece.last + 2):
            if number <= piece.last and not self._may_begin[number] and begin >= 0 and self._is_quiet(number, depth):
                continue
            inner = number <= piece.last and (
                self._depths[number] > depth or (self._may_begin[number] and self._indents[number] > indent)
            )
            if inner and begin < 0:
                begin = number
            elif not inner and begin >= 0:
                children += self._split(begin, number - 1)
                begin = -1
        return children

    def _is_quiet(self, number: int, depth: int) -> bool:
        """Tell whether a line that begins no piece leaves the body it is in: a closing bracket or word does."""
        start, end = self._starts[number], self._starts[number + 1]
        text = self.masked[start:end].strip()
        return not text or (self._depths[number] > depth) or text == b"s" * len(text)

    def _split(self, first: int, last: int) -> list[Piece]:
        begins = [number for number in range(first, last + 1) if self._may_begin[number]]
        if not begins:
            return []
        depth = min(self._depths[number] for number in begins)
        indent = min(self._indents[number] for number in begins if self._depths[number] == depth)
        heads = [number for number in begins if self._depths[number] == depth and self._indents[number] <= indent]
        pieces = []
        for head, following in pairwise([*heads, last + 1]):
            end = following - 1
            while end > head and not self.data[self._starts[end] : self._starts[end + 1]].strip():
                end -= 1
            pieces.append(Piece(self._starts[head], self._starts[end + 1], head, end))
        return pieces

    def is_balanced(self, start: int, end: int) -> bool:
        """Tell whether each bracket in a range has its partner there."""
        partner = self.partner
        return all(
            start <= partner.get(bracket.start(), -1) < end for bracket in _BRACKET.finditer(self.masked, start, end)
        )

    def group_around(self, start: int, end: int, low: int, high: int) -> tuple[int, int] | None:
        """The innermost pair of brackets around a range and within ``[low, high)``: where they open and close."""
        found = None
        for bracket in _BRACKET.finditer(self.masked, low, start):
            if bracket[0] in _OPENING:
                close = self.partner.get(bracket.start(), -1)
                if end <= close < high:
                    found = bracket.start(), close
        return found

    def count_tokens(self, start: int, end: int) -> int:
        """How many words and other characters stand in a range."""
        return len(_TOKEN.findall(self.masked, start, end))

    def braces(self, start: int, end: int) -> tuple[int, int] | None:
        """The last pair of curly brackets at the outermost level of a range."""
        pairs = [token for token in self.tokens(start, end) if self.masked[token[0] : token[0] + 1] == b"{"]
        return (pairs[-1][0], pairs[-1][1] - 1) if pairs and pairs[-1][1] - pairs[-1][0] > 1 else None

    def tokens(self, start: int, end: int) -> list[tuple[int, int]]:
        """The tokens of a range; a group in brackets is one, a word is one, an annotation with its arguments is
        one, any other character is one.
        """
        tokens = []
        at = start
        while (token := _TOKEN.search(self.masked, at, end)) is not None:
            close = self.partner.get(token.start(), -1)
            at = close + 1 if token.start() < close < end else token.end()
            if token[0][:1] in _ANNOTATES:
                close = self.partner.get(at, -1)
                at = close + 1 if at < close < end else at
            tokens.append((token.start(), at))
        return tokens


def _masked(data: bytes, opaque: Sequence[tuple[int, int]]) -> bytes:
    """The bytes with the letter s for all in opaque ranges but white space."""
    parts: list[bytes] = []
    position = 0
    for start, end in opaque:
        if end > position:
            parts += (data[position : max(position, start)], _INK.sub(b"s", data[max(position, start) : end]))
            position = end
    parts.append(data[position:])
    return b"".join(parts)


def _lines_inside(starts: Sequence[int], opaque: Sequence[tuple[int, int]]) -> set[int]:
    """The numbers of the lines that begin inside an opaque range."""
    inside: set[int] = set()
    number = 0
    for start, end in opaque:
        while number < len(starts) and starts[number] <= start:
            number += 1
        while number < len(starts) and starts[number] < end:
            inside.add(number)
            number += 1
    return inside
