"""The types that TypeScript and Flow write behind names, parameters and the brackets of functions."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from operator import itemgetter

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.type_parameters import TypeParameters
from smart_explore.languages.ecmascript.types import written_type
from smart_explore.languages.lexing import matching_bracket, split_bracketed
from smart_explore.languages.raw_references import ReferenceCaptures, Variable
from smart_explore.languages.type_notation import rest_of
from smart_explore.model.kinds import CALLABLE_KINDS

_COLON = re.compile(rb"\s*[?!]?\s*(?=:)")
_PARAMETER = re.compile(
    rb"(?:@[\w.$]+(?:\([^()]*\))?\s*)*(?:(?:public|private|protected|readonly|override)\s+)*"
    rb"(\.\.\.)?\s*([A-Za-z_$\x80-\xff][\w$\x80-\xff]*+)"
)
_WORD = re.compile(r"(?<![.\w$])[\w$]+(?![\w$:])")
_BRACKET = b"("[0]


class Annotations:
    """The type annotations of one file. ``documented`` maps the byte offset of a name, pattern or parameter list to the
    type that a JSDoc comment gives it.
    """

    def __init__(self, captures: ReferenceCaptures, documented: Mapping[int, str]) -> None:
        self._captures = captures
        self._documented = documented
        self._annotations = {region.start: region for region in captures.of("annotation")}
        self._bounds: dict[str, list[tuple[int, str]]] = {}
        self.parameters = TypeParameters(captures)
        for region, bound in self.parameters.bounds.items():
            name = captures.text(region)
            is_replaced = bound and region not in self.parameters.of_symbols and not set("^|=") & set(bound)
            self._bounds.setdefault(name, []).append((region.start, bound if is_replaced else name))
        self._bounds = {name: kept for name, kept in self._bounds.items() if any(known != name for _, known in kept)}

    def type_of(self, name: Region) -> str:
        """The type that is written behind a name, or behind the parameters of a function."""
        annotation = self.behind(name)
        if annotation is None:
            return self._documented.get(name.start, "")
        return self.written(Region(annotation.start + 1, annotation.end))

    def is_typed(self, name: Region) -> bool:
        """True if a name, or a parameter list for the function's result, has an annotation or a documented type."""
        return self.behind(name) is not None or name.start in self._documented

    def documented_patterns(self) -> Iterator[Region]:
        """Where the patterns begin that comments say a type of, up to the end of the file."""
        data = self._captures.data
        return (Region(start, len(data)) for start in self._documented if data[start] in b"{[")

    def written(self, region: Region, read: Callable[[bytes], str] = written_type) -> str:
        """The type written at ``region``. A type parameter that belongs to no symbol is replaced by its upper bound."""
        of_type = read(self._captures.data[slice(*region)])
        if not self._bounds or not of_type:
            return of_type
        return _WORD.sub(lambda word: self._bound(word[0], region.start), of_type)

    def _bound(self, name: str, start: int) -> str:
        bounds = self._bounds.get(name, [])
        number = bisect_right(bounds, start, key=itemgetter(0)) - 1
        return bounds[number][1] if number >= 0 else name

    def behind(self, name: Region) -> Region | None:
        """The annotation that follows a name, without its colon; None if there is none."""
        colon = _COLON.match(self._captures.data, name.end) if self._annotations else None
        return None if colon is None else self._annotations.get(colon.end())

    @cached_property
    def results(self) -> dict[int, str]:
        """The annotated result type of each function, by the byte offset of its parameter list."""
        lists = [region for region in self._captures.of("declares") if self._captures.data[region.start] == _BRACKET]
        return {region.start: of_type for region in lists if (of_type := self.type_of(region))}

    def of_functions(self) -> Iterator[Variable]:
        """The annotated results and parameters of the file's functions, each function once."""
        data = self._captures.data
        known: set[tuple[str, int]] = set()
        for region in self._captures.of("declares"):
            if data[region.start] != _BRACKET or (symbol := self._captures.symbol_at(region.start)) is None:
                continue
            key = (symbol.qualified_name, symbol.line_start)
            if key in known or symbol.kind not in CALLABLE_KINDS or self.parameters.is_in_one(region.start):
                continue
            known.add(key)
            if region.start in self.results:
                yield Variable(f"{symbol.name}()", region.start, self.results[region.start])
            for number, (start, end) in enumerate(split_bracketed(data, *region, angles=True)):
                name = _PARAMETER.match(data, start, end)
                is_pattern = data[start : start + 1] in (b"{", b"[")
                behind = name.end(2) if name else matching_bracket(data, start, end) if is_pattern else -1
                of_type = self.type_of(Region(name.start(2) if name else start, behind)) if behind >= 0 else ""
                if name and name[1] and of_type:
                    yield Variable(f"{symbol.name}&*{number}", region.start, rest_of(of_type)[1:])
                elif of_type and of_type[0] not in "[(":
                    yield Variable(f"{symbol.name}&{number}", region.start, of_type)
