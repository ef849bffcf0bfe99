"""Comments and docstrings of a skeleton: the removed ones, and the one line of a doc that stays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.comments import clean_comment
from smart_explore.languages.folding import Fold, Folding
from smart_explore.model.skeleton import Comments
from smart_explore.symbols.extents import space_before

_STRING = re.compile(rb"""([A-Za-z]{0,2})(\"\"\"|'''|"|')""")
_BLANK_TO_END = re.compile(rb"[ \t\r\f]*(?:\n|\Z)")


def comment_folds(file_captures: FileCaptures, docs: Set[int], style: Folding) -> Iterator[Fold]:
    """The fold of each comment: those that begin at one of ``docs`` keep a line, the others are removed."""
    comments = file_captures.comments
    index = 0
    while index < len(comments):
        comment = comments[index]
        if comment.start in docs:
            first = _first_with_text(file_captures, comments, index)
            yield from (_removed(file_captures, skipped, style) for skipped in comments[index:first])
            index, comment = first, comments[first]
            text = file_captures.data[comment.start : comment.end]
            yield Fold(comment.start, comment.end, _one_line(text, style) if b"\n" in text else text)
        else:
            yield _removed(file_captures, comment, style)
        index += 1


def _first_with_text(file_captures: FileCaptures, comments: Sequence[Region], start: int) -> int:
    """The first comment with text in the run of adjacent comments from ``start`` on."""
    for index in range(start, len(comments)):
        if index > start and file_captures.data[comments[index - 1].end : comments[index].start].strip():
            break
        if clean_comment(file_captures.region_text(comments[index])):
            return index
    return start


def _one_line(text: bytes, style: Folding) -> bytes:
    """A comment of several lines as one, with the first line that has text."""
    first = clean_comment(text.decode("utf-8", "replace")).split("\n")[0].encode()
    if not text.startswith(b"/*"):  # =begin, --[[, {-, (*, #=
        return style.note(first.strip(b"-[]{}()*#=| "))
    return (b"/** " if text.startswith(b"/**") else b"/* ") + first + b" */"


def _removed(file_captures: FileCaptures, comment: Region, style: Folding) -> Fold:
    data, start, end = file_captures.data, comment.start, comment.end
    line = data.rfind(b"\n", 0, start) + 1
    if _BLANK_TO_END.match(data, end):
        return Fold(max(line, space_before(data, start)), end, b"")
    broken = style.continued_lines and b"\n" in data[start:end]  # a line break may end the statement before it
    return Fold(start, end, b"\n" if broken else b" ")


def short_docstring(data: bytes, start: int, end: int, comments: Comments) -> bytes:
    """The displayed part of the docstring ``[start, end)``: its first line, all of it, or nothing."""
    text = data[start:end]
    if comments == "none" or comments == "all":
        return text if comments == "all" else b""
    opening = _STRING.match(text)
    if opening is None or b"\n" not in text:
        return text
    quote = opening[2]
    inside = text[opening.end() : -len(quote)]
    first = next((line.strip() for line in inside.split(b"\n") if line.strip()), b"").rstrip(b"\\")
    return opening[0] + first + (b" " if first.endswith(quote[:1]) else b"") + quote


def code_before(file_captures: FileCaptures, offset: int, *, comments: bool = True) -> int:
    """The end of the code before ``offset``, skipping white space and, with ``comments``, comments."""
    while True:
        offset = space_before(file_captures.data, offset)
        comment = file_captures.comment_before(offset) if comments else None
        if comment is None or comment.end != offset or offset == 0:
            return offset
        offset = comment.start
