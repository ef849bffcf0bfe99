"""Blank what stands between an enum's braces beside its members: macro calls, attributes, ``#define``."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from smart_explore.languages.c_family.masking import Directive
from smart_explore.languages.c_family.units import ATTRIBUTE, GROUP, NAME, OTHER, Blank, Reader, Unit

_CONDITIONALS = (b"if", b"el", b"en")


def clean_enum(
    data: bytes, reader: Reader, directives: Sequence[Directive], body: tuple[int, int], blank: Blank
) -> None:
    """Clean the enum between the braces at ``body``. ``directives`` are the file's, in order."""
    start, end = body
    for directive in directives[bisect_left(directives, (start, 0)) :]:
        if directive.start >= end:
            break
        if data[directive.start + 1 : directive.end].lstrip(b" \t")[:2] not in _CONDITIONALS:
            blank(directive.start, directive.end)
    at = start + 1
    while at < end:
        units, stop = reader.units(at, end)
        sign = reader.masked[stop : stop + 1] if stop < end else b""
        is_empty = _clean_member(units, blank)
        while sign in (b"=", b":", b"{"):
            at = reader.pairs.get(stop, stop) + 1
            units, stop = reader.units(at, end)
            sign = reader.masked[stop : stop + 1] if stop < end else b""
            _clean_value(units, blank)
        if is_empty and sign == b",":
            blank(stop, stop + 1)
        at = stop + 1


def _clean_member(units: list[Unit], blank: Blank) -> bool:
    """Blank all but the first name that is no call; returns whether there is none, but calls."""
    member: Unit | None = None
    for at, unit in enumerate(units):
        call = units[at + 1] if at + 1 < len(units) and units[at + 1].kind == GROUP else None
        if unit.kind == ATTRIBUTE:
            blank(unit.start, unit.end)
        elif unit.kind == NAME and (call is not None or member is not None):
            blank(unit.start, call.end if call else unit.end)
        elif unit.kind == NAME:
            member = unit
    return member is None and bool(units)


def _clean_value(units: list[Unit], blank: Blank) -> None:
    """Blank a macro behind a number: ``A = 1 DEPRECATED("x")``."""
    for at, unit in enumerate(units[1:], 1):
        if unit.kind == NAME and units[at - 1].kind in (OTHER, NAME, GROUP) and not _is_sign(units[at - 1]):
            call = units[at + 1] if at + 1 < len(units) and units[at + 1].kind == GROUP else None
            blank(unit.start, call.end if call else unit.end)


def _is_sign(unit: Unit) -> bool:
    return unit.kind == OTHER and bool(unit.text)
