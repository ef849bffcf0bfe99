"""Result types of functions without annotations, from their return statements."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.annotations import Annotations
from smart_explore.languages.ecmascript.expressions import Expressions
from smart_explore.languages.ecmascript.function_bodies import FunctionBodies
from smart_explore.languages.raw_references import ReferenceCaptures, Variable
from smart_explore.model.kinds import CALLABLE_KINDS

_HANDED_ON = (b"(", b",")
_METHOD = re.compile(rb"(?!async\b|function\b)[\w$#]")
_MAX_BEFORE = 200
_GIVING = CALLABLE_KINDS - {"setter", "constructor"}


class Returns:
    """The inferred result types of one file."""

    def __init__(
        self,
        captures: ReferenceCaptures,
        bodies: FunctionBodies,
        expressions: Expressions,
        annotations: Annotations,
    ) -> None:
        self._captures = captures
        self._data = captures.data
        self._expressions = expressions
        self._annotations = annotations
        self._bodies = bodies
        self._lists = captures.of("declares")

    def types(self) -> Iterator[Variable]:
        """The functions of which all returns are known, by all definitions of their names."""
        functions = self._bodies.functions
        lists = [self._bodies.parameters(function) for function in functions]
        said = self._said_by_signatures(set(lists))
        known: dict[tuple[str, int], tuple[Variable, ...]] = {}
        for function, parameters in zip(functions, lists, strict=True):
            symbol = None if parameters is None else self._captures.symbol_at(parameters.start)
            key = ("", 0) if symbol is None else (symbol.qualified_name, symbol.line_start)
            if parameters is None or symbol is None or symbol.kind not in _GIVING or key in known:
                continue
            is_known = self._is_whole(function) and not self._annotations.is_typed(parameters)
            given = self._bodies.given(function, parameters) if is_known else {}
            types = {start: self._expressions.value(region) for start, region in given.items()}
            name = f"{symbol.name}()"
            known[key] = tuple(Variable(name, start, of_type, "returned") for start, of_type in types.items())
            said.update({symbol.qualified_name} if not types or not all(types.values()) else ())
        yield from (variable for (name, _), several in known.items() if name not in said for variable in several)

    def _said_by_signatures(self, of_functions: set[Region | None]) -> set[str]:
        """The qualified names of functions whose signatures have a result type."""
        said = [one for one in self._lists if one not in of_functions and self._annotations.is_typed(one)]
        return {symbol.qualified_name for one in said if (symbol := self._captures.symbol_at(one.start)) is not None}

    def _is_whole(self, function: Region) -> bool:
        """True if the function is not an argument of another call: its returns are its own."""
        before = self._data[max(0, function.start - _MAX_BEFORE) : function.start].rstrip()
        return not before.endswith(_HANDED_ON) or _METHOD.match(self._data, function.start) is not None
