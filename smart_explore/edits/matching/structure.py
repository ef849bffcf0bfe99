"""The level that compares words and marks: it ignores white space, missing comments and omitted code."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

from smart_explore.edits.document import Document
from smart_explore.edits.matching.alignment import Aligned, Span, as_lines
from smart_explore.edits.matching.exact import inside_word
from smart_explore.edits.matching.levels import Level
from smart_explore.edits.matching.look_alikes import collapsed, token_ends, tokens

_PART = "\0"
_ELLIPSIS = re.compile(r"(?:\.\.\.|\u2026)")
_ELISION = re.compile(r"\s*(?://|#|--|/\*|<!--|\{/\*)\s*(?:\.\.\.|\u2026).*|.*(?:\.\.\.|\u2026)\s*(?:\*/\}?|-->)?\s*")
MIN_TOKENS = 4
"""Fewer words and marks are found anywhere."""


class TokenStream:
    """The words and marks of lines as one text for searching, and the line of each."""

    def __init__(self, lines: Sequence[str], numbers: Sequence[int]) -> None:
        self.lines: list[int] = []
        every: list[str] = []
        for number in numbers:
            parts = tokens(lines[number])
            every += parts
            self.lines += [number] * len(parts)
        self.tokens = every
        self._text = _PART + _PART.join(every) + _PART
        self._offsets: list[int] = []
        offset = 1
        for token in every:
            self._offsets.append(offset)
            offset += len(token) + 1

    def starts(self, tokens_wanted: Sequence[str], begin: int = 0) -> list[int]:
        """The numbers of the tokens where ``tokens_wanted`` begins, from number ``begin`` on."""
        if not tokens_wanted or begin >= len(self.tokens):
            return []
        text = _PART + _PART.join(tokens_wanted) + _PART
        starts = []
        offset = self._text.find(text, self._offsets[begin] - 1)
        while offset >= 0:
            starts.append(bisect_left(self._offsets, offset + 1))
            offset = self._text.find(text, offset + 1)
        return starts


@lru_cache(maxsize=4)
def _stream(document: Document) -> TokenStream:
    """The stream of all lines, cached for all edits of a file."""
    return TokenStream(document.lines, [number for number, line in enumerate(document.lines) if line.strip()])


def find_tokens(document: Document, old: str, new: str, marks: Sequence[str]) -> list[Aligned]:
    """The matches with the same words and marks in order, with or without the file's comment lines.

    ``marks`` begin a comment line in the file's language.
    """
    before, after = as_lines(old, new)
    every = [number for number, line in enumerate(document.lines) if line.strip()]
    elided = frozenset(number for number, line in enumerate(before) if _is_elision(line, marks, document))
    if elided:
        matches = _elided(document, _stream(document), before, after, elided)
    else:
        matches = _whole(document, _stream(document), before, after)
        code = [number for number in every if not document.lines[number].lstrip().startswith(tuple(marks))]
        if not matches and marks and code and len(code) < len(every):
            numbers = [number for number, line in enumerate(before) if not line.lstrip().startswith(tuple(marks))]
            bare = _whole(document, TokenStream(document.lines, code), before, after, numbers)
            unseen = frozenset(every).difference(code)
            matches = [whole for match in bare if (whole := _with_comments(document, match, unseen)) is not None]
    ends_line = old.endswith("\n"), new.endswith("\n")
    return [whole for match in matches if (whole := _with_rest_of_lines(match, *ends_line)) is not None]


def _whole(
    document: Document,
    stream: TokenStream,
    before: Sequence[str],
    after: Sequence[str],
    numbers: Sequence[int] | None = None,
) -> list[Aligned]:
    line_numbers = range(len(before)) if numbers is None else numbers
    parts = [(number, tokens(before[number])) for number in line_numbers]
    sent = [token for _, each in parts for token in each]
    if len(sent) < MIN_TOKENS:
        return []
    matches = []
    for start in stream.starts(sent):
        edges = _edges(document, stream, start, start + len(sent))
        if edges is not None:
            spans: list[Span | None] = [None] * len(before)
            _fill(spans, stream, parts, start)
            matches.append(Aligned(before, after, spans, Level.STRUCTURE, head=edges[0], tail=edges[1]))
    return matches


def _fill(spans: list[Span | None], stream: TokenStream, parts: Sequence[tuple[int, list[str]]], start: int) -> None:
    for number, each in parts:
        if each:
            spans[number] = stream.lines[start], stream.lines[start + len(each) - 1] + 1
            start += len(each)


def _edges(document: Document, stream: TokenStream, start: int, end: int) -> tuple[str, str] | None:
    """The text before the tokens ``[start, end)`` and after them on their lines, ``""`` if blank.

    None if they begin or end inside a word, a number or a character.
    """
    first, last = stream.lines[start], stream.lines[end - 1]
    above, below = document.lines[first], document.lines[last]
    column, _ = token_ends(above)[start - bisect_left(stream.lines, first)]
    _, end_column = token_ends(below)[end - 1 - bisect_left(stream.lines, last)]
    head, tail = above[:column], below[end_column:]
    if inside_word(document.flat, document.starts[first] + column, document.starts[last] + end_column):
        return None
    if len(tokens(head)) + end - start + len(tokens(tail)) != _tokens_between(stream, first, last):
        return None  # a character of several tokens is cut
    return head if head.strip() else "", tail if tail.strip() else ""


def _tokens_between(stream: TokenStream, first: int, last: int) -> int:
    """The number of tokens on lines ``[first, last]``."""
    return bisect_left(stream.lines, last + 1) - bisect_left(stream.lines, first)


def _with_rest_of_lines(match: Aligned, old_ends: bool, new_ends: bool) -> Aligned | None:
    """The match with the rest of its first and last line added to ``old`` and ``new``; None if ``old`` shows that the
    line begins or ends there.

    ``old_ends`` and ``new_ends``: the texts as sent end with a line break.
    """
    head, tail = match.head, match.tail
    if not head and not tail:
        return match
    if (head and (match.spans[0] is None or old_ends > new_ends)) or (tail and (match.spans[-1] is None or old_ends)):
        return None
    before, after = list(match.old), list(match.new) or [""]
    if head and before[0][:1].isspace():  # these blanks are shown
        head = head.rstrip()
    if tail and before[-1][-1:].isspace():
        tail = tail.lstrip()
    for lines in (before, after):
        lines[0] = head + lines[0]
        lines[-1] += tail
    return match._replace(old=before, new=after, head=head, tail=tail)


def _with_comments(document: Document, match: Aligned, unseen: frozenset[int]) -> Aligned | None:
    """The match with the comment lines of ``old`` at their places in the file; None if the file lacks one.

    ``unseen`` are the comment lines of the file.
    """
    spans = list(match.spans)
    after = 0
    for number, line in enumerate(match.old):
        span = spans[number]
        if span is not None:
            after = span[1]
        elif line.strip():
            following = next((other[0] for other in spans[number + 1 :] if other), len(document.lines))
            wanted = collapsed(line)
            here = [row for row in range(after, following) if collapsed(document.lines[row]) == wanted]
            if not here:
                return None
            spans[number] = here[0], here[0] + 1
            after = here[0] + 1
    return match._replace(spans=spans, unseen=unseen)


def _is_elision(line: str, marks: Sequence[str], document: Document) -> bool:
    """True if the line marks omitted code: dots after a comment mark, on no line of the file."""
    bare = line.strip()
    if not _ELLIPSIS.search(bare) or not bare.startswith((*marks, "/*", "<!--", "{/*")):
        return False
    return bool(_ELISION.fullmatch(bare)) and all(collapsed(bare) != collapsed(other) for other in document.lines)


def _elided(
    document: Document, stream: TokenStream, before: Sequence[str], after: Sequence[str], elided: frozenset[int]
) -> list[Aligned]:
    segments: list[list[tuple[int, list[str]]]] = [[]]
    for number, line in enumerate(before):
        if number in elided:
            segments.append([])
        elif line.strip():
            segments[-1].append((number, tokens(line)))
    if not all(segments) or sum(len(each) for part in segments for _, each in part) < MIN_TOKENS * 2:
        return []
    wanted = [[token for _, each in part for token in each] for part in segments]
    starts = [stream.starts(each) for each in wanted]
    if any(len(each) != 1 for each in starts):  # a part with two places would be a guess
        return []
    firsts = [each[0] for each in starts]
    if any(first + len(part) > following for first, part, following in zip(firsts, wanted, firsts[1:], strict=False)):
        return []
    edges = [_edges(document, stream, first, first + len(part)) for first, part in zip(firsts, wanted, strict=True)]
    whole = [each for each in edges if each is not None]
    if len(whole) < len(edges) or any(head for head, _ in whole[1:]) or any(tail for _, tail in whole[:-1]):
        return []
    spans: list[Span | None] = [None] * len(before)
    for first, part in zip(firsts, segments, strict=True):
        _fill(spans, stream, part, first)
    return [Aligned(before, after, spans, Level.STRUCTURE, elided, head=whole[0][0], tail=whole[-1][1])]
