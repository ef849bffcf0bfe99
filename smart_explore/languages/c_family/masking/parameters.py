"""Blank the macros among a function's parameters, and default values that no grammar parses."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.masking.excess_names import mask_excess_names
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import NAME, Token, group_behind, is_pointer_group
from smart_explore.languages.c_family.masking.whole_words import whole_words

_FREE_WORD = re.compile(
    whole_words(b"const volatile struct union enum class unsigned signed long short typename register") + rb"\b"
)
_THREE_WORDS = re.compile(
    rb"\w[\s*&]+[A-Za-z_]\w*\s+[A-Za-z_]|\w\s+[A-Za-z_]\w*[\s*&]+[A-Za-z_]|\)\s*(?:[A-Za-z_]|\.\.\.)"
)
_NAMELESS_DEFAULT = re.compile(rb"[*&]\s*+(=[^,()]{0,200}+(?:\([^()]{0,200}+\))?+[^,()]{0,200}+)(?=[,)])")
_NAMELESS_PACK = re.compile(rb"[&*]\s*(\.\.\.)\s*(?=[,)])")
_BRACED_DEFAULT = re.compile(rb"=\s*\{")
_MAX_TOKENS = 50


def clean_parameters(tokenizer: Tokenizer, group: Token) -> None:
    """Clean the parameters between the parentheses of ``group``."""
    masked, source = tokenizer.masked, tokenizer.source
    offset, end = group.start + 1, group.end - 1
    for pattern in (_NAMELESS_PACK, _NAMELESS_DEFAULT):
        for match in pattern.finditer(masked, offset, end + 1):
            source.mask(*match.span(1))
    text = masked[offset:end]
    if not _THREE_WORDS.search(_FREE_WORD.sub(b"", text)) and not _BRACED_DEFAULT.search(text):
        return
    while offset < end:
        tokens, stop = tokenizer.tokens(offset, end)
        if len(tokens) < _MAX_TOKENS and not _holds_declarator(masked, tokens):
            mask_excess_names(tokens, 1, source)
        if masked[stop : stop + 1] == b"=":
            stop = _past_default(tokenizer, stop, end)
        offset = stop + 1


def _holds_declarator(masked: bytes, tokens: list[Token]) -> bool:
    """True if a parameter is a function or a pointer to one, or has no name at all."""
    if not any(token.kind == NAME for token in tokens) or is_pointer_group(masked, tokens[-1]):
        return True
    return any(group_behind(tokens, index) and token.kind != NAME for index, token in enumerate(tokens))


def _past_default(tokenizer: Tokenizer, start: int, end: int) -> int:
    """The offset of the comma after a default value; blanks values in braces."""
    stop = start
    while stop < end and tokenizer.masked[stop : stop + 1] != b",":
        close = tokenizer.pairs.get(stop)
        if close is not None and close < end:
            tokenizer.source.mask(start, close + 1)
            stop = close
        stop = tokenizer.tokens(stop + 1, end)[1]
    return stop
