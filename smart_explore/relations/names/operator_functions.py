"""The functions that operators call of their operands: those that belong to no type, chosen by their parameters."""

from __future__ import annotations

from typing import NamedTuple

from smart_explore.languages.raw_references import OPERATOR_CALL
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import TYPE_KINDS
from smart_explore.model.relation import PARAMETERS
from smart_explore.relations.edges import NOTHING, Resolution, SymbolRef
from smart_explore.relations.facts.facts import Usage
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.names.global_names import GlobalNames
from smart_explore.relations.types.evaluator import Evaluator
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import UNKNOWN_VALUE, Value, Values
from smart_explore.terms.parse import parse_list
from smart_explore.terms.terms import NO_SYMBOL, Term

_Signature = tuple[Values, ...]
"""The types of a function's parameters; empty if they are unknown."""


class _Fit(NamedTuple):
    """The number of parameters that accept an operand directly, and of those that need a conversion."""

    exact: int
    converted: int


class OperatorFunctions:
    """The look-up of operators that are functions in one tree."""

    def __init__(self, facts: TreeFacts, types: Types, values: Evaluator, names: GlobalNames) -> None:
        self._facts = facts
        self._types = types
        self._values = values
        self._names = names
        self._of_name: dict[tuple[object, str], dict[SymbolRef, _Signature]] = {}
        self._known: dict[tuple[object, str, tuple[Values, ...]], Resolution] = {}

    def called(self, file: FileFacts, inside: int, usage: Usage) -> Resolution:
        """The functions that an operator calls of operands whose types the usage's receiver has, ``operator(A,=b)``."""
        operands = parse_list(usage.receiver.removeprefix(OPERATOR_CALL))
        given = tuple(self._of_type(file, inside, one) for one in operands)
        key = (self._names.at(file), usage.name, given)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._find(self._functions(file, usage.name), given, usage.name)
        is_own = found.how == "import" and all(one.path == file.path for one in found.places)
        return found._replace(how="local") if is_own else found

    def _find(self, functions: dict[SymbolRef, _Signature], given: tuple[Values, ...], name: str) -> Resolution:
        has_objects = not all(given) or any(_is_object(value) for values in given for value in values)
        if not functions or not given or not has_objects:
            return NOTHING
        fits = {one: fit for one, taken in functions.items() if (fit := self._fit(taken, given)) is not None}
        if best := [place for place, fit in fits.items() if fit.exact == len(given)]:
            return Resolution("import", tuple(best))
        some = [place for place, fit in fits.items() if fit.exact]
        some = [place for place in some if not fits[place].converted] or some
        is_one = (len(some) == 1 or len(functions) == 1) and not self._values.has_member(given[0], name)
        return Resolution("unique" if is_one else "ambiguous", tuple(some or fits or functions))

    def _functions(self, file: FileFacts, name: str) -> dict[SymbolRef, _Signature]:
        """The functions with an operator's name visible in a file, with their parameter types."""
        names = self._names.at(file)
        found = self._of_name.get((names, name))
        if found is None:
            named = names.named(lookup_rules(file.language), name)
            signatures = {place: self._signature(place) for place in named}
            found = self._of_name[names, name] = {
                place: taken for place, taken in signatures.items() if taken or not self._is_of_type(place)
            }
        return found

    def _signature(self, place: SymbolRef) -> _Signature:
        file, definition = self._facts.file(place.path), place.definition
        mark = f"{definition.name}{PARAMETERS}{definition.line_start}"
        types = parse_list(file.declared(definition.parent, mark)) if file is not None else ()
        return tuple(self._of_type(file, file.place_of(definition), one) for one in types) if file is not None else ()

    def _of_type(self, file: FileFacts, inside: int, of_type: Term) -> Values:
        """The values of an operand or a parameter; empty if unknown."""
        values = self._values.values(file, inside, of_type) if of_type is not NO_SYMBOL else ()
        return () if UNKNOWN_VALUE in values else values

    def _fit(self, signature: _Signature, given: tuple[Values, ...]) -> _Fit | None:
        """How well a function accepts operands; None if a parameter has another type of the tree."""
        if not signature:
            return _Fit(0, 0)
        if len(signature) != len(given):
            return None
        exact = converted = 0
        for taken, values in zip(signature, given, strict=True):
            objects = any(map(_is_object, taken)), any(map(_is_object, values))
            if any(self._takes(one, value) for one in taken for value in values):
                exact += 1
            elif all(objects):
                return None
            elif taken and values and any(objects):
                converted += 1
        return _Fit(exact, converted)

    def _takes(self, parameter: Value, value: Value) -> bool:
        """True if a value has a parameter's type, or a type derived from it."""
        if parameter.place is None or value.place is None:
            return parameter.kind == value.kind == "outside" and bool(value.name) and parameter.name == value.name
        return parameter.place in (value.place, *self._types.derivation.ancestors(value.place))

    def _is_of_type(self, place: SymbolRef) -> bool:
        """True if a symbol is a member of a type, not of a namespace or a file."""
        return any(owner.definition.kind in TYPE_KINDS for owner in self._types.owners(place))


def _is_object(value: Value) -> bool:
    return value.kind == "object"
