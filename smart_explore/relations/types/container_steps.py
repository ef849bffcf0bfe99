"""Steps of access paths on containers, on objects that a file writes, and on lists of a value."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers
from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import MEMBER_KINDS, VALUE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.types import containers
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import UNKNOWN_VALUE, Value, Values, ValuesOf, union
from smart_explore.terms.steps import CALL, ELEMENT, Item, Member, Parameter, Step
from smart_explore.terms.terms import EMPTY_LIST, NO_SYMBOL, Iterable, Map, Term

_OF_ITSELF = frozenset({"size"})
"""Members of a map that are not keys."""


class ContainerSteps:
    """Steps on the containers of one tree. ``values`` evaluates a part of their type."""

    def __init__(self, types: Types, declared: DeclaredValues, values: ValuesOf) -> None:
        self._types = types
        self._declared = declared
        self._values = values

    def of_container(self, value: Value, step: Step, file: FileFacts) -> Values:
        """The values after a step on a structure: a list, a map, a function, an object with members."""
        if not isinstance(step, Member):
            is_list = isinstance(step, Item) and isinstance(value.type, Iterable)
            as_element = is_list and lookup_rules(file.language).types.object_types
            return self._of_part(value, containers.stepped(value.type, ELEMENT if as_element else step))
        if value.record is None:
            held = self._of_part(value, containers.member_of_pair(value.type, step.name, _table(file)))
            return held or (Value("method", owner=value, name=step.name),)
        own = self.own_members(value, step.name) or self.own_methods(value, step.name)
        held = union(self._declared.of_symbol(one, None) for one in own)
        held = held or self._of_part(value, value.record.member(step.name))
        return tuple(self._inner_object(value, one, step.name) for one in held)

    def _inner_object(self, value: Value, inner: Value, key: str) -> Value:
        """A nested object literal, with the symbol it would have: its methods are qualified by both names."""
        outer = value.place
        if outer is None and value.file is not None and value.inside >= 0:
            outer = SymbolRef(value.file.path, value.file.definition(value.inside))
        if outer is None or inner.place is not None or inner.record is None:
            return inner
        name = f"{outer.definition.qualified_name}.{key}"
        return inner._replace(place=outer._replace(definition=outer.definition._replace(name=key, qualified_name=name)))

    def own_members(self, value: Value, name: str) -> tuple[SymbolRef, ...]:
        """The members of that name of an anonymous type, which belong to the symbol that is declared with the type."""
        place = value.place
        if place is None and value.file is not None and value.inside >= 0:
            declared = value.file.definition(value.inside)
            place = SymbolRef(value.file.path, declared) if declared.kind in VALUE_KINDS | MEMBER_KINDS else None
        return self._types.member(place, name) if place is not None else ()

    def own_methods(self, value: Value, name: str) -> tuple[SymbolRef, ...]:
        """The methods of that name that are written in an object which a function returns."""
        if value.file is None or value.record is None or value.record.member(name) is not NO_SYMBOL:
            return ()
        return self._types.prototypes.methods_in(value.file, value.inside, name)

    def under_key(self, value: Value) -> Values:
        """The values of a map under a key used like a member, as in ``handlers.open.run()``."""
        owner = value.owner
        if owner is None or not isinstance(owner.type, Map) or value.name in _OF_ITSELF:
            return ()
        return self._of_part(owner, owner.type.value)

    def of_many(self, value: Value, step: Step, file: FileFacts, method: str = "") -> Values:
        """The values after a step on a list of a value, or after a call of one of the list's methods."""
        assert value.owner is not None
        if isinstance(step, Member):
            return (Value("method", owner=value, name=step.name),)
        found = self._after(EMPTY_LIST, method, step, file) if method else containers.stepped(EMPTY_LIST, step)
        return (value.owner,) if found is NO_SYMBOL else (value,) if found is not None else ()

    def of_method(self, value: Value, step: Step, file: FileFacts) -> Values:
        """The values that a method of a container returns, or accepts."""
        owner = value.owner
        assert owner is not None
        return self._of_part(owner, self._after(owner.type, value.name, step, file))

    def _after(self, of: Term | None, method: str, step: Step, file: FileFacts) -> Term | None:
        """The type that a method of a container returns, or accepts; None for other steps."""
        if isinstance(step, Parameter) and step.number >= 0:
            return containers.taken(of, method, step.number, _table(file))
        return containers.called(of, method, _table(file)) if step is CALL else None

    def _of_part(self, value: Value, part: Term | None) -> Values:
        """The values of a part of a structure's type."""
        assert value.file is not None
        if part is NO_SYMBOL:
            return (UNKNOWN_VALUE,)
        return self._values(value.file, value.inside, part, value.owner) if part is not None else ()


def _table(file: FileFacts) -> Containers:
    """The members of a language's own containers."""
    return lookup_rules(file.language).types.containers
