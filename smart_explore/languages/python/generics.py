"""Type parameters of Python's classes and functions, type arguments of their bases, and metaclasses."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import split_list
from smart_explore.languages.python.annotations import reduced
from smart_explore.languages.raw_references import ReferenceCaptures, Variable

_OF_PARAMETERS = re.compile(rb"(?:\w+\.)?(?:Generic|Protocol)\s*\[")
_METACLASS = re.compile(rb"metaclass\s*=\s*")
_CALLED_BASE = re.compile(rb"([A-Za-z_][\w.]{0,80}+)\(")
MAX_BASES = 400
"""Characters of what is kept of a class's bases."""


def declare_generics(captures: ReferenceCaptures) -> Iterator[Variable]:
    """Type parameters, type arguments of bases, and metaclasses of a file's classes and functions."""
    data = captures.data
    for match in captures.matching("generic.parameters"):
        name, (start, end) = match["generic.name"], match["generic.parameters"]
        parts = [data[a:b] for a, b in split_list(data, start + 1, end - 1, hashes=True)]
        yield Variable(f"{captures.text(name)}[]", name.start, f"({','.join(map(_parameter, parts))})")
    bases: dict[int, list[Region]] = {}
    for region in captures.of("reference.inherit"):
        if (metaclass := _METACLASS.match(data, *region)) is not None:
            symbol = captures.symbol_at(region.start)
            written = reduced(data[metaclass.end() : region.end])
            if symbol is not None and written.replace(".", "").isidentifier():
                yield Variable(f"{symbol.name}[%]", region.start, written)
        elif data[region.end - 1 : region.end] == b"]":
            symbol = captures.symbol_at(region.start)
            if symbol is not None:
                bases.setdefault(id(symbol), []).append(region)
        elif data[region.end - 1 : region.end] == b")":
            symbol, called = captures.symbol_at(region.start), _CALLED_BASE.match(data, *region)
            if symbol is not None and called is not None:
                yield Variable(f"{symbol.name}[=]", region.start, f"={called[1].decode('utf-8', 'replace')}()")
    for several in bases.values():
        yield from _of_bases(captures, several)


def _parameter(written: bytes) -> str:
    """``T: Bound = Default`` as ``T:Bound``."""
    name, _, rest = written.partition(b":")
    bound = reduced(rest.partition(b"=")[0])
    name = name.partition(b"=")[0].strip(b" *\t")
    return name.decode("utf-8", "replace") + (f":{bound}" if bound and "^" not in bound else "")


def _of_bases(captures: ReferenceCaptures, regions: list[Region]) -> Iterator[Variable]:
    data = captures.data
    symbol = captures.symbol_at(regions[0].start)
    assert symbol is not None
    kept = []
    for start, end in regions:
        head = _OF_PARAMETERS.match(data, start, end)
        if head is None:
            kept.append(reduced(data[start:end]))
            continue
        names = [_parameter(data[a:b]) for a, b in split_list(data, head.end(), end - 1, hashes=True)]
        yield Variable(f"{symbol.name}[]", start, f"({','.join(names)})")
    if text := "^".join(filter(None, kept)):
        yield Variable(f"{symbol.name}[^]", regions[0].start, text if len(text) <= MAX_BASES else "")
