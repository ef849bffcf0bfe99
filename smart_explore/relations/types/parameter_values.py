"""Values of parameters, by the declarations of functions, constructors and interfaces."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.registry import lookup_rules
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import Value, Values, union
from smart_explore.terms.steps import Parameter, Step


class ParameterValues:
    """The values of parameters in one tree; ``step`` follows one step on a value."""

    def __init__(
        self, types: Types, declared: DeclaredValues, step: Callable[[Value, Step, FileFacts], Values]
    ) -> None:
        self._types = types
        self._declared = declared
        self._step = step

    def of(self, value: Value, place: SymbolRef, step: Parameter) -> Values:
        """The values of a parameter of a function, of a callable object, or of a type's constructors."""
        if value.kind == "object":
            behind = self._declared.behind(value, place, lambda one: self._step(one, step, self._declared.file(place)))
            return behind or self._of_only_method(value, place, step)
        if value.kind == "type":
            constructors = lookup_rules(self._declared.file(place).language).types.constructors
            names = [name or place.definition.name for name in constructors]
            members = [member for name in names for member in self._types.members(place, name)]
            return union(self.of(Value("function", member, value), member, step) for member in members)
        if (number := step.number) < 0:  # by its label
            return self._declared.declared_of(place, f"&{step.which}", value.owner)
        for rest in range(number, -1, -1):
            marks = (f"&{number}", f"&*{rest}") if rest == number else (f"&*{rest}",)
            for mark in marks:
                if found := self._declared.declared_of(place, mark, value.owner):
                    rules = lookup_rules(self._declared.file(place).language)
                    return self._only_function(found) if rules.types.overloads else found
        annotated = self._declared.declared_of(place, "", value.owner)  # ``const run: Run = (a) => a.b()``
        return union(self._step(one, step, self._declared.file(place)) for one in annotated)

    def _only_function(self, values: Values) -> Values:
        """The only type of overloads' parameters that accepts a function; empty if there are several."""
        functions = [one for one in values if one.place is None or one.place.definition.kind == "interface"]
        return tuple(functions) if len(functions) == 1 else ()

    def _of_only_method(self, value: Value, place: SymbolRef, step: Parameter) -> Values:
        """A parameter of an interface's only method: a function may be passed for the interface."""
        file, owner = self._declared.file(place), place.definition.qualified_name
        if place.definition.kind != "interface" or not lookup_rules(file.language).types.overloads:
            return ()
        own = [
            one for one in file.definitions if one.parent == owner and file.declared(owner, f"{one.name}&{step.which}")
        ]
        return (
            self._declared.declared_of(SymbolRef(place.path, own[0]), f"&{step.which}", value) if len(own) == 1 else ()
        )
