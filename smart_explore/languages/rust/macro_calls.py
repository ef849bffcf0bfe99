"""Calls among what a Rust macro is given: no parser looks into it, so that only their form tells them."""

from __future__ import annotations

import re
from collections.abc import Iterator

_NAME = rb"(?:r#)?[A-Za-z_\x80-\xff][\w\x80-\xff]*+"
_TOKEN = re.compile(
    rb"//[^\n]*+|/\*.*?\*/|b?r(#*)\".*?\"\1|b?\"(?:[^\"\\]|\\.)*+\"|'(?:[^'\\\n]|\\[^\n]{1,9})'"
    rb"|(?P<chain>%s(?:\s*+(?:\.|::)\s*+(?:<[^<>()]*>\s*::\s*)?%s)*+)(?P<call>!?\s*+(?:::\s*<[^()<>]*>)?\s*+\(|!\s*+[\[{])?"
    % (_NAME, _NAME),
    re.DOTALL,
)
_KEYWORDS = frozenset(
    b"as async await break const continue dyn else enum extern fn for if impl in let loop match mod move mut pub ref "
    b"return self Self static struct super trait type unsafe use where while crate".split()
)
_DECLARES = frozenset({b"fn", b"struct", b"enum", b"mod"})


def calls_in_macro(data: bytes, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The ranges of the callees in ``[start, end)``: names that an opening bracket follows, and macros."""
    before = b""
    for token in _TOKEN.finditer(data, start, end):
        chain = token["chain"]
        if chain is None:
            before = b""
            continue
        if token["call"] is not None and chain not in _KEYWORDS and before not in _DECLARES:
            yield _callee(data, *token.span("chain"))
        before = chain


def _callee(data: bytes, start: int, end: int) -> tuple[int, int]:
    """Where the chain begins: a chain behind a dot, as in ``f().g()``, is named with all that stands before it."""
    if data[start - 1 : start] == b"." and data[start - 2 : start] != b"..":
        return max(0, start - 2), end
    return start, end
