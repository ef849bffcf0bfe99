"""The layout of a source file without its grammar: tokens, and pieces by indentation and brackets."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from smart_explore.symbols.confinement.damage import innermost
from smart_explore.symbols.confinement.opaque import INK, lines_inside, masked, notes
from smart_explore.symbols.parsed import Range

_BRACKET = re.compile(rb"[()\[\]{}]")
_CURLY = re.compile(rb"[{}]")
"""These may match in files where other brackets have no partner, as in a shell's ``case``."""
_TOKEN = re.compile(rb"@[\w\x80-\xff.:]*|[\w\x80-\xff]+|[^\w\s\x80-\xff]")
_COUNTED = re.compile(rb"@[\w\x80-\xff.:]*|[\w\x80-\xff]+|[()\[\]{},;:\"'`]|[^\w\s\x80-\xff()\[\]{},;:\"'`]+")
"""A token for counting: adjacent signs are one token."""

_LINE_HEAD = re.compile(rb"([ \t]*)([)\]}\s,;]*)")
_CONTINUES = re.compile(
    rb"[)\]}{.|&?:>]|[-=]>|//|(?:else|catch|finally|elif|elsif|except|rescue|ensure|@?end|then|in|fi|done|esac|where|until|while\b.*;"
    rb"|clean|process)\b|(?:(?:@\w+|actual|expect|internal|private|protected|public)\s+)+constructor\b"
)
_OPENS = re.compile(
    rb"\b(?:bare)?module[ \t]+\w+[ \ts]*$|(?P<at>@)(?:interface|implementation|protocol)\b[^;\n]*$", re.MULTILINE
)
_GOES_ON = re.compile(rb"(?:\}:|\bin)\Z")
"""The end of a line of parameters or names after which an expression goes on."""
_CLOSES = re.compile(rb"(?P<at>@)?end(?:\s[\ss]*)?")
_CODE = re.compile(rb"[^s\s]")
_ANNOTATES = (b"@", b"#")
_DIRECTIVE = re.compile(rb"[ \t]*#[ \t]*(?:if|el|end|region|pragma|define|undef)")
_LEADING = (b"@", b"#", b"[")
_NAMED_ANNOTATION = re.compile(rb"@[A-Z]")
_CLOSING = (b")", b"]", b"}")
_OPENING = b"([{"
_TAB = 8


class Piece(NamedTuple):
    """A statement or declaration: bytes ``start`` to ``end``, lines ``first`` to ``last`` (from 0, inclusive)."""

    start: int
    end: int
    first: int
    last: int


