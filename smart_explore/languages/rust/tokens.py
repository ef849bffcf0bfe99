"""Enough of Rust's lexis to find code: comments, strings and characters, brackets. Offsets count bytes."""

from __future__ import annotations

import re

from smart_explore.languages.lexing import closing_bracket

_COMMENT = rb"//[^\n]*|/\*(?:(?>.*?\*/)|.*)"
_LITERAL = (
    rb"\bb?r(?P<hashes>\#*)\"(?:(?>.*?\"(?P=hashes))|.*)"
    rb"|\"(?:[^\"\\]|\\.)*+\"?"
    rb"|'(?:[^'\\\n\x80-\xff]|[\xc0-\xff][\x80-\xbf]{1,3}|\\[^\n]{1,10}?)'"
)

STEP = re.compile(_COMMENT + rb"|" + _LITERAL + rb"|(?P<mark>[{}()\[\];])", re.DOTALL)
"""The next comment, literal, or (as ``mark``) bracket or semicolon."""

TRIVIA = re.compile(rb"(?:\s+|" + _COMMENT + rb")+", re.DOTALL)
"""White space and comments."""

ATTRIBUTE = re.compile(rb"#!?\s*(?=\[)")
"""The part of an attribute before its bracket."""


def skip_brackets(data: bytes, offset: int) -> int:
    """The offset after the bracket that closes the one at ``offset``; the end of ``data`` if there is none."""
    return closing_bracket(STEP, data, offset, len(data), missing=len(data))


def skip_trivia(data: bytes, offset: int) -> int:
    """The offset of the first byte from ``offset`` on that is neither white space nor comment."""
    trivia = TRIVIA.match(data, offset)
    return trivia.end() if trivia else offset
