"""Comments as documentation: those of a declaration, their text, and source without them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from smart_explore.languages.language import Doc

if TYPE_CHECKING:
    from smart_explore.languages.captures import Definition, FileCaptures, Region

NO_DOC = Doc("", -1)

_LINE_MARK = re.compile(r"^[ \t]*(?:///?!?|//!|#+!?|;+|--)[ \t]?")
_STAR_MARK = re.compile(r"^[ \t]*\*(?!/)[ \t]?")
_RULER = re.compile(r"^[-=*#~_+/.|\s]*$")
_MAX_GAP = 2000  # bytes of white space between a comment and its subject


def comment_above(definition: Definition, file: FileCaptures, is_doc: Callable[[str], bool] | None = None) -> Doc:
    """The run of comments that ends on the line above, or among the decorators, with no blank line between.

    ``is_doc`` gets each comment's source, and returns False for directives and similar comments.
    """
    comments = comments_above(definition.start, file)
    if definition.start < definition.node_start:
        comments += file.comments_within(definition.start, definition.node_start)
    if not comments:
        return NO_DOC
    if is_doc is not None:
        comments = [comment for comment in comments if is_doc(file.region_text(comment))]
    return doc_of(comments, definition.start, file)


def comments_above(offset: int, file: FileCaptures) -> list[Region]:
    """The run of comments that ends on the line above ``offset``, with no blank line between, in source order."""
    comments: list[Region] = []
    while (comment := file.comment_before(offset)) is not None and offset - comment.end <= _MAX_GAP:
        gap = file.data[comment.end : offset]
        if gap.strip() or gap.count(b"\n") > 1 or not _begins_its_line(file, comment.start):
            break
        comments.append(comment)
        offset = comment.start
    comments.reverse()
    return comments


def doc_of(comments: Sequence[Region], before: int, file: FileCaptures) -> Doc:
    """The documentation in ``comments``; its start is -1 unless the first of them begins before byte ``before``."""
    if not comments:
        return NO_DOC
    text = clean_comment("\n".join([file.region_text(comment) for comment in comments]))
    return Doc(text, comments[0].start if text and comments[0].start < before else -1)


def _begins_its_line(file: FileCaptures, offset: int) -> bool:
    start = max(0, offset - _MAX_GAP)
    line = max(start, file.data.rfind(b"\n", start, offset) + 1)
    return not file.data[line:offset].strip()


def only_space(file: FileCaptures, start: int, end: int) -> bool:
    """True if ``[start, end)`` is only white space, and not unreasonably much."""
    return end - start <= _MAX_GAP and not file.data[start:end].strip()


def clean_comment(text: str) -> str:
    """A comment's text without its delimiters and its rulers of punctuation."""
    lines = []
    block = False
    for raw in text.split("\n"):
        line = raw.strip()
        if not block and line.startswith("/*"):
            block, line = True, line[2:].lstrip("*!").strip()
        elif block:
            line = _STAR_MARK.sub("", raw.rstrip()) if _STAR_MARK.match(raw) else line
        else:
            line = _LINE_MARK.sub("", line)
        if block and line.endswith("*/"):
            block, line = False, line[:-2].rstrip("* ")
        lines.append("" if _RULER.match(line) else line.rstrip())
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    return "\n".join(lines)


def flat_lines(text: str) -> str:
    """The text of a docstring, each line without the blanks around it."""
    return "\n".join(line.strip() for line in text.strip().split("\n"))


def source_without_comments(file: FileCaptures, start: int, end: int) -> str:
    """The source in ``[start, end)`` with each comment replaced by a space."""
    comments = file.comments_within(start, end)
    if not comments:
        return file.data[start:end].decode("utf-8", "replace")
    texts, offset = [], start
    for comment in comments:
        texts.append(file.text(offset, comment.start))
        offset = max(offset, comment.end)
    if offset < end:
        texts.append(file.text(offset, end))
    return " ".join(texts)
