"""Find the bodies of functions that declare nothing that an outline lists: it is read without them."""

from __future__ import annotations

import re

_LISTED_LINE = re.compile(rb"#[ \t]*(?:include|define)")
_DECLARES = re.compile(
    rb"""[;{}\#]\s*+(?:\w++\s*+:(?!:)\s*+)*+(?:
        (?:\w++\s++)*?(?:struct|union|enum|class)\b[^;{}\#=]*+\{
        |(?!(?:if|else|for|while|do|switch|return|goto|case|throw|new|delete|co_return|co_await|co_yield)\b)
            (?:[\w:<>,]++[\s*&]++[\w~]|[\w<>,]++::[\w~])[\w\s:<>,*&~]*+\([^;{}\#]*+\{
        |(?:using|namespace)\s+\w[^;{}\#=]*+=)""",
    re.VERBOSE,
)
"""A type with members, a function, or another name of a type or namespace, in code without comments."""


def declares_nothing(data: bytes, code: bytes, start: int, end: int) -> bool:
    """True if nothing between the braces at ``start`` and ``end`` is in an outline.

    ``code`` are the masked bytes of ``data``. A function inside another one also tells of a brace that is missing.
    Includes and macros count in comments too: macros are found without a parser, beside the comments that it finds.
    """
    return not (_DECLARES.search(code, start, end) or _LISTED_LINE.search(data, start, end))
