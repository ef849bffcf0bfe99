"""Preprocess a file for its grammar: spaces replace code that it cannot parse."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.c_family.masking.brackets import pair_brackets
from smart_explore.languages.c_family.masking.conditionals import splits
from smart_explore.languages.c_family.masking.declaration_scanner import DeclarationScanner
from smart_explore.languages.c_family.masking.directives import mask_between_values, mask_directives
from smart_explore.languages.c_family.masking.expressions import ExpressionMasker
from smart_explore.languages.c_family.masking.extensions import extension_ranges
from smart_explore.languages.c_family.masking.function_bodies import declares_nothing, empty, macros_in
from smart_explore.languages.c_family.masking.masked_source import MaskedSource
from smart_explore.languages.c_family.masking.non_code import Directive, mask, spaces
from smart_explore.languages.c_family.masking.statements import StatementMasker
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import ATTRIBUTE, NAME, Token, group_behind

_BRACE_IN_CALL = re.compile(rb"\b[A-Z_]+[ \t]*\([ \t]*(?:extern[ \t]*\"[ ]*\"[ \t]*\{|\})[ \t]*\)")
_BRACE_ARGUMENT = re.compile(rb"\([ \t]*(?:extern|\})")
"""Finds the beginnings of ``_BRACE_IN_CALL``: a pattern that begins with a literal is ten times as fast."""
_PASSABLE = re.compile(rb"#[ \t]*(?:pragma|line|error|warning|undef)\b")
_ATTRIBUTE = re.compile(rb"__attribute__\s*(\()")


def prepare(data: bytes, *, cpp: bool, declarations: bool = False) -> bytes:
    """Bytes of the same length and with the same line breaks, only for the parser. Linear in time; any bytes do.

    It does not wait for an error: half of the files of Linux would have some, and ``} __packed;`` declares a variable
    without one. With ``declarations``, the bodies of functions in which nothing is declared are blank, too.
    """
    comments: list[tuple[int, int]] = []
    masked, directives = mask(data, comments)
    source = MaskedSource(data)
    mask_directives(data, directives, source)
    blanked = splits(data, masked, directives, cpp)
    if _BRACE_ARGUMENT.search(masked):
        blanked += [match.span() for match in _BRACE_IN_CALL.finditer(masked)]
    if cpp:
        blanked += _module_words(bytes(masked))
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
        if declarations and declares_nothing(data, code, start, end):
            empty(source, macros_in(data, directives, comments, start, end), start, end)
            continue
        statements.mask(start, end)
        expressions.mask(start, end)
    for start, end in scanner.values:
        expressions.mask_value(start, end)
        if (brace := code.find(b"{", start, end)) >= 0:
            mask_between_values(data, directives, source, brace, pairs.get(brace, brace))
    for start, end in scanner.enums:
        _clean_enum(data, tokenizer, directives, start, end)
    return bytes(source)


def _clean_enum(data: bytes, tokenizer: Tokenizer, directives: Sequence[Directive], start: int, end: int) -> None:
    """Clean the enum between the braces at ``start`` and ``end``. ``directives`` are the file's, in order."""
    mask_between_values(data, directives, tokenizer.source, start, end)
    offset = start + 1
    while offset < end:
        tokens, stop = tokenizer.tokens(offset, end)
        is_empty = _clean_member(tokens, tokenizer.source)
        while stop < end and tokenizer.masked[stop] in b"=:{":
            _, stop = tokenizer.tokens(tokenizer.pairs.get(stop, stop) + 1, end)
        if is_empty and stop < end and tokenizer.masked[stop] in b",":
            tokenizer.source.mask(stop, stop + 1)
        offset = stop + 1


def _clean_member(tokens: Sequence[Token], source: MaskedSource) -> bool:
    """Blank everything but the first name that is no call; returns True if there are only calls."""
    member: Token | None = None
    for index, token in enumerate(tokens):
        call = group_behind(tokens, index)
        if token.kind == NAME and call is None and member is None:
            member = token
        elif token.kind in (NAME, ATTRIBUTE):
            source.mask(token.start, call.end if call else token.end)
    return member is None and bool(tokens)


_MODULE = re.compile(
    rb"^[ \t]*(?:export[ \t]+)?module(?:[ \t]+[A-Za-z_][\w.]*)?[ \t]*(?::[ \t]*[\w.]+)?[ \t]*;", re.MULTILINE
)
_IMPORT = re.compile(
    rb"^[ \t]*(?:export[ \t]+)?import[ \t]*"
    rb"(?:(?<=[ \t])[A-Za-z_][\w.]*(?::[\w.]+)?|:[ \t]*[\w.]+|<[^<>;\n]+>|\"[^\"\n]+\")"
    rb"[ \t]*(?:\[\[[^\n;]*\]\][ \t]*)?;",
    re.MULTILINE,
)
_EXPORT = re.compile(rb"^[ \t]*(export)\b(?=[ \t]*(\{)|\s+[A-Za-z_\[:])", re.MULTILINE)


def _module_words(code: bytes) -> Iterator[tuple[int, int]]:
    """The ranges of module syntax to blank in ``code``, which has no comments."""
    if b"import" not in code and b"module" not in code:
        return
    for pattern in (_MODULE, _IMPORT):
        yield from (match.span() for match in pattern.finditer(code))
    if not _MODULE.search(code):
        return
    pairs = None
    for match in _EXPORT.finditer(code):
        yield match.span(1)
        if match[2]:
            pairs = pair_brackets(code) if pairs is None else pairs
            if (closing := pairs.get(match.start(2))) is not None:
                yield match.span(2)
                yield closing, closing + 1
