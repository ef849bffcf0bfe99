"""Preprocess a file for its grammar: code that it cannot parse is replaced by spaces."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.masking.brackets import pair_brackets
from smart_explore.languages.c_family.masking.conditionals import splits
from smart_explore.languages.c_family.masking.declaration_scanner import DeclarationScanner
from smart_explore.languages.c_family.masking.directives import mask_between_values, mask_directives
from smart_explore.languages.c_family.masking.enums import clean_enum
from smart_explore.languages.c_family.masking.expressions import ExpressionMasker
from smart_explore.languages.c_family.masking.extensions import extension_ranges
from smart_explore.languages.c_family.masking.masked_source import MaskedSource
from smart_explore.languages.c_family.masking.modules import module_words
from smart_explore.languages.c_family.masking.non_code import mask, spaces
from smart_explore.languages.c_family.masking.statements import StatementMasker
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer

_BRACE_IN_CALL = re.compile(rb"\b[A-Z_]+[ \t]*\([ \t]*(?:extern[ \t]*\"[ ]*\"[ \t]*\{|\})[ \t]*\)")
_BRACE_ARGUMENT = re.compile(rb"\([ \t]*(?:extern|\})")
"""Finds what ``_BRACE_IN_CALL`` needs: a pattern that begins with a literal is read ten times as fast."""
_PASSABLE = re.compile(rb"#[ \t]*(?:pragma|line|error|warning|undef)\b")
_ATTRIBUTE = re.compile(rb"__attribute__\s*(\()")

_LONGEST_RAW = re.compile(rb"(?<=R\")([^ ()\\\t\v\f\n\"]{16})\((.*?)\)\1(?=\")", re.DOTALL)
"""A raw literal with a delimiter of 16 characters, which the grammar does not read."""


def _raw(literal: re.Match[bytes]) -> bytes:
    """The inside of a raw literal, with a part of its delimiters as text of it."""
    first, last = literal[1][:1], literal[1][1:]
    return first + b"(" + last + literal[2] + last + b")" + first


def prepare(data: bytes, *, cpp: bool) -> bytes:
    """Bytes of the same length and with the same line breaks, for the parser alone. Linear in time; any bytes do.

    It does not wait for an error: half of the files of Linux would have some, and ``} __packed;`` declares a variable
    without one.
    """
    if cpp and b'R"' in data:
        data = _LONGEST_RAW.sub(_raw, data)
    masked, directives = mask(data)
    source = MaskedSource(data)
    mask_directives(data, directives, source)
    blanked = splits(data, masked, directives, cpp)
    if _BRACE_ARGUMENT.search(masked):
        blanked += [match.span() for match in _BRACE_IN_CALL.finditer(masked)]
    if cpp:
        blanked += module_words(bytes(masked))
    blanked += extension_ranges(masked)
    for start, end in blanked:
        masked[start:end] = spaces(masked[start:end])
        source.mask(start, end)
    code = bytes(masked)
    pairs = pair_brackets(code)
    for match in _ATTRIBUTE.finditer(code):
        source.mask(match.start(), pairs.get(match.start(1), match.end() - 1) + 1)
    tokenizer = Tokenizer(code, pairs, source)
    scanner = DeclarationScanner(tokenizer, {d.start: d.end for d in directives if _PASSABLE.match(data, d.start)}, cpp)
    scanner.walk()
    statements, expressions = StatementMasker(code, pairs, source), ExpressionMasker(code, pairs, source, cpp)
    for start, end in scanner.bodies:
        statements.mask(start, end)
        expressions.mask(start, end)
    for start, end in scanner.values:
        expressions.mask_value(start, end)
        if (brace := code.find(b"{", start, end)) >= 0:
            mask_between_values(data, directives, source, brace, pairs.get(brace, brace))
    for start, end in scanner.enums:
        clean_enum(data, tokenizer, directives, start, end)
    return bytes(source)
