"""A declaration on one line: its head, or its name and value, and source text folded into a line."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.lexing import byte_for_each, split_list

if TYPE_CHECKING:
    from smart_explore.languages.captures import Definition, FileCaptures

MAX_SIGNATURE = 200
"""The most characters; longer signatures end in ``...``."""

MAX_VALUE = 100
"""The most characters of a value's signature; longer ones end in ``...``."""

MAX_ARGUMENT = 40
"""The most characters of a call's first argument that is on its own line."""

_SPACE = re.compile(r"\s+(?:\\\r?\n\s*)*|(?:\\\r?\n\s*)+")
_OPENERS = " {:;="
_WINDOW = 4 * MAX_VALUE
_UNFINISHED = re.compile(r"=>?$")
_MAX_LINES_BELOW = 16  # that a value may begin below its name
_MAX_HEAD_BYTES = 20_000  # a hundred times what a signature shows
_CLOSER = {"(": ")", "[": "]", "{": "}"}
_QUOTES = "\"'`"


def value_or_head(is_value: Callable[[Definition], bool]) -> Callable[[Definition, FileCaptures], str]:
    """A language's rule for signatures: name and value if ``is_value``, else the head."""

    def signature(definition: Definition, file: FileCaptures) -> str:
        return value_signature(definition, file) if is_value(definition) else head_signature(definition, file)

    return signature


def has_no_body(definition: Definition) -> bool:
    """True for a declaration without a part that its signature leaves out."""
    return definition.body is None


def head_signature(definition: Definition, file: FileCaptures) -> str:
    """The declaration's head on one line: no body, no comments, no decorators, at most 200 characters."""
    end = definition.body.start if definition.body is not None else definition.node_end
    return fold(source_without_comments(file, definition.head_start, min(end, definition.head_start + _MAX_HEAD_BYTES)))


def value_signature(definition: Definition, file: FileCaptures) -> str:
    """``NAME = value`` with the first line of the value, at most 100 characters, no comments.

    Omitted text shows as ``...``: ``NAMES = [...]`` if the line ends with an opening bracket, ``TOTAL = a + ...``
    elsewhere. A value that begins on the line below counts as part of the first, and so does the first argument of a
    call, without what follows: ``limit = Integer(100, ...)``.
    """
    is_near = (
        definition.name_start - definition.head_start <= _WINDOW
    )  # in a list of a thousand names, the start is enough
    cut = definition.name_start if is_near else definition.head_start
    limit = min(definition.node_end, cut + _WINDOW)
    start, last = definition.head_start, ""
    for _ in range(_MAX_LINES_BELOW):
        if cut >= limit or (last and not _UNFINISHED.search(last)):
            break
        line_break = file.data.find(b"\n", cut, limit)
        if line_break < 0:
            cut = limit
            break
        cut = line_break + 1
        last = fold_space(source_without_comments(file, start, cut)) or last
        comment = file.comment_around(cut)
        start = cut if comment is None else comment.end
    text = _tight(fold_space(source_without_comments(file, definition.head_start, cut)))
    if not file.data[cut : min(definition.node_end, cut + _WINDOW)].strip(b" \t\r\n;,"):
        text = text.rstrip(";, ")
    elif text[-1:] in _CLOSER:
        first = _first_argument(file, cut, definition.node_end) if text.endswith("(") else ""
        has_room = first and len(text) + len(first) <= MAX_VALUE
        text = f"{text}{first}" if has_room else f"{text}...{_CLOSER[text[-1]]}"
    else:
        text = f"{text} ..."
    return clip(text, MAX_VALUE)


def _first_argument(file: FileCaptures, start: int, end: int) -> str:
    """The argument on the line of byte ``start``, with the end of the call: ``100)``, or ``100, ...)``.

    ``""`` if it continues on the next line, or is as long as a text for people.
    """
    behind = file.data.find(b"\n", start, min(end, start + _WINDOW)) + 1
    line = fold_space(source_without_comments(file, start, behind)) if behind else ""
    first = next(split_list(byte_for_each(line), 0, len(line)), (0, 0))
    argument = line[slice(*first)]
    if (
        not 0 < len(argument) <= MAX_ARGUMENT
        or any(argument.count(each) % 2 for each in _QUOTES)
        or not _is_closed(argument)
    ):
        return ""
    is_only = line.removesuffix(",") == argument and file.data[behind:end].lstrip().rstrip(b"; \t\r\n") == b")"
    return f"{argument})" if is_only else f"{argument}, ...)"


def _is_closed(text: str) -> bool:
    return all(text.count(opening) == text.count(closing) for opening, closing in _CLOSER.items())


def fold(text: str) -> str:
    """Source text folded to one line of at most 200 characters, without an opening of a body at its end."""
    text = fold_list(text).rstrip(_OPENERS)
    while text.endswith("=>"):
        text = text[:-2].rstrip(_OPENERS)
    return clip(text)


def fold_list(text: str) -> str:
    """Source text on one line, without the white space and the last comma that a list over several lines has."""
    text = _tight(fold_space(text))
    if "," in text:
        text = text.replace(",)", ")").replace(",]", "]").replace(",}", "}").replace(", }", " }")
    return text


def _tight(text: str) -> str:
    """A text with single blanks, without those at the inner side of brackets and before commas."""
    # six searches for two characters are a quarter of one for a pattern
    text = text.replace("( ", "(").replace("[ ", "[").replace(" )", ")").replace(" ]", "]")
    return text.replace(" ,", ",").replace(" ;", ";")


def fold_space(text: str) -> str:
    """The text with each run of white space or continued line end as one blank, and none at its ends."""
    return _SPACE.sub(" ", text).strip() if "\\" in text else " ".join(text.split())


def clip(text: str, limit: int = MAX_SIGNATURE) -> str:
    """Text of at most ``limit`` characters; omitted text shows as ``...``."""
    return text if len(text) <= limit else text[: limit - 3].rstrip() + "..."
