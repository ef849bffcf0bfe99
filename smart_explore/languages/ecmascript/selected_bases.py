"""Bases behind types that change a type: ``Base`` of ``Partial<Base>``, and of ``Omit<Base, "a">``, which selects."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.types import CHANGED_TYPES, written_type
from smart_explore.languages.lexing import split_bracketed, split_list
from smart_explore.languages.raw_references import ReferenceCaptures, Variable
from smart_explore.languages.type_notation import split_root
from smart_explore.model.relation import SELECTED

_CHANGED = re.compile(rb"\s*([A-Za-z]+)\s*(?=<)")
_SELECTING = frozenset((b"Except", b"Omit", b"Pick"))
MAX_DEPTH = 8


def changed_base(data: bytes, region: Region) -> tuple[Region, bool]:
    """The type that others around it change, ``B`` of ``Partial<Omit<B, "a">>``; True if one of these selects members.

    A type that no other one changes is returned as it is.
    """
    is_selected = False
    for _ in range(MAX_DEPTH):
        changing = _CHANGED.match(data, *region)
        if changing is None or changing[1].decode() not in CHANGED_TYPES:
            break
        first = next(split_bracketed(data, changing.end(), region.end, angles=True), None)
        if first is None:
            break
        region = Region(*first)
        is_selected = is_selected or changing[1] in _SELECTING
    return region, is_selected


def selected_bases(captures: ReferenceCaptures) -> Iterator[Variable]:
    """The bases of which an interface or another name of a type selects members, as ``Name`` with ``SELECTED``."""
    data = captures.data
    if not any(b"%s<" % name in data for name in _SELECTING):
        return
    bases: dict[tuple[str, int], tuple[int, list[str]]] = {}
    for base in captures.of("reference.inherit"):
        symbol = captures.symbol_at(base.start)
        if symbol is not None:
            bases.setdefault((symbol.name, symbol.line_start), (base.start, []))[1].extend(_selected(data, base))
    for alias in captures.matching("alias"):
        name = alias["alias"]
        parts = split_list(data, *alias["alias.type"], angles=True, ends=b"&")
        several = [one for part in parts for one in _selected(data, Region(*part))]
        bases[captures.text(name), -name.start] = (name.start, several)
    for (type_name, _), (start, several) in bases.items():
        if several:
            yield Variable(type_name + SELECTED, start, "^".join(dict.fromkeys(several)))


def _selected(data: bytes, region: Region) -> Iterator[str]:
    base, is_selected = changed_base(data, region)
    written = split_root(written_type(data[base.start : base.end]))[0] if is_selected else ""
    if written:
        yield written.partition("[")[0]
