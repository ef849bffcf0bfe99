"""Functions and types in variables and fields: a call of the variable calls them."""

from __future__ import annotations

from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS, VALUE_KINDS
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.types.value import UNKNOWN_VALUE, Values, ValuesOf
from smart_explore.terms.steps import Call, TypedCall
from smart_explore.terms.terms import Expression, Term

MAX_ALIASED = 8
"""Aliases are not resolved for a call with more candidates."""


class HeldFunctions:
    """The functions and types that variables of one tree hold. ``values`` evaluates a term."""

    def __init__(self, facts: TreeFacts, values: ValuesOf) -> None:
        self._facts = facts
        self._values = values

    def with_aliased(self, found: Resolution) -> Resolution:
        """The resolution of a call: members that are other names of functions, ``total = amount``, and these."""
        held = [*found.places]
        for place in found.places if len(found.places) <= MAX_ALIASED else ():
            parent, file = place.definition.parent, self._facts.file(place.path)
            given = file.type_of(parent, place.definition.name) if parent and file is not None else None
            if file is not None and isinstance(given, Expression) and not _ends_with_call(given):
                known = self.of_type(file, file.number_of(place.definition), given)
                held += (one for one in (known.places if known else ()) if one.definition.kind in CALLABLE_KINDS)
        return found if len(held) == len(found.places) else found._replace(places=tuple(dict.fromkeys(held)))

    def beside(self, file: FileFacts, inside: int, name: str) -> Resolution:
        """The functions inside a function with the name of one of its variables, which a call may mean."""
        found: list[Definition] = []
        while inside >= 0 and not found:
            around = file.definition(inside)
            if around.kind in CALLABLE_KINDS:
                found = [one for one in file.qualified(f"{around.qualified_name}.{name}") if one.kind in CALLABLE_KINDS]
            inside = file.outside(inside)
        return Resolution("ambiguous", tuple(SymbolRef(file.path, one) for one in found))

    def with_held(self, file: FileFacts, inside: int, found: Resolution, called: Term) -> Resolution:
        """The resolution of a call of variables: these, and the functions that they hold."""
        if not found.places or not all(map(_is_variable, found.places)):
            return found
        held = self.of_type(file, inside, called)
        return found if held is None else Resolution(found.how, (*found.places, *held.places))

    def of_type(self, file: FileFacts, inside: int, held: Term, *, is_perhaps: bool = False) -> Resolution | None:
        """The functions and types that a variable or field holds, if all its values are known; with ``is_perhaps`` also
        those known among unknown ones.
        """
        values = self._values(file, inside, held, None)
        if is_perhaps and UNKNOWN_VALUE in values:
            values = tuple(value for value in values if value is not UNKNOWN_VALUE)
            known = _called(file, values)
            return known._replace(how="ambiguous") if known is not None else None
        return _called(file, values)


def _ends_with_call(given: Expression) -> bool:
    return bool(given.steps) and isinstance(given.steps[-1], Call | TypedCall)


def _called(file: FileFacts, values: Values) -> Resolution | None:
    """The functions and types among values; None if there are values of other kinds."""
    held = (value.place for value in values if value.kind in ("function", "type") and value.place is not None)
    places = tuple(place for place in held if place.definition.kind in CALLABLE_KINDS | TYPE_KINDS)
    if not places or len(places) < sum(value.kind != "outside" for value in values):
        return None
    return Resolution("local" if all(place.path == file.path for place in places) else "import", places)


def _is_variable(place: SymbolRef) -> bool:
    return place.definition.kind in VALUE_KINDS
