"""Rust source as the grammar can read it: of the same length, with the same line breaks."""

from __future__ import annotations

import re

from smart_explore.languages.blanks import blank_ranges

_FRONT_MATTER = re.compile(
    rb"(?:#![^\n]*\n)?\s*((?P<dashes>-{3,}+)[^\n-]*\n(?:.*?\n)??(?P=dashes)[ \t\r]*(?:\n|$))", re.DOTALL
)
_KEYWORD_CALL = re.compile(rb"(?<![#\w])(?:try|str)(?=!\s*[(\[{])")
_NO_PARAMETERS = re.compile(rb"(?<=\bimpl)<>")
_UNSAFE_EXTERN = re.compile(rb"\bunsafe(?=\s+extern\b\s*(?:\"[^\"\n]*\"\s*)?\{)")
_SAFE = re.compile(rb"\bsafe(?=\s+(?:fn|static)\b)")
_UNSAFE_STATIC = re.compile(rb"\bunsafe(?=\s+static\b)")


_NEW_MODIFIER = re.compile(
    rb"\b(?:gen(?=\s+(?:move\s+)?fn\b)|const(?=\s+(?:unsafe\s+)?trait\b)|auto(?=\s+trait\b))|\[const\](?=\s+\w)"
)


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file as the grammar can read them.

    Macros whose name is a keyword to the grammar, ``try!`` of the 2015 edition and ``str!``, are renamed. A script's
    front matter, ``unsafe`` and ``safe`` in the 2024 edition's ``unsafe extern { safe fn f(); }``, and ``impl<>``'s
    brackets are blanked. Generators, automatic traits and those of constants are plain ones.
    """
    if front := _FRONT_MATTER.match(data):
        data = blank_ranges(data, [front.span(1)])
    data = _NO_PARAMETERS.sub(b"  ", _KEYWORD_CALL.sub(b"x_x", data))
    if _UNSAFE_EXTERN.search(data):
        data = _UNSAFE_EXTERN.sub(b"      ", data)
        data = _SAFE.sub(b"    ", data)
        data = _UNSAFE_STATIC.sub(b"      ", data)
    return _NEW_MODIFIER.sub(lambda word: b" " * len(word[0]), data)