class Layout:
    """The lines and brackets of a file. ``opaque`` are the sorted ranges of comments and strings, which are ignored."""

    def __init__(self, data: bytes, starts: Sequence[int], opaque: Sequence[tuple[int, int]]) -> None:
        self.data = data
        self._starts = [*starts, len(data)] if not starts or starts[-1] != len(data) else list(starts)
        self.masked = masked(data, opaque)
        self.partner: dict[int, int] = {}
        self.notes = notes(data, opaque)
        """The comments and docstrings that share no line with code."""
        self._at_margin: dict[Piece, tuple[int, int]] = {}
        self._matched = self._read_brackets(_BRACKET) or self._read_brackets(_CURLY)
        self._read_lines(opaque)

    def _read_brackets(self, counted: re.Pattern[bytes]) -> bool:
        """Pair the brackets; True if all match. If none do, depths are 0 and only indentation counts."""
        self._counted = counted
        stack, masked, matched = list[int](), self.masked, True
        for bracket in counted.finditer(masked):
            at = bracket.start()
            if bracket[0] in _OPENING:
                stack.append(at)
            elif stack and masked[stack[-1]] + (1 if bracket[0] == b")" else 2) == masked[at]:
                opening = stack.pop()
                self.partner[opening], self.partner[at] = at, opening
            else:
                matched = False
        return matched and not stack

    def _read_lines(self, opaque: Sequence[tuple[int, int]]) -> None:
        """Measure each line: its indentation, and its bracket depth after its leading closing brackets."""
        self._indents: list[int] = []
        self._depths: list[int] = []
        self._may_begin: list[bool] = []
        inside = self._inside = lines_inside(self._starts, opaque)
        depth = 0
        for number, (start, end) in enumerate(pairwise(self._starts)):
            line = self.masked[start:end]
            head = _LINE_HEAD.match(line)
            assert head is not None
            own_depth = depth
            if self._matched:
                own_depth -= len(self._counted.findall(head[2]))
                for bracket in self._counted.findall(line):
                    depth += 1 if bracket in _OPENING else -1
            self._indents.append(len(head[1].expandtabs(_TAB)))
            self._depths.append(own_depth)
            text = line[len(head[1]) :]
            self._may_begin.append(
                number not in inside and bool(INK.match(self.data, start + len(head[1]))) and not _CONTINUES.match(text)
            )

        code = _CODE.search(self.masked)
        if code is not None and (first := self._line_of(code.start())) not in inside:
            self._may_begin[first] = True  # no code before it that it could continue
        for number in reversed(range(len(self._may_begin) - 1)):
            if not self._may_begin[number + 1] and self._is_comment(number):
                self._may_begin[number] = False  # a comment inside a statement that goes on below

    def _is_comment(self, number: int) -> bool:
        start, end = self._starts[number : number + 2]
        text = self.masked[start:end].strip()
        return bool(text) and not text.strip(b"s ") and text != self.data[start:end].strip()

    def pieces(self) -> list[Piece]:
        """The pieces at top level."""
        return self._split(0, len(self._starts) - 2)

    def first_line(self, piece: Piece) -> Piece | None:
        """The first line of a piece if only comments follow it in the piece, else None."""
        end = self._starts[piece.first + 1]
        return None if self.masked[end : piece.end].strip(b"s \t\r\n") else Piece(piece.start, end, *[piece.first] * 2)

    def top_level(self, wrong: Sequence[Range]) -> list[Piece]:
        """The top-level pieces, without a first line that a file must begin with (a package, <?php) and has no
        error.
        """
        pieces = self.pieces()
        first = self.first_line(pieces[0]) if len(pieces) > 1 else None
        in_first = first is not None and any(end <= first.end for _, end in innermost(wrong))
        return pieces[1:] if first and not in_first and self.is_balanced(first.start, first.end) else pieces

    def children(self, piece: Piece) -> list[Piece]:
        """The pieces in the bodies of a piece, in order; none for a piece of one line."""
        children: list[Piece] = []
        for first, last in self._bodies(piece):
            children += self._split(first, last)
        return children

    def _bodies(self, piece: Piece) -> list[tuple[int, int]]:
        """The first and last lines of each body of a piece.

        If the last line of a piece begins with a closing bracket no further right than its first line, the bodies are
        in curly brackets, else in others. Otherwise the body is the lines that are indented more.
        """
        if piece in self._at_margin:
            return [self._at_margin[piece]]
        depth, indent = self._depths[piece.first], self._indents[piece.first]
        lines = range(piece.first + 1, piece.last + 1)
        ending = self.masked[self._starts[piece.last] : self._starts[piece.last + 1]].lstrip()
        if self._matched and ending[:1] in _CLOSING and self._indents[piece.last] <= indent:
            lines_of = ((self._line_of(start), self._line_of(end - 1)) for start, end in self._curly(*piece[:2]))
            groups = [(first + 1, last - 1) for first, last in lines_of if last > first + 1]
            if groups:
                return groups
            inner = [number for number in lines if self._depths[number] > depth]
        else:
            inner = [number for number in lines if self._may_begin[number] and self._indents[number] > indent]
            if inner:  # lines in strings, and closing brackets further right, belong to the line before
                inner = [
                    number
                    for number in lines
                    if self._indents[number] > indent
                    or (not self._may_begin[number] and self._is_inside(number, indent))
                ]
        bodies: list[tuple[int, int]] = []
        for number in inner:
            if bodies and bodies[-1][1] == number - 1:
                bodies[-1] = bodies[-1][0], number
            else:
                bodies.append((number, number))
        return bodies

    def _curly(self, start: int, end: int) -> Iterator[Range]:
        """The groups in curly brackets of a range, also inside another group that ends with one."""
        for first, last in self.tokens(start, end):
            if self.masked[last - 1] in b"}":
                yield first, last
            elif self.masked[last - 2 : last] == b"})":
                yield from self._curly(first + 1, last - 1)

    def _is_inside(self, number: int, indent: int) -> bool:
        """True if a line that begins no piece is blank, in a string, or indented more than ``indent``."""
        text = self.masked[self._starts[number] : self._starts[number + 1]].strip()
        return not text or number in self._inside or self._indents[number] > indent

    def _line_of(self, offset: int) -> int:
        return bisect_right(self._starts, offset) - 1

    def _split(self, first: int, last: int) -> list[Piece]:
        begins = [number for number in range(first, last + 1) if self._may_begin[number]]
        if not begins:
            return []
        depth = min(self._depths[number] for number in begins)
        level = [number for number in begins if self._depths[number] == depth]
        directives = {number for number in level if _DIRECTIVE.match(self.masked, self._starts[number])}
        indent = min(self._indents[number] for number in directives.symmetric_difference(level) or level)
        level = [number for number in level if self._indents[number] <= indent or number in directives]
        heads = [
            number
            for before, number in pairwise([-1, *level])
            if before < 0 or not self._belongs_to_next(before, number)
        ]
        pieces = []
        for head, following in pairwise([*heads, last + 1]):
            end = following - 1
            while end > head and not self.data[self._starts[end] : self._starts[end + 1]].strip():
                end -= 1
            pieces.append(Piece(self._starts[head], self._starts[end + 1], head, end))
        return self._joined(pieces)

    def _joined(self, pieces: list[Piece]) -> list[Piece]:
        """The pieces; a module or class that ends with a keyword and whose body is not indented becomes one."""
        joined: list[Piece] = []
        head: Piece | None = None
        for piece in pieces:
            opens = _OPENS.search(self.masked, piece.start, piece.end)
            closes = _CLOSES.fullmatch(self.masked, self._starts[piece.last], self._starts[piece.last + 1])
            if opens and not closes:
                head, at = piece, opens["at"]
            elif head is not None and closes and closes["at"] == at:
                while joined and joined[-1].start >= head.start:
                    joined.pop()
                piece = Piece(head.start, piece.end, head.first, piece.last)
                self._at_margin[piece] = head.last + 1, piece.last - 1
            joined.append(piece)
        return joined

    def _belongs_to_next(self, number: int, following: int) -> bool:
        """True if the piece that begins on a line is only annotations, or ends where an expression must follow."""
        text = self.masked[self._starts[number] : self._starts[following]].strip()
        if b"@" in text or text[:1] in _LEADING:
            tokens = [
                (start, end)
                for start, end in self.tokens(self._starts[number], self._starts[following])
                if self.masked[start : start + 1] in _LEADING or self.masked[start:end] == self.data[start:end]
            ]  # without the words of comments
            if not tokens:  # in a group with a string
                return False
            return _NAMED_ANNOTATION.match(self.masked, tokens[-1][0]) is not None or all(
                self.masked[start : start + 1] in _LEADING for start, _ in tokens
            )
        return _GOES_ON.search(text) is not None or (text.startswith(b"template") and text.endswith(b">"))

    def is_balanced(self, start: int, end: int) -> bool:
        """True if each bracket in a range has its partner in the range."""
        partner = self.partner
        return all(
            start <= partner.get(bracket.start(), -1) < end for bracket in _BRACKET.finditer(self.masked, start, end)
        )

    def group_around(self, start: int, end: int, low: int, high: int) -> tuple[int, int] | None:
        """The innermost pair of brackets around a range and within ``[low, high)``, as two offsets."""
        found = None
        for bracket in _BRACKET.finditer(self.masked, low, start):
            if bracket[0] in _OPENING:
                close = self.partner.get(bracket.start(), -1)
                if end <= close < high:
                    found = bracket.start(), close
        return found

    def groups(self, low: int, high: int) -> list[tuple[int, int]]:
        """The pairs of brackets in a range, each as two offsets, outer ones first."""
        return [
            (bracket.start(), close)
            for bracket in _BRACKET.finditer(self.masked, low, high)
            if bracket.start() < (close := self.partner.get(bracket.start(), -1)) < high
        ]

    def count_tokens(self, start: int, end: int) -> int:
        """The number of words, brackets and runs of other characters in a range."""
        starts = self._token_starts
        return max(0, bisect_left(starts, end) - bisect_left(starts, start))

    @cached_property
    def _token_starts(self) -> list[int]:
        return [token.start() for token in _COUNTED.finditer(self.masked)]

    def braces(self, start: int, end: int) -> tuple[int, int] | None:
        """The last pair of curly brackets at the outermost level of a range."""
        pairs = [token for token in self.tokens(start, end) if self.masked[token[0] : token[0] + 1] == b"{"]
        return (pairs[-1][0], pairs[-1][1] - 1) if pairs and pairs[-1][1] - pairs[-1][0] > 1 else None

    def tokens(self, start: int, end: int) -> list[tuple[int, int]]:
        """The tokens of a range: groups in brackets, words, annotations with arguments, other characters."""
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
