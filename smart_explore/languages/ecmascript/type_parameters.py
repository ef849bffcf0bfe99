"""The type parameters of classes, interfaces, other names of types and functions, and the arguments of bases."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.types import written_type
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.lexing import split_list
from smart_explore.languages.raw_references import ReferenceCaptures, Variable
from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS

_BEFORE = re.compile(rb"([\w$]+|=|[*])?\s*<\s*(?:(?:const|in|out)\s+)*\Z")
_NAMELESS = frozenset((b"=", b"async", b"function", b"*"))
_OF_SEVERAL = re.compile(rb"([\w$.]+)<([^<>,|]+&(?:[^<>,|]|<[^<>]*>)+)>")
MAX_BEFORE = 200
MAX_BASES = 400
"""Characters of what is kept of the bases of a type."""


class TypeParameters:
    """The type parameters of one file.

    ``bounds`` maps each to its upper bound, ``""`` where that is unknown. ``of_symbols`` are those of symbols;
    ``declared`` lists them by symbol.
    """

    def __init__(self, captures: ReferenceCaptures) -> None:
        self._captures = captures
        data = captures.data
        regions = captures.of("type.parameter")
        written = {match["bounded"]: match["bound.type"] for match in captures.matching("bounded")} if regions else {}
        self._lists = IntervalIndex(captures.of("type.parameters"))
        self.bounds = {
            region: _bound(data[slice(*written[region])].removeprefix(b"extends").strip()) if region in written else ""
            for region in regions
        }
        lists: dict[tuple[str, str], dict[str, list[Region]]] = {}
        for symbol, several in self._of_symbols():
            key = (symbol.qualified_name, symbol.name)
            lists.setdefault(key, {}).setdefault(self._text(several), []).extend(several)
        self.of_symbols: set[Region] = set()
        self.declared: list[Variable] = []
        for (_, name), one in lists.items():
            if len(one) == 1:  # else it has overloads, and each has others
                text, several = next(iter(one.items()))
                self.of_symbols.update(several)
                self.declared.append(Variable(f"{name}[]", several[0].start, text))

    def is_in_one(self, start: int) -> bool:
        """True if byte ``start`` is in a list of type parameters, in a bound or a default."""
        return self._lists.holds(start)

    def _of_symbols(self) -> Iterator[tuple[Symbol, list[Region]]]:
        """The symbols with type parameters right behind their names, or before those of the function they are."""
        data = self._captures.data
        symbol: Symbol | None = None
        several: list[Region] = []
        for region in self.bounds:
            before = _BEFORE.search(data, max(0, region.start - MAX_BEFORE), region.start)
            if before is None:
                several += [region]
                continue
            if symbol is not None:
                yield symbol, several
            symbol, several = self._captures.symbol_at(region.start), [region]
            name = symbol.name.encode() if symbol is not None else b""
            kinds = CALLABLE_KINDS if before[1] in _NAMELESS else CALLABLE_KINDS | TYPE_KINDS
            if symbol is None or symbol.kind not in kinds or (before[1] != name and before[1] not in _NAMELESS):
                symbol = None
        if symbol is not None:
            yield symbol, several

    def _text(self, several: list[Region]) -> str:
        bounds = {region: "" if "=" in self.bounds[region] else self.bounds[region] for region in several}
        each = (self._captures.text(region) + (f":{bounds[region]}" if bounds[region] else "") for region in several)
        return f"({','.join(each)})"


def _bound(written: bytes) -> str:
    """The upper bound of a type parameter; ``Constructor<A & B>`` is a constructor of each."""
    generic = _OF_SEVERAL.fullmatch(written)
    if generic is None:
        return written_type(written)
    name, several = generic.groups()
    parts = (several[a:b] for a, b in split_list(several, 0, len(several), angles=True, ends=b"&"))
    return "^".join(filter(None, (written_type(b"%s<%s>" % (name, part)) for part in parts)))


def of_bases(captures: ReferenceCaptures) -> Iterator[Variable]:
    """The type arguments that each type passes to its generic bases, as ``Name[^]``."""
    data = captures.data
    suffixes = {region.start: region.end for region in captures.of("suffix")}
    bases: dict[tuple[str, int], tuple[Symbol, int, list[str]]] = {}
    for start, end in captures.of("reference.inherit") if suffixes else ():
        end = suffixes.get(end, end)
        symbol = captures.symbol_at(start) if data[end - 1 : end] == b">" else None
        if symbol is not None and "[" in (base := written_type(data[start:end])):
            key = (symbol.qualified_name, symbol.line_start)
            bases.setdefault(key, (symbol, start, []))[2].append(base)
    for symbol, start, several in bases.values():
        if len(text := "^".join(several)) <= MAX_BASES:
            yield Variable(f"{symbol.name}[^]", start, text)
