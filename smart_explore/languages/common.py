"""Strategies that many languages share: comments above, one-line signatures, plain scopes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from smart_explore.languages.language import Doc
from smart_explore.model.kinds import CALLABLE_KINDS, SCOPE_KINDS, TYPE_KINDS, VALUE_KINDS

if TYPE_CHECKING:
    from smart_explore.languages.captures import Definition, FileCaptures, Region

SIGNATURE_LIMIT = 200
"""Characters; longer signatures end in ``...``."""

VALUE_LIMIT = 100
"""Characters of a value's signature; longer ones end in ``...``."""

NO_DOC = Doc("", -1)

_SPACE = re.compile(r"\s+(?:\\\r?\n\s*)*|(?:\\\r?\n\s*)+")
_OPENERS = " {:;="
_LINE_MARK = re.compile(r"^[ \t]*(?:///?!?|//!|#+!?|;+|--)[ \t]?")
_STAR_MARK = re.compile(r"^[ \t]*\*(?!/)[ \t]?")
_WINDOW = 4 * VALUE_LIMIT
_UNFINISHED = re.compile(r"=>?$")
_MOST_LINES = 16  # that a value may begin below its name
_HEAD_LIMIT = 20_000  # bytes: a hundred times what a signature shows
_GAP_LIMIT = 2000  # bytes of white space between a comment and what it is about
_CLOSER = {"(": ")", "[": "]", "{": "}"}
_RULER = re.compile(r"^[-=*#~_+/.|\s]*$")


def scope(definition: Definition) -> str:
    """Types, namespaces and functions lend their name to what is inside; values do not."""
    return definition.name if definition.kind in SCOPE_KINDS or definition.kind in CALLABLE_KINDS else ""


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """A function in a type is its method; a value inside a body is local and no symbol."""
    if definition.kind in VALUE_KINDS and definition.is_local():
        return False
    parent = definition.parent
    if definition.kind == "function" and (definition.owner or (parent is not None and parent.kind in TYPE_KINDS)):
        definition.kind = "method"
    return True


def signature(definition: Definition, file: FileCaptures) -> str:
    """The declaration's head on one line: no body, no comments, no decorators, at most 200 characters."""
    end = definition.body.start if definition.body is not None else definition.node_end
    return fold(source_without_comments(file, definition.head_start, min(end, definition.head_start + _HEAD_LIMIT)))


def fold(text: str) -> str:
    """Source text as one tidy line of at most 200 characters, without what opens a body at its end."""
    text = fold_list(text).rstrip(_OPENERS)
    while text.endswith("=>"):
        text = text[:-2].rstrip(_OPENERS)
    return clip(text)


def clip(text: str, limit: int = SIGNATURE_LIMIT) -> str:
    """Text of at most ``limit`` characters; what is cut off shows as ``...``."""
    return text if len(text) <= limit else text[: limit - 3].rstrip() + "..."


def value_signature(definition: Definition, file: FileCaptures) -> str:
    """``NAME = value`` as far as the first line of the value goes, at most 100 characters, no comments.

    What is left out shows as ``...``: ``NAMES = [...]`` where the line ends by opening a bracket, ``TOTAL = a + ...``
    elsewhere. A value that begins on the line below counts as standing on the first.
    """
    is_near = definition.name_start - definition.head_start <= _WINDOW  # of a thousand names, the list's start will do
    cut = definition.name_start if is_near else definition.head_start
    limit = min(definition.node_end, cut + _WINDOW)
    at, last = definition.head_start, ""
    for _ in range(_MOST_LINES):
        if cut >= limit or (last and not _UNFINISHED.search(last)):
            break
        line_break = file.data.find(b"\n", cut, limit)
        if line_break < 0:
            cut = limit
            break
        cut = line_break + 1
        last = fold_space(source_without_comments(file, at, cut)) or last
        comment = file.comment_around(cut)
        at = cut if comment is None else comment.end
    text = _tight(fold_space(source_without_comments(file, definition.head_start, cut)))
    if not file.data[cut : min(definition.node_end, cut + _WINDOW)].strip(b" \t\r\n;,"):
        text = text.rstrip(";, ")
    else:
        text = f"{text}...{_CLOSER[text[-1]]}" if text[-1:] in _CLOSER else f"{text} ..."
    return clip(text, VALUE_LIMIT)


def fold_list(text: str) -> str:
    """Source text on one line, without the white space and the last comma that a list over several lines has."""
    text = _tight(fold_space(text))
    if "," in text:
        text = text.replace(",)", ")").replace(",]", "]").replace(",}", "}").replace(", }", " }")
    return text


def _tight(text: str) -> str:
    """Text, whose only white space is single blanks, without those at the inner side of brackets and before commas."""
    # six searches for two characters are a quarter of one for a pattern
    text = text.replace("( ", "(").replace("[ ", "[").replace(" )", ")").replace(" ]", "]")
    return text.replace(" ,", ",").replace(" ;", ";")


def fold_space(text: str) -> str:
    """Text with every run of white space and continued line ends as one blank, and none at its ends."""
    return _SPACE.sub(" ", text).strip() if "\\" in text else " ".join(text.split())


def source_without_comments(file: FileCaptures, start: int, end: int) -> str:
    """The source in ``[start, end)`` with each comment replaced by a space."""
    comments = file.comments_within(start, end)
    if not comments:
        return file.data[start:end].decode("utf-8", "replace")
    pieces, at = [], start
    for comment in comments:
        pieces.append(file.text(at, comment.start))
        at = max(at, comment.end)
    if at < end:
        pieces.append(file.text(at, end))
    return " ".join(pieces)


def comment_above(definition: Definition, file: FileCaptures, is_doc: Callable[[str], bool] | None = None) -> Doc:
    """The run of comments that ends on the line above, or stands among the decorators, with no blank line between.

    ``is_doc`` is given each comment's source and tells documentation from directives and the like.
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
    found: list[Region] = []
    at = offset
    while (comment := file.comment_before(at)) is not None and at - comment.end <= _GAP_LIMIT:
        gap = file.data[comment.end : at]
        if gap.strip() or gap.count(b"\n") > 1 or not _begins_its_line(file, comment.start):
            break
        found.append(comment)
        at = comment.start
    found.reverse()
    return found


def doc_of(comments: Sequence[Region], before: int, file: FileCaptures) -> Doc:
    """The documentation that ``comments`` hold; it begins outside where the first of them stands before ``before``."""
    if not comments:
        return NO_DOC
    text = clean_comment("\n".join([file.region_text(comment) for comment in comments]))
    return Doc(text, comments[0].start if text and comments[0].start < before else -1)


def _begins_its_line(file: FileCaptures, offset: int) -> bool:
    start = max(0, offset - _GAP_LIMIT)
    line = max(start, file.data.rfind(b"\n", start, offset) + 1)
    return not file.data[line:offset].strip()


def only_space(file: FileCaptures, start: int, end: int) -> bool:
    """Whether there is nothing but white space, and not unreasonably much of it, in ``[start, end)``."""
    return end - start <= _GAP_LIMIT and not file.data[start:end].strip()


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
