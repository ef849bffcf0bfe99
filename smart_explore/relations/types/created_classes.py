"""Classes as results of expressions: by a constructor's type, or a mixin."""

from __future__ import annotations

from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.inference import Given
from smart_explore.relations.types.value import Value, Values, ValuesOf, union
from smart_explore.relations.types.value_steps import ValueSteps
from smart_explore.terms.building import parts_of
from smart_explore.terms.steps import CALL
from smart_explore.terms.terms import Access, Expression, Union

MAX_ALIASES = 6
"""The number of type aliases that are followed from a constructor's type."""


class CreatedClasses:
    """The classes that expressions of one tree evaluate to. ``values`` evaluates a term."""

    def __init__(self, declared: DeclaredValues, steps: ValueSteps, values: ValuesOf) -> None:
        self._declared = declared
        self._steps = steps
        self._values = values
        steps.call_with = self.returned_classes

    def classes(self, values: Values) -> Values:
        """The classes of values, as types: a constructor's type means the type of the instances."""
        return union(self._class_of(value) for value in values)

    def returned_classes(self, function: Values, given: Values, at: Given) -> Values:
        """The classes that functions return for these arguments; a mixin returns one of several types."""
        functions = [value for value in function if value.kind == "function" and value.place is not None]
        if not functions:
            return self._steps.follow(function, (CALL,), at.file, at.inside)
        handed = at._replace(values=self.classes(given))
        return self.classes(union(self._steps.call(one, handed) for one in functions))

    def _class_of(self, value: Value) -> Values:
        if value.kind == "type":
            return (value,)
        if value.kind not in ("object", "structure") or (value.place is None and value.kind == "object"):
            return (value,)
        file = value.file if value.file is not None else self._declared.file(value.place) if value.place else None
        made = self._steps.follow((value,), (CALL,), file) if file is not None else ()
        objects = union(self._underlying(one, MAX_ALIASES) for one in made if one.kind == "object")
        return tuple(one._replace(kind="type") for one in objects) or (value,)

    def _underlying(self, value: Value, levels: int) -> Values:
        """The objects of the types that an object's alias type means."""
        place = value.place
        if place is None or place.definition.kind != "type" or not levels:
            return (value,)
        found = self._declared.declared_of(place, "", value if value.arguments else None)
        return union(self._underlying(one, levels - 1) for one in found if one.kind == "object")

    def underlying(self, place: SymbolRef) -> tuple[SymbolRef, ...]:
        """The target of a type alias; empty for an alias of several types."""
        file = self._declared.file(place)
        of_type = file.type_of(place.definition.parent, place.definition.name)
        if of_type is None or isinstance(of_type, Union | Access | Expression):
            return ()
        found = self._underlying(Value("object", place), MAX_ALIASES)
        return tuple(one.place for one in found if one.place is not None and one.place != place)

    def of_variable(self, place: SymbolRef) -> tuple[SymbolRef, ...]:
        """The base types of a class that extends a variable whose type is an intersection."""
        file, definition = self._declared.file(place), place.definition
        parts = parts_of(file.type_of(definition.parent, definition.name))
        number = file.number_of(definition)
        return self.places(union(self.classes(self._values(file, number, part, None)) for part in parts))

    def places(self, values: Values) -> tuple[SymbolRef, ...]:
        """The base types of a class that extends these values."""
        classes = (value for value in self.classes(values) if value.kind == "type" and value.place is not None)
        objects = union(self._underlying(value._replace(kind="object"), MAX_ALIASES) for value in classes)
        return tuple(dict.fromkeys(value.place for value in objects if value.place is not None))
