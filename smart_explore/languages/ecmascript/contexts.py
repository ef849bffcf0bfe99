"""Expected types: the type that the place of a value or a pattern is declared with, from its context.

A value is an argument, a member of an object that is one, the result of a function, or the value of a variable: each
of these has a type that is written somewhere. A callback's parameters are those of the function type expected of it.
"""

from __future__ import annotations

from collections.abc import Iterable as Several
from collections.abc import Iterator, Mapping, Sequence

from smart_explore.languages.ecmascript.annotations import Annotations
from smart_explore.languages.ecmascript.expressions import ASSIGNMENTS, Values
from smart_explore.languages.ecmascript.functions import FUNCTIONS, function_around, parameters_in, parameters_of
from smart_explore.languages.raw_references import SUPER_VALUE
from smart_explore.languages.reader.places import child_at, children_at, read_place, token_between
from smart_explore.languages.reader.syntax import each
from smart_explore.languages.reader.uses import Uses
from smart_explore.languages.words import words
from smart_explore.terms.building import asked, call_of
from smart_explore.terms.paths import member
from smart_explore.terms.steps import CALL, ELEMENT, LOOP_VARIABLE, Element, Parameter, Step, Typed, TypedCall
from smart_explore.terms.terms import (
    NO_SYMBOL,
    UNKNOWN,
    Expression,
    Function,
    IfInTree,
    Iterable,
    Map,
    Term,
    Tuple,
    TypeItself,
)

_NAME, _KEY, _VALUE, _EACH = read_place("name|pattern"), read_place("key"), read_place("value"), read_place("*")
_LEFT, _RIGHT, _FIELD = read_place("left"), read_place("right"), read_place("name|property")
_CALLEE, _TYPES, _GIVEN = (
    read_place("^/function|^/constructor"),
    read_place("type_parameters"),
    read_place("^/type_arguments/*"),
)
_FIRST, _CALLED = read_place("^/0"), read_place("^/^/function")
_SAME = words("""
parenthesized_expression non_null_expression ternary_expression binary_expression await_expression assignment_pattern
object_assignment_pattern
""")
_CHOOSING = frozenset(("&&", "||", "??"))
_CASTS = {**each("as_expression satisfies_expression", read_place("-1")), "type_assertion": read_place("0/0")}
_FIELDS = words("public_field_definition field_definition")
_PARAMETERS = words("required_parameter optional_parameter formal_parameters")
_CALLBACKS = words("arrow_function function_expression generator_function method_definition")
_METHOD_WORDS = frozenset((b"", b"async"))
_FORWARDING = frozenset({"forwardRef", "React.forwardRef"})
"""React's function for components that pass on a reference: the second type argument is that of their attributes."""
_OF_ELEMENTS = words("Set WeakSet Array ReadonlySet")
_OF_ENTRIES = words("Map WeakMap ReadonlyMap")
_PASSING = frozenset({"Promise.resolve", "Object.freeze", "Object.seal", "structuredClone"})
"""Functions whose result has the type of their argument."""
_GIVEN_BY: dict[int, dict[str, tuple[Step, ...]]] = {
    0: {
        **each("every filter find findIndex findLast findLastIndex flatMap forEach map some", (ELEMENT,)),
        **each("sort toSorted", (ELEMENT,)),
        "then": (),
    },
    1: each("reduce reduceRight sort toSorted", (ELEMENT,)),
}
"""For each parameter of the function that a method of a list or a promise takes first: the steps to it, by method."""
MAX_LEVELS = 12
"""A value is in an object in a call in a function: so far is that followed."""


