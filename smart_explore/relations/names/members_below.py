"""Members that an object may have though its declared type lacks them: of a subclass or of an includer."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.relations.edges import Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.names.global_names import GlobalNames
from smart_explore.relations.types.external_bases import ExternalBases
from smart_explore.relations.types.types import Types

MAX_BELOW = 100
"""The most subtypes of a type that are searched."""


class MembersBelow:
    """The look-up of members that only subtypes of the type around a place have, or other bases of these."""

    def __init__(self, types: Types, global_names: GlobalNames, external_bases: ExternalBases) -> None:
        self._types = types
        self._global_names = global_names
        self._external_bases = external_bases
        self._known: dict[str, frozenset[str]] = {}

    def possible(self, file: FileFacts, own: SymbolRef, name: str, rules: LookupRules) -> Resolution:
        """The members with a name that an instance of a subtype of ``own`` may have; never sure.

        If there are none: those of other modules, which may be mixed in at run time.
        """
        places = self._global_names.at(file).resolve(name, rules).places
        owners = self._owners(own) if places else frozenset()
        found = [place for place in places if place.definition.parent in owners]
        mixed_in = [place for place in places if self._is_of_module(place, own)]
        return Resolution("ambiguous", tuple(found or mixed_in))

    def _is_of_module(self, member: SymbolRef, own: SymbolRef) -> bool:
        around = own.definition.qualified_name + "."
        modules = (owner.definition for owner in self._types.owners(member) if owner.definition.kind == "module")
        return any(not around.startswith(f"{module.qualified_name}.") for module in modules)

    def of_declared(self, file: FileFacts, types: list[SymbolRef], name: str, rules: LookupRules) -> Resolution:
        """The members that a value may have by its class, where its declared types lack them.

        They are of types derived from one of ``types``; if that is empty, from an external type.
        """
        named = self._global_names.at(file).resolve(name, rules).places
        found = tuple(member for member in named if self._is_below(member, types))
        return Resolution("unique" if types and len(found) == 1 else "ambiguous", found)

    def is_of_builtin(self, member: SymbolRef, *, is_container: bool = False) -> bool:
        """True for a member that values of the language's built-in types, or of its containers, may have."""
        owners = self._types.owners(member)
        return any(self._external_bases.is_builtin_type(owner, is_container=is_container) for owner in owners)

    def _is_below(self, member: SymbolRef, types: list[SymbolRef]) -> bool:
        owners = self._types.owners(member)
        if not types:
            return any(map(self._external_bases.has_some, owners)) or self.is_of_builtin(member, is_container=True)
        return any(base in types for owner in owners for base in self._types.derivation.ancestors(owner))

    def _owners(self, own: SymbolRef) -> frozenset[str]:
        """The qualified names of the types below a type, and of all above these."""
        name = own.definition.qualified_name
        if name not in self._known:
            below: dict[SymbolRef, None] = {own: None}
            following = [own]
            while following and len(below) < MAX_BELOW:
                derived = self._types.derivation.derived(following.pop())
                following += (one for one in derived if one not in below)
                below.update(dict.fromkeys(derived))
            above = (base for one in below for base in self._types.derivation.ancestors(one))
            self._known[name] = frozenset(one.definition.qualified_name for one in (*below, *above))
        return self._known[name]
