"""Members that an object may have though its type lacks them: of a subclass, an includer, an anonymous class."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.lookup_rules import LookupRules
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.relations.edges import Evidence, Resolution, SymbolRef
from smart_explore.relations.facts.file_facts import FileFacts
from smart_explore.relations.names.global_names import GlobalNames
from smart_explore.relations.types.external_bases import ExternalBases
from smart_explore.relations.types.types import Types
from smart_explore.relations.types.value import Values

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

    def of_anonymous(self, file: FileFacts, values: Values, name: str) -> Resolution | None:
        """The members of anonymous classes in a file that are derived from the values' types; None if there are none.

        An external value may be of any external base.
        """
        types = {value.place for value in values if value.place is not None}
        external = {value.name for value in values if value.kind == "outside"}
        found = {
            one: base
            for one, base, bases in self._anonymous(file, name)
            if any(each in types for each in (*bases, *self._above(bases)))
            or (not bases and not external.isdisjoint((base, "")))
        }
        is_known = len(found) == 1 and (types or not external.isdisjoint(found.values()))
        return Resolution("unique" if is_known else "ambiguous", tuple(found)) if found else None

    def of_unknown(self, file: FileFacts, name: str, rules: LookupRules) -> Resolution:
        """The members that an object of an unknown type may have, with those that only an anonymous class in the file
        declares.
        """
        found = self._global_names.at(file).resolve(name, rules)
        added = tuple(
            one
            for one, _, bases in self._anonymous(file, name)
            if bases and one not in found.places and not any(self._types.members(base, name) for base in bases)
        )
        how: Evidence = "ambiguous" if found.places or len(added) > 1 else "unique"
        return found._replace(how=how, places=(*found.places, *added)) if added else found

    def _anonymous(self, file: FileFacts, name: str) -> Iterator[tuple[SymbolRef, str, tuple[SymbolRef, ...]]]:
        """The methods of that name of a file's anonymous classes: with the text of the base, and its types."""
        for one in file.named(name):
            if one.kind in CALLABLE_KINDS and (base := file.anonymous_base(one)):
                method = SymbolRef(file.path, one)
                yield method, base, self._types.anonymous_bases(method) or ()

    def _above(self, bases: tuple[SymbolRef, ...]) -> Iterator[SymbolRef]:
        return (above for base in bases for above in self._types.derivation.ancestors(base))

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