class Contexts:
    """The contexts of one file. ``documented`` are the types that comments give values, by their nodes."""

    def __init__(self, e: Uses, annotations: Annotations, values: Values, documented: Mapping[int, Term]) -> None:
        self._e = e
        self._tree = e.tree
        self._annotations = annotations
        self._values = values
        self._documented = documented
        self._is_typed = bool(e.tree.all_of("type_annotation"))

    def parameters(self, functions: Several[int]) -> Iterator[tuple[int, Term]]:
        """The parameters of functions that are values, each with its type in the function's expected type."""
        for function in functions:
            listed = parameters_of(self._tree, function) if self._tree.kinds[function] in _CALLBACKS else -1
            for number, parameter in enumerate(parameters_in(self._tree, listed) if listed >= 0 else ()):
                if of_type := next(self._taken(function, number, MAX_LEVELS), None):
                    yield parameter, of_type

    def expected(self, node: int, levels: int = MAX_LEVELS) -> list[Term]:
        """The types expected of the value or pattern at a node, of which the first one that is known counts."""
        return list(filter(None, self._expected(node, levels)))

    def _expected(self, node: int, levels: int) -> Sequence[Term | None]:
        e, tree = self._e, self._tree
        if node in self._documented:
            return [self._documented[node]]
        around, field = tree.parents[node], tree.fields[node]
        kind = tree.kinds[around] if around >= 0 and levels else ""
        if kind in _SAME:
            is_same = kind != "binary_expression" or token_between(tree, *tree.children(around)[:2]) in _CHOOSING
            return self.expected(around, levels - 1) if is_same else []
        if kind in _CASTS:
            is_const = len(tree.children(around)) == 1  # ``as const``
            written = child_at(tree, around, _CASTS[kind])
            return self.expected(around, levels - 1) if is_const else [self._annotations.of_node(written)]
        if kind in _FIELDS:
            return [self._annotations.type_of(child_at(tree, around, _FIELD))]
        if kind == "variable_declarator":
            name, value = child_at(tree, around, _NAME), child_at(tree, around, _VALUE)
            is_typed = self._annotations.is_typed(name) or node != name
            return [self._annotations.type_of(name) if is_typed or value < 0 else self._values.of(value)]
        if kind in _PARAMETERS:
            return self._of_parameter(node, around, levels)
        if kind in ASSIGNMENTS:
            left, right = child_at(tree, around, _LEFT), child_at(tree, around, _RIGHT)
            is_own = node == right and not self._is_typed and tree.kinds[node] in FUNCTIONS  # it says what the left is
            return [e.value(left if node == right else right)] if not is_own else []
        if kind in ("pair", "pair_pattern"):
            key = child_at(tree, around, _KEY)
            return self._of_member(tree.parents[around], key, levels) if key != node else []
        if kind in ("array", "array_pattern"):
            step = Element(str(self._number_in(around, node)))
            return [asked(one, step) for one in self.expected(around, levels - 1)]
        if kind == "arguments":
            return self._of_argument(around, node, levels)
        if kind == "for_in_statement" and field == "left":
            right = child_at(tree, around, _RIGHT)
            return [asked(e.value(right), LOOP_VARIABLE)] if token_between(tree, node, right) == "of" else []
        if kind in ("return_statement", "yield_expression") or (kind == "arrow_function" and field == "body"):
            results = self._of_result(function_around(tree, node), levels - 1)
            return [asked(one, ELEMENT) for one in results] if kind == "yield_expression" else results
        return []

    def _of_function(self, function: int, levels: int = MAX_LEVELS) -> Sequence[Term | None]:
        """The types expected of a function, of a method in an object those of the member in the object's type."""
        tree = self._tree
        if function < 0 or tree.kinds[function] not in _CALLBACKS or child_at(tree, function, _TYPES) >= 0:
            return []
        if tree.kinds[function] != "method_definition":
            return self.expected(function, levels)
        name, holder = child_at(tree, function, _NAME), tree.parents[function]
        before = tree.data[tree.starts[function] : tree.starts[name]].strip()
        is_member = tree.kinds[holder] == "object" and before in _METHOD_WORDS
        return self._of_member(holder, name, levels) if is_member else []

    def _of_member(self, holder: int, key: int, levels: int) -> Sequence[Term | None]:
        """The types of the member with a key that the types expected of an object or its pattern have."""
        if self._tree.kinds[key] == "computed_property_name":
            return []
        name = self._e.text(key).strip("'\"")
        return [_member(one, name) for one in self.expected(holder, levels - 1)]

    def _of_result(self, function: int, levels: int) -> Sequence[Term | None]:
        """The result types of a function: the annotated one, else those expected of a callback."""
        listed = parameters_of(self._tree, function) if function >= 0 else -1
        if listed >= 0 and self._tree.kinds[listed] == "formal_parameters" and self._annotations.is_typed(listed):
            return [self._annotations.type_of(listed)]
        return [asked(one, CALL) for one in self._of_function(function, levels)]

    def _of_parameter(self, node: int, around: int, levels: int) -> Sequence[Term | None]:
        """The types of a pattern that is a parameter, or of a parameter's default."""
        tree = self._tree
        parameter = node if tree.kinds[around] == "formal_parameters" else around
        pattern = node if parameter == node else child_at(tree, around, _NAME)
        if self._annotations.is_typed(pattern) or pattern != node:
            return [self._annotations.type_of(pattern)]
        listed = tree.parents[parameter]
        number = parameters_in(tree, listed).index(parameter)
        return list(self._taken(tree.parents[listed], number, levels - 1))

    def _taken(self, function: int, number: int, levels: int) -> Iterator[Term]:
        """The types that the place of a function gives its parameter of a number, from 0, the surest first."""
        tree = self._tree
        is_first = child_at(tree, function, _FIRST) == function and tree.fields[tree.parents[function]] == "arguments"
        callee = child_at(tree, function, _CALLED) if is_first and number in _GIVEN_BY else -1
        name, receiver = self._e.access(callee) if callee >= 0 else (-1, None)
        step = _GIVEN_BY[number].get(self._e.text(name)) if name >= 0 and receiver is not None else None
        if step is not None and receiver is not UNKNOWN and (of_type := asked(receiver, *step)):
            yield of_type
        yield from filter(None, (asked(one, Parameter(str(number))) for one in self._of_function(function, levels)))

    def _of_argument(self, arguments: int, node: int, levels: int) -> Sequence[Term | None]:
        """The types of the callee's parameter at the place of an argument."""
        tree, given = self._tree, children_at(self._tree, arguments, _EACH)
        number, callee = given.index(node), child_at(tree, arguments, _CALLEE)
        called, types = (
            self._e.text(callee),
            [self._annotations.of_node(one) for one in children_at(tree, arguments, _GIVEN)],
        )
        if tree.fields[callee] == "constructor" and called in _OF_ELEMENTS:
            return [Iterable(one) if one else None for one in types[:1]]
        if tree.fields[callee] == "constructor" and called in _OF_ENTRIES:
            return [Iterable(Tuple(tuple(one or NO_SYMBOL for one in types)))] if types else []
        if called in _FORWARDING and number == 0:
            return [Function(NO_SYMBOL, (one,) if one else ()) for one in types[1:2]]
        if called in _PASSING:
            return types or self.expected(tree.parents[arguments], levels - 1)
        if called == "Object.assign":
            return [self._e.value(one) for one in given if one != node]
        of_callee = TypeItself(SUPER_VALUE) if tree.kinds[callee] == "super" else self._e.value(callee)
        typed = call_of(types, of_types=True) if isinstance(of_callee, Expression) else None
        given_types = (Typed(typed.types),) if isinstance(typed, TypedCall) else ()
        return [asked(of_callee, *given_types, Parameter(str(number)))]

    def _number_in(self, array: int, node: int) -> int:
        """The number of an element of an array or its pattern, which may leave elements out: ``[, b]``."""
        tree, last, number = self._tree, self._tree.starts[array] + 1, 0
        for child in tree.children(array):
            number += tree.data.count(b",", last, tree.starts[child])
            last = tree.ends[child]
            if child == node:
                break
        return number


def _member(of_type: Term, name: str) -> Term | None:
    """The type of a type's member; of a map, that of its values."""
    shape = of_type.otherwise if isinstance(of_type, IfInTree) else of_type
    return asked(of_type, ELEMENT if isinstance(shape, Map) else member(name))
