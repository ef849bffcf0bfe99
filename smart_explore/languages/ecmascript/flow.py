"""JavaScript with Flow's types. TSX's grammar parses it but for what Flow alone has, which is rewritten in place.

As for TypeScript, every repair keeps the length and the line breaks.
"""

from __future__ import annotations

import re

from smart_explore.languages.ecmascript.outline import rules
from smart_explore.languages.ecmascript.typescript import DECLARES

_INEXACT = re.compile(rb"\.\.\.(?=\s*,?\s*\|?\})")
_SPREAD_LINE = re.compile(rb"^[ \t]+\.\.\.[\w$.]+(?:<[^<>\n]*>)?,?(?=[ \t\r]*$)", re.MULTILINE)
_BLANKED = (
    re.compile(rb"(?<=[{,;|\n<])[ \t\r\n]*[+-](?=[A-Za-z_$\[][\w$\]: ]*(?:\?|<|\()?\s*:|[A-Z]\w*\s*[,>=:])"),
    re.compile(rb"(?<=[:<|&(,=])\s*\?(?=\()"),
    re.compile(rb"(?<=[=:<|&(,])\s*interface(?=\s*\{)"),
    re.compile(rb"%checks\b"),
    re.compile(rb"(?<=[\w$])<>"),
    re.compile(rb"(?<=\w)\[\](?=\) =>)"),
)
_OPAQUE = re.compile(rb"\bopaque(\s+type\s+[\w$]+\s*)(:[^=;\n]*)?")
_INK = re.compile(rb"[^\s]")
_LEADING_COMMENTS = re.compile(rb"(?:\s|//[^\n]*|#![^\n]*|/\*.*?\*/|['\"]use strict['\"];?)*", re.DOTALL)
_UNNAMED_VOID = re.compile(rb"\(void\)(?=\s*=>)")


def has_pragma(head: bytes) -> bool:
    """Whether the comments that a file begins with hold ``@flow``."""
    match = _LEADING_COMMENTS.match(head)
    return match is not None and b"@flow" in match[0]


def repair(data: bytes) -> bytes:
    """The bytes to parse in place of the file's.

    Variance (``+x: T``), ``?`` before a function type, ``interface {}`` as a type, ``opaque``, ``%checks`` and empty
    type arguments are blanked, and so are inexact objects' dots and spreads that have a line of their own.
    """
    data = _SPREAD_LINE.sub(_blank, _INEXACT.sub(_blank, data))
    for pattern in _BLANKED:
        data = pattern.sub(_blank, data)
    data = _OPAQUE.sub(lambda match: b"      " + match[1] + b" " * len(match[2] or b""), data)
    return _UNNAMED_VOID.sub(b"(v_id)", data).replace(b"declare export ", b"export declare ")


def _blank(match: re.Match[bytes]) -> bytes:
    return _INK.sub(b" ", match[0])


OUTLINE = rules(DECLARES, prepare=repair)
