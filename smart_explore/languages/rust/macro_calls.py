"""Names in the arguments of Rust macros: no parser reads these, so only their form tells what they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Region

_NAME = rb"(?:r#)?[A-Za-z_\x80-\xff][\w\x80-\xff]*+"
_TOKEN = re.compile(
    rb"//[^\n]*+|/\*.*?\*/|b?r(#*)\".*?\"\1|b?\"(?:[^\"\\]|\\.)*+\"|'(?:[^'\\\n]|\\[^\n]{1,9})'"
    rb"|(?P<chain>%s(?:\s*+(?:\.|::)\s*+(?:<[^<>()]*>\s*::\s*)?%s)*+)(?P<call>!?\s*+(?:::\s*<[^()<>]*>)?\s*+\(|!\s*+[\[{])?"
    % (_NAME, _NAME),
    re.DOTALL,
)
_PART = re.compile(rb"<[^<>]*>|(%s)" % _NAME)
_KEYWORDS = frozenset(
    b"as async await break const continue dyn else enum extern fn for if impl in let loop match mod move mut pub ref "
    b"return self Self static struct super trait type unsafe use where while crate".split()
)
_DECLARES = frozenset({b"fn", b"struct", b"enum", b"mod"})


def names_in_macro(data: bytes, start: int, end: int) -> Iterator[tuple[list[Region], bool]]:
    """Each chain of names in ``[start, end)``, and whether it is called.

    A chain behind a dot, as in ``f().g()``, begins with that dot.
    """
    before = b""
    for token in _TOKEN.finditer(data, start, end):
        chain = token["chain"]
        if chain is not None:
            names = [Region(*part.span()) for part in _PART.finditer(data, *token.span("chain")) if part[1]]
            first = names[0].start
            if data[first - 1 : first] == b"." and data[first - 2 : first] != b"..":
                names.insert(0, Region(first - 1, first))
            yield names, token["call"] is not None and chain not in _KEYWORDS and before not in _DECLARES
        before = chain or b""
