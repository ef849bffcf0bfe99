"""Give a grammar what it can parse: the file's bytes, with what it cannot replaced by spaces."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.bodies import Mender
from smart_explore.languages.c_family.conditionals import splits
from smart_explore.languages.c_family.enums import clean_enum
from smart_explore.languages.c_family.expressions import ExpressionMender
from smart_explore.languages.c_family.heads import Walker
from smart_explore.languages.c_family.masking import mask, simplify_condition, spaces, without_inner_comments
from smart_explore.languages.c_family.units import Reader, pair_brackets


_BRACE_IN_CALL = re.compile(rb"\b[A-Z_]+[ \t]*\([ \t]*(?:extern[ \t]*\"[ ]*\"[ \t]*\{|\})[ \t]*\)")
_PRAGMA = re.compile(rb"#[ \t]*(?:pragma|line|error|warning|undef)\b")


def prepare(data: bytes, *, cpp: bool) -> bytes:
    """Bytes of the same length and with the same line breaks, for the parser alone. Linear in time; any bytes do."""
    masked, directives = mask(data)
    out = bytearray(data)
    for directive in directives:
        if data.find(b"/*", directive.start, directive.end) >= 0:
            without_inner_comments(data, out, directive)
        simplify_condition(data, out, directive)
    for start, end in splits(data, masked, directives, cpp):
        masked[start:end] = out[start:end] = spaces(data[start:end])

    def blank(start: int, end: int) -> None:
        out[start:end] = spaces(out[start:end])

    for found in _BRACE_IN_CALL.finditer(masked):
        masked[found.start() : found.end()] = b" " * len(found[0])
        blank(*found.span())
    code = bytes(masked)
    pairs = pair_brackets(code)
    pragmas = {d.start: d.end for d in directives if _PRAGMA.match(data, d.start)}
    reader = Reader(code, pairs, blank)
    walker = Walker(reader, pragmas, blank, cpp)
    walker.walk()
    at = code.find(b"__attribute__")
    while at >= 0:
        opened = code.find(b"(", at, at + 40)
        if opened in pairs and not code[at + 13 : opened].strip():
            blank(at, pairs[opened] + 1)
        at = code.find(b"__attribute__", at + 13)
    statements, expressions = Mender(code, pairs, out), ExpressionMender(code, pairs, out, cpp)
    for start, end in walker.bodies:
        statements.mend(start, end)
        expressions.mend(start, end, is_value=False)
    for start, end in walker.values:
        expressions.mend(start, end, is_value=True)
    for body in walker.enums:
        clean_enum(data, reader, directives, body, blank)
    return bytes(out)
