"""Dart source as the grammar can read it: of the same length, with the same line breaks."""

from __future__ import annotations

import re

from smart_explore.languages.blanks import blank_ink
from smart_explore.languages.lexing import matching_bracket

_WORD = rb"[A-Za-z_$][\w$]*"
HEAD = re.compile(
    rb"^[ \t]*(?:(?:abstract|base|final|interface|mixin|sealed|augment)[ \t]+)*(?:class|enum)[ \t]+(const[ \t]+)?"
    rb"(%s)(?:<[^<>(){};\n]*(?:<[^<>(){};\n]*>[^<>(){};\n]*)*>)?(\.%s)?[ \t]*\(" % (_WORD, _WORD),
    re.MULTILINE,
)
"""The head of a class with a primary constructor, up to its parameters; its second group is the class's name."""
_EMPTY = re.compile(rb"[^{;=]*(;)")
_NEW = re.compile(rb"^([ \t]*(?:const[ \t]+)?)new(?:(?=[ \t]*\()|[ \t](?=[ \t]*%s[ \t]*\())" % _WORD, re.MULTILINE)
_FACTORY = re.compile(rb"^([ \t]*(?:const[ \t]+)?)factory(?=[ \t]*\()", re.MULTILINE)
_EXTENSION_TYPE = re.compile(
    rb"\bextension type( const)?(?= +%s(?:<[^<>(){};\n]*>)?(?:\.%s)?[ \t]*\()" % (_WORD, _WORD)
)
_BODY = re.compile(rb"^([ \t]*)this(?=\s*[:{])", re.MULTILINE)
PRIMARY = b"this"
"""The word that the body of a primary constructor begins with."""


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file as the grammar can read them.

    Primary constructors are blanked, and a class without a body gets one; ``new`` and ``factory`` without a name become
    names, and before a name ``new`` is blanked. The body of a primary constructor, ``this : a = 1 { .. }``, becomes a
    constructor. An extension type without a body becomes a class.
    """
    changed = bytearray(data)
    for head in HEAD.finditer(data):
        start = head.end() - 1
        end = matching_bracket(data, start, len(data))
        if end < 0:
            continue
        begin = head.start(3) if head[3] else start
        changed[begin:end] = blank_ink(data[begin:end])
        if head[1]:
            changed[head.start(1) : head.end(1)] = b" " * len(head[1])
        if empty := _EMPTY.match(data, end):
            changed[empty.start(1) - 1 : empty.end(1)] = b"{}"
    for head in _EXTENSION_TYPE.finditer(data):
        start = data.find(b"(", head.end())
        end = matching_bracket(data, start, len(data))
        if head[1]:
            changed[head.start(1) : head.end(1)] = b"      "
        if end > 0 and (empty := _EMPTY.match(data, end)):
            changed[head.start() : head.end()] = b"class".ljust(head.end() - head.start())
            changed[start:end] = blank_ink(data[start:end])
            changed[empty.start(1) - 1 : empty.end(1)] = b"{}"
    text = _NEW.sub(lambda new: new[1] + (b"neW" if len(new[0]) == len(new[1]) + 3 else b"    "), bytes(changed))
    text = _BODY.sub(rb"\1t() ", text)
    return _FACTORY.sub(rb"\1factorY", text)
