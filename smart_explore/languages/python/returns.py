"""Result types of functions without an annotation, where each of their returns is known."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.python.values import Values
from smart_explore.languages.raw_references import ReferenceCaptures, Variable

_KINDS = frozenset({"function", "method", "getter"})
MAX_RETURNS = 4
"""The result of a function with more returns is unknown."""


def returned(captures: ReferenceCaptures, values: Values) -> Iterator[Variable]:
    """The type of each return of the functions whose returns are all known; generators have none."""
    generators = {id(captures.symbol_at(region.start)) for region in captures.of("yield")}
    known = generators | {
        id(captures.symbol_at(match["returns.name"].start)) for match in captures.matching("returns.name")
    }
    several: dict[int, list[Region]] = {}
    for region in captures.of("returned"):
        symbol = captures.symbol_at(region.start)
        if symbol is not None and symbol.kind in _KINDS and id(symbol) not in known:
            several.setdefault(id(symbol), []).append(region)
    for regions in several.values():
        given = [
            (region, values.parts(region)) for region in regions[: MAX_RETURNS + 1] if values.source(region) != b"None"
        ]
        symbol = captures.symbol_at(regions[0].start)
        if symbol is not None and len(regions) <= MAX_RETURNS and all(of_type for _, of_type in given):
            for region, of_type in given:
                yield Variable(f"{symbol.name}()", region.start, of_type, "returned")
