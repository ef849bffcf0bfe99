"""Find the bodies of functions that declare nothing that an outline lists: it is read without them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from smart_explore.languages.c_family.masking.masked_source import MaskedSource

Range = tuple[int, int]

_INCLUDE, _DEFINE = re.compile(rb"#[ \t]*include"), re.compile(rb"#[ \t]*define")
_DECLARES = re.compile(
    rb"""[;{}\#:]\s*+(?:
        (?:\w++\s++)*?(?:(?:struct|union|enum|class)\b[^;{}\#=]*+\{|typedef\b)
        |(?!(?:if|else|for|while|do|switch|return|goto|case|throw|new|delete|co_return|co_await|co_yield)\b)
            (?:(?:[\w<>,]|::)++[\s*&]++[\w~]|[\w<>,]++::[\w~])[\w\s:<>,*&~]*+\([^;{}\#]*+\{
        |(?:using|namespace)\s+\w[^;{}\#=]*+=)""",
    re.VERBOSE,
)
"""A type with members, a function, or another name of a type or namespace, at the beginning of a statement."""


def declares_nothing(data: bytes, code: bytes, start: int, end: int) -> bool:
    """True if between the braces at ``start`` and ``end`` are statements, and nothing for the parser of an outline.

    ``code`` are the masked bytes of ``data``. A function inside another one also tells of a brace that is missing.
    Without a statement the braces may be a variable's value.
    """
    if code.find(b";", start, end) < 0 or _DECLARES.search(code, start, end):
        return False
    return not any(code[line.start()] == 0x23 for line in _INCLUDE.finditer(data, start, end))


def macros_in(
    data: bytes, directives: Sequence[Range], comments: Sequence[Range], start: int, end: int
) -> Sequence[Range]:
    """The definitions of macros in a body, and its comments, in order; nothing if it defines none.

    Macros are found without the parser, but with the comments that it finds.
    """
    if _DEFINE.search(data, start, end) is None:
        return ()
    lines = (line for line in _between(directives, start, end) if _DEFINE.match(data, line[0]))
    return sorted([*lines, *_between(comments, start, end)])


def _between(ranges: Sequence[Range], start: int, end: int) -> Sequence[Range]:
    return ranges[bisect_left(ranges, (start, 0)) : bisect_left(ranges, (end, 0))]


def empty(source: MaskedSource, kept: Sequence[Range], start: int, end: int) -> None:
    """Blank all between the braces at ``start`` and ``end`` but the ranges ``kept``, and write an empty statement.

    Braces without one may be read as the value of a variable: ``int f(T x) {};``.
    """
    gaps = zip([start + 1, *(after for _, after in kept)], [*(before for before, _ in kept), end], strict=True)
    is_empty = False
    for first, last in gaps:
        source.mask(first, last)
        free = next(filter(source.is_space, range(first, last)), -1) if not is_empty else -1
        if free >= 0:
            source.write(free, free + 1, b";")
            is_empty = True
