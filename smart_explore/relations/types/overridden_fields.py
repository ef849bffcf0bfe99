"""Fields that other classes of a hierarchy assign as well."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.registry import lookup_rules
from smart_explore.model.kinds import MEMBER_KINDS
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.facts.tree_facts import TreeFacts
from smart_explore.relations.types.declared_values import DeclaredValues
from smart_explore.relations.types.external_values import is_own_type
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import Value, Values


class OverriddenFields:
    """The fields of one tree's types."""

    def __init__(self, facts: TreeFacts, types: Types, declared: DeclaredValues) -> None:
        self._facts = facts
        self._types = types
        self._declared = declared
        self._known: dict[tuple[SymbolRef, str], bool] = {}

    def known(self, value: Value, name: str, found: Values) -> Values:
        """The values of a field; empty if these are builtin and another class assigns others.

        A list that a class assigns to a field does not exclude that its base assigns something else.
        """
        place = value.place
        if place is None or not found:
            return found
        policy = lookup_rules(self._declared.file(place).language).types
        if not policy.builtins_derived or not all(is_own_type(one, policy) for one in found):
            return found
        key = (place, name)
        if key not in self._known:
            self._known[key] = True  # ends a cycle
            self._known[key] = all(
                given and all(is_own_type(one, policy) for one in given) for given in self._given(value, place, name)
            )
        return found if self._known[key] else ()

    def _given(self, value: Value, place: SymbolRef, name: str) -> Iterator[Values]:
        """The values of a field in the bases of a type, and in types derived from it."""
        for one in self._types.derivation.ancestors(place):
            own = self._types.member(one, name)
            if own or self._declared.file(one).has_field(one.definition.qualified_name, name):
                held = [self._declared.declared_of(member, "", value) for member in own]
                yield from held or (self._declared.declared_member(one, name, value),)
        family = self._facts.family_of(place.path)
        for file, definition in self._facts.definitions_named(name, family):
            member = SymbolRef(file.path, definition)
            owners = self._types.owners(member) if definition.kind in MEMBER_KINDS else []
            if any(place in self._types.derivation.ancestors(owner) for owner in owners):
                yield self._declared.declared_of(member, "", value)
