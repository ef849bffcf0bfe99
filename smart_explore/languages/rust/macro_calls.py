"""Names in the arguments of Rust macros: no parser reads these, so only their form tells their roles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from smart_explore.languages.raw_references import UNKNOWN

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
Name = tuple[str, int, str]
_DECLARES = frozenset({b"fn", b"struct", b"enum", b"mod"})


def names_in_macro(data: bytes, start: int, end: int, roots: Mapping[str, str]) -> Iterator[tuple[list[Name], bool]]:
    """The chains of names in ``[start, end)``, each name with its byte and its receiver, and whether one is called.

    ``roots`` translates first names. A receiver that is a call is unknown. A ``$variable`` of the macro is not called.
    """
    before = b""
    for token in _TOKEN.finditer(data, start, end):
        chain = token["chain"]
        if chain is not None:
            first = token.start("chain")
            receiver = UNKNOWN if data[first - 1 : first] == b"." and data[first - 2 : first] != b".." else ""
            names: list[Name] = []
            for part in _PART.finditer(data, *token.span("chain")):
                if part[1]:
                    text = part[1].decode("utf-8", "replace")
                    names.append((text, part.start(), receiver))
                    if receiver != UNKNOWN:
                        receiver = f"{receiver}.{text}" if receiver else roots.get(text, text)
            is_variable = data[first - 1 : first] == b"$" and names[0][0] != "crate"
            is_called = (
                token["call"] is not None and chain not in _KEYWORDS and before not in _DECLARES and not is_variable
            )
            yield names, is_called
        before = chain or b""
