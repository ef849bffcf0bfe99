"""Blank what stands between an enum's braces beside its members: macro calls, attributes, ``#define``."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from smart_explore.languages.c_family.masking.masked_source import MaskedSource
from smart_explore.languages.c_family.masking.non_code import Directive
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import ATTRIBUTE, GROUP, NAME, OTHER, Token, group_behind

_CONDITIONALS = (b"if", b"el", b"en")


def clean_enum(data: bytes, reader: Tokenizer, directives: Sequence[Directive], start: int, end: int) -> None:
    """Clean the enum between the braces at ``start`` and ``end``. ``directives`` are the file's, in order."""
    for at in range(bisect_left(directives, (start, 0)), len(directives)):
        directive = directives[at]
        if directive.start >= end:
            break
        if data[directive.start + 1 : directive.end].lstrip(b" \t")[:2] not in _CONDITIONALS:
            reader.draft.mask(*directive)
    at = start + 1
    while at < end:
        units, stop = reader.units(at, end)
        is_empty = _clean_member(units, reader.draft)
        while stop < end and reader.masked[stop] in b"=:{":
            units, stop = reader.units(reader.pairs.get(stop, stop) + 1, end)
            _clean_value(units, reader.draft)
        if is_empty and stop < end and reader.masked[stop] in b",":
            reader.draft.mask(stop, stop + 1)
        at = stop + 1


def _clean_member(units: Sequence[Token], draft: MaskedSource) -> bool:
    """Blank all but the first name that is no call; returns whether there are only calls."""
    member: Token | None = None
    for at, unit in enumerate(units):
        call = group_behind(units, at)
        if unit.kind == NAME and call is None and member is None:
            member = unit
        elif unit.kind in (NAME, ATTRIBUTE):
            draft.mask(unit.start, call.end if call else unit.end)
    return member is None and bool(units)


def _clean_value(units: Sequence[Token], draft: MaskedSource) -> None:
    """Blank a macro behind a number: ``A = 1 DEPRECATED("x")``."""
    for at, unit in enumerate(units[1:], 1):
        before = units[at - 1]
        is_behind_value = before.kind in (NAME, GROUP) or (before.kind == OTHER and not before.text)
        if unit.kind == NAME and is_behind_value:
            call = group_behind(units, at)
            draft.mask(unit.start, call.end if call else unit.end)
