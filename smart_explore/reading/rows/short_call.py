"""Shorten a call that is too long for a line, keeping its name and its informative arguments."""

from __future__ import annotations

import re

from smart_explore.reading.rows.short_arguments import LEFT_OUT, cut, parts_of, shared, short_arguments, whole_arguments

MAX_HEAD, MAX_BEGINNING, MAX_TAIL = 56, 18, 26
"""Maximum number of characters before the arguments, of the beginning of the arguments, and after them."""

MIN_BEGINNING = 10
"""Minimum room, in characters, for the text before a shortened call; with less room it is left out."""

MAX_RECEIVER = 24
"""Characters of the receiver that stay before the name if the arguments need the room."""

_WAITS = re.compile(r"\b(?:await|void|return|throw|yield|new|go|defer)\s+")
_RECEIVER = re.compile(r"(?:[\w$]+(?:\(\))?(?:[?!]?\.|::|->))?\Z")


def short_call(text: str, at: int, opening: int, closing: int, limit: int, most: int) -> str:
    """A text of one line of at most ``limit`` characters, with the name at offset ``at``.

    The brackets of its arguments are at ``opening`` and before ``closing``, -1 if it has none. The text left of the
    call is cut first, then variables. Only if literals, constants and keys among the arguments do not fit, the line has
    up to ``most`` characters.
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
    """A call preceded by the beginning of the text left of it, if there is room for a useful part."""
    room = min(limit - len(call), MAX_BEGINNING)
    return f"{text[:room].rstrip()}{call}" if room >= MIN_BEGINNING and call.startswith(LEFT_OUT) else call


def _head(text: str) -> str:
    """The part before the arguments; of a long one the beginning, with any ``await``, and the end, the name."""
    if len(text) <= MAX_HEAD:
        return text
    return f"{text[:MAX_BEGINNING].rstrip()}{LEFT_OUT}{text[MAX_BEGINNING - MAX_HEAD + 1 :].lstrip()}"


def _least_head(text: str, at: int, opening: int) -> str:
    """The name with the end of its receiver, and any ``await`` before it."""
    receiver = _RECEIVER.search(text[:at])
    begin = receiver.start() if receiver and at - receiver.start() <= MAX_RECEIVER else at
    named = text[begin : opening + 1]
    named = named if len(named) <= MAX_HEAD else f"{LEFT_OUT}{named[1 - MAX_HEAD :]}"
    waits = "".join(
        word[0] for word in _WAITS.finditer(text, 0, begin) if not _ends(_WAITS.sub("", text[word.end() : begin]))
    )
    return f"{waits}{LEFT_OUT if text[:begin].strip() != waits.strip() else ''}{named}"


def _ends(text: str) -> bool:
    """True if the text ends an expression, so that a word before it belongs to another one than the word after it."""
    return re.search(r"[\s(){}\[\],;=]", text) is not None
