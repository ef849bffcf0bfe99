"""A call as one line, read from the text alone: any ``await``, its arguments, further members."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from smart_explore.languages.lexing import byte_for_each, matching_bracket
from smart_explore.reading.rows.joined_source import LINKED, on_one_line
from smart_explore.reading.rows.short_arguments import LEFT_OUT, cut, parts_of, shared, short_arguments, whole_arguments

MAX_TEXT, MAX_WIDE = 110, 160
"""The most characters of such a line, and of one whose salient arguments need more room."""

MAX_BEFORE, MAX_AFTER, MAX_LINKED = 3, 20, 2
"""The most lines before the name's, lines up to the closing bracket, and lines with further members of the result."""

_STRING = r"\"(?:[^\"\\]|\\.)*+\"|'(?:[^'\\]|\\.)*+'|`(?:[^`\\]|\\.)*+`"
_GOES_ON = re.compile(
    r"(?:[(\[]|(?:[(,=:?\[]|\breturn)\s*\{|(?<![=!<>])=|=>|\b(?:return|await|throw|yield|void|new|not|and|or))\Z"
)
_OPENING = re.compile(r"(?:\.\w+)*\s*(?:[?!]|::)?\.?(?:<[^<>()]*(?:<[^<>()]*>[^<>()]*)*>)?\s*\(")
_NAME = "\0"
"""Marks the position of the callee's name in a line."""

MAX_HEAD, MAX_BEGINNING, MAX_TAIL = 56, 18, 26
"""The most characters before the arguments, of the arguments' beginning, and after them."""

_MIN_BEGINNING = 10
"""The least characters of the text before a shortened call; with less room it is left out."""

_MAX_RECEIVER = 24
"""Characters of the receiver that stay before the name if the arguments need the room."""

_WAITS = re.compile(r"\b(?:await|void|return|throw|yield|new|go|defer)\s+")
_RECEIVER = re.compile(r"(?:[\w$]+(?:\(\))?(?:[?!]?\.|::|->))?\Z")


def call_text(lines: Sequence[str], number: int, names: Iterable[str], line_comment: str) -> str:
    """The call of one of the names on a line (from 1), as one line of text, which is cut if it is long.

    Earlier lines belong to the call if they cannot end there, later ones while its brackets are open. Without any of
    the names, the line alone; ``""`` for a missing line or a comment. ``line_comment`` begins a comment.
    """
    if not 0 < number <= len(lines):
        return ""
    comment = re.compile(rf"{_STRING}|/\*.*?\*/|(?:^|(?<=\s)){re.escape(line_comment)}.*")
    start = max(0, number - 1 - MAX_BEFORE)
    window = [_code(line, comment) for line in lines[start : number + MAX_AFTER]]
    own = number - 1 - start
    if (at := _name_in(window[own], names)) < 0:
        return _short_call(window[own].rstrip(";,"), 0, -1, -1, MAX_TEXT, MAX_WIDE)
    window[own] = f"{window[own][:at]}{_NAME}{window[own][at:]}"
    first = _first(window, own)
    text = on_one_line("\n".join(window[first : _last(window, own, at) + 1])).rstrip(";,")
    at = text.index(_NAME)
    text = text.replace(_NAME, "")
    opening, closing = _brackets(text, at)
    return _short_call(text, at, opening, closing, MAX_TEXT, MAX_WIDE)


def _code(line: str, comment: re.Pattern[str]) -> str:
    """A line without comments, stripped."""
    return comment.sub(lambda found: found[0] if found[0][0] in "\"'`" else "", line).replace(_NAME, "").strip()


def _name_in(line: str, names: Iterable[str]) -> int:
    """The offset of the first of the names in a line, preferably before brackets; -1 for none."""
    for name in names:
        if name not in line:
            continue
        word = rf"(?<![\w$]){re.escape(name)}(?![\w$])"
        if found := re.search(word + _OPENING.pattern, line) or re.search(word, line):
            return found.start()
    return -1


def _first(window: Sequence[str], own: int) -> int:
    """The index of the line where the statement of line ``own`` begins, judged by the ends of the lines before."""
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
    """The offsets of a call's opening bracket and after its closing one, by that of its name; -1 for none."""
    name = re.compile(rf"{_NAME}?[^\s(<?!.:]*").match(text, at)
    opening = _OPENING.match(text, name.end() if name else at)
    if opening is None:
        return -1, -1
    data = byte_for_each(text)
    closing = matching_bracket(data, opening.end() - 1, len(data))
    return (opening.end() - 1, closing) if closing > 0 else (-1, -1)


def _short_call(text: str, at: int, opening: int, closing: int, limit: int, most: int) -> str:
    """A one-line text of at most ``limit`` characters, with the name at offset ``at``.

    The brackets of its arguments are at ``opening`` and before ``closing``, -1 without arguments. The text before the
    call is cut first, then variables. If literals, constants and keys do not fit, the line may have ``most``
    characters.
    """
    if len(text) <= limit:
        return text
    if opening < 0:
        begin = max(0, min(at - MAX_BEGINNING, len(text) - limit + 1))
        return cut(f"{LEFT_OUT}{text[begin:]}" if begin else text, limit)
    tail, parts = cut(text[closing - 1 :], MAX_TAIL), parts_of(text[opening + 1 : closing - 1])
    heads = list(dict.fromkeys((text[: opening + 1], _head(text[: opening + 1]), _least_head(text, at, opening))))
    for head in heads:
        if (whole := whole_arguments(parts, limit - len(head) - len(tail))) is not None:
            return _with_beginning(text, f"{head}{whole}{tail}", limit)
    least = min(heads, key=len)
    for room in (limit, most):
        if (told := short_arguments(parts, room - len(least) - len(tail))) is not None:
            return _with_beginning(text, f"{least}{told}{tail}", limit)
    return cut(f"{least}{shared(parts, most - len(least) - len(tail))}{tail}", most)


def _with_beginning(text: str, call: str, limit: int) -> str:
    """A call preceded by the beginning of the text before it, if there is room for a useful part."""
    room = min(limit - len(call), MAX_BEGINNING)
    return f"{text[:room].rstrip()}{call}" if room >= _MIN_BEGINNING and call.startswith(LEFT_OUT) else call


def _head(text: str) -> str:
    """The part before the arguments; a long one is reduced to its beginning, with any ``await``, and the name."""
    if len(text) <= MAX_HEAD:
        return text
    return f"{text[:MAX_BEGINNING].rstrip()}{LEFT_OUT}{text[MAX_BEGINNING - MAX_HEAD + 1 :].lstrip()}"


def _least_head(text: str, at: int, opening: int) -> str:
    """The name with the end of its receiver, and any ``await`` before it."""
    receiver = _RECEIVER.search(text[:at])
    begin = receiver.start() if receiver and at - receiver.start() <= _MAX_RECEIVER else at
    named = text[begin : opening + 1]
    named = named if len(named) <= MAX_HEAD else f"{LEFT_OUT}{named[1 - MAX_HEAD :]}"
    waits = "".join(
        word[0] for word in _WAITS.finditer(text, 0, begin) if not _ends(_WAITS.sub("", text[word.end() : begin]))
    )
    return f"{waits}{LEFT_OUT if text[:begin].strip() != waits.strip() else ''}{named}"


def _ends(text: str) -> bool:
    """True if the text ends an expression: words before and after it belong to different ones."""
    return re.search(r"[\s(){}\[\],;=]", text) is not None
