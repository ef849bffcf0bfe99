"""Aliases of types: variables that hold a class, and functions that create instances or return an anonymous class."""

from __future__ import annotations

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import SCOPE_KINDS, VALUE_KINDS
from smart_explore.relations.edges import SURE, Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.modules.modules import Modules
from smart_explore.relations.modules.own_exports import DEFAULT
from smart_explore.relations.types.created_classes import CreatedClasses
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import LookUp, Value, Values, ValuesOf, union
from smart_explore.terms.terms import Expression, Term


class RenamedTypes:
    """The types of names that declare no type, in one tree. ``values`` evaluates a term."""

    def __init__(
        self,
        types: Types,
        modules: Modules,
        declared: DeclaredValues,
        created_classes: CreatedClasses,
        look_up: LookUp,
        values: ValuesOf,
    ) -> None:
        self._types = types
        self._modules = modules
        self._declared = declared
        self._created_classes = created_classes
        self._look_up = look_up
        self._values = values

    def instances(self, file: FileFacts, inside: int, name: str) -> Values:
        """Instances for a name that is no type: a variable with a type, a union, a bound, or a constructor function."""
        meaning = self._look_up(file, inside, name) if "." not in name else None
        if functions := self._functions_named(file, inside, name) if meaning is not None else ():
            return tuple(Value("object", place) for place in functions)
        if not isinstance(meaning, Resolution) or meaning.how not in SURE:
            return ()
        values = union(self._declared.of_symbol(place, None) for place in meaning.places)
        return tuple(
            value._replace(kind="object") if value.kind == "type" else value for value in values if _is_type(value)
        )

    def variable_types(self, file: FileFacts, inside: int, name: str) -> tuple[SymbolRef, ...]:
        """The types that a variable of the tree is another name of."""
        if not file.defines(name) and not file.bound_to(name):
            return ()
        renamed = self.types_made(file, inside, Expression(name, ()))
        return renamed or self._functions_named(file, inside, name)

    def types_made(self, file: FileFacts, inside: int, made: Term) -> tuple[SymbolRef, ...]:
        """The instance types of the class that an expression evaluates to."""
        if values := self._values(file, inside, made, None):
            return self._created_classes.places(values)
        name = made.dotted if isinstance(made, Expression) else ""
        meaning = self._look_up(file, inside, name) if name else None
        variables = meaning.places if isinstance(meaning, Resolution) else ()
        several = (self._created_classes.of_variable(one) for one in variables if one.definition.kind in VALUE_KINDS)
        return tuple(dict.fromkeys(place for places in several for place in places))

    def with_methods(self, file: FileFacts, inside: int, name: str) -> Values:
        """A function that returns an anonymous class, as that class: its methods have the function as their owner."""
        meaning = self._look_up(file, inside, name) if lookup_rules(file.language).types.prototypes else None
        places = meaning.places if isinstance(meaning, Resolution) else ()
        return tuple(Value("type", place) for place in places if self._types.prototypes.has_methods(place))

    def _functions_named(self, file: FileFacts, inside: int, name: str) -> tuple[SymbolRef, ...]:
        """The functions of a name that serve as types of the objects that ``new`` creates with them."""
        meaning = self._look_up(file, inside, name) if lookup_rules(file.language).types.prototypes else None
        if isinstance(meaning, Module):
            places = self._modules.exported(meaning.files, DEFAULT)
        else:
            places = meaning.places if meaning is not None else ()
        return tuple(place for place in places if self._types.prototypes.makes_objects(place))


def _is_type(value: Value) -> bool:
    is_named = value.kind == "type" and value.place is not None and value.place.definition.kind in SCOPE_KINDS
    return is_named or value.kind == "structure"
