"""Steps of access paths on containers, on objects written as text, and on lists of a value."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers
from smart_explore.languages.registry import lookup_rules
from smart_explore.languages.type_notation import NO_SYMBOL, member_of
from smart_explore.model.kinds import MEMBER_KINDS, VALUE_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.types import containers
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import UNKNOWN_VALUE, Value, Values, ValuesOfText, union

_MANY = "[]_"
_OF_ITSELF = frozenset({"size"})
"""Members of a map that are not keys."""


class ContainerSteps:
    """Steps on the containers of one tree. ``values`` evaluates a text inside another one."""

    def __init__(self, types: Types, declared: DeclaredValues, values: ValuesOfText) -> None:
        self._types = types
        self._declared = declared
        self._values = values

    def of_container(self, value: Value, step: str, file: FileFacts) -> Values:
        """The values after a step on a type written as text: a list, a map, a function, an object with members."""
        if step[0] in "([{#&":
            is_list = step[0] == "#" and value.text.startswith("[]") and lookup_rules(file.language).types.object_types
            return self._of_part(value, containers.stepped(value.text, "[]" if is_list else step))
        if not value.text.startswith("{"):
            held = self._of_part(value, containers.member_of_pair(value.text, step, _table(file)))
            return held or (Value("method", owner=value, text=step),)
        own = self.own_members(value, step) or self.own_methods(value, step)
        held = union(self._declared.of_symbol(one, None) for one in own)
        held = held or self._of_part(value, member_of(value.text, step))
        return tuple(self._inner_object(value, one, step) for one in held)

    def _inner_object(self, value: Value, inner: Value, key: str) -> Value:
        """A nested object literal, with the symbol it would have: its methods are qualified by both names."""
        outer = value.place
        if outer is None and value.file is not None and value.inside >= 0:
            outer = SymbolRef(value.file.path, value.file.definition(value.inside))
        if outer is None or inner.place is not None or not inner.text.startswith("{"):
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
        if value.file is None or member_of(value.text, name) != NO_SYMBOL:
            return ()
        return self._types.prototypes.methods_in(value.file, value.inside, name)

    def under_key(self, value: Value) -> Values:
        """The values of a map under a key used like a member, as in ``handlers.open.run()``."""
        owner = value.owner
        is_map = value.text not in _OF_ITSELF and owner is not None and owner.kind == "text"
        return self._of_part(owner, containers.key_and_value(owner.text)[1]) if owner is not None and is_map else ()

    def of_many(self, value: Value, step: str, file: FileFacts, method: str = "") -> Values:
        """The values after a step on a list of a value, or after a call of one of the list's methods."""
        assert value.owner is not None
        if step[0] not in "([{#&":
            return (Value("method", owner=value, text=step),)
        found = self._after(_MANY, method, step, file) if method else containers.stepped(_MANY, step)
        return (value.owner,) if found == _MANY[2:] else (value,) if found else ()

    def of_method(self, value: Value, step: str, file: FileFacts) -> Values:
        """The values that a method of a container returns, or accepts."""
        owner = value.owner
        assert owner is not None
        return self._of_part(owner, self._after(owner.text, value.text, step, file))

    def _after(self, text: str, method: str, step: str, file: FileFacts) -> str:
        """The type that a method of a container returns, or accepts; ``""`` for other steps."""
        if step[:1] == "&" and step[1:].isdigit():
            return containers.taken(text, method, int(step[1:]), _table(file))
        return containers.called(text, method, _table(file)) if step == "()" else ""

    def _of_part(self, value: Value, text: str) -> Values:
        """The values of a text that is part of another one."""
        assert value.file is not None
        if text == NO_SYMBOL:
            return (UNKNOWN_VALUE,)
        return self._values(value.file, value.inside, text, value.owner) if text else ()


def _table(file: FileFacts) -> Containers:
    """The members of a language's own containers."""
    return lookup_rules(file.language).types.containers
