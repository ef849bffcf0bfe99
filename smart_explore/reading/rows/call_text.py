"""A call as it is written, on one line, read from the text alone: any ``await``, its arguments, further members."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from smart_explore.languages.lexing import byte_for_each, matching_bracket
from smart_explore.reading.rows.joined_lines import LINKED, on_one_line
from smart_explore.reading.rows.short_call import short_call

MAX_TEXT, MAX_WIDE = 110, 160
"""Characters of such a line, and of one whose arguments tell more than has room in it."""

MAX_BEFORE, MAX_AFTER, MAX_LINKED = 3, 20, 2
"""Lines before that of the name, lines in which its brackets may close, and lines with further member accesses on its
result.
"""

_STRING = r"\"(?:[^\"\\]|\\.)*+\"|'(?:[^'\\]|\\.)*+'|`(?:[^`\\]|\\.)*+`"
_GOES_ON = re.compile(
    r"(?:[(\[]|(?:[(,=:?\[]|\breturn)\s*\{|(?<![=!<>])=|=>|\b(?:return|await|throw|yield|void|new|not|and|or))\Z"
)
_OPENING = re.compile(r"(?:\.\w+)*\s*(?:[?!]|::)?\.?(?:<[^<>()]*(?:<[^<>()]*>[^<>()]*)*>)?\s*\(")
_NAME = "\0"
"""Marks the position of the callee's name in a line."""


def call_text(lines: Sequence[str], number: int, names: Iterable[str], line_comment: str) -> str:
    """The call of one of some names on a 1-based line, as one line of text, which is cut if it is long.

    Earlier lines are part of the call if they cannot end there, later ones while its brackets are open. Without any of
    the names, the line alone; ``""`` if there is no such line, or only a comment on it. ``line_comment`` begins a
    comment.
    """
    if not 0 < number <= len(lines):
        return ""
    comment = re.compile(rf"{_STRING}|/\*.*?\*/|(?:^|(?<=\s)){re.escape(line_comment)}.*")
    start = max(0, number - 1 - MAX_BEFORE)
    window = [_code(line, comment) for line in lines[start : number + MAX_AFTER]]
    own = number - 1 - start
    if (at := _name_in(window[own], names)) < 0:
        return short_call(window[own].rstrip(";,"), 0, -1, -1, MAX_TEXT, MAX_WIDE)
    window[own] = f"{window[own][:at]}{_NAME}{window[own][at:]}"
    first = _first(window, own)
    text = on_one_line("\n".join(window[first : _last(window, own, at) + 1])).rstrip(";,")
    at = text.index(_NAME)
    text = text.replace(_NAME, "")
    opening, closing = _brackets(text, at)
    return short_call(text, at, opening, closing, MAX_TEXT, MAX_WIDE)


def _code(line: str, comment: re.Pattern[str]) -> str:
    """A line without comments and the white space around it."""
    return comment.sub(lambda found: found[0] if found[0][0] in "\"'`" else "", line).replace(_NAME, "").strip()


def _name_in(line: str, names: Iterable[str]) -> int:
    """The offset of the first of some names that is in a line, preferably before brackets; -1 if none is."""
    for name in names:
        if name not in line:
            continue
        word = rf"(?<![\w$]){re.escape(name)}(?![\w$])"
        if found := re.search(word + _OPENING.pattern, line) or re.search(word, line):
            return found.start()
    return -1


def _first(window: Sequence[str], own: int) -> int:
    """The index of the line where the statement of line ``own`` begins, judging by how the lines before it end."""
    first = own
    for before in range(own - 1, -1, -1):
        if not window[before]:
            continue
        if not _GOES_ON.search(window[before]) and not window[first].replace(_NAME, "").startswith(LINKED):
            break
        first = before
    return first


def _last(window: Sequence[str], own: int, at: int) -> int:
    """The last line of the name's call, with the member accesses on its result."""
    text = "\n".join(window[own:])
    _, closing = _brackets(text, at)
    last = own + text.count("\n", 0, max(0, closing))
    for following in range(last + 1, min(len(window), last + 1 + MAX_LINKED)):
        if closing < 0 or not window[following].startswith(LINKED):
            break
        last = following
    return last


def _brackets(text: str, at: int) -> tuple[int, int]:
    """Where the brackets of the call of the name at an offset open, and the offset behind them; -1 for none."""
    name = re.compile(rf"{_NAME}?[^\s(<?!.:]*").match(text, at)
    opening = _OPENING.match(text, name.end() if name else at)
    if opening is None:
        return -1, -1
    data = byte_for_each(text)
    closing = matching_bracket(data, opening.end() - 1, len(data))
    return (opening.end() - 1, closing) if closing > 0 else (-1, -1)
