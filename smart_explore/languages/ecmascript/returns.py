"""What functions give that do not say so: what each of their returns gives."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.annotations import Annotations
from smart_explore.languages.ecmascript.expressions import Expressions
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.raw_references import ReferenceCaptures, Variable
from smart_explore.model.kinds import CALLABLE_KINDS

_RETURN = re.compile(rb"return\b\s*")
_ARROW = re.compile(rb"\s*=>\s*")
_NOTHING = frozenset((b"", b"null", b"undefined"))
_HANDED_ON = (b"(", b",")
_METHOD = re.compile(rb"(?!async\b|function\b)[\w$#]")
_BRACE = b"{"[0]
_MAX_BEFORE = 200
_GIVING = CALLABLE_KINDS - {"setter", "constructor"}


class Returns:
    """Of one file."""

    def __init__(self, captures: ReferenceCaptures, expressions: Expressions, annotations: Annotations) -> None:
        self._captures = captures
        self._data = captures.data
        self._expressions = expressions
        self._annotations = annotations
        self._functions = captures.of("scope")
        self._lists = captures.of("declares")
        self._list_starts = [region.start for region in self._lists]

    def types(self) -> Iterator[Variable]:
        """The functions of which all returns are known, by all definitions of their names."""
        function_at = IntervalIndex(self._functions)
        returned: dict[int, list[Region]] = defaultdict(list)
        for region in self._captures.of("returned"):
            returned[function_at.innermost(region.start)].append(region)
        lists = [self._parameters(function) for function in self._functions]
        said = self._said_by_signatures(set(lists))
        known: dict[tuple[str, int], tuple[Variable, ...]] = {}
        for number, (function, parameters) in enumerate(zip(self._functions, lists, strict=True)):
            symbol = None if parameters is None else self._captures.symbol_at(parameters.start)
            key = ("", 0) if symbol is None else (symbol.qualified_name, symbol.line_start)
            if parameters is None or symbol is None or symbol.kind not in _GIVING or key in known:
                continue
            is_known = self._is_whole(function) and not self._annotations.is_typed(parameters)
            given = self._given(function, parameters, returned[number]) if is_known else {}
            types = {start: self._expressions.value(region) for start, region in given.items()}
            name = f"{symbol.name}()"
            known[key] = tuple(Variable(name, start, of_type, "returned") for start, of_type in types.items())
            said.update({symbol.qualified_name} if not types or not all(types.values()) else ())
        yield from (variable for (name, _), several in known.items() if name not in said for variable in several)

    def _said_by_signatures(self, of_functions: set[Region | None]) -> set[str]:
        """The functions of which a signature says what they give."""
        said = [one for one in self._lists if one not in of_functions and self._annotations.is_typed(one)]
        return {symbol.qualified_name for one in said if (symbol := self._captures.symbol_at(one.start)) is not None}

    def _parameters(self, function: Region) -> Region | None:
        number = bisect_left(self._list_starts, function.start)
        return self._lists[number] if number < len(self._lists) and self._lists[number].end <= function.end else None

    def _is_whole(self, function: Region) -> bool:
        """Whether it is a function that runs when it is called, and is not an argument of another."""
        before = self._data[max(0, function.start - _MAX_BEFORE) : function.start].rstrip()
        return not before.endswith(_HANDED_ON) or _METHOD.match(self._data, function.start) is not None

    def _given(self, function: Region, parameters: Region, returned: list[Region]) -> dict[int, Region]:
        """What a function gives, by where that is said: in its returns, or behind its arrow."""
        if b"*" in self._data[function.start : parameters.start]:
            return {}  # of a generator a return says little
        arrow = _ARROW.match(self._data, parameters.end)
        if arrow is not None and self._data[arrow.end()] != _BRACE:
            return {parameters.end: Region(arrow.end(), function.end)}
        given = {self._stands_at(region, parameters): self._behind(region) for region in returned}
        return {start: region for start, region in given.items() if self._data[slice(*region)] not in _NOTHING}

    def _stands_at(self, region: Region, parameters: Region) -> int:
        """Where a return stands in its own function: a function that is returned begins on the same line."""
        own = self._captures.symbol_at(parameters.start)
        before = max(parameters.end, self._data.rfind(b"\n", parameters.end, region.start))
        return next((at for at in (region.start, before) if self._captures.symbol_at(at) == own), parameters.end)

    def _behind(self, region: Region) -> Region:
        """What stands behind ``return``."""
        word = _RETURN.match(self._data, *region)
        start = word.end() if word else region.start
        return Region(start, max(start, region.start + len(self._data[slice(*region)].rstrip(b"; \t\r\n"))))
