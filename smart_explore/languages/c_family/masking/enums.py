"""Blank everything but members between an enum's braces: macro calls, attributes, ``#define``."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.c_family.masking.directives import mask_between_values
from smart_explore.languages.c_family.masking.masked_source import MaskedSource
from smart_explore.languages.c_family.masking.non_code import Directive
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import ATTRIBUTE, GROUP, NAME, OTHER, Token, group_behind


def clean_enum(data: bytes, tokenizer: Tokenizer, directives: Sequence[Directive], start: int, end: int) -> None:
    """Clean the enum between the braces at ``start`` and ``end``. ``directives`` are the file's, in order."""
    mask_between_values(data, directives, tokenizer.source, start, end)
    offset = start + 1
    while offset < end:
        tokens, stop = tokenizer.tokens(offset, end)
        is_empty = _clean_member(tokens, tokenizer.source)
        while stop < end and tokenizer.masked[stop] in b"=:{":
            tokens, stop = tokenizer.tokens(tokenizer.pairs.get(stop, stop) + 1, end)
            _clean_value(tokens, tokenizer.source)
        if is_empty and stop < end and tokenizer.masked[stop] in b",":
            tokenizer.source.mask(stop, stop + 1)
        offset = stop + 1


def _clean_member(tokens: Sequence[Token], source: MaskedSource) -> bool:
    """Blank all but the first name that is no call; returns whether there are only calls."""
    member: Token | None = None
    for index, token in enumerate(tokens):
        call = group_behind(tokens, index)
        if token.kind == NAME and call is None and member is None:
            member = token
        elif token.kind in (NAME, ATTRIBUTE):
            source.mask(token.start, call.end if call else token.end)
    return member is None and bool(tokens)


def _clean_value(tokens: Sequence[Token], source: MaskedSource) -> None:
    """Blank a macro behind a number: ``A = 1 DEPRECATED("x")``."""
    for index, token in enumerate(tokens[1:], 1):
        before = tokens[index - 1]
        is_behind_value = before.kind in (NAME, GROUP) or (before.kind == OTHER and not before.text)
        if token.kind == NAME and is_behind_value:
            call = group_behind(tokens, index)
            source.mask(token.start, call.end if call else token.end)
