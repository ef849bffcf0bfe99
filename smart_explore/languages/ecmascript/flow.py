"""JavaScript with Flow's types. TSX's grammar parses it but for what Flow alone has, which is rewritten in place.

As for TypeScript, every rule keeps the length and the line breaks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from smart_explore.languages.blanks import blank_ink
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.ecmascript.outline import rules
from smart_explore.languages.ecmascript.repairs import shared_gaps
from smart_explore.languages.ecmascript.tree import Node
from smart_explore.languages.ecmascript.typescript import DECLARES
from smart_explore.languages.lexing import matching_bracket

_INEXACT = re.compile(rb"\.\.\.(?=\s*,?\s*\|?\})")
_SPREAD_LINE = re.compile(
    rb"^[ \t]+\.\.\.[\w$.]++(?:<[^<>\n]*>)?,?(?=[ \t\r]*$)(?!(?<!,)\s*\}\s*=(?![=>]))", re.MULTILINE
)
_BLANKED = (
    re.compile(rb"(?<=[{,;|\n<])[ \t\r\n]*[+-](?=[A-Za-z_$\[][\w$\]: ]*(?:\?|<|\()?\s*:|[A-Z]\w*\s*[,>=:])"),
    re.compile(rb"(?<=[:<|&(,=])\s*\?(?=\()"),
    re.compile(rb"(?<=[=:<|&(,])\s*interface(?=\s*\{)"),
    re.compile(rb"%checks\b"),
    re.compile(rb"(?<=[\w$])<>"),
    re.compile(rb"(?<=\w)\[\](?=\) =>)"),
)
_SPREADS_IN_TYPES = (
    re.compile(rb"(?<=[{|])\s*\.\.\.[\w$.]++(?:<[^<>\n]*>)?,(?=\s*\.\.\.\s*,?\s*\|?\})"),
    re.compile(rb"(?<=<\{)\s*\.\.\.[\w$.]++(?:<[^<>\n]*>)?,"),
    re.compile(rb"(?<=\.\.\.)\$\w+<[^<>\n]*>(?=\s*,?\s*\)\s*=>)"),
)
_SPREAD_LINES = re.compile(
    rb"^[ \t]+\.\.\.[\w$.]++<(?:[^<>=]|<(?:[^<>=]|<[^<>=]*+>)*+>)*+>,?(?=[ \t\r]*$)", re.MULTILINE
)
_BARE_PARAMETER = re.compile(
    rb"(?:(?<=[\w$?]):|\()\s*\??(?:[A-Z][\w$.]*+(?:<[^<>\n]*+>)?|any|bigint|boolean|empty|mixed|null|number|string|symbol|void)"
    rb"\s*(=>)(?=\s*[\w$?])"
)
_UNNAMED = re.compile(
    rb"(?<=\()(?:\?[\w$.]++|[\w$.]++(?:[ ]*\|[ ]*[\w$.]++)++|\??[A-Z$][\w$.]*+<[^()=\n]*+(?<=>))(?=\)\s*=>)"
)
_COMPONENT = re.compile(rb"\bcomponent(?=\s+[A-Z]\w*\s*[(<])")
_HOOK = re.compile(rb"\bhook use\w(?=\w+\s*[(<])")
_HOOK_NAME = re.compile(rb"hook (use\w+)")
_COMPONENT_TYPE = re.compile(rb"(?:[=:&|(<,?]|\bas)\s*component(\()")
_MAX_COMPONENT = 5_000  # bytes of a component's type
_MAX_COMPONENTS = 200
_OPAQUE = re.compile(rb"\bopaque(\s+type\s+[\w$]+\s*)(:[^=;\n]*)?")
_BOUND = re.compile(rb"\bopaque type\s+[\w$]+\s*:(?=[^=;\n]*;?[ \t\r]*$)", re.MULTILINE)
_SIGN = re.compile(rb"[^\w$]")
_LEADING_COMMENTS = re.compile(rb"(?:\s|//[^\n]*|#![^\n]*|/\*.*?\*/|['\"]use strict['\"];?)*", re.DOTALL)
_NAME_LIKE = bytes.maketrans(b"<>,[]'\" |.?", b"_" * 11)
_UNNAMED_VOID = re.compile(rb"\(void\)(?=\s*=>)")


def has_pragma(head: bytes) -> bool:
    """True if the comments at the start of a file contain ``@flow``."""
    match = _LEADING_COMMENTS.match(head)
    return match is not None and b"@flow" in match[0]


def known_gaps(data: bytes) -> bytes:
    """The bytes of a damaged file as the grammar can read them.

    Components and hooks are functions, the parameters in a component's type are blanked. A function's type with a bare
    parameter (``T => void``) becomes a union, a type in the place of a parameter (``(?T) => void``) a name. Variance
    (``+x: T``), ``?`` before a function type, ``interface {}`` as a type, ``opaque``, ``%checks`` and empty type
    arguments are blanked, and so are inexact objects' dots and spreads in types.
    """
    for pattern in _SPREADS_IN_TYPES:
        data = pattern.sub(_blank_spread, data)
    data = _UNNAMED.sub(lambda match: _SIGN.sub(b"_", match[0]), data)
    data = _BARE_PARAMETER.sub(lambda match: match[0][:-2] + b" |", _SPREAD_LINES.sub(_blank, data))
    data = _component_types(_COMPONENT.sub(b"function ", data)) if b"component" in data else data
    data = _HOOK.sub(b"function ", data)
    data = _SPREAD_LINE.sub(_blank, _INEXACT.sub(_blank, data))
    for pattern in _BLANKED:
        data = pattern.sub(_blank, data)
    data = _BOUND.sub(lambda match: match[0][:-1] + b"=", data)
    data = _OPAQUE.sub(lambda match: b"      " + match[1] + b" " * len(match[2] or b""), data)
    return shared_gaps(_UNNAMED_VOID.sub(b"(v_id)", data).replace(b"declare export ", b"export declare "))


def _blank(match: re.Match[bytes]) -> bytes:
    return blank_ink(match[0])


def _blank_spread(match: re.Match[bytes]) -> bytes:
    """Blank a spread in an object type; turn the type of an anonymous parameter into a name."""
    return match[0].translate(_NAME_LIKE) if match[0].startswith(b"$") else _blank(match)


def _component_types(data: bytes) -> bytes:
    pieces: list[bytes] = []
    offset = 0
    for component in islice(_COMPONENT_TYPE.finditer(data), _MAX_COMPONENTS):
        start = component.start(1)
        end = matching_bracket(data, start, min(len(data), start + _MAX_COMPONENT))
        if start >= offset and end > 0:
            pieces += (data[offset:start], blank_ink(data[start:end]))
            offset = end
    return b"".join((*pieces, data[offset:]))


def function(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """A function, component or hook; the name that the grammar reads for a hook lacks its beginning."""
    for made in DECLARES["js.function"](node, file):
        hook = _HOOK_NAME.match(file.data, node.start)
        if hook is not None:
            made.name, made.name_start = hook[1].decode("utf-8", "replace"), hook.start(1)
        yield made


OUTLINE = rules({**DECLARES, "js.function": function}, known_gaps)
