"""The type of ``this``: the enclosing type, or the object literal around its method, ``{ store: new Store(), run() {}
}``.
"""

from __future__ import annotations

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import CALLABLE_KINDS, VALUE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.facts import Definition
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.modules.module_files import Module
from smart_explore.relations.modules.own_exports import DEFAULT
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import Value, Values
from smart_explore.relations.types.value_steps import ValueSteps
from smart_explore.terms.steps import Member

_METHODS = frozenset({"method", "getter", "setter"})


class SelfTypes:
    """The values of ``this`` in one tree."""

    def __init__(self, types: Types, declared: DeclaredValues, steps: ValueSteps) -> None:
        self._types = types
        self._declared = declared
        self._steps = steps

    def around(self, file: FileFacts, inside: int) -> Values:
        """An instance of the type around a definition, else the object around the innermost method."""
        type_ = self._types.around(file, inside)
        has_objects = inside >= 0 and lookup_rules(file.language).types.prototypes
        mixed_in = next(iter(self._types.anonymous(file, inside).values()), ()) if has_objects else ()
        if type_ is not None or mixed_in:
            places = dict.fromkeys((*((type_,) if type_ is not None else ()), *mixed_in))
            return tuple(Value("object", place) for place in places)
        if not has_objects:
            return ()
        method: Definition | None = file.definition(inside)
        while method is not None and method.kind not in _METHODS:
            method = _holder(file, method.parent, method) if method.parent else None
        if method is None:
            return ()
        return self._holding(file, method, method.parent) if method.parent else self._exported(file)

    def _exported(self, file: FileFacts) -> Values:
        """``module.exports = { store: new Store(), run() { .. } }``."""
        given = self._declared.exported_values(Module(file.language, "", (file.path,)), DEFAULT)
        return tuple(one for one in given if one.record is not None)

    def _holding(self, file: FileFacts, method: Definition, name: str) -> Values:
        """The object with the name that has the method; objects inside a variable's are no symbols."""
        keys: list[str] = []
        while name:
            holder = _holder(file, name, method)
            if holder is not None:
                place = SymbolRef(file.path, holder)
                found: Values = ()
                if holder.kind in VALUE_KINDS:
                    found = self._declared.of_symbol(place, None)
                elif holder.kind in CALLABLE_KINDS:
                    found = self._declared.declared_of(place, "()", None)
                found = tuple(one for one in found if one.record is not None)
                return self._steps.follow(found, tuple(map(Member, reversed(keys))), file) if found else ()
            name, _, key = name.rpartition(".")
            keys.append(key)
        return ()


def _holder(file: FileFacts, name: str, method: Definition) -> Definition | None:
    several = (one for one in file.qualified(name) if one.has_line(method.line_start))
    return next(several, None)
