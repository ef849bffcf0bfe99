"""Type parameters of Java's types and methods, and the type arguments of their bases."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.java.types import written_type
from smart_explore.languages.lexing import split_list
from smart_explore.languages.raw_references import ReferenceCaptures, Variable

_PARAMETER = re.compile(rb"(?:@\w+\s+)*([A-Za-z_$][\w$]*)(?:\s+extends\s+([^&]+))?")
MAX_BASES = 400
"""Characters of what is kept of a type's bases."""


def declare_generics(captures: ReferenceCaptures) -> Iterator[Variable]:
    """The type parameters of each type and method, as ``Name[]``, and the bases that have arguments, as ``Name[^]``."""
    data = captures.data
    for match in captures.matching("generic.parameters"):
        name, (start, end) = match["generic.name"], match["generic.parameters"]
        parts = [data[a:b] for a, b in split_list(data, start + 1, end - 1, angles=True)]
        yield Variable(f"{captures.text(name)}[]", name.start, f"({','.join(map(_parameter, parts))})")
    bases: dict[int, list[Region]] = {}
    for region in captures.of("reference.inherit"):
        symbol = captures.symbol_at(region.start) if data[region.end - 1 : region.end] == b">" else None
        if symbol is not None:
            bases.setdefault(id(symbol), []).append(region)
    for regions in bases.values():
        symbol = captures.symbol_at(regions[0].start)
        text = "^".join(filter(None, (written_type(data[start:end]) for start, end in regions)))
        if symbol is not None and "[" in text and len(text) <= MAX_BASES:
            yield Variable(f"{symbol.name}[^]", regions[0].start, text)


def _parameter(written: bytes) -> str:
    """``T extends Bound & Other`` as ``T:Bound``."""
    parameter = _PARAMETER.match(written.strip())
    if parameter is None:
        return "_"
    bound = written_type(parameter[2]) if parameter[2] else ""
    return parameter[1].decode() + (f":{bound}" if bound else "")
