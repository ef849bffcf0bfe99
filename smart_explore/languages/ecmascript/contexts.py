"""Parameter types of functions without annotations, from their context: the type of the place that the function is
passed or assigned to.

A callback is an argument, a value in an object that is one, the result of a function, or the value of a variable: each
of these has a type that is written somewhere, and that type's parameters are the callback's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from smart_explore.languages.ecmascript.functions import FUNCTIONS, function_around, parameters_in, parameters_of
from smart_explore.languages.reader.places import child_at, children_at, read_place
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.type_notation import asked
from smart_explore.languages.words import words

_NAME, _KEY, _TYPES, _EACH = read_place("name"), read_place("key"), read_place("type_parameters"), read_place("*")
_CALLEE = read_place("^/function|^/constructor")
_VALUES = words("arrow_function function_expression generator_function method_definition")
_NAMED = words("identifier member_expression super")
MAX_LEVELS = 4
"""A function is in an object in a call in a function: so far is that followed."""


class Contexts:
    """``declared`` are the types of variables and fields by their values, ``results`` those of functions."""

    def __init__(self, e: Uses, declared: Mapping[int, str], results: Mapping[int, str]) -> None:
        self._e = e
        self._tree = e.tree
        self._declared = declared
        self._results = results

    def parameters(self, functions: Iterable[int]) -> Iterator[tuple[int, str]]:
        """The parameters of functions that are values, each with its type in the function's expected type."""
        for function in functions:
            listed = parameters_of(self._tree, function) if self._tree.kinds[function] in _VALUES else -1
            parameters = parameters_in(self._tree, listed) if listed >= 0 else []
            of_type = self._of_function(function) if parameters else ""
            for number, parameter in enumerate(parameters if of_type else ()):
                yield parameter, asked(of_type, f"&{number}")

    def _of_function(self, function: int, levels: int = MAX_LEVELS) -> str:
        """The expected type of a function, from its context; of a method in an object, that of the member in the
        object's type.
        """
        tree = self._tree
        if child_at(tree, function, _TYPES) >= 0:
            return ""
        if tree.kinds[function] != "method_definition":
            return self._of(function, levels)
        name, holder = child_at(tree, function, _NAME), tree.parents[function]
        before = tree.data[tree.starts[function] : tree.starts[name]].strip()
        if tree.kinds[holder] != "object" or tree.kinds[name] != "property_identifier" or before not in (b"", b"async"):
            return ""
        return asked(self._of(holder, levels - 1), f".{self._e.text(name)}")

    def _of(self, node: int, levels: int) -> str:
        """The type that a value has for what it becomes."""
        if (declared := self._declared.get(node)) is not None or not levels:
            return declared or ""
        tree, around = self._tree, self._tree.parents[node]
        kind = tree.kinds[around]
        if kind == "parenthesized_expression":
            return self._of(around, levels)
        if kind == "array":
            return asked(self._of(around, levels - 1), "[]")
        if kind == "arguments":
            callee = child_at(tree, around, _CALLEE)
            number = children_at(tree, around, _EACH).index(node)
            return asked(self._e.value(callee), f"&{number}") if tree.kinds[callee] in _NAMED else ""
        if kind == "pair":
            key = child_at(tree, around, _KEY)
            is_named = tree.kinds[key] == "property_identifier"
            return asked(self._of(tree.parents[around], levels - 1), f".{self._e.text(key)}") if is_named else ""
        is_result = kind == "return_statement" or (kind == "arrow_function" and tree.fields[node] == "body")
        function = function_around(tree, node) if is_result else -1
        if function < 0 or parameters_of(tree, function) < 0:
            return ""
        if (result := self._results.get(function)) is not None:
            return result
        return asked(self._of_function(function, levels - 1), "()") if tree.kinds[function] in FUNCTIONS else ""
