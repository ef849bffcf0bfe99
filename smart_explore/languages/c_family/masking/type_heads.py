"""Blank the macros around the name of a class, struct, union, enum or namespace."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.languages.c_family.masking.macro_calls import unwrap_type
from smart_explore.languages.c_family.masking.tokenizer import Tokenizer
from smart_explore.languages.c_family.masking.tokens import GROUP, NAME, POINTER, Token, group_behind


def is_type_head(units: Sequence[Token], cpp: bool) -> bool:
    """Whether what stands between ``struct`` and a brace names a type, rather than a function that returns one."""
    last_name = last_group = -1
    names = 0
    for at, unit in enumerate(units):
        if unit.is_sign(b":"):
            break
        if unit.kind == POINTER or unit.is_sign(b"=", b",", b"->"):
            return False
        if unit.kind == NAME:
            last_name = at
            names += 1
        elif unit.kind == GROUP:
            last_group = at
    if last_name >= last_group:
        return True
    is_call = last_group == last_name + 1 and units[last_name].is_caps()
    return is_call and (last_group == len(units) - 1 == 1 or (cpp and names == 2))


def clean_type_head(reader: Tokenizer, units: Sequence[Token], at: int) -> bytes:
    """Clean the head of the type or namespace whose keyword is ``units[at]``; returns its name, or nothing."""
    draft = reader.draft
    macros = max((i for i, unit in enumerate(units[:at]) if unit.kind in (NAME, GROUP)), default=-1)
    for unit in units[: macros + 1]:
        if unit.text != b"typedef":
            draft.mask(unit.start, unit.end)
    cut = next((i for i, unit in enumerate(units) if i > at and unit.is_sign(b":")), len(units))
    names = [i for i in range(at + 1, cut) if units[i].kind == NAME]
    if not names:
        if cut < len(units):
            draft.mask(units[cut].start, units[-1].end)  # the size of an enum without a name
        return b""
    _clean_bases(reader, units, cut)
    if len(names) == 1 and (group := group_behind(units[:cut], names[0])):
        unwrap_type(reader, units[names[0]], group)
        return units[names[0]].text
    kept = next((i for i in reversed(names) if not units[i].is_caps()), names[-1])
    for i in names:
        if i != kept:
            group = group_behind(units[:cut], i)
            draft.mask(units[i].start, group.end if group else units[i].end)
    return units[kept].text


def _clean_bases(reader: Tokenizer, units: Sequence[Token], cut: int) -> None:
    """Blank what follows a base class without a comma: macros, and what they are called with."""
    for i in range(cut + 2, len(units)):
        unit, before = units[i], units[i - 1]
        if (unit.kind == NAME and before.kind in (NAME, GROUP)) or (unit.kind == GROUP and before.kind == NAME):
            reader.draft.mask(unit.start, unit.end)
