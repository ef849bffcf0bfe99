"""Functions that are passed to a call after a text: ``router.post("documents.delete", async (ctx) => {..})``."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import split_list

MAX_CALLEE, MAX_TEXT = 80, 60
"""The bytes before the arguments that may have the callee, and the longest text that is shown."""

_QUOTES = b"\"'`"
_TEXT = re.compile(rb"\"(?:[^\"\\\n]|\\.)*+\"|'(?:[^'\\\n]|\\.)*+'|`(?:[^`\\]|\\.)*+`|:[A-Za-z_]\w*+[?!]?", re.DOTALL)
_BACKWARDS = re.compile(
    rb"[ \t]*(?:>(?:[^()<>]|>[^()<>]*+<)*+<)?+((?:[?!])?[\w$\x80-\xff]+(?:(?:\.\??|>-|::)[\w$\x80-\xff]+)?)"
)
"""A callee before its type arguments, from its end: a search for its beginning takes ten times as long."""
_TRAILING = re.compile(rb"[ \t]*(?:\{|do\b)")


class Registration(NamedTuple):
    """The range of a function that is passed to a call after a text, and the call in short (``on("load")``)."""

    function: Region
    call: str


def registrations(data: bytes, functions: Sequence[Region], arguments: Iterable[Region]) -> Iterator[Registration]:
    """The functions among the arguments after a text, or right after the arguments; outer ones first.

    A function may be wrapped (``on("x", caught(() => ..))``) or be in an object.
    """
    starts = [function.start for function in functions]
    for start, end in arguments:
        first = bisect_left(starts, start)
        if first == len(starts):
            continue
        if starts[first] >= end:
            trailing = _TRAILING.match(data, end)
            if trailing is None or starts[first] >= trailing.end():
                continue
            end = trailing.end()
        text = _text_in(data, start + (data[start] == _BRACKET), starts[first])
        call = _call(data, start, text) if text else ""
        behind = 0
        for function in functions[first : bisect_left(starts, end)] if call else ():
            if function.start >= behind:
                behind = function.end
                yield Registration(function, call)


_BRACKET = b"("[0]


def _text_in(data: bytes, start: int, end: int) -> bytes:
    """The first whole argument in the range that is a text or a symbol, as written; empty if there is none."""
    if data[start : start + 1] != b":" and all(data.find(quote, start, end) < 0 for quote in _QUOTES):
        return b""
    for piece in split_list(data, start, end):
        text = _TEXT.fullmatch(data[slice(*piece)].rstrip(b") "))
        if text is not None:
            return text[0]
    return b""


def _call(data: bytes, end: int, text: bytes) -> str:
    """The call whose callee ends at ``end`` with its text, in short; empty if the callee has no name."""
    callee = _BACKWARDS.match(data[max(0, end - MAX_CALLEE) : end][::-1])
    if callee is None:
        return ""
    shown, quote = (text, "") if text[0] not in _QUOTES else (b" ".join(text[1:-1].split()), '"')
    shown = shown if len(shown) <= MAX_TEXT else shown[:MAX_TEXT] + b".."
    name, argument = (part.decode("utf-8", "ignore") for part in (callee[1][::-1], shown))
    return f"{name}({quote}{argument}{quote})" if argument else ""
