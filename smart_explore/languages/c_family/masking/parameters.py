"""Blank the macros among a function's parameters, and what their default values hold that no grammar reads."""

from __future__ import annotations

import re

from smart_explore.languages.c_family.masking.excess_names import mask_excess_names
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import NAME, Token, group_behind, is_pointer_group

_FREE_WORD = re.compile(rb"\b(?:const|volatile|struct|union|enum|class|unsigned|signed|long|short|typename|register)\b")
_THREE_WORDS = re.compile(
    rb"\w[\s*&]+[A-Za-z_]\w*\s+[A-Za-z_]|\w\s+[A-Za-z_]\w*[\s*&]+[A-Za-z_]|\)\s*(?:[A-Za-z_]|\.\.\.)"
)
_NAMELESS_DEFAULT = re.compile(rb"[*&]\s*+(=[^,()]{0,200}+(?:\([^()]{0,200}+\))?+[^,()]{0,200}+)(?=[,)])")
_NAMELESS_PACK = re.compile(rb"[&*]\s*(\.\.\.)\s*(?=[,)])")
_BRACED_DEFAULT = re.compile(rb"=\s*\{")
_MOST_UNITS = 50


def clean_parameters(reader: Tokenizer, group: Token) -> None:
    """Clean what stands between the parentheses of ``group``."""
    masked, draft = reader.masked, reader.draft
    at, end = group.start + 1, group.end - 1
    for pattern in (_NAMELESS_PACK, _NAMELESS_DEFAULT):
        for found in pattern.finditer(masked, at, end + 1):
            draft.mask(*found.span(1))
    text = masked[at:end]
    if not _THREE_WORDS.search(_FREE_WORD.sub(b"", text)) and not _BRACED_DEFAULT.search(text):
        return
    while at < end:
        units, stop = reader.units(at, end)
        if len(units) < _MOST_UNITS and not _holds_declarator(masked, units):
            mask_excess_names(units, 1, draft)
        if masked[stop : stop + 1] == b"=":
            stop = _past_default(reader, stop, end)
        at = stop + 1


def _holds_declarator(masked: bytes, units: list[Token]) -> bool:
    """Whether a parameter is a function or a pointer to one, or has no name at all."""
    if not any(unit.kind == NAME for unit in units) or is_pointer_group(masked, units[-1]):
        return True
    return any(group_behind(units, at) and unit.kind != NAME for at, unit in enumerate(units))


def _past_default(reader: Tokenizer, at: int, end: int) -> int:
    """The offset of the comma behind a default value; values in braces are blanked on the way."""
    stop = at
    while stop < end and reader.masked[stop : stop + 1] != b",":
        close = reader.pairs.get(stop)
        if close is not None and close < end:
            reader.draft.mask(at, close + 1)
            stop = close
        stop = reader.units(stop + 1, end)[1]
    return stop
