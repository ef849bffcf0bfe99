"""JavaScript with Flow's types. TSX's grammar parses it but for what Flow alone has, which is rewritten in place.

As for TypeScript, every rule keeps the length and the line breaks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from smart_explore.languages.blanks import blank_ink, blank_ranges
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.ecmascript.outline import rules
from smart_explore.languages.ecmascript.repairs import shared_gaps
from smart_explore.languages.ecmascript.tree import Node
from smart_explore.languages.ecmascript.typescript import DECLARES
from smart_explore.languages.lexing import matching_bracket
from smart_explore.languages.rewriting import rewriting

_HOOK_NAME = re.compile(rb"hook (use\w+)")
_COMPONENT_TYPE = re.compile(rb"(?:[=:&|(<,?]|\bas)\s*component(\()")
_MAX_COMPONENT = 5_000  # bytes of a component's type
_MAX_COMPONENTS = 200
_LEADING_COMMENTS = re.compile(rb"(?:\s|//[^\n]*|#![^\n]*|/\*.*?\*/|['\"]use strict['\"];?)*", re.DOTALL)
_NAME_LIKE = bytes.maketrans(b"<>,[]'\" |.?", b"_" * 11)


def has_pragma(head: bytes) -> bool:
    """True if the comments at the start of a file contain ``@flow``."""
    match = _LEADING_COMMENTS.match(head)
    return match is not None and b"@flow" in match[0]


def _blank_spread(match: re.Match[bytes]) -> bytes:
    """Blank a spread in an object type; turn the type of an anonymous parameter into a name."""
    return match[0].translate(_NAME_LIKE) if match[0].startswith(b"$") else blank_ink(match[0])


def _component_types(data: bytes) -> Iterator[tuple[int, int]]:
    """The parameters in the types of components."""
    offset = 0
    for component in islice(_COMPONENT_TYPE.finditer(data), _MAX_COMPONENTS):
        start = component.start(1)
        end = matching_bracket(data, start, min(len(data), start + _MAX_COMPONENT))
        if start >= offset and end > 0:
            yield start, end
            offset = end


known_gaps = rewriting(
    (rb"(?<=[{|])\s*\.\.\.[\w$.]++(?:<[^<>\n]*>)?,(?=\s*\.\.\.\s*,?\s*\|?\})", _blank_spread),
    (rb"(?<=<\{)\s*\.\.\.[\w$.]++(?:<[^<>\n]*>)?,", _blank_spread),
    (rb"(?<=\.\.\.)\$\w+<[^<>\n]*>(?=\s*,?\s*\)\s*=>)", _blank_spread),
    # a type in the place of a parameter, ``(?T) => void``, is a name
    (
        rb"(?<=\()(?:\?[\w$.]++|[\w$.]++(?:[ ]*\|[ ]*[\w$.]++)++|\??[A-Z$][\w$.]*+<[^()=\n]*+(?<=>))(?=\)\s*=>)",
        lambda match: re.sub(rb"[^\w$]", b"_", match[0]),
    ),
    (rb"^[ \t]+\.\.\.[\w$.]++<(?:[^<>=]|<(?:[^<>=]|<[^<>=]*+>)*+>)*+>,?(?=[ \t\r]*$)", b""),
    # a function's type with a bare parameter, ``T => void``, is a union
    (
        rb"((?:(?<=[\w$?]):|\()\s*\??(?:[A-Z][\w$.]*+(?:<[^<>\n]*+>)?|any|bigint|boolean|empty|mixed|null|number|string"
        rb"|symbol|void)\s*)=>(?=\s*[\w$?])",
        rb"\1 |",
    ),
    # components and hooks are functions, in a component's type without parameters
    (rb"\bcomponent(?=\s+[A-Z]\w*\s*[(<])", b"function "),
    lambda data: blank_ranges(data, _component_types(data)) if b"component" in data else data,
    (rb"\bhook use\w(?=\w+\s*[(<])", b"function "),
    # dots of inexact objects, and spreads in types
    (rb"\.\.\.(?=\s*,?\s*\|?\})", b""),
    (rb"^[ \t]+\.\.\.[\w$.]++(?:<[^<>\n]*>)?,?(?=[ \t\r]*$)(?!(?<!,)\s*\}\s*=(?![=>]))", b""),
    # variance, ``+x: T``
    (rb"(?<=[{,;|\n<])[ \t\r\n]*[+-](?=[A-Za-z_$\[][\w$\]: ]*(?:\?|<|\()?\s*:|[A-Z]\w*\s*[,>=:])", b""),
    # ``?`` before a function type, ``interface {}`` as a type, empty type arguments
    (rb"(?<=[:<|&(,=])\s*\?(?=\()", b""),
    (rb"(?<=[=:<|&(,])\s*interface(?=\s*\{)", b""),
    (rb"%checks\b", b""),
    (rb"(?<=[\w$])<>", b""),
    (rb"(?<=\w)\[\](?=\) =>)", b""),
    (rb"(\bopaque type\s+[\w$]+\s*):(?=[^=;\n]*;?[ \t\r]*$)", rb"\1="),
    (rb"\bopaque(\s+type\s+[\w$]+\s*)(?::[^=;\n]*)?", rb"      \1"),
    (rb"\(void\)(?=\s*=>)", b"(v_id)"),
    (rb"declare export ", b"export declare "),
    shared_gaps,
)


def function(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """A function, component or hook; the name that the grammar reads for a hook lacks its beginning."""
    for made in DECLARES["js.function"](node, file):
        hook = _HOOK_NAME.match(file.data, node.start)
        if hook is not None:
            made.name, made.name_start = hook[1].decode("utf-8", "replace"), hook.start(1)
        yield made


OUTLINE = rules({**DECLARES, "js.function": function}, known_gaps)
