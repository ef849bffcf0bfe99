"""Swift source as the grammar can read it: of the same length, with the same line breaks."""

from __future__ import annotations

import re

from smart_explore.languages.blanks import blank_ink

_REGEX = re.compile(
    rb"\"(?:[^\"\\\n]|\\.)*+\"|//[^\n]*|(?:(?<=[=,:\[({]\s)|(?<=[(\[])|(?<=return\s))(/(?![ */\n])(?:[^/\\\n]|\\.)++/)"
)


_EMPTY = re.compile(
    rb"(?:(?<=\()|(?<=\w: )|(?<=, )|(?<=return )|(?<=\?\? )|(?<=\{ )|(?<=\bin ))\(\)(?=\s*[,)\]}\n;])"
    rb"(?!\s*\)\s*(?:throws\s*)?->)"
)
"""An empty tuple that is a value: ``resume(returning: ())``."""


_OWNERSHIP = re.compile(
    rb"\b__(?:owned|shared|consuming)\b|\b_const(?= [A-Z])|\bnonisolated\(unsafe\)(?= let\b)"
    rb"|\b[A-Z]\w*::(?=[A-Za-z_])|(?<=[\s(])sending(?=[ \t]+(?:[A-Z(@\[]|some\b|any\b))"
    rb"|(?<=[\s=(,])(?:consume|copy)(?=[ \t]+[a-z_]\w*[\s,).\[{])"
)
_NAMED_AS_KEYWORD = re.compile(rb"(?<=[\s(\[,]\.)(?:t(?=ry\b)|a(?=wait\b))")
_UNBOUND = re.compile(rb"(?<=[\w)])\.\.\.(?= \{)")
_CONDITIONAL_ATTRIBUTES = re.compile(
    rb"^([ \t]*#if[^\n]*)(\n(?:[ \t]*@\w[^\n]*\n)+)([ \t]*#endif[^\n]*)$", re.MULTILINE
)
_CONDITION = re.compile(rb"\b(?:hasFeature|hasAttribute|objectFormat)\([^()\n]*\)")
_LIFETIME = re.compile(rb"(@_?lifetime)(\([^()\n]*\))")
_ACCESSOR = re.compile(
    rb"(?<=[\s{}])(?:(_read|unsafeAddress)|_modify|unsafeMutableAddress)(?=\s*\{)"
    rb"|(?:(?<=\{ )|(?<=\bget ))(?:(borrow)|mutate)(?=(?: mutate)? \})|(?<=\{ borrow )mutate(?= \})"
)
_YIELD = re.compile(rb"(?<=[\s{])yield\s+&?(?=[\w(])")
_ASSOCIATED = re.compile(rb"(\bassociatedtype\s+\w+\s*:\s*[\w.]+)((?:\s*,\s*[\w.~]+)+)")


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file with a text for each regular expression, as the grammar reads operators in many.

    An empty tuple is an empty array. Words for ownership, the module before ``::``, arguments of ``@lifetime``,
    ``yield``, the end of a range without one, and further bounds of associated types are blank. Newer conditions of
    compilation are names, and attributes are there without one. Accessors that lend a value are ``get`` and ``set``.
    """
    data = _OWNERSHIP.sub(lambda word: b" " * len(word[0]), data)
    data = _CONDITIONAL_ATTRIBUTES.sub(lambda lines: blank_ink(lines[1]) + lines[2] + blank_ink(lines[3]), data)
    data = _NAMED_AS_KEYWORD.sub(b"_", _UNBOUND.sub(b"   ", data))
    data = _CONDITION.sub(lambda condition: b"_" * len(condition[0]), data)
    data = _ACCESSOR.sub(lambda word: (b"get" if word[1] or word[2] else b"set").ljust(len(word[0])), data)
    data = _YIELD.sub(lambda word: blank_ink(word[0]), data)
    for pattern in (_LIFETIME, _ASSOCIATED):
        data = pattern.sub(lambda found: found[1] + blank_ink(found[2]), data)
    data = _REGEX.sub(lambda found: found[0] if found[1] is None else b'"' + b"_" * (len(found[1]) - 2) + b'"', data)
    return _EMPTY.sub(b"[]", data)
